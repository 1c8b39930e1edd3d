"""The wordings of Final Binary: their keys, as far as they are made of a word and an id."""

from __future__ import annotations

from skill.bots.final_binary.characters import CHARACTERS
from skill.chair.colleagues import Farewell
from skill.chair.final_binary.colleagues import Moment
from skill.chair.final_binary.rulings import TOPICS
from skill.games.final_binary.mending import MendingRefusal


def families() -> frozenset[str]:
    """The keys of the wordings of Final Binary that are made of a word and an id."""
    found = {f"final_binary-rule-about-{topic}" for topic in TOPICS}
    found |= {f"final_binary-{refusal}" for refusal in MendingRefusal}
    found |= {
        f"final_binary-talk-{who}-{moment}" for who in CHARACTERS for moment in (*Moment, *Farewell)
    }
    return frozenset(found | {f"final_binary-portrait-{who}" for who in CHARACTERS})
