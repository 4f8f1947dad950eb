"""The same with the file of a store, changed behind its back; and what a head that is told gives away."""

from __future__ import annotations

import itertools
import shutil
import sqlite3
from pathlib import Path

import msgspec
import pytest
from insider_kit import flipped, named
from store_kit import MemoryStore
from stored_kit import stored_evening

from housedealer.cards.card import Card
from housedealer.hand.event import Dealt
from housedealer.rules.spec import TableSpec
from housedealer.store.audit import audit
from housedealer.store.open import open_store
from housedealer.store.page import START, hash_of
from housedealer.store.record import table_entry

PAGE_FIELDS = ("at", "actor", "hand", "game", "engine", "command", "events", "postings", "salt", "hash")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tamper") / "club.db"
    store = open_store(str(path), create=True)
    stored_evening(3, [TableSpec("garlic-city", "holdem")], hands=6, store=store)
    store.close()
    return path


@pytest.fixture
def path(evening: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(evening, tmp_path / "club.db"))


def changed(path: Path, sql: str, *values: object) -> list[tuple[str, str]]:
    """What the audit names at entry 30 after a change to the file."""
    file = sqlite3.connect(path)
    with file:
        assert file.execute(sql, values).rowcount
    file.close()
    store = open_store(str(path))
    found = audit(store).findings
    store.close()
    return named(found, "T1", 30)


def value_of(path: Path, field: str) -> object:
    file = sqlite3.connect(path)
    [[value]] = file.execute(f"SELECT {field} FROM page WHERE log = 'T1' AND number = 30").fetchall()
    file.close()
    return value


@pytest.mark.parametrize("field", PAGE_FIELDS)
def test_a_flipped_bit_in_the_file_breaks_the_chain_there(path: Path, field: str) -> None:
    sql = f"UPDATE page SET {field} = ? WHERE log = 'T1' AND number = 30"
    assert ("hash", "hash") in changed(path, sql, flipped(value_of(path, field)))


def test_an_entry_that_was_deleted_from_the_file(path: Path) -> None:
    found = changed(path, "DELETE FROM page WHERE log = 'T1' AND number = 29")
    assert {("page", "number"), ("hash", "hash")} <= set(found)


def test_a_secret_that_was_deleted_from_the_file(path: Path) -> None:
    file = sqlite3.connect(path)
    [[page]] = file.execute("SELECT page FROM secret WHERE log = 'T1' AND epoch = 2").fetchall()
    with file:
        file.execute("DELETE FROM secret WHERE log = 'T1' AND epoch = 2")
    file.close()
    store = open_store(str(path))
    assert "secret_missing" in {code for code, _ in named(audit(store).findings, "T1", page)}
    store.close()


# -- a head that is told -----------------------------------------------------------------------------------


def test_a_told_head_cannot_be_searched_for_a_hidden_card_without_the_salt() -> None:
    """All candidates for a hand that was never shown, against the hash of its page: with the salt the search
    finds the cards, without it nothing."""
    store = stored_evening(3, [TableSpec("garlic-city", "holdem")], hands=2, voids=0)
    assert isinstance(store, MemoryStore)
    uid = store._logs["T1"].uid
    page = next(
        page
        for page in store.by_log["T1"]
        if any(isinstance(event, Dealt) for event in table_entry(page).events)
    )
    before = store.by_log["T1"][page.number - 2].hash if page.number > 1 else START
    entry = table_entry(page)
    at = next(at for at, event in enumerate(entry.events) if isinstance(event, Dealt))
    dealt = entry.events[at]
    assert isinstance(dealt, Dealt)
    first, second = 0, next(n for n, spot in enumerate(dealt.spots) if n and spot == dealt.spots[0])
    others = set(dealt.cards) - {dealt.cards[first], dealt.cards[second]}

    def found(salt: bytes) -> list[tuple[int, int]]:
        hits = []
        for one, two in itertools.permutations([card for card in range(52) if card not in others], 2):
            cards = list(dealt.cards)
            cards[first], cards[second] = Card(one), Card(two)
            guess = msgspec.structs.replace(dealt, cards=tuple(cards))
            events = msgspec.json.encode((*entry.events[:at], guess, *entry.events[at + 1 :]))
            candidate = msgspec.structs.replace(page, events=events, salt=salt)
            if hash_of(uid, before, candidate) == page.hash:
                hits.append((one, two))
        return hits

    assert found(b"") == []
    assert found(page.salt) == [(dealt.cards[first], dealt.cards[second])]
