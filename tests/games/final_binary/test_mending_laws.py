"""What holds of every correction, in random matches at tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import TypeAlias

from hypothesis import event, given, settings
from hypothesis import strategies as st

from skill.games.base import Match
from skill.games.final_binary.actions import DealSetup, FinalBinaryAction, Play, Show, Trump
from skill.games.final_binary.cards import SETS, Card, Suit
from skill.games.final_binary.mending import (
    CannotMend,
    Mended,
    correct_play,
    correct_setup,
    correct_show,
    correct_starter,
    correct_trump,
    played,
    shown,
)
from skill.games.final_binary.state import FINAL_BINARY, FinalBinaryMatch
from tests.games.final_binary.tables import REAL, choose, setups

Correct: TypeAlias = Callable[[FinalBinaryMatch], Mended]
Kind: TypeAlias = Callable[[FinalBinaryMatch, Random], Iterator[tuple[Correct, Correct]]]
"""Some corrections of a match, each with the one that brings back what was told."""


@st.composite
def tables(draw: st.DrawFn) -> FinalBinaryMatch:
    """A match at any point, people holding the cards; its trump was turned up."""
    random = Random(draw(st.integers(0, 2**32)))
    match: FinalBinaryMatch = Match.new(FINAL_BINARY, draw(setups(REAL)))
    for _ in range(draw(st.integers(1, 60))):
        if match.state.to_act is None:
            break
        match = match.push(choose(match.state, random))
    return match


# Corrections, and what there was before ----------------------------------------------------------


def of_a_play(match: FinalBinaryMatch, random: Random) -> Iterator[tuple[Correct, Correct]]:
    """Another card was played, in any round; and the one that was told."""
    places = [at for at, one in enumerate(match.actions) if isinstance(one, Play)]
    for at in random.sample(places, min(3, len(places))):
        before = match.actions[at]
        assert isinstance(before, Play)
        correct = partial(correct_play, index=at)
        told = replace(before, insisted=True)
        yield partial(correct, play=another(match, before, random)), partial(correct, play=told)


def another(match: FinalBinaryMatch, play: Play, random: Random) -> Play:
    """Mostly of the same kind and suit, so that much stays as it was."""
    suit = play.card.suit if random.random() < 0.7 else random.choice(list(Suit))
    is_suit_card = play.card.is_suit_card ^ (random.random() < 0.2)
    rank = random.randint(1, SETS[len(match.state.hands)].highest)
    card = Card(suit, 0 if is_suit_card else rank)
    return Play(play.seat, card, random.randrange(8) if is_suit_card else None, insisted=True)


def of_a_trump(match: FinalBinaryMatch, random: Random) -> Iterator[tuple[Correct, Correct]]:
    before = [one.suit for one in match.actions if isinstance(one, Trump)][-1]
    right = random.choice(list(Suit))
    yield partial(correct_trump, suit=right), partial(correct_trump, suit=before)


def of_the_starter(match: FinalBinaryMatch, random: Random) -> Iterator[tuple[Correct, Correct]]:
    before, right = starter(match), random.randrange(len(match.state.hands))
    yield partial(correct_starter, seat=right), partial(correct_starter, seat=before)


def starter(match: FinalBinaryMatch) -> int:
    """Who started the last round that was begun."""
    starters = [done.starter for done in match.state.rounds] + [match.state.starter]
    return starters[sum(isinstance(one, Trump) for one in match.actions) - 1]


def of_a_setup(match: FinalBinaryMatch, random: Random) -> Iterator[tuple[Correct, Correct]]:
    numbers = last_setups(match)
    if numbers:
        seat, before = random.choice(list(numbers.items()))
        right = random.choice(SETS[len(match.state.hands)].setups)
        correct = partial(correct_setup, seat=seat)
        yield partial(correct, number=right), partial(correct, number=before)


def last_setups(match: FinalBinaryMatch) -> dict[int, int]:
    numbers: dict[int, int] = {}
    for one in match.actions:
        if isinstance(one, Trump):
            numbers = {}
        elif isinstance(one, DealSetup):
            numbers[one.to] = one.number
    return numbers


def of_a_show(match: FinalBinaryMatch, random: Random) -> Iterator[tuple[Correct, Correct]]:
    for seat in range(len(match.state.hands)):
        before = shown(match, seat)
        right = tuple(random.randrange(8) for _ in before)
        correct = partial(correct_show, seat=seat, insisted=True)
        yield partial(correct, numbers=right), partial(correct, numbers=before)


KINDS = st.sampled_from((of_a_play, of_a_play, of_a_trump, of_the_starter, of_a_setup, of_a_show))

CHANGED: dict[Kind, int] = {of_a_play: 1, of_a_trump: 1, of_a_setup: 2}
"""How many of all things told such a correction changes; the two setup cards may be swapped."""


# Laws --------------------------------------------------------------------------------------------


@given(tables(), KINDS, st.integers(0, 2**32))
@settings(max_examples=60)
def test_what_was_told_once_more_changes_nothing(
    match: FinalBinaryMatch,
    kind: Kind,
    seed: int,
) -> None:
    for _, as_it_was in kind(match, Random(seed)):
        try:
            mended = as_it_was(match)
        except CannotMend:
            assert kind is of_a_show  # of whom nothing was shown
            continue
        assert mended == Mended(match, len(match.actions))


@given(tables(), KINDS, st.integers(0, 2**32))
@settings(max_examples=150)
def test_a_correction_is_refused_or_leads_to_a_match_by_the_rules(
    match: FinalBinaryMatch,
    kind: Kind,
    seed: int,
) -> None:
    text = match.to_text()
    for correct, back in kind(match, Random(seed)):
        try:
            mended = correct(match)
        except CannotMend as fault:
            event(fault.refusal.value)
            continue
        finally:
            assert match.to_text() == text
        event("dropped" if mended.dropped else "mended")
        check_record(match, mended)
        if kind in CHANGED:
            kept = Counter(map(plain, match.actions)) & Counter(
                map(plain, (*mended.match.actions, *mended.dropped))
            )
            assert kept.total() >= len(match.actions) - CHANGED[kind]
        if not mended.dropped:
            check_back(match, mended.match, back)


def check_record(match: FinalBinaryMatch, mended: Mended) -> None:
    """It is a match of the same table, and as much was told as before, or is to be told again."""
    again: FinalBinaryMatch = Match.from_text(FINAL_BINARY, mended.match.to_text())
    assert again == mended.match
    assert again.setup == match.setup
    before, after, start = match.actions, again.actions, mended.start
    assert before[:start] == after[:start]
    assert before[start : start + 1] != after[start : start + 1] or before == after
    assert kinds(before) == kinds(after) + kinds(mended.dropped)
    assert all(one == plain(one) for one in mended.dropped)
    assert not any(isinstance(one, Trump) for one in mended.dropped)


def plain(action: FinalBinaryAction) -> FinalBinaryAction:
    """The action as if nobody doubted it."""
    return replace(action, insisted=False) if isinstance(action, Play | Show) else action


def kinds(actions: tuple[FinalBinaryAction, ...]) -> Counter[type]:
    return Counter(map(type, actions))


def check_back(match: FinalBinaryMatch, mended: FinalBinaryMatch, back: Correct) -> None:
    """What is put right and back again is as it was, but for numbers that were told earlier."""
    again = back(mended)
    event("back")
    told = [type(one) for one in match.actions]
    if [type(one) for one in mended.actions] == told and not again.dropped:
        assert again.match == match
    else:
        assert kinds(match.actions) == kinds(again.match.actions) + kinds(again.dropped)


@given(tables())
@settings(max_examples=40)
def test_plays_are_found_where_they_stand(match: FinalBinaryMatch) -> None:
    begun = max(at for at, one in enumerate(match.actions) if isinstance(one, Trump))
    after = [one for one in match.actions[begun:] if isinstance(one, Play)]
    found = played(match)
    assert [match.actions[at] for at, _ in found] == after
    seats = len(match.state.hands)
    for trick in {number for _, number in found}:
        assert sum(number == trick for _, number in found) <= seats
    shows = [one for one in match.actions[begun:] if isinstance(one, Show)]
    assert sum(len(shown(match, seat)) for seat in range(seats)) == len(shows)
