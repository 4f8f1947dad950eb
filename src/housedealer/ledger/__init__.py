"""Double entry in whole cents: every chip is in one account, and a posting takes from one what another gets.

book = Book()
book.post(postings)            # balanced by construction; refuses to overdraw
book.reverse(postings)         # a correction is a new posting, never an erasure
statement(lines, account)      # line by line, with the balance after each
"""

from housedealer.ledger.account import CAGE, TRANSIT, LedgerAccount, stack_of, wallet_of
from housedealer.ledger.book import Book
from housedealer.ledger.posting import Line, Posting, reversal
from housedealer.ledger.report import Item, Taken, statement, taken_by

__all__ = [
    "CAGE",
    "TRANSIT",
    "Book",
    "Item",
    "LedgerAccount",
    "Line",
    "Posting",
    "Taken",
    "reversal",
    "stack_of",
    "statement",
    "taken_by",
    "wallet_of",
]
