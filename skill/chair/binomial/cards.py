"""The cards of a table's own box: which was turned, and what each is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from skill.chair.base import Hearing, Question, question
from skill.chair.binomial.announcing import card_line, worth
from skill.chair.binomial.mending import exchange_card
from skill.chair.binomial.position import kept_sheet, state_of, who
from skill.chair.binomial.slots import cards_in, price_in
from skill.chair.binomial.telling import ending, standing
from skill.chair.heard import Heard, Said
from skill.chair.table import Doubt, Profile, Table
from skill.games.base import Match
from skill.games.binomial.actions import Turn
from skill.games.binomial.judging import Points
from skill.games.binomial.postulates import Postulate
from skill.games.binomial.setup import HOUSE_DECK, BinomialSetup, Card
from skill.games.binomial.state import BinomialState
from skill.speech.line import Line, line

PRICE: Final = "binomial-price"
"""The doubt about what a card is worth that was turned for the first time."""
NEAR_CARD: Final = "binomial-near-card"
"""The doubt about which card was meant."""

_MOST_OFFERED: Final = 3


def own_deck(profile: Profile) -> tuple[Card, ...]:
    """The table's own cards; one whose price it has not told yet counts as the house's."""
    prices = dict(profile.prices)
    return tuple(
        replace(card, points=_points(prices[card.postulate])) if card.postulate in prices else card
        for card in HOUSE_DECK
    )


def _points(price: str) -> Points:
    return "X" if price == "X" else int(price)


# Turned --------------------------------------------------------------------------------------


def card_question(state: BinomialState) -> Question:
    """The question which card was turned. A colleague in the chair has no hands."""
    chairman = who(state, state.chairman)
    if state.chairman not in state.setup.people:
        return question("binomial-colleague-card", who=chairman)
    if state.rounds:
        return question("binomial-next-card", who=chairman)
    key = "binomial-kept-first-card" if kept_sheet(state) else "binomial-first-card"
    return question(key, who=chairman)


def hear_card(table: Table, heard: Heard) -> Hearing | None:
    """The card that was turned, perhaps with its points; one that is not clear is asked about."""
    if heard.intent != "CardIs":
        return None
    state, said = state_of(table), heard.said("postulate")
    meant = cards_in(said)
    fresh = [postulate for postulate in meant if postulate in state.deck]
    if fresh:
        return _turned(table, fresh[0], price_in(heard))
    if meant:
        return Hearing(table, (_played(state, meant[0]),))
    near = tuple(_near(said, state))
    if near:
        return Hearing(replace(table, doubt=Doubt(NEAR_CARD, heard=heard, names=near)))
    return Hearing(table, (line("binomial-no-card-heard"),))


def _turned(table: Table, postulate: Postulate, price: str | None) -> Hearing:
    known = price or dict(table.profile.prices).get(postulate)
    if known is None:
        return Hearing(replace(table, doubt=Doubt(PRICE, postulate)))
    priced = _with_price(table, postulate, known)
    return Hearing(priced, tuple(_rescored(table, priced)), actions=(Turn(postulate),))


def _near(said: Said, state: BinomialState) -> Iterator[str]:
    names = [postulate.replace("_", " ") for postulate in state.deck]
    for name in get_close_matches(said.text.lower(), names, n=_MOST_OFFERED):
        yield name.replace(" ", "_")


def _played(state: BinomialState, postulate: Postulate) -> Line:
    """That a card lies among those turned in this game already."""
    index = next(i for i, played in enumerate(state.rounds, 1) if played.postulate is postulate)
    return line("binomial-card-played", card=line(f"binomial-{postulate}"), index=index)


def hear_of_own_cards(table: Table, heard: Heard) -> Hearing | None:
    """What is said of the cards of a table's own box while none is to be turned."""
    if "cards" not in table.lobby.own:
        return None
    if heard.intent == "Worth":
        return _hear_worth(table, heard)
    is_open = state_of(table).open is not None
    return _hear_card_again(table, heard) if heard.intent == "CardIs" and is_open else None


