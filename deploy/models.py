"""`make models`: each game's interaction model, of what all games hear and what it hears itself.

    python -m deploy.models

``interaction_models/common.json`` has the intents and types of every game, and
``interaction_models/GAME/own.json`` the name by which a game is opened, its own intents and types,
and what it says, and in which slots, for an intent that every game has. Both are language models
as Alexa has them, but for what the other one adds. What a game adds nothing to, though something is
wanting there, it does not hear: an intent about variants needs the game's type VARIANT, and one in
whose samples a number is said needs a slot for it. What a game says for another intent than all
others do is said for that one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Sequence
from pathlib import Path
from typing import Any, Final

from skill.local.models import MODELS, model_file

Json = dict[str, Any]

COMMON: Final = MODELS / "common.json"
OWN: Final = "own.json"

_SLOT: Final = re.compile(r"\{(\w+)\}")


def games() -> tuple[str, ...]:
    """The games that have a model."""
    return tuple(sorted(file.parent.name for file in MODELS.glob(f"*/{OWN}")))


def composed(game: str) -> str:
    """The text of a game's model, as its sources make it."""
    model = compose(_read(COMMON), _read(MODELS / game / OWN))
    return json.dumps(model, indent=2, ensure_ascii=False) + "\n"


def compose(common: Json, own: Json) -> Json:
    """The interaction model of a game: what all hear and then, wherever it says more, its own."""
    types = _joined(common["types"], own["types"], ("values",))
    intents = _joined(
        _without_claimed(common["intents"], own["intents"]), own["intents"], ("slots", "samples")
    )
    its_own = {intent["name"] for intent in own["intents"]}
    known = {kind["name"] for kind in types}
    return {
        "interactionModel": {
            "languageModel": {
                "invocationName": own["invocationName"],
                "intents": [i for i in intents if i["name"] in its_own or _is_whole(i, known)],
                "types": types,
            }
        }
    }


def _without_claimed(common: Sequence[Json], own: Sequence[Json]) -> list[Json]:
    """The intents of all, without the samples that a game has for another intent."""
    claims = {sample: intent["name"] for intent in own for sample in intent.get("samples", ())}
    return [
        {
            **intent,
            "samples": [
                sample
                for sample in intent["samples"]
                if claims.get(sample, intent["name"]) == intent["name"]
            ],
        }
        for intent in common
    ]


def _is_whole(intent: Json, types: Container[str]) -> bool:
    """Whether an intent has every slot that its samples have, and each slot has a known type."""
    slots = {slot["name"]: slot["type"] for slot in intent.get("slots", ())}
    said = {slot for sample in intent.get("samples", ()) for slot in _SLOT.findall(sample)}
    return said <= slots.keys() and all(
        kind.startswith("AMAZON.") or kind in types for kind in slots.values()
    )


def _joined(common: Sequence[Json], own: Sequence[Json], lists: Sequence[str]) -> list[Json]:
    """What is named in both is one, with what stands in the lists of either."""
    added = {each["name"]: each for each in own}
    joined = [_extended(each, added.pop(each["name"], {}), lists) for each in common]
    return [*joined, *added.values()]


def _extended(each: Json, more: Json, lists: Sequence[str]) -> Json:
    filled = (key for key in lists if key in each or key in more)
    return {
        "name": each["name"],
        **{key: [*each.get(key, ()), *more.get(key, ())] for key in filled},
    }


def _read(file: Path) -> Json:
    content: Json = json.loads(file.read_text("utf-8"))
    return content


def main() -> None:
    """Writes every game's model."""
    for game in games():
        model_file(game).write_text(composed(game), "utf-8")
        print(model_file(game))


if __name__ == "__main__":
    main()
