"""Arguments about equations, settled at any time: is it correct, and what does it come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skill.chair.arquimedes.cards import equation_line
from skill.chair.arquimedes.position import state_of
from skill.chair.arquimedes.reasons import below_nothing, why_wrong
from skill.chair.arquimedes.slots import Spoken, equation_in
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.arquimedes.cards import LARGEST, UNSAID, Laid
from skill.games.arquimedes.equations import Fault, Operation, Variant, fault_in, result_of
from skill.speech.line import Line, line


def check(table: Table, heard: Heard) -> Iterator[Line]:
    """Whether an equation is correct, or what it comes to; the open card is its first number.

    It is only a question, and costs nothing.
    """
    said = equation_in(heard)
    first = said.first or _open_card(table)
    if first is None or (said.operation is None and (said.second or not said.result)):
        yield line("arquimedes-check-how")
    elif UNSAID in said.laid:
        yield line("arquimedes-check-joker")
    elif said.operation in (None, Operation.EQUALS):
        yield _judged(table, first, Operation.EQUALS, said.laid)
    else:
        yield _reckoned(table, first, said)


def check_unplayed(table: Table, heard: Heard) -> Iterator[Line] | None:
    """The same of an equation that nobody can be playing; None if somebody may.

    That is so without a match, and as the skill is opened: "ask Arquimedes whether twelve divided
    by three is four" comes without its "whether".
    """
    return check(table, heard) if heard.opens or not table.is_going_on else None


def _reckoned(table: Table, first: Laid, said: Spoken) -> Line:
    """The verdict on an operation with two numbers; or its result, if none was said."""
    operation, second = said.operation, said.second
    if operation is None or second is None:
        return line("arquimedes-check-how")
    if said.result:
        return _judged(table, first, operation, said.laid)
    if operation is Operation.DIVIDED and not second.number:
        return line("arquimedes-check-how")
    result = result_of(first.number, operation, second.number)
    if result is None:
        reason = why_wrong(Fault.NOT_EXACT, first, operation, [second])
        return line("arquimedes-is-wrong", reason=reason)
    if result < 0:
        reason = below_nothing(first.number, second.number)
        return line("arquimedes-is-wrong", reason=reason)
    return line(
        "arquimedes-comes-to",
        first=first.number,
        operation=operation,
        second=second.number,
        right=result,
        fits="yes" if 1 <= result <= LARGEST else "no",
    )


def _judged(table: Table, first: Laid, operation: Operation, laid: Sequence[Laid]) -> Line:
    fault = fault_in(first, operation, laid, _variants(table))
    if fault:
        return line("arquimedes-is-wrong", reason=why_wrong(fault, first, operation, laid))
    spoken = Spoken(first, operation, laid[0] if len(laid) == 2 else None, laid[-1])
    return line("arquimedes-is-correct", equation=equation_line(spoken))


def _open_card(table: Table) -> Laid | None:
    """What an equation begins with on the table, if that has a number."""
    card = state_of(table).open if table.match else None
    return None if card == UNSAID else card


def _variants(table: Table) -> frozenset[Variant]:
    """What the table plays otherwise, or is about to."""
    if table.match:
        return state_of(table).setup.variants
    return frozenset(map(Variant, table.lobby.variants))
