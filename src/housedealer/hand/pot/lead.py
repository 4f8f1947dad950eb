"""Who acts first by the up cards, and the value of a hand whose joker was dealt face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import JOKER, WILD, Card
from housedealer.hand.pot import op as co
from housedealer.rules.place import clockwise

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


def leader(hand: PotHand, op: co.Op) -> int:
    """The seat whose up cards make it first; a tie goes to the first seat left of the button.

    A last card that all share shows for everybody."""
    best: int | None = None
    seat, up, shared = 0, hand.up, hand.board
    scale = op.scales[0] if op.scales else None
    for other in clockwise(hand.plan.button, hand.live):
        if scale is None:
            value: int | None = op.keys[up[other][0]]
        elif hand.plan.wild_down:
            value = scale.value(valued(hand, other, up[other]))
        else:
            value = scale.value(up[other] + shared if shared else up[other])
        if value is not None and (best is None or value > best):
            best, seat = value, other
    return seat


def pair_is_open(hand: PotHand) -> bool:
    for seat in hand.live_seats:
        ranks = [card >> 2 for card in hand.up[seat]]
        if len(set(ranks)) < len(ranks):
            return True
    return False


def valued(hand: PotHand, seat: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards as a scale reads them: if the game says so, a joker dealt face down is wild."""
    if hand.plan.wild_down and hand.marks.get("wild") == seat and JOKER in cards:
        return tuple(WILD if card == JOKER else card for card in cards)
    return cards
