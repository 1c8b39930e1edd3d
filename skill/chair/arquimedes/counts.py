"""How many cards people hold, where the chairman has counted wrong since a draw was not told.

At a table people know better (A31): they say how many somebody has, who drew, or that somebody is
out or is not. Whoever insists against the count is taken at their word (A32).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from skill.chair.arquimedes.cards import equation_line, example_line
from skill.chair.arquimedes.position import asked_seat, find_seat, state_of, unknown, who
from skill.chair.arquimedes.putting_right import match_of, told_again
from skill.chair.arquimedes.reading import TOO_FEW, read
from skill.chair.arquimedes.slots import Spoken, equation_in, number_in
from skill.chair.arquimedes.standing import left
from skill.chair.arquimedes.turns import not_asked
from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.people import ME
from skill.chair.table import Doubt, Table
from skill.games.arquimedes.actions import Draw, Held, Pass, Play
from skill.games.arquimedes.cards import UNSAID, Laid
from skill.games.arquimedes.equations import Operation
from skill.games.arquimedes.mending import turns, with_held
from skill.games.arquimedes.state import ArquimedesRefusal, ArquimedesState, Phase
from skill.games.base import IllegalAction, Seat
from skill.speech.line import Field, Line, line

NOT_OUT: Final = "arquimedes-not-out"
"""The doubt whether somebody is out who has cards left by count; the subject is the seat."""
UNDECLARED: Final = "arquimedes-undeclared"
"""The doubt who drew, where people find the draw pile empty, and by count it is not."""
COUNTED: Final = (TOO_FEW, NOT_OUT, UNDECLARED)
"""All doubts about counts."""

_ENDING: Final = (Phase.COUNTING, Phase.BREAKING, Phase.CASTING)
"""Where a round has ended and its tokens are not taken yet."""
_MOST_AT_ONCE: Final = 2
"""So many cards an equation takes at most."""


def hear_counts(table: Table, heard: Heard) -> Hearing | None:
    """What comes of what is said about the number of somebody's cards; None if nothing was."""
    answer, state = _ANSWERS.get(heard.intent), state_of(table)
    if not answer:
        return None
    return answer(table, heard) if state.is_real else _alone(table, heard)


def _alone(table: Table, heard: Heard) -> Hearing:
    if heard.intent == "Empty":
        return Hearing(table, tuple(left(table, heard)))
    return Hearing(table, (line("arquimedes-mend-alone"),))


def _seat(table: Table, heard: Heard, me: Seat | None) -> Seat | Line:
    """Whose cards it is about; ``me`` where nobody is named."""
    state, said = state_of(table), heard.said("player_a")
    is_me = not said or ME in said.ids
    seat = me if is_me else find_seat(state, said)
    if seat is not None:
        return seat
    return line("arquimedes-whose-was-it") if is_me else unknown(state, said)


# Put right ---------------------------------------------------------------------------------------


def _put_right(table: Table, seat: Seat, cards: int) -> Hearing:
    """The seat holds so many cards."""
    state = state_of(table)
    if state.phase in _ENDING and seat == state.out:
        return _goes_on(table, seat, cards)
    held = Held(seat, cards)
    refusal = _refusal(state, held)
    if refusal is ArquimedesRefusal.SAME_COUNT:
        return Hearing(table, (line("arquimedes-same-count"), _holds(state, seat)))
    if refusal is ArquimedesRefusal.NO_SUCH_COUNT:
        return Hearing(table, (line("arquimedes-no-such-count"),))
    if refusal:
        return Hearing(table, (line("arquimedes-no-count-now"),))
    return Hearing(table, actions=(held,))


def _refusal(state: ArquimedesState, held: Held) -> object:
    try:
        state.apply(held)
    except IllegalAction as illegal:
        return illegal.refusal
    return None


def _holds(state: ArquimedesState, seat: Seat) -> Line:
    return line("arquimedes-holds", who=who(state, seat), count=len(state.hands[seat]))


