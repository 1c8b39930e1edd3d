"""Matches of one person against bots that end with the next number, and how it can end them."""

from __future__ import annotations

from typing import Final

from skill.chair.heard import Heard, Said
from skill.chair.table import Company, Lobby, Profile, Table
from skill.games.base import Match
from skill.games.binomial.actions import Bid, BinomialAction, Fight, Pass, Place, Roll, Turn
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.setup import BinomialSetup, Card, Player, SheetKind
from skill.games.binomial.state import BINOMIAL
from tests.chair.binomial.sitting import Sitting
from tests.chair.sitting import number

DAY: Final = "2026-11-30"
WINS: Final = number("92", "92")
SHARES: Final = number("29", "29")
"""The same as Polikarp's: both cancel each other, and nobody has a point."""
LOSES: Final = number("20", "20")


def on(day: str, intent: str, **slots: Said) -> Heard:
    """What is said on that day."""
    return Heard(intent, slots, day=day)


def strength(intent: str, level: str = "", count: str = "") -> Heard:
    """An utterance about how well opponents are to play."""
    slots = {"level": Said(level, (level,))} if level else {}
    return Heard(intent, slots | ({"count": Said(count)} if count else {}))


def before_the_end(
    profile: Profile | None = None,
    points: int = 7,
    opponents: int = 1,
    games: int = 1,
    day: str = "",
) -> Table:
    """A match of one card, largest number, on which one person and Polikarp fight.

    The rolls are 2, 9, 2 and 0, and Polikarp has shown 29 of two numbers; whoever else plays has
    passed. 92 wins so many points, 20 loses them.
    """
    rest = [Player(name, SheetKind.KEPT, "polikarp") for name in "BCDEF"[: opponents - 1]]
    setup = BinomialSetup(
        (Player(""), Player("Polikarp", SheetKind.KEPT, "polikarp"), *rest),
        first=1,
        deck=(Card(Postulate.LARGEST_NUMBER, points),),
        numbers=2,
    )
    bots = range(1, opponents + 1)
    actions: list[BinomialAction] = []
    for cell, digit in enumerate("2920"):
        actions += [Roll(digit), *(Place(bot, cell) for bot in bots)]
    actions += [Turn(Postulate.LARGEST_NUMBER), Fight(1), *map(Pass, bots[1:]), Fight(0)]
    actions += [Bid(1, "29")]
    lobby = Lobby(Company.SOLO, opponents, seated=True, games=games, daily=day)
    match = Match.replay(BINOMIAL, setup, actions)
    return Table(lobby=lobby, match=match, seed="1", profile=profile or Profile())


def ended(how: Heard, table: Table | None = None) -> Sitting:
    """A sitting at which such a match has just ended."""
    sitting = Sitting(table or before_the_end())
    sitting.say(how)
    assert sitting.asked == "again"
    return sitting


def after(profile: Profile, *ends: Heard) -> Profile:
    """What is remembered when so many matches have ended one after the other."""
    for how in ends:
        sitting = ended(how, before_the_end(profile))
        sitting.say(Heard("No"))
        profile = sitting.table.profile
    return profile
