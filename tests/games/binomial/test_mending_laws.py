"""What holds of every correction, in random matches that are told twice: as heard and as it was.

A match is told here from what everybody did in each round, in the order of the rulebook, so that
the same evening can be told with one thing misheard.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from skill.games.base import IllegalAction, Match, Seat
from skill.games.binomial.actions import Bid, BinomialAction, Fight, Pass, Place, Roll, Turn
from skill.games.binomial.judging import Variant
from skill.games.binomial.mending import (
    CannotMend,
    Mended,
    MendingRefusal,
    correct_card,
    correct_fight,
    correct_number,
    correct_pass,
    correct_roll,
)
from skill.games.binomial.postulates import NUMBERS, Postulate
from skill.games.binomial.setup import HOUSE_DECK, BinomialSetup, Player, SheetKind
from skill.games.binomial.state import BINOMIAL, BinomialMatch
from tests.games.binomial.tables import VARIANTS, choose, scores_by_the_book

PASSES, FIGHTS = "passes", "fights"
Deed: TypeAlias = str
"""What somebody did in a round: passed, fights with a number not asked for yet, or a number."""


@dataclass(frozen=True)
class Story:
    """The game being played: all before its first card, and each card with everybody's deeds."""

    setup: BinomialSetup
    before: tuple[BinomialAction, ...]
    rounds: tuple[tuple[Postulate, Mapping[Seat, Deed]], ...]

    def but(self, index: int, seat: Seat, deed: Deed) -> "Story":
        card, deeds = self.rounds[index]
        changed = (card, {**deeds, seat: deed})
        return replace(self, rounds=(*self.rounds[:index], changed, *self.rounds[index + 1 :]))


def story_of(match: BinomialMatch) -> Story:
    """What the position says about the rounds, not what the record says."""
    state = match.state
    start = max(at for at, a in enumerate(match.actions) if isinstance(a, Roll | Place)) + 1
    rounds: list[tuple[Postulate, Mapping[Seat, Deed]]] = []
    for played in state.rounds:
        numbers = {bid.seat: bid.number for bid in played.bids}
        everybody = range(len(state.sheets))
        rounds.append((played.postulate, {seat: numbers.get(seat, PASSES) for seat in everybody}))
    if state.open:
        deeds = {}
        for answer in state.open.answers:
            number = answer.number if isinstance(answer, Bid) else None
            deeds[answer.seat] = number or (FIGHTS if isinstance(answer, Fight) else PASSES)
        rounds.append((state.open.postulate, deeds))
    return Story(state.setup, match.actions[:start], tuple(rounds))


class EndedEarlier(Exception):
    """The story goes on after its game has ended."""


def tell(story: Story) -> tuple[BinomialMatch, bool]:
    """The match of a story, and whether somebody's deed came too early to be told."""
    match: BinomialMatch = Match.replay(BINOMIAL, story.setup, story.before)
    honest = dict.fromkeys(range(len(story.setup.players)), "")
    for card, deeds in story.rounds:
        if match.state.ending:
            raise EndedEarlier
        seats = len(story.setup.players)
        order = [(match.state.chairman + step) % seats for step in range(seats)]
        answers = in_order(deeds, order, match.state.is_dark)
        match = match.push(Turn(card))
        for seat, deed in answers:
            match = match.push(as_action(match, seat, deed, honest))
    told = {seat for seat, deed in answers if deed not in (FIGHTS, PASSES)}
    lost = len(dict(answers)) < sum(
        deed != FIGHTS or not match.state.is_dark for deed in deeds.values()
    )
    return match, lost or any(d in NUMBERS and s not in told for s, d in deeds.items())


def in_order(deeds: Mapping[Seat, Deed], order: list[Seat], dark: bool) -> list[tuple[Seat, Deed]]:
    """What is said one after another, until somebody has not done anything yet."""
    said: list[tuple[Seat, Deed]] = []
    for seat in order:
        if seat not in deeds or (dark and deeds[seat] == FIGHTS):
            return said
        said.append((seat, FIGHTS if deeds[seat] in NUMBERS and not dark else deeds[seat]))
    for seat in [] if dark else order:
        if deeds[seat] == FIGHTS:
            return said
        if deeds[seat] != PASSES:
            said.append((seat, deeds[seat]))
    return said


def as_action(
    match: BinomialMatch, seat: Seat, deed: Deed, honest: dict[Seat, str]
) -> BinomialAction:
    """The deed; a number that cannot be on a paper sheet is stood by."""
    if deed in (FIGHTS, PASSES):
        return Fight(seat) if deed == FIGHTS else Pass(seat)
    if match.state.setup.players[seat].sheet is SheetKind.KEPT:
        return Bid(seat, deed)
    if Counter(honest[seat] + deed) - Counter(match.state.rolls):
        return Bid(seat, deed, insisted=True)
    honest[seat] += deed
    return Bid(seat, deed)


# Matches that are misheard -----------------------------------------------------------------------


