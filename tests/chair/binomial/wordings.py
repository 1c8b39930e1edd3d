"""Binomial's wordings: their keys, and sittings in which is said what is seldom said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from itertools import chain, pairwise, product
from random import Random
from typing import Final

from skill.bots.binomial.characters import CHARACTERS
from skill.chair.binomial.colleagues import Moment
from skill.chair.binomial.verdicts import Judged, explained, verdict_lines
from skill.chair.colleagues import Farewell
from skill.chair.heard import Heard, Said
from skill.games.binomial.judging import Variant, judge
from skill.games.binomial.mending import MendingRefusal
from skill.games.binomial.postulates import NUMBERS, Postulate, fits
from skill.games.binomial.state import Ending
from skill.speech.line import Line, People
from tests.cast import three_wordings
from tests.chair.binomial.coached import advised
from tests.chair.binomial.kept import kept_evenings
from tests.chair.binomial.mishearings import mishearings
from tests.chair.binomial.own import evenings
from tests.chair.binomial.sitting import Sitting, at_the_table
from tests.chair.binomial.tables import YES, three
from tests.chair.sitting import counted, heard, number, variant

COMPARED: Final = (
    Postulate.LARGEST_DIGIT_SUM,
    Postulate.SMALLEST_DIGIT_SUM,
    Postulate.LARGEST_DIGIT_DIFFERENCE,
    Postulate.SMALLEST_DIGIT_DIFFERENCE,
    Postulate.CLOSEST_TO_50,
)
"""The cards on which something is compared before the numbers themselves are."""
THRESHOLDS: Final = [
    f"{stage}-{enough}" for stage in ("call", "number") for enough in ("from", "any", "hard")
]
WOULD_DO: Final = ("passes", "passes-too", "fights", "fights-too")
MENDING_FIELDS: Final = {"who", "index", "number", "count"}


def families() -> frozenset[str]:
    """The keys of Binomial's wordings that are made of a word and an id."""
    found = {f"binomial-{id_}" for id_ in Postulate}
    found |= {f"binomial-{kind}-{id_}" for kind in ("lacks", "about") for id_ in Postulate}
    found |= {f"binomial-fit-{id_}" for id_ in Postulate}
    conditional = [id_ for id_ in Postulate if not all(fits(id_, number) for number in NUMBERS)]
    found |= {f"binomial-unfit-{id_}" for id_ in conditional}
    found |= {f"binomial-won-{id_}" for id_ in COMPARED}
    for kind in ("sum", "difference", "distance"):
        found |= {f"binomial-{key}-{kind}" for key in ("measured", "unlike", "level", "won-level")}
    found |= {f"binomial-ended-{id_}" for id_ in Ending}
    found |= {f"binomial-suits-{id_}" for id_ in Variant if id_ is not Variant.OPENNESS}
    found |= {f"binomial-hint-{key}" for key in (*THRESHOLDS, "call-nothing", "number-nothing")}
    found |= {
        f"binomial-talk-{who}-{moment}" for who in CHARACTERS for moment in (*Moment, *Farewell)
    }
    found |= {f"binomial-portrait-{who}" for who in CHARACTERS}
    for key in ("call", "number", "dark", "misfit", "impossible"):
        found |= three_wordings(f"binomial-{key}")
    for key in ("begin-kept", "kept-call", "kept-number", "kept-dark"):
        found |= three_wordings(f"binomial-{key}")
    return frozenset(found)


def seldom() -> Mapping[str, Set[str]]:
    """The fields of what is so seldom said that no sitting here comes to it."""
    found: dict[str, Set[str]] = {
        "binomial-what-was-it": {"who"},
        "help-binomial-misheard": {"number", "meant"},
        "binomial-spent": {"number"},
    }
    found |= {
        f"binomial-talk-{who}-{moment}": {"wording"}
        for who in CHARACTERS
        for moment in (*Moment, *Farewell)
    }
    found |= {f"binomial-hint-{key}": {"number", "chance"} for key in THRESHOLDS}
    found |= {f"binomial-review-{key}": {"whose", "number"} for key in WOULD_DO}
    found |= {f"binomial-{fault}": MENDING_FIELDS for fault in MendingRefusal}
    return found


def besides() -> Iterator[Sitting]:
    """Sittings, turn by turn, in which is said what games at random seldom come to."""
    yield from chain(_mishaps(), _disputes(), _mended(), mishearings(), advised())
    yield from chain(evenings(), kept_evenings())


