"""What Amazon asks of a skill's manifest, name and addresses, as far as it can be known offline.

The rules: https://developer.amazon.com/docs/alexa/smapi/skill-manifest.html and
https://developer.amazon.com/docs/alexa/interaction-model-design/design-the-invocation-name-for-your-skill.html
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

Json = Any

INVOCATION_NAME: Final = re.compile(r"[^\W\d_]+(?:[ '.]+[^\W\d_]+)*\.?")
NOT_IN_INVOCATION_NAME: Final = frozenset(
    (
        *("alexa", "amazon", "echo", "computer", "skill", "app"),
        *("launch", "ask", "tell", "load", "begin", "enable", "open", "start", "run", "use"),
        *("to", "from", "by", "if", "and", "whether", "about", "for", "that", "in", "with"),
    )
)

LONGEST: Final = {"name": 50, "summary": 160, "description": 4000}
"""Characters."""
MOST_PHRASES: Final = 3
MOST_KEYWORDS: Final = 30
MOST_TESTING: Final = 4000
ICONS: Final = {"smallIconUri": 108, "largeIconUri": 512}
"""The icons of a locale, and how many pixels they are wide and high."""
ASSETS: Final = "file://assets/"

ALIAS: Final = re.compile(r"arn:aws[\w-]*:lambda:[\w-]+:\d{12}:function:[\w-]+:[\w-]+", re.ASCII)
FUNCTION: Final = re.compile(r"arn:aws[\w-]*:lambda:.*")
PAGE: Final = re.compile(r"https://[\w.-]+(?::443)?(?:/[\w./-]*)?", re.ASCII)
CERTIFICATES: Final = ("Trusted", "Wildcard")
"""Of what kind an address's certificate can be."""

PUBLIC: Final = re.compile(r"(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)")
NOT_PUBLIC: Final = frozenset(
    ("localhost", "local", "localdomain", "internal", "intranet", "lan", "home", "arpa")
)
"""How names end that are known in one house alone."""


def invocation_name(name: str) -> Iterator[str]:
    """What is wrong with the name by which a skill is opened, a sentence each."""
    if not INVOCATION_NAME.fullmatch(name) or name != name.lower() or not 2 <= len(name) <= 50:
        yield f"the invocation name {name!r} is not 2 to 50 lower-case letters and spaces"
    for word in sorted(NOT_IN_INVOCATION_NAME.intersection(name.split())):
        yield f"the invocation name {name!r} has the word {word!r}, by which skills are addressed"


def endpoint(address: str) -> Iterator[str]:
    """What is wrong with the address at which a skill is answered, a sentence each."""
    if ALIAS.fullmatch(address):
        return
    if PAGE.fullmatch(address):
        yield from _public("the endpoint", address)
    elif FUNCTION.fullmatch(address):
        yield (
            f"the endpoint {address!r} is no function's alias; take the Endpoint that the stack "
            "puts out, such as arn:aws:lambda:eu-west-1:123456789012:function:chairman:live"
        )
    else:
        yield (
            f"the endpoint {address!r} is neither the alias of a function, arn:aws:lambda:..., "
            "nor an address like https://games.example.org/, where Alexa asks on port 443 alone"
        )


def certificate(kind: str, address: str | None) -> Iterator[str]:
    """What is wrong with the kind of an address's certificate, a sentence each."""
    if kind not in CERTIFICATES:
        yield f"the certificate {kind!r} is neither {' nor '.join(CERTIFICATES)}"
    elif address is None or not address.startswith("https:"):
        yield "a certificate belongs to an endpoint of your own, such as https://games.example.org/"


def privacy_policy(address: str) -> Iterator[str]:
    """What is wrong with the address of the page that tells what is kept, a sentence each."""
    if not re.fullmatch(r"https://[^\s/]\S*", address):
        yield (
            f"the privacy policy {address!r} is no address of a page, "
            "such as https://games.example.org/privacy"
        )
    else:
        yield from _public("the privacy policy", address)


def _public(what: str, address: str) -> Iterator[str]:
    try:
        host = urlsplit(address).hostname or ""
    except ValueError:
        host = ""
    if not PUBLIC.fullmatch(host) or host.rpartition(".")[2] in NOT_PUBLIC:
        yield f"{what} {address!r} has no name that all the internet knows; Amazon asks no other"


def manifest(package: Json, folder: Path) -> Iterator[str]:
    """What is wrong with a skill.json, read, and the icons in its folder, a sentence each."""
    inner = package["manifest"]
    publishing = inner["publishingInformation"]
    if inner["manifestVersion"] != "1.0":
        yield "the manifest's version is not 1.0"
    if not publishing["category"]:
        yield "the manifest names no category"
    if not 0 < len(publishing["testingInstructions"]) <= MOST_TESTING:
        yield f"the instructions for testing are not of 1 to {MOST_TESTING} characters"
    yield from _privacy(inner["privacyAndCompliance"])
    yield from _locales(publishing["locales"], folder)


def _privacy(privacy: Json) -> Iterator[str]:
    for answer in (
        *("allowsPurchases", "usesPersonalInfo", "isChildDirected"),
        *("isExportCompliant", "containsAds"),
    ):
        if not isinstance(privacy.get(answer), bool):
            yield f"privacy and compliance: {answer} is neither true nor false"


def _locales(locales: Json, folder: Path) -> Iterator[str]:
    models = {file.stem for file in folder.glob("interactionModels/custom/*.json")}
    for locale in sorted(models ^ set(locales)):
        yield f"{locale} has a model or a text, but not both"
    for locale, texts in locales.items():
        for complaint in (*_texts(texts), *_phrases(texts), *_icons(texts, folder)):
            yield f"{locale}: {complaint}"


def _texts(texts: Json) -> Iterator[str]:
    for key, longest in LONGEST.items():
        if not 0 < len(texts[key]) <= longest:
            yield f"the {key} is of {len(texts[key])} characters, not of 1 to {longest}"
        if texts[key] != texts[key].strip():
            yield f"the {key} begins or ends with a space"
    if len(texts["keywords"]) > MOST_KEYWORDS:
        yield f"there are more than {MOST_KEYWORDS} keywords"


def _phrases(texts: Json) -> Iterator[str]:
    phrases = texts["examplePhrases"]
    if not 0 < len(phrases) <= MOST_PHRASES:
        yield f"there are {len(phrases)} example phrases, not 1 to {MOST_PHRASES}"
    if len(set(phrases)) != len(phrases):
        yield "an example phrase is there twice"
    if phrases and not phrases[0].startswith("Alexa, open "):
        yield 'the first example phrase does not begin with "Alexa, open "'


def _icons(texts: Json, folder: Path) -> Iterator[str]:
    for key, pixels in ICONS.items():
        name = texts[key]
        file = folder / "assets" / name.removeprefix(ASSETS)
        if not name.startswith(ASSETS) or not file.is_file():
            yield f"{key} is {name!r}, which is not among the assets"
        elif png_size(file.read_bytes()) != (pixels, pixels):
            yield f"{key} is no PNG image of {pixels} by {pixels} pixels"


def png_size(content: bytes) -> tuple[int, int] | None:
    """How many pixels a PNG image is wide and high; None for what is no PNG image."""
    if content[:8] != b"\x89PNG\r\n\x1a\n" or content[12:16] != b"IHDR":
        return None
    width, height = struct.unpack(">II", content[16:24])
    return width, height
