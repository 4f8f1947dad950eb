"""Runs hand files and says which fail: scripts (`.hand`), hand histories (`.phh`, `.phhs`) and records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec import Struct, field

from housedealer.errors import Broken, HousedealerError, Unreadable
from housedealer.record import script
from housedealer.record.file import Record, read_records
from housedealer.record.phh import read as phh
from housedealer.record.phh import replay as phh_replay
from housedealer.record.replay import replayed

SUFFIXES = (".hand", ".phh", ".phhs")
RECORDS = (".json", ".jsonl")
"""Record files are checked where they are named: in a folder other files may be called so."""

Task = tuple[str, Callable[[], Iterable[HousedealerError]]]
"""The name of a hand inside its file ("" for the only one), and what runs it: what failed comes back, or is
raised where nothing more can be checked."""


class Failure(Struct, frozen=True):
    file: str
    hand: str
    """Which hand of the file; "" where it has only one, or where the file itself cannot be read."""
    error: HousedealerError

    def __str__(self) -> str:
        text = str(self.error)
        named = f"{self.file}: {self.hand}: " if self.hand else f"{self.file}: "
        return text if self.file in text else named + text


class CheckReport(Struct):
    passed: int = 0
    failed: int = 0
    """How many hands."""
    failures: list[Failure] = field(default_factory=list)
    """All that failed, several of a hand where more than one expectation is not met."""

    @property
    def summary(self) -> str:
        return f"{self.passed} passed, {self.failed} failed"


def check_files(paths: Iterable[str | Path]) -> CheckReport:
    """Every hand of these files; a folder stands for all hand files below it.

    Raises Unreadable only for what was asked: a path that is not there, or has no hands."""
    report = CheckReport()
    for file in [file for path in paths for file in files_of(Path(path))]:
        for name, task in _tasks(file):
            found = _failures(task)
            report.failures += [Failure(str(file), name, error) for error in found]
            report.passed += not found
            report.failed += bool(found)
    return report


def _failures(task: Callable[[], Iterable[HousedealerError]]) -> list[HousedealerError]:
    try:
        return list(task())
    except HousedealerError as error:
        return [error]
    except Exception as error:  # a bug of ours; the other files are checked all the same
        return [Broken(f"our own mistake: {type(error).__name__}: {error}")]


def files_of(path: Path) -> list[Path]:
    """The file itself, or the hand files below a folder."""
    expected = "a file or folder with " + ", ".join(SUFFIXES) + "; or a record file, " + ", ".join(RECORDS)
    try:
        return _files_of(path, expected)
    except OSError as error:
        raise Unreadable(f"cannot read it: {error.strerror}", where=str(path), expected=expected) from error


def _files_of(path: Path, expected: str) -> list[Path]:
    if path.is_dir():
        found = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES and file.is_file())
        if not found:
            raise Unreadable("there are no hands", where=str(path), expected=expected)
        return found
    if not path.exists():
        raise Unreadable("there is no such file", where=str(path), expected=expected)
    if path.suffix not in (*SUFFIXES, *RECORDS):
        raise Unreadable(f"cannot tell what {path.suffix!r} is", where=str(path), expected=expected)
    return [path]


def _tasks(file: Path) -> Iterator[Task]:
    where = str(file)
    if file.suffix == ".hand":
        yield "", lambda: script.failures(script.parse(_text(file), where))
        return
    if file.suffix == ".phh":
        yield "", lambda: _replayed(phh.parse_phh(_text(file), where))
        return
    if file.suffix in RECORDS:
        yield from _recorded(file)
        return
    try:
        tables = phh.tables_of(_text(file), where)
    except Unreadable as error:
        yield "", _failing(error)
        return
    for at, row in tables:
        yield at.removeprefix(f"{where}: "), _replaying(at, row)


def _recorded(file: Path) -> Iterator[Task]:
    """The hands of a record file; from a line that cannot be read on, there are none."""
    records = _records(file)
    while True:
        try:
            found = next(records, None)
        except Unreadable as error:
            yield "", _failing(error)
            return
        if found is None:
            return
        yield f"hand {found[0]}", _applying(found[1])


def _failing(error: Unreadable) -> Callable[[], Iterable[HousedealerError]]:
    return lambda: [error]


def _records(file: Path) -> Iterator[tuple[int, Record]]:
    yield from enumerate(read_records(_text(file).encode(), str(file)), 1)


def _applying(record: Record) -> Callable[[], Iterable[HousedealerError]]:
    def run() -> tuple[()]:
        replayed(record.terms, record.events)
        return ()

    return run


def _replaying(at: str, row: phh.Row) -> Callable[[], Iterable[HousedealerError]]:
    return lambda: _replayed(phh.hand_of_table(at, row))


def _replayed(hand: phh.PhhHand) -> tuple[()]:
    """Raises what is wrong with it."""
    phh_replay.check(hand)
    return ()


def _text(file: Path) -> str:
    try:
        if not file.is_file():  # reading a pipe or a device may never end
            raise Unreadable("not a regular file", where=str(file), expected="a text file")
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"cannot read the file: {error}", where=str(file), expected="a text file") from error
