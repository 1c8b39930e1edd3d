"""One's own last answer, said anew by whoever plays alone: taken back, and the other one taken.

The chairman deals there, so that nothing else can have been misheard. What colleagues did since is
done anew; but once the next round was dealt it is too late.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from skill.chair.base import Hearing
from skill.chair.final_binary.cards import card_line, numbers_line
from skill.chair.final_binary.choosing import hear_choice
from skill.chair.final_binary.hand import own_hand, own_seat
from skill.chair.final_binary.passing import hear_pass
from skill.chair.final_binary.plays import said_as
from skill.chair.final_binary.position import find_seat, state_of
from skill.chair.final_binary.recorded import taken_back
from skill.chair.final_binary.slots import Spoken, binary_in, card_in, number_in, suit_in
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.final_binary.actions import Pass, Play, Trump
from skill.games.final_binary.cards import NUMBERS, Card
from skill.speech.line import Line, line

_TOO_LATE: Final = line("final_binary-mend-alone")


def hear_own(table: Table, heard: Heard) -> Hearing:
    """What comes of "no, I said ..."."""
    last = _last(table)
    said = _said_anew(table, last, heard) if last else None
    if last is None or said is None:
        return Hearing(table, (_TOO_LATE,))
    undone = table.without_last_answer()
    hearing = (hear_pass if isinstance(last, Pass) else hear_choice)(undone, said)
    if hearing is None:
        return Hearing(table, (_TOO_LATE,))
    if hearing.actions == (last,):
        return Hearing(table, (line("final_binary-have-that", what=_what(last)),))
    if not hearing.actions and hearing.table.doubt is None:
        stands = line("final_binary-stands", what=_what(last))
        return Hearing(table, (*hearing.lines, stands))
    back = taken_back(state_of(table), (last,))
    return replace(hearing, lines=(back, *hearing.lines))


def is_pass_anew(table: Table) -> bool:
    """Whether the last answer was which two are passed, so that two numbers correct it."""
    return isinstance(_last(table), Pass)


def _last(table: Table) -> Pass | Play | None:
    """What one did last, unless it is too late to say otherwise."""
    answer = table.last_answer()
    if len(answer) != 1 or not isinstance(answer[0], Pass | Play) or not table.match:
        return None
    way_back = table.answers[-1]
    assert isinstance(way_back, int)
    is_late = any(isinstance(action, Trump) for action in table.match.actions[way_back:])
    return None if is_late else answer[0]


def _what(last: Pass | Play) -> Line:
    if isinstance(last, Pass):
        return line("final_binary-listed", numbers=numbers_line(last.numbers))
    return card_line(last.card, last.binary)


# What was said anew ------------------------------------------------------------------------------


def _said_anew(table: Table, last: Pass | Play, heard: Heard) -> Heard | None:
    """The answer as it would have been said at first; None if it is not about that answer."""
    if isinstance(last, Pass):
        return heard if heard.intent in ("Two", "Correction") else None
    if not _is_about(table, last, heard):
        return None
    reads = _READS.get(heard.intent)
    spoken = reads(table, last, heard) if reads else Spoken()
    if not spoken:
        return None
    return Heard("Card", MappingProxyType({"card_a": said_as(spoken)}))


def _is_about(table: Table, last: Play, heard: Heard) -> bool:
    """Whether a correction fits what was played last: whose it is, its trick, and what it was."""
    state, person = state_of(table), heard.said("player_a")
    if person and find_seat(state, person) not in (None, own_seat(state)):
        return False
    index = heard.said("index")
    if index and number_in(index) != _trick_of(table):
        return False
    wrong = heard.said("wrong")
    return not wrong or _fits(last, heard, wrong_card=card_in(wrong), number=number_in(wrong))


def _trick_of(table: Table) -> int:
    """The trick of the own last card."""
    return len(state_of(table.without_last_answer()).tricks) + 1


def _fits(last: Play, heard: Heard, wrong_card: Spoken, number: int | None) -> bool:
    """Whether the last card is the one that was called wrong."""
    if heard.intent in ("CorrectSuit", "CorrectTrump"):
        return suit_in(heard.said("wrong")) is last.card.suit
    if heard.intent == "CorrectCard" and wrong_card.card:
        return wrong_card.card == last.card and wrong_card.binary in (None, last.binary)
    return number in (None, last.binary, last.card.rank or None)


def _card(table: Table, last: Play, heard: Heard) -> Spoken:
    return card_in(heard.said("card_a"))


def _flip(table: Table, last: Play, heard: Heard) -> Spoken:
    """Another binary card with the same suit card."""
    number = binary_in(heard.said("binary_a"))
    return Spoken(Card(last.card.suit), number) if last.card.is_suit_card else Spoken(binary=number)


def _number(table: Table, last: Play, heard: Heard) -> Spoken:
    """Another number: of a normal card its rank, of a suit card what is turned over."""
    number = number_in(heard.said("number"))
    if number is None:
        return Spoken()
    if last.card.is_suit_card:
        return Spoken(Card(last.card.suit), number) if number in NUMBERS else Spoken()
    return Spoken(Card(last.card.suit, number)) if number else Spoken(suit=last.card.suit, number=0)


def _suit(table: Table, last: Play, heard: Heard) -> Spoken:
    """Another suit: with the same number, if one has such a card."""
    suit = suit_in(heard.said("suit"))
    if suit is None:
        return Spoken()
    same = Card(suit, last.card.rank)
    held = own_hand(state_of(table.without_last_answer()))
    return Spoken(same, last.binary) if same in held else Spoken(suit=suit)


_READS: Final[dict[str, Callable[[Table, Play, Heard], Spoken]]] = {
    "CorrectCard": _card,
    "CorrectFlip": _flip,
    "Correction": _number,
    "CorrectSuit": _suit,
    "CorrectTrump": _suit,
}
