"""Whoever plays Arquimedes alone and is coached, and asks for all that can be asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import replace
from random import Random

from skill.bots.arquimedes.characters import CHARACTERS
from skill.chair.arquimedes.colleagues import Moment
from skill.chair.colleagues import Farewell
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.arquimedes.equations import Equation
from skill.games.arquimedes.state import ArquimedesState
from tests.chair.arquimedes.dealt import HAND, HINT, REVIEW, YES, coached, dealt, plays
from tests.chair.arquimedes.told import table_of
from tests.chair.sitting import Sitting, counted, heard, until_over


def any_turn(state: ArquimedesState, chance: Random) -> Heard:
    """Something that can be done on a turn; now and then an equation that is wrong."""
    found = state.plays()
    if found and chance.random() < 0.1:
        return plays(_wrong(chance.choice(found).equation))
    if found and chance.random() < 0.7:
        return plays(str(chance.choice(found).equation))
    return heard("Draw" if state.left else "Pass")


def _wrong(equation: Equation) -> str:
    """The same with another sign."""
    return str(equation).replace("+", "-")


def coached_games(games: int) -> Iterator[Sitting]:
    """Random games alone, against one to four colleagues, turn by turn."""
    for seed in range(games):
        chance, sitting = Random(seed), Sitting("arquimedes", seed=str(seed))
        sitting.say(Heard("Coach"), counted("Solo", str(1 + seed % 4)), heard("Ready"))
        for _ in until_over(sitting):
            yield sitting
            is_turn = sitting.asked == "arquimedes-your-turn"
            sitting.say(any_turn(sitting.state, chance) if is_turn else YES)
        yield sitting


def advised() -> Iterator[Sitting]:
    """The same, asking at every turn for what may help; and what such games seldom come to."""
    for sitting in coached_games(8):
        yield sitting
        for asked in (HINT, HAND, REVIEW):
            aside = Sitting("arquimedes", sitting.table)
            aside.say(asked)
            yield aside
    yield from _asked(dealt("5 6", "7 8"), plays("5+2=7"), plays("6=6"), HINT, Heard("CoachOff"))
    yield from _asked(table_of("#5"), HAND, HINT)
    yield from _asked(Table(), HINT, Heard("About"), heard("About", "Anna"))
    slipped = "0? 0<13 1+ 1<2 0+ 0<12 1:5+2=7"
    yield from _asked(dealt("5", "7", rounds=1, then=slipped), REVIEW, heard("About", "Emmy"))
    daily = coached(dealt("5 6", "7 8"))
    daily = replace(daily, lobby=replace(daily.lobby, daily="2026-11-30"))
    yield from _asked(daily, HINT, Heard("About"))


def _asked(table: Table, *utterances: Heard) -> Iterator[Sitting]:
    for utterance in utterances:
        sitting = Sitting("arquimedes", table)
        sitting.say(utterance)
        yield sitting


def seldom() -> Mapping[str, Set[str]]:
    """The fields of what is so seldom said that no sitting here comes to it."""
    return {
        f"arquimedes-talk-{who}-{moment}": {"wording"}
        for who in CHARACTERS
        for moment in (*Moment, *Farewell)
    }
