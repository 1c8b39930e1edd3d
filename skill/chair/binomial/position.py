"""What the table looks like, as the questions and the answers need it."""

from __future__ import annotations

from skill.chair.binomial.telling import who
from skill.chair.heard import Said
from skill.chair.naming import stranger
from skill.chair.people import ME
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.binomial.actions import Bid, Pass
from skill.games.binomial.state import BinomialState
from skill.speech.line import Digits, Line, line

MISFIT = "binomial-misfit"
"""The doubt about a number that does not fit the card."""
IMPOSSIBLE = "binomial-impossible"
"""The doubt about a number that cannot be on the sheet."""


def state_of(table: Table) -> BinomialState:
    """The position on a table that has a match."""
    assert table.match
    state: BinomialState = table.match.state
    return state


def asked(state: BinomialState) -> str:
    """What the person to act is asked for in a round: "call", "number", or "dark" for either."""
    if state.is_dark:
        return "dark"
    assert state.open
    return "call" if len(state.open.answers) < len(state.sheets) else "number"


def awaited(state: BinomialState) -> set[Seat]:
    """Who fights and has not shown a number yet."""
    assert state.open
    return set(state.open.fighters) - {bid.seat for bid in state.open.bids}


def recorded(state: BinomialState, seat: Seat) -> Line | None:
    """What somebody has answered in this round, as far as everybody may know it."""
    assert state.open
    secret = bool(state.setup.bot(seat))
    said = None
    for answer in state.open.answers:
        if answer.seat != seat or (secret and (state.is_dark or isinstance(answer, Bid))):
            continue
        if isinstance(answer, Bid):
            number = Digits(answer.number)
            said = line("binomial-has-number", who=who(state, seat), number=number)
        else:
            key = "binomial-has-passed" if isinstance(answer, Pass) else "binomial-has-fought"
            said = line(key, who=who(state, seat))
    return said


def find_seat(state: BinomialState, said: Said) -> Seat | None:
    """Whose name was said; "me" is whoever is asked. None if nobody at the table is called so."""
    if ME in said.ids:
        return state.to_act
    return state.setup.names.index(said.text) if said.text in state.setup.names else None


def unknown(state: BinomialState, said: Said) -> Line:
    """That nobody at the table is called so."""
    return stranger(said, who(state, *range(len(state.sheets))))
