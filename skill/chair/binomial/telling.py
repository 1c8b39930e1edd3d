"""What happened in Binomial, told in lines: rolls, cards, calls, verdicts, scores."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import TypeVar

from skill.chair.base import Note
from skill.chair.binomial.announcing import announced, card_line, drawn_back, last_rolls
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.binomial.actions import Bid, BinomialAction, Fight, Pass, Roll, Turn
from skill.games.binomial.judging import REWARDED_CROWD, Variant, Verdict
from skill.games.binomial.state import BinomialState, Round
from skill.speech.line import Digits, Field, Line, People, line

PlayerT = TypeVar("PlayerT")


def who(state: BinomialState, *seats: Seat) -> People:
    """The players on those seats, as the subject of a sentence."""
    return People(tuple(state.setup.names[seat] for seat in seats))


def tell(before: Table, after: Table) -> Iterator[Line]:
    """What happened between two states of a match.

    A turn finishes one round at most, because in every round a person is asked something.
    """
    assert before.match and after.match
    was: BinomialState = before.match.state
    now: BinomialState = after.match.state
    new = after.match.actions[len(before.match.actions) :]
    turned = next((i for i, action in enumerate(new) if isinstance(action, Turn)), len(new))
    finished_rounds = _rounds(now)[len(_rounds(was)) :]
    if all(finished.bids for finished in finished_rounds):
        yield from _calls(was, new[:turned])
        yield from _own_numbers(was, new[:turned])
    for finished in finished_rounds:
        yield from verdict(now, finished)
    yield from announced(after, sum(isinstance(action, Roll) for action in new))
    if turned < len(new):
        yield card_line(now)
        yield from _calls(now, new[turned:])
    if now.ending and not was.ending:
        yield from ending(now)


def _rounds(state: BinomialState) -> tuple[Round, ...]:
    return tuple(chain(*state.finished, state.rounds))


# Calls ---------------------------------------------------------------------------------------


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
    """What the last round brought, and why.

    Bots show their numbers now; people said theirs themselves.
    """
    shown = tuple(
        line("binomial-shows", who=who(state, bid.seat), number=Digits(bid.number))
        for bid in finished.bids
        if state.setup.bot(bid.seat)
    )
    if shown:
        yield line("binomial-revealed", numbers=shown)
    numbers = {bid.seat: bid.number for bid in finished.bids}
    insisted = [bid.seat for bid in finished.bids if bid.insisted]
    yield from judged(
        finished.verdict,
        numbers,
        finished.chairman,
        state.variants,
        partial(who, state),
        insisted,
    )
    if state.down_to_one and not state.ending:
        yield line("binomial-one-left", who=who(state, *state.down_to_one))


def judged(
    verdict: Verdict[PlayerT],
    numbers: Mapping[PlayerT, str],
    chairman: PlayerT | None,
    variants: Collection[Variant],
    people: Callable[..., People],
    insisted: Collection[PlayerT] = (),
) -> Iterator[Line]:
    """A verdict in words: who dropped out and why, who won, who is chairman now.

    ``numbers`` are those of everyone who fought, ``chairman`` turned the card, ``people`` gives
    players their names, and ``insisted`` are those whose number cannot be on their sheet.
    """
    yield from _dropped_out(verdict, numbers, people, insisted)
    if not verdict.winners:
        yield line("binomial-nobody-won" if numbers else "binomial-nobody-fought")
        if chairman is not None:
            yield line("binomial-keeps-chair", who=people(chairman))
        return
    contenders = len(numbers) - len(verdict.misfits)
    if Variant.SAME_BOAT in variants and not verdict.cancelled and contenders > 1:
        # Even on "smallest number" (B12), which surprises people.
        yield line("binomial-no-match")
    won: dict[str, Field] = {"who": people(*verdict.winners), "points": verdict.points}
    if len(verdict.winners) == 1:
        yield line("binomial-wins", **won, number=Digits(numbers[verdict.winners[0]]))
    else:
        yield line("binomial-share-boat", **won)
    if Variant.REWARD_FOR_FIGHTING in variants and len(numbers) >= REWARDED_CROWD:
        yield line("binomial-rewarded")
    if verdict.chairman not in (None, chairman):
        yield line("binomial-takes-chair", who=people(verdict.chairman))


def _dropped_out(
    verdict: Verdict[PlayerT],
    numbers: Mapping[PlayerT, str],
    people: Callable[..., People],
    insisted: Collection[PlayerT],
) -> Iterator[Line]:
    for player in verdict.misfits:
        fault = "binomial-not-counted" if player in insisted else "binomial-misfits"
        yield line(fault, who=people(player), number=Digits(numbers[player]))
    for number, players in _by_number(verdict.cancelled, numbers).items():
        yield line("binomial-cancels", who=people(*players), number=Digits(number))


def _by_number(
    players: Iterable[PlayerT], numbers: Mapping[PlayerT, str]
) -> dict[str, list[PlayerT]]:
    groups = defaultdict(list)
    for player in players:
        groups[numbers[player]].append(player)
    return groups


# How it stands -------------------------------------------------------------------------------


def standing(state: BinomialState) -> Iterator[Line]:
    """Everybody's points, the best first."""
    yield line("binomial-standing", scores=_scores(state, state.scores))
    last = [seat for seat in range(len(state.sheets)) if state.numbers_left(seat) == 1]
    if last and Variant.OPENNESS in state.variants:  # said again when asked (B17)
        yield line("binomial-one-left", who=who(state, *last))


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


def note(state: BinomialState) -> Note:
    """The record of a finished match, to be read."""
    return Note(
        line("binomial-note"), (line("binomial-standing", scores=_scores(state, state.scores)),)
    )


def recap(table: Table) -> Iterator[Line]:
    """What one has to know to answer the question on the table."""
    assert table.match
    state: BinomialState = table.match.state
    if state.ending:
        yield from ending(state)
    elif not state.open:
        yield from last_rolls(table)
    else:
        if state.rounds and not state.open.answers:
            yield from verdict(state, state.rounds[-1])
        yield card_line(state)
        yield from _calls(state, state.open.answers)
        yield from _own_numbers(state, state.open.answers)


def taken_back(state: BinomialState, actions: Sequence[BinomialAction]) -> Line:
    """How to say that what people answered with ``actions`` was undone."""
    drawn = drawn_back(state, actions)
    if drawn:
        return drawn
    people = who(state, *(action.seat for action in actions))
    match actions:
        case [Bid(number=number)]:
            return line("binomial-number-back", who=people, number=Digits(number))
        case _:
            return line("binomial-call-back", who=people)


def numbers_list(numbers: Iterable[str]) -> tuple[Line, ...]:
    """Two-digit numbers, to be listed."""
    return tuple(line("binomial-number", number=Digits(number)) for number in numbers)
