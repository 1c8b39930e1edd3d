"""What was misheard at a table is put right."""

import pytest

from skill.games.base import Match, Refusal
from skill.games.final_binary.actions import Play, read_action
from skill.games.final_binary.cards import Suit
from skill.games.final_binary.mending import (
    CannotMend,
    Mended,
    MendingRefusal,
    correct_play,
    correct_setup,
    correct_show,
    correct_starter,
    correct_trump,
    played,
    shown,
)
from skill.games.final_binary.state import (
    FINAL_BINARY,
    FinalBinaryMatch,
    FinalBinaryRefusal,
    Phase,
)
from tests.games.final_binary.tables import REAL, play, table

FOUR = table(4, REAL, rounds=3)
SETUPS = "^r 0|3 1|5 2|2 3|4"
PLAYED = play(FOUR, f"{SETUPS} 0:g2 1:r/6 2:g5 3:r1 3:b1 0:b4 1:b2 2:b3 0:y1")
"""Green 5, red 3, green 7 and red 5: D wins; then blue 5, 7, 5 and 5: A wins."""

SHORT = table(3, REAL, (1, 2), rounds=2)
"""Rounds of three tricks, in which everybody turns two of three binary cards."""
LONGER = table(3, REAL, (2, 2))
"""The same with a trick more."""
TWO_TRICKS = "^r 0|3 1|4 2|5 0:g1 1:g2 2:g/5 1:b/4 2:b/1 2=2 0:b/3"
LAST_TWO = f"{TWO_TRICKS} 2:b3 0:y/6 0=1 1=0 1=5"
"""C leads the last trick; A turned 3 and 6, and keeps 1; B has 0 and 5 to choose from."""
ROUND = f"{LAST_TWO} 1:y/0"


def written(mended: Mended | FinalBinaryMatch) -> str:
    match = mended.match if isinstance(mended, Mended) else mended
    return " ".join(map(str, match.actions))


def dropped(mended: Mended) -> str:
    return " ".join(map(str, mended.dropped))


def card(text: str) -> Play:
    action = read_action(text)
    assert isinstance(action, Play)
    return action


def at(match: FinalBinaryMatch, text: str) -> int:
    """Where that stands in the match."""
    return match.actions.index(read_action(text))


def mend_play(match: FinalBinaryMatch, wrong: str, right: str) -> Mended:
    return correct_play(match, at(match, wrong), card(right))


def why_not(mend: object, *words: object, **others: object) -> Refusal:
    assert callable(mend)
    with pytest.raises(CannotMend) as fault:
        mend(*words, **others)
    return fault.value.refusal


# Plays -------------------------------------------------------------------------------------------


def test_plays_are_found_with_their_tricks() -> None:
    tricks = [1, 1, 1, 1, 2, 2, 2, 2, 3]
    assert played(PLAYED) == tuple(zip(range(5, 14), tricks, strict=True))
    assert played(play(FOUR, SETUPS)) == ()
    assert played(Match.new(FINAL_BINARY, FOUR)) == ()


def test_plays_are_those_of_the_round_that_was_begun_last() -> None:
    ended = play(SHORT, ROUND)
    assert [ended.actions[index] for index, _ in played(ended)] == [
        one for one in ended.actions if isinstance(one, Play)
    ]
    assert played(play(SHORT, f"{ROUND} ^b")) == ()


def test_plays_stay_if_the_same_players_turn_comes() -> None:
    mended = mend_play(PLAYED, "2:g5", "2:g4")
    assert written(mended) == written(PLAYED).replace("2:g5", "2:g4")
    assert (mended.start, mended.dropped) == (7, ())


def test_from_the_first_play_out_of_turn_all_is_to_be_told_again() -> None:
    """With the 1, B's 5 becomes a 4; with the 0 it stays, which D's equals; with the 2 it is 7."""
    one, two = mend_play(PLAYED, "1:r/6", "1:r/1"), mend_play(PLAYED, "1:r/6", "1:r/2")
    assert one.dropped == ()
    assert written(two) == f"{SETUPS} 0:g2 1:r/2 2:g5 3:r1"
    assert dropped(two) == "3:b1 0:b4 1:b2 2:b3 0:y1"
    assert two.match.state.to_act == 1


def test_another_kind_of_card_can_be_played() -> None:
    mended = mend_play(PLAYED, "2:g5", "2:g/7")
    assert written(mended) == f"{SETUPS} 0:g2 1:r/6 2:g/7 3:r1 3:b1 0:b4 1:b2 2:b3"
    assert mended.match.state.tableaux[2].display == 2 ^ 7
    assert dropped(mended) == "0:y1"  # for C wins now, with a blue 8


