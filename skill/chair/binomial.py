"""Binomial at the table: roll call, numbers, verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from skill.bots.binomial import COLLEAGUES
from skill.chair.base import Company, Doubt, Heard, Hearing, Lobby, Question, Said, Table, question
from skill.chair.binomial_calls import NoCalls, read_calls
from skill.chair.binomial_telling import (
    ROLLS_IN_A_GROUP,
    card_line,
    numbers_list,
    recap,
    rolls_lines,
    standing,
    taken_back,
    tell,
    who,
)
from skill.chair.lobby import ME, spoken_name, stranger
from skill.games.base import CHANCE, Rules, Seat
from skill.games.binomial.actions import Bid, BinomialAction, Pass
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import NUMBERS, fits
from skill.games.binomial.setup import BinomialSetup, Player, SheetKind
from skill.games.binomial.state import BINOMIAL, BinomialMatch, BinomialState
from skill.speech.line import Digits, Field, Line, line
from skill.speech.numbers import read_number

MISFIT: Final = "binomial-misfit"
IMPOSSIBLE: Final = "binomial-impossible"

_GO_ON: Final = ("Ready", "Done", "Yes", "Next")

_SUITS: Final = {
    Variant.DARK: (2,),
    Variant.REWARD_FOR_FIGHTING: (4, 5),
    Variant.SAME_BOAT: (6, 7),
}
"""The numbers of players to which the rulebook recommends a variant."""


@dataclass(frozen=True, slots=True)
class BinomialConversation:
    """See ``skill.chair.base.Conversation``."""

    name: str = "binomial"
    rules: Rules[BinomialState, BinomialAction] = BINOMIAL
    people: range = range(2, 8)
    opponents: range = range(1, 7)
    variants: tuple[str, ...] = tuple(Variant)

    def setup(self, lobby: Lobby) -> BinomialSetup:
        if lobby.company is Company.SOLO:
            bots = list(COLLEAGUES.items())[: lobby.size]
            seated = [Player(bot.name, SheetKind.KEPT, id_) for id_, bot in bots]
            players = (Player(""), *seated)
        else:
            players = tuple(map(Player, lobby.names))
        variants = frozenset(map(Variant, lobby.variants))
        return BinomialSetup(players, variants, games=lobby.games)

    def advice(self, lobby: Lobby) -> Iterator[Line]:
        for variant, sizes in _SUITS.items():
            if len(lobby.names) in sizes and variant not in lobby.variants:
                yield line(f"binomial-suits-{variant}")

    # The question on the table ----------------------------------------------------------------

    def question(self, table: Table) -> Question | None:
        state = _state(table)
        if table.doubt:
            return self._doubtful(table, table.doubt)
        if state.to_act == CHANCE:
            return self._pause(state)
        seat = state.to_act
        if seat is None or state.setup.bot(seat):
            return None
        return question(f"binomial-{_asked(state)}", who=who(state, seat))

    def _pause(self, state: BinomialState) -> Question | None:
        if state.is_between_games:
            return question("binomial-next-game", game=len(state.finished) + 2)
        if state.rounds or state.rolls_left % ROLLS_IN_A_GROUP:
            return None
        if state.rolls_left:
            return question("binomial-written", left=state.rolls_left)
        return question("binomial-cards")

    def _doubtful(self, table: Table, doubt: Doubt) -> Question:
        state = _state(table)
        assert state.open and state.to_act is not None
        asked: dict[str, Field] = {"who": who(state, state.to_act), "number": Digits(doubt.subject)}
        if doubt.kind == MISFIT:
            return question(MISFIT, **asked, lacks=line(f"binomial-lacks-{state.open.postulate}"))
        shown = numbers_list(state.sheets[state.to_act].spent)
        again = line(f"ask-binomial-{_asked(state)}", who=asked["who"])
        return question(IMPOSSIBLE, **asked, shown=shown, count=len(shown), again=again)

    # Answers to it ----------------------------------------------------------------------------

    def hear(self, table: Table, heard: Heard) -> Hearing | None:
        if table.doubt:
            return self._hear_about_doubt(table, table.doubt, heard)
        if heard.intent == "Correction":
            return _hear_correction(table, heard)
        state = _state(table)
        if state.to_act == CHANCE:
            return self._hear_at_pause(table, heard)
        return _ANSWERS[_asked(state)](table, heard)

    def _hear_at_pause(self, table: Table, heard: Heard) -> Hearing | None:
        if heard.intent in _GO_ON:
            if _state(table).is_between_games:
                table = replace(table, answers=())  # undo stays within a game
            return Hearing(table, go=True)
        return Hearing(table, (line("no-hurry"),)) if heard.intent == "No" else None

    def _hear_about_doubt(self, table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
        seat = _state(table).to_act
        assert seat is not None
        if heard.intent == "Insist" or (heard.intent == "Yes" and doubt.kind == MISFIT):
            bid = Bid(seat, doubt.subject, insisted=doubt.kind == IMPOSSIBLE)
            return Hearing(replace(table, doubt=None), actions=(bid,))
        if heard.intent == "Yes":  # "sure" is soon said, and would burn a number
            return Hearing(table, rephrase=True)
        if heard.intent == "No":
            return Hearing(replace(table, doubt=None))
        if heard.intent == "Correction":
            heard = replace(heard, intent="Number")
        hearing = self.hear(replace(table, doubt=None), heard)
        # The same number again is asked about in other words.
        return replace(hearing, rephrase=hearing.table == table) if hearing else None

    # What is told -----------------------------------------------------------------------------

    def tell(self, before: BinomialMatch, after: BinomialMatch) -> Iterable[Line]:
        return tell(before, after)

    def recap(self, match: BinomialMatch) -> Iterable[Line]:
        return recap(match.state)

    def inform(self, match: BinomialMatch | None, intent: str) -> Iterable[Line] | None:
        answer = _INFORMATION.get(intent)
        if not answer:
            return None
        return answer(match.state) if match else [line("not-begun")]

    def taken_back(self, match: BinomialMatch, actions: Sequence[BinomialAction]) -> Line:
        return taken_back(match.state, actions)


def _state(table: Table) -> BinomialState:
    assert table.match
    state: BinomialState = table.match.state
    return state


def _asked(state: BinomialState) -> str:
    """What the person to act is asked for."""
    if state.is_dark:
        return "dark"
    assert state.open
    return "call" if len(state.open.answers) < len(state.sheets) else "number"


# The roll call -------------------------------------------------------------------------------


def _hear_call(table: Table, heard: Heard) -> Hearing | None:
    """One player's answer, or that of several, or of all that are still to be asked."""
    state = _state(table)
    named: list[Seat] = []
    for person in heard.people():
        seats = find_seats(state, person)
        if not seats:
            return Hearing(table, (_stranger(state, person),))
        named += seats
    asked = _still_asked(state)
    calls = read_calls(heard.intent, tuple(dict.fromkeys(named)), asked, _answered(state))
    if calls is NoCalls.NO_ANSWER:
        return None
    if calls is NoCalls.ALREADY_SAID:
        return Hearing(table)
    if calls is NoCalls.WHICH_TWO:
        return Hearing(table, (line("binomial-which-two"),))
    if calls is NoCalls.CONTRADICTION:
        recorded = (_recorded(state, seat) for seat in dict.fromkeys(named))
        return Hearing(table, (*filter(None, recorded), line("binomial-if-mistaken")))
    if calls is NoCalls.OUT_OF_TURN:
        key = "binomial-number-first" if state.is_dark else "binomial-asked-first"
        return Hearing(table, (line(key, who=who(state, asked[0])),))
    return Hearing(table, actions=calls)


