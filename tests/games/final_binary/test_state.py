"""How a round goes on, ruling by ruling, and what is refused."""

from __future__ import annotations

from typing import Final

import pytest

from skill.games.base import CHANCE, IllegalAction
from skill.games.final_binary.actions import Pass, Play, Show, read_action
from skill.games.final_binary.cards import HIDDEN, Card, Suit, Tableau
from skill.games.final_binary.legality import plays
from skill.games.final_binary.setup import FinalBinarySetup
from skill.games.final_binary.state import FinalBinaryRefusal, FinalBinaryState, Phase
from tests.games.final_binary.tables import REAL, Evening, after, deal, legal, table, then

SMALL = table(3, dealt=(1, 2))
HANDS = ("b1 r r", "b3 b y", "y2 g r")
ROWS = ("01", "23", "67")
"""What each is dealt; all of it goes to the left."""
DEALT = deal("r", HANDS, ROWS, ROWS, "345")
"""A has 3 and 6 7, B has 4 and 0 1, C has 5 and 2 3; and the displays show 3, 4 and 5."""
TABLE = table(3, REAL)
TOLD = "^r 0|3 1|4 2|5"


# Setting up --------------------------------------------------------------------------------------


def test_cards_are_dealt_one_by_one_from_the_starter() -> None:
    """Normal cards first, then suit cards, then binary cards."""
    state = after(table(3, first=1, dealt=(1, 2)), "^r")
    assert (state.phase, state.to_act) == (Phase.DEALING, CHANCE)
    assert state.queue == (1, 2, 0) * 5
    assert legal(state) == {f"1<{suit}{rank}" for suit in "bryg" for rank in (1, 2, 3)}
    state = then(state, "1<b1 2<b2 0<b3")
    assert legal(state) == {f"1<{suit}" for suit in "bryg"}
    assert {weight for _, weight in state.chances()} == {6}
    state = then(state, "1<b 2<b 0<b 1<b 2<b 0<b")
    assert legal(state) == {f"1<{number}" for number in range(8)}
    assert {weight for _, weight in state.chances()} == {3}


def test_all_have_passed_before_any_row_is_laid_out() -> None:
    """(F3) Of one's own cards: nobody passes on what came."""
    state = after(table(3, dealt=(0, 3)), "^r " + " ".join(["0<r 1<y 2<g"] * 3))
    state = then(state, "0<0 1<3 2<6 0<1 1<4 2<7 0<2 1<5 2<7")
    assert (state.phase, state.turn) == (Phase.PASSING, 0)
    assert legal(state) == {"0>01", "0>02", "0>12"}
    state = then(state, "0>02")
    assert legal(state) == {"1>34", "1>35", "1>45"}
    assert [tableau.row for tableau in state.tableaux] == [(0, 1, 2), (3, 4, 5), (6, 7, 7)]
    state = then(state, "1>45")
    assert legal(state) == {"2>67", "2>77"}
    state = then(state, "2>77")
    assert [tableau.row for tableau in state.tableaux] == [(1, 7, 7), (0, 2, 3), (4, 5, 6)]
    assert (state.phase, state.passed) == (Phase.SETTING, ((0, 2), (4, 5), (7, 7)))


def test_setup_cards_are_dealt_and_displays_show_them() -> None:
    """(F4, F5)"""
    state = after(SMALL, DEALT)
    assert [tableau.row for tableau in state.tableaux] == [(3, 6, 7), (0, 1, 4), (2, 3, 5)]
    assert [tableau.display for tableau in state.tableaux] == [3, 4, 5]
    assert (state.phase, state.to_act, state.leader) == (Phase.PLAYING, 0, 0)


def test_at_a_table_setup_cards_are_told_in_any_order() -> None:
    state = after(TABLE, "^r 2|3")
    assert legal(state) == {"0|4", "0|5", "1|4", "1|5"}
    assert [weight for _, weight in state.chances()] == [1, 1, 0, 0]
    state = then(state, "0|5 1|4")
    assert state.phase is Phase.PLAYING
    assert state.tableaux[0] == Tableau((*(HIDDEN,) * 8, 5), (), 5)
    assert state.hands == ((), (), ())


# Playing -----------------------------------------------------------------------------------------


def test_the_leader_may_play_anything() -> None:
    assert legal(after(SMALL, DEALT)) == {"0:b1", "0:r/3", "0:r/6", "0:r/7"}


