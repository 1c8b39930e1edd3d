"""Something misheard at a table, put right by whoever notices it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from skill.chair.base import Hearing
from skill.chair.final_binary.corrections import Correction, setups, trump_at
from skill.chair.final_binary.mending_displays import hear_display
from skill.chair.final_binary.mending_plays import (
    NOTHING_SUCH,
    card_corrected,
    flip_corrected,
    number_corrected,
    suit_corrected,
)
from skill.chair.final_binary.mending_rows import hear_row
from skill.chair.final_binary.own_answer import hear_own
from skill.chair.final_binary.plays import no_passing
from skill.chair.final_binary.position import find_seat, match_of, state_of, unknown
from skill.chair.final_binary.putting_right import (
    Found,
    doubted,
    settle,
    settled,
    why_not,
)
from skill.chair.final_binary.slots import number_in, suit_in
from skill.chair.final_binary.standing import whose_turn
from skill.chair.heard import Heard
from skill.chair.people import ME
from skill.chair.table import Doubt, Table
from skill.games.base import Seat
from skill.games.final_binary.actions import DealSetup, Play, Trump
from skill.games.final_binary.cards import Suit
from skill.games.final_binary.state import FinalBinaryMatch, Phase
from skill.speech.line import Line, line


def hear_mending(table: Table, heard: Heard) -> Hearing | None:
    """What comes of a correction; None if it is none, or nothing that could be corrected.

    Then it may be an answer: "no, red five" where no card was played yet.
    """
    mend, state = _MENDS.get(heard.intent), state_of(table)
    if not mend or not state.trumps or heard.intent in _NO_MENDS.get(state.phase, ()):
        return None
    if not state.is_real:
        return _dealt(table, heard)
    seat = _named(table, heard)
    if isinstance(seat, Line):
        return Hearing(table, (seat,))
    return mend(table, heard, seat)


def _named(table: Table, heard: Heard) -> Seat | Line | None:
    """Whose it is, None if nobody was named; or that there is nobody of that name."""
    state, person = state_of(table), heard.said("player_a")
    if not person or ME in person.ids:
        return None
    seat = find_seat(state, person)
    return unknown(state, person) if seat is None else seat


def _dealt(table: Table, heard: Heard) -> Hearing | None:
    """Where cards are dealt, nothing but one's own last answer can have been misheard."""
    state, [person] = state_of(table), state_of(table).setup.people
    has_played = any(one.seat == person for one in state.laid) or state.tricks
    is_open = state.phase is Phase.PASSING or (state.phase is Phase.PLAYING and not has_played)
    if is_open and heard.intent in _OPEN:
        return None
    return hear_own(table, heard)


_OPEN: Final = ("CorrectCard", "CorrectFlip", "CorrectSuit", "Correction")
"""What may be an answer as long as nothing of one's own can have been misheard."""


