"""The chairman: (table, what was heard) -> what to do; (what was done) -> what to say.

What belongs to every game is here: help, repeat, stop, undo, starting over, coming back, the
league, what one has reached alone, forgetting, and names in doubt. The rest is the lobby's before a
match, and the game's own conversation during it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from skill.chair.agreed import recap_lobby
from skill.chair.base import Conversation, Hearing, Note, Question, Reply, question
from skill.chair.heard import Heard
from skill.chair.informing import NOT_BEGUN, inform
from skill.chair.league import league
from skill.chair.lobby import hear_in_lobby, lobby_question
from skill.chair.naming import WHICH_NAME, hear_which_name, which_name, with_names
from skill.chair.opponents import STRENGTH
from skill.chair.people import ME
from skill.chair.reached import bests, daily_result, ladder, once_a_day, reached
from skill.chair.record import RecordError
from skill.chair.table import UNHEARD, Doubt, Idle, Lobby, Replaced, Table
from skill.games.base import CHANCE, Match, Refusal
from skill.speech.line import Line, People, line
from skill.speech.numbers import read_count

_START_OVER: Final = Doubt("start-over")
_FORGET: Final = Doubt("forget")
_SEATING: Final = (
    *("SamePeople", "Twins", "Remove", "Rename", "Swap", "Move"),
    *("Colleagues", "AnotherColleague", "NoColleagues", "Own", "House"),
)
"""What is no answer to any question of a match."""
_SETTLED: Final = (
    *(*_SEATING, "First", "Add", "Variant", "DropVariant", "Series", "Solo", "Table"),
    *(*STRENGTH, "Daily"),
)
"""What every game has agreed before it begins, and does not change after that."""
_MOST_LOBBIES: Final = 12
"""How many steps can be taken back before a match."""


@dataclass(frozen=True, slots=True)
class Chairman:
    """Chairs one game. Both of its functions are pure."""

    game: Conversation

    # What to do ------------------------------------------------------------------------------

    def hear(self, table: Table, heard: Heard) -> Hearing:
        """What to do about an utterance, whatever it is and whenever it comes."""
        hearing = self._hear(replace(table, idle=None), heard)
        return _counted(table, hearing, _LOST if hearing.rephrase else heard.intent)

    def refuse(self, table: Table, refusal: Refusal) -> Hearing:
        """Nothing is done, and the reason is said."""
        refused = line(f"{self.game.name}-{refusal.value}")
        return _counted(table, Hearing(replace(table, idle=None), (refused,)), _LOST)

    def _hear(self, table: Table, heard: Heard) -> Hearing:
        if heard.opens or heard.intent == "Launch":
            table = _anew(table, heard.day)
        if heard.opens and heard.intent == "Fallback":
            return self._launch(table, heard)
        always = _ALWAYS.get(heard.intent)
        if always:
            return always(self, table, heard)
        if table.doubt and table.doubt.kind == WHICH_NAME:
            return self._hear_which_name(table, table.doubt, heard)
        named = with_names(table, heard)
        if isinstance(named, Doubt):
            return Hearing(replace(table, doubt=named))
        return self._hear_named(table, named)

    def _hear_named(self, table: Table, heard: Heard) -> Hearing:
        """What to do about an utterance in which everybody who is known is called by name."""
        if heard.intent == "Again" and not (table.is_over or _comes_again(table)):
            return self._repeat(table, heard)
        told = inform(self.game, table, heard)
        if told is not None:
            return _informed(table, heard, tuple(told))
        answer = self._answer(table, heard)
        if answer:
            return _remember(table, answer)
        return self._unexpected(table, heard) if heard.opens else self._lost(table, "not-here")

    def _hear_which_name(self, table: Table, doubt: Doubt, heard: Heard) -> Hearing:
        plain = replace(table, doubt=None)
        meant = hear_which_name(table, doubt, heard)
        if meant:
            return self._hear(plain, meant)
        if heard.intent == "No":
            return Hearing(plain, (line("who-then"),))
        if heard.intent == "Yes":  # to one of several; it must not be anybody's answer
            return Hearing(table, rephrase=True)
        hearing = self._hear(plain, heard)
        stays = hearing.table == plain and not (hearing.actions or hearing.go)
        return replace(hearing, table=table) if stays else hearing

    def _answer(self, table: Table, heard: Heard) -> Hearing | None:
        confirmed = _CONFIRMED.get(table.doubt.kind) if table.doubt else None
        if confirmed:
            table = replace(table, doubt=None)
            if heard.intent == "Yes":
                return confirmed(self, table)
            if heard.intent in ("No", "Ready", "Done", "Next"):
                return Hearing(table, (line("going-on"),))
        if table.match is None:
            return hear_in_lobby(self.game, table, heard)
        if table.is_over:
            return self._again(table, heard)
        hearing = None if heard.intent in _SEATING else self.game.hear(table, heard)
        joins = heard.intent == "Add" and any(ME in said.ids for said in heard.people())
        if hearing is None and self._is_settled(table, heard) and not (heard.opens or joins):
            key = "level-settled" if heard.intent in STRENGTH else "settled"
            return Hearing(table, (line(key),))
        return hearing

    def _is_settled(self, table: Table, heard: Heard) -> bool:
        return heard.intent in _SETTLED or self.game.choose(table, heard) is not None

    def _again(self, table: Table, heard: Heard) -> Hearing | None:
        doubted = self.game.hear(table, heard) if table.doubt else None
        if doubted:
            return doubted
        table = replace(table, doubt=None)
        if heard.intent in ("Yes", "Ready", "Next", "Again", "SamePeople"):
            return self._once_more(table)
        if heard.intent in ("No", "Done"):
            return Hearing(table.cleared(), (line("goodbye"),), ends=True)
        mended = self.game.hear(table, heard)
        if mended:
            return mended
        fresh = table.cleared(table.further)
        hearing = hear_in_lobby(self.game, fresh, heard)
        chosen = heard.intent in ("Solo", "Table")  # also if it is the same company again
        if hearing and hearing.table == fresh and not chosen:
            return replace(hearing, table=table)  # refused: the finished match stays on the table
        return _remember(fresh, hearing) if hearing else None

    def _launch(self, table: Table, heard: Heard) -> Hearing:
        if table.match is None and table.lobby == Lobby():
            welcome = line(f"{self.game.name}-welcome")
            return Hearing(table, (welcome, *_last_time(table, heard.day)))
        return Hearing(table, (line("welcome-back"), *self._recap(table)))

    def _unexpected(self, table: Table, heard: Heard) -> Hearing:
        """Somebody wants something as they open the skill that does not fit."""
        is_meant = heard.intent == "Daily" and heard.day == table.lobby.daily
        is_another = heard.intent == "Names" or self._is_settled(table, heard)
        if table.is_going_on and is_another and not is_meant:
            return Hearing(table, (line("game-going"), *self._recap(table)))
        return self._launch(table, heard)

    def _once_more(self, table: Table) -> Hearing:
        further = table.cleared(table.further)
        return Hearing(further, (line("again"), *recap_lobby(self.game, further)))

    def _started_over(self, table: Table) -> Hearing:
        fresh = table.cleared(table.lobby)
        return Hearing(fresh, (line("started-over"), *recap_lobby(self.game, fresh)))

    def _forgotten(self, table: Table) -> Hearing:
        return Hearing(Table(), (line("forgotten"),), ends=True, forgets=True)

    def _recap(self, table: Table) -> tuple[Line, ...]:
        if table.match is None:
            return tuple(recap_lobby(self.game, table))
        return tuple(self.game.recap(table))

    def _lost(self, table: Table, key: str) -> Hearing:
        return Hearing(table, (line(key),), rephrase=True)

    # What can be said at any time ---------------------------------------------------------------

    def _repeat(self, table: Table, heard: Heard) -> Hearing:
        return Hearing(table, self._recap(table))

    def _help(self, table: Table, heard: Heard) -> Hearing:
        return Hearing(table, (self._current(table).wording("help"),))

    def _fallback(self, table: Table, heard: Heard) -> Hearing:
        return self._lost(table, "not-understood")

    def _rules(self, table: Table, heard: Heard) -> Hearing:
        return _informed(table, heard, (line(f"{self.game.name}-rules"),))

    def _league(self, table: Table, heard: Heard) -> Hearing:
        return _informed(table, heard, tuple(league(self.game, table.settled(), heard.people())))

    def _ladder(self, table: Table, heard: Heard) -> Hearing:
        return Hearing(table, tuple(ladder(table)))

    def _bests(self, table: Table, heard: Heard) -> Hearing:
        told = _informed(table, heard, tuple(bests(self.game, table)))
        return replace(told, ends=told.ends and table.settled().solo.matches > 0)

    def _daily_result(self, table: Table, heard: Heard) -> Hearing:
        """Whoever has not played today's is told so, and can say at once that they want to."""
        told = _informed(table, heard, tuple(daily_result(self.game, table, heard.day)))
        return replace(told, ends=told.ends and not table.settled().solo.counts(heard.day))

    def _agreed(self, table: Table, heard: Heard) -> Hearing:
        """What is played, and by whom."""
        agreed = tuple(recap_lobby(self.game, table))
        return Hearing(table, agreed or (line("nothing-agreed"),))

    def _stop(self, table: Table, heard: Heard) -> Hearing:
        key = "goodbye-kept" if table.is_going_on else "goodbye"
        return Hearing(table, (line(key),), ends=True)

    def _cancel(self, table: Table, heard: Heard) -> Hearing:
        if table.doubt:
            return Hearing(replace(table, doubt=None), (line("never-mind"),))
        return self._stop(table, heard)

    def _start_over(self, table: Table, heard: Heard) -> Hearing:
        if table.match is None:
            fresh = replace(table, lobby=Lobby(), doubt=None)
            return _remember(table, Hearing(fresh, (line("started-over"),)))
        if table.is_over:
            return self._once_more(table)
        return Hearing(replace(table, doubt=_START_OVER), tuple(once_a_day(table)))

    def _forget(self, table: Table, heard: Heard) -> Hearing:
        return Hearing(replace(table, doubt=_FORGET))

    def _wait(self, table: Table, heard: Heard) -> Hearing:
        return Hearing(table, (line("no-hurry"),))

    def _pace(self, table: Table, heard: Heard) -> Hearing:
        return self.game.paced(table, slower=heard.intent == "Slower")

    def _coach(self, table: Table, heard: Heard) -> Hearing:
        return Hearing(*self.game.coach.switched(table, on=heard.intent == "Coach"))

    def _quiet(self, table: Table, heard: Heard) -> Hearing:
        """Whether bots may say something besides what they do."""
        is_quiet = heard.intent == "Quiet"
        switched = replace(table, profile=replace(table.profile, quiet=is_quiet))
        return Hearing(switched, (line("quiet" if is_quiet else "not-quiet"),))

    def _undo(self, table: Table, heard: Heard) -> Hearing:
        """Take back the last answer, or as many as were said."""
        if table.doubt and table.doubt.kind != UNHEARD:
            return Hearing(replace(table, doubt=None), (line("never-mind"),))
        if table.doubt and table.doubt.heard:  # what waits for its turn was said last
            return Hearing(replace(table, doubt=None), (self.game.unsaid(table),))
        table = replace(table, doubt=None)
        count = read_count(heard.said("count").text) or 1
        if table.match is None:
            return self._step_back(table, count)
        if not table.answers:
            return Hearing(table, (line("nothing-to-undo"),))
        said = self._taken_back(table)
        undone = table.without_last_answer()
        steps = 1
        while steps < count and undone.answers:
            undone, steps = undone.without_last_answer(), steps + 1
        if steps > 1:
            said = line("undone", count=steps)
        return Hearing(undone, (said, *self._recap(undone)))

    def _taken_back(self, table: Table) -> Line:
        answer = table.last_answer()
        if not table.match or not answer:
            return line("mending-undone")
        return self.game.taken_back(table.match, answer)

    def _step_back(self, table: Table, count: int) -> Hearing:
        if not table.lobbies:
            return Hearing(table, (line("nothing-to-undo"),))
        lobbies = table.lobbies[:-count] if count < len(table.lobbies) else ()
        lobby = table.lobbies[len(lobbies)]
        stepped = replace(table, lobby=lobby, lobbies=lobbies)
        return Hearing(stepped, (line("stepped-back"), *recap_lobby(self.game, stepped)))

    # What to say -----------------------------------------------------------------------------

    def say(self, hearing: Hearing, after: Table) -> Reply:
        """What to say when ``hearing`` was carried out and led to ``after``."""
        ended = _has_ended(hearing, after)
        told = self._told(hearing.table, after)
        lines = (*hearing.lines, *told, *(reached(self.game, after) if ended else ()))
        names, note = _names(after), self._note(after) if ended else None
        if hearing.ends:
            return Reply(lines, names=names, note=note)
        asked = self._current(after)
        wording = _WORDINGS[hearing.rephrase, after.idle.times if after.idle else 0]
        if wording == "help":
            lines, wording = (*lines, asked.wording("help")), "ask"
        other = "reprompt" if wording == "ask" else "ask"
        return Reply(lines, asked.wording(wording), asked.wording(other), names, note)

    def _told(self, before: Table, after: Table) -> Iterable[Line]:
        if before.match is None or after.match is None or before.match is after.match:
            return ()
        return self.game.tell(before, after)

    def _note(self, after: Table) -> Note | None:
        return self.game.note(after.match) if after.match else None

    def question(self, table: Table) -> Question | None:
        """The question on the table; None where chance or a bot is to act."""
        if table.doubt and table.doubt.kind in _CONFIRMED:
            return question(table.doubt.kind)
        if table.doubt and table.doubt.kind == WHICH_NAME:
            return which_name(table.doubt)
        if table.match is None:
            return lobby_question(self.game, table)
        if table.is_over and not table.doubt:
            return question("again")
        return None if _is_for_bots(table.match) else self.game.question(table)

    def check(self, table: Table) -> None:
        """Raise ``RecordError`` for a table at which nothing can be asked."""
        try:
            self._current(table)
        except _FAULTS as fault:
            # The fault may quote what people said, and logs must not.
            raise RecordError(f"nothing can be asked ({type(fault).__name__})") from None

    def _current(self, table: Table) -> Question:
        asked = self.question(table)
        assert asked, "a turn ends where somebody is asked"
        return asked


