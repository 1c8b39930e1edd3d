"""The total that the last one to turn an eighth card may not leave (F15 to F19)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skill.games.base import IllegalAction
from skill.games.final_binary.actions import Play, Show, read_action
from skill.games.final_binary.legality import turnable
from skill.games.final_binary.state import FinalBinaryRefusal, FinalBinaryState, Phase
from tests.games.final_binary.tables import DEALT, REAL, Evening, after, legal, table, then

BOOK = Evening(
    setups=(2, 3, 4, 5),
    rows=("01234567",) * 4,
    turns=("01223567", "01233457", "01244567", "02355671"),
)
"""Four players: A keeps the 4, B the 6 and C the 3; D, who plays last, has the 1 and the 4."""
EQUAL = replace(
    BOOK,
    rows=("02344567", "01234567", "01234567", "01123567"),
    turns=("02234567", "01233457", "01244567", "02355671"),
)
"""The same, but D got A's 1 for the 4."""
TRICKS = 14


def before_the_last(evening: Evening, real: bool) -> FinalBinaryState:
    """All cards are played but the very last one; whoever was asked what lies there has told it."""
    state = after(
        table(4, REAL if real else DEALT), evening.on_a_table() if real else evening.dealt()
    )
    *plays, _ = evening.plays()
    for text in plays:
        state = answered(state.apply(read_action(text)), evening)
    return state


def left(evening: Evening, seat: int) -> list[int]:
    """What a seat has face up when seven cards are turned, or eight."""
    row = [*map(int, evening.rows[seat]), evening.setups[seat]]
    for number in evening.turns[seat][:7] if seat == 3 else evening.turns[seat]:
        row.remove(int(number))
    return row


def answered(state: FinalBinaryState, evening: Evening) -> FinalBinaryState:
    while state.phase is Phase.SHOWING:
        hidden = list(left(evening, state.turn))
        for number in state.tableaux[state.turn].row:
            if number in hidden:
                hidden.remove(number)
        state = state.apply(Show(state.turn, hidden[0]))
    return state


@pytest.mark.parametrize("real", [False, True])
def test_the_rulebooks_last_player_must_turn_the_one(real: bool) -> None:
    """4 + 6 + 3 + 1 are 14, the number of tricks; with the 4 it is 17."""
    state = before_the_last(BOOK, real)
    rows = [tableau.row for tableau in state.tableaux]
    assert rows == [(4,), (6,), (3,), (1, 4)]
    assert sum(row[0] for row in rows) == state.setup.tricks == TRICKS
    assert (state.turn, state.last_to_turn(), turnable(state, 3)) == (3, 3, (1,))
    with pytest.raises(IllegalAction) as fault:
        state.apply(read_action("3:g/4"))
    assert fault.value.refusal is FinalBinaryRefusal.FORBIDDEN_TOTAL
    honest = {text for text in legal(state) if text.startswith("3:g/") and "!" not in text}
    assert honest == {"3:g/1"}
    done = then(state, "3:g/1")
    assert done.rounds[0].lost == (0, 0, 0, 0)
    assert done.rounds[0].left == (4, 6, 3, 4)


def test_nobody_can_stand_by_breaking_it() -> None:
    """(F17)"""
    state = before_the_last(BOOK, real=True)
    assert not any(isinstance(a, Play) and a.binary == 4 for a in state.legal_actions())
    with pytest.raises(IllegalAction):
        state.apply(read_action("3:g/4!"))


@pytest.mark.parametrize("real", [False, True])
def test_equal_last_cards_cost_ten_at_once(real: bool) -> None:
    """(F19) A has won all tricks: differences are 10, 6, 3 and 1, and nobody is right."""
    state = before_the_last(EQUAL, real)
    assert [tableau.row for tableau in state.tableaux] == [(4,), (6,), (3,), (1, 1)]
    assert turnable(state, 3) == (1,)
    done = then(state, "3:g/1").rounds[0]
    assert (done.left, done.won) == ((4, 6, 3, 1), (14, 0, 0, 0))
    assert done.apart == (10, 6, 3, 1)
    assert done.points == (-10, -6, -3, 0)
    assert done.lost == (0, 0, 0, 10)
    assert then(state, "3:g/1").scores == (-10, -6, -3, -10)