def test_suit_is_followed_with_either_kind_of_card() -> None:
    """(F8)"""
    state = after(SMALL, DEALT + " 0:b1")
    assert legal(state) == {"1:b3", "1:b/0", "1:b/1", "1:b/4"}
    red = after(SMALL, DEALT + " 0:r/3 1:y/0")
    assert legal(red) == {"2:r/2", "2:r/3", "2:r/5"}  # its only red one


def test_who_cannot_follow_plays_anything() -> None:
    state = after(SMALL, DEALT + " 0:r/3")
    assert legal(state) == {"1:b3", *(f"1:{suit}/{n}" for suit in "by" for n in (0, 1, 4))}


def test_a_suit_card_flips_before_it_counts() -> None:
    """(F10) A's displays show 3 and then 3 ^ 6 = 5; B's 1 on a display of 4 stays a 5."""
    state = after(SMALL, DEALT + " 0:r/6")
    assert state.laid[0].rank == 5
    assert state.tableaux[0] == Tableau((3, 7), (6,), 5)
    state = then(state, "1:b3")
    assert state.laid[1].rank == 3 + 4
    assert state.tableaux[1] == Tableau((0, 1, 4), (), 4)


def test_every_suit_card_flips_though_it_cannot_win() -> None:
    """(F11) B throws off a yellow one."""
    state = after(SMALL, DEALT + " 0:r/6 1:y/1")
    assert (state.laid[1].rank, state.tableaux[1].display) == (5, 5)
    assert state.tableaux[1].turned == (1,)


def test_whoever_wins_leads() -> None:
    """(F12) C's red one has 5 ^ 5 = 0; A's 5, and blue and yellow never count."""
    state = after(SMALL, DEALT + " 0:r/6 1:b3 2:r/5")
    assert [trick.winner for trick in state.tricks] == [0]
    assert (state.leader, state.turn, state.laid, state.won) == (0, 0, (), (1, 0, 0))
    other = after(SMALL, DEALT + " 0:b1 1:b3 2:r/5")
    assert [trick.winner for trick in other.tricks] == [2]  # a trump of nothing
    assert (other.leader, other.turn) == (2, 2)


def test_what_is_left_in_hand_is_counted() -> None:
    state = after(SMALL, DEALT + " 0:r/6 1:b3 2:r/5 0:b1")
    assert [state.suits_left(seat) for seat in range(3)] == [1, 2, 1]
    assert [state.normals_left(seat) for seat in range(3)] == [0, 0, 1]


def test_a_round_is_scored_after_the_last_trick() -> None:
    """Trick 1: A red 3 ^ 6 = 5, B blue 3 + 4, C red 5 ^ 5 = 0: A.
    Trick 2: A blue 1 + 5, B blue 4 ^ 1 = 5, C none, green 0 ^ 2 = 2: A.
    Trick 3: A red 5 ^ 7 = 2, B yellow 5 ^ 0 = 5, C yellow 2 + 2: A.
    A keeps 3 (and has 3), B 4 (and has none), C 3 (and has none): 0, 4 and 3.
    """
    state = after(SMALL, DEALT + " 0:r/6 1:b3 2:r/5 0:b1 1:b/1 2:g/2 0:r/7 1:y/0 2:y2")
    (done,) = state.rounds
    assert [[one.rank for one in trick.laid] for trick in done.tricks] == [
        [5, 7, 0],
        [6, 5, 2],
        [2, 5, 4],
    ]
    assert (done.won, done.left, done.apart) == ((3, 0, 0), (3, 4, 3), (0, 4, 3))
    assert done.points == state.scores == (1 + 7, -4, -3)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (0,)


def test_the_plays_of_a_hand_are_all_that_is_allowed() -> None:
    state = after(SMALL, DEALT)
    assert plays(state) == state.legal_actions()


# What people tell --------------------------------------------------------------------------------


def test_the_engine_counts_the_cards_that_people_hold() -> None:
    state = after(TABLE, TOLD + " 0:r3 1:r/6 2:b1")
    assert len(state.deck.cards) == 12 + 24 - 3
    assert (state.deck.binaries[6], sum(state.deck.binaries)) == (2, 23)
    assert [state.suits_left(seat) for seat in range(3)] == [8, 7, 8]
    assert [state.normals_left(seat) for seat in range(3)] == [3, 4, 3]
    assert [trick.winner for trick in state.tricks] == [0]  # 3 + 3, and 4 ^ 6 = 2


