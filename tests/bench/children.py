"""Programs that run beside the benchmarks, in processes of their own, and what they work."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Child:
    """A process that listens at an address."""

    address: str
    pid: int


@contextmanager
def child(module: str) -> Iterator[Child]:
    """A module of ours that prints its address, and runs until its standard input ends."""
    process = subprocess.Popen(
        [sys.executable, "-m", module],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    assert process.stdin and process.stdout
    try:
        yield Child(process.stdout.readline().strip(), process.pid)
    finally:
        process.stdin.close()
        process.stdout.close()
        process.wait(10)


def processor_seconds(group: int) -> float:
    """How long the processors have worked for a group of processes: for all that it began."""
    return sum(_ticks(fields) for _, fields in _members(group)) / os.sysconf("SC_CLK_TCK")


def peak_megabytes(group: int) -> float:
    """The most memory that any process of a group has had."""
    return max(int(found) * 1024 / 1e6 for found in _peaks(group))


def _peaks(group: int) -> Iterator[str]:
    for pid, _ in _members(group):
        found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
        assert found
        yield found[1]


def _members(group: int) -> Iterator[tuple[int, list[str]]]:
    """The processes of a group, and what Linux tells of each."""
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = file.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        if int(fields[2]) == group:
            yield int(file.parent.name), fields


def _ticks(fields: list[str]) -> int:
    """The time that a process has taken, for itself and in the system."""
    return int(fields[11]) + int(fields[12])
