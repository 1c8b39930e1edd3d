"""Bots alone at Arquimedes: how they are seated, what is counted, and how their rounds end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from skill.games.arquimedes.cards import JOKER
from skill.games.arquimedes.equations import Variant
from skill.games.arquimedes.setup import ArquimedesSetup
from skill.games.arquimedes.state import ArquimedesState, Round
from skill.games.figures import Cell, Figures, ratio
from skill.games.players import Player


def setup_of_bots(bots: Iterable[tuple[str, str]], variants: Collection[str]) -> ArquimedesSetup:
    """A match among bots, given by id and name. Raises ``SetupError``."""
    players = tuple(Player(name, id_) for id_, name in bots)
    return ArquimedesSetup(players, variants=frozenset(map(Variant, variants)))


# What is counted -----------------------------------------------------------------------------


def by_seat(state: ArquimedesState) -> Mapping[str, Sequence[int]]:
    """What each seat came to in the rounds of a finished match."""
    rounds, seats = state.rounds, range(len(state.hands))
    return {
        "rounds_won": tuple(sum(done.out == seat for done in rounds) for seat in seats),
        "points_left": tuple(sum(done.totals[seat] for done in rounds) for seat in seats),
        "tie_draws": tuple(
            sum(deal.to == seat for done in rounds for deal in done.draws) for seat in seats
        ),
    }


def pieces(state: ArquimedesState) -> tuple[Round, ...]:
    """The rounds of a finished match, in order."""
    return state.rounds


# How rounds end ------------------------------------------------------------------------------

Played: TypeAlias = Sequence[Round]
"""The rounds of one match."""
Count: TypeAlias = Callable[[Round], float]

ROUNDS: Final = ("ending", "share", "points_left", "ties_broken", "joker_left", "starter_out")
ROUNDS_NOTES: Final = (
    "points_left: what all who were not out had left together, with all that was drawn for ties."
    " ties_broken: share of the rounds in which somebody drew because totals were the same."
    " joker_left: share of the rounds at whose end somebody had it in hand. starter_out: share of"
    " the rounds in which whoever started them went out.",
)


def balance(matches: Iterable[Played]) -> dict[str, Figures]:
    """How often rounds ended which way, and what they came to."""
    played = tuple(matches)
    return {
        "rounds": Figures(
            title="How rounds ended",
            columns=ROUNDS,
            rows=tuple(_ending(name, which, played) for name, which in _ENDINGS.items()),
            notes=ROUNDS_NOTES,
        )
    }


def _ending(name: str, which: Count, played: Sequence[Played]) -> tuple[Cell, ...]:
    """What rounds that ended one way came to."""
    ended = [[done for done in match if which(done)] for match in played]
    share = ratio((sum(map(which, match)), len(match)) for match in played)
    return (name, share, *(_each(ended, count) for count in _COUNTS))


def _each(played: Iterable[Played], count: Count) -> Cell:
    return ratio((sum(map(count, match)), len(match)) for match in played)


def _out(done: Round) -> float:
    return done.out is not None


def _all_passed(done: Round) -> float:
    return done.out is None


def _points_left(done: Round) -> float:
    return sum(done.totals)


def _tied(done: Round) -> float:
    return bool(done.draws or done.lots)


def _joker_left(done: Round) -> float:
    return any(JOKER in hand for hand in done.hands)


def _starter_out(done: Round) -> float:
    return done.out == done.starter


_ENDINGS: Final = {"out": _out, "all_passed": _all_passed}
_COUNTS: Final = (_points_left, _tied, _joker_left, _starter_out)
