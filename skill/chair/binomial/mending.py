"""Something misheard in this round or an earlier one, put right by whoever notices it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from skill.chair.base import Hearing
from skill.chair.binomial.announcing import card_line
from skill.chair.binomial.cell import cell_of
from skill.chair.binomial.judged_again import judged_again
from skill.chair.binomial.kept_round import put_forward
from skill.chair.binomial.numbers import hear_numbers
from skill.chair.binomial.position import (
    IMPOSSIBLE,
    MISFIT,
    answers_of,
    awaited,
    bids_in,
    find_seat,
    is_asked_for_number,
    kept_sheet,
    state_of,
    unknown,
    who,
)
from skill.chair.binomial.sheet import reading
from skill.chair.binomial.slots import cards_in, digit_in, numbers_in, ordinal_in
from skill.chair.heard import Heard, Said
from skill.chair.in_turn import with_waiting
from skill.chair.mending import put_right
from skill.chair.people import ME
from skill.chair.players import only_person
from skill.chair.table import UNHEARD, Doubt, Replaced, Table
from skill.games.base import Seat
from skill.games.binomial.actions import Bid, Fight, Pass
from skill.games.binomial.mending import (
    CannotMend,
    Mended,
    MendingRefusal,
    correct_card,
    correct_fight,
    correct_number,
    correct_pass,
    correct_roll,
)
from skill.games.binomial.postulates import Postulate, fits
from skill.games.binomial.sheets import KeptSheet
from skill.games.binomial.state import BinomialMatch, BinomialRefusal, BinomialState
from skill.speech.line import Digits, Field, Line, line


@dataclass(frozen=True, slots=True)
class Answered:
    """Where an answer stands: in which round of the game, and whose it is."""

    index: int
    seat: Seat


def hear_mending(table: Table, heard: Heard) -> Hearing | None:
    """What comes of a correction; None if it is none, or nothing that could be corrected."""
    mend = _MENDS.get(heard.intent)
    return mend(table, heard) if mend else None


# Numbers -----------------------------------------------------------------------------------------


def _hear_correction(table: Table, heard: Heard) -> Hearing | None:
    state, person = state_of(table), heard.said("player_a")
    if kept_sheet(state) and not (state.open or state.rounds):
        return Hearing(table, (line("binomial-undo-digit"),))
    seat = find_seat(state, person) if person else only_person(state.setup)
    if person and seat is None:
        return Hearing(table, (unknown(state, person),))
    found = _meant(table, heard, seat)
    if isinstance(found, Line):
        return Hearing(table, (found,))
    if found is None:
        return put_forward(table, heard) if kept_sheet(state) else hear_numbers(table, heard)
    return correct(table, found, heard.said("number"))


def correct(table: Table, place: Answered, said: Said) -> Hearing:
    """Put another number where one was misheard; a doubtful one is asked about first.

    Of several numbers that may have been said, it is one that can be and fits.
    """
    numbers = numbers_in(said)
    if not numbers:
        return Hearing(table, (line("binomial-no-number"),))
    tried = {number: _tried(table, place, number) for number in numbers}
    possible = [number for number in numbers if isinstance(tried[number], Mended)]
    fitting = [number for number in possible if fits(_postulate(table, place), number)]
    if fitting:
        return settle(table, place, fitting[0])
    if possible:
        return _in_doubt(table, place, Doubt(MISFIT, possible[0]))
    fault = tried[numbers[0]]
    if isinstance(fault, CannotMend) and fault.refusal is BinomialRefusal.NUMBER_NOT_ROLLED:
        return _in_doubt(table, place, Doubt(IMPOSSIBLE, numbers[0]))
    return settle(table, place, numbers[0])


def settle(table: Table, place: Answered, number: str, *, insisted: bool = False) -> Hearing:
    """Put a number that is beyond doubt where another was misheard."""

    def mend(match: BinomialMatch) -> Mended:
        return correct_number(match, place.index, place.seat, number, insisted=insisted)

    told = recorded_number(state_of(table), place, number)
    return _mended(table, mend, told, place.index)


def _tried(table: Table, place: Answered, number: str) -> Mended | CannotMend:
    assert table.match
    try:
        return correct_number(table.match, place.index, place.seat, number)
    except CannotMend as fault:
        return fault


def _postulate(table: Table, place: Answered) -> Postulate:
    return cell_of(state_of(table), place.seat, place.index).postulate


def _in_doubt(table: Table, place: Answered, doubt: Doubt) -> Hearing:
    name = Said(state_of(table).setup.names[place.seat])
    slots = {"player_a": name, "index": Said(str(place.index + 1))}
    heard = Heard("Correction", MappingProxyType(slots))
    return Hearing(replace(table, doubt=replace(doubt, heard=heard)))


def place_in_doubt(state: BinomialState, doubt: Doubt) -> Answered | None:
    """Where the number belongs that is in doubt; None if it is that of whoever is asked now."""
    if not doubt.heard or doubt.heard.intent != "Correction":
        return None
    seat, number = find_seat(state, doubt.heard.said("player_a")), doubt.heard.said("index")
    index = ordinal_in(number)
    return None if seat is None or index is None else Answered(index - 1, seat)


def recorded_number(state: BinomialState, place: Answered, number: str) -> Line:
    """Whose number it is, and of which round if it is not the open one."""
    fields: dict[str, Field] = {"who": who(state, place.seat), "number": Digits(number)}
    if state.open and place.index == len(state.rounds):
        return line("binomial-heard-number", **fields)
    return line("binomial-had-number", **fields, index=place.index + 1)


# Which number is meant ---------------------------------------------------------------------------


def _meant(table: Table, heard: Heard, seat: Seat | None) -> Answered | Line | None:
    """Which answer is corrected, or why none is; None if it is a number of this round."""
    state, wrong = state_of(table), numbers_in(heard.said("wrong"))
    if heard.said("index"):
        return _in_round(state, heard.said("index"), seat, wrong)
    if wrong:
        return _that_was(state, seat, wrong)
    just_now = _just_corrected(table)
    answers = seat is not None and is_asked_for_number(state, seat)
    if just_now and seat in (None, just_now.seat) and not answers:
        return just_now
    return _last_of_all(state) if seat is None else _last_of(state, seat)


def _just_corrected(table: Table) -> Answered | None:
    """The number that was put right a moment ago, and may still be wrong."""
    if not (table.answers and isinstance(table.answers[-1], Replaced)):
        return None
    before, now = state_of(table.without_last_answer()), state_of(table)
    for place, bid in _told_last(now):
        known = [was.number for was in bids_in(before, place.index) if was.seat == bid.seat]
        if known != [bid.number]:
            return place
    return None


def _in_round(
    state: BinomialState, said: Said, seat: Seat | None, wrong: Sequence[str]
) -> Answered | Line:
    ordinal = ordinal_in(said)
    if ordinal is None:
        return _which_round(state)
    places = [
        (Answered(ordinal - 1, bid.seat), bid)
        for bid in bids_in(state, ordinal - 1)
        if bid.seat in state.setup.people and seat in (None, bid.seat)
    ]
    matching = [place for place, bid in places if not wrong or bid.number in wrong]
    if len(matching) == 1:
        return matching[0]
    if seat is None:
        return line("binomial-whose-was-it")
    for place, bid in places:
        return _otherwise(state, place, bid.number, wrong)
    return Answered(ordinal - 1, seat)


def _that_was(
    state: BinomialState, seat: Seat | None, wrong: Sequence[str]
) -> Answered | Line | None:
    """The last number that was heard so."""
    told = list(_told_last(state, seat))
    for place, bid in told:
        if bid.number in wrong:
            return place
    if seat is not None and told:
        place, bid = told[0]
        return _otherwise(state, place, bid.number, wrong)
    if is_asked_for_number(state, seat):
        return None
    if seat is not None:
        return line("binomial-no-number-yet", who=who(state, seat))
    return line("binomial-nobody-said", number=Digits(wrong[0]))


def _which_round(state: BinomialState) -> Line:
    """That it is not clear which round is to be put right."""
    return line("binomial-which-round-mended", who=who(state, *state.setup.people))


def _otherwise(state: BinomialState, place: Answered, number: str, wrong: Sequence[str]) -> Line:
    """That the wrong number was not recorded, but another; so nothing is put right."""
    return line(
        "binomial-recorded-otherwise",
        recorded=recorded_number(state, place, number),
        wrong=Digits(wrong[0]),
        who=who(state, place.seat),
        index=place.index + 1,
    )


def _last_of(state: BinomialState, seat: Seat) -> Answered | Line | None:
    """The number somebody said last, or is to say now."""
    here = Answered(len(state.rounds), seat)
    answers = answers_of(state, seat)
    if any(isinstance(answer, Bid) for answer in answers):
        return here
    if is_asked_for_number(state, seat):
        return None
    if state.is_dark and answers:
        return here
    before = next((place for place, _ in _told_last(state, seat)), None)
    is_awaited = is_asked_for_number(state) and seat in awaited(state)
    if is_awaited and _is_of_this_round(state, before):
        return None
    if before:
        return before
    return here if answers else line("binomial-no-number-yet", who=who(state, seat))


def _is_of_this_round(state: BinomialState, before: Answered | None) -> bool:
    """Whether somebody who is still to be asked means this round, and not the number ``before``.

    Where nobody has answered yet in the dark, people are still talking about the last round.
    """
    return _is_begun(state) or not state.is_dark or before is None


def _last_of_all(state: BinomialState) -> Answered | Line | None:
    """The number that was said last, unless one of this round is still to be said."""
    last = next((place for place, _ in _told_last(state)), None)
    is_open = last is not None and last.index == len(state.rounds)
    if is_asked_for_number(state) and not is_open:
        return None
    return last or line("binomial-nothing-said")


def _told_last(state: BinomialState, seat: Seat | None = None) -> Iterator[tuple[Answered, Bid]]:
    """The numbers that people said in this game, or one of them, the last first."""
    for index in reversed(range(len(state.rounds) + 1)):
        for bid in reversed(bids_in(state, index)):
            if bid.seat in state.setup.people and seat in (None, bid.seat):
                yield Answered(index, bid.seat), bid


# Calls -------------------------------------------------------------------------------------------


def _hear_correct_pass(table: Table, heard: Heard) -> Hearing:
    state, named = state_of(table), _named(table, heard)
    if isinstance(named, Line):
        return Hearing(table, (named,))
    if heard.said("index"):
        ordinal = ordinal_in(heard.said("index"))
        if ordinal is None:
            return Hearing(table, (_which_round(state),))
        return _passed(table, Answered(ordinal - 1, named))
    if answers_of(state, named):
        return _passed(table, Answered(len(state.rounds), named))
    if state.open and state.to_act == named and not _in_last_round(state, heard, Fight(named)):
        return Hearing(table, actions=(Pass(named),))
    return _passed(table, Answered(len(state.rounds) - 1, named))


def _passed(table: Table, place: Answered) -> Hearing:
    state = state_of(table)
    people = who(state, place.seat)
    if state.open and place.index == len(state.rounds):
        told = line("binomial-passes", who=people)
    else:
        told = line("binomial-did-pass", who=people, index=place.index + 1)

    def mend(match: BinomialMatch) -> Mended:
        return correct_pass(match, place.index, place.seat)

    return _mended(table, mend, told, place.index)


def _hear_correct_fight(table: Table, heard: Heard) -> Hearing:
    state, named = state_of(table), _named(table, heard)
    if isinstance(named, Line):
        return Hearing(table, (named,))
    if not state.open or _in_last_round(state, heard, Pass(named)):
        return Hearing(table, (_fought_before(state, named),))
    if answers_of(state, named):
        told = line("binomial-fights", who=who(state, named))
        return _mended(table, lambda match: correct_fight(match, named), told)
    if state.to_act == named and state.is_declaring:
        return Hearing(table, actions=(Fight(named),))
    if state.to_act == named:
        return Hearing(table, (line("binomial-say-number"),))
    assert state.to_act is not None
    return Hearing(table, (line("binomial-asked-first", who=who(state, state.to_act)),))


def _in_last_round(state: BinomialState, heard: Heard, call: Fight | Pass) -> bool:
    """Whether a call is corrected that is recorded so in the last round.

    It is, right after the verdict, if its player is called by name: on the new card nobody has
    answered, so nothing can be wrong there. "No, I pass" is an answer to the question.
    """
    person = heard.said("player_a")
    if not (person and state.rounds) or ME in person.ids or _is_begun(state):
        return False
    has_fought = any(bid.seat == call.seat for bid in state.rounds[-1].bids)
    return has_fought is isinstance(call, Fight)


def _is_begun(state: BinomialState) -> bool:
    """Whether somebody has answered in this round; what bots did does not count."""
    answers = state.open.answers if state.open else ()
    return any(answer.seat in state.setup.people for answer in answers)


def _fought_before(state: BinomialState, seat: Seat) -> Line:
    """That somebody who fought in the last round after all has to say the number, too."""
    if not state.rounds:
        return line("binomial-no-round")
    return line("binomial-fought-before", who=who(state, seat), index=len(state.rounds))


def _named(table: Table, heard: Heard) -> Seat | Line:
    """Who is corrected, or what to say if that is not known."""
    state, person = state_of(table), heard.said("player_a")
    seat = find_seat(state, person) if person else only_person(state.setup)
    if seat is None:
        return unknown(state, person) if person else line("binomial-whose-was-it")
    return seat


# Rolls and cards of the table's own --------------------------------------------------------------


def _hear_correct_roll(table: Table, heard: Heard) -> Hearing:
    state, said = state_of(table), heard.said("index")
    if "die" not in table.lobby.own:
        return Hearing(table, (line("binomial-rolled-myself"),))
    ordinal = ordinal_in(said) if said else len(state.rolls)
    digit = digit_in(heard.said("digit_a"))
    if ordinal is None or not digit:
        return Hearing(table, (line("binomial-which-roll"),))
    told = line("binomial-roll-was", index=ordinal, digit=Digits(digit))
    hearing = _mended(table, lambda match: correct_roll(match, ordinal - 1, digit), told)
    rewritten = tuple(_rewritten(kept_sheet(state), kept_sheet(state_of(hearing.table))))
    return replace(hearing, lines=(*hearing.lines[:1], *rewritten, *hearing.lines[1:]))


def _rewritten(before: KeptSheet | None, after: KeptSheet | None) -> Iterator[Line]:
    """What a number of a kept sheet reads now in which the wrong digit was written."""
    if not (before and after):
        return
    pairs = zip(before.all_numbers, after.all_numbers, strict=True)
    for cell, (wrong, right) in enumerate(pairs, 1):
        if wrong != right:
            yield line("binomial-placed", cell=cell, number=reading(right))


def _hear_card(table: Table, heard: Heard) -> Hearing | None:
    postulate = next(iter(cards_in(heard.said("postulate"))), None)
    if "cards" not in table.lobby.own or not state_of(table).open or postulate is None:
        return None
    return exchange_card(table, postulate)


def exchange_card(table: Table, postulate: Postulate) -> Hearing:
    """Another card of the table's own in the place of the open one; what was answered stays."""
    index = len(state_of(table).rounds)
    told = line("binomial-card-is", card=line(f"binomial-{postulate}"))
    hearing = _mended(table, lambda match: correct_card(match, index, postulate), told)
    if hearing.table.match is table.match:
        return hearing
    _, *changes = hearing.lines
    return replace(hearing, lines=(card_line(state_of(hearing.table)), *changes))


