"""Claims: `--proofs FILE` writes which test proves which clause, `--outcomes FILE` which tests failed."""

from __future__ import annotations

import csv
import io
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
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
        others = [item for item in items if _family_of(item) != family]
        items[:] = [item for item in items if _family_of(item) == family]
        config.hook.pytest_deselected(items=others)


def _family_of(item: pytest.Item) -> object:
    call = getattr(item, "callspec", None)
    return None if call is None else call.params.get("family")


def claimed(items: list[pytest.Item]) -> str:
    """The clauses that these tests prove, as the file of proofs has them."""
    claims = {
        (clause, item.nodeid) for item in items for m in item.iter_markers("proves") for clause in m.args
    }
    file = io.StringIO(newline="")
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(("clause", "test"))
    writer.writerows(sorted(claims))
    return file.getvalue()


_DESELECTED: list[pytest.Item] = []


def pytest_deselected(items: list[pytest.Item]) -> None:
    _DESELECTED.extend(items)


@pytest.fixture(scope="session")
def all_claims(request: pytest.FixtureRequest) -> str:
    """What all tests claim, where all of them were collected; else nothing."""
    session = request.session
    some: object = any("::" in word for word in session.config.args)
    written = {path for path in TESTS.rglob("test_*.py") if "browser" not in path.parts}
    some = some or _DESELECTED or written - {item.path for item in session.items}
    return "" if some else claimed(session.items)


def pytest_collection_finish(session: pytest.Session) -> None:
    to = session.config.getoption("--proofs")
    if not to:
        return
    Path(to).write_text(claimed(session.items), encoding="utf-8", newline="")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _FAILED.add(report.nodeid)


_FAILED: set[str] = set()


def pytest_sessionfinish(session: pytest.Session) -> None:
    to = session.config.getoption("--outcomes")
    if to:
        Path(to).write_text("\n".join(sorted(_FAILED)), encoding="utf-8")
