"""A turn put right: somebody played another equation, or drew, or the other way round."""

from __future__ import annotations

from collections.abc import Iterator

from skill.chair.arquimedes.corrections import Correction, lying_at, state_at
from skill.chair.arquimedes.position import find_seat, state_of, unknown, who
from skill.chair.arquimedes.putting_right import Remedy, doubted, match_of, settled
from skill.chair.arquimedes.reading import (
    MISSING,
    NAMELESS,
    TOO_FEW,
    WRONG,
    completed,
    meant_by,
    play_of,
    read,
    reason_of,
)
from skill.chair.arquimedes.slots import Spoken, equation_in
from skill.chair.arquimedes.turns import hear_spoken
from skill.chair.base import Hearing
from skill.chair.heard import Heard
from skill.chair.people import ME
from skill.chair.table import Table
from skill.games.arquimedes.actions import Draw, Pass, Play
from skill.games.arquimedes.cards import Laid
from skill.games.arquimedes.mending import turns
from skill.games.arquimedes.state import ArquimedesMatch, ArquimedesState, Phase
from skill.games.base import Seat
from skill.speech.line import Line, line


def hear_correct_equation(table: Table, heard: Heard) -> Hearing:
    """An equation was another, or somebody played who did not seem to."""
    state, spoken, seat = state_of(table), equation_in(heard), named(table, heard)
    if isinstance(seat, Line):
        return Hearing(table, (seat,))
    match, at = match_of(table), _turn_on(table, seat, spoken)
    if at is not None:
        return settled(table, of_equation(state_at(match, at), at, spoken))
    if _is_asked(state, seat):
        return hear_spoken(table, spoken)
    return Hearing(table, (nothing_such(state, seat, None),))


def _turn_on(table: Table, seat: Seat | None, spoken: Spoken) -> int | None:
    """Where the turn stands in which that was played; None if in none so far.

    Without a name it is the last turn, or else one on the card that lies there now.
    """
    state, match = state_of(table), match_of(table)
    on_it = [at for at in _turns_of(match, seat) if begins_with(lying_at(match, at), spoken)]
    can_be_next = _is_asked(state, seat) and state.open and begins_with(state.open, spoken)
    if seat is None and can_be_next and on_it[:1] != list(turns(match)[-1:]):
        return None
    return next(iter(on_it), None)


def _is_asked(state: ArquimedesState, seat: Seat | None) -> bool:
    """Whether that seat, or whoever speaks, may be who is asked for an equation."""
    return state.phase is Phase.PLAYING and seat in (None, state.turn)


def _turns_of(match: ArquimedesMatch, seat: Seat | None) -> Iterator[int]:
    """Where the turns of a seat, or of all, stand in the last round, the last first."""
    for at in reversed(turns(match)):
        if seat in (None, match.actions[at].seat):
            yield at


def begins_with(lying: Laid, spoken: Spoken) -> bool:
    """Whether an equation can begin with what lies there."""
    return spoken.first is None or lying.number in (0, spoken.first.number)


def of_equation(state: ArquimedesState, at: int, spoken: Spoken) -> Remedy:
    """What comes of an equation that was played in that position, and not just now."""
    found = read(state, spoken)
    if isinstance(found, Play):
        return Correction(at, found)
    if isinstance(found, Line):
        return found
    begun = equation_in(found.heard) if found.heard else spoken
    if found.kind == TOO_FEW:
        return line("arquimedes-only-one", who=who(state, state.turn))
    if found.kind == NAMELESS:
        return line("arquimedes-mend-joker")
    if found.kind == WRONG:
        return line("arquimedes-mend-wrong", reason=reason_of(state, begun))
    if found.kind == MISSING:
        return doubted(Correction(at, play_of(state, begun, insisted=True)))
    meant = completed(begun) if begun.result is None else meant_by(state, begun)
    assert meant
    return doubted(Correction(at, play_of(state, meant)))


def hear_correct_draw(table: Table, heard: Heard) -> Hearing:
    """Somebody drew, or passed where nothing was left to draw, and did not play."""
    state, match, seat = state_of(table), match_of(table), named(table, heard)
    if isinstance(seat, Line):
        return Hearing(table, (seat,))
    at = next(_turns_of(match, seat), None)
    drew = at is not None and isinstance(match.actions[at], Draw | Pass)
    if (at is None or drew) and _is_asked(state, seat):
        return Hearing(table, actions=(_not_played(state),))
    if at is None:
        return Hearing(table, (nothing_such(state, seat, None),))
    return settled(table, Correction(at, _not_played(state_at(match, at))))


def _not_played(state: ArquimedesState) -> Draw | Pass:
    return Draw(state.turn) if state.left else Pass(state.turn)


def named(table: Table, heard: Heard) -> Seat | Line | None:
    """Whose turn is corrected, None if nobody was named; or that there is nobody of that name."""
    state, person = state_of(table), heard.said("player_a")
    if not person or ME in person.ids:
        return None
    seat = find_seat(state, person)
    return unknown(state, person) if seat is None else seat


def nothing_such(state: ArquimedesState, seat: Seat | None, wrong: int | None) -> Line:
    """That there is no such number to be corrected."""
    if wrong is not None:
        return line("arquimedes-nobody-told", number=wrong)
    if seat is not None:
        return line("arquimedes-nothing-of", who=who(state, seat))
    return line("arquimedes-nothing-told")
