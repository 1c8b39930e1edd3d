"""Evenings with real cards: dealt at random and played by the rules, as they are told by voice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Final

from skill.chair.heard import Heard
from skill.games.base import CHANCE, Match, drawn
from skill.games.final_binary.actions import DealSetup, FinalBinaryAction, Play, Show, Trump
from skill.games.final_binary.cards import Suit
from skill.games.final_binary.setup import FinalBinarySetup, Hands
from skill.games.final_binary.state import FINAL_BINARY, FinalBinaryMatch, Phase
from skill.games.players import Player
from tests.chair.final_binary.tables import cards, numbers, setups, suit

NAMES: Final = ("Anna", "Boris", "Clara", "Dora", "Emil")


@cache
def dealt(seed: int, people: int = 3) -> FinalBinaryMatch:
    """A match in which every hand is known, and anything allowed is done; Anna starts."""
    chance = Random(seed)
    match = Match.new(FINAL_BINARY, FinalBinarySetup(tuple(map(Player, NAMES[:people]))))
    while match.state.to_act is not None:
        if match.state.phase is Phase.TRUMP:
            left = [suit for suit in Suit if suit not in match.state.trumps]
            match = match.push(Trump(chance.choice(left)))
        elif match.state.to_act == CHANCE:
            match = match.push(drawn(match.state, chance.random()))
        else:
            match = match.push(chance.choice(match.state.legal_actions()))
    return match


@cache
def told(seed: int, people: int = 3) -> FinalBinaryMatch:
    """The same match, as far as people tell it who hold the cards themselves."""
    shuffled, players = dealt(seed, people), tuple(map(Player, NAMES[:people]))
    known = Match.new(FINAL_BINARY, FinalBinarySetup(players))
    match = Match.new(FINAL_BINARY, FinalBinarySetup(players, Hands.REAL))
    for action in shuffled.actions:
        known = known.push(action)
        if isinstance(action, Trump | DealSetup | Play):
            match = match.push(action)
        while match.state.phase is Phase.SHOWING:
            match = match.push(_next_shown(known, match))
    return match


def _next_shown(known: FinalBinaryMatch, match: FinalBinaryMatch) -> Show:
    """What somebody tells who is asked; a round that is over has the number in its result."""
    seat = match.state.turn
    is_over = len(known.state.rounds) > len(match.state.rounds)
    row = (known.state.rounds[-1].left[seat],) if is_over else known.state.tableaux[seat].row
    left = list(row)
    for number in match.state.tableaux[seat].row:
        if number in left:
            left.remove(number)
    return Show(seat, left[0])


def utterances(match: FinalBinaryMatch) -> Iterator[Heard]:
    """What people say: setup cards in one sentence, and a trick in one, or what there is of it."""
    before = Match.new(FINAL_BINARY, match.setup)
    waiting: list[FinalBinaryAction] = []
    for action in match.actions:
        is_trick_over = isinstance(action, Play) and not before.state.laid
        if waiting and (is_trick_over or _kind(action) != _kind(waiting[0])):
            yield said(waiting)
            waiting.clear()
        before = before.push(action)
        waiting.append(action)
    yield said(waiting)


def _kind(action: FinalBinaryAction) -> object:
    """What is told in one sentence is alike: of a row, only what lies before one."""
    return action.seat if isinstance(action, Show) else type(action)


def said(actions: Sequence[FinalBinaryAction]) -> Heard:
    """The utterance that tells these actions, which are alike."""
    first = actions[0]
    if isinstance(first, Trump):
        return suit(first.suit.value)
    if isinstance(first, DealSetup):
        dealt = [each for each in actions if isinstance(each, DealSetup)]
        return setups(**{NAMES[each.to]: each.number for each in dealt})
    if isinstance(first, Play):
        plays = [each for each in actions if isinstance(each, Play)]
        return cards(*(f"{NAMES[each.seat]} {played(each)}" for each in plays))
    shows = [each for each in actions if isinstance(each, Show)]
    intent = "Stays" if len(shows) == 1 else "Two"
    return numbers(intent, *(each.number for each in shows), name=NAMES[shows[0].seat])


def played(play: Play) -> str:
    """A card as `cards` takes it."""
    return str(play.card) if play.binary is None else f"{play.card}/{play.binary}"
