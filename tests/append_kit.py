"""Pages for tests of the stores: chained and salted as real ones, with made-up bytes in them.

book = Book("table 1")
store.open_log(book.log)
store.append([book.append(3)])          # the next three pages of that log
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from msgspec import structs

from housedealer.store.log import Append, Store
from housedealer.store.page import START, Log, Page, SecretRow, sealed

AT = 1_763_409_600_000


class Book:
    """A log of which the test knows every page. Each `hand` is four pages long, and its first has a state."""

    def __init__(self, name: str, uid: str = "") -> None:
        self.log = Log(name, uid or f"uid of {name}", f'{{"at":{AT}}}'.encode())
        self.pages: list[Page] = []

    def page(self, **changes: object) -> Page:
        """The next page; a change makes it one that a store should refuse."""
        number = len(self.pages) + 1
        plain = Page(
            self.log.name, number, number * 3, AT + number, "7", f"c{number}" if number % 2 else "",
            (number + 3) // 4, "holdem", "1.0+abc", b'{"n":%d}' % number, b"[]\x00\xff", b"[]",
            b"state %d" % number if number % 4 == 1 else b"",
        )  # fmt: skip
        previous = self.pages[-1].hash if self.pages else START
        salt = hashlib.sha256(f"{self.log.name} {number}".encode()).digest()[:16]
        page = sealed(self.log.uid, previous, structs.replace(plain, **changes), salt)
        self.pages.append(page)
        return page

    def append(self, count: int = 1, *epochs: int) -> Append:
        pages = tuple(self.page() for _ in range(count))
        return Append(self.log.name, pages, tuple(self.secret(epoch) for epoch in epochs))

    def secret(self, epoch: int) -> SecretRow:
        secret = hashlib.sha256(f"secret {epoch} of {self.log.name}".encode()).digest()
        return SecretRow(self.log.name, epoch, len(self.pages), "cards", secret, "2c 3c As")

    def take_back(self, append: Append) -> None:
        """These pages were not stored."""
        del self.pages[-len(append.pages) :]


def filled(
    store: Store, names: Sequence[str] = ("lobby", "table 1", "table 2"), pages: int = 10
) -> list[Book]:
    """A store with some logs, pages, secrets and notes."""
    books = [Book(name) for name in names]
    for book in books:
        store.open_log(book.log)
        store.append([book.append(pages, 1), book.append(1, 2)])
    store.note("clock", b"\x00\xff")
    store.note("address", "Café".encode())
    return books


def check_same(store: Store, books: Sequence[Book]) -> None:
    """The store holds exactly these pages."""
    assert store.logs() == tuple(book.log for book in books)
    for book in books:
        assert list(store.pages(book.log.name)) == book.pages
