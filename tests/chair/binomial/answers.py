"""What people say who play Binomial at random."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from skill.chair.heard import Heard, Said
from skill.chair.table import Company, Table
from skill.games.binomial.actions import Bid, Place
from tests.alexa.people import named
from tests.cast import Answering
from tests.chair.binomial.people import number, state_of

_NEARLY: Final = (
    "contains nein",
    "identical digit",
    "the closest to 50",
    "largest",
    "a king",
)


def _call(table: Table, rng: Random) -> Heard:
    names = [name for name in state_of(table).setup.names if name]
    some = named(*rng.sample(names, rng.randint(0, min(6, len(names)))))
    if names and rng.random() < 0.02:
        return Heard("Fight", named(rng.choice(names).split()[-1][:-1]))
    if rng.random() > _eagerness(table):
        return rng.choice((Heard("Pass"), Heard("Nobody")))
    return rng.choice(
        (
            *(Heard("Fight"), Heard("Yes"), Heard("Everyone")),
            *(Heard("AllBut", some), Heard("Only", some), Heard("Fight", some)),
        )
    )


def _eagerness(table: Table) -> float:
    """How likely people fight in this game: some games end with the cards, others with a sheet."""
    return Random(table.seed).random()


def _number(table: Table, rng: Random) -> Heard:
    if rng.random() < 0.05:
        return number(f"{rng.randrange(100):02d}")
    legal = state_of(table).legal_actions()
    bids = [action for action in legal if isinstance(action, Bid) and not action.insisted]
    return number(rng.choice(bids).number) if bids else number(f"{rng.randrange(100):02d}")


def _dark(table: Table, rng: Random) -> Heard:
    return _number(table, rng) if rng.random() < _eagerness(table) else Heard("Pass")


def _begin(table: Table, rng: Random) -> Heard:
    """Some say what they want first, as the question offers it."""
    if table.lobby.company is Company.SOLO and rng.random() < 0.4:
        return rng.choice((Heard("KeepSheet"), Heard("Series", {"count": Said("2")})))
    return Heard("Yes")


def _yes(table: Table, rng: Random) -> Heard:
    return Heard("Yes")


def _insist(table: Table, rng: Random) -> Heard:
    return Heard("Insist")


def _no(table: Table, rng: Random) -> Heard:
    return Heard("No")


def _die(table: Table, rng: Random) -> Heard:
    digits = rng.choices("0123456789", k=rng.randint(1, min(4, state_of(table).rolls_left or 16)))
    slots = {f"digit_{letter}": Said("", (d,)) for letter, d in zip("abcd", digits, strict=False)}
    return Heard("Rolled", slots)


def _card(table: Table, rng: Random) -> Heard:
    postulate = rng.choice(state_of(table).deck)
    if rng.random() < 0.2:
        return Heard("CardIs", {"postulate": Said(rng.choice(_NEARLY))})
    return Heard("CardIs", {"postulate": Said(postulate.replace("_", " "), (postulate,))})


def _place(table: Table, rng: Random) -> Heard:
    cell = rng.choice([a.cell for a in state_of(table).legal_actions() if isinstance(a, Place)])
    half = ("tens", "units")[cell % 2]
    where = {"cell": Said("", (str(cell // 2 + 1),)), "half": Said(half, (half,))}
    told = rng.choice((("cell", "half"), ("cell", "half"), ("cell",), ("half",)))
    return Heard("Place", {slot: where[slot] for slot in told})


def _pass(table: Table, rng: Random) -> Heard:
    return Heard("Pass")


def _price(table: Table, rng: Random) -> Heard:
    return Heard("Worth", {"points": Said("", (rng.choice(("X", "3")),))})


ANSWERS: Final[Mapping[str, Answering]] = {
    "binomial-written": _yes,
    "binomial-cards": _yes,
    "binomial-call": _call,
    "binomial-number": _number,
    "binomial-dark": _dark,
    "binomial-misfit": _yes,
    "binomial-impossible": _insist,
    "binomial-misheard": _insist,
    "binomial-next-game": _yes,
    "binomial-next-game-die": _die,
    "binomial-die": _die,
    "binomial-first-card": _card,
    "binomial-next-card": _card,
    "binomial-colleague-card": _card,
    "binomial-price": _price,
    "binomial-near-card": _no,
    "binomial-which-card": _card,
    "binomial-begin": _begin,
    "binomial-begin-kept": _begin,
    "binomial-place": _place,
    "binomial-half": _place,
    "binomial-which": _place,
    "binomial-last-place": _yes,
    "binomial-kept-call": _call,
    "binomial-kept-number": _number,
    "binomial-kept-dark": _dark,
    "binomial-kept-pass": _pass,
    "binomial-kept-first-card": _card,
    "binomial-kept-next-game": _yes,
}
"""What a sensible person says to each of Binomial's questions."""
