"""What comes of an equation that was heard: a play, a doubt, or what is lacking in it.

The cards count that lie there, and an equation can only be heard. So one that begins with another
number than lies there is said back as it may have been laid, and costs nothing; one that is wrong
costs nothing before it was said back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final, TypeAlias

from skill.chair.arquimedes.cards import equation_line, example_line, laid_line
from skill.chair.arquimedes.hand import lacking
from skill.chair.arquimedes.position import who
from skill.chair.arquimedes.reasons import why_wrong
from skill.chair.arquimedes.slots import Spoken, cards_alike, is_card
from skill.chair.table import Doubt
from skill.games.arquimedes.actions import Held, Play
from skill.games.arquimedes.cards import CARDS, UNSAID, Card, Laid
from skill.games.arquimedes.equations import (
    Equation,
    Fault,
    Operation,
    equations_on,
    fault_in,
    result_of,
)
from skill.games.arquimedes.state import ArquimedesRefusal, ArquimedesState
from skill.games.base import IllegalAction, Refusal
from skill.speech.line import Line, line

WRONG: Final = "arquimedes-wrong"
"""The doubt about an equation that is wrong, and would cost a card."""
MISHEARD: Final = "arquimedes-misheard"
"""The same, where a number that sounds alike would make it right."""
MISSING: Final = "arquimedes-missing"
"""The doubt about cards that cannot be in a hand any more."""
TOO_FEW: Final = "arquimedes-too-few"
"""The doubt about an equation that takes more cards than are there by count."""
RESULT: Final = "arquimedes-result"
"""The doubt about an equation whose result was not said."""
BEGINNING: Final = "arquimedes-beginning"
"""The doubt about an equation that was said to begin with another number than lies there.

