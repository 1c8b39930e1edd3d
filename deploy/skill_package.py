"""One skill package per game, in the layout that `ask deploy` takes.

    ask-resources.json
    skill-package/skill.json
    skill-package/interactionModels/custom/LOCALE.json
    skill-package/assets/images/...png

What the app tells of a game stands in ``skills/GAME/manifest.toml``, once for all locales.
"""

from __future__ import annotations

import json
import shutil
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from deploy import rules
from skill.local.models import LOCALES, interaction_model

SKILLS: Final = Path(__file__).parent / "skills"
GAMES: Final = tuple(sorted(folder.parent.name for folder in SKILLS.glob("*/manifest.toml")))
IMAGES: Final = {"smallIconUri": "icon-108.png", "largeIconUri": "icon-512.png"}

Json = dict[str, Any]


class PackageError(Exception):
    """Something cannot be packaged; the message says what, and what to do about it."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a deployment decides for itself.

    ``endpoint`` is the alias of a function or an https address; without one, a skill can be
    registered, but answers nothing. ``certificate`` is of what kind the address's certificate is,
    one that everybody trusts and that is for one name if nothing is said.
    ``names`` are other invocation names, by game. ``privacy_policy`` is the address of a page that
    tells what is kept of those who play; Amazon asks for one before a skill is published.
    """

    endpoint: str | None = None
    certificate: str | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    privacy_policy: str | None = None


def check(wishes: Wishes) -> None:
    """Raises ``PackageError`` for a wish that Amazon would refuse."""
    for game in wishes.names:
        if game not in GAMES:
            raise PackageError(f"there is no game {game!r} here; there are: {', '.join(GAMES)}")
    complaints = [
        *(fault for name in wishes.names.values() for fault in rules.invocation_name(name)),
        *(rules.endpoint(wishes.endpoint) if wishes.endpoint is not None else ()),
        *(
            rules.certificate(wishes.certificate, wishes.endpoint)
            if wishes.certificate is not None
            else ()
        ),
        *(rules.privacy_policy(wishes.privacy_policy) if wishes.privacy_policy is not None else ()),
    ]
    if complaints:
        raise PackageError("\n".join(complaints))


def write_skill_package(game: str, wishes: Wishes, folder: Path) -> None:
    """Writes a game's package into the folder, in place of the one that is there.

    What `ask` keeps there itself, in ``.ask``, is the skill's id and stays. Raises
    ``PackageError`` for a package that Amazon would refuse.
    """
    package = folder / "skill-package"
    shutil.rmtree(package, ignore_errors=True)
    models = {locale: _model(game, locale, wishes) for locale in LOCALES}
    for locale, model in models.items():
        _write(package / "interactionModels/custom" / f"{locale}.json", model)
    for image in IMAGES.values():
        package.joinpath("assets/images").mkdir(parents=True, exist_ok=True)
        shutil.copy(SKILLS / game / image, package / "assets/images" / image)
    manifest = skill_manifest(game, wishes)
    _write(package / "skill.json", manifest)
    _write(folder / "ask-resources.json", _RESOURCES)
    if complaints := list(rules.manifest(manifest, package)):
        raise PackageError("\n".join(f"{game}: {complaint}" for complaint in complaints))


_RESOURCES: Final[Json] = {
    "askcliResourcesVersion": "2020-03-31",
    "profiles": {"default": {"skillMetadata": {"src": "./skill-package"}}},
}


def skill_manifest(game: str, wishes: Wishes) -> Json:
    """The content of a game's skill.json."""
    source = tomllib.loads(SKILLS.joinpath(game, "manifest.toml").read_text("utf-8"))
    name = invocation_name(game, wishes)
    texts = {
        "name": source["name"],
        "summary": source["summary"],
        "description": source["description"].strip(),
        "examplePhrases": [phrase.format(skill=name) for phrase in source["phrases"]],
        "keywords": source["keywords"],
        **{key: f"{rules.ASSETS}images/{image}" for key, image in IMAGES.items()},
    }
    privacy = dict(source["privacy"])
    if wishes.privacy_policy:
        page = {"privacyPolicyUrl": wishes.privacy_policy}
        privacy["locales"] = dict.fromkeys(LOCALES, page)
    return {
        "manifest": {
            "manifestVersion": "1.0",
            "publishingInformation": {
                "locales": dict.fromkeys(LOCALES, texts),
                "isAvailableWorldwide": True,
                "category": source["category"],
                "testingInstructions": source["testing"].strip().format(skill=name),
            },
            "privacyAndCompliance": privacy,
            "apis": {"custom": {**_endpoint(wishes), "interfaces": []}},
        }
    }


def _endpoint(wishes: Wishes) -> Json:
    if wishes.endpoint is None:
        return {}
    certificate = {"sslCertificateType": wishes.certificate or rules.CERTIFICATES[0]}
    return {
        "endpoint": {
            "uri": wishes.endpoint,
            **(certificate if wishes.endpoint.startswith("https:") else {}),
        }
    }


def invocation_name(game: str, wishes: Wishes) -> str:
    """By what name a game is opened: as it was wished, or as its model has it."""
    own: str = interaction_model(game)["interactionModel"]["languageModel"]["invocationName"]
    return wishes.names.get(game, own)


def _model(game: str, locale: str, wishes: Wishes) -> Json:
    model = interaction_model(game, locale)
    language = model["interactionModel"]["languageModel"]
    language["invocationName"] = wishes.names.get(game, language["invocationName"])
    return model


def _write(file: Path, content: Json) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", "utf-8")
