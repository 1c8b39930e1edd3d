"""How Final Binary's actions are written."""

import pytest

from skill.games.base import CHANCE, NotationError
from skill.games.final_binary.actions import (
    Deal,
    DealBinary,
    DealSetup,
    FinalBinaryAction,
    Pass,
    Play,
    Show,
    Trump,
    read_action,
    read_card,
)
from skill.games.final_binary.cards import NUMBERS, Card, Suit

RED = Card(Suit.RED)
CARDS = [Card(suit, rank) for suit in Suit for rank in range(11)]
SEATS = range(5)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("^r", Trump(Suit.RED)),
        ("^g@4", Trump(Suit.GREEN, 4)),
        ("0<r5", Deal(0, Card(Suit.RED, 5))),
        ("0<b10", Deal(0, Card(Suit.BLUE, 10))),
        ("4<y", Deal(4, Card(Suit.YELLOW))),
        ("0<6", DealBinary(0, 6)),
        ("0|3", DealSetup(0, 3)),
        ("0>36", Pass(0, (3, 6))),
        ("0>33", Pass(0, (3, 3))),
        ("0:r5", Play(0, Card(Suit.RED, 5))),
        ("0:r5!", Play(0, Card(Suit.RED, 5), None, insisted=True)),
        ("0:r/6", Play(0, RED, 6)),
        ("0:r/0!", Play(0, RED, 0, insisted=True)),
        ("0:r", Play(0, RED)),  # read, so that it can be refused by its name
        ("0:r5/6", Play(0, Card(Suit.RED, 5), 6)),
        ("3=4", Show(3, 4)),
        ("3=4!", Show(3, 4, insisted=True)),
    ],
)
def test_notation_of_an_action(text: str, action: FinalBinaryAction) -> None:
    assert read_action(text) == action
    assert str(action) == text


def test_every_action_is_read_back_from_its_notation() -> None:
    pairs = [(low, high) for low in NUMBERS for high in NUMBERS if low <= high]
    flips = (None, *NUMBERS)
    stresses = (False, True)
    actions: list[FinalBinaryAction] = [
        *(Trump(suit, starter) for suit in Suit for starter in (None, *SEATS)),
        *(Deal(seat, card) for seat in SEATS for card in CARDS),
        *(DealBinary(seat, number) for seat in SEATS for number in NUMBERS),
        *(DealSetup(seat, number) for seat in SEATS for number in range(1, 6)),
        *(Pass(seat, pair) for seat in SEATS for pair in pairs),
        *(
            Play(seat, card, n, i)
            for seat in SEATS
            for card in CARDS
            for n in flips
            for i in stresses
        ),
        *(Show(seat, number, i) for seat in SEATS for number in NUMBERS for i in stresses),
    ]
    assert [read_action(str(action)) for action in actions] == actions
    assert len({str(action) for action in actions}) == len(actions)


def test_cards_and_trumps_are_dealt_by_chance() -> None:
    texts = ("^r", "0<r5", "0<6", "0|3")
    assert {read_action(text).seat for text in texts} == {CHANCE}
    assert [read_action(text).seat for text in ("1>36", "2:r5", "3=4")] == [1, 2, 3]


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "^", "^x", "^R", "^r@", "^r@5", "^r!", "^r5", "0^r", "red"),
        *("0<", "0<r0", "0<r11", "0<r05", "0<x5", "0<8", "0<10", "0<-1", "5<r5", "-1<r5", "0<r5!"),
        *("0|", "0|0", "0|6", "0|33", "5|3", "0>", "0>3", "0>345", "0>63", "0>38", "5>36", "0>3,6"),
        *("0:", "0:0", "0:r11", "0:r/8", "0:r/", "0:/6", "0:r/6/6", "0:r6/", "5:r", "0:r!!", ":r"),
        *("0=", "0=8", "0=-1", "0=44", "5=4", "0=4!!", "0==4"),
        *("0=4\n", " 0=4", "0 =4", "\u0660=4", "0=\u0661", "0:r\u0662", "0=" + "9" * 5000),
    ],
)
def test_what_is_no_action_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="Final Binary"):
        read_action(text)


def test_cards_are_read_alone() -> None:
    assert [read_card(str(card)) for card in CARDS] == CARDS


@pytest.mark.parametrize("text", ["", "x", "5", "r0", "r11", "r05", "r\u0661", "rr", "R5", "r5 "])
def test_what_is_no_card_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="no card of Final Binary"):
        read_card(text)
