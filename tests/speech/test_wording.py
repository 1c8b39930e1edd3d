"""Wordings: each is used, each can be said, and what is put into them stays what it is."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, product
from pathlib import Path
from random import Random
from typing import Final

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor
from hypothesis import given
from hypothesis import strategies as st

from skill.bots.base import Level
from skill.catalogue import GAMES
from skill.chair.base import Conversation
from skill.chair.heard import Heard, Said
from skill.chair.table import Company
from skill.local.spoken import spoken_text
from skill.speech.line import Day, Line, People, line
from skill.speech.wording import WordingError, wording
from skill.store.base import Trouble
from tests.alexa.people import arrangement
from tests.cast import Cast, refusals_of, three_wordings
from tests.casts import CASTS
from tests.chair.sitting import Sitting, counted, heard, until_over
from tests.chair.test_matrix import utterances

SKILL: Final = Path(__file__).parents[2] / "skill"
ENGLISH: Final = wording("en-US")


def text(*lines: Line) -> str:
    """The words of lines, without tags. Fails on markup that is not well-formed."""
    return spoken_text({"type": "SSML", "ssml": f"<speak>{ENGLISH.markup(lines)}</speak>"})


ANNA: Final = People(("Anna",))
WITHIN: Final = {"you", "list-of-two", "list-more", "list-ends", "day"}
"""What is only said within other wordings."""


# What there is, and what is used ---------------------------------------------------------------


@cache
def wordings() -> dict[str, ftl.Message]:
    """All wordings in English by their keys."""
    found: list[ftl.Message] = []
    for file in sorted(SKILL.glob("speech/locales/en/*.ftl")):
        resource = parse(file.read_text("utf-8"))
        assert not [entry for entry in resource.body if isinstance(entry, ftl.Junk)], file.name
        found += [entry for entry in resource.body if isinstance(entry, ftl.Message)]
    by_key = {message.id.name: message for message in found}
    assert len(by_key) == len(found), "a key has two wordings"
    return by_key


def messages() -> frozenset[str]:
    """The keys of all wordings in English."""
    return frozenset(wordings())


class _Variables(Visitor):
    """Collects what is put into a wording."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def variables(key: str) -> set[str]:
    """What is put into the wording of that key: "who", and "who_form" for its verbs."""
    visitor = _Variables()
    visitor.visit(wordings()[key])
    return visitor.names


def fields_of(key: str) -> set[str]:
    """The fields that a line of that key must have."""
    return {name.removesuffix("_form") for name in variables(key)}


def calls() -> Iterator[tuple[str, ast.expr, list[ast.keyword]]]:
    """Every call in the package that makes a line or a question, its key, and its fields."""
    for file in SKILL.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id in ("line", "question") and node.args:
                yield node.func.id, node.args[0], node.keywords


def keys_of(name: str, key: ast.expr) -> Iterator[str]:
    """The wordings of a line, or of a question, as far as its key stands there."""
    for literal in literals(key):
        yield from three_wordings(literal) if name == "question" else (literal,)


def literals(key: ast.expr) -> Iterator[str]:
    """The keys that an expression can give, as far as they stand there."""
    options = (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,)
    for option in options:
        if isinstance(option, ast.Constant):
            yield str(option.value)


def test_every_key_that_is_written_out_has_its_wordings() -> None:
    found = 0
    for name, key, _ in calls():
        for literal in keys_of(name, key):
            assert literal in messages(), literal
            found += 1
    assert found > 60


def spelled_out() -> dict[str, set[str]]:
    """The fields that are given wherever a key and all its fields stand in the call."""
    given: dict[str, list[set[str]]] = defaultdict(list)
    for name, key, keywords in calls():
        fields = {keyword.arg for keyword in keywords if keyword.arg}
        for literal in keys_of(name, key):
            if len(fields) == len(keywords):
                given[literal].append(fields)
    return {key: set.intersection(*each) for key, each in given.items()}


def test_every_call_gives_the_fields_of_its_wording() -> None:
    assert len(spelled_out()) > 100
    for key, fields in spelled_out().items():
        assert fields_of(key) <= fields, key


def families() -> set[str]:
    """The keys that are made of a word and an id."""
    found = {f"level-{level}" for level in Level} | {f"store-{trouble}" for trouble in Trouble}
    for cast in CASTS.values():
        found |= cast.families | set(_of_every_game(cast.conversation))
    return found


