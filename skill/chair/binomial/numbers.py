"""The numbers of those who fight: of one, or of several in one sentence, in the order of asking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self

from skill.chair.base import Hearing
from skill.chair.binomial.calls import speaks_for_all
from skill.chair.binomial.cell import cell_of
from skill.chair.binomial.position import (
    awaited,
    bids_in,
    find_seat,
    if_mistaken,
    recorded,
    state_of,
    unknown,
    who,
)
from skill.chair.binomial.roll_call import hear_call
from skill.chair.binomial.slots import digits_in, numbers_in
from skill.chair.heard import Heard, Said
from skill.chair.in_turn import (
    Told,
    is_in_doubt,
    noted,
    paired,
    take,
    take_noting,
    waiting_at,
)
from skill.chair.players import only_person
from skill.chair.table import Doubt, Table
from skill.games.base import Seat
from skill.games.binomial.actions import Bid, Fight, Pass
from skill.games.binomial.state import Answer, BinomialState
from skill.speech.line import Digits, Line, line


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a round, in the order of asking; see ``skill.chair.in_turn.Asking``.

    ``given`` are the answers that come before, and are not in ``state`` yet.
    """

    state: BinomialState
    given: tuple[Answer, ...] = ()

    @property
    def asked(self) -> tuple[Seat, ...]:
        people = self.state.setup.people
        return tuple(seat for seat in awaited(self.state, self.given) if seat in people)

    def read(self, seat: Seat, said: Said) -> Bid | Doubt:
        found = cell_of(self.state, seat).read(said)
        return found if isinstance(found, Doubt) else Bid(seat, found)

    def after(self, action: Answer) -> Self:
        return replace(self, given=(*self.given, action))

    def left_over(self, seat: Seat, said: Said) -> Iterator[Line]:
        """Of a number that was said before, that it is known."""
        state, numbers = self.state, numbers_in(said)
        known = recorded(state, seat)
        shown = [bid.number for bid in bids_in(state, len(state.rounds)) if bid.seat == seat]
        if known and seat in state.setup.people and set(shown) & set(numbers):
            yield known
        elif not numbers and seat in awaited(state, self.given):
            yield line("binomial-no-number-of", who=who(state, seat))
        else:
            yield from _out_of_turn(state, seat, next(iter(self.asked), seat), self.given)

    def unheard(self, seat: Seat, told: Told) -> Line:
        if len(told) == 1:
            return line("binomial-no-number")
        return line("binomial-no-number-of", who=who(self.state, seat))

    def noted(self, seat: Seat, said: Said) -> Line:
        return line("binomial-noted", who=who(self.state, seat), number=_number(said))


def _number(said: Said) -> Digits:
    return Digits(numbers_in(said)[0])


# Answers -----------------------------------------------------------------------------------------


def hear_in_roll_call(table: Table, heard: Heard) -> Hearing | None:
    """Calls; or the numbers of all who fight in one sentence, which are their calls, too."""
    if heard.intent == "SameAs":
        return Hearing(table, (line("binomial-same-as-call"),))
    if heard.intent not in ("Number", "Numbers"):
        return hear_call(table, heard)
    if heard.intent == "Number" and _is_alone(table, heard):
        return _fights_with(table, heard)
    called = hear_call(table, replace(heard, intent="Names")) if heard.intent != "Number" else None
    if called is None:
        return Hearing(table, (line("binomial-call-first"),))
    calls = tuple(action for action in called.actions if isinstance(action, Fight | Pass))
    if not calls:
        return called
    numbers = Numbers(state_of(table))
    told, _ = told_in(numbers.state, heard)
    hearing = take(numbers, table, told, calls)
    kept = () if is_in_doubt(hearing) else noted(numbers, hearing, told)
    return replace(hearing, lines=(*hearing.lines, *kept))


def _is_alone(table: Table, heard: Heard) -> bool:
    """Whether it is the number of whoever plays alone: from bots nothing has to be kept secret."""
    return only_person(state_of(table).setup) is not None and not heard.people()


def _fights_with(table: Table, heard: Heard) -> Hearing:
    """A number at the roll call is a fight with it; "I have one" only says that there is one."""
    state = state_of(table)
    assert state.to_act is not None
    call = Fight(state.to_act)
    if len(digits_in(heard)) == 1:
        return Hearing(table, actions=(call,))
    if not numbers_in(heard.said("number")):
        return Hearing(table, (line("binomial-no-number"),))
    told, _ = told_in(state, heard)
    return take(Numbers(state), table, told, (call,))


