"""The cut: the players' links turn the sealed order into the order that is dealt, by a rule that is
public."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from housedealer.shuffle.commit import DICE, OnRoster, roster_hash
from housedealer.shuffle.fields import hashed
from housedealer.shuffle.stream import Stream


def cut_seed(table: str, epoch: int, seal: str, roster: Sequence[OnRoster], links: Sequence[str]) -> str:
    """What all links together make, in the order of the roster."""
    given = [bytes.fromhex(link) for link in links]
    return hashed("cut", table, epoch, bytes.fromhex(seal), roster_hash(roster), *given).hex()


def positions_of(seed: str, count: int) -> list[int]:
    """For each position of the deal, the place in the sealed order from which its card comes."""
    return list(_positions(seed, count))


@lru_cache(maxsize=16)
def _positions(seed: str, count: int) -> tuple[int, ...]:
    """Whoever deals asks for them, and soon after him whoever opens the cards."""
    return tuple(Stream(bytes.fromhex(seed), b"cut").shuffled(list(range(count))))


def throw_of(secret: bytes, seed: str) -> tuple[int, ...]:
    """The dice: from the house's secret and the players' cut."""
    stream = Stream(secret, b"dice" + bytes.fromhex(seed))
    return tuple(stream.below(6) + 1 for _ in range(DICE))