@st.composite
def companies(draw: st.DrawFn) -> BinomialSetup:
    """Two to seven, on paper, on kept sheets, or bots; any variants, in up to two games."""
    kinds = draw(st.text("ppkb", min_size=2, max_size=7))
    games = draw(st.integers(1, 2))
    deck = draw(st.lists(st.sampled_from(HOUSE_DECK), min_size=2, max_size=9, unique=True))
    setup = BinomialSetup(
        players=tuple(
            Player("A") if kind == "p" else Player("B", SheetKind.KEPT, "ada" * (kind == "b"))
            for kind in kinds
        ),
        variants=draw(VARIANTS),
        first=draw(st.integers(0, len(kinds) - 1)),
        games=games,
        deck=tuple(deck),
        numbers=draw(st.integers(2, 8)),
        die=draw(st.sampled_from(("0123456789", "0159"))),
    )
    return setup.with_variants(games - 1, draw(VARIANTS))


@st.composite
def begun(draw: st.DrawFn) -> BinomialMatch:
    """A match in the Colloquium of its last game, or after it."""
    setup, random = draw(companies()), Random(draw(st.integers(0, 2**32)))
    match: BinomialMatch = Match.new(BINOMIAL, setup)
    reached: list[BinomialMatch] = []
    while match.state.to_act is not None:
        match = match.push(choose(match.state, random))
        if len(match.state.finished) + 1 == setup.games and (
            match.state.open or match.state.rounds
        ):
            reached.append(match)
    return random.choice(reached)


@dataclass(frozen=True)
class Mishap:
    """What was misheard: in which round, of whom, what was heard and what it was."""

    index: int
    seat: Seat
    heard: Deed
    deed: Deed


def mishaps(story: Story, random: Random) -> list[Mishap]:
    """One for everybody who is no bot, in every round; a few are none after all."""
    found = []
    dark = Variant.DARK in story.setup.variants_of(story.setup.games - 1)
    for index, (_, deeds) in enumerate(story.rounds):
        is_open = len(deeds) < len(story.setup.players) or FIGHTS in deeds.values()
        for seat, deed in deeds.items():
            if not story.setup.bot(seat):
                heard = mishear(story, deed, random, is_open and not dark)
                found.append(Mishap(index, seat, heard, deed))
    return [mishap for mishap in found if mishap.heard != mishap.deed]


def mishear(story: Story, deed: Deed, random: Random, may_fight: bool) -> Deed:
    rolls = [action.digit for action in story.before if isinstance(action, Roll)]
    rolled = "".join(random.sample(rolls[-2 * story.setup.numbers :], 2))
    if deed == FIGHTS:
        return PASSES
    if deed == PASSES and may_fight and random.random() < 0.5:
        return FIGHTS
    return random.choice([PASSES, rolled, rolled, rolled, random.choice(NUMBERS)])


def mend(match: BinomialMatch, mishap: Mishap, insisted: bool) -> Mended:
    if mishap.deed == PASSES:
        return correct_pass(match, mishap.index, mishap.seat)
    if mishap.deed == FIGHTS:
        return correct_fight(match, mishap.seat)
    return correct_number(match, mishap.index, mishap.seat, mishap.deed, insisted=insisted)


def bids(match: BinomialMatch) -> dict[tuple[int, Seat], Bid]:
    """All numbers of the game, by round and seat."""
    rounds = [played.bids for played in match.state.rounds]
    rounds += [match.state.open.bids] if match.state.open else []
    return {(index, bid.seat): bid for index, told in enumerate(rounds) for bid in told}


def dishonest(match: BinomialMatch, other: BinomialMatch) -> set[tuple[int, Seat, str]]:
    """Numbers that were stood by in ``match`` and are simply possible in ``other``."""
    said, possible = bids(match), bids(other)
    return {
        (*place, bid.number)
        for place, bid in said.items()
        if bid.insisted and place in possible and possible[place] == replace(bid, insisted=False)
    }


@given(begun(), st.integers(0, 2**32))
@settings(max_examples=80)
def test_what_was_misheard_and_mended_is_as_if_it_had_been_heard_rightly(
    truth: BinomialMatch, seed: int
) -> None:
    story = story_of(truth)
    assert tell(story) == (truth, False)
    for mishap in mishaps(story, Random(seed)):
        try:
            heard, lost = tell(story.but(mishap.index, mishap.seat, mishap.heard))
        except (EndedEarlier, IllegalAction):  # nobody would have gone on, or a kept sheet objects
            event("not heard")
            continue
        check_mended(truth, heard, mishap, lost)


