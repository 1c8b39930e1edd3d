"""Whole matches in which something is misheard, noticed at once or rounds later, and mended.

Every match is played twice with the same die and the same cards. In the one copy everything is
heard as it is said; in the other some of it is not: a number, a call, whose number it was. As soon
as somebody notices, it is taken back (in one step or in several) or corrected. In the end both
copies must be the same to the letter: the rolls, the cards, every answer in its order, the scores.

That much can be asked because a mended match is one in which the right thing was said at first,
told in the order in which it would have been asked. What people do depends in these matches on
their sheet and the card alone. What bots do depends on what they see, so where bots play too, a
correction gives the same match only as long as they cannot have seen what was wrong: that is a
number of the round being played. Everything else is taken back there, and they play it anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import pytest

from skill.chair.heard import NUMBER_SLOTS, PLAYER_SLOTS, Heard, Said
from skill.chair.record import read_table
from skill.chair.table import UNHEARD, Company, Lobby, Table
from skill.games.base import Match, Seat
from skill.games.binomial.actions import Bid, Pass
from skill.games.binomial.judging import Variant
from skill.games.binomial.postulates import Postulate, fits
from skill.games.binomial.setup import BinomialSetup, Player, SheetKind
from skill.games.binomial.state import BINOMIAL, BinomialState
from skill.speech.numbers import sounds_like
from tests.alexa.people import records
from tests.chair.binomial.sitting import CHAIRMAN, Sitting
from tests.chair.sitting import counted, heard, number

NAMES = ("Anna", "Boris", "Clara", "Dora", "Emil", "Fanny", "Gustav")
BOTS = ("polikarp", "feofan")
MOST_TURNS = 2000


# The truth ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mistake:
    """What is recorded of somebody in a round and is not right; None stands for a pass."""

    index: int
    seat: Seat
    right: str | None
    recorded: str | None


@dataclass
class People:
    """What everybody at a table has written and does, whatever is heard of it."""

    seed: str
    known: dict[tuple[int, int, Seat], str | None] = field(default_factory=dict)

    def number(self, state: BinomialState, seat: Seat, index: int | None = None) -> str | None:
        """The number of ``seat`` in a round, or the one that is open; None if it passes."""
        index = len(state.rounds) if index is None else index
        key = (len(state.finished), index, seat)
        if key not in self.known:
            left = Counter(self._sheet(seat, state))
            left.subtract(filter(None, (self.number(state, seat, i) for i in range(index))))
            self.known[key] = _chosen(Random(f"{self.seed}/{key}"), left, _card(state, index))
        return self.known[key]

    def mistakes(self, state: BinomialState) -> list[Mistake]:
        """Everything in the game being played that is recorded otherwise than it was said."""
        people = [seat for seat in range(len(state.sheets)) if not state.setup.bot(seat)]
        return [*self._mistakes_before(state, people), *self._mistakes_now(state, people)]

    def _mistakes_before(self, state: BinomialState, people: list[Seat]) -> Iterator[Mistake]:
        for index, played in enumerate(state.rounds):
            bids = {bid.seat: bid.number for bid in played.bids}
            for seat in people:
                right = self.number(state, seat, index)
                if bids.get(seat) != right:
                    yield Mistake(index, seat, right, bids.get(seat))

    def _mistakes_now(self, state: BinomialState, people: list[Seat]) -> Iterator[Mistake]:
        for answer in state.open.answers if state.open else ():
            if answer.seat not in people:
                continue
            right = self.number(state, answer.seat)
            recorded = answer.number if isinstance(answer, Bid) else None
            is_wrong = right is not None if isinstance(answer, Pass) else right is None
            if is_wrong or recorded not in (None, right):
                yield Mistake(len(state.rounds), answer.seat, right, recorded)

    def _sheet(self, seat: Seat, state: BinomialState) -> list[str]:
        digits = list(state.rolls)
        Random(f"{self.seed}/{len(state.finished)}/{seat}").shuffle(digits)
        return ["".join(pair) for pair in zip(digits[::2], digits[1::2], strict=True)]


def _chosen(chance: Random, left: Counter[str], card: Postulate) -> str | None:
    """Who has a number that fits mostly fights; now and then somebody mistakes the card."""
    numbers = sorted(left.elements())
    fitting = [number for number in numbers if fits(card, number)]
    if fitting and chance.random() < 0.6:
        return chance.choice(fitting)
    return chance.choice(numbers) if numbers and chance.random() < 0.05 else None


def _card(state: BinomialState, index: int) -> Postulate:
    if index < len(state.rounds):
        return state.rounds[index].postulate
    assert state.open
    return state.open.postulate


# A table where everything is heard as it is said -------------------------------------------------


class Evening(Sitting):
    """People at a table, some bots between them, and what they say."""

    def __init__(self, seed: str) -> None:
        chance = Random(seed)
        seats = chance.randint(2, 7)
        bots = dict(zip(chance.sample(range(seats), seats - 1), BOTS, strict=False))
        self.has_bots = chance.random() < 0.3
        players = tuple(
            Player(NAMES[seat], SheetKind.KEPT, bots[seat])
            if self.has_bots and seat in bots
            else Player(NAMES[seat])
            for seat in range(seats)
        )
        variants = frozenset(variant for variant in Variant if chance.random() < 0.35)
        setup = BinomialSetup(players, variants, games=chance.choice((1, 1, 1, 2)))
        lobby = Lobby(Company.TABLE, seats, setup.names, seated=True, games=setup.games)
        super().__init__(Table(lobby=lobby, match=Match.new(BINOMIAL, setup), seed=seed))
        self.people = People(seed)

    def truth(self, seat: Seat | None) -> str | None:
        assert seat is not None
        return self.people.number(self.state, seat)

    def name(self, seat: Seat) -> str:
        return self.state.setup.names[seat]

    def play(self) -> None:
        self.say(heard("Launch"))
        for _ in range(MOST_TURNS):
            if self.asked == "again":
                return
            self.turn()
        raise AssertionError("the match does not end")

    def turn(self) -> None:
        """Whoever is asked answers."""
        if self.asked not in ("binomial-call", "binomial-number", "binomial-dark"):
            self.say(heard("Yes"))
            return
        right = self.truth(self.state.to_act)
        if self.asked == "binomial-call" or right is None:
            self.say(heard("Fight" if right else "Pass"))
        else:
            self.say(number(right, right))


# A table where it is not -------------------------------------------------------------------------


class Misheard(Evening):
    """The same people, who speak as people do, and a chairman who gets things wrong."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.chance = Random(f"{seed}/misheard")
        self.left_to_mishear = self.chance.randint(2, 8)
        self.mended: Counter[str] = Counter()

    @property
    def mistakes(self) -> list[Mistake]:
        return self.people.mistakes(self.state)

    def play(self) -> None:
        super().play()
        while self.mistakes:  # "but that was wrong!", at "another game?"
            self.mended["after the end"] += 1
            self.mend()
            super().play()

    def turn(self) -> None:
        if self.table.doubt:
            self.in_doubt()
        elif self.is_noticed():
            self.mend()
        elif self.chance.random() < 0.05:
            self.say(self.chance.choice([heard("SameAs", self.name(0)), *_ODD]))
        elif self.asked == "binomial-call":
            self.say(self.misheard(self.calls()))
        elif self.asked in ("binomial-number", "binomial-dark"):
            self.say(self.misheard(self.numbers()))
        else:
            self.say(heard("Yes"))

    # What is said, and what is heard of it -------------------------------------------------------

    def calls(self) -> list[Heard]:
        """The call of whoever is asked, or those of everybody at once."""
        asked = self.still_asked()
        fighting = [seat for seat in asked if self.truth(seat)]
        ways = [heard("Fight" if self.truth(asked[0]) else "Pass"), heard("Nobody")]
        if fighting:
            ways[1:] = [heard("Only", *map(self.name, fighting))]
        if len(fighting) > 1:
            known = [seat for seat in self.fighting() if self.truth(seat)]
            ways += [heard("Names", *map(self.name, fighting)), self.told([*known, *fighting])]
        return ways

    def numbers(self) -> list[Heard]:
        """The number of whoever is asked, alone or with others, in any order."""
        seat = self.state.to_act
        right = self.truth(seat)
        assert seat is not None
        if right is None:
            return [heard("Pass")]
        others = self.still_asked() if self.state.is_dark else self.fighting()
        told = [other for other in others if self.truth(other)]
        self.chance.shuffle(told)
        return [
            *(number(right, right), number(right, right, name=self.name(seat))),
            *(self.told(told), self.told(told)),
        ]

    def told(self, seats: list[Seat]) -> Heard:
        slots: dict[str, Said] = {}
        for seat, person, digits in zip(seats, PLAYER_SLOTS, NUMBER_SLOTS, strict=False):
            slots |= {person: Said(self.name(seat)), digits: _said(self.truth(seat) or "")}
        return Heard("Numbers", slots)

    def misheard(self, ways: list[Heard]) -> Heard:
        """One of those utterances, or what became of it."""
        said = self.chance.choice(ways)
        if not self.left_to_mishear or self.chance.random() > 0.3:
            return said
        self.left_to_mishear -= 1
        names = [slot for slot in PLAYER_SLOTS if said.said(slot)]
        if said.intent in ("Numbers", "Names", "Only") and self.chance.random() < 0.5:
            slot = self.chance.choice(names)
            other = self.chance.randrange(len(self.state.sheets))
            return said.with_said(slot, Said(self.name(other)))
        digits = [slot for slot in said.slots if slot.startswith("number")]
        if digits:
            slot = self.chance.choice(digits)
            return said.with_said(slot, self.another(said.said(slot).text))
        return heard({"Fight": "Pass", "Pass": "Fight"}.get(said.intent, "Everyone"))

    def another(self, right: str) -> Said:
        """What is heard instead of a number."""
        others = [*sounds_like(right), f"{self.chance.randrange(100):02}", "mumble"]
        return _said(self.chance.choice(others))

    def still_asked(self) -> list[Seat]:
        """The people who have not answered in this round."""
        state = self.state
        assert state.open
        rest = state.clockwise()[len(state.open.answers) :]
        return [seat for seat in rest if not state.setup.bot(seat)]

    def fighting(self) -> list[Seat]:
        """The people who said that they fight, and have not shown a number."""
        open_round, setup = self.state.open, self.state.setup
        assert open_round
        shown = [bid.seat for bid in open_round.bids]
        return [s for s in open_round.fighters if s not in shown and not setup.bot(s)]

    # What is noticed, and mended -----------------------------------------------------------------

    def is_noticed(self) -> bool:
        if not self.mistakes:
            return False
        if self.asked == "binomial-next-game" or (
            self.asked == "binomial-number" and self.truth(self.state.to_act) is None
        ):
            return True  # a game is about to be closed; "but I pass!"
        return self.chance.random() < 0.06

    def mend(self) -> None:
        mistake = self.chance.choice(self.mistakes)
        is_open = mistake.index == len(self.state.rounds)
        is_hidden = is_open and None not in (mistake.right, mistake.recorded)
        if self.chance.random() < 0.3 or (self.has_bots and not is_hidden):
            self.take_back()
            return
        self.say(self.correction(mistake, is_open))
        if _corrects(self.table):
            self.in_doubt()
        if mistake in self.mistakes:  # something else stands in its way
            self.mended["refused"] += 1
            self.take_back()
        else:
            self.mended["corrected"] += 1

    def take_back(self) -> None:
        """As many steps as it takes until all is right again."""
        doubt = self.table.doubt
        if doubt and (doubt.kind != UNHEARD or doubt.heard):  # also what waits for its turn
            self.say(heard("Undo"))
        table, steps = self.table, 0
        while table.match and self.people.mistakes(table.match.state):
            table, steps = table.without_last_answer(), steps + 1
        self.mended["several steps" if steps > 1 else "one step"] += 1
        if steps == 1:
            self.say(heard(self.chance.choice(("Undo", "NotMe"))))
        for start in range(0, steps if steps > 1 else 0, 20):
            self.say(counted("Undo", str(min(20, steps - start))))
        assert not self.mistakes

    def correction(self, mistake: Mistake, is_open: bool) -> Heard:
        person = {"player_a": Said(self.name(mistake.seat))}
        index = {"index": _said(str(mistake.index + 1))}
        if mistake.right is None:
            return Heard("CorrectPass", person if is_open else person | index)
        if mistake.recorded is None and is_open and self.chance.random() < 0.5:
            return Heard("CorrectFight", person)
        right = {"number": _said(mistake.right)}
        if mistake.recorded and mistake.index == self.last_shown(mistake):
            return Heard("Correction", person | right | {"wrong": _said(mistake.recorded)})
        return Heard("Correction", person | right | index)

    def last_shown(self, mistake: Mistake) -> int:
        """In which round that number of that player was recorded last."""
        open_round = self.state.open
        bids = [played.bids for played in self.state.rounds]
        shown = [*bids, open_round.bids if open_round else ()]
        wrong = Bid(mistake.seat, mistake.recorded or "")
        return max((i for i, bids in enumerate(shown) if wrong in bids), default=-1)

    def in_doubt(self) -> None:
        """What is right is confirmed, and what is not is denied, or said again."""
        doubt = self.table.doubt
        assert doubt
        if _corrects(self.table):
            self.say(heard("Yes" if doubt.kind == "binomial-misfit" else "No"))
            return
        seat = self.state.to_act
        right = self.truth(seat)
        assert seat is not None
        if doubt.kind == "binomial-misfit" and doubt.subject == right:
            self.say(heard("Yes"))
        elif doubt.kind == "binomial-impossible" and doubt.subject == right:
            self.mended["found by a later number"] += 1
            self.mend()
        elif right is None and self.has_bots and self.mistakes:  # which bots have seen
            self.take_back()
        elif right is None:
            self.say(heard("CorrectPass", self.name(seat)))
        elif doubt.kind != UNHEARD and self.chance.random() < 0.5:
            self.say(heard("No"))
        else:
            intent = self.chance.choice(("Number", "Correction"))
            self.say(Heard(intent, {"number": _said(right)}))


