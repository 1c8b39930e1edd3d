"""The interaction models that come with the skill.

A game's model stands there once, for the locale that ``locales.json`` calls the source (`make
models` puts it together). The other locales are made from it, with what they say besides: more
values for the slot types named there.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import skill

MODELS: Final = Path(skill.__file__).parent.parent / "interaction_models"
"""They stand beside the package, in a checkout and where it is installed."""

_LOCALES: Final[dict[str, Any]] = json.loads(MODELS.joinpath("locales.json").read_text("utf-8"))

LOCALES: Final[Mapping[str, Mapping[str, Sequence[str]]]] = _LOCALES["locales"]
"""Where the games are spoken; for each locale, the values that slot types have there besides."""


class UnknownModel(LookupError):
    """There is no such game, or it is not spoken in that locale."""


def model_file(game: str) -> Path:
    """Where a game's model stands; there may be none."""
    return MODELS / game / f"{_LOCALES['source']}.json"


def interaction_model(game: str, locale: str = "en-US") -> dict[str, Any]:
    """The interaction model of a game in a locale. Raises `UnknownModel`."""
    file = model_file(game)
    if not file.is_file():
        raise UnknownModel(f"there is no interaction model of {game} in {MODELS}")
    if locale not in LOCALES:
        spoken = f"it is spoken in {', '.join(LOCALES)}"
        raise UnknownModel(f"there is no interaction model of {game} for {locale}: {spoken}")
    model: dict[str, Any] = json.loads(file.read_text("utf-8"))
    for slot_type in model["interactionModel"]["languageModel"]["types"]:
        more = LOCALES[locale].get(slot_type["name"], ())
        slot_type["values"] += [{"name": {"value": value}} for value in more]
    return model