def check_mended(truth: BinomialMatch, heard: BinomialMatch, mishap: Mishap, lost: bool) -> None:
    if mishap.heard in NUMBERS and (mishap.index, mishap.seat) not in bids(heard):
        event("the misheard number was not asked for yet")
        return
    if mishap.deed == FIGHTS and heard.state.open is None:
        event("nobody seemed to fight, so the round was over")
        return
    right = bids(truth).get((mishap.index, mishap.seat))
    in_the_way = dishonest(truth, heard)
    try:
        mended = mend(heard, mishap, insisted=bool(right and right.insisted))
    except CannotMend as fault:
        event("refused")
        assert fault.refusal is MendingRefusal.WOULD_BE_IMPOSSIBLE
        assert (fault.index, fault.seat, fault.number) in in_the_way
        return
    event("lost" if lost else "mended")
    assert not in_the_way
    assert mended.match.actions == truth.actions[: len(mended.match.actions)]
    if not lost:
        assert (mended.match.to_text(), mended.dropped) == (truth.to_text(), ())


@given(begun(), st.integers(0, 2**32))
@settings(max_examples=60)
def test_mending_back_is_as_if_nothing_had_been_mended(match: BinomialMatch, seed: int) -> None:
    story = story_of(match)
    for mishap in mishaps(story, Random(seed)):
        there = replace(mishap, deed=mishap.heard)
        if FIGHTS in (mishap.deed, mishap.heard):
            continue  # its number is asked for in between
        try:
            mended = mend(match, there, insisted=True)
        except CannotMend:
            continue
        if not mended.dropped:
            check_back(match, mended.match, mishap)


def check_back(match: BinomialMatch, mended: BinomialMatch, mishap: Mishap) -> None:
    in_the_way = dishonest(match, mended)
    try:
        back = mend(mended, mishap, insisted=True)
    except CannotMend as fault:
        event("not back")
        assert (fault.index, fault.seat, fault.number) in in_the_way
        return
    event("back")
    assert back.match.to_text() == match.undo(put_back(match, mended)).to_text()


def put_back(match: BinomialMatch, mended: BinomialMatch) -> int:
    """How many of the last actions are gone, because the game was over before the open card.

    It has been put back, with what bots answered to it, and chance may turn another one.
    """
    if match.state.open is None or mended.state.ending is None:
        return 0
    turns = [at for at, action in enumerate(match.actions) if isinstance(action, Turn)]
    return len(match.actions) - turns[-1]


# Anything that somebody may ask for ---------------------------------------------------------------

CORRECTIONS: tuple[Callable[[BinomialMatch, Random], Mended], ...] = (
    lambda match, random: correct_number(
        match, any_round(match, random), any_seat(match, random), any_number(match, random)
    ),
    lambda match, random: correct_number(
        match,
        any_round(match, random),
        any_seat(match, random),
        any_number(match, random),
        insisted=True,
    ),
    lambda match, random: correct_pass(match, any_round(match, random), any_seat(match, random)),
    lambda match, random: correct_fight(match, any_seat(match, random)),
    lambda match, random: correct_card(
        match, any_round(match, random), random.choice([*match.state.deck, *Postulate])
    ),
    lambda match, random: correct_roll(
        match, random.randrange(len(match.state.rolls)), random.choice(match.state.setup.die)
    ),
)


def any_round(match: BinomialMatch, random: Random) -> int:
    return random.randint(0, len(match.state.rounds))


def any_seat(match: BinomialMatch, random: Random) -> Seat:
    return random.randrange(len(match.state.sheets))


def any_number(match: BinomialMatch, random: Random) -> str:
    return "".join(random.sample(match.state.rolls, 2))


@given(begun(), st.integers(0, 2**32), st.sampled_from(CORRECTIONS))
@settings(max_examples=200)
def test_a_correction_is_refused_or_leads_to_a_match_judged_by_the_book(
    match: BinomialMatch, seed: int, correct: Callable[[BinomialMatch, Random], Mended]
) -> None:
    text, random = match.to_text(), Random(seed)
    for _ in range(8):
        try:
            mended = correct(match, random)
        except CannotMend as fault:
            event(fault.refusal.value)
            continue
        finally:
            assert match.to_text() == text
        event("mended")
        check_record(match, mended)


def check_record(match: BinomialMatch, mended: Mended) -> None:
    again: BinomialMatch = Match.from_text(BINOMIAL, mended.match.to_text())
    assert again == mended.match
    assert again.setup == match.setup
    assert again.state.finished == match.state.finished
    assert again.state.scores == scores_by_the_book(again.state)
    before, after, start = match.actions, again.actions, mended.start
    assert before[:start] == after[:start]
    assert before[start : start + 1] != after[start : start + 1]


@given(begun(), st.integers(0, 2**32))
@settings(max_examples=40)
def test_what_bots_answered_is_never_changed(match: BinomialMatch, seed: int) -> None:
    bots = [seat for seat in range(len(match.state.sheets)) if match.setup.bot(seat)]
    assume(bots)
    random, before = Random(seed), bids(match)
    for correct in CORRECTIONS:
        try:
            mended = correct(match, random)
        except CannotMend:
            continue
        after = bids(mended.match)
        gone = {answer.seat for answer in mended.dropped}
        for place, bid in before.items():
            if bid.seat in bots:
                assert after.get(place) == bid or bid.seat in gone