def _goes_on(table: Table, seat: Seat, cards: int) -> Hearing:
    """Who seemed to have laid the last card has so many more, and the round goes on."""
    told = line("arquimedes-still-in", who=who(state_of(table), seat), count=cards)
    return _last_played(table, seat, cards, told)


def _last_played(table: Table, seat: Seat, cards: int, told: Line) -> Hearing:
    """The last equation, of that seat, left it with so many cards."""
    match = match_of(table)
    at = turns(match)[-1]
    play = match.actions[at]
    assert isinstance(play, Play)
    held = Held(seat, len(play.equation.laid) + cards)
    return told_again(table, lambda match: with_held(match, at, held), told)


def _last_turn(table: Table) -> object:
    """What was done last in the round."""
    match = match_of(table)
    return next((match.actions[at] for at in reversed(turns(match))), None)


# What is said of somebody's cards ----------------------------------------------------------------


def _hear_holds(table: Table, heard: Heard) -> Hearing:
    """ "Anna has four cards." """
    seat, cards = _seat(table, heard, asked_seat(state_of(table))), number_in(heard.said("number"))
    if isinstance(seat, Line):
        return Hearing(table, (seat,))
    if cards is None:
        return Hearing(table, (line("arquimedes-say-count"),))
    return _put_right(table, seat, cards) if cards else _out(table, seat)


def _hear_forgot(table: Table, heard: Heard) -> Hearing:
    """ "Anna drew without telling", or "Anna drew two", one of which may have been told."""
    state = state_of(table)
    seat = _seat(table, heard, asked_seat(state))
    if isinstance(seat, Line):
        return Hearing(table, (seat,))
    drawn = 2 if heard.intent == "DrewTwice" else number_in(heard.said("number")) or 1
    match = match_of(table)
    own = (match.actions[at] for at in reversed(turns(match)) if match.actions[at].seat == seat)
    is_told = drawn > 1 and isinstance(next(own, None), Draw)
    return _put_right(table, seat, len(state.hands[seat]) + drawn - is_told)


def _hear_out(table: Table, heard: Heard) -> Hearing:
    """ "Anna is out", or "that was my last card": of whoever has just played, or plays now."""
    seat = _seat(table, heard, _who_is_out(table))
    return Hearing(table, (seat,)) if isinstance(seat, Line) else _out(table, seat)


def _who_is_out(table: Table) -> Seat | None:
    """Who may say so: whoever is asked, if an equation can do it, or has just played."""
    state, last = state_of(table), _last_turn(table)
    if state.phase in _ENDING:
        return state.out
    if isinstance(last, Play) and not _can_go_out(state):
        return last.seat
    return asked_seat(state)


def _can_go_out(state: ArquimedesState) -> bool:
    """Whether whoever plays now has so few cards that an equation takes all."""
    return state.phase is Phase.PLAYING and len(state.hands[state.turn]) <= _MOST_AT_ONCE


def _out(table: Table, seat: Seat) -> Hearing:
    state, last = state_of(table), _last_turn(table)
    if state.phase is Phase.PLAYING and isinstance(last, Play) and last.seat == seat:
        return Hearing(replace(table, doubt=Doubt(NOT_OUT, str(seat))))
    if seat == state.turn and _can_go_out(state):
        return Hearing(table, (_how_to_go_out(state),))
    if state.phase in _ENDING and seat == state.out:
        return Hearing(table, (line("arquimedes-same-count"),))
    if state.phase in (Phase.PLAYING, Phase.COUNTING):
        return Hearing(table, (_holds(state, seat), line("arquimedes-say-count")))
    return Hearing(table, (line("arquimedes-no-count-now"),))


def _how_to_go_out(state: ArquimedesState) -> Line:
    """What to say who lays the last cards now: of one card there is but one equation."""
    lying = state.open
    if len(state.hands[state.turn]) > 1 or not lying or lying == UNSAID:
        return line("arquimedes-say-equation", example=example_line(state))
    same = Spoken(lying, Operation.EQUALS, None, Laid(lying.number))
    return line("arquimedes-say-last", who=who(state, state.turn), equation=equation_line(same))


