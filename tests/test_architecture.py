"""Who may import whom, what stays pure, and what a game must have to be one of ours."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from skill.catalogue import GAMES
from skill.chair.chairman import Chairman
from skill.chair.heard import Heard, Said
from skill.chair.table import Company, Lobby, Table
from skill.local.services import SERVICES
from skill.speech.wording import wording
from tests.alexa.people import whole_game
from tests.alexa.speaker import bare, language_model, model_intents
from tests.cast import Cast, first_values, refusals_of, types_of
from tests.casts import CASTS
from tests.chair.sitting import Sitting

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
    for file in sorted(ROOT.joinpath("skill").rglob("*.py"))
}

MAY_IMPORT: Final = {
    "skill": (),
    "skill.games": ("skill.games",),
    "skill.speech": ("skill.speech",),
    "skill.bots": ("skill.games", "skill.bots"),
    "skill.chair": ("skill.games", "skill.speech", "skill.bots", "skill.chair"),
    "skill.store": ("skill.store",),
    "skill.config": (),
    "skill.book": ("skill.chair", "skill.store"),
    "skill.memo": ("skill.chair", "skill.games"),
    "skill.play": (
        "skill.book",
        "skill.memo",
        "skill.games",
        "skill.speech",
        "skill.bots",
        "skill.chair",
        "skill.store",
    ),
    "skill.catalogue": (
        *("skill.games", "skill.speech", "skill.bots", "skill.chair", "skill.store"),
        "skill.play",
    ),
    "skill.alexa": ("skill.book", "skill.speech", "skill.chair", "skill.play", "skill.alexa"),
    "skill.web": (
        *("skill.store", "skill.config", "skill.book", "skill.catalogue", "skill.alexa"),
        "skill.web",
    ),
    "skill.local": ("skill",),
    "skill.cli": ("skill",),
}
"""What each room may import of ours: itself, and what stands below it."""
VERSION: Final = frozenset(("skill",))
"""What everybody may import: of the package itself there is only its version."""

PURE: Final = ("skill.games", "skill.chair")
IMPURE: Final = frozenset(
    (
        *("asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "random"),
        *("secrets", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile"),
        *("threading", "time", "urllib.request", "uuid", "boto3", "ask_sdk_core", "ask_sdk_model"),
    )
)
IMPURE_CALLS: Final = frozenset(("open", "print", "input", "eval", "exec", "__import__"))

NAMED: Final = (
    *(f"skill.{room}.{game}" for room in ("games", "bots", "chair") for game in GAMES),
    *("skill.catalogue", "skill.config"),
)
"""Where a game may be named: in its own rooms, in the catalogue, and as what is set to be played.

All else serves all games alike, and so must know none by its name.
"""
PRODUCT: Final = "binomial-skill"

NOT_UNDERSTOOD: Final = frozenset(("not-here", "not-understood"))


# Imports -------------------------------------------------------------------------------------


def room(module: str) -> str:
    """The rule that a module falls under: its own, or that of the package it is in."""
    return module if module in MAY_IMPORT else ".".join(module.split(".")[:2])


def is_within(module: str, packages: Iterable[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(SOURCES[module].read_text("utf-8"))


def imports(module: str) -> Iterator[str]:
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, f"{module} imports relatively"
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in SOURCES else node.module for name in inner)


@pytest.mark.parametrize("module", SOURCES)
def test_imports_run_one_way(module: str) -> None:
    ours = {name for name in imports(module) if is_within(name, ["skill"])} - VERSION
    allowed = MAY_IMPORT[room(module)]
    assert [name for name in ours if not is_within(name, allowed)] == []


@pytest.mark.parametrize("module", [m for m in SOURCES if not is_within(m, ["skill.local"])])
def test_only_the_command_imports_what_is_local(module: str) -> None:
    if module != "skill.cli":
        assert not [name for name in imports(module) if is_within(name, ["skill.local"])]


@pytest.mark.parametrize("module", [m for m in SOURCES if is_within(m, PURE)])
def test_rules_and_conversation_are_pure(module: str) -> None:
    assert not [name for name in imports(module) if is_within(name, IMPURE)]
    calls = [node for node in ast.walk(tree(module)) if isinstance(node, ast.Call)]
    names = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
    assert not names & IMPURE_CALLS


def texts(module: str) -> Iterator[str]:
    """Every name and every text in a module, but for what explains it."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    explanations = {
        id(node.body[0].value)
        for node in ast.walk(tree(module))
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield "" if id(node) in explanations else node.value
        for field in ("id", "attr", "name", "arg", "module"):
            yield str(getattr(node, field, None) or "")


@pytest.mark.parametrize("module", [m for m in SOURCES if not is_within(m, NAMED)])
def test_what_serves_all_games_knows_none_by_name(module: str) -> None:
    found = (text.casefold().replace(PRODUCT, "") for text in texts(module))
    assert not [text for text in found if any(game in text for game in GAMES)]


# What every game has -------------------------------------------------------------------------


