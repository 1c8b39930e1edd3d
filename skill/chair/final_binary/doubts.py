"""What may have been misheard, or was heard by half: what is asked about it, and answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from skill.chair.base import Hearing, Question, question
from skill.chair.doubts import Plainly, hear_doubted
from skill.chair.final_binary.cards import card_line, numbers_line, suit_line
from skill.chair.final_binary.choosing import as_held
from skill.chair.final_binary.corrections import plays
from skill.chair.final_binary.mending_plays import is_like
from skill.chair.final_binary.opening import hear_setups, hear_trump
from skill.chair.final_binary.plays import (
    FORBIDDEN,
    INSIST,
    ONLY_SUITS,
    WHICH_BINARY,
    WHICH_RANK,
    WHICH_SUIT,
    Doubtful,
    Told,
    doubted,
    not_on,
    said_as,
    take,
    told_again,
    told_in,
)
from skill.chair.final_binary.position import find_seat, match_of, state_of, who
from skill.chair.final_binary.reasons import none_left, reason
from skill.chair.final_binary.showing import doubted_show, insisted_shows
from skill.chair.final_binary.slots import Spoken, card_in, suit_of_one
from skill.chair.heard import GO_ON, Heard, Said
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.final_binary.actions import Play
from skill.games.final_binary.cards import NUMBERS, SETS, Card
from skill.games.final_binary.legality import refusal, turnable
from skill.games.final_binary.state import FinalBinaryRefusal, FinalBinaryState, Phase
from skill.speech.line import Field, Line, line

# The question ------------------------------------------------------------------------------------


def doubtful(table: Table, doubt: Doubt) -> Question:
    """The question about what may have been misheard, or was heard by half."""
    if doubt.subject and doubt.kind == INSIST:
        return question(INSIST, **_show_fields(table, doubt))
    state, first = state_of(table), _first(doubt)
    asked = {"who": who(state, state.turn)}
    return question(doubt.kind, **asked, **_FIELDS[doubt.kind](state, doubt, first))


def _first(doubt: Doubt) -> Spoken:
    """What was heard of the card that is in doubt."""
    assert doubt.heard
    return card_in(doubt.heard.said("card_a"))


def _binary_fields(state: FinalBinaryState, doubt: Doubt, first: Spoken) -> dict[str, Field]:
    assert first.card
    suits_only = "yes" if doubt.subject == ONLY_SUITS else "no"
    return {"suit": suit_line(first.card.suit), "only": suits_only}


def _suit_fields(state: FinalBinaryState, doubt: Doubt, first: Spoken) -> dict[str, Field]:
    kind = "plain" if first.binary is None else "with"
    return {"kind": kind, "number": (first.number or 0) if kind == "plain" else first.binary or 0}


def _rank_fields(state: FinalBinaryState, doubt: Doubt, first: Spoken) -> dict[str, Field]:
    assert first.suit
    is_number = doubt.subject.isdecimal()
    return {
        "suit": suit_line(first.suit),
        "why": "number" if is_number else doubt.subject or "half",
        "number": int(doubt.subject) if is_number else 0,
        "highest": SETS[len(state.hands)].highest,
    }


def _forbidden_fields(state: FinalBinaryState, doubt: Doubt, first: Spoken) -> dict[str, Field]:
    """The total that would lie there, and which card has to be turned over instead."""
    assert first.card
    [must] = turnable(state, state.turn) or ()
    others = state.kept_by_others(state.turn) or ()
    return {
        "suit": suit_line(first.card.suit),
        "numbers": numbers_line((*others, must)),
        "must": must,
        "total": state.setup.tricks,
    }


def _insist_fields(state: FinalBinaryState, doubt: Doubt, first: Spoken) -> dict[str, Field]:
    assert first.card
    play = Play(state.turn, first.card, first.binary)
    refused = refusal(state, play)
    assert refused
    return {"reason": reason(state, play, refused), "what": card_line(first.card, first.binary)}


def _show_fields(table: Table, doubt: Doubt) -> dict[str, Field]:
    shown = doubted_show(table, doubt)
    what = line("final_binary-number", number=shown.number)
    people = who(state_of(table), shown.seat)
    return {"who": people, "reason": none_left(shown.number), "what": what}


_FIELDS: Final[dict[str, Callable[[FinalBinaryState, Doubt, Spoken], dict[str, Field]]]] = {
    WHICH_BINARY: _binary_fields,
    WHICH_SUIT: _suit_fields,
    WHICH_RANK: _rank_fields,
    FORBIDDEN: _forbidden_fields,
    INSIST: _insist_fields,
}


_ONCE_MORE: Final = line("final_binary-once-more")

# Its answers -------------------------------------------------------------------------------------


def hear_in_doubt(table: Table, doubt: Doubt, heard: Heard, plainly: Plainly) -> Hearing | None:
    """What is answered where something is in doubt, or to the question behind that."""
    return hear_doubted(table, doubt, heard, _about, plainly)


def _about(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    if doubt.kind == UNHEARD:
        return _about_denied(table, heard)
    if doubt.kind == INSIST and doubt.subject:
        return _about_shows(table, doubt, heard)
    return _about_card(table, doubt, heard)


def _about_denied(table: Table, heard: Heard) -> Hearing | None:
    """What was denied is asked for anew, and another no denies nothing more.

    Nor does "no, it was ..." correct what was told before that: it is the answer.
    """
    if heard.intent == "No" and state_of(table).phase is not Phase.TRUMP:
        return Hearing(table, (_ONCE_MORE,))
    answer = _ANEW.get(state_of(table).phase)
    return answer(table, heard) if answer else None


def _card_anew(table: Table, heard: Heard) -> Hearing | None:
    """A card, or the half of one, of whoever is asked; what was wrong does not lie there."""
    told = tuple(told_in(heard))
    is_about_another = _is_correction(table, heard) or _lies_there(table, heard.said("wrong"))
    return None if is_about_another or not told else take(table, told)


def _lies_there(table: Table, wrong: Said) -> bool:
    """Whether what was said to be wrong was played in this round, and was not taken back."""
    return bool(wrong) and any(
        is_like(each.play, card_in(wrong)) for each in plays(match_of(table))
    )


def _setup_anew(table: Table, heard: Heard) -> Hearing | None:
    """A setup card of whoever is asked."""
    is_plain = not heard.said("player_a") and not heard.said("wrong")
    return hear_setups(table, heard) if heard.intent in _SETUPS and is_plain else None


_SETUPS: Final = ("Correction", "CorrectSetup")
_ANEW: Final[dict[Phase, Callable[[Table, Heard], Hearing | None]]] = {
    Phase.TRUMP: hear_trump,
    Phase.SETTING: _setup_anew,
    Phase.PLAYING: _card_anew,
}
"""What is said to be right after something was taken back, by what is asked for."""


def _once_more(table: Table) -> Hearing:
    return Hearing(replace(table, doubt=Doubt(UNHEARD)), (_ONCE_MORE,))


def _about_shows(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """Numbers of which none can be left: they lie there all the same, or not."""
    if heard.intent in ("Yes", "Insist"):
        return Hearing(replace(table, doubt=None), actions=tuple(insisted_shows(table, doubt)))
    return _once_more(table) if heard.intent == "No" else None


# Cards -------------------------------------------------------------------------------------------


def _about_card(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    told = tuple(told_in(heard))
    if told:
        return None if _is_correction(table, heard) else _said(table, doubt, told)
    if heard.intent == "No":
        return _once_more(table)
    if doubt.kind == INSIST and heard.intent in ("Yes", "Insist"):
        return _insisted(table, doubt)
    if doubt.kind == FORBIDDEN and heard.intent in ("Yes", "Ready", "Next", "PlayIt"):
        return _turned_instead(table, doubt)
    return Hearing(table) if heard.intent in (*GO_ON, "Insist", "Pass") else None


def _is_correction(table: Table, heard: Heard) -> bool:
    """Whether "no, it was ..." is said of what was played before, and not of what is in doubt."""
    if heard.intent not in ("CorrectCard", "CorrectFlip", "Correction"):
        return False
    state, said = state_of(table), heard.said("player_a")
    return bool(heard.said("index")) or bool(said and find_seat(state, said) != state.turn)


def _rest(doubt: Doubt) -> list[Told]:
    """The cards that wait until it is clear what is in doubt."""
    assert doubt.heard
    return list(told_in(doubt.heard))[1:]


def _said(table: Table, doubt: Doubt, told: Sequence[Told]) -> Hearing:
    """More of the card in doubt, or another; several are told anew."""
    if len(told) > 1:
        return take(table, told)
    [(person, said)] = told
    state = state_of(table)
    if person and find_seat(state, person) != state.turn:
        return Hearing(table, (not_on(state, person),))
    more = card_in(said)
    suit = suit_of_one(more) if doubt.kind == WHICH_SUIT else None
    whole = completed(_first(doubt), Spoken(suit=suit) if suit else more)
    if not state.is_real:
        whole = as_held(state, _first(doubt), whole)
    return take(table, [(Said(), said_as(whole)), *_rest(doubt)])


def completed(first: Spoken, more: Spoken) -> Spoken:
    """A card of which first this was heard, and then more; what came later counts.

    >>> red = Spoken(suit=Suit.RED)
    >>> str(completed(red, Spoken(number=3)).card), completed(red, Spoken(binary=6)).binary
    ('r3', 6)
    """
    if more.card:
        return more
    suit = more.suit or first.suit or (first.card.suit if first.card else None)
    before = first.card.is_suit_card if first.card else first.binary is not None
    flips = more.binary is not None or (before and more.number not in range(8, 11))
    rank = first.card.rank if first.card else first.number
    number = next(
        (each for each in (more.binary, more.number) if each is not None),
        first.binary if flips else rank,
    )
    if suit is None:
        return Spoken(binary=number) if flips else Spoken(number=number)
    if flips:
        return Spoken(Card(suit), number if number in NUMBERS else None)
    return Spoken(Card(suit, number)) if number else Spoken(suit=suit, number=number)


def _insisted(table: Table, doubt: Doubt) -> Hearing:
    """The play counts all the same; but nobody can insist on the forbidden total."""
    state, first = state_of(table), _first(doubt)
    assert first.card and doubt.heard
    play = Play(state.turn, first.card, first.binary, insisted=True)
    refused = refusal(state, play)
    if refused is FinalBinaryRefusal.FORBIDDEN_TOTAL:
        return _still_in_doubt(table, doubt, doubted(state, play, refused))
    return take(table, _rest(doubt), (play,))


def _still_in_doubt(table: Table, doubt: Doubt, found: Doubtful | Line) -> Hearing:
    if isinstance(found, Line):
        return Hearing(replace(table, doubt=None), (found,))
    heard = told_again(state_of(table), found.said, _rest(doubt))
    return Hearing(replace(table, doubt=Doubt(found.kind, found.subject, heard)))


def _turned_instead(table: Table, doubt: Doubt) -> Hearing:
    """The other card is turned over, which is the only one that may be."""
    state, first = state_of(table), _first(doubt)
    [must] = turnable(state, state.turn) or ()
    return take(table, [(Said(), said_as(replace(first, binary=must))), *_rest(doubt)])
