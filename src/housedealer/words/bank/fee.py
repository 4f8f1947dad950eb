"""What the house will collect for the bets of a round, told while they are open.

Before a person has a bet, each rate that one may come under; then what the bets on the table would cost if
they were closed now. All are hints about `fee`; `name` is the sum that the person would pay now.
"""

from __future__ import annotations

from collections.abc import Iterator

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


def fee_hints(view: View, spread: BankSpread) -> Iterator[Hint]:
    if view.due.ask != "wager":
        return
    fees = _Fees(table_of(view), spread, view.viewer)
    if not spread.rates:
        yield Hint(FEE, "No fee is taken.", name=money(0))
    elif view.viewer == fees.table.bank:
        yield fees.bank()
    else:
        yield from fees.bettor()


class _Fees:
    """For one viewer at one moment."""

    def __init__(self, table: BankView, spread: BankSpread, me: int) -> None:
        self.table, self.rates, self.me = table, spread.rates, me
        self.least = int(spread.stake.least)
        self.backline = spread.backline

    def bank(self) -> Hint:
        rate = self._bank_rate()
        if rate is None:
            return Hint(FEE, "Those who bet pay the fee; the bank pays none.", self.rates[0].source, money(0))
        bets = f"With {money(self.table.bets)} bet" if self.table.bets else "With the smallest bet"
        text = f"{bets} the house takes {money(rate.cents)} from you as the bank."
        return Hint(FEE, text, rate.source, money(rate.cents))

    def bettor(self) -> Iterator[Hint]:
        mine, joined = self._bets()
        if not any(rate.payer != "bank" for rate in self.rates):
            rate = self._bank_rate() or self.rates[0]
            yield Hint(FEE, "You pay no fee for a bet: the player-dealer pays it.", rate.source, money(0))
            return
        total = money(sum(rate.cents for rate in mine))
        if mine:
            yield from self._now(mine, total)
        elif not joined:
            yield from self._before()
        for who, rate in joined:
            yield Hint(FEE, f"{seat_said(who)} pays the fee for the bet you share.", rate.source, total)

    def _bets(self) -> tuple[list[Rate], list[tuple[Who, Rate]]]:
        """The rates of the person's own bets, and of those in which he has a share, with who pays them."""
        mine: list[Rate] = []
        joined: list[tuple[Who, Rate]] = []
        for square in self.table.squares:
            for wager in square.wagers:
                if wager.bet != self.table.main or self.me not in dict(wager.owners):
                    continue
                first = wager.owners[0][0]
                payer = payer_of(self.rates, first, square.square)
                rate = rate_among(self.rates, payer, wager.cents, self.table.bets)
                if rate is not None and first == self.me:
                    mine.append(rate)
                elif rate is not None:
                    joined.append((first, rate))
        return mine, joined

    def _now(self, mine: list[Rate], total: str) -> Iterator[Hint]:
        """One sentence for each clause."""
        for source in dict.fromkeys(rate.source for rate in mine):
            under = [rate for rate in mine if rate.source == source]
            bets = "bet" if len(under) == 1 else counted(len(under), "bet")
            text = f"The house takes {money(sum(rate.cents for rate in under))} for your {bets}."
            yield Hint(FEE, text, source, total)

    def _before(self) -> Iterator[Hint]:
        own, behind = self._posted("player"), self._posted("backline")
        if self.me >= PEOPLE_FROM and behind:
            own, behind = behind, []
        one = "Each bet" if self.backline else "A bet"
        if not behind or [rate.cents for rate in own] == [rate.cents for rate in behind]:
            yield from self._told(own, one)
        else:
            yield from self._told(own, "A bet on your square")
            yield from self._told(behind, "A bet behind another hand")

    def _told(self, rates: list[Rate], subject: str) -> Iterator[Hint]:
        """A bet of $2 to $20 pays a fee of $0.50; each bet pays a fee of $1 to $3, by all bets together. One
        sentence for each range of bets."""
        for bet in dict.fromkeys(rate.bet for rate in rates):
            under = [rate for rate in rates if rate.bet == bet]
            cents = [rate.cents for rate in under]
            fee = span_said(min(cents), max(cents)) + (
                ", by all bets together" if len(set(cents)) > 1 else ""
            )
            of = f" of {band_said(bet)}" if bet else ""
            yield Hint(FEE, f"{subject}{of} pays a fee of {fee}.", under[0].source, money(0))

    def _posted(self, payer: Payer) -> list[Rate]:
        """The rates that a first bet may come under, with what lies on the table already."""
        least = self.table.bets + self.least
        return [
            rate for rate in self.rates if rate.payer == payer and rate.cents and within(rate.action, least)
        ]

    def _bank_rate(self) -> Rate | None:
        return rate_among(self.rates, "bank", self.table.wager, max(self.table.bets, self.least))
