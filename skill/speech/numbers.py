"""Numbers as people say them, recognisers write them and the chairman speaks them.

Those of two digits are text, "00" to "99", for a leading zero is said and written: one table of
spoken forms serves reading, and the TWO_DIGITS slot type of the interaction models lists the same
forms. What is counted, to 999, is a whole number.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

_DIGIT_NAMES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEN_TO_NINETEEN = (
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
    *("seventeen", "eighteen", "nineteen"),
)
_TENS_NAMES = {
    "2": "twenty",
    "3": "thirty",
    "4": "forty",
    "5": "fifty",
    "6": "sixty",
    "7": "seventy",
    "8": "eighty",
    "9": "ninety",
}

# What else a digit is called, and what a recogniser writes for it.
_SOUNDS_LIKE_DIGIT = {
    "0": ("oh", "o", "nought", "naught", "nil"),
    "1": ("won",),
    "2": ("to", "too"),
    "3": ("tree", "free"),
    "4": ("for", "fore"),
    "5": ("fife",),
    "6": ("sicks",),
    "8": ("ate",),
    "9": ("niner",),
}
_SOUNDS_LIKE_TENS = {
    "3": ("dirty",),
    "4": ("fourty", "four tea", "for tea"),
    "6": ("six tea",),
    "7": ("seven tea",),
    "8": ("eight tea",),
    "9": ("nine tea",),
}

_MISHEARD_PAIRS = (
    # The last sound of "-teen" is swallowed, or "-ty" is drawn out.
    *(("13", "30"), ("14", "40"), ("15", "50"), ("16", "60"), ("17", "70"), ("18", "80")),
    ("19", "90"),
    # The last syllable of "eighty" is lost, or "eight" is followed by a breath.
    *(("04", "40"), ("06", "60"), ("07", "70"), ("08", "80"), ("09", "90")),
    # Fifteen and sixteen, twelve and twenty, seven and eleven differ in unstressed sounds.
    *(("15", "16"), ("12", "20"), ("07", "11")),
)
# "Fifty" and "sixty" share their vowels and their end.
_MISHEARD_TENS = {"5": "6", "6": "5"}
# "Five" and "nine" share their vowel; radio operators say "fife" and "niner" for that.
_MISHEARD_DIGITS = {"5": "59", "9": "95"}

# Said where a digit is written, it is a cell: the units of the second number.
_UNITS_OF_TWO = "two ones"

_FILLERS = frozenset(
    (
        *("a", "an", "and", "er", "erm", "hmm", "is", "it", "it's", "its", "number", "please"),
        *("the", "then", "uh", "um"),
    )
)
# "Oh, eighty" and "to eighty": a digit's homophone that may just as well open the sentence.
_OPENERS = frozenset(("oh", "to", "too", "for"))
_SEPARATOR = re.compile(r"[\s,]+|(?<=\w)-(?=\w)")

_NUMBERS = tuple(tens + units for tens, units in product("0123456789", repeat=2))


def spoken_forms(number: str) -> tuple[str, ...]:
    """Every form in which a person says, or a recogniser writes, a number from "00" to "99".

    The forms are lower case and distinct, also between numbers; the first is `say_number`'s.
    A lone digit, "nine" or "9", is a form of "09": recognisers lose the leading zero.
    Raises ValueError for any other text.

    >>> spoken_forms("17")[:4]
    ('seventeen', '17', 'one seven', 'one 7')
    """
    tens, units = _digits(number)
    forms = (say_number(number), number, *_digit_by_digit(tens, units), *_as_a_whole(tens, units))
    return tuple(dict.fromkeys(forms))


def say_number(number: str) -> str:
    """The words that say a number from "00" to "99"; a leading zero is spoken.

    Raises ValueError for any other text.

    >>> say_number("88"), say_number("08")
    ('eighty-eight', 'zero eight')
    """
    tens, units = _digits(number)
    if tens == "0":
        return f"zero {_name(units)}"
    if tens == "1":
        return _TEN_TO_NINETEEN[int(units)]
    return _TENS_NAMES[tens] if units == "0" else f"{_TENS_NAMES[tens]}-{_name(units)}"


def read_number(text: str) -> tuple[str, ...]:
    """The numbers, "00" to "99", that a slot's raw text may mean, likeliest first.

    Nothing but a number of two digits is read, apart from a lone digit, which has lost its zero.
    Text that means no such number gives an empty tuple.

    >>> read_number("Oh nine"), read_number("to eight"), read_number("one hundred")
    (('09',), ('28', '08'), ())
    """
    words = _words(text)
    readings = [words, words[1:]] if words and words[0] in _OPENERS else [words]
    numbers = (_number_of_form().get(" ".join(reading)) for reading in readings)
    return tuple(dict.fromkeys(number for number in numbers if number))


def read_count(text: str) -> int | None:
    """The count from 0 to 20 that a slot's raw text means, or None.

    >>> read_count("three"), read_count("to"), read_count("03"), read_count("some")
    (3, 2, 3, None)
    """
    return _COUNT_OF_FORM.get(" ".join(_words(text)))


def read_whole(text: str) -> int | None:
    """The whole number from 0 to 999 that a slot's raw text means, or None.

    >>> read_whole("a hundred and five"), read_whole("312"), read_whole("x")
    (105, 312, None)
    """
    words = _words(text)
    if len(words) == 1 and words[0].isascii() and words[0].isdigit():
        return int(words[0]) if len(words[0]) <= 3 else None
    if "hundred" not in words:
        return _below_a_hundred(words)
    before, after = words[: words.index("hundred")], words[words.index("hundred") + 1 :]
    hundreds, rest = _below_a_hundred(before or ["one"]), _below_a_hundred(after or ["zero"])
    if hundreds is None or rest is None or not 1 <= hundreds <= 9:
        return None
    return 100 * hundreds + rest


def _below_a_hundred(words: list[str]) -> int | None:
    text = " ".join(words)
    count = read_count(text)
    return count if count is not None else next(map(int, read_number(text)), None)


def read_digits(text: str) -> str:
    """The digits, "0" to "9" each, that are said one after the other; "" if that is not all.

    >>> read_digits("a seven"), read_digits("three five oh nine"), read_digits("thirty five")
    ('7', '3509', '')
    """
    words = iter(_words(text))
    digits = [_twice(next(words, "")) if word == "double" else _in_a_row(word) for word in words]
    return "".join(digits) if all(digits) else ""


def sounds_like(number: str) -> tuple[str, ...]:
    """The numbers that are easily misheard for one from "00" to "99", likeliest first.

    Where one number is misheard for another, so is the other for the one.
    Raises ValueError for any other text.

    >>> sounds_like("80"), sounds_like("15"), sounds_like("33")
    (('18', '08'), ('50', '16', '19'), ())
    """
    tens, units = _digits(number)
    pairs = (pair for pair in _MISHEARD_PAIRS if number in pair)
    others = [second if number == first else first for first, second in pairs]
    if tens in _MISHEARD_TENS:
        others.append(_MISHEARD_TENS[tens] + units)
    by_digit = product(*(_MISHEARD_DIGITS.get(digit, digit) for digit in number))
    _, *alike = map("".join, by_digit)
    return tuple(dict.fromkeys((*others, *alike)))


def alike(number: int) -> tuple[int, ...]:
    """The whole numbers that are easily misheard for one, likeliest first; beyond 99 none.

    >>> alike(80), alike(7), alike(312)
    ((18, 8), (70, 11), ())
    """
    return tuple(map(int, sounds_like(f"{number:02}"))) if 0 <= number < 100 else ()


def _digits(number: str) -> tuple[str, str]:
    if number not in _NUMBERS:
        raise ValueError(f'{number!r} is not a two-digit number; write it as "00" to "99".')
    return number[0], number[1]


def _name(digit: str) -> str:
    return _DIGIT_NAMES[int(digit)]


def _digit_forms(digit: str) -> tuple[str, ...]:
    return (_name(digit), digit, *_SOUNDS_LIKE_DIGIT.get(digit, ()))


def _digit_by_digit(tens: str, units: str) -> Iterator[str]:
    yield from map(" ".join, product(_digit_forms(tens), _digit_forms(units)))
    first, second = _name(tens), _name(units)
    yield from (f"{first} and {second}", f"{first} then {second}")
    yield f"{_with_article(first)} and {_with_article(second)}"
    if tens == units:
        yield from (f"double {form}" for form in _digit_forms(units))
        two = f"two {_plural(second)}"
        yield from (form for form in (two, f"a pair of {_plural(second)}") if form != _UNITS_OF_TWO)


def _twice(word: str) -> str:
    return _DIGIT_OF_FORM.get(word, "") * 2


def _in_a_row(word: str) -> str:
    """The digits of one word: a digit's name, or digits that were written together."""
    return word if word.isascii() and word.isdigit() else _DIGIT_OF_FORM.get(word, "")


