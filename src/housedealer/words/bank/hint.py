"""What a player at a banked table may want to know just now.

A hint is about
- fee: what the house will collect for bets, while they are open
- ask: a short form of the question
- shared: a bet that several people have put together, by its square (`at`) and its first bettor (`who`).
"""

from __future__ import annotations

from collections.abc import Iterator

from housedealer.hand.bank.view import table_of
from housedealer.hand.view import View
from housedealer.rules.bank.terms import BankSpread
from housedealer.words.bank.fee import BETTING, fee_hints
from housedealer.words.family import Hint
from housedealer.words.person import beginning, lower_said
from housedealer.words.say import listed, money


def hints(view: View, spread: BankSpread) -> tuple[Hint, ...]:
    """Nothing to those who have no part in the round."""
    if view.due.ask == "insurance":
        return (Hint("ask", "Insurance?"),) if view.must else ()
    shares = spread.answers["kum_kum"]
    if not shares and view.due.ask != BETTING:
        return ()
    if view.viewer not in [person.who for person in view.people]:
        return ()
    fees = fee_hints(view, spread)
    return (*_shared(view, spread), *fees) if shares else fees


def _shared(view: View, spread: BankSpread) -> Iterator[Hint]:
    """June with $10 and you with $15 share one bet."""
    for square in table_of(view).squares:
        for wager in square.wagers:
            if len(wager.owners) > 1:
                owners = [
                    f"{lower_said(who, view.viewer)} with {money(cents)}" for who, cents in wager.owners
                ]
                text = beginning(f"{listed(owners)} share one bet.")
                clause = spread.source("kum_kum")
                yield Hint("shared", text, clause, at=square.square, who=wager.owners[0][0])
