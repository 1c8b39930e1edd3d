"""How a match goes on, ruling by ruling."""

import pytest

from skill.games.arquimedes.actions import Deal, Held, Lot, Total, read_action
from skill.games.arquimedes.cards import DECK, HIDDEN, JOKER, UNSAID, Laid, listed
from skill.games.arquimedes.equations import Variant
from skill.games.arquimedes.setup import ArquimedesSetup
from skill.games.arquimedes.state import ArquimedesRefusal, ArquimedesState, Ending, Phase
from skill.games.base import CHANCE, IllegalAction
from tests.games.arquimedes.tables import DEALT, REAL, after, play, table

TWO = table(2, hand=1, deck=(1, 1, 2, 3))
"""Two cards are dealt, one is turned up, and one is the draw pile."""
REAL_TWO = table(2, REAL, hand=2, rounds=2)


def then(state: ArquimedesState, actions: str) -> ArquimedesState:
    for text in actions.split():
        state = state.apply(read_action(text))
    return state


# The beginning -----------------------------------------------------------------------------------


def test_five_cards_each_are_dealt_one_by_one_from_the_starter() -> None:
    state = after(table(3, first=2), "")
    assert state.queue == (2, 0, 1) * 5
    assert (state.to_act, state.left, state.phase) == (CHANCE, 55, Phase.DEALING)
    state = then(state, "2<1 0<2 1<3 2<4 0<5 1<6 2<7 0<8 1<9 2<10 0<11 1<12 2<13 0<J 1<1")
    assert state.phase is Phase.OPENING
    assert state.hands[0] == (2, 5, 8, 11, JOKER)
    state = then(state, "#3")
    assert (state.to_act, state.open, state.left) == (2, Laid(3), 39)


def test_the_engine_counts_the_cards_that_people_hold() -> None:
    state = after(table(4, REAL), "#3")
    assert (state.to_act, state.left, sum(state.unseen)) == (0, 34, 54)
    assert state.hands == ((HIDDEN,) * 5,) * 4


def test_a_table_can_say_that_somebody_else_starts() -> None:
    state = after(table(3, REAL), "#3@2")
    assert (state.starter, state.to_act, state.clockwise()) == (2, 2, (2, 0, 1))


# Turns -------------------------------------------------------------------------------------------


def test_the_result_lies_open_and_the_next_player_goes_on_from_it() -> None:
    state = after(table(3, REAL), "#3 0:3+2=5")
    assert (state.to_act, state.open, len(state.hands[0])) == (1, Laid(5), 3)
    assert [state.laid[card] for card in (2, 3, 5)] == [1, 1, 1]
    assert state.unseen[5] == 5
    state = then(state, "1:5=5")
    assert (state.to_act, state.open, len(state.hands[1])) == (2, Laid(5), 4)


def test_to_play_or_to_draw_is_a_free_choice() -> None:
    """(A3)"""
    state = after(TWO, "0<1 1<2 #1")
    assert [str(action) for action in state.legal_actions()] == ["0:1=1", "0+", "0?"]


def test_to_pass_is_for_when_nothing_is_left_to_draw() -> None:
    """(A4)"""
    state = after(TWO, "0<1 1<2 #1 0+ 0<3")
    assert state.left == 0
    assert [str(action) for action in state.legal_actions()] == ["1-", "1?"]


def test_a_wrong_equation_costs_a_card() -> None:
    """(A10)"""
    state = after(TWO, "0<1 1<2 #1 0?")
    assert (state.to_act, state.queue) == (CHANCE, (0,))
    state = then(state, "0<3")
    assert (state.to_act, state.hands[0], state.open) == (1, (1, 3), Laid(1))
    real = after(table(2, REAL), "#3 0?")
    assert (real.to_act, len(real.hands[0]), real.left) == (1, 6, 43)


def test_a_wrong_equation_is_a_pass_if_nothing_is_left_to_draw() -> None:
    """(A10)"""
    state = after(TWO, "0<1 1<2 #1 0+ 0<3 1?")
    assert (state.passes, state.to_act, state.hands[1]) == (1, 0, (2,))


