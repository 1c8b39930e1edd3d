"""All that is remembered of a household: what is agreed, the match, and what outlasts a match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, TypeAlias

from skill.chair.heard import Heard
from skill.chair.solo import NEWCOMER, Solo
from skill.games.base import CHANCE, Action, Match, Seat

MOST_MENDED: Final = 5
"""How many corrections can be taken back."""
MOST_REMEMBERED: Final = 60
"""How many players a league holds; those who stayed away longest make room."""


class Company(StrEnum):
    """Who plays: one person against bots, or people around a table."""

    SOLO = "solo"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Lobby:
    """What is agreed before a match.

    ``size`` is the number of opponents (solo) or of people (at a table), 0 while it is not known;
    ``names`` go clockwise around a table, from whoever is the first; ``seated`` says that nobody
    else is coming. ``bots`` sit at the table beside the people, after them. ``own`` are the ids of
    what the table brings itself and does not leave to the chairman, such as a die. ``kept`` says
    that the chairman keeps the sheet of whoever plays alone, ``rung`` is that of the ladder
    on which bots play as was asked for, or 0, and ``daily`` the day whose game is played, or "".
    """

    company: Company | None = None
    size: int = 0
    names: tuple[str, ...] = ()
    seated: bool = False
    variants: frozenset[str] = frozenset()
    games: int = 1
    bots: int = 0
    own: frozenset[str] = frozenset()
    kept: bool = False
    rung: int = 0
    daily: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody has reached in all matches of the household: each won alone or shared."""

    name: str
    matches: int
    wins: int
    points: int


