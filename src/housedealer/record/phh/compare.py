"""Compares the chips of a replayed hand with what its record states."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.record.failure import Unmet
from housedealer.record.phh.read import PhhHand

Played = tuple[PotHand, list[ev.Event]]


def compare(record: PhhHand, played: Played, unraked: Callable[[], Played]) -> None:
    """Raises Unmet unless the chips are where the record says; stacks where stated, else winnings.

    `unraked` plays the hand again without the rake."""
    stated = record.finishing if record.finishing is not None else record.winnings
    if stated is None:
        return
    hand, events = played
    found = _result(record, hand, events)
    # The rooms differ in who gets an odd chip: one for each share of a split pot.
    chip = hand.terms.limit.chip
    loose = [chip * n for n in _payments(record, events, split=True)]
    met = all(abs(a - b) <= most for a, b, most in zip(stated, found, loose, strict=True))
    if met and sum(stated) == sum(found):
        return
    pots = sum(type(event) is ev.PotAwarded for event in events)
    by_size = record.rake and pots > 1 and sum(stated) == sum(found)
    if not by_size or not _met_with_rake_by_size(record, stated, unraked()):
        what = "winnings" if record.finishing is None else "finishing_stacks"
        raise Unmet(what, where=record.where, expected=str(list(stated)), found=str(found))


def _result(record: PhhHand, hand: PotHand, events: list[ev.Event]) -> list[int]:
    if record.finishing is not None:
        return [hand.stack[seat] for seat in record.seats]
    return _paid(record, events)


def _paid(record: PhhHand, events: list[ev.Event]) -> list[int]:
    paid = dict.fromkeys(record.seats, 0)
    for event in events:
        if type(event) is ev.PotAwarded:
            for _, seat, cents in event.paid:
                paid[seat] += cents
    return [*paid.values()]


def _payments(record: PhhHand, events: list[ev.Event], *, split: bool) -> list[int]:
    """How often each seat was paid, out of every pot or only out of those that were split."""
    counts = dict.fromkeys(record.seats, 0)
    for event in events:
        if type(event) is ev.PotAwarded:
            for _, seat, _cents in event.paid:
                counts[seat] += not split or len(event.paid) > 1
    return [*counts.values()]


def _met_with_rake_by_size(record: PhhHand, stated: tuple[int, ...], unraked: Played) -> bool:
    """Our fee comes out of the main pot first. Some rooms rake side pots by their size: is that what we see?

    Each seat then loses of the rake what it has of the winnings, to one unit for each time it was paid."""
    hand, events = unraked
    paid, loose = _paid(record, events), _payments(record, events, split=False)
    total = sum(paid)
    before = _result(record, hand, events)
    return all(
        abs((had - told) * total - record.rake * won) <= most * total
        for told, had, won, most in zip(stated, before, paid, loose, strict=True)
    )
