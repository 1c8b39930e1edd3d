"""Cards that are played: one, or several in a sentence, whole or by halves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, TypeAlias

from skill.chair.base import Hearing, Question, question
from skill.chair.final_binary.cards import suit_line
from skill.chair.final_binary.position import asked_seat, find_seat, state_of, unknown, who
from skill.chair.final_binary.reasons import refused_line
from skill.chair.final_binary.recorded import taken_back
from skill.chair.final_binary.slots import CARD_SLOTS, Spoken, card_in, number_in, suit_in
from skill.chair.heard import GO_ON, PLAYER_SLOTS, Heard, Said
from skill.chair.table import UNHEARD, Doubt, Table
from skill.games.base import Refusal, Seat
from skill.games.final_binary.actions import Play
from skill.games.final_binary.cards import NUMBERS, SETS, Card
from skill.games.final_binary.legality import DOUBTS, refusal, turnable
from skill.games.final_binary.state import FinalBinaryRefusal, FinalBinaryState, Phase
from skill.speech.line import Line, line

WHICH_BINARY: Final = "final_binary-which-binary"
"""The doubt which binary card is turned over."""
FORBIDDEN: Final = "final_binary-forbidden"
"""The doubt whether the other one of two is turned over, since this one may not be."""
WHICH_SUIT: Final = "final_binary-which-suit"
"""The doubt of which suit a card is."""
WHICH_RANK: Final = "final_binary-which-rank"
"""The doubt which card of a suit it is: a number, if there is no such card."""
INSIST: Final = "final_binary-insist"
"""The doubt about what cannot be by all that was told."""
ONLY_NORMALS: Final = "normals"
"""What `WHICH_RANK` is about where somebody has no suit card left."""
ONLY_SUITS: Final = "suits"
"""What `WHICH_BINARY` is about where somebody has nothing but suit cards left."""

Told: TypeAlias = tuple[Said, Said]
"""Who was named, if anybody, and with which card."""


def card_question(table: Table) -> Question:
    """Which card is played."""
    state = state_of(table)
    suit = state.laid[0].card.suit if state.laid else state.trump
    return question(
        "final_binary-card",
        who=who(state, state.turn),
        laid=len(state.laid),
        suit=suit_line(suit),
    )


def hear_play(table: Table, heard: Heard) -> Hearing | None:
    """What whoever is to play does, or each in turn."""
    told = tuple(told_in(heard))
    if told:
        return take(table, told)
    answer = _ANSWERS.get(heard.intent)
    return answer(table, heard) if answer else None


# What was told -----------------------------------------------------------------------------------


def told_in(heard: Heard) -> Iterator[Told]:
    """The cards, or halves of a card, that an utterance tells, each with whoever was named."""
    if heard.intent in ("Card", "CorrectCard"):
        for player_slot, card_slot in zip(PLAYER_SLOTS, CARD_SLOTS, strict=False):
            if heard.said(card_slot):
                yield heard.said(player_slot), heard.said(card_slot)
    half = half_in(heard)
    if half:
        yield heard.said("player_a"), half


def half_in(heard: Heard) -> Said:
    """The half of a card that an utterance tells, put as a card would be."""
    if heard.intent in ("Suit", "CorrectSuit"):
        suit = suit_in(heard.said("suit"))
        return Said(suit.value if suit else "")
    said = heard.said(_HALVES.get(heard.intent, ""))
    number = number_in(said) if said else None
    if number is None:
        return Said()
    return Said(f"with {number}" if heard.intent in ("Flip", "CorrectFlip") else str(number))


_HALVES: Final = {
    "Number": "number",
    "Confirm": "number",
    "Correction": "number",
    "Flip": "binary_a",
    "CorrectFlip": "binary_a",
}
"""The slot with the number, by the intent."""


def told_again(state: FinalBinaryState, first: Said, rest: Sequence[Told]) -> Heard:
    """The utterance that tells a card of whoever is to play, and then the others.

    What is no card, or of nobody at the table, is told no more.
    """
    names = state.setup.names
    slots = {PLAYER_SLOTS[0]: Said(names[state.turn]), CARD_SLOTS[0]: first}
    known = [told for told in rest if _is_known(state, *told)]
    for (person, card), player, slot in zip(known, PLAYER_SLOTS[1:], CARD_SLOTS[1:], strict=False):
        slots[slot] = said_as(card_in(card))
        seat = find_seat(state, person)
        if seat is not None:
            slots[player] = Said(names[seat])
    return Heard("Card", MappingProxyType(slots))


def _is_known(state: FinalBinaryState, person: Said, card: Said) -> bool:
    return bool(card_in(card)) and (not person or find_seat(state, person) is not None)


# Taken in order ----------------------------------------------------------------------------------


def take(table: Table, told: Sequence[Told], given: Sequence[Play] = ()) -> Hearing:
    """What comes of the cards that were told, after the plays that are ``given``.

    As many are taken in turn as are sound. Who is named may have been named in any order; a card
    without a name is of whoever is next. What is doubtful is asked about, and the cards that come
    after it wait.
    """
    state, rest, actions = state_of(table), list(told), list(given)
    for play in given:
        state = state.apply(play)
    plain = replace(table, doubt=None)
    while rest and state.phase is Phase.PLAYING:
        at = _place_of_next(state, rest)
        if at is None:
            lines = () if actions else (not_on(state, rest[0][0]),)
            return Hearing(plain if actions else table, lines, tuple(actions))
        _, said = rest.pop(at)
        found = read(state, card_in(said))
        if isinstance(found, Line):
            return Hearing(plain, (found,), tuple(actions))
        if isinstance(found, Doubtful):
            heard = told_again(state, found.said, rest)
            doubt = Doubt(found.kind, found.subject, heard)
            return Hearing(replace(table, doubt=doubt), (), tuple(actions))
        actions.append(found)
        state = state.apply(found)
    return Hearing(plain, (), tuple(actions))


def _place_of_next(state: FinalBinaryState, told: Sequence[Told]) -> int | None:
    """Which of the cards is of whoever is to play; None if the next one is of somebody else."""
    if not told[0][0]:
        return 0
    named = [person and find_seat(state, person) for person, _ in told]
    return named.index(state.turn) if state.turn in named else None


def not_on(state: FinalBinaryState, said: Said) -> Line:
    """Why nothing is taken of somebody who was named: it is not their turn, or they are unknown."""
    seat = find_seat(state, said)
    if seat is None:
        return unknown(state, said)
    asked = asked_seat(state)
    assert asked is not None
    laid = any(one.seat == seat for one in state.laid)
    key = "final_binary-has-laid" if laid else "final_binary-asked-now"
    return line(key, who=who(state, asked), other=who(state, seat))


# A card read -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Doubtful:
    """What is to be asked of a card: the doubt's kind and subject, and what is sure of the card."""

    kind: str
    said: Said
    subject: str = ""