def test_what_was_told_is_stood_by_where_it_cannot_be_any_more() -> None:
    """The red one was D's; and B, who did not follow green, played green later."""
    twice = mend_play(PLAYED, "1:r/6", "1:r1")
    assert written(twice) == f"{SETUPS} 0:g2 1:r1 2:g5 3:r1!"
    match = play(FOUR, f"{SETUPS} 0:g2 1:g1 2:g3 3:g4 3:b1 0:b4 1:g6")
    assert written(mend_play(match, "1:g1", "1:y1")).endswith("0:g2 1:y1 2:g3 3:g4 3:b1 0:b4 1:g6!")


def test_what_was_stood_by_is_not_any_more_where_it_can_be() -> None:
    match = play(FOUR, f"{SETUPS} 0:g2 1:g1 2:g3 3:g2!")
    assert written(mend_play(match, "0:g2", "0:g4")) == f"{SETUPS} 0:g4 1:g1 2:g3 3:g2"


def test_what_cannot_be_is_to_be_stood_by() -> None:
    match, place = PLAYED, at(PLAYED, "2:g5")
    assert why_not(correct_play, match, place, card("2:g2")) is FinalBinaryRefusal.CARD_NOT_LEFT
    assert written(correct_play(match, place, card("2:g2!"))).startswith(
        f"{SETUPS} 0:g2 1:r/6 2:g2! 3:r1"
    )
    last = at(match, "1:b2")
    assert why_not(correct_play, match, last, card("1:g1")) is FinalBinaryRefusal.HAD_NONE


def test_what_was_stood_by_can_be_told_once_more() -> None:
    match = play(FOUR, f"{SETUPS} 0:g2 1:g2!")
    assert correct_play(match, 6, card("1:g2")).match == match


@pytest.mark.parametrize(
    ("right", "refusal"),
    [
        ("0:g7", FinalBinaryRefusal.NO_SUCH_CARD),
        ("0:g", FinalBinaryRefusal.NEEDS_BINARY),
        ("0:g1/4", FinalBinaryRefusal.NO_BINARY),
        ("1:g1", FinalBinaryRefusal.NOT_YOUR_TURN),
    ],
)
def test_what_the_rules_do_not_let_pass(right: str, refusal: Refusal) -> None:
    assert why_not(correct_play, PLAYED, at(PLAYED, "0:g2"), card(right)) is refusal


def test_what_can_be_need_not_be_stood_by() -> None:
    assert written(mend_play(PLAYED, "2:g5", "2:g4!")) == written(PLAYED).replace("2:g5", "2:g4")


def test_only_a_play_is_corrected_as_a_play() -> None:
    assert why_not(correct_play, PLAYED, 1, card("0:g1")) is MendingRefusal.NOTHING_TO_MEND


# The cards that are turned, and what stays -------------------------------------------------------


def test_a_forbidden_total_is_refused() -> None:
    """A keeps 1 and C 2: of 0 and 5, B has to turn over the 0, for that would make 3."""
    match = play(SHORT, ROUND)
    refusal = why_not(correct_play, match, at(match, "1:y/0"), card("1:y/5!"))
    assert refusal is FinalBinaryRefusal.FORBIDDEN_TOTAL


def test_a_turn_that_leaves_a_forbidden_total_now_is_to_be_told_again() -> None:
    """B turned over the 5, and A seemed to keep the 6; but it is the 1, and the total 3."""
    match = play(SHORT, f"{TWO_TRICKS} 2:b3 0:y/6 0=6 1=0 1=5 1:y/5")
    mended = correct_show(match, 0, (1,))
    assert written(mended) == f"{TWO_TRICKS} 2:b3 0:y/6 0=1 1=0 1=5"
    assert dropped(mended) == "1:y/5"


def test_penalties_are_those_of_what_lay_there() -> None:
    match = play(SHORT, ROUND)
    assert match.state.rounds[0].lost == (0, 0, 0)
    mended = correct_show(match, 1, (0, 0))
    assert mended.match.state.rounds[0].lost == (0, 10, 0)
    assert mended.match.state.rounds[0].left == (1, 0, 2)


def test_what_stays_is_another_number_also_after_the_round() -> None:
    match = play(SHORT, ROUND)
    assert match.state.phase is Phase.TRUMP
    assert (shown(match, 0), shown(match, 1), shown(match, 2)) == ((1,), (0, 5), (2,))
    mended = correct_show(match, 0, (7,))
    assert mended.match.state.rounds[0].left == (7, 5, 2)
    assert (mended.start, mended.dropped) == (at(match, "0=1"), ())


