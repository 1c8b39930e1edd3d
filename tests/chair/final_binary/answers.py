"""What people say who play Final Binary at random, and mostly rightly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from skill.chair.heard import Heard, Said
from skill.chair.table import Table
from skill.games.final_binary.actions import Play
from skill.games.final_binary.cards import HIDDEN, NUMBERS, SETS, Card, Suit
from skill.games.final_binary.legality import plays, refusal, turnable
from skill.games.final_binary.state import FinalBinaryState, Phase
from tests.alexa.people import named
from tests.cast import Answering
from tests.chair.final_binary.evenings import played
from tests.chair.final_binary.tables import cards, flip, numbers, suit
from tests.chair.sitting import heard, number

_TRIES: Final = 300
"""After so many cards that contradict what was told, one that does is played."""


def state_of(table: Table) -> FinalBinaryState:
    """The state of the match on a table."""
    assert table.match
    state: FinalBinaryState = table.match.state
    return state


# Before the first trick --------------------------------------------------------------------------


def _trump(table: Table, rng: Random) -> Heard:
    """A suit, at times one that was trump before; rarely somebody else starts."""
    if rng.random() < 0.1:
        return Heard("First", named(rng.choice(state_of(table).setup.names)))
    return suit(rng.choice(list(Suit)))


def _setup(table: Table, rng: Random) -> Heard:
    """One setup card, or all that are missing; at times one that somebody else has."""
    state = state_of(table)
    if rng.random() < 0.2:
        return number(str(rng.randint(1, 6)))
    left = rng.sample(state.deck.setups, len(state.deck.setups))
    if rng.random() < 0.5:
        return number(str(left[0]))
    slots: dict[str, Said] = {}
    for letter, seat, setup in zip("abcde", state.queue, left, strict=False):
        slots |= {f"player_{letter}": Said(state.setup.names[seat])}
        slots |= {f"number_{letter}": Said(str(setup))}
    return Heard("Numbers", slots)


# Cards -------------------------------------------------------------------------------------------


def any_play(state: FinalBinaryState, rng: Random) -> Play:
    """A play of whoever is on that fits what was told, if one is found soon."""
    play = _random_play(state, rng)
    for _ in range(_TRIES):
        if refusal(state, play) is None:
            break
        play = _random_play(state, rng)
    return play


def _random_play(state: FinalBinaryState, rng: Random) -> Play:
    card = Card(rng.choice(list(Suit)), rng.randint(0, SETS[len(state.hands)].highest))
    if rng.random() < 0.5:
        card = Card(card.suit)
    row = [number for number in state.tableaux[state.turn].row if number != HIDDEN]
    binary = rng.choice(row or NUMBERS) if rng.random() < 0.3 else rng.choice(NUMBERS)
    return Play(state.turn, card, binary if card.is_suit_card else None)


def _following(state: FinalBinaryState, rng: Random) -> Iterator[str]:
    """The cards of this trick from whoever is on, as long as they fit."""
    tricks = len(state.tricks)
    while state.phase is Phase.PLAYING and len(state.tricks) == tricks:
        play = any_play(state, rng)
        if refusal(state, play):
            return
        yield f"{state.setup.names[state.turn]} {played(play)}"
        state = state.apply(play)


def _card(table: Table, rng: Random) -> Heard:
    """One card, or all of a trick; some are halves, of somebody else, or cannot be."""
    state, kind = state_of(table), rng.random()
    play = any_play(state, rng)
    forbidden = _forbidden(state)
    if kind < 0.3 and forbidden is not None:
        return cards(played(Play(state.turn, Card(play.card.suit), forbidden)))
    if kind < 0.5:
        told = tuple(_following(state, rng))
        return cards(*told) if told else cards(played(play))
    if kind < 0.52:
        return rng.choice((heard("Pass"), heard("No"), heard("Ready")))
    if kind < 0.55:
        return _half(play, rng)
    if kind < 0.57:
        return cards(f"{rng.choice(state.setup.names)} {played(play)}")
    if kind < 0.6:
        return cards(played(_random_play(state, rng)))
    if kind < 0.61:
        seat, name = state.turn, state.setup.names[state.turn]
        hidden = state.tableaux[seat].row.count(HIDDEN)
        left = [one for one, count in enumerate(state.deck.binaries) for _ in range(count)]
        return numbers("Row", *rng.sample(left, min(hidden, len(left))), name=name)
    return cards(played(play))


def _forbidden(state: FinalBinaryState) -> int | None:
    """What whoever is last may not turn over, if it is one of two."""
    row, allowed = state.tableaux[state.turn].row, turnable(state, state.turn)
    return next((number for number in row if allowed and number not in allowed), None)


def _half(play: Play, rng: Random) -> Heard:
    """What may be heard of a card: its suit, its number, or what is turned over with it."""
    if rng.random() < 0.4:
        return suit(play.card.suit.value)
    if play.binary is not None:
        return cards(str(play.card)) if rng.random() < 0.5 else flip(play.binary)
    return number(str(play.card.rank))


def _which_binary(table: Table, rng: Random) -> Heard:
    state = state_of(table)
    row = [number for number in state.tableaux[state.turn].row if number != HIDDEN]
    return flip(rng.choice(row or NUMBERS) if rng.random() < 0.5 else rng.choice(NUMBERS))


def _which_suit(table: Table, rng: Random) -> Heard:
    return suit(rng.choice(list(Suit)))


def _which_rank(table: Table, rng: Random) -> Heard:
    if rng.random() < 0.5:
        return _which_binary(table, rng)
    return number(str(rng.randint(1, SETS[len(state_of(table).hands)].highest)))


def _insist(table: Table, rng: Random) -> Heard:
    return heard("Insist" if rng.random() < 0.3 else "Yes" if rng.random() < 0.5 else "No")


def _yes_or_no(table: Table, rng: Random) -> Heard:
    return heard("Yes" if rng.random() < 0.7 else "No")


def _yes(table: Table, rng: Random) -> Heard:
    return heard("Yes")


# What stays --------------------------------------------------------------------------------------


def _left(state: FinalBinaryState, rng: Random) -> int:
    """A number that may be hidden; at times one that may not."""
    left = [number for number, count in enumerate(state.deck.binaries) if count]
    return rng.choice(left if left and rng.random() < 0.9 else NUMBERS)


def _stays(table: Table, rng: Random) -> Heard:
    return numbers("Stays", _left(state_of(table), rng))


def _last_two(table: Table, rng: Random) -> Heard:
    state = state_of(table)
    row = state.tableaux[state.turn].row
    told = [_left(state, rng) if number == HIDDEN else number for number in row]
    return numbers("Two", *told)


# Alone -------------------------------------------------------------------------------------------


def _your_pass(table: Table, rng: Random) -> Heard:
    """Two of the row; at times only one, or one that is not there."""
    row = state_of(table).tableaux[0].row
    if rng.random() < 0.1:
        return number(str(rng.choice(NUMBERS)))
    return numbers("Two", *rng.sample(row, 2))


def _other_pass(table: Table, rng: Random) -> Heard:
    return number(str(rng.choice(state_of(table).tableaux[0].row)))


def _your_card(table: Table, rng: Random) -> Heard:
    """A card that may be played; some are halves, or may not be."""
    state = state_of(table)
    play = rng.choice(plays(state))
    if rng.random() < 0.05:
        return _half(play, rng)
    if rng.random() < 0.05:
        return cards(played(_random_play(state, rng)))
    return cards(played(play))


ANSWERS: Final[Mapping[str, Answering]] = {
    "final_binary-trump": _trump,
    "final_binary-last-trump": _yes,
    "final_binary-setup": _setup,
    "final_binary-card": _card,
    "final_binary-which-binary": _which_binary,
    "final_binary-which-suit": _which_suit,
    "final_binary-which-rank": _which_rank,
    "final_binary-forbidden": _yes_or_no,
    "final_binary-insist": _insist,
    "final_binary-stays": _stays,
    "final_binary-by-count": _yes_or_no,
    "final_binary-last-two": _last_two,
    "final_binary-mending": _yes_or_no,
    "final_binary-your-pass": _your_pass,
    "final_binary-other-pass": _other_pass,
    "final_binary-your-card": _your_card,
    "final_binary-next-round": _yes,
}
