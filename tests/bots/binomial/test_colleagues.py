"""The colleagues: legal, blind to what is hidden, different from each other, and sensible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random
from statistics import mean
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skill.bots.base import Bot, Level
from skill.bots.binomial.characters import CHARACTERS
from skill.bots.binomial.colleagues import COLLEAGUES, Anything, colleague_id
from skill.games.base import CHANCE, Seat
from skill.games.binomial.actions import Bid, BinomialAction, Fight, Pass
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import NUMBERS
from skill.games.binomial.setup import HOUSE_DECK, BinomialSetup, Player, SheetKind
from skill.games.binomial.sheets import EMPTY, KeptSheet, Sheet
from skill.games.binomial.state import BinomialState, OpenRound, initial

IDS: Final = tuple(COLLEAGUES)
AT: Final = {level: tuple(colleague_id(id_, level) for id_ in CHARACTERS) for level in Level}
"""The six colleagues at each level."""


def seated(ids: Sequence[str]) -> tuple[Player, ...]:
    return tuple(Player(id_, SheetKind.KEPT, id_) for id_ in ids)


def played(setup: BinomialSetup, seed: str, bots: Mapping[str, Bot] = COLLEAGUES) -> BinomialState:
    """The end of a match. People, if there are any, do anything."""
    state, rng = initial(setup), Random(seed)
    while state.to_act is not None:
        state = state.apply(choice(state, rng, bots))
    return state


def choice(state: BinomialState, rng: Random, bots: Mapping[str, Bot]) -> BinomialAction:
    """What chance, a person or a bot does; fails if a bot does what it may not."""
    seat, legal = state.to_act, state.legal_actions()
    assert seat is not None
    if seat == CHANCE or not state.setup.bot(seat):
        return rng.choice(legal)
    action: BinomialAction = bots[state.setup.bot(seat)].choose(state.view(seat), legal, rng)
    assert action in legal
    return action


def subsets(rng: Random) -> frozenset[Variant]:
    return frozenset(variant for variant in Variant if rng.random() < 0.5)


# Legal -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 7))
def test_whole_games_of_one_to_six_end(count: int) -> None:
    for game in range(12):
        rng = Random(f"whole/{count}/{game}")
        setup = BinomialSetup(seated(rng.sample(IDS, count)), subsets(rng))
        assert played(setup, f"{count}/{game}").outcome() is not None


def test_tiny_games_end() -> None:
    """Short sheets, decks of few cards worth anything, dice with few faces."""
    for game in range(300):
        rng = Random(f"tiny/{game}")
        cards = rng.sample(HOUSE_DECK, rng.randint(1, 4))
        deck = tuple(replace(card, points=rng.choice([0, 1, 9, "X"])) for card in cards)
        setup = BinomialSetup(
            seated(rng.sample(IDS, rng.randint(1, 6))),
            subsets(rng),
            games=rng.randint(1, 2),
            deck=deck,
            numbers=rng.randint(1, 3),
            die="".join(rng.sample("0123456789", rng.randint(1, 10))),
        )
        assert played(setup, str(game)).outcome() is not None


def test_games_among_people_end() -> None:
    """A person on paper in the chair, and bots between people."""
    for game in range(12):
        rng = Random(f"people/{game}")
        bots, people = seated(rng.sample(IDS, 3)), (Player("Anna"), Player("Boris"))
        players = tuple(rng.sample(bots + people, 5))
        setup = BinomialSetup(players, subsets(rng), first=rng.randrange(5))
        assert played(setup, str(game)).outcome() is not None


# Blind -----------------------------------------------------------------------------------------


def otherwise(state: BinomialState, seat: Seat, rng: Random) -> BinomialState:
    """A position that looks the same from ``seat``: whatever is hidden from it is something else.

    Others' sheets hold other digits besides the numbers they have shown, they have put other
    numbers forward, and in the dark it is others who have.
    """
    sheets = tuple(
        sheet if owner == seat else _another(sheet, rng) for owner, sheet in enumerate(state.sheets)
    )
    opened = state.open and replace(
        state.open,
        answers=tuple(
            answer if answer.seat == seat else _reconsidered(answer, state, rng)
            for answer in state.open.answers
        ),
    )
    return replace(state, sheets=sheets, open=opened)


def _another(sheet: Sheet, rng: Random) -> Sheet:
    assert isinstance(sheet, KeptSheet)
    digits = (cell if cell == EMPTY else rng.choice("0123456789") for cell in sheet.cells)
    return replace(sheet, cells="".join(digits))


def _reconsidered(
    answer: Fight | Pass | Bid, state: BinomialState, rng: Random
) -> Fight | Pass | Bid:
    if state.is_dark and rng.random() < 0.5:
        return Pass(answer.seat)
    if state.is_dark or isinstance(answer, Bid):
        return Bid(answer.seat, rng.choice(NUMBERS))
    return answer


@settings(deadline=None, max_examples=60)
@given(st.integers(), st.integers(2, 6), st.integers(0, 200))
def test_what_is_hidden_makes_no_difference(seed: int, count: int, steps: int) -> None:
    rng = Random(seed)
    setup = BinomialSetup(seated(rng.sample(IDS, count)), subsets(rng))
    state = initial(setup)
    for _ in range(steps):
        if state.to_act is not None:
            state = state.apply(choice(state, rng, COLLEAGUES))
    while state.to_act == CHANCE:
        state = state.apply(choice(state, rng, COLLEAGUES))
    seat = state.to_act
    if seat is None:
        return
    bot, legal = COLLEAGUES[setup.bot(seat)], state.legal_actions()
    chosen = bot.choose(state.view(seat), legal, Random(seed))
    for _ in range(3):
        other = otherwise(state, seat, rng)
        assert other.legal_actions() == legal
        assert bot.choose(other.view(seat), legal, Random(seed)) == chosen


def test_the_other_positions_are_others() -> None:
    """The property above compares with something: sheets, numbers and dashes do change."""
    setup = BinomialSetup(seated(IDS[:2]), frozenset({Variant.DARK}))
    postulate = HOUSE_DECK[0].postulate
    sheets = (KeptSheet("0011223344556677"), KeptSheet("9988776655443322"))
    opened = OpenRound(postulate, (Bid(0, "00"),))
    state = replace(initial(setup), rolls="0" * 16, sheets=sheets, open=opened)
    others = [otherwise(state, 1, Random(seed)) for seed in range(8)]
    assert all(other.sheets[0] != sheets[0] and other.sheets[1] == sheets[1] for other in others)
    answers = [other.open.answers[0] for other in others if other.open]
    assert {type(answer) for answer in answers} == {Bid, Pass}
    assert len({other.view(1).open for other in others}) == 1


# Different -------------------------------------------------------------------------------------


def numbers(sheet: Sheet) -> Counter[str]:
    """What was written, used or not."""
    assert isinstance(sheet, KeptSheet)
    return Counter(sheet.cells[start : start + 2] for start in range(0, 16, 2))


@cache
def matches(*tastes: str) -> tuple[BinomialState, ...]:
    """Thirty games of five colleagues: any five of them, or five with that one's taste."""
    states = []
    for game in range(30):
        seats = Random(game).sample(tastes, 5) if len(tastes) > 1 else [*tastes] * 5
        bots = {f"seat{seat}": COLLEAGUES[id_] for seat, id_ in enumerate(seats)}
        states.append(played(BinomialSetup(seated(list(bots))), str(game), bots))
    return tuple(states)


