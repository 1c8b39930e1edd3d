"""The numbers of those who fight: of one, or of several in one sentence, in the order of asking."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from types import MappingProxyType
from typing import TypeAlias

from skill.chair.base import Hearing
from skill.chair.binomial.calls import speaks_for_all
from skill.chair.binomial.cell import cell_of
from skill.chair.binomial.position import (
    awaited,
    bids_in,
    find_seat,
    if_mistaken,
    only_person,
    recorded,
    state_of,
    unknown,
    who,
)
from skill.chair.binomial.roll_call import hear_call
from skill.chair.binomial.slots import digits_in, numbers_in
from skill.chair.heard import NUMBER_SLOTS, PLAYER_SLOTS, Heard, Said
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.base import Seat
from skill.games.binomial.actions import Bid, Fight, Pass
from skill.games.binomial.state import Answer, BinomialState
from skill.speech.line import Digits, Line, line

Told: TypeAlias = Mapping[Seat, Said]
"""Whose number was said."""


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
    told, _ = told_in(state_of(table), heard)
    calls = tuple(action for action in called.actions if isinstance(action, Fight | Pass))
    if not calls:
        return called
    hearing = take(table, told, calls)
    kept = () if is_in_doubt(hearing) else noted(hearing, told)
    return replace(hearing, lines=(*hearing.lines, *kept))


def _is_alone(table: Table, heard: Heard) -> bool:
    """Whether it is the number of whoever plays alone: from bots nothing has to be kept secret."""
    return only_person(state_of(table)) is not None and not heard.people()


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
    return take(table, told, (call,))


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
    told, lines = told_in(state_of(table), heard)
    if not (told or lines):
        return Hearing(table, (line("binomial-no-number"),))
    hearing = take(table, told)
    kept = () if is_in_doubt(hearing) else noted(hearing, told)
    return replace(hearing, lines=(*lines, *kept, *hearing.lines))


def is_in_doubt(hearing: Hearing) -> bool:
    """Whether one of the numbers is asked about, which makes clear that the others wait."""
    return hearing.table.doubt is not None and hearing.table.doubt.kind != UNHEARD


def noted(hearing: Hearing, told: Told) -> Iterator[Line]:
    """That a number was understood, though somebody else is asked before."""
    state, doubt = state_of(hearing.table), hearing.table.doubt
    waiting = told_in(state, doubt.heard)[0] if doubt and doubt.heard else {}
    for seat in told:
        if seat in waiting:
            number = Digits(numbers_in(told[seat])[0])
            yield line("binomial-noted", who=who(state, seat), number=number)


def unsaid(table: Table) -> Line:
    """That the numbers that wait are taken back."""
    state, doubt = state_of(table), table.doubt
    waiting = told_in(state, doubt.heard)[0] if doubt and doubt.heard else {}
    numbers = tuple(
        line("binomial-shows", who=who(state, seat), number=Digits(numbers_in(said)[0]))
        for seat, said in waiting.items()
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
    for player_slot, number_slot in zip(PLAYER_SLOTS, NUMBER_SLOTS, strict=True):
        person, number = heard.said(player_slot), heard.said(number_slot)
        if person or numbers_in(number):
            yield person, number


def _of_nobody(state: BinomialState, person: Said, number: Said) -> Line:
    numbers = numbers_in(number)
    if numbers and not person:
        return line("binomial-whose-number", number=Digits(numbers[0]))
    return unknown(state, person)


# Taken in order ----------------------------------------------------------------------------------


def take(table: Table, told: Told, given: Sequence[Answer] = ()) -> Hearing:
    """What comes of numbers that were told, after the answers that are ``given``.

    They are taken as long as they are of those who are asked next. One that is doubtful is asked
    about, and those who are asked later wait. Of the others it is said why they are not taken.
    """
    state = state_of(table)
    queue = [seat for seat in awaited(state, given) if seat in state.setup.people]
    bids, doubt = _in_order(state, queue, told)
    next_asked = queue[len(bids) :]
    waiting = {seat: told[seat] for seat in next_asked[1:] if numbers_in(told.get(seat, Said()))}
    settled = (*queue[: len(bids)], *waiting, *(next_asked[:1] if doubt else ()))
    lines = [
        each
        for seat in told
        if seat not in settled
        for each in _left_over(
            state, seat, told[seat], next_asked[0] if next_asked else seat, given
        )
    ]
    if doubt and doubt.kind == UNHEARD:
        lines.append(_unheard(state, next_asked[0], told))
    if doubt or waiting:
        doubt = with_waiting(state, doubt or Doubt(UNHEARD), waiting)
    return Hearing(replace(table, doubt=doubt), tuple(dict.fromkeys(lines)), (*given, *bids))


def with_waiting(state: BinomialState, doubt: Doubt, waiting: Told) -> Doubt | None:
    """The doubt with the numbers that wait for its answer; None if nothing has to be kept."""
    heard = _told_again(state, waiting)
    return replace(doubt, heard=heard) if heard or doubt.subject else None


def _told_again(state: BinomialState, told: Told) -> Heard | None:
    """The utterance in which that would be told; None if it is nothing."""
    slots: dict[str, Said] = {}
    for (seat, number), person_slot, number_slot in zip(
        told.items(), PLAYER_SLOTS, NUMBER_SLOTS, strict=False
    ):
        slots |= {person_slot: Said(state.setup.names[seat]), number_slot: number}
    return Heard("Numbers", MappingProxyType(slots)) if slots else None


def _in_order(
    state: BinomialState, queue: Sequence[Seat], told: Told
) -> tuple[list[Bid], Doubt | None]:
    """The numbers of those who are asked next, up to the first that is in doubt."""
    bids: list[Bid] = []
    for seat in takewhile(told.__contains__, queue):
        found = cell_of(state, seat).read(told[seat])
        if isinstance(found, Doubt):
            return bids, found
        bids.append(Bid(seat, found))
    return bids, None


def _left_over(
    state: BinomialState, seat: Seat, number: Said, asked_first: Seat, given: Sequence[Answer]
) -> Iterator[Line]:
    """What to say of a number that is not taken; of one that was said before, that it is known."""
    known = recorded(state, seat)
    shown = [bid.number for bid in bids_in(state, len(state.rounds)) if bid.seat == seat]
    if known and seat in state.setup.people and set(shown) & set(numbers_in(number)):
        yield known
    elif not numbers_in(number) and seat in awaited(state, given):
        yield line("binomial-no-number-of", who=who(state, seat))
    else:
        yield from _out_of_turn(state, seat, asked_first, given)


def _unheard(state: BinomialState, seat: Seat, told: Told) -> Line:
    if len(told) == 1:
        return line("binomial-no-number")
    return line("binomial-no-number-of", who=who(state, seat))
