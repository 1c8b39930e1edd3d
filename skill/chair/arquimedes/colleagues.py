"""The mathematicians against whom one plays: what they say, and that rarely, and who they are.

A remark follows from what was played before everybody, and so it gives no card away.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from skill.bots.arquimedes.characters import CHARACTERS
from skill.chair import colleagues
from skill.chair.colleagues import Occasion, Opening, Remark, at_the_end, rationed, spoken
from skill.chair.table import Lobby, Profile, Table
from skill.games.arquimedes.actions import Draw, Open, Pass, Play, Slip
from skill.games.arquimedes.state import ArquimedesMatch
from skill.games.players import Player
from skill.speech.line import Line

_QUIET: Final = 40
"""So many turns pass before a remark; only the end of a match does not wait."""

_Turn = Play | Draw | Pass | Slip


class Moment(StrEnum):
    """When a colleague says something.

    As it lays the joker, or its last card; and at the end of the match (``Farewell``).
    """

    JOKER = "joker"
    OUT = "out"


# Who sits down ---------------------------------------------------------------------------------


def who_may_sit_down(lobby: Lobby, profile: Profile) -> Iterator[Player]:
    """All against whom one person may play, in order, each as well as it is to play."""
    for name, bot in colleagues.who_may_sit_down(CHARACTERS, lobby, profile, ()):
        yield Player(name, bot)


# What they say ---------------------------------------------------------------------------------


def talk(before: Table, after: Table) -> Iterator[Line]:
    """What is said of what happened between two states of a match: mostly nothing."""
    assert before.match and after.match
    told = _openings_until(before.match)
    for at, remark in remarks(after.match).items():
        if at > told:
            yield from spoken("arquimedes", CHARACTERS, after, remark)


def _openings_until(match: ArquimedesMatch) -> int:
    """When something could be said last: after each turn, and after the match."""
    return len(tuple(_turns(match))) + (match.state.outcome() is not None)


def remarks(match: ArquimedesMatch) -> dict[int, Remark]:
    """All that was said in a match, by how many turns had been taken then."""
    first = next((action for action in match.actions if isinstance(action, Open)), None)
    return rationed(_openings(match), _QUIET, luck=first.card if first else 0)


def _openings(match: ArquimedesMatch) -> Iterator[Opening]:
    turns, state = tuple(_turns(match)), match.state
    seats = tuple(colleagues.seated(CHARACTERS, match.setup))
    last = {index: at for at, (index, _) in enumerate(turns, 1)}
    outs = (*(done.out for done in state.rounds), state.out)
    outcome = state.outcome()
    for at, (index, turn) in enumerate(turns, 1):
        is_out = at == last[index] and index < len(outs) and outs[index] == turn.seat
        if turn.seat in seats and not (at == len(turns) and outcome):
            yield Opening(at, tuple(_occasion(turn, is_out)))
    if outcome:
        yield Opening(len(turns) + 1, tuple(at_the_end(outcome, seats)), waits=False)


def _turns(match: ArquimedesMatch) -> Iterator[tuple[int, _Turn]]:
    """Every turn that was taken, with the index of its round."""
    index = -1
    for action in match.actions:
        if isinstance(action, Open):
            index += 1
        elif isinstance(action, _Turn):
            yield index, action


def _occasion(turn: _Turn, is_out: bool) -> Iterator[Occasion]:
    if is_out:
        yield turn.seat, Moment.OUT
    elif isinstance(turn, Play) and any(card.joker for card in turn.equation.laid):
        yield turn.seat, Moment.JOKER
