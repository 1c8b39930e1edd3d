"""What tests must know of a game's rules to try on them all that holds for every game.

Each game tells it in ``tests/games/NAME/playing.py``, and ``tests/games/playings.py`` names them
all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from hypothesis import strategies as st

from skill.games.base import Action, IllegalAction, Match, Rules, Seat, Setup, State

StateT = TypeVar("StateT", bound=State[Any])
ActionT = TypeVar("ActionT", bound=Action)

Broken: TypeAlias = tuple[str, str, type[ValueError]]
"""What is replaced in a whole record by what, and how the game refuses it then."""


@dataclass(frozen=True)
class Playing(Generic[StateT, ActionT]):
    """How a game is played at random, and what it looks like written down.

    ``setups`` makes any tables, which are mostly small; ``names`` are those of players and bots.
    ``choose`` is any legal action, though seldom what people seldom do, and ``steps`` are about as
    many as bring a match to its end. ``disguised`` is a state with all that ``viewer`` may not know
    replaced at random. ``whole`` is a short record, and ``broken`` what makes it none.
    ``last_ruling`` is that in RULES.md.
    """

    rules: Rules[StateT, ActionT]
    setups: Callable[..., st.SearchStrategy[Any]]
    choose: Callable[[StateT, Random], ActionT]
    steps: int
    disguised: Callable[[StateT, Seat, Random], StateT]
    whole: str
    broken: tuple[Broken, ...]
    last_ruling: str

    @property
    def game(self) -> str:
        return self.rules.notation.partition("/")[0]

    def read(self, text: str) -> Match[StateT, ActionT]:
        """The match of a record."""
        return Match.from_text(self.rules, text)

    def walk(self, setup: Setup, random: Random) -> Iterator[Match[StateT, ActionT]]:
        """The match after every step of a random play, to its end."""
        match = Match.new(self.rules, setup)
        yield match
        while match.state.to_act is not None:
            match = match.push(self.choose(match.state, random))
            yield match

    def states(self, setup: Setup, random: Random) -> Iterator[StateT]:
        """The states of such a play, which are faster to come by."""
        state = self.rules.initial(setup)
        yield state
        while state.to_act is not None:
            state = state.apply(self.choose(state, random))
            yield state

    def matches(self, *which: Any, **named: Any) -> st.SearchStrategy[Match[StateT, ActionT]]:
        """A match at any point of a random play, on any such table."""

        @st.composite
        def reached(draw: st.DrawFn) -> Match[StateT, ActionT]:
            setup, random = draw(self.setups(*which, **named)), Random(draw(SEEDS))
            steps = draw(st.integers(0, self.steps))
            for _, match in zip(range(steps + 1), self.walk(setup, random), strict=False):
                last = match
            return last

        return reached()


SEEDS = st.integers(0, 2**32)


def is_accepted(state: State[Any], action: Action) -> bool:
    """Whether the action is applied, not refused."""
    try:
        state.apply(action)
    except IllegalAction:
        return False
    return True
