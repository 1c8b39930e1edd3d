"""Whole evenings of Binomial, to be measured and counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from itertools import count, repeat
from pathlib import Path
from typing import Final

from skill.alexa.skill import Handler
from skill.chair.heard import Heard, Said
from skill.chair.table import Company, Table
from skill.games.base import CHANCE
from skill.games.binomial.judging import Variant
from skill.games.binomial.setup import HOUSE_DECK
from skill.local import transcript
from skill.local.ear import Ear
from skill.local.echo import Echo
from skill.local.models import interaction_model
from tests.alexa.people import Person, arrangement, named
from tests.alexa.speaker import SKILL_ID
from tests.chair.binomial.own import card, own, rolled
from tests.chair.binomial.people import fighter, player, state_of, whole_game
from tests.chair.binomial.sitting import GAME
from tests.evenings import DEVICE, NOW, Evening, saying

TRANSCRIPTS: Final = Path(__file__).parents[2] / "transcripts/binomial"
DICE: Final = "6810836561753815"
"""What people roll who have their own die."""
DECK: Final = HOUSE_DECK[::3] + HOUSE_DECK[1::3] + HOUSE_DECK[2::3]
"""How the cards lie of people who have their own."""
LONG_NAMES: Final = (
    *("Alexandrina", "Bartholomew", "Christopher", "Esmeralda"),
    *("Maximiliane", "Theodosius", "Wilhelmina"),
)


def _with_their_own(company: Company, size: int) -> Callable[[Handler, str], object]:
    """People with a die and cards of their own: whatever the chairman's chance, it is theirs.

    So each household can say the same, and at a table without colleagues is answered the same.
    """

    said = [*arrangement(company, size), own("die"), own("cards")]
    return saying(GAME, partial(_playing, said, player))


def _playing(said: list[Heard], person: Person) -> Iterator[Person]:
    """People who say that first, and then play with their own die and cards."""
    for heard in said:
        yield lambda table, heard=heard: heard  # type: ignore[misc]
    yield from repeat(partial(_rolls_and_turns, otherwise=person))


def _rolls_and_turns(table: Table, otherwise: Person) -> Heard:
    if table.match is None or table.match.state.to_act != CHANCE:
        return otherwise(table)
    state = state_of(table)
    if len(state.rolls) < len(DICE):
        return rolled(*DICE[len(state.rolls) : len(state.rolls) + 4])
    turned = DECK[len(state.rounds)]
    return card(turned.postulate, str(turned.points))


def _everything() -> Iterator[Person]:
    """Seven people with long names, who agree on all that can be agreed on, and fight."""
    first, *variants, _, _ = arrangement(Company.TABLE, 7, tuple({*Variant} - {Variant.DARK}))
    names = Heard("Names", named(*LONG_NAMES))
    said = [first, *sorted(variants, key=str), Heard("Table", {"count": Said("7")}), names]
    yield from _playing([*said, own("die"), own("cards")], fighter)


def _transcript(name: str) -> tuple[str, Callable[[Handler, str], object]]:
    """The seed of a written conversation, and people who say what stands there."""
    written = transcript.parse((TRANSCRIPTS / f"{name}.txt").read_text("utf-8"))

    def tell(handler: Handler, household: str) -> object:
        ids = map(str, count())
        echo = Echo(
            handler,
            Ear(interaction_model(GAME)),
            skill_id=SKILL_ID,
            user_id=household,
            device_id="device",
            new_id=lambda: f"{DEVICE}.{next(ids)}",
            clock=lambda: datetime.fromtimestamp(NOW, UTC),
        )
        return [echo.say(turn.prompt) for turn in written.turns if isinstance(turn.prompt, str)]

    return written.header["seed"], tell


def _evening(title: str, company: Company, size: int, person: Person = player) -> Evening:
    said = partial(whole_game, company, size, person=person)
    return Evening(GAME, title, "bench", saying(GAME, said))


ROLL_CALL: Final = Evening(GAME, "four at a table, roll call", *_transcript("four-by-roll-call"))
SHORT_WAY: Final = Evening(
    GAME, "four at a table, the short way", *_transcript("four-the-short-way")
)
SOLO_1: Final = _evening("one person against one", Company.SOLO, 1)
SOLO: Final = _evening("one person against three", Company.SOLO, 3)
SOLO_6: Final = _evening("one person against six", Company.SOLO, 6)
TWO: Final = _evening("two at a table", Company.TABLE, 2)
OWN_TABLE: Final = Evening(
    GAME, "four with their own die and cards", "bench", _with_their_own(Company.TABLE, 4)
)
OWN_SOLO: Final = Evening(
    GAME, "one person with an own die against three", "bench", _with_their_own(Company.SOLO, 3)
)
SEVEN: Final = _evening("seven at a table, sixteen rounds", Company.TABLE, 7, fighter)
"""The longest game that there is: asked one by one, and all fight to the last card."""
EVERYTHING: Final = Evening(
    GAME,
    "seven with every variant, own cards and long names",
    "bench",
    saying(GAME, _everything),
)
"""As much as can be written down of a game."""
