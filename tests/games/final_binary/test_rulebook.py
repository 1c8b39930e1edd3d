"""The rules agree with the rulebook told a second time, at every step of thousands of games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from skill.games.base import CHANCE
from skill.games.final_binary.actions import DealSetup, FinalBinaryAction, Play, Show, Trump
from skill.games.final_binary.cards import HIDDEN
from skill.games.final_binary.legality import turnable
from skill.games.final_binary.setup import FinalBinarySetup
from skill.games.final_binary.state import FinalBinaryState, Phase, initial
from tests.games.final_binary import rulebook
from tests.games.final_binary.playing import PLAYING
from tests.games.final_binary.tables import REAL, SMALL, after, deal, table

# Two tellings of one game ------------------------------------------------------------------------


def agree(state: FinalBinaryState, book: rulebook.Table) -> None:
    """Whatever lies on the table, and whatever may happen, is the same in both."""
    assert set(map(str, state.legal_actions())) == book.may()
    assert list(state.scores) == book.points
    assert len(state.rounds) == book.round - 1 + book.is_over
    if book.is_over:
        return
    hands = [sorted(map(str, hand)) for hand in state.hands]
    assert hands == [sorted(hand) for hand in book.hands]
    for player, tableau in enumerate(state.tableaux):
        assert list(tableau.row) == sorted(book.up[player])
        assert list(tableau.turned) == book.down[player]
        assert tableau.display == book.display(player)
    assert [(one.seat, str(one.card), one.rank) for one in state.laid] == book.trick
    assert [trick.winner for trick in state.tricks] == book.winners
    if state.phase in (Phase.PASSING, Phase.PLAYING):
        assert state.turn == book.turn()


def agree_at_the_end(state: FinalBinaryState, book: rulebook.Table) -> None:
    outcome = state.outcome()
    assert outcome is not None and book.is_over
    assert list(outcome.winners) == book.victors()
    assert list(outcome.scores) == book.points
    assert list(state.rounds[-1].left) == book.left


class RealCards:
    """The same game around a table: people tell what they see, and what they are asked, truly."""

    def __init__(self, setup: FinalBinarySetup) -> None:
        real = FinalBinarySetup(setup.players, REAL, setup.first, setup.rounds, setup.dealt)
        self.state = initial(real)
        self.asked = 0

    def hear(self, action: FinalBinaryAction, book: rulebook.Table) -> None:
        """``book`` has heard of it before."""
        if isinstance(action, Trump | DealSetup | Play):
            self.state = self.state.apply(action)
        while self.state.phase is Phase.SHOWING:
            seat = self.state.turn
            rows = book.up if book.winners or book.trick else [[number] for number in book.left]
            unknown = Counter(rows[seat]) - Counter(self.state.tableaux[seat].row)
            self.state = self.state.apply(Show(seat, min(unknown)))
            self.asked += 1
        if not self.state.tricks and not self.state.laid:
            self.asked = 0
        assert self.asked <= len(self.state.hands) + 1  # one each, and two of the last (F27)

    def agree(self, dealt: FinalBinaryState) -> None:
        """All that is public is the same in both, and what is told is part of what is so."""
        real = self.state
        assert (real.trumps, real.starter, real.rounds) == (
            dealt.trumps,
            dealt.starter,
            dealt.rounds,
        )
        assert (real.laid, real.tricks, real.scores) == (dealt.laid, dealt.tricks, dealt.scores)
        assert real.outcome() == dealt.outcome()
        if dealt.phase is not Phase.PLAYING:
            return
        assert (real.phase, real.turn) == (dealt.phase, dealt.turn)
        hidden: Counter[int] = Counter()
        for seat, (told, tableau) in enumerate(zip(real.tableaux, dealt.tableaux, strict=True)):
            assert (told.turned, told.display) == (tableau.turned, tableau.display)
            known = Counter(number for number in told.row if number != HIDDEN)
            assert len(told.row) == len(tableau.row)
            assert known <= Counter(tableau.row)
            hidden += Counter(tableau.row) - known
            hand, voids = dealt.hands[seat], real.voids(seat)
            assert real.suits_left(seat) == sum(card.is_suit_card for card in hand)
            assert real.normals_left(seat) == sum(not card.is_suit_card for card in hand)
            assert not any(card.suit in voids for card in hand)
        if not real.setup.dealt:
            assert hidden == +Counter(dict(enumerate(real.deck.binaries)))


def keeps_low(state: FinalBinaryState, random: Random) -> FinalBinaryAction:
    """By whom high numbers are turned over, so that the sum of few is often that of few tricks."""
    plays = [action for action in state.legal_actions() if isinstance(action, Play)]
    if not plays or state.to_act == CHANCE:
        return PLAYING.choose(state, random)
    return max(plays, key=lambda play: (play.binary or 0, random.random()))


def follow(
    setup: FinalBinarySetup, random: Random, *, is_thorough: bool, is_low: bool = False
) -> Counter[str]:
    """A game as it is dealt, as it is told at a table, and as the rulebook has it.

    Counted is what happens seldom.
    """
    dealt, real = initial(setup), RealCards(setup)
    book = rulebook.Table(len(setup.players), setup.first, setup.rounds, setup.dealt)
    choose = keeps_low if is_low else PLAYING.choose
    seen: Counter[str] = Counter()
    while dealt.to_act is not None:
        if is_thorough or dealt.to_act != CHANCE:
            agree(dealt, book)
        if dealt.phase is Phase.PLAYING:
            open_ = set(dealt.tableaux[dealt.turn].row)
            seen["one of two"] += turnable(dealt, dealt.turn) != tuple(sorted(open_))
        action = choose(dealt, random)
        dealt = dealt.apply(action)
        book.hear(str(action))
        real.hear(action, book)
        if action.seat != CHANCE:
            real.agree(dealt)
    agree(dealt, book)
    agree_at_the_end(dealt, book)
    seen["ten lost"] += any(any(done.lost) for done in dealt.rounds)
    seen["another round"] += len(dealt.rounds) > setup.rounds
    seen["shared"] += len(dealt.leaders()) > 1
    return seen


# Games at random ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("dealt", SMALL)
def test_small_games_agree_with_the_rulebook(players: int, dealt: tuple[int, ...]) -> None:
    """Two thousand in all; one of twelve is held against it at every card that is dealt, too."""
    random = Random(f"{players} {dealt}")
    for number in range(6500 // sum(dealt) // players // players):
        setup = table(players, dealt=dealt, first=number % players)
        follow(setup, random, is_thorough=number % 12 == 0, is_low=number % 2 == 1)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_games_agree_with_the_rulebook(players: int) -> None:
    """All cards, and three rounds or four."""
    random = Random(players)
    for number in range(4):
        setup = table(players, first=number % players, rounds=3)
        follow(setup, random, is_thorough=False, is_low=number == 3)


def test_what_happens_seldom_happens_in_such_games() -> None:
    random, seen = Random(5), Counter[str]()
    for _ in range(60):
        seen += follow(table(3, dealt=(1, 3)), random, is_thorough=False, is_low=True)
    assert set(seen) == {"one of two", "ten lost", "another round", "shared"}


# Whole trees -------------------------------------------------------------------------------------

DEALS = {
    # Everybody has two suit cards that are alike, and three numbers, then two: 27 tricks, and 8
    # after each. Somebody is asked 1 + 3 + 9 times in the first, and 1 + 2 + 4 times in each other.
    "nobody follows": (
        (0, 2),
        deal("g", ["b b", "r r", "y y"], ["01", "23", "45"], ["01", "23", "45"], "345"),
        (202, 216),
    ),
    "trumps": (
        (0, 2),
        deal("r", ["b r", "r y", "r g"], ["01", "12", "00"], ["01", "12", "00"], "354"),
        (580, 472),
    ),
    # Of 0, 0 and another number two can be turned over in three ways; 27 for three players.
    "equal numbers": (
        (0, 2),
        deal("y", ["b b", "b b", "b r"], ["33", "44", "00"], ["33", "44", "00"], "345"),
        (49, 27),
    ),
    "all follow": (
        (1, 2),
        deal("b", ["b1 r r", "b2 r r", "b3 r r"], ["01", "01", "02"], ["01", "01", "02"], "345"),
        (1225, 576),
    ),
    "who is last": (
        (1, 2),
        deal("r", ["b1 r g", "b2 y y", "y3 r r"], ["00", "01", "11"], ["00", "01", "11"], "345"),
        (3005, 1382),
    ),
}
"""How many cards each has, what they are, and how often somebody plays, and a round ends."""


def counted(state: FinalBinaryState) -> Counter[str]:
    nodes: Counter[str] = Counter()
    ahead = [state]
    while ahead:
        state = ahead.pop()
        if state.rounds:
            nodes[f"ending {' '.join(map(str, state.scores))}"] += 1
            continue
        nodes["decision"] += 1
        ahead += map(state.apply, state.legal_actions())
    return nodes


@pytest.mark.parametrize("name", DEALS)
def test_a_tree_is_as_large_as_the_rulebook_says(name: str) -> None:
    dealt, words, pinned = DEALS[name]
    book = rulebook.Table(3, 0, 1, dealt)
    for word in words.split():
        book.hear(word)
    nodes = counted(after(table(3, dealt=dealt), words))
    assert nodes == rulebook.count(book)
    endings = nodes.total() - nodes["decision"]
    assert (nodes["decision"], endings) == pinned
