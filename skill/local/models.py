"""The interaction models that come with the skill."""

import json
from pathlib import Path
from typing import Any, Final

import skill

MODELS: Final = Path(skill.__file__).parent.parent / "interaction_models"
"""They stand beside the package, in a checkout and where it is installed."""


class UnknownModel(LookupError):
    """There is no such game, or it is not spoken in that locale."""


def interaction_model(game: str, locale: str = "en-US") -> dict[str, Any]:
    """The interaction model of a game in a locale, as it is in its file. Raises `UnknownModel`."""
    known = {file.stem: file for file in sorted((MODELS / game).glob("*.json"))}
    if locale not in known:
        spoken = f"it is spoken in {', '.join(known)}" if known else f"none is in {MODELS}"
        raise UnknownModel(f"there is no interaction model of {game} for {locale}: {spoken}")
    model: dict[str, Any] = json.loads(known[locale].read_text("utf-8"))
    return model
