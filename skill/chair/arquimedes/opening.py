"""The first card of a round, turned up at the table; and who starts it."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from skill.chair.arquimedes.position import find_seat, state_of, unknown, who
from skill.chair.arquimedes.slots import card_in
from skill.chair.base import Hearing, Question, question
from skill.chair.heard import GO_ON, Heard, Said
from skill.chair.people import ME
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.arquimedes.actions import Open
from skill.games.arquimedes.cards import JOKER, UNSAID, Card
from skill.games.base import Seat
from skill.speech.line import line

_CARDS: Final = (
    "Number",
    "Joker",
    "Confirm",
    "CorrectOpen",
    "CorrectFirst",
    "CorrectJoker",
    "Cards",
)


def open_question(table: Table) -> Question:
    """Which card lies there, after all were dealt theirs; the first time it is told at length."""
    state = state_of(table)
    starter = starter_of(table)
    is_first = int(not state.rounds)
    return question("arquimedes-open-card", who=who(state, starter), first=is_first)


def hear_open(table: Table, heard: Heard) -> Hearing | None:
    """The card, or who starts."""
    if heard.intent in _CARDS:
        return hear_card(table, heard)
    if heard.intent == "First":
        return _starts(table, heard)
    if heard.intent == "No":
        return Hearing(table, (line("no-hurry"),))
    return Hearing(table, (line("arquimedes-turn-up"),)) if heard.intent in GO_ON else None


def hear_card(table: Table, heard: Heard) -> Hearing:
    """The card that lies there."""
    if _is_of_nobody(table, heard):
        return Hearing(table, (unknown(state_of(table), heard.said("player_a")),))
    card = card_heard(heard)
    if card is None:
        return Hearing(table, (line("arquimedes-no-such-card"),))
    return Hearing(replace(table, doubt=None), actions=(_open(table, card),))


def _is_of_nobody(table: Table, heard: Heard) -> bool:
    """Whether somebody was named who is not at the table."""
    said = heard.said("player_a")
    return bool(said) and ME not in said.ids and find_seat(state_of(table), said) is None


def card_heard(heard: Heard) -> Card | None:
    """The card that was said by its number, or the joker."""
    if heard.intent in ("Joker", "CorrectJoker"):
        return JOKER
    laid = card_in(heard.said("number"))
    return JOKER if laid == UNSAID else laid.card if laid else None


def _open(table: Table, card: Card) -> Open:
    starter = starter_of(table)
    return Open(card, None if starter == state_of(table).starter else starter)


def _starts(table: Table, heard: Heard) -> Hearing:
    """Who starts waits for the card."""
    state, said = state_of(table), heard.said("player_a")
    seat = find_seat(state, said) if said else None
    if seat is None:
        return Hearing(table, (unknown(state, said),))
    waiting = Heard("First", MappingProxyType({"player_a": Said(state.setup.names[seat])}))
    doubt = None if seat == state.starter else Doubt(UNHEARD, heard=waiting)
    return Hearing(replace(table, doubt=doubt), (line("arquimedes-starts", who=who(state, seat)),))


def starter_of(table: Table) -> Seat:
    """Who starts the round, by what was said or else by the rules."""
    state, doubt = state_of(table), table.doubt
    said = doubt.heard.said("player_a") if doubt and doubt.heard else None
    named = find_seat(state, said) if said else None
    return state.starter if named is None else named
