import json
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skill.games.arquimedes.line import judge_line
from skill.games.lines import BadLine, read_line
from tests.games.arquimedes.rulebook import NUMBERS, OPERATIONS, is_correct


def answer(text: str) -> dict[str, Any]:
    return judge_line(read_line(text))


def equation(**fields: object) -> dict[str, Any]:
    """The answer to 3 plus 2 is 5, with some of the fields replaced."""
    return answer(json.dumps({"top": 3, "operation": "plus", "cards": [2, 5]} | fields))


def ending(**fields: object) -> dict[str, Any]:
    """The answer to the end of the rulebook's round, with some of the fields replaced."""
    totals = {"A": 15, "B": 23, "C": 16, "D": 0}
    return answer(json.dumps({"totals": totals, "out": "D"} | fields))


RIGHT = {"correct": True, "top": 5}


def wrong(reason: str) -> dict[str, Any]:
    return {"correct": False, "reason": reason}


# Equations ---------------------------------------------------------------------------------------


def test_the_rulebooks_equation() -> None:
    text = json.dumps(answer('{"top":3,"operation":"plus","cards":[2,5]}'), separators=(",", ":"))
    assert text == '{"correct":true,"top":5}'


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"cards": [2, "joker:5"]}, RIGHT),
        ({"cards": ["joker:2", 5]}, RIGHT),
        ({"top": "joker:3"}, RIGHT),
        ({"top": 5, "operation": "equals", "cards": ["joker:5"]}, RIGHT),
        ({"top": "joker:5", "operation": "equals", "cards": [5]}, RIGHT),
        ({"variants": ["plus_and_minus"]}, RIGHT),
        ({"variants": []}, RIGHT),
        ({"out": 7, "Top": 4, "comment": [1.5]}, RIGHT),  # no field of an equation
        ({"operation": "minus", "top": 7}, RIGHT),
        ({"operation": "times", "top": 1, "cards": [5, 5]}, RIGHT),
        ({"operation": "divided", "top": 10}, RIGHT),
        ({"operation": "equals", "top": 5, "cards": [5], "variants": ["plus_and_minus"]}, RIGHT),
        ({"cards": [2, 6]}, wrong("wrong-result")),
        ({"cards": [5, 2]}, wrong("wrong-result")),
        ({"cards": [2, "joker:6"]}, wrong("wrong-result")),
        ({"operation": "equals", "cards": [5]}, wrong("wrong-result")),
        ({"operation": "equals"}, wrong("card-count")),
        ({"cards": []}, wrong("card-count")),
        ({"cards": [5]}, wrong("card-count")),
        ({"cards": [1, 1, 5]}, wrong("card-count")),
        ({"top": 13, "cards": [1, 14]}, wrong("no-such-number")),
        ({"top": 14, "operation": "equals", "cards": [14]}, wrong("no-such-number")),
        ({"operation": "minus", "cards": [3, 0]}, wrong("no-such-number")),
        ({"operation": "minus", "cards": [5, -2]}, wrong("no-such-number")),
        ({"operation": "divided", "cards": [0, 3]}, wrong("no-such-number")),
        ({"cards": [2, "joker:14"]}, wrong("no-such-number")),
        ({"cards": ["joker:0", 3]}, wrong("no-such-number")),
        ({"cards": ["joker:-1", 2]}, wrong("no-such-number")),
        ({"cards": [2, 10**900]}, wrong("no-such-number")),
        ({"cards": ["joker:2", "joker:5"]}, wrong("two-jokers")),
        ({"top": "joker:3", "cards": ["joker:2", 5]}, wrong("two-jokers")),
        ({"top": 7, "operation": "divided", "cards": [2, 3]}, wrong("not-exact")),
        ({"top": 10, "operation": "divided", "variants": ["plus_and_minus"]},
         wrong("not-in-variant")),
        ({"operation": "times", "cards": [2, 6], "variants": ["plus_and_minus"] * 2},
         wrong("not-in-variant")),
    ],
)  # fmt: skip
def test_what_is_judged(fields: dict[str, object], expected: dict[str, object]) -> None:
    assert equation(**fields) == expected