def test_the_joker_keeps_the_number_that_was_said() -> None:
    """(A13)"""
    state = after(table(2, REAL), "#3 0:3+2=J5")
    assert state.open == Laid(5, joker=True)
    assert {str(play.equation.first) for play in state.plays()} == {"J5"}
    assert not any(card.joker for play in state.plays() for card in play.equation.laid)


def test_whoever_plays_on_a_joker_that_was_turned_up_says_its_number() -> None:
    """(A14)"""
    state = after(table(2, hand=1, deck=(0, 2, 3, 5)), "0<2 1<5 #J")
    assert state.open == UNSAID
    assert list(map(str, state.plays())) == ["0:J2=2"]
    assert then(state, "0+ 0<3").open == UNSAID
    assert then(state, "0:J2=2").out == 0


# The end of a round ------------------------------------------------------------------------------


def test_a_round_ends_at_once_when_a_hand_is_empty() -> None:
    """(A16)"""
    state = after(table(3, REAL, hand=1), "#3 0+ 1:3=3")
    assert (state.phase, state.out, state.to_act) == (Phase.COUNTING, 1, 0)
    assert then(state, "0=7").to_act == 2


def test_a_round_ends_when_all_have_passed_one_after_another() -> None:
    """Taking the last card is no pass, and an equation starts the count anew (A17)."""
    setup = table(2, REAL, hand=2, deck=(1, 1, 1, 2, 2, 3))
    state = after(setup, "#1 0+ 1- ")
    assert (state.left, state.passes) == (0, 1)
    state = then(state, "0:1=1")
    assert state.passes == 0
    state = then(state, "1- 0-")
    assert (state.phase, state.out, state.counting) == (Phase.COUNTING, None, (0, 1))


BOOK = (
    "#3 0:3+2=5 1:5+1=6 2:6-2=4 3:4*3=12 0+ 1:12-6=6 2:6=6 3:6/3=2 "
    "0:2*2=4 1+ 2:4=4 3+ 0+ 1:4=4 2+ 3:4+1=5"
)
"""A leaves three cards, B one and C two; D has none."""


def test_the_rulebooks_example() -> None:
    state = after(table(4, REAL, rounds=2), BOOK)
    assert (state.phase, state.out) == (Phase.COUNTING, 3)
    assert list(map(len, state.hands)) == [3, 1, 2, 0]
    state = then(state, "0=8 1=8 2=13")
    assert (state.phase, state.queue) == (Phase.BREAKING, (0, 1))
    state = then(state, "0<7 1<5")
    assert (state.totals, state.queue) == ((15, 13, 13, 0), (1, 2))
    state = then(state, "1<10 2<3")
    (done,) = state.rounds
    assert (done.totals, done.tokens) == ((15, 23, 16, 0), (2, 4, 3, 0))
    assert (state.phase, state.starter) == (Phase.OPENING, 1)  # B took the 4 (A2)


def test_the_tied_draw_clockwise_from_the_starter() -> None:
    """(A20)"""
    state = after(table(4, REAL, hand=1, first=2), "#3 2+ 3+ 0+ 1:3=3 2=9 3=8 0=9")
    assert state.queue == (2, 0)


def test_a_joker_that_is_left_counts_thirteen() -> None:
    """(A15)"""
    state = after(table(3, hand=1, deck=(1, 2, 2, 4, JOKER, 13)), "0<13 1<J 2<2 #2 0+ 0<1 1+ 1<4")
    state = then(state, "2:2=2")
    assert state.rounds[0].totals == (14, 17, 0)


def test_the_play_pile_is_shuffled_if_the_draw_pile_runs_out() -> None:
    """After all have passed it is so from the first draw, and the open card is drawn, too (A21)."""
    state = after(table(2, hand=1, deck=(1, 1, 2)), "0<1 1<1 #2 0- 1-")
    assert (state.phase, state.queue, state.left, state.open) == (Phase.BREAKING, (0, 1), 1, None)
    assert state.chances() == ((Deal(0, 2), 1),)
    done = then(state, "0<2").rounds[0]  # and 1 finds no card, but is not tied any more
    assert (done.totals, done.tokens) == ((3, 1), (2, 1))


