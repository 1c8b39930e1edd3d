"""The pioneers of computing against whom one plays: what they say, rarely, and who they are.

A remark follows from what lies open before everybody, and so it gives no card away.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from skill.bots.final_binary.characters import CHARACTERS
from skill.chair import colleagues
from skill.chair.colleagues import Occasion, Opening, Remark, at_the_end, rationed, spoken
from skill.chair.table import Lobby, Profile, Table
from skill.games.base import Seat
from skill.games.final_binary.actions import Play, Trump
from skill.games.final_binary.cards import Suit
from skill.games.final_binary.state import FinalBinaryMatch
from skill.games.players import Player
from skill.speech.line import Line

_QUIET: Final = 45
"""So many cards are played before a remark; only the end of a match does not wait."""
_SHORT: Final = 3
"""With so many players the end of a round is told so shortly that there is room for a remark."""


class Moment(StrEnum):
    """When a colleague says something.

    As it turns over a 0; when a round has ended, and it won as many tricks as it kept; and at the
    end of the match (``Farewell``).
    """

    ZERO = "zero"
    EXACT = "exact"


# Who sits down ---------------------------------------------------------------------------------


def who_may_sit_down(lobby: Lobby, profile: Profile) -> Iterator[Player]:
    """All against whom one person may play, in order, each as well as it is to play."""
    for name, bot in colleagues.who_may_sit_down(CHARACTERS, lobby, profile, ()):
        yield Player(name, bot)


# What they say ---------------------------------------------------------------------------------


def talk(before: Table, after: Table) -> Iterator[Line]:
    """What is said of what happened between two states of a match: mostly nothing."""
    assert before.match and after.match
    told = _openings_until(before.match)
    for at, remark in remarks(after.match).items():
        if at > told:
            yield from spoken("final_binary", CHARACTERS, after, remark)


def _openings_until(match: FinalBinaryMatch) -> int:
    """When something could be said last: after each card, and after the match."""
    return len(tuple(_cards(match))) + (match.state.outcome() is not None)


def remarks(match: FinalBinaryMatch) -> dict[int, Remark]:
    """All that was said in a match, by how many cards had been played then."""
    first = next((action for action in match.actions if isinstance(action, Trump)), None)
    luck = list(Suit).index(first.suit) if first else 0
    return rationed(_openings(match), _QUIET, luck=luck)


@dataclass(frozen=True, slots=True)
class _Card:
    """A card that was played, and the index of the round that it ended, if it did."""

    play: Play
    ended: int | None


def _cards(match: FinalBinaryMatch) -> Iterator[_Card]:
    """Every card that was played."""
    each = len(match.setup.names) * match.state.setup.tricks
    plays = (action for action in match.actions if isinstance(action, Play))
    for count, play in enumerate(plays, 1):
        is_last = count % each == 0 and count // each <= len(match.state.rounds)
        yield _Card(play, count // each - 1 if is_last else None)


def _openings(match: FinalBinaryMatch) -> Iterator[Opening]:
    cards = tuple(_cards(match))
    seats = tuple(colleagues.seated(CHARACTERS, match.setup))
    outcome = match.state.outcome()
    for at, card in enumerate(cards, 1):
        if not (at == len(cards) and outcome):
            yield Opening(at, tuple(_occasions(match, card, seats)))
    if outcome:
        yield Opening(len(cards) + 1, tuple(at_the_end(outcome, seats)), waits=False)


def _occasions(match: FinalBinaryMatch, card: _Card, seats: tuple[Seat, ...]) -> Iterator[Occasion]:
    if card.ended is not None and len(match.setup.names) > _SHORT:
        return
    if card.ended is not None:
        apart = match.state.rounds[card.ended].apart
        yield from ((seat, Moment.EXACT) for seat in seats if apart[seat] == 0)
    elif card.play.binary == 0 and card.play.seat in seats:
        yield card.play.seat, Moment.ZERO
