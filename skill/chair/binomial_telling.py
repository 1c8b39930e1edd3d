"""What happened in Binomial, told in lines: rolls, cards, calls, verdicts, scores."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from skill.games.base import Seat
from skill.games.binomial.actions import Bid, BinomialAction, Fight, Pass, Place, Roll, Turn
from skill.games.binomial.judging import Points, Variant
from skill.games.binomial.state import BinomialMatch, BinomialState, Round
from skill.speech.line import Digits, Line, People, line

ROLLS_IN_A_GROUP: Final = 4


def who(state: BinomialState, *seats: Seat) -> People:
    """The players on those seats, as the subject of a sentence."""
    return People(tuple(state.setup.names[seat] for seat in seats))


def tell(before: BinomialMatch, after: BinomialMatch) -> Iterator[Line]:
    """What happened between two states of a match.

    A turn finishes one round at most, because in every round a person is asked something.
    """
    was, now = before.state, after.state
    new = after.actions[len(before.actions) :]
    turned = next((i for i, action in enumerate(new) if isinstance(action, Turn)), len(new))
    yield from _calls(was, new[:turned])
    yield from _own_numbers(was, new[:turned])
    for finished in _rounds(now)[len(_rounds(was)) :]:
        yield from verdict(now, finished)
        yield from _openness(now)
    yield from _rolled(now, new)
    if turned < len(new):
        yield card_line(now)
        yield from _calls(now, new[turned:])
    if now.ending and not was.ending:
        yield from ending(now)


def _rounds(state: BinomialState) -> tuple[Round, ...]:
    return tuple(chain(*state.finished, state.rounds))


# Rolls ---------------------------------------------------------------------------------------


def _rolled(now: BinomialState, new: tuple[BinomialAction, ...]) -> Iterator[Line]:
    count = sum(isinstance(action, Roll) for action in new)
    yield from _announced(now, len(now.rolls) - count)


def _announced(state: BinomialState, start: int) -> Iterator[Line]:
    """The rolls from that one on, with time to write after each."""
    for index, digit in enumerate(state.rolls[start:], start + 1):
        yield line("binomial-roll", index=index, digit=Digits(digit))


def rolls_lines(state: BinomialState) -> Iterator[Line]:
    """All rolls of the game so far, in groups, without the time to write."""
    if not state.rolls:
        yield line("binomial-no-rolls")
    for start in range(0, len(state.rolls), ROLLS_IN_A_GROUP):
        group = state.rolls[start : start + ROLLS_IN_A_GROUP]
        yield line(
            "binomial-rolls",
            first=start + 1,
            last=start + len(group),
            digits=", ".join(group),
        )


# Cards and calls -----------------------------------------------------------------------------


def card_line(state: BinomialState) -> Line:
    """The card on the table."""
    assert state.open
    return line(
        "binomial-card",
        index=len(state.rounds) + 1,
        card=line(f"binomial-{state.open.postulate}"),
        worth=_worth(state.setup.points(state.open.postulate)),
    )


def _worth(points: Points) -> Line:
    return line("binomial-worth-x") if points == "X" else line("binomial-worth", points=points)


def _calls(state: BinomialState, actions: Iterable[BinomialAction]) -> Iterator[Line]:
    """Who fights and who passes. In the dark a bot's dash stays unknown."""
    seats: dict[type, list[Seat]] = {Fight: [], Pass: []}
    for action in actions:
        if not isinstance(action, Fight | Pass):
            continue
        if not (state.is_dark and state.setup.bot(action.seat)):
            seats[type(action)].append(action.seat)
    if seats[Fight]:
        yield line("binomial-fights", who=who(state, *seats[Fight]))
    if seats[Pass]:
        yield line("binomial-passes", who=who(state, *seats[Pass]))


def _own_numbers(state: BinomialState, actions: Iterable[BinomialAction]) -> Iterator[Line]:
    """The numbers that people said, said back."""
    for action in actions:
        if isinstance(action, Bid) and not state.setup.bot(action.seat):
            number = Digits(action.number)
            yield line("binomial-heard-number", who=who(state, action.seat), number=number)


# Verdicts ------------------------------------------------------------------------------------


