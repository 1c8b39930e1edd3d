"""The chairman: (table, what was heard) -> what to do; (what was done) -> what to say.

What belongs to every game is here: help, repeat, stop, undo, starting over, coming back. The rest
is the lobby's before a match, and the game's own conversation during it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from skill.chair.base import (
    Conversation,
    Doubt,
    Heard,
    Hearing,
    Lobby,
    Question,
    Reply,
    Table,
    question,
)
from skill.chair.lobby import about_variants, hear_in_lobby, lobby_question, recap_lobby
from skill.games.base import Refusal
from skill.speech.line import Line, line

_START_OVER: Final = Doubt("start-over")
_SETTLED: Final = ("Add", "Remove", "Variant", "DropVariant", "Series", "Solo", "Table")
"""What is agreed before the first roll and not changed after it."""
_MOST_LOBBIES: Final = 12
"""How many steps can be taken back before a match."""


@dataclass(frozen=True, slots=True)
class Chairman:
    """Chairs one game. Both of its functions are pure."""

    game: Conversation

    # What to do ------------------------------------------------------------------------------

    def hear(self, table: Table, heard: Heard) -> Hearing:
        """What to do about an utterance, whatever it is and whenever it comes."""
        if heard.opens or heard.intent == "Launch":
            table = _anew(table)
        if heard.opens and heard.intent == "Fallback":
            return self._launch(table)
        always = _ALWAYS.get(heard.intent)
        if always:
            return always(self, table)
        if heard.intent == "Again" and not _is_over(table):
            return self._repeat(table)
        if heard.intent == "Variants":
            return Hearing(table, (about_variants(self.game, heard),))
        told = self.game.inform(table.match, heard.intent)
        if told is not None:
            return Hearing(table, tuple(told))
        answer = self._answer(table, heard)
        if answer:
            return _remember(table, answer)
        return self._unexpected(table) if heard.opens else self._lost(table, "not-here")

    def refuse(self, table: Table, refusal: Refusal) -> Hearing:
        """Nothing is done, and the reason is said."""
        return Hearing(table, (line(f"{self.game.name}-{refusal.value}"),))

    def _answer(self, table: Table, heard: Heard) -> Hearing | None:
        if table.doubt == _START_OVER:
            table = replace(table, doubt=None)
            if heard.intent == "Yes":
                agreed = recap_lobby(self.game, table.lobby)
                return Hearing(Table(lobby=table.lobby), (line("started-over"), *agreed))
            if heard.intent in ("No", "Ready", "Done", "Next"):
                return Hearing(table, (line("going-on"),))
        if table.match is None:
            return hear_in_lobby(self.game, table, heard)
        if _is_over(table):
            return self._again(table, heard)
        hearing = self.game.hear(table, heard)
        if hearing is None and heard.intent in _SETTLED and not heard.opens:
            return Hearing(table, (line("settled"),))
        return hearing

    def _again(self, table: Table, heard: Heard) -> Hearing | None:
        if heard.intent in ("Yes", "Ready", "Next", "Again"):
            return self._once_more(table)
        if heard.intent in ("No", "Done"):
            return Hearing(Table(), (line("goodbye"),), ends=True)
        if heard.intent == "Correction":
            return self.game.hear(table, heard)
        fresh = Table(lobby=table.lobby)
        hearing = hear_in_lobby(self.game, fresh, heard)
        chosen = heard.intent in ("Solo", "Table")  # also if it is the same company again
        if hearing and hearing.table == fresh and not chosen:
            return replace(hearing, table=table)  # refused: the finished match stays on the table
        return _remember(fresh, hearing) if hearing else None

    def _launch(self, table: Table) -> Hearing:
        if table.match is None and table.lobby == Lobby():
            return Hearing(table, (line(f"{self.game.name}-welcome"),))
        return Hearing(table, (line("welcome-back"), *self._recap(table)))

    def _unexpected(self, table: Table) -> Hearing:
        """Somebody wants something as they open the skill that does not fit."""
        if _is_going_on(table):
            return Hearing(table, (line("game-going"), *self._recap(table)))
        return self._launch(table)

    def _once_more(self, table: Table) -> Hearing:
        agreed = recap_lobby(self.game, table.lobby)
        return Hearing(Table(lobby=table.lobby), (line("again"), *agreed))

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
        key = "goodbye-kept" if _is_going_on(table) else "goodbye"
        return Hearing(table, (line(key),), ends=True)

    def _cancel(self, table: Table) -> Hearing:
        if table.doubt:
            return Hearing(replace(table, doubt=None), (line("never-mind"),))
        return self._stop(table)

    def _start_over(self, table: Table) -> Hearing:
        if table.match is None:
            fresh = replace(table, lobby=Lobby())
            return _remember(table, Hearing(fresh, (line("started-over"),)))
        if _is_over(table):
            return self._once_more(table)
        return Hearing(replace(table, doubt=_START_OVER))

    def _wait(self, table: Table) -> Hearing:
        return Hearing(table, (line("no-hurry"),))

    def _undo(self, table: Table) -> Hearing:
        if table.doubt:
            return Hearing(replace(table, doubt=None), (line("never-mind"),))
        if table.match is None:
            return self._step_back(table)
        if not table.answers:
            return Hearing(table, (line("nothing-to-undo"),))
        undone = table.without_last_answer()
        said = self.game.taken_back(table.match, table.last_answer())
        return Hearing(undone, (said, *self._recap(undone)))

    def _step_back(self, table: Table) -> Hearing:
        if not table.lobbies:
            return Hearing(table, (line("nothing-to-undo"),))
        *lobbies, lobby = table.lobbies
        stepped = replace(table, lobby=lobby, lobbies=tuple(lobbies))
        return Hearing(stepped, (line("stepped-back"), *recap_lobby(self.game, lobby)))

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
        if _is_over(table):
            return question("again")
        return self.game.question(table)

    def _current(self, table: Table) -> Question:
        asked = self.question(table)
        assert asked, "a turn ends where somebody is asked"
        return asked


def _anew(table: Table) -> Table:
    """The table as somebody comes back to it.

    Whether to start over was asked another day: an eager yes would drop the game.
    """
    return replace(table, doubt=None) if table.doubt == _START_OVER else table


def _is_over(table: Table) -> bool:
    return table.match is not None and table.match.state.outcome() is not None


def _is_going_on(table: Table) -> bool:
    return table.match is not None and not _is_over(table)


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


_ALWAYS: Final[dict[str, Callable[[Chairman, Table], Hearing]]] = {
    "Launch": Chairman._launch,
    "Help": Chairman._help,
    "Repeat": Chairman._repeat,
    "Stop": Chairman._stop,
    "NavigateHome": Chairman._stop,
    "Cancel": Chairman._cancel,
    "StartOver": Chairman._start_over,
    "Undo": Chairman._undo,
    "Wait": Chairman._wait,
    "Fallback": Chairman._fallback,
    "Rules": Chairman._rules,
}