NO_LISTS: list[Any] = [None, 5, "2 5", {}, True]
NO_OPERATIONS: list[Any] = ["Plus", "+", "", None, 1, ["plus"], {}]
NO_VARIANTS: list[Any] = ["plus-and-minus", "", None, 1, [], {}]
NO_CARDS: list[Any] = [
    *(
        True,
        False,
        None,
        5.0,
        1e300,
        "5",
        "J5",
        "joker",
        "joker:",
        "Joker:5",
        "joker:5 ",
        "joker:05",
    ),
    *("joker:+5", "joker:-0", "joker:\u0665", "joker:5.0", "joker:" + "9" * 5000, [], [5], {}),
]


@pytest.mark.parametrize(
    ("fields", "field", "fault"),
    [
        *(({"top": value}, "top", "neither an integer nor a joker") for value in NO_CARDS),
        *(({"cards": [2, value]}, "cards", "neither an integer nor") for value in NO_CARDS),
        *(({"cards": [2, 3, value]}, "cards", "neither an integer") for value in NO_CARDS),
        *(({"cards": value}, "cards", "is not a list") for value in NO_LISTS),
        *(
            ({"operation": value}, "operation", "is none of plus, minus, times, divided, equals")
            for value in NO_OPERATIONS
        ),
        *(({"variants": value}, "variants", "is not a list") for value in NO_LISTS),
        *(
            ({"variants": [value]}, "variants", "is none of plus_and_minus")
            for value in NO_VARIANTS
        ),
        ({"totals": {}}, "line", "either top or totals"),
    ],
)
def test_what_is_no_equation(fields: dict[str, object], field: str, fault: str) -> None:
    with pytest.raises(BadLine) as bad:
        equation(**fields)
    assert bad.value.field == field
    assert fault in bad.value.fault
    assert len(str(bad.value)) < 200


@pytest.mark.parametrize("field", ["top", "operation", "cards"])
def test_what_an_equation_must_have(field: str) -> None:
    fields = {"top": 3, "operation": "plus", "cards": [2, 5]}
    del fields[field]
    with pytest.raises(BadLine, match=f"{field}: missing"):
        judge_line(fields)


@pytest.mark.parametrize("first", NUMBERS)
def test_every_equation_is_judged_as_the_rulebook_says(first: int) -> None:
    laid = [(result,) for result in NUMBERS] + list(product(NUMBERS, repeat=2))
    for operation, numbers in product(OPERATIONS, laid):
        for cards in (list(numbers), [*numbers[:-1], f"joker:{numbers[-1]}"]):
            judged = judge_line({"top": first, "operation": operation, "cards": cards})
            if is_correct(first, operation, *numbers):
                assert judged == {"correct": True, "top": numbers[-1]}
            else:
                assert not judged["correct"] and list(judged) == ["correct", "reason"]


# The end of a round ------------------------------------------------------------------------------


def test_the_rulebooks_example() -> None:
    line = '{"totals":{"A":15,"B":23,"C":16,"D":0},"out":"D"}'
    text = json.dumps(answer(line), separators=(",", ":"))
    assert text == '{"tokens":{"A":2,"B":4,"C":3,"D":0}}'


def test_the_rulebooks_ties() -> None:
    first = {"A": [2, 5, 1], "B": [8], "C": [3, 10], "D": []}
    assert ending(totals=first) == {"tie": ["A", "B"]}
    second = {"A": [2, 5, 1, 7], "B": [8, 5], "C": [3, 10], "D": 0}
    assert ending(totals=second) == {"tie": ["B", "C"]}
    third = {"A": [2, 5, 1, 7], "B": [8, 5, 10], "C": [3, 10, 3], "D": 0}
    assert ending(totals=third) == {"tokens": {"A": 2, "B": 4, "C": 3, "D": 0}}


