"""The test kit for record files: the same file with something else in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from housedealer.record.file import hash_of

BEFORE_EVENTS = ("log: line 1", "log: line 2", "log: line 3")
"""Format, spread and terms of a hand; its first event is on line 4."""


def rehashed(lines: list[bytes]) -> list[bytes]:
    """The lines with the hash of each spread as it is now, wherever a hand names it."""
    told: dict[Any, str] = {}
    found = []
    for line in lines:
        try:
            raw = json.loads(line)
        except ValueError:
            found.append(line)
            continue
        if isinstance(raw, dict) and raw.get("type") == "spread" and "spread" in raw:
            before, raw["hash"] = str(raw.get("hash")), hash_of(raw["spread"])
            told[before] = raw["hash"]
            line = json.dumps(raw, separators=(",", ":")).encode()
        elif isinstance(raw, dict) and raw.get("type") == "hand" and str(raw.get("spread")) in told:
            raw["spread"] = told[str(raw["spread"])]
            line = json.dumps(raw, separators=(",", ":")).encode()
        found.append(line)
    return found


def altered(text: bytes, old: str, new: str) -> bytes:
    """The file with another text in it, its hashes put right."""
    assert old.encode() in text
    return b"\n".join(rehashed(text.replace(old.encode(), new.encode()).split(b"\n")))


def edited(text: bytes, edit: Callable[[dict[str, Any]], None]) -> bytes:
    """The file with its spread changed, its hashes put right."""
    lines = text.split(b"\n")
    raw = json.loads(lines[1])
    edit(raw["spread"])
    return b"\n".join(rehashed([lines[0], json.dumps(raw).encode(), *lines[2:]]))
