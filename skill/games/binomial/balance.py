"""Bots alone at Binomial: how they are seated, what is counted, and what each card proves worth.

A number is what a card costs: it is spent, won or not. So a card is priced as it should be if a
number spent on it brings about as many points as one spent on any card of the deck does. It is
badly priced if that is a fifth more or less than the average, and surely so: with the whole
interval of confidence outside of that band.

What a card pays is not only its price: who fights for it, and how often they cancel, is in it as
well. The fair price is the one at which a number spent would bring the average if everybody
fought as they did; a new price changes that, so it shows the way and is to be simulated again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from skill.games.base import Seat
from skill.games.binomial.judging import Points, Variant
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.setup import BinomialSetup, Player, SheetKind
from skill.games.binomial.state import BinomialState
from skill.games.figures import Cell, Estimate, Figures, ratio

BAND: Final = 0.2
"""How far from the deck's average a card may pay and still be fair."""


def setup_of_bots(bots: Iterable[tuple[str, str]], variants: Collection[str]) -> BinomialSetup:
    """One game among bots, given by id and name. Raises ``SetupError``."""
    players = tuple(Player(name, SheetKind.KEPT, id_) for id_, name in bots)
    return BinomialSetup(players, frozenset(map(Variant, variants)))


# What is counted -----------------------------------------------------------------------------


def by_seat(state: BinomialState) -> Mapping[str, Sequence[int]]:
    """What each seat did in a finished match."""
    rounds, seats = state.all_rounds, range(len(state.sheets))
    return {
        "fights": _times(seats, (bid.seat for played in rounds for bid in played.bids)),
        "cards_won": _times(seats, (s for played in rounds for s in played.verdict.winners)),
        "cancelled": _times(seats, (s for played in rounds for s in played.verdict.cancelled)),
    }


def _times(seats: Iterable[Seat], happened: Iterable[Seat]) -> tuple[int, ...]:
    to_whom = tuple(happened)
    return tuple(map(to_whom.count, seats))


@dataclass(frozen=True, slots=True)
class Turned:
    """What a card that was turned came to: counts, and the points that all winners made of it."""

    postulate: Postulate
    price: Points
    fighters: int
    cancelled: int
    winners: int
    points: int


def pieces(state: BinomialState) -> tuple[Turned, ...]:
    """The cards turned in a match, in order."""
    return tuple(
        Turned(
            played.postulate,
            played.points,
            len(played.bids),
            len(played.verdict.cancelled),
            len(played.verdict.winners),
            len(played.verdict.winners) * played.verdict.points,
        )
        for played in state.all_rounds
    )


# What each card is worth ---------------------------------------------------------------------

Played: TypeAlias = Sequence[Turned]
"""The cards of one match."""

FIGHTS: Final = ("postulate", "price", "turned", "fought", "fighters", "won", "cancelled")
FIGHTS_NOTES: Final = (
    "fought, won: share of the times the card was turned. fighters: how many numbers were spent"
    " on it each time. cancelled: share of these numbers.",
)

WORTH: Final = ("postulate", "price", "per_turn", "per_fight", "per_number", "pays", "fair_price")
WORTH_NOTES: Final = (
    "per_turn, per_fight, per_number: what all winners together made of the card"
    " each time it was turned, each time somebody fought for it, and for each number spent on it.",
    f"pays: a number is what a card costs, so it pays much or little if a number spent on"
    f" it brings over {BAND:.0%} more or less points than one spent on any card does, the whole"
    " interval of 95% lying beyond; fair if the whole interval lies within; else unclear.",
    "fair_price: at which a number spent on it would bring that average if everybody fought as"
    " they did. A new price changes that, so go a part of the way and simulate again.",
    "The house deck's prices were set by how many of the hundred numbers fit: 4 for at most ten, 3"
    " for about twenty, 2 for the one that thirty-two fit, and X, as many points as players fight,"
    " for the seven that any number fits. A card worth X has no price to change.",
)


def balance(matches: Iterable[Played]) -> dict[str, Figures]:
    """How often each card was fought for, what it brought, and whether its price is right."""
    played = tuple(matches)
    average = _each(played, _points, _fighters)
    found = _by_card(played)
    by_card = [found[postulate] for postulate in Postulate if postulate in found]
    return {
        "fights": Figures(
            title="How each card was fought for",
            columns=FIGHTS,
            rows=tuple(map(_fights, by_card)),
            notes=(_summary(played), *FIGHTS_NOTES),
        ),
        "worth": Figures(
            title="What each card proved worth, in points",
            columns=WORTH,
            rows=tuple(_worth(card, average) for card in by_card),
            notes=(*_told(average), *WORTH_NOTES),
        ),
    }


def _summary(played: Sequence[Played]) -> str:
    turned = sum(map(len, played)) / len(played)
    frozen = sum(not any(card.winners for card in match) for match in played)
    return f"{turned:.1f} cards were turned in a game. Games in which no card was won: {frozen}."


def _told(average: Estimate | None) -> Iterator[str]:
    if average:
        yield f"A number spent on any card brought {average.value:.2f} points on average."


def _by_card(played: Iterable[Played]) -> dict[Postulate, list[Played]]:
    """For each card, what it came to in each match in which it was turned."""
    by_card: dict[Postulate, list[Played]] = {}
    for match in played:
        for postulate in {card.postulate for card in match}:
            turned = tuple(card for card in match if card.postulate is postulate)
            by_card.setdefault(postulate, []).append(turned)
    return by_card


def _fights(played: Sequence[Played]) -> tuple[Cell, ...]:
    return (
        *_named(played),
        sum(map(len, played)),
        _each(played, _fought, _once),
        _each(played, _fighters, _once),
        _each(played, _won, _once),
        _each(played, _cancelled, _fighters),
    )


def _worth(played: Sequence[Played], average: Estimate | None) -> tuple[Cell, ...]:
    a_number = _each(played, _points, _fighters)
    return (
        *_named(played),
        _each(played, _points, _once),
        _each(played, _points, _fought),
        a_number,
        pays(a_number, average),
        _fair_price(played, average),
    )


def _named(played: Sequence[Played]) -> tuple[str, Points]:
    """The card that all of these are."""
    card = played[0][0]
    return card.postulate.value, card.price


def pays(card: Estimate | None, average: Estimate | None) -> str | None:
    """What a card pays for a number, against the average; None if either is unknown."""
    if card is None or average is None:
        return None
    low, high = (1 - BAND) * average.value, (1 + BAND) * average.value
    if card.low > high:
        return "much"
    if card.high < low:
        return "little"
    return "fair" if low <= card.low and card.high <= high else "unclear"


def _fair_price(played: Sequence[Played], average: Estimate | None) -> Estimate | None:
    """The price at which the card would pay the average; what it paid besides (B8) stays."""
    _, price = _named(played)
    if price == "X" or average is None:
        return None
    mean = average.value

    def to_be_paid(card: Turned) -> float:
        besides = card.points - price * card.winners
        return mean * card.fighters - besides

    return _each(played, to_be_paid, lambda card: card.winners)


Count: TypeAlias = Callable[[Turned], float]


def _each(played: Iterable[Played], part: Count, whole: Count) -> Estimate | None:
    return ratio((sum(map(part, match)), sum(map(whole, match))) for match in played)


def _once(card: Turned) -> int:
    return 1


def _fought(card: Turned) -> int:
    return card.fighters > 0


def _won(card: Turned) -> int:
    return card.winners > 0


def _fighters(card: Turned) -> int:
    return card.fighters


def _cancelled(card: Turned) -> int:
    return card.cancelled


def _points(card: Turned) -> int:
    return card.points
