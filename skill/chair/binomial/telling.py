"""What happened in Binomial, told in lines: rolls, cards, calls, verdicts, scores."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from skill.chair.binomial.announcing import announced, card_line, last_rolls
from skill.chair.binomial.colleagues import talk
from skill.chair.binomial.position import kept_sheet, state_of, who
from skill.chair.binomial.sheet import reading, room_line, sheet_line
from skill.chair.binomial.verdicts import Judged, verdict_lines
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.binomial.actions import (
    Bid,
    BinomialAction,
    Fight,
    Pass,
    Place,
    Roll,
    Turn,
)
from skill.games.binomial.state import BinomialState, Round
from skill.speech.line import Digits, Line, People, line


def tell(before: Table, after: Table) -> Iterator[Line]:
    """What happened between two states of a match.

    A turn finishes one round at most, because in every round a person is asked something.
    """
    assert before.match and after.match
    was, now = state_of(before), state_of(after)
    new = after.match.actions[len(before.match.actions) :]
    turned = next((i for i, action in enumerate(new) if isinstance(action, Turn)), len(new))
    finished_rounds = now.all_rounds[len(was.all_rounds) :]
    if all(finished.bids for finished in finished_rounds):
        yield from _calls(was, new[:turned])
        misfits = {seat for finished in finished_rounds for seat in finished.verdict.misfits}
        yield from _own_numbers(was, new[:turned], misfits)
    for finished in finished_rounds:
        yield from verdict(now, finished)
    if kept_sheet(now):
        yield from _placed(now, new)
    else:
        yield from announced(after, sum(isinstance(action, Roll) for action in new))
    if finished_rounds and not now.is_over:
        yield from talk(after)
    if turned < len(new):
        yield card_line(now)
        if not now.all_rounds:
            yield from talk(after)
        yield from _calls(now, new[turned:])
    if now.ending and not was.ending:
        yield from ending(now)
    if now.is_over and not was.is_over:
        yield from talk(after)


def _placed(state: BinomialState, actions: Iterable[BinomialAction]) -> Iterator[Line]:
    """What the number now reads in which a person has placed a digit; or all, after the last.

    The roll is not told: it is part of the question where it goes.
    """
    sheet = kept_sheet(state)
    assert sheet
    for action in actions:
        if not isinstance(action, Place) or action.seat not in state.setup.people:
            continue
        if not sheet.free_cells:
            yield sheet_line(sheet)
        else:
            index = action.cell // 2
            number = reading(sheet.all_numbers[index])
            yield line("binomial-placed", cell=index + 1, number=number)


# Calls ---------------------------------------------------------------------------------------


def _calls(state: BinomialState, actions: Iterable[BinomialAction]) -> Iterator[Line]:
    """Who fights and who passes. In the dark a bot's dash stays unknown."""
    seats: dict[type, list[Seat]] = {Fight: [], Pass: []}
    for action in actions:
        if not isinstance(action, Fight | Pass):
            continue
        if action.seat in state.setup.people or not state.is_dark:
            seats[type(action)].append(action.seat)
    if seats[Fight]:
        yield line("binomial-fights", who=who(state, *seats[Fight]))
    if seats[Pass]:
        yield line("binomial-passes", who=who(state, *seats[Pass]))


def _own_numbers(
    state: BinomialState, actions: Iterable[BinomialAction], misfits: Collection[Seat] = ()
) -> Iterator[Line]:
    """The numbers that people said, said back; of ``misfits`` the verdict says them."""
    people = [seat for seat in state.setup.people if seat not in misfits]
    for action in actions:
        if isinstance(action, Bid) and action.seat in people:
            number = Digits(action.number)
            yield line("binomial-heard-number", who=who(state, action.seat), number=number)


# Verdicts ------------------------------------------------------------------------------------


def verdict(state: BinomialState, finished: Round) -> Iterator[Line]:
    """What the last round brought, and why.

    Bots show their numbers now; people said theirs themselves.
    """
    people = state.setup.people
    shown = shown_numbers(state, (bid for bid in finished.bids if bid.seat not in people))
    if shown:
        yield line("binomial-revealed", numbers=shown)
    yield from verdict_lines(judged_round(state, finished, len(state.finished)))
    if state.down_to_one and not state.ending:
        yield line("binomial-one-left", who=who(state, *state.down_to_one))


