"""One turn, start to finish: the only place where chance, bots and the store meet the chairman."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from threading import Lock
from typing import Any

from skill.bots.base import Bot
from skill.chair.base import Hearing, Reply
from skill.chair.chairman import Chairman
from skill.chair.heard import Heard
from skill.chair.record import RecordError, read_table, write_table
from skill.chair.table import Table
from skill.games.base import CHANCE, Action, IllegalAction, Seat
from skill.speech.line import line
from skill.store.base import StaleVersion, Store, StoreUnavailable

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Carried:
    """What a running session carries from turn to turn: the table's record and its version."""

    record: str
    version: int


@dataclass(frozen=True, slots=True)
class Turn:
    """What to say, and what the session carries on; None if nothing is known of the table."""

    reply: Reply
    carried: Carried | None


@dataclass(frozen=True, slots=True)
class _Page:
    """What the store keeps of a household, one line each.

    ``request`` is the one that led to ``record``, and ``before`` the record it was heard at: with
    them the answer can be told again, should the same request come twice.
    """

    record: str
    request: str
    before: str

    def __str__(self) -> str:
        return "\n".join((self.record, self.request, self.before))

    @classmethod
    def read(cls, text: str) -> _Page:
        try:
            record, request, before = text.split("\n")
        except ValueError as fault:
            raise RecordError("not a page of the book") from fault
        return cls(record, request, before)

    def answers(self, request: str) -> bool:
        """Whether it was written for that very request; one without an id is like no other."""
        return request != "" and self.request == request


_BLANK = write_table(Table())


