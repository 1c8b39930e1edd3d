"""A table as one compact text, for whatever keeps it between two turns."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from skill.chair.base import Company, Conversation, Doubt, Lobby, Table
from skill.games.base import CHANCE, IllegalAction, Match, NotationError, SetupError

EDITION: Final = 1

_PLAIN: Final = re.compile(r"[a-z0-9-]{0,32}")


class RecordError(ValueError):
    """The text is not the record of a table that this version can read."""


def write_table(table: Table) -> str:
    """The record of a table: a JSON object, the match in its own notation."""
    fields = {
        "edition": EDITION,
        "lobby": _write_lobby(table.lobby),
        "lobbies": list(map(_write_lobby, table.lobbies)),
        "answers": table.answers,
        "doubt": [table.doubt.kind, table.doubt.subject] if table.doubt else [],
        "seed": table.seed,
        "match": table.match.to_text() if table.match else "",
    }
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def _write_lobby(lobby: Lobby) -> list[object]:
    return [
        lobby.company or "",
        lobby.size,
        lobby.names,
        int(lobby.seated),
        sorted(lobby.variants),
        lobby.games,
    ]


def read_table(game: Conversation, text: str) -> Table:
    """The table of a record, of this edition or an earlier one. Raises ``RecordError``."""
    try:
        fields = json.loads(text)
        if fields["edition"] not in _READERS:
            raise RecordError("of an edition that this version does not know")
        table = _READERS[fields["edition"]](game, fields)
        if fields["edition"] == EDITION and write_table(table) != text:
            raise RecordError("not as a table is written")
    except RecordError:
        raise
    except _FAULTS as fault:
        # The fault may quote what people said, and logs must not.
        raise RecordError(f"not the record of a table ({type(fault).__name__})") from None
    return table


def _read_edition_1(game: Conversation, fields: Mapping[str, Any]) -> Table:
    table = Table(
        lobby=_read_lobby(game, *fields["lobby"]),
        lobbies=tuple(_read_lobby(game, *lobby) for lobby in fields["lobbies"]),
        answers=tuple(fields["answers"]),
        match=Match.from_text(game.rules, fields["match"]) if fields["match"] else None,
        doubt=_read_doubt(*fields["doubt"]) if fields["doubt"] else None,
        seed=fields["seed"],
    )
    if not isinstance(table.seed, str):
        raise RecordError("a seed that is no text")
    _check_answers(table)
    return table


_READERS: Final = {1: _read_edition_1}
"""How each edition is read. A new one is added when the record changes; none is taken away."""

_FAULTS: Final = (
    *(ValueError, KeyError, TypeError, AttributeError, RecursionError),
    *(IllegalAction, NotationError, SetupError),
)
"""What a text raises that is no record."""


def _read_doubt(kind: str, subject: str) -> Doubt:
    if not _PLAIN.fullmatch(kind) or not _PLAIN.fullmatch(subject):
        raise RecordError("a doubt about nothing that is ever asked")
    return Doubt(kind, subject)


def _check_answers(table: Table) -> None:
    """An answer begins where a person acted, and each one after the one before."""
    acted = _acted_by_people(table.match) if table.match else []
    if any(type(mark) is not int for mark in table.answers) or list(table.answers) != [
        mark for mark in acted if mark in table.answers
    ]:
        raise RecordError("answers where nobody acted")


def _acted_by_people(match: Match[Any, Any]) -> list[int]:
    seats = [action.seat for action in match.actions]
    bots = {seat for seat in set(seats) if seat != CHANCE and match.setup.bot(seat)}
    return [mark for mark, seat in enumerate(seats) if seat not in (CHANCE, *bots)]


def _read_lobby(game: Conversation, *fields: Any) -> Lobby:
    company, size, names, seated, variants, games = fields
    lobby = Lobby(
        company=Company(company) if company else None,
        size=size,
        names=tuple(names),
        seated=bool(seated),
        variants=frozenset(variants),
        games=games,
    )
    if not all(isinstance(name, str) for name in lobby.names):
        raise RecordError("names that are no texts")
    if type(size) is not int or type(games) is not int:
        raise RecordError("counts that are no numbers")
    if not lobby.variants <= set(game.variants):
        raise RecordError("variants that are not played")
    if lobby.seated:
        game.setup(lobby)  # raises what is wrong with it
    return lobby