def _as_a_whole(tens: str, units: str) -> Iterator[str]:
    if tens == "0":
        yield from (_name(units), units)
    elif tens == "1":
        yield _TEN_TO_NINETEEN[int(units)].replace("teen", " teen")
    else:
        yield from _from_twenty(tens, units)


def _from_twenty(tens: str, units: str) -> Iterator[str]:
    names = (_TENS_NAMES[tens], *_SOUNDS_LIKE_TENS.get(tens, ()))
    if units == "0":
        yield from names
        return
    yield from map(" ".join, product((*names, f"{tens}0"), _digit_forms(units)))


def _with_article(name: str) -> str:
    return f"an {name}" if name == "eight" else f"a {name}"


def _plural(name: str) -> str:
    return f"{name}es" if name == "six" else f"{name}s"


def _words(text: str) -> list[str]:
    """The words that count; recognisers end a sentence, and a spelled letter ("o. nine")."""
    plain = text.lower().replace("\u2019", "'")
    words = (word.rstrip(".!?") for word in _SEPARATOR.split(plain))
    return [word for word in words if word and word not in _FILLERS]


def _key(form: str) -> str:
    return " ".join(_words(form))


@cache
def _number_of_form() -> dict[str, str]:
    """All forms of all numbers: thousands, which wait until a number is heard."""
    return {
        **{_key(form): number for number in _NUMBERS for form in spoken_forms(number)},
        "eight teen": "18",  # a person says it with one t, a recogniser writes two
        _UNITS_OF_TWO: "11",
    }


_DIGIT_OF_FORM = {form: digit for digit in "0123456789" for form in _digit_forms(digit)}
_COUNT_OF_FORM = {
    **{form: int(digit) for form, digit in _DIGIT_OF_FORM.items()},
    **{form: count for count, form in enumerate((*_TEN_TO_NINETEEN, "twenty"), start=10)},
    **{f"{count:02}": count for count in range(21)},
}
