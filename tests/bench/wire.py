"""What evenings ask of DynamoDB at the wire: requests, units, bytes, and sizes of items."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tests.bench.measuring import Figure
from tests.chair.binomial.whole_evenings import (
    EVERYTHING,
    ROLL_CALL,
    SEVEN,
    SHORT_WAY,
    SOLO,
    SOLO_1,
    SOLO_6,
    TWO,
)
from tests.dynamo.counted import LARGEST, Counted, count, largest, of_games, of_profiles
from tests.dynamo.wire import READS, WRITES, Call
from tests.evenings import Evening

EVENINGS: Final = (SOLO_1, SOLO, SOLO_6, TWO, ROLL_CALL, SHORT_WAY, SEVEN, EVERYTHING)


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
