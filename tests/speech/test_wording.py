"""Wordings: each is used, each can be said, and what is put into them stays what it is."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise, product
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
from skill.bots.binomial.characters import CHARACTERS
from skill.chair.binomial.colleagues import Moment
from skill.chair.binomial.verdicts import Judged, explained, verdict_lines
from skill.chair.heard import Heard, Said
from skill.games.binomial.judging import Variant, judge
from skill.games.binomial.mending import MendingRefusal
from skill.games.binomial.postulates import NUMBERS, Postulate, fits
from skill.games.binomial.state import BinomialRefusal, Ending
from skill.local.spoken import parse_ssml, spoken_text
from skill.speech.line import Day, Digits, Line, People, line
from skill.speech.numbers import say_number
from skill.speech.wording import WordingError, wording
from skill.store.base import Trouble
from tests.chair.binomial.coached import advised
from tests.chair.binomial.kept import kept_evenings
from tests.chair.binomial.mishearings import mishearings
from tests.chair.binomial.own import evenings
from tests.chair.binomial.sitting import CHAIRMAN, Sitting, alone, any_answer, at_the_table
from tests.chair.binomial.tables import YES, three
from tests.chair.sitting import counted, heard, number, until_over, variant
from tests.chair.test_matrix import ROADS, UTTERANCES

SKILL: Final = Path(__file__).parents[2] / "skill"
ENGLISH: Final = wording("en-US")


def text(*lines: Line) -> str:
    """The words of lines, without tags. Fails on markup that is not well-formed."""
    return spoken_text({"type": "SSML", "ssml": f"<speak>{ENGLISH.markup(lines)}</speak>"})


COMPARED: Final = (
    Postulate.LARGEST_DIGIT_SUM,
    Postulate.SMALLEST_DIGIT_SUM,
    Postulate.LARGEST_DIGIT_DIFFERENCE,
    Postulate.SMALLEST_DIGIT_DIFFERENCE,
    Postulate.CLOSEST_TO_50,
)
"""The cards on which something is compared before the numbers themselves are."""
OWN: Final = CHAIRMAN.game.belongings
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


def three_wordings(key: str) -> set[str]:
    return {f"{kind}-{key}" for kind in ("ask", "reprompt", "help")}


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
    refusals = (*BinomialRefusal, *MendingRefusal)
    found = {f"binomial-{id_}" for id_ in (*Postulate, *Variant, *refusals)}
    found |= {f"binomial-{kind}-{id_}" for kind in ("lacks", "about") for id_ in Postulate}
    found |= {f"binomial-fit-{id_}" for id_ in Postulate}
    conditional = [id_ for id_ in Postulate if not all(fits(id_, number) for number in NUMBERS)]
    found |= {f"binomial-unfit-{id_}" for id_ in conditional}
    found |= {f"binomial-won-{id_}" for id_ in COMPARED}
    for kind in ("sum", "difference", "distance"):
        found |= {f"binomial-{key}-{kind}" for key in ("measured", "unlike", "level", "won-level")}
    found |= {f"binomial-with-{id_}" for id_ in Variant}
    found |= {f"binomial-ended-{id_}" for id_ in Ending}
    found |= {f"binomial-suits-{id_}" for id_ in Variant if id_ is not Variant.OPENNESS}
    found |= {f"binomial-{key}" for key in ("welcome", "rules", "variants", "seated", "first-how")}
    found |= {f"binomial-{kind}-{x}" for kind in ("belonging", "own", "house") for x in OWN}
    found |= {"binomial-belongings"}
    found |= {f"binomial-hint-{key}" for key in (*THRESHOLDS, "call-nothing", "number-nothing")}
    found |= {f"level-{level}" for level in Level}
    found |= {f"store-{trouble}" for trouble in Trouble}
    found |= {f"binomial-talk-{who}-{moment}" for who in CHARACTERS for moment in Moment}
    found |= {f"binomial-portrait-{who}" for who in CHARACTERS}
    for key in ("company", "names", "begin", "call", "number", "dark", "misfit", "impossible"):
        found |= three_wordings(f"binomial-{key}")
    for key in ("begin-kept", "kept-call", "kept-number", "kept-dark"):
        found |= three_wordings(f"binomial-{key}")
    return found


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


@cache
def said() -> tuple[Line, ...]:
    """The lines of whole games, and of everything said to every question."""
    lines: set[Line] = set()
    turns = (_mishaps(), _seats(), _disputes(), _mended(), mishearings(), advised())
    for sitting in chain(_matrix(), *turns, evenings(), kept_evenings(), _games()):
        lines.update(_with_phrases(sitting.reply.lines))
        asked = filter(None, (sitting.reply.question, sitting.reply.reprompt))
        lines.update(_with_phrases(asked))
        if sitting.reply.note:
            lines.update(_with_phrases((sitting.reply.note.title, *sitting.reply.note.lines)))
    lines.update(_with_phrases(_verdicts()))
    lines.update(_as_given({each.key for each in lines}))
    return tuple(sorted(lines, key=repr))


THRESHOLDS: Final = [
    f"{stage}-{enough}" for stage in ("call", "number") for enough in ("from", "any", "hard")
]
WOULD_DO: Final = ("passes", "passes-too", "fights", "fights-too")
MENDING_FIELDS: Final = {"who", "index", "number", "count"}


def _as_given(seen: set[str]) -> Iterator[Line]:
    """What is rarely said, with something in all of its fields, which the code is known to give."""
    given = {**spelled_out(), "binomial-what-was-it": {"who"}}
    given["help-binomial-misheard"] = {"number", "meant"}
    given["binomial-spent"] = {"number"}
    given |= {
        f"binomial-talk-{who}-{moment}": {"wording"} for who in CHARACTERS for moment in Moment
    }
    given |= {f"binomial-hint-{key}": {"number", "chance"} for key in THRESHOLDS}
    given |= {f"binomial-review-{key}": {"whose", "number"} for key in WOULD_DO}
    given |= {f"binomial-{fault}": MENDING_FIELDS for fault in MendingRefusal}
    for key in given.keys() - seen:
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


def _matrix() -> Iterator[Sitting]:
    for road in ROADS.values():
        reached = Sitting()
        for utterance in road:
            reached.say(utterance)
            yield reached
        for utterance in UTTERANCES:
            sitting = Sitting(reached.table)
            sitting.say(utterance)
            yield sitting


def _mishaps() -> Iterator[Sitting]:
    """Names that are refused, and people who speak out of turn."""
    sitting = Sitting()
    seven = ("Anna", "Boris", "Clara", "Dora", "Emil", "Frida", "Gustav")
    first = (variant("Variant", "openness"), counted("Series", "two"))
    some = (heard("Names", "Anna"), heard("Ready"), heard("Names", "Anna", ""))
    seats = (counted("Table", "two"), heard("Remove", "Anna"), heard("Remove", "Zoltan"))
    full = (heard("Names", *seven), heard("Add", "Hans"), counted("Table", "two"), heard("Repeat"))
    for answer in (*first, *some, heard("Add", "Boris", "Clara"), *seats, *full):
        sitting.say(answer)
        yield sitting
    calls = (heard("Fight", "Clara"), heard("Fight", "x" * 99), heard("Fight", "Zoltan"))
    late = (heard("AllBut", "Boris"), heard("Fight", "Boris"))
    numbers = (number("00", name="Clara"), number("00"), number("00", name="Anna"))
    for answer in (*[heard("Ready")] * 5, *calls, *late, *numbers):
        sitting.say(answer)
        yield sitting
    alike = Sitting()
    alike.say(*at_the_table("Jane", "John", "Anna"))
    for doubtful in (heard("Only", "Jan"), heard("Only", "anna zoltan")):
        for answer in (doubtful, heard("Help"), heard("Fallback"), heard("Fallback"), heard("No")):
            alike.say(answer)
            yield alike
    for answer in (heard("Forget"), heard("Help"), heard("No")):
        alike.say(answer)
        yield alike
    fewer = Sitting()
    fewer.say(counted("Table", "three"), heard("Names", "Anna", "Boris"), heard("Ready"))
    yield fewer


def _seats() -> Iterator[Sitting]:
    """Names that sound alike, and colleagues who sit with people."""
    sitting = Sitting()
    helped = (heard("Help"), heard("Fallback"))
    alike = (heard("Names", "John", "Jon"), *helped, heard("No"), heard("Add", "John"), *helped)
    twins = (heard("Yes"), heard("Add", "me"), heard("Add", "second john"))
    wrong = (heard("First"), heard("Names", "Anna"), heard("Rename", "Anna", "john"))
    bots = (counted("Colleagues", "0"), heard("Colleagues"), heard("Remove", "Polikarp"))
    own = (Heard("Own", {"belonging": Said("die", ("die",))}), heard("Repeat"))
    for answer in (*alike, *twins, *wrong, *bots, heard("Add", "Boris"), *own):
        sitting.say(answer)
        yield sitting


def _disputes() -> Iterator[Sitting]:
    """Arguments about every card, and questions about a number that cannot be."""
    pairs = (*pairwise(NUMBERS[::7]), ("49", "51"), ("18", "81"))
    for first in ((), (variant("Variant", "same_boat"),)):
        sitting = Sitting()
        sitting.say(*at_the_table("Anna", "Boris", first=first))
        for card, (this, that) in product(Postulate, pairs):
            for intent in ("Fits", "Beats", "Postulate"):
                sitting.say(about(intent, card, this, that))
                yield sitting
            sitting.say(about("Beats", card, that))
            yield sitting
        for answer in (heard("Only", "Anna"), number("99"), heard("Why"), number("04"), YES):
            sitting.say(answer)
            yield sitting


def _mended() -> Iterator[Sitting]:
    """What was misheard, put right: it may turn a verdict, change nothing, or be impossible."""
    sitting = three()
    sitting.say(heard("Only", "Anna", "Boris"), number("12"), number("21"), heard("Nobody"))
    for said_, index in product(("10", "21", "12", "99", "?"), ("", "1", "2", "9")):
        for name in ("Anna", "Boris", "Clara"):
            sitting.say(corrected("Correction", name, said_, index))
            yield sitting
        sitting.say(corrected("CorrectPass", "Anna", "", index), heard("Undo"))
        yield sitting


def corrected(intent: str, name: str, with_number: str, index: str) -> Heard:
    """That somebody had another number, or passed, now or in a round."""
    slots = {**heard(intent, name).slots, "number": Said(with_number)}
    return Heard(intent, slots | {"index": Said(index, (index,) if index else ())})


def about(intent: str, card: str, *numbers: str) -> Heard:
    """A dispute about a card and those numbers."""
    slots = {"postulate": Said(card.replace("_", " "), (card,))}
    slots |= {n: Said(x, (x,)) for n, x in zip(("number", "number_b"), numbers, strict=False)}
    return Heard(intent, slots)


def _verdicts() -> Iterator[Line]:
    """Rounds for every card that end in every way."""
    chance = Random(1)
    for card, fighters, variants in product(Postulate, range(5), ((), (Variant.SAME_BOAT,))):
        for _ in range(30):
            few = chance.choice((NUMBERS, NUMBERS[40:60], NUMBERS[::11], NUMBERS[::10]))
            bids = {name: chance.choice(few) for name in "ABCD"[:fighters]}
            round_ = Judged(card, bids, judge(card, 3, bids, "A", variants), "A", variants, _people)
            yield from verdict_lines(round_)
            yield from explained(round_)


def _people(*names: str) -> People:
    return People(names)


def _games() -> Iterator[Sitting]:
    """Games alone and at a table, with all variants by turns; every answer is undone once, too."""
    for seed in range(32):
        chosen = [id_ for index, id_ in enumerate(Variant) if seed >> index & 1]
        first = [*(variant("Variant", id_) for id_ in chosen), counted("Series", str(1 + seed % 3))]
        sitting, chance = Sitting(seed=str(seed)), Random(seed)
        people = ("Anna", "Boris", "Clara", "Dora", "Emil", "Frida")
        begin = alone(1 + seed % 6, first) if seed % 2 else at_the_table(*people, first=first)
        for answer in begin:
            sitting.say(answer)
            yield sitting
        yield from _game(sitting, chance)


COLLEAGUES_AND_PEOPLE: Final = ("Anna", "Boris", "Clara", "Polikarp", "Innokentiy", "Zoltan")


def _game(sitting: Sitting, chance: Random) -> Iterator[Sitting]:
    intents = ("Card", "Help", "Score", "Rolls", "Repeat", "Undo", "Why", "Round", "NumbersLeft")
    questions = [*map(heard, intents), heard("Why", chance.choice(COLLEAGUES_AND_PEOPLE))]
    for _ in until_over(sitting):
        answer: Heard = any_answer(sitting, chance)
        sitting.say(answer)
        yield sitting
        if chance.random() < 0.1:
            sitting.say(chance.choice(questions))
            yield sitting


def test_every_wording_is_said_with_the_fields_it_needs() -> None:
    """Those that no game comes to need none: why an action is not allowed, what went wrong."""
    seen = {each.key for each in said()}
    for each in said():
        assert text(each), each
    unseen = messages() - seen - WITHIN
    for key in unseen:
        assert text(line(key)), key
    questions = {key for key in messages() if key.startswith(("ask-", "reprompt-", "help-"))}
    assert questions <= seen


def test_every_wording_is_said_of_one_of_several_and_to_one() -> None:
    subjects = [People(("",)), People(("Anna",)), People(("Anna", "Boris")), People(("", "Boris"))]
    for each in said():
        for subject in subjects:
            fields = tuple(
                (name, subject if isinstance(field, People) else field)
                for name, field in each.fields
            )
            assert text(replace(each, fields=fields))


def test_every_wording_is_said_of_any_count() -> None:
    for each in said():
        for count in (0, 1, 2, 5, 21):
            fields = tuple((n, count if isinstance(f, int) else f) for n, f in each.fields)
            assert text(replace(each, fields=fields))


def test_no_sentence_has_a_gap_or_a_doubled_mark() -> None:
    for each in said():
        spoken = text(each)
        assert not any(fault in spoken for fault in ("..", " .", " ,", "?.", "{", "}")), spoken


# Forms -----------------------------------------------------------------------------------------

YOU, BOTH = People(("",)), People(("Anna", "Boris"))
YOU_TWO = People(("Anna", ""))


def victory(who: People, points: int, with_number: str) -> Line:
    return line("binomial-victory", who=who, points=points, number=Digits(with_number))


@pytest.mark.parametrize(
    ("each", "spoken"),
    [
        (line("binomial-fights", who=YOU), "You fight."),
        (line("binomial-fights", who=ANNA), "Anna fights."),
        (line("binomial-fights", who=BOTH), "Anna and Boris fight."),
        (line("binomial-fights", who=YOU_TWO), "Anna and you fight."),
        (line("binomial-passes", who=YOU), "You pass."),
        (line("binomial-passes", who=ANNA), "Anna passes."),
        (line("binomial-wins", won=victory(YOU, 2, "09")), "You win 2 points with 09."),
        (line("binomial-wins", won=victory(ANNA, 2, "09")), "Anna wins 2 points with 09."),
        (line("binomial-wins", won=victory(ANNA, 1, "10")), "Anna wins one point with 10."),
        (
            line("binomial-wins-by", won=victory(ANNA, 1, "10"), reason=line("binomial-largest")),
            "Anna wins one point with 10: the largest.",
        ),
        (line("binomial-has-left", who=YOU, count=3), "You have 3 numbers left."),
        (line("binomial-has-left", who=ANNA, count=1), "Anna has one number left."),
        (line("binomial-has-left", who=BOTH, count=1), "Anna and Boris have one number left each."),
        (line("binomial-leads", who=BOTH), "Anna and Boris lead together."),
        (line("binomial-did-not-fight", who=YOU_TWO), "Anna and you did not fight for it."),
        (
            line("binomial-share-boat", who=BOTH, points=1),
            "Anna and Boris stay in the boat and score one point each.",
        ),
        (line("binomial-worth", points=1), "Worth one point"),
        (line("binomial-worth", points=4), "Worth 4 points"),
        (line("binomial-takes-chair", who=YOU), "You are the new chairman."),
        (line("binomial-takes-chair", who=ANNA), "Anna is the new chairman."),
        (line("binomial-keeps-chair", who=YOU), "You keep the chair."),
        (line("binomial-one-left", who=YOU), "You have one number left."),
        (line("binomial-one-left", who=ANNA), "Anna has one number left."),
        (line("binomial-one-left", who=BOTH), "Anna and Boris have one number left each."),
        (line("binomial-winner", who=YOU), "You win the match!"),
        (line("binomial-winner", who=BOTH), "Anna and Boris share the victory!"),
        (line("ask-binomial-call", who=YOU), "Do you fight?"),
        (line("ask-binomial-call", who=ANNA), "Anna, do you fight?"),
        (line("games-agreed", games=1), "All right, a single game."),
        (
            line("games-agreed", games=3),
            "All right, 3 games in a row; the sum of the points decides.",
        ),
        (line("ask-binomial-written", left=1), "One more roll. Ready?"),
        (line("ask-binomial-written", left=12), "12 more rolls. Ready?"),
    ],
)
def test_the_forms_of_a_sentence(each: Line, spoken: str) -> None:
    assert text(each) == spoken


def test_lists_are_joined_as_english_does() -> None:
    three = People(("Anna", "Boris", "Clara"))
    assert text(line("binomial-fights", who=three)) == "Anna, Boris, and Clara fight."
    scores = tuple(line("binomial-score", who=ANNA, points=points) for points in (3, 1))
    assert text(line("binomial-standing", scores=scores)) == "The score: Anna 3 and Anna 1."


@pytest.mark.parametrize("number", [n for n in NUMBERS if n.startswith("0")])
def test_a_leading_zero_is_shown_and_spoken(number: str) -> None:
    markup = ENGLISH.phrase(line("binomial-heard-number", who=ANNA, number=Digits(number)))
    root = parse_ssml(f"<speak>{markup}</speak>")
    (substitute,) = root.iter("sub")
    assert substitute.text == number
    assert substitute.get("alias") == say_number(number)
    assert say_number(number).startswith("zero ")


def test_other_numbers_need_no_help() -> None:
    heard_number = line("binomial-heard-number", who=ANNA, number=Digits("90"))
    assert "<sub" not in ENGLISH.phrase(heard_number)
    assert "Roll 3: 0." in text(line("binomial-roll", index=3, digit=Digits("0"), seconds=5))


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


def test_a_sentence_begins_with_a_capital_whatever_it_begins_with() -> None:
    assert text(line("binomial-fights", who=People(("anna",)))) == "Anna fights."
    assert text(line("binomial-fights", who=People(("", "Boris")))) == "You and Boris fight."
    lacks = line("binomial-lacks-contains_one")
    said_to_one = line("ask-binomial-misfit", who=YOU, number=Digits("09"), lacks=lacks)
    assert text(said_to_one).startswith("09 does not contain a one")


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
