"""Tables for the tests: small ones by a line of notation, and random ones played at random."""

from collections.abc import Collection, Iterable
from random import Random

from hypothesis import strategies as st

from skill.games.base import CHANCE, Match
from skill.games.binomial.actions import (
    Bid,
    BinomialAction,
    Fight,
    Pass,
    Place,
    Roll,
    Turn,
    read_action,
)
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import NUMBERS, SYMBOLS, Postulate
from skill.games.binomial.setup import (
    HOUSE_DECK,
    BinomialSetup,
    Card,
    Player,
    SheetKind,
)
from skill.games.binomial.state import BINOMIAL, BinomialMatch, BinomialState, Round
from tests.games.binomial.rulebook import Fighter, contest

BY_SYMBOL = {symbol: postulate for postulate, symbol in SYMBOLS.items()}

SEATS = range(7)
EVERY_ACTION: tuple[BinomialAction, ...] = (
    *map(Roll, "0123456789"),
    *map(Turn, Postulate),
    *(Place(seat, cell) for seat in SEATS for cell in range(16)),
    *map(Fight, SEATS),
    *map(Pass, SEATS),
    *(
        Bid(seat, number, insisted)
        for seat in SEATS
        for number in NUMBERS
        for insisted in (False, True)
    ),
)
"""All that has a notation."""

UNWRITABLE: tuple[BinomialAction, ...] = (
    *map(Roll, ("", "01", "05", "x", "\u0663")),
    *(Place(seat, cell) for seat in (*SEATS, CHANCE) for cell in (-2, -1, 16)),
    *(action for seat in (CHANCE, -2, 7) for action in (Fight(seat), Pass(seat), Place(seat, 0))),
    *(
        Bid(seat, n, insisted)
        for seat in SEATS
        for n in ("", "7", "??")
        for insisted in (False, True)
    ),
    Bid(CHANCE, "00"),
    Bid(7, "00"),
)
"""Values of the right type that mean nothing."""


def card(text: str) -> Card:
    """A card written as symbol and points, "max:X"."""
    symbol, points = text.rsplit(":", 1)
    return Card(BY_SYMBOL[symbol], "X" if points == "X" else int(points))


def table(
    sheets: str,
    deck: str,
    numbers: int = 1,
    variants: Iterable[Variant] = (),
    first: int = 0,
    games: int = 1,
) -> BinomialSetup:
    """A small game: a letter for each sheet, "k" kept or "p" paper; the cards with their points."""
    return BinomialSetup(
        players=tuple(
            Player(name, SheetKind.KEPT if kind == "k" else SheetKind.PAPER)
            for name, kind in zip("ABCDEFG", sheets, strict=False)
        ),
        variants=frozenset(variants),
        first=first,
        games=games,
        deck=tuple(map(card, deck.split())),
        numbers=numbers,
    )


def play(setup: BinomialSetup, actions: str) -> BinomialMatch:
    """The match after actions in notation, "d1 d0 #max 0+"."""
    match: BinomialMatch = Match.new(BINOMIAL, setup)
    for text in actions.split():
        match = match.push(read_action(text))
    return match


def after(setup: BinomialSetup, actions: str) -> BinomialState:
    return play(setup, actions).state


VARIANTS = st.frozensets(st.sampled_from(Variant))


@st.composite
def setups(draw: st.DrawFn, names: st.SearchStrategy[str] | None = None) -> BinomialSetup:
    """Any table of up to four, variants that may change, a deck and sheets that are often short."""
    games = draw(st.integers(1, 2))
    sheets = draw(st.text("kp", min_size=1, max_size=4))
    name = st.just("A") if names is None else names
    bot = st.just("") if names is None else names
    setup = BinomialSetup(
        players=tuple(
            Player(draw(name), SheetKind.KEPT, draw(bot)) if kind == "k" else Player(draw(name))
            for kind in sheets
        ),
        variants=draw(VARIANTS),
        first=draw(st.integers(0, len(sheets) - 1)),
        games=games,
        deck=tuple(draw(st.lists(st.sampled_from(HOUSE_DECK), min_size=1, unique=True))),
        numbers=draw(st.integers(1, 8)),
        die=draw(st.sampled_from(("0123456789", "05", "159", "3"))),
    )
    return setup.with_variants(games - 1, draw(VARIANTS))


def choose(state: BinomialState, random: Random) -> BinomialAction:
    """Any legal action; an impossible number, of which there are many, only now and then."""
    legal = state.legal_actions()
    honest = [action for action in legal if not (isinstance(action, Bid) and action.insisted)]
    return random.choice(honest if honest and random.random() < 0.9 else legal)


def scores_by_the_book(state: BinomialState) -> tuple[int, ...]:
    """What the rulebook gives each seat for all rounds; it says who turned each card, too."""
    setup = state.setup
    scores = [0] * len(setup.players)
    for number, game in enumerate((*state.finished, state.rounds)):
        chairman, variants = setup.first, (setup.variants, *setup.later_variants)[: number + 1][-1]
        for played in game:
            assert played.chairman == chairman
            chairman = _score_round(setup, variants, played, scores)
    return tuple(scores)


def _score_round(
    setup: BinomialSetup, variants: Collection[Variant], played: Round, scores: list[int]
) -> int:
    """Adds what the rulebook gives each winner; the seat that turns the next card."""
    worth = next(card.points for card in setup.deck if card.postulate == played.postulate)
    fighters = [Fighter(str(bid.seat), bid.number, bid.insisted) for bid in played.bids]
    expected = contest(played.postulate, worth, fighters, str(played.chairman), variants)
    for winner in expected.winners:
        scores[int(winner)] += expected.points
    assert expected.chairman is not None
    return int(expected.chairman)