def _is_for_bots(match: Match[Any, Any]) -> bool:
    """Whether a bot is to act."""
    return match.state.to_act not in (None, CHANCE, *match.setup.people)


def _has_ended(hearing: Hearing, after: Table) -> bool:
    """Whether a match has just ended, or was mended after its end: how it ended is to be told."""
    if after.match is None or not after.is_over or after.idle or after.doubt:
        return False
    is_mended = bool(after.answers) and isinstance(after.answers[-1], Replaced)
    return is_mended or not hearing.table.is_over


_WORDINGS: Final = {
    (False, 0): "ask",
    (False, 1): "ask",
    (False, 2): "reprompt",
    (True, 0): "reprompt",
    (True, 1): "reprompt",
    (True, 2): "help",
}
"""In which words a question is asked: whether it was not understood, and how often in vain."""


def _informed(table: Table, heard: Heard, lines: tuple[Line, ...]) -> Hearing:
    """The answer to a question; whoever opened the skill for it alone has what they wanted."""
    alone = heard.opens and table.match is None and table.lobby == Lobby()
    return Hearing(table, lines, ends=alone and lines != (NOT_BEGUN,))


_FAULTS: Final = (
    *(AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError),
)
"""What is raised where a table is none that the chairman can have left."""

_LOST: Final = "?"
"""The intent of all that was not understood."""


