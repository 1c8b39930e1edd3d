"""What an expert thinks: all that can be done is weighed, and what is plainly better is above."""

from __future__ import annotations

import json
from random import Random

import pytest

from skill.bots.arquimedes.field import FILE, MANY, habit_of, usual_opens
from skill.bots.arquimedes.reach import moves
from skill.bots.arquimedes.weighing import weigh
from skill.games.arquimedes.actions import Slip
from skill.games.arquimedes.cards import JOKER, LARGEST
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
    """Each plays 12 on 6, by 6 or by 2, or rather keeps the joker's worth: 1 left beats 13."""
    view = position((1, 6, 12, 13), 6, others=(3, 3, 3))
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
    """A 2 could be played on 2, and 1 and 13 kept; but to pass is to end the round with 3."""
    view = position((1, 2), 2, others=(4, 4), left=0, passes=2)
    assert worth(view, "0-") > worth(view, "0:2=2")


def test_a_joker_that_nobody_has_named_is_weighed_by_what_it_is_said_to_be() -> None:
    view = position((1, 2), 0, others=(2, 2))
    assert str(weigh(view)[0].action) in ("0:J1+1=2", "0:J3-1=2", "0:J2*1=2", "0:J2/2=1")


def test_what_can_be_left_of_a_hand() -> None:
    """3 and 6: 3+3=6 needs two 3s; 3 on 3, 6 on 6; 9-3=6 and 9-6=3; 2*3=6; 3+3=6 on an open 3."""
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


def test_opens_are_shares_of_all_turns() -> None:
    assert len(usual_opens()) == LARGEST + 1
    assert sum(usual_opens()) == pytest.approx(1, abs=0.01)
    assert FILE.endswith(".json")
    assert json.dumps(usual_opens())
