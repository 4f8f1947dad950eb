"""What the house will collect for the bets of a round, told while they are open.

Before a person has a bet, each rate that one may come under; then what the bets on the table would cost if
they were closed now. All are hints about `fee`; `name` is the sum that the person would pay now.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from housedealer.hand.bank.fee import payer_of, rate_among
from housedealer.hand.bank.table_view import BankView
from housedealer.hand.bank.view import table_of
from housedealer.hand.view import View
from housedealer.rules.bank.terms import BankSpread, Payer, Rate
from housedealer.rules.place import PEOPLE_FROM, Who
from housedealer.rules.stake import within
from housedealer.words.family import Hint
from housedealer.words.fees import band_said
from housedealer.words.person import seat_said
from housedealer.words.say import counted, money, span_said

FEE = "fee"
BETTING = "wager"
"""What is asked while bets are open."""


def fee_hints(view: View, spread: BankSpread) -> tuple[Hint, ...]:
    if view.due.ask != BETTING:
        return ()
    table = table_of(view)
    if not spread.rates:
        return (Hint(FEE, "No fee is taken.", name=money(0)),)
    if view.viewer == table.bank:
        return _to_bank(spread, table.wager, table.bets)
    if not _bettors_pay(spread):
        rate = _bank_rate(spread, table.wager, table.bets) or spread.rates[0]
        text = "You pay no fee for a bet: the player-dealer pays it."
        return (Hint(FEE, text, rate.source, money(0)),)
    return _to_bettor(view, table, spread)


@lru_cache(maxsize=1 << 8)
def _bettors_pay(spread: BankSpread) -> bool:
    return any(rate.payer != "bank" for rate in spread.rates)


@lru_cache(maxsize=1 << 10)
def _to_bank(spread: BankSpread, wager: int, bets: int) -> tuple[Hint, ...]:
    rate = _bank_rate(spread, wager, bets)
    if rate is None:
        text = "Those who bet pay the fee; the bank pays none."
        return (Hint(FEE, text, spread.rates[0].source, money(0)),)
    told = f"With {money(bets)} bet" if bets else "With the smallest bet"
    text = f"{told} the house takes {money(rate.cents)} from you as the bank."
    return (Hint(FEE, text, rate.source, money(rate.cents)),)


def _bank_rate(spread: BankSpread, wager: int, bets: int) -> Rate | None:
    return rate_among(spread, "bank", wager, max(bets, int(spread.stake.least)))


def _to_bettor(view: View, table: BankView, spread: BankSpread) -> tuple[Hint, ...]:
    mine, joined = _bets(view.viewer, table, spread)
    if not joined:
        return _now(mine) if mine else _before(spread, view.viewer >= PEOPLE_FROM, table.bets)
    total = money(sum(rate.cents for rate in mine))
    shared = [
        Hint(FEE, f"{seat_said(who)} pays the fee for the bet you share.", rate.source, total)
        for who, rate in joined
    ]
    return (*_now(mine), *shared)


def _bets(me: int, table: BankView, spread: BankSpread) -> tuple[tuple[Rate, ...], list[tuple[Who, Rate]]]:
    """The rates of the person's own bets, and of those in which he has a share, with who pays them."""
    mine: list[Rate] = []
    joined: list[tuple[Who, Rate]] = []
    for at, wager in [(one.square, wager) for one in table.squares for wager in one.wagers]:
        first = wager.owners[0][0]
        if wager.bet != table.main or (first != me and me not in dict(wager.owners)):
            continue
        payer = payer_of(spread, first, at)
        rate = rate_among(spread, payer, wager.cents, table.bets)
        if rate is not None and first == me:
            mine.append(rate)
        elif rate is not None:
            joined.append((first, rate))
    return tuple(mine), joined


@lru_cache(maxsize=1 << 10)
def _now(mine: tuple[Rate, ...]) -> tuple[Hint, ...]:
    """One sentence for each clause."""
    total, found = money(sum(rate.cents for rate in mine)), []
    for source in dict.fromkeys(rate.source for rate in mine):
        under = [rate for rate in mine if rate.source == source]
        bets = "bet" if len(under) == 1 else counted(len(under), "bet")
        text = f"The house takes {money(sum(rate.cents for rate in under))} for your {bets}."
        found.append(Hint(FEE, text, source, total))
    return tuple(found)


@lru_cache(maxsize=1 << 10)
def _before(spread: BankSpread, is_outside: bool, bets: int) -> tuple[Hint, ...]:
    """`is_outside`: for a person without a seat."""
    own, behind = _posted(spread, "player", bets), _posted(spread, "backline", bets)
    if is_outside and behind:
        own, behind = behind, []
    one = "Each bet" if spread.backline else "A bet"
    if not behind or [rate.cents for rate in own] == [rate.cents for rate in behind]:
        return tuple(_told(own, one))
    return (*_told(own, "A bet on your square"), *_told(behind, "A bet behind another hand"))


def _told(rates: list[Rate], subject: str) -> Iterator[Hint]:
    """A bet of $2 to $20 pays a fee of $0.50; each bet pays a fee of $1 to $3, by all bets together. One
    sentence for each range of bets."""
    for bet in dict.fromkeys(rate.bet for rate in rates):
        under = [rate for rate in rates if rate.bet == bet]
        cents = [rate.cents for rate in under]
        fee = span_said(min(cents), max(cents)) + (", by all bets together" if len(set(cents)) > 1 else "")
        of = f" of {band_said(bet)}" if bet else ""
        yield Hint(FEE, f"{subject}{of} pays a fee of {fee}.", under[0].source, money(0))


def _posted(spread: BankSpread, payer: Payer, bets: int) -> list[Rate]:
    """The rates that a first bet may come under, with what lies on the table already."""
    least, rates = bets + int(spread.stake.least), spread.rates
    return [rate for rate in rates if rate.payer == payer and rate.cents and within(rate.action, least)]
