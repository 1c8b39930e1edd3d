"""A table as one compact text, for whatever keeps it between two turns."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import astuple, replace
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from skill.chair.base import Conversation
from skill.chair.heard import Heard, Said
from skill.chair.ladder import FIRST, TOP
from skill.chair.solo import NEWCOMER, Daily, Solo
from skill.chair.table import (
    Company,
    Doubt,
    Idle,
    Lobby,
    Profile,
    Replaced,
    Standing,
    Table,
    WayBack,
)
from skill.games.base import CHANCE, IllegalAction, Match, NotationError, SetupError
from skill.speech.days import is_day

EDITION: Final = 4
PROFILE_APART: Final = 4
"""The edition from which on a profile has a record of its own."""

_encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_PLAIN: Final = re.compile(r"[a-z0-9_-]{0,40}")
_SUBJECT: Final = re.compile(r"[!-~]{0,40}( [!-~]{1,40})?")
_MOST: Final = 20
"""More people or bots than can be agreed."""
_NOT_YET: Final[tuple[Any, ...]] = (0, (), 0, 0, "")
"""What earlier editions do not tell of a lobby."""
_PRICE: Final = re.compile(r"X|0|[1-9][0-9]?")
_LONGEST: Final = 200
"""Characters of a text that may have been said: more than is ever heard of one thing."""


class RecordError(ValueError):
    """The text is not the record of a table that this version can read."""


class NewerRecord(RecordError):
    """The text was written by a later version of the program than this one."""


# Writing -------------------------------------------------------------------------------------


def write_table(table: Table) -> str:
    """The record of a table without its profile: a JSON object, the match in its own notation."""
    fields = {
        "edition": EDITION,
        "lobby": _write_lobby(table.lobby),
        "lobbies": list(map(_write_lobby, table.lobbies)),
        "answers": list(map(_write_way_back, table.answers)),
        "doubt": _write_doubt(table.doubt) if table.doubt else [],
        "seed": table.seed,
        "idle": [table.idle.intent, table.idle.times] if table.idle else [],
        "match": table.match.to_text() if table.match else "",
    }
    return _write(fields)


def write_profile(profile: Profile) -> str:
    """The record of a profile: a JSON object."""
    return _write({"edition": EDITION, "profile": _write_profile(profile)})


def _write(fields: Mapping[str, object]) -> str:
    return _encode(fields)


def _write_lobby(lobby: Lobby) -> list[object]:
    return [
        lobby.company or "",
        lobby.size,
        lobby.names,
        int(lobby.seated),
        sorted(lobby.variants),
        lobby.games,
        lobby.bots,
        sorted(lobby.own),
        int(lobby.kept),
        lobby.rung,
        lobby.daily,
    ]


def _write_way_back(way_back: WayBack) -> object:
    if isinstance(way_back, int):
        return way_back
    return [way_back.start, " ".join(map(str, way_back.actions))]


def _write_doubt(doubt: Doubt) -> list[object]:
    heard = doubt.heard
    slots = {slot: [said.text, *said.ids] for slot, said in heard.slots.items()} if heard else {}
    return [doubt.kind, doubt.subject, [heard.intent, slots] if heard else [], doubt.names]


def _write_profile(profile: Profile) -> list[object]:
    return [
        _write_lobby(profile.last) if profile.last else [],
        profile.pace,
        profile.prices,
        [[who.name, who.matches, who.wins, who.points] for who in profile.league],
        int(profile.coaching),
        _write_lobby(profile.alone) if profile.alone else [],
        _write_solo(profile.solo) if profile.solo != NEWCOMER else [],
        int(profile.quiet),
    ]


def _write_solo(solo: Solo) -> list[object]:
    sums = [
        solo.rung,
        solo.losses,
        solo.matches,
        solo.wins,
        solo.streak,
        solo.longest,
        solo.best,
        solo.against,
        solo.days,
        solo.best_daily,
    ]
    return [sums, list(astuple(solo.daily)) if solo.daily else [], solo.dropped]


# Reading -------------------------------------------------------------------------------------


def read_table(
    game: Conversation,
    text: str,
    profile: str = "",
    begun: Match[Any, Any] | None = None,
) -> Table:
    """The table of a record, of this edition or an earlier one, with the profile of another.

    Records of earlier editions than `PROFILE_APART` have the profile in them. ``begun`` may be the
    match as it was some actions ago, of which not all needs to be played again. Raises
    ``RecordError``.
    """
    with _explained():
        edition, fields = _fields(text)
        match = _read_match(game, fields["match"], begun)
        table = _READERS[edition](game, fields, match)
        if edition == EDITION and write_table(table) != text:
            raise RecordError("not as a table is written")
    if edition < PROFILE_APART or not profile:
        return table
    return replace(table, profile=read_profile(game, profile))


def is_current(text: str) -> bool:
    """Whether the record of a table is of today's edition."""
    return text.startswith(f'{{"edition":{EDITION},')