def hear_doubted_mending(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """Whether it was as was asked; None if that is not answered."""
    plain, correction = replace(table, doubt=None), Correction.read(doubt.subject)
    if heard.intent in ("Yes", "Insist"):
        return settle(plain, correction)
    if heard.intent == "No":
        return Hearing(plain, (line("final_binary-stays"),))
    return None


# The beginning of a round ------------------------------------------------------------------------


def _hear_trump(table: Table, heard: Heard, seat: Seat | None) -> Hearing | None:
    """The trump was another."""
    suit = suit_in(heard.said("suit"))
    return Hearing(table, (_NO_SUIT,)) if suit is None else _with_trump(table, suit)


def _with_trump(table: Table, suit: Suit) -> Hearing:
    return settled(table, Correction(trump_at(match_of(table)), Trump(suit)))


def _hear_suit(table: Table, heard: Heard, seat: Seat | None) -> Hearing | None:
    """The last card was of another suit; as long as there is none, the trump was.

    "No red" after a red card is no correction: whoever is asked has none.
    """
    state, match = state_of(table), match_of(table)
    suit, wrong, last = suit_in(heard.said("suit")), suit_in(heard.said("wrong")), match.actions[-1]
    if suit is None:
        return Hearing(table, (_NO_SUIT,))
    if not isinstance(last, Play) or (wrong is state.trump and wrong is not last.card.suit):
        return _with_trump(table, suit)
    if state.laid and suit is last.card.suit is state.laid[0].card.suit:
        return no_passing(table, heard)
    return settled(table, suit_corrected(match, suit))


_NO_SUIT: Final = line("final_binary-mend-suit")


def _hear_starter(table: Table, heard: Heard, seat: Seat | None) -> Hearing | None:
    """Somebody else started the round that is being played; or leads this trick, as we know.

    Where cards were told, it would make each of them somebody else's: so it is asked.
    """
    state, match = state_of(table), match_of(table)
    if seat is None:
        return Hearing(table, (line("final_binary-whose-was-it"),))
    is_begun = bool(state.tricks or state.laid)
    if is_begun and seat == state.leader:
        return Hearing(table, tuple(whose_turn(table, heard)))
    found = Correction(trump_at(match), Trump(state.trump, seat))
    is_new = is_begun and seat != state.starter and not why_not(match, found)
    return settled(table, doubted(found)) if is_new else settle(table, found)


# Cards and numbers -------------------------------------------------------------------------------


def _hear_card(table: Table, heard: Heard, seat: Seat | None) -> Hearing | None:
    return _if_found(table, card_corrected(match_of(table), seat, heard))


def _hear_flip(table: Table, heard: Heard, seat: Seat | None) -> Hearing | None:
    return _if_found(table, flip_corrected(match_of(table), seat, heard))


def _hear_number(table: Table, heard: Heard, seat: Seat | None) -> Hearing | None:
    """A number was another: of a setup card, of a binary card, or of a normal card."""
    match, wrong = match_of(table), number_in(heard.said("wrong"))
    number = number_in(heard.said("number"))
    if number is None:
        return Hearing(table, (line("final_binary-mend-no-number"),))
    found = number_corrected(match, seat, heard)
    if found not in (None, NOTHING_SUCH) or heard.said("index"):
        return _if_found(table, found)
    return _if_found(table, _setup(match, seat, number, wrong) or found)


def _hear_setup(table: Table, heard: Heard, seat: Seat | None) -> Hearing | None:
    """A setup card was another; while they are told, it may be an answer."""
    state, wrong = state_of(table), number_in(heard.said("wrong"))
    number = number_in(heard.said("number"))
    if number is None:
        return Hearing(table, (line("final_binary-mend-no-number"),))
    if seat is None and wrong is None and state.phase is not Phase.SETTING:
        return Hearing(table, (line("final_binary-whose-setup"),))
    return _if_found(table, _setup(match_of(table), seat, number, wrong))


def _setup(
    match: FinalBinaryMatch, seat: Seat | None, number: int, wrong: int | None
) -> Correction | None:
    """The last setup card that was told, or that of a seat, or the one that was wrong."""
    cards = setups(match, seat)
    meant = ((at, card.to) for at, card in cards if wrong in (None, card.number))
    return next((Correction(at, DealSetup(to, number)) for at, to in meant), None)


def _if_found(table: Table, found: Found | None) -> Hearing | None:
    return None if found is None else settled(table, found)


_MENDS: Final[dict[str, Callable[[Table, Heard, Seat | None], Hearing | None]]] = {
    "CorrectCard": _hear_card,
    "CorrectFlip": _hear_flip,
    "CorrectTrump": _hear_trump,
    "CorrectSuit": _hear_suit,
    "Correction": _hear_number,
    "CorrectSetup": _hear_setup,
    "First": _hear_starter,
    "DisplayIs": hear_display,
    "Stays": hear_row,
    "Row": hear_row,
}
_NO_MENDS: Final[dict[Phase, tuple[str, ...]]] = {
    Phase.TRUMP: ("CorrectTrump", "CorrectSuit", "First"),
    Phase.PASSING: ("Row", "Stays", "Correction", "CorrectFlip"),
    Phase.OVER: ("First",),
}
"""What is an answer as long as the trump of a round, or what is passed, is asked for, or where
nothing is asked any more.
"""
