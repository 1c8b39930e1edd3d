"""What an expert thinks of plain positions: what is reasoned to be best is above."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from skill.bots.final_binary.colleagues import COLLEAGUES
from skill.bots.final_binary.looking_back import looked_back
from skill.bots.final_binary.weighing import Weighed, weigh
from skill.games.base import Match, Seat
from skill.games.final_binary.actions import Pass, Play, read_card
from skill.games.final_binary.cards import Deck, Suit, Tableau
from skill.games.final_binary.setup import SUIT_CARDS, FinalBinarySetup
from skill.games.final_binary.state import (
    FINAL_BINARY,
    FinalBinaryMatch,
    FinalBinaryState,
    Phase,
    initial,
)
from skill.games.final_binary.tricks import Laid, Trick
from tests.bots.final_binary.tables import choice, dealt, positions, seated

TRICKS: Final = 12
"""Of a round of three."""


def late(
    hands: tuple[str, ...], rows: tuple[str, ...], won: tuple[int, ...], laid: str = ""
) -> FinalBinaryState:
    """What seat 0 sees near the end of a round of three, with red as trump and displays of 0.

    It leads; or the two others have laid these cards already.
    """
    assert sum(won) + len(hands[0].split()) == TRICKS
    tableaux = tuple(
        Tableau(tuple(map(int, row)), (0,) * (SUIT_CARDS + 1 - len(row))) for row in rows
    )
    cards = [read_card(text) for text in laid.split()]
    return replace(
        dealt(3, Random(1)),
        trumps=(Suit.RED,),
        leader=1 if laid else 0,
        hands=tuple(tuple(map(read_card, hand.split())) for hand in hands),
        tableaux=tableaux,
        deck=Deck((), (0,) * 8, ()),
        laid=tuple(Laid(seat, card, card.rank) for seat, card in enumerate(cards, 1)),
        tricks=tuple(Trick((), seat) for seat, count in enumerate(won) for _ in range(count)),
    ).view(0)


def best(view: FinalBinaryState) -> Weighed:
    return weigh(view)[0]


# What stays ------------------------------------------------------------------------------------


def test_the_number_that_will_be_right_is_kept() -> None:
    """The last card is a trump, and nobody else has one: that is a fourth trick, so the 4 stays.

    In the first round that is a point and the difference of the others: 2 for 4 tricks and a 6.
    """
    found = best(late(("r", "b1", "g1"), ("34", "4", "6"), won=(3, 4, 4)))
    assert str(found.action) == "0:r/3"
    assert (found.tricks, found.keeps, found.surely, found.points) == (4, 4, 1, 3)


def test_a_card_that_must_lose_leaves_what_was_won() -> None:
    """Both others have nothing but trumps, so it stays at three tricks."""
    found = best(late(("b", "r1", "r2"), ("34", "4", "6"), won=(3, 4, 4)))
    assert str(found.action) == "0:b/4"
    assert (found.tricks, found.keeps) == (3, 3)


def test_the_forbidden_total_is_not_thought_of() -> None:
    """With 4 and 5 before the others, a 3 would make 12: however right it were, it must go."""
    weighed = weigh(late(("b", "r1", "r2"), ("34", "4", "5"), won=(3, 4, 4)))
    assert [str(one.action) for one in weighed] == ["0:b/3"]
    assert weighed[0].keeps == 4


# What is won -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "wanted"), [("4", "0:b3"), ("3", "0:b1")])
def test_a_trick_is_won_if_it_is_wanted(number: str, wanted: str) -> None:
    """It lies at 2, and a 3 takes it, while a 1 does not. The others have a trump each, so that
    this is the last trick that seat 0 can win, with three so far.
    """
    view = late(("b1 b3", "r1", "r2"), (number, "4", "6"), won=(3, 4, 3), laid="b2 g1")
    assert str(best(view).action) == wanted


def test_an_equal_later_card_wins() -> None:
    """On a blue 2, turning the 2 makes 2, and turning the 1 makes 1. A 2 must win, since the later
    of equal ones does: then the 1 stays, with the first trick, and the difference is none.
    """
    view = late(("b", "", ""), ("12", "4", "6"), won=(0, 5, 6), laid="b2 g1")
    found = best(view)
    assert str(found.action) == "0:b/2"
    assert (found.tricks, found.keeps) == (1, 1)


# What is passed --------------------------------------------------------------------------------


def passing(hand: str, row: str) -> FinalBinaryState:
    """What seat 0 of three sees before it passes; red is trump."""
    bots = seated(["ada-keen", "alan-keen", "grace-keen"])
    start = dealt_to_pass(FinalBinarySetup(bots))
    cards = sorted([*start.deck.cards, *(card for cards in start.hands for card in cards)])
    mine = [read_card(text) for text in hand.split()]
    for card in mine:
        cards.remove(card)
    normals = [card for card in cards if card.rank]
    suits = [card for card in cards if not card.rank]
    hands = (
        tuple(sorted(mine)),
        tuple(sorted(normals[:4] + suits[:8])),
        tuple(sorted(normals[4:] + suits[8:])),
    )
    rest = [number for number in range(8) for _ in range(3)]
    for number in map(int, row):
        rest.remove(number)
    rows = (tuple(map(int, row)), tuple(rest[::2]), tuple(rest[1::2]))
    return replace(
        start,
        starter=0,
        leader=0,
        trumps=(Suit.RED,),
        hands=hands,
        tableaux=tuple(map(Tableau, rows)),
    ).view(0)


def dealt_to_pass(setup: FinalBinarySetup) -> FinalBinaryState:
    rng = Random(2)
    state = initial(setup)
    while state.phase is not Phase.PASSING:
        state = state.apply(choice(state, rng, COLLEAGUES))
    return state


def test_who_will_win_much_passes_lower_numbers_than_who_will_win_little() -> None:
    """Of the same row: six of the nine trumps, or none and the lowest of the rest."""
    much, little = (
        best(passing(hand, "01234567"))
        for hand in ("r r r r r1 r3 b3 g3 y y b g", "b1 b2 g1 y1 b b b g g g y y")
    )
    assert isinstance(much.action, Pass)
    assert isinstance(little.action, Pass)
    assert sum(much.action.numbers) + 4 < sum(little.action.numbers)
    assert much.tricks > little.tricks + 4


# Always ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_best_comes_first_and_what_is_asked_about_is_there(seats: int) -> None:
    ids = ["random", *("ada-relaxed", "alan-relaxed", "grace-relaxed", "konrad-relaxed")]
    rng = Random(seats)
    asked = [
        state
        for state in positions(FinalBinarySetup(seated(ids[:seats])), str(seats))
        if state.to_act in range(seats) and len(state.legal_actions()) > 1
    ]
    for state in rng.sample(asked, 6):
        view, legal = state.view(state.turn), state.legal_actions()
        also = rng.choice(legal)
        assert isinstance(also, Pass | Play)
        weighed = weigh(view, also)
        assert weighed == weigh(view, also)
        actions = [one.action for one in weighed]
        assert len(set(actions)) == len(actions)
        assert also in actions
        assert set(actions) <= set(legal)
        worths = [one.worth for one in weighed]
        assert worths == sorted(worths, reverse=True)
        for one in weighed:
            assert 0 <= one.tricks <= state.setup.tricks
            assert one.keeps in range(8)
            assert 0 < one.surely <= 1
            assert (one.wins is not None) == (len(view.rounds) >= 2)


# Afterwards ------------------------------------------------------------------------------------


def test_whoever_plays_anything_loses_more_than_an_expert() -> None:
    ids = ["random", "grace-expert", "konrad-relaxed"]
    losses = [0.0, 0.0]
    for number in range(3):
        rng = Random(f"losses/{number}")
        match: FinalBinaryMatch = Match.new(FINAL_BINARY, FinalBinarySetup(seated(ids), rounds=1))
        while match.state.to_act is not None:
            match = match.push(choice(match.state, rng, COLLEAGUES))
        for seat in range(2):
            losses[seat] += lost(match, seat)
    assert losses[0] > 2 * losses[1]


def lost(match: FinalBinaryMatch, seat: Seat) -> float:
    """What a seat lost in all; every turn is looked at from its chair."""
    looked = looked_back(match, seat)
    for one in looked:
        before = match.undo(len(match.actions) - one.index).state
        assert one.view == before.view(seat)
        assert one.chosen.action == match.actions[one.index]
        assert one.best.action in before.legal_actions()
        assert one.loss >= 0
    return sum(one.loss for one in looked)
