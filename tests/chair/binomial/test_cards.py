"""A table's own cards: which was turned, what each is worth, and what comes of a mistake."""

from __future__ import annotations

import pytest

from skill.chair.heard import Heard, Said
from skill.chair.record import read_table
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.setup import HOUSE_DECK, BinomialSetup
from tests.alexa.people import records
from tests.chair.binomial.own import HOUSE_PRICES, READY, card, card_heard, seated, worth
from tests.chair.binomial.sitting import CHAIRMAN, Sitting
from tests.chair.binomial.tables import NOBODY, ONLY_ANNA, UNDO, YES, open_fighters, three
from tests.chair.sitting import heard, number

TURN = "Anna, turn the next card. What does it say?"
FIRST = (
    "That was the sixteenth roll. When all eight numbers are written: Anna, turn the first card. "
    "What does it say?"
)
ONE_NINE = card("contains_nine", "3")


def with_box(
    *names: str, prices: tuple[tuple[str, str], ...] = (), bots: int = 0, games: int = 1
) -> Sitting:
    """A table with its own cards, where the rolls (those of ``ROLLS``) are all told."""
    names = names or ("Anna", "Boris")
    sitting = seated(*names, own=("cards",), prices=prices, bots=bots, games=games)
    sitting.say(*[READY] * 4)
    return sitting


def price_of(sitting: Sitting, id_: str) -> str | None:
    return dict(sitting.table.profile.prices).get(id_)


# The house's cards -----------------------------------------------------------------------------


def test_the_last_card_is_called_so() -> None:
    sitting = three()
    sitting.say(*[NOBODY] * 14)
    assert "the last one" not in sitting.words
    assert "Card 16, the last one: " in sitting.say(NOBODY)
    assert "Card 16, the last one: " in sitting.say(heard("Repeat"))


def test_who_leaves_the_cards_to_the_house_is_asked_for_none() -> None:
    sitting = three()
    turned = sitting.state.open
    for said in (ONE_NINE, worth("3")):
        sitting.say(said)
        assert sitting.state.open == turned
        assert sitting.table.profile == three().table.profile


# Turned ----------------------------------------------------------------------------------------


def test_the_chairman_is_asked_to_turn_the_first_card_and_the_next() -> None:
    sitting = with_box()
    assert sitting.words.endswith(FIRST)
    assert sitting.say(ONE_NINE) == ("Card 1: contains nine, worth 3 points. Anna, do you fight?")
    assert sitting.say(NOBODY).endswith(f"Anna keeps the chair. {TURN}")
    assert sitting.say(card("closest_to_50", "X")) == (
        "Card 2: closest to 50, worth a point for everyone who fights. Anna, do you fight?"
    )


def test_whoever_is_in_the_chair_turns() -> None:
    sitting = with_box()
    sitting.say(card("largest_number", "X"), heard("Only", "Boris"), number("80", "80"))
    assert sitting.words.endswith("Boris, turn the next card. What does it say?")


def test_a_colleague_in_the_chair_has_no_hands() -> None:
    sitting = with_box("Anna", bots=1)
    for postulate in Postulate:
        if sitting.state.chairman == 1 or sitting.asked == "again":
            break
        sitting.say(card(postulate, "3"), heard("Pass"))
    assert sitting.words.endswith(
        "Polikarp is in the chair, and has no hands: turn the next card, please. What does it say?"
    )


@pytest.mark.parametrize("intent", ["Ready", "Next", "Yes", "Done"])
def test_ready_is_no_card(intent: str) -> None:
    sitting = with_box()
    said = sitting.say(heard(intent))
    assert said.startswith("You turn the cards, and I wait. Read the top one to me")
    assert sitting.state.open is None


def test_a_card_that_was_played_is_refused_by_its_round() -> None:
    sitting = with_box()
    sitting.say(card("largest_number", "X"), NOBODY, ONE_NINE, NOBODY)
    said = sitting.say(ONE_NINE)
    assert said.startswith("Contains nine was played in round 2 already. ")
    assert said.endswith(TURN)
    assert len(sitting.state.rounds) == 2


