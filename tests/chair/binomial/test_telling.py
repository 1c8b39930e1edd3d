"""Verdicts in words: who dropped out, who won, and a reason that is true."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest

from skill.chair.binomial.judging import explain, read_words
from skill.chair.binomial.verdicts import Judged, decided, explained, verdict_lines
from skill.games.binomial.judging import Variant, judge
from skill.games.binomial.line import judge_line
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.speech.line import People
from tests.chair.binomial.sitting import Sitting, alone
from tests.chair.binomial.tables import EVERYONE, NOBODY, YES, three
from tests.chair.sitting import counted, heard, number, until_over, words
from tests.games.binomial.rulebook import COMPARED, CONDITIONS, beats, meets

BOAT: Final = (Variant.SAME_BOAT,)


def judged(
    card: Postulate, bids: dict[str, str], variants: tuple[Variant, ...] = ()
) -> Judged[str]:
    found = judge(card, 3, bids, "A", variants)
    return Judged(card, bids, found, "A", variants, lambda *names: People(names))


def verdict(text: str) -> str:
    """What is said about a round in words, as in "contains_nine 3 A=91 B=pass"."""
    fields = read_words(text.split())
    return words(explain(fields, judge_line(fields)))


# The reason is true ----------------------------------------------------------------------------


def others_left(bids: dict[str, str], card: Postulate, winner: str) -> list[str]:
    """The numbers that the winner's was compared with, by the rulebook."""
    fitting = [each for each in bids.values() if meets(card, each)]
    return [each for each in fitting if fitting.count(each) == 1 and each != winner]


def check_reason(card: Postulate, bids: dict[str, str], winner: str, reason: str) -> str:
    """Fails unless the reason is true; gives what kind of reason it is."""
    others = others_left(bids, card, winner)
    dropped = len(others) + 1 < len(bids)
    figures = [int(figure) for figure in re.findall(r"\d+", reason.replace("to 50", ""))]
    kind = re.sub(r"\d+|one(?= away)", "#", reason.replace("to 50", "to fifty"))
    if kind == "the only one left":
        assert not others
        assert len(bids) > 1
        return kind
    assert others
    best = max([winner, *others]), min([winner, *others])
    if kind in ("the largest", "the largest that fits", "the largest left"):
        assert winner == best[0]
        assert dropped is (kind == "the largest left")
        assert card in CONDITIONS if kind == "the largest that fits" else card not in COMPARED
    elif kind in ("the smallest", "the smallest left"):
        assert card == Postulate.SMALLEST_NUMBER
        assert winner == best[1]
        assert dropped is (kind == "the smallest left")
    else:
        check_measure(card, winner, others, kind, figures)
    return kind


def check_measure(
    card: Postulate, winner: str, others: list[str], kind: str, figures: list[int]
) -> None:
    measure = COMPARED[card]
    measures = sorted((measure(each) for each in others), reverse=card.startswith("largest"))
    if kind.endswith("but larger"):
        (same,) = (f"{figure:02d}" for figure in figures)
        assert same in others
        assert measure(same) == measure(winner) == measures[0]
        assert winner > max(each for each in others if measure(each) == measure(winner))
    elif card == Postulate.CLOSEST_TO_50:
        away = figures[0] if figures else 1
        assert (50 - away in (int(winner), 100 - int(winner))) or kind == "exactly #"
        assert kind != "exactly #" or winner == "50"
        assert measure(winner) < measures[0]
    else:
        assert figures == [measure(winner), measures[0]]
        assert (figures[0] > figures[1]) is card.startswith("largest")


REASONS: Final = {
    **{
        card: {"the only one left", "the largest that fits", "the largest left"}
        for card in CONDITIONS
    },
    Postulate.LARGEST_NUMBER: {"the only one left", "the largest", "the largest left"},
    Postulate.SMALLEST_NUMBER: {"the only one left", "the smallest", "the smallest left"},
    Postulate.LARGEST_DIGIT_SUM: {
        *("the only one left", "the largest digit sum, # against #"),
        "the same digit sum as #, but larger",
    },
    Postulate.SMALLEST_DIGIT_SUM: {
        *("the only one left", "the smallest digit sum, # against #"),
        "the same digit sum as #, but larger",
    },
    Postulate.LARGEST_DIGIT_DIFFERENCE: {
        *("the only one left", "the largest difference, # against #"),
        "the same difference as #, but larger",
    },
    Postulate.SMALLEST_DIGIT_DIFFERENCE: {
        *("the only one left", "the smallest difference, # against #"),
        "the same difference as #, but larger",
    },
    Postulate.CLOSEST_TO_50: {
        *("the only one left", "exactly #", "the closest to fifty, # away"),
        "as close as #, but larger",
    },
}


