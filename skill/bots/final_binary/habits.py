"""What somebody plays without much thought, quickly enough to play whole rounds in thought.

First comes which number is to stay, by the tricks won and those to be expected; then whether to
win this trick; then the cheapest way to do so, keeping numbers near what is to be expected.
"""

from __future__ import annotations

from typing import Final

from skill.bots.final_binary.table import NO_BINARY, Code, Table

A_TRUMP: Final = 0.6
"""How many tricks more are to be expected of a trump more than usual."""
NEAR: Final = 2.0
"""How much it counts that a number turned is far from what is to be expected."""
HIGH: Final = 0.6
"""And how much it counts what the displays show then."""
NONE: Final = -1

_TARGETS: Final = [
    [
        min((abs(2 * number - twice), number) for number in range(8) if mask >> number & 1)[1]
        if mask
        else 0
        for twice in range(17)
    ]
    for mask in range(256)
]
"""By the numbers face up, and twice the tricks to be expected in all: which number is nearest."""

_FLIPS: dict[int, int] = {}


def outlook(table: Table, seat: int) -> float:
    """The tricks that a seat has to expect from now on, by its cards alone."""
    base, trump, normals, suits = seat << 2, table.trump, table.normals, table.suits
    trumps = normals[base | trump].bit_count() + suits[base | trump]
    left = table.left
    return max(0.0, left / table.seats + A_TRUMP * (trumps - left / 4))


def target(table: Table, seat: int, expected: float) -> int:
    """Which number face up is nearest to the tricks that are to be expected in all."""
    return _TARGETS[table.masks[seat]][min(16, int(2 * expected))]


def habit(table: Table) -> Code:
    """What whoever is to play plays."""
    seat = table.turn
    twice = min(16, int(2 * (table.won[seat] + outlook(table, seat))))
    wants = _TARGETS[table.masks[seat]][twice] > table.won[seat]
    suits = table.suits_to_play()
    if table.led < 0:
        return _lead(table, suits, twice, wants)
    code = (_win if wants else _duck)(table, suits, twice)
    return code if code != NONE else _give_in(table, suits, twice, wants)


def flip(mask: int, display: int, twice: int, floor: int, ceiling: int, up: int) -> int:
    """Which number to turn so that the displays show from ``floor`` to ``ceiling``; -1 for none.

    ``up``: 1 if they should show much, 0 if little. ``twice`` is double the tricks to be expected.
    """
    key = ((((mask << 3 | display) << 5 | twice) << 4 | floor) << 4 | ceiling) << 1 | up
    found = _FLIPS.get(key)
    if found is None:
        found = _FLIPS[key] = _flip(mask, display, twice, range(floor, ceiling + 1), up)
    return found


def _flip(mask: int, display: int, twice: int, shown: range, up: int) -> int:
    sign = 1 if up else -1
    able = [
        (NEAR * min(abs(2 * number - twice), 6) / 2 + HIGH * sign * (display ^ number), number)
        for number in range(8)
        if mask >> number & 1 and display ^ number in shown
    ]
    return max(able)[1] if able else NONE


def _lead(table: Table, suits: tuple[int, ...], twice: int, wants: bool) -> Code:
    """The highest card, or the lowest, and rather a trump or none."""
    seat, trump = table.turn, table.trump
    display, mask = table.displays[seat], table.turnable(seat)
    sign = 1 if wants else -1
    best, found = -1000, NONE
    number = flip(mask, display, twice, 0, 7, wants) if mask else NONE
    for suit in suits:
        bonus = 4 if suit == trump else 0
        if table.suits[seat << 2 | suit]:
            value = sign * ((display ^ number) + bonus)
            if value > best:
                best, found = value, suit << 8 | number
        cards = table.normals[seat << 2 | suit]
        if cards:
            rank = cards.bit_length() - 1 if wants else (cards & -cards).bit_length() - 1
            value = sign * (rank + display + bonus)
            if value > best:
                best, found = value, suit << 8 | rank << 4 | NO_BINARY
    return found


def _win(table: Table, suits: tuple[int, ...], twice: int) -> Code:
    """A card that wins as it lies: the cheapest if no more come, else the highest."""
    seat, trump, best = table.turn, table.trump, table.best
    display, mask = table.displays[seat], table.turnable(seat)
    is_last = table.laid == table.seats - 1
    value, found = -1000, NONE
    for suit in suits:
        if suit not in (best, trump):
            continue
        floor = table.rank if suit == best else 0
        cards = table.normals[seat << 2 | suit]
        low = floor - display
        if low > 0:
            cards = cards >> low << low
        if cards:
            rank = (cards & -cards).bit_length() - 1 if is_last else cards.bit_length() - 1
            new = -rank if is_last else rank + display
            if new > value:
                value, found = new, suit << 8 | rank << 4 | NO_BINARY
        if table.suits[seat << 2 | suit] and floor < 8:
            number = flip(mask, display, twice, floor, 7, not is_last)
            if number >= 0:
                new = -2 if is_last else display ^ number
                if new > value:
                    value, found = new, suit << 8 | number
    return found


def _duck(table: Table, suits: tuple[int, ...], twice: int) -> Code:
    """The most dangerous card that does not win as it lies."""
    seat, trump, best = table.turn, table.trump, table.best
    display, mask = table.displays[seat], table.turnable(seat)
    value, found = -1000, NONE
    for suit in suits:
        can_win = suit in (best, trump)
        ceiling = table.rank - 1 if suit == best else NONE if can_win else 17
        if ceiling < 0:
            continue
        bonus = 4 if suit == trump else 0
        cards = table.normals[seat << 2 | suit]
        above = ceiling - display + 1
        if above < 11:
            cards &= (1 << above) - 1 if above > 0 else 0
        if cards:
            rank = cards.bit_length() - 1
            new = rank + bonus
            if new > value:
                value, found = new, suit << 8 | rank << 4 | NO_BINARY
        if table.suits[seat << 2 | suit]:
            number = flip(mask, display, twice, 0, min(ceiling, 7), 0)
            if number >= 0:
                new = 2 + bonus
                if new > value:
                    value, found = new, suit << 8 | number
    return found


def _give_in(table: Table, suits: tuple[int, ...], twice: int, wants: bool) -> Code:
    """What goes where one cannot win, or cannot help winning: a low card, or the highest."""
    seat, trump = table.turn, table.trump
    display, mask = table.displays[seat], table.turnable(seat)
    number = flip(mask, display, twice, 0, 7, wants) if mask else NONE
    is_last = table.laid == table.seats - 1
    value, found = -1000, NONE
    for suit in suits:
        bonus = 4 if suit == trump else 0
        sign = 1 if is_last and not wants else -1
        cards = table.normals[seat << 2 | suit]
        if cards:
            rank = cards.bit_length() - 1 if sign > 0 else (cards & -cards).bit_length() - 1
            new = sign * (rank + bonus)
            if new > value:
                value, found = new, suit << 8 | rank << 4 | NO_BINARY
        if table.suits[seat << 2 | suit]:
            new = sign * (6 + bonus)
            if new > value:
                value, found = new, suit << 8 | number
    return found


def pass_habit(row: list[int], expected: float) -> tuple[int, int]:
    """Which two of a row somebody passes: those farthest from the tricks to be expected."""
    far = sorted(row, key=lambda number: (abs(number - expected), number))[-2:]
    return (min(far), max(far))
