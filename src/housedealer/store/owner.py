"""Which process appends to a log. One at a time has the right to, and another takes over when it is gone.

take_over(store, "table 1", wait_s=10)      # waits until the owner has died
"""

from __future__ import annotations

import os
import socket
import sqlite3
import time
from pathlib import Path

from housedealer.errors import Unavailable
from housedealer.store.log import Owner, Store
from housedealer.store.sql import insert

POLL_S = 0.1
PATIENCE_S = 0.2
"""A glance at the lock keeps others out for a moment."""
SET_OWNER = (
    insert("owner", ("log", "pid", "host", "since"))
    + " ON CONFLICT (log) DO UPDATE SET pid = excluded.pid, host = excluded.host, since = excluded.since"
)


def myself(log: str) -> Owner:
    return Owner(log, os.getpid(), socket.gethostname(), time.time_ns() // 1_000_000)


def take_over(store: Store, log: str, wait_s: float) -> None:
    """Own a log as soon as its owner is gone. Raises Unavailable with its name if that lasts longer."""
    end = time.monotonic() + wait_s
    while not store.own(log):
        if time.monotonic() >= end:
            found = [f"process {one.pid} on {one.host}" for one in store.owners() if one.log == log]
            raise Unavailable(
                f"{' and '.join(found) or 'another process'} deals at {log}",
                where=store.url,
                expected="one process for each table: stop the other first",
            )
        time.sleep(POLL_S)


class SideLock:
    """A lock that a process has on a file, through an empty database beside it, on every system alike; it
    ends with the process."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(f"{path.name}-owner")
        self._held: sqlite3.Connection | None = None

    @property
    def is_mine(self) -> bool:
        return self._held is not None

    def take(self) -> bool:
        """False if another process has it. Raises sqlite3.Error where there cannot be one."""
        if self._held is None:
            self._held = self._locked("BEGIN EXCLUSIVE")
        return self._held is not None

    def give_back(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None

    def is_taken(self) -> bool:
        """By this process or another."""
        if self._held is not None or not self.path.exists():
            return self._held is not None
        looking = self._locked("SELECT count(*) FROM sqlite_master")
        if looking is not None:
            looking.close()
        return looking is None

    def _locked(self, sql: str) -> sqlite3.Connection | None:
        if not self.path.exists():
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        connection = sqlite3.connect(
            self.path, timeout=PATIENCE_S, isolation_level=None, check_same_thread=False
        )
        try:
            connection.execute(sql)
        except sqlite3.Error as error:
            connection.close()
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                return None
            raise
        return connection
