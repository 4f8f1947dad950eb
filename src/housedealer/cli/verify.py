"""`housedealer verify`: the proof of a hand, from a file or from the store."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from housedealer.errors import Unreadable
from housedealer.shuffle.proof import FILE_MAX, proof_of, read_proof
from housedealer.shuffle.report import Finding, Report
from housedealer.shuffle.verify import verify
from housedealer.words.proof import fault_said, finding_said, report_said

STANDARD_INPUT = "-"


def report_of_file(name: str) -> Report:
    """Raises Unreadable."""
    try:
        read = _read(name)
    except OSError as error:
        raise Unreadable(
            f"cannot read the file: {error.strerror}", where=name, expected="the proof of a hand"
        ) from error
    try:
        text = read.decode()
    except UnicodeDecodeError:
        raise Unreadable("this is not UTF-8", where=name, expected="a proof, as JSON") from None
    return verify(read_proof(text, name))


def report_of_hand(name: str, url: str, person: str) -> Report:
    """A hand in the store, `TABLE/HAND`, as the person knows it. Raises Unreadable, Unavailable."""
    from housedealer.store.open import open_store
    from housedealer.store.proof import proof_of as told_by

    table, _, number = name.rpartition("/")
    if not table or not number.isdecimal() or len(number) > 15:
        raise Unreadable(f"{name!r} names no hand", expected="TABLE/HAND")
    store = open_store(url)
    try:
        return verify(proof_of(told_by(store, table, int(number), person)))
    finally:
        store.close()


def _read(name: str) -> bytes:
    if name == STANDARD_INPUT:
        return sys.stdin.buffer.read(FILE_MAX + 1)
    with Path(name).open("rb") as stream:
        return stream.read(FILE_MAX + 1)


def show_report(report: Report, out: Console) -> None:
    for heading, sentences in report_said(report):
        out.print(heading, style="bold")
        for sentence in sentences:
            out.print(f"  {sentence}")


def report_json(report: Report) -> str:
    told: dict[str, Any] = report._asdict()
    told["faults"] = [_told(one, fault_said(one)) for one in report.faults]
    for part in ("checked", "unchecked", "claims"):
        told[part] = [_told(one, finding_said(one)) for one in told[part]]
    return json.dumps(told, indent=2, ensure_ascii=False)


def _told(finding: Finding, said: str) -> dict[str, Any]:
    return {"code": finding.code, "facts": finding.facts, "said": said}
