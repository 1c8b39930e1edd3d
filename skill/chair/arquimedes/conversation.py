"""Arquimedes at the table: which question is asked, and where its answers are heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from skill.bots.arquimedes.characters import CHARACTERS
from skill.chair.arquimedes.alone import alone_question, hear_alone
from skill.chair.arquimedes.cards import example_line
from skill.chair.arquimedes.coaching import COACH
from skill.chair.arquimedes.colleagues import talk, who_may_sit_down
from skill.chair.arquimedes.counting import count_question, hear_count, unsaid
from skill.chair.arquimedes.counts import hear_counts
from skill.chair.arquimedes.disputes import check, check_unplayed
from skill.chair.arquimedes.doubt_questions import doubtful
from skill.chair.arquimedes.doubts import hear_in_doubt
from skill.chair.arquimedes.hand import my_hand
from skill.chair.arquimedes.history import told_round, why
from skill.chair.arquimedes.last_turns import last_turn, last_turns
from skill.chair.arquimedes.meaning import meant_now
from skill.chair.arquimedes.mending import hear_doubted_mending, hear_mending
from skill.chair.arquimedes.note import note
from skill.chair.arquimedes.opening import hear_open, open_question
from skill.chair.arquimedes.position import state_of, who
from skill.chair.arquimedes.putting_right import MENDING, mending_question
from skill.chair.arquimedes.recorded import taken_back
from skill.chair.arquimedes.rulings import rule_about
from skill.chair.arquimedes.solo_telling import recap_alone, tell_alone
from skill.chair.arquimedes.standing import held, left, open_card, score, unseen, whose_turn
from skill.chair.arquimedes.telling import recap, tell
from skill.chair.arquimedes.turns import hear_turn
from skill.chair.base import Hearing, Informs, Note, Question, question
from skill.chair.characters import Cast
from skill.chair.coaching import Coach
from skill.chair.heard import Heard
from skill.chair.table import Company, Lobby, Profile, Table
from skill.games.arquimedes.actions import ArquimedesAction
from skill.games.arquimedes.equations import Variant
from skill.games.arquimedes.setup import ArquimedesSetup, Hands
from skill.games.arquimedes.state import (
    ARQUIMEDES,
    ArquimedesMatch,
    ArquimedesState,
    Phase,
)
from skill.games.base import Rules
from skill.games.players import Player
from skill.speech.line import Line, line


@dataclass(frozen=True, slots=True)
class ArquimedesConversation:
    """See ``skill.chair.base.Conversation``."""

    name: str = "arquimedes"
    rules: Rules[ArquimedesState, ArquimedesAction] = ARQUIMEDES
    people: range = range(2, 6)
    opponents: range = range(1, 5)
    joinable: bool = False
    games: range = range(1, 2)
    variants: tuple[str, ...] = tuple(Variant)
    belongings: tuple[str, ...] = ()
    paces: range = range(1)
    coach: Coach = COACH

    @property
    def colleagues(self) -> Cast:
        return CHARACTERS

    @property
    def informs(self) -> Informs:
        return _INFORMS

    @property
    def informs_of_match(self) -> Informs:
        return _INFORMS_OF_MATCH

    def setup(self, lobby: Lobby, profile: Profile) -> ArquimedesSetup:
        variants = frozenset(map(Variant, lobby.variants))
        if lobby.company is not Company.SOLO:
            return ArquimedesSetup(tuple(map(Player, lobby.names)), Hands.REAL, variants)
        bots = islice(who_may_sit_down(lobby, profile), lobby.size)
        return ArquimedesSetup((Player(""), *bots), Hands.DEALT, variants)

    def by_hand(self, lobby: Lobby) -> bool:
        return lobby.company is Company.TABLE

    def agreed(self, lobby: Lobby) -> Iterator[Line]:
        yield from ()

    def begin(self, lobby: Lobby) -> str:
        return "arquimedes-begin"

    def advice(self, lobby: Lobby) -> Iterator[Line]:
        yield from ()

    def choose(self, table: Table, heard: Heard) -> Hearing | None:
        return None

    # The question on the table ----------------------------------------------------------------

    def question(self, table: Table) -> Question | None:
        if table.doubt:
            is_mending = table.doubt.kind == MENDING
            return (mending_question if is_mending else doubtful)(table, table.doubt)
        state = state_of(table)
        if state.phase is Phase.OVER or state.phase is Phase.CASTING:
            return None
        if state.is_real:
            return _QUESTIONS[state.phase](table)
        return alone_question(table)

    # Answers to it ----------------------------------------------------------------------------

    def at_once(self, table: Table) -> int:
        return 0 if state_of(table).is_real else 1

    def paced(self, table: Table, slower: bool) -> Hearing:
        return Hearing(table, (line("arquimedes-your-pace"),))

    def hear(self, table: Table, heard: Heard) -> Hearing | None:
        doubt = table.doubt
        heard = meant_now(table, heard)
        if not doubt:
            return self._hear_plainly(table, heard)
        if doubt.kind != MENDING:
            return hear_in_doubt(table, doubt, heard, self._hear_plainly)
        mended = hear_doubted_mending(table, doubt, heard)
        return mended or self._hear_plainly(replace(table, doubt=None), heard)

    def _hear_plainly(self, table: Table, heard: Heard) -> Hearing | None:
        if heard.intent == "Confirm":  # nothing is in doubt: it is a number
            heard = replace(heard, intent="Number")
        mended = hear_counts(table, heard) or hear_mending(table, heard)
        if mended or table.is_over:
            return mended
        state = state_of(table)
        return _ANSWERS[state.phase](table, heard) if state.is_real else hear_alone(table, heard)

    # What is told -----------------------------------------------------------------------------

    def tell(self, before: Table, after: Table) -> Iterable[Line]:
        told = tell if state_of(after).is_real else tell_alone
        return (*told(before, after), *talk(before, after), *COACH.offered(before, after))

    def recap(self, table: Table) -> Iterable[Line]:
        told = recap if state_of(table).is_real else recap_alone
        return (*told(table), *last_turn(table))

    def taken_back(self, match: ArquimedesMatch, actions: Sequence[ArquimedesAction]) -> Line:
        return taken_back(match.state, actions)

    def undone(self, table: Table) -> Table:
        return table

    def unsaid(self, table: Table) -> Line:
        return unsaid(table)

    def points(self, points: int) -> Line:
        return line("arquimedes-points", points=-points)

    def note(self, match: ArquimedesMatch) -> Note:
        return note(match.state)


def _turn_question(table: Table) -> Question:
    state = state_of(table)
    assert state.open
    return question(
        "arquimedes-turn",
        who=who(state, state.turn),
        number=state.open.number,
        left=state.left,
        example=example_line(state),
    )


_QUESTIONS: Final[dict[Phase, Callable[[Table], Question]]] = {
    Phase.OPENING: open_question,
    Phase.PLAYING: _turn_question,
    Phase.COUNTING: count_question,
    Phase.BREAKING: count_question,
    Phase.DECIDING: count_question,
}
_ANSWERS: Final[dict[Phase, Callable[[Table, Heard], Hearing | None]]] = {
    Phase.OPENING: hear_open,
    Phase.PLAYING: hear_turn,
    Phase.COUNTING: hear_count,
    Phase.BREAKING: hear_count,
    Phase.DECIDING: hear_count,
}


_INFORMS: Final[Informs] = {
    "Check": check,
    "Equation": check_unplayed,
    "Equals": check_unplayed,
    "RuleAbout": rule_about,
}
_INFORMS_OF_MATCH: Final[Informs] = {
    "Score": score,
    "OpenCard": open_card,
    "LastTurn": last_turns,
    "Left": left,
    "Held": held,
    "Unseen": unseen,
    "WhoseTurn": whose_turn,
    "Hand": my_hand,
    "Round": told_round,
    "Why": why,
}

CONVERSATION: Final = ArquimedesConversation()
