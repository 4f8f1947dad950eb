"""Rulings on cards that went wrong: shown while they were dealt, or given to the wrong seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import JOKER, RANKS, Card, format_card
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot import op as co
from housedealer.hand.pot.asks import BETTING, DEALING, DRAWING, STRADDLING
from housedealer.hand.pot.fill import supply
from housedealer.rules.place import ASIDE, FLOOR, Cents, Count, Seat, SeatOrNobody, Spot

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand

FIVE = RANKS.index("5")
ACE = RANKS.index("A")


def only_floor(who: int, action: act.Ruling) -> None:
    if who != FLOOR:
        raise Refused("only_the_floor", who=who, asked=type(action).__name__)


def flash_open(hand: PotHand) -> bool:
    """From the deal to the first action, and from the first card drawn to the first action after it."""
    if not hand.plan.flashes:
        return False
    if hand.ops[hand.at].code == co.DRAW:
        return hand.ask in (DRAWING, DEALING) and hand.dealt is not None
    if hand.dealt is None:
        return hand.ask in (BETTING, STRADDLING) and not hand.acted and any(hand.cards)
    return hand.ask == BETTING and hand.to_act == hand.able and not hand.aggressor


def flashed(hand: PotHand, who: int, action: act.Flashed) -> ev.Event:
    """On the deal a five or lower, or the joker, is kept; any other card is replaced after the deal.

    A card of the draw is never kept: it is replaced after the last player has drawn."""
    only_floor(who, action)
    clause = hand.terms.spread.answers.source("flashed_card")
    seat, card = action.seat, action.card
    if not flash_open(hand):
        raise Refused("too_late_for_flash", clause)
    known = type(seat) is int and type(card) is int and seat in hand.live_seats
    if not known or card not in hand.cards[seat]:
        raise Refused("card_not_there", clause, seat=seat, asked=card)
    drawn = hand.dealt is not None and card not in hand.dealt[seat]
    if hand.dealt is not None and not drawn:
        raise Refused("card_not_drawn", clause, asked=format_card(card))
    if not drawn and hand.marks.get("flashed"):
        raise Refused("misdeal_due", clause, asked=format_card(card))
    if not drawn and is_low(card):
        return ev.Ruled("flashed", clause, cards=((card, Spot(seat), Spot(seat)),))
    if supply(hand, seat) < 1:
        raise Refused("no_card_left", clause, asked=format_card(card))
    gone = ((card, Spot(seat), ASIDE),)
    if hand.ops[hand.at].code == co.DRAW:
        return ev.Ruled("flashed", clause, cards=gone, owed=(seat,))
    # After the last card of the deal, of which a part may still come.
    after = next(i for i in range(hand.at, len(hand.ops)) if hand.ops[i].code == co.BET)
    return ev.Ruled("flashed", clause, cards=gone, resume=((Count(after), f"card_to {seat}"),))


def is_low(card: Card) -> bool:
    return card == JOKER or card >> 2 <= FIVE or card >> 2 == ACE


def wrong_seat_open(hand: PotHand) -> bool:
    """While a street that was chosen up or down is being bet."""
    answers = hand.terms.spread.answers
    if "wrong_seat" not in answers or answers["wrong_seat"] != "moved_and_rebet" or hand.ask != BETTING:
        return False
    return hand.at > 0 and hand.ops[hand.at - 1].code == co.CHOOSE


def wrong_seat(hand: PotHand, who: int, action: act.WrongSeat) -> ev.Event:
    """Each card goes face up to the seat it belongs to; its bets go back; the round is bet again."""
    only_floor(who, action)
    clause = hand.terms.spread.answers.source("wrong_seat")
    if not wrong_seat_open(hand):
        raise Refused("no_wrong_seat", clause)
    holder = {card: seat for seat in hand.live_seats for card in hand.cards[seat]}
    counts = dict.fromkeys(hand.live_seats, 0)
    moved = []
    for card, seat in _pairs(action, clause):
        if card not in holder or seat not in counts or holder[card] == seat:
            raise Refused("card_not_there", clause, why="moved", asked=(card, seat))
        if hand.cards[holder[card]][-1] != card:
            raise Refused("card_not_of_street", clause, asked=card)
        counts[holder[card]] -= 1
        counts[seat] += 1
        moved.append((card, Spot(holder[card]), Spot(seat)))
    if not moved or any(counts.values()) or len({card for card, _, _ in moved}) != len(moved):
        raise Refused("cards_count", clause, why="moved", asked=action.cards)
    back = tuple(
        (SeatOrNobody(0), Seat(seat), Cents(cents)) for seat, cents in enumerate(hand.front) if cents
    )
    # The dealer exposed a joker meant for a player who asked for a card face down: it stays wild.
    wild = tuple((Seat(seat), "wild") for card, _, seat in moved if card == JOKER and _asked_down(hand, seat))
    again = ((Count(hand.at), "again"),)
    return ev.Ruled("wrong_seat", clause, cards=tuple(moved), chips=back, standing=wild, resume=again)


def _asked_down(hand: PotHand, seat: int) -> bool:
    return bool(hand.marks.get("asked_down", 0) >> seat & 1)


def _pairs(action: act.WrongSeat, clause: str) -> tuple[tuple[Card, int], ...]:
    ok = type(action.cards) is tuple and all(type(pair) is tuple and len(pair) == 2 for pair in action.cards)
    if not ok or any(type(number) is not int for pair in action.cards for number in pair):
        raise Refused("cards_not_listed", clause, why="moved", asked=action.cards)
    return action.cards
