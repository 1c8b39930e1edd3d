"""What people say who play Arquimedes at random, and mostly rightly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final

from skill.chair.arquimedes.slots import Spoken
from skill.chair.heard import Heard, Said
from skill.chair.table import Table
from skill.games.arquimedes.actions import Play
from skill.games.arquimedes.cards import CARDS, JOKER
from skill.games.arquimedes.state import ArquimedesState
from tests.alexa.people import named
from tests.cast import Answering
from tests.chair.sitting import heard, number


def state_of(table: Table) -> ArquimedesState:
    """The state of the match on a table."""
    assert table.match
    state: ArquimedesState = table.match.state
    return state


def played(play: Play) -> Heard:
    """The utterance of a play."""
    said = play.equation
    return Spoken(said.first, said.operation, said.second, said.result).heard()


def _turn(table: Table, rng: Random) -> Heard:
    """Most play if they can; some are wrong, or name a number that does not lie there."""
    state = state_of(table).view(state_of(table).turn)
    plays = state.plays()
    if rng.random() < 0.01:
        return Heard("Draw", named(rng.choice(state.setup.names)))
    if not plays or rng.random() < 0.15:
        return heard("Draw" if state.left else "Pass")
    said = played(rng.choice(plays))
    return said if rng.random() < 0.95 else _slip(said, rng)


def _slip(said: Heard, rng: Random) -> Heard:
    slot = rng.choice(("open", "second", "result"))
    other = str(rng.randint(1, 13))
    return said.with_said(slot, Said(other, (other,)) if rng.random() < 0.7 else Said())


def _card(table: Table, rng: Random) -> Heard:
    """A card of those that may still come, and rarely of all."""
    state = state_of(table)
    cards = [card for card in CARDS if state.unseen[card] or rng.random() < 0.05]
    card = rng.choice(cards)
    return heard("Joker") if card == JOKER else number(str(card))


def _total(table: Table, rng: Random) -> Heard:
    """A total, of one or of all who are still to be asked; rarely one that cannot be."""
    possible = state_of(table).possible_totals()
    points = rng.choice(possible) if rng.random() < 0.95 else rng.randint(1, 99)
    state = state_of(table)
    asked = [seat for seat in state.counting if not state.told[seat]]
    if rng.random() < 0.3 and len(asked) > 1:
        slots: dict[str, Said] = {}
        for letter, seat in zip("abcde", asked, strict=False):
            slots |= {f"player_{letter}": Said(state.setup.names[seat])}
            slots |= {f"number_{letter}": Said(str(points + seat))}
        return Heard("Numbers", slots)
    return number(str(points))


def _nameless(table: Table, rng: Random) -> Heard:
    return number(str(rng.randint(1, 13)))


def _once_more(table: Table, rng: Random) -> Heard:
    """The whole equation again, as it can be played; else a card is drawn."""
    return _turn(replace(table, doubt=None), rng)


def _yes(table: Table, rng: Random) -> Heard:
    return heard("Yes")


def _insist(table: Table, rng: Random) -> Heard:
    return heard("Insist") if rng.random() < 0.5 else heard("No")


def _yes_or_no(table: Table, rng: Random) -> Heard:
    return heard("Yes" if rng.random() < 0.7 else "No")


ANSWERS: Final[Mapping[str, Answering]] = {
    "arquimedes-open-card": _card,
    "arquimedes-turn": _turn,
    "arquimedes-your-turn": _turn,
    "arquimedes-next-round": _yes,
    "arquimedes-total": _total,
    "arquimedes-tie-card": _card,
    "arquimedes-final-card": _card,
    "arquimedes-wrong": _yes_or_no,
    "arquimedes-misheard": _yes_or_no,
    "arquimedes-result": _yes_or_no,
    "arquimedes-nameless": _nameless,
    "arquimedes-missing": _once_more,
    "arquimedes-instead": _yes,
    "arquimedes-no-total": _insist,
    "arquimedes-other-total": _yes_or_no,
    "arquimedes-no-card": _insist,
    "arquimedes-mending": _yes_or_no,
}
