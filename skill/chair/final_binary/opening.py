"""Before the first trick of a round: its trump, who starts it, and everybody's setup card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Self

from skill.chair.base import Hearing, Question, question
from skill.chair.final_binary.cards import numbers_line, suit_line
from skill.chair.final_binary.plays import denied
from skill.chair.final_binary.position import (
    asked_seat,
    find_seat,
    match_of,
    state_of,
    unknown,
    who,
)
from skill.chair.final_binary.slots import BINARY_SLOTS, card_in, number_in, suit_in, suit_of_one
from skill.chair.heard import GO_ON, Heard, Said
from skill.chair.in_turn import Told, paired, take
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.base import Seat
from skill.games.final_binary.actions import DealSetup, Trump
from skill.games.final_binary.cards import SETS, Suit
from skill.games.final_binary.state import FinalBinaryState, Phase
from skill.speech.line import Line, line

# The trump ---------------------------------------------------------------------------------------


def trump_question(table: Table) -> Question:
    """Which suit is turned up; where only one is left, whether it is that."""
    state = state_of(table)
    people, left = who(state, starter_of(table)), _left(state)
    if len(left) == 1:
        return question("final_binary-last-trump", who=people, suit=suit_line(left[0]))
    suits = tuple(map(suit_line, left))
    index = len(state.rounds) + 1
    return question("final_binary-trump", who=people, suits=suits, index=index)


def _left(state: FinalBinaryState) -> tuple[Suit, ...]:
    """The suits that have not been trump in this match."""
    return tuple(suit for suit in Suit if suit not in state.trumps)


def hear_trump(table: Table, heard: Heard) -> Hearing | None:
    """The trump of the round, or who starts it."""
    state = state_of(table)
    if heard.intent == "First":
        return _starts(table, heard)
    if heard.intent in ("Suit", "CorrectTrump", "CorrectSuit", "Card"):
        suit = _suit_heard(heard)
        return _turned_up(table, suit) if suit else Hearing(table, (_say_suit(state),))
    if heard.intent == "No":
        return Hearing(table, (line("no-hurry"),))
    if heard.intent == "Row":
        return Hearing(table, (line("final_binary-row-later"),))
    if heard.intent not in GO_ON:
        return None
    left = _left(state)
    is_proposed = len(left) == 1 and heard.intent != "Done"
    return _turned_up(table, left[0]) if is_proposed else Hearing(table, (_say_suit(state),))


def _suit_heard(heard: Heard) -> Suit | None:
    """The suit that was said, also of a card that shows no number."""
    if heard.intent != "Card":
        return suit_in(heard.said("suit"))
    said = card_in(heard.said("card_a"))
    is_suit_card = said.card is not None and said.card.is_suit_card and said.binary is None
    return said.card.suit if is_suit_card and said.card else suit_of_one(said)


def _say_suit(state: FinalBinaryState) -> Line:
    return line("final_binary-say-suit", suits=tuple(map(suit_line, _left(state))))


def _turned_up(table: Table, suit: Suit) -> Hearing:
    state, starter = state_of(table), starter_of(table)
    if suit in state.trumps:
        index = state.trumps.index(suit) + 1
        told = line("final_binary-was-trump-before", suit=suit_line(suit), index=index)
        return Hearing(table, (told,))
    trump = Trump(suit, None if starter == state.starter else starter)
    return Hearing(replace(table, doubt=None), actions=(trump,))


def _starts(table: Table, heard: Heard) -> Hearing:
    """Who starts waits for the trump."""
    state, said = state_of(table), heard.said("player_a")
    seat = find_seat(state, said) if said else None
    if seat is None:
        return Hearing(table, (unknown(state, said),))
    waiting = Heard("First", MappingProxyType({"player_a": Said(state.setup.names[seat])}))
    doubt = None if seat == state.starter else Doubt(UNHEARD, heard=waiting)
    return Hearing(
        replace(table, doubt=doubt), (line("final_binary-starts", who=who(state, seat)),)
    )


def starter_of(table: Table) -> Seat:
    """Who starts the round, by what was said or else by the rules."""
    state, doubt = state_of(table), table.doubt
    said = doubt.heard.said("player_a") if doubt and doubt.heard else None
    named = find_seat(state, said) if said else None
    return state.starter if named is None else named


def unsaid(table: Table) -> Line:
    """That somebody else was to start is taken back."""
    state = state_of(table)
    return line("final_binary-starts", who=who(state, state.starter))


# Setup cards -------------------------------------------------------------------------------------


def setup_question(table: Table) -> Question:
    """Which setup card somebody has."""
    state = state_of(table)
    people, numbers = who(state, state.queue[0]), numbers_line(state.deck.setups)
    return question("final_binary-setup", who=people, numbers=numbers)


def hear_setups(table: Table, heard: Heard) -> Hearing | None:
    """Setup cards, of whoever is asked or of several; the last one follows from the others."""
    pairs = tuple(_pairs(heard))
    if heard.intent == "Row" and len(pairs) > len(state_of(table).queue):
        return Hearing(table, (line("final_binary-row-later"),))
    if pairs:
        return _take(table, pairs)
    answer = _ANSWERS.get(heard.intent)
    return answer(table, heard) if answer else None


def _pairs(heard: Heard) -> Iterator[tuple[Said, Said]]:
    """Whose card each is, if that was said, and its number."""
    if heard.intent == "Numbers":
        yield from paired(heard)
    elif heard.intent in ("Number", "Confirm", "Correction", "CorrectSetup"):
        yield heard.said("player_a"), heard.said("number")
    elif heard.intent in ("DisplayIs", "Stays", "Flip"):  # with the setup card alone, all are one
        yield heard.said("player_a"), heard.said("binary_a")
    elif heard.intent in ("Two", "Row"):  # in the order of asking
        said = (heard.said(slot) for slot in BINARY_SLOTS)
        yield from ((Said(), number) for number in said if number)


def _take(table: Table, pairs: tuple[tuple[Said, Said], ...]) -> Hearing:
    state, told, lines = state_of(table), dict[Seat, Said](), list[Line]()
    unnamed = iter(state.queue)
    for person, number in pairs:
        seat = find_seat(state, person) if person else next(unnamed, None)
        if seat is not None:
            told[seat] = number
        elif person:
            lines.append(unknown(state, person))
    hearing = take(Setups(state, state, tuple(told)), replace(table, doubt=None), told)
    actions = (*hearing.actions, *_deduced(state, hearing.actions))
    return replace(hearing, lines=(*lines, *hearing.lines), actions=actions)


def _deduced(state: FinalBinaryState, actions: tuple[object, ...]) -> Iterator[DealSetup]:
    """Who must have the last card, after the others have told theirs."""
    dealt = [action for action in actions if isinstance(action, DealSetup)]
    queue = [seat for seat in state.queue if seat not in {each.to for each in dealt}]
    left = [number for number in state.deck.setups if number not in {one.number for one in dealt}]
    if dealt and len(queue) == len(left) == 1:
        yield DealSetup(queue[0], left[0])


@dataclass(frozen=True, slots=True)
class Setups:
    """Setup cards, in any order; see ``skill.chair.in_turn.Asking``.

    ``before`` is the position in which they are told, ``state`` the one after what was taken, and
    ``told`` who told something: they come before all who did not.
    """

    before: FinalBinaryState
    state: FinalBinaryState
    told: tuple[Seat, ...]

    @property
    def asked(self) -> tuple[Seat, ...]:
        if self.state.phase is not Phase.SETTING:
            return ()
        return tuple(sorted(self.state.queue, key=lambda seat: seat not in self.told))

    def read(self, seat: Seat, said: Said) -> DealSetup | Doubt:
        number = number_in(said)
        is_left = number is not None and number in self.state.deck.setups
        return DealSetup(seat, number) if number is not None and is_left else Doubt(UNHEARD)

    def after(self, action: DealSetup) -> Self:
        return replace(self, state=self.state.apply(action))

    def left_over(self, seat: Seat, said: Said) -> Iterator[Line]:
        if seat not in self.before.queue:
            number = self.before.tableaux[seat].display
            yield line("final_binary-has-setup", who=who(self.before, seat), number=number)
        elif seat in self.asked:
            yield self.unheard(seat, {seat: said})

    def unheard(self, seat: Seat, told: Told) -> Line:
        """Why that is nobody's setup card, or somebody else's."""
        number = number_in(told[seat])
        setups = SETS[len(self.state.hands)].setups
        if number not in setups:
            return line("final_binary-no-such-setup", numbers=numbers_line(setups))
        tableaux = enumerate(self.state.tableaux)
        other = next(at for at, tableau in tableaux if tableau.display == number)
        return line("final_binary-has-setup", who=who(self.state, other), number=number)

    def noted(self, seat: Seat, said: Said) -> Line:
        number = number_in(said) or 0
        return line("final_binary-was-set", who=who(self.state, seat), number=number)


def hear_set_again(table: Table, heard: Heard) -> Hearing | None:
    """Whoever tells a setup card that followed from the others, before a card was played."""
    state = state_of(table)
    if heard.intent not in ("Number", "Numbers") or state.laid or state.tricks:
        return None
    last, pairs = match_of(table).actions[-1], tuple(_pairs(heard))
    deduced = last.to if isinstance(last, DealSetup) else None
    for person, said in pairs:
        seat = find_seat(state, person) if person else deduced
        if seat is None or number_in(said) != state.tableaux[seat].display:
            return None
    return Hearing(table, (line("same-as-before"),)) if pairs else None


def _say_setup(table: Table, heard: Heard) -> Hearing:
    state = state_of(table)
    seat = asked_seat(state)
    assert seat is not None
    return Hearing(table, (line("final_binary-say-setup", who=who(state, seat)),))


_ANSWERS: Final[dict[str, Callable[[Table, Heard], Hearing]]] = {
    **dict.fromkeys((*GO_ON, "Card", "Suit", "Pass"), _say_setup),
    "No": denied,
}
