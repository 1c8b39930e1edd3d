"""What leads to each of the questions of Arquimedes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from skill.chair.heard import Heard
from skill.games.arquimedes.equations import Operation, result_of
from tests.cast import DAILY, Roads
from tests.chair.arquimedes.told import about, equation
from tests.chair.sitting import Sitting, counted, heard, number

NAMES: Final = ("Anna", "Boris", "Clara", "David", "Greta")
_DRAW, _READY, _YES = heard("Draw"), heard("Ready"), heard("Yes")
_OUT: Final = ("3+2=5", "5+1=6", "6=6")
"""Whoever plays these in three turns has played all five cards."""
_TOTALS: Final = ("20", "30")


def at_the_table(people: int = 3, names: Sequence[str] = NAMES) -> list[Heard]:
    """What is said until the first card is asked for."""
    full = [heard("Ready")] if people < len(NAMES) else []
    return [heard("Names", *names[:people]), *full, _READY]


def one_round(people: int, starter: int, out: int) -> list[Heard]:
    """A round in which all draw but ``out``, as far as its totals."""
    said, laid = [number("3")], iter(_OUT)
    turn, left = starter, len(_OUT)
    while left:
        if turn == out:
            said.append(equation(next(laid)))
            left -= 1
        else:
            said.append(_DRAW)
        turn = (turn + 1) % people
    return said


def counted_out(people: int, starter: int, out: int, order: Sequence[int]) -> list[Heard]:
    """Such a round, and its totals: those in ``order`` have more and more, and take as much."""
    asked = [(starter + place) % people for place in range(people)]
    totals = dict(zip(order, _TOTALS, strict=False))
    return [
        *one_round(people, starter, out),
        *(number(totals[seat]) for seat in asked if seat != out),
    ]


def rounds(people: int, *played: tuple[int, Sequence[int]]) -> list[Heard]:
    """Rounds of whoever is out, and the others in the order of their totals."""
    said, starter = at_the_table(people), 0
    for out, order in played:
        said += counted_out(people, starter, out, order)
        starter = order[-1]
    return said


WON: Final = rounds(2, *[(0, (1,))] * 5)
SHARED: Final = rounds(3, (0, (1, 2)), (0, (2, 1)), (1, (0, 2)), (1, (0, 2)), (2, (1, 0)))
"""Anna has 0 + 0 + 2 + 2 + 3, Boris 2 + 3 + 0 + 0 + 2, and Clara the rest."""
_COUNTING: Final = [*at_the_table(), *one_round(3, 0, 0)]
_TIED: Final = [*_COUNTING, number("20"), number("20")]
_EMPTY: Final = [*at_the_table(5), number("3"), *[_DRAW] * 29]
"""Of 55 cards 25 are in hands and one lies open."""


@cache
def alone(opponents: int = 1) -> tuple[Heard, ...]:
    """What is said until whoever plays alone is asked."""
    return counted("Solo", str(opponents)), _READY


@cache
def drawing(first: tuple[Heard, ...], until: str) -> tuple[Heard, ...]:
    """Whoever plays alone does nothing but draw until that is asked; what the bots do decides."""
    sitting, said = Sitting("arquimedes"), [*first]
    sitting.say(*first)
    for _ in range(300):
        if sitting.asked == until:
            return tuple(said)
        said.append(_YES if sitting.asked != "arquimedes-your-turn" else _DRAW)
        sitting.say(said[-1])
    raise AssertionError(f"nobody asks {until}")


@cache
def wrong_alone() -> tuple[Heard, ...]:
    """Whoever plays alone lays two cards of theirs that make no equation."""
    sitting = Sitting("arquimedes")
    sitting.say(*alone())
    state = sitting.state
    first = state.open.number
    held = [card for card in dict.fromkeys(state.hands[0]) if card]
    second, result = next(
        (one, other)
        for one in held
        for other in held
        if one != other and result_of(first, Operation.PLUS, one) != other
    )
    said = about("Equation", operation="plus", second=str(second), result=str(result))
    return (*alone(), said)


def _with(said: Iterable[Heard], *more: Heard) -> list[Heard]:
    return [*said, *more]


_PLAYING: Final = _with(at_the_table(), number("3"))

ROADS: Final[Roads] = {
    "arquimedes-open-card": at_the_table(),
    "arquimedes-open-card (starter)": _with(at_the_table(), heard("First", "Boris")),
    "arquimedes-open-card (later)": rounds(3, (0, (1, 2))),
    "arquimedes-turn": _PLAYING,
    "arquimedes-turn (joker)": _with(at_the_table(), heard("Joker")),
    "arquimedes-turn (empty)": _EMPTY,
    "arquimedes-wrong": _with(_PLAYING, equation("3+2=8")),
    "arquimedes-misheard": _with(_PLAYING, equation("3+2=9")),
    "arquimedes-missing": _with(at_the_table(), number("13"), equation("13=13")),
    "arquimedes-result": _with(_PLAYING, about("Equation", operation="plus", second="2")),
    "arquimedes-beginning": _with(_PLAYING, equation("5+2=5")),
    "arquimedes-second": _with(_PLAYING, about("Equation", operation="plus")),
    "arquimedes-nameless": _with(
        _PLAYING, about("Equation", operation="plus", second="joker", result="5")
    ),
    "arquimedes-too-few": _with(
        *(_PLAYING, equation("3+2=5"), _DRAW, _DRAW, equation("5+1=6"), _DRAW, _DRAW),
        equation("6+1=7"),
    ),
    "arquimedes-not-out": _with(_PLAYING, equation("3+2=5"), heard("Out", "Anna")),
    "arquimedes-undeclared": _with(_PLAYING, heard("Empty")),
    "arquimedes-instead": _with(_PLAYING, heard("Pass")),
    "arquimedes-instead (empty)": _with(_EMPTY, _DRAW),
    "arquimedes-total": _COUNTING,
    "arquimedes-total (waiting)": _with(_COUNTING, number("30", name="Clara")),
    "arquimedes-no-total": _with(_COUNTING, number("1")),
    "arquimedes-other-total": _with(_COUNTING, number("90")),  # seven cards: 19, perhaps
    "arquimedes-tie-card": _TIED,
    "arquimedes-other-card": _with(_TIED, number("90")),
    "arquimedes-no-card": _with(_TIED, number("13"), number("13")),
    "arquimedes-final-card": SHARED,
    "arquimedes-mending": _with(
        *(at_the_table(), number("13"), equation("13-2=11"), equation("11-1=10")),
        equation("11+2=13", "CorrectEquation"),
    ),
    "arquimedes-your-turn": alone(),
    "arquimedes-next-round": drawing(alone(), "arquimedes-next-round"),
    "arquimedes-wrong (solo)": wrong_alone(),
    "arquimedes-instead (solo)": (*alone(), heard("Pass")),
    "this-name": _with(at_the_table(2, ("Jane", "Anna")), number("3"), heard("Draw", "Jan")),
    "which-name": _with(
        at_the_table(3, ("Jane", "John", "Anna")), number("3"), heard("Draw", "Jan")
    ),
    "forget (total)": _with(_COUNTING, heard("Forget")),
    "start-over": _with(_PLAYING, heard("StartOver")),
    "start-over (total)": _with(_COUNTING, heard("StartOver")),
    "again": WON,
    "again (solo)": drawing(alone(), "again"),
    "again (daily)": drawing((DAILY, _READY), "again"),
}
