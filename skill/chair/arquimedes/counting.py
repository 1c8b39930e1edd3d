"""What cards count at the end of a round, and cards that are drawn since totals are the same.

Of one, or of several in one sentence, in any order: they are taken in the order of asking.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, TypeAlias

from skill.chair.arquimedes.opening import card_heard
from skill.chair.arquimedes.position import asked_seat, find_seat, state_of, unknown, who
from skill.chair.arquimedes.slots import number_in
from skill.chair.base import Hearing, Question, question
from skill.chair.heard import GO_ON, NUMBER_SLOTS, PLAYER_SLOTS, Heard, Said
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.arquimedes.actions import Deal, Total
from skill.games.arquimedes.cards import Card, points
from skill.games.arquimedes.state import ArquimedesState, Phase
from skill.games.base import Seat
from skill.speech.line import Line, line
from skill.speech.numbers import alike

NO_TOTAL: Final = "arquimedes-no-total"
"""The doubt about a total that cannot be."""
OTHER_TOTAL: Final = "arquimedes-other-total"
"""The same, where one that sounds alike can be."""
NO_CARD: Final = "arquimedes-no-card"
"""The doubt about a drawn card of which none is left."""

Told: TypeAlias = Mapping[Seat, Said]
"""Whose total or card was said."""

_QUESTIONS: Final = {
    Phase.BREAKING: "arquimedes-tie-card",
    Phase.DECIDING: "arquimedes-final-card",
}


def count_question(table: Table) -> Question:
    """What somebody's cards count, or which card they draw."""
    state = state_of(table)
    seat = asked_seat(state)
    assert seat is not None
    if state.phase is not Phase.COUNTING:
        return question(_QUESTIONS[state.phase], who=who(state, seat))
    return question("arquimedes-total", who=who(state, seat), cards=len(state.hands[seat]))


def hear_count(table: Table, heard: Heard) -> Hearing | None:
    """Totals, or drawn cards, of whoever is asked or of several."""
    state = state_of(table)
    if heard.intent in ("Number", "Numbers", "Joker"):
        return hear_told(table, heard)
    if heard.intent == "No":
        return Hearing(table, (line("no-hurry"),))
    if heard.intent in (*GO_ON, "Draw"):
        key = "arquimedes-add-up" if state.phase is Phase.COUNTING else "arquimedes-say-card"
        return Hearing(table, (line(key),))
    return None


def hear_told(table: Table, heard: Heard) -> Hearing:
    """The totals or cards that an utterance tells, whatever its intent."""
    told, lines = told_in(state_of(table), heard)
    hearing = take(table, told)
    return replace(hearing, lines=(*lines, *noted(hearing, told), *hearing.lines))


def noted(hearing: Hearing, told: Told) -> Iterator[Line]:
    """That something was understood, though somebody else is asked before.

    Where one of them is in doubt, that makes clear that the others wait.
    """
    state, doubt = state_of(hearing.table), hearing.table.doubt
    if not doubt or doubt.kind != UNHEARD or not doubt.heard:
        return
    waiting, _ = told_in(state, doubt.heard)
    for seat in told:
        if seat in waiting:
            yield line("arquimedes-noted", entry=_entry(state, seat, waiting[seat]))


def _entry(state: ArquimedesState, seat: Seat, said: Said) -> Line:
    """Whose total or card was told, as in "Anna 8"."""
    number = number_in(said) or 0
    if state.phase is not Phase.COUNTING:
        number = points(_card_in(said) or 0)
    return line("arquimedes-has-counted", who=who(state, seat), number=number)


def unsaid(table: Table) -> Line:
    """That what waits is taken back."""
    state, doubt = state_of(table), table.doubt
    if state.phase is Phase.OPENING or not doubt or not doubt.heard:
        return line("arquimedes-starts", who=who(state, state.starter))
    told, _ = told_in(state, doubt.heard)
    entries = tuple(_entry(state, seat, said) for seat, said in told.items())
    return line("arquimedes-unsaid", entries=entries)


def told_in(state: ArquimedesState, heard: Heard) -> tuple[dict[Seat, Said], tuple[Line, ...]]:
    """Whose was told, and what is to be said of those who are not known.

    What is told without a name is of whoever is asked.
    """
    told: dict[Seat, Said] = {}
    lines: list[Line] = []
    for person, number in _pairs(heard):
        seat = find_seat(state, person) if person else asked_seat(state)
        if seat is None:
            lines.append(unknown(state, person))
        else:
            told[seat] = number
    return told, tuple(lines)


