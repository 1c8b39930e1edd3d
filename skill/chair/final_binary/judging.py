"""An argument about a trick, the scores or the last turn of Final Binary, settled in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from skill.chair.final_binary.cards import card_line, suit_line
from skill.games.final_binary.cards import Suit
from skill.games.final_binary.line import Told, read_plays
from skill.games.final_binary.setup import tricks_of
from skill.games.lines import BadLine
from skill.speech.line import Line, People, line
from skill.speech.numbers import read_count

USAGE: Final = "trump red A green 2 on 3, B red with 6 on 3"
"""A trick in words: both displays showed 3, and with the red suit card the 6 was turned over."""

_SCORES: Final = "round 2 A 2 4, B 6 6, C 4 3, D 2 5"
"""Scores in words: the tricks of each, and the number that is left."""
_LAST_TURN: Final = "left A 4, B 6, C 3 up 4 1"
"""The last turn in words: what each of the others has left, and the two that are still face up."""

_NUMBER: Final = (
    "[0-9]{1,3}|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen"
    "|fourteen|fifteen|sixteen"
)
_SUIT: Final = "|".join(Suit)
_NAME: Final = rf"(?P<player>\S+(?:\s+(?!(?:{_SUIT}|{_NUMBER})(?!\S))\S+)*?)"
"""A name of one word or several, of which only the first can be a suit or a number."""

_TRICK: Final = re.compile(r"trump\s+(?P<trump>\S+)\s*(?P<rest>.*)", re.IGNORECASE)
_PLAY: Final = re.compile(
    rf"{_NAME}\s+(?P<suit>{_SUIT})\s+"
    rf"(?:(?P<rank>{_NUMBER})|(?:suit\s+card\s+)?with\s+(?P<binary>{_NUMBER}))\s+"
    rf"on\s+(?P<display>{_NUMBER})(?!\S)\s*",
    re.IGNORECASE,
)
_ROUND: Final = re.compile(rf"round\s+(?P<round>{_NUMBER})\s+(?P<rest>.*)", re.IGNORECASE)
_SCORE: Final = re.compile(
    rf"{_NAME}\s+(?P<tricks>{_NUMBER})\s+(?P<left>{_NUMBER})(?!\S)\s*", re.IGNORECASE
)
_LAST: Final = re.compile(
    rf"left\s+(?P<rest>.*)\s+up\s+(?P<first>{_NUMBER})\s+(?P<second>{_NUMBER})", re.IGNORECASE
)
_LEFT: Final = re.compile(rf"{_NAME}\s+(?P<left>{_NUMBER})(?!\S)\s*", re.IGNORECASE)


# Read --------------------------------------------------------------------------------------------


def read_words(words: Sequence[str]) -> dict[str, Any]:
    """The fields of the line that ``words`` describe, as in ``USAGE``; commas may be left out.

    Raises ``BadLine``.
    """
    text = " ".join(words).replace(",", " ").strip()
    for kind, fields_of in _KINDS.items():
        found = kind.fullmatch(text)
        if found:
            return fields_of(found)
    raise BadLine("words", f"say a trick, or scores, like: {_SCORES}; or a last turn: {_LAST_TURN}")


def _trick(found: re.Match[str]) -> dict[str, Any]:
    plays = _each(_PLAY, found["rest"], "A green 2 on 3, B red with 6 on 3")
    return {"trump": found["trump"].lower(), "plays": [_play(play) for play in plays]}


def _play(found: re.Match[str]) -> dict[str, Any]:
    card = "rank" if found["rank"] else "binary"
    return {
        "player": found["player"],
        "suit": found["suit"].lower(),
        card: _number(found[card]),
        "display": _number(found["display"]),
    }


def _scores(found: re.Match[str]) -> dict[str, Any]:
    told = list(_each(_SCORE, found["rest"], "A 2 4, B 6 6"))
    return {
        "round": _number(found["round"]),
        "tricks": _by_player(told, "tricks"),
        "left": _by_player(told, "left"),
    }


def _last_turn(found: re.Match[str]) -> dict[str, Any]:
    told = list(_each(_LEFT, found["rest"], "A 4, B 6, C 3"))
    return {
        "left": _by_player(told, "left"),
        "up": [_number(found["first"]), _number(found["second"])],
    }


_KINDS: Final = {_TRICK: _trick, _ROUND: _scores, _LAST: _last_turn}


def _each(one: re.Pattern[str], text: str, example: str) -> Iterator[re.Match[str]]:
    """What is told of each player, one after the other. Raises ``BadLine``."""
    at = 0
    while found := one.match(text, at):
        if not found["player"].isprintable():
            raise BadLine("name", f"{found['player']!r} is no name that can be shown")
        yield found
        at = found.end()
    if text[at:]:
        raise BadLine(text[at:], f"is not as in: {example}")


def _by_player(told: Sequence[re.Match[str]], field: str) -> dict[str, int]:
    numbers: dict[str, int] = {}
    for found in told:
        if found["player"] in numbers:
            raise BadLine(found["player"], "given twice")
        numbers[found["player"]] = _number(found[field])
    return numbers


def _number(text: str) -> int:
    number = int(text) if text.isdecimal() else read_count(text)
    assert number is not None  # or the text would not be a number's
    return number


# Told --------------------------------------------------------------------------------------------


def explain(fields: Mapping[str, Any], verdict: Mapping[str, Any]) -> Iterator[Line]:
    """The verdict on a trick, on scores or on a last turn, both as a judge's lines, in words."""
    if "winner" in verdict:
        return _explain_trick(Suit(fields["trump"]), read_plays(fields["plays"]), verdict["winner"])
    if "points" in verdict:
        return _explain_scores(fields, verdict["differences"], verdict["points"])
    return _explain_last_turn(list(fields["left"].values()), fields["up"], verdict)


