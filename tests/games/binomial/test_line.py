import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skill.games.binomial.judging import Variant
from skill.games.binomial.line import judge_line
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.games.lines import BadLine, read_line
from tests.games.binomial.rulebook import Fighter, contest

EXAMPLE = (
    '{"postulate":"identical_digits","points":4,"chairman":"Polikarp",'
    '"bids":{"Polikarp":"22","Innokentiy":"88","Veniamin":"88","Evdokiya":"44"}}'
)


def answer(text: str) -> dict[str, Any]:
    return judge_line(read_line(text))


def round_with(**fields: object) -> str:
    """A line that can be judged, with some of its fields replaced."""
    usual = {"postulate": "largest_number", "points": "X", "bids": {"A": "10", "B": "20"}}
    return json.dumps(usual | fields)


def test_the_rulebooks_example() -> None:
    assert json.dumps(answer(EXAMPLE), separators=(",", ":")) == (
        '{"winners":["Evdokiya"],"points":4,"misfits":[],'
        '"cancelled":["Innokentiy","Veniamin"],"chairman":"Evdokiya"}'
    )


def test_names_are_sorted_by_code_point() -> None:
    """Capitals stand before small letters, and both before é and Cyrillic."""
    names = ["é", "b", "B", "Ж", "a", "Z"]
    found = answer(round_with(postulate="contains_one", bids=dict.fromkeys(names, "22")))
    assert found["misfits"] == ["B", "Z", "a", "b", "é", "Ж"]
    found = answer(round_with(bids=dict.fromkeys(names, "22")))
    assert found["cancelled"] == ["B", "Z", "a", "b", "é", "Ж"]
    boat = {"b": "20", "B": "10", "c": "11", "d": "11"}
    found = answer(round_with(bids=boat, variants=["same_boat"]))
    assert found["winners"] == ["B", "b"]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"bids": {}}, {"winners": [], "points": 0, "chairman": None}),
        ({"bids": {}, "chairman": "C"}, {"winners": [], "points": 0, "chairman": "C"}),
        ({"chairman": None}, {"winners": ["B"], "points": 2, "chairman": "B"}),
        ({"chairman": "C"}, {"winners": ["B"], "chairman": "B"}),
        ({"chairman": "C", "bids": {"A": "10", "B": "10"}}, {"winners": [], "chairman": "C"}),
        ({"bids": {"A": "10", "B": None}}, {"winners": ["A"], "points": 1}),  # B passes
        ({"points": 0}, {"winners": ["B"], "points": 0}),
        ({"points": 10**100}, {"winners": ["B"], "points": 10**100}),
        ({"variants": []}, {"points": 2}),
        ({"variants": ["dark", "openness"]}, {"points": 2}),
        ({"variants": ["reward_for_fighting"] * 2}, {"points": 2}),  # a crowd is three
        ({"bids": {"A": "10", "": "11", "C": "00"}, "variants": ["reward_for_fighting"]},
         {"winners": [""], "points": 4}),
        ({"bids": dict(zip("ABCDEFG", NUMBERS, strict=False))}, {"winners": ["G"], "points": 7}),
        ({"comment": [1.5, {"deep": True}], "Points": -1}, {"winners": ["B"], "points": 2}),
        ({"bids": {"\ud800": "10"}}, {"winners": ["\ud800"], "chairman": "\ud800"}),
        ({"bids": {"A": "07"}, "postulate": "first_divisible_by_second"}, {"winners": ["A"]}),
        ({"bids": {"A": "70"}, "postulate": "first_divisible_by_second"}, {"misfits": ["A"]}),
    ],
)  # fmt: skip
def test_what_is_judged(fields: dict[str, object], expected: dict[str, object]) -> None:
    found = answer(round_with(**fields))
    assert {key: found[key] for key in expected} == expected
    assert list(found) == ["winners", "points", "misfits", "cancelled", "chairman"]
    assert json.loads(json.dumps(found)) == found


@pytest.mark.parametrize("postulate", Postulate)
def test_every_postulate_has_its_id(postulate: Postulate) -> None:
    assert answer(round_with(postulate=postulate.value, bids={}))["winners"] == []


DEEP: list[Any] = []
for _ in range(200):
    DEEP = [DEEP]