def read_profile(game: Conversation, text: str) -> Profile:
    """The profile of a record. Raises ``RecordError``."""
    with _explained():
        edition, fields = _fields(text)
        if edition < PROFILE_APART:
            raise RecordError("of an edition in which no profile had a record of its own")
        profile = _read_profile(game, *fields["profile"])
        if edition == EDITION and write_profile(profile) != text:
            raise RecordError("not as a profile is written")
    return profile


def _fields(text: str) -> tuple[int, Mapping[str, Any]]:
    fields = json.loads(text)
    edition = _number(fields["edition"])
    if edition > EDITION:
        raise NewerRecord("of a later edition than this version knows")
    if edition not in _READERS:
        raise RecordError("of an edition that there never was")
    return edition, fields


@contextmanager
def _explained() -> Iterator[None]:
    try:
        yield
    except RecordError:
        raise
    except _FAULTS as fault:
        # The fault may quote what people said, and logs must not.
        raise RecordError(f"not the record of a table ({type(fault).__name__})") from None


def _read_edition_1(
    game: Conversation, fields: Mapping[str, Any], match: Match[Any, Any] | None
) -> Table:
    """A table of the time before profiles: chance was the chairman's alone."""
    table = Table(
        lobby=_read_lobby(game, fields["lobby"]),
        lobbies=tuple(_read_lobby(game, lobby) for lobby in fields["lobbies"]),
        answers=tuple(fields["answers"]),
        match=match,
        doubt=_read_plain_doubt(*fields["doubt"]) if fields["doubt"] else None,
        seed=_any_text(fields["seed"]),
    )
    _check_answers(game, table)
    return table


def _read_later_edition(
    game: Conversation, fields: Mapping[str, Any], match: Match[Any, Any] | None
) -> Table:
    """A table of an edition from 2 on. From 3 on, lobbies and profile have more at their ends."""
    table = Table(
        lobby=_read_lobby(game, fields["lobby"]),
        lobbies=tuple(_read_lobby(game, lobby) for lobby in fields["lobbies"]),
        answers=tuple(_read_way_back(game, answer) for answer in fields["answers"]),
        match=match,
        doubt=_read_doubt(*fields["doubt"]) if fields["doubt"] else None,
        seed=_any_text(fields["seed"]),
        idle=_read_idle(*fields["idle"]) if fields["idle"] else None,
        profile=_read_profile(game, *fields["profile"]) if "profile" in fields else Profile(),
    )
    _check_answers(game, table)
    return table


_Reader: TypeAlias = Callable[[Conversation, Mapping[str, Any], Match[Any, Any] | None], Table]
_READERS: Final[dict[int, _Reader]] = {
    1: _read_edition_1,
    2: _read_later_edition,
    3: _read_later_edition,
    4: _read_later_edition,
}
"""How each edition is read. A new one is added when the record changes; none is taken away."""

_FAULTS: Final = (
    *(ValueError, KeyError, TypeError, AttributeError, RecursionError),
    *(IllegalAction, NotationError, SetupError),
)
"""What a text raises that is no record."""


def _read_match(
    game: Conversation, text: str, begun: Match[Any, Any] | None
) -> Match[Any, Any] | None:
    if not text:
        return None
    match = Match.from_text(game.rules, text, begun)
    for name in match.setup.names:
        _text(name)
    return match


def _read_way_back(game: Conversation, fields: Any) -> WayBack:
    if type(fields) is int:
        return fields
    start, actions = fields
    return Replaced(_number(start), tuple(map(game.rules.read_action, actions.split())))


def _check_answers(game: Conversation, table: Table) -> None:
    """Each answer came after the one before, as far as the actions at hand tell.

    Before a correction the match had other actions, so that only what follows can be compared.
    """
    length = len(table.match.actions) if table.match else 0
    acts = _acts(game, table)
    for way_back in reversed(table.answers):
        if isinstance(way_back, Replaced):
            if not 0 <= way_back.start <= length:
                raise RecordError("a match mended where it had not come to")
            length = way_back.start + len(way_back.actions)
        elif type(way_back) is int and 0 <= way_back < length and acts(way_back):
            length = way_back
        else:
            raise RecordError("answers where nobody acted")


def _acts(game: Conversation, table: Table) -> Callable[[int], bool]:
    """Tells whether people did what came at an index, as far as the match at hand reaches back."""
    if table.match is None or any(isinstance(way_back, Replaced) for way_back in table.answers):
        return lambda index: True
    actions, acting = table.match.actions, {*table.match.setup.people}
    if game.by_hand(table.lobby):
        acting.add(CHANCE)
    return lambda index: actions[index].seat in acting


def _read_idle(intent: str, times: int) -> Idle:
    if times not in (1, 2):
        raise RecordError("a turn in vain that was not counted so")
    return Idle(_text(intent), _number(times))


def _read_plain_doubt(kind: str, subject: str) -> Doubt:
    return Doubt(_plain(kind), _plain(subject))


def _read_doubt(kind: str, subject: str, heard: Sequence[Any], names: Sequence[Any]) -> Doubt:
    pending = _read_heard(*heard) if heard else None
    return Doubt(_plain(kind), _subject(subject), pending, tuple(map(_text, names)))


