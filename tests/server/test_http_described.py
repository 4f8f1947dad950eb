"""The description of the requests is true: whatever it allows is answered as it says, and never with a fault.

Schemathesis sends requests made from the description, and others that it does not allow, to a room that runs
on a port of its own."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
import uvicorn
from http_kit import CHEAP, HOLDEM, TABLE
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from server_kit import house_in

from housedealer.server import limit
from housedealer.server.app import app_of
from housedealer.server.desk import Desk
from housedealer.server.http import CALLS, middleware, routes
from housedealer.server.limit import Buckets, Rate
from housedealer.server.openapi import openapi
from housedealer.server.session import COOKIE

EXAMPLES = 400 if os.environ.get("HOUSEDEALER_SOAK") else 6
CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance,
    negative_data_rejection, unsupported_method,
]  # fmt: skip
SCHEMA = schemathesis.openapi.from_dict(openapi(CALLS))


class Served:
    """A room on a port, with a manager signed in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.token = ""
        self._up = threading.Event()
        self._server: uvicorn.Server | None = None
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)

    async def _run(self) -> None:
        async with house_in(self.folder) as house:
            house.open(TABLE, HOLDEM)
            desk = Desk(house, hasher=CHEAP)
            desk.requests = desk.new_names = desk.new_tables = Buckets(Rate(10**9, 10**9))
            name = (await desk.sign_in("manager", "", "test", None))[0].name
            await desk.accounts.put(name, role="manager")
            self.token = await desk.accounts.open_session(name, house.running.now())
            app = app_of(house, desk, routes(desk), middleware(desk))
            config = uvicorn.Config(app, "127.0.0.1", 0, log_level="error", lifespan="off")
            self._server = uvicorn.Server(config)
            serving = asyncio.create_task(self._server.serve())
            while not self._server.started:
                await asyncio.sleep(0.01)
            self.port = self._server.servers[0].sockets[0].getsockname()[1]
            self._up.set()
            await serving

    def start(self) -> None:
        self._thread.start()
        assert self._up.wait(30)

    def stop(self) -> None:
        assert self._server is not None
        self._server.should_exit = True
        self._thread.join(30)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    limit.TABLES_MAX, before = 5, limit.TABLES_MAX
    room = Served(tmp_path_factory.mktemp("room"))
    room.start()
    yield room
    room.stop()
    limit.TABLES_MAX = before


@SCHEMA.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_the_room_answers_as_it_is_described(case: schemathesis.Case[Any], served: Served) -> None:
    base = f"http://127.0.0.1:{served.port}"
    headers = {"Origin": base}
    needed = "security" in case.operation.definition.raw
    meant = case.cookies.pop(COOKIE, None) is not None or not needed
    if meant and (case.method, case.path) not in LEAVES:
        headers["Cookie"] = f"{COOKIE}={served.token}"
    case.headers.pop("Origin", None)
    case.call_and_validate(base_url=base, headers=headers, checks=CHECKS)


LEAVES = {("DELETE", "/api/session"), ("DELETE", "/api/people/{person}/password")}
"""What would end the session of the test itself."""