def test_who_did_not_follow_has_none_of_that_suit() -> None:
    state = after(TABLE, TOLD + " 0:r3 1:r/6 2:b1")
    assert [state.voids(seat) for seat in range(3)] == [set(), set(), {Suit.RED}]
    again = then(state, "0:g1 1:g2 2:r2!")
    assert again.voids(2) == {Suit.GREEN}  # and there was a red one after all


def test_a_setup_card_is_known_to_lie_there() -> None:
    """It is turned over without a number less that is hidden (F4)."""
    state = after(TABLE, TOLD + " 0:r/3")
    assert state.tableaux[0] == Tableau((HIDDEN,) * 8, (3,), 0)
    assert state.deck.binaries[3] == 3


def test_a_row_can_be_told_at_any_time() -> None:
    state = after(TABLE, TOLD + " 0=6 0=6 0=6")
    assert state.tableaux[0].row == (*(HIDDEN,) * 5, 3, 6, 6, 6)
    assert state.deck.binaries[6] == 0
    assert (state.phase, state.turn) == (Phase.PLAYING, 0)


# What is refused ---------------------------------------------------------------------------------

FULL = TOLD + " " + " ".join(f"0={number}" for number in range(8))
"""A has told all: 0 to 7, and a second 3."""


@pytest.mark.parametrize(
    ("setup", "actions", "action", "refusal"),
    [
        (SMALL, "", "0:b1", "not-now"),
        (SMALL, "^r", "^b", "not-now"),
        (SMALL, "^r", "1<b1", "not-now"),
        (SMALL, "^r", "0<b4", "not-now"),  # a card for four
        (SMALL, "^r", "0<b", "not-now"),
        (SMALL, "^r", "0<6", "not-now"),
        (SMALL, "^r", "0>01", "not-now"),
        (SMALL, DEALT[: DEALT.index("0>")], "1>23", "not-your-turn"),
        (SMALL, DEALT[: DEALT.index("0>")], "0>02", "not-in-hand"),
        (SMALL, DEALT[: DEALT.index("0>")], "0>00", "not-in-hand"),
        (SMALL, DEALT[: DEALT.index("0|")], "1|3", "not-now"),
        (SMALL, DEALT[: DEALT.index("0|")], "0|2", "setup-used"),
        (SMALL, DEALT[: DEALT.index("1|")], "1|3", "setup-used"),
        (SMALL, DEALT, "1:b3", "not-your-turn"),
        (SMALL, DEALT, "0:b2", "not-in-hand"),
        (SMALL, DEALT, "0:r", "needs-binary"),
        (SMALL, DEALT, "0:b1/3", "no-binary"),
        (SMALL, DEALT, "0:r/5", "not-face-up"),
        (SMALL, DEALT, "0:b1!", "nothing-to-insist-on"),
        (SMALL, DEALT, "0=3", "not-now"),
        (SMALL, DEALT, "0<b1", "not-now"),
        (SMALL, DEALT + " 0:b1", "1:y/0", "must-follow"),
        (SMALL, DEALT + " 0:r/3 1:y/0", "2:y2", "must-follow"),
        (TABLE, "", "^r@0", "nothing-to-insist-on"),  # who starts anyway
        (TABLE, "^r", "0|2", "setup-used"),
        (TABLE, "^r 0|3", "1|3", "setup-used"),
        (TABLE, "^r 0|3", "0|4", "not-now"),
        (TABLE, "^r 0|3", "0=4", "not-now"),
        (TABLE, "^r", "0<b1", "not-now"),
        (TABLE, TOLD, "0>01", "not-now"),
        (TABLE, TOLD, "1:r1", "not-your-turn"),
        (TABLE, TOLD, "0:r4", "no-such-card"),
        (TABLE, TOLD, "0:r4!", "no-such-card"),
        (TABLE, TOLD, "0:r", "needs-binary"),
        (TABLE, TOLD, "0:r1/3", "no-binary"),
        (TABLE, TOLD, "0:r1!", "nothing-to-insist-on"),
        (TABLE, TOLD, "0:r/7!", "nothing-to-insist-on"),
        (TABLE, TOLD + " 0:r1", "1:r1", "card-not-left"),
        (TABLE, TOLD + " 0:r1 1:b1 2:r2 2:g1 0:g2", "1:r3", "had-none"),
        (TABLE, TOLD + " 0=7 0=7 0=7", "1=7", "card-not-left"),
        (TABLE, TOLD + " 0=7 0=7", "1=7!", "nothing-to-insist-on"),
        (TABLE, TOLD + " 0=7 0=7 0=7 0:r1", "1:r/7", "not-face-up"),
        (TABLE, FULL, "0=3", "not-now"),  # there is nothing left to tell
    ],
)
def test_what_is_refused(setup: FinalBinarySetup, actions: str, action: str, refusal: str) -> None:
    state = after(setup, actions)
    assert refused(state, action).value == refusal
    assert read_action(action) not in state.legal_actions()


