"""The words of a conversation: questions, what is to be done, what is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from skill.chair.characters import Cast
from skill.chair.coaching import Coach
from skill.chair.heard import Heard
from skill.chair.table import Lobby, Profile, Table
from skill.games.base import Action, Match, Rules, Setup
from skill.speech.line import Field, Line

MOST_LETTERS: Final = 8000
"""So many a note may have, its title included."""


@dataclass(frozen=True, slots=True)
class Question:
    """The question on the table. It has three wordings: "ask-", "reprompt-" and "help-" its key."""

    key: str
    fields: tuple[tuple[str, Field], ...] = ()

    def wording(self, kind: str) -> Line:
        return Line(f"{kind}-{self.key}", self.fields)


def question(key: str, **fields: Field) -> Question:
    """A question of that key."""
    return Question(key, tuple(fields.items()))


@dataclass(frozen=True, slots=True)
class Hearing:
    """What is to be done about an utterance.

    ``table`` replaces the table, ``actions`` are then pushed on its match in order (bots act
    where it is their turn), and ``go`` lets chance act although the chairman was waiting.
    ``lines`` are said before what happens then is told. ``rephrase`` puts the question in other
    words, since it was not understood; ``ends`` closes the conversation; ``forgets`` has all that
    is remembered of the household deleted.
    """

    table: Table
    lines: tuple[Line, ...] = ()
    actions: tuple[Action, ...] = ()
    go: bool = False
    rephrase: bool = False
    ends: bool = False
    forgets: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """What is written into the companion app, to be read later: a title and lines below it."""

    title: Line
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Reply:
    """What to say. The question comes last; without one the conversation ends.

    ``names`` are those that may be said in answer, for the speech service to listen for.
    """

    lines: tuple[Line, ...]
    question: Line | None = None
    reprompt: Line | None = None
    names: tuple[str, ...] = ()
    note: Note | None = None


Informs: TypeAlias = Mapping[str, Callable[[Table, Heard], Iterable[Line] | None]]
"""How questions that change nothing are answered, by their intents; None where it is none."""


class Conversation(Protocol):
    """How one game is talked about. All methods are pure."""

    @property
    def name(self) -> str:
        """The game's id, with which its wordings begin."""

    @property
    def rules(self) -> Rules[Any, Any]: ...

    @property
    def people(self) -> range:
        """How many can sit at a table, bots included."""

    @property
    def opponents(self) -> range:
        """How many bots one person can play against."""

    @property
    def joinable(self) -> bool:
        """Whether bots can sit at a table beside people."""

    @property
    def games(self) -> range:
        """How many games a match can have."""

    @property
    def variants(self) -> tuple[str, ...]:
        """The ids of the variants a table can choose."""

    @property
    def belongings(self) -> tuple[str, ...]:
        """The ids of what a table can bring itself."""

    @property
    def paces(self) -> range:
        """The paces there are; 0 is the usual one."""

    @property
    def coach(self) -> Coach:
        """How whoever plays alone is coached."""

    @property
    def colleagues(self) -> Cast:
        """The characters against whom one can play."""

    @property
    def informs(self) -> Informs:
        """What can be asked at any time."""

    @property
    def informs_of_match(self) -> Informs:
        """What can be asked of a match. Names that are known were put into their slots."""

    def setup(self, lobby: Lobby, profile: Profile) -> Setup:
        """The setup that was agreed on."""

    def by_hand(self, lobby: Lobby) -> bool:
        """Whether people roll, turn or draw anything themselves, and tell what it was."""

    def agreed(self, lobby: Lobby) -> Iterable[Line]:
        """What was agreed on by a choice of the game's own."""

    def begin(self, lobby: Lobby) -> str:
        """The key of the last question before a match, which comes with ``kind`` and ``first``."""

    def advice(self, lobby: Lobby) -> Iterable[Line]:
        """Which variants suit a table of that size, if they were not chosen."""

    def choose(self, table: Table, heard: Heard) -> Hearing | None:
        """What to do about a choice before a match that is the game's own; None if it is none.

        While a match is being played it is not made; what matters then is that it is one.
        """

    def question(self, table: Table) -> Question | None:
        """What the match waits for; None where chance acts.

        Not asked where a bot is to act, nor when the match is over and nothing is in doubt.
        """

    def at_once(self, table: Table) -> int:
        """How often chance acts in a row when it may go on; 0 where people act for it."""

    def paced(self, table: Table, slower: bool) -> Hearing:
        """What to do when it goes too fast, or else too slow."""

    def hear(self, table: Table, heard: Heard) -> Hearing | None:
        """What to do about an answer; None if it is not one to the question on the table.

        Players who are known were put into their slots by name. When the match is over, a
        correction is all that can come.
        """

    def tell(self, before: Table, after: Table) -> Iterable[Line]:
        """What happened between two states of a match."""

    def recap(self, table: Table) -> Iterable[Line]:
        """What one has to know to answer the question on the table."""

    def taken_back(self, match: Match[Any, Any], actions: Sequence[Any]) -> Line:
        """How to say that what people answered with these actions was undone."""

    def undone(self, table: Table) -> Table:
        """The table from which an answer was just taken back, as it waits for another."""

    def unsaid(self, table: Table) -> Line:
        """How to say that what was said early and waits for its turn is taken back."""

    def points(self, points: int) -> Line:
        """How so many points are said within a sentence, as in "12 points"."""

    def note(self, match: Match[Any, Any]) -> Note:
        """The record of a finished match, to be read, of no more than ``MOST_LETTERS``."""
