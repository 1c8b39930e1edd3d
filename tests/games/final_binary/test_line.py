import json
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skill.games.final_binary.line import judge_line
from skill.games.lines import BadLine, read_line


def answer(text: str) -> str:
    """The answer to a line as it is written."""
    return json.dumps(judge_line(read_line(text)), separators=(",", ":"))


def play(player: str, suit: str, display: int, **card: Any) -> dict[str, Any]:
    return {"player": player, "suit": suit, "display": display, **card}


def trick(*plays: dict[str, Any], trump: str = "red") -> dict[str, Any]:
    return judge_line({"trump": trump, "plays": list(plays)})


# Tricks ------------------------------------------------------------------------------------------

GREEN = play("A", "green", 3, rank=2)
RED = play("B", "red", 3, binary=6)


def test_the_rulebooks_cards() -> None:
    """On displays of 2 and 1, a green two is a green 5; and the 6 turns a 3 into a 5 (F9, F10)."""
    line = (
        '{"trump":"red","plays":[{"player":"A","suit":"green","rank":2,"display":3},'
        '{"player":"B","suit":"red","binary":6,"display":3}]}'
    )
    assert answer(line) == '{"winner":"B","ranks":{"A":5,"B":5}}'


@pytest.mark.parametrize(
    ("plays", "trump", "winner"),
    [
        ([GREEN], "red", "A"),
        ([GREEN, play("B", "green", 0, rank=4)], "red", "A"),
        ([GREEN, play("B", "green", 0, rank=5)], "red", "B"),  # equal: the later (F13)
        ([GREEN, play("B", "green", 0, rank=5), play("C", "green", 1, rank=4)], "red", "C"),
        ([GREEN, play("B", "blue", 7, rank=10)], "red", "A"),  # thrown off (F12)
        ([GREEN, play("B", "red", 0, binary=0)], "red", "B"),  # a trump that counts 0
        ([GREEN, RED, play("C", "red", 4, rank=1)], "red", "C"),
        ([GREEN, RED, play("C", "red", 3, rank=1)], "red", "B"),
        ([play("A", "red", 5, binary=5), play("B", "blue", 3, binary=0)], "green", "A"),
        ([play("A", "red", 0, binary=0), play("B", "red", 7, binary=7)], "green", "B"),
        ([GREEN, RED, play("C", "red", 3, binary=6), play("D", "red", 3, binary=6),
          play("E", "red", 3, binary=6)], "red", "E"),
    ],
)  # fmt: skip
def test_who_wins(plays: list[dict[str, Any]], trump: str, winner: str) -> None:
    assert trick(*plays, trump=trump)["winner"] == winner