def test_in_the_next_game_all_cards_are_there_again() -> None:
    sitting = with_box(prices=HOUSE_PRICES, games=2)
    for postulate in Postulate:
        sitting.say(card(postulate), NOBODY)
    sitting.say(*[READY] * 4, ONE_NINE)
    assert "Card 1: contains nine, worth 3 points." in sitting.words


def test_a_card_that_was_not_understood_is_asked_again_with_an_example() -> None:
    sitting = with_box()
    said = sitting.say(card_heard("bananas"))
    assert said.startswith("I did not get which card. Read it to me as it stands there, like: ")
    assert sitting.table.doubt is None
    assert "like: contains nine" in sitting.say(card_heard("bananas"))


def test_a_card_without_an_id_is_read() -> None:
    sitting = with_box(prices=HOUSE_PRICES)
    assert "Card 1: contains nine" in sitting.say(card_heard("Contains nine"))


def test_of_cards_that_may_be_meant_one_that_is_left_is_taken() -> None:
    sitting = with_box(prices=HOUSE_PRICES)
    sitting.say(card("largest_number"), NOBODY)
    either = Heard("CardIs", {"postulate": Said("", ("largest_number", "largest_digit_sum"))})
    assert "Card 2: largest digit sum" in sitting.say(either)


def test_a_near_miss_is_offered_and_taken_with_a_yes() -> None:
    sitting = with_box()
    assert sitting.say(card_heard("identical fidgets")) == "Is it two identical digits?"
    assert sitting.say(YES) == "How many points is two identical digits worth?"
    assert "Card 1: two identical digits" in sitting.say(worth("x"))


def test_with_a_no_it_is_asked_again() -> None:
    sitting = with_box()
    sitting.say(card_heard("identical fidgets"))
    assert sitting.say(heard("No")) == f"Then read the card to me once more. {FIRST}"


def test_several_near_misses_are_offered_together() -> None:
    sitting = with_box()
    assert sitting.say(card_heard("contains knives")) == (
        "These come near: contains nine, contains five, and contains one. Which card is it?"
    )
    assert sitting.say(YES).endswith("Which one is it?")
    assert "Card 1: contains five" in sitting.say(card("contains_five", "3"))


def test_the_points_stay_with_a_card_in_doubt() -> None:
    sitting = with_box()
    points = {"points": Said("two", ("2",))}
    sitting.say(Heard("CardIs", {"postulate": Said("identical fidgets"), **points}))
    assert "Card 1: two identical digits, worth 2 points." in sitting.say(YES)


# Points ----------------------------------------------------------------------------------------


def test_the_points_of_a_card_are_asked_once_and_remembered() -> None:
    sitting = with_box(games=2)
    assert sitting.say(card("contains_nine")) == "How many points is contains nine worth?"
    assert sitting.state.open is None
    assert "Card 1: contains nine, worth 5 points." in sitting.say(worth("five"))
    assert price_of(sitting, "contains_nine") == "5"
    assert setup_of(sitting).points(Postulate.CONTAINS_NINE) == 5
    sitting.say(UNDO)
    assert "Card 1: contains nine, worth 5 points." in sitting.say(card("contains_nine"))


def setup_of(sitting: Sitting) -> BinomialSetup:
    assert sitting.table.match
    setup = sitting.table.match.setup
    assert isinstance(setup, BinomialSetup)
    return setup


@pytest.mark.parametrize(
    ("utterance", "price"),
    [
        (worth("four"), "4"),
        (Heard("Worth", {"points": Said("", ("12",))}), "12"),
        (worth("as many as fight"), "X"),
        (Heard("Worth", {"points": Said("", ("X",))}), "X"),
        (Heard("Worth", {"fighters": Said("one per fighter", ("X",))}), "X"),
        (number("three", "03"), "3"),
        (number("", "03"), "3"),
        (number("zero", "00"), "0"),
        (number("twenty", "20"), "20"),
        (card("contains_nine", "6"), "6"),
        (number("twenty one", "21"), None),
        (worth("lots"), None),
        (card("contains_nine"), None),
    ],
)
def test_how_points_are_told(utterance: Heard, price: str | None) -> None:
    sitting = with_box()
    said = sitting.say(card("contains_nine"), utterance)
    assert price_of(sitting, "contains_nine") == price
    assert ("I did not get the points." in said) == (price is None)
    assert (sitting.state.open is None) == (price is None)


