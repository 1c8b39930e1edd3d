"""Tables of Final Binary at which something was told already, and what people say there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from skill.chair.heard import Heard, Said
from skill.chair.table import Company, Lobby, Table
from skill.games.base import Match
from skill.games.final_binary.actions import read_action
from skill.games.final_binary.setup import FinalBinarySetup, Hands
from skill.games.final_binary.state import FINAL_BINARY, FinalBinaryMatch
from skill.games.players import Player
from skill.speech.line import Line
from tests.chair.sitting import person, words

NAMES = ("Anna", "Boris", "Clara", "Dora", "Emil")
ME = Said("i", ("me",))

SETUPS = "^r 0|3 1|5 2|2 3|4"
"""Red is trump, and the displays show 3, 5, 2 and 4. Anna leads."""
FIRST_TRICK = f"{SETUPS} 0:g2 1:r/6 2:g5 3:r1"
"""Green 5, red 3 (5 without 4, and with 2), green 7, red 5: Dora wins, and leads."""

SHORT: Final[dict[str, Any]] = {"people": 3, "dealt": (1, 2)}
"""Rounds of three tricks: everybody has a normal card and two suit cards."""
TWO_TRICKS = "^r 0|3 1|4 2|5 0:g1 1:g2 2:g/5 1:b/4 2:b/1 2=2 0:b/3"
"""Boris wins with green 6; then Clara with blue 1, against two zeros. Clara keeps the 2."""
LAST = f"{TWO_TRICKS} 2:b3 0:y/6 0=1"
"""Anna keeps the 1: so Boris turns last, and may not leave a 0, which would make 3 in all."""
ROUND = f"{LAST} 1=0 1=5 1:y/0"
"""Clara wins two tricks and kept 2, Boris won one and has 5 left, Anna none, with 1 left."""
PENALTY = f"{LAST} 1=0 1=0 1:y/0"
"""Boris has two zeros: whatever is turned, the total is 3."""

DEALT = (
    "^r 0<r1 1<g2 2<b3 0<r 1<g 2<b 0<y 1<r 2<g 0<0 1<1 2<2 0<3 1<4 2<5 0>03 1>14 2>25 0|3 1|4 2|5"
)
"""Alone, in a short round: red 1, a red and a yellow suit card; 2, 5 and the setup card 3."""


def table_of(actions: str = "", people: int = 4, **otherwise: Any) -> Table:
    """A table of people who hold the cards themselves, after those actions; Anna starts.

    ``otherwise`` are fields of the setup.
    """
    names = NAMES[:people]
    setup = FinalBinarySetup(tuple(map(Player, names)), Hands.REAL, **otherwise)
    lobby = Lobby(Company.TABLE, size=people, names=names, seated=True)
    return Table(lobby, match=_match(setup, actions))


def alone(actions: str = "", bots: tuple[str, ...] = ("Ada", "Alan"), **otherwise: Any) -> Table:
    """One person against bots, after those actions; the person starts."""
    players = (Player(""), *(Player(name, f"{name.lower()}-keen") for name in bots))
    lobby = Lobby(Company.SOLO, size=len(bots), seated=True)
    return Table(lobby, match=_match(FinalBinarySetup(players, **otherwise), actions))


def _match(setup: FinalBinarySetup, actions: str) -> FinalBinaryMatch:
    return Match.replay(FINAL_BINARY, setup, map(read_action, actions.split()))


# What is said ------------------------------------------------------------------------------------


Answer = Callable[[Table, Heard], Iterable[Line]]
PLAINLY = Heard("")


def asked(answer: Answer, table: Table, question: Heard = PLAINLY) -> str:
    """The words with which a question is answered at a table."""
    return words(answer(table, question))


def about(**slots: str) -> Heard:
    """A question, with what is said in its slots; names are those of people."""
    return Heard("", {slot: _slot(slot, text) for slot, text in slots.items()})


def _slot(slot: str, text: str) -> Said:
    if slot.startswith("player"):
        return ME if text == "me" else person(text)
    return Said(text, (text,))


def correction(intent: str, **slots: str) -> Heard:
    """Something that was misheard, put right: "in trick two Anna played red four"."""
    return Heard(intent, about(**slots).slots)


def told(table: Table) -> str:
    """All that was told in the match, in its notation."""
    assert table.match
    return " ".join(map(str, table.match.actions))
