"""The wordings of Arquimedes: their keys, and sittings in which is said what is seldom said."""

from __future__ import annotations

from skill.bots.arquimedes.characters import CHARACTERS
from skill.chair.arquimedes.colleagues import Moment
from skill.chair.arquimedes.rulings import TOPICS
from skill.chair.colleagues import Farewell
from skill.games.arquimedes.equations import Fault
from skill.games.arquimedes.mending import MendingRefusal


def families() -> frozenset[str]:
    """The keys of the wordings of Arquimedes that are made of a word and an id."""
    found = {f"arquimedes-rule-{fault}" for fault in Fault}
    found |= {f"arquimedes-rule-about-{topic}" for topic in TOPICS}
    found |= {f"arquimedes-{refusal}" for refusal in MendingRefusal}
    found |= {
        f"arquimedes-talk-{who}-{moment}" for who in CHARACTERS for moment in (*Moment, *Farewell)
    }
    return frozenset(found | {f"arquimedes-portrait-{who}" for who in CHARACTERS})
