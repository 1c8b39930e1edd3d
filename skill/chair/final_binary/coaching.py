"""Advice to whoever plays Final Binary alone, if they want it: what to pass or to play, and why.

A piece of advice is one sentence: what an expert would do, by what the player may know, and which
number it plans to keep for how many tricks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skill.chair.coaching import Coach
from skill.chair.final_binary.cards import card_line, numbers_line
from skill.chair.final_binary.expert import weigh
from skill.chair.final_binary.position import state_of
from skill.chair.final_binary.reviewing import review
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.final_binary.actions import Pass, Play
from skill.games.final_binary.cards import flipped
from skill.games.final_binary.legality import legal_actions
from skill.games.final_binary.state import FinalBinaryState, Phase
from skill.games.final_binary.tricks import Laid, final_rank, winning
from skill.speech.line import Line, line


def _advise(table: Table, seat: Seat) -> Iterator[Line]:
    """What an expert would do now, and why."""
    state = state_of(table)
    if state.phase in (Phase.PASSING, Phase.PLAYING) and state.to_act == seat:
        yield _advice(state.view(seat))


COACH: Final = Coach(
    about=line("final_binary-coaching-about"),
    idle=line("final_binary-coaching-idle"),
    begins=line("final_binary-coaching-begins"),
    offer=line("final_binary-review-offer"),
    ended=lambda table: table.is_over,
    advises=_advise,
    reviews=review,
)


def best(view: FinalBinaryState) -> Pass | Play:
    """What an expert would do now."""
    return weigh(view)[0].action


def _advice(view: FinalBinaryState) -> Line:
    advised = weigh(view)[0]
    plan = {"keeps": advised.keeps, "tricks": round(advised.tricks)}
    if isinstance(advised.action, Pass):
        numbers = numbers_line(advised.action.numbers)
        return line("final_binary-hint-pass", numbers=numbers, **plan)
    play = advised.action
    card = card_line(play.card, play.binary)
    if len(legal_actions(view)) == 1:
        return line("final_binary-hint-only", card=card)
    laid = _laid(view, play)
    return line("final_binary-hint-play", card=card, aim=_aim(view, laid), rank=laid.rank, **plan)


def _laid(view: FinalBinaryState, play: Play) -> Laid:
    """The card as it would lie there."""
    display = view.tableaux[play.seat].display
    after = display if play.binary is None else flipped(display, play.binary)
    return Laid(play.seat, play.card, final_rank(play.card, after), play.binary)


def _aim(view: FinalBinaryState, laid: Laid) -> str:
    """What the card does in this trick: it leads, wins, is ahead so far, or loses."""
    if not view.laid:
        return "leads"
    lying = (*view.laid, laid)
    if winning(lying, view.trump) is not laid:
        return "loses"
    return "wins" if len(lying) == len(view.hands) else "ahead"