def test_lots_decide_if_there_is_nothing_to_draw() -> None:
    """(A22)"""
    state = after(table(3, hand=1, deck=(1, 1, 1, 2)), "0<1 1<1 2<1 #2 0- 1- 2- 0<2")
    assert (state.phase, state.to_act) == (Phase.CASTING, CHANCE)
    assert state.chances() == ((Lot(1), 1), (Lot(2), 1))
    done = then(state, "%2").rounds[0]
    assert (done.totals, done.tokens, done.lots) == ((3, 1, 1), (3, 2, 1), (2,))


def test_lots_are_cast_for_the_lowest_total_first() -> None:
    """(A22) One card was left for five: 0 draws it, and two totals are shared by two each."""
    cards = (1, 1, 1, 2, 2, 5)
    state = after(table(5, hand=1, deck=cards), "0<1 1<1 2<1 3<2 4<2 #5 0- 1- 2- 3- 4- 0<5")
    assert state.totals == (6, 1, 1, 2, 2)
    assert {str(lot) for lot in state.legal_actions()} == {"%1", "%2"}
    state = then(state, "%1")
    assert {str(lot) for lot in state.legal_actions()} == {"%3", "%4"}
    assert then(state, "%4").rounds[0].tokens == (5, 1, 2, 4, 3)


# Totals that are told ----------------------------------------------------------------------------


def test_a_total_must_be_possible() -> None:
    """One card counts 1 to 13, five 5 (of six ones) to 61: 13, the joker, and three 12s less one.

    The open 3 is a card of the six threes, and one of them was laid.
    """
    state = after(table(2, REAL, hand=1, rounds=1), "#3 0:3=3")
    assert state.possible_totals() == range(1, 14)
    five = after(table(2, REAL), "#3 0:3+2=5 1+ 0:5-2=3 1? 0:3=3")
    assert five.possible_totals() == range(1 * 6 + 2, 13 + 13 + 12 * 3 + 11 * 2 + 1)
    assert len(five.hands[1]) == 7


def test_who_is_asked_later_cannot_have_the_cards_of_who_was_asked_before() -> None:
    """Two with one card each: the 13 and the joker are all that counts 13, and no three do."""
    state = after(table(4, REAL, hand=1), "#3 0:3=3 1=13 2=13")
    assert state.possible_totals() == range(1, 13)
    refusal = refused(state, "3=13")
    assert refusal is ArquimedesRefusal.TOTAL_IMPOSSIBLE
    assert then(state, "3=13!").totals == (0, 13, 13, 13)


def test_every_total_up_to_all_cards_can_be_insisted_on() -> None:
    assert sum(card or 13 for card in listed(DECK)) == 312
    state = after(table(2, REAL, hand=1), "#3 0:3=3")
    assert Total(1, 312, insisted=True) in state.legal_actions()
    assert Total(1, 313, insisted=True) not in state.legal_actions()


# The end of the match ----------------------------------------------------------------------------


def test_the_next_round_is_started_by_who_took_the_highest_token_of_this_one() -> None:
    """(A2) 0 has the most in all, but 2 took the last 3."""
    setup = table(3, REAL, hand=1, rounds=3)
    state = after(setup, "#3 0+ 1:3=3 0=13 2=4")
    assert (state.starter, state.sums) == (0, (3, 0, 2))
    state = then(state, "#4 0+ 1:4=4 0=5 2=9")
    assert (state.starter, state.sums) == (2, (5, 0, 5))


def test_a_shared_victory_is_drawn_for() -> None:
    """From all cards; equal ones draw again, with those cards laid aside (A26)."""
    state = after(table(2, REAL, hand=1, rounds=2), "#3 0:3=3 1=5 #4 1:4=4 0=7")
    assert (state.phase, state.sums, state.queue) == (Phase.DECIDING, (2, 2), (1, 0))
    assert (state.unseen, state.left) == (DECK, 55)
    state = then(state, "1<5 0<5")
    assert (state.queue, state.left, state.unseen[5]) == ((1, 0), 53, 4)
    outcome = then(state, "1<6 0<J").outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.ending) == ((1,), (-2, -2), Ending.LOWEST_CARD)