def refused(state: FinalBinaryState, action: str) -> FinalBinaryRefusal:
    with pytest.raises(IllegalAction) as fault:
        state.apply(read_action(action))
    assert isinstance(fault.value.refusal, FinalBinaryRefusal)
    return fault.value.refusal


ALL_BLUE: Final = Evening((2, 3, 4, 5), ("01234567",) * 4, ("01234567",) * 4, early=(0,))
"""A plays all suit cards in the first eight tricks, the others in the last eight."""


def test_nobody_has_more_than_eight_suit_cards() -> None:
    """It cannot be insisted on, for everybody has played as many cards as all others."""
    state = after(table(4, REAL), ALL_BLUE.on_a_table())
    played = list(ALL_BLUE.plays())[:32]
    state = then(state, " ".join((*played[:29], "0=2", *played[29:])))
    assert (state.suits_left(0), state.normals_left(0)) == (0, 6)
    for text in ("0:y/2", "0:y/2!"):
        assert refused(state, text) is FinalBinaryRefusal.NO_SUIT_LEFT


def test_nobody_of_four_has_more_than_six_normal_cards() -> None:
    state = after(table(4, REAL), ALL_BLUE.on_a_table())
    state = then(state, " ".join(list(ALL_BLUE.plays())[:25]))
    assert (state.turn, state.suits_left(1), state.normals_left(1)) == (1, 8, 0)
    for text in ("1:y6", "1:y6!"):
        assert refused(state, text) is FinalBinaryRefusal.NO_NORMAL_LEFT


# Whoever insists is believed ---------------------------------------------------------------------


def test_a_card_that_was_seen_can_be_stood_by() -> None:
    state = after(TABLE, TOLD + " 0:r1 1:r1!")
    assert [str(one.card) for one in state.laid] == ["r1", "r1"]
    assert len(state.deck.cards) == 35


def test_a_number_that_was_not_told_can_be_stood_by() -> None:
    """A's row was told wrong then: nothing of it is known, and its numbers may be anywhere."""
    state = after(TABLE, FULL)
    assert state.deck.binaries == (2,) * 8
    state = then(state, "0:b/6 1:b1 2:b2 2:g1")
    assert refused(state, "0:g/6") is FinalBinaryRefusal.NOT_FACE_UP
    state = then(state, "0:g/6!")
    assert state.tableaux[0] == Tableau((HIDDEN,) * 7, (6, 6), 3)
    # 0 1 2 3 3 4 5 7 lay there as it was told; and one 6 more of the three is gone.
    assert state.deck.binaries == (3, 3, 3, 4, 3, 3, 1, 3)


def test_a_number_of_which_none_is_left_can_be_stood_by() -> None:
    state = after(TABLE, TOLD + " 0=7 0=7 0=7 1=7!")
    assert state.tableaux[1].row == (*(HIDDEN,) * 7, 4, 7)
    assert state.deck.binaries[7] == 0


def test_no_number_that_no_card_has_can_be_stood_by() -> None:
    state = after(TABLE, TOLD)
    for number in (HIDDEN, 8, 9):
        for insisted in (False, True):
            for action in (
                Play(0, Card(Suit.RED), number, insisted),
                Show(0, number, insisted),
            ):
                with pytest.raises(IllegalAction, match="no-such-card"):
                    state.apply(action)
    for rank in (-1, 4, 11):
        with pytest.raises(IllegalAction, match="no-such-card"):
            state.apply(Play(0, Card(Suit.RED, rank), None, insisted=True))


def test_two_that_are_passed_are_named_from_low_to_high() -> None:
    state = after(SMALL, DEALT[: DEALT.index("0>")])
    with pytest.raises(IllegalAction, match="not-in-hand"):
        state.apply(Pass(0, (1, 0)))


def test_when_it_is_over_nothing_is_allowed() -> None:
    state = after(SMALL, DEALT + " 0:r/6 1:b3 2:r/5 0:b1 1:b/1 2:g/2 0:r/7 1:y/0 2:y2")
    for text in ("0:b1", "^b", "0<b1", "0|3", "0>01", "0=3"):
        assert refused(state, text) is FinalBinaryRefusal.MATCH_OVER
