"""`housedealer serve` as a person starts and stops it."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from typer.testing import CliRunner

from housedealer.cli.main import app

WAIT_S = 60


@contextmanager
def served(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """The process, its address and the token of the manager's link."""
    command = [sys.executable, "-m", "housedealer", "serve", "--store", str(folder / "deep" / "room.db")]
    process = subprocess.Popen(
        [*command, "--port", "0", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        first, link = process.stdout.readline(), process.stdout.readline()
        address = re.search(r"http://\S+(?=/)", first)
        token = re.search(r"#/manager/(\S+)", link)
        assert address, process.communicate()
        assert token
        yield process, address[0], token[1]
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def stopped(process: subprocess.Popen[str]) -> tuple[int, str]:
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=WAIT_S)
    return process.returncode, errors


def asked(address: str, path: str, body: object = None, cookie: str = "") -> tuple[object, str]:
    """The answer, and the cookie that came with it."""
    headers = {"Origin": address, "Content-Type": "application/json", "Cookie": cookie}
    data = json.dumps(body).encode() if body is not None else None
    with urlopen(Request(address + path, data, headers), timeout=WAIT_S) as answer:
        return json.loads(answer.read()), (answer.headers["Set-Cookie"] or "").partition(";")[0]


def test_the_room_opens_closes_at_ctrl_c_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with served(tmp_path, "--tables", "none", "--credit", "250") as (process, address, token):
        health, _ = asked(address, "/healthz")
        assert health == {"state": "ok", "store": "sqlite", "tables": 0, "stopped": [], "people": 0}
        _, cookie = asked(address, "/api/session", {"name": "ann"})
        me, _ = asked(address, "/api/manager", {"token": token}, cookie)
        assert me == {"name": "ann", "role": "manager", "wallet": 25_000, "has_password": False}
        opened, _ = asked(address, "/api/tables", {"spec": "house oasis game holdem"}, cookie)
        assert stopped(process) == (0, "")
    with served(tmp_path, "--tables", "none", "--no-bots") as (process, address, token):
        lobby, _ = asked(address, "/api/lobby", cookie=cookie)
        assert lobby["me"]["role"] == "manager"  # type: ignore[index]
        assert [one["name"] for one in lobby["tables"]] == [opened["table"]]  # type: ignore[index]
        os.kill(process.pid, signal.SIGTERM)
        assert process.wait(WAIT_S) == 0


@pytest.mark.parametrize("trusted", [True, False])
def test_only_a_proxy_that_was_named_is_believed(tmp_path: Path, trusted: bool) -> None:
    options = ("--proxy", "127.0.0.1") if trusted else ()
    with served(tmp_path, "--tables", "none", *options) as (process, address, _):
        headers = {"Origin": address, "Content-Type": "application/json", "X-Forwarded-Proto": "https"}
        asks = Request(f"{address}/api/session", b'{"name": "ann"}', headers)
        with urlopen(asks, timeout=WAIT_S) as answer:
            assert answer.headers["Set-Cookie"].endswith("; Secure") == trusted
            assert answer.headers["Server"] is None
        assert stopped(process) == (0, "")


def test_a_table_of_every_spread_is_opened_once(tmp_path: Path) -> None:
    for _ in range(2):
        with served(tmp_path, "--no-bots") as (process, address, _):
            health, _ = asked(address, "/healthz")
            assert health["tables"] == 44  # type: ignore[index]
            assert stopped(process)[0] == 0


def test_a_store_that_another_process_deals_from_is_left_alone(tmp_path: Path) -> None:
    with served(tmp_path, "--tables", "none"):
        result = run("--store", str(tmp_path / "deep" / "room.db"), "--port", "0")
        assert result.exit_code == 2
        assert "deals at lobby" in result.stderr
        assert result.stderr.count("\n") == 1


def run(*options: str):  # type: ignore[no-untyped-def]
    return CliRunner().invoke(app, ["serve", *options])


def test_a_port_in_use_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("--store", str(tmp_path / "room.db"), "--port", str(port))
    assert (result.exit_code, result.stderr) == (
        2, f"housedealer: Port {port} is in use; expected a free port, as in --port 8001\n"
    )  # fmt: skip
    assert not (tmp_path / "room.db").exists()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--house", "./nowhere"), "nowhere"),
        (("--host", "192.0.2.1"), "cannot listen on 192.0.2.1 port"),
        (("--store", "mysql://x"), "no store is called"),
        (("--store", "/proc/nowhere/room.db"), "cannot make its folder"),
    ],
)
def test_what_cannot_be_opened_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("--port", "0", *options)
    assert result.exit_code == 2
    assert said in result.stderr.replace("Cannot", "cannot").replace("No store", "no store")
    assert result.stderr.count("\n") == 1


def test_without_the_extra_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("housedealer.server")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "starlette", None)
    for name in [name for name in sys.modules if name.startswith("starlette.")]:
        monkeypatch.setitem(sys.modules, name, None)
    result = run("--port", "0")
    assert result.exit_code == 2
    assert result.stderr.endswith("is missing; expected pip install 'housedealer[server]'\n")
