"""How many cards somebody holds, put right where the chairman has counted wrong (A31)."""

from __future__ import annotations

from typing import Final

from skill.chair.arquimedes.position import find_seat, state_of, unknown, who
from skill.chair.arquimedes.putting_right import match_of, mend_match
from skill.chair.arquimedes.reading import refusal_of
from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.people import ME
from skill.chair.table import Table
from skill.games.arquimedes.actions import Held, Play
from skill.games.arquimedes.mending import correct_count, turns
from skill.games.arquimedes.state import ArquimedesRefusal, ArquimedesState, Phase
from skill.games.base import Seat
from skill.speech.line import Line, line

ENDING: Final = (Phase.COUNTING, Phase.BREAKING, Phase.CASTING)
"""Where a round has ended and its tokens are not taken yet."""
MOST_AT_ONCE: Final = 2
"""So many cards an equation takes at most."""


def named_seat(table: Table, heard: Heard, me: Seat | None) -> Seat | Line:
    """Whose cards it is about; ``me`` where nobody is named."""
    state, said = state_of(table), heard.said("player_a")
    is_me = not said or ME in said.ids
    seat = me if is_me else find_seat(state, said)
    if seat is not None:
        return seat
    return line("arquimedes-whose-was-it") if is_me else unknown(state, said)


def set_count(table: Table, seat: Seat, cards: int) -> Hearing:
    """The seat holds so many cards."""
    state = state_of(table)
    if state.phase in ENDING and seat == state.out:
        return goes_on(table, seat, cards)
    held = Held(seat, cards)
    refusal = refusal_of(state, held)
    if refusal is ArquimedesRefusal.SAME_COUNT:
        return Hearing(table, (line("arquimedes-same-count"), holds(state, seat)))
    if refusal is ArquimedesRefusal.NO_SUCH_COUNT:
        return Hearing(table, (line("arquimedes-no-such-count"),))
    if refusal:
        return Hearing(table, (line("arquimedes-no-count-now"),))
    return Hearing(table, actions=(held,))


def holds(state: ArquimedesState, seat: Seat) -> Line:
    """How many cards that seat holds."""
    return line("arquimedes-holds", who=who(state, seat), count=len(state.hands[seat]))


def goes_on(table: Table, seat: Seat, cards: int) -> Hearing:
    """Who seemed to have laid the last card has so many more, and the round goes on."""
    told = line("arquimedes-still-in", who=who(state_of(table), seat), count=cards)
    return last_played(table, seat, cards, told)


def last_played(table: Table, seat: Seat, cards: int, told: Line) -> Hearing:
    """The last equation, of that seat, left it with so many cards."""
    match = match_of(table)
    at = turns(match)[-1]
    play = match.actions[at]
    assert isinstance(play, Play)
    held = Held(seat, len(play.equation.laid) + cards)
    return mend_match(table, lambda match: correct_count(match, at, held), told)
