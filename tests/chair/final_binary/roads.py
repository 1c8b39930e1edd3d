"""What leads to each of the questions of Final Binary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from skill.chair.heard import Heard
from skill.games.base import Match
from skill.games.final_binary.actions import Pass, Play
from skill.games.final_binary.state import FINAL_BINARY, FinalBinaryState
from tests.cast import DAILY, Roads
from tests.chair.final_binary.evenings import NAMES, played, told, utterances
from tests.chair.final_binary.tables import cards, flip, numbers, setups, suit
from tests.chair.sitting import Sitting, counted, heard, number

_READY, _YES, _NO = heard("Ready"), heard("Yes"), heard("No")
_WON: Final = 0
"""The seed of an evening that somebody wins after three rounds."""
SHARED: Final = 61
"""That of one in which two share the lead after the third round, and after the fourth."""
_COUNTED: Final = 9
"""That of one in which the last two of the last one follow from what all others have told."""
_BOUND: Final = 15
"""That of one in which the last to turn may turn over but one of two."""


def at_the_table(people: int = 3, names: Iterable[str] = NAMES) -> list[Heard]:
    """What is said until the trump is asked for."""
    seated = [heard("Names", *list(names)[:people])]
    return [*seated, *([_READY] if people < len(NAMES) else []), _READY]


@cache
def evening(seed: int) -> tuple[Heard, ...]:
    """All that is said in a match of three."""
    return (*at_the_table(), *utterances(told(seed)))


@cache
def evening_until(seed: int, question: str) -> tuple[Heard, ...]:
    """The same until that is asked for the first time."""
    sitting, said = Sitting("final_binary"), list[Heard]()
    for utterance in evening(seed):
        if sitting.asked == question:
            return tuple(said)
        said.append(utterance)
        sitting.say(utterance)
    raise AssertionError(f"nobody asks {question}")


@cache
def bound(seed: int) -> tuple[tuple[Heard, ...], Play]:
    """What is said until somebody may turn over but one of two, and the play that may not be."""
    match = told(seed)
    before = Match.new(FINAL_BINARY, match.setup)
    for index, action in enumerate(match.actions):
        other = _forbidden(before.state, action) if isinstance(action, Play) else None
        if other:
            first = Match.replay(FINAL_BINARY, match.setup, match.actions[:index])
            return (*at_the_table(), *utterances(first)), other
        before = before.push(action)
    raise AssertionError("nobody is bound in that evening")


def _forbidden(state: FinalBinaryState, play: Play) -> Play | None:
    """The same card with the number that may not be turned over; None if either may."""
    row = state.tableaux[play.seat].row
    if play.binary is None or len(row) != 2 or state.last_to_turn() != play.seat:
        return None
    [other] = [number for number in row if number != play.binary] or [play.binary]
    forbidden = Play(play.seat, play.card, other)
    return None if forbidden in state.legal_actions() else forbidden


# Alone -------------------------------------------------------------------------------------------


@cache
def alone(opponents: int = 2) -> tuple[Heard, ...]:
    """What is said until whoever plays alone is asked."""
    return counted("Solo", str(opponents)), _READY


@cache
def going_on(first: tuple[Heard, ...], until: str) -> tuple[Heard, ...]:
    """Whoever plays alone does the first thing that is allowed until that is asked."""
    sitting, said = Sitting("final_binary"), [*first]
    sitting.say(*first)
    for _ in range(300):
        if sitting.asked == until:
            return tuple(said)
        said.append(_anything(sitting))
        sitting.say(said[-1])
    raise AssertionError(f"nobody asks {until}")


def _anything(sitting: Sitting) -> Heard:
    """Something that answers the question."""
    if sitting.asked not in ("final_binary-your-pass", "final_binary-your-card"):
        return _YES
    state: FinalBinaryState = sitting.state
    action = state.view(0).legal_actions()[0]
    if isinstance(action, Pass):
        return numbers("Two", *action.numbers)
    assert isinstance(action, Play)
    return cards(played(action))


def _with(said: Iterable[Heard], *more: Heard) -> list[Heard]:
    return [*said, *more]


_SETTING: Final = _with(at_the_table(), suit("red"))
_PLAYING: Final = _with(_SETTING, setups(Anna=3, Boris=5))
_ONE_LIES: Final = _with(_PLAYING, cards("g2"))
_BY_COUNT: Final = evening_until(_COUNTED, "final_binary-by-count")
_CARD_ALONE: Final = going_on(alone(), "final_binary-your-card")


def _roads() -> Iterator[tuple[str, Iterable[Heard]]]:
    yield "final_binary-trump", at_the_table()
    yield "final_binary-trump (starter)", _with(at_the_table(), heard("First", "Boris"))
    yield "final_binary-trump (later)", evening_until_second_round()
    yield "final_binary-last-trump", evening_until(SHARED, "final_binary-last-trump")
    yield "final_binary-setup", _SETTING
    yield "final_binary-setup (more)", _with(_SETTING, number("5", name="Boris"))
    yield "final_binary-card", _PLAYING
    yield "final_binary-card (following)", _ONE_LIES
    yield "final_binary-card (denied)", _with(_ONE_LIES, _NO)
    yield "final_binary-which-binary", _with(_PLAYING, cards("r"))
    yield "final_binary-which-binary (waiting)", _with(_PLAYING, cards("r", "g2", "g3"))
    yield "final_binary-which-suit", _with(_PLAYING, number("3"))
    yield "final_binary-which-suit (with)", _with(_PLAYING, flip(6))
    yield "final_binary-which-rank", _with(_PLAYING, suit("red"))
    yield "final_binary-which-rank (none)", _with(_PLAYING, cards("r9"))
    yield "final_binary-insist", _with(_ONE_LIES, cards("g2"))
    yield "final_binary-stays", evening_until(_WON, "final_binary-stays")
    yield "final_binary-by-count", _BY_COUNT
    yield "final_binary-by-count (one)", evening_until(_WON, "final_binary-by-count")
    yield "final_binary-last-two", _with(_BY_COUNT, _NO)
    yield "final_binary-last-two (one known)", evening_until(_WON, "final_binary-last-two")
    before, forbidden = bound(_BOUND)
    yield "final_binary-forbidden", _with(before, cards(played(forbidden)))
    yield "final_binary-your-pass", alone()
    yield "final_binary-other-pass", _with(alone(), _first_of_row())
    yield "final_binary-your-card", _CARD_ALONE
    yield "final_binary-next-round", going_on(alone(), "final_binary-next-round")
    yield "final_binary-mending", _with(_ONE_LIES, cards("g3"), cards("g2", intent="CorrectCard"))
    jane = _with(at_the_table(3, ("Jane", "Anna", "Clara")), suit("red"))
    yield "this-name", _with(jane, number("3", name="Jan"))
    john = _with(at_the_table(3, ("Jane", "John", "Anna")), suit("red"))
    yield "which-name", _with(john, number("3", name="Jan"))
    yield "start-over", _with(_PLAYING, heard("StartOver"))
    yield "forget (card)", _with(_PLAYING, heard("Forget"))
    yield "again", evening(_WON)
    yield "again (solo)", going_on(alone(), "again")
    yield "again (daily)", going_on((DAILY, _READY), "again")


def evening_until_second_round() -> list[Heard]:
    """The first round, as far as the trump of the second."""
    return list(evening(_WON)[: _second_trump(evening(_WON))])


def _second_trump(said: tuple[Heard, ...]) -> int:
    """Where the second trump is told."""
    [_, second, *_] = [at for at, each in enumerate(said) if each.intent == "Suit"]
    return second


def _first_of_row() -> Heard:
    sitting = Sitting("final_binary")
    sitting.say(*alone())
    return number(str(sitting.state.tableaux[0].row[0]))


ROADS: Final[Roads] = {road: tuple(said) for road, said in _roads()}
