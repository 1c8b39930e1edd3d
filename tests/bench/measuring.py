"""How things are timed, and the figures that a part of the benchmarks hands back."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Final

REPETITIONS: Final = 7

Action = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, beside what it is compared with, and how far it may go.

    ``ours`` and ``other`` are in ``unit``. The bounds are on their ratio, or on ``ours`` itself
    where there is nothing to compare it with.
    """

    name: str
    ours: float
    unit: str
    other: float | None = None
    at_most: float | None = None
    at_least: float | None = None

    @property
    def judged(self) -> float:
        """What the bounds are on."""
        return self.ours if self.other is None else self.ours / self.other

    @property
    def is_met(self) -> bool | None:
        """Whether it keeps its bounds; None if there are none."""
        if self.at_most is None and self.at_least is None:
            return None
        return (self.at_most is None or self.judged <= self.at_most) and (
            self.at_least is None or self.judged >= self.at_least
        )


def table(figures: Iterable[Figure]) -> str:
    """The figures, a line each."""
    heads = ("", "ours", "other", "ratio", "bound", "")
    return "\n".join(_line(*cells) for cells in (heads, *map(_cells, figures)))


def _line(name: str, ours: str, other: str, ratio: str, bound: str, met: str) -> str:
    return f"  {name:62} {ours:>13} {other:>13} {ratio:>7} {bound:>11} {met}".rstrip()


def _cells(figure: Figure) -> tuple[str, str, str, str, str, str]:
    other = "" if figure.other is None else f"{_number(figure.other)} {figure.unit}"
    ratio = "" if figure.other is None else f"{figure.judged:.2f}"
    bounds = {"<= ": figure.at_most, ">= ": figure.at_least}
    bound = " ".join(f"{sign}{end:g}" for sign, end in bounds.items() if end is not None)
    met = {None: "", True: "met", False: "NOT MET"}[figure.is_met]
    return figure.name, f"{_number(figure.ours)} {figure.unit}", other, ratio, bound, met


def _number(value: float) -> str:
    return f"{value:,.3f}" if abs(value) < 10 and value != int(value) else f"{value:,.0f}"


def seconds(action: Action) -> float:
    """How long it takes, by the clock on the wall."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def effort(action: Action) -> float:
    """How long the processor works on it, in seconds: for what waits for nothing."""
    start = time.thread_time()
    action()
    return time.thread_time() - start


def in_turns(actions: Mapping[str, Action], repetitions: int = REPETITIONS) -> None:
    """Time the actions in turns, and report the median of each."""
    times: dict[str, list[float]] = {what: [] for what in actions}
    for _ in range(repetitions):
        for what, action in actions.items():
            times[what].append(seconds(action))
    for what, measured in times.items():
        print(f"  {what:34} {1e3 * median(measured):9.2f} ms")


def medians(repetitions: Sequence[Sequence[float]]) -> list[float]:
    """The median of each turn over the repetitions."""
    return [median(turn) for turn in zip(*repetitions, strict=True)]


def percentile(times: Sequence[float], percent: float) -> float:
    """The time that so many of a hundred do not exceed."""
    return sorted(times)[min(len(times) - 1, int(percent / 100 * len(times)))]


def report(what: str, turns: Sequence[float]) -> None:
    """One line on the times of turns, which are in seconds."""
    print(
        f"  {what:34} median {1e3 * median(turns):7.3f} ms   mean {1e3 * fmean(turns):7.3f} ms"
        f"   p99 {1e3 * percentile(turns, 99):7.3f} ms"
    )


def ratios(what: str, ours: Sequence[float], other: Sequence[float]) -> None:
    """One line on how the times of two relate."""
    print(
        f"  {what:34} of medians {median(ours) / median(other):5.2f}"
        f"   of means {fmean(ours) / fmean(other):5.2f}"
        f"   of p99 {percentile(ours, 99) / percentile(other, 99):5.2f}"
    )
