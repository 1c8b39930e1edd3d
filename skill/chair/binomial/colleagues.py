"""The colleagues as company: who sits down, what they say, and that rarely, and who they are.

A remark follows from what everybody at the table has seen and from nothing else. So it gives no
number away, and a turn that is told twice is told in the same words.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, cycle
from typing import Final, TypeAlias

from skill.bots.base import Level, bot_id
from skill.bots.binomial.characters import CHARACTERS
from skill.chair.agreed import strengths
from skill.chair.binomial.position import state_of, who
from skill.chair.daily import company_of
from skill.chair.heard import Heard, Said
from skill.chair.people import NOBODY, match_name
from skill.chair.table import Lobby, Profile, Table
from skill.games.base import Seat
from skill.games.binomial.judging import Variant, order
from skill.games.binomial.postulates import NUMBERS, Postulate, fits
from skill.games.binomial.setup import Player, SheetKind
from skill.games.binomial.sheets import PaperSheet
from skill.games.binomial.state import BinomialState, Round
from skill.speech.line import Line, People, line

_QUIET: Final = 6
"""So many rounds pass before a remark; only the first card and the end of a match do not wait."""
_WORDINGS: Final = 3
"""How many wordings each remark has."""
_NEAR: Final = 2
"""By how much a fight is lost narrowly, in what the card compares."""
_UNSAID: Final = "unsaid"
"""The level of a colleague who plays at none today, or of whom it is said otherwise."""


class Moment(StrEnum):
    """When a colleague says something.

    As the first card is one that it loves; when it wins with a number that it loves, cancels with
    somebody, or loses a fight narrowly; and when it wins the match, or people do.
    """

    OPENING = "opening"
    LOVED = "loved"
    CANCELLED = "cancelled"
    NARROW = "narrow"
    WON = "won"
    BEATEN = "beaten"


_LOVED: Final[dict[str, Callable[[int, int], bool]]] = {
    "polikarp": lambda tens, units: tens >= 8,
    "innokentiy": lambda tens, units: tens == units,
    "veniamin": lambda tens, units: tens in (4, 5),
    "evdokiya": lambda tens, units: tens + units == 10,
    "akulina": lambda tens, units: tens <= 1,
    "feofan": lambda tens, units: 0 in (tens, units),
}
"""The numbers that each is known to love."""

Occasion: TypeAlias = tuple[Seat, Moment]


@dataclass(frozen=True, slots=True)
class Remark:
    """Who says something, why, and in which of the wordings."""

    seat: Seat
    moment: Moment
    wording: int


# Who sits down ---------------------------------------------------------------------------------


def who_may_sit_down(lobby: Lobby, profile: Profile, names: Sequence[str]) -> Iterator[Player]:
    """All who may play beside these people, in order, each as well as it is to play."""
    everybody = tuple(CHARACTERS)
    characters = company_of(lobby.daily, everybody) if lobby.daily else everybody
    free = (id_ for id_ in characters if match_name(Said(CHARACTERS[id_].name), names) == NOBODY)
    for id_, level in zip(free, cycle(strengths(lobby, profile)), strict=False):
        yield Player(CHARACTERS[id_].name, SheetKind.KEPT, bot_id(id_, level))


# What they say ---------------------------------------------------------------------------------


def talk(table: Table) -> Iterator[Line]:
    """What is said of the first card, after a round, or at the end: mostly nothing.

    A household that wants quiet, or to get on faster than usual, hears none of it.
    """
    state = state_of(table)
    remark = remarks(state).get(len(state.all_rounds))
    if not remark or (remark.moment is Moment.OPENING and not _can_be_fought_for(state)):
        return
    if table.profile.pace <= 0 and not table.profile.quiet:
        character, _ = _bot(state.setup.players[remark.seat])
        said = line(f"binomial-talk-{character}-{remark.moment}", wording=remark.wording)
        yield line("binomial-talk", who=who(state, remark.seat), remark=said)


def _can_be_fought_for(state: BinomialState) -> bool:
    """Whether the rolls make a number that fits the card; nobody looks forward to another."""
    assert state.open
    sheet, card = PaperSheet(), state.open.postulate
    return any(fits(card, number) and sheet.could_hold(number, state.rolls) for number in NUMBERS)


# When something is said ------------------------------------------------------------------------


def remarks(state: BinomialState) -> dict[int, Remark]:
    """All that was said in a match, by how many of its rounds were over then."""
    said: dict[int, Remark] = {}
    for index in range(len(state.all_rounds) + 1):
        is_end = state.is_over and index == len(state.all_rounds)
        if 0 < index < max(said, default=0) + _QUIET and not is_end:
            continue
        occasions = tuple(_at_the_end(state) if is_end else _occasions(state, index))
        if occasions:
            said[index] = _remark(state, occasions, tuple(said.values()))
    return said


def _remark(state: BinomialState, occasions: Sequence[Occasion], said: Sequence[Remark]) -> Remark:
    """The remark on the first occasion that is not once more that of whoever spoke last."""
    fresh = [occasion for occasion in occasions if not said or occasion[0] != said[-1].seat]
    seat, moment = (fresh or occasions)[0]
    before = sum((remark.seat, remark.moment) == (seat, moment) for remark in said)
    card = _first_card(state)
    assert card
    luck = [*Postulate].index(card)  # so that the next match is not told in the same words
    return Remark(seat, moment, (luck + before) % _WORDINGS)


def _occasions(state: BinomialState, index: int) -> Iterator[Occasion]:
    """What there is to be said after so many rounds, the best first."""
    seats = _colleagues(state)
    if index:
        yield from _after(state, seats, index - 1)
        return
    for seat in seats:
        character, _ = _bot(state.setup.players[seat])
        if _first_card(state) in CHARACTERS[character].favourites:
            yield seat, Moment.OPENING


def _after(state: BinomialState, seats: Sequence[Seat], index: int) -> Iterator[Occasion]:
    """What the colleagues on those seats have to say about a round of the match."""
    played = state.all_rounds[index]
    shown = {bid.seat: bid.number for bid in played.bids if bid.seat in seats}
    for seat in played.verdict.winners:
        character, _ = _bot(state.setup.players[seat])
        if seat in shown and _LOVED[character](*map(int, shown[seat])):
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


def _at_the_end(state: BinomialState) -> Iterator[Occasion]:
    """The winner says thanks; people who win are congratulated, first by the best of the others."""
    outcome, colleagues = state.outcome(), _colleagues(state)
    assert outcome
    if set(outcome.winners) <= set(colleagues):
        yield from ((seat, Moment.WON) for seat in outcome.winners)
    elif not set(outcome.winners) & set(colleagues):
        ranked = sorted(colleagues, key=lambda seat: -outcome.scores[seat])
        yield from ((seat, Moment.BEATEN) for seat in ranked)


def _first_card(state: BinomialState) -> Postulate | None:
    """The card that was turned first in the match."""
    first = (*state.all_rounds, state.open)[0]
    return first.postulate if first else None


def _colleagues(state: BinomialState) -> tuple[Seat, ...]:
    """The seats of the bots that have a character."""
    return tuple(
        seat for seat, player in enumerate(state.setup.players) if _bot(player)[0] in CHARACTERS
    )


def _bot(player: Player) -> tuple[str, str]:
    """The character and the level that play a seat; an id without a level is of old, and keen."""
    character, _, level = player.bot.partition("-")
    return character, level or Level.KEEN


# Who they are ----------------------------------------------------------------------------------


def about(players: Sequence[Player], heard: Heard) -> Iterator[Line]:
    """Who a colleague is, or all who play; ``players`` are those of the match, if it is known."""
    seated = {bot: level for bot, level in map(_bot, players) if bot in CHARACTERS}
    by_name = {character.name: id_ for id_, character in CHARACTERS.items()}
    everybody = People(tuple(by_name))
    named = heard.people()
    if named:
        meant = [by_name[name] for name in match_name(named[0], everybody.names).names]
        if len(meant) == 1:  # one that is merely near will do: nothing comes of it but words
            yield _portrait(meant[0], seated.get(meant[0], _UNSAID))
        else:
            yield line("binomial-no-colleague", who=everybody)
    elif seated:
        yield from _opponents(seated)
    else:
        yield line("binomial-colleagues", who=everybody)


def _opponents(seated: Mapping[str, str]) -> Iterator[Line]:
    """One after the other; a level that all of them share is said once."""
    shared = set(seated.values()) if len(seated) > 1 else set()
    for character, level in seated.items():
        yield _portrait(character, _UNSAID if len(shared) == 1 else level)
    if len(shared) == 1:
        yield line("binomial-strength", level=shared.pop())


def _portrait(character: str, level: str) -> Line:
    return line(
        "binomial-portrait", portrait=line(f"binomial-portrait-{character}"), level=str(level)
    )