def test_all_cards_are_shuffled_anew_if_too_few_are_left_to_decide() -> None:
    """(A26) Of three cards two are drawn, and one is not enough for two."""
    setup = table(2, REAL, hand=1, rounds=2, deck=(1, 1, 2))
    state = after(setup, "#1 0:1=1 1=2 #1 1:1=1 0=2 1<1 0<1")
    assert (state.queue, state.left, state.unseen) == ((1, 0), 3, setup.deck)
    assert then(state, "1<2 0<1").contenders == (0,)


def test_a_card_insisted_on_is_drawn_like_any_other() -> None:
    rounds = "#3 0:3=3 1=5 2=9 #4 2:4=4 0=7 1=8 #4 1:4=4 2=7 0=8"
    state = after(table(3, REAL, hand=1, rounds=3), f"{rounds} 1<13 2<13! 0<J")
    assert (state.queue, state.left) == ((1, 2, 0), 52)


def test_only_who_has_drawn_the_lowest_draws_again() -> None:
    """(A26)"""
    rounds = "#3 0:3=3 1=5 2=9 #4 2:4=4 0=7 1=8 #4 1:4=4 2=7 0=8"
    state = after(table(3, REAL, hand=1, rounds=3), rounds)
    assert (state.sums, state.contenders) == ((5, 5, 5), (1, 2, 0))
    state = then(state, "1<5 2<6 0<5")
    assert state.contenders == state.queue == (1, 0)
    outcome = then(state, "1<13 0<12").outcome()
    assert outcome is not None and outcome.winners == (0,)


def test_other_places_are_shared() -> None:
    """(A26) 1 and 2 have the same."""
    rounds = "#3 0:3=3 1=5 2=9 #4 2+ 0:4=4 2=7 1=8"
    outcome = after(table(3, REAL, hand=1, rounds=2), rounds).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.ending) == (
        (0,),
        (0, -5, -5),
        Ending.LOWEST_SUM,
    )


def test_a_match_has_five_rounds() -> None:
    """(A28)"""
    for players in range(2, 6):
        names = table(players).players
        assert ArquimedesSetup(names).rounds == 5


# What is refused ---------------------------------------------------------------------------------


def refused(state: ArquimedesState, action: str) -> ArquimedesRefusal:
    with pytest.raises(IllegalAction) as fault:
        state.apply(read_action(action))
    assert isinstance(fault.value.refusal, ArquimedesRefusal)
    return fault.value.refusal


DEALT_TO_PLAY = "0<1 1<2 #1"


@pytest.mark.parametrize(
    ("setup", "actions", "action", "refusal"),
    [
        (TWO, "", "0+", "not-now"),
        (TWO, "", "1<1", "not-now"),
        (TWO, "", "0<4", "card-not-left"),
        (TWO, "", "0<4!", "card-not-left"),  # where the engine deals, it knows
        (TWO, "", "0<1!", "nothing-to-insist-on"),
        (TWO, "", "#1", "not-now"),
        (TWO, "0<1 1<2", "#2", "card-not-left"),
        (TWO, "0<1 1<2", "#1@1", "nothing-to-insist-on"),
        (TWO, DEALT_TO_PLAY, "1+", "not-your-turn"),
        (TWO, DEALT_TO_PLAY, "%0", "not-now"),
        (TWO, DEALT_TO_PLAY, "0=1", "not-now"),
        (TWO, DEALT_TO_PLAY, "0-", "pile-not-empty"),
        (TWO, DEALT_TO_PLAY, "0:2=2", "not-the-open-card"),
        (TWO, DEALT_TO_PLAY, "0:J1=1", "not-the-open-card"),
        (TWO, DEALT_TO_PLAY, "0:1=2", "wrong-equation"),
        (TWO, DEALT_TO_PLAY, "0:1+1=2", "too-few-cards"),
        (TWO, DEALT_TO_PLAY, "0:1=1!", "nothing-to-insist-on"),
        (TWO, DEALT_TO_PLAY, "0:1=J1", "not-in-hand"),
        (TWO, DEALT_TO_PLAY + " 0+ 0<3", "1+", "pile-empty"),
        (TWO, DEALT_TO_PLAY + " 0:1=1", "0+", "match-over"),
        (TWO, DEALT_TO_PLAY + " 0:1=1", "0<1", "match-over"),
        (REAL_TWO, "", "0<1", "not-now"),
        (REAL_TWO, "", "#3@0", "nothing-to-insist-on"),  # who starts anyway
        (REAL_TWO, "#13", "0:13-J1=12!", "nothing-to-insist-on"),
        (REAL_TWO, "#13", "0:13=13", "card-not-left"),
        (REAL_TWO, "#3 0:3=3 1+ 0:3=3", "1=1", "total-impossible"),
    ],
)
def test_what_is_refused(setup: ArquimedesSetup, actions: str, action: str, refusal: str) -> None:
    state = after(setup, actions)
    assert refused(state, action).value == refusal
    assert read_action(action) not in state.legal_actions()