def _still_asked(state: BinomialState) -> list[Seat]:
    """The people who have not answered in this round yet, in order."""
    assert state.open
    asked = state.clockwise()[len(state.open.answers) :]
    return [seat for seat in asked if not state.setup.bot(seat)]


def _answered(state: BinomialState) -> dict[Seat, bool]:
    """Whose answer in this round is known, and whether they fight. In the dark a bot's is not."""
    assert state.open
    known = [a for a in state.open.answers if not (state.is_dark and state.setup.bot(a.seat))]
    return {answer.seat: not isinstance(answer, Pass) for answer in known}


def find_seats(state: BinomialState, said: Said) -> list[Seat]:
    """Whose names were said; several may have been heard as one ("anna boris")."""
    if ME in said.ids and state.to_act is not None:
        return [state.to_act]
    whole = find_seat(state, said)
    if whole is not None:
        return [whole]
    seats = [find_seat(state, Said(word)) for word in said.text.split()]
    return [seat for seat in seats if seat is not None] if None not in seats else []


def find_seat(state: BinomialState, said: Said) -> Seat | None:
    """Whose name was said; "player two" is the second seat, unless somebody goes by that name."""
    name = spoken_name(said).casefold()
    names = [known.casefold() for known in state.setup.names]
    if name and name in names:
        return names.index(name)
    return next((seat for seat in range(len(names)) if f"player_{seat + 1}" in said.ids), None)


