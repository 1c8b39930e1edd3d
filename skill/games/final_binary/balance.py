"""Bots alone at Final Binary: how they are seated, what is counted, and how their rounds end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from skill.games.base import SetupError
from skill.games.figures import Cell, Figures, mean, ratio
from skill.games.final_binary.cards import Suit
from skill.games.final_binary.setup import FinalBinarySetup
from skill.games.final_binary.state import FinalBinaryState, Round
from skill.games.players import Player


def setup_of_bots(bots: Iterable[tuple[str, str]], variants: Collection[str]) -> FinalBinarySetup:
    """A match among bots, given by id and name. Raises ``SetupError``."""
    if variants:
        raise SetupError("Final Binary has no variants")
    return FinalBinarySetup(tuple(Player(name, id_) for id_, name in bots))


# What is counted -----------------------------------------------------------------------------


def by_seat(state: FinalBinaryState) -> Mapping[str, Sequence[int]]:
    """What each seat came to in the rounds of a finished match."""
    rounds, seats = state.rounds, range(len(state.hands))
    return {
        "exact_rounds": tuple(sum(done.apart[seat] == 0 for done in rounds) for seat in seats),
        "tricks": tuple(sum(done.won[seat] for done in rounds) for seat in seats),
        "penalties": tuple(sum(done.lost[seat] > 0 for done in rounds) for seat in seats),
    }


def pieces(state: FinalBinaryState) -> tuple[Round, ...]:
    """The rounds of a finished match, in order."""
    return state.rounds


# How rounds end ------------------------------------------------------------------------------

Played: TypeAlias = Sequence[Round]
"""The rounds of one match."""
Count: TypeAlias = Callable[[Round], tuple[float, float]]
"""So many of so many in a round."""

ROUNDS: Final = ("round", "share", "exact", "difference", "penalty")
ROUNDS_NOTES: Final = (
    "share: of the matches that had that round; the fourth is played if the highest score is shared"
    " after the third. exact: share of the players who won as many tricks as the number that they"
    " left. difference: how far the two were apart for one player. penalty: share of the rounds in"
    " which somebody lost 10 points, whatever was turned over last.",
)


def balance(matches: Iterable[Played]) -> dict[str, Figures]:
    """What the first rounds came to, the second ones, and so on."""
    played = tuple(matches)
    return {
        "rounds": Figures(
            title="How rounds ended",
            columns=ROUNDS,
            rows=tuple(_numbered(number, played) for number in range(1, len(Suit) + 1)),
            notes=ROUNDS_NOTES,
        )
    }


def _numbered(number: int, played: Sequence[Played]) -> tuple[Cell, ...]:
    """What the rounds of that number came to."""
    ended = [match[number - 1 : number] for match in played]
    share = mean(map(len, ended))
    return (number, share, *(_each(ended, count) for count in _COUNTS))


def _each(ended: Iterable[Played], count: Count) -> Cell:
    return ratio(count(done) for rounds in ended for done in rounds)


def _exact(done: Round) -> tuple[float, float]:
    return done.apart.count(0), len(done.apart)


def _difference(done: Round) -> tuple[float, float]:
    return sum(done.apart), len(done.apart)


def _penalty(done: Round) -> tuple[float, float]:
    return any(done.lost), 1


_COUNTS: Final = (_exact, _difference, _penalty)
