"""The test kit for record files: the same file with something else in it."""

from __future__ import annotations

import json
import random
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


# -- damage ------------------------------------------------------------------------------------------------


def _lost(lines: list[bytes], chance: random.Random) -> list[bytes]:
    del lines[chance.randrange(len(lines))]
    return lines


def _swapped(lines: list[bytes], chance: random.Random) -> list[bytes]:
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def _twice(lines: list[bytes], chance: random.Random) -> list[bytes]:
    lines.insert(chance.randrange(1, len(lines) + 1), chance.choice(lines))
    return lines


def _changed(lines: list[bytes], chance: random.Random) -> list[bytes]:
    at = chance.randrange(len(lines))
    lines[at] = json.dumps(_other(json.loads(lines[at]), chance)).encode()
    return rehashed(lines)


def _other(value: Any, chance: random.Random) -> Any:
    """The same with one thing changed somewhere inside."""
    if isinstance(value, dict) and value:
        key = chance.choice(list(value))
        return {**value, key: _other(value[key], chance)}
    if isinstance(value, list) and value:
        at = chance.randrange(len(value))
        changed = [] if chance.random() < 0.2 else [_other(value[at], chance)]
        return value[:at] + changed + value[at + 1 :]
    if isinstance(value, int) and not isinstance(value, bool):
        return chance.choice((0, -1, 1, 5, 11, 31, 101, 200, value + 1, value * 2, 10**18, 10**30, "x"))
    return chance.choice(("", "As", "??", "6-6", "ante", "wager", "bank", "wins", None, 1, [], {}))


Damage = Callable[[list[bytes], random.Random], list[bytes]]
DAMAGES: tuple[Damage, ...] = (_lost, _swapped, _twice, _changed, _changed)
