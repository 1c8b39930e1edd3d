"""Binomial at the table: which question is asked, and where its answers are heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from skill.bots.binomial.characters import CHARACTERS
from skill.chair.base import Hearing, Informs, Note, Question, question
from skill.chair.binomial.announcing import PACES, card_line, rolls_lines
from skill.chair.binomial.cards import (
    NEAR_CARD,
    PRICE,
    hear_near,
    hear_of_own_cards,
    hear_price,
    near_question,
    own_deck,
    price_question,
)
from skill.chair.binomial.coaching import COACH, chances
from skill.chair.binomial.colleagues import who_may_sit_down
from skill.chair.binomial.disputes import DISPUTES, about_boat
from skill.chair.binomial.doubts import doubtful, hear_in_doubt
from skill.chair.binomial.history import told_round, why
from skill.chair.binomial.kept_round import hear_in_round, round_question
from skill.chair.binomial.mending import hear_mending
from skill.chair.binomial.note import note
from skill.chair.binomial.numbers import (
    hear_in_roll_call,
    hear_in_the_dark,
    hear_number,
    unsaid,
)
from skill.chair.binomial.pauses import at_once, hear_at_pause, pause
from skill.chair.binomial.placing import (
    WHERE,
    hear_misplaced,
    hear_placing,
    hear_where,
    place_question,
    where_question,
)
from skill.chair.binomial.position import IMPOSSIBLE, MISFIT, asked, kept_sheet, state_of, who
from skill.chair.binomial.rolls import one_roll, paced
from skill.chair.binomial.sheet import choose_sheet, is_kept
from skill.chair.binomial.standing import cards_to_come, left, numbers_left, read_sheet, score
from skill.chair.binomial.telling import recap, taken_back, tell
from skill.chair.characters import Cast
from skill.chair.coaching import Coach
from skill.chair.heard import Heard
from skill.chair.table import UNHEARD, Company, Doubt, Lobby, Profile, Table
from skill.games.base import CHANCE, Rules
from skill.games.binomial.actions import BinomialAction
from skill.games.binomial.judging import Variant
from skill.games.binomial.setup import HOUSE_DECK, BinomialSetup, Player, SheetKind
from skill.games.binomial.state import BINOMIAL, BinomialMatch, BinomialState
from skill.speech.line import Line, line

_SUITS: Final = {
    Variant.DARK: (2,),
    Variant.REWARD_FOR_FIGHTING: (4, 5),
    Variant.SAME_BOAT: (6, 7),
}
"""The numbers of players to which the rulebook recommends a variant."""


@dataclass(frozen=True, slots=True)
class BinomialConversation:
    """See ``skill.chair.base.Conversation``."""

    name: str = "binomial"
    rules: Rules[BinomialState, BinomialAction] = BINOMIAL
    people: range = range(2, 8)
    opponents: range = range(1, 7)
    joinable: bool = True
    games: range = range(1, 10)
    variants: tuple[str, ...] = tuple(Variant)
    belongings: tuple[str, ...] = ("die", "cards")
    paces: range = range(min(PACES), max(PACES) + 1)
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

    def setup(self, lobby: Lobby, profile: Profile) -> BinomialSetup:
        solo = lobby.company is Company.SOLO
        names = ("",) if solo else lobby.names
        sheet = SheetKind.KEPT if is_kept(lobby) else SheetKind.PAPER
        bots = islice(who_may_sit_down(lobby, profile, names), lobby.size if solo else lobby.bots)
        variants = frozenset(map(Variant, lobby.variants))
        deck = own_deck(profile) if "cards" in lobby.own else HOUSE_DECK
        people = (Player(name, sheet) for name in names)
        return BinomialSetup((*people, *bots), variants, games=lobby.games, deck=deck)

    def by_hand(self, lobby: Lobby) -> bool:
        return bool(lobby.own)

    def agreed(self, lobby: Lobby) -> Iterator[Line]:
        if is_kept(lobby):
            yield line("binomial-sheet-kept")

    def begin(self, lobby: Lobby) -> str:
        return "binomial-begin-kept" if is_kept(lobby) else "binomial-begin"

    def advice(self, lobby: Lobby) -> Iterator[Line]:
        for variant, sizes in _SUITS.items():
            if len(lobby.names) + lobby.bots in sizes and variant not in lobby.variants:
                yield line(f"binomial-suits-{variant}")

    def choose(self, table: Table, heard: Heard) -> Hearing | None:
        return choose_sheet(table, heard)

    # The question on the table ----------------------------------------------------------------

    def question(self, table: Table) -> Question | None:
        if table.doubt:
            return _DOUBTS[table.doubt.kind](table, table.doubt)
        state = state_of(table)
        seat = state.to_act
        if seat == CHANCE:
            return pause(table)
        if seat is None:
            return None
        sheet = kept_sheet(state)
        if sheet:
            return round_question(state, sheet) if state.open else place_question(state, sheet)
        return question(f"binomial-{asked(state)}", who=who(state, seat))

    # Answers to it ----------------------------------------------------------------------------

    def at_once(self, table: Table) -> int:
        return at_once(table)

    def paced(self, table: Table, slower: bool) -> Hearing:
        return paced(table, slower)

    def hear(self, table: Table, heard: Heard) -> Hearing | None:
        doubt = table.doubt
        if not doubt:
            return self._hear_plainly(table, heard)
        if doubt.kind not in _HEAR_DOUBTS:
            return hear_in_doubt(table, doubt, heard, self._hear_plainly)
        about = _HEAR_DOUBTS[doubt.kind](table, doubt, heard)
        return about or self._hear_plainly(replace(table, doubt=None), heard)

    def _hear_plainly(self, table: Table, heard: Heard) -> Hearing | None:
        if heard.intent == "Confirm":  # nothing is in doubt: it is a number
            heard = replace(heard, intent="Number")
        mended = hear_of_own_cards(table, heard) or hear_mending(table, heard)
        if mended or table.is_over:
            return mended
        state = state_of(table)
        return self._hear_asked(table, state, heard) or hear_misplaced(table, heard)

    def _hear_asked(self, table: Table, state: BinomialState, heard: Heard) -> Hearing | None:
        if state.to_act == CHANCE:
            return hear_at_pause(table, heard)
        if not state.open:
            return hear_placing(table, heard)
        plainly = _ANSWERS[asked(state)]
        return hear_in_round(table, heard, plainly) if kept_sheet(state) else plainly(table, heard)

    # What is told -----------------------------------------------------------------------------

    def tell(self, before: Table, after: Table) -> Iterable[Line]:
        return (*tell(before, after), *COACH.offered(before, after))

    def recap(self, table: Table) -> Iterable[Line]:
        return recap(table)

    def taken_back(self, match: BinomialMatch, actions: Sequence[BinomialAction]) -> Line:
        return taken_back(match.state, actions)

    def undone(self, table: Table) -> Table:
        return table

    def unsaid(self, table: Table) -> Line:
        return unsaid(table)

    def points(self, points: int) -> Line:
        return line("binomial-points", points=points)

    def note(self, match: BinomialMatch) -> Note:
        return note(match.state)


_ANSWERS: Final[dict[str, Callable[[Table, Heard], Hearing | None]]] = {
    "call": hear_in_roll_call,
    "number": hear_number,
    "dark": hear_in_the_dark,
}

_DOUBTS: Final[dict[str, Callable[[Table, Doubt], Question]]] = {
    **dict.fromkeys((MISFIT, IMPOSSIBLE, UNHEARD), doubtful),
    PRICE: price_question,
    NEAR_CARD: near_question,
    WHERE: where_question,
}
_HEAR_DOUBTS: Final[dict[str, Callable[[Table, Doubt, Heard], Hearing | None]]] = {
    PRICE: hear_price,
    NEAR_CARD: hear_near,
    WHERE: hear_where,
}


# Information ---------------------------------------------------------------------------------


def _card(table: Table, heard: Heard) -> Iterator[Line]:
    state = state_of(table)
    if not state.open:
        yield line("binomial-no-card")
        return
    yield card_line(state)
    yield line(f"binomial-about-{state.open.postulate}")
    yield from about_boat(table, state.open.postulate)


def _rolls(table: Table, heard: Heard) -> Iterable[Line]:
    return rolls_lines(state_of(table))


def _chairman(table: Table, heard: Heard) -> Iterator[Line]:
    state = state_of(table)
    yield line("binomial-chairman", who=who(state, state.chairman))


_INFORMS: Final[Informs] = {**DISPUTES, "Chances": chances}
_INFORMS_OF_MATCH: Final[Informs] = {
    "Score": score,
    "Card": _card,
    "Rolls": _rolls,
    "Roll": one_roll,
    "Left": left,
    "CardsToCome": cards_to_come,
    "NumbersLeft": numbers_left,
    "Round": told_round,
    "Why": why,
    "Chair": _chairman,
    "ReadSheet": read_sheet,
}

CONVERSATION: Final = BinomialConversation()
