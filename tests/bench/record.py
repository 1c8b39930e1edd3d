"""The record of the longest match: how long it takes to write it and to play it again."""

from __future__ import annotations

from collections.abc import Iterable

from skill.catalogue import GAMES
from skill.chair.record import read_table, write_table
from skill.games.base import Match
from skill.games.binomial.state import BINOMIAL
from tests.bench.measuring import Figure, in_turns
from tests.chair.binomial.whole_evenings import SEVEN
from tests.evenings import table_after, turns_of


def bench() -> Iterable[Figure]:
    game = GAMES["binomial"].conversation
    table = table_after(SEVEN, turns_of(SEVEN)[-1])
    record, match = write_table(table), table.match
    assert match
    text = match.to_text()
    print(f"\nThe longest match: {len(match.actions)} actions, {len(text):,} characters")
    in_turns(
        {
            "replaying it from its text": lambda: Match.from_text(BINOMIAL, text),
            "writing it": match.to_text,
            "reading its table from the record": lambda: read_table(game, record),
        }
    )
    return ()
