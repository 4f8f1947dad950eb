"""Breaks the rules one by one and looks whether the tests that claim to prove them notice.

    make prove                          every break
    make prove ARGS="oasis raise_cap"   those whose name, file or clauses contain one of these words

A break is a change to a copy of the sources: written down in tests/breaks/*.toml, or made out of a house file
(an answer gets another value that is allowed, a fee, a pay or a score another amount). A clause passes if one
of its tests fails.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from msgspec import Struct

from housedealer.rulebook.coverage import proofs
from housedealer.rules.answers import QUESTIONS

ROOT = Path(__file__).parent.parent
BREAKS = Path(__file__).parent / "breaks"
HOUSES = "src/housedealer/houses"
ANSWER = re.compile(
    r'^(\w+) = \{ is = (.+?), source = "(?:reading: )?([a-z-]+/[a-z0-9-]+/\d+)" \}$', re.MULTILINE
)
RATE = re.compile(
    r'^  \{.*\bcents = (\d+),.*source = "(?:reading: )?([a-z-]+/[a-z0-9-]+/\d+)" \},?$', re.MULTILINE
)
PAY = re.compile(
    r'^\w+ = \{ pays = \[(\d+), \d+\], source = "(?:reading: )?([a-z-]+/[a-z0-9-]+/\d+)" \}$', re.MULTILINE
)
SCORE = re.compile(
    r'^.*\bpoints = (\d+), source = "(?:reading: )?([a-z-]+/[a-z0-9-]+/\d+)" \},?$', re.MULTILINE
)
AT_ONCE = 2


class Unusable(Exception):
    """A break with which nothing runs, or that has no place: it proves nothing."""


class Change(Struct, frozen=True):
    file: str
    find: str
    put: str


class Break(Struct, frozen=True):
    name: str
    changes: tuple[Change, ...]
    clauses: tuple[str, ...]


def written() -> Iterator[Break]:
    """[[break]] of tests/breaks: file, find (exactly one place), put, clauses; `also` for further changes."""
    for path in sorted(BREAKS.glob("*.toml")):
        for number, found in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["break"], 1):
            changes = [
                Change(part["file"], part["find"], part["put"]) for part in (found, *found.get("also", ()))
            ]
            yield Break(f"{path.stem} {number}: {found['about']}", tuple(changes), tuple(found["clauses"]))


def house_files() -> list[Path]:
    return sorted(path for path in (ROOT / HOUSES).glob("*.toml") if path.name != "profiles.toml")


def answered_otherwise() -> Iterator[tuple[str, list[Break]]]:
    """For each answer of a house that stands on a clause: that answer with each other value."""
    for path in house_files():
        text = path.read_text(encoding="utf-8")
        for found in ANSWER.finditer(text):
            key, value, clause = found.groups()
            game = re.findall(r'^game = "(.+)"$', text[: found.start()], re.MULTILINE)
            name = f"{path.stem} {game[-1] if game else 'rules'} {key}"
            file = f"{HOUSES}/{path.name}"
            breaks = []
            for other in others(key, value):
                changes = [Change(file, str(found.start()), found[0].replace(value, other, 1))]
                after = text[found.end() + 1 :].split("\n", 1)[0]
                if key == "draw_most" and after.startswith("draw_at_once"):  # no more at once than at all
                    less = after.replace(f"is = {value}", f"is = {other}")
                    changes.append(Change(file, str(found.end() + 1), less))
                breaks.append(Break(f"{name} = {other}", tuple(changes), (clause,)))
            yield name, breaks


def figured_otherwise(rows: re.Pattern[str], key: str, more: int) -> Iterator[tuple[str, list[Break]]]:
    """For each row of a fee schedule or pay table that stands on a clause: that row with a higher figure."""
    for path in house_files():
        text = path.read_text(encoding="utf-8")
        for found in rows.finditer(text):
            figure, clause = found.groups()
            higher = found[0].replace(f"{key}{figure},", f"{key}{int(figure) + more},", 1)
            change = Change(f"{HOUSES}/{path.name}", str(found.start()), higher)
            name = f"{path.stem} {key.split()[0]} {clause} {found[0].split()[0]} {figure}"
            yield name, [Break(name, (change,), (clause,))]


def made() -> Iterator[tuple[str, list[Break]]]:
    """All breaks that are made out of the house files."""
    yield from answered_otherwise()
    yield from figured_otherwise(RATE, "cents = ", 100)
    yield from figured_otherwise(PAY, "pays = [", 1)
    yield from figured_otherwise(SCORE, "points = ", 1)


def others(key: str, value: str) -> list[str]:
    question = QUESTIONS[key]
    if question.counted:
        low, high = (int(bound) for bound in question.values)
        return [str(n) for n in (int(value) + 1, int(value) - 1) if low <= n <= high]
    said = [str(other).lower() if isinstance(other, bool) else f'"{other}"' for other in question.values]
    return [other for other in said if other != value]


def unnoticed(broken: Break) -> list[str]:
    """The clauses of which no test fails when this is broken."""
    tests = sorted({test for clause in broken.clauses for test in proofs().get(clause, ())})
    unclaimed = [f"{clause} (not claimed)" for clause in broken.clauses if clause not in proofs()]
    if not tests:
        return unclaimed
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
        for change in broken.changes:
            apply(change, copy)
        failed = run(tests, copy)
    return unclaimed + [
        clause for clause in broken.clauses if clause in proofs() and not failed & set(proofs()[clause])
    ]


def apply(change: Change, copy: Path) -> None:
    path = copy / change.file
    text = path.read_text(encoding="utf-8")
    if change.find.isdigit():
        at = int(change.find)
        end = text.index("\n", at)
        path.write_text(text[:at] + change.put + text[end:], encoding="utf-8")
        return
    if text.count(change.find) != 1:
        raise Unusable(f"{change.file}: {change.find!r} stands there {text.count(change.find)} times")
    path.write_text(text.replace(change.find, change.put), encoding="utf-8")


def run(tests: list[str], copy: Path) -> set[str]:
    """The tests that fail with these sources. A break that lets nothing run proves nothing."""
    outcomes = copy / "outcomes"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--outcomes={outcomes}", *tests],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode not in (0, 1):
        raise Unusable(f"the tests do not run: {done.stdout[-1000:]}{done.stderr[-1000:]}")
    return set(outcomes.read_text(encoding="utf-8").split("\n"))


def tried(group: tuple[str, list[Break]]) -> list[str]:
    """What went unnoticed with each of these breaks; one that is noticed is enough."""
    told: list[str] = []
    for broken in group[1]:
        try:
            missed = unnoticed(broken)
        except Unusable as unusable:
            missed = [str(unusable)]
        if not missed:
            return []
        told += missed
    return list(dict.fromkeys(told))


def main(words: list[str]) -> int:
    groups = [(broken.name, [broken]) for broken in written()]
    for name, breaks in made():
        if breaks and breaks[0].clauses[0] in proofs():
            groups.append((name, breaks))
    groups = [group for group in groups if not words or any(word in told_of(group) for word in words)]
    bad = 0
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for (name, _), missed in zip(groups, pool.map(tried, groups), strict=True):
            bad += bool(missed)
            print(f"{'UNNOTICED' if missed else 'ok':9}  {name}", *missed, sep="\n             ", flush=True)
    print(f"{len(groups)} breaks, {bad} unnoticed")
    return int(bad > 0)


def told_of(group: tuple[str, list[Break]]) -> str:
    name, breaks = group
    return " ".join((name, *breaks[0].clauses, breaks[0].changes[0].file))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
