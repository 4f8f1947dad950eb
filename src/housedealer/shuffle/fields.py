"""What is hashed, to the byte: fields, each behind its length, the name of the use first."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Protocol

Field = str | int | bytes
DOMAIN = "housedealer/shuffle/1/"
_SHORT = 1000
_SIZES = [size.to_bytes(4, "big") for size in range(_SHORT)]
"""What stands before a field of so many bytes; nearly all of them are short."""
BEFORE_32 = _SIZES[32]
"""What stands before a field of 32 bytes: a hash, a salt, a secret."""


class Begun(Protocol):
    """A hash to which more can be added."""

    def copy(self) -> Begun: ...
    def update(self, more: bytes, /) -> None: ...
    def digest(self) -> bytes: ...


def packed(*fields: Field) -> bytes:
    """Each field behind its length in four bytes, most significant first; text as UTF-8, numbers as decimal
    text."""
    parts: list[bytes] = []
    add = parts.append
    for field in fields:
        data = field if isinstance(field, bytes) else str(field).encode()
        size = len(data)
        add(_SIZES[size] if size < _SHORT else size.to_bytes(4, "big"))
        add(data)
    return b"".join(parts)


def hashed(use: str, *fields: Field) -> bytes:
    """SHA-256 of the packed fields, the use in front, so that no hash of one kind passes for another."""
    return begun(use, *fields).digest()


def begun(use: str, *fields: Field) -> Begun:
    """What `hashed` makes of these fields, before it ends."""
    return hashlib.sha256(packed(DOMAIN + use, *fields))


def hashed_each(begun: Begun, ends: Iterable[bytes]) -> list[bytes]:
    """Many hashes that begin alike, each with an end of its own."""
    copy, found = begun.copy, []
    for end in ends:
        one = copy()
        one.update(end)
        found.append(one.digest())
    return found
