"""What is so seldom said in Final Binary that games at random do not come to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from skill.bots.final_binary.characters import CHARACTERS
from skill.chair.colleagues import Farewell
from skill.chair.final_binary.colleagues import Moment
from skill.chair.final_binary.judging import explain, read_words
from skill.games.final_binary.line import judge_line
from skill.speech.line import Line
from tests.chair.final_binary.tables import at, numbers
from tests.chair.final_binary.told import FIRST_TRICK, LAST, SHORT
from tests.chair.sitting import Sitting, heard

_SCORES = "round 2 Anna 2 4, Boris 6 6, Clara 4 3, Dora 2 5"


def asked_and_told() -> Iterator[Sitting]:
    """What is known is told once more, and it is asked why somebody did not win."""
    known, one_hidden = at(LAST, **SHORT), at("^r 0|3 1|4 2|5 0:g/1", **SHORT)
    known.say(numbers("Stays", 2, name="Clara"))
    one_hidden.say(numbers("Stays", 3, name="Anna"))
    lower = at(FIRST_TRICK)
    lower.say(heard("Why", "Boris"))
    yield from (known, one_hidden, lower)


def judged() -> Iterator[Line]:
    """How an argument about a round is settled, away from any table."""
    fields = read_words(_SCORES.split())
    yield from explain(fields, judge_line(fields))


def unreached() -> Mapping[str, Set[str]]:
    """The fields of what no sitting comes to: remarks, which are rare; variants, since there are
    none; all level with points; and what would have to be corrected in an earlier round.
    """
    remarks = {
        f"final_binary-talk-{who}-{moment}": {"wording"}
        for who in CHARACTERS
        for moment in (*Moment, *Farewell)
    }
    return {
        **remarks,
        "variant-about": {"about", "variant"},
        "variant-chosen": {"about", "variant"},
        "final_binary-would-go-on": {"index"},
        "final_binary-would-have-ended": {"index"},
        "final_binary-all-level": {"who"},
    }
