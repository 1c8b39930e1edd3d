"""``chairman serve``, run as people run it: whole games, ends of every kind, and what it logs."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import pytest
from typer.testing import CliRunner

from skill import __version__
from skill.chair.heard import Heard
from skill.chair.table import Company
from skill.cli import app
from skill.store.base import StoreUnavailable
from skill.store.dynamodb import DynamoStore
from tests.alexa.binomial import Speaker
from tests.alexa.people import whole_game as any_game
from tests.alexa.speaker import SKILL_ID, USER_ID, Json, is_over
from tests.alexa.speaker import Speaker as AnySpeaker
from tests.cast import Cast
from tests.casts import CASTS
from tests.chair.binomial.people import whole_game
from tests.chair.sitting import asked
from tests.dynamo import (
    REGION,
    aws_environment,
    dynamo_client,
    dynamo_endpoint,
    dynamo_table,
    no_aws_environment,
)
from tests.web.authority import CHAIN_PATH, Authority
from tests.web.certificate_host import hosting
from tests.web.inside import launch
from tests.web.serving import CHAIRMAN, STARTS_WITHIN, Server, serving, written

if TYPE_CHECKING:
    from types_boto3_dynamodb import DynamoDBClient

__all__ = [
    "aws_environment",
    "dynamo_client",
    "dynamo_endpoint",
    "dynamo_table",
    "no_aws_environment",
]

OTHER_ID: Final = "amzn1.ask.skill.01234567-89ab-cdef-0123-456789abcdef"
TURN: Final = {"request_id", "game", "question", "milliseconds", "store_milliseconds", "version"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that all may use who leave it as it is."""
    folder = tmp_path_factory.mktemp("serve")
    skills = {SKILL_ID: "binomial", OTHER_ID: "binomial"}
    with serving(folder, "--workers", "2", skills=skills) as server:
        yield server


def turns(server: Server) -> list[Json]:
    return [entry for entry in server.log if entry["logger"] == "skill.turns"]


# Games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("cast", CASTS.values(), ids=CASTS)
def test_a_whole_game_is_played_and_each_turn_is_a_line_of_the_log(
    cast: Cast, tmp_path: Path
) -> None:
    with serving(tmp_path, skills={SKILL_ID: cast.game}) as server:
        speaker = AnySpeaker(cast.game, server.handler)
        least = cast.sizes(Company.TABLE)[0]
        answer = speaker.play(any_game(Company.TABLE, least, cast.person()))
        assert is_over(answer.table)
        told = turns(server)
        log = server.log_file.read_text("utf-8")

    sent = [each["request"]["requestId"] for each in speaker.sent]
    assert [each["request_id"] for each in told] == sent
    for each in told:
        assert set(each) >= TURN
        assert (each["game"], each["version"]) == (cast.game, __version__)
        assert 0 < each["store_milliseconds"] <= each["milliseconds"]
    assert told[-1]["question"] == asked(cast.game, answer.table)

    attributes = speaker.sent[-1]["session"]["attributes"]
    for secret in (USER_ID, "Anna", "Boris", attributes["record"], "Signature", "apiAccess"):
        assert secret not in log


# Ends ----------------------------------------------------------------------------------------


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    authority = Authority()
    with hosting(authority) as host:
        with serving(tmp_path, authority=authority, certificates=host) as first:
            speaker = Speaker(first.handler)
            middle = speaker.play(whole_game(Company.SOLO, 2), turns=8)
            assert first.stop() == 0
        with serving(tmp_path, authority=authority, certificates=host) as second:
            speaker.handler = second.handler
            assert speaker.say(Heard("Repeat")).table == middle.table  # the session goes on
            assert speaker.launch().table == middle.table  # and another takes it up


def test_an_end_waits_for_what_is_being_answered_and_for_nothing_else(tmp_path: Path) -> None:
    """It would wait for ten seconds for an idle connection, if it did."""
    with serving(tmp_path) as server, ThreadPoolExecutor(1) as threads:
        idle = http.client.HTTPConnection(server.url.removeprefix("http://"))
        idle.request("GET", "/healthz")
        assert idle.getresponse().read()
        server.certificates.gate.clear()
        flight = threads.submit(server.post, launch())
        wait_until(lambda: bool(server.certificates.fetched))
        server.process.send_signal(signal.SIGTERM)
        wait_until(lambda: any("term" in entry["message"] for entry in server.log))
        server.certificates.gate.set()
        assert flight.result().status == 200
        assert server.process.wait(30) == 0
        idle.close()
        told = [moment(each) for each in server.log if each["logger"] == "gunicorn.error"]
        begun = next(at for at, message in told if message == "Handling signal: term")
        ended = [at for at, message in told if message.startswith("Worker exiting")]
    assert ended
    assert max(ended) - begun < timedelta(seconds=9)


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + STARTS_WITHIN
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def moment(entry: Json) -> tuple[datetime, str]:
    return datetime.fromisoformat(entry["timestamp"]), entry["message"]


