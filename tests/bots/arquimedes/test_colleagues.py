"""The colleagues: legal, blind to what is hidden, different, and as strong as said."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skill.bots.arquimedes.characters import CHARACTERS
from skill.bots.arquimedes.colleagues import COLLEAGUES
from skill.bots.base import Level, bot_id
from skill.games.arquimedes.actions import Draw, Pass, Play, Slip, read_action
from skill.games.arquimedes.equations import Operation
from skill.games.arquimedes.setup import ArquimedesSetup
from skill.games.base import CHANCE
from tests.bots.arquimedes.tables import (
    AT,
    CHILDREN,
    IDS,
    choice,
    otherwise,
    played,
    position,
    positions,
    random_setup,
    seated,
)

# Legal -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(2, 6))
def test_whole_matches_of_two_to_five_end(count: int) -> None:
    for number in range(3):
        ids = Random(f"{count}/{number}").sample(IDS, count)
        end = played(ArquimedesSetup(seated(ids)), f"{count}/{number}")
        assert len(end.rounds) == 5
        assert end.outcome() is not None


def test_matches_with_children_and_with_few_cards_end() -> None:
    for number in range(50):
        setup = random_setup(Random(number))
        assert len(played(setup, str(number)).rounds) == setup.rounds


def test_only_random_plays_wrong_equations() -> None:
    """Those are in the legal actions of every turn."""
    slips: dict[str, int] = dict.fromkeys(IDS, 0)
    for number in range(12):
        ids = ["random", *Random(number).sample(IDS[:-1], 4)]
        for state in positions(ArquimedesSetup(seated(ids), rounds=1), str(number)):
            if state.to_act not in (None, CHANCE):
                id_ = ids[state.turn]
                slips[id_] += isinstance(choice(state, Random(number), COLLEAGUES), Slip)
    assert slips.pop("random") > 0
    assert not any(slips.values())


# Blind -----------------------------------------------------------------------------------------


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 10_000), st.integers(0, 80))
def test_what_is_hidden_makes_no_difference(seed: int, steps: int) -> None:
    setup = random_setup(Random(seed))
    asked = (s for s in positions(setup, str(seed)) if s.to_act not in (None, CHANCE))
    state = [at for at, _ in zip(asked, range(steps + 1), strict=False)][-1]
    bot, legal = COLLEAGUES[setup.bot(state.turn)], state.legal_actions()
    chosen = bot.choose(state.view(state.turn), legal, Random(seed))
    assert chosen in legal
    for again in range(3):
        other = otherwise(state, state.turn, Random(again))
        assert other.legal_actions() == legal
        assert bot.choose(other.view(state.turn), legal, Random(seed)) == chosen


def test_the_other_positions_are_others() -> None:
    """The property above compares with something: the hands of others do change."""
    asked = positions(ArquimedesSetup(seated(IDS[:3])), "others")
    state = next(state for state in asked if state.to_act not in (None, CHANCE))
    others = [otherwise(state, state.turn, Random(seed)) for seed in range(8)]
    assert len({other.hands for other in others}) == 8
    assert {other.hands[state.turn] for other in others} == {state.hands[state.turn]}
    assert {other.view(state.turn) for other in others} == {state.view(state.turn)}


# Different -------------------------------------------------------------------------------------


def shares(id_: str) -> dict[str, float]:
    """Of what somebody plays among the keen, each operation's part."""
    counts: dict[str, int] = dict.fromkeys([*Operation, "all"], 0)
    for number in range(12):
        setup = ArquimedesSetup(seated([id_, "euclid-keen", "srinivasa-keen"]), rounds=3)
        for state in positions(setup, f"taste/{number}"):
            if state.to_act == 0 and state.plays():
                action = choice(state, Random(number), COLLEAGUES)
                if isinstance(action, Play):
                    counts["all"] += 1
                    counts[action.equation.operation] += 1
    return {operation: counts[operation] / counts["all"] for operation in Operation}


def test_characters_play_what_they_love() -> None:
    """Where both could be played, of hundreds of equations; so does nobody forget the others."""
    leonhard, sofya = shares("leonhard-relaxed"), shares("sofya-relaxed")
    assert leonhard[Operation.PLUS] > sofya[Operation.PLUS]
    assert leonhard[Operation.MINUS] < sofya[Operation.MINUS]
    assert min(leonhard[Operation.MINUS], sofya[Operation.PLUS]) > 0.1


