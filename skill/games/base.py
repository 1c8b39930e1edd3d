"""What all games share: seats, chance, refusals, outcomes, and the match with its text record."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import accumulate
from typing import Any, Final, Generic, Protocol, Self, TypeAlias, TypeVar

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""

CHANCE: Final[Seat] = -1
"""The seat of chance: a die, a shuffled deck. Somebody outside the rules acts for it."""


class Refusal(StrEnum):
    """Why an action is not allowed. Each game has its own; the value is the key of the sentence."""


class IllegalAction(ValueError):
    """The action is not allowed now; the state it was tried on is unchanged."""

    def __init__(self, refusal: Refusal, action: object) -> None:
        super().__init__(f"{refusal.value}: {str(action)!r}")
        self.refusal = refusal


class NotationError(ValueError):
    """The text is not the record of a match, a setup or an action."""


class SetupError(ValueError):
    """No game can be set up like this."""


class Action(Protocol):
    """A frozen value whose ``str`` is its notation."""

    @property
    def seat(self) -> Seat:
        """Who acts; ``CHANCE`` for a roll or a turned card."""

    def __str__(self) -> str: ...


ActionT = TypeVar("ActionT", bound=Action)
StateT = TypeVar("StateT", bound="State[Any]")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended: the winning seats (several share a tie), all scores by seat, and why.

    The more, the better, in every game; where points are a burden, scores are negative.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    ending: StrEnum


class State(Protocol[ActionT]):
    """A position of a game: immutable, and all that the rules need to go on."""

    @property
    def to_act(self) -> Seat | None:
        """The seat whose action is awaited, ``CHANCE``, or None when the match is over."""

    def legal_actions(self) -> tuple[ActionT, ...]:
        """Every action that ``apply`` accepts, in a fixed order; empty when the match is over."""

    def chances(self) -> tuple[tuple[ActionT, int], ...]:
        """What chance may bring, each with its weight; empty where chance does not act.

        The actions are those of ``legal_actions``, in its order. A weight tells in how many of the
        equally likely ways an action comes: 1 for a face of a die, 4 where four cards are alike.
        """

    def apply(self, action: ActionT) -> Self:
        """The next state. Raises ``IllegalAction``."""

    def view(self, seat: Seat) -> Self:
        """The same state with what ``seat`` may not know hidden."""

    def outcome(self) -> Outcome | None:
        """None while the match goes on."""


def drawn(state: State[ActionT], point: float) -> ActionT:
    """What chance brings if its luck is ``point``, at least 0 and less than 1.

    What chance may bring lies side by side between the two, each as wide as its weight.
    """
    actions, weights = zip(*state.chances(), strict=True)
    ends = tuple(accumulate(weights))
    action: ActionT = actions[bisect(ends, int(point * ends[-1]))]
    return action


class Setup(Protocol):
    """Who sits where and what is played; its ``str`` is its notation."""

    def __str__(self) -> str: ...

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat; "" is a person who is simply spoken to."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play; bots play all others."""

    def bot(self, seat: Seat) -> str:
        """The id of the bot that plays ``seat``, or "" for a person."""


@dataclass(frozen=True, slots=True)
class Rules(Generic[StateT, ActionT]):
    """One game's rules, as a match needs them.

    ``notation`` names the game and the edition of its record, as in "binomial/1".
    """

    notation: str
    initial: Callable[[Any], StateT]
    read_setup: Callable[[str], Setup]
    read_action: Callable[[str], ActionT]


@dataclass(frozen=True, slots=True)
class Match(Generic[StateT, ActionT]):
    """A setup and every action since, with the state they lead to.

    ``text`` is the record once it was asked for, and grows with each action from then on: a match
    is written down every turn, and to write all of it anew takes longer the longer it lasts.
    """

    rules: Rules[StateT, ActionT]
    setup: Setup
    state: StateT
    actions: tuple[ActionT, ...] = ()
    text: str = field(default="", compare=False, repr=False)

    @classmethod
    def new(cls, rules: Rules[StateT, ActionT], setup: Setup) -> Match[StateT, ActionT]:
        return cls(rules, setup, rules.initial(setup))

    @classmethod
    def replay(
        cls, rules: Rules[StateT, ActionT], setup: Setup, actions: Iterable[ActionT]
    ) -> Match[StateT, ActionT]:
        """The match of these actions. Raises ``IllegalAction`` at the first not allowed."""
        done = tuple(actions)
        state = rules.initial(setup)
        for action in done:
            state = state.apply(action)
        return cls(rules, setup, state, done)

    def push(self, action: ActionT) -> Match[StateT, ActionT]:
        """The match after ``action``. Raises ``IllegalAction``."""
        state, text = self.state.apply(action), f"{self.text} {action}" if self.text else ""
        return Match(self.rules, self.setup, state, (*self.actions, action), text)

    def undo(self, count: int = 1) -> Match[StateT, ActionT]:
        """The match without its last ``count`` actions. Raises ``ValueError`` if it has fewer."""
        if not 0 <= count <= len(self.actions):
            raise ValueError(f"a match of {len(self.actions)} actions cannot lose {count}")
        return Match.replay(self.rules, self.setup, self.actions[: len(self.actions) - count])

    def to_text(self) -> str:
        """The record: notation, setup and actions on one line."""
        if not self.text:
            head = f"{self.rules.notation} {self.setup} ;"
            object.__setattr__(self, "text", " ".join((head, *map(str, self.actions))))
        return self.text

    @classmethod
    def from_text(
        cls,
        rules: Rules[StateT, ActionT],
        text: str,
        begun: Match[StateT, ActionT] | None = None,
    ) -> Match[StateT, ActionT]:
        """The match of a record. Raises ``NotationError``, ``SetupError`` or ``IllegalAction``.

        If it is ``begun`` and some actions more, or none, only those are played.
        """
        if begun and f"{text} ".startswith(f"{begun.to_text()} "):
            match = begun
            for action in text[len(begun.to_text()) :].split():
                match = match.push(rules.read_action(action))
        else:
            match = cls._from_the_start(rules, text)
        if match.to_text() != text:
            raise NotationError(f"not as a record of {rules.notation} is written: {text[:80]!r}")
        return match

    @classmethod
    def _from_the_start(cls, rules: Rules[StateT, ActionT], text: str) -> Match[StateT, ActionT]:
        head, semicolon, actions = text.partition(" ;")
        notation, _, setup = head.partition(" ")
        if notation != rules.notation or not semicolon:
            raise NotationError(f"not a record of {rules.notation}: {text[:40]!r}")
        return cls.replay(rules, rules.read_setup(setup), map(rules.read_action, actions.split()))
