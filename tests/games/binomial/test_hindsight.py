"""What could have been made of a game: reasoned by hand, searched whole, and lawful at any size."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skill.games.base import Seat
from skill.games.binomial.actions import Bid
from skill.games.binomial.hindsight import hindsight
from skill.games.binomial.judging import Variant
from skill.games.binomial.setup import HOUSE_DECK, BinomialSetup, Player, SheetKind
from skill.games.binomial.sheets import KeptSheet
from skill.games.binomial.state import BinomialState, Round
from tests.games.binomial.playing import PLAYING
from tests.games.binomial.rulebook import Fighter, contest
from tests.games.binomial.tables import VARIANTS, after, setups, table

# By hand -------------------------------------------------------------------------------------

OTHERS_WRITE = "d9 1@1t d0 1@1u d8 1@2t d1 1@2u"
"""The rolls are 9, 0, 8 and 1, and B writes 90 and 81."""
LARGEST_THEN_SMALLEST = "max:3 min:4"


def test_who_plays_as_well_as_can_be_has_lost_nothing() -> None:
    rounds = "#max 0+ 1+ 0=98 1=81 #min 0+ 1+ 0=10 1=90"
    game = after(table("pk", LARGEST_THEN_SMALLEST, numbers=2), f"{OTHERS_WRITE} {rounds}")
    found = hindsight(game, 0)
    assert (found.score, found.marks, found.costs) == (7, (7, 7, 7), (0, 0))


def test_a_pass_costs_what_the_round_would_have_brought() -> None:
    """98 or 90 beats 81, and then 01 or 18 is smaller than 90: 3 and 4 points."""
    rounds = "#max 0+ 1+ 0=98 1=81 #min 0- 1+ 1=90"
    game = after(table("pk", LARGEST_THEN_SMALLEST, numbers=2), f"{OTHERS_WRITE} {rounds}")
    found = hindsight(game, 0)
    assert found.marks == (7, 7, 3)
    assert found.costs == (0, 4)
    assert found.plans[1] in ({1: "01"}, {1: "10"})
    assert found.plans[2] == {}


def test_a_number_that_loses_costs_its_round_and_what_its_digits_were_good_for() -> None:
    """80 loses to 81. Of the 9 and the 1 that are left, 19 still wins the second card."""
    rounds = "#max 0+ 1+ 0=80 1=81 #min 1+ 0+ 1=90 0=19"
    setup = table("pk", LARGEST_THEN_SMALLEST, numbers=2)
    assert hindsight(after(setup, f"{OTHERS_WRITE} {rounds}"), 0).costs == (3, 0)
    # 81 cancels the other 81, and 9 and 0 are left: 09 wins the second card.
    cancelled = rounds.replace("0=80", "0=81").replace("1+ 0+ 1=90 0=19", "0+ 1- 0=09")
    assert hindsight(after(setup, f"{OTHERS_WRITE} {cancelled}"), 0).costs == (3, 0)
    # 10 loses, too, and with 9 and 8 nothing is smaller than 90 but 89.
    low = rounds.replace("0=80", "0=10").replace("0=19", "0=98")
    assert hindsight(after(setup, f"{OTHERS_WRITE} {low}"), 0).costs == (3, 4)


def test_a_number_that_cannot_be_is_spent_but_its_digits_are_not() -> None:
    """After 99, of which one 9 was rolled, there is one number left, of any of the four digits.

    B passes on the first card, and so any two numbers could have won the first and the second: 98
    has a larger sum than 81. The one that is left still wins the second; and after that the third.
    """
    rounds = "#max 0+ 1- 0=99! #a+bmax 0- 1+ 1=81 #0 1- 0-"
    game = after(table("pk", "max:3 a+bmax:4 0:2", numbers=2), f"{OTHERS_WRITE} {rounds}")
    assert hindsight(game, 0).marks == (7, 4, 2, 0)
    # On a card that no digit of the rolls fits, it costs what can then be won no more.
    idle = after(
        table("pk", "5:3 a+bmax:4 0:2", numbers=2),
        f"{OTHERS_WRITE} {rounds.replace('max', '5', 1)}",
    )
    assert hindsight(idle, 0).marks == (6, 4, 2, 0)


def test_a_card_for_all_who_fight_counts_the_one_who_passed() -> None:
    game = after(table("pk", "max:X", numbers=2), f"{OTHERS_WRITE} #max 0- 1+ 1=81")
    assert hindsight(game, 0).marks == (2, 0)


@pytest.mark.parametrize(
    ("variants", "best"), [((), 3), ((Variant.REWARD_FOR_FIGHTING,), 4), ((Variant.SAME_BOAT,), 3)]
)
def test_variants_say_what_could_have_been_made(variants: Sequence[Variant], best: int) -> None:
    """B and C cancel each other with 81, so 98 wins alone; the third to fight earns a reward."""
    writing = "d9 1@1t 2@1t d0 1@1u 2@1u d8 1@2t 2@2t d1 1@2u 2@2u"
    setup = table("pkk", "max:3", numbers=2, variants=variants)
    found = hindsight(after(setup, f"{writing} #max 0- 1+ 2+ 1=81 2=81"), 0)
    assert found.marks == (best, 0)


def test_in_the_same_boat_any_number_that_is_left_scores_unless_it_matches() -> None:
    """On the smallest number the boat takes 98 with it; without a match only 98 would do (B12)."""
    writing = "d9 1@1t 2@1t d0 1@1u 2@1u d8 1@2t 2@2t d1 1@2u 2@2u"
    setup = table("pkk", "min:3", numbers=2, variants=[Variant.SAME_BOAT])
    matched = after(setup, f"{writing} #min 0- 1+ 2+ 1=81 2=81")
    assert hindsight(matched, 0).marks[0] == 3
    alone = after(setup, f"{writing} #min 0- 1+ 2- 1=90")
    assert set(hindsight(alone, 0).plans[0].values()) <= {"91", "98"}


def test_a_kept_sheet_holds_to_what_was_written() -> None:
    """The rolls held 98 and 10 for 7 points; written as 19 and 80 only 19 wins a card."""
    writing = "d9 0@1u 1@1t d0 0@2u 1@1u d8 0@2t 1@2t d1 0@1t 1@2u"
    rounds = "#max 0+ 1+ 0=80 1=81 #min 1+ 0- 1=90"
    game = after(table("kk", LARGEST_THEN_SMALLEST, numbers=2), f"{writing} {rounds}")
    found = hindsight(game, 0)
    assert (found.rolled_best, found.writing) == (7, 3)
    assert found.marks == (4, 4, 0)
    assert found.plans[0] == {1: "19"}


def test_the_last_number_may_be_used_before_the_last_card() -> None:
    """Two numbers win the first two cards, although the game then ends: the third brings less."""
    rounds = "#max 0- 1+ 1=81 #min 1- 0- #9 1- 0-"
    game = after(table("pk", "max:3 min:4 9:2", numbers=2), f"{OTHERS_WRITE} {rounds}")
    found = hindsight(game, 0)
    assert found.marks == (7, 6, 2, 0)
    assert set(found.plans[0]) == {0, 1}


# Searched whole ------------------------------------------------------------------------------


def gain(state: BinomialState, played: Round, seat: Seat, number: str) -> int:
    """What the rulebook gives the seat for a round if it shows that number."""
    fighters = [Fighter(str(b.seat), b.number, b.insisted) for b in played.bids if b.seat != seat]
    fighters.append(Fighter(str(seat), number))
    worth = state.setup.points(played.postulate)
    result = contest(played.postulate, worth, fighters, str(played.chairman), state.variants)
    return result.points if str(seat) in result.winners else 0


def sheets(state: BinomialState) -> set[tuple[str, ...]]:
    """Every sheet that can be written of the rolls."""
    arrangements = set(permutations(state.rolls))
    return {
        tuple(sorted(a + b for a, b in zip(order[::2], order[1::2], strict=True)))
        for order in arrangements
    }


def searched(state: BinomialState, seat: Seat, among: Collection[tuple[str, ...]]) -> list[int]:
    """What could have been made from each round on, by trying everything with each sheet.

    Only sheets that hold all that was shown before a round are possible from there on.
    """

    @cache
    def most(index: int, numbers: tuple[str, ...], fights: int) -> int:
        if index == len(state.rounds) or not fights:
            return 0
        totals = [most(index + 1, numbers, fights)]
        for at, number in enumerate(numbers):
            later = most(index + 1, numbers[:at] + numbers[at + 1 :], fights - 1)
            totals.append(gain(state, state.rounds[index], seat, number) + later)
        return max(totals)

    marks = []
    for index in range(len(state.rounds) + 1):
        bids = [bid for played in state.rounds[:index] for bid in played.bids if bid.seat == seat]
        shown = Counter(bid.number for bid in bids if not bid.insisted)
        scored = sum(
            played.verdict.points
            for played in state.rounds[:index]
            if seat in played.verdict.winners
        )
        left = (Counter(s) - shown for s in among if shown <= Counter(s))
        fights = state.setup.numbers - len(bids)
        totals = [most(index, tuple(sorted(s.elements())), fights) for s in left]
        marks.append(scored + max(totals))
    return marks


def kept_numbers(state: BinomialState, seat: Seat) -> tuple[str, ...] | None:
    """The numbers on a kept sheet, spent or not."""
    sheet = state.sheets[seat]
    if not isinstance(sheet, KeptSheet):
        return None
    return tuple(sorted(sheet.cells[at : at + 2] for at in range(0, len(sheet.cells), 2)))


@st.composite
def finished(draw: st.DrawFn) -> BinomialState:
    """A small game, played at random to its end."""
    kinds = draw(st.lists(st.sampled_from(SheetKind), min_size=2, max_size=4))
    setup = BinomialSetup(
        players=tuple(Player("A", kind) for kind in kinds),
        variants=draw(VARIANTS),
        deck=tuple(
            draw(st.lists(st.sampled_from(HOUSE_DECK), min_size=1, max_size=6, unique=True))
        ),
        numbers=draw(st.integers(1, 3)),
        die=draw(st.sampled_from(("0123456789", "059", "19", "5"))),
    )
    return played_out(setup, draw(st.integers(0, 2**32)))


def played_out(setup: BinomialSetup, seed: int) -> BinomialState:
    *_, last = PLAYING.walk(setup, Random(seed))
    state: BinomialState = last.state
    return state


@given(finished())
@settings(max_examples=150, deadline=None)
def test_nothing_better_is_found_by_trying_everything(state: BinomialState) -> None:
    for seat in range(len(state.sheets)):
        found, written = hindsight(state, seat), kept_numbers(state, seat)
        everything = searched(state, seat, sheets(state))[:1] if written else None
        marks = searched(state, seat, [written] if written else sheets(state))
        assert list(found.marks) == marks
        assert found.rolled_best == (everything or marks)[0]


# Laws ----------------------------------------------------------------------------------------


def bids_of(state: BinomialState, seat: Seat) -> Iterator[Bid | None]:
    for played in state.rounds:
        yield next((bid for bid in played.bids if bid.seat == seat), None)


@given(setups(), st.integers(0, 2**32))
@settings(max_examples=100, deadline=None)
def test_what_the_rounds_cost_is_all_that_is_missing(setup: BinomialSetup, seed: int) -> None:
    state = played_out(setup, seed)
    for seat in range(len(state.sheets)):
        found = hindsight(state, seat)
        assert found.score == state.game_scores[seat]
        assert len(found.costs) == len(state.rounds)
        assert all(cost >= 0 for cost in (found.writing, *found.costs))
        assert found.score + found.writing + sum(found.costs) == found.rolled_best


@given(setups(), st.integers(0, 2**32))
@settings(max_examples=100, deadline=None)
def test_every_plan_can_be_played_and_makes_what_it_promises(
    setup: BinomialSetup, seed: int
) -> None:
    state = played_out(setup, seed)
    for seat in range(len(state.sheets)):
        found, scored, shown = hindsight(state, seat), 0, list[str]()
        written, fights = kept_numbers(state, seat), state.setup.numbers
        bids = [*bids_of(state, seat), None]
        for index, (plan, bid) in enumerate(zip(found.plans, bids, strict=True)):
            assert len(plan) <= fights
            numbers = Counter([*shown, *plan.values()])
            assert not Counter("".join(numbers.elements())) - Counter(state.rolls)
            assert written is None or numbers <= Counter(written)
            gains = [gain(state, state.rounds[at], seat, number) for at, number in plan.items()]
            assert min(plan, default=index) >= index
            assert scored + sum(gains) == found.marks[index]
            if bid:
                fights -= 1
                shown += [] if bid.insisted else [bid.number]
                played = state.rounds[index]
                scored += played.verdict.points if seat in played.verdict.winners else 0


def test_a_game_that_goes_on_is_not_looked_back_at() -> None:
    game = after(table("pk", LARGEST_THEN_SMALLEST, numbers=2), OTHERS_WRITE)
    with pytest.raises(AssertionError):
        hindsight(game, 0)
