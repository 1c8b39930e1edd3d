"""Advice to whoever plays Arquimedes alone, if they want it: what to do on a turn, and why.

A piece of advice is one sentence: what an expert would do, by what the player may know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from skill.chair.arquimedes.cards import card_line
from skill.chair.arquimedes.expert import weigh
from skill.chair.arquimedes.hand import brief_equation
from skill.chair.arquimedes.position import state_of
from skill.chair.arquimedes.reviewing import review
from skill.chair.coaching import Coach
from skill.chair.table import Table
from skill.games.arquimedes.actions import Draw, Pass, Play
from skill.games.arquimedes.cards import JOKER, LARGEST, Card, Counts, Laid, points
from skill.games.arquimedes.equations import Equation, equations_on
from skill.games.arquimedes.state import ArquimedesState, Phase
from skill.games.base import Seat
from skill.speech.line import Line, line

_HARD: Final = 0.8
"""A number is hard to follow if it can be in so few of the ways that there are on the average."""
_HEAVY: Final = 15
"""Cards that count so many points together are worth a word."""


def _advise(table: Table, seat: Seat) -> Iterator[Line]:
    """What an expert would do on this turn, and why."""
    state = state_of(table)
    if state.phase is Phase.PLAYING and state.to_act == seat:
        yield _advice(state.view(seat))


COACH: Final = Coach(
    about=line("arquimedes-coaching-about"),
    idle=line("arquimedes-coaching-idle"),
    begins=line("arquimedes-coaching-begins"),
    offer=line("arquimedes-review-offer"),
    ended=lambda table: table.is_over,
    advises=_advise,
    reviews=review,
)


def best(view: ArquimedesState) -> Play | Draw | Pass:
    """What an expert would do on this turn."""
    return weigh(view)[0].action


def _advice(view: ArquimedesState) -> Line:
    advised = best(view)
    if isinstance(advised, Play):
        return _play_hint(view, advised.equation)
    turn = "draw" if isinstance(advised, Draw) else "pass"
    return line("arquimedes-hint-wait", turn=turn, why=_why_wait(view))


# To play -----------------------------------------------------------------------------------------


def _play_hint(view: ArquimedesState, equation: Equation) -> Line:
    """The equation, and what speaks for it: no more than can be heard in a breath."""
    told, laid = brief_equation(view, equation), equation.laid
    if len(laid) == len(view.hands[view.turn]):
        return line("arquimedes-hint-out", equation=told)
    return line("arquimedes-hint-play", equation=told, count=len(laid), why=_why(view, equation))


def _why(view: ArquimedesState, equation: Equation) -> Line:
    if is_hard(view, equation):
        return line("arquimedes-hint-hard", card=card_line(equation.result.number))
    weight = sum(points(card.card) for card in equation.laid)
    if weight >= _HEAVY:
        return line("arquimedes-hint-heavy", points=weight)
    if JOKER in view.hands[view.turn] and not any(card.joker for card in equation.laid):
        return line("arquimedes-hint-saves")
    return line("arquimedes-hint-reach", count=_reach(view, equation))


def is_hard(view: ArquimedesState, equation: Equation) -> bool:
    """Whether the others, by all that whoever plays may know, can hardly play on the result."""
    ways = [_ways(view, Laid(number)) for number in range(1, LARGEST + 1)]
    return _ways(view, equation.result) <= _HARD * sum(ways) / len(ways)


def _ways(view: ArquimedesState, lying: Laid) -> int:
    """In how many ways unseen cards can be laid on a card."""
    equations = equations_on(lying, view.setup.variants)
    return sum(_picks(view.unseen, equation) for equation in equations if equation.second)


def _picks(unseen: Counts, equation: Equation) -> int:
    """In how many ways the two cards of an equation can be picked from these."""
    second, result = (laid.card for laid in equation.laid)
    return unseen[second] * (unseen[result] - (second == result))


def _reach(view: ArquimedesState, equation: Equation) -> int:
    """On how many numbers the cards can be played that stay in hand."""
    left = Counter(view.hands[view.turn]) - Counter(laid.card for laid in equation.laid)
    numbers = range(1, LARGEST + 1)
    return sum(_is_playable(view, left, Laid(number)) for number in numbers)


def _is_playable(view: ArquimedesState, hand: Counter[Card], lying: Laid) -> bool:
    equations = equations_on(lying, view.setup.variants)
    return any(Counter(laid.card for laid in one.laid) <= hand for one in equations)


# Not to play -------------------------------------------------------------------------------------


def _why_wait(view: ArquimedesState) -> Line:
    """Why not to play: there is nothing to be played, or what there is costs too much."""
    plays = [play.equation for play in view.plays()]
    if not plays:
        return line("arquimedes-hint-nothing")
    if all(any(card.joker for card in equation.laid) for equation in plays):
        return line("arquimedes-hint-keep")
    return line("arquimedes-hint-better")
