"""What a server of one's own is set up with: each file is tried with the program that reads it."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
import urllib3

from skill.web.screening import LARGEST
from tests.alexa.binomial import Speaker
from tests.alexa.speaker import Json
from tests.web.serving import Server, serving, written

FOLDER: Final = Path(__file__).parents[2] / "deploy/server"
NAME: Final = "games.example.org"
UPSTREAM: Final = "127.0.0.1:8080"
STARTS_WITHIN: Final = 30
"""Seconds, however busy the computer is."""


def nginx(folder: Path, server: str, certificate: Path, key: Path, port: int) -> list[str | Path]:
    """The command that runs nginx with our file, on a port and with a certificate of our own."""
    text = FOLDER.joinpath("nginx.conf").read_text("utf-8")
    for old, new in (
        ("listen [::]:443 ssl;", ""),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate)),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(key)),
        (UPSTREAM, server),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    user = "user root root;" if os.geteuid() == 0 else ""
    folder.joinpath("nginx.conf").write_text(
        f"{user} daemon off; pid {folder}/nginx.pid; error_log stderr;"
        f"events {{}} http {{ {temporary}\n{text} }}"
    )
    return ["nginx", "-e", "stderr", "-c", folder / "nginx.conf"]


def caddy(folder: Path, server: str, certificate: Path, key: Path, port: int) -> list[str | Path]:
    text = FOLDER.joinpath("Caddyfile").read_text("utf-8")
    for old, new in (
        (f"{NAME} {{", f"https://{NAME}:{port} {{\n\ttls {certificate} {key}"),
        (UPSTREAM, server),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    options = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    folder.joinpath("Caddyfile").write_text(options + text, "utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def proxying(
    command: Callable[..., list[str | Path]], folder: Path, server: Server
) -> Iterator[urllib3.HTTPSConnectionPool]:
    """A proxy before the server; yields a client that trusts our root alone, as Alexa does hers."""
    host = server.authority.host(NAME)
    certificate, key, root = (folder / name for name in ("chain.pem", "key.pem", "root.pem"))
    certificate.write_bytes(host.pem + server.authority.intermediate.pem)
    key.write_bytes(host.key_pem)
    root.write_bytes(server.authority.root.pem)
    port = free_port()
    words = command(folder, server.url.removeprefix("http://"), certificate, key, port)
    log = folder / "proxy.log"
    with log.open("wb") as told:
        process = subprocess.Popen(
            words, stdout=told, stderr=told, env={**os.environ, "HOME": str(folder)}
        )
    try:
        wait_for(port, process, log)
        with urllib3.HTTPSConnectionPool(
            *("127.0.0.1", port),
            ca_certs=str(root),
            server_hostname=NAME,
            assert_hostname=NAME,
            retries=False,
        ) as pool:
            yield pool
    finally:
        process.terminate()
        process.wait(STARTS_WITHIN)


def wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < deadline:
        assert process.poll() is None, log.read_text()
        with socket.socket() as asking:
            if asking.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise AssertionError(f"the proxy did not start: {log.read_text()}")


def needs(program: str) -> pytest.MarkDecorator:
    """Skips a test that the program is missing for; if all tools are required, it fails."""
    missing = shutil.which(program) is None and os.environ.get("DEPLOY_TOOLS") != "required"
    return pytest.mark.skipif(missing, reason=f"{program} is not here to read its file")


@pytest.mark.parametrize(
    "command",
    [pytest.param(nginx, marks=needs("nginx")), pytest.param(caddy, marks=needs("caddy"))],
)
def test_a_proxy_passes_on_what_is_signed(
    command: Callable[..., list[str | Path]], tmp_path: Path
) -> None:
    with (
        serving(tmp_path, "--workers", "1") as server,
        proxying(command, tmp_path, server) as pool,
    ):
        host = {"Host": NAME}

        def handler(event: Json, context: object = None) -> Any:
            body = written(event)
            headers = {**host, **server.authority.sign(body)}
            response = pool.request("POST", "/", body=body, headers=headers)
            assert response.status == 200, response.data
            return response.json()

        assert "Welcome to Binomial" in str(Speaker(handler).launch().response)
        json = {**host, "Content-Type": "application/json"}
        assert pool.request("POST", "/", body=b"{}", headers=json).status == 400
        large = b" " * (LARGEST + 2000)
        assert pool.request("POST", "/", body=large, headers=json).status == 413
        assert pool.request("GET", "/healthz", headers=host).status == 200


@needs("systemd-analyze")
def test_the_unit_is_read_by_systemd(tmp_path: Path) -> None:
    """But for the program that it starts, which is not where it will be."""
    unit = tmp_path / "chairman.service"
    text = FOLDER.joinpath("chairman.service").read_text("utf-8")
    assert text.count("/opt/chairman/bin/chairman") == 1
    unit.write_text(text.replace("/opt/chairman/bin/chairman", "/bin/true"), "utf-8")
    finished = subprocess.run(
        ("systemd-analyze", "verify", "--man=no", unit), capture_output=True, text=True, check=False
    )
    complaints = [line for line in finished.stderr.splitlines() if "chairman" in line]
    assert complaints == []


def test_the_unit_has_memory_for_all_of_its_processes() -> None:
    """However many processors there are; a process stays below 128 MB, and one more starts them."""
    text = FOLDER.joinpath("chairman.service").read_text("utf-8")
    (workers,) = re.findall(r"--workers (\d+)", text)
    (gigabytes,) = re.findall(r"MemoryMax=(\d+)G", text)
    assert (int(workers) + 1) * 128 <= int(gigabytes) * 1024