_ODD = [heard("Names", "Zoltan"), number("70", "70", name="Zoltan"), heard("Repeat")]


def _said(text: str) -> Said:
    return Said(text, (text,))


def _corrects(table: Table) -> bool:
    """Whether it is a correction that is in doubt."""
    heard = table.doubt.heard if table.doubt else None
    return heard is not None and heard.intent == "Correction"


# Both ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(0, 120, 20))
def test_what_was_misheard_and_mended_was_never_misheard(first: int) -> None:
    mended: Counter[str] = Counter()
    for seed in map(str, range(first, first + 20)):
        right, wrong = Evening(seed), Misheard(seed)
        right.play()
        wrong.play()
        assert right.table.match and wrong.table.match
        assert wrong.table.match.to_text() == right.table.match.to_text(), seed
        assert wrong.state.scores == right.state.scores
        mended += wrong.mended
    assert {"corrected", "one step", "several steps"} <= set(mended)


# Anything at all ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_said_is_answered_and_written_down(seed: int) -> None:
    """Also in the middle of a doubt, of a correction, and of what waits for its answer."""
    chance, sitting = Random(seed), Evening(str(seed))
    sitting.say(heard("Launch"), *[heard("Yes")] * 5)
    for _ in range(80):
        sitting.say(_anything(chance))
        assert sitting.reply.question and sitting.reply.reprompt
        written = records(sitting.table)
        assert records(read_table(CHAIRMAN.game, *written)) == written
        if sitting.asked == "again":
            return


