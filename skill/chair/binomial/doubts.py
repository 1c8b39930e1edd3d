"""Numbers that may have been misheard: what is asked about them, and what is answered."""

from __future__ import annotations

from dataclasses import replace

from skill.chair.base import Hearing, Question, question
from skill.chair.binomial.cell import Cell, cell_of
from skill.chair.binomial.mending import (
    Answered,
    correct,
    place_in_doubt,
    recorded_number,
    settle,
)
from skill.chair.binomial.numbers import Numbers, told_in
from skill.chair.binomial.position import (
    IMPOSSIBLE,
    MISFIT,
    asked,
    awaited,
    bids_in,
    find_seat,
    state_of,
    who,
)
from skill.chair.binomial.slots import numbers_in
from skill.chair.doubts import Plainly, confirming, hear_doubted, is_idle
from skill.chair.heard import Heard, Said
from skill.chair.in_turn import Told, noted, take, waiting_at, with_waiting
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.binomial.actions import Bid, Fight, Pass
from skill.games.binomial.state import BinomialState
from skill.speech.line import Digits, Field, Line, line

# The question ------------------------------------------------------------------------------------


def doubtful(table: Table, doubt: Doubt) -> Question:
    """The question about a number that may have been misheard."""
    state = state_of(table)
    place = place_in_doubt(state, doubt)
    seat = place.seat if place else state.to_act
    assert seat is not None
    if doubt.kind == UNHEARD:
        return question(f"binomial-{asked(state)}", who=who(state, seat))
    cell, number = _cell(state, doubt), doubt.subject
    fields: dict[str, Field] = {"who": who(state, seat), "number": Digits(number)}
    if doubt.kind == MISFIT:
        return question(MISFIT, **fields, lacks=line(f"binomial-lacks-{cell.postulate}"))
    fields["reason"] = cell.why_not(number)
    meant = cell.meant_by(number)
    if meant:
        return question("binomial-misheard", **fields, meant=Digits(meant))
    again = "binomial-what-was-it" if place else f"ask-binomial-{asked(state)}"
    return question(IMPOSSIBLE, **fields, again=line(again, who=fields["who"]))


def _cell(state: BinomialState, doubt: Doubt) -> Cell:
    place = place_in_doubt(state, doubt)
    if place:
        return cell_of(state, place.seat, place.index)
    assert state.to_act is not None
    return cell_of(state, state.to_act)


# Its answers -------------------------------------------------------------------------------------


def hear_in_doubt(table: Table, doubt: Doubt, heard: Heard, plainly: Plainly) -> Hearing | None:
    """What is answered where a number is in doubt, or to the question behind that."""

    def otherwise(plain: Table, heard: Heard) -> Hearing | None:
        hearing = plainly(plain, heard)
        if not hearing or hearing.go or is_idle(plain, hearing):
            return hearing
        is_earlier = place_in_doubt(state_of(plain), doubt)
        return hearing if is_earlier else _going_on(table, doubt, hearing)

    return hear_doubted(table, doubt, _plainly_said(table, doubt, heard), _about, otherwise)


def _plainly_said(table: Table, doubt: Doubt, heard: Heard) -> Heard:
    """ "Yes, eighteen" is a yes if eighteen is in doubt, and else the number that was meant.

    In the dark "no, Anna passed" is her answer if hers is in doubt, and not of an earlier round.
    """
    heard = confirming(heard, doubt.subject in numbers_in(heard.said("number")), "Yes")
    state, person = state_of(table), heard.said("player_a")
    if heard.intent != "CorrectPass" or heard.said("index") or not state.is_dark:
        return heard
    is_asked = find_seat(state, person) == state.to_act and not place_in_doubt(state, doubt)
    return replace(heard, intent="Pass") if is_asked else heard


