"""A disk that forgets at a power loss what was not synced, for SQLite through apsw.

disk = Disk()
store = SqliteStore(path, create=True, connect=disk.connect)
disk.power_off(chance)                  # the files hold what was synced, and perhaps parts of the rest
SqliteStore(path)                       # the plain class, on these files
"""

from __future__ import annotations

import itertools
import random
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import apsw

SECTOR = 512
_numbers = itertools.count(1)


class DiskFile:
    """What a file holds, what it held when it was last synced, and what was written since."""

    def __init__(self) -> None:
        self.live = bytearray()
        self.safe: bytearray | None = None
        self.since: list[tuple[int, bytes]] = []

    def write(self, at: int, data: bytes) -> None:
        _put(self.live, at, data)
        self.since.append((at, data))

    def sync(self) -> None:
        self.safe, self.since = bytearray(self.live), []

    def after_power_loss(self, chance: random.Random | None) -> bytearray | None:
        """Sectors that were not synced are lost; with `chance` some of them got there nevertheless."""
        if self.safe is None and chance is None:
            return None
        kept = bytearray(self.safe or b"")
        for at, data in self.since if chance is not None else []:
            for start in range(0, len(data), SECTOR):
                if chance is not None and chance.random() < 0.5:
                    _put(kept, at + start, data[start : start + SECTOR])
        return kept


def _put(content: bytearray, at: int, data: bytes) -> None:
    if len(content) < at:
        content.extend(bytes(at - len(content)))
    content[at : at + len(data)] = data


class OpenFile:
    """A file as SQLite has it open. One connection has the disk: locks are always given."""

    def __init__(self, disk: Disk, file: DiskFile) -> None:
        self.disk, self.file = disk, file

    def xRead(self, amount: int, offset: int) -> bytes:
        return bytes(self.file.live[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:
        more = max(0, offset + len(data) - len(self.file.live))
        if self.disk.room is not None:
            if more > self.disk.room:
                raise apsw.exceptionfor(apsw.SQLITE_FULL)
            self.disk.room -= more
        self.file.write(offset, bytes(data))

    def xTruncate(self, size: int) -> None:
        del self.file.live[size:]

    def xSync(self, flags: int) -> None:
        if self.disk.sync_fails:
            raise apsw.exceptionfor(apsw.SQLITE_IOERR_FSYNC)
        self.disk.syncs += 1
        self.file.sync()

    def xFileSize(self) -> int:
        return len(self.file.live)

    def xLock(self, level: int) -> None: ...

    def xUnlock(self, level: int) -> None: ...

    def xCheckReservedLock(self) -> bool:
        return False

    def xFileControl(self, op: int, pointer: int) -> bool:
        return False

    def xSectorSize(self) -> int:
        return SECTOR

    def xDeviceCharacteristics(self) -> int:
        return 0

    def xClose(self) -> None: ...


class Disk(apsw.VFS):
    """`room` is how many bytes fit on it; None: any number."""

    def __init__(self) -> None:
        self.name = f"disk {next(_numbers)}"
        self.files: dict[str, DiskFile] = {}
        self.deleted: dict[str, DiskFile] = {}
        self.room: int | None = None
        self.sync_fails = False
        self.syncs = 0
        self._connection: ApswConnection | None = None
        super().__init__(self.name, "")

    def xOpen(self, name: Any, flags: list[int]) -> Any:
        path = str(Path(name.filename() if isinstance(name, apsw.URIFilename) else name)) if name else ""
        flags[1] = flags[0]
        return OpenFile(self, self.files.setdefault(path, DiskFile()) if path else DiskFile())

    def xAccess(self, path: str, flags: int) -> bool:
        return path in self.files

    def xDelete(self, path: str, sync_folder: bool) -> None:
        file = self.files.pop(path)
        if not sync_folder:
            self.deleted.setdefault(path, file)

    def connect(self, path: Path) -> ApswConnection:
        """There is shared memory for one connection alone: all that the store opens is the same one."""
        if self._connection is None:
            self.files.setdefault(str(path), DiskFile()).sync()  # the store has made it
            flags = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
            self._connection = ApswConnection(apsw.Connection(str(path), flags=flags, vfs=self.name))
            self._connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        return self._connection

    def power_off(self, chance: random.Random | None = None) -> None:
        """Nothing more is written. On the real disk stands what a power loss leaves."""
        for path, file in {**self.deleted, **self.files}.items():
            kept = file.after_power_loss(chance)
            if kept is not None and not path.endswith("-shm"):
                Path(path).write_bytes(kept)


class ApswConnection:
    """An apsw connection that behaves as one of sqlite3, its errors included."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    @property
    def in_transaction(self) -> bool:
        return bool(self._connection.in_transaction)

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        if sql.startswith("PRAGMA query_only"):  # the one connection also writes
            return Rows([])
        try:
            return Rows(list(self._connection.execute(sql, tuple(values))))
        except apsw.Error as error:
            raise _as_sqlite3(error) from error

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        try:
            list(self._connection.executemany(sql, rows))
        except apsw.Error as error:
            raise _as_sqlite3(error) from error

    def close(self) -> None:
        """It belongs to the disk."""


class Rows:
    def __init__(self, rows: list[Any]) -> None:
        self._rows = rows

    def fetchall(self) -> list[Any]:
        return self._rows


def _as_sqlite3(error: apsw.Error) -> sqlite3.Error:
    kind = sqlite3.IntegrityError if isinstance(error, apsw.ConstraintError) else sqlite3.OperationalError
    found = kind(str(error))
    found.sqlite_errorcode = getattr(error, "extendedresult", 0) or getattr(error, "result", 0)  # type: ignore[attr-defined]
    return found
