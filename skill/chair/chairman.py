"""The chairman: (table, what was heard) -> what to do; (what was done) -> what to say.

What belongs to every game is here: help, repeat, stop, undo, starting over, coming back. The rest
is the lobby's before a match, and the game's own conversation during it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from skill.chair.base import (
    Conversation,
    Doubt,
    Heard,
    Hearing,
    Question,
    Reply,
    Table,
    question,
)
from skill.chair.lobby import hear_in_lobby, lobby_question, recap_lobby, step_back
from skill.games.base import CHANCE, Match, Refusal
from skill.speech.line import Line, line

_START_OVER: Final = Doubt("start-over")


@dataclass(frozen=True, slots=True)
class Chairman:
    """Chairs one game. Both of its functions are pure."""

    game: Conversation

    # What to do ------------------------------------------------------------------------------

    def hear(self, table: Table, heard: Heard) -> Hearing:
        """What to do about an utterance, whatever it is and whenever it comes."""
        if heard.opens and heard.intent == "Fallback":
            return self._launch(table)
        always = _ALWAYS.get(heard.intent)
        if always:
            return always(self, table)
        told = self.game.inform(table.match, heard.intent)
        if told is not None:
            return Hearing(table, tuple(told))
        answer = self._answer(table, heard)
        if answer:
            return answer
        return self._launch(table) if heard.opens else self._lost(table, "not-here")

    def refuse(self, table: Table, refusal: Refusal) -> Hearing:
        """Nothing is done, and the reason is said."""
        return Hearing(table, (line(f"{self.game.name}-{refusal.value}"),))

    def _answer(self, table: Table, heard: Heard) -> Hearing | None:
        if table.doubt == _START_OVER:
            table = replace(table, doubt=None)
            if heard.intent == "Yes":
                return Hearing(Table(), (line("started-over"),))
            if heard.intent in ("No", "Ready", "Next"):
                return Hearing(table, (line("going-on"),))
        if table.match is None:
            return hear_in_lobby(self.game, table, heard)
        if table.match.state.outcome():
            return self._again(table, heard)
        return self.game.hear(table, heard)

    def _again(self, table: Table, heard: Heard) -> Hearing | None:
        if heard.intent in ("Yes", "Ready", "Next"):
            return Hearing(Table(lobby=table.lobby), (line("again"),))
        if heard.intent == "No":
            return Hearing(Table(), (line("goodbye"),), ends=True)
        fresh = Table(lobby=table.lobby)
        hearing = hear_in_lobby(self.game, fresh, heard)
        if hearing and hearing.table == fresh:  # refused: the finished match stays on the table
            return replace(hearing, table=table)
        return hearing

    def _launch(self, table: Table) -> Hearing:
        if table == Table():
            return Hearing(table, (line(f"{self.game.name}-welcome"),))
        return Hearing(table, (line("welcome-back"), *self._recap(table)))

    def _repeat(self, table: Table) -> Hearing:
        return Hearing(table, self._recap(table))

    def _recap(self, table: Table) -> tuple[Line, ...]:
        if table.match is None:
            return tuple(recap_lobby(self.game, table.lobby))
        return tuple(self.game.recap(table.match))

    def _help(self, table: Table) -> Hearing:
        return Hearing(table, (self._current(table).wording("help"),))

    def _lost(self, table: Table, key: str) -> Hearing:
        return Hearing(table, (line(key),), rephrase=True)

    def _fallback(self, table: Table) -> Hearing:
        return self._lost(table, "not-understood")

    def _rules(self, table: Table) -> Hearing:
        return Hearing(table, (line(f"{self.game.name}-rules"),))

    def _stop(self, table: Table) -> Hearing:
        kept = table.match is not None and table.match.state.outcome() is None
        return Hearing(table, (line("goodbye-kept" if kept else "goodbye"),), ends=True)

    def _cancel(self, table: Table) -> Hearing:
        if table.doubt:
            return Hearing(replace(table, doubt=None), (line("never-mind"),))
        return self._stop(table)

    def _start_over(self, table: Table) -> Hearing:
        if table.match is None or table.match.state.outcome():
            return Hearing(Table(), (line("started-over"),))
        return Hearing(replace(table, doubt=_START_OVER))

    def _undo(self, table: Table) -> Hearing:
        if table.doubt:
            return Hearing(replace(table, doubt=None), (line("never-mind"),))
        if table.match is None:
            return self._step_back(table)
        match = _before_last_answer(table.match)
        if match is None:
            return Hearing(table, (line("nothing-to-undo"),))
        action = table.match.actions[len(match.actions)]
        lines = (self.game.taken_back(match, action), *self.game.recap(match))
        return Hearing(replace(table, match=match), lines)

    def _step_back(self, table: Table) -> Hearing:
        lobby = step_back(table.lobby)
        if lobby == table.lobby:
            return Hearing(table, (line("nothing-to-undo"),))
        return Hearing(replace(table, lobby=lobby), (line("stepped-back"),))

    # What to say -----------------------------------------------------------------------------

    def say(self, hearing: Hearing, after: Table) -> Reply:
        """What to say when ``hearing`` was carried out and led to ``after``."""
        lines = (*hearing.lines, *self._told(hearing.table, after))
        if hearing.ends:
            return Reply(lines)
        asked = self._current(after)
        asking = "reprompt" if hearing.rephrase else "ask"
        return Reply(lines, asked.wording(asking), asked.wording("reprompt"))

    def _told(self, before: Table, after: Table) -> Iterable[Line]:
        if before.match is None or after.match is None or before.match is after.match:
            return ()
        return self.game.tell(before.match, after.match)

    def question(self, table: Table) -> Question | None:
        """The question on the table; None where chance or a bot is to act."""
        if table.doubt == _START_OVER:
            return question("start-over")
        if table.match is None:
            return lobby_question(self.game, table.lobby)
        if table.match.state.outcome():
            return question("again")
        return self.game.question(table)

    def _current(self, table: Table) -> Question:
        asked = self.question(table)
        assert asked, "a turn ends where somebody is asked"
        return asked


def _before_last_answer(match: Match[Any, Any]) -> Match[Any, Any] | None:
    """The match as it was before a person last acted; None if nobody did."""
    for undone, action in enumerate(reversed(match.actions), 1):
        if action.seat != CHANCE and not match.setup.bot(action.seat):
            return match.undo(undone)
    return None


_ALWAYS: Final[dict[str, Callable[[Chairman, Table], Hearing]]] = {
    "Launch": Chairman._launch,
    "Help": Chairman._help,
    "Repeat": Chairman._repeat,
    "Stop": Chairman._stop,
    "NavigateHome": Chairman._stop,
    "Cancel": Chairman._cancel,
    "StartOver": Chairman._start_over,
    "Undo": Chairman._undo,
    "Fallback": Chairman._fallback,
    "Rules": Chairman._rules,
}
