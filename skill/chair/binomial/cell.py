"""The cell of a round on a sheet of paper: which number can be in it, and why another cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from skill.chair.binomial.position import IMPOSSIBLE, MISFIT, bids_in, who
from skill.chair.binomial.sheet import listed
from skill.chair.binomial.slots import numbers_in
from skill.chair.heard import Said
from skill.chair.table import UNHEARD, Doubt
from skill.games.base import Seat
from skill.games.binomial.postulates import Postulate, fits
from skill.games.binomial.sheets import PaperSheet
from skill.games.binomial.state import BinomialState
from skill.speech.line import Line, People, line
from skill.speech.numbers import sounds_like


@dataclass(frozen=True, slots=True)
class Cell:
    """``sheet`` is what ``owner`` had shown before the round of ``postulate``."""

    owner: People
    postulate: Postulate
    sheet: PaperSheet
    rolls: str

    def could_hold(self, number: str) -> bool:
        return self.sheet.could_hold(number, self.rolls)

    def read(self, said: Said) -> str | Doubt:
        """The number that was said; of several that may have been, one that can be and fits."""
        numbers = numbers_in(said)
        possible = [number for number in numbers if self.could_hold(number)]
        fitting = [number for number in possible if fits(self.postulate, number)]
        if fitting:
            return fitting[0]
        if possible:
            return Doubt(MISFIT, possible[0])
        return Doubt(IMPOSSIBLE, numbers[0]) if numbers else Doubt(UNHEARD)

    def meant_by(self, number: str) -> str | None:
        """What may have been said where an impossible number was heard."""
        possible = [other for other in sounds_like(number) if self.could_hold(other)]
        fitting = (other for other in possible if fits(self.postulate, other))
        return next(fitting, next(iter(possible), None))

    def why_not(self, number: str) -> Line:
        """Why an impossible number is none: a digit that it lacks, as part of a sentence."""
        return next(self._lacking(number))

    def _lacking(self, number: str) -> Iterator[Line]:
        rolled, shown = Counter(self.rolls), Counter("".join(self.sheet.spent))
        for digit in dict.fromkeys(number):
            if shown[digit] + number.count(digit) <= rolled[digit]:
                continue
            if not rolled[digit]:
                yield line("binomial-never-rolled", digit=_digit_name(digit))
            elif not shown[digit]:
                yield line("binomial-rolled-once", digit=_digit_name(digit))
            else:
                yield self._used_up(digit, rolled[digit], shown[digit])

    def _used_up(self, digit: str, rolled: int, shown: int) -> Line:
        return line(
            "binomial-used-up",
            digit=_digit_name(digit, rolled),
            rolled=rolled,
            shown=shown,
            left=rolled - shown,
            numbers=listed(number for number in self.sheet.spent if digit in number),
            who=self.owner,
        )


def cell_of(state: BinomialState, seat: Seat, index: int | None = None) -> Cell:
    """The cell of ``seat`` in a round of the game, or in the one that is being played."""
    index = len(state.rounds) if index is None else index
    open_round = state.open
    played = state.rounds[index] if index < len(state.rounds) else open_round
    assert played
    sheet = PaperSheet()
    for earlier in range(index):
        for bid in bids_in(state, earlier):
            sheet = sheet.spend(bid.number, bid.insisted) if bid.seat == seat else sheet
    return Cell(who(state, seat), played.postulate, sheet, state.rolls)


def _digit_name(digit: str, count: int = 1) -> Line:
    """A digit by its name, as in "an eight" or "two eights"."""
    return line("binomial-digit" if count == 1 else "binomial-digits", digit=int(digit))
