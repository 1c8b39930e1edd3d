"""What an expert thinks: all that can be done is weighed, and what is plainly better is above."""

from __future__ import annotations

from random import Random

import pytest

from skill.bots.arquimedes.field import MANY, habit_of, usual_opens, usual_sizes
from skill.bots.arquimedes.outlook import AtLast
from skill.bots.arquimedes.reach import moves, sorted_hand
from skill.bots.arquimedes.weighing import weigh
from skill.games.arquimedes.actions import Slip
from skill.games.arquimedes.cards import DECK, JOKER, listed
from skill.games.arquimedes.state import ArquimedesState
from skill.games.base import CHANCE
from tests.bots.arquimedes.tables import CHILDREN, position, positions, random_setup


def worth(view: ArquimedesState, action: str) -> float:
    """What the action of a notation is worth."""
    (found,) = (one.worth for one in weigh(view) if str(one.action) == action)
    return found


@pytest.mark.parametrize("seed", range(24))
def test_everything_is_weighed_once_the_best_first(seed: int) -> None:
    """But wrong equations, which nobody plays on purpose."""
    for state in positions(random_setup(Random(seed)), str(seed)):
        if state.to_act not in (None, CHANCE):
            weighed = weigh(state.view(state.turn))
            actions = [one.action for one in weighed]
            legal = [one for one in state.legal_actions() if not isinstance(one, Slip)]
            assert len(actions) == len(legal)
            assert set(actions) == set(legal)
            worths = [one.worth for one in weighed]
            assert worths == sorted(worths, reverse=True)
            assert all(-len(state.hands) - 0.5 <= one <= 0 for one in worths)


def test_to_be_out_is_best_and_costs_nothing() -> None:
    best = weigh(position((2, 5), 3, others=(1, 1, 1)))[0]
    assert (str(best.action), best.worth) == ("0:3+2=5", 0)


def test_the_lower_cards_are_kept() -> None:
    """On a 6 two cards can be laid, and a 1 and a 3 kept, or one card, and the 12 too."""
    view = position((1, 3, 6, 12), 6, others=(3, 3, 3))
    assert worth(view, "0:6+6=12") > worth(view, "0:6=6")


def test_the_joker_is_the_best_card_to_be_left_with() -> None:
    """On whatever lies open it is played as that, and is out."""
    view = position((JOKER, 3, 4, 7), 4, others=(3, 3))
    joker_kept, joker_spent = worth(view, "0:4+3=7"), worth(view, "0:4+3=J7")
    assert joker_kept > joker_spent


def test_what_others_could_go_out_with_is_not_left_open() -> None:
    """The same cards are left; on a 2 somebody with one card is out more often than on an 11.

    There are six 2s in the deck, and two 11s.
    """
    view = position((5, 6, JOKER), 6, others=(1, 1, 1))
    assert worth(view, "0:6-5=J1") < worth(view, "0:6+5=J11")


def test_with_more_cards_at_others_there_is_more_time() -> None:
    few, many = (position((1, 2, 9), 5, others=(cards,) * 3) for cards in (1, 5))
    assert weigh(few)[0].worth < weigh(many)[0].worth


def test_whoever_passes_last_ends_the_round() -> None:
    """Both others passed. Left with a 1, one of 1 point cannot be undercut: 1 token, or nearly.

    With 13 and 12 one pays for both, who have a card each, 3 tokens.
    """
    lowest = position((1,), 13, others=(1, 1), left=0, passes=2)
    highest = position((12, 13), 11, others=(1, 1), left=0, passes=2)
    assert -1.3 < worth(lowest, "0-") < -1
    assert -3 <= worth(highest, "0-") < -2.7


def test_to_pass_can_be_better_than_to_play() -> None:
    """The 2 could be played, and the 1 kept; but to pass is to end the round, with 3 points, while
    both others have four cards each."""
    view = position((1, 2), 2, others=(4, 4), left=0, passes=2)
    assert worth(view, "0-") > worth(view, "0:2=2")


def test_a_joker_that_nobody_has_named_is_weighed_by_what_it_is_said_to_be() -> None:
    view = position((1, 2), 0, others=(2, 2))
    assert str(weigh(view)[0].action) in ("0:J1+1=2", "0:J3-1=2", "0:J2*1=2", "0:J2/2=1")


def test_what_can_be_left_of_a_hand() -> None:
    """Of 3 and 6: both on a 2 (2*3=6), a 3 (3+3=6) and a 9 (9-3=6, 9-6=3), and one on a 3 or a 6.

    On a 6, 6-3=3 would take another 3.
    """
    found = moves((3, 6), frozenset())
    assert {number: left for number, left in enumerate(found) if left and number} == {
        2: ((),),
        3: ((), (6,)),
        6: ((3,),),
        9: ((),),
    }
    assert moves((3, 6), CHILDREN)[2] == ()
    assert all(() in left for left in moves((JOKER,), frozenset()))


# The figures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", range(1, MANY + 1))
def test_habits_are_shares_of_all_turns(cards: int) -> None:
    """Only who has one card or two can be out, and only who has more can lay two and go on."""
    habit = habit_of(cards)
    assert sum(habit.sizes) == pytest.approx(1, abs=0.003)
    for row in zip(habit.out, habit.stays, habit.leaves, strict=True):
        assert row[0] + row[1] + sum(row[2]) == pytest.approx(1, abs=0.01)
    assert (max(habit.out) > 0) == (cards <= 2)
    assert (habit.sizes[3] > 0) == (cards > 2)


@pytest.mark.parametrize("shares", [usual_opens(), usual_sizes()], ids=["opens", "sizes"])
def test_what_is_usual_is_shares_of_all_turns(shares: tuple[float, ...]) -> None:
    assert sum(shares) == pytest.approx(1, abs=0.005)
    assert all(share > 0 for share in shares[1:])


def test_costs_lie_between_being_out_and_the_highest_token() -> None:
    """And so they do in the long run, with more cards than anybody usually has."""
    deck = listed(DECK)
    for rivals in range(1, 5):
        outlook = AtLast(rivals, frozenset())
        rng = Random(rivals)
        for cards in (1, 2, 3, 4, 5, 6, 9, 20):
            hand = sorted_hand(rng.sample(deck, cards))
            assert 0 < outlook.cost(hand) < rivals + 1.2