def test_the_ten_points_are_lost_before_the_round_is_over() -> None:
    """(F19) D leads the cards of the last two tricks; the others played their suit cards early."""
    evening = replace(EQUAL, trump="g", early=(0, 1, 2))
    state = after(table(4), evening.dealt())
    for seat_and_trick in range(14):
        seats = (3, 0, 1, 2) if seat_and_trick else (0, 1, 2, 3)
        plays = list(evening.plays())[4 * seat_and_trick : 4 * seat_and_trick + 4]
        for seat in seats:
            state = state.apply(read_action(plays[seat]))
            if len(state.tricks) == 13 and state.laid:
                assert state.scores == (0, 0, 0, -10)
                assert state.lost == (0, 0, 0, 10)
    assert state.rounds[0].lost == (0, 0, 0, 10)


@pytest.mark.parametrize("early", [(), (0, 1, 2), (0, 2), (1,)])
def test_the_last_one_is_known_when_the_others_have_turned_theirs(early: tuple[int, ...]) -> None:
    """(F15) Also within one trick, in order of play: D plays after all others."""
    state = after(table(4), replace(BOOK, early=early).dealt())
    for text in replace(BOOK, early=early).plays():
        others_are_done = all(not state.suits_left(seat) for seat in range(3))
        assert (state.last_to_turn() == 3) is (others_are_done and bool(state.suits_left(3)))
        assert state.last_to_turn() in (None, 3)
        state = state.apply(read_action(text))


def test_who_turns_an_eighth_first_is_free() -> None:
    """(F15) D is early, and C the last one: C keeps 3 or 4, and with 4 + 6 + 1 the 3 is allowed."""
    evening = replace(BOOK, early=(3,))
    state = after(table(4), evening.dealt())
    for text in list(evening.plays())[:-2]:
        is_eighth = state.turn == 3 and state.suits_left(3) == 1
        assert not is_eighth or turnable(state, 3) == (1, 4)
        state = state.apply(read_action("3:g/4" if is_eighth else text))
    assert (state.turn, state.last_to_turn()) == (2, 2)
    assert [tableau.row for tableau in state.tableaux] == [(4,), (6,), (3, 7), (1,)]
    assert turnable(state, 2) == (3,)  # 4 + 6 + 1 + 3 are 14, and so the 7 stays


def test_two_cards_before_the_last_are_free() -> None:
    """Whoever has more than one suit card left is free, though all others are done."""
    evening = replace(BOOK, early=(0, 1, 2))
    state = after(table(4), evening.dealt())
    for text in evening.plays():
        if state.last_to_turn() == 3 and state.suits_left(3) > 1 and state.turn == 3:
            assert turnable(state, 3) == tuple(sorted(set(state.tableaux[3].row)))
        state = state.apply(read_action(text))


# At a table --------------------------------------------------------------------------------------


def test_a_table_is_asked_only_when_it_matters() -> None:
    """Of each the card that stays, once the eighth is turned; of the last one both (F27)."""
    state = after(table(4, REAL), BOOK.on_a_table())
    asked = []
    for text in BOOK.plays():
        assert state.phase is Phase.PLAYING
        state = state.apply(read_action(text))
        while state.phase is Phase.SHOWING:
            asked.append((text, state.turn))
            state = answered(state, BOOK) if state.turn != 3 else then(state, "3=4 3=1")
    assert asked == [("0:b/7", 0), ("1:r/7", 1), ("2:y/7", 2)]
    assert state.phase is Phase.OVER


def test_while_it_is_asked_nothing_is_played() -> None:
    state = after(table(4, REAL), BOOK.on_a_table())
    for text in list(BOOK.plays())[:-3]:
        state = state.apply(read_action(text))
    assert (state.phase, state.to_act, state.turn) == (Phase.SHOWING, 0, 0)
    with pytest.raises(IllegalAction, match="not-now"):
        state.apply(read_action("1:r/7"))
    assert then(state, "0=4").phase is Phase.PLAYING


def test_a_row_that_was_told_before_is_not_asked_for() -> None:
    state = after(table(4, REAL), BOOK.on_a_table())
    for seat in range(4):
        for number in range(8):
            state = state.apply(Show(seat, number))
    for text in BOOK.plays():
        assert state.phase is Phase.PLAYING
        state = state.apply(read_action(text))
    assert state.rounds[0].left == (4, 6, 3, 4)


def test_what_only_one_has_hidden_is_known() -> None:
    """All others have told theirs: then no more is hidden than this one has."""
    state = after(table(4, REAL), BOOK.on_a_table())
    for text in list(BOOK.plays())[:-1]:
        if state.phase is Phase.SHOWING:
            state = answered(state, BOOK)
        state = state.apply(read_action(text))
    state = then(state, "2=3")
    assert (state.phase, state.turn) == (Phase.SHOWING, 3)
    assert state.deck.binaries == (0, 1, 0, 0, 1, 0, 0, 0)
