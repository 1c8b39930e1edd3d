"""One turn and the book: nothing is done twice, nothing is lost, nobody sees what they may not."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from threading import Barrier
from typing import Any

import pytest

from skill.book import Carried, Found
from skill.bots.binomial.colleagues import COLLEAGUES
from skill.catalogue import open_house
from skill.chair.heard import Heard
from skill.chair.record import read_table
from skill.chair.table import Company, Table
from skill.games.binomial.actions import Bid, Fight, Pass
from skill.games.binomial.judging import Variant
from skill.games.binomial.sheets import KeptSheet
from skill.games.binomial.state import HIDDEN, BinomialState
from skill.play import House, Turn
from skill.speech.line import Line, line
from skill.store.base import Store
from skill.store.dynamodb import DynamoStore
from skill.store.memory import MemoryStore
from skill.store.sqlite import SqliteStore
from tests.alexa.people import Person, records
from tests.chair.binomial.people import asked, fighter, player, state_of, whole_game
from tests.chair.binomial.sitting import CHAIRMAN
from tests.stores import Call, Faulty, Interrupted, all_goes_well, cut_off

HOME = "amzn1.ask.account.HOME"
KEY = f"binomial/{HOME}"
PROFILE_KEY = f"{KEY}/profile"


def house_over(store: Store) -> House:
    return open_house("binomial", store, lambda: "seed of the tests")


@dataclass
class Visit:
    """Somebody who talks to a house in one session, each time with a request of its own."""

    house: House
    name: str = "visit"
    carried: Carried | None = None
    count: int = 0
    home: str = HOME

    def say(self, heard: Heard, request: str = "") -> Turn:
        self.count += 1
        assert self.count < 1_000, "the game does not come to its end"
        turn = self.house.turn(
            self.home, heard, request or f"{self.name}/{self.count}", self.carried
        )
        self.carried = turn.carried
        return turn

    @property
    def table(self) -> Table:
        if self.carried is None:
            return Table()
        return at_rest(self.carried)

    def play(self, said: Iterator[Callable[[Table], Heard]], until: str) -> None:
        """Go on until the question of that key is on the table."""
        while self.carried is None or asked(self.table) != until:
            self.say(next(said)(self.table))


def at_rest(carried: Carried) -> Table:
    """The table that a session carries, but for how often the question was asked in vain."""
    return replace(read_table(CHAIRMAN.game, carried.record, carried.profile), idle=None)


def ask(table: Table) -> Line:
    """The question on the table, as it is asked first."""
    found = CHAIRMAN.question(table)
    assert found
    return found.wording("ask")


def saved_table(store: Store) -> Table:
    """The table as anybody finds it who opens the book."""
    return at_rest(Found(store.load(KEY), store.load(PROFILE_KEY)).read()[1])


def at_roll_call(store: Store, company: Company = Company.TABLE) -> Visit:
    visit = Visit(house_over(store))
    visit.play(whole_game(company, 3), until="binomial-call")
    return visit


# The same request twice ----------------------------------------------------------------------


def said_twice(store: Store, heard: Heard, carried: Carried | None) -> None:
    """The same request again, to a new process: the same answer, and the book stays as it is."""
    first = house_over(store).turn(HOME, heard, "the request", carried)
    saved = store.load(KEY)
    assert house_over(store).turn(HOME, heard, "the request", carried) == first
    assert store.load(KEY) == saved


@pytest.mark.parametrize("company", Company)
def test_every_turn_of_a_game_can_come_twice(company: Company) -> None:
    store = MemoryStore()
    visit = Visit(house_over(store))
    for say in whole_game(company, 3):
        heard, carried = say(visit.table), visit.carried
        turn = visit.say(heard, f"request {visit.count}")
        saved = store.load(KEY)
        again = house_over(store).turn(HOME, heard, f"request {visit.count - 1}", carried)
        assert again == turn
        assert store.load(KEY) == saved
        if asked(visit.table) == "again":
            break
    assert len(state_of(visit.table).rounds) > 5


@pytest.mark.parametrize("intent", ["Launch", "Fight", "Undo", "StartOver", "Score", "Stop"])
def test_the_first_request_of_a_session_can_come_twice(intent: str) -> None:
    store = MemoryStore()
    at_roll_call(store).say(Heard("Fight"))
    said_twice(store, Heard(intent), carried=None)


def test_the_very_first_request_of_a_household_can_come_twice() -> None:
    store = MemoryStore()
    said_twice(store, Heard("Table"), carried=None)
    assert saved_table(store).lobby.company is Company.TABLE


def test_requests_without_an_id_are_not_taken_for_one_another() -> None:
    house = house_over(MemoryStore())
    house.turn(HOME, Heard("Table"), "")
    assert house.turn(HOME, Heard("Solo"), "").reply.question == line(
        "ask-opponents", least=1, most=6
    )


@pytest.mark.parametrize("fresh", [False, True], ids=["carried", "loaded"])
def test_two_that_race_with_the_same_request_get_the_same_answer(
    tmp_path: Path, fresh: bool
) -> None:
    for attempt in range(10):
        path = tmp_path / f"{attempt}.sqlite"
        with closing(SqliteStore(path)) as store:
            visit = at_roll_call(store)
        answers_before = len(open_round(visit.table).answers)
        carried, barrier = (None if fresh else visit.carried), Barrier(2)

        def race(
            _: int, path: Path = path, carried: Carried | None = carried, barrier: Barrier = barrier
        ) -> Turn:
            with closing(SqliteStore(path)) as store:
                barrier.wait()
                return house_over(store).turn(HOME, Heard("Fight"), "the request", carried)

        with ThreadPoolExecutor(2) as threads:
            first, second = threads.map(race, range(2))
        assert first == second
        with closing(SqliteStore(path)) as store:
            assert len(open_round(saved_table(store)).answers) == answers_before + 1


def open_round(table: Table) -> Any:
    found = state_of(table).open
    assert found
    return found


# Another device ------------------------------------------------------------------------------


def test_what_is_said_to_an_outdated_question_is_not_applied() -> None:
    store = MemoryStore()
    kitchen = at_roll_call(store)
    parlour = replace(kitchen, name="parlour")
    kitchen.say(Heard("Fight"))
    saved = store.load(KEY)

    late = parlour.say(Heard("Pass"))

    assert store.load(KEY) == saved
    assert late.reply.lines[0] == line("moved-on")
    assert late.reply.question == ask(kitchen.table)
    assert parlour.carried == kitchen.carried
    parlour.say(Heard("Pass"))
    first, second = open_round(saved_table(store)).answers
    assert (first, second) == (Fight(0), Pass(1))


def test_a_device_that_slept_through_a_whole_game_is_told_how_it_stands() -> None:
    store = MemoryStore()
    kitchen = at_roll_call(store)
    parlour = replace(kitchen, name="parlour")
    kitchen.play(whole_game_on(), until="again")
    late = parlour.say(Heard("Fight"))
    assert [told.key for told in late.reply.lines[:2]] == ["moved-on", "binomial-ended-last-number"]
    assert late.reply.question == line("ask-again")


def whole_game_on(person: Person = player) -> Iterator[Callable[[Table], Heard]]:
    while True:
        yield person


# What a finished match counts for --------------------------------------------------------------

TODAY = "2026-11-30"
CLEARS = ("Yes", "No", "StartOver", "Solo", "Harder", "Daily")
"""What is said after a match that takes it from the table."""


@pytest.mark.parametrize("day", ["", TODAY], ids=["own", "daily"])
@pytest.mark.parametrize("clears", CLEARS)
def test_a_match_counts_once_whoever_clears_the_table(clears: str, day: str) -> None:
    store = MemoryStore()
    kitchen = finished_alone(store, day)
    parlour = replace(kitchen, name="parlour")
    assert counted_in(store) == 0  # as long as its last answer can be taken back
    said_twice(store, Heard(clears, day=TODAY), kitchen.carried)
    assert counted_in(store) == 1
    parlour.say(Heard(clears, day=TODAY))
    parlour.say(Heard(clears, day=TODAY))
    assert counted_in(store) == 1


@pytest.mark.parametrize("day", ["", TODAY], ids=["own", "daily"])
def test_a_match_whose_last_answer_is_given_anew_counts_once(day: str) -> None:
    store = MemoryStore()
    visit = finished_alone(store, day)
    for _ in range(3):
        visit.say(Heard("Undo"))
        visit.play(whole_game_on(), until="again")
    visit.say(Heard("Yes"))
    visit.say(Heard("Undo"))
    assert counted_in(store) == 1


@pytest.mark.parametrize("day", ["", TODAY], ids=["own", "daily"])
def test_a_match_that_cannot_be_written_down_counts_once_the_book_is_back(day: str) -> None:
    store = Faulty(MemoryStore())
    visit = finished_alone(store, day)
    store.plan = cut_off("save")
    assert line("not-saved") in visit.say(Heard("Yes")).reply.lines
    assert counted_in(store) == 0
    store.plan = all_goes_well
    visit.say(Heard("Yes"))
    assert counted_in(store) == 1


def finished_alone(store: Store, day: str = "") -> Visit:
    """Whoever has just ended a match alone: the daily game of that day, or one of their own."""
    visit = Visit(house_over(store))
    if day:
        visit.say(Heard("Daily", day=day))
        visit.play(whole_game_on(), until="again")
    else:
        visit.play(whole_game(Company.SOLO, 3), until="again")
    return visit


def counted_in(store: Store) -> int:
    """How often a match alone has counted: on the ladder, or as one of days in a row."""
    solo = saved_table(store).profile.solo
    return solo.matches + solo.days


# A book that cannot be opened or written -----------------------------------------------------


def unreachable_dynamo() -> DynamoStore:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    return DynamoStore("matches", endpoint=f"http://127.0.0.1:{port}")


@pytest.fixture(params=["dynamodb", "sqlite"])
def unreachable(request: pytest.FixtureRequest, tmp_path: Path, aws_environment: None) -> Store:
    """A store that is really there, and really cannot be used."""
    return unreachable_dynamo() if request.param == "dynamodb" else SqliteStore(tmp_path)


def test_a_book_that_cannot_be_opened_ends_the_session_kindly(unreachable: Store) -> None:
    turn = house_over(unreachable).turn(HOME, Heard("Launch"), "1")
    assert turn == Turn(turn.reply, carried=None)
    assert [told.key for told in turn.reply.lines[1:]] == ["nothing-remembered"]
    assert turn.reply.lines[0].key.startswith("store-")
    assert turn.reply.question is None


def test_what_cannot_be_written_down_does_not_count(unreachable: Store) -> None:
    visit = at_roll_call(MemoryStore())
    before = visit.carried
    turn = house_over(unreachable).turn(HOME, Heard("Fight"), "2", before)
    assert [told.key for told in turn.reply.lines[1:]] == ["not-saved"]
    assert turn.reply.question == ask(visit.table)
    assert turn.carried == before


def test_a_question_needs_no_book(unreachable: Store) -> None:
    carried = at_roll_call(MemoryStore()).carried
    turn = house_over(unreachable).turn(HOME, Heard("Score"), "2", carried)
    keys = [told.key for told in turn.reply.lines]
    assert "binomial-standing" in keys and "not-saved" not in keys


def test_said_again_it_counts_once_the_book_is_back() -> None:
    store = Faulty(MemoryStore())
    visit = at_roll_call(store)
    store.plan = cut_off("save")
    visit.say(Heard("Fight"))
    store.plan = all_goes_well
    visit.say(Heard("Fight"))
    assert open_round(saved_table(store)).answers == (Fight(0),)


def test_a_first_request_that_cannot_be_written_down_asks_the_same_again() -> None:
    store = Faulty(MemoryStore())
    asked_before = asked(at_roll_call(store).table)
    store.plan = cut_off("save")
    newcomer = Visit(house_over(store), "newcomer")
    turn = newcomer.say(Heard("Fight"))
    assert turn.reply.lines == (line("store-broken"), line("not-saved"))
    assert asked(newcomer.table) == asked_before


def test_a_book_that_is_lost_while_catching_up_changes_nothing() -> None:
    store = Faulty(MemoryStore())
    kitchen = at_roll_call(store)
    parlour = replace(kitchen, name="parlour")
    kitchen.say(Heard("Fight"))
    store.plan = cut_off("load")
    assert parlour.say(Heard("Pass")).reply.lines == (line("store-broken"), line("not-saved"))
    store.plan = all_goes_well
    assert open_round(saved_table(store)).answers == (Fight(0),)


@pytest.mark.parametrize("text", ["", "nothing", "a\nb", "a\nb\nc\nd", "{}\n1\n{}", "[]\n1\n[]"])
def test_a_book_that_cannot_be_read_is_left_as_it_is(text: str) -> None:
    """A new game is offered, and until somebody wants it the old page stays."""
    store = MemoryStore()
    store.save(KEY, text, 0)
    saved = store.load(KEY)
    for intent in ("Launch", "Solo", "Help", "Undo"):
        turn = house_over(store).turn(HOME, Heard(intent), intent)
        assert turn.reply.lines == (line("unreadable"),)
        assert turn.reply.question == line("new-game-instead")
    for intent in ("No", "Stop", "Cancel", "NavigateHome"):
        assert house_over(store).turn(HOME, Heard(intent), intent).reply.question is None
    assert store.load(KEY) == saved


@pytest.mark.parametrize("text", ["", "nothing", "7\n{}", '7\n{"edition":3,"profile":[]}'])
def test_a_match_goes_on_though_the_profile_beside_it_cannot_be_read(text: str) -> None:
    store = MemoryStore()
    visit = at_roll_call(store)
    assert visit.carried
    store.save(PROFILE_KEY, text, visit.carried.kept)
    back = Visit(house_over(store), "back")
    assert back.say(Heard("Launch")).reply.question == ask(visit.table)
    back.say(Heard("Fight"))
    assert open_round(saved_table(store)).answers == (Fight(0),)


def test_a_profile_of_a_later_version_is_left_alone_though_the_page_cannot_be_read() -> None:
    store = MemoryStore()
    store.save(KEY, "a page of another age", 0)
    store.save(PROFILE_KEY, '7\n{"edition":99,"profile":"what this version cannot know"}', 0)
    kept = store.load(PROFILE_KEY)
    turn = house_over(store).turn(HOME, Heard("Yes"), "1")
    assert turn.reply.lines == (line("newer-book"),)
    assert store.load(PROFILE_KEY) == kept


@pytest.mark.parametrize("intent", ["Yes", "StartOver"])
def test_a_new_game_takes_the_place_of_one_that_cannot_be_read(intent: str) -> None:
    store = MemoryStore()
    store.save(KEY, "a page of another age", 0)
    house = house_over(store)
    begun = house.turn(HOME, Heard(intent), "1")
    assert begun.reply.question == line("ask-binomial-company")
    house.turn(HOME, Heard("Solo"), "2", begun.carried)
    assert saved_table(store).lobby.company is Company.SOLO


def test_what_cannot_be_read_while_catching_up_is_offered_to_be_replaced() -> None:
    store = MemoryStore()
    visit = at_roll_call(store)
    assert visit.carried
    store.save(KEY, "a page of another age", visit.carried.version)
    assert visit.say(Heard("Fight")).reply.question == line("new-game-instead")


def test_two_who_begin_anew_at_once_begin_one_game() -> None:
    store = MemoryStore()
    store.save(KEY, "a page of another age", 0)
    kitchen = house_over(store)
    overtaken = Interrupted(store, 2, lambda: kitchen.turn(HOME, Heard("Yes"), "kitchen"))
    late = house_over(overtaken).turn(HOME, Heard("Yes"), "parlour")
    assert overtaken.calls[2] == Call("save", KEY)
    assert late.reply.lines[0] == line("moved-on")
    assert late.reply.question == line("ask-binomial-company")
    assert saved_table(store) == Table()


def test_a_session_that_carries_what_cannot_be_read_goes_on_by_the_book() -> None:
    visit = at_roll_call(MemoryStore())
    forged = visit.house.turn(HOME, Heard("Help"), "1", Carried("forged", 7))
    other = at_roll_call(MemoryStore())
    assert forged.reply == other.say(Heard("Help")).reply
    assert forged.carried and at_rest(forged.carried) == other.table


def test_what_a_fault_of_a_record_says_is_nothing_that_was_said(
    caplog: pytest.LogCaptureFixture,
) -> None:
    store = MemoryStore()
    visit = at_roll_call(store)
    assert visit.carried
    names = saved_table(store).lobby.names
    broken = visit.carried.record.replace('"edition":4', '"edition":4,"pace":2')
    store.save(KEY, "\n".join((broken, "", broken)), visit.carried.version)
    house_over(store).turn(HOME, Heard("Launch"), "1")
    assert "cannot be read" in caplog.text
    assert not any(name in caplog.text for name in names)


# Chance --------------------------------------------------------------------------------------


@pytest.mark.parametrize("company", Company)
def test_what_was_undone_comes_out_the_same_again(company: Company) -> None:
    """The last answer of a round turns the next card; taking it back does not change the deck."""
    visit, said, cards = Visit(house_over(MemoryStore())), whole_game(company, 3), 0
    while asked(visit.table) != "again":
        before = visit.table
        heard = next(said)(before)
        visit.say(heard)
        if asked(before) not in ("binomial-call", "binomial-number"):
            continue
        after = visit.table
        visit.say(Heard("Undo"))
        assert visit.table == before
        visit.say(heard)
        assert visit.table == after
        cards += len(state_of(after).rounds) - len(state_of(before).rounds)
    assert cards > 5


def test_another_answer_does_not_change_the_next_card() -> None:
    """Or else one could take an answer back until a better card comes."""
    cards = []
    for answer in ("Nobody", "Everyone"):
        visit = at_roll_call(MemoryStore())
        visit.say(Heard(answer))
        visit.play(whole_game_on(fighter), until="binomial-call")
        cards.append(open_round(visit.table).postulate)
    assert cards[0] == cards[1]


def test_every_match_has_chances_of_its_own() -> None:
    first, second = (open_house("binomial", MemoryStore()) for _ in range(2))
    rolled = []
    for house in (first, second):
        visit = Visit(house)
        visit.play(whole_game(Company.SOLO, 1), until="binomial-call")
        rolled.append((state_of(visit.table).rolls, visit.table.seed))
    assert rolled[0] != rolled[1]


# Saved before it is told ---------------------------------------------------------------------


def test_what_is_announced_was_saved_before(tmp_path: Path) -> None:
    """Another process, reading the book when the answer arrives, finds the rolls that it tells."""
    path = tmp_path / "book.sqlite"
    said = whole_game(Company.TABLE, 2)
    announced = ""
    with closing(SqliteStore(path)) as store:
        visit = Visit(house_over(store))
        while len(announced) < 16:
            reply = visit.say(next(said)(visit.table)).reply
            announced += "".join(rolled_digits(reply.lines))
            with closing(SqliteStore(path)) as other:
                saved = saved_table(other)
            assert (state_of(saved).rolls if saved.match else "") == announced


def rolled_digits(lines: tuple[Line, ...]) -> Iterator[str]:
    for told in lines:
        if told.key == "binomial-roll":
            yield dict(told.fields)["digit"].text  # type: ignore[union-attr]


# Bots are blind ------------------------------------------------------------------------------


@dataclass
class Spy:
    """A colleague that looks at everything it is given, and plays like the real one."""

    name: str
    id_: str
    seen: list[BinomialState] = field(default_factory=list)

    def choose(self, view: BinomialState, legal: tuple[Any, ...], rng: Random) -> Any:
        self.seen.append(view)
        seat = view.to_act
        assert seat is not None and legal
        others = [sheet for owner, sheet in enumerate(view.sheets) if owner != seat]
        assert not any(isinstance(sheet, KeptSheet) for sheet in others)
        if view.open:
            for answer in view.open.answers:
                assert not isinstance(answer, Bid) or answer.number == HIDDEN
                assert not (view.is_dark and isinstance(answer, Pass))
        return COLLEAGUES[self.id_].choose(view, legal, rng)


@pytest.mark.parametrize("variants", [(), (Variant.DARK,)], ids=["open", "dark"])
def test_bots_are_given_nothing_that_they_may_not_know(variants: tuple[Variant, ...]) -> None:
    spies: Mapping[str, Spy] = {id_: Spy(bot.name, id_) for id_, bot in COLLEAGUES.items()}
    house = replace(house_over(MemoryStore()), bots=spies)
    visit = Visit(house)
    visit.play(whole_game(Company.SOLO, 6, variants, fighter), until="again")
    seated = [spy for spy in spies.values() if spy.seen]
    assert len(seated) == 6
    for spy in seated:
        assert len(spy.seen) > 16
    assert any(view.open and view.open.bids for spy in spies.values() for view in spy.seen)


# Leaving and coming back ---------------------------------------------------------------------


@pytest.mark.parametrize("variants", [(), (Variant.DARK,)], ids=["open", "dark"])
@pytest.mark.parametrize("company", Company)
def test_one_can_leave_at_any_point_and_is_asked_the_same_again(
    company: Company, variants: tuple[Variant, ...], tmp_path: Path
) -> None:
    """After every turn the process is replaced, and the skill is launched anew."""
    path = tmp_path / "book.sqlite"
    said = whole_game(company, 3, variants)
    table, turns = Table(), 0
    while asked(table) != "again":
        store = SqliteStore(path)
        visit = Visit(house_over(store), f"visit {turns}")
        back = visit.say(Heard("Launch"))
        assert visit.table == table
        assert back.reply.question == ask(table)
        visit.say(next(said)(table))
        table, turns = visit.table, turns + 1
        store.close()
    assert len(state_of(table).rounds) > 5


def test_a_record_is_the_same_after_reading_and_writing() -> None:
    visit = Visit(house_over(MemoryStore()))
    for say in whole_game(Company.SOLO, 2):
        visit.say(say(visit.table))
        assert visit.carried
        written = visit.carried.record, visit.carried.profile
        assert records(read_table(CHAIRMAN.game, *written)) == written
        if asked(visit.table) == "again":
            break
