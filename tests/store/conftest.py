"""A PostgreSQL server for all tests of a run, and an empty place for each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from postgres_kit import Server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    server = Server()
    yield server
    server.close()


@pytest.fixture
def postgres(server: Server) -> str:
    """The URL of an empty place."""
    return server.place()