def test_as_many_numbers_are_corrected_as_were_shown() -> None:
    match = play(SHORT, ROUND)
    for seat, numbers in ((0, ()), (0, (1, 2)), (1, (5,)), (5, (1,))):
        refusal = why_not(correct_show, match, seat, numbers)
        assert refusal is MendingRefusal.NOTHING_TO_MEND
    assert shown(PLAYED, 0) == ()


def test_a_number_that_cannot_be_left_is_to_be_stood_by() -> None:
    """There are three zeros among three, and B and C seem to have turned them."""
    match = play(SHORT, "^r 0|3 1|4 2|5 0:g/0 1:g/0 2:g/0 2:b1 0:b/3 0=1")
    assert why_not(correct_show, match, 0, (0,)) is FinalBinaryRefusal.CARD_NOT_LEFT
    stood_by = correct_show(match, 0, (0,), insisted=True)
    assert written(stood_by).endswith("0:b/3 0=0!")
    assert correct_show(stood_by.match, 0, (0,)).match == stood_by.match


def test_what_is_known_need_not_be_shown() -> None:
    """A turned the 7, and not the setup card: so that is what stays, and nothing is hidden."""
    match = play(LONGER, "^r 0|3 1|4 2|5 0:g/3 1:g1 2:g2 2:b1 0:b/6 0=1 1:b2 1:y/3")
    mended = mend_play(match, "0:g/3", "0:g/7")
    assert written(mended) == "^r 0|3 1|4 2|5 0:g/7 1:g1 2:g2 2:b1 0:b/6 1:b2 1:y/3"
    assert dropped(mended) == "0=1"
    assert mended.match.state.tableaux[0].row == (3,)


def test_what_has_to_be_shown_earlier_is_shown_earlier() -> None:
    """A turned a second card already in the second trick, and so has none for the third."""
    match = play(LONGER, "^r 0|3 1|4 2|5 0:g/3 1:g1 2:g2 2:b1 0:b3 1:b2 1:y/0 2:y/0 0:y/7 0=1")
    mended = mend_play(match, "0:b3", "0:b/2")
    assert written(mended) == "^r 0|3 1|4 2|5 0:g/3 1:g1 2:g2 2:b1 0:b/2 0=1 1:b2 1:y/0 2:y/0"
    assert dropped(mended) == "0:y/7"


def test_what_others_showed_stays_where_they_told_it() -> None:
    """The same, but that B told of a 7 before that."""
    told = "0:g/3 1:g1 2:g2 2:b1 0:b3 1:b2 1=7 1:y/0 2:y/0 0:y/7 0=1"
    mended = mend_play(play(LONGER, f"^r 0|3 1|4 2|5 {told}"), "0:b3", "0:b/2")
    right = "0:g/3 1:g1 2:g2 2:b1 0:b/2 0=1 1:b2 1=7 1:y/0 2:y/0"
    assert written(mended) == f"^r 0|3 1|4 2|5 {right}"


def test_what_has_to_be_shown_and_was_not_is_asked_for() -> None:
    """A's setup card stayed, and now it seems to have been turned over."""
    match = play(LONGER, "^r 0|3 1|4 2|5 0:g/6 1:g1 2:g2 2:b1 0:b/7 1:b2")
    mended = mend_play(match, "0:b/7", "0:b/3")
    assert written(mended) == "^r 0|3 1|4 2|5 0:g/6 1:g1 2:g2 2:b1 0:b/3"
    assert dropped(mended) == "1:b2"
    assert (mended.match.state.phase, mended.match.state.to_act) == (Phase.SHOWING, 0)


# The beginning of a round ------------------------------------------------------------------------


def test_the_trump_was_another() -> None:
    """With yellow as trump, C wins by green 7, and leads where D did."""
    mended = correct_trump(PLAYED, Suit.YELLOW)
    assert written(mended) == "^y 0|3 1|5 2|2 3|4 0:g2 1:r/6 2:g5 3:r1"
    assert (mended.start, dropped(mended)) == (0, "3:b1 0:b4 1:b2 2:b3 0:y1")
    assert correct_trump(PLAYED, Suit.RED).match == PLAYED


def test_a_trump_of_an_earlier_round_is_none() -> None:
    match = play(SHORT, f"{ROUND} ^b 1|3")
    assert why_not(correct_trump, match, Suit.RED) is FinalBinaryRefusal.TRUMP_USED
    assert written(correct_trump(match, Suit.GREEN)) == f"{ROUND} ^g 1|3"