def verdict(state: BinomialState, finished: Round) -> Iterator[Line]:
    """What a round brought, and why."""
    if not finished.bids:
        yield line("binomial-nobody-fought", chairman=who(state, finished.next_chairman))
        return
    yield from _revealed(state, finished)
    numbers = {bid.seat: bid.number for bid in finished.bids}
    for seat in finished.verdict.misfits:
        yield line("binomial-misfits", who=who(state, seat), number=Digits(numbers[seat]))
    for number, seats in _cancelled(finished, numbers).items():
        yield line("binomial-cancels", who=who(state, *seats), number=Digits(number))
    yield from _won(state, finished, numbers)


def _revealed(state: BinomialState, finished: Round) -> Iterator[Line]:
    """The bots' numbers; people said theirs themselves."""
    shown = tuple(
        line("binomial-shows", who=who(state, bid.seat), number=Digits(bid.number))
        for bid in finished.bids
        if state.setup.bot(bid.seat)
    )
    if shown:
        yield line("binomial-revealed", numbers=shown)


def _cancelled(finished: Round, numbers: dict[Seat, str]) -> dict[str, list[Seat]]:
    by_number = defaultdict(list)
    for seat in finished.verdict.cancelled:
        by_number[numbers[seat]].append(seat)
    return by_number


def _won(state: BinomialState, finished: Round, numbers: dict[Seat, str]) -> Iterator[Line]:
    verdict = finished.verdict
    if not verdict.winners:
        yield line("binomial-nobody-won", chairman=who(state, finished.next_chairman))
        return
    in_boat = Variant.SAME_BOAT in state.setup.variants
    if in_boat and not verdict.cancelled and len(finished.bids) > 1:
        # Even on "smallest number" (B12), which surprises people.
        yield line("binomial-no-match")
    winners = who(state, *verdict.winners)
    if len(verdict.winners) > 1:
        yield line("binomial-share-boat", who=winners, points=verdict.points)
        yield line("binomial-takes-chair", who=who(state, finished.next_chairman))
        return
    (seat,) = verdict.winners
    number = Digits(numbers[seat])
    yield line("binomial-wins", who=winners, number=number, points=verdict.points)
    if seat != finished.chairman:
        yield line("binomial-takes-chair", who=winners)


def _openness(state: BinomialState) -> Iterator[Line]:
    if state.down_to_one:
        yield line("binomial-one-left", who=who(state, *state.down_to_one))


# How it stands -------------------------------------------------------------------------------


def standing(state: BinomialState) -> Iterator[Line]:
    """Everybody's points, the best first."""
    yield line("binomial-standing", scores=_scores(state, state.scores))


def _scores(state: BinomialState, scores: tuple[int, ...]) -> tuple[Line, ...]:
    ranked = sorted(enumerate(scores), key=lambda seated: -seated[1])
    return tuple(
        line("binomial-score", who=who(state, seat), points=points) for seat, points in ranked
    )


def ending(state: BinomialState) -> Iterator[Line]:
    """Why the game ended, with what, and who won."""
    assert state.ending
    yield line(f"binomial-ended-{state.ending}")
    outcome = state.outcome()
    if state.finished:
        yield line("binomial-game-standing", scores=_scores(state, state.game_scores))
    yield line("binomial-standing", scores=_scores(state, state.scores))
    if outcome:
        yield line("binomial-winner", who=who(state, *outcome.winners))


def recap(state: BinomialState) -> Iterator[Line]:
    """What one has to know to answer the question on the table."""
    if state.ending:
        yield from ending(state)
    elif not state.open:
        yield from _announced(state, max(0, len(state.rolls) - ROLLS_IN_A_GROUP))
    else:
        if state.rounds and not state.open.answers:
            yield from verdict(state, state.rounds[-1])
        yield card_line(state)
        yield from _calls(state, state.open.answers)


def taken_back(state: BinomialState, action: BinomialAction) -> Line:
    """How to say that an action was undone."""
    assert not isinstance(action, Roll | Turn | Place)  # a person's answer, or nothing
    seat = who(state, action.seat)
    if isinstance(action, Bid):
        return line("binomial-number-back", who=seat, number=Digits(action.number))
    return line("binomial-call-back", who=seat)
