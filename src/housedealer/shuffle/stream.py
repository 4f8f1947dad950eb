"""Numbers from a key: the same for everybody who has the key, and unpredictable for everybody else."""

from __future__ import annotations

import hmac
import struct
from typing import TypeVar

T = TypeVar("T")

WORDS = 1 << 32
EIGHT = struct.Struct(">8I")


def block(key: bytes, label: bytes, counter: int) -> bytes:
    """HMAC-SHA256 of the label and the counter in eight bytes."""
    return hmac.digest(key, label + counter.to_bytes(8, "big"), "sha256")


class Stream:
    """The blocks of a key and a label, one after the other, as numbers of 32 bits."""

    __slots__ = ("_counter", "_key", "_label", "_words")

    def __init__(self, key: bytes, label: bytes) -> None:
        self._key, self._label, self._counter = key, label, 0
        self._words: list[int] = []
        """Of the last block, the next one last."""

    def word(self) -> int:
        if not self._words:
            self._words = list(EIGHT.unpack(block(self._key, self._label, self._counter)))
            self._words.reverse()
            self._counter += 1
        return self._words.pop()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely: words beyond the last full multiple of n are passed
        over."""
        limit = WORDS - WORDS % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def shuffled(self, things: list[T]) -> list[T]:
        """The list in a new order (Fisher and Yates): from the last place down to the second, each changes
        with one at or before it."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
        return things