@dataclass(frozen=True, slots=True)
class Profile:
    """What is remembered of a household beyond one match.

    ``last`` is what its last match at a table was agreed on. ``pace`` is 0 for the usual one, less
    for slower, more for faster. ``prices`` are those of its own cards, as (card, points).
    ``league`` holds all who played, those who played last at the end. ``coaching`` says that advice
    is wanted. ``alone`` is what the last match against bots was agreed on, and ``solo`` what was
    reached in such. ``quiet`` says that nobody wants to hear what bots have to say.
    """

    last: Lobby | None = None
    pace: int = 0
    prices: tuple[tuple[str, str], ...] = ()
    league: tuple[Standing, ...] = ()
    coaching: bool = False
    alone: Lobby | None = None
    solo: Solo = NEWCOMER
    quiet: bool = False

    def with_result(self, match: Match[Any, Any]) -> Profile:
        """The profile with a finished match at a table in its league; bots do not count."""
        outcome = match.state.outcome()
        assert outcome
        league = {standing.name: standing for standing in self.league}
        for seat, name in enumerate(match.setup.names):
            if seat not in match.setup.people or not name:
                continue
            known = league.pop(name, Standing(name, 0, 0, 0))
            league[name] = Standing(
                name,
                known.matches + 1,
                known.wins + (seat in outcome.winners),
                known.points + outcome.scores[seat],
            )
        return replace(self, league=tuple(league.values())[-MOST_REMEMBERED:])


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something the chairman wants confirmed before it counts, and what it is about.

    ``heard`` waits for the answer, and ``names`` are those that may have been meant in it.
    """

    kind: str
    subject: str = ""
    heard: Heard | None = None
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """What waits for an answer opens no conversation any more."""
        if self.heard and self.heard.opens:
            object.__setattr__(self, "heard", replace(self.heard, opens=False))


UNHEARD: Final = "unheard"
"""The kind of doubt about an answer that was denied or not heard: it is asked for anew."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """What a correction replaced: from ``start`` on the match had had ``actions``."""

    start: int
    actions: tuple[Action, ...]


WayBack: TypeAlias = int | Replaced
"""How an answer is taken back: to how many actions, or to which."""


@dataclass(frozen=True, slots=True)
class Idle:
    """A turn that brought nothing new: what was heard, and whether it is the first or second time.

    Whoever says the same again is answered in other words; the third time is a first one.
    """

    intent: str
    times: int = 1

    def again(self, before: Idle | None) -> Idle:
        """This turn, as it follows an idle one or another."""
        return replace(self, times=2) if before == self else self


@dataclass(frozen=True, slots=True)
class Table:
    """All that is remembered of a household between two turns.

    ``lobbies`` are those that a lobby was agreed from, and ``answers`` has the way back from each
    answer of people in this game: undo takes it. ``seed`` feeds chance in ``match``, so that what
    was undone comes out the same again. ``idle`` is the last turn, if it brought nothing new.
    """

    lobby: Lobby = Lobby()
    lobbies: tuple[Lobby, ...] = ()
    match: Match[Any, Any] | None = None
    answers: tuple[WayBack, ...] = ()
    doubt: Doubt | None = None
    seed: str = ""
    idle: Idle | None = None
    profile: Profile = Profile()

    @property
    def is_over(self) -> bool:
        """Whether a match has been played to its end."""
        return self.match is not None and self.match.state.outcome() is not None

    @property
    def is_going_on(self) -> bool:
        """Whether a match is being played."""
        return self.match is not None and not self.is_over

    def settled(self) -> Profile:
        """The profile, with the match in the league if it has ended, or in what one has reached.

        A finished match counts from here while it lies on the table, so that its last answer can
        still be taken back, and is written into the profile only as the table is cleared.
        """
        if not (self.match and self.is_over):
            return self.profile
        if self.lobby.company is Company.TABLE:
            return self.profile.with_result(self.match)
        return replace(self.profile, solo=self._reached(self.match))

    def _reached(self, match: Match[Any, Any]) -> Solo:
        outcome, solo = match.state.outcome(), self.profile.solo
        seat = match.setup.people[0]
        if self.lobby.daily:
            return solo.with_daily(outcome, seat, self.lobby.daily)
        return solo.with_match(outcome, seat, self.lobby.games)

    @property
    def further(self) -> Lobby:
        """What another match is agreed on: the same, or after a daily game what was before it."""
        if not self.lobby.daily:
            return self.lobby
        return self.profile.alone or replace(self.lobby, daily="")

    def cleared(self, lobby: Lobby | None = None) -> Table:
        """The table after a match, or without it, with what is to be kept of the lobby."""
        profile = self.settled()
        if self.is_going_on and self.lobby.daily:
            profile = replace(profile, solo=profile.solo.with_dropped(self.lobby.daily))
        return Table(lobby=lobby or Lobby(), profile=profile)

    def with_mended(self, match: Match[Any, Any], replaced: Replaced) -> Table:
        """The table with its match mended.

        The oldest of many corrections, and what was answered before it, cannot be undone any more:
        what each replaced is as long as what followed.
        """
        answers = (*self.answers, replaced)
        mended = [index for index, other in enumerate(answers) if isinstance(other, Replaced)]
        if len(mended) > MOST_MENDED:
            answers = answers[mended[-MOST_MENDED - 1] + 1 :]
        return replace(self, match=match, answers=answers)

    def last_answer(self) -> tuple[Any, ...]:
        """The actions of the last answer of people; none if there is no such answer.

        What chance did counts if people said it, and then it comes first.
        """
        way_back = self.answers[-1] if self.answers else None
        if not self.match or not isinstance(way_back, int):
            return ()
        since = self.match.actions[way_back:]
        heard: set[Seat] = {*self.match.setup.people}
        if since[0].seat == CHANCE:
            heard.add(CHANCE)
        return tuple(action for action in since if action.seat in heard)

    def without_last_answer(self) -> Table:
        """The table as it was before the last answer of people."""
        assert self.match and self.answers
        *answers, way_back = self.answers
        if isinstance(way_back, Replaced):
            actions = (*self.match.actions[: way_back.start], *way_back.actions)
            match = Match.replay(self.match.rules, self.match.setup, actions)
        else:
            match = self.match.undo(len(self.match.actions) - way_back)
        return replace(self, match=match, answers=tuple(answers))