def _of_every_game(game: Conversation) -> Iterator[str]:
    """Those that each game has."""
    keys = ("welcome", "rules", "variants", "seated", "first-how", "how-to-mend")
    yield from (f"{game.name}-{key}" for key in keys)
    yield from (f"{game.name}-{refusal}" for refusal in refusals_of(game.name))
    for key in ("company", "names", "begin"):
        yield from three_wordings(f"{game.name}-{key}")
    for id_ in game.variants:
        yield from (f"{game.name}-{kind}{id_}" for kind in ("", "with-"))
    if game.belongings:
        yield f"{game.name}-belongings"
    for id_ in game.belongings:
        yield from (f"{game.name}-{kind}-{id_}" for kind in ("belonging", "own", "house"))


def test_every_family_is_complete() -> None:
    assert families() <= messages()


def test_no_wording_is_left_over() -> None:
    """Each one is written out as a key somewhere in the package, or belongs to a family."""
    constants = {
        node.value
        for file in SKILL.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    asked = {key for constant in constants for key in three_wordings(constant)}
    used = constants | families() | asked | WITHIN
    assert messages() <= used


class _References(Visitor):
    """Fails at a wording that refers to another."""

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        raise AssertionError(f"refers to {node.id.name}")

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        raise AssertionError(f"refers to {node.id.name}")


def test_a_wording_without_fields_is_what_another_reader_of_fluent_makes_of_it() -> None:
    other = FluentBundle(["en"], use_isolating=False)
    other.add_resource(ftl.Resource(list(wordings().values())))
    for key, message in wordings().items():
        _References().visit(message)
        assert ENGLISH.has(key)
        pattern = other.get_message(key).value
        if pattern and not variables(key):
            assert other.format_pattern(pattern) == (ENGLISH.phrase(line(key)), []), key


@pytest.mark.parametrize(
    ("names", "listed"),
    [
        (("Anna",), "Anna"),
        (("Anna", ""), "Anna and you"),
        (("Anna", "Boris & Co", "Clara"), "Anna, Boris & Co, and Clara"),
        (("A", "B", "C", "D", "E"), "A, B, C, D, and E"),
    ],
)
def test_several_are_listed(names: tuple[str, ...], listed: str) -> None:
    told = ENGLISH.text(line("last-time", who=People(names)))
    assert told == f"To seat {listed} again, say: the same people."


@pytest.mark.parametrize(
    ("day", "said"),
    [("2026-01-01", "January 1"), ("2024-02-29", "February 29"), ("2026-12-31", "December 31")],
)
def test_a_day_is_said_by_its_month(day: str, said: str) -> None:
    told = ENGLISH.text(line("opposed-daily", who=ANNA, level="keen", day=Day(day)))
    assert told.startswith(f"The daily game of {said}, the same for everybody: ")


# A question and its reprompt -------------------------------------------------------------------


def spellings(pattern: ftl.Pattern) -> Iterator[str]:
    """Everything that a wording can come to, with the names of what is put into it."""
    parts = (list(_spellings(element)) for element in pattern.elements)
    yield from map("".join, product(*parts))


def _spellings(element: ftl.TextElement | ftl.Placeable) -> Iterator[str]:
    if isinstance(element, ftl.TextElement):
        yield element.value
    elif isinstance(element.expression, ftl.SelectExpression):
        for each in element.expression.variants:
            yield from spellings(each.value)
    elif isinstance(element.expression, ftl.StringLiteral):
        yield element.expression.value
    else:
        assert isinstance(element.expression, ftl.VariableReference), element.expression
        yield f"${element.expression.id.name}"


def spelled(key: str) -> set[str]:
    """What the wording of that key can come to, in one line and without capitals."""
    pattern = wordings()[key].value
    assert pattern
    return {" ".join(each.casefold().split()) for each in spellings(pattern)}


QUESTIONS: Final = sorted(key.removeprefix("ask-") for key in messages() if key.startswith("ask-"))


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_question_ends_in_its_reprompt_or_the_reverse(question: str) -> None:
    """Whoever has just heard a question is asked in other words, in whatever form it was put."""
    asked, again = spelled(f"ask-{question}"), spelled(f"reprompt-{question}")
    for ask, reprompt in product(asked, again):
        assert not ask.endswith(reprompt), ask
        assert not reprompt.endswith(ask), reprompt


def test_a_selector_is_spelled_in_all_of_its_forms() -> None:
    """So that the test above compares them all."""
    assert spelled("ask-binomial-call") == {"do you fight?", "$who, do you fight?"}
    assert spelled("binomial-one-left") == {
        "you have one number left.",
        "$who has one number left.",
        "$who have one number left each.",
    }


# Every wording is said -------------------------------------------------------------------------

casts = pytest.mark.parametrize("cast", CASTS.values(), ids=CASTS)


def own(cast: Cast) -> set[str]:
    """The keys of what may be said where that game is played."""
    others = tuple(f"{game}-" for game in GAMES if game != cast.game)
    kinds = ("", "ask-", "reprompt-", "help-")
    of_others = tuple(kind + other for kind in kinds for other in others)
    return {key for key in messages() if not key.startswith(of_others)}


@cache
def said(cast: Cast) -> tuple[Line, ...]:
    """The lines of whole games, and of everything said to every question."""
    lines: set[Line] = set()
    for sitting in chain(_matrix(cast), _seats(cast), cast.besides(), _games(cast)):
        lines.update(_with_phrases(sitting.reply.lines))
        asked = filter(None, (sitting.reply.question, sitting.reply.reprompt))
        lines.update(_with_phrases(asked))
        if sitting.reply.note:
            lines.update(_with_phrases((sitting.reply.note.title, *sitting.reply.note.lines)))
    lines.update(_with_phrases(cast.lines()))
    lines.update(_as_given(cast, {each.key for each in lines}))
    return tuple(sorted(lines, key=repr))


def _as_given(cast: Cast, seen: set[str]) -> Iterator[Line]:
    """What is rarely said, with something in all of its fields, which the code is known to give."""
    given = {**spelled_out(), **cast.seldom}
    for key in (given.keys() & own(cast)) - seen:
        names = fields_of(key)
        assert names <= given[key], key
        people = {name for name in names if f"{name}_form" in variables(key)}
        yield line(key, **{name: ANNA if name in people else 2 for name in names})


def _with_phrases(lines: Iterable[Line]) -> Iterator[Line]:
    for each in lines:
        yield each
        for _, field in each.fields:
            if isinstance(field, Line):
                yield from _with_phrases([field])
            if isinstance(field, tuple):
                yield from _with_phrases(field)


def _matrix(cast: Cast) -> Iterator[Sitting]:
    for road in cast.all_roads().values():
        reached = Sitting(cast.game)
        for utterance in road:
            reached.say(utterance)
            yield reached
        for utterance in utterances(cast):
            sitting = Sitting(cast.game, reached.table)
            sitting.say(utterance)
            yield sitting


def _seats(cast: Cast) -> Iterator[Sitting]:
    """Names that sound alike, and colleagues who sit with people."""
    sitting = Sitting(cast.game)
    helped = (heard("Help"), heard("Fallback"))
    alike = (heard("Names", "John", "Jon"), *helped, heard("No"), heard("Add", "John"), *helped)
    twins = (heard("Yes"), heard("Add", "me"), heard("Add", "second john"))
    wrong = (heard("First"), heard("Names", "Anna"), heard("Rename", "Anna", "john"))
    bots = (counted("Colleagues", "0"), heard("Colleagues"), heard("Remove", "Polikarp"))
    own = (Heard("Own", {"belonging": Said("die", ("die",))}), heard("Repeat"))
    for answer in (*alike, *twins, *wrong, *bots, heard("Add", "Boris"), *own):
        sitting.say(answer)
        yield sitting


def _games(cast: Cast) -> Iterator[Sitting]:
    """Games alone and at a table, with all variants by turns; some answers are undone, too."""
    game = cast.conversation
    for seed in range(2 * cast.households):
        sitting, rng = Sitting(cast.game, seed=str(seed)), Random(seed)
        chosen = [id_ for index, id_ in enumerate(game.variants) if seed >> index & 1]
        company = Company.SOLO if seed % 2 else Company.TABLE
        sizes = cast.sizes(company)
        series = [counted("Series", str(1 + seed % 3))] if len(game.games) > 1 else []
        for answer in [*series, *arrangement(company, sizes[seed // 2 % len(sizes)], chosen)]:
            sitting.say(answer)
            yield sitting
        yield from _game(cast, sitting, rng)


def _game(cast: Cast, sitting: Sitting, rng: Random) -> Iterator[Sitting]:
    asides = [*map(heard, ("Help", "Score", "Repeat", "Undo", "Why", "Round", *sorted(cast.asks)))]
    asides += [heard("Why", name) for name in ("Anna", "Boris", "Polikarp", "Zoltan")]
    for _ in until_over(sitting):
        sitting.say(cast.answer(sitting.table, rng))
        yield sitting
        if rng.random() < 0.1:
            sitting.say(rng.choice(asides))
            yield sitting


@casts
def test_every_wording_is_said_with_the_fields_it_needs(cast: Cast) -> None:
    """Those that no game comes to need none: why an action is not allowed, what went wrong."""
    seen = {each.key for each in said(cast)}
    for each in said(cast):
        assert text(each), each
    unseen = own(cast) - seen - WITHIN
    for key in unseen:
        assert text(line(key)), key
    questions = {key for key in own(cast) if key.startswith(("ask-", "reprompt-", "help-"))}
    assert questions <= seen


@casts
def test_every_wording_is_said_of_one_of_several_and_to_one(cast: Cast) -> None:
    subjects = [People(("",)), People(("Anna",)), People(("Anna", "Boris")), People(("", "Boris"))]
    for each in said(cast):
        for subject in subjects:
            fields = tuple(
                (name, subject if isinstance(field, People) else field)
                for name, field in each.fields
            )
            assert text(replace(each, fields=fields))


@casts
def test_every_wording_is_said_of_any_count(cast: Cast) -> None:
    for each in said(cast):
        for count in (0, 1, 2, 5, 21):
            fields = tuple((n, count if isinstance(f, int) else f) for n, f in each.fields)
            assert text(replace(each, fields=fields))


@casts
def test_no_sentence_has_a_gap_or_a_doubled_mark(cast: Cast) -> None:
    for each in said(cast):
        spoken = text(each)
        assert not any(fault in spoken for fault in ("..", " .", " ,", "?.", "{", "}")), spoken


# What is put in --------------------------------------------------------------------------------

PRINTABLE = st.text(
    st.characters(categories=["L", "N", "P", "S"], include_characters=" "), min_size=1
)


@pytest.mark.parametrize(
    "name", ["Tom & Jerry <3", "\"Quoted\" 'n'", "<break/>", "&amp;", "{ $x }"]
)
def test_names_and_texts_stay_as_they_are(name: str) -> None:
    assert text(line("binomial-fights", who=People((name, "Boris")))) == f"{name} and Boris fight."
    assert f"There is no seat left for {name}:" in text(line("table-full", name=name, most=7))


@given(PRINTABLE)
def test_whatever_a_name_is_made_of_the_markup_is_well_formed(name: str) -> None:
    shown = " ".join(name.split())
    if shown:
        assert text(line("name-taken", name=name)).startswith(f"I have {shown} already.")


# Faults and languages --------------------------------------------------------------------------


def test_an_unknown_key_is_named() -> None:
    with pytest.raises(WordingError, match="'no-such-key' in 'en'"):
        ENGLISH.markup([line("no-such-key")])


def test_a_missing_field_is_named() -> None:
    with pytest.raises(WordingError, match=r"'binomial-fights'.*who"):
        ENGLISH.markup([line("binomial-fights")])


def test_a_fault_within_a_phrase_is_found() -> None:
    with pytest.raises(WordingError, match="no-such-phrase"):
        ENGLISH.markup([line("without-variant", variant=line("no-such-phrase"))])


@pytest.mark.parametrize("locale", ["en-GB", "EN-us", "en", "xx-XX", "", "../en", "\0", "x" * 5000])
def test_a_locale_without_wordings_of_its_own_is_spoken_to_in_english(locale: str) -> None:
    assert wording(locale).language == "en"
    assert wording(locale).markup([line("goodbye")]) == "Goodbye!"


def test_a_wording_is_known_by_its_key() -> None:
    assert ENGLISH.has("goodbye")
    assert not ENGLISH.has("no-such-key")
