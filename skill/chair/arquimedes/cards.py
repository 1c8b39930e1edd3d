"""Cards and equations, as they are said."""

from __future__ import annotations

from typing import Final

from skill.chair.arquimedes.slots import Spoken
from skill.games.arquimedes.cards import JOKER, UNSAID, Card, Counts, Laid
from skill.games.arquimedes.equations import Equation, Operation, equations_on
from skill.games.arquimedes.state import ArquimedesState
from skill.speech.line import Line, line

_A_JOKER: Final = 7
"""What the joker stands for in an example: so much can be added to it, and taken away."""


def card_line(card: Card) -> Line:
    """A card, as in "a seven", "an eleven" or "the joker"."""
    return cards_line(card, 1)


def cards_line(card: Card, count: int) -> Line:
    """So many cards of a kind, as in "two fives"."""
    kind = line("arquimedes-kind" if count == 1 else "arquimedes-kinds", card=card)
    return line("arquimedes-of-a-kind", card=card, count=count, kind=kind)


def laid_line(laid: Laid) -> Line:
    """A card in an equation, as in "7" or "the joker as 7"."""
    if not laid.joker:
        return line("arquimedes-laid", number=laid.number)
    return line("arquimedes-laid-joker", number=laid.number) if laid.number else card_line(JOKER)


def example_line(state: ArquimedesState) -> Line:
    """An equation on the open card that can still be played, by what all may know; sums first.

    On the joker, of which nobody has said what it stands for, it is the joker as seven if it can.
    """
    assert state.open
    unseen = state.view(state.setup.people[0]).unseen
    first = Laid(_A_JOKER, joker=True) if state.open == UNSAID else state.open
    on_it = equations_on(first, state.setup.variants)
    plain = [each for each in on_it if not any(laid.joker for laid in each.laid)]
    playable = (each for each in plain if _are_left(unseen, each))
    return equation_line(next(playable, plain[0]))


def _are_left(unseen: Counts, equation: Equation) -> bool:
    numbers = [laid.number for laid in equation.laid]
    return all(unseen[number] >= numbers.count(number) for number in numbers)


def equation_line(equation: Equation | Spoken) -> Line:
    """An equation as far as it was said, as a clause: "3 plus 2 is 5"."""
    first, second, result = equation.first, equation.second, equation.result
    assert first and equation.operation
    if equation.operation is Operation.EQUALS and result and not second:
        return line("arquimedes-equal", first=laid_line(first), result=laid_line(result))
    assert second
    term = line(
        "arquimedes-term",
        first=laid_line(first),
        operation=str(equation.operation),
        second=laid_line(second),
    )
    return line("arquimedes-equation", term=term, result=laid_line(result)) if result else term