def cancelling(games: Sequence[BinomialState]) -> float:
    """The share of fights between two or more in which equal numbers cancel."""
    fights = [fight for game in games for fight in game.rounds if len(fight.bids) > 1]
    return mean(bool(fight.verdict.cancelled) for fight in fights)


def shared(games: Sequence[BinomialState]) -> list[int]:
    """For each pair at each table, how many of their eight numbers are the same."""
    pairs = (pair for game in games for pair in combinations(map(numbers, game.sheets), 2))
    return [(one & other).total() for one, other in pairs]


def test_the_same_rolls_lead_to_different_sheets() -> None:
    """Of 300 pairs hardly one writes the same sheet, and they share a third of it at most.

    Five with one taste share well over half: the difference is the tastes', not the rolls'.
    """
    different = shared(matches(*IDS))
    assert mean(count == 8 for count in different) < 0.01
    assert mean(different) < 8 / 3
    alike = [mean(shared(matches(id_))) for id_ in IDS]
    assert min(alike) > 4


def test_they_cancel_each_other_far_less_than_five_of_a_kind() -> None:
    """About two fights in five against seven in ten; the bound lies half-way between them."""
    alike = mean(cancelling(matches(id_)) for id_ in IDS)
    assert cancelling(matches(*IDS)) < 0.8 * alike


# Sensible --------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", IDS)
def test_they_beat_whoever_does_anything(id_: str) -> None:
    """Against three who do anything: at least one and a half times their points in 30 games.

    They make two and a half times as many. A game's points scatter by about 5 around 15 and those
    of the three by about 2 around 5.5, so the means of 30 games scatter by 0.9 and 0.4: the bound
    (8 against 15) is seven times as far away as that.
    """
    bots: dict[str, Bot] = {"bot": COLLEAGUES[id_], **{f"any{i}": Anything() for i in range(3)}}
    scores = [played(BinomialSetup(seated(list(bots))), str(g), bots).scores for g in range(30)]
    assert mean(own for own, *_ in scores) > 1.5 * mean(mean(others) for _, *others in scores)


def test_the_same_random_stream_leads_to_the_same_game() -> None:
    setup = BinomialSetup(seated(IDS[:4]))
    assert played(setup, "once") == played(setup, "once")
    assert played(setup, "once") != played(setup, "twice")


def test_names_and_ids_are_their_own() -> None:
    assert len(COLLEAGUES) == 6  # as many opponents as one person can have at seven sheets
    assert len({bot.name for bot in COLLEAGUES.values()}) == len(COLLEAGUES)
    assert len({bot.openers for bot in COLLEAGUES.values()}) == len(COLLEAGUES)
    assert len({bot.favourites for bot in COLLEAGUES.values()}) == len(COLLEAGUES)
