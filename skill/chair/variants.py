"""Variants by voice: asked about, chosen, left out; before a match and between its games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from skill.chair.heard import Heard
from skill.speech.line import Line, line


def about_variants(game: str, known: Sequence[str], heard: Heard) -> Line:
    """What the variant that was asked about is, or which there are."""
    for variant in named_in(heard, ("variant", "variant_b"), known):
        return line("variant-about", **_told(game, variant))
    return line(f"{game}-variants" if known else "variants-none")


def choose(
    game: str, known: Sequence[str], agreed: frozenset[str], heard: Heard
) -> tuple[frozenset[str], tuple[Line, ...]] | None:
    """The variants that are agreed after "Variant" or "DropVariant", and what to say of it."""
    named = named_in(heard, ("variant", "variant_b"), known)
    if not named:
        return None
    if heard.intent == "Variant":
        chosen = tuple(line("variant-chosen", **_told(game, variant)) for variant in named)
        return agreed.union(named), chosen
    left = tuple(line("without-variant", variant=line(f"{game}-{variant}")) for variant in named)
    return agreed.difference(named), left


def _told(game: str, variant: str) -> dict[str, Line]:
    return {"variant": line(f"{game}-{variant}"), "about": line(f"{game}-with-{variant}")}


def named_in(heard: Heard, slots: Iterable[str], known: Iterable[str]) -> list[str]:
    """The known ids that were named; of several that one word may mean, the likeliest."""
    meant = (heard.said(slot).ids for slot in slots)
    likeliest = (next((id_ for id_ in ids if id_ in known), None) for ids in meant)
    return list(dict.fromkeys(filter(None, likeliest)))
