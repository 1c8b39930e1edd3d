"""Before a match of Arquimedes: who sits where, with which variant; and what is told then."""

from __future__ import annotations

import pytest

from skill.chair.heard import Heard, Said
from skill.games.arquimedes.equations import Variant
from skill.games.arquimedes.setup import Hands
from tests.chair.sitting import Sitting, counted, heard, variant


def sit(*utterances: Heard) -> Sitting:
    sitting = Sitting("arquimedes")
    sitting.say(*utterances)
    return sitting


def names(*people: str) -> tuple[Heard, ...]:
    return heard("Names", *people), heard("Done")


def test_the_youngest_is_asked_for_and_starts() -> None:
    """(A2)"""
    sitting = sit(heard("Table"))
    assert "starting with the youngest" in sitting.words
    assert sitting.say(*names("Anna", "Boris", "Clara")).startswith(
        "At the table, clockwise: Anna, Boris, and Clara. Anna is the youngest, and starts."
    )


def test_somebody_else_is_the_youngest() -> None:
    """ "Clara starts" says it, too."""
    sitting = sit(*names("Anna", "Boris", "Clara"))
    said = sitting.say(heard("First", "clara"))
    assert said.startswith("At the table, clockwise: Clara, Anna, and Boris. Clara is the youngest")


def test_people_hold_the_cards_themselves() -> None:
    sitting = sit(*names("Anna", "Boris"), heard("Ready"))
    assert sitting.state.setup.hands is Hands.REAL
    assert sitting.words == "Deal five cards each, and turn one up. Which card lies there?"


@pytest.mark.parametrize("count", ["one", "six"])
def test_two_to_five_people_play(count: str) -> None:
    """(A1)"""
    assert "I can chair a table of 2 to 5." in sit(counted("Table", count)).words


def test_no_colleague_can_hold_cards_at_a_table() -> None:
    sitting = sit(*names("Anna", "Boris"))
    said = sitting.say(counted("Colleagues", "2"))
    assert said.startswith("In this game no colleague of mine can sit at a table with you.")


def test_children_play_with_plus_and_minus() -> None:
    """(A27)"""
    sitting = sit(*names("Anna", "Boris"))
    assert sitting.say(variant("Variant", "plus_and_minus")).startswith(
        "All right, plus and minus only: there is no times and no divided; equals stays."
    )
    sitting.say(heard("Ready"))
    assert sitting.state.setup.variants == {Variant.PLUS_AND_MINUS}


def test_what_the_variant_is() -> None:
    said = sit().say(Heard("Variants"))
    assert "plus and minus only, for children" in said
    about = sit().say(Heard("Variants", {"variant": Said("children", ("plus_and_minus",))}))
    assert about.startswith("Plus and minus only: there is no times")


def test_a_match_is_a_single_game() -> None:
    """(A28) Five rounds, always."""
    sitting = sit(*names("Anna", "Boris"))
    assert sitting.say(counted("Series", "3")).startswith("A match is a single game.")


def test_it_goes_as_fast_as_they_play() -> None:
    sitting = sit(*names("Anna", "Boris"), heard("Ready"))
    assert sitting.say(heard("Faster")).startswith("I go as fast as you play.")
    assert sitting.say(heard("Slower")).startswith("I go as fast as you play.")


def test_what_is_settled_is_not_changed_in_a_match() -> None:
    sitting = sit(*names("Anna", "Boris"), heard("Ready"))
    for settled in (variant("Variant", "plus_and_minus"), heard("Swap", "Anna", "Boris")):
        assert sitting.say(settled).startswith("That is agreed before the game begins.")
