"""The colleagues as company, whatever is played: who sits down, who speaks when, who they are.

What a colleague says follows from what everybody at the table has seen, and from nothing else. So
it gives nothing away, and a turn that is told twice is told in the same words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import cycle
from typing import Final, TypeAlias

from skill.bots.base import Level, bot_id, parted
from skill.chair.agreed import strengths
from skill.chair.characters import Cast
from skill.chair.daily import company_of
from skill.chair.heard import Heard, Said
from skill.chair.people import NOBODY, match_name
from skill.chair.table import Lobby, Profile, Table
from skill.games.base import Outcome, Seat, Setup
from skill.speech.line import Line, People, line

WORDINGS: Final = 3
"""How many wordings each remark has."""
_UNSAID: Final = "unsaid"
"""The level of a colleague who plays at none today, or of whom it is said otherwise."""


Occasion: TypeAlias = tuple[Seat, StrEnum]
"""Somebody who could say something, and why."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Who says something, why, and in which of the wordings."""

    seat: Seat
    moment: StrEnum
    wording: int


@dataclass(frozen=True, slots=True)
class Opening:
    """When something could be said: ``at`` grows, and one that ``waits`` keeps quiet in between.

    ``occasions`` are what there is to be said, the best first.
    """

    at: int
    occasions: tuple[Occasion, ...]
    waits: bool = True


# Who sits down ---------------------------------------------------------------------------------


def who_may_sit_down(
    cast: Cast, lobby: Lobby, profile: Profile, names: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """The name and the bot of all who may play beside these people, each as well as it is to."""
    characters = company_of(lobby.daily, tuple(cast)) if lobby.daily else tuple(cast)
    free = (id_ for id_ in characters if match_name(Said(cast[id_].name), names) == NOBODY)
    for id_, level in zip(free, cycle(strengths(lobby, profile)), strict=False):
        yield cast[id_].name, bot_id(id_, level)


def seated(cast: Cast, setup: Setup) -> dict[Seat, str]:
    """The characters that play, by seat."""
    bots = ((seat, parted(setup.bot(seat))[0]) for seat, _ in enumerate(setup.names))
    return {seat: character for seat, character in bots if character in cast}


# What they say ---------------------------------------------------------------------------------


class Farewell(StrEnum):
    """When a colleague says something as a match ends: when it has won it, or people have."""

    WON = "won"
    BEATEN = "beaten"


def at_the_end(outcome: Outcome, seats: Sequence[Seat]) -> Iterator[Occasion]:
    """The winner says thanks; people who win are congratulated, first by the best of the others.

    ``seats`` are those of the colleagues. Where they share a win with people, nobody says anything.
    """
    winners = set(outcome.winners)
    if winners <= set(seats):
        yield from ((seat, Farewell.WON) for seat in outcome.winners)
    elif not winners & set(seats):
        ranked = sorted(seats, key=lambda seat: -outcome.scores[seat])
        yield from ((seat, Farewell.BEATEN) for seat in ranked)


def rationed(openings: Iterable[Opening], quiet: int, luck: int) -> dict[int, Remark]:
    """What is said in all, by when: after a remark, ``quiet`` has to pass before the next.

    ``luck`` tells matches apart, so that the next is not told in the same words.
    """
    said: dict[int, Remark] = {}
    for opening in openings:
        if opening.waits and opening.at < max(said, default=0) + quiet:
            continue
        if opening.occasions:
            said[opening.at] = _remark(opening.occasions, tuple(said.values()), luck)
    return said


def _remark(occasions: tuple[Occasion, ...], said: tuple[Remark, ...], luck: int) -> Remark:
    """The remark on the first occasion that is not once more that of whoever spoke last."""
    fresh = [occasion for occasion in occasions if not said or occasion[0] != said[-1].seat]
    seat, moment = (fresh or occasions)[0]
    before = sum((remark.seat, remark.moment) == (seat, moment) for remark in said)
    return Remark(seat, moment, (luck + before) % WORDINGS)


def spoken(game: str, cast: Cast, table: Table, remark: Remark) -> Iterator[Line]:
    """A remark, and who makes it.

    A household that wants quiet, or to get on faster than usual, hears none of it.
    """
    assert table.match
    if table.profile.quiet or table.profile.pace > 0:
        return
    setup = table.match.setup
    character = seated(cast, setup)[remark.seat]
    said = line(f"{game}-talk-{character}-{remark.moment}", wording=remark.wording)
    yield line("talk", who=People((setup.names[remark.seat],)), remark=said)


# Who they are ----------------------------------------------------------------------------------


def about(game: str, cast: Cast, bots: Iterable[str], heard: Heard) -> Iterator[Line]:
    """Who a colleague is, or all ``bots`` that play, by their ids, if they are known."""
    levels = {character: level for character, level in map(_levelled, bots) if character in cast}
    by_name = {character.name: id_ for id_, character in cast.items()}
    everybody, named = People(tuple(by_name)), heard.people()
    if named:
        meant = [by_name[name] for name in match_name(named[0], everybody.names).names]
        if len(meant) == 1:  # one that is merely near will do: nothing comes of it but words
            yield _portrait(game, meant[0], levels.get(meant[0], _UNSAID))
        else:
            yield line("no-colleague", who=everybody)
    elif levels:
        yield from _opponents(game, levels)
    else:
        yield line("my-colleagues", who=everybody, one=everybody.names[0])


def _levelled(bot: str) -> tuple[str, str]:
    """The character and the level in a bot's id; one without a level is of old, and keen."""
    character, level = parted(bot)
    return character, level or Level.KEEN


def _opponents(game: str, levels: Mapping[str, str]) -> Iterator[Line]:
    """One after the other; a level that all of them share is said once."""
    shared = set(levels.values()) if len(levels) > 1 else set()
    for character, level in levels.items():
        yield _portrait(game, character, _UNSAID if len(shared) == 1 else level)
    if len(shared) == 1:
        yield line("strength", level=shared.pop())


def _portrait(game: str, character: str, level: str) -> Line:
    portrait = line(f"{game}-portrait-{character}")
    return line("portrait", portrait=portrait, level=str(level))