def some_bids(card: Postulate, chance: Random) -> dict[str, str]:
    """Up to seven numbers, many of which fit, are equal, or equally good."""
    fitting = [each for each in NUMBERS if meets(card, each)]
    pool = [*chance.sample(fitting, 4), *chance.sample(NUMBERS, 2), "49", "50", "51"]
    return {name: chance.choice(pool) for name in "ABCDEFG"[: chance.randint(1, 7)]}


@pytest.mark.parametrize("card", Postulate)
def test_the_reason_that_is_named_is_true(card: Postulate) -> None:
    chance, seen = Random(str(card)), set()
    for _ in range(600):
        bids = some_bids(card, chance)
        said = words(decided(judged(card, bids)))
        won = re.fullmatch(r"([A-G]) wins 3 points with (\d\d)(?:: (.*))?\.", said)
        fitting = [each for each in bids.values() if meets(card, each)]
        left = [each for each in fitting if fitting.count(each) == 1]
        if not left:
            assert said == "Nobody wins, and the card is discarded."
            continue
        assert won, said
        assert bids[won[1]] == won[2]
        assert not [each for each in left if each != won[2] and beats(card, each, won[2])]
        assert (won[3] is None) is (len(bids) == 1)
        if won[3]:
            seen.add(check_reason(card, bids, won[2], won[3]))
    assert seen == REASONS[card]


@pytest.mark.parametrize("card", Postulate)
def test_in_the_boat_only_what_is_compared_is_given_as_a_reason(card: Postulate) -> None:
    chance = Random(str(card))
    for _ in range(200):
        bids = some_bids(card, chance)
        said = words(decided(judged(card, bids, BOAT)))
        fitting = [each for each in bids.values() if meets(card, each)]
        left = [each for each in fitting if fitting.count(each) == 1]
        matched = len(left) < len(fitting)
        assert ("No two numbers" in said) is (len(left) > 1 and not matched)
        assert said.endswith(": the only one left.") is (len(left) == 1 and len(bids) > 1)
        assert ("points each." in said) is (len(left) > 1 and matched)


# In words --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "identical_digits 4 P=22 I=88 V=88 E=44 A=pass chairman=P",
            "I and V cancel each other with 88. E wins 4 points with 44: the largest left. "
            "E is the new chairman.",
        ),
        (
            "largest_number 4 A=22 B=88 C=22 chairman=B",
            "A and C cancel each other with 22. B wins 4 points with 88: the only one left.",
        ),
        ("largest_number X A=22 B=88 chairman=B", "B wins 2 points with 88: the largest."),
        ("contains_nine 3 A=91 B=29 chairman=A", "A wins 3 points with 91: the largest that fits."),
        (
            "contains_nine 3 A=91 B=95 C=88 chairman=B",
            "88 of C does not fit. B wins 3 points with 95: the largest left.",
        ),
        ("contains_nine 3 A=91 chairman=A", "A wins 3 points with 91."),
        (
            "largest_digit_sum X A=98 B=65 C=11 chairman=A",
            "A wins 3 points with 98: the largest digit sum, 17 against 11.",
        ),
        (
            "smallest_digit_difference X A=00 B=99 chairman=B",
            "B wins 2 points with 99: the same difference as 00, but larger.",
        ),
        (
            "closest_to_50 X A=49 B=51 chairman=B",
            "B wins 2 points with 51: as close as 49, but larger.",
        ),
        (
            "closest_to_50 X A=48 B=99 chairman=A",
            "A wins 2 points with 48: the closest to 50, 2 away.",
        ),
        ("closest_to_50 X A=50 B=51 chairman=A", "A wins 2 points with 50: exactly 50."),
        (
            "smallest_number X A=07 B=70 chairman=A",
            "A wins 2 points with 07: the smallest.",
        ),
        (
            "contains_nine 3 A=99 B=99 C=88 chairman=C",
            "88 of C does not fit. A and B cancel each other with 99. "
            "Nobody wins, and the card is discarded. C keeps the chair.",
        ),
        (
            "contains_nine 3 A=pass chairman=A",
            "Nobody fights, and the card is discarded. A keeps the chair.",
        ),
        (
            "smallest_number X A=12 B=80 chairman=B variants=same_boat",
            "No two numbers that fit are the same, so the largest of them takes the card. "
            "B wins 2 points with 80.",
        ),
        (
            "smallest_number 3 A=12 B=12 C=80 D=81 chairman=D variants=same_boat",
            "A and B cancel each other with 12. C and D stay in the boat and score 3 points each.",
        ),
        (
            "smallest_number 3 A=12 B=80 C=81 chairman=A variants=reward_for_fighting",
            "A wins 4 points with 12: the smallest. One point of that is the reward for fighting.",
        ),
    ],
)
def test_a_verdict_with_its_reason(text: str, said: str) -> None:
    assert verdict(text) == said


