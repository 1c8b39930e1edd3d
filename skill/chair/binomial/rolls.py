"""The rolls: how fast they come, what can be asked about them, and those of a table's own die."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from skill.chair.base import Hearing, Question, question
from skill.chair.binomial.announcing import PACES, announced, pace_of, rolls_lines
from skill.chair.binomial.position import kept_sheet, state_of
from skill.chair.binomial.slots import digits_in, ordinal_in
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.binomial.actions import Roll
from skill.games.binomial.state import BinomialState
from skill.speech.line import Digits, Line, line

# The pace ------------------------------------------------------------------------------------


def paced(table: Table, slower: bool) -> Hearing:
    """The pace is changed by one, and the rolls that were just told are told again.

    They may have been cut short by the very wish: a speaker falls silent when it is spoken to.
    """
    if "die" in table.lobby.own:
        return Hearing(table, (line("binomial-pace-yours"),))
    if table.match and kept_sheet(state_of(table)):
        return Hearing(table, (line("binomial-pace-kept"),))
    pace = table.profile.pace + (-1 if slower else 1)
    if pace not in PACES:
        key = "binomial-pace-slowest" if slower else "binomial-pace-fastest"
        return Hearing(table, (line(key), *_told_again(table, table, slower)))
    after = replace(table, profile=replace(table.profile, pace=pace))
    seconds, rolls = PACES[pace].seconds, PACES[pace].rolls
    changed = line("binomial-pace", seconds=seconds, rolls=rolls)
    return Hearing(after, (changed, *_told_again(table, after, slower)))


def _told_again(before: Table, after: Table, slower: bool) -> Iterator[Line]:
    """The rolls that were told at the pace before, in one breath if it is to go faster."""
    state = state_of(before) if before.match else None
    if not state or not state.rolls or state.open or state.rounds:
        return
    count = min(max(pace_of(before).rolls, pace_of(after).rolls if slower else 0), len(state.rolls))
    if slower:
        yield from announced(after, count)
    else:
        yield from rolls_lines(state, len(state.rolls) - count)


# Asked for -----------------------------------------------------------------------------------


def one_roll(table: Table, heard: Heard) -> Iterator[Line]:
    """What one roll was."""
    state, index = state_of(table), ordinal_in(heard.said("index"))
    most = 2 * state.setup.numbers
    if index is None:
        yield line("binomial-name-a-roll", most=most)
    elif not 1 <= index <= most:
        yield line("binomial-roll-unknown", most=most)
    elif index > len(state.rolls):
        yield line("binomial-roll-to-come", index=index, count=len(state.rolls))
    else:
        yield line("binomial-roll-told", index=index, digit=Digits(state.rolls[index - 1]))


# A real die ----------------------------------------------------------------------------------


def die_question(state: BinomialState) -> Question:
    """The question what a table's own die shows."""
    if state.is_between_games:
        return question("binomial-next-game-die", game=len(state.finished) + 2)
    return question("binomial-die", index=len(state.rolls) + 1)


def hear_die(table: Table, heard: Heard) -> Hearing | None:
    """What the die shows: one roll, or several that are told at once."""
    if heard.intent not in ("Rolled", "Number"):
        return None
    state = state_of(table)
    digits = digits_in(heard)
    if not digits:
        return Hearing(table, (line("binomial-no-digit"),))
    left = 2 * state.setup.numbers if state.is_between_games else state.rolls_left
    if len(digits) > left:
        return Hearing(table, (line("binomial-rolls-too-many", count=len(digits), left=left),))
    if len(digits) > 1 and kept_sheet(state):
        return Hearing(table, (line("binomial-one-by-one"),))
    if state.is_between_games:
        table = replace(table, answers=())  # undo stays within a game
    return Hearing(table, actions=tuple(map(Roll, digits)))
