"""An argument about an equation or the end of a round, settled in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from skill.chair.arquimedes.cards import equation_line
from skill.chair.arquimedes.reasons import why_wrong
from skill.games.arquimedes.equations import Equation, Fault, Operation
from skill.games.arquimedes.line import read_laid, read_total
from skill.games.lines import BadLine
from skill.speech.line import Line, People, line
from skill.speech.numbers import read_count

USAGE: Final = "3 plus joker:2 is 5"
"""An equation in words; the joker is said to be 2."""

_TOTALS: Final = "Anna=15 Ben=2,5,joker Cleo=16 Dan=out"
"""The end of a round in words: totals or the cards left, and who is out."""

_OPERATIONS: Final = {
    **dict.fromkeys(("+", "plus"), Operation.PLUS),
    **dict.fromkeys(("-", "\u2212", "minus"), Operation.MINUS),
    **dict.fromkeys(("*", "x", "\u00d7", "times"), Operation.TIMES),
    **dict.fromkeys(("/", "\u00f7", "divided"), Operation.DIVIDED),
    **dict.fromkeys(("=", "is", "equals"), Operation.EQUALS),
}
_UNSAID: Final = frozenset(("=", "is", "equals", "makes", "by", "the", "a"))
"""What stands between two cards, or before one, and says nothing more."""
_JOKER_AS: Final = re.compile(r"\bjoker\s+(?:as\s+)?(?:the\s+|an?\s+)?(?=\w)")
_WORD: Final = re.compile(r"joker:\w+|\w+|[^\w\s]")
_OUT: Final = "out"


def read_words(words: Sequence[str]) -> dict[str, Any]:
    """The fields of the line that ``words`` describe, as in ``USAGE``. Raises ``BadLine``."""
    variants = [word.partition("=")[2] for word in words if word.startswith("variants=")]
    told = [word for word in words if not word.startswith("variants=")]
    fields = _totals(told) if any(map(_is_total, told)) else _equation(" ".join(told))
    if variants:
        fields["variants"] = [id_.replace("-", "_") for id_ in variants[-1].split(",")]
    return fields


def explain(fields: Mapping[str, Any], verdict: Mapping[str, Any]) -> Iterator[Line]:
    """The verdict on an equation or on totals, both as lines of a judge give them, in words."""
    if "correct" in verdict:
        return _explain_equation(fields, verdict)
    totals = {name: read_total(name, told) for name, told in fields["totals"].items()}
    if "tie" in verdict:
        return _explain_tie(totals, verdict["tie"])
    return _explain_tokens(totals, verdict["tokens"], fields["out"])


# An equation -------------------------------------------------------------------------------------


def _equation(text: str) -> dict[str, Any]:
    tokens = _WORD.findall(_JOKER_AS.sub("joker:", text.lower()))
    words = [word for word in tokens if word not in ("the", "a")]
    if len(words) < 2:
        raise BadLine("words", f"say an equation, or what everybody has left, like: {_TOTALS}")
    first, operation, *others = words
    if operation not in _OPERATIONS:
        raise BadLine(operation, "is none of plus, minus, times, divided by, equals")
    return {
        "top": _card(first),
        "operation": _OPERATIONS[operation].value,
        "cards": [_card(word) for word in others if word not in _UNSAID],
    }


def _card(word: str) -> int | str:
    """A card as a line tells it: 5, or "joker:5"."""
    joker, text = ("joker:", word[6:]) if word.startswith("joker:") else ("", word)
    is_decimal = text.isascii() and text.isdecimal() and len(text) < 4
    number = int(text) if is_decimal else read_count(text)
    if number is None:
        raise BadLine(word, "is no card: say a number, or what the joker is, as in joker:7")
    return f"{joker}{number}" if joker else number


def _explain_equation(fields: Mapping[str, Any], verdict: Mapping[str, Any]) -> Iterator[Line]:
    first, operation = read_laid("top", fields["top"]), Operation(fields["operation"])
    laid = [read_laid("cards", card) for card in fields["cards"]]
    if not verdict["correct"]:
        reason = why_wrong(Fault(verdict["reason"]), first, operation, laid)
        yield line("arquimedes-judge-wrong", reason=reason)
        return
    second = laid[0] if len(laid) == 2 else None
    equation = equation_line(Equation(first, operation, second, laid[-1]))
    yield line("arquimedes-judge-correct", equation=equation, number=verdict["top"])


# The end of a round ------------------------------------------------------------------------------


def _is_total(word: str) -> bool:
    """Whether it tells of somebody, whose name is not only signs and numbers, what is left."""
    name, equals, _ = word.partition("=")
    return bool(equals and re.search(r"[^\W\d]", name)) and not name.lower().startswith("joker:")


def _totals(words: Sequence[str]) -> dict[str, Any]:
    totals: dict[str, Any] = {}
    out = None
    for word in words:
        name, equals, left = word.partition("=")
        if not equals or not name.strip() or not name.isprintable():
            raise BadLine(word, f"is none of NAME=TOTAL, NAME=CARDS and NAME=out, as in: {_TOTALS}")
        if name in totals:
            raise BadLine(name, "given twice")
        if left.lower() == _OUT and out is not None:
            raise BadLine(name, f"cannot be out as well as {out}")
        out = name if left.lower() == _OUT else out
        totals[name] = _left(name, left.lower())
    return {"totals": totals, "out": out}


def _left(name: str, text: str) -> int | list[int | str]:
    """What somebody has left, as a line tells it: 15, or cards."""
    if text == _OUT:
        return 0
    cards = [card if card == "joker" else _card(card) for card in text.split(",") if card]
    if not cards:
        raise BadLine(name, "has neither a total, nor cards, nor is out")
    return cards[0] if "," not in text and isinstance(cards[0], int) else cards


def _explain_tie(totals: Mapping[str, int], tie: Sequence[str]) -> Iterator[Line]:
    for points in dict.fromkeys(totals[name] for name in tie):
        people = People(tuple(name for name in totals if totals[name] == points))
        yield line("arquimedes-judge-tied", who=people, points=points)
    yield line("arquimedes-judge-draw", who=People(tuple(n for n in totals if n in tie)))


def _explain_tokens(
    totals: Mapping[str, int], tokens: Mapping[str, int], out: str | None
) -> Iterator[Line]:
    if out is not None:
        yield line("arquimedes-judge-out", who=People((out,)))
    taking = sorted((name for name in tokens if name != out), key=tokens.__getitem__, reverse=True)
    for name in taking:
        people = People((name,))
        yield line("arquimedes-judge-takes", who=people, points=totals[name], token=tokens[name])
