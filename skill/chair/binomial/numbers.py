"""The numbers of those who fight: heard, doubted if need be, said back."""

from __future__ import annotations

from dataclasses import replace

from skill.chair.base import Hearing, Question, question
from skill.chair.binomial.position import (
    IMPOSSIBLE,
    MISFIT,
    asked,
    awaited,
    find_seat,
    recorded,
    state_of,
    unknown,
)
from skill.chair.binomial.roll_call import hear_call
from skill.chair.binomial.telling import numbers_list, taken_back, who
from skill.chair.heard import Heard, Said
from skill.chair.table import Doubt, Table
from skill.games.base import Seat
from skill.games.binomial.actions import Bid
from skill.games.binomial.postulates import NUMBERS, fits
from skill.games.binomial.state import BinomialState
from skill.speech.line import Digits, Field, Line, line
from skill.speech.numbers import read_number


def hear_number(table: Table, heard: Heard) -> Hearing | None:
    """A number of the player who is asked for one; a doubtful one is asked about first."""
    state = state_of(table)
    seat, said = state.to_act, heard.said("number")
    assert seat is not None and state.open
    if heard.intent not in ("Number", "Pass", "Fight", "Add"):
        return None
    refusal = _not_asked(state, heard.people(), seat)
    if refusal:
        return Hearing(table, refusal)
    if heard.intent in ("Fight", "Add"):
        return None
    if heard.intent == "Pass":
        fights = line("binomial-has-fought", who=who(state, seat))
        return Hearing(table, (fights, line("binomial-if-mistaken")))
    heard_numbers = dict.fromkeys((*said.ids, *read_number(said.text)))
    numbers = [number for number in heard_numbers if number in NUMBERS]
    if not numbers:
        return Hearing(table, (line("binomial-no-number"),))
    possible = [number for number in numbers if not state.refusal(Bid(seat, number))]
    fitting = [number for number in possible if fits(state.open.postulate, number)]
    if fitting:
        return Hearing(table, actions=(Bid(seat, fitting[0]),))
    doubt = Doubt(MISFIT, possible[0]) if possible else Doubt(IMPOSSIBLE, numbers[0])
    return Hearing(replace(table, doubt=doubt))


def _not_asked(state: BinomialState, named: tuple[Said, ...], seat: Seat) -> tuple[Line, ...]:
    """What to say of somebody who was named but is not the one who is asked."""
    found = find_seat(state, named[0]) if named else seat
    if found is None:
        return (unknown(state, named[0]),)
    if found == seat:
        return ()
    known = None if found in awaited(state) else recorded(state, found)
    if known:
        return known, line("binomial-if-mistaken")
    return (line("binomial-number-first", who=who(state, seat)),)


def hear_in_the_dark(table: Table, heard: Heard) -> Hearing | None:
    """A number, or the dashes of one, of several, or of all that are still to be asked."""
    if heard.intent in ("Pass", "No", "Nobody", "OthersPass", "Neither"):
        return hear_call(table, heard)
    if heard.intent in ("Fight", "Yes"):
        return Hearing(table, (line("binomial-say-number"),))
    return hear_number(table, heard)


def hear_correction(table: Table, heard: Heard) -> Hearing | None:
    """ "I meant fifty": the number that was said last, if it was a number, was another."""
    number = replace(heard, intent="Number")
    match table.last_answer():
        case [Bid() as wrong]:
            hearing = hear_number(table.without_last_answer(), number)
            back = taken_back(state_of(table), [wrong])
            return replace(hearing, lines=(back, *hearing.lines)) if hearing else None
        case _:
            state = state_of(table)
            is_asked = state.open and asked(state) != "call"
            return hear_number(table, number) if is_asked else None


# Numbers in doubt ----------------------------------------------------------------------------


def doubtful(table: Table, doubt: Doubt) -> Question:
    """The question about a number that may have been misheard."""
    state = state_of(table)
    assert state.open and state.to_act is not None
    fields: dict[str, Field] = {
        "who": who(state, state.to_act),
        "number": Digits(doubt.subject),
    }
    if doubt.kind == MISFIT:
        return question(MISFIT, **fields, lacks=line(f"binomial-lacks-{state.open.postulate}"))
    shown = numbers_list(state.sheets[state.to_act].spent)
    again = line(f"ask-binomial-{asked(state)}", who=fields["who"])
    return question(IMPOSSIBLE, **fields, shown=shown, count=len(shown), again=again)


def hear_about_doubt(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """The answer to that question; None if it is none, but perhaps one to the question behind."""
    seat = state_of(table).to_act
    assert seat is not None
    if heard.intent == "Insist" or (heard.intent == "Yes" and doubt.kind == MISFIT):
        bid = Bid(seat, doubt.subject, insisted=doubt.kind == IMPOSSIBLE)
        return Hearing(replace(table, doubt=None), actions=(bid,))
    if heard.intent == "Yes":  # "sure" is soon said, and would burn a number
        return Hearing(table, rephrase=True)
    if heard.intent == "No":
        return Hearing(replace(table, doubt=None))
    return None
