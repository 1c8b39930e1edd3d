"""Looking back at a match of Final Binary with whoever played alone."""

from __future__ import annotations

from skill.chair.final_binary.coaching import COACH
from skill.games.final_binary.position import Phase
from tests.chair.final_binary.dealt import ENDED, REVIEW, SHORT, YES, dealt, said_at
from tests.chair.final_binary.tables import cards, numbers
from tests.chair.final_binary.told import SETUPS, table_of
from tests.chair.sitting import Sitting, counted, heard, until_over, words

SURE = ("r3 / r r / 0 3", "b1 / b b / 1 2", "b2 / y g / 5 7")
"""Nobody else has red, which is trump: you win all three tricks. Before you lie 3, 5, and 7."""
KEPT = "0:r3 1:b1 2:b2 0:r/5 1:b/3 2:y/1 0:r/7 1:b/0 2:g/5"
"""So you keep the 3."""
LOST = "0:r3 1:b1 2:b2 0:r/3 1:b/3 2:y/1 0:r/5 1:b/0 2:g/5"
"""You turn it over, and keep 7: 4 apart."""


def reviewed(actions: str, *seats: str) -> str:
    """The review of a match of one round that has ended."""
    table = dealt(*seats, then=actions, rounds=1)
    assert table.is_over
    return words(COACH.review(table))


# When there is one -----------------------------------------------------------------------------


def test_before_a_match_coaching_is_explained() -> None:
    assert Sitting("final_binary").say(REVIEW).startswith("I coach whoever plays alone")


def test_while_a_match_goes_on_there_is_none() -> None:
    assert said_at(dealt(), REVIEW).startswith("I look back when the game is over.")


def test_at_a_table_there_is_none() -> None:
    assert said_at(table_of(SETUPS), REVIEW).startswith("I coach only who plays alone")


def test_it_can_be_asked_for_without_coaching() -> None:
    table = dealt(*SHORT, then=ENDED, rounds=1)
    assert said_at(table, REVIEW).startswith("Round 1: 2 tricks with 3 left, 0.")


def test_colleagues_are_not_looked_back_at() -> None:
    """One who turned a card that won the most for others is not you."""
    assert "Ada" not in reviewed(ENDED, *SHORT)


# What it tells ---------------------------------------------------------------------------------


def test_who_did_all_that_can_be_done_is_told_so() -> None:
    """Ada keeps 4 and Alan 2, and both have won nothing: 1 for the round, and 6 (F21)."""
    assert reviewed(KEPT, *SURE) == (
        "Round 1: 3 tricks with 3 left, 7. No choice of yours cost anything to speak of."
    )


def test_it_names_the_choice_that_cost_most_and_what_was_better() -> None:
    """With the 3 turned over, 5 is the best that can be kept: 2 apart, and so minus 2 (F22).

    With it kept, it would be at least 1 for the round (F21), and whatever the others are apart.
    """
    told = reviewed(LOST, *SURE)
    start = "Round 1: 3 tricks with 7 left, minus 4. The costliest choice: in round 1, in trick 2 "
    assert told.startswith(f"{start}you played red with 3; red with ")
    better = told.removeprefix(f"{start}you played red with 3; red with ").split()[0]
    assert better in ("5", "7")
    points = int(told.rpartition("about ")[2].split()[0])
    assert 3 <= points <= 9


def test_every_round_is_told_with_what_it_brought() -> None:
    """Three rounds, and in each 2 tricks with 3 left, or what came of the cards that were dealt."""
    sitting = Sitting("final_binary", seed="4")
    sitting.say(counted("Solo", "two"), heard("Ready"))
    for _ in until_over(sitting):
        state = sitting.state
        if sitting.asked == "final_binary-next-round":
            sitting.say(YES)
        elif state.phase is Phase.PASSING:
            row = state.tableaux[0].row
            sitting.say(numbers("Two", row[0], row[-1]))
        else:
            sitting.say(cards(str(state.legal_actions()[0]).removeprefix("0:")))
    told = sitting.say(REVIEW)
    for index, done in enumerate(sitting.state.rounds, 1):
        won = {0: "no trick", 1: "one trick"}.get(done.won[0], f"{done.won[0]} tricks")
        assert f"Round {index}: {won} with {done.left[0]} left, " in told
    assert len(told.split()) <= 75