def _hear_still_in(table: Table, heard: Heard) -> Hearing:
    """ "No, Anna is not out", "Anna still has two cards": also before the next round is begun."""
    state, cards = state_of(table), number_in(heard.said("number"))
    out = _out_at_last(state)
    seat = _seat(table, heard, asked_seat(state) if out is None else out)
    if isinstance(seat, Line):
        return Hearing(table, (seat,))
    if seat == out:
        return _goes_on(table, seat, cards or 1)
    if cards:
        return _put_right(table, seat, cards)
    if state.phase in (Phase.PLAYING, Phase.COUNTING):
        return Hearing(table, (_holds(state, seat), line("arquimedes-say-count")))
    return Hearing(table, (line("arquimedes-no-count-now"),))


def _out_at_last(state: ArquimedesState) -> Seat | None:
    """Who was out in the round that was played last, if the next one has not begun."""
    if state.phase is Phase.PLAYING:
        return None
    return state.out if state.phase in _ENDING or not state.rounds else state.rounds[-1].out


def _hear_empty(table: Table, heard: Heard) -> Hearing:
    """ "The pile is empty": then somebody drew without telling, if it is not so by count."""
    state = state_of(table)
    if state.phase is not Phase.PLAYING or not state.left:
        return Hearing(table, tuple(left(table, heard)))
    return Hearing(replace(table, doubt=Doubt(UNDECLARED)))


_ANSWERS: Final[dict[str, Callable[[Table, Heard], Hearing]]] = {
    "Holds": _hear_holds,
    "Forgot": _hear_forgot,
    "DrewTwice": _hear_forgot,
    "Out": _hear_out,
    "StillIn": _hear_still_in,
    "Empty": _hear_empty,
}


# In doubt ----------------------------------------------------------------------------------------


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
    if heard.intent in ("No", "Nobody"):
        return Hearing(plain, (line("arquimedes-stays"),))
    return _DOUBTED[doubt.kind](plain, doubt, heard)


def _hear_too_few(plain: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """Whether there was a card more: then the equation is played."""
    if heard.intent in ("Yes", "Insist"):
        return _laid(plain, doubt, _MOST_AT_ONCE)
    if heard.intent not in _DREW:
        return None
    hearing = hear_counts(plain, heard)
    held = next(iter(hearing.actions), None) if hearing else None
    if isinstance(held, Held) and held.seat == state_of(plain).turn:
        return _laid(plain, doubt, held.cards)
    return hearing


def _laid(plain: Table, doubt: Doubt, cards: int) -> Hearing:
    """The equation, laid by somebody who holds so many cards."""
    state, held = state_of(plain), Held(state_of(plain).turn, cards)
    if _refusal(state, held):
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
        return _last_played(plain, seat, 0, out)
    if heard.intent in ("Number", "Holds") and not said:
        cards = number_in(heard.said("number"))
        return _put_right(plain, seat, cards) if cards else None
    return None


def _hear_undeclared(plain: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """Who has the cards that are lacking: asked again as long as some are."""
    state, said = state_of(plain), heard.said("player_a")
    passes = heard.intent == "Pass" and not not_asked(state, heard)
    if heard.intent == "Insist" or passes:
        return Hearing(plain, actions=tuple(_emptied(state, passes)))
    if heard.intent not in (*_DREW, "Only", "Names"):
        return None
    if heard.intent in ("Holds", "DrewTwice") or heard.said("number"):
        hearing = hear_counts(plain, heard)
    else:
        seat = find_seat(state, said) if said else state.turn
        if seat is None:
            return Hearing(plain, (unknown(state, said),))
        hearing = _put_right(plain, seat, len(state.hands[seat]) + state.left)
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


_DREW: Final = ("Holds", "Forgot", "DrewTwice")
"""How it may be said that somebody has drawn."""
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
    if _refusal(state, fewer):
        return Hearing(plain, (line("arquimedes-no-such-count"),))
    return Hearing(plain, actions=(fewer, Draw(state.turn)))
