"""What cards count at the end of a round, and cards that are drawn since totals are the same.

Of one, or of several in one sentence, in any order: they are taken in the order of asking.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Self

from skill.chair.arquimedes.position import asked_seat, find_seat, state_of, unknown, who
from skill.chair.arquimedes.slots import cards_alike, is_card, laid_in, number_in
from skill.chair.base import Hearing, Question, question
from skill.chair.heard import GO_ON, Heard, Said
from skill.chair.in_turn import Told, paired, take_noting, waiting_at
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.arquimedes.actions import Deal, Total
from skill.games.arquimedes.cards import JOKER, Card, Laid, points
from skill.games.arquimedes.state import ArquimedesState, Phase
from skill.games.base import Seat
from skill.speech.line import Line, line
from skill.speech.numbers import alike

NO_TOTAL: Final = "arquimedes-no-total"
"""The doubt about a total that cannot be."""
OTHER_TOTAL: Final = "arquimedes-other-total"
"""The same, where one that sounds alike can be."""
OTHER_CARD: Final = "arquimedes-other-card"
"""The doubt about a number that no card has, where one that sounds alike can be drawn."""
NO_CARD: Final = "arquimedes-no-card"
"""The doubt about a drawn card of which none is left."""

_CARD_SLOTS: Final = tuple(f"card_{letter}" for letter in "abcdefg")
_QUESTIONS: Final = {
    Phase.BREAKING: "arquimedes-tie-card",
    Phase.DECIDING: "arquimedes-final-card",
}


def count_question(table: Table) -> Question:
    """What somebody's cards count, or which card they draw."""
    state = state_of(table)
    seat = asked_seat(state)
    assert seat is not None
    if state.phase is not Phase.COUNTING:
        return question(_QUESTIONS[state.phase], who=who(state, seat))
    return question("arquimedes-total", who=who(state, seat), cards=len(state.hands[seat]))


def hear_count(table: Table, heard: Heard) -> Hearing | None:
    """Totals, or drawn cards, of whoever is asked or of several."""
    state = state_of(table)
    if heard.intent in ("Number", "Numbers", "Joker"):
        return hear_told(table, heard)
    if heard.intent == "No":
        return Hearing(table, (line("no-hurry"),))
    if heard.intent == "Cards" and state.phase is Phase.COUNTING:
        return Hearing(table, (_of_other_cards(state, heard),))
    if heard.intent in (*GO_ON, "Draw", "Cards"):
        key = "arquimedes-add-up" if state.phase is Phase.COUNTING else "arquimedes-say-card"
        return Hearing(table, (line(key),))
    return None


def _of_other_cards(state: ArquimedesState, heard: Heard) -> Line:
    """That these are not all cards of somebody, by count, or too many."""
    seat = whose_total(state, heard)
    if seat is None:
        return unknown(state, heard.said("player_a"))
    told, held = len(cards_said(heard)), len(state.hands[seat])
    return line("arquimedes-other-cards", who=who(state, seat), count=told, held=held)


def cards_said(heard: Heard) -> tuple[Said, ...]:
    """The cards of a hand that were told one by one."""
    return tuple(filter(None, map(heard.said, _CARD_SLOTS)))


def whose_total(state: ArquimedesState, heard: Heard) -> Seat | None:
    """Whose cards are told: without a name, of whoever is asked."""
    said = heard.said("player_a")
    return find_seat(state, said) if said else asked_seat(state)


def hear_told(table: Table, heard: Heard) -> Hearing:
    """The totals or cards that an utterance tells, whatever its intent."""
    state = state_of(table)
    told, lines = told_in(state, heard)
    if not told:
        return Hearing(table, lines or (line("arquimedes-no-number"),))
    return take_noting(Counts(state, state), table, told, lines)


def unsaid(table: Table) -> Line:
    """That what waits is taken back."""
    state = state_of(table)
    if state.phase is Phase.OPENING:
        return line("arquimedes-starts", who=who(state, state.starter))
    entries = tuple(_entry(state, seat, said) for seat, said in waiting_at(table).items())
    return line("arquimedes-unsaid", entries=entries)


def _entry(state: ArquimedesState, seat: Seat, said: Said) -> Line:
    """Whose total or card was told, as in "Anna 8"."""
    number = number_in(said) or 0
    if state.phase is not Phase.COUNTING:
        card = _card_in(state, seat, said)
        number = number if card is None else points(card)
    return line("arquimedes-has-counted", who=who(state, seat), number=number)


