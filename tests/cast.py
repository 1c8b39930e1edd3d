"""What tests must know of a game to try on it all that holds for every game.

Each game has its cast in ``tests/chair/NAME/cast.py``, and ``tests/casts.py`` names them all. What
can be said before a match, and to the questions that all games ask, stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeAlias

from skill.bots.base import Level
from skill.catalogue import GAMES
from skill.chair.base import Conversation
from skill.chair.heard import Heard, Said
from skill.chair.table import Company, Table
from skill.games.base import Refusal
from skill.speech.line import Line
from tests.alexa.people import Person, named
from tests.alexa.speaker import Json, language_model
from tests.chair.sitting import Sitting, asked, counted, heard, person

Answering: TypeAlias = Callable[[Table, Random], Heard]
"""Says something that fits the question on the table, and nearly always brings it on."""
Roads: TypeAlias = Mapping[str, Sequence[Heard]]
"""What is said, from nothing on, until a question is asked, by the question's key.

Where several lead to one, what is special about it follows, as in "binomial-call (solo)".
"""
Values: TypeAlias = Mapping[str, Sequence[Said]]
"""What may be said in slots, by their types."""


@dataclass(frozen=True, slots=True)
class Evening:
    """What is said, and what was said on days before, when nothing ever failed."""

    said: tuple[Heard | Person, ...]
    before: tuple[Heard, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Cast:
    """Who plays a game in tests, and what they say. Nothing needs to be given but the first five.

    ``roads`` lead to each of the game's own questions, and to what all games ask in mid-game or
    after it: "start-over", "again", "again (solo)", "again (daily)", and "this-name" and
    "which-name" if names are said then. Those before a match are known (``lobby_roads``), but may
    be given in other words. Chance begins with the seed "1", as in a `Sitting`.

    ``answers`` are those to the game's own questions, by their keys. ``asks`` are its own intents
    that only ask, and so leave the table as it is. ``families`` are the keys of its wordings that
    no line of the program writes out, since they are made of a word and an id.

    ``restates`` are its own intents that may be answered by the question alone. ``right`` and
    ``absurd`` are values of slots; of a type that is not among them the model's first one is right.
    ``wishes`` may be said before a match, besides what may be in all games. ``besides`` are
    sittings, turn by turn, in which is said what games at random seldom come to, ``lines`` are told
    without any, and ``seldom`` has the fields of wordings that none of them comes to. ``player``
    plays whole games; without one it is whoever gives ``answers``. ``evenings`` come to every
    question; without them they are made of the first road to each. ``kinds`` of games must be
    finished when people play at random, of whom there are as many ``households`` as the game's
    size and novelty are worth: each takes a second or two.
    """

    game: str
    roads: Roads
    answers: Mapping[str, Answering]
    asks: Set[str]
    families: Set[str]
    restates: Set[str] = frozenset()
    right: Values = field(default_factory=dict)
    absurd: Values = field(default_factory=dict)
    wishes: tuple[str, ...] = ()
    besides: Callable[[], Iterator[Sitting]] = lambda: iter(())
    lines: Callable[[], Iterator[Line]] = lambda: iter(())
    seldom: Mapping[str, Set[str]] = field(default_factory=dict)
    player: Person | None = None
    evenings: Mapping[str, Evening] = field(default_factory=dict)
    kinds: Set[str] = frozenset(("alone", "coached", "daily"))
    households: int = 4

    @property
    def conversation(self) -> Conversation:
        return GAMES[self.game].conversation

    def sizes(self, company: Company) -> range:
        """How many may be in such a company: opponents of one person, or people at a table."""
        game = self.conversation
        return game.opponents if company is Company.SOLO else game.people

    def all_roads(self) -> Roads:
        """The roads to all questions that can be asked, those before a match among them."""
        return {**lobby_roads(self.game), **self.roads}

    def in_mid_game(self) -> Sequence[Heard]:
        """What is said until a match is going on that could be started over."""
        return self.roads["start-over"][:-1]

    def questions(self) -> set[str]:
        """The keys of all questions that can be asked."""
        return {road.partition(" ")[0] for road in self.all_roads()}

    def answer(self, table: Table, rng: Random) -> Heard:
        """Something that fits the question on the table."""
        key = asked(self.game, table)
        answer = self.answers.get(key)
        return answer(table, rng) if answer else _answer_to_all_games(self, key, table, rng)

    def person(self) -> Person:
        """Somebody who plays sensibly; who is no ``player`` errs now and then."""
        rng = Random(self.game)

        def person(table: Table) -> Heard:
            answer = self.answers.get(asked(self.game, table))
            return answer(table, rng) if answer else heard("Yes")

        return self.player or person

    def all_evenings(self) -> Mapping[str, Evening]:
        """Evenings in which every question is asked."""
        if self.evenings:
            return self.evenings
        roads: dict[str, Sequence[Heard]] = {}
        for name, road in self.all_roads().items():
            roads.setdefault(name.partition(" ")[0], road)
        return {question: self._piece(question, road) for question, road in roads.items()}

    def _piece(self, name: str, road: Sequence[Heard]) -> Evening:
        """People come back, are asked, answer, and take it back."""

        def reply(table: Table) -> Heard:
            return self.answer(table, Random(name))

        said = (heard("Launch"), road[-1], reply, heard("Undo"))
        return Evening(said, before=tuple(road[:-1]))


def refusals_of(game: str) -> list[Refusal]:
    """Why an action of that game may not be allowed."""
    own = f"skill.games.{game}."
    kinds = [kind for kind in Refusal.__subclasses__() if kind.__module__.startswith(own)]
    return [refusal for kind in kinds for refusal in kind]


def three_wordings(key: str) -> set[str]:
    """The keys of the wordings of a question."""
    return {f"{kind}-{key}" for kind in ("ask", "reprompt", "help")}


# The model -----------------------------------------------------------------------------------


def types_of(game: str) -> Mapping[str, Sequence[Json]]:
    """The values of the model's types of slots, by their names."""
    return {kind["name"]: kind["values"] for kind in language_model(game)["types"]}


