"""Names: how they are written, and whom at the table a name that was heard means.

Recognisers write a name as they please ("jon", "katherine", "bore is"), and mistake it for others.
Sounds decide more than letters: Christian and Christina differ in two letters of nine, John and
Jon in one of four.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from jellyfish import jaro_winkler_similarity, metaphone

from skill.chair.heard import Said
from skill.speech.numbers import read_count

ME: Final = "me"
"""The id by which a model tells that somebody means themselves, not a name."""
LONGEST_NAME: Final = 24

_ALIKE: Final = 1.0
# Calibrated on the tables of test_people.py.
_ALMOST_ALIKE: Final = 0.99
_RIVAL: Final = 0.9
_NEAR: Final = 0.8
# "Al" and "Hal", "Bo" and "Beau": too little to be sure of.
_SHORTEST_SURE_SOUND: Final = 3


@dataclass(frozen=True, slots=True)
class NameMatch:
    """Whom a name means: surely one, perhaps one of some (best first), or nobody (both empty).

    Names are those of the table, as it writes them.
    """

    sure: str | None = None
    doubtful: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Everyone it may mean."""
        return self.doubtful if self.sure is None else (self.sure,)


NOBODY: Final = NameMatch()


# Writing -------------------------------------------------------------------------------------


def spoken_name(said: Said) -> str:
    """A name as it is to be written; "" if it cannot be one.

    >>> spoken_name(Said("mary-ann o'brien")), spoken_name(Said("?!"))
    ("Mary-Ann O'Brien", '')
    """
    text = unicodedata.normalize("NFC", said.text).replace("\u2019", "'").replace("_", " ")
    name = re.sub(r"'S\b", "'s", " ".join(re.sub(r"[^\w' -]", " ", text).split()).title())
    return name if len(name) <= LONGEST_NAME and any(map(str.isalnum, name)) else ""


_SINGULAR_IN_S: Final = frozenset(
    (
        *("agnes", "alexis", "amos", "boris", "carlos", "charles", "chris", "dennis", "doris"),
        *("douglas", "frances", "francis", "hans", "iris", "james", "jonas", "klaus", "lewis"),
        *("louis", "lucas", "luis", "marcus", "markus", "mats", "nicholas", "phyllis", "silas"),
        *("thomas", "tobias", "travis"),
    )
)
_SINGULAR_IN_SE: Final = frozenset(
    ("ambrose", "denise", "elise", "eloise", "jesse", "jose", "louise", "rose", "therese")
)


def plural_name(name: str) -> str:
    """The name that several people share, from its plural; a name in the singular stays.

    >>> plural_name("Annas"), plural_name("Borises"), plural_name("Anna's"), plural_name("James")
    ('Anna', 'Boris', 'Anna', 'James')
    """
    if name.endswith("'s"):
        return name.removesuffix("'s")
    name = name.removesuffix("'")
    last = name.casefold().split(" ")[-1]
    if last in _SINGULAR_IN_S or re.search("(^|[^s]|ss)$", last):
        return name
    if re.search("(s|x|z|ch|sh)es$", last) and last[:-1] not in _SINGULAR_IN_SE:
        return name[:-2]
    return name[:-1]


def name_id(name: str) -> str:
    """The id by which a name is known to the speech service.

    It differs wherever names differ in more than in capitals.

    >>> name_id("Mary Ann")
    'mary_ann'
    """
    return name.casefold().replace(" ", "_")


# Matching ------------------------------------------------------------------------------------


def match_name(said: Said, names: Sequence[str]) -> NameMatch:
    """Whom at the table one name means.

    ``names`` go by seats. The exact name counts before an id that the speech service resolved, that
    before "player three" (the third seat, unless somebody is called so), and that before the sound.
    A name that sounds alike is sure unless another comes near; what is merely near is doubtful.

    >>> match_name(Said("Jon"), ["Anna", "John"])
    NameMatch(sure='John', doubtful=())
    >>> match_name(Said("Jan"), ["Jane", "Anna", "John"])
    NameMatch(sure=None, doubtful=('Jane', 'John'))
    """
    for reading in _READINGS:
        found = tuple(dict.fromkeys(reading(said, names)))
        if found:
            return NameMatch(found[0]) if len(found) == 1 else NameMatch(doubtful=found)
    return NOBODY if ME in said.ids else _match_sound(_words(said.text), names)


