"""Coaching: who is coached and when, what is advised and why, and what a game looks like after."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from skill.bots.binomial.weighing import chance_of, weigh
from skill.chair.binomial.coaching import EVEN, MOST_CHANCES
from skill.chair.binomial.prospects import chance_line
from skill.chair.heard import Heard, Said
from skill.chair.table import Company, Lobby, Profile, Table
from skill.games.base import Match
from skill.games.binomial.actions import Pass, Place, read_action
from skill.games.binomial.hindsight import hindsight
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import NUMBERS, fits, rank
from skill.games.binomial.setup import BinomialSetup, Player, SheetKind
from skill.games.binomial.sheets import KeptSheet, PaperSheet
from skill.games.binomial.state import BINOMIAL, BinomialMatch, BinomialState
from skill.speech.line import Digits, Field, Line
from tests.chair.binomial.coached import CHANCES, COACH, HINT, REVIEW, coached_games
from tests.chair.binomial.kept import sitting as played
from tests.chair.binomial.sitting import CHAIRMAN, Sitting, alone, at_the_table
from tests.chair.sitting import counted, heard, number, words
from tests.games.binomial.playing import disguised
from tests.games.binomial.tables import card

COACH_OFF: Final = Heard("CoachOff")
OFF: Final = "Coaching is off. To switch it on, say: coach me."
ALONE: Final = "I coach only who plays alone: the others would hear it."


def lines_of(sitting: Sitting, asked: Heard) -> tuple[Line, ...]:
    """What is answered to a question, at a table on which nothing changes."""
    return CHAIRMAN.hear(sitting.table, asked).lines


def fields(said: Line) -> dict[str, Field]:
    return dict(said.fields)


def digits(said: Field) -> str:
    assert isinstance(said, Digits)
    return said.text


# Who is coached, and when --------------------------------------------------------------------


@pytest.mark.parametrize("asked", [HINT, CHANCES])
def test_advice_has_to_be_wished_for(asked: Heard) -> None:
    sitting = played(*alone(2))
    assert sitting.say(asked).startswith(OFF)
    assert sitting.say(COACH).startswith("All right, I coach you")
    assert not sitting.say(asked).startswith(OFF)
    assert sitting.say(COACH_OFF).startswith("All right, no more coaching.")
    assert sitting.say(asked).startswith(OFF)


def test_whoever_switches_it_on_at_a_question_is_advised_on_it_at_once() -> None:
    sitting = played(*alone(2), COACH)
    advice = words(lines_of(sitting, HINT))
    assert advice.startswith(("Fight", "Pass", "Better pass"))
    assert f"review. {advice}" in played(*alone(2)).say(COACH)


@pytest.mark.parametrize("asked", [HINT, CHANCES, REVIEW, COACH])
def test_nobody_is_coached_whom_others_would_hear(asked: Heard) -> None:
    sitting = played(*at_the_table("Anna", "Boris"))
    before = sitting.table
    assert sitting.say(asked).startswith(ALONE)
    assert sitting.table == before


@pytest.mark.parametrize("road", [[], [Heard("Solo")], [counted("Solo", "2")], [heard("Table")]])
@pytest.mark.parametrize("asked", [HINT, CHANCES, REVIEW])
def test_without_a_game_it_is_told_what_coaching_is(road: list[Heard], asked: Heard) -> None:
    assert played(*road).say(asked).startswith("I coach whoever plays alone")
    assert played(COACH, *road).say(asked).startswith("Just now there is nothing to decide.")


def test_it_can_be_switched_on_before_a_game_and_stays_on_after_it() -> None:
    sitting = played(COACH, *alone(1))
    assert sitting.table.profile.coaching
    assert not sitting.say(HINT).startswith(OFF)
    sitting.say(*[heard("Pass")] * 16)
    assert sitting.asked == "again"
    assert sitting.say(HINT).startswith("Just now there is nothing to decide.")
    assert sitting.table.profile.coaching


def test_in_a_daily_game_all_play_alike_and_may_look_back_after_it() -> None:
    table = played(COACH, *alone(1)).table
    sitting = Sitting(replace(table, lobby=replace(table.lobby, daily="2026-11-30")))
    for asked in (HINT, CHANCES):
        assert sitting.say(asked).startswith("In the daily game I coach nobody")
    sitting.say(*[heard("Pass")] * 16)
    assert sitting.asked == "again"
    assert sitting.say(REVIEW).startswith("In this game you made 0 points")


def test_a_question_in_doubt_stays_in_doubt() -> None:
    """Advice is on the round; what was heard is still to be confirmed."""
    sitting = played(COACH, *alone(2), heard("Fight"), number("99", "99"))
    doubt = sitting.table.doubt
    assert doubt
    assert sitting.say(HINT).startswith("Show")
    assert sitting.table.doubt == doubt


# Hand-made positions -------------------------------------------------------------------------


def position(
    actions: str,
    deck: str,
    *,
    kind: SheetKind = SheetKind.KEPT,
    variants: frozenset[Variant] = frozenset(),
    games: int = 1,
) -> Sitting:
    """Somebody alone against Polikarp, with two numbers each, who is coached."""
    setup = BinomialSetup(
        players=(Player("", kind), Player("Polikarp", SheetKind.KEPT, "polikarp")),
        variants=variants,
        deck=tuple(map(card, deck.split())),
        numbers=2,
        games=games,
    )
    match: BinomialMatch = Match.replay(BINOMIAL, setup, map(read_action, actions.split()))
    lobby = Lobby(Company.SOLO, size=1, seated=True, kept=kind is SheetKind.KEPT, games=games)
    return Sitting(Table(lobby=lobby, match=match, profile=Profile(coaching=True)))


KEPT_98_10: Final = "d9 0@1t 1@1t d8 0@1u 1@2t d1 0@2t 1@2u d0 0@2u 1@1u"
"""The person writes 98 and 10, Polikarp 90 and 81."""
PAPER: Final = "d9 1@1t d8 1@2t d1 1@2u d0 1@1u"


def test_against_nobody_any_number_is_sure_to_win() -> None:
    """Polikarp has the chair, and has passed on the second card."""
    sitting = position(f"{KEPT_98_10} #max 0- 1+ 1=90 #5 1- ", "max:3 5:3 0:3")
    assert sitting.say(HINT).startswith("Pass: no number on your sheet fits.")
    zero = position(f"{KEPT_98_10} #max 0- 1+ 1=90 #0 1-", "max:3 5:3 0:3")
    assert zero.say(HINT).startswith("Fight, with 10: its chance is more than 95 percent.")
    assert zero.say(CHANCES).startswith("Your chances: 10 more than 95 percent.")


def test_chances_of_a_number_that_is_asked_for() -> None:
    sitting = position(f"{KEPT_98_10} #max 0- 1+ 1=90 #0 1-", "max:3 5:3 0:3")

    def asked(text: str) -> str:
        return sitting.say(Heard("Chances", {"number": Said(text, (text,))}))

    assert asked("10").startswith("With 10 your chance is more than 95 percent.")
    assert asked("98").startswith("No: there is no zero in 98.")
    assert asked("90").startswith("90 is not on your sheet.")
    unheard = Heard("Chances", {"number": Said("umpteen")})
    assert sitting.say(unheard).startswith(
        "I did not get the number. Ask, for example: chances with eighty-three."
    )


def test_on_paper_a_number_is_named_that_is_good_enough() -> None:
    """Against nobody any number that fits is; the weakest with a zero from these rolls is 01."""
    sitting = position(f"{PAPER} #max 0- 1+ 1=90 #0 1-", "max:3 5:3 0:3", kind=SheetKind.PAPER)
    assert sitting.say(HINT).startswith("Fight with any number that fits: even with 01")
    said = sitting.say(CHANCES)
    assert said.startswith("With 01 your chance is more than 95 percent; for another number, say")
    asked = Heard("Chances", {"number": Said("70", ("70",))})
    assert sitting.say(asked).startswith("By the rolls, that number cannot be on the sheet.")
    five = position(f"{PAPER} #max 0- 1+ 1=90 #5 1-", "max:3 5:3 0:3", kind=SheetKind.PAPER)
    assert five.say(HINT).startswith("Pass: no number that fits can be left on your sheet.")


def test_in_the_same_boat_the_larger_number_is_the_better_one() -> None:
    """Even if the smallest is asked for (B12); against nobody any number will do."""
    boat = frozenset({Variant.SAME_BOAT})
    game = f"{PAPER} #max 0- 1+ 1=90 #min 1-"
    sitting = position(game, "max:3 min:3 0:3", kind=SheetKind.PAPER, variants=boat)
    assert sitting.say(HINT).startswith("Fight with any number that fits: even with 01 ")
    sitting = position(game, "max:3 min:3 0:3", kind=SheetKind.PAPER)
    assert sitting.say(HINT).startswith("Fight with any number that fits: even with 98 ")


def test_in_the_same_boat_a_large_number_is_good_whatever_is_asked_for() -> None:
    """With nines 99 can be made: on the only card the worst of all, in the same boat the best."""
    nines, boat = "d9 0@1t 1@1t d9", frozenset({Variant.SAME_BOAT})
    assert "99, good on smallest number" in position(nines, "min:3", variants=boat).say(HINT)
    assert "99, good" not in position(nines, "min:3").say(HINT)


def test_without_a_card_it_is_told_how_it_stands() -> None:
    sitting = played(COACH, counted("Solo", "2"), heard("Ready"))
    assert sitting.say(CHANCES).startswith("Chances I know card by card only.")


# Laws of advice ------------------------------------------------------------------------------


def test_every_hint_can_be_followed() -> None:
    """A kept sheet's advice is what its first choice is, and on paper it is a number of the rolls.

    Whatever is weaker there has a chance that is less than even.
    """
    met = set[str]()
    for sitting in coached_games(8):
        state = sitting.state
        (said, *more) = lines_of(sitting, HINT)
        met.add(said.key)
        assert not more
        if state.to_act != 0:
            continue
        view, sheet = state.view(0), state.sheets[0]
        if isinstance(sheet, PaperSheet):
            follow_on_paper(view, sheet, said)
        elif not state.open:
            follow_placing(view, said)
        elif said.key in ("binomial-hint-fight", "binomial-hint-show"):
            assert digits(fields(said)["number"]) == weigh(view)[0].number
        else:
            assert words([said]).startswith("Pass:")
            assert isinstance(weigh(view)[0].action, Pass)
    assert {"binomial-hint-write", "binomial-hint-new", "binomial-hint-fight"} < met
    assert {"binomial-hint-written", "binomial-hint-call-from"} < met


def follow_placing(view: BinomialState, said: Line) -> None:
    best = weigh(view)[0].action
    assert isinstance(best, Place)
    told = fields(said)
    assert digits(told["digit"]) == view.rolls[-1]
    assert told["half"] == ("tens", "units")[best.cell % 2]
    if said.key == "binomial-hint-write":
        assert told["cell"] == best.cell // 2 + 1


def follow_on_paper(view: BinomialState, sheet: PaperSheet, said: Line) -> None:
    assert view.open
    told, open_card = fields(said).get("number"), view.open.postulate
    possible = [n for n in NUMBERS if fits(open_card, n) and sheet.could_hold(n, view.rolls)]
    assert bool(possible) == bool(told)
    if told is None:
        return
    enough = digits(told)
    assert enough in possible
    weaker = [n for n in possible if rank(open_card, n) < rank(open_card, enough)]
    chances = {n: chance_of(view, n) for n in possible}
    if said.key.endswith("-hard"):
        assert chances[enough] == max(chances.values()) < EVEN
    else:
        assert chances[enough] >= EVEN
        assert all(chances[n] < EVEN for n in weaker)
        assert said.key.endswith("-from" if weaker else "-any")


def test_advice_does_not_know_what_others_hide() -> None:
    chance, compared = Random(1), 0
    for sitting in coached_games(4):
        state, match = sitting.state, sitting.table.match
        if state.to_act != 0 or not match or chance.random() < 0.5:
            continue
        other = disguised(state, 0, chance)
        secret = replace(sitting.table, match=replace(match, state=other))
        for asked in (HINT, CHANCES):
            assert CHAIRMAN.hear(secret, asked).lines == lines_of(sitting, asked)
        compared += 1
    assert compared > 30


# The review ----------------------------------------------------------------------------------

TWO_ROUNDS: Final = "max:3 min:4"


def test_a_game_that_could_not_have_been_better() -> None:
    game = f"{KEPT_98_10} #max 0+ 1+ 0=98 1=90 #min 0+ 1+ 0=10 1=81"
    assert (
        position(game, TWO_ROUNDS)
        .say(REVIEW)
        .startswith(
            "In this game you made 7 points: even knowing everything, nobody could have made more"
            " of your rolls against these opponents and this deck."
        )
    )


def test_a_review_tells_what_a_pass_cost() -> None:
    """98 won 3 points; passing on the second card gave 4 away, which 10 wins from 81.

    What an expert would have done with 10 left, all can see: nothing else is to come.
    """
    game = f"{KEPT_98_10} #max 0+ 1+ 0=98 1=90 #min 0- 1+ 1=81"
    assert position(game, TWO_ROUNDS).say(REVIEW) == (
        "In this game you made 3 points; had you known everything, your rolls could have made 7"
        " against these opponents and this deck, with 10 on smallest number."
        " Card 2, smallest number, cost you most, 4 points: you passed, and 10 would have won."
        " By what was known then, an expert with your sheet would have fought with 10."
        " Another game?"
    )


def test_a_review_tells_what_the_writing_cost() -> None:
    """Written as 89 and 01, the rolls cannot beat 90; the 01 still wins the second card."""
    game = KEPT_98_10.replace("0@1t", "0@x").replace("0@1u", "0@1t").replace("0@x", "0@1u")
    game = game.replace("0@2t", "0@x").replace("0@2u", "0@2t").replace("0@x", "0@2u")
    said = position(f"{game} #max 0+ 1+ 0=89 1=90 #min 1- 0+ 0=01", TWO_ROUNDS).say(REVIEW)
    assert said == (
        "In this game you made 4 points; had you known everything, your rolls could have made 7"
        " against these opponents and this deck, with 98 on largest number."
        " As you wrote them, they could still have made 4. Another game?"
    )


def test_a_review_tells_which_number_would_have_won() -> None:
    """On paper 90 cancels the other 90; 98 wins, and 01 or 10 is left for the second card."""
    game = f"{PAPER} #max 0+ 1+ 0=90 1=90 #min 0- 1+ 1=81"
    said = position(game, TWO_ROUNDS, kind=SheetKind.PAPER).say(REVIEW)
    assert "cost you most, 4 points: you passed, and 18 would have won." in said
    lost = f"{PAPER} #max 0+ 1+ 0=89 1=90 #min 1- 0+ 0=10"
    said = position(lost, TWO_ROUNDS, kind=SheetKind.PAPER).say(REVIEW)
    assert "cost you most, 3 points: you fought with 89, and 98 would have won." in said
    assert "By what was known then, an expert with the numbers you showed would have" in said


def test_a_review_tells_what_a_number_was_needed_for() -> None:
    """98 takes one point, and 4 were to be had with it: what is left has no larger sum than 90."""
    game = "#max 0+ 1+ 0=98 1=81 #a+bmax 0- 1+ 1=90"
    told = "cost you most, 3 points: you fought with 98, and a pass would have left enough for "
    kept = position(f"{KEPT_98_10} {game}", "max:1 a+bmax:4").say(REVIEW)
    assert f"{told}98 on largest digit sum." in kept
    paper = position(f"{PAPER} {game}", "max:1 a+bmax:4", kind=SheetKind.PAPER).say(REVIEW)
    assert f"{told}9" in paper


def test_a_review_tells_which_number_would_have_done() -> None:
    """Against 09 any number will do; with 91 for it there is no sum left that beats 81."""
    rolls = "d9 1@1u d8 1@2t d1 1@2u d0 1@1t"
    game = f"{rolls} #max 0+ 1+ 0=91 1=09 #a+bmax 0- 1+ 1=81"
    said = position(game, "max:1 a+bmax:4", kind=SheetKind.PAPER).say(REVIEW)
    assert "could have made 5 against" in said
    assert "cost you most, 4 points: you won with 91, where " in said
    assert "would have done, and left enough for 9" in said


def test_what_nobody_could_have_fought_with_is_told_by_its_chance() -> None:
    game = f"{PAPER} #max 0- 1+ 1=90 #min 1+ 0- 1=81"
    said = position(game, TWO_ROUNDS, kind=SheetKind.PAPER).say(REVIEW)
    assert "By what was known then, the chance of " in said


def test_a_review_waits_for_the_end_of_a_game_but_not_of_a_match() -> None:
    game = f"{KEPT_98_10} #max 0+ 1+ 0=98 1=90"
    going_on = position(f"{game} #min", TWO_ROUNDS, games=2)
    assert going_on.say(REVIEW).startswith("I look back when the game is over.")
    between = position(f"{game} #min 0- 1+ 1=81", TWO_ROUNDS, games=2)
    assert between.asked == "binomial-kept-next-game"
    assert between.say(REVIEW).startswith(
        "In this game you made 3 points; had you known everything"
    )
    begun_again = position(f"{game} #min 0- 1+ 1=81 d1", TWO_ROUNDS, games=2)
    assert begun_again.say(REVIEW).startswith("I look back when the game is over.")


def test_a_review_is_offered_to_whoever_is_coached_and_given_to_anybody() -> None:
    offer = "To hear what your rolls could have made of it, say review."
    for first, is_offered in (([COACH], True), ([], False)):
        sitting = played(*first, *alone(1))
        while sitting.asked != "again":
            said = sitting.say(heard("Pass"))
        assert (offer in said) == is_offered
        assert sitting.say(REVIEW).startswith("In this game you made 0 points")


def test_every_game_can_be_looked_back_at() -> None:
    """Its figures are those of the rules, and the number that an expert shows was there to show."""
    reviewed = set[str]()
    for sitting in coached_games(16):
        state = sitting.state
        if not state.is_over:
            continue
        found, said = hindsight(state, 0), lines_of(sitting, REVIEW)
        by_key = {each.key: fields(each) for each in said}
        reviewed |= by_key.keys()
        assert 1 <= len(said) <= 4
        assert fields(said[0])["points"] == state.game_scores[0]
        worst = by_key.get("binomial-review-worst")
        if worst:
            assert worst["cost"] == max(found.costs)
            assert worst["index"] == found.costs.index(max(found.costs)) + 1
        for key in ("binomial-review-fights", "binomial-review-fights-too"):
            if key in by_key:
                assert digits(by_key[key]["number"]) in could_show(state)
    assert {"binomial-review-score", "binomial-review-writing", "binomial-review-worst"} < reviewed


def could_show(state: BinomialState) -> set[str]:
    """What is known to have stood on the person's sheet."""
    sheet = state.sheets[0]
    if isinstance(sheet, KeptSheet):
        return set(sheet.all_numbers)
    return {*sheet.spent}


# Figures -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0.0, "less than 5 percent"),
        (0.04, "less than 5 percent"),
        (0.06, "about 10 percent"),
        (0.52, "about 50 percent"),
        (0.94, "about 90 percent"),
        (0.96, "more than 95 percent"),
        (1.0, "more than 95 percent"),
    ],
)
def test_chances_are_told_in_round_figures(chance: float, said: str) -> None:
    assert words([chance_line(chance)]).casefold() == said


def test_the_likeliest_numbers_are_told_first() -> None:
    told = 0
    for sitting in coached_games(4):
        (said, *_) = lines_of(sitting, CHANCES)
        if said.key != "binomial-chances":
            continue
        listed = fields(said)["chances"]
        assert isinstance(listed, tuple)
        numbers = [digits(fields(each)["number"]) for each in listed]
        chances = [chance_of(sitting.state.view(0), number) for number in numbers]
        assert chances == sorted(chances, reverse=True)
        assert 1 <= len(numbers) <= MOST_CHANCES
        told += len(numbers) > 1
    assert told > 3
