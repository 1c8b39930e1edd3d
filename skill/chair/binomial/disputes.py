"""Arguments about Binomial's cards, settled at any time: does it fit, what beats it, what wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from skill.chair.binomial.position import state_of
from skill.chair.binomial.reasons import largest_wins, why_better, why_it_fits
from skill.chair.binomial.sheet import listed
from skill.chair.binomial.slots import cards_in, numbers_in
from skill.chair.heard import Heard
from skill.chair.table import Table
from skill.games.binomial.judging import Variant, order
from skill.games.binomial.postulates import NUMBERS, Postulate, fits
from skill.speech.line import Digits, Field, Line, line

MOST_LISTED: Final = 5
"""So many numbers can be followed by ear; of more only the nearest and the best are said."""


def does_it_fit(table: Table, heard: Heard) -> Line:
    """Whether a number fits a card, and why."""
    numbers, card = numbers_in(heard.said("number")), _card(table, heard)
    if not numbers:
        return line("binomial-which-number")
    if isinstance(card, Line):
        return card
    key = "binomial-fits" if fits(card, numbers[0]) else "binomial-fits-not"
    return line(key, reason=why_it_fits(card, numbers[0]))


def what_beats_it(table: Table, heard: Heard) -> Iterator[Line]:
    """What beats a number on a card; or which of two numbers beats the other."""
    numbers, card = numbers_in(heard.said("number")), _card(table, heard)
    others = numbers_in(heard.said("number_b"))
    if not numbers or (heard.said("number_b") and not others):
        yield line("binomial-which-number")
    elif isinstance(card, Line):
        yield card
    else:
        yield from about_boat(table, card)
        boat = is_boat(table)
        number = numbers[0]
        yield _better_of(card, number, others[0], boat) if others else _beating(card, number, boat)


def what_fits(table: Table, heard: Heard) -> Iterator[Line]:
    """What a card asks for, and what wins it."""
    card = _card(table, heard)
    if isinstance(card, Line):
        yield card
        return
    about = line(f"binomial-about-{card}")
    yield line("binomial-explained", card=line(f"binomial-{card}"), about=about)
    yield from about_boat(table, card)


def about_boat(table: Table, card: Postulate) -> Iterator[Line]:
    """What surprises about a card in the same boat (B12)."""
    if is_boat(table) and not largest_wins(card):
        yield line("binomial-boat-largest")


def is_boat(table: Table) -> bool:
    """Whether the table plays in the same boat, or is about to."""
    return state_of(table).in_boat if table.match else Variant.SAME_BOAT in table.lobby.variants


def _better_of(card: Postulate, number: str, other: str, boat: bool) -> Line:
    fitting = [each for each in (number, other) if fits(card, each)]
    if number == other:
        if fitting:
            return line("binomial-equal-cancel")
        return line("binomial-fits-not", reason=why_it_fits(card, number))
    if not fitting:
        return line(
            "binomial-neither-fits",
            **_on(card),
            number=Digits(number),
            other=Digits(other),
        )
    better = max(fitting, key=order(card, boat))
    worse = other if better == number else number
    return line(
        "binomial-beats",
        **_on(card),
        better=Digits(better),
        worse=Digits(worse),
        reason=why_better(card, better, worse, boat),
    )


def _beating(card: Postulate, number: str, boat: bool) -> Line:
    """What beats the number, the nearest first."""
    if not fits(card, number):
        reason = why_it_fits(card, number)
        return line("binomial-beaten-by-any", reason=reason, number=Digits(number))
    fitting = [each for each in NUMBERS if fits(card, each)]
    fitting.sort(key=order(card, boat))
    better = fitting[fitting.index(number) + 1 :]
    beaten: dict[str, Field] = {**_on(card), "number": Digits(number)}
    if not better:
        return line("binomial-unbeaten", **beaten)
    beaten["count"] = len(better)
    if len(better) <= MOST_LISTED:
        return line("binomial-beaten-by", **beaten, numbers=listed(better))
    nearest, best = Digits(better[0]), Digits(better[-1])
    return line("binomial-beaten-by-many", **beaten, nearest=nearest, best=best)


def _on(card: Postulate) -> dict[str, Field]:
    return {"card": line(f"binomial-{card}")}


# What was asked about ------------------------------------------------------------------------


def _card(table: Table, heard: Heard) -> Postulate | Line:
    """The card that was named, or else the one on the table; or that there is none."""
    said = heard.said("postulate")
    named = cards_in(said)
    if named:
        return named[0]
    if said:
        return line("binomial-no-such-card")
    state = state_of(table) if table.match else None
    return state.open.postulate if state and state.open else line("binomial-name-a-card")


DISPUTES: Final[dict[str, Callable[[Table, Heard], Iterable[Line]]]] = {
    "Fits": lambda table, heard: [does_it_fit(table, heard)],
    "Beats": what_beats_it,
    "Postulate": what_fits,
}
"""What can be argued about at any time, by the intents that ask it."""