def _about(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """An answer about the number in doubt."""
    if _wants_a_number(table, doubt, heard):
        return Hearing(table)  # "sure" is soon said, and would burn a number
    place = place_in_doubt(state_of(table), doubt)
    if place:
        return _about_correction(replace(table, doubt=None), place, doubt, heard)
    return _about_number(table, doubt, heard)


def _wants_a_number(table: Table, doubt: Doubt, heard: Heard) -> bool:
    """Whether a yes says nothing: there is no number that it could confirm."""
    if heard.intent != "Yes" or doubt.kind != IMPOSSIBLE:
        return False
    return _cell(state_of(table), doubt).meant_by(doubt.subject) is None


def _about_number(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """An answer about the number of whoever is asked now."""
    plain, state, waiting = replace(table, doubt=None), state_of(table), waiting_at(table)
    numbers = Numbers(state)
    assert state.to_act is not None
    said = _confirmed(state, doubt, heard)
    if isinstance(said, Bid):
        return take(numbers, plain, waiting, (said,))
    if said:
        return take(numbers, plain, {state.to_act: said, **waiting})
    if heard.intent == "No" and doubt.kind != UNHEARD:
        denied = with_waiting(plain, Doubt(UNHEARD, doubt.subject), waiting)
        return Hearing(replace(table, doubt=denied))
    if not _tells_numbers(table, doubt, heard):
        return None
    told, lines = told_in(state, heard)
    missed = [seat for seat in told if seat in waiting and not numbers_in(told[seat])]
    told = {seat: said for seat, said in told.items() if seat not in missed}
    lines = (*lines, *(line("binomial-no-number-of", who=who(state, seat)) for seat in missed))
    doubted = {} if doubt.kind == UNHEARD else {state.to_act: _number(doubt.subject)}
    hearing = take(numbers, plain, {**doubted, **waiting, **told})
    lines = (*lines, *noted(numbers, hearing, told))
    still = hearing.table.doubt or Doubt(UNHEARD)
    if doubt.kind == still.kind == UNHEARD and not hearing.actions:
        still = replace(still, subject=doubt.subject)
        hearing = replace(hearing, table=replace(table, doubt=still))
    return replace(hearing, lines=(*lines, *hearing.lines))


def _confirmed(state: BinomialState, doubt: Doubt, heard: Heard) -> Bid | Said | None:
    """What a yes, or an "I insist", makes of the number in doubt."""
    assert state.to_act is not None
    stands = heard.intent == "Insist" and doubt.kind != UNHEARD
    if stands or (heard.intent == "Yes" and doubt.kind == MISFIT):
        return Bid(state.to_act, doubt.subject, insisted=doubt.kind == IMPOSSIBLE)
    if heard.intent == "Yes" and doubt.kind == IMPOSSIBLE:
        return _number(_cell(state, doubt).meant_by(doubt.subject) or "")
    return None


def _tells_numbers(table: Table, doubt: Doubt, heard: Heard) -> bool:
    """Whether an utterance tells numbers of this round: a correction may be about the doubt."""
    if heard.intent != "Correction":
        return heard.intent in ("Number", "Numbers")
    person, wrong = heard.said("player_a"), heard.said("wrong")
    if not person and doubt.heard and not doubt.subject:
        return False  # nothing of whoever is asked was heard: it is of somebody before
    state = state_of(table)
    answering = (state.to_act, *waiting_at(table))
    is_asked = not person or find_seat(state, person) in answering
    is_doubted = not wrong or doubt.subject in numbers_in(wrong)
    return is_asked and is_doubted and not heard.said("index")


def _going_on(table: Table, doubt: Doubt, hearing: Hearing) -> Hearing:
    """What was answered otherwise, and then the numbers that wait for it.

    Something earlier may have been mended, or in the dark somebody has a dash instead.
    """
    before, after = state_of(table), state_of(hearing.table)
    waiting = waiting_at(table)
    calls = tuple(action for action in hearing.actions if isinstance(action, Fight | Pass))
    if calls and waiting:
        called = {call.seat for call in calls}  # the last word counts: "nobody" is Clara, too
        later = {seat: said for seat, said in waiting.items() if seat not in called}
        taken = take(Numbers(after), hearing.table, later, calls)
        return replace(taken, lines=(*hearing.lines, *taken.lines))
    newer = hearing.table.doubt
    if hearing.actions or not after.open or len(before.rounds) < len(after.rounds):
        return hearing
    if after.to_act is None or (newer and newer.kind != UNHEARD):
        return hearing
    if doubt.kind != UNHEARD and before.to_act is not None:
        waiting = {before.to_act: _number(doubt.subject), **waiting}
    told = {**waiting, **waiting_at(hearing.table)}
    return _asked_anew(hearing, doubt, {s: told[s] for s in awaited(after) if s in told})


def _asked_anew(hearing: Hearing, doubt: Doubt, told: Told) -> Hearing:
    """What comes of the numbers that are still known after something else was answered."""
    state, plain = state_of(hearing.table), replace(hearing.table, doubt=None)
    if state.to_act in told:
        taken = take(Numbers(state), plain, told)
        return replace(taken, lines=(*hearing.lines, *taken.lines))
    unheard = Doubt(UNHEARD, doubt.subject if doubt.kind == UNHEARD else "")
    return replace(hearing, table=replace(plain, doubt=with_waiting(plain, unheard, told)))


def _about_correction(table: Table, place: Answered, doubt: Doubt, heard: Heard) -> Hearing | None:
    """An answer about a number that was to be corrected."""
    state = state_of(table)
    if heard.intent == "Insist" or (heard.intent == "Yes" and doubt.kind == MISFIT):
        return settle(table, place, doubt.subject, insisted=doubt.kind == IMPOSSIBLE)
    if heard.intent == "Yes":
        return correct(table, place, _number(_cell(state, doubt).meant_by(doubt.subject) or ""))
    if heard.intent == "No":
        return Hearing(table, (_stays(state, place),))
    person = heard.said("player_a")
    same_person = not person or find_seat(state, person) == place.seat
    if heard.intent not in ("Number", "Correction") or not same_person:
        return None
    if heard.said("index"):
        return None
    if not numbers_in(heard.said("number")):
        return Hearing(replace(table, doubt=doubt), (line("binomial-no-number"),))
    return correct(table, place, heard.said("number"))


def _stays(state: BinomialState, place: Answered) -> Line:
    """That what was recorded before stays."""
    bids = [bid for bid in bids_in(state, place.index) if bid.seat == place.seat]
    if not bids:
        return line("never-mind")
    return line("binomial-stays-so", recorded=recorded_number(state, place, bids[0].number))


def _number(number: str) -> Said:
    return Said(number, (number,))
