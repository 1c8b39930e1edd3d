import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skill.games.lines import MOST_DIGITS, BadLine, integer_in, read_line, require


def test_a_line_is_a_json_object() -> None:
    assert read_line(' {"a": [1, {"b": null}], "c": "é"} \n') == {"a": [1, {"b": None}], "c": "é"}


@pytest.mark.parametrize(
    ("text", "field", "fault"),
    [
        ("", "line", "empty"),
        ("  \n", "line", "empty"),
        ("7", "line", "not a JSON object"),
        ("null", "line", "not a JSON object"),
        ('"{}"', "line", "not a JSON object"),
        ('[{"a": 1}]', "line", "not a JSON object"),
        ("{", "line", "not JSON"),
        ("{} {}", "line", "not JSON"),
        ("{'a': 1}", "line", "not JSON"),
        ('{"a": 1,}', "line", "not JSON"),
        ("\ufeff{}", "line", "not JSON"),
        ('{"a": NaN}', "line", "not JSON"),
        ('{"a": Infinity}', "line", "not JSON"),
        ('{"a": -Infinity}', "line", "not JSON"),
        ('{"a": 1, "b": 2, "a": 1}', "a", "given twice"),
        ('{"b": {"a": 1, "\\u0061": 2}}', "a", "given twice"),
        ('{"a": ' + "[" * 100_000, "line", "not JSON"),
        ('{"a": ' * 100_000, "line", "not JSON"),
        ('{"a": ' + "[" * 100_000 + "]" * 100_000 + "}", "line", "not JSON"),
        ('{"a": 1' + "0" * MOST_DIGITS + "}", "line", f"more than {MOST_DIGITS} digits"),
        ('{"a": -1' + "0" * 100_000 + "}", "line", f"more than {MOST_DIGITS} digits"),
    ],
    ids=lambda value: value[:20],
)
def test_what_is_no_line_is_named(text: str, field: str, fault: str) -> None:
    with pytest.raises(BadLine) as bad:
        read_line(text)
    assert bad.value.field == field
    assert fault in bad.value.fault
    assert str(bad.value) == f"{field}: {bad.value.fault}"


def test_long_integers_are_read() -> None:
    assert read_line('{"a": 1' + "0" * 400 + "}") == {"a": 10**400}


def test_a_name_given_twice_is_found_among_many() -> None:
    pairs = [f'"{index}": 0' for index in range(50_000)]
    with pytest.raises(BadLine, match=r"^49999: given twice$"):
        read_line("{" + ", ".join([*pairs, pairs[-1]]) + "}")


@given(st.text())
@settings(max_examples=200)
def test_any_text_is_an_object_or_a_bad_line(text: str) -> None:
    try:
        fields = read_line(text)
    except BadLine:
        return
    assert fields == json.loads(text)


def test_a_required_field_is_there_or_named() -> None:
    assert require({"a": None}, "a") is None
    with pytest.raises(BadLine, match=r"^b: missing$"):
        require({"a": None}, "b")


def test_integers_are_those_that_are_allowed() -> None:
    assert integer_in(range(1, 4), "round", 3) == 3
    for value in (0, 4, True, 2.0, "2", None):
        with pytest.raises(BadLine, match=r"^round: .* is no integer from 1 to 3$"):
            integer_in(range(1, 4), "round", value)
