"""The balances of one log: a table's, or the lobby's."""

from __future__ import annotations

from collections.abc import Iterable

from housedealer.errors import invariant
from housedealer.ledger.account import OPEN_ENDED, LedgerAccount
from housedealer.ledger.posting import Posting, reversal
from housedealer.rules.place import Cents


class Book:
    """Balances always sum to zero: cage and transit are the other side of everything else."""

    __slots__ = ("balances",)

    def __init__(self, balances: dict[LedgerAccount, int] | None = None) -> None:
        """On the balances given, which stay the caller's, or on none."""
        self.balances: dict[LedgerAccount, int] = {} if balances is None else balances
        self.check()

    def __getitem__(self, account: LedgerAccount) -> Cents:
        return Cents(self.balances.get(account, 0))

    def post(self, postings: Iterable[Posting]) -> None:
        """Raises Broken for an amount that is none, or one that the source does not hold."""
        balances = self.balances
        for one in postings:
            source, target, cents = one.source, one.target, one.cents
            invariant(type(cents) is int and cents > 0 and source != target, "a posting moves chips", one=one)
            left = balances.get(source, 0) - cents
            invariant(left >= 0 or source in OPEN_ENDED, "an account holds what it gives", one=one, left=left)
            balances[source] = left
            balances[target] = balances.get(target, 0) + cents

    def reverse(self, postings: Iterable[Posting]) -> tuple[Posting, ...]:
        """Undo these postings by new ones, and return those."""
        back = reversal(postings)
        self.post(back)
        return back

    def check(self) -> None:
        """Raises Broken unless the book balances and nothing is overdrawn."""
        invariant(not sum(self.balances.values()), "the book balances", balances=self.balances)
        for account, cents in self.balances.items():
            invariant(cents >= 0 or account in OPEN_ENDED, "no account is overdrawn", account=account)

    def open(self) -> dict[LedgerAccount, Cents]:
        """Every account that is not empty, in order of name."""
        return {account: Cents(cents) for account, cents in sorted(self.balances.items()) if cents}
