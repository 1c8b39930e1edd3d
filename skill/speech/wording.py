"""Lines put into words: Fluent wordings filled and joined to speech markup (SSML)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from functools import cache, lru_cache, partial, reduce
from itertools import chain
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape, quoteattr, unescape

from rustfluent import Bundle

from skill.speech.line import Day, Digits, Field, Line, People, line
from skill.speech.numbers import say_number

DEFAULT_LANGUAGE: Final = "en"

_TAG: Final = re.compile(r"<[^>]*>")
_ENTRY: Final = re.compile(r"^(?=[a-z])", re.MULTILINE)
"""Where a wording begins: its key stands at the start of a line, and nothing else does."""
_FIELD: Final = re.compile(r"\$([a-z_]+)")
_LOCALES: Final = Path(__file__).with_name("locales")


class WordingError(LookupError):
    """A line has no wording in this language, or its fields do not fill it."""


class Wording:
    """All wordings of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        folder = sorted(_LOCALES.joinpath(language).iterdir())
        self._bundle = Bundle(language, list(map(str, folder)))
        self._sources = dict(chain.from_iterable(map(_entries, folder)))
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
        source = self._sources.get(line.key)
        if source is None:
            raise WordingError(f"no wording of {line.key!r} in {self.language!r}")
        arguments = self._arguments(line)
        if missing := set(_FIELD.findall(source)) - arguments.keys():
            wanted = ", ".join(sorted(missing))
            raise WordingError(f"the wording of {line.key!r} in {self.language!r} needs {wanted}")
        return str(self._bundle.get_translation(line.key, arguments, use_isolating=False))

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
            day = date.fromisoformat(field.text)
            return self.phrase(line("day", month=day.month, day=day.day))
        return escape(str(field))

    def _list(self, items: Iterable[str]) -> str:
        """The items, which are markup already, as they are listed in a sentence."""
        *others, last = items
        if not others:
            return last
        first = reduce(partial(self._joined, "list-more"), others)
        return self._joined("list-of-two" if len(others) == 1 else "list-ends", first, last)

    def _joined(self, key: str, before: str, after: str) -> str:
        joined = self._bundle.get_translation(key, {"before": before, "after": after}, False)
        return str(joined)


def _entries(file: Path) -> Iterator[tuple[str, str]]:
    """The key of each wording in the file, and its source."""
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
    return frozenset(folder.name for folder in _LOCALES.iterdir())


_wording = cache(Wording)