def _stranger(state: BinomialState, said: Said) -> Line:
    return stranger(said, who(state, *range(len(state.sheets))))


# Numbers -------------------------------------------------------------------------------------


def _hear_number(table: Table, heard: Heard) -> Hearing | None:
    """A number of the player who is asked for one; a doubtful one is asked about first."""
    state = _state(table)
    seat, said = state.to_act, heard.said("number")
    assert seat is not None and state.open
    if heard.intent not in ("Number", "Pass", "Fight", "Add"):
        return None
    refusal = _not_asked(state, heard.people(), seat)
    if refusal:
        return Hearing(table, refusal)
    if heard.intent in ("Fight", "Add"):
        return None
    if heard.intent == "Pass":
        fights = line("binomial-has-fought", who=who(state, seat))
        return Hearing(table, (fights, line("binomial-if-mistaken")))
    heard_numbers = dict.fromkeys((*said.ids, *read_number(said.text)))
    numbers = [number for number in heard_numbers if number in NUMBERS]
    if not numbers:
        return Hearing(table, (line("binomial-no-number"),))
    possible = [number for number in numbers if not state.refusal(Bid(seat, number))]
    fitting = [number for number in possible if fits(state.open.postulate, number)]
    if fitting:
        return Hearing(table, actions=(Bid(seat, fitting[0]),))
    doubt = Doubt(MISFIT, possible[0]) if possible else Doubt(IMPOSSIBLE, numbers[0])
    return Hearing(replace(table, doubt=doubt))


def _not_asked(state: BinomialState, named: tuple[Said, ...], seat: Seat) -> tuple[Line, ...]:
    """What to say of somebody who was named but is not the one who is asked."""
    seats = find_seats(state, named[0]) if named else [seat]
    if not seats:
        return (_stranger(state, named[0]),)
    if seats == [seat]:
        return ()
    recorded = None if seats[0] in _awaited(state) else _recorded(state, seats[0])
    if recorded:
        return recorded, line("binomial-if-mistaken")
    return (line("binomial-number-first", who=who(state, seat)),)


def _awaited(state: BinomialState) -> set[Seat]:
    """Who fights and has not shown a number yet."""
    assert state.open
    return set(state.open.fighters) - {bid.seat for bid in state.open.bids}


def _recorded(state: BinomialState, seat: Seat) -> Line | None:
    """What somebody has answered in this round, as far as everybody may know it."""
    assert state.open
    secret = bool(state.setup.bot(seat))
    recorded = None
    for answer in state.open.answers:
        if answer.seat != seat or (secret and (state.is_dark or isinstance(answer, Bid))):
            continue
        if isinstance(answer, Bid):
            number = Digits(answer.number)
            recorded = line("binomial-has-number", who=who(state, seat), number=number)
        else:
            key = "binomial-has-passed" if isinstance(answer, Pass) else "binomial-has-fought"
            recorded = line(key, who=who(state, seat))
    return recorded


def _hear_correction(table: Table, heard: Heard) -> Hearing | None:
    """ "I meant fifty": the number that was said last, if it was a number, was another."""
    number = replace(heard, intent="Number")
    match table.last_answer():
        case [Bid() as wrong]:
            hearing = _hear_number(table.without_last_answer(), number)
            back = taken_back(_state(table), [wrong])
            return replace(hearing, lines=(back, *hearing.lines)) if hearing else None
        case _:
            state = _state(table)
            is_asked = state.open and _asked(state) != "call"
            return _hear_number(table, number) if is_asked else None


def _hear_in_the_dark(table: Table, heard: Heard) -> Hearing | None:
    """A number, or the dashes of one, of several, or of all that are still to be asked."""
    if heard.intent in ("Pass", "No", "Nobody", "OthersPass", "Neither"):
        return _hear_call(table, heard)
    if heard.intent in ("Fight", "Yes"):
        return Hearing(table, (line("binomial-say-number"),))
    return _hear_number(table, heard)


_ANSWERS: Final[dict[str, Callable[[Table, Heard], Hearing | None]]] = {
    "call": _hear_call,
    "number": _hear_number,
    "dark": _hear_in_the_dark,
}


# Information ---------------------------------------------------------------------------------


def _card(state: BinomialState) -> Iterator[Line]:
    if not state.open:
        yield line("binomial-no-card")
        return
    yield card_line(state)
    yield line(f"binomial-about-{state.open.postulate}")


_INFORMATION: Final[dict[str, Callable[[BinomialState], Iterable[Line]]]] = {
    "Score": standing,
    "Card": _card,
    "Rolls": rolls_lines,
}
