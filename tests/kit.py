"""What all tests share: how many random hands they try, stacks by seat, hands told in a script."""

from __future__ import annotations

import os

import msgspec

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand.event import Event
from housedealer.record.script import parse, run
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.place import Cents
from housedealer.rules.terms import Seated

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
"""Far more random hands (`make soak`)."""
QUICK = bool(os.environ.get("HOUSEDEALER_QUICK"))
"""A few of them (`make quick`)."""


def tries(usual: int, soak: int = 0) -> int:
    """How many random hands a test tries: `soak` where it may take long, few in a hurry."""
    if SOAK:
        return soak or usual
    return max(1, usual // 100) if QUICK else usual


def encoded(thing: object) -> bytes:
    return msgspec.json.encode(thing)


def cards_told(event: Event) -> set[Card]:
    """Every card that an event names, wherever it stands in it."""
    told = msgspec.structs.asdict(event)
    piles = [told.get(key, ()) for key in ("cards", "turned", "up")] + list(told.get("hands", ()))
    return {Card(card) for pile in piles for card in pile if isinstance(card, int)} - {HIDDEN}


def seats(**stacks: int) -> tuple[Seated, ...]:
    """seats(s1=100, s3=40): dollars by seat."""
    return tuple(Seated(int(name[1:]), Cents(100 * dollars)) for name, dollars in stacks.items())


def played(text: str) -> PotRun:
    """A hand told in a script."""
    told = run(parse(text, "inline"))
    assert isinstance(told, PotRun)
    return told