def _mishaps() -> Iterator[Sitting]:
    """Names that are refused, and people who speak out of turn."""
    sitting = Sitting()
    seven = ("Anna", "Boris", "Clara", "Dora", "Emil", "Frida", "Gustav")
    first = (variant("Variant", "openness"), counted("Series", "two"))
    some = (heard("Names", "Anna"), heard("Ready"), heard("Names", "Anna", ""))
    seats = (counted("Table", "two"), heard("Remove", "Anna"), heard("Remove", "Zoltan"))
    full = (heard("Names", *seven), heard("Add", "Hans"), counted("Table", "two"), heard("Repeat"))
    for answer in (*first, *some, heard("Add", "Boris", "Clara"), *seats, *full):
        sitting.say(answer)
        yield sitting
    calls = (heard("Fight", "Clara"), heard("Fight", "x" * 99), heard("Fight", "Zoltan"))
    late = (heard("AllBut", "Boris"), heard("Fight", "Boris"))
    numbers = (number("00", name="Clara"), number("00"), number("00", name="Anna"))
    for answer in (*[heard("Ready")] * 5, *calls, *late, *numbers):
        sitting.say(answer)
        yield sitting
    alike = Sitting()
    alike.say(*at_the_table("Jane", "John", "Anna"))
    for doubtful in (heard("Only", "Jan"), heard("Only", "anna zoltan")):
        for answer in (doubtful, heard("Help"), heard("Fallback"), heard("Fallback"), heard("No")):
            alike.say(answer)
            yield alike
    for answer in (heard("Forget"), heard("Help"), heard("No")):
        alike.say(answer)
        yield alike
    fewer = Sitting()
    fewer.say(counted("Table", "three"), heard("Names", "Anna", "Boris"), heard("Ready"))
    yield fewer


def _disputes() -> Iterator[Sitting]:
    """Arguments about every card, and questions about a number that cannot be."""
    pairs = (*pairwise(NUMBERS[::7]), ("49", "51"), ("18", "81"))
    for first in ((), (variant("Variant", "same_boat"),)):
        sitting = Sitting()
        sitting.say(*at_the_table("Anna", "Boris", first=first))
        for card, (this, that) in product(Postulate, pairs):
            for intent in ("Fits", "Beats", "Postulate"):
                sitting.say(about(intent, card, this, that))
                yield sitting
            sitting.say(about("Beats", card, that))
            yield sitting
        for answer in (heard("Only", "Anna"), number("99"), heard("Why"), number("04"), YES):
            sitting.say(answer)
            yield sitting


def _mended() -> Iterator[Sitting]:
    """What was misheard, put right: it may turn a verdict, change nothing, or be impossible."""
    sitting = three()
    sitting.say(heard("Only", "Anna", "Boris"), number("12"), number("21"), heard("Nobody"))
    for said_, index in product(("10", "21", "12", "99", "?"), ("", "1", "2", "9")):
        for name in ("Anna", "Boris", "Clara"):
            sitting.say(corrected("Correction", name, said_, index))
            yield sitting
        sitting.say(corrected("CorrectPass", "Anna", "", index), heard("Undo"))
        yield sitting


def corrected(intent: str, name: str, with_number: str, index: str) -> Heard:
    """That somebody had another number, or passed, now or in a round."""
    slots = {**heard(intent, name).slots, "number": Said(with_number)}
    return Heard(intent, slots | {"index": Said(index, (index,) if index else ())})


def about(intent: str, card: str, *numbers: str) -> Heard:
    """A dispute about a card and those numbers."""
    slots = {"postulate": Said(card.replace("_", " "), (card,))}
    slots |= {n: Said(x, (x,)) for n, x in zip(("number", "number_b"), numbers, strict=False)}
    return Heard(intent, slots)


def lines() -> Iterator[Line]:
    """Rounds for every card that end in every way."""
    chance = Random(1)
    for card, fighters, variants in product(Postulate, range(5), ((), (Variant.SAME_BOAT,))):
        for _ in range(30):
            few = chance.choice((NUMBERS, NUMBERS[40:60], NUMBERS[::11], NUMBERS[::10]))
            bids = {name: chance.choice(few) for name in "ABCD"[:fighters]}
            round_ = Judged(card, bids, judge(card, 3, bids, "A", variants), "A", variants, _people)
            yield from verdict_lines(round_)
            yield from explained(round_)


def _people(*names: str) -> People:
    return People(names)
