"""What has been played: a round and why it came so, asked for; and the whole match, to be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from skill.chair.base import Note
from skill.chair.binomial.announcing import worth
from skill.chair.binomial.position import IMPOSSIBLE, MISFIT, state_of, who
from skill.chair.binomial.reasons import why_it_fits
from skill.chair.binomial.slots import ordinal_in
from skill.chair.binomial.standing import asked_about
from skill.chair.binomial.telling import (
    judged_round,
    scores,
    scores_by_game,
    shown_numbers,
)
from skill.chair.binomial.verdicts import decided, dropped_out, explained
from skill.chair.heard import Heard
from skill.chair.table import Doubt, Table
from skill.games.base import Seat
from skill.games.binomial.state import BinomialState, Round
from skill.speech.line import Digits, Line, line

# Asked for -----------------------------------------------------------------------------------


def told_round(table: Table, heard: Heard) -> Iterator[Line]:
    """What happened in a round: the card, who fought with what, and the verdict."""
    state = state_of(table)
    game, rounds = _latest(state)
    said = heard.said("index")
    index = ordinal_in(said) if said else len(rounds)
    if not rounds:
        yield line("binomial-no-round")
    elif index is None:
        yield line("binomial-which-round")
    elif not 1 <= index <= len(rounds):
        yield line("binomial-no-such-round", count=len(rounds))
    else:
        played = rounds[index - 1]
        yield _headline(state, game, index, played)
        if played.bids:
            yield line("binomial-fought-with", numbers=shown_numbers(state, played.bids))
        judged = judged_round(state, played, game)
        yield from dropped_out(judged)
        yield from decided(judged)


def why(table: Table, heard: Heard) -> Iterator[Line]:
    """Why the last round came out as it did; or why a number that was said is in doubt."""
    state = state_of(table)
    doubts = table.doubt and table.doubt.kind in (MISFIT, IMPOSSIBLE)
    if table.doubt and doubts and not heard.people():
        yield _why_doubted(state, table.doubt)
        return
    game, rounds = _latest(state)
    named = asked_about(state, heard)
    if isinstance(named, Line):
        yield named
    elif not rounds:
        yield line("binomial-no-round")
    else:
        played = rounds[-1]
        yield _headline(state, game, len(rounds), played)
        yield from _passed(state, played, named)
        yield from explained(judged_round(state, played, game))


def _latest(state: BinomialState) -> tuple[int, tuple[Round, ...]]:
    """The game being played, counted from 0, and its rounds; the one before, if there is none."""
    if state.rounds or not state.finished:
        return len(state.finished), state.rounds
    return len(state.finished) - 1, state.finished[-1]


def _headline(state: BinomialState, game: int, index: int, played: Round) -> Line:
    card, price = line(f"binomial-{played.postulate}"), worth(played.points)
    if state.setup.games == 1:
        return line("binomial-round", index=index, card=card, worth=price)
    return line("binomial-round-of-game", game=game + 1, index=index, card=card, worth=price)


def _passed(state: BinomialState, played: Round, named: Sequence[Seat]) -> Iterator[Line]:
    """Who of those that were asked about did not take part; plain where nobody did."""
    fighters = {bid.seat for bid in played.bids}
    absent = [seat for seat in named if seat not in fighters]
    if absent and fighters:
        yield line("binomial-did-not-fight", who=who(state, *absent))


def _why_doubted(state: BinomialState, doubt: Doubt) -> Line:
    assert state.open and state.to_act is not None
    if doubt.kind == MISFIT:
        return line("binomial-fits-not", reason=why_it_fits(state.open.postulate, doubt.subject))
    shown = Counter("".join((*state.sheets[state.to_act].spent, doubt.subject)))
    rolled = Counter(state.rolls)
    digit = min(shown - rolled)
    return line(
        "binomial-takes-too-many",
        digit=Digits(digit),
        needed=shown[digit],
        rolled=rolled[digit],
    )


# To be read ----------------------------------------------------------------------------------

MOST_LETTERS: Final = 8000
"""So many a card in the companion app holds, its title included."""
_FIXED: Final = 80
"""No line has more letters besides its entries: "Round 16, first digit divisible by second ..."."""
_ENTRY: Final = 10
"""What comes to a name in a list: its number or points, a comma, an "and"."""


def note(state: BinomialState) -> Note:
    """The record of a finished match: every round, the sums of each game, and who won.

    A game has at most 16 rounds and seven people's 56 numbers in them, so with names of 24 letters
    its rounds take less than 5000, and the sums of nine games and the rest less than 3000: the last
    game always fits. Where the earlier ones do not, their rounds are left out, the oldest first.
    """
    games = (*state.finished, state.rounds)
    told = _games_told(state, games)
    lines: list[Line] = []
    for game, (rounds, points) in enumerate(zip(games, scores_by_game(state), strict=True)):
        if len(games) > 1:
            lines.append(line("binomial-note-game", game=game + 1))
        if game >= len(games) - told:
            lines += [_noted(state, index, played) for index, played in enumerate(rounds, 1)]
        if len(games) > 1:
            lines.append(line("binomial-game-standing", scores=scores(state, points)))
    return Note(line("binomial-note"), (*lines, *_noted_end(state)))


def _noted_end(state: BinomialState) -> Iterator[Line]:
    yield line("binomial-standing", scores=scores(state, state.scores))
    outcome = state.outcome()
    if outcome:
        yield line("binomial-winner", who=who(state, *outcome.winners))


def _noted(state: BinomialState, index: int, played: Round) -> Line:
    card = line(f"binomial-{played.postulate}")
    if not played.bids:
        return line("binomial-note-nobody-fought", index=index, card=card)
    verdict = played.verdict
    won = line("binomial-note-won", who=who(state, *verdict.winners), points=verdict.points)
    return line(
        "binomial-note-round",
        index=index,
        card=card,
        points=len(played.bids) if played.points == "X" else played.points,
        numbers=shown_numbers(state, played.bids),
        won=won if verdict.winners else line("binomial-note-nobody"),
    )


def _games_told(state: BinomialState, games: Sequence[Sequence[Round]]) -> int:
    """For how many games, the last ones, there is room for every round."""
    names = [len(name) + _ENTRY for name in state.setup.names]
    room = MOST_LETTERS - 3 * _FIXED - sum(names) - len(games) * (_FIXED // 2 + sum(names))
    told = 0
    for rounds in reversed(games):
        room -= sum(_letters(names, played) for played in rounds)
        if room < 0 and told:
            break
        told += 1
    return told


def _letters(names: Sequence[int], played: Round) -> int:
    """At most so many letters tell a round."""
    seats = (*(bid.seat for bid in played.bids), *played.verdict.winners)
    return _FIXED + sum(names[seat] for seat in seats)