def test_a_flip_turns_the_displays_of_its_marks() -> None:
    for display, binary in product(range(8), repeat=2):
        marks = [mark for mark in (4, 2, 1) if (display // mark + binary // mark) % 2]
        judged = trick(play("A", "blue", display, binary=binary))
        assert judged["ranks"] == {"A": sum(marks)}


def test_a_normal_card_adds_the_display_as_it_stands() -> None:
    for display, rank in product(range(8), range(1, 11)):
        assert trick(play("A", "blue", display, rank=rank))["ranks"] == {"A": display + rank}


def test_ranks_are_sorted_by_code_point_and_other_fields_ignored() -> None:
    names = ["é", "b", "", "Ж", "B"]
    plays = [play(name, "blue", 0, rank=at + 1, seat=at) for at, name in enumerate(names)]
    judged = judge_line({"trump": "red", "plays": plays, "round": 9, "Left": {}})
    assert list(judged["ranks"]) == ["", "B", "b", "é", "Ж"]
    assert judged["winner"] == "B"


NO_SUITS: list[Any] = ["Red", "r", "", None, 1, True, ["red"], {}]
NO_LISTS: list[Any] = [None, 5, "A", {}, True]
NO_OBJECTS: list[Any] = [5, [], None]
NO_NAMES: list[Any] = [None, 5, True, [], {}]
NO_DISPLAYS: list[Any] = [-1, 8, True, False, None, 3.0, "3", [3], {}, 10**900]
NO_RANKS: list[Any] = [0, 11, -1, True, None, 2.0, "2", [], {}]


@pytest.mark.parametrize(
    ("fields", "field", "fault"),
    [
        *(({"trump": suit}, "trump", "is none of blue, red") for suit in NO_SUITS),
        *(({"plays": value}, "plays", "not a list") for value in NO_LISTS),
        ({"plays": []}, "plays", "0 plays"),
        ({"plays": [play(name, "blue", 0, binary=0) for name in "ABCDEF"]}, "plays", "6 plays"),
        *(({"plays": [GREEN, value]}, "plays[1]", "not an object") for value in NO_OBJECTS),
        *(({"plays": [GREEN | {"player": it}]}, "plays[0].player", "no name")
          for it in NO_NAMES),
        *(({"plays": [GREEN | {"suit": suit}]}, "plays[0].suit", "none of") for suit in NO_SUITS),
        *(({"plays": [GREEN | {"display": it}]}, "plays[0].display", "no integer from 0 to 7")
          for it in NO_DISPLAYS),
        *(({"plays": [GREEN | {"rank": it}]}, "plays[0].rank", "no integer from 1 to 10")
          for it in NO_RANKS),
        *(({"plays": [RED | {"binary": it}]}, "plays[0].binary", "no integer from 0 to 7")
          for it in NO_DISPLAYS),
        ({"plays": [GREEN | {"binary": 3}]}, "plays[0]", "either rank"),
        ({"plays": [GREEN | {"binary": None}]}, "plays[0]", "either rank"),
        ({"plays": [play("A", "red", 3)]}, "plays[0]", "either rank"),
        ({"plays": [GREEN, RED | {"player": "A"}]}, "plays", '"A" plays twice'),
        ({"plays": [GREEN, RED, GREEN | {"player": "C"}]}, "plays", "only one green 2"),
        ({"tricks": {}}, "line", "takes one of plays, tricks, up, and has 2"),
        ({"up": [1, 2]}, "line", "takes one of"),
    ],
)  # fmt: skip
def test_what_is_no_trick(fields: dict[str, Any], field: str, fault: str) -> None:
    with pytest.raises(BadLine) as bad:
        judge_line({"trump": "red", "plays": [GREEN, RED]} | fields)
    assert bad.value.field == field
    assert fault in bad.value.fault
    assert len(str(bad.value)) < 200


@pytest.mark.parametrize("field", ["player", "suit", "display"])
def test_what_a_play_must_have(field: str) -> None:
    with pytest.raises(BadLine, match=f"{field}: missing"):
        trick({name: value for name, value in GREEN.items() if name != field})


def test_a_trick_has_a_trump() -> None:
    with pytest.raises(BadLine, match="trump: missing"):
        judge_line({"plays": [GREEN]})


# The scores of a round ---------------------------------------------------------------------------


def scores(**fields: object) -> dict[str, Any]:
    """The answer to the rulebook's second round, with some of the fields replaced."""
    tricks, left = {"A": 2, "B": 6, "C": 4, "D": 2}, {"A": 4, "B": 6, "C": 3, "D": 5}
    return judge_line({"round": 2, "tricks": tricks, "left": left} | fields)


def test_the_rulebooks_scores() -> None:
    line = '{"round":2,"tricks":{"A":2,"B":6,"C":4,"D":2},"left":{"A":4,"B":6,"C":3,"D":5}}'
    differences, points = '{"A":2,"B":0,"C":1,"D":3}', '{"A":-4,"B":8,"C":0,"D":-6}'
    assert answer(line) == f'{{"differences":{differences},"points":{points}}}'


@pytest.mark.parametrize(
    ("number", "points"),
    [
        (1, {"A": -2, "B": 7, "C": 0, "D": -3}),
        (3, {"A": -6, "B": 9, "C": 0, "D": -9}),
        (4, {"A": -8, "B": 10, "C": 0, "D": -12}),
    ],
)
def test_the_same_in_other_rounds(number: int, points: dict[str, int]) -> None:
    assert scores(round=number)["points"] == points


def test_whoever_is_exact_gets_all_differences() -> None:
    """The 1s count for it, too (F21); and if all are exact there is only the round's number."""
    three = scores(round=1, tricks={"C": 7, "B": 3, "A": 2}, left={"A": 2, "B": 4, "C": 7})
    assert three == {"differences": {"A": 0, "B": 1, "C": 0}, "points": {"A": 2, "B": 0, "C": 2}}
    five = dict(zip("ABCDE", (4, 4, 4, 4, 0), strict=True))
    assert scores(tricks=five, left=five)["points"] == dict.fromkeys("ABCDE", 2)


def test_all_tricks_can_be_one_players() -> None:
    judged = scores(round=3, tricks={"A": 12, "B": 0, "C": 0}, left={"A": 7, "B": 0, "C": 1})
    assert judged["points"] == {"A": -15, "B": 3 + 6, "C": 0}


def test_names_are_sorted_by_code_point() -> None:
    numbers = dict(zip(["é", "b", "B"], (4, 4, 4), strict=True))
    judged = scores(tricks=numbers, left=numbers)
    assert list(judged["differences"]) == list(judged["points"]) == ["B", "b", "é"]


NO_PLAYERS: list[Any] = [None, [], 5, "A", True]
NO_ROUNDS: list[Any] = [0, 5, -1, True, None, 2.0, "2", [], {}]
NO_NUMBERS: list[Any] = [-1, 15, True, None, 2.0, "2", [2], {}]
FOUR: dict[str, Any] = {"A": 2, "B": 6, "C": 4, "D": 2}


@pytest.mark.parametrize(
    ("fields", "field", "fault"),
    [
        *(({"round": value}, "round", "no integer from 1 to 4")
          for value in NO_ROUNDS),
        *(({"tricks": value}, "tricks", "not an object") for value in NO_PLAYERS),
        *(({"left": value}, "left", "not an object") for value in NO_PLAYERS),
        *(({"tricks": FOUR | {"A": it}}, "tricks.A", "no integer from 0 to 14")
          for it in NO_NUMBERS),
        *(({"left": FOUR | {"A": it}}, "left.A", "no integer from 0 to 7") for it in NO_DISPLAYS),
        ({"left": {"A": 2, "B": 6}}, "left", "2 players"),
        ({"left": dict.fromkeys("ABCDEF", 2)}, "left", "6 players"),
        ({"tricks": {}}, "tricks", "0 players"),
        ({"tricks": {"A": 2, "B": 6, "C": 6}}, "tricks", "not of the same players"),
        ({"tricks": {"a": 2, "B": 6, "C": 4, "D": 2}}, "tricks", "not of the same players"),
        ({"tricks": FOUR | {"A": 1}}, "tricks", "13 in all"),
        ({"tricks": FOUR | {"A": 4}}, "tricks", "16 in all"),
        ({"tricks": {"A": 2, "B": 6, "C": 6}, "left": {"A": 2, "B": 6, "C": 6}}, "tricks",
         "14 in all, but 3 players play 12"),
    ],
)  # fmt: skip
def test_what_is_no_end_of_a_round(fields: dict[str, Any], field: str, fault: str) -> None:
    with pytest.raises(BadLine) as bad:
        scores(**fields)
    assert bad.value.field == field
    assert fault in bad.value.fault


@pytest.mark.parametrize("field", ["round", "left"])
def test_what_scores_must_have(field: str) -> None:
    fields = {"round": 2, "tricks": FOUR, "left": FOUR}
    del fields[field]
    with pytest.raises(BadLine, match=f"{field}: missing"):
        judge_line(fields)


# The last turn -----------------------------------------------------------------------------------


def test_the_rulebooks_last_turn() -> None:
    line = '{"left":{"A":4,"B":6,"C":3},"up":[4,1]}'
    assert answer(line) == '{"may_turn":[1],"penalty":0}'
    assert answer(line.replace("[4,1]", "[1,1]")) == '{"may_turn":[1],"penalty":10}'


@pytest.mark.parametrize(
    ("left", "up", "may_turn", "cost"),
    [
        ((4, 6, 3), (1, 4), [1], 0),
        ((4, 6, 3), (5, 2), [2, 5], 0),
        ((4, 6, 3), (0, 1), [1], 0),
        ((4, 6, 3), (4, 4), [4], 0),
        ((7, 7), (0, 7), [0, 7], 0),  # of three, a total of 12 is forbidden, and 14 is not
        ((5, 5), (2, 7), [2], 0),
        ((5, 5), (2, 2), [2], 10),
        ((4, 4, 4, 4), (7, 0), [0], 0),  # and of five, 16
        ((4, 4, 4, 4), (0, 0), [0], 10),
    ],
)
def test_what_may_be_turned(
    left: tuple[int, ...], up: tuple[int, int], may_turn: list[int], cost: int
) -> None:
    others = dict(zip("ABCD", left, strict=False))
    assert judge_line({"left": others, "up": list(up)}) == {"may_turn": may_turn, "penalty": cost}


def test_one_of_two_different_cards_is_always_free() -> None:
    for total, low, high in product(range(22), range(8), range(8)):
        others = {"A": min(total, 7), "B": max(0, min(total - 7, 7)), "C": max(0, total - 14)}
        judged = judge_line({"left": others, "up": [low, high]})
        costly = low == high and total + low == 14
        free = [it for it, stays in {(low, high), (high, low)} if costly or total + stays != 14]
        assert judged == {"may_turn": sorted(free), "penalty": 10 if costly else 0}


NO_PAIRS: list[Any] = [None, 5, "41", {}, [], [4], [4, 1, 1], True]


@pytest.mark.parametrize(
    ("fields", "field", "fault"),
    [
        *(({"left": value}, "left", "not an object") for value in NO_PLAYERS),
        ({"left": {"A": 4}}, "left", "1 players"),
        ({"left": dict.fromkeys("ABCDE", 4)}, "left", "5 players"),
        *(({"left": {"A": it, "B": 4}}, "left.A", "no integer from 0 to 7") for it in NO_DISPLAYS),
        *(({"up": value}, "up", "not a list of the two")
          for value in NO_PAIRS),
        *(({"up": [4, value]}, "up", "no integer from 0 to 7") for value in NO_DISPLAYS),
    ],
)  # fmt: skip
def test_what_is_no_last_turn(fields: dict[str, Any], field: str, fault: str) -> None:
    with pytest.raises(BadLine) as bad:
        judge_line({"left": {"A": 4, "B": 6}, "up": [4, 1]} | fields)
    assert bad.value.field == field
    assert fault in bad.value.fault


def test_a_last_turn_needs_what_the_others_have() -> None:
    with pytest.raises(BadLine, match="left: missing"):
        judge_line({"up": [4, 1]})


# Anything ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("fields", [{}, {"trump": "red"}, {"left": FOUR}, {"round": 1}])
def test_a_line_about_nothing_is_bad(fields: dict[str, Any]) -> None:
    with pytest.raises(BadLine, match="line: takes one of plays, tricks, up, and has 0"):
        judge_line(fields)


VALUES: list[Any] = [
    *(None, True, 0, 1, 4, 8, 2.5, "", "red", "A", [], [4, 1], [1, 1], {}, [GREEN], [GREEN, RED]),
    *(FOUR, {"A": 4, "B": 6, "C": 3}, {"A": 6, "B": 6, "C": 0}, [GREEN, GREEN]),
]


@given(
    st.dictionaries(
        st.sampled_from(["trump", "plays", "round", "tricks", "left", "up"]),
        st.sampled_from(VALUES),
    )
)
@settings(max_examples=300)
def test_a_line_is_judged_or_bad(fields: dict[str, Any]) -> None:
    try:
        judged = judge_line(fields)
    except BadLine as bad:
        json.dumps(str(bad))
        return
    kinds = (["winner", "ranks"], ["differences", "points"], ["may_turn", "penalty"])
    assert list(judged) in kinds
