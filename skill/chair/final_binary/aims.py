"""What is aimed at: the tricks of a number that stays, and a card that wins this trick."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from skill.chair.final_binary.cards import numbers_line, suit_line
from skill.chair.final_binary.hand import semicolon, suits_of
from skill.chair.final_binary.position import asked_about, asked_seat, seen_of, who
from skill.chair.final_binary.standing import not_begun, this_trick
from skill.chair.heard import Heard
from skill.chair.players import only_person
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.final_binary.actions import Play
from skill.games.final_binary.cards import HIDDEN, flipped
from skill.games.final_binary.legality import plays
from skill.games.final_binary.state import FinalBinaryState, Phase
from skill.games.final_binary.tricks import Laid, final_rank, winning
from skill.speech.line import Line, line

# How many tricks ---------------------------------------------------------------------------------


def target(table: Table, heard: Heard) -> Iterator[Line]:
    """How many tricks somebody needs: what lies face up still, and the tricks so far."""
    state = seen_of(table)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
    elif state.phase in (Phase.TRUMP, Phase.OVER):
        yield not_begun(state)
    elif state.phase not in (Phase.PLAYING, Phase.SHOWING):
        yield line("final_binary-target-later")
    else:
        alone = only_person(state.setup)
        asked = asked_seat(state) if alone is None else alone
        assert asked is not None
        yield from (_target_of(state, seat) for seat in named or (asked,))


def _target_of(state: FinalBinaryState, seat: Seat) -> Line:
    people, row, won = who(state, seat), state.tableaux[seat].row, state.won[seat]
    if HIDDEN in row:
        return line("final_binary-target-hidden", who=people, won=won)
    if len(row) > 1:
        numbers = numbers_line(sorted(set(row)))
        return line("final_binary-target-open", who=people, numbers=numbers, won=won)
    more = row[0] - won
    way = "more" if more > 0 else "less" if more < 0 else "none"
    return line("final_binary-target", who=people, number=row[0], won=won, way=way, more=abs(more))


# What wins ---------------------------------------------------------------------------------------


def beat(table: Table, heard: Heard) -> Iterator[Line]:
    """With which cards whoever plays alone is ahead; at a table, what lies there."""
    state = seen_of(table)
    alone = only_person(state.setup)
    is_on = state.phase is Phase.PLAYING and state.turn == alone
    if not (is_on and state.laid):
        yield from this_trick(table, Heard(heard.intent))
        return
    ahead = [play for play in plays(state) if _is_ahead(state, play)]
    if ahead:
        yield line("final_binary-beats", cards=_grouped(state, ahead))
    else:
        best = winning(state.laid, state.trump)
        yield line("final_binary-beats-nothing", who=who(state, best.seat), rank=best.rank)


def _is_ahead(state: FinalBinaryState, play: Play) -> bool:
    shown = state.tableaux[play.seat].display
    after = shown if play.binary is None else flipped(shown, play.binary)
    laid = Laid(play.seat, play.card, final_rank(play.card, after), play.binary)
    return winning((*state.laid, laid), state.trump) is laid


def _grouped(state: FinalBinaryState, ahead: list[Play]) -> Line:
    """The cards by suits: "red 4 and 5; red with 1, 3, and 6"."""
    groups = []
    for suit in suits_of(state, (play.card for play in ahead)):
        ranks = sorted({play.card.rank for play in ahead if play.card.suit is suit} - {0})
        turned = sorted(
            {it.binary for it in ahead if it.card.suit is suit and it.binary is not None}
        )
        told = suit_line(suit)
        if ranks:
            numbers = numbers_line(ranks)
            groups.append(line("final_binary-suit-group", suit=told, cards=numbers))
        if turned:
            numbers = numbers_line(turned)
            groups.append(line("final_binary-suit-with-these", suit=told, numbers=numbers))
    return reduce(semicolon, groups)
