"""What an audit finds: a code, where it stands, and what was expected there. `words/audit.py` says it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from housedealer.errors import Refused

KEPT = 5
"""Findings of one kind in one log that are told one by one; the rest is counted."""
TEXT_MAX = 120


T = TypeVar("T")
Add = Callable[[str, int, str, object, object], None]
"""Notes a finding: code, entry, field, what was expected, what was found."""


class Finding(Struct, frozen=True):
    """`entry` 0: the whole log. `field` is a column of the entry, with the way into it: events[3].cents."""

    code: str
    log: str
    entry: int = 0
    field: str = ""
    expected: str = ""
    found: str = ""


class Findings:
    """Collects findings, and only counts those of a kind that was told often enough."""

    def __init__(self) -> None:
        self.kept: list[Finding] = []
        self.more: Counter[tuple[str, str]] = Counter()
        self._count: Counter[tuple[str, str]] = Counter()

    def add(
        self, code: str, log: str, entry: int = 0, field: str = "", pair: tuple[Any, Any] = ("", "")
    ) -> None:
        """`pair` is what was expected, and what was found."""
        self._count[log, code] += 1
        if self._count[log, code] > KEPT:
            self.more[log, code] += 1
            return
        self.kept.append(Finding(code, log, entry, field, text_of(pair[0]), text_of(pair[1])))

    def __len__(self) -> int:
        return len(self.kept) + self.more.total()


def text_of(thing: Any) -> str:
    """On one line, and short."""
    if isinstance(thing, bytes):
        said = thing.hex()
    elif isinstance(thing, str):
        said = thing
    else:
        said = msgspec.json.encode(thing).decode()
    return said if len(said) <= TEXT_MAX else f"{said[:TEXT_MAX]}…"


def difference(expected: Any, found: Any, field: str) -> tuple[str, Any, Any] | None:
    """The first place at which two things differ, with what stands there; None if they are the same."""
    if expected == found:
        return None
    return _at(msgspec.to_builtins(expected), msgspec.to_builtins(found), field)


def _at(expected: Any, found: Any, field: str) -> tuple[str, Any, Any]:
    if isinstance(expected, dict) and isinstance(found, dict) and expected.get("type") == found.get("type"):
        for key in [*expected, *(key for key in found if key not in expected)]:
            if expected.get(key) != found.get(key):
                return _at(expected.get(key), found.get(key), f"{field}.{key}")
    if isinstance(expected, list | tuple) and isinstance(found, list | tuple):
        for at, (one, other) in enumerate(zip(expected, found, strict=False)):
            if one != other:
                return _at(one, other, f"{field}[{at}]")
        at = min(len(expected), len(found))
        return f"{field}[{at}]", _item(expected, at), _item(found, at)
    return field, expected, found


def _item(things: Sequence[Any], at: int) -> Any:
    return things[at] if at < len(things) else "nothing"


def decided_again(decide: Callable[[], T], add: Add, entry: int) -> T | None:
    """What the same command leads to now; None, and a finding, if it leads to nothing."""
    try:
        return decide()
    except Refused as refused:
        add("refused", entry, "command", "", refused.reason)
    except Exception as error:  # whatever a damaged entry leads to is a finding
        add("broken", entry, "command", "", f"{type(error).__name__}: {error}")
    return None