def match_names(said: Said, names: Sequence[str]) -> tuple[NameMatch, ...]:
    """Whom the names in one text mean; several may have been heard as one ("anna boris").

    A text is split where it is nobody's name as a whole, but consists of names. Nothing comes
    of a text that is none.

    >>> [match.sure for match in match_names(Said("anna boris"), ["Boris", "Clara", "Anna"])]
    ['Anna', 'Boris']
    """
    whole = match_name(said, names)
    parts = () if whole.sure or ME in said.ids else _split(said.text, names)
    return parts or tuple(match for match in (whole,) if match != NOBODY)


def _exactly(said: Said, names: Sequence[str]) -> Iterator[str]:
    spoken = said.text.casefold()
    yield from (name for name in names if name.casefold() == spoken)


def _plainly(said: Said, names: Sequence[str]) -> Iterator[str]:
    words = _words(said.text)
    yield from (name for name in names if words and _words(name) == words)


def _by_id(said: Said, names: Sequence[str]) -> Iterator[str]:
    for known in said.ids:
        yield from (name for name in names if name_id(name) == known)


def _by_seat(said: Said, names: Sequence[str]) -> Iterator[str]:
    for text in (*said.ids, said.text):
        number = _player_number(text)
        called_so = [name for name in names if number and _player_number(name) == number]
        yield from called_so
        if number and number <= len(names) and not called_so:
            yield names[number - 1]


_READINGS: Final[tuple[Callable[[Said, Sequence[str]], Iterator[str]], ...]] = (
    *(_exactly, _plainly, _by_id, _by_seat),
)


def _player_number(text: str) -> int | None:
    """Which player "player three", "seat 3" or the id "player_3" is."""
    title, *number = _words(text) or [""]
    return read_count(" ".join(number)) if title in ("player", "seat") else None


def _split(text: str, names: Sequence[str]) -> tuple[NameMatch, ...]:
    words = [word for word in _words(text) if word != "and"]
    if len(words) > sum(len(_words(name)) for name in names):
        return ()
    parts: list[NameMatch] = []
    while words:
        part, length = _first_name(words, names)
        if part == NOBODY:
            return ()
        parts.append(part)
        words = words[length:]
    people = [name for part in set(parts) for name in part.names]
    return tuple(dict.fromkeys(parts)) if len(set(people)) == len(people) else ()


def _first_name(words: list[str], names: Sequence[str]) -> tuple[NameMatch, int]:
    """The name that the words begin with, and how many of them it takes: a sure one the most."""
    for length in range(len(words), 0, -1):
        match = match_name(Said(" ".join(words[:length])), names)
        if match.sure:
            return match, length
    return match, 1


# Sounds --------------------------------------------------------------------------------------


def _match_sound(words: list[str], names: Sequence[str]) -> NameMatch:
    if len("".join(words)) > 2 * LONGEST_NAME:
        return NOBODY
    closeness = {name: _closeness(words, _words(name)) for name in names}
    near = sorted((n for n in names if closeness[n] >= _NEAR), key=lambda n: -closeness[n])
    rivals = [name for name in near if closeness[name] >= _RIVAL]
    if len(rivals) == 1 and closeness[rivals[0]] == _ALIKE:
        return NameMatch(rivals[0])
    return NameMatch(doubtful=tuple(near))


def _closeness(words: list[str], name: list[str]) -> float:
    """How near words come to a name or a part of it, from 0 to 1 (alike)."""
    if len(words) > len(name):
        return _closeness_of_more(words, name)
    spoken, whole = "".join(words), "".join(name)
    parts = ("".join(run) for run in _runs(name, len(words)))
    return max((_closeness_of_one(spoken, text) for text in (whole, *parts) if spoken), default=0.0)


def _closeness_of_more(words: list[str], name: list[str]) -> float:
    """A name in several pieces ("bore is"), or one with something beside it ("anna please")."""
    spoken, written = "".join(words), "".join(name)
    if _is_alike(spoken, written):
        return _ALIKE
    has_name = bool(name) and name in _runs(words, len(name))
    return _NEAR if has_name or _has_same_consonants(spoken, written) else 0.0


def _closeness_of_one(spoken: str, written: str) -> float:
    if spoken == written or _is_alike(spoken, written):
        return _ALIKE
    similarity = jaro_winkler_similarity(_sound(spoken).letters, _sound(written).letters)
    resembles = _has_same_consonants(spoken, written) or _ends_alike(spoken, written)
    return min(max(similarity, _NEAR if resembles else 0.0), _ALMOST_ALIKE)


