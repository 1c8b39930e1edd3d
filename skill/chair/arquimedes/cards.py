"""Cards and equations, as they are said."""

from __future__ import annotations

from skill.chair.arquimedes.slots import Spoken
from skill.games.arquimedes.cards import JOKER, LARGEST, Card, Laid
from skill.games.arquimedes.equations import Equation, Operation
from skill.speech.line import Line, line


def card_line(card: Card) -> Line:
    """A card, as in "a 7", "an 11" or "the joker"."""
    return line("arquimedes-joker") if card == JOKER else line("arquimedes-a-card", number=card)


def laid_line(laid: Laid) -> Line:
    """A card in an equation, as in "7" or "the joker as 7"."""
    if not laid.joker:
        return line("arquimedes-laid", number=laid.number)
    return line("arquimedes-laid-joker", number=laid.number) if laid.number else card_line(JOKER)


def example_line(lying: Laid) -> Line:
    """An equation that can be played on a card: with one more, or on the largest with one less."""
    first = Laid(lying.number or 7)
    if first.number == LARGEST:
        return equation_line(Equation(first, Operation.MINUS, Laid(1), Laid(LARGEST - 1)))
    return equation_line(Equation(first, Operation.PLUS, Laid(1), Laid(first.number + 1)))


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
