"""What the commands about stores say."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime


def amount_said(count: int, noun: str, plural: str = "") -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {plural or noun + 's'}"


def counts_said(logs: int, pages: int, secrets: int, notes: int) -> str:
    """`3 logs, 1,200 entries, 40 secrets and 2 notes`."""
    said = [amount_said(logs, "log"), amount_said(pages, "entry", "entries")]
    said += [amount_said(secrets, "secret"), amount_said(notes, "note")]
    return f"{', '.join(said[:-1])} and {said[-1]}"


def copied_said(counts: Sequence[int], where: str) -> str:
    logs, pages, secrets, notes = counts
    return f"{counts_said(logs, pages, secrets, notes)} written to {where}"


def migrated_said(where: str, old: int, new: int) -> str:
    if old == new:
        return f"{where} is up to date: schema {new}"
    return f"{where} now has schema {new}; it had schema {old}"


def owner_said(log: str, pid: int, host: str, since: int) -> str:
    at = datetime.fromtimestamp(since / 1000).astimezone()
    return f"{log}: process {pid} on {host} since {at:%Y-%m-%d %H:%M:%S %Z}"


def unowned_said(where: str) -> str:
    return f"No process deals from {where}"
