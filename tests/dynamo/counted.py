"""What an evening asks of DynamoDB, counted at the wire.

It is played on moto's server by a household with an id as long as real ones are; at its end the
skill is launched once more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from skill.alexa.skill import Handler
from skill.store.dynamodb import DynamoStore, create_table
from tests.alexa.speaker import Speaker
from tests.chair.binomial.whole_evenings import EVERYTHING, SEVEN, SOLO, SOLO_1, SOLO_6
from tests.dynamo import connect, moto_application, serve
from tests.dynamo.wire import WRITES, Call, Wire
from tests.evenings import HOUSEHOLD, NOW, Evening, Turn, answering, turns_of

PROFILE: Final = "/profile"
KILOBYTE: Final = 1024
LARGEST: Final = {
    SOLO_1: KILOBYTE,
    SOLO: KILOBYTE,
    SOLO_6: KILOBYTE,
    SEVEN: 4 * KILOBYTE,
    EVERYTHING: 4 * KILOBYTE,
}
"""The bytes that the item of a game may have."""


@dataclass(frozen=True, slots=True)
class Counted:
    """The calls of each turn of an evening, and those of a launch at its end."""

    turns: Sequence[Sequence[Call]]
    again: Sequence[Call]

    @property
    def first(self) -> Sequence[Call]:
        """Those of the launch by a household that nobody knows yet."""
        return self.turns[0]

    @property
    def running(self) -> Sequence[Sequence[Call]]:
        """Those of each turn in the running session."""
        return self.turns[1:]

    @property
    def all(self) -> Sequence[Call]:
        return [call for turn in self.turns for call in turn]


def count(evening: Evening) -> Counted:
    """Play the evening at the wire."""
    wire = Wire(moto_application())
    with serve(wire) as endpoint, connect(endpoint) as client:
        table = f"evenings-{uuid4()}"
        create_table(client, table)
        store = DynamoStore(table, client, clock=lambda: NOW)
        handler = evening.skill(store)
        turns = [_play(handler, turn, wire) for turn in turns_of(evening)]
        Speaker(evening.game, handler, device="other", user_id=HOUSEHOLD).launch()
        return Counted(turns, wire.take())


def _play(handler: Handler, turn: Turn, wire: Wire) -> Sequence[Call]:
    """What a turn asks of the store, being answered as it was when nothing stood between."""
    assert answering(handler, turn.request)() == turn.answer
    return wire.take()


def largest(calls: Iterable[Call]) -> int:
    """The bytes of the largest item that was written; 0 if none was."""
    return max((call.item for call in calls if call.operation in WRITES), default=0)


def of_games(calls: Iterable[Call]) -> list[Call]:
    """The calls about games."""
    return [call for call in calls if not call.key.endswith(PROFILE)]


def of_profiles(calls: Iterable[Call]) -> list[Call]:
    """The calls about profiles."""
    return [call for call in calls if call.key.endswith(PROFILE)]