def _hear_card_was(table: Table, heard: Heard) -> Hearing | None:
    """The card of an earlier round was another, if it is of the table's own."""
    state, said = state_of(table), heard.said("index")
    postulate = next(iter(cards_in(heard.said("postulate"))), None)
    ordinal = ordinal_in(said) if said else len(state.rounds)
    if "cards" not in table.lobby.own or postulate is None or ordinal is None:
        return None
    card = line(f"binomial-{postulate}")
    if postulate not in dict(table.profile.prices):
        return Hearing(table, (line("binomial-price-first", card=card),))
    told = line("binomial-card-was", card=card, index=ordinal)
    return _mended(table, lambda match: correct_card(match, ordinal - 1, postulate), told)


# Mended, or not ----------------------------------------------------------------------------------


def _mended(
    table: Table,
    mend: Callable[[BinomialMatch], Mended],
    told: Line,
    corrected: int | None = None,
) -> Hearing:
    """The table with its match mended, and what that changed; or why it cannot be.

    ``told`` says what is recorded now, of the round of the index ``corrected``.
    """

    def changed(mended: Mended) -> Sequence[Line]:
        now, waiting = mended.match.state, _still_known(mended)
        again = [answer for answer in mended.dropped if answer.seat not in waiting]
        changes = tuple(judged_again(state_of(table), now, again, corrected))
        is_earlier = corrected is not None and not (now.open and corrected == len(now.rounds))
        return changes or ((line("binomial-nothing-else"),) if is_earlier else ())

    def refused(fault: CannotMend) -> Iterator[Line]:
        return _refused(table, fault, told)

    def waits(mended: Mended) -> Doubt | None:
        return with_waiting(table, Doubt(UNHEARD), _still_known(mended))

    return put_right(table, mend, told, changed, refused, waits)