def hear_number(table: Table, heard: Heard) -> Hearing | None:
    """The number of the player who is asked for one, or the numbers of several."""
    state = state_of(table)
    seat = state.to_act
    assert seat is not None
    heard = _as_number(heard)
    if heard.intent == "SameAs":
        return Hearing(table, (line("binomial-same-as-number"),))
    if heard.intent in ("Number", "Numbers"):
        return hear_numbers(table, heard)
    refusal = tuple(_not_a_number(state, heard, seat))
    return Hearing(table, refusal) if refusal else None


def hear_in_the_dark(table: Table, heard: Heard) -> Hearing | None:
    """Numbers, or the dashes of one, of several, or of all that are still to be asked."""
    if heard.intent in ("Pass", "No", "Nobody", "NobodyElse", "Neither"):
        return hear_call(table, heard)
    if heard.intent in ("Fight", "Yes"):
        return Hearing(table, (line("binomial-say-number"),))
    return hear_number(table, heard)


def hear_numbers(table: Table, heard: Heard) -> Hearing:
    """The numbers that an utterance tells of this round, whatever its intent."""
    state = state_of(table)
    told, lines = told_in(state, heard)
    if not (told or lines):
        return Hearing(table, (line("binomial-no-number"),))
    return take_noting(Numbers(state), table, told, lines)


def unsaid(table: Table) -> Line:
    """That the numbers that wait are taken back."""
    state = state_of(table)
    numbers = tuple(
        line("binomial-shows", who=who(state, seat), number=_number(said))
        for seat, said in waiting_at(table).items()
    )
    return line("binomial-unsaid", numbers=numbers)


def _as_number(heard: Heard) -> Heard:
    """The number eleven, if somebody said "two ones": that is heard as the units of number two."""
    said = Said(f"{heard.said('cell').text} {heard.said('half').text}")
    is_number = heard.intent == "Place" and numbers_in(said)
    return Heard("Number", {"number": said}) if is_number else heard


def _not_a_number(state: BinomialState, heard: Heard, seat: Seat) -> Iterator[Line]:
    """What to say of a call where a number is asked for; nothing if it is none, or says nothing."""
    assert state.open
    is_call = heard.intent in ("Pass", "Fight", "Add")
    wrong = tuple(_not_asked(state, heard.people(), seat)) if is_call else ()
    if wrong:
        yield from wrong
    elif heard.intent == "Pass":
        yield line("binomial-has-fought", who=who(state, seat))
        yield from if_mistaken(state, seat)
    elif speaks_for_all(heard.intent, len(heard.people())) and not state.is_dark:
        yield line("binomial-fights", who=who(state, *state.open.fighters))
        yield line("binomial-undo-if-mistaken")


def _not_asked(state: BinomialState, named: Sequence[Said], seat: Seat) -> Iterator[Line]:
    """What to say of somebody who was named but is not the one who is asked."""
    found = find_seat(state, named[0]) if named else seat
    if found is None:
        yield unknown(state, named[0])
    elif found != seat:
        yield from _out_of_turn(state, found, seat)


def _out_of_turn(
    state: BinomialState, seat: Seat, asked_first: Seat, given: Sequence[Answer] = ()
) -> Iterator[Line]:
    known = None if seat in awaited(state, given) else recorded(state, seat)
    if known:
        yield from (known, *if_mistaken(state, seat))
    else:
        yield line("binomial-number-first", who=who(state, asked_first))


# What was told -----------------------------------------------------------------------------------


def told_in(state: BinomialState, heard: Heard) -> tuple[dict[Seat, Said], tuple[Line, ...]]:
    """Whose number was told, and what is to be said of those who are not known.

    A number without a name is of the one who is asked, if it is the only one. Whose number was
    said twice, and differently, is taken not to have been heard.
    """
    told: dict[Seat, Said] = {}
    lines: list[Line] = []
    asked_now = None if heard.intent == "Numbers" else state.to_act
    for person, number in _pairs(heard):
        seat = find_seat(state, person) if person else asked_now
        if seat is None:
            lines.append(_of_nobody(state, person, number))
        elif seat in told and numbers_in(told[seat]) != numbers_in(number):
            told[seat] = Said()
        else:
            told[seat] = number
    return told, tuple(lines)


def _pairs(heard: Heard) -> Iterator[tuple[Said, Said]]:
    """Whose number was said, perhaps of nobody by name, and what it is."""
    if heard.intent != "Numbers":
        yield heard.said("player_a"), heard.said("number")
        return
    for person, number in paired(heard):
        if person or numbers_in(number):
            yield person, number


def _of_nobody(state: BinomialState, person: Said, number: Said) -> Line:
    numbers = numbers_in(number)
    if numbers and not person:
        return line("binomial-whose-number", number=Digits(numbers[0]))
    return unknown(state, person)
