"""How strong Arquimedes's bots are: what is played for it, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from skill.bots.arquimedes.characters import CHARACTERS
from skill.games.arquimedes.equations import Variant
from skill.games.arquimedes.state import Round
from tests.trial import Trial

LEVELS: Final = """
A match has five rounds, and everybody moves on by a chair from match to match, so that nobody
profits from starting. Cards come from the same source in all contests. Where a level is named,
characters are drawn anew for each match. Behind each share stands the interval that holds the true
one with 95 % confidence.

## Level against level

One of the first-named level sits alone among others of the second. First its share of the
victories, then the tokens that a match brings it and each of the others, as the minus points that
they are. An asterisk says that it is not surely better: that the interval reaches down to the even
share.
"""

FOUR: Final = """
## Four experts at a table

{out:.1%} of the rounds ended because somebody was out, the others because all passed. Each took
{points:.2f} in a match, as minus points.
"""


def count(matches: Sequence[Sequence[Round]]) -> Mapping[str, float]:
    """In which part of the rounds somebody was out."""
    rounds = [done for match in matches for done in match]
    return {"out": round(sum(done.out is not None for done in rounds) / len(rounds), 4)}


ARQUIMEDES: Final = Trial(
    game="arquimedes",
    characters={id_: character.name for id_, character in CHARACTERS.items()},
    sizes=(2, 3, 5),
    rules=((), (Variant.PLUS_AND_MINUS,)),
    experts=4,
    count=count,
    levels=LEVELS,
    experts_told=FOUR,
)