def gathered(cast: Cast) -> Iterator[Table]:
    """The tables on all roads, and those of whole games alone and together, and what is besides.

    A game is played without variants, and with each of them.
    """
    for road in cast.all_roads().values():
        sitting = Sitting(cast.game)
        for heard in road:
            sitting.say(heard)
            yield sitting.table
    for company in Company:
        for variants in ((), *((variant,) for variant in cast.conversation.variants)):
            yield from whole_game_tables(cast, company, variants)
    yield from (sitting.table for sitting in cast.besides())


def whole_game_tables(cast: Cast, company: Company, variants: tuple[str, ...]) -> Iterator[Table]:
    sitting = Sitting(cast.game, seed="architecture")
    for say in whole_game(company, 3, cast.person(), variants):
        table = sitting.table
        yield table
        if sitting.asked == "again":
            return
        sitting.say(say(table))


@cache
def tables(game: str) -> tuple[Table, ...]:
    return tuple(dict.fromkeys(gathered(CASTS[game])))


def custom_intents() -> list[tuple[str, str]]:
    return [
        (game, intent["name"])
        for game in GAMES
        for intent in language_model(game)["intents"]
        if not intent["name"].startswith("AMAZON.")
    ]


def utterances(game: str, name: str) -> Iterator[Heard]:
    """The intent without slots, and with the first value of each of its slots."""
    intent = model_intents(game)[bare(name)]
    values = {"AMAZON.NUMBER": Said("2"), **first_values(game)}
    yield Heard(bare(name))
    yield Heard(bare(name), {s["name"]: values[s["type"]] for s in intent.get("slots", [])})


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_rooms(game: str) -> None:
    for path in (
        f"skill/games/{game}/__init__.py",
        f"skill/games/{game}/RULES.md",
        f"skill/bots/{game}/__init__.py",
        f"skill/chair/{game}/conversation.py",
        f"skill/speech/locales/en/{game}.ftl",
        *(f"tests/virtual_alexa/{game}/{script}.mjs" for script in ("solo", "table")),
    ):
        assert ROOT.joinpath(path).is_file(), path
    assert GAMES[game].conversation.name == game
    assert GAMES[game].bots
    assert game in SERVICES


def test_every_game_has_its_cast() -> None:
    assert list(CASTS) == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("shelf", ["tests/transcripts", "tests/records"])
def test_a_game_has_been_played_and_written_down(game: str, shelf: str) -> None:
    files = [file for file in ROOT.joinpath(shelf, game).rglob("*") if file.is_file()]
    assert files
    assert all(file.stat().st_size for file in files)


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_is_explained(game: str) -> None:
    refusals = refusals_of(game)
    assert refusals
    words = wording("en-US")
    assert not [refusal for refusal in refusals if not words.has(f"{game}-{refusal.value}")]


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_its_three_wordings(game: str) -> None:
    chairman = Chairman(GAMES[game].conversation)
    lobbies = [Table(Lobby(Company.SOLO)), Table(Lobby(Company.TABLE))]
    questions = {chairman.question(table) for table in (*tables(game), *lobbies)}
    for question in filter(None, questions):
        said = [wording("en-US").markup([question.wording(k)]) for k in ("ask", "reprompt", "help")]
        assert len(set(said)) == 3, said


def test_a_question_that_is_worded_once_is_worded_thrice() -> None:
    keys = [key for key in _messages() if key.startswith(("ask-", "reprompt-", "help-"))]
    asked_keys = {key.partition("-")[2] for key in keys}
    expected = {f"{kind}-{key}" for kind in ("ask", "reprompt", "help") for key in asked_keys}
    assert expected <= set(keys)


def _messages() -> Iterator[str]:
    for file in ROOT.joinpath("skill/speech/locales/en").glob("*.ftl"):
        for text in file.read_text("utf-8").splitlines():
            key, equals, _ = text.partition(" =")
            if equals and key and not key.startswith((" ", "#", "}")):
                yield key


@pytest.mark.parametrize("game", GAMES)
def test_every_variant_can_be_chosen_and_is_explained(game: str) -> None:
    variants = GAMES[game].conversation.variants
    if variants:
        assert {value["id"] for value in types_of(game)["VARIANT"]} == set(variants)
    keys = [f"{game}-{kind}{variant}" for variant in variants for kind in ("", "with-")]
    assert not [key for key in keys if not wording("en-US").has(key)]


@pytest.mark.parametrize(("game", "intent"), custom_intents())
def test_every_intent_is_understood_somewhere(game: str, intent: str) -> None:
    chairman = Chairman(GAMES[game].conversation)
    assert any(
        NOT_UNDERSTOOD.isdisjoint(told.key for told in chairman.hear(table, heard).lines)
        for heard in utterances(game, intent)
        for table in tables(game)
    )


@pytest.mark.parametrize("game", GAMES)
def test_an_intent_that_no_game_has_is_not_understood(game: str) -> None:
    """So that the test above can fail."""
    chairman = Chairman(GAMES[game].conversation)
    for table in tables(game):
        keys = {told.key for told in chairman.hear(table, Heard("Somersault")).lines}
        assert not NOT_UNDERSTOOD.isdisjoint(keys)
