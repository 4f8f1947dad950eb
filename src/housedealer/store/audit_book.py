"""The books out of the postings alone: no account is overdrawn, and chips on their way arrive."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from housedealer.ledger.account import OPEN_ENDED, TRANSIT, LedgerAccount
from housedealer.ledger.posting import Posting
from housedealer.room.action import GiveChips
from housedealer.room.event import ChipsReturned, ChipsTakenOff, SeatLeft
from housedealer.room.lobby_state import LobbyState
from housedealer.room.state import TableState
from housedealer.store.finding import Findings

MOVED = (SeatLeft, ChipsReturned, ChipsTakenOff)
"""What brings chips from a table to the lobby."""


class BookAudit:
    """The book of one log."""

    def __init__(self, log: str, findings: Findings) -> None:
        self.log, self.findings = log, findings
        self.balances: dict[LedgerAccount, int] = {}

    def told(self, entry: int, postings: Sequence[Posting]) -> None:
        balances = self.balances
        for at, one in enumerate(postings):
            if type(one.cents) is not int or one.cents <= 0 or one.source == one.target:
                self.findings.add("posting", self.log, entry, f"postings[{at}].cents", ("chips", one.cents))
            left = balances[one.source] = balances.get(one.source, 0) - one.cents
            balances[one.target] = balances.get(one.target, 0) + one.cents
            if left < 0 and one.source not in OPEN_ENDED:
                held = left + one.cents
                self.findings.add("overdrawn", self.log, entry, f"postings[{at}].cents", (held, one.cents))

    def agrees(self, entry: int, balances: Mapping[LedgerAccount, int]) -> None:
        """The table or the lobby has the balances of its postings."""
        for account in sorted({*self.balances, *balances}):
            mine, theirs = self.balances.get(account, 0), balances.get(account, 0)
            if mine != theirs:
                self.findings.add("balance", self.log, entry, account, (mine, theirs))


def on_the_way(lobby: LobbyState, tables: Mapping[str, TableState]) -> int:
    """Chips that have left one book, and of which the other has not heard."""
    total = 0
    for id, message in lobby.outbox.items():
        table = tables.get(message.table)
        if isinstance(message.task, GiveChips) and (table is None or id not in table.taken):
            total += message.task.cents
    for state in tables.values():
        waiting = [told for id, told in state.outbox.items() if id not in lobby.heard]
        total += sum(told.cents for told in waiting if isinstance(told, MOVED))
    return total


def transit_of(books: Sequence[BookAudit]) -> int:
    return sum(book.balances.get(TRANSIT, 0) for book in books)
