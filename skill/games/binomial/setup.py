"""Who plays a match of Binomial, with which variants and which deck."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from importlib.resources import files
from typing import Final

from skill.games import notation
from skill.games.base import Seat, SetupError
from skill.games.binomial.judging import Points, Variant
from skill.games.binomial.postulates import SYMBOLS, Postulate
from skill.games.players import Players, check_seats, player_parts, player_text

MOST_PLAYERS: Final = 7
"""Seven record sheets; no least number (B21)."""
MOST_POINTS: Final = 99
"""What a card can be worth; beyond that a table would be playing for nothing else."""


class SheetKind(StrEnum):
    """Who writes a sheet.

    A kept sheet is written by the engine, which knows every cell. A paper sheet lies in front of
    its player: the engine knows only the rolls and what was revealed.
    """

    KEPT = "kept"
    PAPER = "paper"


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: the name, the kind of sheet, and the bot that plays it ("" for a person)."""

    name: str
    sheet: SheetKind = SheetKind.PAPER
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A postulate and what it is worth."""

    postulate: Postulate
    points: Points


def _house_deck() -> tuple[Card, ...]:
    text = files(__package__).joinpath("house_deck.toml").read_text("utf-8")
    points = tomllib.loads(text)
    return tuple(Card(postulate, points[postulate]) for postulate in Postulate)


HOUSE_DECK: Final = _house_deck()


@dataclass(frozen=True, slots=True)
class BinomialSetup(Players[Player]):
    """All that is decided before the first roll.

    ``variants`` hold from the first game on. Where they change, ``later_variants`` has a set for
    each further game, and its last one holds for all that follow (B24). ``first`` is the tallest
    player's seat, the first chairman of every game (B20). ``numbers`` and ``die`` are the
    rulebook's eight numbers and ten faces; smaller ones make games that a test can search whole.
    Raises ``SetupError``.
    """

    variants: frozenset[Variant] = frozenset()
    later_variants: tuple[frozenset[Variant], ...] = ()
    first: Seat = 0
    games: int = 1
    deck: tuple[Card, ...] = HOUSE_DECK
    numbers: int = 8
    die: str = "0123456789"

    def __post_init__(self) -> None:
        Players.__post_init__(self)
        check_seats("Binomial", range(1, MOST_PLAYERS + 1), len(self.players), self.first)
        if not 1 <= self.numbers <= 8 or self.games < 1:
            raise SetupError("a sheet has 1 to 8 numbers, a match at least one game")
        if not self.deck or len({card.postulate for card in self.deck}) < len(self.deck):
            raise SetupError("a deck has at least one card, and each postulate once")
        if any(card.points != "X" and not 0 <= card.points <= MOST_POINTS for card in self.deck):
            raise SetupError(f"a card is worth X, or 0 to {MOST_POINTS} points")
        if not self.die or not set(self.die) <= set("0123456789"):
            raise SetupError(f"a die with the faces {self.die!r} rolls no digits")
        if len(set(self.die)) < len(self.die):
            raise SetupError(f"a die with the faces {self.die!r} shows a digit twice")
        self._check_variants()

    def _check_variants(self) -> None:
        if len(self.later_variants) >= self.games:
            raise SetupError(f"variants for {len(self._variants)} games, but {self.games} to play")
        if self.later_variants and self._variants[-2] == self._variants[-1]:
            raise SetupError("the variants of the last games are given twice: once is enough")

    @property
    def _variants(self) -> tuple[frozenset[Variant], ...]:
        """One set per game, the last one holding for all further games."""
        return (self.variants, *self.later_variants)

    def variants_of(self, game: int) -> frozenset[Variant]:
        """The variants of a game, the first being 0."""
        return self._variants[min(game, len(self.later_variants))]

    def with_variants(self, game: int, variants: frozenset[Variant]) -> BinomialSetup:
        """The setup in which ``variants`` hold from ``game`` on, and the others before it.

        Raises ``SetupError`` if the match has no such game.

        >>> setup = BinomialSetup((Player("A"),), games=3)
        >>> str(setup.with_variants(1, frozenset({Variant.DARK}))).split()[1]
        'variants=/dark'
        """
        if not 0 <= game < self.games:
            raise SetupError(f"a match of {self.games} games has no game {game}, counted from 0")
        before = [self.variants_of(earlier) for earlier in range(game)]
        while before and before[-1] == variants:
            before.pop()
        first, *later = *before, variants
        return replace(self, variants=first, later_variants=tuple(later))

    def points(self, postulate: Postulate) -> Points:
        """What the card is worth. Raises ``KeyError`` if it is not in the deck."""
        for card in self.deck:
            if card.postulate is postulate:
                return card.points
        raise KeyError(postulate)

    def __str__(self) -> str:
        return notation.written(self._fields())

    def _fields(self) -> Iterable[tuple[str, str]]:
        yield "players", ",".join(player_text(who.name, who.sheet, who.bot) for who in self.players)
        yield "variants", "/".join(",".join(sorted(variants)) for variants in self._variants)
        yield "first", str(self.first)
        yield "games", str(self.games)
        yield "numbers", str(self.numbers)
        yield "die", self.die
        yield "deck", ",".join(f"{SYMBOLS[card.postulate]}:{card.points}" for card in self.deck)


def _read_player(text: str) -> Player:
    name, kind, *bot = player_parts(text)
    return Player(name, SheetKind(kind), *bot)


def _read_variants(text: str) -> frozenset[Variant]:
    return frozenset(map(Variant, filter(None, text.split(","))))


def _read_card(text: str) -> Card:
    symbol, points = text.rsplit(":", 1)
    by_symbol = {symbol: postulate for postulate, symbol in SYMBOLS.items()}
    return Card(by_symbol[symbol], "X" if points == "X" else int(points))


def _setup_of(fields: Mapping[str, str]) -> BinomialSetup:
    variants, *later_variants = map(_read_variants, fields["variants"].split("/"))
    return BinomialSetup(
        players=tuple(map(_read_player, fields["players"].split(","))),
        variants=variants,
        later_variants=tuple(later_variants),
        first=int(fields["first"]),
        games=int(fields["games"]),
        deck=tuple(map(_read_card, fields["deck"].split(","))),
        numbers=int(fields["numbers"]),
        die=fields["die"],
    )


def read_setup(text: str) -> BinomialSetup:
    """The setup of a notation. Raises ``NotationError``, or ``SetupError`` if none is like this."""
    return notation.read_setup("Binomial", text, _setup_of)