def _still_known(mended: Mended) -> dict[Seat, Said]:
    """The numbers that people showed before and that come after somebody else's now."""
    state = mended.match.state
    if not is_asked_for_number(state):
        return {}
    return {
        answer.seat: Said(answer.number, (answer.number,))
        for answer in mended.dropped
        if isinstance(answer, Bid) and answer.seat in state.setup.people
    }


def _refused(table: Table, fault: CannotMend, told: Line) -> Iterator[Line]:
    state = state_of(table)
    if fault.refusal is MendingRefusal.NO_SUCH_ROUND and not state.rounds:
        yield line("binomial-no-round")
        return
    is_roll = fault.refusal is MendingRefusal.NO_SUCH_ROLL
    fields: dict[str, Field] = {"count": len(state.rolls if is_roll else state.rounds)}
    if fault.seat is not None:
        fields["who"] = who(state, fault.seat)
    if fault.index is not None:
        fields["index"] = fault.index + 1
    if fault.number is not None:
        fields["number"] = Digits(fault.number)
    yield line(f"binomial-{fault.refusal.value}", **fields)
    if fault.refusal is MendingRefusal.SAME_AS_BEFORE:
        yield told


_MENDS: Final[dict[str, Callable[[Table, Heard], Hearing | None]]] = {
    "Correction": _hear_correction,
    "CorrectPass": _hear_correct_pass,
    "CorrectFight": _hear_correct_fight,
    "CorrectRoll": _hear_correct_roll,
    "CardIs": _hear_card,
    "CardWas": _hear_card_was,
}
