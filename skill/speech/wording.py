"""Lines put into words: Fluent wordings filled and joined to speech markup (SSML)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final
from xml.sax.saxutils import escape, quoteattr, unescape

from babel.dates import format_skeleton
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from skill.speech.line import Day, Digits, Field, Line, People
from skill.speech.numbers import say_number

DEFAULT_LANGUAGE: Final = "en"

_TAG: Final = re.compile(r"<[^>]*>")


class WordingError(LookupError):
    """A line has no wording in this language, or its fields do not fill it."""


class Wording:
    """All wordings of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in sorted(files(__package__).joinpath("locales", language).iterdir(), key=str):
            self._bundle.add_resource(FluentResource(file.read_text("utf-8")))
        # Most of what a chairman says was said before: "Anna, do you fight?"
        self.phrase = lru_cache(maxsize=2048)(self._phrase)

    def has(self, key: str) -> bool:
        """Whether there is a wording of that key."""
        return self._bundle.has_message(key)

    def markup(self, lines: Iterable[Line]) -> str:
        """The lines, each a sentence of its own, as SSML without its root element."""
        return " ".join(map(self._sentence, lines))

    def text(self, line: Line) -> str:
        """The line as it is to be read, without markup."""
        return unescape(_TAG.sub("", self._sentence(line))).strip()

    def _sentence(self, line: Line) -> str:
        phrase = self.phrase(line)
        return phrase[:1].upper() + phrase[1:]

    def _phrase(self, line: Line) -> str:
        if not self.has(line.key):
            raise WordingError(f"no wording of {line.key!r} in {self.language!r}")
        pattern = self._bundle.get_message(line.key).value
        assert pattern is not None, f"{line.key} has attributes only"
        text, faults = self._bundle.format_pattern(pattern, self._arguments(line))
        if faults:
            raise WordingError(f"the wording of {line.key!r} in {self.language!r}: {faults[0]}")
        return str(text)

    def _arguments(self, line: Line) -> dict[str, str | int]:
        arguments: dict[str, str | int] = {}
        for name, field in line.fields:
            if isinstance(field, int):
                arguments[name] = field
                continue
            arguments[name] = self._text(field)
            if isinstance(field, People):
                arguments[f"{name}_form"] = field.form
        return arguments

    def _text(self, field: Field) -> str:
        if isinstance(field, Line):
            return self.phrase(field)
        if isinstance(field, tuple):
            return self._list(map(self.phrase, field))
        if isinstance(field, People):
            return self._list(escape(name) or self.phrase(Line("you")) for name in field.names)
        if isinstance(field, Digits):
            return _spoken(field.text)
        if isinstance(field, Day):
            return format_skeleton("MMMMd", date.fromisoformat(field.text), locale=self.language)
        return escape(str(field))

    def _list(self, items: Iterable[str]) -> str:
        return format_list(list(items), locale=self.language)


def _spoken(digits: str) -> str:
    """The digits as written; a leading zero is given its spoken form, or it would be lost."""
    if not (len(digits) == 2 and digits.startswith("0")):
        return escape(digits)
    return f"<sub alias={quoteattr(say_number(digits))}>{digits}</sub>"


def wording(locale: str) -> Wording:
    """The wordings for a locale ("en-US"), by its language, or English where there are none."""
    language = locale.partition("-")[0].lower()
    return _wording(language if language in _languages() else DEFAULT_LANGUAGE)


@cache
def _languages() -> frozenset[str]:
    return frozenset(folder.name for folder in files(__package__).joinpath("locales").iterdir())


_wording = cache(Wording)
