"""The award: each pot is divided by itself among those who contend for it.

A share nobody can claim is no share of that pot. Odd chips go by the house's policy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.hand import event as ev
from housedealer.hand.pot.pots import Pot
from housedealer.rules.place import Cents, clockwise

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand

Paid = tuple[tuple[int, int, Cents], ...]
UNCONTESTED = -1


def award_of(hand: PotHand) -> ev.PotAwarded:
    """The next pot, main pot first."""
    pot = hand.pots_left[0]
    number = hand.pots_count - len(hand.pots_left)
    left = pot.mask & ~hand.mucked
    if not left & (left - 1):
        return ev.PotAwarded(number, ((UNCONTESTED, left.bit_length() - 1, pot.chips),))
    return ev.PotAwarded(number, _divide(hand, pot, left))


def _divide(hand: PotHand, pot: Pot, left: int) -> Paid:
    plan = hand.plan
    order = clockwise(plan.button, left)
    claims: list[tuple[int, list[int]]] = []
    for share, scale in enumerate(plan.scales):
        best: int | None = None
        seats: list[int] = []
        for seat in order:
            value = scale.best(hand.cards[seat], hand.board, plan.uses)
            if value is None or (best is not None and value < best):
                continue
            if value == best:
                seats.append(seat)
            else:
                best, seats = value, [seat]
        if seats:
            claims.append((share, seats))
    if len(claims) == 1 and len(claims[0][1]) == 1:
        return ((claims[0][0], claims[0][1][0], pot.chips),)
    return _split_shares(hand, pot.chips, claims)


def _split_shares(hand: PotHand, chips: int, claims: list[tuple[int, list[int]]]) -> Paid:
    """Equal shares in whole chips; the odd chip between them to the high hand or to a seat."""
    plan = hand.plan
    each = chips // len(claims) // plan.chip * plan.chip
    odd = chips - each * len(claims)
    paid: list[tuple[int, int, Cents]] = []
    for i, (share, seats) in enumerate(claims):
        extra = odd if plan.odd_to_high and i == 0 else 0
        paid += [(share, seat, cents) for seat, cents in split(each + extra, seats, plan.chip, plan.odd_each)]
    if odd and not plan.odd_to_high:
        winners = {seat for _, seats in claims for seat in seats}
        nearest = next(seat for seat in plan.order if seat in winners)
        at = next(i for i, (_, seat, _cents) in enumerate(paid) if seat == nearest)
        share, _, cents = paid[at]
        paid[at] = (share, nearest, Cents(cents + odd))
    return tuple(paid)


def split(chips: int, seats: list[int], chip: int, odd_each: bool) -> list[tuple[int, Cents]]:
    """`chips` among tied `seats`, left of the button first; odd chips to the first, or one to each."""
    each = chips // len(seats) // chip * chip
    odd = chips - each * len(seats)
    paid = []
    for seat in seats:
        extra = min(odd, chip) if odd_each else odd
        odd -= extra
        paid.append((seat, Cents(each + extra)))
    return paid
