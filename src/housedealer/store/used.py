"""Which ids have been used for commands in a log: surely not, or perhaps. Most commands come with a new one,
and are not looked for in the store.

Ids that stood in the log before are read some at a time, with the first commands: a table that is read back
does not wait for them. Until all are read, every id may have been used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

BITS = 16
"""For each id. Two of them are set: of new ids one in 70 is looked for all the same."""
IDS_LEAST = 1 << 15
PAGES_MAX = 1_000_000
"""The ids of a longer log are not kept in memory: they would take more than 2 MB. All are looked for."""


class UsedIds:
    """`pages` is how long the log is; `more` gives ids that stand in it, in the order that the store keeps
    them, after a certain one; none after the last. Those that are used from now on have to be added."""

    def __init__(self, pages: int, more: Callable[[str], Sequence[str]]) -> None:
        self._more = more
        self._read_to = ""
        self._is_read = not pages
        self._is_long = pages > PAGES_MAX
        self._sieves = [] if self._is_long else [_Sieve(max(pages, IDS_LEAST))]

    def add(self, id: str) -> None:
        if self._is_long:
            return
        if not self._sieves[-1].left:
            self._sieves.append(_Sieve(2 * self._sieves[-1].room))
        self._sieves[-1].add(id)

    def may_hold(self, id: str) -> bool:
        """Raises Unavailable."""
        if self._is_long:
            return True
        if not self._is_read:
            self._read_on()
        return not self._is_read or any(sieve.may_hold(id) for sieve in self._sieves)

    def _read_on(self) -> None:
        some = self._more(self._read_to)
        for id in some:
            self.add(id)
        if some:
            self._read_to = some[-1]
        else:
            self._is_read = True


class _Sieve:
    """A Bloom filter with room for so many ids. Python salts its hashes anew in each process: nobody can
    choose ids that are taken for others."""

    def __init__(self, ids: int) -> None:
        size = 1 << (ids * BITS - 1).bit_length()
        self._mask, self._bits = size - 1, bytearray(size >> 3)
        self.room = self.left = size // BITS

    def add(self, id: str) -> None:
        bits, (first, second) = self._bits, self._places(id)
        bits[first >> 3] |= 1 << (first & 7)
        bits[second >> 3] |= 1 << (second & 7)
        self.left -= 1

    def may_hold(self, id: str) -> bool:
        bits, (first, second) = self._bits, self._places(id)
        return bool(bits[first >> 3] >> (first & 7) & bits[second >> 3] >> (second & 7) & 1)

    def _places(self, id: str) -> tuple[int, int]:
        hashed = hash(id)
        return hashed & self._mask, hashed >> 32 & self._mask
