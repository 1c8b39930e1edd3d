"""What people say who play Arquimedes at random, and mostly rightly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from skill.chair.arquimedes.slots import Spoken, cards_alike, number_in
from skill.chair.heard import Heard, Said
from skill.chair.table import Table
from skill.games.arquimedes.actions import Play
from skill.games.arquimedes.cards import CARDS, JOKER
from skill.games.arquimedes.equations import equations_on
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
    if state.is_real and rng.random() < 0.02:  # who is out, or what is empty, is miscounted
        return heard(rng.choice(("Out", "Empty")))
    if rng.random() < 0.02:  # of somebody else, or half a name
        name = rng.choice(state.setup.names)
        return Heard("Draw", named(rng.choice((name, name[:-1]))))
    if not plays or rng.random() < 0.15:
        return heard("Draw" if state.left else "Pass")
    mended = _mended(table, rng) if rng.random() < 0.05 else None
    if mended:
        return mended
    gone = _gone(state, plays)
    if gone and rng.random() < 0.05:
        return played(rng.choice(gone))
    said = played(rng.choice(plays))
    for slot in ("second", "result"):  # some forget to say what the joker stands for
        if "joker" in said.said(slot).text and rng.random() < 0.5:
            return said.with_said(slot, Said("joker", ("joker",)))
    return said if rng.random() < 0.9 else _slip(said, rng)


def _gone(state: ArquimedesState, plays: Sequence[Play]) -> list[Play]:
    """What would be right, if there were such cards left, or as many in that hand."""
    assert state.open
    held = len(state.hands[state.turn]) + state.is_real
    right = (Play(state.turn, each) for each in equations_on(state.open, state.setup.variants))
    return [play for play in right if len(play.equation.laid) <= held and play not in plays]


def _mended(table: Table, rng: Random) -> Heard | None:
    """That the last play was another, for which there can have been no cards; None if it cannot."""
    state, match = state_of(table), table.match
    last = match.actions[-1] if match else None
    if not isinstance(last, Play) or not state.is_real:
        return None
    right = equations_on(last.equation.first, state.setup.variants)
    gone = [each for each in right if not all(state.unseen[laid.card] for laid in each.laid)]
    said = played(replace(last, equation=rng.choice(gone))) if gone else None
    return replace(said, intent="CorrectEquation") if said else None


def _slip(said: Heard, rng: Random) -> Heard:
    if rng.random() < 0.2:  # of an equation no more was heard than how it begins
        return said.with_said("second", Said()).with_said("result", Said())
    slot = rng.choice(("open", "second", "result"))
    before = number_in(said.said(slot))
    nearly = cards_alike(before) if before else ()
    other = str(rng.choice(nearly or range(1, 14)))
    return said.with_said(slot, Said(other, (other,)) if rng.random() < 0.7 else Said())


def _card(table: Table, rng: Random) -> Heard:
    """A card of those that may still come; at times one that may not, or that sounds like one."""
    state = state_of(table)
    if rng.random() < 0.1:
        return number(rng.choice(("60", "70", "80")))
    gone = [card for card in CARDS if not state.unseen[card]]
    left = [card for card in CARDS if state.unseen[card]]
    card = rng.choice(gone if gone and rng.random() < 0.2 else left)
    return heard("Joker") if card == JOKER else number(str(card))


def _total(table: Table, rng: Random) -> Heard:
    """A total, of one or of all who are still to be asked; rarely one that cannot be."""
    possible = state_of(table).possible_totals()
    points = rng.choice(possible) if rng.random() < 0.95 else rng.randint(1, 99)
    state = state_of(table)
    same = [told for told in state.told if told in possible]
    if same and rng.random() < 0.3:
        points = same[0]
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
    "arquimedes-beginning": _yes_or_no,
    "arquimedes-second": _nameless,
    "arquimedes-nameless": _nameless,
    "arquimedes-missing": _once_more,
    "arquimedes-too-few": _yes_or_no,
    "arquimedes-not-out": _yes_or_no,
    "arquimedes-undeclared": _insist,
    "arquimedes-instead": _yes,
    "arquimedes-no-total": _insist,
    "arquimedes-other-total": _yes_or_no,
    "arquimedes-other-card": _yes_or_no,
    "arquimedes-no-card": _insist,
    "arquimedes-mending": _yes_or_no,
}
