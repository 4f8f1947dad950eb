"""Claims: `--proofs FILE` writes which test proves which clause, `--outcomes FILE` which tests failed."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import pytest

collect_ignore = [] if any("browser" in word for word in sys.argv) else ["browser"]
"""Tests in a browser leave a loop running, in which other tests cannot start one: they run on their own."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--proofs", help="write the clauses that the collected tests prove into this file")
    parser.addoption("--outcomes", help="write the ids of the failed tests into this file")
    parser.addoption("--family", help="run only what is parametrized by family, for this one")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proves(*ids): the clauses that fail this test if not enforced")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    family = config.getoption("--family")
    if family:
        items[:] = [item for item in items if _family_of(item) == family]


def _family_of(item: pytest.Item) -> object:
    call = getattr(item, "callspec", None)
    return None if call is None else call.params.get("family")


def pytest_collection_finish(session: pytest.Session) -> None:
    to = session.config.getoption("--proofs")
    if not to:
        return
    claims = {
        (clause, item.nodeid)
        for item in session.items
        for mark in item.iter_markers("proves")
        for clause in mark.args
    }
    with Path(to).open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("clause", "test"))
        writer.writerows(sorted(claims))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _FAILED.add(report.nodeid)


_FAILED: set[str] = set()


def pytest_sessionfinish(session: pytest.Session) -> None:
    to = session.config.getoption("--outcomes")
    if to:
        Path(to).write_text("\n".join(sorted(_FAILED)), encoding="utf-8")
