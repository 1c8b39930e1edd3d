"""A table as one compact text, for whatever keeps it between two turns."""

from __future__ import annotations

import json
from typing import Any, Final

from skill.chair.base import Company, Conversation, Doubt, Lobby, Table
from skill.games.base import CHANCE, IllegalAction, Match, NotationError, SetupError

EDITION = 1


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


# The table of the turn before is read again in the next: replaying its match would cost more
# than the whole rest of the turn.
_KEPT: Final[dict[tuple[Conversation, str], Table]] = {}
_MOST_KEPT: Final = 256


def keep_table(game: Conversation, text: str, table: Table) -> None:
    """Keep at hand a table whose record is ``text``, for as long as there is room."""
    if len(_KEPT) >= _MOST_KEPT:
        _KEPT.clear()
    _KEPT[game, text] = table


def forget_tables() -> None:
    """Keep no table at hand, as in a process that has just started."""
    _KEPT.clear()


def read_table(game: Conversation, text: str) -> Table:
    """The table of a record. Raises ``RecordError``."""
    table = _KEPT.get((game, text))
    if table is None:
        table = _parse(game, text)
        keep_table(game, text, table)
    return table


def _parse(game: Conversation, text: str) -> Table:
    try:
        fields = json.loads(text)
        if fields["edition"] != EDITION:
            raise RecordError(f"a record of edition {fields['edition']}; this version reads 1")
        table = Table(
            lobby=_read_lobby(game, *fields["lobby"]),
            lobbies=tuple(_read_lobby(game, *lobby) for lobby in fields["lobbies"]),
            answers=tuple(fields["answers"]),
            match=Match.from_text(game.rules, fields["match"]) if fields["match"] else None,
            doubt=Doubt(*fields["doubt"]) if fields["doubt"] else None,
            seed=fields["seed"],
        )
        texts = (table.seed, *fields["doubt"])
        if write_table(table) != text or not all(isinstance(text, str) for text in texts):
            raise RecordError("not as the record of a table is written")
        _check_answers(table)
        return table
    except RecordError:
        raise
    except (
        ValueError,
        KeyError,
        TypeError,
        AttributeError,
        IllegalAction,
        NotationError,
        SetupError,
        RecursionError,
    ) as fault:
        raise RecordError(f"not the record of a table: {fault}") from fault


def _check_answers(table: Table) -> None:
    """An answer begins where a person acted, and each one after the one before."""
    acted = _acted_by_people(table.match) if table.match else []
    if any(type(mark) is not int for mark in table.answers) or list(table.answers) != [
        mark for mark in acted if mark in table.answers
    ]:
        raise RecordError(f"answers at {table.answers}, but people acted at {acted}")


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
        raise RecordError(f"{lobby.names} are no names")
    if type(size) is not int or type(games) is not int:
        raise RecordError(f"{size!r} and {games!r} are no counts")
    if not lobby.variants <= set(game.variants):
        raise RecordError(f"unknown variants: {sorted(lobby.variants)}")
    if lobby.seated:
        game.setup(lobby)  # raises what is wrong with it
    return lobby