def test_while_the_points_are_asked_the_card_can_be_another() -> None:
    sitting = with_box()
    assert sitting.say(card("contains_nine"), card("contains_five")) == (
        "How many points is contains five worth?"
    )
    assert sitting.say(UNDO) == f"All right, never mind. {FIRST}"
    sitting.say(card("contains_nine"))
    assert sitting.say(heard("No")) == f"Then read the card to me once more. {FIRST}"
    assert sitting.table.profile.prices == ()


def test_told_points_take_the_place_of_those_remembered() -> None:
    sitting = with_box(prices=HOUSE_PRICES)
    assert "worth 7 points" in sitting.say(card("contains_nine", "7"))
    assert price_of(sitting, "contains_nine") == "7"


def test_a_price_is_kept_for_the_next_match() -> None:
    sitting = with_box()
    sitting.say(card("contains_nine", "7"), heard("StartOver"), YES, *[READY] * 5)
    assert "worth 7 points" in sitting.say(card("contains_nine"))


def test_a_deck_is_that_of_the_house_but_for_what_was_told() -> None:
    prices = (("contains_nine", "9"), ("largest_number", "2"))
    sitting = with_box(prices=prices)
    told = {card.postulate: card.points for card in setup_of(sitting).deck}
    house = {card.postulate: card.points for card in HOUSE_DECK}
    assert told == house | {Postulate.CONTAINS_NINE: 9, Postulate.LARGEST_NUMBER: 2}


# Points mended ---------------------------------------------------------------------------------


def after_a_round() -> Sitting:
    """Anna has won the first card of three points, contains five, with 57."""
    sitting = with_box()
    sitting.say(card("contains_five", "3"), ONLY_ANNA, number("57", "57"))
    assert sitting.state.scores == (3, 0)
    return sitting


def test_a_card_that_was_played_is_judged_anew() -> None:
    sitting = after_a_round()
    assert sitting.say(worth("four", "contains_five")) == (
        f"I note: contains five is worth 4 points. The score: Anna 4 and Boris 0. {TURN}"
    )
    assert sitting.state.scores == (4, 0)
    assert price_of(sitting, "contains_five") == "4"


def test_a_card_that_was_not_played_is_only_noted() -> None:
    sitting = after_a_round()
    assert sitting.say(worth("four", "contains_nine")) == (
        f"I note: contains nine is worth 4 points. {TURN}"
    )
    assert sitting.state.scores == (3, 0)
    assert "worth 4 points" in sitting.say(card("contains_nine"))


def test_the_open_card_is_meant_where_none_is_named() -> None:
    sitting = after_a_round()
    sitting.say(card("contains_nine", "3"))
    assert sitting.say(worth("5")) == (
        "I note: contains nine is worth 5 points. Anna, do you fight?"
    )
    assert "worth 5 points" in sitting.say(heard("Repeat"))


def test_with_no_card_on_the_table_it_must_be_named() -> None:
    sitting = after_a_round()
    assert sitting.say(worth("5")).startswith("I did not get which card.")
    assert sitting.say(worth("lots", "contains_nine")).startswith("I did not get the points.")
    assert sitting.state.scores == (3, 0)


def test_the_points_can_be_mended_when_the_match_is_over() -> None:
    sitting = after_a_round()
    for postulate in Postulate:
        if postulate is not Postulate.CONTAINS_FIVE:
            sitting.say(card(postulate, "2"), NOBODY)
    assert sitting.asked == "again"
    assert sitting.say(worth("four", "contains_five")) == (
        "I note: contains five is worth 4 points. That was the last card. "
        "The score: Anna 4 and Boris 0. Anna wins the match! Another game?"
    )
    assert sitting.table.settled().league[0].points == 4


