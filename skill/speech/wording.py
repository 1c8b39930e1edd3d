"""Lines put into words: Fluent wordings filled and joined to speech markup (SSML)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final
from xml.sax.saxutils import escape, quoteattr, unescape

from babel.dates import format_skeleton
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

from skill.speech.line import Day, Digits, Field, Line, People
from skill.speech.numbers import say_number

DEFAULT_LANGUAGE: Final = "en"

_TAG: Final = re.compile(r"<[^>]*>")
_ENTRY: Final = re.compile(r"^(?=[a-z])", re.MULTILINE)
"""Where a wording begins: its key stands at the start of a line, and nothing else does."""


class WordingError(LookupError):
    """A line has no wording in this language, or its fields do not fill it."""


class Wording:
    """All wordings of one language.

    Each is parsed when it is first said: all at once would take longer than a process needs to
    start. So none may refer to another.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._sources = dict(_sources(language))
        # Most of what a chairman says was said before: "Anna, do you fight?"
        self.phrase = lru_cache(maxsize=2048)(self._phrase)

    def has(self, key: str) -> bool:
        """Whether there is a wording of that key."""
        return key in self._sources

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
        text, faults = self._bundle.format_pattern(self._pattern(line.key), self._arguments(line))
        if faults:
            raise WordingError(f"the wording of {line.key!r} in {self.language!r}: {faults[0]}")
        return str(text)

    def _pattern(self, key: str) -> Pattern:
        if not self._bundle.has_message(key):
            if not self.has(key):
                raise WordingError(f"no wording of {key!r} in {self.language!r}")
            self._bundle.add_resource(FluentResource(self._sources[key]))
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"{key} has attributes only"
        return pattern

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


def _sources(language: str) -> Iterator[tuple[str, str]]:
    """The source of each wording, by its key."""
    for file in files(__package__).joinpath("locales", language).iterdir():
        for source in _ENTRY.split(file.read_text("utf-8"))[1:]:
            yield source.partition(" =")[0], source


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
