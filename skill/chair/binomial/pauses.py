"""Where chance is to act: what is waited for before a roll, a card, or another game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from skill.chair.base import Hearing, Question, question
from skill.chair.binomial.announcing import pace_of
from skill.chair.binomial.cards import card_question, hear_card
from skill.chair.binomial.position import kept_sheet, state_of
from skill.chair.binomial.rolls import die_question, hear_die
from skill.chair.heard import GO_ON, Heard
from skill.chair.table import Company, Table
from skill.chair.variants import choose
from skill.games.base import Match
from skill.games.binomial.judging import Variant
from skill.games.binomial.setup import BinomialSetup
from skill.games.binomial.state import BinomialState
from skill.speech.line import line

_CHOICES: Final = ("Variant", "DropVariant")


def pause(table: Table) -> Question | None:
    """What is asked before chance acts; None where it acts at once."""
    state = state_of(table)
    if _is_rolled_at_table(table, state):
        return die_question(state)
    is_kept = kept_sheet(state) is not None
    if state.is_between_games:
        key = "binomial-kept-next-game" if is_kept else "binomial-next-game"
        return question(key, game=len(state.finished) + 2)
    if state.rolls_left:
        return None if is_kept else question("binomial-written", left=state.rolls_left)
    if _is_turned_at_table(table, state):
        return card_question(state)
    return None if state.rounds or is_kept else question("binomial-cards")


def at_once(table: Table) -> int:
    """How often chance acts in a row when it may go on; 0 where people act for it.

    On a sheet that the chairman keeps, each digit is placed before the next roll.
    """
    state = state_of(table)
    if _is_rolled_at_table(table, state) or _is_turned_at_table(table, state):
        return 0
    if kept_sheet(state):
        return 1
    if state.is_between_games:
        return min(pace_of(table).rolls, 2 * state.setup.numbers)
    return min(pace_of(table).rolls, state.rolls_left) or 1


def hear_at_pause(table: Table, heard: Heard) -> Hearing | None:
    """Whether chance may go on, or what people did in its place."""
    state = state_of(table)
    if state.is_between_games and heard.intent in _CHOICES:
        return _change_variants(table, heard)
    if heard.intent == "No":
        return Hearing(table, (line("no-hurry"),))
    if _is_rolled_at_table(table, state):
        return _waited_for(table, heard, "binomial-you-roll") or hear_die(table, heard)
    if _is_turned_at_table(table, state):
        return _waited_for(table, heard, "binomial-you-turn") or hear_card(table, heard)
    if heard.intent not in GO_ON:
        return None
    if state.is_between_games:
        table = replace(table, answers=())  # undo stays within a game
    return Hearing(table, go=True)


def _waited_for(table: Table, heard: Heard, key: str) -> Hearing | None:
    """Whoever only says that they are ready hears that they are waited for."""
    return Hearing(table, (line(key),)) if heard.intent in GO_ON else None


def _is_rolled_at_table(table: Table, state: BinomialState) -> bool:
    return "die" in table.lobby.own and bool(state.rolls_left or state.is_between_games)


def _is_turned_at_table(table: Table, state: BinomialState) -> bool:
    waits = not (state.rolls_left or state.is_between_games)
    return "cards" in table.lobby.own and waits


# Variants between the games of a match -------------------------------------------------------


def _change_variants(table: Table, heard: Heard) -> Hearing | None:
    """The variants are others from the next game on."""
    chosen = choose("binomial", tuple(Variant), table.lobby.variants, heard)
    if not chosen:
        return None
    variants, lines = chosen
    return Hearing(_with_variants(table, variants), lines)


def _with_variants(table: Table, variants: frozenset[str]) -> Table:
    """The table on which those variants are played from the next game on, and another evening."""
    state, match, last = state_of(table), table.match, table.profile.last
    assert match and isinstance(match.setup, BinomialSetup)
    agreed = frozenset(map(Variant, variants))
    setup = match.setup.with_variants(len(state.finished) + 1, agreed)
    profile = table.profile
    if last and table.lobby.company is Company.TABLE:
        profile = replace(profile, last=replace(last, variants=variants))
    return replace(
        table,
        lobby=replace(table.lobby, variants=variants),
        match=Match.replay(match.rules, setup, match.actions),
        profile=profile,
    )
