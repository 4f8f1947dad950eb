"""Pots: who can win which chips. Worked out from what each seat put in, main pot first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from housedealer.rules.place import Cents, seats_of

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


class Pot(Struct, frozen=True, gc=False):
    chips: Cents
    mask: int
    """The seats that contend for it."""

    @property
    def seats(self) -> tuple[int, ...]:
        return seats_of(self.mask)


def pots_of(hand: PotHand) -> list[Pot]:
    """The gathered chips as pots; none where no chip is left."""
    chips = hand.gathered - hand.awarded
    live = hand.live
    if not chips:
        return []
    if not live & ~hand.able or not live & (live - 1):
        return [Pot(Cents(chips), live)]  # nobody is all-in: one pot
    levels = {sum([paid[seat] for paid in hand.rounds]) for seat in hand.plan.seats if live >> seat & 1}
    return [Pot(Cents(chips), live)] if len(levels) == 1 else _side_pots(hand, sorted(levels))


def _side_pots(hand: PotHand, levels: list[int]) -> list[Pot]:
    paid = [sum(column) for column in zip(*hand.rounds, strict=True)]
    live = hand.live
    taken = hand.dropped + hand.jackpot + hand.awarded
    amounts = [hand.dead] + [0] * (len(levels) - 1)
    below = 0
    for i, level in enumerate(levels):
        amounts[i] += sum([min(cents, level) - below for cents in paid if cents > below])
        below = level
    # What folded seats put in beyond the highest live level belongs to the last pot.
    amounts[-1] += sum([cents - below for cents in paid if cents > below])
    pots: list[Pot] = []
    for level, cents in zip(levels, amounts, strict=True):
        fee = min(taken, cents)
        taken -= fee
        mask = 0
        for seat in seats_of(live):
            if paid[seat] >= level:
                mask |= 1 << seat
        if cents > fee:
            pots.append(Pot(Cents(cents - fee), mask))
    return pots
