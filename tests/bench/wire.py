"""What an evening asks of DynamoDB, counted at the wire: requests, units, bytes, sizes of items.

Each evening is played on moto's server by a household with an id as long as real ones are; at its
end the skill is launched once more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from skill.alexa.skill import Handler
from skill.store.dynamodb import DynamoStore, create_table
from tests.alexa.speaker import Speaker
from tests.bench.evenings import (
    EVERYTHING,
    HOUSEHOLD,
    NOW,
    ROLL_CALL,
    SEVEN,
    SHORT_WAY,
    SOLO,
    SOLO_1,
    SOLO_6,
    TWO,
    Evening,
    Turn,
    answering,
    turns_of,
)
from tests.bench.measuring import Figure
from tests.dynamo import connect, moto_application, serve
from tests.dynamo.wire import READS, WRITES, Call, Wire

EVENINGS: Final = (SOLO_1, SOLO, SOLO_6, TWO, ROLL_CALL, SHORT_WAY, SEVEN, EVERYTHING)
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


def bench() -> Iterable[Figure]:
    print("\nAt the wire: requests to DynamoDB, units of reading and writing, bytes of bodies")
    counted = {evening: count(evening) for evening in EVENINGS}
    for evening, calls in counted.items():
        tell(evening, calls)
    running = [turn for calls in counted.values() for turn in calls.running]
    yield Figure("reads of a turn in a session", most(running, READS), "", at_most=0)
    yield Figure(
        "writes of the game in such a turn", most(map(of_games, running), WRITES), "", at_most=1
    )
    yield Figure("writes of the profile", most(map(of_profiles, running), WRITES), "", at_most=1)
    for evening, at_most in LARGEST.items():
        size = largest(of_games(counted[evening].all))
        yield Figure(f"largest item, {evening.title}", size, "bytes", at_most=at_most)


def count(evening: Evening) -> Counted:
    """Play the evening at the wire."""
    wire = Wire(moto_application())
    with serve(wire) as endpoint, connect(endpoint) as client:
        table = f"evenings-{uuid4()}"
        create_table(client, table)
        store = DynamoStore(table, client, clock=lambda: NOW)
        handler = evening.skill(store)
        turns = [play(handler, turn, wire) for turn in turns_of(evening)]
        Speaker(handler, device="other", user_id=HOUSEHOLD).launch()
        return Counted(turns, wire.take())


def play(handler: Handler, turn: Turn, wire: Wire) -> Sequence[Call]:
    """What a turn asks of the store, being answered as it was when nothing stood between."""
    assert answering(handler, turn.request)() == turn.answer
    return wire.take()


def tell(evening: Evening, counted: Counted) -> None:
    """Print what the calls of an evening come to."""
    print(f"\n{evening.title.capitalize()}: {len(counted.turns)} turns")
    print(f"  {'':22} {'reads':>7} {'writes':>7} {'RCU':>7} {'WCU':>7} {'sent':>9} {'received':>9}")
    running = [call for turn in counted.running for call in turn]
    kinds = {
        "first launch": counted.first,
        "launch at the end": counted.again,
        "turns in the session": running,
        "the whole game": counted.all,
    }
    for kind, calls in kinds.items():
        print(f"  {kind:22} {sums(calls)}")
    print(f"  {'a turn in the session':22} {sums(running, len(counted.running))}")
    games, profiles = of_games(counted.all), of_profiles(counted.all)
    print(f"  largest item {largest(games):,} bytes, profile {largest(profiles):,} bytes")


def sums(calls: Sequence[Call], turns: int = 1) -> str:
    """The sums of those calls, or how much of them there is for each of so many turns."""
    reads = [call for call in calls if call.operation in READS]
    writes = [call for call in calls if call.operation in WRITES]
    units = [sum(call.units for call in kind) for kind in (reads, writes)]
    sizes = [sum(call.sent for call in calls), sum(call.received for call in calls)]
    form = "7,.2f" if turns > 1 else "7,.0f"
    columns = [format(count / turns, form) for count in (len(reads), len(writes), *units)]
    return " ".join(columns + [format(size / turns, "9,.0f") for size in sizes])


def most(turns: Iterable[Sequence[Call]], operations: Sequence[str]) -> int:
    """How often those operations are asked for in one turn, at most."""
    return max(sum(call.operation in operations for call in turn) for turn in turns)


def largest(calls: Iterable[Call]) -> int:
    """The bytes of the largest item that was written; 0 if none was."""
    return max((call.item for call in calls if call.operation in WRITES), default=0)


def of_games(calls: Iterable[Call]) -> list[Call]:
    """The calls about games."""
    return [call for call in calls if not call.key.endswith(PROFILE)]


def of_profiles(calls: Iterable[Call]) -> list[Call]:
    """The calls about profiles."""
    return [call for call in calls if call.key.endswith(PROFILE)]
