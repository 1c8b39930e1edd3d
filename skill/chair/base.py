"""The words of a conversation: what was heard, where the table stands, what is answered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Protocol

from skill.games.base import CHANCE, Action, Match, Rules, Setup
from skill.speech.line import Field, Line


@dataclass(frozen=True, slots=True)
class Said:
    """What was said in one slot.

    ``text`` is the raw wording ("oh nine"); ``ids`` are what it may mean, best first, as the
    speech service resolved it against the interaction model ("09"). Both can be empty: a slot can
    be named in a request and hold nothing.
    """

    text: str = ""
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Heard:
    """One utterance, free of any platform: an intent's bare name ("Fight", "Yes") and its slots.

    ``opens`` says that the conversation begins with it: nobody had heard a question yet.
    """

    intent: str
    slots: Mapping[str, Said] = field(default_factory=lambda: MappingProxyType({}))
    opens: bool = False

    def said(self, slot: str) -> Said:
        """What was said in that slot, or nothing."""
        return self.slots.get(slot, Said())

    def people(self) -> tuple[Said, ...]:
        """Everyone who was named, in order: the filled slots "player_a" to "player_g"."""
        heard = (self.said(f"player_{letter}") for letter in "abcdefg")
        return tuple(said for said in heard if said.text or said.ids)


class Company(StrEnum):
    """Who plays: one person against bots, or people around a table."""

    SOLO = "solo"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Lobby:
    """What is agreed before a match.

    ``size`` is the number of opponents (solo) or of people (at a table), 0 while it is not known;
    ``names`` go clockwise around a table, the first chairman first; ``seated`` says that nobody
    else is coming.
    """

    company: Company | None = None
    size: int = 0
    names: tuple[str, ...] = ()
    seated: bool = False
    variants: frozenset[str] = frozenset()
    games: int = 1


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something the chairman wants confirmed before it counts, and what it is about."""

    kind: str
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """All that is remembered of a household's game between two turns.

    ``lobbies`` are those that a lobby was agreed from, and ``answers`` says how many actions the
    match had before each answer of a person in this game: to these undo goes back. ``seed`` feeds
    chance in ``match``, so that what was undone comes out the same again.
    """

    lobby: Lobby = Lobby()
    lobbies: tuple[Lobby, ...] = ()
    match: Match[Any, Any] | None = None
    answers: tuple[int, ...] = ()
    doubt: Doubt | None = None
    seed: str = ""

    def last_answer(self) -> tuple[Any, ...]:
        """The actions of the last answer of a person; none if there is no answer to take back."""
        if not self.match or not self.answers:
            return ()
        since, bot = self.match.actions[self.answers[-1] :], self.match.setup.bot
        return tuple(a for a in since if a.seat != CHANCE and not bot(a.seat))

    def without_last_answer(self) -> Table:
        """The table as it was before the last answer of a person."""
        assert self.match and self.answers
        *answers, length = self.answers
        match = self.match.undo(len(self.match.actions) - length)
        return replace(self, match=match, answers=tuple(answers))


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
    words, since it was not understood; ``ends`` closes the conversation.
    """

    table: Table
    lines: tuple[Line, ...] = ()
    actions: tuple[Action, ...] = ()
    go: bool = False
    rephrase: bool = False
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """What to say. The question comes last; without one the conversation ends."""

    lines: tuple[Line, ...]
    question: Line | None = None
    reprompt: Line | None = None


class Conversation(Protocol):
    """How one game is talked about. All methods are pure."""

    def __hash__(self) -> int: ...

    @property
    def name(self) -> str:
        """The game's id, with which its wordings begin."""

    @property
    def rules(self) -> Rules[Any, Any]: ...

    @property
    def people(self) -> range:
        """How many can sit at a table."""

    @property
    def opponents(self) -> range:
        """How many bots one person can play against."""

    @property
    def variants(self) -> tuple[str, ...]:
        """The ids of the variants a table can choose."""

    def setup(self, lobby: Lobby) -> Setup:
        """The setup that was agreed on."""

    def advice(self, lobby: Lobby) -> Iterable[Line]:
        """Which variants suit a table of that size, if they were not chosen."""

    def question(self, table: Table) -> Question | None:
        """What the match waits for; None where chance or a bot acts. Not asked when it is over."""

    def hear(self, table: Table, heard: Heard) -> Hearing | None:
        """What to do about an answer; None if it is not one to the question on the table.

        When the match is over, a correction of the last answer is all that can come.
        """

    def tell(self, before: Match[Any, Any], after: Match[Any, Any]) -> Iterable[Line]:
        """What happened between two states of a match."""

    def recap(self, match: Match[Any, Any]) -> Iterable[Line]:
        """What one has to know to answer the question on the table."""

    def inform(self, match: Match[Any, Any] | None, intent: str) -> Iterable[Line] | None:
        """The answer to a question about the match; None if the intent asks nothing."""

    def taken_back(self, match: Match[Any, Any], actions: Sequence[Any]) -> Line:
        """How to say that what people answered with these actions was undone."""