def _counted(table: Table, hearing: Hearing, intent: str) -> Hearing:
    """The hearing with idle turns counted: a table that stays as it was is idle."""
    acts = hearing.actions or hearing.go or hearing.forgets
    if acts or hearing.table != replace(table, idle=None):
        return hearing
    return replace(hearing, table=replace(hearing.table, idle=Idle(intent).again(table.idle)))


def _anew(table: Table, today: str) -> Table:
    """The table as somebody comes back to it.

    What would drop a game was asked another day: an eager yes must not do it. And a daily game that
    was agreed on and not begun is over with its day.
    """
    if table.doubt and table.doubt.kind in _CONFIRMED:
        table = replace(table, doubt=None)
    is_past = today and table.lobby.daily not in ("", today)
    return replace(table, lobby=Lobby(), lobbies=()) if is_past and not table.match else table


def _last_time(table: Table, today: str) -> Iterable[Line]:
    """Who played last time, to be seated again with one word, and the daily game for one alone."""
    profile = table.profile
    if profile.last:
        yield line("last-time", who=People(profile.last.names))
    plays_alone = profile.alone or profile.solo.daily
    if plays_alone and today and profile.solo.counts(today):
        yield line("daily-waiting")


def _comes_again(table: Table) -> bool:
    """Whether nothing is agreed yet by people who may want what they had last time."""
    profile = table.profile
    return table.match is None and table.lobby == Lobby() and bool(profile.last or profile.alone)


