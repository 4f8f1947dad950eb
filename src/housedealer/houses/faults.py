"""Faults in the files of a club: each with its file, line and key, and what was expected there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from msgspec import Struct

from housedealer.errors import Refused, Unreadable

Path = tuple[str, ...]

_HEADER = re.compile(r"\s*\[\[?(?P<key>[^\[\]]+)\]\]?\s*(#.*)?")
_PART = re.compile(r"\"(?P<quoted>[^\"]*)\"|'(?P<single>[^']*)'|(?P<bare>[A-Za-z0-9_-]+)")
_KEY = re.compile(
    rf"\s*(?P<key>(?:{_PART.pattern})(?:\s*\.\s*(?:\"[^\"]*\"|'[^']*'|[A-Za-z0-9_-]+))*)\s*=(?P<rest>.*)"
)
_TEXT = re.compile(r"\"(?:\\.|[^\"\\])*\"|'[^']*'|#.*")


class Fault(Struct, frozen=True):
    file: str
    line: int
    """0 if the fault is about the file as a whole."""
    key: str
    message: str
    expected: str
    refused: Refused | None = None

    @property
    def where(self) -> str:
        at = f"{self.file}:{self.line}" if self.line else self.file
        return f"{at}: {self.key}" if self.key else at

    def error(self) -> Unreadable:
        return Unreadable(self.message, where=self.where, expected=self.expected, refused=self.refused)


class Faults:
    """Collects faults. `texts` are the files by name; lines are looked up only for a fault."""

    def __init__(self, folder: str, texts: Mapping[str, str]) -> None:
        self.folder = folder
        self.texts = texts
        self.found: list[Fault] = []
        self._lines: dict[str, dict[Path, int]] = {}

    def at(self, file: str, *path: str) -> At:
        return At(self, file, path)

    def line(self, file: str, path: Path) -> int:
        """The line of a key, or of the nearest table around it."""
        if file not in self._lines:
            self._lines[file] = key_lines(self.texts.get(file, ""))
        lines = self._lines[file]
        return next((lines[path[:n]] for n in range(len(path), 0, -1) if path[:n] in lines), 0)

    def check(self) -> None:
        """Raises Unreadable for the first fault, if there is one."""
        if self.found:
            raise self.found[0].error()


class At(Struct, frozen=True):
    """A place in the files of a club. `line` is known where the file is not TOML."""

    faults: Faults
    file: str
    path: Path = ()
    line: int = 0

    def __truediv__(self, key: str | int) -> At:
        return At(self.faults, self.file, (*self.path, str(key)), self.line)

    def fault(self, message: str, expected: str, refused: Refused | None = None) -> None:
        line = self.line or self.faults.line(self.file, self.path)
        name = f"{self.faults.folder}/{self.file}"
        found = Fault(name, line, ".".join(self.path), message, expected, refused)
        if found not in self.faults.found:
            self.faults.found.append(found)

    @contextmanager
    def catching(self) -> Iterator[None]:
        """What is unreadable in here is a fault of this place."""
        try:
            yield
        except Unreadable as error:
            self.fault(error.message, error.expected, error.refused)


def key_lines(text: str) -> dict[Path, int]:
    """The line on which each key and table of a TOML file begins; an inline table is one key."""
    found: dict[Path, int] = {}
    table: Path = ()
    depth = 0
    for number, line in enumerate(text.splitlines(), 1):
        bare = _TEXT.sub("", line)
        header = _HEADER.fullmatch(line) if not depth else None
        if header is not None:
            table = key_path(header["key"])
            for length in range(1, len(table) + 1):
                found.setdefault(table[:length], number)
            continue
        key = _KEY.match(line) if not depth else None
        if key is not None:
            parts = key_path(key["key"])
            for length in range(1, len(parts) + 1):
                found.setdefault((*table, *parts[:length]), number)
        depth = max(0, depth + sum(map(bare.count, "[{")) - sum(map(bare.count, "]}")))
    return found


def key_path(text: str) -> Path:
    """The parts of a dotted key: `"a.b".c` is ("a.b", "c")."""
    return tuple(part["quoted"] or part["single"] or part["bare"] or "" for part in _PART.finditer(text))
