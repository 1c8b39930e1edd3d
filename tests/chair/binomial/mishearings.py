"""Tables where much is misheard: what is said of numbers that cannot be, and of corrections."""

from __future__ import annotations

from collections.abc import Iterator

from skill.chair.heard import Heard, Said
from skill.chair.table import Company, Lobby, Table
from skill.games.base import Match, Seat
from skill.games.binomial.setup import BinomialSetup, Player, SheetKind
from skill.games.binomial.state import BINOMIAL
from tests.chair.binomial.own import READY, card, rolled, seated
from tests.chair.binomial.sitting import Sitting, alone
from tests.chair.binomial.tables import (
    EVERYONE,
    NOBODY,
    ONLY_ANNA,
    ROLLS,
    UNDO,
    YES,
    meant,
    numbers,
    spend_a_sheet,
    table_of,
    three,
)
from tests.chair.sitting import heard, number, person

NO, INSIST, FALLBACK, HELP = heard("No"), heard("Insist"), heard("Fallback"), heard("Help")


def shown(sitting: Sitting, index: int, seat: Seat) -> str | None:
    """What is recorded of somebody in a round; None for a pass."""
    played = sitting.state.rounds[index]
    return next((bid.number for bid in played.bids if bid.seat == seat), None)


def passed(name: str, index: str = "") -> Heard:
    """ "No, Anna passed", "Anna passed in round two"."""
    slots = {"player_a": person(name)}
    return Heard("CorrectPass", slots | ({"index": Said(index, (index,))} if index else {}))


def roll_was(index: str, digit: str) -> Heard:
    """ "Roll two was a nine"; without an index, the last one."""
    slots = {"digit_a": Said(digit, (digit,))}
    return Heard("CorrectRoll", slots | ({"index": Said(index, (index,))} if index else {}))


def two_rounds() -> Sitting:
    """Anna won the first card with 05, Boris the second with 80; the third lies on the table."""
    sitting = three()
    sitting.say(numbers("Anna", "05", "Boris", "12"), numbers("Anna", "70", "Boris", "80"))
    return sitting


def own_die(rolls: int) -> Sitting:
    """Anna and Boris with a die of their own, which fell 1 2 3 4 5 6 7 8 1 2 3 ..."""
    sitting = seated("Anna", "Boris", own=("die",))
    sitting.say(READY, *(rolled(str(roll % 8 + 1)) for roll in range(rolls)))
    return sitting


def own_cards() -> Sitting:
    """The table has turned "smallest number", and Anna has shown 12 of two who fight."""
    sitting = seated("Anna", "Boris", own=("cards",))
    sitting.say(*[READY] * 4, card("smallest_number", "3"), EVERYONE, number("12", "12"))
    return sitting


def own_die_with_a_bot() -> Sitting:
    """Anna alone with a bot and a die of her own: all rolls are told, and a card is played."""
    players = (Player("Anna"), Player("Feofan", SheetKind.KEPT, "feofan"))
    lobby = Lobby(Company.TABLE, 2, ("Anna",), seated=True, own=frozenset({"die"}))
    match = Match.new(BINOMIAL, BinomialSetup(players))
    sitting = Sitting(Table(lobby=lobby, match=match, seed="1"))
    sitting.say(*(rolled(digit) for digit in ROLLS), READY)
    return sitting


def seven_after_a_pass() -> Sitting:
    """Anna passed on the first card, and showed seven numbers on the next seven."""
    sitting = three()
    sitting.say(NOBODY)
    for start in range(2, 16, 2):
        sitting.say(ONLY_ANNA, number(ROLLS[start : start + 2], ROLLS[start : start + 2]))
        if sitting.table.doubt:
            sitting.say(YES)
    sitting.say(NOBODY)
    return sitting


def mishearings() -> Iterator[Sitting]:
    """All of these tables, turn by turn, and what goes wrong at them."""
    for sitting, answers in (
        *_numbers(),
        *_corrections(),
        (own_die(2), (roll_was("2", "9"), roll_was("2", "9"), roll_was("5", "1"), _no_roll())),
        (own_cards(), (card("largest_number", "2"), number("80"), card("contains_one", "1"))),
    ):
        for answer in answers:
            sitting.say(answer)
            yield sitting
    yield from _with_bots()


def _no_roll() -> Heard:
    return roll_was("umpteen", "1")


def _numbers() -> Iterator[tuple[Sitting, tuple[Heard, ...]]]:
    used_up = (ONLY_ANNA, number("11"), ONLY_ANNA, number("17"), FALLBACK, HELP, NO, number("70"))
    yield three(), (*used_up, ONLY_ANNA, number("19"), INSIST)
    odd = (numbers("Anna", "05", "", "12"), numbers("Boris", "12", "Clara", "?"))
    yield three(), (EVERYONE, *odd, numbers("Boris", "12", "Clara", "?"), heard("SameAs", "Anna"))
    yield three(), (heard("SameAs", "Anna"), number("12"), numbers("Boris", "12", "Clara", "88"))
    again = (heard("Fight"), number("80"), heard("Fight"), number("88"), heard("SameAs", "Anna"))
    sitting = Sitting()
    sitting.say(*alone(1))
    yield sitting, (*again, meant("10", index="1"), heard("CorrectFight"), UNDO)


def _corrections() -> Iterator[tuple[Sitting, tuple[Heard, ...]]]:
    unclear = (meant("20", wrong="99"), meant("20", index="1"), meant("20", index="?", name="Anna"))
    refused = (meant("70", name="Anna"), meant("20", name="Anna", index="3"))
    absent = (meant("20", name="Clara"), meant("20", name="Clara", index="9"))
    doubtful = (meant("88", name="Boris"), FALLBACK, HELP, NO)
    yield two_rounds(), (*unclear, *refused, *absent, *doubtful, passed("Boris", "2"), UNDO)
    yield (
        two_rounds(),
        (passed("Boris", "1"), roll_was("1", "1"), meant("70", index="1", name="Anna")),
    )
    yield three(), (meant("20"), passed("Anna", "1"), EVERYONE, passed("Anna"))
    yield three(), (numbers("Anna", "12", "Boris", "21"), heard("Fight"), meant("10", name="Boris"))
    later = (ONLY_ANNA, number("80"), ONLY_ANNA, number("82"), INSIST, meant("00", index="1"))
    yield three(), later
    taken = (ONLY_ANNA, number("10"), ONLY_ANNA, number("80"), meant("82", name="Anna", index="1"))
    yield three(), taken
    yield seven_after_a_pass(), (meant("57", name="Anna", index="1"),)
    over = three()
    spend_a_sheet(over)
    yield over, (heard("CorrectFight", "Anna"), passed("Anna", "8"))
    winner = table_of("Anna", "Boris")
    winner.say(*[NOBODY] * 15, EVERYONE, number("12"), number("21"))
    yield winner, (meant("80", name="Anna"),)


def _with_bots() -> Iterator[Sitting]:
    sitting = Sitting()
    sitting.say(*alone(1), heard("Pass"))
    (bot,) = sitting.state.setup.names[1:]
    sitting.say(passed(bot, "1"))
    yield sitting
    sitting = own_die_with_a_bot()
    for index in range(1, 17):
        sitting.say(heard("Pass"))
        yield sitting
        sitting.say(roll_was(str(index), "9"))
        yield sitting
