"""Final Binary at the table: which question is asked, and where its answers are heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from skill.bots.final_binary.characters import CHARACTERS
from skill.chair.base import Hearing, Informs, Note, Question
from skill.chair.characters import Cast
from skill.chair.coaching import Coach
from skill.chair.doubts import About
from skill.chair.final_binary.aims import beat, target
from skill.chair.final_binary.alone import alone_question, hear_alone
from skill.chair.final_binary.coaching import COACH
from skill.chair.final_binary.colleagues import talk, who_may_sit_down
from skill.chair.final_binary.disputes import check
from skill.chair.final_binary.doubts import doubtful, hear_in_doubt
from skill.chair.final_binary.hand import my_hand, playable
from skill.chair.final_binary.history import last_trick, told_round, who_won, why
from skill.chair.final_binary.known import display, rows, trumps, unseen, up, voids
from skill.chair.final_binary.mending import hear_doubted_mending, hear_mending
from skill.chair.final_binary.note import note
from skill.chair.final_binary.opening import (
    hear_set_again,
    hear_setups,
    hear_trump,
    setup_question,
    trump_question,
    unsaid,
)
from skill.chair.final_binary.passing import OTHER, hear_other, other_question, passed
from skill.chair.final_binary.plays import asked_anew, card_question, hear_play
from skill.chair.final_binary.points import brought
from skill.chair.final_binary.position import state_of
from skill.chair.final_binary.putting_right import MENDING, mending_question
from skill.chair.final_binary.recorded import taken_back
from skill.chair.final_binary.rulings import rule_about
from skill.chair.final_binary.showing import corrects_nothing, hear_show, show_question
from skill.chair.final_binary.solo_telling import recap_alone, tell_alone
from skill.chair.final_binary.standing import (
    my_card,
    score,
    this_trick,
    tricks,
    what_trump,
    whose_turn,
)
from skill.chair.final_binary.telling import recap, tell
from skill.chair.final_binary.turning import may_turn
from skill.chair.heard import Heard
from skill.chair.table import UNHEARD, Company, Lobby, Profile, Table
from skill.games.base import Rules
from skill.games.final_binary.actions import FinalBinaryAction
from skill.games.final_binary.setup import FinalBinarySetup, Hands
from skill.games.final_binary.state import (
    FINAL_BINARY,
    FinalBinaryMatch,
    FinalBinaryState,
    Phase,
)
from skill.games.players import Player
from skill.speech.line import Line, line


@dataclass(frozen=True, slots=True)
class FinalBinaryConversation:
    """See ``skill.chair.base.Conversation``."""

    name: str = "final_binary"
    rules: Rules[FinalBinaryState, FinalBinaryAction] = FINAL_BINARY
    people: range = range(3, 6)
    opponents: range = range(2, 5)
    joinable: bool = False
    games: range = range(1, 2)
    variants: tuple[str, ...] = ()
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

    def setup(self, lobby: Lobby, profile: Profile) -> FinalBinarySetup:
        if lobby.company is not Company.SOLO:
            return FinalBinarySetup(tuple(map(Player, lobby.names)), Hands.REAL)
        bots = islice(who_may_sit_down(lobby, profile), lobby.size)
        return FinalBinarySetup((Player(""), *bots), Hands.DEALT)

    def by_hand(self, lobby: Lobby) -> bool:
        return lobby.company is Company.TABLE

    def agreed(self, lobby: Lobby) -> Iterator[Line]:
        yield from ()

    def begin(self, lobby: Lobby) -> str:
        return "final_binary-begin"

    def advice(self, lobby: Lobby) -> Iterator[Line]:
        yield from ()

    def choose(self, table: Table, heard: Heard) -> Hearing | None:
        return None

    # The question on the table ----------------------------------------------------------------

    def question(self, table: Table) -> Question | None:
        doubt, state = table.doubt, state_of(table)
        if doubt and doubt.kind == MENDING:
            return mending_question(table, doubt)
        if doubt and doubt.kind == OTHER:
            return other_question(table, doubt)
        if doubt and doubt.kind != UNHEARD:
            return doubtful(table, doubt)
        if state.phase is Phase.OVER:
            return None
        return _QUESTIONS[state.phase](table) if state.is_real else alone_question(table)

    # Answers to it ----------------------------------------------------------------------------

    def at_once(self, table: Table) -> int:
        return 0 if state_of(table).is_real else 1

    def paced(self, table: Table, slower: bool) -> Hearing:
        return Hearing(table, (line("final_binary-your-pace"),))

    def hear(self, table: Table, heard: Heard) -> Hearing | None:
        doubt = table.doubt
        if not doubt:
            return self._hear_plainly(table, heard)
        if doubt.kind not in _OTHERWISE_HEARD:
            return hear_in_doubt(table, doubt, heard, self._hear_plainly)
        about = _OTHERWISE_HEARD[doubt.kind](table, doubt, heard)
        return about or self._hear_plainly(replace(table, doubt=None), heard)

    def _hear_plainly(self, table: Table, heard: Heard) -> Hearing | None:
        state = state_of(table)
        mended = None if corrects_nothing(table, heard) else hear_mending(table, heard)
        if mended or table.is_over:
            return mended
        return _ANSWERS[state.phase](table, heard) if state.is_real else hear_alone(table, heard)

    # What is told -----------------------------------------------------------------------------

    def tell(self, before: Table, after: Table) -> Iterable[Line]:
        told = tell if state_of(after).is_real else tell_alone
        return (*told(before, after), *talk(before, after), *COACH.offered(before, after))

    def recap(self, table: Table) -> Iterable[Line]:
        return recap(table) if state_of(table).is_real else recap_alone(table)

    def taken_back(self, match: FinalBinaryMatch, actions: Sequence[FinalBinaryAction]) -> Line:
        return taken_back(match.state, actions)

    def undone(self, table: Table) -> Table:
        return asked_anew(table) if state_of(table).is_real else table

    def unsaid(self, table: Table) -> Line:
        return unsaid(table)

    def points(self, points: int) -> Line:
        return brought(points)

    def note(self, match: FinalBinaryMatch) -> Note:
        return note(match.state)


def _hear_played(table: Table, heard: Heard) -> Hearing | None:
    """A card; or a row, or a setup card, that is told meanwhile."""
    return hear_show(table, heard) or hear_set_again(table, heard) or hear_play(table, heard)


_OTHERWISE_HEARD: Final[dict[str, About]] = {MENDING: hear_doubted_mending, OTHER: hear_other}
"""What is heard in rooms of their own, by the kind of doubt."""
_QUESTIONS: Final[dict[Phase, Callable[[Table], Question]]] = {
    Phase.TRUMP: trump_question,
    Phase.SETTING: setup_question,
    Phase.PLAYING: card_question,
    Phase.SHOWING: show_question,
}
_ANSWERS: Final[dict[Phase, Callable[[Table, Heard], Hearing | None]]] = {
    Phase.TRUMP: hear_trump,
    Phase.SETTING: hear_setups,
    Phase.PLAYING: _hear_played,
    Phase.SHOWING: hear_show,
}


_INFORMS: Final[Informs] = {
    "Check": check,
    "RuleAbout": rule_about,
}
_INFORMS_OF_MATCH: Final[Informs] = {
    "Score": score,
    "Display": display,
    "WhatTrump": what_trump,
    "Tricks": tricks,
    "WhoseTurn": whose_turn,
    "ThisTrick": this_trick,
    "LastTrick": last_trick,
    "Up": up,
    "Unseen": unseen,
    "MayTurn": may_turn,
    "Rows": rows,
    "Trumps": trumps,
    "Voids": voids,
    "MyCard": my_card,
    "Passed": passed,
    "Target": target,
    "Beat": beat,
    "WhoWon": who_won,
    "Hand": my_hand,
    "Playable": playable,
    "Round": told_round,
    "Why": why,
}

CONVERSATION: Final = FinalBinaryConversation()
