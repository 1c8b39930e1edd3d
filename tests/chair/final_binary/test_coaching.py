"""Advice to whoever plays Final Binary alone, and wants it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from skill.chair.final_binary.coaching import COACH as COACHING
from skill.chair.final_binary.coaching import best
from skill.chair.final_binary.expert import weigh
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.final_binary.position import Phase
from tests.chair.final_binary.dealt import (
    BOUND,
    ENDED,
    FIRST,
    GREEN_LED,
    HINT,
    LAST_BUT_ONE,
    SECOND,
    SHORT,
    YES,
    coached,
    dealt,
    passing,
    said_at,
)
from tests.chair.final_binary.tables import cards, numbers, sitting_at
from tests.chair.final_binary.told import SETUPS, table_of
from tests.chair.sitting import Sitting, counted, heard, until_over, words

COACH, COACH_OFF = Heard("Coach"), Heard("CoachOff")


def hinted(table: Table) -> str:
    """The hint to somebody who is coached."""
    return words(COACHING.hint(coached(table)))


# Whether there is advice -----------------------------------------------------------------------


def test_who_is_not_coached_is_told_how_to_be() -> None:
    assert said_at(dealt(), HINT).startswith("Coaching is off. To switch it on, say: coach me.")


def test_who_asks_to_be_coached_is_advised_at_once() -> None:
    sitting = sitting_at(dealt(then=GREEN_LED))
    assert sitting.say(COACH).startswith(
        "All right, I coach you: when it is your turn, say hint; after the game, review. "
        "There is nothing to choose. You can only play green 2. Shall I play it?"
    )
    assert sitting.table.profile.coaching
    assert sitting.say(COACH_OFF).startswith("All right, no more coaching.")


def test_before_a_match_coaching_is_explained() -> None:
    assert Sitting("final_binary").say(HINT).startswith("I coach whoever plays alone")


def test_at_a_table_nobody_is_coached() -> None:
    for utterance in (HINT, COACH):
        told = said_at(table_of(SETUPS), utterance)
        assert told.startswith("I coach only who plays alone: the others would hear it.")


def test_in_the_daily_game_nobody_is_coached() -> None:
    table = coached(dealt())
    daily = replace(table, lobby=replace(table.lobby, daily="2026-11-30"))
    assert said_at(daily, HINT).startswith("In the daily game I coach nobody")


def test_between_rounds_nothing_is_to_be_decided() -> None:
    table = coached(dealt(*SHORT, then=ENDED))
    assert said_at(table, HINT).startswith("Just now there is nothing to decide.")


# What it is ------------------------------------------------------------------------------------


def test_what_to_pass_is_advised_with_what_is_to_be_expected() -> None:
    told, weighed = hinted(passing()), weigh(passing().match.state.view(0))[0]  # type: ignore[union-attr]
    low, high = weighed.action.numbers  # type: ignore[union-attr]
    assert told.startswith(f"Pass {low} and {high}: expect ")
    assert told.endswith(f", and to keep the {weighed.keeps}.")


def test_where_nothing_else_can_be_played_no_more_is_said() -> None:
    assert hinted(dealt(then=GREEN_LED)) == "There is nothing to choose."
    bound = dealt(*BOUND, then=LAST_BUT_ONE)
    assert hinted(bound) == "There is nothing to choose."


@pytest.mark.parametrize(
    ("then", "aim"),
    [
        ("", ("Lead ", ", which makes ")),
        (f"{SECOND} 2:r3", ("Play red ", "this trick: ", "ahead so far with ")),
    ],
)
def test_a_card_is_advised_with_what_it_does_and_what_is_to_be_kept(
    then: str, aim: tuple[str, ...]
) -> None:
    table = dealt(then=then)
    assert table.match
    told, weighed = hinted(table), weigh(table.match.state.view(0))[0]
    assert told.startswith(aim[0])
    assert any(part in told for part in aim[1:])
    assert told.endswith(f" in all, and to keep the {weighed.keeps}.")


def test_whether_a_card_wins_is_told_by_the_cards_that_lie_there() -> None:
    """You have no blue, which was led, and nobody has trumped: red wins, and nothing else."""
    table = dealt(then=f"{FIRST} 1:b1 2:y1")
    assert table.match
    play = best(table.match.state.view(0))
    told = hinted(table)
    is_trump = play.card.suit == "red"  # type: ignore[union-attr]
    assert ("and win this trick" in told) == is_trump
    assert ("and lose this trick" in told) == (not is_trump)


def test_advice_is_one_sentence_of_a_breath() -> None:
    for then in ("", FIRST + " 1:g1 2:r2", f"{SECOND} 2:r3", f"{SECOND} 2:y/1"):
        told = hinted(dealt(then=then))
        assert told.count(".") == 1
        assert len(told.split()) <= 30, told


def test_advice_depends_on_nothing_that_is_hidden() -> None:
    """Ada and Alan hold other cards, and the hint is the same."""
    mine = "r1 b3 g2 / r r y / 0 3 6"
    one = dealt(mine, "b1 b2 g1 / b g g / 1 2 4", "r2 r3 y1 / b y y / 5 7 7")
    other = dealt(mine, "r3 b2 y1 / b y g / 1 2 4", "r2 b1 g1 / b g y / 5 7 7")
    assert hinted(one) == hinted(other)


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_advised_can_be_done(seed: int) -> None:
    sitting = Sitting("final_binary", seed=str(seed))
    sitting.say(COACH, counted("Solo", str(2 + seed)), heard("Ready"))
    turns = Random(seed)
    for _ in until_over(sitting):
        if sitting.asked == "final_binary-next-round":
            sitting.say(YES)
            continue
        done = best(sitting.state.view(0))
        assert done in sitting.state.legal_actions()
        if turns.random() < 0.5:
            sitting.say(heard("PlayIt"))
        elif sitting.state.phase is Phase.PASSING:
            sitting.say(numbers("Two", *done.numbers))  # type: ignore[union-attr]
        else:
            sitting.say(cards(str(done).removeprefix("0:")))
    assert "To look back at it, say review." in sitting.words


def test_the_review_is_offered_to_whoever_is_coached() -> None:
    """The only card left is the last of the match."""
    last = dealt(*SHORT, then=ENDED.removesuffix(" 0:r/7 1:g/0 2:y/1"), rounds=1)
    offer = "To look back at it, say review."
    assert offer in said_at(coached(last), cards("r/7"))
    assert offer not in said_at(last, cards("r/7"))


def test_in_the_daily_game_nobody_is_coached_and_told_nothing_else() -> None:
    table = dealt(then=GREEN_LED)
    daily = replace(table, lobby=replace(table.lobby, daily="2026-12-01"))
    sitting = sitting_at(daily)
    assert sitting.say(COACH).startswith("In the daily game I coach nobody")
    assert sitting.table.profile.coaching


def test_do_it_between_rounds_goes_on() -> None:
    """It is an answer to "Ready for round 2?", and plays no card."""
    sitting = sitting_at(dealt(*SHORT, then=ENDED))
    sitting.say(heard("PlayIt"))
    assert sitting.asked == "final_binary-your-pass"
