"""Rounds as bots play them in thought: by the rules of the game, play by play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from skill.bots.final_binary.habits import habit
from skill.bots.final_binary.table import Table, code_of, play_of
from skill.bots.final_binary.worlds import Unseen, give, shown
from skill.games.base import CHANCE, Seat, drawn
from skill.games.final_binary.cards import Card, Suit
from skill.games.final_binary.legality import plays
from skill.games.final_binary.setup import FinalBinarySetup
from skill.games.final_binary.state import FinalBinaryState, Phase, initial
from tests.bots.final_binary.tables import dealt, seated

SEATS = pytest.mark.parametrize("seats", (3, 4, 5))


def whole(state: FinalBinaryState) -> Table:
    """The table of a position with every hand known."""
    table = shown(state.view(state.turn))
    for seat, hand in enumerate(state.hands):
        if seat != state.turn:
            for card in hand:
                give(table, seat, card)
    return table


def same(one: Table, other: Table) -> bool:
    """But for who wins a trick of no cards."""
    names = set(Table.__slots__) - (set() if one.laid else {"best", "rank", "winner"})
    return all(getattr(one, name) == getattr(other, name) for name in names)


@SEATS
def test_rounds_are_played_by_the_rules(seats: int) -> None:
    """At random, and by habit, side by side with the rules: the same plays are allowed, and lead to
    the same displays, winners, penalties and points.
    """
    for number in range(40):
        rng = Random(f"{seats}/{number}")
        by_habit = number % 2 == 0
        state = dealt(seats, rng)
        table = whole(state)
        while state.phase is Phase.PLAYING and not state.rounds:
            allowed = plays(state)
            assert {play_of(state.turn, code) for code in table.plays()} == set(allowed)
            code = habit(table) if by_habit else code_of(rng.choice(allowed))
            state = state.apply(play_of(state.turn, code))
            table.lay(code)
            if not state.rounds:
                assert same(table, whole(state)), str(state.laid)
        done = state.rounds[0]
        assert tuple(table.won) == done.won
        assert tuple(table.apart()) == done.apart
        assert tuple(table.lost) == done.lost
        gained = zip(done.points, done.lost, strict=True)
        assert table.points(1) == [points - lost for points, lost in gained]


def test_equal_numbers_may_cost_ten() -> None:
    """Of four, the others keep 4, 6 and 3; whoever turns a last 1 of two leaves 14 of 14."""
    table = Table(4, trump=0, tricks=14, turn=3)
    for seat, number in enumerate((4, 6, 3, 1)):
        table.put(seat, number)
    table.put(3, 1)
    give(table, 3, Card(Suit.RED))
    [code] = table.plays()
    table.lay(code)
    assert table.lost == [0, 0, 0, 10]


def test_the_forbidden_total_leaves_one_choice() -> None:
    """The example of the rules: the others keep 4, 6 and 3, so that a 1 would make 14: it goes."""
    table = Table(4, trump=0, tricks=14, turn=3)
    for seat, number in enumerate((4, 6, 3, 1)):
        table.put(seat, number)
    table.put(3, 4)
    give(table, 3, Card(Suit.RED))
    assert [play_of(3, code).binary for code in table.plays()] == [1]


# What may be hidden ----------------------------------------------------------------------------


def on_the_way(seats: int, rng: Random, setup: FinalBinarySetup | None = None) -> FinalBinaryState:
    """A position after some plays at random."""
    state = dealt(seats, rng, setup)
    for _ in range(rng.randrange(seats * state.setup.tricks - 1)):
        state = state.apply(rng.choice(plays(state)))
    return state


@SEATS
def test_worlds_look_as_the_view_does(seats: int) -> None:
    """Everybody has as many cards of each kind as is public, and none of a suit that was lacking.

    All cards together are those that the view has not seen.
    """
    for number in range(15):
        rng = Random(f"worlds/{seats}/{number}")
        state = on_the_way(seats, rng)
        view = state.view(state.turn)
        worlds = Unseen(view).worlds(rng)
        for _ in range(5):
            world = next(worlds)
            check_world(world, view)
            assert cards_of(world, range(seats)) == Counter(
                card for hand in state.hands for card in hand
            )


def check_world(world: Table, view: FinalBinaryState) -> None:
    known = shown(view)
    for seat in range(world.seats):
        held = cards_of(world, [seat])
        assert sum(held[card] for card in held if card.is_suit_card) == view.suits_left(seat)
        assert sum(held[card] for card in held if card.rank) == view.normals_left(seat)
        if seat == view.turn:
            assert held == Counter(view.hands[seat])
        else:
            assert not {card.suit for card in held} & view.voids(seat)
    for name in ("rows", "masks", "ups", "displays", "won", "turn", "led", "rank"):
        assert getattr(world, name) == getattr(known, name)


def cards_of(table: Table, seats: range | list[Seat]) -> Counter[Card]:
    cards: Counter[Card] = Counter()
    for seat in seats:
        for index, suit in enumerate(Suit):
            place = seat << 2 | index
            for rank in range(1, 11):
                cards[Card(suit, rank)] += table.normals[place] >> rank & 1
            cards[Card(suit)] += table.suits[place]
    return +cards


def test_cards_that_were_not_dealt_stay_away() -> None:
    setup = FinalBinarySetup(seated(["random"] * 3), dealt=(1, 2))
    for number in range(30):
        rng = Random(number)
        state = on_the_way(3, rng, setup)
        check_world(next(Unseen(state.view(state.turn)).worlds(rng)), state.view(state.turn))


def test_all_worlds_come() -> None:
    """Two others with a hidden card each, both different: each has either about half the time."""
    setup = FinalBinarySetup(seated(["random"] * 3), dealt=(0, 2))
    state = dealt(3, Random(5), setup)
    view, rng = state.view(state.turn), Random(1)
    other = (state.turn + 1) % 3
    worlds = Unseen(view).worlds(rng)
    hands = Counter(str(sorted(cards_of(next(worlds), [other]).elements())) for _ in range(300))
    assert len(hands) >= 8
    assert max(hands.values()) < 100


def test_before_passing_rows_are_hidden_too() -> None:
    state = initial(FinalBinarySetup(seated(["random"] * 4)))
    rng = Random(3)
    while state.to_act == CHANCE:
        state = state.apply(drawn(state, rng.random()))
    view = state.view(state.turn)
    first, second = (next(Unseen(view).worlds(Random(seed))) for seed in (1, 2))
    me = view.turn
    assert first.rows[me] == second.rows[me]
    assert first.rows != second.rows
    assert first.ups == [8] * 4
    total = sum(first.rows)
    assert [total >> 4 * number & 15 for number in range(8)] == [4] * 8
