"""What is hashed, to the byte: fields, each behind its length, the name of the use first."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

Field = str | int | bytes
DOMAIN = "housedealer/shuffle/1/"


def packed(*fields: Field) -> bytes:
    """Each field behind its length in four bytes, most significant first; text as UTF-8, numbers as decimal
    text."""
    parts: list[bytes] = []
    for field in fields:
        data = field if isinstance(field, bytes) else str(field).encode()
        parts += (len(data).to_bytes(4, "big"), data)
    return b"".join(parts)


def hashed(use: str, *fields: Field) -> bytes:
    """SHA-256 of the packed fields, the use in front, so that no hash of one kind passes for another."""
    return hashlib.sha256(packed(DOMAIN + use, *fields)).digest()


def hashing(use: str, *fields: Field) -> Callable[..., bytes]:
    """`hashed` with further fields, for many hashes that begin alike."""
    begun = hashlib.sha256(packed(DOMAIN + use, *fields))

    def hashed(*more: Field) -> bytes:
        one = begun.copy()
        one.update(packed(*more))
        return one.digest()

    return hashed
