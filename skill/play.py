"""One turn, start to finish: the only place where chance, bots and the store meet the chairman."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from skill.book import BLANK_PROFILE, Book, Carried, Found, Page, mark
from skill.bots.base import Bot
from skill.chair.base import Hearing, Reply
from skill.chair.chairman import Chairman
from skill.chair.heard import Heard
from skill.chair.record import (
    NewerRecord,
    RecordError,
    is_current,
    read_profile,
    read_table,
    write_profile,
    write_table,
)
from skill.chair.table import Table
from skill.games.base import CHANCE, Action, IllegalAction, Seat, drawn
from skill.memo import Memo, Records
from skill.speech.line import line
from skill.store.base import StaleVersion, Store, StoreUnavailable

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Turn:
    """What to say, and what the session carries on; None if nothing is known of the table.

    ``store_seconds`` is what the store took of the turn.
    """

    reply: Reply
    carried: Carried | None
    store_seconds: float = field(default=0.0, compare=False)

    @property
    def question(self) -> str:
        """The key of the question that was asked; "" if none was."""
        asked = self.reply.question.key if self.reply.question else ""
        return asked.removeprefix("ask-").removeprefix("reprompt-")


@dataclass(frozen=True, slots=True)
class _Said:
    """What was said in which household, the request that brought it, and the book at its page."""

    household: str
    heard: Heard
    request: str
    book: Book


@dataclass(frozen=True, slots=True)
class House:
    """One game's chairman, the bots that may sit at the tables, and the book that is kept.

    ``new_seed`` gives an unguessable text for each match; chance and bots draw from it. ``memo``
    holds what this process has at hand of tables that it read or wrote before.
    """

    chairman: Chairman
    bots: Mapping[str, Bot]
    store: Store
    new_seed: Callable[[], str]
    memo: Memo = field(default_factory=Memo, compare=False, repr=False)

    def turn(
        self, household: str, heard: Heard, request: str, carried: Carried | None = None
    ) -> Turn:
        """Answer ``heard``. What changes is saved before it is answered.

        ``request`` identifies the utterance: should it come a second time before anything else is
        saved, it gets the same answer; should it come later, it changes nothing.
        """
        key = self._key(household)
        said = _Said(key, heard, request, Book(self.store, key))
        current = self._current(key, carried) if carried else None
        try:
            turn = self._act(said, current) if current else self._open(said, self._begin)
        except StoreUnavailable as trouble:
            turn = self._excuse(said, trouble, current)
        return replace(turn, store_seconds=said.book.seconds)

    def apologise(self, household: str, carried: Carried | None) -> Reply:
        """What to say when a turn failed by a fault of ours: the question on the table again."""
        key = self._key(household)
        current = self._current(key, carried) if carried else None
        if current is None:
            return Reply((line("trouble-ends"),))
        table = self._read(key, current)
        return self.chairman.say(Hearing(table, (line("trouble"),)), table)

    def _key(self, household: str) -> str:
        """By what a household is known in the store."""
        return f"{self.chairman.game.name}/{household}"

    def _read(self, key: str, carried: Carried) -> Table:
        """The table that a session carries. Raises ``RecordError``."""
        return self._table(key, (carried.record, carried.profile))

    def _table(self, key: str, records: Records) -> Table:
        """The table of these records, at which one can play on. Raises ``RecordError``."""
        table = self.memo.get(key, records)
        if table is None:
            table = read_table(self.chairman.game, *records, self.memo.begun(key))
            self.chairman.check(table)
            self._check_bots(table)
            self.memo.keep(key, records, table)
        return table

    def _check_bots(self, table: Table) -> None:
        setup = table.match.setup if table.match else None
        bots = {setup.bot(seat) for seat, _ in enumerate(setup.names)} if setup else set()
        if not bots - {""} <= self.bots.keys():
            raise RecordError("a bot at the table that nobody knows")

    def _current(self, key: str, carried: Carried) -> Carried | None:
        """What a session carries, in today's edition; None if that cannot be read."""
        try:
            return self._upgraded(key, carried)
        except RecordError as fault:
            _log.warning("a session carries what cannot be read: %s", fault)
            return None

    def _upgraded(self, key: str, carried: Carried) -> Carried:
        """The same in today's edition of the record. Raises ``RecordError``."""
        table = self._read(key, carried)
        if is_current(carried.record):
            return carried
        record, profile = write_table(table), write_profile(table.profile)
        self.memo.keep(key, (record, profile), table)
        return replace(carried, record=record, profile=profile, owed=True)

    def _open(self, said: _Said, go_on: Callable[[_Said, Carried], Turn]) -> Turn:
        """Go on by what the book holds, unless it answers this very request or cannot be read."""
        found = said.book.open()
        try:
            page, carried = self._read_found(said, found)
            if page.request and page.request == mark(said.request):
                return self._retell(said, page, carried)
        except NewerRecord as fault:
            _log.error("what the book holds was written by a newer version: %s", fault)
            return self._wait_for_newer(said, found)
        except RecordError as fault:
            _log.error("what the book holds cannot be read: %s", fault)
            return self._begin_anew(said, found)
        return go_on(said, carried)

    def _read_found(self, said: _Said, found: Found) -> tuple[Page, Carried]:
        """What is kept of a household; its match also if its profile is damaged.

        Raises ``RecordError``.
        """
        try:
            page, carried = found.read()
            return page, self._upgraded(said.household, carried)
        except NewerRecord:
            raise
        except RecordError as fault:
            page, carried = replace(found, profile=None).read()
            upgraded = self._upgraded(said.household, carried)
            _log.error("a profile cannot be read, and the match goes on without it: %s", fault)
            return page, replace(upgraded, owed=True)

    def _begin(self, said: _Said, carried: Carried) -> Turn:
        """The first turn of a session, unless its request has opened one before."""
        if said.request and mark(said.request) in carried.openers.split():
            return self._moved_on(said, carried)
        return self._act(said, carried.opened_by(said.request))

    def _act(self, said: _Said, carried: Carried) -> Turn:
        before = self._read(said.household, carried)
        hearing, after = self._carry_out(before, self.chairman.hear(before, said.heard))
        try:
            if hearing.forgets:
                said.book.forget(carried)
                return Turn(self.chairman.say(hearing, Table()), None)
            if after != before:
                carried = self._write(said, carried, before, after)
        except StaleVersion:
            # Somebody else wrote: this request, delivered twice, or another device at home.
            if hearing.forgets and said.book.is_forgotten():
                return Turn(self.chairman.say(hearing, after), None)
            return self._open(said, self._moved_on)
        except StoreUnavailable as trouble:
            if not after.idle:
                return self._excuse(said, trouble, carried, hearing.forgets)
            _log.warning("store unavailable (%s), with nothing lost: %s", trouble.trouble, trouble)
        return Turn(self.chairman.say(hearing, after), carried)

    def _write(self, said: _Said, carried: Carried, before: Table, after: Table) -> Carried:
        record, profile = write_table(after), carried.profile
        if after.profile is not before.profile or not profile:
            profile = write_profile(after.profile)
        written = said.book.write(carried, record, profile, said.request)
        self.memo.keep(said.household, (record, profile), after)
        return written

    def _retell(self, said: _Said, page: Page, carried: Carried) -> Turn:
        """The answer that was given to the same request before."""
        records = page.before, page.profile_before or carried.profile
        before = self._table(said.household, records)
        hearing, _ = self._carry_out(before, self.chairman.hear(before, said.heard))
        after = self._read(said.household, carried)
        return Turn(self.chairman.say(hearing, after), carried)

    def _moved_on(self, said: _Said, carried: Carried) -> Turn:
        """Tell where the game stands, and answer what was said only if that is a mere question.

        Nothing else is done, since it was said to another question.
        """
        table = self._read(said.household, carried)
        hearing = self.chairman.hear(table, said.heard)
        if hearing.rephrase or not hearing.table.idle:
            hearing = self.chairman.hear(table, Heard("Repeat"))
        moved = replace(hearing, lines=(line("moved-on"), *hearing.lines))
        return Turn(self.chairman.say(moved, hearing.table), carried)

    def _wait_for_newer(self, said: _Said, found: Found) -> Turn:
        """Leave alone what a newer version wrote; but what shall be forgotten need not be read."""
        if said.heard.intent == "Forget":
            return self._erase(said, found)
        return Turn(Reply((line("newer-book"),)), None)

    def _begin_anew(self, said: _Said, found: Found) -> Turn:
        """Offer a new game to a household whose game cannot be read; it stays until they agree."""
        if said.heard.intent == "Forget":
            return self._erase(said, found)
        if said.heard.intent in ("Yes", "StartOver"):
            try:
                profile = self._readable_profile(found)
                carried = said.book.begin_anew(found, profile, said.request)
            except StaleVersion:
                return self._open(said, self._moved_on)
            except NewerRecord:
                return self._wait_for_newer(said, found)
            table = self._read(said.household, carried)
            return Turn(self.chairman.say(Hearing(table, (line("started-over"),)), table), carried)
        if said.heard.intent in ("No", "Stop", "Cancel", "NavigateHome"):
            return Turn(Reply((line("goodbye"),)), None)
        asked = Reply((line("unreadable"),), line("new-game-instead"), line("new-game-or-stop"))
        return Turn(asked, None)

    def _erase(self, said: _Said, found: Found) -> Turn:
        """Forget all at once: what cannot be read is asked for no second time."""
        said.book.erase(found.version)
        if not said.book.is_forgotten():  # somebody has begun anew at this moment
            return self._open(said, self._moved_on)
        return Turn(Reply((line("forgotten"),)), None)

    def _readable_profile(self, found: Found) -> str:
        """The profile of a household whose page cannot be read; a blank one if it cannot either.

        Raises ``NewerRecord``.
        """
        try:
            return write_profile(read_profile(self.chairman.game, found.kept_profile()))
        except NewerRecord:
            raise
        except RecordError:
            return BLANK_PROFILE

    def _excuse(
        self,
        said: _Said,
        trouble: StoreUnavailable,
        carried: Carried | None,
        forgets: bool = False,
    ) -> Turn:
        """Ask again what was asked, if that is known: nothing was done, or not all forgotten."""
        _log.error("store unavailable (%s): %s", trouble.trouble, trouble)
        why = line(f"store-{trouble.trouble}")
        if carried is None:
            return Turn(Reply((why, line("nothing-remembered"))), None)
        table = self._read(said.household, carried)
        left = line("not-forgotten" if forgets else "not-saved")
        return Turn(self.chairman.say(Hearing(table, (why, left)), table), carried)

    # Chance and bots --------------------------------------------------------------------------

    def _carry_out(self, before: Table, hearing: Hearing) -> tuple[Hearing, Table]:
        """What ``hearing`` leads to, or why it is refused."""
        table = hearing.table
        if table.match is None:
            return hearing, table
        if not table.seed:
            table = replace(table, seed=self.new_seed())
        try:
            return hearing, self._play_on(table, hearing)
        except IllegalAction as illegal:
            refused = self.chairman.refuse(before, illegal.refusal)
            return refused, refused.table

    def _play_on(self, table: Table, hearing: Hearing) -> Table:
        for action in hearing.actions:
            table = self._until(table, action.seat)
            table = _push(table, action)
        for _ in range(self.chairman.game.at_once(table) if hearing.go else 0):
            table = self._until(table, CHANCE)
            table = _push(table, _draw(table))
        while self.chairman.question(table) is None:
            table = self._step(table)
        return table

    def _until(self, table: Table, seat: Seat) -> Table:
        """Let bots act that are asked before ``seat``."""
        match = table.match
        while match and match.state.to_act not in (seat, CHANCE, None, *match.setup.people):
            table = self._step(table)
            match = table.match
        return table

    def _step(self, table: Table) -> Table:
        """The table after chance or a bot has acted."""
        match = table.match
        assert match
        seat = match.state.to_act
        if seat == CHANCE:
            return _push(table, _draw(table))
        bot = self.bots[match.setup.bot(seat)]
        rng = Random(f"{table.seed}/{len(match.actions)}")
        return _push(table, bot.choose(match.state.view(seat), match.state.legal_actions(), rng))


def _push(table: Table, action: Action) -> Table:
    assert table.match
    return replace(table, match=table.match.push(action))


def _draw(table: Table) -> Any:
    """What chance brings next. It depends on the seed and on how often chance acted, nothing else.

    So a card that was turned, undone and turned again is the same card.
    """
    match = table.match
    assert match
    times = sum(action.seat == CHANCE for action in match.actions)
    # random() is the only method whose values Python promises to keep.
    return drawn(match.state, Random(f"{table.seed}/chance/{times}").random())
