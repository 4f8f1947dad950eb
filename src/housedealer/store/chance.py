"""Where names, secrets and salts come from: the system's secure randomness; in simulations and tests a
seed."""

from __future__ import annotations

import hmac
import os
import uuid
from typing import Protocol

from housedealer.shuffle.commit import SECRET_BYTES
from housedealer.store.page import SALT_BYTES, new_salt


class Chance(Protocol):
    def uid(self, log: str) -> str:
        """A name for a log that no other has."""
        ...

    def secret(self, uid: str, epoch: int) -> bytes: ...

    def salt(self, uid: str, number: int) -> bytes: ...


class SystemChance:
    def uid(self, log: str) -> str:
        return str(uuid.uuid4())

    def secret(self, uid: str, epoch: int) -> bytes:
        return os.urandom(SECRET_BYTES)

    def salt(self, uid: str, number: int) -> bytes:
        return new_salt(number)


class SeededChance:
    """Everything follows from a seed, so that one seed gives one evening to the byte. Hides nothing from
    anybody who knows the seed."""

    def __init__(self, seed: str) -> None:
        self._key = seed.encode()

    def _drawn(self, what: str) -> bytes:
        return hmac.digest(self._key, what.encode(), "sha256")

    def uid(self, log: str) -> str:
        return str(uuid.UUID(bytes=self._drawn(f"uid {log}")[:16], version=4))

    def secret(self, uid: str, epoch: int) -> bytes:
        return self._drawn(f"secret {uid} {epoch}")

    def salt(self, uid: str, number: int) -> bytes:
        return self._drawn(f"salt {uid} {number}")[:SALT_BYTES]