def _names(table: Table) -> tuple[str, ...]:
    """Whose names may be said: of those at the table, or of those who sat there last time."""
    if table.match:
        return tuple(filter(None, table.match.setup.names))
    last = table.profile.last
    return table.lobby.names or (last.names if last else ())


def _remember(before: Table, hearing: Hearing) -> Hearing:
    """The hearing with what undo needs to go back to ``before``."""
    table = hearing.table
    if hearing.actions and table.match:
        answers = (*table.answers, len(table.match.actions))
        return replace(hearing, table=replace(table, answers=answers))
    if table.match is None and before.match is None and table.lobby != before.lobby:
        lobbies = (*before.lobbies, before.lobby)[-_MOST_LOBBIES:]
        return replace(hearing, table=replace(table, lobbies=lobbies))
    return hearing


_ALWAYS: Final[dict[str, Callable[[Chairman, Table, Heard], Hearing]]] = {
    "Launch": Chairman._launch,
    "Help": Chairman._help,
    "Repeat": Chairman._repeat,
    "Stop": Chairman._stop,
    "NavigateHome": Chairman._stop,
    "Cancel": Chairman._cancel,
    "StartOver": Chairman._start_over,
    "Forget": Chairman._forget,
    "Undo": Chairman._undo,
    "NotMe": Chairman._undo,
    "Wait": Chairman._wait,
    "Slower": Chairman._pace,
    "Faster": Chairman._pace,
    "Coach": Chairman._coach,
    "CoachOff": Chairman._coach,
    "Quiet": Chairman._quiet,
    "Talk": Chairman._quiet,
    "Fallback": Chairman._fallback,
    "Rules": Chairman._rules,
    "League": Chairman._league,
    "Ladder": Chairman._ladder,
    "Bests": Chairman._bests,
    "DailyResult": Chairman._daily_result,
    "Agreed": Chairman._agreed,
}

_CONFIRMED: Final[dict[str, Callable[[Chairman, Table], Hearing]]] = {
    _START_OVER.kind: Chairman._started_over,
    _FORGET.kind: Chairman._forgotten,
}
"""What is done only after a yes."""
