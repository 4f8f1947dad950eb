"""What is stored: logs, and their pages. A page is one entry as bytes; each has the hash of all before it.

The salt is never told: without it a hash that is told, the head of a table, could be searched for the cards
in the entry.
"""

from __future__ import annotations

import hashlib
import os

from msgspec import Struct, structs

from housedealer.shuffle.fields import packed

FORMAT = 1
"""The version of what stands in a page."""
LOBBY = "lobby"
"""The name of the lobby's log. Tables may not be called that."""
SALT_BYTES = 16
SALTS_AT_ONCE = 256
HASH_BYTES = 32
START = b"\0" * HASH_BYTES
"""What stands for the hash before the first page."""


class Log(Struct, frozen=True):
    """A table's log, or the lobby's. `uid` names it in every hash; `opening` is what it began with, as JSON:
    the spec of a table and the time."""

    name: str
    uid: str
    opening: bytes
    format: int = FORMAT


class Page(Struct, frozen=True, gc=False):
    """`number` counts the entries of a log from 1, `version` its events. `actor` is who gave the command: a
    number at a table, a name in the lobby. `state` is there where a hand begins: the table before it."""

    log: str
    number: int
    version: int
    at: int
    actor: str
    command_id: str
    hand: int
    game: str
    engine: str
    command: bytes
    events: bytes
    postings: bytes
    state: bytes = b""
    salt: bytes = b""
    hash: bytes = b""


class SecretRow(Struct, frozen=True, gc=False):
    """The secret of an epoch, with the number of the page in which it was sealed."""

    log: str
    epoch: int
    page: int
    what: str
    secret: bytes
    cards: str


def new_salt(number: int) -> bytes:
    """Drawn from the system many at a time: each call to it lets another thread go first."""
    try:
        return _salts.pop()
    except IndexError:
        drawn = os.urandom(SALT_BYTES * SALTS_AT_ONCE)
        _salts.extend(drawn[at : at + SALT_BYTES] for at in range(SALT_BYTES, len(drawn), SALT_BYTES))
        return drawn[:SALT_BYTES]


_salts: list[bytes] = []
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_salts.clear)  # else two processes would have the same


def hash_of(uid: str, previous: bytes, page: Page) -> bytes:
    """The hash of a page and of all before it."""
    return hashlib.sha256(
        packed(
            "housedealer/page/1", previous, uid, page.log, page.number, page.version, page.at, page.actor,
            page.command_id, page.hand, page.game, page.engine, page.command, page.events, page.postings,
            page.state, page.salt,
        )
    ).digest()  # fmt: skip


def sealed(uid: str, previous: bytes, page: Page, salt: bytes) -> Page:
    """The page with its salt and its hash."""
    salted = structs.replace(page, salt=salt)
    structs.force_setattr(salted, "hash", hash_of(uid, previous, salted))  # nobody else has it yet
    return salted
