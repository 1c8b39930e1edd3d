"""How a match of Arquimedes stands: who leads, whose turn it is, and where the cards are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from skill.chair.arquimedes.cards import card_line
from skill.chair.arquimedes.position import (
    DRAWING,
    asked_about,
    asked_seat,
    state_of,
    who,
)
from skill.chair.arquimedes.slots import card_in
from skill.chair.arquimedes.telling import sums_lines
from skill.chair.heard import Heard
from skill.chair.players import only_person
from skill.chair.table import Table
from skill.games.arquimedes.cards import CARDS, JOKER, Card, Counts
from skill.games.arquimedes.state import ArquimedesState, Phase
from skill.games.base import Seat
from skill.speech.line import Line, People, line

_BEFORE_THE_FIRST_CARD: Final = (Phase.DEALING, Phase.OPENING)


# Minus points ------------------------------------------------------------------------------------


def score(table: Table, heard: Heard) -> Iterator[Line]:
    """Who leads, everybody's minus points, the fewest first, and how far the match is."""
    state = state_of(table)
    yield _leading(state)
    if any(state.sums):
        yield line("arquimedes-minus-points", scores=sums_lines(state))
    index = len(state.rounds) + 1
    if index <= state.setup.rounds:
        yield line("arquimedes-which-of-rounds", index=index, count=state.setup.rounds)


def _leaders(state: ArquimedesState) -> People:
    """Who has the fewest minus points."""
    fewest = min(state.sums)
    return who(state, *(seat for seat, points in enumerate(state.sums) if points == fewest))


def _leading(state: ArquimedesState) -> Line:
    outcome, best = state.outcome(), _leaders(state)
    if outcome:
        return line("arquimedes-has-won", who=who(state, *outcome.winners))
    if not any(state.sums):
        return line("arquimedes-nobody-has-points")
    is_level = len(best.names) == len(state.hands)
    return line("arquimedes-all-level") if is_level else line("arquimedes-leads", who=best)


# Turns -------------------------------------------------------------------------------------------


def whose_turn(table: Table, heard: Heard) -> Iterator[Line]:
    """Who is on, and who comes next; and what to say if it should be whoever was named."""
    state = state_of(table)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
        return
    yield from _on(state)
    if named and state.is_real and asked_seat(state) not in named:
        is_begun = state.passes or sum(state.laid) > 1 or len(set(map(len, state.hands))) > 1
        yield line("arquimedes-if-turn-is-lost" if is_begun else "arquimedes-if-other-starts")


def _on(state: ArquimedesState) -> Iterator[Line]:
    if state.phase is Phase.PLAYING:
        yield line("arquimedes-is-on", who=who(state, state.turn))
        yield line("arquimedes-is-next", who=who(state, (state.turn + 1) % len(state.hands)))
        yield line("arquimedes-has-started", who=who(state, state.starter))
    elif state.phase in _BEFORE_THE_FIRST_CARD:
        yield line("arquimedes-is-to-start", who=who(state, state.starter), index=_round(state))
    elif state.phase is Phase.COUNTING:
        yield line("arquimedes-is-to-count", who=who(state, state.turn))
    elif state.phase in DRAWING:
        yield line("arquimedes-is-to-draw", who=who(state, state.queue[0]))
    else:
        yield line("arquimedes-nobody-is-on")


def _round(state: ArquimedesState) -> int:
    """Which round is being played, counted from 1."""
    return len(state.rounds) + 1


# Cards -------------------------------------------------------------------------------------------


def open_card(table: Table, heard: Heard) -> Iterator[Line]:
    """What lies on the play pile, and what an equation begins with."""
    state = state_of(table)
    if state.open is None:
        yield _no_card(state)
        return
    number = state.open.number
    if not state.open.joker:
        yield line("arquimedes-open-is", card=card_line(number))
    elif number:
        yield line("arquimedes-open-joker", number=number)
    else:
        yield line("arquimedes-open-joker-unsaid")