def read(state: FinalBinaryState, spoken: Spoken) -> Play | Doubtful | Line:
    """The play that was meant by whoever is to play, or what is to be asked, or why it is none."""
    seat = state.turn
    whole = spoken if spoken.card else _completed(state, seat, spoken)
    if whole.card is None:
        return _half(state, seat, whole)
    card, binary = whole.card, whole.binary
    if card.is_suit_card and binary is None:
        up = turnable(state, seat)
        binary = up[0] if up and len(up) == 1 else None
    play = Play(seat, card, binary)
    refused = refusal(state, play)
    return doubted(state, play, refused) if refused else play


def _completed(state: FinalBinaryState, seat: Seat, spoken: Spoken) -> Spoken:
    """The whole card, where the half of it leaves no other: a suit card."""
    if spoken.suit and spoken.number == 0:  # no normal card has that
        return Spoken(Card(spoken.suit), 0)
    if state.is_real and spoken.suit and not state.normals_left(seat):
        number = spoken.number if spoken.number in NUMBERS else None
        return Spoken(Card(spoken.suit), number)
    return spoken


def _half(state: FinalBinaryState, seat: Seat, spoken: Spoken) -> Doubtful | Line:
    """What is asked about the half of a card."""
    if spoken.suit:
        return Doubtful(WHICH_RANK, Said(spoken.suit.value))
    if spoken.binary is not None:
        return Doubtful(WHICH_SUIT, Said(f"with {spoken.binary}"))
    number = spoken.number
    if number is None:
        return line("final_binary-no-card")
    if not state.normals_left(seat) and number in NUMBERS:
        return Doubtful(WHICH_SUIT, Said(f"with {number}"))
    highest = SETS[len(state.hands)].highest
    if not 1 <= number <= highest:
        return line("final_binary-no-such-number", number=number, highest=highest)
    return Doubtful(WHICH_SUIT, Said(str(number)))


