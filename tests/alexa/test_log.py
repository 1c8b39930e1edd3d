"""What is written into the log of turns: one line each, and nothing of what people said."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Final

import pytest

from skill import __version__
from skill.alexa.faults import fault_without_words
from skill.chair.heard import Heard
from skill.chair.table import Company, Table
from skill.play import House
from skill.store.memory import MemoryStore
from tests.alexa.binomial import Speaker, handler_over
from tests.alexa.people import NAMES, named, whole_game
from tests.alexa.speaker import USER_ID
from tests.alexa.speaker import Speaker as AnySpeaker
from tests.alexa.speaker import handler_over as any_handler_over
from tests.cast import Cast
from tests.casts import CASTS
from tests.chair.binomial.people import number
from tests.chair.sitting import asked

OF_LOGGING: Final = {*vars(logging.makeLogRecord({})), "message", "asctime"}
"""What every record has. The message is asked for by itself, and a traceback as it is told."""
TIMES: Final = ("milliseconds", "store_milliseconds")
"""Fields that may have any digits."""


def told(records: Iterable[logging.LogRecord]) -> str:
    """Whatever the records tell beyond when and where they were written, in small letters."""
    form, parts = logging.Formatter(), list[str]()
    for record in records:
        parts.append(form.format(record))
        ours = vars(record).keys() - OF_LOGGING - set(TIMES)
        parts += [f"{name}: {vars(record)[name]!r}" for name in sorted(ours)]
    return "\n".join(parts).lower()


@pytest.fixture(autouse=True)
def everything_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)


@pytest.mark.parametrize("cast", CASTS.values(), ids=CASTS)
def test_every_turn_is_one_line(cast: Cast, caplog: pytest.LogCaptureFixture) -> None:
    speaker = AnySpeaker(cast.game, any_handler_over(cast.game, MemoryStore()))
    table = Table()
    for say in whole_game(Company.TABLE, 3, cast.person()):
        table = speaker.say(say(table)).table
        assert len(caplog.records) == len(speaker.sent)
        line = caplog.records[-1]
        assert line.__dict__["request_id"] == speaker.sent[-1]["request"]["requestId"]
        assert line.__dict__["game"] == cast.game
        assert line.__dict__["question"] == asked(cast.game, table)
        assert line.__dict__["version"] == __version__
        assert 0 <= line.__dict__["store_milliseconds"] <= line.__dict__["milliseconds"]
        if asked(cast.game, table) == "again":
            break
    assert len(caplog.records) > 20


def test_a_turn_that_asks_nothing_says_so(caplog: pytest.LogCaptureFixture) -> None:
    Speaker(handler_over(MemoryStore())).say(Heard("Stop"))
    assert caplog.records[-1].__dict__["question"] == ""


def test_no_name_and_no_number_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    speaker = Speaker(handler_over(MemoryStore()), device="d", user_id="amzn1.account.x")
    speaker.say(Heard("Names", named(*NAMES[:2])))
    speaker.say(number("88"))
    assert len(caplog.records) == 2
    text = told(caplog.records)
    assert "request_id: 'amzn1.echo-api.request.d.2'" in text
    private = (*map(str.lower, NAMES), "88", "account.x", "echo-api.session")
    assert not [word for word in private if word in text]


def test_a_fault_of_ours_is_told_without_words_and_the_question_comes_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    speaker = Speaker(handler_over(MemoryStore()))
    speaker.say(Heard("Table"))
    before = speaker.say(Heard("Names", named("Anna", "Boris")))

    def fails(*_: object) -> None:
        raise ValueError("Anna said eighty-eight")

    with monkeypatch.context() as patch:
        patch.setattr(House, "turn", fails)
        answer = speaker.say(Heard("Done"))
    assert answer.text.startswith("Sorry, I lost the thread for a moment. Nothing is lost.")
    assert answer.text.endswith("?") and answer.is_open
    assert answer.table == before.table
    assert "ValueError, test_log.py:" in caplog.text
    text = told(caplog.records)
    assert "anna" not in text and "eighty" not in text and USER_ID.lower() not in text
    assert speaker.say(Heard("Done")).is_open


def test_a_fault_without_a_place_is_told_too() -> None:
    assert fault_without_words(KeyError("Anna")) == "KeyError"
