"""The judge at the command line: in a batch, and in words."""

import io
import json
from typing import Any

from skill.games.binomial.line import judge_line
from skill.local.judge import judge_lines

EXAMPLE = (
    b'{"postulate":"identical_digits","points":4,"bids":{"Polikarp":"22","Innokentiy":"88",'
    b'"Veniamin":"88","Evdokiya":"44","Akulina":null},"chairman":"Polikarp","variants":[]}\n'
)
VERDICT = {
    "winners": ["Evdokiya"],
    "points": 4,
    "misfits": [],
    "cancelled": ["Innokentiy", "Veniamin"],
    "chairman": "Evdokiya",
}


def answers(*lines: bytes) -> tuple[bool, list[Any]]:
    written = io.StringIO()
    good = judge_lines(judge_line, lines, written)
    return good, [json.loads(line) for line in written.getvalue().splitlines()]


def test_the_rulebooks_example() -> None:
    assert answers(EXAMPLE) == (True, [VERDICT])


def test_a_bad_line_is_answered_in_its_place_and_the_others_are_judged() -> None:
    good, given = answers(EXAMPLE, b'{"postulate":"identical_digits","bids":{}}\n', EXAMPLE)
    assert not good
    assert given == [VERDICT, {"error": "points: missing"}, VERDICT]


def test_lines_that_are_no_text_or_nothing_are_bad_lines() -> None:
    good, given = answers(b"\xff\xfe\n", b"\n", b"[]\n", EXAMPLE)
    assert not good
    assert [list(answer) for answer in given[:3]] == [["error"]] * 3
    assert given[3] == VERDICT


def test_a_byte_order_mark_and_carriage_returns_do_not_matter() -> None:
    assert answers(b"\xef\xbb\xbf" + EXAMPLE.replace(b"\n", b"\r\n")) == (True, [VERDICT])


def test_points_that_grow_too_long_to_write_are_a_bad_line() -> None:
    most = (
        b"9" * 4300
    )  # the longest integer that Python reads; the reward makes it one digit longer
    line = (
        b'{"postulate":"largest_number","points":' + most + b',"bids":{"A":"01","B":"02","C":"03"},'
        b'"variants":["reward_for_fighting"]}'
    )
    good, given = answers(line, EXAMPLE)
    assert not good
    assert list(given[0]) == ["error"]
    assert given[1] == VERDICT
