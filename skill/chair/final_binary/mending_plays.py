"""A play put right: the card was another, or what was turned over with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from skill.chair.final_binary.corrections import Correction, Played, plays, state_at
from skill.chair.final_binary.position import who
from skill.chair.final_binary.putting_right import Found
from skill.chair.final_binary.slots import Spoken, card_in, number_in
from skill.chair.heard import Heard
from skill.games.base import Seat
from skill.games.final_binary.actions import Play
from skill.games.final_binary.cards import NUMBERS, SETS, Binary, Card, Suit
from skill.games.final_binary.legality import turnable
from skill.games.final_binary.state import FinalBinaryMatch
from skill.speech.line import line

NOTHING_SUCH: Final = line("final_binary-nobody-told")
"""That nothing in this round can be meant."""

# What was said to be right -----------------------------------------------------------------------


def card_corrected(match: FinalBinaryMatch, seat: Seat | None, heard: Heard) -> Found | None:
    """The card of a play was another, or its suit, or its number."""
    said, wrong = card_in(heard.said("card_a")), card_in(heard.said("wrong"))
    found = _that(match, seat, heard, lambda play: is_like(play, wrong))
    if not isinstance(found, Played):
        return found
    return _with_card(match, found, said)


def flip_corrected(match: FinalBinaryMatch, seat: Seat | None, heard: Heard) -> Found | None:
    """With a suit card another binary card was turned over."""
    wrong = number_in(heard.said("wrong"))
    number = number_in(heard.said("binary_a"))

    def turned(play: Play) -> bool:
        return play.binary is not None and wrong in (None, play.binary)

    found = _that(match, seat, heard, turned)
    if not isinstance(found, Played):
        return found
    if number not in NUMBERS:
        return line("final_binary-mend-no-number")
    return _corrected(match, found, found.play.card, number)


def number_corrected(match: FinalBinaryMatch, seat: Seat | None, heard: Heard) -> Found | None:
    """The number that was told with a card was another: its rank, or what was turned over."""
    number, wrong = number_in(heard.said("number")), number_in(heard.said("wrong"))

    def told(play: Play) -> bool:
        return wrong in (None, play.card.rank if play.binary is None else play.binary)

    found = _that(match, seat, heard, told)
    if not isinstance(found, Played):
        return found
    return _with_card(match, found, Spoken(number=number))


def suit_corrected(match: FinalBinaryMatch, suit: Suit) -> Found:
    """The last card was of another suit."""
    return _with_card(match, next(plays(match)), Spoken(suit=suit))


# Which play it was -------------------------------------------------------------------------------


def _that(
    match: FinalBinaryMatch, seat: Seat | None, heard: Heard, fits: Callable[[Play], bool]
) -> Played | Found | None:
    """The last play, of that seat or in that trick, that fits; None if there is none at all.

    A trick alone is not enough: whose card it was must be said, or what was heard of it.
    """
    trick = number_in(heard.said("index"))
    if heard.said("index") and trick is None:
        return line("final_binary-which-trick")
    if trick is not None and seat is None and not heard.said("wrong"):
        return line("final_binary-whose-was-it")
    if not any(True for _ in plays(match, seat)) and trick is None:
        return None
    found = (each for each in _in_trick(match, seat, trick) if fits(each.play))
    played = next(found, None)
    if played:
        return played
    if trick is not None and seat is not None:
        return line("final_binary-nothing-then", who=who(match.state, seat), index=trick)
    return NOTHING_SUCH


def _in_trick(match: FinalBinaryMatch, seat: Seat | None, trick: int | None) -> Iterator[Played]:
    return (each for each in plays(match, seat) if trick in (None, each.trick))


def is_like(play: Play, wrong: Spoken) -> bool:
    """Whether a play may be what was said to be wrong, as far as that was heard."""
    suit = wrong.card.suit if wrong.card else wrong.suit
    rank = wrong.card.rank if wrong.card else wrong.number
    is_suit_right = suit in (None, play.card.suit)
    if wrong.binary is not None:
        return is_suit_right and play.binary == wrong.binary
    return is_suit_right and rank in (None, play.card.rank)


# Put right ---------------------------------------------------------------------------------------


def _with_card(match: FinalBinaryMatch, played: Played, said: Spoken) -> Found:
    """The play with that card, or with that half of it."""
    play, number = played.play, said.number
    if said.card:
        return _corrected(match, played, said.card, said.binary)
    suit = said.suit or play.card.suit
    if said.suit and number is None:
        return _corrected(match, played, Card(suit, play.card.rank), play.binary)
    if said.binary is not None or (number is not None and play.binary is not None):
        binary = said.binary if said.binary is not None else number
        if binary not in NUMBERS:
            return line("final_binary-mend-no-number")
        return _corrected(match, played, Card(suit), binary)
    if not number:
        return line("final_binary-mend-no-card")
    return _corrected(match, played, Card(suit, number), None)


def _corrected(match: FinalBinaryMatch, played: Played, card: Card, binary: Binary | None) -> Found:
    """The play with another card: a suit card turned over what it did, if nothing else was said."""
    play = played.play
    if card.rank > SETS[len(match.state.hands)].highest:
        return line("final_binary-mend-no-card")
    if card.is_suit_card and binary is None:
        binary = play.binary if play.binary is not None else _only_one(match, played)
        if binary is None:
            return line("final_binary-mend-which-binary")
    right = replace(play, card=card, binary=binary, insisted=False)
    return Correction(played.at, play if _is_same(play, right) else right)


def _is_same(play: Play, right: Play) -> bool:
    """Whether nothing is different, but that somebody had to insist on it."""
    return (play.card, play.binary) == (right.card, right.binary)


def _only_one(match: FinalBinaryMatch, played: Played) -> Binary | None:
    """The only card that could have been turned over there."""
    up = turnable(state_at(match, played.at), played.play.seat)
    return up[0] if up and len(up) == 1 else None