def doubted(state: FinalBinaryState, play: Play, refused: Refusal) -> Doubtful | Line:
    """What is asked about a play that cannot be, or why it cannot."""
    suit, number = Said(play.card.suit.value), str(play.card.rank)
    suit_card = Said(f"a {play.card.suit} suit card", (str(Card(play.card.suit)),))
    if refused is FinalBinaryRefusal.NEEDS_BINARY:
        return Doubtful(WHICH_BINARY, suit_card)
    if refused is FinalBinaryRefusal.FORBIDDEN_TOTAL:
        return Doubtful(FORBIDDEN, said_of(play))
    if refused is FinalBinaryRefusal.NO_NORMAL_LEFT:
        return Doubtful(WHICH_BINARY, suit_card, ONLY_SUITS)
    if refused is FinalBinaryRefusal.NO_SUIT_LEFT:
        return Doubtful(WHICH_RANK, suit, ONLY_NORMALS)
    if refused is FinalBinaryRefusal.NO_SUCH_CARD:
        return Doubtful(WHICH_RANK, suit, number)
    if refused in DOUBTS and state.is_real:
        return Doubtful(INSIST, said_of(play))
    return refused_line(state, play, refused)


def said_of(play: Play) -> Said:
    """A play as it would be said."""
    return said_as(Spoken(play.card, play.binary))


def said_as(spoken: Spoken) -> Said:
    """A card, or the half of one, as it would be said."""
    if spoken.card and spoken.card.is_suit_card:
        id_ = str(spoken.card) if spoken.binary is None else f"{spoken.card}/{spoken.binary}"
        return Said(id_, (id_,))
    if spoken.card:
        return Said(f"{spoken.card.suit} {spoken.card.rank}")
    if spoken.binary is not None:
        return Said(f"with {spoken.binary}")
    words = (spoken.suit or "", "" if spoken.number is None else str(spoken.number))
    return Said(" ".join(filter(None, words)))


# What is no card ---------------------------------------------------------------------------------


def _say_card(table: Table, heard: Heard) -> Hearing:
    return Hearing(table, (line("final_binary-say-card"),))


def no_passing(table: Table, heard: Heard) -> Hearing:
    """Nobody passes; who cannot follow may play any other card."""
    state = state_of(table)
    if not state.laid:
        return Hearing(table, (line("final_binary-leads-anything", who=who(state, state.turn)),))
    led = suit_line(state.laid[0].card.suit)
    told = line("final_binary-any-other", who=who(state, state.turn), suit=led)
    return Hearing(table, (told,))


def denied(table: Table, heard: Heard) -> Hearing:
    """A bare no: what was said back last was misheard, so it is taken back and asked for anew."""
    answer = table.last_answer()
    if not (table.match and answer):
        return Hearing(table, (line("no-hurry"),))
    said = taken_back(table.match.state, answer)
    return Hearing(asked_anew(table.without_last_answer()), (said,))


def asked_anew(table: Table) -> Table:
    """The table from which an answer was taken back: what is said to be right is the next one."""
    return replace(table, doubt=Doubt(UNHEARD))


def _nothing_to_insist_on(table: Table, heard: Heard) -> Hearing:
    return Hearing(table, (line("final_binary-nothing-to-insist-on"),))


_ANSWERS: Final[dict[str, Callable[[Table, Heard], Hearing]]] = {
    **dict.fromkeys((*GO_ON, "PlayIt", "Two", "Numbers", "Card", "Suit"), _say_card),
    **dict.fromkeys(("Number", "Confirm", "Flip"), _say_card),
    **dict.fromkeys(("Pass", "Nobody", "Next"), no_passing),
    "No": denied,
    "Insist": _nothing_to_insist_on,
}
