import pytest

from skill.games.arquimedes.cards import DECK, JOKER, kinds, listed, points, total
from skill.games.arquimedes.equations import Variant
from skill.games.arquimedes.setup import ArquimedesSetup, Hands, read_setup
from skill.games.base import NotationError, SetupError
from skill.games.players import Player
from tests.games.arquimedes.tables import counts, table

TWO = (Player("Anna"), Player("Emmy", "emmy-keen"))


def test_the_box_has_fifty_five_cards() -> None:
    """Six each of 1 to 6, three each of 7 to 10 and 12, two 11s, one 13 and one joker."""
    by_the_book = [1, 2, 3, 4, 5, 6] * 6 + [7, 8, 9, 10, 12] * 3 + [11] * 2 + [13, JOKER]
    assert len(by_the_book) == 55
    assert counts(by_the_book) == DECK
    assert sorted(listed(DECK)) == sorted(by_the_book)


def test_a_joker_in_hand_counts_thirteen() -> None:
    assert [points(card) for card in (1, 13, JOKER)] == [1, 13, 13]
    assert total((2, 5, JOKER)) == 20


@pytest.mark.parametrize("deck", [(), (1,), (1, 1), (1, 1, 1), (1, 2, JOKER), (13, 13, JOKER)])
@pytest.mark.parametrize("wanted", [(1,), (1, 1), (2, 1), (JOKER, 13), (13,)])
def test_cards_are_held_if_their_kinds_are(deck: tuple[int, ...], wanted: tuple[int, ...]) -> None:
    held = all(deck.count(card) >= wanted.count(card) for card in wanted)
    assert (not kinds(wanted) & ~kinds(deck)) is held


def test_the_notation_of_a_setup() -> None:
    setup = ArquimedesSetup(TWO, variants=frozenset(Variant), first=1)
    assert str(setup) == (
        "players=Anna,Emmy:emmy-keen hands=dealt variants=plus_and_minus first=1 rounds=5 hand=5"
        " deck=1,6,6,6,6,6,6,3,3,3,3,2,3,1"
    )
    assert read_setup(str(setup)) == setup


def test_who_sits_where() -> None:
    setup = ArquimedesSetup(TWO)
    assert (setup.names, setup.people) == (("Anna", "Emmy"), (0,))
    assert (setup.bot(0), setup.bot(1)) == ("", "emmy-keen")
    assert table(4).clockwise(2) == (2, 3, 0, 1)


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"players": TWO[:1]}, "for 2 to 5 players, not 1"),
        ({"players": TWO * 3}, "for 2 to 5 players, not 6"),
        ({"first": 2}, "no player sits on seat 2"),
        ({"first": -1}, "no player sits on seat -1"),
        ({"hands": Hands.REAL}, "a bot cannot hold cards"),
        ({"rounds": 0}, "at least one round"),
        ({"hand": 0}, "at least one card"),
        ({"hand": 28}, "a card more than all hands"),
        ({"deck": (1, 2, 3)}, "counts the jokers and the cards from 1 to 13"),
        ({"deck": (-1, *DECK[1:])}, "counts the jokers and the cards"),
        ({"deck": (2, *DECK[1:])}, "no more of a card than there are"),
        ({"deck": (*DECK[:13], 2)}, "no more of a card than there are"),
        ({"deck": counts([4] * 6), "hand": 1}, "all count the same"),
        ({"deck": counts([13, JOKER]), "hand": 1}, "all count the same"),
    ],
)
def test_what_cannot_be_set_up(fields: dict[str, object], fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        ArquimedesSetup(**{"players": TWO, **fields})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text", ["", "players=A,B", "players", str(table()).replace("=5", "=five")]
)
def test_what_is_no_setup(text: str) -> None:
    with pytest.raises(NotationError, match="not a setup of Arquimedes"):
        read_setup(text)