def left(table: Table, heard: Heard) -> Iterator[Line]:
    """How many cards there are in the draw pile and in the play pile."""
    state = state_of(table)
    if state.phase in (Phase.DEALING, Phase.OVER):
        yield _no_card(state)
        return
    yield line("arquimedes-piles", left=state.left, laid=sum(state.laid))
    if state.phase is Phase.PLAYING and not state.left:
        yield line("arquimedes-pile-is-empty", passes=state.passes, count=len(state.hands))


def held(table: Table, heard: Heard) -> Iterator[Line]:
    """How many cards somebody has, or everybody has, those with as many together."""
    state = state_of(table)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
        return
    if state.phase in (Phase.DEALING, Phase.DECIDING, Phase.OVER):
        yield _no_card(state)
        return
    groups: dict[int, list[Seat]] = defaultdict(list)
    for seat in named or range(len(state.hands)):
        groups[len(state.hands[seat])].append(seat)
    if len(groups) == 1 and not named:
        yield line("arquimedes-all-hold", count=min(groups))
        return
    for count, seats in sorted(groups.items()):
        yield line("arquimedes-holds", who=who(state, *seats), count=count)


def _no_card(state: ArquimedesState) -> Line:
    """Why there is nothing to be told of cards."""
    if state.phase is Phase.OVER:
        return line("arquimedes-all-played")
    if state.phase in _BEFORE_THE_FIRST_CARD:
        if state.phase is Phase.DEALING:
            return line("arquimedes-not-dealt", index=_round(state))
        return line("arquimedes-not-open", index=_round(state))
    return line("arquimedes-play-pile-empty")


# Cards nobody has seen ---------------------------------------------------------------------------


def unseen(table: Table, heard: Heard) -> Iterator[Line]:
    """How many cards of a kind, or of every kind, may still come."""
    state, said = state_of(table), heard.said("card")
    asked = card_in(said)
    if state.phase in (Phase.DEALING, Phase.OVER):
        yield _no_card(state)
    elif asked:
        yield of_kind(state, asked.card)
    elif said:
        yield line("arquimedes-which-card")
    else:
        yield from _of_all_kinds(state)


def of_kind(state: ArquimedesState, card: Card) -> Line:
    """How many cards of a kind may still come."""
    left, count = _unseen(state)[card], state.setup.deck[card]
    kinds, where = line("arquimedes-kinds", card=card), _where(state)
    if left == count > 1:
        return line("arquimedes-kind-all-left", kinds=kinds, count=count, where=where)
    return line(
        "arquimedes-kind-left",
        kind=line("arquimedes-kind", card=card),
        kinds=kinds,
        left=left,
        count=count,
        where=where,
        gone=line("arquimedes-gone-or-held" if _is_alone(state) else "arquimedes-gone"),
    )


def _of_all_kinds(state: ArquimedesState) -> Iterator[Line]:
    """The kinds of which there are as many are told together, most first: so ears can follow."""
    counts = _unseen(state)
    yield line("arquimedes-cards-left", count=sum(counts), where=_where(state))
    groups: dict[int, list[Card]] = defaultdict(list)
    for card in CARDS:
        if state.setup.deck[card] and card != JOKER:
            groups[counts[card]].append(card)
    for count, cards in sorted(groups.items(), reverse=True):
        key = "arquimedes-kind" if count == 1 else "arquimedes-kinds"
        listed = tuple(line(key, card=card) for card in cards)
        yield line("arquimedes-as-many-left", count=count, kinds=len(cards), cards=listed)
    if state.setup.deck[JOKER]:
        yield line("arquimedes-joker-left", left=counts[JOKER])


def _unseen(state: ArquimedesState) -> Counts:
    """As whoever plays alone sees it; around a table as everybody does."""
    alone = only_person(state.setup)
    return state.unseen if alone is None else state.view(alone).unseen


def _where(state: ArquimedesState) -> Line:
    """Where the cards are that were not seen."""
    if not state.is_real and state.phase is not Phase.PLAYING:
        return line("arquimedes-in-the-pile")
    if state.phase is Phase.DECIDING:
        return line("arquimedes-in-the-pile")
    return line("arquimedes-in-other-hands" if _is_alone(state) else "arquimedes-in-hands")


def _is_alone(state: ArquimedesState) -> bool:
    return only_person(state.setup) is not None