def _pairs(heard: Heard) -> Iterator[tuple[Said, Said]]:
    if heard.intent == "Joker":
        yield heard.said("player_a"), Said("joker", ("joker",))
    elif heard.intent != "Numbers":
        yield heard.said("player_a"), heard.said("number")
    else:
        slots = zip(PLAYER_SLOTS, NUMBER_SLOTS, strict=True)
        pairs = ((heard.said(player), heard.said(number)) for player, number in slots)
        yield from (pair for pair in pairs if any(pair))


# Taken in order ------------------------------------------------------------------------------


def still_asked(state: ArquimedesState) -> tuple[Seat, ...]:
    """Who is still to tell a total, or a card, in the order of asking."""
    if state.phase is not Phase.COUNTING:
        return state.queue
    return tuple(seat for seat in state.counting if not state.told[seat])


def take(table: Table, told: Told, given: tuple[Total | Deal, ...] = ()) -> Hearing:
    """What comes of totals or cards that were told, after what is ``given``.

    They are taken as long as they are of those who are asked next. One that is doubtful is asked
    about, and those who are asked later wait. Of the others it is said why they are not taken.
    """
    before, rest, actions = state_of(table), dict(told), list(given)
    state = before
    for action in given:
        state = state.apply(action)
    doubt: Doubt | None = None
    while state.phase is before.phase and still_asked(state) and doubt is None:
        seat = still_asked(state)[0]
        if seat not in rest:
            break
        found = _read(state, seat, rest.pop(seat))
        if isinstance(found, Doubt):
            doubt = found
        else:
            actions.append(found)
            state = state.apply(found)
    same = state.phase is before.phase
    asked = still_asked(state)[int(doubt is not None) :] if same else ()
    waiting = {seat: rest.pop(seat) for seat in asked if seat in rest}
    lines = list(dict.fromkeys(_left_over(before, seat) for seat in rest))
    if not (told or given) or (doubt and doubt.kind == UNHEARD):
        lines.append(line("arquimedes-no-number"))
    return Hearing(
        replace(table, doubt=with_waiting(before, doubt, waiting)), (*lines,), (*actions,)
    )


def _read(state: ArquimedesState, seat: Seat, said: Said) -> Total | Deal | Doubt:
    if state.phase is Phase.COUNTING:
        return _read_total(state, seat, said)
    card = _card_in(said)
    if card is None:
        return Doubt(UNHEARD)
    deal = Deal(seat, card)
    return deal if state.unseen[card] else Doubt(NO_CARD, str(card))


def _card_in(said: Said) -> Card | None:
    return card_heard(Heard("Number", MappingProxyType({"number": said})))


def _read_total(state: ArquimedesState, seat: Seat, said: Said) -> Total | Doubt:
    number = number_in(said)
    if number is None:
        return Doubt(UNHEARD)
    if number in state.possible_totals():
        return Total(seat, number)
    return Doubt(OTHER_TOTAL if meant_total(state, number) else NO_TOTAL, str(number))


def meant_total(state: ArquimedesState, number: int) -> int | None:
    """A possible total that may have been said where an impossible one was heard."""
    return next((other for other in alike(number) if other in state.possible_totals()), None)


def with_waiting(state: ArquimedesState, doubt: Doubt | None, waiting: Told) -> Doubt | None:
    """The doubt with what waits for its answer; None if nothing is doubtful or waits."""
    heard = _told_again(state, waiting) if waiting else None
    if heard:
        return replace(doubt or Doubt(UNHEARD), heard=heard)
    return None if doubt == Doubt(UNHEARD) else doubt


def _told_again(state: ArquimedesState, told: Told) -> Heard:
    """The utterance in which that would be told."""
    slots: dict[str, Said] = {}
    for (seat, number), person_slot, number_slot in zip(
        told.items(), PLAYER_SLOTS, NUMBER_SLOTS, strict=False
    ):
        slots |= {person_slot: Said(state.setup.names[seat]), number_slot: number}
    return Heard("Numbers", MappingProxyType(slots))


def _left_over(state: ArquimedesState, seat: Seat) -> Line:
    """Why what was told of somebody is not taken."""
    if state.phase is Phase.COUNTING and seat == state.out:
        return line("arquimedes-has-none", who=who(state, seat))
    if state.phase is Phase.COUNTING and seat not in still_asked(state):
        return line("arquimedes-has-told", who=who(state, seat), number=state.told[seat])
    asked = asked_seat(state)
    assert asked is not None
    return line("arquimedes-asked-now", who=who(state, asked))
