"""Advice to whoever plays alone, if they want it: what to do next, and what their chances are.

A piece of advice is one sentence: what an expert would do, and why, by what the player may know.
On paper nobody but the player knows the numbers, and so it says which would be good enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

from skill.chair.binomial.announcing import pace_of
from skill.chair.binomial.expert import chance_of, weigh, write_alike
from skill.chair.binomial.position import state_of
from skill.chair.binomial.prospects import chance_line, good_for, is_good, promise, prospect
from skill.chair.binomial.reasons import why_it_fits
from skill.chair.binomial.reviewing import review
from skill.chair.binomial.sheet import HALVES, fitting, listed
from skill.chair.binomial.slots import numbers_in
from skill.chair.binomial.standing import score
from skill.chair.coaching import Coach
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.binomial.actions import Place
from skill.games.binomial.judging import order
from skill.games.binomial.postulates import NUMBERS, fits
from skill.games.binomial.sheets import UNWRITTEN, KeptSheet, PaperSheet, Sheet
from skill.games.binomial.state import BinomialState
from skill.speech.line import Digits, Line, line

if TYPE_CHECKING:
    from skill.bots.binomial.weighing import Weighed

MOST_CHANCES: Final = 3
"""So many numbers and their chances can be followed by ear."""
EVEN: Final = 0.5
"""The chance from which on a number is good enough to fight with, for a rule of thumb."""
_POOR: Final = 0.35
"""A chance that is reason enough to pass."""
_SPARE: Final = 0.5
"""What a number may be worth later, in points, and still be called of little use."""
_NOTABLY: Final = 0.05
"""A difference between chances that can be heard."""


def _advise(table: Table, seat: Seat) -> Iterator[Line]:
    """What an expert would do about the question on the table, and why."""
    view = state_of(table).view(seat)
    sheet = view.sheets[seat]
    if view.open:
        yield _kept_hint(view, sheet) if isinstance(sheet, KeptSheet) else _paper_hint(view)
    elif view.to_act == seat:
        yield _place_hint(view)
    elif view.rolls and not view.rounds and isinstance(sheet, PaperSheet):
        yield _writing_hint(view, _unwritten(table, view))


def _has_ended(table: Table) -> bool:
    """Whether a game has ended, be it one of several in a match."""
    return state_of(table).ending is not None


COACH: Final = Coach(
    about=line("binomial-coaching-about"),
    idle=line("binomial-coaching-idle"),
    begins=line("binomial-coaching-begins"),
    offer=line("binomial-review-offer"),
    ended=_has_ended,
    advises=_advise,
    reviews=review,
)


def chances(table: Table, heard: Heard) -> Iterator[Line]:
    """The chances of a number on the card, or of the best of the sheet; else how it stands."""
    seat = COACH.advised(table)
    if isinstance(seat, Line):
        yield seat
        return
    view = state_of(table).view(seat)
    sheet, said = view.sheets[seat], heard.said("number")
    numbers = numbers_in(said)
    if not view.open:
        yield line("binomial-chances-no-card")
        yield from score(table, heard)
    elif numbers:
        yield _chance_with(view, sheet, numbers[0])
    elif said:
        yield line("binomial-chances-which")
    elif isinstance(sheet, KeptSheet):
        yield _best_chances(view, sheet)
    else:
        yield _example_chance(view)


# A sheet that the chairman keeps -------------------------------------------------------------


def _kept_hint(view: BinomialState, sheet: KeptSheet) -> Line:
    """Whether to fight, and with what."""
    chances = _own_chances(view, sheet)
    if not chances:
        return line("binomial-hint-nothing-fits")
    best = weigh(view)[0]
    if not best.number:
        return _pass_hint(view, *next(iter(chances.items())))
    return line(
        "binomial-hint-fight" if _may_pass(view) else "binomial-hint-show",
        number=Digits(best.number),
        why=_why_fight(view, best, chances),
    )


def _why_fight(view: BinomialState, best: Weighed, chances: Mapping[str, float]) -> Line:
    chance, likeliest = chance_line(best.chance), max(chances, key=chances.__getitem__)
    if chances[likeliest] > best.chance + _NOTABLY:
        return line("binomial-hint-saves", chance=chance, saved=Digits(likeliest))
    if best.chance >= EVEN:
        return line("binomial-hint-likely", chance=chance)
    if not _may_pass(view):
        return line("binomial-hint-least", chance=chance)
    # What the fight is worth less than the points it may bring is what is given up for it.
    is_spare = best.chance * _price(view) - best.worth < _SPARE
    return line("binomial-hint-spare" if is_spare else "binomial-hint-risk", chance=chance)


def _pass_hint(view: BinomialState, number: str, chance: float) -> Line:
    """Why to pass, though a number fits: the likeliest, with that chance."""
    shown = Digits(number)
    if chance < _POOR:
        return line("binomial-hint-poor", number=shown, chance=chance_line(chance))
    if view.deck:
        _, card = promise(view, number)
        if is_good(view, number, card):
            return line("binomial-hint-later", number=shown, card=line(f"binomial-{card}"))
    return line("binomial-hint-cheap", number=shown)


def _best_chances(view: BinomialState, sheet: KeptSheet) -> Line:
    """The likeliest numbers of a kept sheet."""
    chances = _own_chances(view, sheet)
    if not chances:
        return line("binomial-hint-nothing-fits")
    told = tuple(
        line("binomial-number-chance", number=Digits(number), chance=chance_line(chance))
        for number, chance in islice(chances.items(), MOST_CHANCES)
    )
    return line("binomial-chances", chances=told)


def _own_chances(view: BinomialState, sheet: KeptSheet) -> dict[str, float]:
    """The chances of all numbers on a sheet that fit the card, the likeliest first."""
    chances = {number: chance_of(view, number) for number in fitting(view, sheet)}
    return dict(sorted(chances.items(), key=lambda item: -item[1]))


def _chance_with(view: BinomialState, sheet: Sheet, number: str) -> Line:
    """The chance of a number that was asked for."""
    assert view.open
    card = view.open.postulate
    if isinstance(sheet, KeptSheet) and number not in sheet.numbers:
        return line("binomial-not-on-sheet", number=Digits(number))
    if isinstance(sheet, PaperSheet) and not sheet.could_hold(number, view.rolls):
        return line("binomial-number-not-rolled")
    if not fits(card, number):
        return line("binomial-fits-not", reason=why_it_fits(card, number))
    chance = chance_line(chance_of(view, number))
    return line("binomial-chance-with", number=Digits(number), chance=chance)


# A sheet on paper ----------------------------------------------------------------------------


def _paper_hint(view: BinomialState) -> Line:
    """How good a number has to be to fight with it, or to be shown."""
    ranked, stage = _possible(view), "call" if _may_pass(view) else "number"
    if not ranked:
        return line(f"binomial-hint-{stage}-nothing")
    number, chance = _good_enough(view, ranked)
    if chance < EVEN:
        key = f"binomial-hint-{stage}-hard"
    else:
        key = f"binomial-hint-{stage}-{'any' if number == ranked[0] else 'from'}"
    return line(key, number=Digits(number), chance=chance_line(chance))


def _example_chance(view: BinomialState) -> Line:
    """The chance of one number, where nobody but the player knows which there are."""
    ranked = _possible(view)
    if not ranked:
        return line("binomial-chance-nothing")
    number, chance = _good_enough(view, ranked)
    return line("binomial-chance-example", number=Digits(number), chance=chance_line(chance))


def _good_enough(view: BinomialState, ranked: Sequence[str]) -> tuple[str, float]:
    """The weakest number whose chance is even, and its chance; if there is none, the likeliest."""
    chances = {number: chance_of(view, number) for number in ranked}
    even = (number for number in ranked if chances[number] >= EVEN)
    number = next(even, None) or max(ranked, key=chances.__getitem__)
    return number, chances[number]


def _possible(view: BinomialState) -> list[str]:
    """The fitting numbers that may be left on the sheet of who is to act, the weakest first."""
    assert view.open and view.to_act is not None
    sheet, card = view.sheets[view.to_act], view.open.postulate
    assert isinstance(sheet, PaperSheet)
    possible = [n for n in NUMBERS if fits(card, n) and sheet.could_hold(n, view.rolls)]
    return sorted(possible, key=order(card, view.in_boat))


# Writing -------------------------------------------------------------------------------------


def _place_hint(view: BinomialState) -> Line:
    """Where to write the last roll on a sheet that the chairman keeps."""
    best = weigh(view)[0]
    assert isinstance(best.action, Place)
    sheet, cell = view.sheets[best.action.seat], best.action.cell
    assert isinstance(sheet, KeptSheet)
    is_new = sheet.all_numbers[cell // 2] == UNWRITTEN
    return line(
        "binomial-hint-new" if is_new else "binomial-hint-write",
        digit=Digits(view.rolls[-1]),
        half=HALVES[cell % 2],
        cell=cell // 2 + 1,
        why=good_for(view, best.number),
    )


def _writing_hint(view: BinomialState, last: int) -> Line:
    """What the last rolls would have made on a sheet of the expert's own."""
    earlier = write_alike(replace(view, rolls=view.rolls[:-last]))
    sheets = zip(earlier.all_numbers, write_alike(view).all_numbers, strict=True)
    made = [number for before, number in sheets if number != before]
    promising = max(made, key=partial(prospect, view))
    return line("binomial-hint-written", numbers=listed(made), why=good_for(view, promising))


def _unwritten(table: Table, view: BinomialState) -> int:
    """How many rolls came since the chairman last waited."""
    return 1 if "die" in table.lobby.own else min(pace_of(table).rolls, len(view.rolls))


def _may_pass(view: BinomialState) -> bool:
    """Whether it is still open if there is a fight."""
    return view.is_declaring or view.is_dark


def _price(view: BinomialState) -> int:
    """What the card on the table brings if nobody joins the fight but who is to act."""
    assert view.open
    points = view.setup.points(view.open.postulate)
    return 1 + len({*view.open.fighters} - {view.to_act}) if points == "X" else points
