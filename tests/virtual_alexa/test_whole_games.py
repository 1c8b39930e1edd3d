"""virtual-alexa, a client that others wrote, plays whole games by voice with a real server.

The scripts in a game's folder beside this file are the people: they listen, answer what they are
asked, write down what is announced, and hold the chairman to the rules; in between they have the
server killed once. The client does not sign what it sends, and the server takes nothing unsigned,
so a proxy stands between them.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from skill.local.models import model_file
from tests.alexa.speaker import SKILL_ID, Json
from tests.casts import CASTS
from tests.npm import needs
from tests.virtual_alexa.signing import Proxy, signing
from tests.web.authority import CHAIN_PATH, Authority
from tests.web.certificate_host import CertificateHost, hosting
from tests.web.serving import Server, serving

pytestmark = needs("virtual-alexa")

SCRIPTS: Final = Path(__file__).parent
QUIET: Final = {"AWS_SDK_JS_SUPPRESS_MAINTENANCE_MODE_MESSAGE": "1"}


@dataclass
class Served:
    """A server that is killed and started again on demand, behind one proxy."""

    game: str
    folder: Path
    proxy: Proxy
    certificates: CertificateHost
    restart: Callable[[], None]

    @property
    def log(self) -> list[Json]:
        """What the servers have logged, one after the other."""
        files = sorted(self.folder.glob("serve-*.log"))
        return [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]

    def run(self, script: str, url: str) -> tuple[int, str]:
        """Run a script against an address: its exit status, and all it told."""
        errors = self.folder / f"{script}.txt"
        arguments = ["node", f"{script}.mjs", url, SKILL_ID, str(model_file(self.game))]
        told: list[str] = []
        with (
            errors.open("w", encoding="utf-8") as stderr,
            subprocess.Popen(
                arguments, cwd=SCRIPTS / self.game, env={**os.environ, **QUIET}, text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr,
            ) as process,
        ):  # fmt: skip
            assert process.stdin and process.stdout
            for line in process.stdout:
                told.append(line)
                if json.loads(line).get("wants") == "restart":
                    self.restart()
                    process.stdin.write("restarted\n")
                    process.stdin.flush()
        return process.returncode, "".join(told) + errors.read_text("utf-8")


@pytest.fixture
def served(game: str, tmp_path: Path) -> Iterator[Served]:
    authority = Authority()
    with hosting(authority) as certificates, ExitStack() as servers:

        def start() -> Server:
            skills = {SKILL_ID: game}
            server = serving(
                tmp_path, authority=authority, certificates=certificates, skills=skills
            )
            return servers.enter_context(server)

        with signing(start()) as proxy:

            def restart() -> None:
                proxy.server.kill()
                proxy.server = start()

            yield Served(game, tmp_path, proxy, certificates, restart)


def is_turn(request: Json) -> bool:
    return request["request"]["type"] in ("LaunchRequest", "IntentRequest")


@pytest.mark.parametrize("game", CASTS)
@pytest.mark.parametrize("script", ["solo", "table"])
def test_a_whole_game_is_played(served: Served, script: str) -> None:
    status, told = served.run(script, served.proxy.url)
    assert status == 0, told

    # Every request was signed, let in and answered, in that order, and nothing else came.
    assert {status for _, status in served.proxy.passed} == {200}
    sent = [json.loads(body) for body, _ in served.proxy.passed]
    turns = [entry["request_id"] for entry in served.log if entry["message"] == "turn"]
    assert turns == [each["request"]["requestId"] for each in sent if is_turn(each)]
    assert {entry["level"] for entry in served.log} == {"INFO"}
    assert served.certificates.fetched == [CHAIN_PATH] * 2  # by the first server, and by the second


@pytest.mark.parametrize("game", ["binomial"])
def test_nothing_is_let_in_past_the_proxy(served: Served) -> None:
    status, told = served.run("solo", served.proxy.server.url)
    assert status != 0
    assert "Invalid response: 400" in told
    refused = [entry["status"] for entry in served.log if entry["message"] == "refused"]
    assert refused == [400]
