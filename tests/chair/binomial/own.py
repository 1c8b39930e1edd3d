"""Tables that bring their own die or their own cards, and what they say of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skill.chair.heard import DIGIT_SLOTS, Heard, Said
from skill.chair.table import Company, Lobby, Profile, Table
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.setup import HOUSE_DECK
from tests.chair.binomial.sitting import Sitting
from tests.chair.binomial.tables import NOBODY, UNDO
from tests.chair.sitting import number

HOUSE_PRICES = tuple((str(card.postulate), str(card.points)) for card in HOUSE_DECK)
"""What the house's cards are worth, as a household remembers it of its own."""
READY, NO, HELP = Heard("Ready"), Heard("No"), Heard("Help")
REPEAT, LEFT = Heard("Repeat"), Heard("Left")


def seated(
    *names: str,
    own: tuple[str, ...] = (),
    bots: int = 0,
    games: int = 1,
    variants: tuple[str, ...] = (),
    pace: int = 0,
    prices: tuple[tuple[str, str], ...] = (),
) -> Sitting:
    """Those people, about to begin."""
    company = Company.TABLE if names else Company.SOLO
    size = 0 if names else 1
    rest = (True, frozenset(variants), games, bots, frozenset(own))
    profile = Profile(pace=pace, prices=prices)
    return Sitting(Table(lobby=Lobby(company, size, names, *rest), profile=profile))


def own(belonging: str) -> Heard:
    """ "Our own die", "our own cards"."""
    return Heard("Own", {"belonging": Said(belonging, (belonging,))})


def rolled(*digits: str) -> Heard:
    """Digits that a die shows, as they were heard."""
    slots = dict(zip(DIGIT_SLOTS, map(Said, digits), strict=False))
    return Heard("Rolled", slots)


def roll(index: str, *ids: str) -> Heard:
    """The wish to hear one roll."""
    return Heard("Roll", {"index": Said(index, ids)})


def card(id_: str, points: str = "") -> Heard:
    """A card of the model, perhaps with its points."""
    said = {"postulate": Said(id_.replace("_", " "), (id_,))}
    return Heard("CardIs", said | ({"points": Said("", (points,))} if points else {}))


def card_heard(text: str) -> Heard:
    """A card that the model does not know."""
    return Heard("CardIs", {"postulate": Said(text)})


def worth(points: str, id_: str = "") -> Heard:
    """What a card is worth: that one, or the one that it is about."""
    said = {"points": Said(points)}
    return Heard("Worth", said | ({"postulate": Said("", (id_,))} if id_ else {}))


ROLLING: Final = [
    *(READY, READY, HELP, REPEAT, roll("nine"), number("x")),
    *[rolled("1", "2", "3", "4")] * 3,
    *(REPEAT, LEFT, roll("two"), roll("twenty"), roll(""), Heard("Slower")),
    *(rolled("1", "2", "3"), rolled("4", "5"), UNDO, rolled("1", "2", "3"), rolled("4")),
]
TURNING: Final = [
    *(READY, HELP, LEFT, card_heard("?"), card_heard("contains knives"), HELP),
    *(card_heard("identical fidgets"), HELP, NO),
    *(card("contains_nine"), HELP, worth("lots"), NO, card("contains_nine"), worth("3")),
    *(UNDO, card("contains_nine"), worth("4"), LEFT, NOBODY, HELP, card("contains_nine")),
]


def evenings() -> Iterator[Sitting]:
    """Every question about rolls and cards, and all that is said to them, answer by answer."""
    yield from _turns(seated("Anna", "Boris", own=("die", "cards")), [*ROLLING, *TURNING])
    solo = seated(own=("cards",))
    yield from _turns(solo, [READY] * 4)
    for postulate in Postulate:
        yield from _turns(solo, [card(postulate, "X"), Heard("Pass"), HELP])
    sixteen = [rolled("1", "2", "3", "4")] * 4
    series = [READY, *sixteen, READY, *[NOBODY] * 16, HELP, LEFT, READY]
    yield from _turns(seated("Anna", "Boris", own=("die",), games=2), series)
    paces = [Heard("Slower"), Heard("Slower"), *[Heard("Faster")] * 4]
    yield from _turns(seated("Anna", "Boris"), [READY, *paces, READY, LEFT, READY, *[NOBODY] * 15])


def _turns(sitting: Sitting, said: list[Heard]) -> Iterator[Sitting]:
    for heard in said:
        sitting.say(heard)
        yield sitting