def _explain_trick(trump: Suit, plays: Sequence[Told], winner: str) -> Iterator[Line]:
    for play in plays:
        card = card_line(play.card, play.binary)
        yield line(
            "final_binary-judge-makes", who=People((play.player,)), card=card, rank=play.rank
        )
    [best] = [play for play in plays if play.player == winner]
    suit, people = suit_line(best.card.suit), People((winner,))
    if best.card.suit is trump:
        yield line("final_binary-judge-by-trump", who=people, suit=suit)
    else:
        yield line("final_binary-judge-by-suit", who=people, suit=suit, trump=suit_line(trump))
    if sum((one.card.suit, one.rank) == (best.card.suit, best.rank) for one in plays) > 1:
        yield line("final_binary-judge-later")


def _explain_scores(
    fields: Mapping[str, Any], apart: Mapping[str, int], points: Mapping[str, int]
) -> Iterator[Line]:
    in_all = sum(apart.values())
    yield line("final_binary-judge-differences", sum=in_all)
    for player, away in apart.items():
        told = {"tricks": fields["tricks"][player], "left": fields["left"][player]}
        people = People((player,))
        if away:
            yield line(
                "final_binary-judge-apart", who=people, away=away, points=-points[player], **told
            )
        else:
            yield line(
                "final_binary-judge-exact",
                who=people,
                points=points[player],
                round=fields["round"],
                sum=in_all,
                **told,
            )


def _explain_last_turn(
    others: Sequence[int], up: Sequence[int], verdict: Mapping[str, Any]
) -> Iterator[Line]:
    tricks, low, high = tricks_of(len(others) + 1), min(up), max(up)
    cost, may_turn = verdict["penalty"], verdict["may_turn"]
    yield line("final_binary-judge-others", sum=sum(others))
    if cost:
        yield line("final_binary-judge-costs", number=low, tricks=tricks, points=cost)
    elif low == high:
        yield line("final_binary-judge-alike", number=low, tricks=tricks)
    elif len(may_turn) == 2:
        yield line("final_binary-judge-either", low=low, high=high, tricks=tricks)
    else:
        yield line("final_binary-judge-must-turn", number=may_turn[0], tricks=tricks)
