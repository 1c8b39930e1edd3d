"""Whole matches at a table in which much is misheard, noticed soon, and put right.

What people say is told to two chairmen: the one hears it all, the other something else at times.
As soon as it is noticed, it is corrected, or taken back and said again, and then both records
must be the same to the letter. Between the mistake and the correction others may draw: that says
nothing of the open card, so nobody notices.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from skill.chair.heard import Heard
from skill.games.arquimedes.actions import (
    ArquimedesAction,
    Deal,
    Draw,
    Open,
    Pass,
    Play,
    Total,
    read_action,
)
from skill.games.arquimedes.cards import JOKER
from skill.games.arquimedes.state import ArquimedesState, Phase
from skill.games.base import drawn
from tests.chair.arquimedes.told import (
    NAMES,
    about,
    corrected,
    equation,
    sitting_at,
    state_of,
    table_of,
    told,
)
from tests.chair.sitting import Sitting, heard

MOST = 400


# The truth ---------------------------------------------------------------------------------------


def what_happens(state: ArquimedesState, chance: Random) -> ArquimedesAction:
    """What somebody does, or which card comes, all of it possible."""
    if state.phase is Phase.PLAYING:
        plays = state.plays()
        can_play = bool(plays) and chance.random() < 0.7
        return chance.choice(plays) if can_play else not_played(state)
    if state.phase is Phase.COUNTING:
        return Total(state.turn, chance.choice(state.possible_totals()))
    return drawn(state, chance.random())


def not_played(state: ArquimedesState) -> ArquimedesAction:
    return Draw(state.turn) if state.left else Pass(state.turn)


def what_is_heard(
    state: ArquimedesState, right: ArquimedesAction, chance: Random
) -> ArquimedesAction:
    """Something else that is possible; the joker is never mistaken for a number."""
    if isinstance(right, Play):
        others = [*state.plays(), not_played(state)]
    elif isinstance(right, Draw | Pass):
        others = list(state.plays())
    elif isinstance(right, Total):
        others = [Total(right.seat, points) for points in state.possible_totals()]
    else:
        others = [card for card, ways in state.chances() if ways and not is_joker(card)]
    wrong = [other for other in others if other != right]
    return chance.choice(wrong) if wrong else right


def is_joker(action: ArquimedesAction) -> bool:
    return isinstance(action, Open | Deal) and action.card == JOKER


# How it is said ----------------------------------------------------------------------------------


def said(action: ArquimedesAction) -> Heard:
    """What is told at the table as it happens."""
    if isinstance(action, Play):
        return equation(str(action.equation))
    if isinstance(action, Open | Deal):
        return heard("Joker") if is_joker(action) else about("Number", number=str(action.card))
    if isinstance(action, Total):
        return about("Number", number=str(action.points))
    return heard("Draw" if isinstance(action, Draw) else "Pass")


def put_right(right: ArquimedesAction, wrong: ArquimedesAction, name: str) -> Heard:
    """What is said as a mistake is noticed, with a name or without."""
    if isinstance(right, Play):
        return equation(str(right.equation), "CorrectEquation", name)
    if isinstance(right, Total):
        return corrected(right.points, name)
    if isinstance(right, Deal) and isinstance(wrong, Deal):
        return corrected(right.card, name, wrong=wrong.card)
    if isinstance(right, Open):
        return about("CorrectOpen", number=str(right.card))
    return heard("CorrectDraw", name) if name else heard("CorrectDraw")


def whose(action: ArquimedesAction) -> str:
    seat = action.to if isinstance(action, Deal) else action.seat
    return NAMES[seat] if seat >= 0 else ""


# Whole matches -----------------------------------------------------------------------------------


def unnoticed(well: Sitting, ill: Sitting, chance: Random) -> Iterator[None]:
    """Some of the others, who come next, draw, and it is told to both."""
    for _ in state_of(well).hands[1:]:
        states = state_of(well), state_of(ill)
        is_playing = all(state.phase is Phase.PLAYING and state.left > 1 for state in states)
        if not is_playing or chance.random() < 0.6:
            return
        well.say(heard("Draw"))
        ill.say(heard("Draw"))
        yield


@pytest.mark.parametrize("seed", range(16))
def test_what_is_put_right_is_as_if_it_had_been_heard(seed: int) -> None:
    chance, people = Random(seed), 2 + seed % 4
    well, ill = (sitting_at(table_of("", people, rounds=2)) for _ in range(2))
    mistakes = 0
    for _ in range(MOST):
        if well.asked == "again":
            break
        state = state_of(well)
        right = what_happens(state, chance)
        wrong = what_is_heard(state, right, chance)
        well.say(said(right))
        if is_joker(right) or wrong == right or chance.random() < 0.5:
            ill.say(said(right))
        else:
            mistakes += 1
            ill.say(said(wrong))
            if chance.random() < 0.3:
                ill.say(heard("Undo"), said(right))
            else:
                later = sum(1 for _ in unnoticed(well, ill, chance))
                named = later > 0 or chance.random() < 0.5
                ill.say(put_right(right, wrong, whose(right) if named else ""))
        assert told(ill) == told(well), (right, wrong)
    assert well.asked == ill.asked == "again"
    assert ill.table.match == well.table.match
    assert mistakes > 2


def test_jokers_and_numbers_are_said_as_they_are_written() -> None:
    sitting = sitting_at(table_of("#J"))
    for action in ("0:J3+6=9", "1:9-J2=7", "2:7=7"):
        sitting.say(said(read_action(action)))
    assert told(sitting).startswith("#J 0:J3+6=9")