def _hear_card_again(table: Table, heard: Heard) -> Hearing | None:
    """A card while one lies there: the same, perhaps with its points, or another in its place."""
    state, meant = state_of(table), cards_in(heard.said("postulate"))
    assert state.open
    if state.open.postulate in meant:
        known = Hearing(table, (card_line(state),))
        return _hear_worth(table, heard) if price_in(heard) else known
    fresh = [postulate for postulate in meant if postulate in state.deck]
    if not fresh:
        return None
    answer = table.last_answer()
    if not (answer and isinstance(answer[0], Turn)):
        return _exchanged(table, fresh[0], price_in(heard))
    right = _turned(table.without_last_answer(), fresh[0], price_in(heard))
    wrong = line(f"binomial-{state.open.postulate}")
    return replace(right, lines=(line("binomial-card-back", card=wrong), *right.lines))


def _exchanged(table: Table, postulate: Postulate, price: str | None) -> Hearing:
    """Another card in the place of one that was answered; what was answered stays."""
    known = price or dict(table.profile.prices).get(postulate)
    if known is None:
        return Hearing(replace(table, doubt=Doubt(PRICE, postulate)))
    return exchange_card(_with_price(table, postulate, known), postulate)


# A card in doubt -----------------------------------------------------------------------------


def near_question(table: Table, doubt: Doubt) -> Question:
    """The question which of the cards that sound alike was turned."""
    key = NEAR_CARD if len(doubt.names) == 1 else "binomial-which-card"
    return question(key, cards=tuple(line(f"binomial-{card}") for card in doubt.names))


def hear_near(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """Whether that card was turned; None if something else is said."""
    assert doubt.heard
    plain = replace(table, doubt=None)
    if heard.intent == "No":
        return Hearing(plain, (line("binomial-card-then"),))
    if heard.intent != "Yes":
        return None
    if len(doubt.names) > 1:
        return Hearing(table, rephrase=True)
    return hear_card(plain, doubt.heard.with_said("postulate", Said(ids=doubt.names)))


# Points --------------------------------------------------------------------------------------


def price_question(table: Table, doubt: Doubt) -> Question:
    """The question what a card is worth."""
    return question(PRICE, card=line(f"binomial-{Postulate(doubt.subject)}"))


def hear_price(table: Table, doubt: Doubt, heard: Heard) -> Hearing | None:
    """What the card is worth that was turned; None if something else is said."""
    plain = replace(table, doubt=None)
    if heard.intent == "No":
        return Hearing(plain, (line("binomial-card-then"),))
    meant = cards_in(heard.said("postulate"))
    is_other = bool(meant) and doubt.subject not in meant
    if is_other or heard.intent not in ("Worth", "Number", "CardIs"):
        return None
    price = price_in(heard)
    if price is None:
        return Hearing(table, (line("binomial-no-price"),))
    settle = _exchanged if state_of(table).open else _turned
    return settle(plain, Postulate(doubt.subject), price)


def _hear_worth(table: Table, heard: Heard) -> Hearing:
    """A card is worth something else than was told before."""
    state = state_of(table)
    meant = cards_in(heard.said("postulate"))
    if not meant and state.open:
        meant = (state.open.postulate,)
    price = price_in(heard)
    if not meant or price is None:
        return Hearing(table, (line("binomial-no-card-heard" if price else "binomial-no-price"),))
    priced = _with_price(table, meant[0], price)
    noted = line(
        "binomial-card-worth", card=line(f"binomial-{meant[0]}"), worth=worth(_points(price))
    )
    return Hearing(priced, (noted, *_rescored(table, priced)))


def _with_price(table: Table, postulate: Postulate, price: str) -> Table:
    """The table that knows what a card is worth, with its match judged by that."""
    assert table.match
    prices = {**dict(table.profile.prices), str(postulate): price}
    profile = replace(table.profile, prices=tuple(prices.items()))
    setup = table.match.setup
    assert isinstance(setup, BinomialSetup)
    deck = tuple(
        replace(card, points=_points(price)) if card.postulate is postulate else card
        for card in setup.deck
    )
    if deck == setup.deck:
        return replace(table, profile=profile)
    match = Match.replay(table.match.rules, replace(setup, deck=deck), table.match.actions)
    return replace(table, profile=profile, match=match)


def _rescored(before: Table, after: Table) -> Iterator[Line]:
    """How it stands where another price has changed that."""
    state = state_of(after)
    if state.scores != state_of(before).scores:
        yield from ending(state) if state.is_over else standing(state)