def test_somebody_else_started() -> None:
    match = play(FOUR, f"{SETUPS} 0:g2 1:r/6")
    mended = correct_starter(match, 2)
    assert written(mended) == "^r@2 0|3 1|5 2|2 3|4 2:g2 3:r/6"
    assert mended.match.state.to_act == 0
    assert correct_starter(mended.match, 0).match == match
    assert written(correct_starter(play(FOUR, "^r"), 3)) == "^r@3"
    assert why_not(correct_starter, match, 4) is FinalBinaryRefusal.NOT_NOW


def test_a_later_round_was_started_by_somebody_else() -> None:
    match = play(SHORT, f"{ROUND} ^b 1|3 0|4 2|5 1:g1")
    mended = correct_starter(match, 0)
    assert written(mended) == f"{ROUND} ^b@0 1|3 0|4 2|5 0:g1"
    assert correct_starter(mended.match, 1).match == match


def test_two_setup_cards_were_mixed_up() -> None:
    match = play(FOUR, f"{SETUPS} 0:g2")
    mended = correct_setup(match, 0, 5)
    assert written(mended) == "^r 0|5 1|3 2|2 3|4 0:g2"
    assert mended.match.state.laid[0].rank == 7
    assert correct_setup(match, 0, 3).match == match


def test_a_setup_card_that_nobody_has_yet() -> None:
    match = play(FOUR, "^r 0|3 1|5")
    assert written(correct_setup(match, 1, 4)) == "^r 0|3 1|4"
    assert why_not(correct_setup, match, 1, 7) is FinalBinaryRefusal.SETUP_USED
    assert why_not(correct_setup, match, 2, 2) is MendingRefusal.NOTHING_TO_MEND


def test_whoever_seemed_to_have_somebody_elses_setup_card_tells_it_again() -> None:
    mended = correct_setup(play(FOUR, "^r 0|3 1|5"), 2, 3)
    assert (written(mended), dropped(mended)) == ("^r 1|5 2|3", "0|3")


def test_setup_cards_are_those_of_the_round_that_was_begun_last() -> None:
    match = play(SHORT, f"{ROUND} ^b 1|3 0|4 2|5 1:g1")
    assert written(correct_setup(match, 2, 3)) == f"{ROUND} ^b 1|5 0|4 2|3 1:g1"


# Earlier rounds ----------------------------------------------------------------------------------


def test_a_play_of_an_earlier_round_stays_within_it() -> None:
    match = play(SHORT, f"{ROUND} ^b 1|3")
    place = at(match, "0:g1")
    assert written(correct_play(match, place, card("0:g3"))) == f"{ROUND} ^b 1|3".replace(
        "0:g1", "0:g3", 1
    )
    with pytest.raises(CannotMend) as fault:
        correct_play(match, place, card("0:r3"))
    assert (fault.value.refusal, fault.value.index) == (MendingRefusal.WOULD_GO_ON, 0)


def test_a_round_more_that_was_begun_would_not_have_been_played() -> None:
    """A and C are 1 off, and B 6: a tie, and another round. Had B kept the 1, B would have won."""
    tied = "^r 0|3 1|4 2|5 0:r/3 1:r/4 2:r/5 2:r/0 2=2 0:r/0 0=1 1=1 1=7 1:r/1"
    match = play(table(3, REAL, (0, 2)), tied)
    assert match.state.phase is Phase.TRUMP
    mended = mend_play(match, "1:r/1", "1:r/7")
    assert mended.match.state.scores == (0, 1 + 1 + 1, 0)
    assert mended.match.state.phase is Phase.OVER
    begun = match.push(read_action("^b"))
    refusal = why_not(correct_play, begun, at(begun, "1:r/1"), card("1:r/7"))
    assert refusal is MendingRefusal.WOULD_HAVE_ENDED


def test_where_cards_are_dealt_nothing_is_corrected() -> None:
    match = play(table(3, dealt=(0, 2)), "^r")
    for mend, words in (
        (correct_trump, (Suit.BLUE,)),
        (correct_starter, (1,)),
        (correct_setup, (0, 3)),
        (correct_show, (0, (3,))),
    ):
        assert why_not(mend, match, *words) is MendingRefusal.CARDS_ARE_DEALT


def test_before_the_first_trump_there_is_nothing_to_mend() -> None:
    match: FinalBinaryMatch = Match.new(FINAL_BINARY, FOUR)
    assert why_not(correct_trump, match, Suit.RED) is MendingRefusal.NOTHING_TO_MEND
    assert why_not(correct_starter, match, 0) is MendingRefusal.NOTHING_TO_MEND
    assert why_not(correct_setup, match, 0, 3) is MendingRefusal.NOTHING_TO_MEND
    assert why_not(correct_show, match, 0, ()) is MendingRefusal.NOTHING_TO_MEND
