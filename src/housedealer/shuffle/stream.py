"""Numbers from a key: the same for everybody who has the key, and unpredictable for everybody else."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from operator import mod
from struct import unpack
from typing import TypeVar

from housedealer.shuffle.fields import hashed_each

T = TypeVar("T")

WORDS = 1 << 32
IN_BLOCK = 8
"""Words."""
SHA_BYTES = 64
"""What SHA-256 hashes at a time."""
INNER, OUTER = bytes(n ^ 0x36 for n in range(256)), bytes(n ^ 0x5C for n in range(256))
"""What HMAC makes of the bytes of a key."""


def blocks(key: bytes, label: bytes, counters: Iterable[int]) -> list[bytes]:
    """HMAC-SHA256 of the label and each counter in eight bytes. What it makes of the key is hashed once for
    all of them."""
    short = key if len(key) <= SHA_BYTES else sha256(key).digest()
    full = short.ljust(SHA_BYTES, b"\0")
    inner, outer = sha256(full.translate(INNER) + label), sha256(full.translate(OUTER))
    return hashed_each(outer, hashed_each(inner, [counter.to_bytes(8, "big") for counter in counters]))


class Stream:
    """The blocks of a key and a label, one after the other, as numbers of 32 bits."""

    __slots__ = ("_counter", "_key", "_label", "_words")

    def __init__(self, key: bytes, label: bytes) -> None:
        self._key, self._label, self._counter = key, label, 0
        self._words: list[int] = []
        """Those that are read and not taken yet, the next one last."""

    def _read(self, words: int) -> None:
        """So many words at least can be taken then."""
        missing = -(-(words - len(self._words)) // IN_BLOCK)
        if missing > 0:
            counters = range(self._counter, self._counter + missing)
            read = unpack(f">{missing * IN_BLOCK}I", b"".join(blocks(self._key, self._label, counters)))
            self._words[:0] = read[::-1]
            self._counter = counters.stop

    def word(self) -> int:
        self._read(1)
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
        for last, other in zip(range(len(things) - 1, 0, -1), self._places(len(things)), strict=True):
            things[last], things[other] = things[other], things[last]
        return things

    def _places(self, count: int) -> Iterable[int]:
        """Below `count`, below one less, and so on, down to below 2."""
        ns = range(count, 1, -1)
        self._read(len(ns))
        first = len(self._words) - len(ns)
        words = self._words[first:]
        if max(words, default=0) >= WORDS - count:  # one of them may have to be passed over
            return map(self.below, ns)
        del self._words[first:]
        return map(mod, reversed(words), ns)
