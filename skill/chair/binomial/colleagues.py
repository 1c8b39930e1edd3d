"""The colleagues at a table of Binomial: what they say, and that rarely, and who they are.

A remark follows from what everybody at the table has seen and from nothing else. So it gives no
number away, and a turn that is told twice is told in the same words.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from itertools import accumulate
from typing import Final

from skill.bots.base import parted
from skill.bots.binomial.characters import CHARACTERS
from skill.chair import colleagues
from skill.chair.binomial.position import state_of
from skill.chair.colleagues import Occasion, Opening, Remark, at_the_end, rationed, spoken
from skill.chair.table import Lobby, Profile, Table
from skill.games.base import Seat
from skill.games.binomial.judging import Variant, order
from skill.games.binomial.postulates import NUMBERS, Postulate, fits
from skill.games.binomial.setup import Player, SheetKind
from skill.games.binomial.sheets import PaperSheet
from skill.games.binomial.state import BinomialState, Round
from skill.speech.line import Line

_QUIET: Final = 6
"""So many rounds pass before a remark; only the first card and the end of a match do not wait."""
_NEAR: Final = 2
"""By how much a fight is lost narrowly, in what the card compares."""


class Moment(StrEnum):
    """When a colleague says something.

    As the first card is one that it loves; when it wins with a number that it loves, cancels with
    somebody, or loses a fight narrowly; and at the end of the match (``Farewell``).
    """

    OPENING = "opening"
    LOVED = "loved"
    CANCELLED = "cancelled"
    NARROW = "narrow"


_LOVED: Final[dict[str, Callable[[int, int], bool]]] = {
    "polikarp": lambda tens, units: tens >= 8,
    "innokentiy": lambda tens, units: tens == units,
    "veniamin": lambda tens, units: tens in (4, 5),
    "evdokiya": lambda tens, units: tens + units == 10,
    "akulina": lambda tens, units: tens <= 1,
    "feofan": lambda tens, units: 0 in (tens, units),
}
"""The numbers that each is known to love."""


# Who sits down ---------------------------------------------------------------------------------


def who_may_sit_down(lobby: Lobby, profile: Profile, names: Sequence[str]) -> Iterator[Player]:
    """All who may play beside these people, in order, each as well as it is to play."""
    for name, bot in colleagues.who_may_sit_down(CHARACTERS, lobby, profile, names):
        yield Player(name, SheetKind.KEPT, bot)


# What they say ---------------------------------------------------------------------------------


def talk(table: Table) -> Iterator[Line]:
    """What is said of the first card, after a round, or at the end: mostly nothing."""
    state = state_of(table)
    remark = remarks(state).get(len(state.all_rounds))
    if not remark or (remark.moment is Moment.OPENING and not _can_be_fought_for(state)):
        return
    yield from spoken("binomial", CHARACTERS, table, remark)


def _can_be_fought_for(state: BinomialState) -> bool:
    """Whether the rolls make a number that fits the card; nobody looks forward to another."""
    assert state.open
    sheet, card = PaperSheet(), state.open.postulate
    return any(fits(card, number) and sheet.could_hold(number, state.rolls) for number in NUMBERS)


# When something is said ------------------------------------------------------------------------


def remarks(state: BinomialState) -> dict[int, Remark]:
    """All that was said in a match, by how many of its rounds were over then."""
    card = _first_card(state)
    luck = [*Postulate].index(card) if card else 0
    return rationed(_openings(state), _QUIET, luck)


def _openings(state: BinomialState) -> Iterator[Opening]:
    """Before the first round, and after each."""
    for index in range(len(state.all_rounds) + 1):
        end = state.outcome() if index == len(state.all_rounds) else None
        occasions = at_the_end(end, _colleagues(state)) if end else _occasions(state, index)
        yield Opening(index, tuple(occasions), waits=index > 0 and not end)


def _occasions(state: BinomialState, index: int) -> Iterator[Occasion]:
    """What there is to be said after so many rounds, the best first."""
    seats = _colleagues(state)
    if index:
        yield from _after(state, seats, index - 1)
        return
    for seat in seats:
        if _first_card(state) in CHARACTERS[_character(state, seat)].favourites:
            yield seat, Moment.OPENING


def _after(state: BinomialState, seats: Sequence[Seat], index: int) -> Iterator[Occasion]:
    """What the colleagues on those seats have to say about a round of the match."""
    played = state.all_rounds[index]
    shown = {bid.seat: bid.number for bid in played.bids if bid.seat in seats}
    for seat in played.verdict.winners:
        if seat in shown and _LOVED[_character(state, seat)](*map(int, shown[seat])):
            yield seat, Moment.LOVED
    for seat in played.verdict.cancelled:
        if seat in shown:
            yield seat, Moment.CANCELLED
    compared = order(played.postulate, Variant.SAME_BOAT in _variants_of(state, index))
    for seat, number in shown.items():
        if seat not in played.verdict.cancelled and _is_near(played, number, compared):
            yield seat, Moment.NARROW


def _variants_of(state: BinomialState, index: int) -> frozenset[Variant]:
    """The variants with which a round of the match was played."""
    ends = list(accumulate(map(len, state.finished)))
    return state.setup.variants_of(bisect_right(ends, index))


def _is_near(played: Round, number: str, compared: Callable[[str], tuple[int, str]]) -> bool:
    """Whether whoever showed ``number`` and was not cancelled lost narrowly."""
    best = [bid.number for bid in played.bids if bid.seat in played.verdict.winners]
    if len(best) != 1 or not fits(played.postulate, number):
        return False
    (merit, _), (other, _) = map(compared, (*best, number))
    by = merit - other if merit != other else int(best[0]) - int(number)
    return 0 < by <= _NEAR


def _first_card(state: BinomialState) -> Postulate | None:
    """The card that was turned first in the match."""
    first = (*state.all_rounds, state.open)[0]
    return first.postulate if first else None


def _colleagues(state: BinomialState) -> tuple[Seat, ...]:
    """The seats of the bots that have a character."""
    return tuple(colleagues.seated(CHARACTERS, state.setup))


def _character(state: BinomialState, seat: Seat) -> str:
    return parted(state.setup.bot(seat))[0]
