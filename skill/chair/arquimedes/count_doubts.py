"""A number of cards that may be counted wrong: what is asked about it, and what is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from skill.chair.arquimedes.cards import equation_line
from skill.chair.arquimedes.counts import DREW, NOT_OUT, UNDECLARED, hear_counts
from skill.chair.arquimedes.holding import MOST_AT_ONCE, last_played, set_count
from skill.chair.arquimedes.position import find_seat, state_of, unknown, who
from skill.chair.arquimedes.reading import TOO_FEW, read, refusal_of
from skill.chair.arquimedes.slots import equation_in, number_in
from skill.chair.arquimedes.turns import not_asked
from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.people import ME
from skill.chair.table import Doubt, Table
from skill.games.arquimedes.actions import Draw, Held, Pass, Play
from skill.games.arquimedes.state import ArquimedesState
from skill.speech.line import Field, line

COUNTED: Final = (TOO_FEW, NOT_OUT, UNDECLARED)
"""All doubts about counts."""


def count_fields(state: ArquimedesState, doubt: Doubt) -> dict[str, Field]:
    """The fields of the question about a doubtful count."""
    seat = int(doubt.subject) if doubt.kind == NOT_OUT else state.turn
    fields: dict[str, Field] = {"who": who(state, seat), "left": state.left}
    fields["count"] = len(state.hands[seat])
    if doubt.heard:
        fields["equation"] = equation_line(equation_in(doubt.heard))
    return fields


def hear_doubted_count(plain: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """What is answered where a count is in doubt; None if it is something else."""
    if heard.intent in ("No", "Nobody", "CardsBack"):
        return Hearing(plain, (line("arquimedes-stays"),))
    return _DOUBTED[doubt.kind](plain, doubt, heard)


def _hear_too_few(plain: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """Whether there was a card more: then the equation is played."""
    if heard.intent in ("Yes", "Insist"):
        return _laid(plain, doubt, MOST_AT_ONCE)
    if heard.intent not in DREW:
        return None
    hearing = hear_counts(plain, heard)
    held = next(iter(hearing.actions), None) if hearing else None
    if isinstance(held, Held) and held.seat == state_of(plain).turn:
        return _laid(plain, doubt, held.cards)
    return hearing


def _laid(plain: Table, doubt: Doubt, cards: int) -> Hearing:
    """The equation, laid by somebody who holds so many cards."""
    state, held = state_of(plain), Held(state_of(plain).turn, cards)
    if refusal_of(state, held):
        return Hearing(plain, (line("arquimedes-no-such-count"),))
    assert doubt.heard
    found = read(state.apply(held), equation_in(doubt.heard))
    if isinstance(found, Play):
        return Hearing(plain, actions=(held, found))
    if isinstance(found, Doubt):
        return Hearing(replace(plain, doubt=found), actions=(held,))
    return Hearing(plain, (found,), (held,))


def _hear_not_out(plain: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    seat, said = int(doubt.subject), heard.said("player_a")
    is_same = not said or ME in said.ids or find_seat(state_of(plain), said) == seat
    if heard.intent in ("Yes", "Insist") or (heard.intent == "Out" and is_same):
        out = line("arquimedes-is-out", who=who(state_of(plain), seat))
        return last_played(plain, seat, 0, out)
    if heard.intent in ("Number", "Correction", "Holds") and not said:
        cards = number_in(heard.said("number"))
        return set_count(plain, seat, cards) if cards else None
    return None


def _hear_undeclared(plain: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """Who has the cards that are lacking: asked again as long as some are."""
    state, said = state_of(plain), heard.said("player_a")
    passes = heard.intent == "Pass" and not not_asked(state, heard)
    if heard.intent == "Insist" or passes:
        return Hearing(plain, actions=tuple(_emptied(state, passes)))
    if heard.intent == "Number" and said:  # "Clara two" are those she drew, "Clara seven" all
        seat, told = find_seat(state, said), number_in(heard.said("number")) or 0
        is_all = seat is not None and told > len(state.hands[seat])
        heard = replace(heard, intent="Holds" if is_all else "Forgot")
    if heard.intent not in (*DREW, "Only", "Names"):
        return None
    if heard.intent in ("Holds", "DrewTwice") or heard.said("number"):
        hearing = hear_counts(plain, heard)
    else:
        seat = find_seat(state, said) if said else state.turn
        if seat is None:
            return Hearing(plain, (unknown(state, said),))
        hearing = set_count(plain, seat, len(state.hands[seat]) + state.left)
    if not hearing or not hearing.actions:
        return hearing
    (held,) = hearing.actions
    assert isinstance(held, Held)
    rest = state.apply(held).left
    return replace(hearing, table=replace(plain, doubt=doubt)) if rest else hearing


def _emptied(state: ArquimedesState, passes: bool) -> Iterator[Held | Pass]:
    """All that is left to draw is held by whoever is to play, who may pass then."""
    yield Held(state.turn, len(state.hands[state.turn]) + state.left)
    if passes:
        yield Pass(state.turn)


_DOUBTED: Final[dict[str, Callable[[Table, Doubt, Heard], Hearing | None]]] = {
    TOO_FEW: _hear_too_few,
    NOT_OUT: _hear_not_out,
    UNDECLARED: _hear_undeclared,
}


def hear_insisted_turn(plain: Table, heard: Heard) -> Hearing | None:
    """That somebody passes with cards to draw, or draws with none; None if that is not insisted."""
    if heard.intent != "Insist":
        return None
    state = state_of(plain)
    if state.left:
        return Hearing(plain, actions=tuple(_emptied(state, passes=True)))
    richest = max(range(len(state.hands)), key=lambda seat: len(state.hands[seat]))
    seat = state.turn if len(state.hands[state.turn]) > 1 else richest
    fewer = Held(seat, len(state.hands[seat]) - 1)
    if refusal_of(state, fewer):
        return Hearing(plain, (line("arquimedes-no-such-count"),))
    return Hearing(plain, actions=(fewer, Draw(state.turn)))
