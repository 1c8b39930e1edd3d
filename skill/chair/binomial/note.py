"""The record of a finished match in the companion app, to be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from skill.chair.base import MOST_LETTERS, Note
from skill.chair.binomial.position import who
from skill.chair.binomial.telling import scores, scores_by_game, shown_numbers
from skill.games.binomial.state import BinomialState, Round
from skill.speech.line import Line, line

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
