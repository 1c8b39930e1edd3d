"""Looking back at a game with whoever plays alone: what it could have brought, and what it cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from skill.chair.binomial.expert import chance_of, hindsight, weigh
from skill.chair.binomial.position import state_of
from skill.chair.binomial.prospects import chance_line
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.binomial.actions import Bid
from skill.games.binomial.postulates import fits
from skill.games.binomial.sheets import EMPTY, KeptSheet, PaperSheet
from skill.games.binomial.state import BinomialMatch, BinomialState
from skill.speech.line import Digits, Line, line

if TYPE_CHECKING:
    from skill.games.binomial.hindsight import Hindsight, Plan

MOST_NAMED: Final = 2
"""So many of the numbers that could have been made are named; more could not be followed by ear."""


def review(table: Table, seat: Seat) -> Iterator[Line]:
    """The score, what the rolls could have made, the round that cost most, and an expert's view."""
    state = state_of(table)
    assert table.match
    yield from _looked_back(_Game(table.match, state, seat, hindsight(state, seat)))


@dataclass(frozen=True, slots=True)
class _Game:
    """The game that has just ended, as ``seat`` played it."""

    match: BinomialMatch
    state: BinomialState
    seat: Seat
    found: Hindsight

    def card(self, index: int) -> Line:
        return line(f"binomial-{self.state.rounds[index].postulate}")

    def bid(self, index: int) -> Bid | None:
        """The number shown in that round; None after a pass."""
        bids = self.state.rounds[index].bids
        return next((bid for bid in bids if bid.seat == self.seat), None)

    def is_won(self, index: int) -> bool:
        return self.seat in self.state.rounds[index].verdict.winners

    def shown(self, start: int) -> tuple[str, ...]:
        """The numbers shown from that round on, but for those that cannot be on the sheet."""
        bids = filter(None, map(self.bid, range(start, len(self.state.rounds))))
        return tuple(bid.number for bid in bids if not bid.insisted)

    def asked(self, index: int) -> BinomialState:
        """The position in which the seat was asked whether to fight in that round."""
        place = (len(self.state.finished), index)
        state = self.match.rules.initial(self.match.setup)
        for action in self.match.actions:
            is_there = (len(state.finished), len(state.rounds)) == place
            if is_there and state.open and state.to_act == self.seat:
                break
            state = state.apply(action)
        return state


def _looked_back(game: _Game) -> Iterator[Line]:
    found = game.found
    if found.score == found.rolled_best:
        yield line("binomial-review-best", points=found.score)
        return
    yield line(
        "binomial-review-score",
        points=found.score,
        best=found.rolled_best,
        uses=tuple(_use(game, found.rolled, index) for index in _missed(game)),
    )
    if found.writing:
        yield line("binomial-review-writing", best=found.marks[0])
    cost = max(found.costs)
    if cost:
        worst, card = found.costs.index(cost), game.card(found.costs.index(cost))
        deed = _deed(game, worst)
        yield line("binomial-review-worst", cost=cost, index=worst + 1, card=card, deed=deed)
        yield _expert(game, worst)


def _missed(game: _Game) -> list[int]:
    """The dearest rounds that the rolls could have won, and the player did not."""
    rounds = [index for index in game.found.rolled if not game.is_won(index)]
    return sorted(rounds, key=lambda index: -game.found.prizes[index])[:MOST_NAMED]


def _use(game: _Game, plan: Plan, index: int) -> Line:
    return line("binomial-review-use", number=Digits(plan[index]), card=game.card(index))


# The round that cost most --------------------------------------------------------------------


def _deed(game: _Game, index: int) -> Line:
    """What was done in a round that cost something, and what would have been better."""
    plan, after, bid = *game.found.plans[index : index + 2], game.bid(index)
    better = plan.get(index)
    if bid is None:  # then the best plan fights here, or passing would have cost nothing
        assert better
        return line("binomial-review-passed", better=Digits(better))
    number = Digits(bid.number)
    if better and not game.is_won(index):
        return line("binomial-review-lost", number=number, better=Digits(better))
    # What went into this round is missing in a later one.
    missing = [later for later in plan if later > index and later not in after]
    use = _use(game, plan, max(missing, key=game.found.prizes.__getitem__))
    if better:
        return line("binomial-review-dear", number=number, better=Digits(better), use=use)
    return line("binomial-review-spent", number=number, use=use)


# What an expert would have done --------------------------------------------------------------


def _expert(game: _Game, index: int) -> Line:
    """What a stronger player would have done there, by what could be known then.

    Of a sheet on paper only what was shown from then on is known. If none of that fits the card,
    nobody could have fought with it, and what is told is the chance of what would have been better.
    """
    state, later = game.asked(index), game.shown(index)
    sheet, better = state.sheets[game.seat], game.found.plans[index].get(index)
    if isinstance(sheet, KeptSheet):
        return _would_do(game, index, state, line("binomial-review-your-sheet"))
    card = game.state.rounds[index].postulate
    if better and not any(fits(card, number) for number in later):
        chance = chance_line(chance_of(state.view(game.seat), better))
        return line("binomial-review-chance", number=Digits(better), chance=chance)
    known = _with_sheet(state, game.seat, _as_known(sheet, later, 2 * state.setup.numbers))
    return _would_do(game, index, known, line("binomial-review-your-shown"))


def _would_do(game: _Game, index: int, state: BinomialState, whose: Line) -> Line:
    """What an expert does there with a sheet of which all is known, and if that was done."""
    number, bid = weigh(state.view(game.seat))[0].number, game.bid(index)
    alike = number == (bid.number if bid else "")
    if not number:
        key = "binomial-review-passes-too" if alike else "binomial-review-passes"
        return line(key, whose=whose)
    key = "binomial-review-fights-too" if alike else "binomial-review-fights"
    return line(key, whose=whose, number=Digits(number))


def _as_known(sheet: PaperSheet, later: tuple[str, ...], cells: int) -> KeptSheet:
    """All that is known of a sheet on paper: what was shown on it before, and what was later."""
    return KeptSheet("".join((*sheet.spent, *later)).ljust(cells, EMPTY), sheet.spent)


def _with_sheet(state: BinomialState, seat: Seat, sheet: KeptSheet) -> BinomialState:
    return replace(state, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))