def _anything(chance: Random) -> Heard:
    """An utterance of the round, filled as it may come."""
    people = [Said(name) for name in (*NAMES, "player two", "Zoltan", "")] + [Said("me", ("me",))]
    digits = [_said(f"{chance.randrange(100):02}") for _ in range(3)] + [Said("?"), Said()]
    indices = [Said(), _said(str(chance.randint(0, 9))), Said("umpteenth")]
    slots = {
        **{slot: chance.choice(people) for slot in PLAYER_SLOTS[: chance.randint(0, 7)]},
        **{slot: chance.choice(digits) for slot in NUMBER_SLOTS[: chance.randint(0, 7)]},
        "number": chance.choice(digits),
        "wrong": chance.choice([*digits, Said(), Said()]),
        "index": chance.choice(indices),
        "digit_a": _said(str(chance.randrange(10))),
    }
    return Heard(chance.choice(_INTENTS), slots)


_INTENTS = (
    *("Fight", "Pass", "Everyone", "NobodyElse", "Names", "Only", "Yes", "No", "Insist"),
    *("Number", "Number", "Number", "Numbers", "Numbers", "Numbers", "SameAs", "NotMe", "Undo"),
    *("Correction", "Correction", "Correction", "CorrectPass", "CorrectFight", "CorrectRoll"),
    *("Repeat", "Score", "Help", "Fallback"),
)