def test_likings_decide_between_equals_and_never_much() -> None:
    hypatia, sofya, emmy = (CHARACTERS[id_] for id_ in ("hypatia", "sofya", "emmy"))
    alone, joker = (read_action(text) for text in ("0:4=4", "0:4=J4"))
    assert isinstance(alone, Play)
    assert isinstance(joker, Play)
    assert hypatia.likes(alone.equation) > sofya.likes(alone.equation)
    assert sofya.likes(joker.equation) < sofya.likes(alone.equation)
    assert emmy.likes(joker.equation) > emmy.likes(alone.equation)
    for character in CHARACTERS.values():
        for text in ("0:4=4", "0:4=J4", "0:3+2=5", "0:3-J2=1", "0:3*2=6", "0:6/2=3"):
            action = read_action(text)
            assert isinstance(action, Play)
            assert -1 <= character.likes(action.equation) <= 1


def test_names_and_ids_are_their_own() -> None:
    assert len(CHARACTERS) == len({one.name for one in CHARACTERS.values()}) == 6
    assert set(IDS) == {bot_id(id_, level) for id_ in CHARACTERS for level in Level} | {"random"}
    for id_, one in CHARACTERS.items():
        assert {COLLEAGUES[bot_id(id_, level)].name for level in Level} == {one.name}


# Strong ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [Level.KEEN, Level.EXPERT])
@pytest.mark.parametrize("id_", CHARACTERS)
def test_whoever_can_be_out_is(id_: str, level: Level) -> None:
    """With 2 and 5 on an open 3: three plus two is five."""
    view = position((2, 5), 3, others=(4, 4))
    chosen = COLLEAGUES[bot_id(id_, level)].choose(view, view.legal_actions(), Random(1))
    assert str(chosen) == "0:3+2=5"


def test_the_relaxed_overlook_some_equations_and_times_more_often_than_plus() -> None:
    """Each is the only play: 13 - 10 = 3, and 4 * 3 = 12. They draw instead, or do not."""
    drawn = {}
    for hand, number in (((2, 9), 7), ((3, 12), 4)):
        view = position(hand, number, others=(4, 4))
        chosen = [
            COLLEAGUES[id_].choose(view, view.legal_actions(), Random(seed))
            for id_ in AT[Level.RELAXED]
            for seed in range(50)
        ]
        drawn[number] = sum(isinstance(action, Draw) for action in chosen) / len(chosen)
    assert 0.1 < drawn[7] < drawn[4] < 0.8


def test_who_may_only_draw_or_pass_does() -> None:
    for left, kind in ((None, Draw), (0, Pass)):
        view = position((1,), 13, others=(2,), left=left)
        for bot in (COLLEAGUES[id_] for id_ in IDS if id_ != "random"):
            assert isinstance(bot.choose(view, view.legal_actions(), Random(0)), kind)


@pytest.mark.parametrize(
    ("better", "worse", "seats", "matches"),
    [("relaxed", "random", 2, 60), ("keen", "relaxed", 3, 60), ("expert", "relaxed", 2, 40)],
)
def test_levels_are_ordered(better: str, worse: str, seats: int, matches: int) -> None:
    """One of the better among others of the worse wins more than its share, and by far.

    STRENGTH.md has the figures of all pairings; this is to notice if it is broken.
    """
    won = []
    for number in range(matches):
        one, *others = Random(f"{better}/{number}").sample(list(CHARACTERS), seats)
        ids = [worse if worse == "random" else f"{other}-{worse}" for other in others]
        ids.insert(number % seats, f"{one}-{better}")
        outcome = played(ArquimedesSetup(seated(ids)), f"ordered/{number}").outcome()
        assert outcome
        won.append(number % seats in outcome.winners)
    assert fmean(won) > 1 / seats + 0.08


def test_an_expert_takes_fewer_tokens_than_the_keen() -> None:
    """Beside one other for eighty matches. It takes about 4.2 and the other 5.9, and the mean
    of the difference scatters by about 0.5."""
    more = []
    for number in range(80):
        one, other = Random(f"expert/{number}").sample(list(CHARACTERS), 2)
        ids = [f"{other}-keen"]
        ids.insert(number % 2, f"{one}-expert")
        sums = played(ArquimedesSetup(seated(ids)), f"expert/{number}").sums
        more.append(sums[1 - number % 2] - sums[number % 2])
    assert fmean(more) > 0.3


def test_children_are_played_by_their_rules() -> None:
    for number in range(4):
        setup = ArquimedesSetup(seated(AT[Level.EXPERT][:3]), variants=CHILDREN, rounds=1)
        for state in positions(setup, f"children/{number}"):
            if state.to_act not in (None, CHANCE):
                action = choice(state, Random(number), COLLEAGUES)
                if isinstance(action, Play):
                    assert action.equation.operation not in (Operation.TIMES, Operation.DIVIDED)


def test_the_same_random_stream_leads_to_the_same_match() -> None:
    setup = ArquimedesSetup(seated(IDS[:4]), rounds=2)
    assert played(setup, "once") == played(setup, "once")
    assert played(setup, "once") != played(setup, "twice")
