"""The models of all locales, made from one."""

from __future__ import annotations

from typing import Any

import pytest

from deploy.models import games
from skill.local.ear import Ear
from skill.local.models import LOCALES, UnknownModel, interaction_model

ENGLISH = ["en-US", "en-GB", "en-AU", "en-CA", "en-IN"]


def values(model: dict[str, Any]) -> dict[str, list[str]]:
    types = model["interactionModel"]["languageModel"]["types"]
    return {kind["name"]: [value["name"]["value"] for value in kind["values"]] for kind in types}


def test_english_is_spoken_in_five_countries() -> None:
    assert list(LOCALES) == ENGLISH


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("locale", ENGLISH)
def test_a_locale_says_what_the_source_says_and_what_it_says_besides(
    game: str, locale: str
) -> None:
    source, made = interaction_model(game), interaction_model(game, locale)
    for name, known in values(source).items():
        more = list(LOCALES[locale].get(name, ()))
        assert values(made)[name] == known + more
        assert not {value.lower() for value in more} & {value.lower() for value in known}
    for model in (source, made):
        del model["interactionModel"]["languageModel"]["types"]
    assert made == source


@pytest.mark.parametrize("locale", ENGLISH)
def test_what_a_locale_says_besides_is_of_types_that_there_are(locale: str) -> None:
    for game in games():
        assert LOCALES[locale].keys() <= values(interaction_model(game)).keys()


def test_a_name_of_india_is_a_known_one_there() -> None:
    heard = {
        locale: Ear(interaction_model("binomial", locale)).hear("lakshmi fights").slots["player_a"]
        for locale in ("en-GB", "en-IN")
    }
    assert {locale: slot.text for locale, slot in heard.items()} == {
        "en-GB": "lakshmi",
        "en-IN": "lakshmi",
    }
    assert {locale: slot.matched for locale, slot in heard.items()} == {
        "en-GB": False,
        "en-IN": True,
    }


@pytest.mark.parametrize(
    ("game", "locale", "complaint"),
    [
        ("binomial", "xx-XX", "no interaction model of binomial for xx-XX: it is spoken in en-US,"),
        ("chess", "en-US", "no interaction model of chess in "),
    ],
)
def test_a_model_that_is_not_there_is_named(game: str, locale: str, complaint: str) -> None:
    with pytest.raises(UnknownModel, match=complaint):
        interaction_model(game, locale)
