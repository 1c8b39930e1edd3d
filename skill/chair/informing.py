"""Questions about the game or the match that are answered, and leave all as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from skill.chair.base import Conversation, Hearing
from skill.chair.colleagues import about
from skill.chair.heard import Heard
from skill.chair.players import who
from skill.chair.table import Lobby, Table
from skill.chair.variants import about_variants
from skill.speech.line import Line, line

NOT_BEGUN: Final = line("not-begun")
"""The answer to a question about a match that there is not yet."""


def inform(game: Conversation, table: Table, heard: Heard) -> Iterable[Line] | None:
    """The answer to a question about the game or the match; None if nothing is asked."""
    general = _INFORMS.get(heard.intent)
    if general:
        return general(game, table, heard)
    own = game.informs.get(heard.intent)
    if own:
        return own(table, heard)
    of_match = game.informs_of_match.get(heard.intent)
    if not of_match:
        return None
    return of_match(table, heard) if table.match else (NOT_BEGUN,)


def informed(table: Table, heard: Heard, lines: tuple[Line, ...]) -> Hearing:
    """The answer to a question; whoever opened the skill for it alone has what they wanted."""
    alone = heard.opens and table.match is None and table.lobby == Lobby()
    return Hearing(table, lines, ends=alone and lines != (NOT_BEGUN,))


def _variants(game: Conversation, table: Table, heard: Heard) -> Iterable[Line]:
    return (about_variants(game.name, game.variants, heard),)


def _hint(game: Conversation, table: Table, heard: Heard) -> Iterable[Line]:
    return game.coach.hint(table)


def _review(game: Conversation, table: Table, heard: Heard) -> Iterable[Line]:
    return game.coach.review(table)


def _about(game: Conversation, table: Table, heard: Heard) -> Iterable[Line]:
    return about(game.name, game.colleagues, _bots(game, table), heard)


def _bots(game: Conversation, table: Table) -> Iterator[str]:
    """The ids of the bots that play, or are going to as soon as all is agreed."""
    if table.match:
        setup = table.match.setup
    elif table.lobby.seated:
        setup = game.setup(table.lobby, table.profile)
    else:
        return
    yield from (setup.bot(seat) for seat, _ in enumerate(setup.names))


def _how_to_mend(game: Conversation, table: Table, heard: Heard) -> Iterator[Line]:
    if not table.match:
        yield NOT_BEGUN
        return
    setup = table.match.setup
    yield line(f"{game.name}-how-to-mend", who=who(setup, *setup.people))


_INFORMS: Final[dict[str, Callable[[Conversation, Table, Heard], Iterable[Line]]]] = {
    "Variants": _variants,
    "Hint": _hint,
    "Review": _review,
    "About": _about,
    "Mistake": _how_to_mend,
}
"""What is asked whatever is played."""
