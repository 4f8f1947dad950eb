"""Pots: who can win which chips. Worked out from what each seat put in, main pot first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from housedealer.rules.place import Cents, Seat, seats_of

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


class Pot(Struct, frozen=True, gc=False):
    chips: Cents
    mask: int
    """The seats that contend for it."""
    late: tuple[tuple[Seat, Cents], ...] = ()
    """Bets made after the draw that a sevens rule keeps apart: who put in what."""

    @property
    def seats(self) -> tuple[int, ...]:
        return seats_of(self.mask)


def pots_of(hand: PotHand) -> list[Pot]:
    """The gathered chips as pots; none if no chips are left."""
    chips = hand.gathered - hand.awarded
    live = hand.live
    if not chips:
        return []
    if not live & ~hand.able or not live & (live - 1):
        return [Pot(Cents(chips), live)]  # nobody is all-in: one pot
    levels = {sum([paid[seat] for paid in hand.rounds]) for seat in hand.plan.seats if live >> seat & 1}
    return [Pot(Cents(chips), live)] if len(levels) == 1 else _side_pots(hand)


def pots_apart(hand: PotHand) -> list[Pot]:
    """The pots as they were before the draw, and separately the bets made after it."""
    taken = hand.dropped + hand.jackpot
    before, after = hand.rounds[: hand.drawn_at], hand.rounds[hand.drawn_at :]
    early, taken = _layers(before, hand.live, hand.dead, taken)
    late, _ = _layers(after, hand.live, 0, taken, late=True)
    return early + late


def _side_pots(hand: PotHand) -> list[Pot]:
    taken = hand.dropped + hand.jackpot + hand.awarded
    return _layers(hand.rounds, hand.live, hand.dead, taken)[0]


def _layers(
    rounds: list[list[int]], live: int, dead: int, taken: int, *, late: bool = False
) -> tuple[list[Pot], int]:
    """Pots by what the live seats put in, what was taken coming out of the first ones; what of it is left."""
    paid = [sum(column) for column in zip(*rounds, strict=True)] if rounds else [0] * live.bit_length()
    levels = sorted({paid[seat] for seat in seats_of(live)} - ({0} if late else set()))
    if not levels:
        return [], taken
    owned: list[dict[int, int]] = []
    below = 0
    for level in levels:
        owned.append({seat: min(cents, level) - below for seat, cents in enumerate(paid) if cents > below})
        below = level
    # What folded seats put in beyond the highest live level belongs to the last pot.
    for seat, cents in enumerate(paid):
        if cents > below:
            owned[-1][seat] += cents - below
    pots: list[Pot] = []
    for i, (level, owners) in enumerate(zip(levels, owned, strict=True)):
        cents = sum(owners.values()) + (dead if i == 0 else 0)
        fee = min(taken, cents)
        taken -= fee
        mask = 0
        for seat in seats_of(live):
            if paid[seat] >= level:
                mask |= 1 << seat
        if cents > fee:
            whose = tuple((Seat(seat), Cents(put)) for seat, put in owners.items()) if late else ()
            pots.append(Pot(Cents(cents - fee), mask, whose))
    return pots, taken