def test_undo_goes_back_as_before_when_the_points_were_mended() -> None:
    sitting = after_a_round()
    sitting.say(worth("four", "contains_five"))
    assert sitting.say(UNDO).startswith("I take back 57 of Anna.")
    sitting.say(number("57", "57"))
    assert sitting.state.scores == (4, 0)


# The card mended -------------------------------------------------------------------------------


def test_a_card_is_taken_back_and_turned_again() -> None:
    sitting = with_box(prices=HOUSE_PRICES)
    sitting.say(card("largest_number"), NOBODY, ONE_NINE)
    said = sitting.say(UNDO)
    assert said.startswith("I take back the card contains nine.")
    assert said.endswith(TURN)
    assert sitting.state.open is None
    assert "Card 2: contains one" in sitting.say(card("contains_one"))


def test_after_the_first_card_is_taken_back_the_rolls_are_told_in_one_breath() -> None:
    sitting = with_box()
    sitting.say(ONE_NINE)
    assert sitting.say(UNDO) == (
        f"I take back the card contains nine. Rolls 13 to 16: 7, 2, 8, 0. {FIRST}"
    )


def test_another_card_takes_the_place_of_one_that_nobody_answered() -> None:
    sitting = with_box(prices=HOUSE_PRICES)
    sitting.say(ONE_NINE)
    assert sitting.say(card("contains_five")).startswith(
        "I take back the card contains nine. Card 1: contains five, worth 3 points."
    )
    sitting.say(UNDO)
    assert sitting.state.open is None
    assert sitting.state.rounds == ()


def open_card(sitting: Sitting) -> Postulate:
    assert sitting.state.open
    return sitting.state.open.postulate


def test_another_card_leaves_what_was_answered() -> None:
    sitting = with_box(prices=HOUSE_PRICES)
    sitting.say(ONE_NINE, heard("Fight"), card("contains_five"))
    assert open_card(sitting) is Postulate.CONTAINS_FIVE
    assert open_fighters(sitting) == (0,)
    sitting.say(UNDO)
    assert open_card(sitting) is Postulate.CONTAINS_NINE
    assert open_fighters(sitting) == (0,)


def test_another_card_that_was_answered_is_asked_for_its_points() -> None:
    sitting = with_box()
    sitting.say(ONE_NINE, heard("Fight"))
    assert sitting.say(card("contains_five")) == "How many points is contains five worth?"
    sitting.say(worth("5"))
    assert open_card(sitting) is Postulate.CONTAINS_FIVE
    assert open_fighters(sitting) == (0,)
    assert "Card 1: contains five, worth 5 points." in sitting.say(heard("Repeat"))


def test_the_same_card_again_is_no_mistake() -> None:
    sitting = with_box()
    sitting.say(ONE_NINE)
    assert "Card 1: contains nine, worth 3 points." in sitting.say(card("contains_nine"))
    assert "contains nine is worth 4 points." in sitting.say(card("contains_nine", "4"))


# Written down ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        [card("contains_nine")],
        [card_heard("identical fidgets")],
        [card_heard("contains knives")],
        [ONE_NINE],
        [ONE_NINE, heard("Fight"), card("contains_five")],
        [ONE_NINE, heard("Fight"), card("contains_five", "2")],
        [card("largest_number", "X"), NOBODY, worth("20", "largest_number")],
    ],
)
def test_a_table_with_its_own_cards_can_be_written_down(said: list[Heard]) -> None:
    sitting = with_box()
    sitting.say(*said)
    written = records(sitting.table)
    assert read_table(CHAIRMAN.game, *written) == sitting.table
    assert records(read_table(CHAIRMAN.game, *written)) == written


# Variants between games ------------------------------------------------------------------------