def first_values(game: str) -> Mapping[str, Said]:
    """The first value of each of those types, as it is resolved."""
    return {name: _said(values[0]) for name, values in types_of(game).items()}


def right_values(cast: Cast) -> Values:
    """What may be said in slots of each type."""
    first = {name: [value] for name, value in first_values(cast.game).items()}
    return {**first, **_RIGHT, **cast.right}


def absurd_values(cast: Cast) -> Values:
    """What nobody would say there."""
    nonsense = dict.fromkeys(types_of(cast.game), _NONSENSE)
    return {**nonsense, **_ABSURD, **cast.absurd}


def _said(value: Json) -> Said:
    return Said(value["name"]["value"], (value["id"],) if "id" in value else ())


_RIGHT: Final[Values] = {
    "PLAYER": [person("anna"), person("player two"), person("clara")],
    "AMAZON.NUMBER": [Said("3")],
    "ORDINAL": [Said("two", ("2",))],
    "LEVEL": [Said("experts", ("expert",))],
}
_NONSENSE: Final = [Said("<nonsense> &", ("nonsense", "", "-1"))]
_ABSURD: Final[Values] = {
    "PLAYER": [Said("<b>&"), Said("", ("player_9",)), Said("x" * 400, ("",)), Said("Anna")],
    "AMAZON.NUMBER": [Said("-3.5e9")],
    "ORDINAL": [Said("umpteenth & <one>", ("99", "", "two"))],
    "LEVEL": [Said("<godlike>", ("godlike",))],
}


# What all games ask --------------------------------------------------------------------------


