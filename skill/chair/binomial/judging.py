"""An argument about a round of Binomial, settled in words: read from words, told in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from skill.chair.binomial.verdicts import Judged, verdict_lines
from skill.games.binomial.judging import Variant, Verdict
from skill.games.binomial.postulates import Postulate
from skill.games.lines import BadLine
from skill.speech.line import Line, People
from skill.speech.numbers import read_number

USAGE: Final = (
    "identical_digits 4 Polikarp=22 Innokentiy=88 Veniamin=88 Evdokiya=44 Akulina=pass "
    "chairman=Polikarp variants=reward_for_fighting"
)
"""A round in words: the postulate, its points, everybody's number, and what else matters."""

_PASSES: Final = ("pass", "-", "")


def read_words(words: Sequence[str]) -> dict[str, Any]:
    """The fields of the round that ``words`` describe, as in ``USAGE``. Raises ``BadLine``."""
    if len(words) < 2:
        raise BadLine("round", f"say the postulate, its points and the numbers, like: {USAGE}")
    fields: dict[str, Any] = {"postulate": _postulate(words[0]), "points": _points(words[1])}
    bids: dict[str, str | None] = {}
    for word in words[2:]:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadLine(word, "is no NAME=NUMBER, NAME=pass, chairman=NAME or variants=NAMES")
        if name == "chairman":
            fields["chairman"] = value
        elif name == "variants":
            fields["variants"] = [_variant(text) for text in value.split(",")]
        elif not name.strip() or not name.isprintable():
            raise BadLine("name", f"{name!r} is no name that can be shown")
        elif name in bids:
            raise BadLine(name, "given twice")
        else:
            bids[name] = _number(name, value)
    return {**fields, "bids": bids}


def explain(fields: Mapping[str, Any], verdict: Mapping[str, Any]) -> Iterator[Line]:
    """The verdict on a round, both as lines of a judge give them, in words."""
    numbers = {player: number for player, number in fields["bids"].items() if number is not None}
    in_order = {
        key: tuple(player for player in numbers if player in verdict[key])
        for key in ("winners", "misfits", "cancelled")
    }
    judged = Judged(
        postulate=Postulate(fields["postulate"]),
        numbers=numbers,
        verdict=Verdict(points=verdict["points"], chairman=verdict["chairman"], **in_order),
        chairman=fields.get("chairman"),
        variants=[Variant(variant) for variant in fields.get("variants", ())],
        people=lambda *names: People(names),
    )
    return verdict_lines(judged)


def _postulate(text: str) -> str:
    return _known("postulate", text, [postulate.value for postulate in Postulate])


def _variant(text: str) -> str:
    return _known("variants", text, [variant.value for variant in Variant])


def _known(field: str, text: str, ids: list[str]) -> str:
    """The id that ``text`` means: "identical digits" is "identical_digits"."""
    wanted = "_".join(text.lower().replace("-", " ").replace("_", " ").split())
    if wanted in ids:
        return wanted
    near = get_close_matches(wanted, ids, n=3, cutoff=0.4) or ids
    raise BadLine(field, f"there is no {text!r}. Did you mean: {', '.join(near)}?")


def _points(text: str) -> int | str:
    if text.upper() == "X":
        return "X"
    if text.isascii() and text.isdecimal() and len(text) < 4:
        return int(text)
    raise BadLine("points", f"{text!r} is neither X nor a whole number up to 999")


def _number(name: str, text: str) -> str | None:
    if text.lower() in _PASSES:
        return None
    numbers = read_number(text)
    if len(numbers) == 1:
        return numbers[0]
    raise BadLine(name, f"{text!r} is no two-digit number, nor pass")
