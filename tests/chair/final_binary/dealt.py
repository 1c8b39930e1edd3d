"""Matches of Final Binary of one person against colleagues, who hold certain cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from skill.chair.final_binary.solo_telling import tell_alone
from skill.chair.heard import Heard
from skill.chair.table import Profile, Table
from skill.games.final_binary.actions import read_action
from tests.chair.final_binary.tables import sitting_at
from tests.chair.final_binary.told import alone
from tests.chair.sitting import words

COACHED: Final = Profile(coaching=True)
OPPONENTS: Final = ("Ada", "Alan", "Grace", "Edsger")
YES, NO, HAND, HINT, PLAY_IT, REVIEW = map(Heard, ("Yes", "No", "Hand", "Hint", "PlayIt", "Review"))

MINE: Final = "r1 b3 g2 / r r y / 0 3 6"
ADA: Final = "b1 b2 g1 / b g g / 1 2 4"
ALAN: Final = "r2 r3 y1 / b y y / 5 7 7"
"""Each passes the first and the last of the binary cards: 0 and 6, 1 and 4, 5 and 7."""


def passing(*seats: str, trump: str = "r", rounds: int = 3) -> Table:
    """A round after each was dealt such cards: normal ones, suit cards, and binary cards.

    Those of the person come first, who is to pass.
    """
    hands = [[part.split() for part in seat.split("/")] for seat in seats or (MINE, ADA, ALAN)]
    counts = len(hands[0][0]), len(hands[0][1])
    deals = (
        f"{seat}<{hand[part][nth]}"
        for part in range(3)
        for nth in range(len(hands[0][part]))
        for seat, hand in enumerate(hands)
    )
    actions = " ".join((f"^{trump}", *deals))
    return alone(actions, OPPONENTS[: len(hands) - 1], dealt=counts, rounds=rounds)


def dealt(*seats: str, then: str = "", trump: str = "r", rounds: int = 3) -> Table:
    """The same once all have passed, and the setup cards 3, 4 and so on lie there; then more."""
    table = passing(*seats, trump=trump, rounds=rounds)
    assert table.match
    rows = [tableau.row for tableau in table.match.state.tableaux]
    passed = (f"{seat}>{row[0]}{row[-1]}" for seat, row in enumerate(rows))
    lowest = 6 - len(rows)
    setups = (f"{seat}|{lowest + seat}" for seat, _ in enumerate(rows))
    return after(table, " ".join((*passed, *setups, then)))


def after(table: Table, actions: str) -> Table:
    """The table after some actions more."""
    match = table.match
    assert match
    for action in actions.split():
        match = match.push(read_action(action))
    return replace(table, match=match)


def coached(table: Table) -> Table:
    """The same table of somebody who is coached."""
    return replace(table, profile=COACHED)


def told(before: Table, actions: str) -> str:
    """What is told of those actions, one after the other."""
    return words(tell_alone(before, after(before, actions)))


def said_at(table: Table, *utterances: Heard) -> str:
    """The answer to the last of what is said at a table."""
    return sitting_at(table).say(*utterances)


# How it goes on ----------------------------------------------------------------------------------

FIRST: Final = "0:b3 1:b2 2:b/7"
"""Two sixes, of which the later is higher, and a 2: Ada wins, and leads."""
GREEN_LED: Final = f"{FIRST} 1:g1 2:r2"
"""Alan has no green, and trumps with 4."""
SECOND: Final = f"{GREEN_LED} 0:g2"
"""So Alan wins, and leads."""
THIRD: Final = f"{SECOND} 2:r3 0:r1 1:b1"
"""Red 5 against red 4: Alan wins again. You have two red suit cards and a yellow one."""

BOUND: Final = ("r1 / r y / 0 3", "g2 / g r / 1 4", "b3 / b g / 2 5")
"""Rounds of three tricks. Before you: 2, 3, and 5; before Ada 0, 3, and 4; before Alan 1, 4, and 5.
"""
OTHERS_TURNED: Final = "0:r1 1:r/3 2:g/4 1:g/4 2:b/5"
"""Ada keeps 0 and Alan 1, so that a 2 may not stay before you."""
LAST_BUT_ONE: Final = f"{OTHERS_TURNED} 0:r/5"
"""You win with a trump, lead, and have 2 and 3 left: the 2 must go."""
COSTLY: Final = ("r1 / r y / 0 3", "g2 / g r / 1 4", "b3 / b g / 2 2")
"""The same, but that you get two 2s."""

SHORT: Final = ("/ r r / 0 3", "/ b g / 1 2", "/ b y / 5 7")
"""Rounds of two tricks. Before you lie 3, 5, 7; before Ada 0, 3, 4; before Alan 1, 2, 5."""
ENDED: Final = "0:r/5 1:b/4 2:b/5 0:r/7 1:g/0 2:y/1"
"""You win both, and keep 3; the others win none, Ada keeps 3, and Alan 2."""