def judged_round(state: BinomialState, played: Round, game: int) -> Judged[Seat]:
    """A round of the match's ``game``, counted from 0, to be told."""
    return Judged(
        played.postulate,
        {bid.seat: bid.number for bid in played.bids},
        played.verdict,
        played.chairman,
        state.setup.variants_of(game),
        partial(who, state),
        {bid.seat for bid in played.bids if bid.insisted},
    )


def shown_numbers(state: BinomialState, bids: Iterable[Bid]) -> tuple[Line, ...]:
    """Who has shown which number, to be listed."""
    return tuple(
        line("binomial-shows", who=who(state, bid.seat), number=Digits(bid.number)) for bid in bids
    )


# How it stands -------------------------------------------------------------------------------


def standing(state: BinomialState) -> Iterator[Line]:
    """Everybody's points, the best first; in a match of several games by games, and in sum."""
    if not state.finished:
        yield line("binomial-standing", scores=scores(state, state.scores))
        return
    yield line("binomial-game-standing", scores=scores(state, state.game_scores))
    if state.is_over:
        won = tuple(_best(state, points) for points in scores_by_game(state))
        yield line("binomial-by-games", games=won)
    yield line("binomial-sum-standing", scores=scores(state, state.scores))


def scores_by_game(state: BinomialState) -> tuple[tuple[int, ...], ...]:
    """Points by seat, for each game of the match so far."""
    games = (*state.finished, state.rounds)
    return tuple(replace(state, rounds=rounds).game_scores for rounds in games)


def scores(state: BinomialState, points: tuple[int, ...]) -> tuple[Line, ...]:
    """Points by seat, to be listed, the best first."""
    ranked = sorted(enumerate(points), key=lambda seated: -seated[1])
    return tuple(
        line("binomial-score", who=who(state, seat), points=score) for seat, score in ranked
    )


def leaders(state: BinomialState, points: tuple[int, ...]) -> People:
    """Who has the most of these points by seat."""
    return who(state, *(seat for seat, score in enumerate(points) if score == max(points)))


def _best(state: BinomialState, points: tuple[int, ...]) -> Line:
    return line("binomial-game-to", who=leaders(state, points), points=max(points))


def ending(state: BinomialState) -> Iterator[Line]:
    """Why the game ended, with what, and who won."""
    assert state.ending
    used_up = sum(state.numbers_left(seat) == 0 for seat in range(len(state.sheets)))
    yield line(f"binomial-ended-{state.ending}", sheets=used_up)
    yield from standing(state)
    outcome = state.outcome()
    if outcome:
        yield line("binomial-winner", who=who(state, *outcome.winners))


def recap(table: Table) -> Iterator[Line]:
    """What one has to know to answer the question on the table."""
    state = state_of(table)
    sheet = kept_sheet(state)
    if state.ending:
        yield from ending(state)
    elif not (state.open or state.rounds) and sheet:
        yield room_line(sheet) if sheet.free_cells else sheet_line(sheet)
    elif not (state.open or state.rounds):
        yield from last_rolls(table)
    elif state.rounds and not (state.open and state.open.answers):
        yield from verdict(state, state.rounds[-1])
    if state.open:
        yield card_line(state)
        yield from _calls(state, state.open.answers)
        yield from _own_numbers(state, state.open.answers)


# Taken back ----------------------------------------------------------------------------------


def taken_back(state: BinomialState, actions: Sequence[BinomialAction]) -> Line:
    """How to say that what people answered, rolled or turned with ``actions`` was undone."""
    rolls = sum(isinstance(action, Roll) for action in actions)
    if rolls:
        last = len(state.rolls)
        return line("binomial-rolls-back", count=rolls, first=last - rolls + 1, last=last)
    turned = next((action for action in actions if isinstance(action, Turn)), None)
    if turned:
        return line("binomial-card-back", card=line(f"binomial-{turned.postulate}"))
    people, sheet = who(state, *dict.fromkeys(each.seat for each in actions)), kept_sheet(state)
    match actions:
        case [Bid(number=number)] | [Fight(), Bid(number=number)]:
            return line("binomial-number-back", who=people, number=Digits(number))
        case [Place(cell=cell)] if sheet:
            digit = Digits(sheet.cells[cell])
            return line("binomial-placing-back", digit=digit, cell=cell // 2 + 1)
        case _:
            return line("binomial-call-back", who=people)