NO_NUMBERS: list[Any] = [
    *("7", "007", "", " 7", "+7", "7.", "XX", "?7", "1\u00b2", "\u0660\u0667", "10\n"),
    *(7, 88, 8.8, -10, True, ["10"], {"10": "10"}, DEEP),
]
NO_BIDS: list[Any] = [None, [], [["A", "10"]], "10", 10, True]
NO_POINTS: list[Any] = [True, False, -1, 4.0, 0.5, "x", "4", "", None, [4], {}, DEEP]
NO_POSTULATES: list[Any] = ["prime", "Identical_Digits", "a=b", "", None, 5, ["contains_one"], {}]
NO_VARIANTS: list[Any] = [None, "dark", {"dark": True}, 1, True]
NO_VARIANT: list[Any] = ["solo", "DARK", "", None, 1, ["dark"], {}]
NO_CHAIRMAN: list[Any] = [1, True, ["A"], {"A": 1}, DEEP]


@pytest.mark.parametrize(
    ("fields", "field", "fault"),
    [
        *(({"bids": {"A": value}}, "bids.A", "neither a two-digit text") for value in NO_NUMBERS),
        ({"bids": dict(zip("ABCDEFGH", NUMBERS, strict=False))}, "bids", "8 players"),
        ({"bids": dict.fromkeys("ABCDEFGH")}, "bids", "8 players"),
        *(({"bids": value}, "bids", "not an object") for value in NO_BIDS),
        *(({"points": value}, "points", "neither") for value in NO_POINTS),
        *(({"postulate": value}, "postulate", "none of identical_") for value in NO_POSTULATES),
        *(({"variants": value}, "variants", "is not a list") for value in NO_VARIANTS),
        *(({"variants": [value]}, "variants", "is none of dark, ") for value in NO_VARIANT),
        *(({"chairman": value}, "chairman", "neither a name nor null") for value in NO_CHAIRMAN),
    ],
)
def test_what_is_not_judged(fields: dict[str, object], field: str, fault: str) -> None:
    with pytest.raises(BadLine) as bad:
        answer(round_with(**fields))
    assert bad.value.field == field
    assert fault in bad.value.fault


@pytest.mark.parametrize("field", ["postulate", "points", "bids"])
def test_a_missing_field_is_named(field: str) -> None:
    fields = json.loads(round_with())
    del fields[field]
    with pytest.raises(BadLine, match=f"^{field}: missing$"):
        judge_line(fields)


def test_a_player_who_bids_twice_is_named() -> None:
    with pytest.raises(BadLine, match=r"^A: given twice$"):
        answer('{"postulate":"largest_number","points":"X","bids":{"A":"10","A":"10"}}')


@pytest.mark.parametrize("depth", range(700, 1100, 7))
def test_a_value_of_any_depth_is_a_bad_line(depth: int) -> None:
    text = round_with().replace('"X"', "[" * depth + "]" * depth)
    with pytest.raises(BadLine):
        answer(text)


def test_a_long_value_is_shown_short() -> None:
    with pytest.raises(BadLine) as bad:
        answer(round_with(points="9" * 5000))
    assert len(bad.value.fault) < 100


FIELDS = ("postulate", "points", "bids", "chairman", "variants")
JSON_VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(allow_nan=False, allow_infinity=False),
        st.sampled_from(("X", "07", "dark", "largest_number")),
        st.text(max_size=3),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=2), inner, max_size=8)
    ),
    max_leaves=8,
)


@given(
    st.fixed_dictionaries(
        {},
        optional=dict.fromkeys(FIELDS, JSON_VALUES),
    )
)
@settings(max_examples=300)
def test_a_line_is_judged_or_bad(fields: dict[str, Any]) -> None:
    try:
        found = answer(round_with(**fields))
    except BadLine as bad:
        json.dumps(str(bad))
        return
    assert found["points"] >= 0


@given(
    st.sampled_from(Postulate),
    st.one_of(st.just("X"), st.integers(0, 9)),
    st.dictionaries(
        st.text(max_size=2), st.one_of(st.none(), st.sampled_from(NUMBERS)), max_size=7
    ),
    st.one_of(st.none(), st.text(max_size=2)),
    st.lists(st.sampled_from(Variant)),
)
@settings(max_examples=300)
def test_a_line_is_judged_as_the_rulebook_judges_it(
    postulate: Postulate,
    points: int | str,
    bids: dict[str, str | None],
    chairman: str | None,
    variants: list[Variant],
) -> None:
    fighters = [Fighter(name, number) for name, number in bids.items() if number is not None]
    expected = contest(postulate, points, fighters, chairman, variants)
    text = round_with(
        postulate=postulate, points=points, bids=bids, chairman=chairman, variants=variants
    )
    assert answer(text) == {
        "winners": sorted(expected.winners),
        "points": expected.points,
        "misfits": sorted(expected.misfits),
        "cancelled": sorted(expected.cancelled),
        "chairman": expected.chairman,
    }
