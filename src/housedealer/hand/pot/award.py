"""The award: each pot is divided separately among the seats that contend for it.

A share nobody can claim is not a share of that pot. House rules decide odd chips. What a player cannot win
(see `forfeit`) goes to the best other hand, back to who bet it, or is carried over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from housedealer.cards.card import JOKER
from housedealer.hand.event import Event, PotAwarded, PotCarried
from housedealer.hand.pot.forfeit import proof_of, sevens_offenders, unproved
from housedealer.hand.pot.lead import valued
from housedealer.hand.pot.pots import Pot, pots_apart, pots_of
from housedealer.rules.place import Cents, Count, Seat, clockwise

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand

Paid = tuple[tuple[int, Seat, Cents], ...]
Claims = list[tuple[int, list[Seat]]]
UNCONTESTED = -1
RETURNED = -2


def pots_to_award(hand: PotHand) -> list[Pot]:
    """The pots to award; if an offender against the sevens rule would win, late bets are a separate pot.

    A hand that nobody is left to compare with is not shown, so no rule about it can be applied."""
    pots = pots_of(hand)
    if not hand.plan.sevens or not hand.drawn_at:
        return pots
    offenders = sevens_offenders(hand)
    if not offenders:
        return pots
    contested = [left for pot in pots if (left := pot.mask & ~hand.mucked) & (left - 1)]
    won = {seat for left in contested for seat in _winners(hand, left)}
    return pots_apart(hand) if any(offenders >> seat & 1 for seat in won) else pots


def award_of(hand: PotHand) -> Event:
    """The next pot, main pot first; before it the proof of openers, if the opener is about to win."""
    pot = hand.pots_left[0]
    number = Count(hand.pots_count - len(hand.pots_left))
    left = pot.mask & ~hand.mucked
    if "opener" in hand.marks:
        opener = unproved(hand)
        if opener and left >> opener & 1 and opener in _winners(hand, left):
            return proof_of(hand, opener)
        left &= ~hand.marks.get("barred", 0)
        if not left:
            return PotCarried(number, pot.chips, hand.terms.spread.answers.source("openers_proof"))
    apart: tuple[str, ...] = ()
    if pot.late and left & (left - 1):
        apart = (hand.terms.spread.answers.source("sevens"),)
        left = _without_offenders(hand, left)
        if not left:
            return PotAwarded(number, returned(pot.late, pot.chips), apart, late=True)
    if not left & (left - 1):
        only = Seat(left.bit_length() - 1)
        return PotAwarded(number, ((UNCONTESTED, only, pot.chips),), apart or hand.plan.why_last, bool(apart))
    paid, why = _divide(hand, pot, left)
    return PotAwarded(number, paid, apart + why if apart else why, bool(apart))


def _without_offenders(hand: PotHand, left: int) -> int:
    """The seats that may win bets made after the draw; none if those bets go back."""
    offenders = sevens_offenders(hand)
    if not hand.plan.sevens_back:
        return left & ~offenders or (left if hand.plan.sevens_stay else 0)
    won_by_offender = any(offenders >> seat & 1 for seat in _winners(hand, left))
    return 0 if won_by_offender else left


def returned(owners: Iterable[tuple[Seat, int]], chips: int) -> Paid:
    """Each bet goes back to its maker, less any fee taken from it."""
    paid = []
    for seat, cents in owners:
        back = min(cents, chips)
        chips -= back
        if back:
            paid.append((RETURNED, seat, Cents(back)))
    return tuple(paid)


def _winners(hand: PotHand, left: int) -> set[int]:
    if not left & (left - 1):
        return {left.bit_length() - 1}
    return {seat for _, seats in _claims(hand, left) for seat in seats}


def _claims(hand: PotHand, left: int) -> Claims:
    """For each share that somebody can claim, the best hands, left of the button first."""
    plan = hand.plan
    order = clockwise(plan.button, left)
    claims: Claims = []
    for share, scale in enumerate(hand.ops[hand.at].scales):
        best: int | None = None
        seats: list[Seat] = []
        for seat in order:
            cards = hand.cards[seat]
            if plan.wild_down:
                cards = valued(hand, seat, cards)
            value = scale.best(cards, hand.board, plan.uses)
            if value is None or (best is not None and value < best):
                continue
            if value == best:
                seats.append(seat)
            else:
                best, seats = value, [seat]
        if seats:
            claims.append((share, seats))
    return claims


def _divide(hand: PotHand, pot: Pot, left: int) -> tuple[Paid, tuple[str, ...]]:
    """The payments from the pot, and the clauses behind them."""
    claims = _claims(hand, left)
    if len(claims) == 1 and len(claims[0][1]) == 1:
        return ((claims[0][0], claims[0][1][0], pot.chips),), hand.ops[hand.at].why
    return _split_shares(hand, pot.chips, claims)


def _split_shares(hand: PotHand, chips: int, claims: Claims) -> tuple[Paid, tuple[str, ...]]:
    """Equal shares in whole chips; the odd chip between them goes to the high hand or to a seat."""
    plan = hand.plan
    each = chips // len(claims) // plan.chip * plan.chip
    odd = chips - each * len(claims)
    paid: list[tuple[int, Seat, Cents]] = []
    why: tuple[str, ...] = plan.why_halves if len(claims) > 1 else ()
    if odd:
        why += plan.why_odd[:1]
    for i, (share, seats) in enumerate(claims):
        portion = each + odd if plan.odd_to_high and i == 0 else each
        tied = _odd_order(hand, share, seats)
        paid += [(share, seat, cents) for seat, cents in split(portion, tied, plan.chip, plan.odd_each)]
        if len(seats) > 1:
            why += plan.why_tie
            if portion % (len(seats) * plan.chip):
                why += plan.why_odd[1:]
    if odd and not plan.odd_to_high:
        winners = {seat for _, seats in claims for seat in seats}
        nearest = next(seat for seat in plan.order if seat in winners)
        at = next(i for i, (_, seat, _cents) in enumerate(paid) if seat == nearest)
        share, _, cents = paid[at]
        paid[at] = (share, nearest, Cents(cents + odd))
    return tuple(paid), tuple(dict.fromkeys(why))


def _odd_order(hand: PotHand, share: int, seats: list[Seat]) -> list[Seat]:
    """Tied seats in the order in which odd chips go to them: by place, or by their highest or lowest card.

    All cards of a hand count for this, not only the five that play; the ace is low among low hands."""
    how = hand.plan.odd_tied
    if how == "left_of_button" or len(seats) == 1:
        return seats
    low = how == "high_or_low_card" and hand.ops[hand.at].scales[share].low

    def place(seat: int) -> int:
        cards = [card for card in hand.cards[seat] if card != JOKER]
        return min([(card + 4) % 52 for card in cards]) if low else -max(cards)

    return sorted(seats, key=place)


def split(chips: int, seats: list[Seat], chip: int, odd_each: bool) -> list[tuple[Seat, Cents]]:
    """Split `chips` among tied `seats`; odd chips go to the first, or one to each in turn."""
    each = chips // len(seats) // chip * chip
    odd = chips - each * len(seats)
    paid = []
    for seat in seats:
        extra = min(odd, chip) if odd_each else odd
        odd -= extra
        paid.append((seat, Cents(each + extra)))
    return paid