# On the wire ---------------------------------------------------------------------------------


def test_health_is_told(server: Server) -> None:
    response = server.send("GET", "/healthz")
    assert (response.status, response.json()) == (200, {"status": "ok", "version": __version__})


def test_several_skills_are_served(server: Server) -> None:
    for skill_id in (SKILL_ID, OTHER_ID):
        assert server.post(launch(skill_id)).status == 200
    response = server.post(launch("amzn1.ask.skill.foreign"))
    assert (response.status, list(response.json())) == (400, ["error"])


def test_many_at_once_fetch_the_chain_once(tmp_path: Path) -> None:
    with serving(tmp_path, "--workers", "1", "--threads", "32") as server:
        server.certificates.delay = 0.2
        with ThreadPoolExecutor(24) as threads:  # so many of them may wait for a chain
            statuses = list(threads.map(lambda _: server.post(launch()).status, range(24)))
        assert statuses == [200] * 24
        assert server.certificates.fetched == [CHAIN_PATH]


def on_the_wire(server: Server, head: str, body: bytes = b"", close: bool = False) -> bytes:
    """Send the very bytes, and read whatever comes. ``close`` ends what is sent."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=20) as wire:
        wire.sendall(f"POST / HTTP/1.1\r\nHost: x\r\n{head}\r\n".encode() + body)
        if close:
            wire.shutdown(socket.SHUT_WR)
        wire.settimeout(20)
        return wire.makefile("rb").readline()


def signed_head(server: Server, body: bytes) -> str:
    return "".join(f"{k}: {v}\r\n" for k, v in server.authority.sign(body).items())


def test_a_body_may_come_in_pieces(server: Server) -> None:
    body = written(launch())
    pieces = b"".join(b"%x\r\n%s\r\n" % (len(p), p) for p in (body[:99], body[99:], b""))
    head = signed_head(server, body) + "Transfer-Encoding: chunked\r\n"
    assert b" 200 " in on_the_wire(server, head, pieces)
    assert b" 400 " in on_the_wire(server, head, b"zz\r\n" + pieces)


def test_a_body_tells_its_length(server: Server) -> None:
    assert b" 411 " in on_the_wire(server, signed_head(server, b""))


def test_a_body_that_breaks_off_is_refused_and_harms_nobody(server: Server) -> None:
    body = written(launch())
    head = signed_head(server, body) + f"Content-Length: {len(body)}\r\n"
    answer = on_the_wire(server, head, body[:-1], close=True)
    assert answer == b"" or b" 400 " in answer
    assert server.post(launch()).status == 200


def test_endless_headers_are_refused(server: Server) -> None:
    assert b" 4" in on_the_wire(server, "".join(f"X-{n}: x\r\n" for n in range(200)))
    assert b" 4" in on_the_wire(server, f"X: {'x' * 100_000}\r\n")
    assert server.post(launch()).status == 200


def test_what_is_served_is_said_at_the_start(server: Server) -> None:
    (told,) = (entry for entry in server.log if entry["message"] == "serving")
    assert told["skills"] == {SKILL_ID: "binomial", OTHER_ID: "binomial"}
    assert told["kept"] == str(server.log_file.with_name("games.sqlite"))
    assert (told["address"], told["version"]) == (server.url, __version__)


def test_a_refused_request_is_a_line_of_the_log(server: Server) -> None:
    server.send("POST", "/", b"{}", {"Content-Type": "application/json"})
    (told, *_) = [entry for entry in server.log if "no SignatureCertChainUrl" in str(entry)]
    assert told.pop("timestamp")
    assert told == {
        "level": "WARNING",
        "logger": "skill.web.app",
        "message": "refused",
        "reason": "The request is not signed: there is no SignatureCertChainUrl.",
        "status": 400,
        "method": "POST",
        "path": "/",
    }


def test_what_cannot_be_read_is_refused_in_the_log_without_an_address(server: Server) -> None:
    assert b" 417 " in on_the_wire(server, "Expect: a-miracle\r\n")
    (told,) = (entry for entry in server.log if entry.get("status") == 417)
    assert "path" not in told


# Settings ------------------------------------------------------------------------------------


def test_a_table_can_keep_the_games(
    dynamo_endpoint: str, dynamo_table: str, tmp_path: Path
) -> None:
    table = ("--table", dynamo_table, "--endpoint", dynamo_endpoint, "--region", REGION)
    credentials = {"AWS_ACCESS_KEY_ID": "testing", "AWS_SECRET_ACCESS_KEY": "testing"}
    with serving(tmp_path, *table, environment=credentials) as server:
        speaker = Speaker(server.handler)
        played = speaker.play(whole_game(Company.SOLO, 2), turns=4)
        assert speaker.launch().table == played.table
        (told,) = (entry for entry in server.log if entry["message"] == "serving")
        assert told["kept"] == f"the DynamoDB table {dynamo_table}"


def test_settings_may_come_from_the_environment(tmp_path: Path) -> None:
    authority = Authority()
    with hosting(authority) as host:
        environment = {
            **plain(),
            **host.environment,
            "CHAIRMAN_SKILLS": f"binomial={SKILL_ID}, binomial={OTHER_ID}",
            "CHAIRMAN_PORT": "0",
            "CHAIRMAN_KEEP": str(tmp_path / "kept.sqlite"),
            "CHAIRMAN_ROOTS": str(host.roots),
            "CHAIRMAN_WORKERS": "1",
        }
        log = tmp_path / "log"
        with log.open("wb") as file:
            process = subprocess.Popen([CHAIRMAN, "serve"], env=environment, stderr=file)
        server = Server("", process, authority, host, log)
        try:
            server.wait()
            assert server.post(launch(OTHER_ID)).status == 200
            assert (tmp_path / "kept.sqlite").exists()
        finally:
            server.stop()
            server.pool.clear()


SETTINGS: Final = [name for name in os.environ if name.startswith(("CHAIRMAN_", "AWS_"))]


def plain() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in SETTINGS}


def complaint(*options: str, **environment: str) -> str:
    """What is said when the server does not start."""
    runner = CliRunner(env={**dict.fromkeys(SETTINGS), **environment})
    result = runner.invoke(app, ("serve", *options))
    assert (result.exit_code, result.stdout) == (2, "")
    return " ".join(result.stderr.split())


GOOD: Final = ("--skill", f"binomial={SKILL_ID}", "--port", "0")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), "no skill is named; name the game and the skill's id, like binomial="),
        (("--skill", "binomial"), "'binomial' is not GAME=SKILL_ID; write it like binomial="),
        (("--skill", f"chess={SKILL_ID}"), "there is no game 'chess' here; there are: binomial"),
        (
            ("--skill", "binomial=amzn1.ask.skill.YOUR-SKILL-ID"),
            "'amzn1.ask.skill.YOUR-SKILL-ID' is no skill's id, which looks like amzn1.ask.skill.0",
        ),
        ((*GOOD, *GOOD), "is named twice"),
        ((*GOOD, "--keep", "x", "--region", "eu-west-1"), "A file has no region and no endpoint:"),
        ((*GOOD, "--endpoint", "http://127.0.0.1:1"), "name a --table, or leave them out."),
        ((*GOOD, "--keep", "x", "--table", "y"), "leave out --keep or --table."),
        ((*GOOD, "--threads", "33"), "Invalid value for '--threads'"),
        ((*GOOD, "--roots", "/absent.pem"), "The roots '/absent.pem': No such file or directory."),
        ((*GOOD, "--roots", os.devnull), "there is no certificate in there that can be read"),
        ((*GOOD, "--keep", "/dev/null/x"), "cannot be used as a store"),
        (
            (*GOOD, "--keep", "TMP/games.sqlite", "--host", "192.0.2.1"),
            "Port 0 of '192.0.2.1' cannot be listened on: Cannot",
        ),
        (
            (*GOOD, "--keep", "TMP/games.sqlite", "--host", "no such host"),
            "Port 0 of 'no such host' cannot be listened on:",
        ),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(
    options: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    assert said in complaint(*(option.replace("TMP", str(tmp_path)) for option in options))


def test_what_is_wrong_in_the_environment_is_named_as_it_is_there() -> None:
    assert "CHAIRMAN_SKILLS: no skill is named; " in complaint()
    wrong = complaint(CHAIRMAN_SKILLS=f"binomial={SKILL_ID}, chess")
    assert wrong.startswith("CHAIRMAN_SKILLS: 'chess' is not GAME=SKILL_ID")
    assert complaint("--skill", "chess", CHAIRMAN_SKILLS="x").startswith("'chess' is not GAME=")


def test_the_command_line_counts_before_the_environment() -> None:
    """Each store that is named here is one that cannot be used; the complaint tells which it is."""
    keep, table = {"CHAIRMAN_KEEP": os.devnull}, {"CHAIRMAN_TABLE": "absent"}
    endpoint = ("--region", "x", "--endpoint", "no address")
    assert "/dev/null/x" in complaint(*GOOD, "--keep", "/dev/null/x", **table, AWS_REGION="x")
    assert "table 'absent'" in complaint(*GOOD, *endpoint, "--table", "absent", **keep)
    assert "leave out --keep or --table." in complaint(*GOOD, **keep, **table)


def test_a_port_that_is_taken_is_named(server: Server, tmp_path: Path) -> None:
    port = server.url.rpartition(":")[2]
    keep = ("--keep", str(tmp_path / "games.sqlite"))
    assert f"Port {port} of '127.0.0.1' cannot be listened on: Address already in use" in complaint(
        "--skill", f"binomial={SKILL_ID}", "--port", port, *keep
    )


def test_a_table_that_is_not_there_is_said_to_be_absent(
    dynamo_endpoint: str, aws_environment: None
) -> None:
    table = ("--table", "absent", "--endpoint", dynamo_endpoint, "--region", REGION)
    said = complaint(*GOOD, *table)
    assert "there is no such table; create it with the key `id`, a string" in said
    assert "time to live on `expires`" in said


@pytest.mark.parametrize(("key", "kind"), [("key", "S")])
def test_a_table_with_another_key_is_said_to_have_one(
    dynamo_client: DynamoDBClient,
    dynamo_endpoint: str,
    aws_environment: None,
    key: str,
    kind: Literal["S", "N"],
) -> None:
    name = f"other-{key}-{kind}"
    dynamo_client.create_table(
        TableName=name,
        KeySchema=[{"AttributeName": key, "KeyType": "HASH"}],
        AttributeDefinitions=[{"AttributeName": key, "AttributeType": kind}],
        BillingMode="PAY_PER_REQUEST",
    )
    said = "its key is another than ours; name or create a table with the key `id`, a string"
    where = ("--endpoint", dynamo_endpoint, "--region", REGION)
    assert said in complaint(*GOOD, "--table", name, *where)
    store = DynamoStore(name, dynamo_client)
    with pytest.raises(StoreUnavailable, match=said):
        store.save("home", "text", 0)
    with pytest.raises(StoreUnavailable, match=said):
        store.delete("home", 0)


def test_a_table_without_a_region_or_credentials_is_told_what_to_set(
    dynamo_endpoint: str, no_aws_environment: None
) -> None:
    """And what is said to be set is what is read."""
    table = ("--table", "absent", "--endpoint", dynamo_endpoint)
    assert "name it with --region, or set AWS_REGION." in complaint(*GOOD, *table)
    said = complaint(*GOOD, *table, AWS_REGION=REGION)
    assert "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY" in said
    keys = {"AWS_ACCESS_KEY_ID": "testing", "AWS_SECRET_ACCESS_KEY": "testing"}
    assert "there is no such table" in complaint(*GOOD, *table, AWS_REGION=REGION, **keys)


def test_without_what_a_server_needs_the_remedy_is_named() -> None:
    """And all else works: nothing of it is imported before."""
    program = (
        "import sys; sys.modules['flask'] = None; from skill.cli import app;"
        f"app({[*('serve', *GOOD)]!r})"
    )
    result = subprocess.run(
        [CHAIRMAN.with_name("python"), "-c", program], capture_output=True, text=True, check=False
    )
    assert result.returncode == 2
    assert result.stderr == (
        "A server needs flask, which is not here: pip install 'binomial-skill[web]'\n"
    )


def test_a_fault_is_logged_without_its_words() -> None:
    program = (
        "import logging; from skill.web.log import write_log; write_log()\n"
        "try: raise ValueError('Anna has 88')\n"
        "except ValueError: logging.getLogger('x').exception('a fault')"
    )
    result = subprocess.run(
        [CHAIRMAN.with_name("python"), "-c", program], capture_output=True, text=True, check=True
    )
    entry = json.loads(result.stderr)
    assert entry["message"] == "a fault"
    assert entry["exc_info"].startswith("ValueError")
    assert "Anna" not in result.stderr


def test_a_process_that_fails_is_logged_without_words() -> None:
    """It fails when it starts, where the first, which tried all of it, did not."""
    program = """
import os, sys
from skill.store.memory import MemoryStore
from skill.web.server import Plan, serve
first = os.getpid()
def open_store():
    if os.getpid() != first:
        raise ValueError("Anna has 88")
    return MemoryStore()
serve(Plan({"amzn1.ask.skill.a": "binomial"}, open_store, "", None, 1, 1), "127.0.0.1", 0)
"""
    result = subprocess.run(
        [CHAIRMAN.with_name("python"), "-c", program], capture_output=True, text=True, check=False
    )
    assert result.returncode == 3
    assert "Anna" not in result.stderr
    told = [json.loads(line)["message"] for line in result.stderr.splitlines()]
    assert any(message.startswith("a process failed: ValueError, ") for message in told)
