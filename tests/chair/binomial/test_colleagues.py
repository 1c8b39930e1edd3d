"""What colleagues say, and when; and who they are."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise
from random import Random
from typing import Final

import pytest

from skill.bots.binomial.characters import CHARACTERS as ALL_OF_THEM
from skill.bots.binomial.colleagues import COLLEAGUES
from skill.chair.binomial.colleagues import Moment, remarks, talk
from skill.chair.colleagues import Farewell, about
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.base import CHANCE, Match, Seat
from skill.games.binomial.actions import Bid, BinomialAction, Fight, Pass, Roll, Turn
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.setup import BinomialSetup, Player, SheetKind
from skill.games.binomial.state import BINOMIAL, BinomialState, initial
from tests.chair.binomial.playing_alone import DAY, on, strength
from tests.chair.binomial.sitting import Sitting, alone, any_answer, at_the_table
from tests.chair.binomial.tables import NOBODY
from tests.chair.sitting import counted, heard, until_over, words

CHARACTERS: Final = ("polikarp", "innokentiy", "veniamin", "evdokiya", "akulina", "feofan")
QUIET: Final = 6
"""So many rounds must pass before a remark."""


# Positions -------------------------------------------------------------------------------------


def table_of(
    *bots: str, rolls: str = "0123456789012345", variants: tuple[Variant, ...] = ()
) -> BinomialState:
    """A person and bots, all of whom write on paper, so that any number of the rolls is theirs."""
    players = (Player(bot.title(), SheetKind.PAPER, bot) for bot in bots)
    state = initial(BinomialSetup((Player(""), *players), frozenset(variants)))
    for digit in rolls:
        state = state.apply(Roll(digit))
    return state


def played(state: BinomialState, card: Postulate, *numbers: str) -> BinomialState:
    """The position after a round in which each seat showed a number, or passed where it is ""."""
    return answered(state.apply(Turn(card)), *numbers)


def answered(state: BinomialState, *numbers: str) -> BinomialState:
    """The position after the open round."""
    while state.is_declaring:
        seat = state.to_act
        assert seat is not None
        passes = seat >= len(numbers) or not numbers[seat]
        state = state.apply(Pass(seat) if passes else Fight(seat))
    while state.open:
        seat = state.to_act
        assert seat is not None
        state = state.apply(Bid(seat, numbers[seat]))
    return state


def after_quiet(state: BinomialState, *cards: Postulate) -> BinomialState:
    """The position after rounds for which nobody fought, those of ``cards`` left for later."""
    free = [card for card in Postulate if card not in cards]
    for card in free[: QUIET - 1]:
        state = played(state, card)
    return state


def said_last(state: BinomialState) -> tuple[Seat, StrEnum] | None:
    """Who says something after the last round, and why."""
    remark = remarks(state).get(len(state.rounds))
    return (remark.seat, remark.moment) if remark else None


def games(
    bots: tuple[str, ...], count: int, variants: frozenset[Variant]
) -> Iterator[BinomialState]:
    """All positions between two rounds, and as cards are turned, of matches that are played out."""
    players = (Player(COLLEAGUES[bot].name, SheetKind.KEPT, bot) for bot in bots)
    setup = BinomialSetup((Player("", SheetKind.KEPT), *players), variants, games=2)
    for seed in range(count):
        state, rng = initial(setup), Random(seed)
        while state.to_act is not None:
            seat, legal = state.to_act, state.legal_actions()
            # The person plays like a colleague; who that is does not matter.
            bot = COLLEAGUES[setup.bot(seat) or "veniamin"] if seat != CHANCE else None
            action = bot.choose(state.view(seat), legal, rng) if bot else rng.choice(legal)
            state = state.apply(action)
            if isinstance(action, Turn) or (state.rounds and not state.open):
                yield state


def matches() -> Iterator[BinomialState]:
    yield from games(CHARACTERS[:1], 3, frozenset())
    yield from games(CHARACTERS[2:5], 3, frozenset({Variant.DARK}))
    yield from games(CHARACTERS, 3, frozenset({Variant.SAME_BOAT}))


# When something is said ------------------------------------------------------------------------


FAVOURITES: Final = {
    "polikarp": (Postulate.LARGEST_NUMBER, Postulate.LARGEST_DIGIT_SUM, Postulate.CONTAINS_NINE),
    "innokentiy": (Postulate.IDENTICAL_DIGITS, Postulate.SMALLEST_DIGIT_DIFFERENCE),
    "veniamin": (Postulate.DIVISIBLE_BY_5, Postulate.CONTAINS_FIVE, Postulate.CLOSEST_TO_50),
    "evdokiya": (Postulate.DIGITS_SUM_TO_10, Postulate.FIRST_DIVISIBLE_BY_SECOND),
    "akulina": (
        *(Postulate.SMALLEST_NUMBER, Postulate.SMALLEST_DIGIT_SUM),
        Postulate.CONTAINS_ONE,
    ),
    "feofan": (
        *(Postulate.CONTAINS_ZERO, Postulate.DIVISIBLE_BY_10),
        Postulate.LARGEST_DIGIT_DIFFERENCE,
    ),
}


@pytest.mark.parametrize("card", Postulate)
def test_the_first_card_is_spoken_of_by_whoever_loves_it(card: Postulate) -> None:
    (lover,) = (who for who, cards in FAVOURITES.items() if card in cards)
    others = [who for who in CHARACTERS if who != lover]
    remark = remarks(table_of(*others[:2], lover).apply(Turn(card)))[0]
    assert (remark.seat, remark.moment) == (3, Moment.OPENING)
    assert not remarks(table_of(*others).apply(Turn(card)))


@pytest.mark.parametrize(
    ("bot", "card", "rolls", "is_spoken_of"),
    [
        ("polikarp", Postulate.CONTAINS_NINE, "0123456780123456", False),
        ("polikarp", Postulate.CONTAINS_NINE, "0123456789012345", True),
        ("veniamin", Postulate.DIVISIBLE_BY_5, "1234678912346789", False),
        ("veniamin", Postulate.DIVISIBLE_BY_5, "1234678912346780", True),
        ("evdokiya", Postulate.DIGITS_SUM_TO_10, "0001111222233335", False),  # a lone five
        ("evdokiya", Postulate.DIGITS_SUM_TO_10, "0001111222233355", True),
        ("akulina", Postulate.SMALLEST_NUMBER, "9999999999999999", True),  # any number fits
    ],
)
def test_a_first_card_for_which_nobody_can_have_a_number_is_passed_over(
    bot: str, card: Postulate, rolls: str, is_spoken_of: bool
) -> None:
    players = (Player(""), Player(bot.title(), SheetKind.PAPER, bot))
    actions: list[BinomialAction] = [*map(Roll, rolls), Turn(card)]
    match = Match.replay(BINOMIAL, BinomialSetup(players), actions)
    assert bool([*talk(Table(match=match))]) is is_spoken_of


@pytest.mark.parametrize("character", CHARACTERS)
def test_each_first_card_is_spoken_of_in_words_of_its_own(character: str) -> None:
    table = table_of(character)
    said = [remarks(table.apply(Turn(card)))[0].wording for card in FAVOURITES[character]]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("bot", "card", "loved", "other"),
    [
        ("polikarp", Postulate.LARGEST_NUMBER, "80", "79"),
        ("innokentiy", Postulate.LARGEST_NUMBER, "44", "45"),
        ("veniamin", Postulate.CLOSEST_TO_50, "40", "39"),
        ("evdokiya", Postulate.LARGEST_NUMBER, "37", "38"),
        ("akulina", Postulate.SMALLEST_NUMBER, "19", "20"),
        ("feofan", Postulate.LARGEST_NUMBER, "30", "31"),
    ],
)
def test_a_number_that_wins_is_spoken_of_by_whoever_loves_it(
    bot: str, card: Postulate, loved: str, other: str
) -> None:
    quiet = after_quiet(table_of("polikarp", bot, rolls="0123456789012344"), card)
    assert said_last(played(quiet, card, "", "", loved)) == (2, Moment.LOVED)
    assert said_last(played(quiet, card, "", "", other)) is None
    assert said_last(played(quiet, card, loved)) is None  # a person's own


@pytest.mark.parametrize(
    ("card", "won", "lost", "is_near"),
    [
        (Postulate.LARGEST_NUMBER, "72", "70", True),
        (Postulate.LARGEST_NUMBER, "72", "69", False),
        (Postulate.SMALLEST_NUMBER, "61", "63", True),
        (Postulate.SMALLEST_NUMBER, "61", "64", False),
        (Postulate.CONTAINS_NINE, "92", "90", True),
        (Postulate.CONTAINS_NINE, "96", "92", False),
        (Postulate.LARGEST_DIGIT_SUM, "73", "62", True),  # ten against eight
        (Postulate.LARGEST_DIGIT_SUM, "73", "61", False),
        (Postulate.LARGEST_DIGIT_SUM, "73", "64", False),  # level, and seventy-three much larger
        (Postulate.CLOSEST_TO_50, "47", "46", True),
        (Postulate.CLOSEST_TO_50, "47", "62", False),
        (Postulate.CONTAINS_NINE, "92", "78", False),  # does not fit
    ],
)
def test_a_fight_is_lost_narrowly_by_two_at_most(
    card: Postulate, won: str, lost: str, is_near: bool
) -> None:
    quiet = after_quiet(table_of("innokentiy", "akulina"), card)
    expected = (2, Moment.NARROW) if is_near else None
    assert said_last(played(quiet, card, won, "", lost)) == expected


@pytest.mark.parametrize(
    ("card", "won", "lost", "is_near"),
    [
        (Postulate.SMALLEST_NUMBER, "92", "90", True),  # in the same boat the largest wins
        (Postulate.LARGEST_DIGIT_SUM, "91", "18", False),  # ten against nine, but not the sum won
    ],
)
def test_in_the_same_boat_a_fight_is_lost_by_the_numbers_themselves(
    card: Postulate, won: str, lost: str, is_near: bool
) -> None:
    table = table_of("innokentiy", "akulina", variants=(Variant.SAME_BOAT,))
    expected = (2, Moment.NARROW) if is_near else None
    assert said_last(played(after_quiet(table, card), card, won, "", lost)) == expected


def test_whoever_cancels_with_somebody_says_so_unless_somebody_else_has_more_to_say() -> None:
    card = Postulate.LARGEST_NUMBER
    quiet = after_quiet(table_of("akulina", "innokentiy", "polikarp"), card)
    assert said_last(played(quiet, card, "61", "", "61")) == (2, Moment.CANCELLED)
    assert said_last(played(quiet, card, "61", "", "61", "59")) == (2, Moment.CANCELLED)
    assert said_last(played(quiet, card, "61", "", "61", "82")) == (3, Moment.LOVED)


def test_whoever_spoke_last_leaves_the_word_to_others() -> None:
    state = table_of("akulina", "polikarp").apply(Turn(Postulate.SMALLEST_NUMBER))
    assert remarks(state)[0].seat == 1  # Akulina loves it
    state = answered(state)
    for card in [*Postulate][: QUIET - 1]:
        state = played(state, card)
    card = Postulate.LARGEST_NUMBER
    assert said_last(played(state, card, "61", "61", "61")) == (2, Moment.CANCELLED)
    assert said_last(played(state, card, "61", "61")) == (1, Moment.CANCELLED)  # the only one


def test_nothing_is_said_in_the_rounds_after_a_remark() -> None:
    state, card = table_of("akulina"), Postulate.LARGEST_NUMBER
    for index, other in enumerate(list(Postulate)[:QUIET], start=1):
        assert other is not card or index == QUIET
        both = played(state, card, "61", "61")
        assert said_last(both) == ((1, Moment.CANCELLED) if index == QUIET else None)
        state = played(state, other)


@pytest.mark.parametrize("bots", [(), ("random",)])
def test_nobody_speaks_who_has_no_character(bots: tuple[str, ...]) -> None:
    state = table_of(*bots)
    assert not remarks(state.apply(Turn(Postulate.LARGEST_NUMBER)))
    for card in Postulate:
        state = played(state, card)
    assert state.is_over
    assert not remarks(state)


# At the end ------------------------------------------------------------------------------------


def ended(*numbers: str) -> BinomialState:
    """A match whose last card, the largest number, is the only one that is fought for."""
    state = table_of("akulina", "polikarp")
    for card in Postulate:
        if card is not Postulate.LARGEST_NUMBER:
            state = played(state, card)
    return played(state, Postulate.LARGEST_NUMBER, *numbers)


def test_whoever_wins_the_match_says_thanks() -> None:
    assert said_last(ended("10", "20", "30")) == (2, Farewell.WON)
    assert said_last(ended("10", "30", "20")) == (1, Farewell.WON)


def test_people_who_win_are_congratulated() -> None:
    told = said_last(ended("30", "20", "10"))
    assert told in {(1, Farewell.BEATEN), (2, Farewell.BEATEN)}


def test_a_victory_shared_with_people_is_passed_over() -> None:
    assert said_last(ended()) is None


# Whatever is played ----------------------------------------------------------------------------


def test_what_is_said_gives_nothing_away() -> None:
    """It is the same by what any player sees, whose own sheet alone is open to them."""
    for state in matches():
        for seat in range(len(state.sheets)):
            assert remarks(state.view(seat)) == remarks(state)


def test_what_was_said_stays_said_and_comes_rarely() -> None:
    before = None
    spoken = rounds = 0
    for state in matches():
        now = remarks(state)
        if before and len(now) >= len(before) and not state.is_over:
            assert tuple(now.values())[: len(before)] == tuple(before.values())
        before = None if state.is_over else now
        played_so_far = sum(map(len, (*state.finished, state.rounds)))
        ends = {played_so_far} if state.is_over else set()
        for index, following in pairwise(now):
            assert following - index >= QUIET or following in ends
        if state.is_over:
            spoken, rounds = spoken + len(now), rounds + played_so_far
    assert 0 < spoken < rounds / 4


def test_nobody_says_the_same_twice_running() -> None:
    for state in matches():
        by_occasion: dict[tuple[Seat, StrEnum], int] = {}
        for remark in remarks(state).values():
            occasion = remark.seat, remark.moment
            assert by_occasion.get(occasion) != remark.wording
            by_occasion[occasion] = remark.wording


# In words --------------------------------------------------------------------------------------


# At the table ----------------------------------------------------------------------------------


def remarks_in(sitting: Sitting) -> list[str]:
    """Who said what in the last answer."""
    return [words([told]) for told in sitting.reply.lines if told.key == "talk"]


def test_the_first_card_comes_with_a_remark_that_is_made_once() -> None:
    """It is the smallest number, which Akulina loves; she is the fifth to sit down."""
    sitting = Sitting()
    first = sitting.say(*alone(5))
    (remark,) = remarks_in(sitting)
    assert remark.startswith("Akulina says: ")
    card = "Card 1: smallest number, worth a point for everyone who fights."
    assert first == f"{card} {remark} Do you fight?"
    assert sitting.say(heard("Repeat")) == f"{card} Do you fight?"
    assert sitting.say(heard("Launch")) == f"Welcome back. {card} Do you fight?"
    assert not remarks_in(passed(sitting))


def passed(sitting: Sitting) -> Sitting:
    sitting.say(heard("Pass"))
    return sitting


def test_the_same_turn_is_told_again_in_the_same_words() -> None:
    sittings = [Sitting(seed="2"), Sitting(seed="2")]
    for sitting in sittings:
        sitting.say(*alone(3))
    chance = Random(3)
    told = 0
    for _ in until_over(sittings[0]):
        answer = any_answer(sittings[0], chance)
        assert sittings[0].say(answer) == sittings[1].say(answer)
        told += len(remarks_in(sittings[0]))
    assert told


def test_the_last_word_of_a_match_comes_before_another_is_offered() -> None:
    sitting = Sitting()
    sitting.say(*alone(1))
    for _ in until_over(sitting):
        sitting.say(heard("Pass"))
    (remark,) = remarks_in(sitting)
    assert sitting.words.endswith(f"Polikarp wins the match! {remark} Another game?")


def test_a_household_that_plays_faster_hears_none_of_it() -> None:
    sitting = Sitting()
    sitting.say(heard("Faster"))
    for answer in alone(5):
        sitting.say(answer)
        if sitting.asked == "binomial-call":
            break
    assert sitting.asked == "binomial-call"
    assert "Card 1" in sitting.words
    assert not remarks_in(sitting)
    for _ in until_over(sitting):
        sitting.say(heard("Pass"))
        assert not remarks_in(sitting)


def test_whoever_wants_quiet_has_it_until_they_may_talk_again() -> None:
    sitting = Sitting()
    said = sitting.say(heard("Quiet"))
    assert said.startswith("All right, my colleagues say no more than they have to.")
    sitting.say(*alone(5))  # a first card that Akulina loves
    assert not remarks_in(sitting)
    for _ in until_over(sitting):
        sitting.say(heard("Pass"))
        assert not remarks_in(sitting)
    assert sitting.say(heard("Talk")).startswith("All right, my colleagues may say what they think")
    sitting.say(heard("StartOver"), heard("StartOver"), *alone(5))
    assert sitting.asked == "binomial-call"
    for _ in until_over(sitting):
        if remarks_in(sitting):
            return
        sitting.say(heard("Pass"))
    assert remarks_in(sitting)


def test_people_among_themselves_hear_none_and_with_colleagues_some() -> None:
    for first, expected in (((), 0), ((counted("Colleagues", "5"),), 1)):
        sitting = Sitting()
        sitting.say(*at_the_table("Anna", "Boris", first=first))
        assert len(remarks_in(sitting)) == expected
        sitting.say(NOBODY)
        assert not remarks_in(sitting)


# Who they are ----------------------------------------------------------------------------------

ABOUT: Final = Heard("About")
AKULINA: Final = "Akulina is cautious, and likes small numbers and ones"
POLIKARP: Final = "Polikarp is bold, loves big numbers, and fights a lot"
INNOKENTIY: Final = "Innokentiy is courteous, and collects doubles like 77"
ALL: Final = "Polikarp, Innokentiy, Veniamin, Evdokiya, Akulina, and Feofan"


def who_is(name: str) -> Heard:
    return heard("About", name)


def test_a_colleague_is_told_of_without_a_game() -> None:
    assert Sitting().say(who_is("Akulina")).startswith(f"{AKULINA}. Do you play solo")
    assert Sitting().say(ABOUT) == (
        f"My colleagues are {ALL}. Ask about one of them, like: who is Polikarp. "
        "Do you play solo, or shall I chair a table?"
    )


@pytest.mark.parametrize("name", ["akulina", "Aculina", "akulina please", "ackoolina"])
def test_a_colleague_is_known_by_the_sound_of_the_name(name: str) -> None:
    assert Sitting().say(who_is(name)).startswith(f"{AKULINA}. ")


def test_whoever_asks_for_that_alone_has_what_they_wanted() -> None:
    sitting = Sitting()
    opening = Heard("About", who_is("Akulina").slots, opens=True)
    assert sitting.say(opening) == f"{AKULINA}."
    assert sitting.reply.question is None


@pytest.mark.parametrize("name", ["Anna", "me", "<b>&", "x" * 99])
def test_of_others_the_chairman_knows_nothing(name: str) -> None:
    assert Sitting().say(who_is(name)).startswith(f"I know only my colleagues: {ALL}. Do you")
    sitting = Sitting()
    sitting.say(*at_the_table("Anna", "Boris"))
    assert sitting.say(who_is(name)).startswith(f"I know only my colleagues: {ALL}. Anna, do you")


@pytest.mark.parametrize("character", CHARACTERS)
def test_each_is_told_of_in_one_sentence_also_to_whoever_plays_against_others(
    character: str,
) -> None:
    name = COLLEAGUES[character].name
    told = Sitting().say(who_is(name)).removesuffix(" Do you play solo, or shall I chair a table?")
    assert told.startswith(name)
    assert told.count(".") == 1
    assert len(told.split()) <= 14
    sitting = Sitting()
    sitting.say(*alone(3))
    assert sitting.say(who_is(name)).startswith(told.removesuffix("."))


def test_opponents_are_told_of_before_the_first_roll_and_in_the_game() -> None:
    sitting = Sitting()
    sitting.say(counted("Solo", "two"))
    before = sitting.say(ABOUT).partition(" Take a pencil")[0]
    assert before.startswith(f"{POLIKARP}. {INNOKENTIY}. All of them are ")
    sitting.say(*[heard("Ready")] * 5)
    assert sitting.say(ABOUT) == f"{before} Do you fight?"


@pytest.mark.parametrize(
    ("agreed", "told"),
    [
        ([strength("Solo", "expert", "2")], "All of them are experts today."),
        ([counted("Solo", "2"), heard("Harder")], "keen today. Innokentiy is courteous, and"),
        ([counted("Solo", "2"), heard("Harder")], "collects doubles like 77; relaxed today."),
        ([on(DAY, "Daily")], "All of them are keen today."),
        (
            [*at_the_table("Anna", "Boris")[:2], counted("Colleagues", "2"), strength("Harder")],
            f"{POLIKARP}; an expert today. {INNOKENTIY}; keen today.",
        ),
    ],
)
def test_before_the_first_roll_they_are_as_strong_as_was_agreed(
    agreed: list[Heard], told: str
) -> None:
    sitting = Sitting()
    sitting.say(*agreed)
    assert told in sitting.say(ABOUT)


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        (("polikarp-expert",), f"{POLIKARP}; an expert today."),
        (("polikarp-relaxed",), f"{POLIKARP}; relaxed today."),
        (("polikarp",), f"{POLIKARP}; keen today."),
        (
            ("polikarp-keen", "akulina-expert"),
            f"{POLIKARP}; keen today. {AKULINA}; an expert today.",
        ),
        (
            ("polikarp-expert", "akulina-expert"),
            f"{POLIKARP}. {AKULINA}. All of them are experts today.",
        ),
    ],
)
def test_how_strong_they_are_is_told_of_each_unless_it_is_the_same(
    bots: tuple[str, ...], told: str
) -> None:
    assert words(about("binomial", ALL_OF_THEM, ("", *bots), ABOUT)) == told


def test_how_strong_somebody_is_is_told_of_whoever_plays() -> None:
    for name, told in (("Polikarp", f"{POLIKARP}; an expert today."), ("Akulina", f"{AKULINA}.")):
        bots = ("", "polikarp-expert")
        assert words(about("binomial", ALL_OF_THEM, bots, who_is(name))) == told