def test_a_number_that_does_not_count_is_no_reason() -> None:
    """B22: the 99 cannot be on the sheet, so 88 is not the largest of all, but the largest left."""
    bids = {"A": "99", "B": "88", "C": "11"}
    found = judge(Postulate.LARGEST_NUMBER, 3, bids, "B", (), {"A"})
    told = Judged(
        Postulate.LARGEST_NUMBER, bids, found, "B", (), lambda *names: People(names), {"A"}
    )
    assert words(verdict_lines(told)) == (
        "99 of A does not count, by the rolls. B wins 3 points with 88: the largest left."
    )


def test_in_full_every_fighter_has_a_sentence() -> None:
    bids = {"A": "98", "B": "65", "C": "11", "D": "65"}
    assert words(explained(judged(Postulate.LARGEST_DIGIT_SUM, bids))) == (
        "A, 98: the digits add up to 17. B and D cancel each other with 65. "
        "C, 11: the digits add up to 2. "
        "A wins 3 points with 98: the largest digit sum, 17 against 2."
    )
    bids = {"A": "64", "B": "82", "C": "70"}
    assert words(explained(judged(Postulate.FIRST_DIVISIBLE_BY_SECOND, bids))) == (
        "64 of A drops out: 6 divided by 4 leaves 2 over. B, 82: 8 divided by 2 leaves nothing "
        "over. 70 of C drops out: 7 cannot be divided by zero. "
        "B wins 3 points with 82: the only one left."
    )


def test_in_full_the_boat_compares_numbers_and_nothing_else() -> None:
    said = words(explained(judged(Postulate.SMALLEST_DIGIT_SUM, {"A": "12", "B": "80"}, BOAT)))
    assert said == (
        "A, 12. B, 80. No two numbers that fit are the same, so the largest of them takes the "
        "card. B wins 3 points with 80."
    )


# At the table ----------------------------------------------------------------------------------


def test_the_verdict_comes_with_its_reason_after_the_last_number() -> None:
    sitting = three()
    sitting.say(EVERYONE, number("00", "00"), number("12", "12"))
    assert sitting.say(number("00", "00")).startswith(
        "Clara, 00. Anna and Clara cancel each other with 00. "
        "Boris wins 3 points with 12: the only one left. Boris is the new chairman. Card 2:"
    )


def test_a_match_of_three_games_ends_with_each_game_and_the_sum() -> None:
    """Boris wins 1 with smallest number in game 1; nobody fights in game 2; game 3 is Anna's."""
    sitting = Sitting()
    sitting.say(counted("Series", "3"), heard("Names", "Anna", "Boris"), heard("Ready"))
    sitting.say(*[heard("Ready")] * 5, heard("Only", "Boris"), number("80", "80"), *[NOBODY] * 15)
    assert "That was the last card. The score: Boris 1 and Anna 0." in sitting.words
    sitting.say(*[heard("Ready")] * 5, *[NOBODY] * 16)
    assert "This game: Anna 0 and Boris 0. In sum: Boris 1 and Anna 0." in sitting.words
    sitting.say(*[heard("Ready")] * 5)
    won = 0
    for _ in until_over(sitting):
        if won < 2 and sitting.state.open and sitting.state.open.postulate not in CONDITIONS:
            written = sitting.state.rolls[4 * won : 4 * won + 2]
            sitting.say(heard("Only", "Anna"), number(written, written))
            won = sitting.state.game_scores[0]
            continue
        sitting.say(NOBODY)
    assert sitting.state.scores == (2, 1)
    assert (
        "This game: Anna 2 and Boris 0. "
        "Game by game: 1 for Boris, nothing for anybody, and 2 for Anna. "
        "In sum: Anna 2 and Boris 1. Anna wins the match!"
    ) in sitting.words
    assert sitting.say(heard("Score")).startswith("Anna wins the match! This game: Anna 2")


def test_who_wins_together_is_said() -> None:
    sitting = three()
    sitting.say(*[NOBODY] * 16)
    assert "Anna, Boris, and Clara share the victory!" in sitting.words


def test_a_misfit_is_told_before_the_winner() -> None:
    sitting = three()
    sitting.say(*[NOBODY] * 3, heard("Only", "Anna", "Boris"), number("63", "63"))
    said = sitting.say(number("80", "80"), YES)
    assert said.startswith(
        "80 of Boris does not fit. Anna wins 2 points with 63: the only one left."
    )


def test_a_number_that_drops_out_is_said_once() -> None:
    """Those that stay are said back before the verdict; an eight was rolled only once."""
    sitting = three()
    sitting.say(EVERYONE, number("12", "12"), number("21", "21"), number("88", "88"))
    assert sitting.say(heard("Insist")).startswith(
        "88 of Clara does not count, by the rolls. Anna wins 3 points with 12: the smallest left."
    )
    sitting = three()
    sitting.say(EVERYONE, number("88", "88"), heard("Insist"))
    assert sitting.words == "Anna, 88. Boris, what is your number?"
    sitting = Sitting()
    sitting.say(*alone(1), *[heard("Pass")] * 3, heard("Fight"), number("80", "80"))
    said = sitting.say(YES)
    assert said.count("80") == 1
    assert "Your 80 does not fit." in said