The subject is that number; nothing if the first two numbers were said the other way round.
"""
SECOND: Final = "arquimedes-second"
"""The doubt about an equation that breaks off after its first number and what is done with it."""
NAMELESS: Final = "arquimedes-nameless"
"""The doubt about a joker of which was not said what it stands for; the subject is its slot."""

Reading: TypeAlias = Play | Doubt | Line

_EITHER_WAY: Final = (Operation.PLUS, Operation.TIMES)
"""In which the first number and the second come to the same the other way round."""


def read(state: ArquimedesState, spoken: Spoken) -> Reading:
    """What comes of an equation, said by whoever is to play."""
    assert state.open
    begun = _on_the_open_card(state, state.open, spoken)
    if not isinstance(begun, Spoken):
        return begun
    if begun.operation is Operation.EQUALS and not begun.second:
        return _judged(state, _equal(begun))
    if not (begun.operation and begun.second):
        return _lacking(state, begun)
    nameless = next((slot for slot in ("second", "result") if getattr(begun, slot) == UNSAID), "")
    if nameless:
        return Doubt(NAMELESS, nameless, begun.heard())
    return _judged(state, begun) if begun.result else _without_result(begun)


def _on_the_open_card(state: ArquimedesState, lying: Laid, spoken: Spoken) -> Spoken | Doubt | Line:
    """The equation as it begins with the open card."""
    first = spoken.first
    if lying.joker and any(laid.joker for laid in spoken.laid):
        return line("arquimedes-joker-lies-there")
    if lying == UNSAID:
        if first is None or first == UNSAID:
            return Doubt(NAMELESS, "open", spoken.heard())
        return replace(spoken, first=replace(first, joker=True))
    begun = replace(spoken, first=lying)
    if first is None or _is_said_for(first, lying):
        return begun
    if first.joker and not lying.joker:
        example = _with_joker(state, begun)
        return line("arquimedes-joker-elsewhere", lying=laid_line(lying), example=example)
    if is_correct(state, begun) and not _lacks(state, begun):
        return Doubt(BEGINNING, str(first.number), begun.heard())
    swapped = _swapped(begun, first)
    if swapped and is_correct(state, swapped) and not _lacks(state, swapped):
        return Doubt(BEGINNING, heard=swapped.heard())
    return begins_with(state, first)


def begins_with(state: ArquimedesState, said: Laid) -> Line:
    """What lies there, and so is the first number, instead of what was said."""
    assert state.open
    return line("arquimedes-lies-there", lying=laid_line(state.open), said=laid_line(said))


def _is_said_for(first: Laid, lying: Laid) -> bool:
    """Whether a number is that of the open card: or none of a card, but misheard for that one."""
    if first.joker and not lying.joker:
        return False
    misheard = not is_card(first) and lying.number in cards_alike(first.number)
    return first.number == lying.number or misheard or (first == UNSAID and lying.joker)


def _swapped(begun: Spoken, first: Laid) -> Spoken | None:
    """ "Two plus five" on a five, begun with the five; None for anything else."""
    if begun.operation not in _EITHER_WAY or begun.second != begun.first:
        return None
    swapped = replace(begun, second=first)
    return swapped if swapped.result else completed(swapped)


def _with_joker(state: ArquimedesState, begun: Spoken) -> Line:
    """An equation with the joker in it, as near as can be to what was said."""
    assert state.open
    if begun.second and is_correct(state, begun):
        return equation_line(replace(begun, second=replace(begun.second, joker=True)))
    equations = equations_on(state.open, state.setup.variants)
    return equation_line(next(each for each in equations if each.laid[0].joker))


def _lacks(state: ArquimedesState, spoken: Spoken) -> bool:
    """Whether whoever is to play is known not to hold those cards."""
    return lacking(state.hands[state.turn], spoken.laid) is not None


def _equal(spoken: Spoken) -> Spoken:
    """ "The same", or "the joker is the same": its number is that of the open card."""
    assert spoken.first
    joker = spoken.result == UNSAID
    is_said = spoken.result and not joker
    return spoken if is_said else replace(spoken, result=Laid(spoken.first.number, joker))


def _lacking(state: ArquimedesState, spoken: Spoken) -> Doubt | Line:
    """What was not heard, if the rest leaves but one thing for it; else that it was not heard."""
    if spoken.operation and not spoken.result:
        return Doubt(SECOND, heard=spoken.heard())
    operations = [spoken.operation] if spoken.operation else [*Operation]
    seconds = [spoken.second] if spoken.second else [Laid(number) for number in CARDS[:-1]]
    fitting = [
        other
        for operation, second in product(operations, seconds)
        for other in [replace(spoken, operation=operation, second=second)]
        if spoken.result and is_correct(state, other)
    ]
    if len(fitting) == 1:
        return Doubt(RESULT, heard=fitting[0].heard())
    return line("arquimedes-say-equation", example=example_line(state))


def _without_result(spoken: Spoken) -> Doubt | Line:
    """The result is not asked for where there is none."""
    if completed(spoken):
        return Doubt(RESULT, heard=spoken.heard())
    first, second = spoken.first, spoken.second
    assert first and second and spoken.operation
    can_be = is_card(second)
    result = result_of(first.number, spoken.operation, second.number) if can_be else 0
    fault = Fault.NOT_EXACT if result is None else Fault.NO_SUCH_NUMBER
    reason = why_wrong(fault, first, spoken.operation, (second, Laid(result or 0)))
    return line("arquimedes-comes-to-none", reason=reason)


def completed(spoken: Spoken) -> Spoken | None:
    """The equation with its result, if some card has that number."""
    assert spoken.first and spoken.second and spoken.operation
    if not is_card(spoken.second):
        return None
    result = result_of(spoken.first.number, spoken.operation, spoken.second.number)
    whole = replace(spoken, result=Laid(result or 0))
    return whole if all(map(is_card, whole.laid)) else None


# Whole equations -----------------------------------------------------------------------------


def _judged(state: ArquimedesState, spoken: Spoken) -> Reading:
    """What comes of an equation all of which was heard."""
    if len(spoken.laid) > len(state.hands[state.turn]):
        few = line("arquimedes-only-one", who=who(state, state.turn))
        return Doubt(TOO_FEW, heard=spoken.heard()) if state.is_real else few
    if is_correct(state, spoken):
        return _played(state, spoken)
    meant = meant_by(state, spoken)
    assert spoken.first
    if not all(map(is_card, (spoken.first, *spoken.laid))):  # nobody can have laid it
        if meant:
            return _played(state, meant)
        return line("arquimedes-comes-to-none", reason=reason_of(state, spoken))
    short = lacking(state.hands[state.turn], spoken.laid)
    if short and not meant:
        return short  # who has no such cards cannot have laid them, and loses nothing
    return Doubt(MISHEARD if meant else WRONG, heard=spoken.heard())


def _played(state: ArquimedesState, spoken: Spoken) -> Reading:
    short = lacking(state.hands[state.turn], spoken.laid)
    if short:
        return short
    play = play_of(state, spoken)
    refusal = refusal_of(state, play)
    if refusal is ArquimedesRefusal.CARD_NOT_LEFT:
        return Doubt(MISSING, heard=spoken.heard())
    return line(f"arquimedes-{refusal}") if refusal else play


def play_of(state: ArquimedesState, spoken: Spoken, insisted: bool = False) -> Play:
    """The play of a whole equation."""
    assert spoken.first and spoken.operation and spoken.result
    equation = Equation(spoken.first, spoken.operation, spoken.second, spoken.result)
    return Play(state.turn, equation, insisted)


def refusal_of(state: ArquimedesState, action: Play | Held) -> Refusal | None:
    """Why that cannot be so; None if it can."""
    try:
        state.apply(action)
    except IllegalAction as illegal:
        return illegal.refusal
    return None


def fault_of(state: ArquimedesState, spoken: Spoken) -> Fault | None:
    """What is wrong with an equation."""
    assert spoken.first and spoken.operation
    return fault_in(spoken.first, spoken.operation, spoken.laid, state.setup.variants)


def is_correct(state: ArquimedesState, spoken: Spoken) -> bool:
    """Whether all of it was said and nothing is wrong with it."""
    return bool(spoken.first and spoken.operation) and fault_of(state, spoken) is None


def reason_of(state: ArquimedesState, spoken: Spoken) -> Line:
    """What is wrong with an equation, as a clause."""
    fault = fault_of(state, spoken)
    assert fault and spoken.first and spoken.operation
    return why_wrong(fault, spoken.first, spoken.operation, spoken.laid)


def meant_by(state: ArquimedesState, spoken: Spoken) -> Spoken | None:
    """The correct equation for which this may have been misheard: one number first, then two."""
    hand = state.hands[state.turn]
    alike = (other for other in _alike(spoken) if is_correct(state, other))
    return next((other for other in alike if not lacking(hand, other.laid)), None)


def _alike(spoken: Spoken) -> Iterator[Spoken]:
    """The open card lies there, so it is none of the numbers that were misheard."""
    seconds, results = _sounding_like(spoken.second), _sounding_like(spoken.result)
    pairs = product(seconds, results)
    by_changes = sorted(pairs, key=lambda pair: pair[0] != seconds[0] and pair[1] != results[0])
    for second, result in by_changes:
        yield replace(spoken, second=second, result=result)


def _sounding_like(laid: Laid | None) -> tuple[Laid | None, ...]:
    """The card itself, and those that are misheard for it."""
    if laid is None:
        return (None,)
    return (laid, *(replace(laid, number=number) for number in cards_alike(laid.number)))


# Numbers that replace another ---------------------------------------------------------------------


def with_number(state: ArquimedesState, spoken: Spoken, said: Laid) -> Spoken:
    """The equation with a number said instead of another: where it is right, else the result."""
    others = [spoken.with_laid("result", said)]
    if spoken.second:
        others.append(spoken.with_laid("second", said))
    return next((other for other in others if is_correct(state, other)), others[0])


def missing_from(state: ArquimedesState, spoken: Spoken) -> Card:
    """A card of the equation that nobody can have any more, or not twice."""
    laid = [each.card for each in spoken.laid]
    return next(card for card in laid if state.unseen[card] < laid.count(card))