@pytest.mark.parametrize(
    ("totals", "out", "expected"),
    [
        ({"A": 15, "B": 23, "C": 16}, None, {"tokens": {"A": 1, "B": 3, "C": 2}}),  # (A25)
        ({"A": 1, "B": 0}, "B", {"tokens": {"A": 2, "B": 0}}),
        ({"A": [2, 5, "joker"], "B": 21}, None, {"tokens": {"A": 1, "B": 2}}),
        ({"A": ["joker"], "B": [13]}, None, {"tie": ["A", "B"]}),  # (A15)
        ({"é": 5, "b": 9, "B": 5, "Ж": 9, "a": 7}, None, {"tie": ["B", "b", "é", "Ж"]}),
        ({"": 3, "\ud800": 4}, None, {"tokens": {"": 1, "\ud800": 2}}),
        ({"A": 10**900, "B": 1}, None, {"tokens": {"A": 2, "B": 1}}),
        ({"out": 3, "None": 4}, None, {"tokens": {"None": 2, "out": 1}}),
    ],
)
def test_who_takes_what(totals: dict[str, Any], out: str | None, expected: dict[str, Any]) -> None:
    assert ending(totals=totals, out=out) == expected


def test_names_are_sorted_by_code_point() -> None:
    names = ["é", "b", "B", "Ж", "a"]
    found = ending(totals=dict(zip(names, (5, 4, 3, 2, 1), strict=True)), out=None)
    assert list(found["tokens"]) == ["B", "a", "b", "é", "Ж"]


def test_nobody_is_out_if_nobody_is_said_to_be() -> None:
    assert judge_line({"totals": {"A": 3, "B": 4}}) == {"tokens": {"A": 1, "B": 2}}


NOT_PLAYERS: list[Any] = [None, [], 5, "A", True]
NOBODY: list[Any] = [0, True, ["D"], {}]
NO_TOTALS: list[Any] = [None, True, False, -1, 5.0, "5", "joker", {}]
NO_CARDS_LEFT: list[Any] = [0, 14, -1, True, 5.0, "5", "joker:7", "Joker", None, [5]]


@pytest.mark.parametrize(
    ("fields", "field", "fault"),
    [
        *(({"totals": {"A": v, "B": 3}, "out": None}, "totals.A", "neither") for v in NO_TOTALS),
        *(
            ({"totals": {"A": [2, v], "B": 3}, "out": None}, "totals.A", "neither a card")
            for v in NO_CARDS_LEFT
        ),
        *(({"totals": value}, "totals", "not an object") for value in NOT_PLAYERS),
        ({"totals": {}}, "totals", "0 players"),
        ({"totals": {"D": 0}}, "totals", "1 players"),
        ({"totals": dict.fromkeys("ABCDEF", 5)}, "totals", "6 players"),
        ({"out": "E"}, "out", "neither a player"),
        *(({"out": value}, "out", "neither a player") for value in NOBODY),
        ({"out": None}, "totals.D", "0 has whoever is out"),
        ({"out": "A"}, "totals.A", "0 has whoever is out"),
        ({"totals": {"A": 0, "B": 3, "D": 0}}, "totals.A", "0 has whoever is out"),
        ({"totals": {"A": [], "B": 3, "D": 0}}, "totals.A", "0 has whoever is out"),
        ({"totals": {"A": 1, "D": [1]}}, "totals.D", "0 has whoever is out"),
        ({"top": 3}, "line", "either top or totals"),
    ],
)
def test_what_is_no_end_of_a_round(fields: dict[str, object], field: str, fault: str) -> None:
    with pytest.raises(BadLine) as bad:
        ending(**fields)
    assert bad.value.field == field
    assert fault in bad.value.fault


def test_a_line_about_nothing_is_bad() -> None:
    with pytest.raises(BadLine, match="top: missing"):
        judge_line({})


VALUES: list[Any] = [
    *(None, True, 0, 1, 7, 14, -3, 2.5, "", "plus", "joker", "joker:7", "A", [], [2, 5], {}),
    *({"A": 3, "B": 4}, {"A": 3, "B": 3}, {"A": [3, "joker"], "B": 0}, [[1]], ["plus_and_minus"]),
]


@given(
    st.dictionaries(
        st.sampled_from(["top", "operation", "cards", "variants", "totals", "out"]),
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
    assert list(judged) in (["correct", "top"], ["correct", "reason"], ["tie"], ["tokens"])