def lobby_roads(game: str) -> Roads:
    """What leads to the questions before a match."""
    people = heard("Names", "Anna", "Boris", "Clara")
    return {
        f"{game}-company": [heard("Launch")],
        "opponents": [heard("Solo")],
        f"{game}-names": [heard("Table")],
        "more-names": [heard("Names", "Anna")],
        f"{game}-begin (solo)": [counted("Solo", "two")],
        f"{game}-begin": [people, heard("Ready")],
        f"{game}-begin (daily)": [DAILY],
        "one-more": [counted("Table", "3"), heard("Names", "Anna", "Boris", "Anna")],
        "sounds-like": [heard("Names", "John", "Jon")],
        "forget": [heard("Forget")],
    }


DAILY: Final = Heard("Daily", day="2026-11-30")
NAMES: Final = ("Anna", "Boris", "Clara", "David", "Jane", "John", "Greta")
"""Who may play; half a name may be that of two of them."""
STRENGTH: Final = ("Harder", "Easier")


def _answer_to_all_games(cast: Cast, key: str, table: Table, rng: Random) -> Heard:
    answers: Mapping[str, Callable[[Cast, Table, Random], Heard]] = {
        f"{cast.game}-company": _company,
        f"{cast.game}-names": _more_names,
        f"{cast.game}-begin": _begin,
        **_ANSWERS,
    }
    return answers[key](cast, table, rng)


def _company(cast: Cast, table: Table, rng: Random) -> Heard:
    game = cast.conversation
    if game.games[-1] > 1 and rng.random() < 0.1:
        return counted("Series", str(rng.randint(1, 3)))
    if game.variants and rng.random() < 0.5:
        chosen = rng.choice(game.variants)
        return Heard("Variant", {"variant": Said(chosen, (chosen,))})
    if game.belongings and rng.random() < 0.3:
        return Heard("Own", {"belonging": Said("", (rng.choice(game.belongings),))})
    if rng.random() < 0.2:
        return counted("Colleagues", str(rng.choice(game.opponents[:3])))
    if rng.random() < 0.4:
        return rng.choice((heard("Solo"), heard("Table"), heard("SamePeople"), heard("Daily")))
    if rng.random() < 0.3:
        return heard(rng.choice((*cast.wishes, "Coach", "CoachOff", *STRENGTH)))
    if rng.random() < 0.5:
        level = {"level": Said("", (rng.choice(list(Level)),))} if rng.random() < 0.5 else {}
        return Heard("Solo", {"count": Said(str(rng.choice(game.opponents)))} | level)
    return Heard("Names", named(*rng.sample(NAMES, rng.randint(1, game.people[-1]))))


def _more_names(cast: Cast, table: Table, rng: Random) -> Heard:
    others = sorted(set(NAMES) - set(table.lobby.names))
    if table.lobby.names and rng.random() < 0.3:
        someone = rng.choice(table.lobby.names)
        return Heard("Add", named(rng.choice((someone, someone.replace("a", "ah")))))
    missing = cast.conversation.people[0] - len(table.lobby.names)
    if missing > 0:
        return Heard("Names", named(*others[:missing]))
    return heard("Ready")


def _begin(cast: Cast, table: Table, rng: Random) -> Heard:
    """Some say what they want first, as the question offers it."""
    if cast.conversation.games[-1] > 1 and rng.random() < 0.2:
        return counted("Series", "2")
    return heard("Yes")


def _opponents(cast: Cast, table: Table, rng: Random) -> Heard:
    return Heard("Number", {"number": Said(str(rng.choice(cast.conversation.opponents)))})


def _whoever(cast: Cast, table: Table, rng: Random) -> Heard:
    assert table.doubt
    return Heard("Names", named(rng.choice(table.doubt.names)))


def _yes(cast: Cast, table: Table, rng: Random) -> Heard:
    return heard("Yes")


def _no(cast: Cast, table: Table, rng: Random) -> Heard:
    return heard("No")


_ANSWERS: Final[Mapping[str, Callable[[Cast, Table, Random], Heard]]] = {
    "opponents": _opponents,
    "more-names": _more_names,
    "one-more": _yes,
    "sounds-like": _yes,
    "this-name": _yes,
    "which-name": _whoever,
    "start-over": _no,
    "forget": _no,
    "again": _yes,
}
