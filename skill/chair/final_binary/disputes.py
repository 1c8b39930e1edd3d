"""Arguments about ranks, settled at any time: what does a card make, and would it win."""

from __future__ import annotations

from collections.abc import Iterator

from skill.chair.final_binary.cards import card_line
from skill.chair.final_binary.choosing import why_not
from skill.chair.final_binary.position import asked_seat, seen_of, who
from skill.chair.final_binary.slots import Spoken, binary_in, card_in
from skill.chair.heard import Heard
from skill.chair.players import only_person
from skill.chair.table import Table
from skill.games.base import Seat
from skill.games.final_binary.cards import HIGHEST, Binary, flipped
from skill.games.final_binary.state import FinalBinaryState, Phase
from skill.games.final_binary.tricks import Laid, final_rank, winning
from skill.speech.line import Line, line


def check(table: Table, heard: Heard) -> Iterator[Line]:
    """What a card makes on a display; without one, on that of whoever is to play, and if it wins.

    It is only a question, and plays nothing.
    """
    said = card_in(heard.said("card_a"))
    shown = binary_in(heard.said("binary_a"))
    if said.card is None or said.card.rank > HIGHEST:
        yield line("final_binary-check-how")
    elif said.card.is_suit_card and said.binary is None:
        yield line("final_binary-check-flip")
    elif shown is not None:
        yield line("final_binary-check", makes=_makes(said, shown))
    else:
        yield from _at_the_table(table, said)


def _at_the_table(table: Table, said: Spoken) -> Iterator[Line]:
    """The same on the display that lies there; whoever is alone hears first if it cannot be."""
    state = seen_of(table) if table.match else None
    if state is None or state.phase is not Phase.PLAYING:
        yield line("final_binary-check-display")
        return
    alone = only_person(state.setup)
    seat = asked_seat(state) if alone is None else alone
    assert seat is not None
    against = tuple(why_not(state, said)) if alone == state.turn else ()
    yield from against
    shown = state.tableaux[seat].display
    yield line("final_binary-on-display-of", who=who(state, seat), makes=_makes(said, shown))
    if state.laid and seat == state.turn and not against:
        yield _whether_it_wins(state, seat, said)


def _whether_it_wins(state: FinalBinaryState, seat: Seat, said: Spoken) -> Line:
    assert said.card
    rank = final_rank(said.card, _after(said, state.tableaux[seat].display))
    best = winning((*state.laid, Laid(seat, said.card, rank, said.binary)), state.trump)
    if best.seat == seat:
        return line("final_binary-would-win")
    return line("final_binary-would-not-win", who=who(state, best.seat), rank=best.rank)


def _makes(said: Spoken, shown: Binary) -> Line:
    """The final rank of a card, on a display that shows this."""
    assert said.card
    after = _after(said, shown)
    rank = final_rank(said.card, after)
    card = card_line(said.card, said.binary)
    if said.card.is_suit_card:
        return line("final_binary-flip-makes", card=card, shown=shown, rank=rank)
    return line(
        "final_binary-card-makes", card=card, printed=said.card.rank, shown=shown, rank=rank
    )


def _after(said: Spoken, shown: Binary) -> int:
    """What a display shows as the card counts."""
    return shown if said.binary is None else flipped(shown, said.binary)
