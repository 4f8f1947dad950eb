"""A person's chain of hashes: each link is what the one before it was made of, so it can be checked by all
and known by nobody before it is given. The last hash is the anchor, which is told first."""

from __future__ import annotations

import hashlib
import re

from housedealer.errors import invariant

LINKS_MAX = 2048
LINKS_LOW = 100
"""With so few links left a new anchor is announced."""
HASH = re.compile("[0-9a-f]{64}")


def head_of(link: str) -> str:
    """What a link leads to: the link that was given before it, or the anchor."""
    return hashlib.sha256(bytes.fromhex(link)).hexdigest()


def leads_to(link: str, head: str) -> bool:
    return HASH.fullmatch(link) is not None and head_of(link) == head


class Chain:
    """What a client keeps: a seed of 32 bytes, and how many links it has still to give."""

    def __init__(self, seed: bytes, links: int = LINKS_MAX) -> None:
        self._links = [hashlib.sha256(seed).hexdigest()]
        for _ in range(links):
            self._links.append(head_of(self._links[-1]))

    @property
    def anchor(self) -> str:
        """The head: what is announced now."""
        return self._links[-1]

    @property
    def left(self) -> int:
        return len(self._links) - 1

    def give(self) -> str:
        """The next link; the chain is shorter by it. Raises Broken when all are given."""
        invariant(self.left > 0, "the chain has a link to give")
        self._links.pop()
        return self._links[-1]
