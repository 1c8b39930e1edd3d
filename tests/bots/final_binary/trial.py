"""How strong Final Binary's bots are: what is played for it, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from skill.bots.final_binary.characters import CHARACTERS
from skill.games.final_binary.state import Round
from tests.trial import Trial

LEVELS: Final = """
A match has three rounds, or four on a tie, and everybody moves on by a chair from match to match,
so that nobody profits from starting. Cards come from the same source in all contests. Characters
are drawn anew for each match. Behind each share stands the interval that holds the true one with
95 % confidence. Fewer than three cannot play, so no style meets another alone.

## Level against level

One of the first-named level sits alone among others of the second. First its share of the
victories, then the points that a match brings it and each of the others. An asterisk says that it
is not surely better: that the interval reaches down to the even share.
"""

FOUR: Final = """
## Four experts at a table

{exact:.1%} left the very number of tricks that they won, {near:.1%} one more or less. A round cost
somebody ten points by its total in {penalties:.1%} of all. Each made {points:.2f} points a match.
"""


def count(matches: Sequence[Sequence[Round]]) -> Mapping[str, float]:
    """How often somebody was exact, or one off, and how often a total cost ten points."""
    rounds = [done for match in matches for done in match]
    apart = [away for done in rounds for away in done.apart]
    return {
        "exact": round(apart.count(0) / len(apart), 4),
        "near": round(apart.count(1) / len(apart), 4),
        "penalties": round(sum(any(done.lost) for done in rounds) / len(rounds), 4),
    }


FINAL_BINARY: Final = Trial(
    game="final_binary",
    characters={id_: character.name for id_, character in CHARACTERS.items()},
    sizes=(3, 4, 5),
    rules=((),),
    experts=4,
    count=count,
    levels=LEVELS,
    experts_told=FOUR,
)
