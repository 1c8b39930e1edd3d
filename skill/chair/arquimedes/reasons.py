"""Reasons in numbers: what is wrong with an equation."""

from __future__ import annotations

from collections.abc import Sequence

from skill.games.arquimedes.cards import LARGEST, Laid
from skill.games.arquimedes.equations import Fault, Operation, result_of
from skill.speech.line import Line, line


def why_wrong(fault: Fault, first: Laid, operation: Operation, laid: Sequence[Laid]) -> Line:
    """What is wrong with cards laid on ``first``, as a clause: "3 plus 2 is 5, not 6"."""
    numbers = [card.number for card in laid]
    if fault is Fault.NO_SUCH_NUMBER:
        beyond = next(n for n in (first.number, *numbers) if not 1 <= n <= LARGEST)
        return line("arquimedes-no-such-number", number=beyond)
    if fault is Fault.NOT_EXACT:
        return line("arquimedes-not-exact", first=first.number, second=numbers[0])
    if fault is Fault.WRONG_RESULT:
        return _wrong_result(first.number, operation, numbers)
    if fault is Fault.CARD_COUNT:
        return line("arquimedes-card-count", operation=operation)
    is_joker = fault is Fault.TWO_JOKERS
    return line("arquimedes-two-jokers" if is_joker else "arquimedes-not-in-variant")


def _wrong_result(first: int, operation: Operation, numbers: Sequence[int]) -> Line:
    if operation is Operation.EQUALS:
        return line("arquimedes-not-equal", first=first, result=numbers[0])
    second, result = numbers
    right = result_of(first, operation, second)
    assert right is not None
    if right < 0:
        return below_nothing(first, second)
    return line(
        "arquimedes-other-result",
        first=first,
        operation=operation,
        second=second,
        right=right,
        result=result,
    )


def below_nothing(first: int, second: int) -> Line:
    """That too much is taken away from a number, as a clause."""
    return line("arquimedes-below-nothing", first=first, second=second)
