"""Verdicts in words: who dropped out and why, who won and why, who is chairman now."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from skill.chair.binomial.reasons import ONLY_ONE_LEFT, what_counts, why_it_fits, why_won
from skill.games.binomial.judging import REWARDED_CROWD, Variant, Verdict
from skill.games.binomial.postulates import Postulate
from skill.speech.line import Digits, Line, People, line

PlayerT = TypeVar("PlayerT")


@dataclass(frozen=True, slots=True)
class Judged(Generic[PlayerT]):
    """A judged round, and what telling it takes.

    ``numbers`` are those of everyone who fought, ``chairman`` turned the card, ``people`` gives
    players their names, and ``insisted`` are those whose number cannot be on their sheet.
    """

    postulate: Postulate
    numbers: Mapping[PlayerT, str]
    verdict: Verdict[PlayerT]
    chairman: PlayerT | None
    variants: Collection[Variant]
    people: Callable[..., People]
    insisted: Collection[PlayerT] = ()

    @property
    def left(self) -> tuple[PlayerT, ...]:
        """Who neither dropped out nor was cancelled."""
        out = {*self.verdict.misfits, *self.verdict.cancelled}
        return tuple(player for player in self.numbers if player not in out)

    @property
    def is_boat(self) -> bool:
        return Variant.SAME_BOAT in self.variants


def verdict_lines(judged: Judged[PlayerT]) -> Iterator[Line]:
    """All that a round brought."""
    yield from dropped_out(judged)
    yield from decided(judged)
    before, after = judged.chairman, judged.verdict.chairman
    if not judged.verdict.winners and before is not None:
        yield line("binomial-keeps-chair", who=judged.people(before))
    elif after not in (None, before):
        yield line("binomial-takes-chair", who=judged.people(after))


def dropped_out(judged: Judged[PlayerT]) -> Iterator[Line]:
    """Whose numbers did not fit, and whose cancelled each other."""
    for player in judged.verdict.misfits:
        fault = "binomial-not-counted" if player in judged.insisted else "binomial-misfits"
        yield line(fault, who=judged.people(player), number=Digits(judged.numbers[player]))
    for number, players in _matching(judged).items():
        yield line("binomial-cancels", who=judged.people(*players), number=Digits(number))


def decided(judged: Judged[PlayerT]) -> Iterator[Line]:
    """Who won, with what, and why."""
    verdict, fighters = judged.verdict, len(judged.numbers)
    if not verdict.winners:
        yield line("binomial-nobody-won" if fighters else "binomial-nobody-fought")
        return
    if judged.is_boat and not verdict.cancelled and len(judged.left) > 1:
        # Even on "smallest number" (B12), which surprises people.
        yield line("binomial-no-match")
    yield _won(judged)
    if Variant.REWARD_FOR_FIGHTING in judged.variants and fighters >= REWARDED_CROWD:
        yield line("binomial-rewarded")


def explained(judged: Judged[PlayerT]) -> Iterator[Line]:
    """The round in full: what became of each number, one fighter after the other, and who won."""
    cancelled = _matching(judged)
    for player, number in judged.numbers.items():
        if player in judged.verdict.misfits:
            yield _dropping(judged, player)
        elif player not in judged.verdict.cancelled:
            yield _staying(judged, player)
        elif number in cancelled:
            people = judged.people(*cancelled.pop(number))
            yield line("binomial-cancels", who=people, number=Digits(number))
    yield from decided(judged)


def _won(judged: Judged[PlayerT]) -> Line:
    verdict = judged.verdict
    people = judged.people(*verdict.winners)
    if len(verdict.winners) > 1:
        return line("binomial-share-boat", who=people, points=verdict.points)
    number = Digits(judged.numbers[verdict.winners[0]])
    won = line("binomial-victory", who=people, points=verdict.points, number=number)
    reason = _reason(judged)
    if reason is None:
        return line("binomial-wins", won=won)
    return line("binomial-wins-by", won=won, reason=reason)


def _reason(judged: Judged[PlayerT]) -> Line | None:
    """Why the only winner won, where that is not plain from what was said before."""
    (winner,) = judged.verdict.winners
    others = [judged.numbers[player] for player in judged.left if player != winner]
    if len(judged.numbers) == 1:
        return None
    if judged.is_boat:
        return None if others else ONLY_ONE_LEFT
    after = len(judged.left) < len(judged.numbers)
    return why_won(judged.postulate, judged.numbers[winner], others, after)


def _dropping(judged: Judged[PlayerT], player: PlayerT) -> Line:
    people, number = judged.people(player), judged.numbers[player]
    if player in judged.insisted:
        return line("binomial-not-counted", who=people, number=Digits(number))
    reason = why_it_fits(judged.postulate, number)
    return line("binomial-drops-out", who=people, number=Digits(number), reason=reason)


def _staying(judged: Judged[PlayerT], player: PlayerT) -> Line:
    people, number = judged.people(player), judged.numbers[player]
    counts = what_counts(judged.postulate, number, judged.is_boat)
    if counts is None:
        return line("binomial-stays-plainly", who=people, number=Digits(number))
    return line("binomial-stays", who=people, number=Digits(number), reason=counts)


def _matching(judged: Judged[PlayerT]) -> dict[str, list[PlayerT]]:
    """Who cancelled each other, by their number."""
    groups = defaultdict(list)
    for player in judged.verdict.cancelled:
        groups[judged.numbers[player]].append(player)
    return groups