def told_in(state: ArquimedesState, heard: Heard) -> tuple[dict[Seat, Said], tuple[Line, ...]]:
    """Whose was told, and what is to be said of those who are not known.

    What is told without a name is of whoever is asked.
    """
    told: dict[Seat, Said] = {}
    lines: list[Line] = []
    for person, number in _pairs(heard):
        seat = find_seat(state, person) if person else asked_seat(state)
        if seat is None:
            lines.append(unknown(state, person))
        else:
            told[seat] = number
    return told, tuple(lines)


def _pairs(heard: Heard) -> Iterator[tuple[Said, Said]]:
    if heard.intent == "Joker":
        yield heard.said("player_a"), Said("joker", ("joker",))
    elif heard.intent != "Numbers":
        yield heard.said("player_a"), heard.said("number")
    else:
        yield from paired(heard)


# Taken in order ------------------------------------------------------------------------------


def still_asked(state: ArquimedesState) -> tuple[Seat, ...]:
    """Who is still to tell a total, or a card, in the order of asking."""
    if state.phase is not Phase.COUNTING:
        return state.queue
    return tuple(seat for seat in state.counting if not state.told[seat])


@dataclass(frozen=True, slots=True)
class Counts:
    """Totals, or drawn cards, in the order of asking; see ``skill.chair.in_turn.Asking``.

    ``before`` is the position in which they are told, ``state`` the one after what was taken.
    """

    before: ArquimedesState
    state: ArquimedesState

    @property
    def asked(self) -> tuple[Seat, ...]:
        return still_asked(self.state) if self.state.phase is self.before.phase else ()

    def read(self, seat: Seat, said: Said) -> Total | Deal | Doubt:
        read = _read_total if self.state.phase is Phase.COUNTING else _read_card
        return read(self.state, seat, said)

    def after(self, action: Total | Deal) -> Self:
        return replace(self, state=self.state.apply(action))

    def left_over(self, seat: Seat, said: Said) -> Iterator[Line]:
        state, asked = self.before, asked_seat(self.before)
        assert asked is not None
        if state.phase is Phase.COUNTING and seat == state.out:
            yield line("arquimedes-has-none", who=who(state, seat))
        elif state.phase is Phase.COUNTING and state.told[seat]:
            yield line("arquimedes-has-told", who=who(state, seat), number=state.told[seat])
        elif seat in self.asked:
            yield line("arquimedes-no-number")
        else:
            yield line("arquimedes-asked-now", who=who(state, asked))

    def unheard(self, seat: Seat, told: Told) -> Line:
        is_total = self.state.phase is Phase.COUNTING
        return line("arquimedes-no-number" if is_total else "arquimedes-no-such-card")

    def noted(self, seat: Seat, said: Said) -> Line:
        return line("arquimedes-noted", entry=_entry(self.state, seat, said))


def _read_card(state: ArquimedesState, seat: Seat, said: Said) -> Deal | Doubt:
    card, number = _card_in(state, seat, said), number_in(said)
    if card is not None:
        return Deal(seat, card) if state.unseen[card] else Doubt(NO_CARD, str(card))
    is_alike = number is not None and meant_card(state, number) is not None
    return Doubt(OTHER_CARD, str(number)) if is_alike else Doubt(UNHEARD)


def _card_in(state: ArquimedesState, seat: Seat, said: Said) -> Card | None:
    """The card that was told, by its number or by the total that it makes."""
    laid = laid_in(said)
    if laid is None:
        return None
    return JOKER if laid.joker else drawn_card(state, seat, laid.number)


def drawn_card(state: ArquimedesState, seat: Seat, number: int) -> Card | None:
    """The card of that number; of one that no card has, the card with which that is the total.

    That of 13 is the joker if the thirteen is gone.
    """
    if is_card(Laid(number)):
        return number
    drawn = number - state.totals[seat]
    if state.phase is not Phase.BREAKING or not is_card(Laid(drawn)):
        return None
    return JOKER if drawn == points(JOKER) and not state.unseen[drawn] else drawn


def meant_card(state: ArquimedesState, number: int) -> Card | None:
    """A card that may have been said where a number was heard that none has."""
    return next((card for card in cards_alike(number) if state.unseen[card]), None)


def _read_total(state: ArquimedesState, seat: Seat, said: Said) -> Total | Doubt:
    number = number_in(said)
    if number is None:
        return Doubt(UNHEARD)
    if number in state.possible_totals():
        return Total(seat, number)
    return Doubt(OTHER_TOTAL if meant_total(state, number) else NO_TOTAL, str(number))


def meant_total(state: ArquimedesState, number: int) -> int | None:
    """A possible total that may have been said where an impossible one was heard."""
    return next((other for other in alike(number) if other in state.possible_totals()), None)
