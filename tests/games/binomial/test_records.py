"""How Binomial's records are written, and what another setup makes of them."""

import pytest

from skill.games.base import IllegalAction, Match, NotationError
from skill.games.binomial.actions import (
    Bid,
    BinomialAction,
    Fight,
    Pass,
    Place,
    Roll,
    Turn,
    read_action,
)
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.state import BINOMIAL
from tests.games.binomial.tables import EVERY_ACTION, play, table

# Notation ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("d7", Roll("7")),
        ("0@1t", Place(0, 0)),
        ("2@4u", Place(2, 7)),
        ("6@8u", Place(6, 15)),
        ("#a=b", Turn(Postulate.IDENTICAL_DIGITS)),
        ("#50", Turn(Postulate.CLOSEST_TO_50)),
        ("3+", Fight(3)),
        ("0-", Pass(0)),
        ("2=07", Bid(2, "07")),
        ("2=88!", Bid(2, "88", insisted=True)),
    ],
)
def test_notation_of_an_action(text: str, action: BinomialAction) -> None:
    assert read_action(text) == action
    assert str(action) == text


def test_every_action_is_read_back_from_its_notation() -> None:
    assert [read_action(str(action)) for action in EVERY_ACTION] == list(EVERY_ACTION)
    assert len({str(action) for action in EVERY_ACTION}) == len(EVERY_ACTION)


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "d", "d10", "d\u0663", "D7", "0", "7+", "+0", "0+!", "0@0t", "0@9t", "0@1x"),
        *("0=7", "0=123", "0=07?", "0=07!!", "0=07\n", "#", "#2", "#a=b "),
    ],
)
def test_what_is_no_action_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="not an action of Binomial"):
        read_action(text)


def test_the_record_of_a_match() -> None:
    match = play(table("pk", "max:X a=b:4", first=1), "d1 1@1u d2 1@1t #max 1+ 0- 1=21")
    assert match.to_text() == (
        "binomial/1 players=A:paper,B:kept variants= first=1 games=1 numbers=1 die=0123456789"
        " deck=max:X,a=b:4 ; d1 1@1u d2 1@1t #max 1+ 0- 1=21"
    )


# Replay ------------------------------------------------------------------------------------------


def test_the_same_actions_are_judged_by_another_setup() -> None:
    """30 and 30 cancel and 20 is left; with the reward it is worth one more, X being three."""
    actions = "d3 d0 d2 d0 #max 0+ 1+ 2+ 0=30 1=30 2=20"
    match = play(table("ppp", "max:X", numbers=2), actions)
    other = table("ppp", "max:X", numbers=2, variants=[Variant.REWARD_FOR_FIGHTING])
    replayed = Match.replay(BINOMIAL, other, match.actions)
    assert (match.state.scores, replayed.state.scores) == ((0, 0, 3), (0, 0, 4))
    assert replayed == play(other, actions)


def test_what_another_setup_does_not_allow_is_not_replayed() -> None:
    match = play(table("pp", "max:X"), "d1 d2 #max 0+")
    with pytest.raises(IllegalAction, match=r"not-now: '0\+'"):
        Match.replay(BINOMIAL, table("pp", "max:X", variants=[Variant.DARK]), match.actions)