def test_a_player_can_stand_by_cards_that_cannot_be_left() -> None:
    state = after(REAL_TWO, "#13 0:13=13!")
    assert (state.open, state.laid[13], state.unseen[13]) == (Laid(13), 2, 0)


def test_a_card_that_was_drawn_can_be_stood_by() -> None:
    """There is one 13, and it lies on the table."""
    state = after(table(3, REAL, hand=1), "#13 0+ 1:13=J13 0=9 2=9")
    assert refused(state, "0<13") is ArquimedesRefusal.CARD_NOT_LEFT
    assert refused(state, "0<12!") is ArquimedesRefusal.NOTHING_TO_INSIST_ON
    assert then(state, "0<13! 2<1").rounds[0].totals == (22, 0, 10)


def test_the_children_play_without_times_and_divided() -> None:
    """(A27)"""
    state = after(table(2, REAL, [Variant.PLUS_AND_MINUS]), "#6")
    assert refused(state, "0:6*2=12") is ArquimedesRefusal.WRONG_EQUATION
    assert {play.equation.operation for play in state.plays()} == {"plus", "minus", "equals"}


@pytest.mark.parametrize("hands", [DEALT, REAL])
def test_a_match_that_is_over_awaits_nobody(hands: str) -> None:
    setup = TWO if hands is DEALT else table(2, REAL, hand=1)
    actions = "0<1 1<2 #1 0:1=1" if hands is DEALT else "#1 0:1=1 1=2"
    match = play(setup, actions)
    assert (match.state.to_act, match.state.legal_actions()) == (None, ())
    outcome = match.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (0, -2))


# Numbers of cards (A31) --------------------------------------------------------------------------


def test_cards_drawn_without_telling_come_from_the_draw_pile_and_go_back_to_it() -> None:
    """Of 55 cards two players hold ten, and one lies open: 44 are left to draw."""
    more = after(table(2, REAL), "#3 1#7")
    assert (tuple(map(len, more.hands)), more.left, more.turn) == ((5, 7), 42, 0)
    fewer = more.apply(read_action("1#4"))
    assert (tuple(map(len, fewer.hands)), fewer.left) == ((5, 4), 45)


def test_nobody_holds_more_than_the_draw_pile_could_have_given_or_none() -> None:
    """Four cards: one each, one open, and one to draw."""
    state = after(table(2, REAL, hand=1, deck=(1, 2, 3, 4)), "#3")
    counted = [str(action) for action in state.legal_actions() if isinstance(action, Held)]
    assert counted == ["0#2", "1#2"]


def test_passes_count_for_nothing_if_there_are_cards_to_draw_again() -> None:
    """With nothing to draw A has passed; then it turns out that B has a card less, so B draws."""
    again = after(table(2, REAL, hand=2, deck=(1, 2, 3, 4, 5)), "#3 0- 1#1")
    assert (again.left, again.passes) == (1, 0)
    assert read_action("1-") not in again.legal_actions()


def test_counts_are_put_right_while_totals_are_told_but_not_of_who_is_out() -> None:
    state = after(table(3, REAL, hand=2), "#3 0:3+2=5 1#1")
    assert state.possible_totals() == range(1, 14)  # one card, and no longer two
    seats = {action.seat for action in state.legal_actions() if isinstance(action, Held)}
    assert seats == {1, 2}


def test_where_the_engine_deals_no_count_is_put_right() -> None:
    state = after(table(2, hand=1, deck=(1, 1, 2)), "0<1 1<2 #1")
    with pytest.raises(IllegalAction, match="not-now"):
        state.apply(Held(0, 1))