def _read_heard(intent: str, slots: Mapping[str, Sequence[str]]) -> Heard:
    said = {
        _text(slot): Said(text=_text(text), ids=tuple(map(_text, ids)))
        for slot, (text, *ids) in slots.items()
    }
    return Heard(_text(intent), MappingProxyType(said))


def _read_profile(
    game: Conversation, last: Sequence[Any], pace: Any, prices: Any, league: Any, *later: Any
) -> Profile:
    coaching, alone, solo, quiet = later or (0, (), (), 0)
    if pace not in game.paces:
        raise RecordError("a pace that there is not")
    return Profile(
        last=_read_lobby(game, last) if last else None,
        pace=_number(pace),
        prices=tuple((_plain(card), _price(points)) for card, points in prices),
        league=tuple(Standing(_text(name), *map(_number, sums)) for name, *sums in league),
        coaching=bool(coaching),
        alone=_read_lobby(game, alone) if alone else None,
        solo=_read_solo(*solo) if solo else NEWCOMER,
        quiet=bool(quiet),
    )


def _read_solo(fields: Sequence[Any], daily: Sequence[Any], dropped: Any) -> Solo:
    rung, losses, matches, wins, streak, longest, best, against, days, best_daily = fields
    if not FIRST <= _number(rung) <= TOP:
        raise RecordError("a rung that the ladder does not have")
    return Solo(
        rung=rung,
        losses=_sum(losses),
        matches=_sum(matches),
        wins=_sum(wins),
        streak=_sum(streak),
        longest=_sum(longest),
        best=_number(best),  # points may be less than none
        against=_sum(against),
        days=_sum(days),
        best_daily=_number(best_daily),
        daily=_read_daily(*daily) if daily else None,
        dropped=_day(dropped) if dropped else "",
    )


def _read_daily(day: Any, points: Any, place: Any, players: Any) -> Daily:
    return Daily(_day(day), _number(points), _sum(place), _sum(players))


def _read_lobby(game: Conversation, fields: Sequence[Any]) -> Lobby:
    company, size, names, seated, variants, games, *later = fields
    bots, own, kept, rung, daily = [*later, *_NOT_YET[len(later) :]]
    lobby = Lobby(
        company=Company(company) if company else None,
        size=_number(size),
        names=tuple(map(_text, names)),
        seated=bool(seated),
        variants=frozenset(variants),
        games=_number(games),
        bots=_number(bots),
        own=frozenset(own),
        kept=bool(kept),
        rung=_number(rung),
        daily=_day(daily) if daily else "",
    )
    _check_lobby(game, lobby)
    return lobby


def _check_lobby(game: Conversation, lobby: Lobby) -> None:
    """Nothing stands in a lobby that nobody can agree on."""
    _check_company(game, lobby)
    if lobby.games not in game.games:
        raise RecordError("a match of so many games")
    if not lobby.variants <= set(game.variants):
        raise RecordError("variants that are not played")
    if not 0 <= lobby.rung <= TOP:
        raise RecordError("a rung that the ladder does not have")
    if lobby.daily and lobby.company is not Company.SOLO:
        raise RecordError("a daily game at a table")
    if not lobby.own <= set(game.belongings):
        raise RecordError("belongings that the game has no use for")
    if lobby.seated:
        game.setup(lobby, Profile())  # raises what is wrong with it


def _check_company(game: Conversation, lobby: Lobby) -> None:
    if not all(lobby.names) or not (0 <= lobby.size <= _MOST and 0 <= lobby.bots <= _MOST):
        raise RecordError("a company that nobody can agree on")
    if len(lobby.names) + lobby.bots > game.people[-1]:
        raise RecordError("more at a table than can sit there")
    if lobby.bots and not game.joinable:
        raise RecordError("bots at a table where only people sit")


def _any_text(value: Any) -> str:
    if not isinstance(value, str):
        raise RecordError("something that is no text where one belongs")
    value.encode()  # raises what is wrong with it: nothing else could be written or drawn from
    return value


def _text(value: Any) -> str:
    """What may have been said."""
    if len(_any_text(value)) > _LONGEST:
        raise RecordError("a text that is longer than anything that is said")
    return str(value)


def _plain(value: Any) -> str:
    if not _PLAIN.fullmatch(_text(value)):
        raise RecordError("a doubt about nothing that is ever asked")
    return str(value)


def _subject(value: Any) -> str:
    """What a doubt is about: an id, or a notation of the game's."""
    if not _SUBJECT.fullmatch(_text(value)):
        raise RecordError("a doubt about nothing that is ever asked")
    return str(value)


def _price(value: Any) -> str:
    if not _PRICE.fullmatch(_text(value)):
        raise RecordError("a card that is worth nothing that can be said")
    return str(value)


def _day(value: Any) -> str:
    if not is_day(_text(value)):
        raise RecordError("a day that is none")
    return str(value)


def _sum(value: Any) -> int:
    if _number(value) < 0:
        raise RecordError("less than nothing of what is only counted up")
    return int(value)


def _number(value: Any) -> int:
    if type(value) is not int:
        raise RecordError("something that is no number where one belongs")
    return value
