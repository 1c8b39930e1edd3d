"""How strong Binomial's bots are: what is played for it, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from skill.bots.binomial.characters import CHARACTERS
from skill.games.binomial.balance import Turned
from skill.games.binomial.judging import Variant
from tests.trial import Trial

LEVELS: Final = """
All sheets are kept, a match is one game, and everybody moves on by a chair from game to game, so
that nobody profits from sitting first. The rolls and the order of the cards are the same in all
contests. Where a level is named, characters are drawn anew for each game. A victory shared by two
is half of one for each. Behind each share stands the interval that holds the true one with 95 %
confidence.

## Level against level

One of the first-named level sits alone among others of the second. First its share of the
victories, then the points a game of it and of each of the others. An asterisk says that it is not
surely better: that the interval reaches down to the even share.

Openness is not played: everybody counts the numbers that others have shown, so bots play with it
as without it, action by action. A test holds them to that.
"""

FOUR: Final = """
## Four experts at a table

{rounds:.1f} rounds a game; {fought:.1%} of the cards turned were fought for. Each made
{points:.2f} points a game. In {frozen} of {games:,} games no card was won.
"""


def count(matches: Sequence[Sequence[Turned]]) -> Mapping[str, float]:
    """Cards a game, the part of them that was fought for, and games in which none was won."""
    cards = [card for match in matches for card in match]
    won = [any(card.winners for card in match) for match in matches]
    return {
        "rounds": round(len(cards) / len(matches), 2),
        "fought": round(sum(card.fighters > 0 for card in cards) / len(cards), 4),
        "frozen": won.count(False),
    }


BINOMIAL: Final = Trial(
    game="binomial",
    characters={id_: character.name for id_, character in CHARACTERS.items()},
    sizes=(2, 4, 7),
    # Openness changes nothing among bots: see LEVELS.
    rules=((), (Variant.DARK,), (Variant.REWARD_FOR_FIGHTING,), (Variant.SAME_BOAT,)),
    experts=4,
    count=count,
    levels=LEVELS,
    experts_told=FOUR,
)
