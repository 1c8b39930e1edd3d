"""The chairman: (table, what was heard) -> what to do; (what was done) -> what to say.

Where an utterance is heard is decided here: what can be said at any time (`anytime`), questions
that change nothing (`informing`), names in doubt (`naming`), the lobby before a match, and during
it the game's own conversation.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from skill.chair.anytime import ANYTIME, IF_CONFIRMED, lost, once_more
from skill.chair.asking import asked, current
from skill.chair.base import Conversation, Hearing, Question, Reply
from skill.chair.heard import Heard
from skill.chair.informing import inform, informed
from skill.chair.lobby import hear_in_lobby
from skill.chair.naming import WHICH_NAME, hear_which_name, with_names
from skill.chair.opponents import STRENGTH
from skill.chair.people import ME
from skill.chair.reached import reached
from skill.chair.record import RecordError
from skill.chair.returning import anew, comes_again, launch, recap
from skill.chair.table import Doubt, Idle, Replaced, Table
from skill.chair.undoing import remembered
from skill.games.base import Refusal
from skill.speech.line import Line, line

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
            table = anew(table, heard.day)
        if heard.opens and heard.intent == "Fallback":
            return launch(self.game, table, heard)
        always = ANYTIME.get(heard.intent)
        if always:
            return always(self.game, table, heard)
        if table.doubt and table.doubt.kind == WHICH_NAME:
            return self._hear_which_name(table, table.doubt, heard)
        named = with_names(table, heard)
        if isinstance(named, Doubt):
            return Hearing(replace(table, doubt=named))
        return self._hear_named(table, named)

    def _hear_named(self, table: Table, heard: Heard) -> Hearing:
        """What to do about an utterance in which everybody who is known is called by name."""
        if heard.intent == "Again" and not (table.is_over or comes_again(table)):
            return Hearing(table, recap(self.game, table))
        told = inform(self.game, table, heard)
        if told is not None:
            return informed(table, heard, tuple(told))
        answer = self._answer(table, heard)
        if answer:
            return remembered(table, answer)
        return self._unexpected(table, heard) if heard.opens else lost(table, "not-here")

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
        confirmed = IF_CONFIRMED.get(table.doubt.kind) if table.doubt else None
        if confirmed:
            table = replace(table, doubt=None)
            if heard.intent == "Yes":
                return confirmed(self.game, table)
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
            return once_more(self.game, table)
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
        return remembered(fresh, hearing) if hearing else None

    def _unexpected(self, table: Table, heard: Heard) -> Hearing:
        """Somebody wants something as they open the skill that does not fit."""
        is_meant = heard.intent == "Daily" and heard.day == table.lobby.daily
        is_another = heard.intent == "Names" or self._is_settled(table, heard)
        if table.is_going_on and is_another and not is_meant:
            return Hearing(table, (line("game-going"), *recap(self.game, table)))
        return launch(self.game, table, heard)

    # What to say -----------------------------------------------------------------------------

    def say(self, hearing: Hearing, after: Table) -> Reply:
        """What to say when ``hearing`` was carried out and led to ``after``."""
        ended = _has_ended(hearing, after)
        told = self._told(hearing.table, after)
        lines = (*hearing.lines, *told, *(reached(self.game, after) if ended else ()))
        names = _names(after)
        note = self.game.note(after.match) if ended and after.match else None
        if hearing.ends:
            return Reply(lines, names=names, note=note)
        question = current(self.game, after)
        wording = _WORDINGS[hearing.rephrase, after.idle.times if after.idle else 0]
        if wording == "help":
            lines, wording = (*lines, question.wording("help")), "ask"
        other = "reprompt" if wording == "ask" else "ask"
        return Reply(lines, question.wording(wording), question.wording(other), names, note)

    def _told(self, before: Table, after: Table) -> Iterable[Line]:
        if before.match is None or after.match is None or before.match is after.match:
            return ()
        return self.game.tell(before, after)

    def question(self, table: Table) -> Question | None:
        """The question on the table; None where chance or a bot is to act."""
        return asked(self.game, table)

    def check(self, table: Table) -> None:
        """Raise ``RecordError`` for a table at which nothing can be asked."""
        try:
            current(self.game, table)
        except _FAULTS as fault:
            # The fault may quote what people said, and logs must not.
            raise RecordError(f"nothing can be asked ({type(fault).__name__})") from None


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


def _names(table: Table) -> tuple[str, ...]:
    """Whose names may be said: of those at the table, or of those who sat there last time."""
    if table.match:
        return tuple(filter(None, table.match.setup.names))
    last = table.profile.last
    return table.lobby.names or (last.names if last else ())
