"""What has been played in Arquimedes, asked for: rounds, and the reasons for what came of them."""

from __future__ import annotations

import pytest

from skill.chair.arquimedes.history import told_round, why
from skill.chair.heard import Heard, Said
from skill.chair.table import Table
from tests.chair.arquimedes.told import (
    DEALT,
    FIRST_ROUND,
    SCORED,
    SECOND_ROUND,
    about,
    alone,
    equation,
    sitting_at,
    table_of,
)
from tests.chair.sitting import heard, number, words

WHY, LAST_ROUND = heard("Why"), heard("Round")


def round_(index: str) -> Heard:
    return about("Round", index=index)


def told_of(table: Table, question: Heard = LAST_ROUND) -> str:
    return words(told_round(table, question))


def why_at(table: Table, question: Heard = WHY) -> str:
    return words(why(table, question))


# Rounds ------------------------------------------------------------------------------------------


def test_a_round_by_its_number_or_the_last() -> None:
    told = (
        "Round 1: Anna was out. Left in hand: Boris 20 and Clara 30. "
        "Tokens: Anna none, Boris 2, and Clara 3."
    )
    table = table_of(f"{SCORED} #4 2+")
    assert told_of(table) == told
    assert told_of(table, round_("1")) == told


def test_the_cards_drawn_in_a_tie_are_told_and_count() -> None:
    # The joker counts 13 (A15): 20 and 7 are 27, 20 and 13 are 33.
    tied = table_of(f"{FIRST_ROUND} 1=20 2=20 1<7 2<J")
    assert told_of(tied) == (
        "Round 1: Anna was out. Since totals were equal, Boris drew a seven and Clara drew the "
        "joker. Left in hand: Boris 27 and Clara 33. Tokens: Anna none, Boris 2, and Clara 3."
    )


def test_rounds_that_there_are_not() -> None:
    assert told_of(table_of(FIRST_ROUND)) == "No round has been finished yet."
    one = "There has been one round so far."
    assert told_of(table_of(SCORED), round_("2")) == one
    assert told_of(table_of(SCORED), round_("0")) == one
    unclear = Heard("Round", {"index": Said("umpteen")})
    assert told_of(table_of(SCORED), unclear) == "Say which round, like: round two."


# Reasons -----------------------------------------------------------------------------------------


def test_why_the_first_player_starts() -> None:
    assert why_at(table_of("#3")) == "The youngest starts the first round: Anna."


def test_why_the_tokens_fell_so_and_who_starts_next() -> None:
    assert why_at(table_of(SCORED)) == (
        "Round 1: Anna was out. The more is left in hand, the higher the token: Boris took the 2 "
        "for 20 and Clara took the 3 for 30. "
        "Whoever took the highest token in the round before starts: Clara."
    )


def test_why_somebody_took_a_token() -> None:
    assert why_at(table_of(f"{SCORED} #4 2+"), heard("Why", "Boris")) == (
        "Round 1: Anna was out. "
        "The more is left in hand, the higher the token: Boris took the 2 for 20."
    )
    assert why_at(table_of(f"{SCORED} #4 2+"), heard("Why", "Anna")) == "Round 1: Anna was out."


def test_why_somebody_starts_who_should_not() -> None:
    assert why_at(table_of("#3@1")) == "Boris started round 1, as I was told."
    assert why_at(table_of(f"{SCORED} #4@0")).endswith("Anna started round 2, as I was told.")


def test_why_some_draw() -> None:
    drawing = "Nobody may have the same total, so Boris and Clara draw until all differ."
    assert why_at(table_of(f"{FIRST_ROUND} 1=20 2=20")) == drawing


def test_why_an_equation_cost_a_card() -> None:
    assert why_at(table_of("#3 0:3+2=5 1?")).startswith("The equation was wrong")
    assert why_at(alone(f"{DEALT} 0? 0<7 1+ 1<1")).startswith("The equation was wrong")


def test_why_somebody_has_won() -> None:
    assert why_at(table_of(SCORED, rounds=1)) == "Anna has the fewest minus points, 0."


def test_why_some_draw_for_the_match_and_who_wins_it() -> None:
    """Anna is out first, then Clara; both have 3 in sum, and Boris 4."""
    second = f"{SECOND_ROUND} 0=30 1=20"
    drawing = table_of(f"{SCORED} {second}", rounds=2)
    both = "Anna and Clara have the fewest minus points, 3 each."
    assert why_at(drawing) == f"{both} So they draw, and the lowest card wins."
    drawn = table_of(f"{SCORED} {second} 2<9 0<4", rounds=2)
    assert (
        why_at(drawn)
        == f"{both} To decide it, Clara drew a nine and Anna drew a four. The lowest card wins."
    )


@pytest.mark.parametrize(
    ("actions", "said", "reason"),
    [
        ("#3", equation("3+2=6"), "The numbers that were said must be right"),
        ("#7", equation("7/2=3"), "Nothing may be left over"),
        ("#13 0:13-2=11 1:11+2=J13", equation("13=13"), "The thirteen is gone."),
        (
            f"{FIRST_ROUND} 1=20 2=20",
            None,
            "Nobody may have the same total",
        ),
    ],
)
def test_why_something_is_doubted(actions: str, said: Heard | None, reason: str) -> None:
    sitting = sitting_at(table_of(actions))
    if said:
        sitting.say(said)
    assert sitting.say(WHY).startswith(reason)


def test_why_a_total_is_doubted() -> None:
    """Seven of the cards that were not laid: at least five ones and two twos."""
    sitting = sitting_at(table_of(FIRST_ROUND))
    sitting.say(number("eight"))
    told = sitting.say(WHY)
    assert told.startswith("Boris has 7 cards, and by all that was played that is 9 to ")


def test_why_of_nothing() -> None:
    assert why_at(table_of("#3 0+")) == "No round has been finished yet."
    assert sitting_at(Table()).say(WHY).startswith("The game has not begun yet.")
