"""Postings, and the lines of a journal."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from housedealer.ledger.account import LedgerAccount
from housedealer.rules.place import Cents


class Posting(Struct, frozen=True, gc=False):
    """Chips from one account to another; always more than none."""

    source: LedgerAccount
    target: LedgerAccount
    cents: Cents


class Line(Struct, frozen=True, gc=False):
    """A posting in a journal: when (milliseconds of UTC), at which table, in which of its hands (0 between
    hands), at which game."""

    at: int
    table: str
    hand: int
    game: str
    posting: Posting


def reversal(postings: Iterable[Posting]) -> tuple[Posting, ...]:
    """What undoes these postings, the last one first."""
    return tuple(Posting(one.target, one.source, one.cents) for one in reversed(tuple(postings)))