class Memo:
    """The tables of the latest records.

    The table that a turn leaves is read again by the next: replaying its match would cost more
    than the whole rest of that turn. Safe to share between threads.
    """

    def __init__(self, room: int = 256) -> None:
        self._room = room
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._lock = Lock()

    def read(self, chairman: Chairman, record: str) -> Table:
        """The table of a record, at which something can be asked. Raises ``RecordError``."""
        with self._lock:
            table = self._tables.get(record)
        if table is None:
            table = read_table(chairman.game, record)
            chairman.check(table)
            self.keep(record, table)
        return table

    def keep(self, record: str, table: Table) -> None:
        """Keep at hand a table whose record is known."""
        with self._lock:
            self._tables[record] = table
            while len(self._tables) > self._room:
                self._tables.popitem(last=False)


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
        saved, it gets the same answer and changes nothing.
        """
        key = f"{self.chairman.game.name}/{household}"
        if carried and not self._can_read(carried.record):
            carried = None
        try:
            if carried:
                return self._act(key, heard, request, carried)
            return self._open(key, heard, request, partial(self._act, key, heard, request))
        except StoreUnavailable as trouble:
            return self._excuse(trouble, carried)

    def apologise(self, carried: Carried | None) -> Reply:
        """What to say when a turn failed by a fault of ours: the question on the table again."""
        if carried is None or not self._can_read(carried.record):
            return Reply((line("trouble-ends"),))
        table = self._read(carried.record)
        return self.chairman.say(Hearing(table, (line("trouble"),)), table)

    def _can_read(self, record: str) -> bool:
        try:
            self._read(record)
        except RecordError as fault:
            _log.warning("a session carries what cannot be read: %s", fault)
            return False
        return True

    def _read(self, record: str) -> Table:
        return self.memo.read(self.chairman, record)

    def _open(self, key: str, heard: Heard, request: str, go_on: Callable[[Carried], Turn]) -> Turn:
        """Go on by what the store holds, unless it answers this very request or cannot be read."""
        saved = self.store.load(key)
        if saved is None:
            return go_on(Carried(_BLANK, 0))
        try:
            page = _Page.read(saved.text)
            self._read(page.record)
            before = self._read(page.before) if page.answers(request) else None
        except RecordError as fault:
            _log.error("what the store holds cannot be read: %s", fault)
            return self._begin_anew(key, heard, request, saved.version)
        carried = Carried(page.record, saved.version)
        return self._retell(before, carried, heard) if before else go_on(carried)

    def _act(self, key: str, heard: Heard, request: str, carried: Carried) -> Turn:
        before = self._read(carried.record)
        hearing, after = self._carry_out(before, self.chairman.hear(before, heard))
        try:
            if hearing.forgets:
                return self._forget(key, hearing, carried.version)
            if after != before:
                record = write_table(after)
                page = _Page(record, request, carried.record)
                carried = Carried(record, self.store.save(key, str(page), carried.version))
                self.memo.keep(record, after)
        except StaleVersion:
            # Somebody else wrote: this request, delivered twice, or another device at home.
            if hearing.forgets and self.store.load(key) is None:
                return Turn(self.chairman.say(hearing, after), None)
            return self._open(key, heard, request, partial(self._moved_on, heard))
        except StoreUnavailable as trouble:
            if not after.idle:
                return self._excuse(trouble, carried)
            _log.warning("store unavailable, with nothing lost: %s", trouble)
        return Turn(self.chairman.say(hearing, after), carried)

    def _forget(self, key: str, hearing: Hearing, version: int) -> Turn:
        """Delete what the household has agreed to forget, unless it has moved on since."""
        self.store.save(key, str(_Page(_BLANK, "", _BLANK)), version)
        self.store.delete(key)
        return Turn(self.chairman.say(hearing, Table()), None)

    def _retell(self, before: Table, carried: Carried, heard: Heard) -> Turn:
        """The answer that was given to the same request before."""
        hearing = self.chairman.hear(before, heard)
        return Turn(self.chairman.say(hearing, self._read(carried.record)), carried)

    def _moved_on(self, heard: Heard, carried: Carried) -> Turn:
        """Tell where the game stands, and answer what was said only if that is a mere question.

        Nothing else is done, since it was said to another question.
        """
        table = self._read(carried.record)
        hearing = self.chairman.hear(table, heard)
        if hearing.rephrase or not hearing.table.idle:
            hearing = self.chairman.hear(table, Heard("Repeat"))
        moved = replace(hearing, lines=(line("moved-on"), *hearing.lines))
        return Turn(self.chairman.say(moved, hearing.table), carried)

    def _begin_anew(self, key: str, heard: Heard, request: str, version: int) -> Turn:
        """Offer a new game to a household whose game cannot be read; it stays until they agree."""
        if heard.intent == "Forget":  # what cannot be read is asked for no second time
            self.store.delete(key)
            return Turn(Reply((line("forgotten"),)), None)
        if heard.intent in ("Yes", "StartOver"):
            page = _Page(_BLANK, "", _BLANK)
            try:
                carried = Carried(_BLANK, self.store.save(key, str(page), version))
            except StaleVersion:
                return self._open(key, heard, request, partial(self._moved_on, heard))
            blank = Hearing(Table(), (line("started-over"),))
            return Turn(self.chairman.say(blank, Table()), carried)
        if heard.intent in ("No", "Stop", "Cancel", "NavigateHome"):
            return Turn(Reply((line("goodbye"),)), None)
        asked = Reply((line("unreadable"),), line("new-game-instead"), line("new-game-or-stop"))
        return Turn(asked, None)

    def _excuse(self, trouble: StoreUnavailable, carried: Carried | None) -> Turn:
        """Nothing was changed; ask again what was asked, if that is known."""
        _log.error("store unavailable: %s", trouble)
        if carried is None:
            return Turn(Reply((line("nothing-remembered"),)), None)
        table = self._read(carried.record)
        return Turn(self.chairman.say(Hearing(table, (line("not-saved"),)), table), carried)

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
    drawn = sum(action.seat == CHANCE for action in match.actions)
    options = match.state.legal_actions()
    # random() is the only method whose values Python promises to keep.
    return options[int(Random(f"{table.seed}/chance/{drawn}").random() * len(options))]
