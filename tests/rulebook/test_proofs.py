"""The claims: as the tests make them, honest in form, and never fewer than before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import prove

from housedealer.houses import HOUSES
from housedealer.rulebook import clauses
from housedealer.rulebook.coverage import proofs, reasons, tallies

ROOT = Path(__file__).parent.parent.parent
PROOFS = ROOT / "src/housedealer/rulebook/proofs.csv"
DEALT = [sheet for house in HOUSES.values() if house.key != "trade" for sheet in house.sheets()]

PROVEN = 1385
"""Engine and fee clauses of the dealt games that are proven. It only ever goes up."""
ROOM = 134
"""Likewise the clauses on the room."""


def test_the_number_of_proven_clauses_does_not_fall() -> None:
    for kinds, least in ((("engine", "fees"), PROVEN), (("room",), ROOM)):
        assert sum(len(tally.proven) for tally in tallies(DEALT, kinds)) >= least


def test_the_file_of_proofs_is_what_the_tests_claim(all_claims: str, tmp_path: Path) -> None:
    """By the tests that were collected for this run, or by all of them if these are only some."""
    assert (all_claims or collected(tmp_path)) == PROOFS.read_text(encoding="utf-8"), "run: make proofs"


def collected(folder: Path) -> str:
    now = folder / "proofs.csv"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", f"--proofs={now}"],
        cwd=ROOT,
        env={key: value for key, value in os.environ.items() if key != "HOUSEDEALER_CASES"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return now.read_text(encoding="utf-8")


def test_only_clauses_that_can_be_enforced_are_claimed() -> None:
    assert [id_ for id_ in proofs() if clauses()[id_].enforce == "posted"] == []


def test_every_claim_can_be_broken() -> None:
    broken = {clause for broken in prove.written() for clause in broken.clauses}
    for _, breaks in prove.made():
        broken |= {clause for found in breaks for clause in found.clauses}
    assert sorted(set(proofs()) - broken) == []


def test_every_break_has_its_place_and_breaks_what_is_claimed() -> None:
    for broken in prove.written():
        assert set(broken.clauses) <= set(proofs()), broken.name
        for change in broken.changes:
            text = (ROOT / change.file).read_text(encoding="utf-8")
            assert text.count(change.find) == 1, f"{broken.name}: {change.find!r} in {change.file}"
            assert change.put != change.find


def test_what_is_not_proven_has_a_reason_and_what_is_has_none() -> None:
    missing = {id_ for tally in tallies(DEALT, ("engine", "fees", "room")) for id_ in tally.missing}
    assert sorted(missing - set(reasons())) == []
    assert sorted(set(reasons()) & set(proofs())) == []
    assert all(id_ in clauses() and why for id_, why in reasons().items())
