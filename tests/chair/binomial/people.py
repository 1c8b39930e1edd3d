"""People who play whole games of Binomial."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from skill.chair.heard import Heard, Said
from skill.chair.table import Company, Table
from skill.games.base import Seat
from skill.games.binomial.postulates import fits
from skill.games.binomial.state import BinomialState
from tests.alexa import people
from tests.alexa.people import Person
from tests.chair import sitting
from tests.chair.binomial.sitting import GAME


def asked(table: Table) -> str:
    """The key of the question on the table."""
    return sitting.asked(GAME, table)


def number(digits: str) -> Heard:
    """A number of two digits, understood well."""
    return Heard("Number", {"number": Said(digits, (digits,))})


def state_of(table: Table) -> BinomialState:
    """The state of the match on the table."""
    assert table.match
    state: BinomialState = table.match.state
    return state


def sheet(state: BinomialState, seat: Seat) -> tuple[str, ...]:
    """Eight numbers that can be written from the rolls, other ones for each seat."""
    digits = state.rolls[seat:] + state.rolls[:seat]
    return tuple(digits[start : start + 2] for start in range(0, len(digits), 2))


def unspent(state: BinomialState, seat: Seat) -> list[str]:
    """The numbers of `sheet` that the seat has not put forward yet."""
    left = list(sheet(state, seat))
    for spent in state.sheets[seat].spent:
        left.remove(spent)
    return left


def player(table: Table) -> Heard:
    """Fights with a number that fits, and otherwise passes."""
    return _reply(table, _fitting)


def fighter(table: Table) -> Heard:
    """Always fights, but keeps a number for the last card: so a game lasts for sixteen rounds."""
    return _reply(table, _any_number)


def _fitting(state: BinomialState, seat: Seat) -> str | None:
    assert state.open
    postulate = state.open.postulate
    return next((n for n in unspent(state, seat) if fits(postulate, n)), None)


def _any_number(state: BinomialState, seat: Seat) -> str | None:
    left = unspent(state, seat)
    return left[0] if len(left) > 1 or not state.deck else None


def _reply(table: Table, choose: Callable[[BinomialState, Seat], str | None]) -> Heard:
    key = asked(table)
    if key not in ("binomial-call", "binomial-number", "binomial-dark"):
        return Heard("Yes")
    state = state_of(table)
    assert state.to_act is not None
    chosen = choose(state, state.to_act)
    if chosen is None:
        return Heard("Pass")
    return Heard("Fight") if key == "binomial-call" else number(chosen)


def whole_game(
    company: Company, size: int, variants: Iterable[str] = (), person: Person = player
) -> Iterator[Person]:
    """What is said, turn by turn, as functions of the table; it ends only with the game."""
    return people.whole_game(company, size, person, variants)
