"""A store whose calls fail as they are told to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from skill.store.base import Saved, Store, StoreUnavailable, Trouble
from skill.store.memory import MemoryStore

T = TypeVar("T")

SENTENCES: Final = {
    Trouble.BUSY: "Too many games are being written down at this moment.",
    Trouble.SLOW: "My notebook does not open in time.",
    Trouble.ABSENT: "My notebook is not where it should be;",
    Trouble.FORBIDDEN: "I am not allowed to open my notebook;",
    Trouble.BROKEN: "I cannot reach my notebook just now.",
}
"""How each kind of trouble is told."""


class Call(NamedTuple):
    """A call of a store: "load", "save" or "delete", and its key."""

    operation: str
    key: str


@dataclass(frozen=True)
class Fault:
    """What a call comes to grief with, and whether it was carried out before."""

    trouble: Trouble
    done: bool = False


FAULTS: Final = [Fault(trouble, done) for trouble in Trouble for done in (False, True)]

Plan = Callable[[int, Call], Fault | None]
"""The fault of a call, which has the number of calls before it."""


@dataclass
class Faulty:
    """The ``store`` behind, and the ``plan`` by which its calls fail; ``calls`` has them all."""

    store: Store = field(default_factory=MemoryStore)
    plan: Plan = lambda number, call: None
    calls: list[Call] = field(default_factory=list)

    def load(self, key: str) -> Saved | None:
        return self._call(Call("load", key), lambda: self.store.load(key))

    def save(self, key: str, text: str, seen: int) -> int:
        return self._call(Call("save", key), lambda: self.store.save(key, text, seen))

    def delete(self, key: str, seen: int) -> None:
        self._call(Call("delete", key), lambda: self.store.delete(key, seen))

    def close(self) -> None:
        self.store.close()

    def _call(self, call: Call, carry_out: Callable[[], T]) -> T:
        fault = self.plan(len(self.calls), call)
        self.calls.append(call)
        if fault and not fault.done:
            raise StoreUnavailable("it is told to fail", fault.trouble)
        outcome = carry_out()
        if fault:
            raise StoreUnavailable("it is told to have failed", fault.trouble)
        return outcome


def failing(number: int, fault: Fault) -> Plan:
    """Only the call of that number fails."""
    return lambda index, call: fault if index == number else None


@dataclass
class Interrupted:
    """A store in which something else happens just before the call of that number."""

    store: Store
    number: int
    meanwhile: Callable[[], object]
    calls: int = field(default=0)

    def load(self, key: str) -> Saved | None:
        self._count()
        return self.store.load(key)

    def save(self, key: str, text: str, seen: int) -> int:
        self._count()
        return self.store.save(key, text, seen)

    def delete(self, key: str, seen: int) -> None:
        self._count()
        self.store.delete(key, seen)

    def close(self) -> None:
        self.store.close()

    def _count(self) -> None:
        self.calls += 1
        if self.calls == self.number + 1:
            self.meanwhile()