def between_games(*, own: tuple[str, ...] = (), games: int = 2) -> Sitting:
    """Anna, Boris and Clara, who have played the first game with openness."""
    people = ("Anna", "Boris", "Clara")
    sitting = seated(*people, own=own, games=games, variants=("openness",))
    sitting.say(*[READY] * 5, *[NOBODY] * 16)
    assert sitting.state.is_between_games
    return sitting


def variant(intent: str, *ids: str) -> Heard:
    slots = dict(zip(("variant", "variant_b"), (Said("", (id_,)) for id_ in ids), strict=False))
    return Heard(intent, slots)


def test_the_variants_can_change_from_one_game_to_the_next() -> None:
    sitting = between_games()
    assert sitting.say(variant("Variant", "dark")) == (
        "All right, playing in the dark: nobody says whether they fight; "
        "all write a number or a dash, and I ask afterwards. Take a new sheet for game 2. Ready?"
    )
    assert sitting.say(variant("DropVariant", "openness")).startswith(
        "All right, without openness."
    )
    setup = setup_of(sitting)
    assert setup.variants_of(0) == {Variant.OPENNESS}
    assert setup.variants_of(1) == {Variant.DARK}
    assert sitting.table.lobby.variants == {"dark"}
    sitting.say(*[READY] * 5)
    assert sitting.asked == "binomial-dark"


def test_several_variants_are_chosen_at_once() -> None:
    sitting = between_games()
    sitting.say(variant("Variant", "dark", "reward_for_fighting"))
    assert sitting.table.lobby.variants == {"dark", "openness", "reward_for_fighting"}


def test_a_variant_that_was_chosen_and_dropped_again_leaves_no_trace() -> None:
    sitting = between_games(games=3)
    before = sitting.table
    sitting.say(variant("Variant", "dark"), variant("DropVariant", "dark"))
    assert sitting.table == before


def test_changed_variants_are_remembered_for_the_next_match() -> None:
    sitting = between_games()
    sitting.say(variant("Variant", "dark"), *[READY] * 5)
    while sitting.asked != "again":
        sitting.say(NOBODY)
    sitting.say(YES, *[READY] * 5)
    assert setup_of(sitting).variants_of(0) == {Variant.DARK, Variant.OPENNESS}
    last = sitting.table.profile.last
    assert last
    assert last.variants == {"dark", "openness"}


def test_with_a_real_die_they_change_before_the_first_roll() -> None:
    people = ("Anna", "Boris")
    sitting = seated(*people, own=("die",), games=2)
    digits = {f"digit_{x}": Said(digit) for x, digit in zip("abcd", "1234", strict=True)}
    sitting.say(READY, *[Heard("Rolled", digits)] * 4, READY, *[NOBODY] * 16)
    sitting.say(variant("Variant", "dark"))
    assert sitting.words.endswith("Take a new sheet for game 2. Roll 1: what do you roll?")
    assert setup_of(sitting).variants_of(1) == {Variant.DARK}


@pytest.mark.parametrize("turns", [1, 4, 5])
def test_elsewhere_in_a_match_the_variants_are_settled(turns: int) -> None:
    sitting = seated("Anna", "Boris", games=2)
    sitting.say(*[READY] * turns)
    before = sitting.table
    said = sitting.say(variant("Variant", "dark"))
    assert said.startswith("That is agreed before the game begins.")
    assert sitting.table == before


def test_an_unknown_variant_changes_nothing_between_games() -> None:
    sitting = between_games()
    before = sitting.table
    sitting.say(variant("Variant", "chess"), Heard("Variant"))
    assert sitting.table == before


def test_the_changed_variants_need_no_table_of_last_time() -> None:
    """One person alone leaves what a table has agreed on as it was."""
    sitting = seated(games=2)
    sitting.say(*[READY] * 5)
    while sitting.asked == "binomial-call":
        sitting.say(heard("Pass"))
    sitting.say(variant("Variant", "openness"))
    assert sitting.table.profile.last is None
    assert sitting.table.lobby.variants == {"openness"}
