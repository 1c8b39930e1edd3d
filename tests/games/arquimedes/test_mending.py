"""What was misheard at a table is put right (A29, A30)."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from skill.games.arquimedes.actions import (
    ArquimedesAction,
    Deal,
    Draw,
    Held,
    Open,
    Total,
    read_action,
)
from skill.games.arquimedes.cards import CARDS, JOKER
from skill.games.arquimedes.mending import (
    CannotMend,
    Mended,
    MendingRefusal,
    Turn,
    correct_count,
    correct_open,
    correct_starter,
    correct_tie_draw,
    correct_total,
    correct_turn,
    turns,
)
from skill.games.arquimedes.state import (
    ARQUIMEDES,
    ArquimedesMatch,
    ArquimedesRefusal,
    ArquimedesState,
    Phase,
)
from skill.games.base import Match, Refusal
from tests.games.arquimedes.playing import PLAYING
from tests.games.arquimedes.tables import DEALT, REAL, play, table

THREE = table(3, REAL, rounds=3)
ONE_CARD = table(3, REAL, hand=1, rounds=3)
"""Whoever plays is out, which makes for short rounds."""


def written(mended: Mended | ArquimedesMatch) -> str:
    match = mended.match if isinstance(mended, Mended) else mended
    return " ".join(map(str, match.actions))


def dropped(mended: Mended) -> str:
    return " ".join(map(str, mended.dropped))


def turn(text: str) -> Turn:
    action = read_action(text)
    assert isinstance(action, Turn)
    return action


def why_not(mend: object, *words: object, **others: object) -> Refusal:
    assert callable(mend)
    with pytest.raises(CannotMend) as fault:
        mend(*words, **others)
    return fault.value.refusal


# Turns -------------------------------------------------------------------------------------------

PLAYED = play(THREE, "#3 0:3+2=5 1+ 2:5-1=4 0:4=4 1?")


def test_turns_are_found() -> None:
    assert turns(PLAYED) == (1, 2, 3, 4, 5)
    assert turns(play(THREE, "#3")) == ()
    assert turns(Match.new(ARQUIMEDES, THREE)) == ()


def test_turns_are_those_of_the_round_that_was_opened_last() -> None:
    match = play(ONE_CARD, "#3 0:3=3 1=4 2=5 #4 2+ 0+")
    assert turns(match) == (5, 6)
    ended = play(ONE_CARD, "#3 0:3=3 1=4 2=5")
    assert turns(ended) == (1,)


def test_what_can_have_followed_stays() -> None:
    mended = correct_turn(PLAYED, 2, turn("1?"))
    assert written(mended) == "#3 0:3+2=5 1? 2:5-1=4 0:4=4 1?"
    assert (mended.start, mended.dropped) == (2, ())
    same_result = correct_turn(PLAYED, 1, turn("0:3+J2=5"))
    assert written(same_result) == "#3 0:3+J2=5 1+ 2:5-1=4 0:4=4 1?"


def test_from_the_first_turn_that_cannot_have_followed_all_is_to_be_told_again() -> None:
    """1 drew whatever lay there; but 2 played on a 5."""
    mended = correct_turn(PLAYED, 1, turn("0:3+3=6"))
    assert written(mended) == "#3 0:3+3=6 1+"
    assert (mended.start, dropped(mended)) == (1, "2:5-1=4 0:4=4 1?")
    assert mended.match.state.to_act == 2


def test_a_play_was_a_draw() -> None:
    mended = correct_turn(PLAYED, 4, turn("0+"))
    assert written(mended) == "#3 0:3+2=5 1+ 2:5-1=4 0+ 1?"
    assert list(map(len, mended.match.state.hands)) == [4, 7, 3]


def test_a_number_that_is_the_joker_now_is_so_in_the_next_equation() -> None:
    mended = correct_turn(PLAYED, 1, turn("0:3+2=J5"))
    assert written(mended) == "#3 0:3+2=J5 1+ 2:J5-1=4 0:4=4 1?"
    assert mended.dropped == ()


def test_what_was_said_of_the_open_card_goes_by_what_lies_there() -> None:
    joker = play(THREE, "#3 0:3+2=J5 1:J5+1=6")
    assert written(correct_turn(joker, 2, turn("1:5+2=7"))) == "#3 0:3+2=J5 1:J5+2=7"


def test_what_has_to_be_insisted_on_no_longer_is_not() -> None:
    """There is one 13, and it was not played first."""
    match = play(THREE, "#12 0:12+1=13 1+ 2+ 0:13-1=12 1:12+1=13!")
    assert written(correct_turn(match, 1, turn("0:12-2=10"))) == "#12 0:12-2=10 1+ 2+"
    other = play(THREE, "#12 0:12=12 1:12+1=13 2:13-1=12 0:12+1=13!")
    mended = correct_turn(other, 2, turn("1?"))
    assert dropped(mended) == "2:13-1=12 0:12+1=13!"
    third = play(THREE, "#1 0:1+12=13 1:13-12=1 2:1+12=13! 0?")
    assert written(correct_turn(third, 1, turn("0:1=1"))) == "#1 0:1=1"


def test_a_hand_that_was_not_empty_leaves_the_round_open() -> None:
    ended = play(ONE_CARD, "#3 0+ 1:3=3 0=4 2=5")
    mended = correct_turn(ended, 2, turn("1+"))
    assert written(mended) == "#3 0+ 1+"
    assert dropped(mended) == "0=4 2=5"
    assert mended.match.state.to_act == 2


def test_a_hand_that_was_empty_ends_the_round_there() -> None:
    match = play(ONE_CARD, "#3 0+ 1+ 2+")
    mended = correct_turn(match, 2, turn("1:3=3"))
    assert mended.match.state.phase is Phase.COUNTING
    assert (written(mended), dropped(mended)) == ("#3 0+ 1:3=3", "2+")


def test_a_turn_of_an_earlier_round_stays_within_it() -> None:
    match = play(ONE_CARD, "#3 0? 1:3=3 0=4 2=5 #6 2+")
    assert written(correct_turn(match, 1, turn("0+"))) == "#3 0+ 1:3=3 0=4 2=5 #6 2+"
    with pytest.raises(CannotMend) as fault:
        correct_turn(match, 2, turn("1+"))
    assert (fault.value.refusal, fault.value.index) == (MendingRefusal.WOULD_GO_ON, 0)


@pytest.mark.parametrize(
    ("index", "text", "refusal"),
    [
        (1, "1+", ArquimedesRefusal.NOT_YOUR_TURN),
        (1, "0:3+2=6", ArquimedesRefusal.WRONG_EQUATION),
        (1, "0:4+2=6", ArquimedesRefusal.NOT_THE_OPEN_CARD),
        (1, "0-", ArquimedesRefusal.PILE_NOT_EMPTY),
        (0, "0+", MendingRefusal.NOTHING_TO_MEND),
    ],
)
def test_what_cannot_have_been_is_refused(index: int, text: str, refusal: Refusal) -> None:
    assert why_not(correct_turn, PLAYED, index, turn(text)) is refusal


def test_a_card_that_cannot_be_left_must_be_insisted_on() -> None:
    match = play(THREE, "#13 0+ 1+")
    assert why_not(correct_turn, match, 1, turn("0:13=13")) is ArquimedesRefusal.CARD_NOT_LEFT
    assert written(correct_turn(match, 1, turn("0:13=13!"))) == "#13 0:13=13! 1+"
    assert written(correct_turn(match, 1, turn("0:13=J13!"))) == "#13 0:13=J13 1+"


# The first card, and who starts ------------------------------------------------------------------


def test_the_first_card_was_another() -> None:
    mended = correct_open(PLAYED, 4)
    assert (written(mended), dropped(mended)) == ("#4", "0:3+2=5 1+ 2:5-1=4 0:4=4 1?")
    drew = play(THREE, "#3 0+ 1?")
    assert written(correct_open(drew, 11)) == "#11 0+ 1?"


def test_the_first_card_was_the_joker_or_was_not() -> None:
    joker = correct_open(PLAYED, JOKER)
    assert written(joker) == "#J 0:J3+2=5 1+ 2:5-1=4 0:4=4 1?"
    assert written(correct_open(joker.match, 3)) == written(PLAYED)


def test_somebody_else_started() -> None:
    mended = correct_starter(PLAYED, 2)
    assert written(mended) == "#3@2 2:3+2=5 0+ 1:5-1=4 2:4=4 0?"
    assert mended.dropped == ()
    assert written(correct_starter(mended.match, 0)) == written(PLAYED)


def test_there_must_be_a_round_and_somebody_to_start_it() -> None:
    between = play(ONE_CARD, "#3 0:3=3 1=4 2=5")
    assert why_not(correct_open, between, 4) is MendingRefusal.NOTHING_TO_MEND
    assert why_not(correct_starter, between, 1) is MendingRefusal.NOTHING_TO_MEND
    assert why_not(correct_starter, PLAYED, 3) is ArquimedesRefusal.NOT_NOW
    assert why_not(correct_open, PLAYED, 14) is ArquimedesRefusal.CARD_NOT_LEFT


# Totals ------------------------------------------------------------------------------------------


def test_a_total_of_the_round_that_is_counted() -> None:
    match = play(ONE_CARD, "#3 0:3=3 1=4")
    assert written(correct_total(match, 0, 1, 9)) == "#3 0:3=3 1=9"
    assert why_not(correct_total, match, 0, 2, 9) is MendingRefusal.NOTHING_TO_MEND  # not told yet
    assert why_not(correct_total, match, 0, 0, 9) is MendingRefusal.NOTHING_TO_MEND  # is out
    assert why_not(correct_total, match, 1, 1, 9) is MendingRefusal.NOTHING_TO_MEND
    assert why_not(correct_total, match, 0, 1, 14) is ArquimedesRefusal.TOTAL_IMPOSSIBLE
    assert why_not(correct_total, match, 0, 1, 313, insisted=True) is (
        ArquimedesRefusal.TOTAL_IMPOSSIBLE
    )
    assert written(correct_total(match, 0, 1, 14, insisted=True)) == "#3 0:3=3 1=14!"
    assert written(correct_total(match, 0, 1, 13, insisted=True)) == "#3 0:3=3 1=13"


def test_a_new_tie_is_drawn_for_if_no_round_has_begun_since() -> None:
    match = play(ONE_CARD, "#3 0:3=3 1=4 2=5")
    mended = correct_total(match, 0, 1, 5)
    assert written(mended) == "#3 0:3=3 1=5 2=5"
    assert (mended.match.state.phase, mended.match.state.queue) == (Phase.BREAKING, (1, 2))


def test_a_new_tie_is_refused_if_one_has() -> None:
    """Its cards were shuffled since (A30)."""
    match = play(ONE_CARD, "#3 0:3=3 1=4 2=5 #6")
    with pytest.raises(CannotMend) as fault:
        correct_total(match, 0, 1, 5)
    assert fault.value.refusal is MendingRefusal.WOULD_BE_TIED
    assert (fault.value.index, fault.value.seats) == (0, (1, 2))


def test_tokens_are_given_anew_and_what_was_played_stays_played() -> None:
    """2 took the 3 and started; now 1 has it, and 2 has started all the same."""
    match = play(ONE_CARD, "#3 0:3=3 1=4 2=5 #6 2+ 0+")
    mended = correct_total(match, 0, 1, 9)
    assert written(mended) == "#3 0:3=3 1=9 2=5 #6@2 2+ 0+"
    assert mended.match.state.rounds[0].tokens == (0, 3, 2)
    assert written(correct_total(mended.match, 0, 1, 4)) == written(match)


def test_who_should_start_does_if_nobody_has_played() -> None:
    match = play(ONE_CARD, "#3 0:3=3 1=4 2=5 #6")
    mended = correct_total(match, 0, 1, 9)
    assert written(mended) == "#3 0:3=3 1=9 2=5 #6"
    assert mended.match.state.to_act == 1
    chosen = play(ONE_CARD, "#3 0:3=3 1=4 2=5 #6@0")
    assert written(correct_total(chosen, 0, 1, 9)) == "#3 0:3=3 1=9 2=5 #6@0"


def test_cards_that_nobody_had_to_draw_are_dropped() -> None:
    match = play(ONE_CARD, "#3 0:3=3 1=5 2=5 1<2 2<4 #6 2+")
    mended = correct_total(match, 0, 1, 8)
    assert written(mended) == "#3 0:3=3 1=8 2=5 #6@2 2+"
    assert dropped(mended) == "1<2 2<4"


def test_other_totals_stay_as_they_were_told() -> None:
    """Only one of three can have 13 beside the joker; the one who said so stays with it."""
    four = table(4, REAL, hand=1, rounds=2)
    match = play(four, "#3 0:3=3 1=13 2=12 3=13 1<1 3<2")
    assert written(correct_total(match, 0, 2, 13)) == "#3 0:3=3 1=13 2=13 3=13! 1<1"


def test_a_card_that_was_drawn_for_a_tie() -> None:
    match = play(ONE_CARD, "#3 0:3=3 1=5 2=5 1<2 2<4 #6 2+")
    mended = correct_tie_draw(match, 0, 1, 7)
    assert written(mended) == "#3 0:3=3 1=5 2=5 1<7 2<4 #6@2 2+"
    assert why_not(correct_tie_draw, match, 0, 1, 4) is MendingRefusal.WOULD_BE_TIED
    assert why_not(correct_tie_draw, match, 0, 0, 4) is MendingRefusal.NOTHING_TO_MEND
    assert why_not(correct_tie_draw, match, 0, 1, 4, number=1) is MendingRefusal.NOTHING_TO_MEND
    assert why_not(correct_tie_draw, match, 0, 1, 14) is ArquimedesRefusal.CARD_NOT_LEFT


def test_the_rulebooks_tie_told_wrongly_at_first() -> None:
    """B has drawn a 5 and a 10, and was heard to draw a 6 at first, which ended it there."""
    four = table(4, REAL, rounds=2, hand=1)
    match = play(four, "#3 0+ 1+ 2+ 3:3=3 0=8 1=8 2=13 0<7 1<6")
    assert match.state.rounds[0].totals == (15, 14, 13, 0)
    mended = correct_tie_draw(match, 0, 1, 5)
    assert (mended.match.state.phase, mended.match.state.queue) == (Phase.BREAKING, (1, 2))
    twice = play(four, "#3 0+ 1+ 2+ 3:3=3 0=8 1=8 2=13 0<7 1<5 1<10 2<3")
    first = correct_tie_draw(twice, 0, 1, 6, number=0)
    assert (written(first), dropped(first)) == (
        "#3 0+ 1+ 2+ 3:3=3 0=8 1=8 2=13 0<7 1<6",
        "1<10 2<3",
    )
    assert written(correct_tie_draw(twice, 0, 1, 9, number=1)).endswith("0<7 1<5 1<9 2<3")


DECIDED = play(table(2, REAL, hand=1, rounds=2), "#3 0:3=3 1=5 #4 1:4=4 0=7 1<5 0<5 1<6 0<J")


def test_a_card_that_was_drawn_for_the_match() -> None:
    mended = correct_tie_draw(DECIDED, 2, 0, 4)
    assert written(mended).endswith("0=7 1<5 0<5 1<6 0<4")
    outcome = mended.match.state.outcome()
    assert outcome is not None and outcome.winners == (0,)
    first = correct_tie_draw(DECIDED, 2, 1, 4, number=0)
    assert (written(first), dropped(first)) == ("#3 0:3=3 1=5 #4 1:4=4 0=7 1<4 0<5", "1<6 0<J")


def test_a_match_that_seemed_to_be_shared_is_not() -> None:
    """0 has drawn in the second round, and so 1 is not out there."""
    assert written(correct_turn(DECIDED, 4, turn("1+"))) == "#3 0:3=3 1=5 #4 1+"


def test_where_the_engine_deals_nothing_is_put_right() -> None:
    match = play(table(2, DEALT, hand=1, deck=(1, 1, 2, 3)), "0<1 1<2 #1 0+")
    for mend in (
        lambda: correct_turn(match, 3, Draw(0)),
        lambda: correct_open(match, 2),
        lambda: correct_starter(match, 1),
        lambda: correct_total(match, 0, 0, 1),
        lambda: correct_tie_draw(match, 0, 0, 1),
    ):
        assert why_not(mend) is MendingRefusal.CARDS_ARE_DEALT


# Laws --------------------------------------------------------------------------------------------


# Numbers of cards --------------------------------------------------------------------------------

TWO_EACH = table(2, REAL, hand=2, rounds=1)


def held(text: str) -> Held:
    action = read_action(text)
    assert isinstance(action, Held)
    return action


def test_who_had_drawn_without_telling_was_not_out() -> None:
    """With two cards A lays both; if it had drawn a third, one is left, and B is next (A31)."""
    match = play(TWO_EACH, "#3 0:3+2=5 1=7")
    assert match.state.rounds
    mended = correct_count(match, 1, held("0#3"))
    assert (written(mended), dropped(mended)) == ("#3 0#3 0:3+2=5", "1=7")
    state = mended.match.state
    assert (state.phase, state.turn, tuple(map(len, state.hands))) == (Phase.PLAYING, 1, (1, 2))


def test_who_had_fewer_cards_than_was_counted_was_out() -> None:
    match = play(TWO_EACH, "#3 0+ 1+ 0:3+2=5")
    mended = correct_count(match, 3, held("0#2"))
    assert written(mended) == "#3 0+ 1+ 0#2 0:3+2=5"
    state = mended.match.state
    assert (state.phase, state.out, state.turn) == (Phase.COUNTING, 0, 1)


@pytest.mark.parametrize(
    ("index", "count", "refusal"),
    [
        (0, "0#2", MendingRefusal.NOTHING_TO_MEND),
        (1, "0#2", ArquimedesRefusal.SAME_COUNT),
        (1, "0#53", ArquimedesRefusal.NO_SUCH_COUNT),  # 50 are left to draw
    ],
)
def test_no_count_is_put_right_where_it_cannot_be(index: int, count: str, refusal: Refusal) -> None:
    match = play(TWO_EACH, "#3 0+ 1+")
    assert why_not(correct_count, match, index, held(count)) is refusal


def test_a_count_stays_when_something_before_it_is_put_right() -> None:
    """A drew twice but told it once; that B played before that is found out later."""
    match = play(TWO_EACH, "#3 0+ 1+ 0#4 0:3+2=5 1+")
    mended = correct_turn(match, 2, turn("1:3=3"))
    assert (written(mended), dropped(mended)) == ("#3 0+ 1:3=3 0#4 0:3+2=5 1+", "")


def test_a_count_that_is_right_by_itself_now_is_dropped() -> None:
    match = play(TWO_EACH, "#3 0:3=3 1+ 0#3 0:3+2=5")
    mended = correct_turn(match, 1, turn("0+"))
    assert (written(mended), dropped(mended)) == ("#3 0+ 1+ 0:3+2=5", "0#3")


def test_counts_put_right_among_totals_stay_among_them() -> None:
    match = play(table(3, REAL, hand=2, rounds=2), "#3 0:3+2=5 2#3 1=9 2#2 2=12")
    mended = correct_total(match, 0, 1, 8)
    assert (written(mended), dropped(mended)) == ("#3 0:3+2=5 2#3 1=8 2#2 2=12", "")


def state_before(match: ArquimedesMatch, at: int) -> ArquimedesState:
    return match.undo(len(match.actions) - at).state


def opened(match: ArquimedesMatch) -> Open | None:
    """The first card of the round being played, if it has one."""
    cards = [action for action in match.actions if isinstance(action, Open)]
    return cards[-1] if len(cards) > len(match.state.rounds) else None


@given(PLAYING.matches(REAL), st.data())
@settings(max_examples=150)
def test_putting_right_what_is_right_changes_nothing(
    match: ArquimedesMatch, data: st.DataObject
) -> None:
    assume(match.actions)
    at = data.draw(st.integers(0, len(match.actions) - 1))
    action, before = match.actions[at], state_before(match, at)
    index = len(before.rounds)
    same = Mended(match, len(match.actions))
    if isinstance(action, Turn):
        assert correct_turn(match, at, action) == same
    elif isinstance(action, Total):
        told = correct_total(match, index, action.seat, action.points, insisted=action.insisted)
        assert told == same
    elif isinstance(action, Deal):
        number = sum(deal.to == action.to for deal in before.draws)
        insisted = action.insisted
        mended = correct_tie_draw(
            match, index, action.to, action.card, number=number, insisted=insisted
        )
        assert mended == same
    first = opened(match)
    if first:
        assert correct_open(match, first.card) == same
        assert correct_starter(match, match.state.starter) == same


@given(PLAYING.matches(REAL), st.data())
@settings(max_examples=150)
def test_a_mended_match_can_be_told_and_nothing_is_lost_of_it(
    match: ArquimedesMatch, data: st.DataObject
) -> None:
    """It is the same up to what is put right, and what is not told again is dropped."""
    assume(match.actions)
    at = data.draw(st.integers(0, len(match.actions) - 1))
    action, before = match.actions[at], state_before(match, at)
    assume(not isinstance(action, Held))
    index, card = len(before.rounds), data.draw(st.sampled_from(CARDS))
    try:
        if isinstance(action, Turn):
            others = [one for one in before.legal_actions() if isinstance(one, Turn)]
            mended = correct_turn(match, at, data.draw(st.sampled_from(others)))
        elif isinstance(action, Total):
            points = data.draw(st.integers(1, 40))
            mended = correct_total(match, index, action.seat, points, insisted=True)
        elif isinstance(action, Deal):
            number = sum(deal.to == action.to for deal in before.draws)
            mended = correct_tie_draw(match, index, action.to, card, number=number, insisted=True)
        else:
            mended = correct_open(match, card)
    except CannotMend as fault:
        assert isinstance(fault.refusal, MendingRefusal) or isinstance(action, Open)
        return
    assert mended.start >= at or isinstance(action, Open)
    assert Match.replay(ARQUIMEDES, match.setup, mended.match.actions) == mended.match
    assert mended.match.actions[: mended.start] == match.actions[: mended.start]
    assert len(mended.match.actions) + len(mended.dropped) == len(match.actions)


@given(PLAYING.matches(REAL), st.data())
@settings(max_examples=80)
def test_who_started_can_be_put_right_and_back(match: ArquimedesMatch, data: st.DataObject) -> None:
    assume(match.actions)
    at = data.draw(st.integers(1, len(match.actions)))
    match = match.undo(len(match.actions) - at)
    if match.state.phase is not Phase.PLAYING or any(isinstance(a, Held) for a in match.actions):
        return  # a number of cards stays that of whoever holds them
    seats = len(match.state.hands)
    seat = data.draw(st.integers(0, seats - 1))
    mended = correct_starter(match, seat)
    assert (mended.match.state.starter, mended.dropped) == (seat, ())
    moved = seat - match.state.starter
    assert mended.match.state.turn == (match.state.turn + moved) % seats
    assert correct_starter(mended.match, match.state.starter).match == match


def played(match: ArquimedesMatch) -> list[ArquimedesAction]:
    return [action for action in match.actions if isinstance(action, Turn)]


@given(PLAYING.matches(REAL), st.data())
@settings(max_examples=80)
def test_a_total_of_an_earlier_round_changes_nothing_that_was_played(
    match: ArquimedesMatch, data: st.DataObject
) -> None:
    assume(match.state.rounds)
    index = data.draw(st.integers(0, len(match.state.rounds) - 1))
    done = match.state.rounds[index]
    seat = data.draw(st.sampled_from([s for s in range(len(done.totals)) if s != done.out]))
    try:
        mended = correct_total(match, index, seat, data.draw(st.integers(1, 60)), insisted=True)
    except CannotMend as fault:
        assert fault.refusal is MendingRefusal.WOULD_BE_TIED
        return
    after = mended.match.state.rounds
    for other, before in enumerate(match.state.rounds[: len(after)]):
        assert after[other].out == before.out
        if other != index:
            assert (after[other].totals, after[other].tokens) == (before.totals, before.tokens)
    assert played(mended.match) == played(match)
