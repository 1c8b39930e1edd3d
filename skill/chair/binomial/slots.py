"""The slots of Binomial's utterances, read: cards, ordinals, numbers, digits, cells, and prices.

What the speech service resolved comes first, and then what the raw text means.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from skill.chair.heard import DIGIT_SLOTS, Heard, Said
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.speech.numbers import read_count, read_digits, read_number

_DIGITS: Final = tuple("0123456789")
_LONE_DIGITS: Final = tuple(f"0{digit}" for digit in _DIGITS)
_MOST_POINTS: Final = 20
_COUNT: Final = re.compile(r"[0-9]{1,2}")
_HALVES: Final = {
    "tens": re.compile(r"\b(tens?|tense|tends|first|front|left)\b"),
    "units": re.compile(r"\b(units?|ones?|once|second|last|back|right)\b"),
}
_SIDES: Final = {
    "before": re.compile(r"\b(before|front|ahead|left)\b"),
    "after": re.compile(r"\b(after|behind|next|besides?|follow(s|ing)|right)\b"),
}
_SEAT: Final = re.compile(r"player_([0-9])")
_AS_FIGHT: Final = re.compile(r"\b(x|ex|fights?|fighting|fighters?)\b")


def cards_in(said: Said) -> tuple[Postulate, ...]:
    """The cards that may be meant, likeliest first."""
    words = "_".join(re.findall(r"\w+", said.text.lower()))
    heard = dict.fromkeys((*said.ids, words))
    return tuple(Postulate(id_) for id_ in heard if id_ in set(Postulate))


def ordinal_in(said: Said) -> int | None:
    """Which round or roll was said, counted from 1; None if that was not understood.

    It may be one that there is not, such as 0.
    """
    return _count_in(said)


def numbers_in(said: Said) -> tuple[str, ...]:
    """The numbers, "00" to "99", that may be meant, likeliest first."""
    heard = dict.fromkeys((*said.ids, *read_number(said.text)))
    return tuple(number for number in heard if number in NUMBERS)


def digit_in(said: Said) -> str:
    """The digit that was said; "" if it was none, or several."""
    heard = (digit for digit in (*said.ids, read_digits(said.text)) if digit in _DIGITS)
    return next(heard, "")


def digits_in(heard: Heard) -> str:
    """The digits that were told in order; "" if they are not clear ("thirty five")."""
    if heard.intent == "Number":
        return _digits_of_number(heard.said("number"))
    digits = [digit_in(said) for said in map(heard.said, DIGIT_SLOTS) if said]
    return "".join(digits) if all(digits) else ""


def number_on_sheet_in(heard: Heard) -> int | None:
    """Which number of the sheet was said, counted from 1, "three" and "the third one", too.

    None if none was said; it may be one that there is not, such as 9.
    """
    if heard.intent == "Number":
        lone = [number for number in numbers_in(heard.said("number")) if number in _LONE_DIGITS]
        is_whole = digits_in(heard) in lone  # "zero three"
        return int(lone[0]) if lone and not (is_whole or heard.people()) else None
    if heard.intent == "Names":  # "the third one" is heard as whoever sits third
        seats = [
            found for said in heard.people() for found in map(_SEAT.fullmatch, said.ids) if found
        ]
        return int(seats[0][1]) if len(heard.people()) == 1 and seats else None
    counts = (ordinal_in(said) for said in map(heard.said, ("cell", "nth")) if said)
    return next((count for count in counts if count is not None), None)


def half_in(said: Said) -> int | None:
    """Which half of a number was said: 0 for its tens, 1 for its units."""
    return _which_of(_HALVES, said)


def side_in(said: Said) -> int:
    """Which half of a number stands on that side of a digit: the tens before, else the units."""
    side = _which_of(_SIDES, said)
    return 1 if side is None else side


def price_in(heard: Heard) -> str | None:
    """What a card is said to be worth: "X", or a number of points."""
    for said in map(heard.said, ("fighters", "points", "number")):
        if "X" in said.ids or _AS_FIGHT.search(said.text.lower()):
            return "X"
        count = _count_in(said)
        if count is not None:
            return str(count) if count <= _MOST_POINTS else None
    return None


def _digits_of_number(said: Said) -> str:
    """A lone digit, which is heard as a number without its zero, or two that are said as such.

    Numerals are of no use where there are two: "35" is written for "thirty five" as well.
    """
    if not said.text:
        return said.ids[0][1:] if said.ids and said.ids[0] in _LONE_DIGITS else ""
    digits = read_digits(said.text)
    numerals = any(word.isdecimal() and len(word) > 1 for word in said.text.split())
    return "" if numerals and len(digits) > 1 else digits


def _which_of(known: Mapping[str, re.Pattern[str]], said: Said) -> int | None:
    """The place of what was resolved among these; else of the first of which a word was said."""
    ids = [*known]
    resolved = (ids.index(id_) for id_ in said.ids if id_ in known)
    text = said.text.lower()
    worded = (place for place, words in enumerate(known.values()) if words.search(text))
    return next(resolved, next(worded, None))


def _count_in(said: Said) -> int | None:
    resolved = (int(id_) for id_ in said.ids if _COUNT.fullmatch(id_))
    return next(resolved, read_count(said.text))