def _is_alike(spoken: str, written: str) -> bool:
    one, other = _sound(spoken), _sound(written)
    long_enough = min(len(spoken), len(written)) >= _SHORTEST_SURE_SOUND
    return long_enough and (one.consonants, one.vowels) == (other.consonants, other.vowels)


def _has_same_consonants(spoken: str, written: str) -> bool:
    one, other = _sound(spoken).consonants, _sound(written).consonants
    return one == other and len(one) > 1


def _ends_alike(spoken: str, written: str) -> bool:
    """Whether names differ in their first sound alone, which recognisers mistake most."""
    one, other = _sound(spoken).letters, _sound(written).letters
    ends = ((first.sub("", one), first.sub("", other)) for first in _FIRST_SOUNDS)
    return any(end == other_end and len(end) > 1 for end, other_end in ends)


def _runs(words: list[str], length: int) -> list[list[str]]:
    return [words[start : start + length] for start in range(len(words) - length + 1)]


_UNACCENTED: Final = str.maketrans(
    {"\u00e6": "ae", "\u00f0": "d", "\u00f8": "o", "\u0111": "d", "\u0131": "i", "\u0142": "l"}
)


def _words(text: str) -> list[str]:
    """The words of a name as they are compared: no capitals, accents, apostrophes, possessives."""
    plain = unicodedata.normalize("NFKD", text.casefold()).translate(_UNACCENTED)
    plain = re.sub("[\u0300-\u036f]|['\u2019]s(?!\\w)|['\u2019`]", "", plain)
    return re.sub(r"[\W_]+", " ", plain).split()


@dataclass(frozen=True, slots=True)
class _Sound:
    """How a name sounds: its letters as they sound, its consonants, and what its vowels tell.

    Of the vowels those in the middle are weak (Mohammed, Mohamad); the first, an open end and the
    number of syllables tell John from Joan, Julia from Julie and Eric from Erica.
    """

    letters: str
    consonants: str
    vowels: tuple[str, str, int]


_SAID_OTHERWISE: Final = {
    "anne": "ann",  # the last letter of others is heard, or makes them longer: Jan and Jane
    "anthony": "antony",
    "clare": "claire",
    "deborah": "debra",
    "eli": "elai",  # not as Ellie
    "geoffrey": "jeffrey",
    "geoff": "jeff",
    "graeme": "graham",
    "isabelle": "isabel",
    "jaime": "jamie",
    "kathryn": "katherine",
    "leah": "lia",
    "marie": "muri",  # the stress is at the end: not as Mary
    "michael": "mikal",
    "miguel": "migwel",
    "muhammad": "mohammed",
    "sean": "shaun",
    "shawn": "shaun",
    "theresa": "teresa",
    "thomas": "tomas",
    "zoey": "zoe",
}
_SPELT_OTHERWISE: Final = (
    (re.compile("y"), "i"),
    (re.compile("ph"), "f"),
    (re.compile("[ck]h(?=[lr])"), "k"),
    (re.compile(r"(?<=[aeiou])h(?![aeiou])"), ""),
    (re.compile("au"), "o"),
    (re.compile("ee|ie(?=[^aeiou])|[ei][ei]$"), "i"),
    (re.compile(r"(\w)\1"), r"\1"),
)
_VOICED: Final = {"d": "T", "g": "K", "v": "F", "z": "S"}
_FIRST_SOUNDS: Final = (re.compile("^[^aeiou]+"), re.compile("^[aeiou]+"))
_VOWELS: Final = re.compile("[aeiou]+")


@lru_cache(maxsize=1024)
def _sound(name: str) -> _Sound:
    if not (name.isascii() and name.isalpha()):
        return _Sound(name, name, ("", "", 0))  # metaphone would skip what it does not know
    letters = _SAID_OTHERWISE.get(name, name)
    for spelling, simpler in _SPELT_OTHERWISE:
        letters = spelling.sub(simpler, letters)
    vowels = _VOWELS.findall(letters) or [""]
    open_end = vowels[-1] if letters.endswith(tuple("aeiou")) else ""
    return _Sound(letters, _consonants(letters), (vowels[0], open_end, len(vowels)))


def _consonants(letters: str) -> str:
    """The consonants by metaphone, which makes Dina of Tina: the first must keep its voice."""
    sounds = metaphone(letters)
    voiced = _VOICED.get(letters[0])
    return letters[0] + sounds[1:] if voiced and sounds.startswith(voiced) else sounds
