"""The collections: one from each payer before the deal."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.bank.riding import Riding
from housedealer.hand.bank.stage import Stage
from housedealer.hand.event import Event, FeeTaken
from housedealer.hand.offer import One
from housedealer.hand.staged import Offers
from housedealer.rules.bank.terms import BankSpread, Payer, Rate
from housedealer.rules.place import HOUSE, Cents, Who
from housedealer.rules.stake import within

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand


@lru_cache(maxsize=1 << 12)
def payer_of(spread: BankSpread, who: int, square: int) -> Payer:
    """A bet on the bettor's own square is a player's; any other is a backline bet if those have a rate."""
    if who == square or not any(rate.payer == "backline" for rate in spread.rates):
        return "player"
    return "backline"


@lru_cache(maxsize=1 << 12)
def rate_among(spread: BankSpread, payer: Payer, bet: int, total: int) -> Rate | None:
    """The first rate that fits a bet with so much on the table: an amount between two printed ranges falls
    into the upper one."""
    for rate in spread.rates:
        if rate.payer == payer and rate.cents and within(rate.bet, bet) and within(rate.action, total):
            return rate
    return None


@lru_cache(maxsize=1 << 12)
def fee_reserved(spread: BankSpread, payer: Payer, bet: int | None) -> int:
    """The chips to keep for the fee of a bet, or of the bank (None): the highest fee possible."""
    most, is_found = 0, False
    for rate in spread.rates:
        if rate.payer != payer:
            continue
        if bet is not None and rate.bet:  # of the ranges, the first one that fits
            if is_found or not within(rate.bet, bet):
                continue
            is_found = True
        most = max(most, int(rate.cents))
    return most


def fees_due(hand: BankHand) -> list[tuple[Who, Rate]]:
    """Each payer with his rate, in order of collection: square by square, the bank last."""
    found = [(bet.who, rate_of(hand, bet)) for bet in hand.main_bets()]
    found.append((Who(hand.terms.bank), _rate(hand, "bank", hand.wager)))
    return [(who, rate) for who, rate in found if rate is not None]


def rate_of(hand: BankHand, bet: Riding) -> Rate | None:
    """The fee for a main bet."""
    return _rate(hand, payer_of(hand.spread, bet.who, bet.square), bet.cents)


def bank_fee(spread: BankSpread, wager: int, total: int) -> int:
    """The bank's fee with such a wager against so much in main bets."""
    rate = rate_among(spread, "bank", wager, total)
    return int(rate.cents) if rate else 0


def _rate(hand: BankHand, payer: Payer, bet: int) -> Rate | None:
    total = hand.wagers.total
    return rate_among(hand.spread, payer, bet, total)


class FeesDue(Stage):
    ask = "fee"
    clause = "bets_closed"

    def done(self, hand: BankHand) -> bool:
        return bool(hand.fees) or not fees_due(hand)

    def menu(self, hand: BankHand, who: int) -> Offers:
        if who != HOUSE:
            return ()
        return (One(act.TakeFee(Cents(sum(rate.cents for _, rate in fees_due(hand))))),)

    def decide(self, hand: BankHand, who: int, action: Action) -> Event:
        due = fees_due(hand)
        payers: dict[Who, int] = {}
        for payer, rate in due:
            payers[payer] = payers.get(payer, 0) + rate.cents
        clauses = tuple(dict.fromkeys([rate.source for _, rate in due]))
        total = Cents(sum(payers.values()))
        return FeeTaken(
            total, Cents(0), Cents(0), Cents(0), clauses, tuple((who, Cents(c)) for who, c in payers.items())
        )
