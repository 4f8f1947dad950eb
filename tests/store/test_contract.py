"""Every store keeps the contract of `store/log.py`: in memory, in a file and in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from append_kit import AT, Book, check_same, filled
from store_kit import MemoryStore

from housedealer.errors import Clash
from housedealer.store.log import Append
from housedealer.store.open import open_store


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Any]:
    if request.param == "memory":
        yield MemoryStore()
        return
    is_file = request.param == "sqlite"
    url = str(tmp_path / "room.db") if is_file else request.getfixturevalue("postgres")
    store = open_store(url, create=True)
    yield store
    store.close()


def test_a_new_store_is_empty(store: Any) -> None:
    assert store.logs() == ()
    assert store.latest() == 0
    assert store.notes() == {}


def test_logs_come_in_the_order_in_which_they_were_opened(store: Any) -> None:
    names = ["table 2", "lobby", "a", "table 1"]
    for name in names:
        store.open_log(Book(name).log)
    assert [log.name for log in store.logs()] == names


def test_a_log_is_opened_once(store: Any) -> None:
    store.open_log(Book("lobby").log)
    with pytest.raises(Clash) as clash:
        store.open_log(Book("lobby", "another uid").log)
    assert clash.value.log == "lobby"
    assert store.logs() == (Book("lobby").log,)


def test_what_was_appended_is_read_back_to_the_byte(store: Any) -> None:
    books = filled(store, pages=1203)
    check_same(store, books)
    one = books[1]
    assert list(store.pages("table 1", 7, 9)) == one.pages[7:9]
    assert list(store.pages("table 1", 1200)) == one.pages[1200:]
    assert list(store.pages("table 1", 5000)) == []
    assert store.last("table 1") == one.pages[-1]
    assert store.latest() == AT + 1204


def test_the_last_state_a_command_and_a_hand_are_found(store: Any) -> None:
    books = filled(store)
    store.open_log(Book("new").log)
    assert store.last_state("table 1").number == 9
    assert store.find("table 1", "c5") == books[1].pages[4]
    assert store.find("table 1", "c6") is None
    assert store.find("table 1", "") is None
    assert [page.number for page in store.hand("table 1", 2)] == [5, 6, 7, 8]
    assert store.last("new") is None
    assert store.last_state("new") is None


def test_all_ids_of_commands_are_given_some_at_a_time_and_each_once(store: Any) -> None:
    books = filled(store, pages=1203)
    odd = ["C2", "_", "c 10", "ann/é", "Ann/é", "ann/z", "ann/ä", "ann/\u4e2d", "-1"]
    store.append([Append("table 1", tuple(books[1].page(command_id=id) for id in odd))])
    found: list[str] = []
    while some := store.ids("table 1", found[-1] if found else ""):
        found += some
    assert sorted(found) == sorted(page.command_id for page in books[1].pages if page.command_id)
    assert store.ids("nowhere") == []


def test_secrets_are_kept_by_epoch(store: Any) -> None:
    books = filled(store)
    rows = store.secrets("table 2")
    assert list(rows) == [1, 2]
    assert rows[2] == books[2].secret(2)
    assert store.secrets("nowhere") == {}


def test_a_note_replaces_the_one_before(store: Any) -> None:
    filled(store)
    store.note("clock", b"2")
    assert store.notes() == {"address": "Café".encode(), "clock": b"2"}


def test_an_append_that_does_not_follow_is_refused_and_nothing_of_its_batch_is_stored(store: Any) -> None:
    books = filled(store)
    before = [list(book.pages) for book in books]
    skipped = Book("table 2")
    skipped.pages = list(books[2].pages)
    skipped.page()
    with pytest.raises(Clash) as clash:
        store.append([books[1].append(2), Append("table 2", (skipped.page(),))])
    assert (clash.value.log, clash.value.number) == ("table 2", 13)
    assert [list(store.pages(book.log.name)) for book in books] == before


def test_a_page_that_follows_another_hash_is_refused(store: Any) -> None:
    filled(store)
    other = Book("table 1", "another uid")
    other.append(11)
    with pytest.raises(Clash):
        store.append([other.append()])
    assert store.last("table 1").number == 11


@pytest.mark.parametrize("changes", [{"command_id": "c3"}, {"version": 9}])
def test_a_command_id_or_a_version_stands_once_in_a_log(store: Any, changes: dict[str, object]) -> None:
    books = filled(store)
    good = books[0].append()
    with pytest.raises(Clash) as clash:
        store.append([good, Append("table 1", (books[1].page(**changes),))])
    assert (clash.value.log, clash.value.number) == ("table 1", 12)
    store.append([good])
    assert store.last("table 1").number == 11


def test_a_command_id_given_twice_in_one_batch_is_refused(store: Any) -> None:
    books = filled(store)
    first, second = books[1].page(command_id="x"), books[1].page(command_id="x")
    with pytest.raises(Clash) as clash:
        store.append([Append("table 1", (first,)), Append("table 1", (second,))])
    assert clash.value.number == 13
    assert store.last("table 1").number == 11


def test_a_secret_is_never_replaced(store: Any) -> None:
    books = filled(store)
    with pytest.raises(Clash):
        store.append([books[1].append(1, 2)])
    assert store.last("table 1").number == 11
    assert store.secrets("table 1")[2].page == 11


def test_a_log_that_was_never_opened_takes_no_page(store: Any) -> None:
    with pytest.raises(Clash) as clash:
        store.append([Book("nowhere").append()])
    assert clash.value.log == "nowhere"


def test_appends_of_one_log_in_a_batch_keep_their_order(store: Any) -> None:
    books = filled(store)
    store.append([books[1].append(), books[2].append(2), books[1].append(3)])
    check_same(store, books)


def test_a_moment_does_not_see_what_is_written_after_it(store: Any) -> None:
    books = filled(store)
    with store.moment() as then:
        store.append([books[1].append(5)])
        assert then.last("table 1").number == 11
        assert store.last("table 1").number == 16
        assert len(list(then.pages("table 1"))) == 11


def test_reading_one_log_does_not_hide_what_is_written_meanwhile(store: Any) -> None:
    books = filled(store)
    reading = store.pages("table 1")
    assert next(reading).number == 1
    store.append([books[2].append()])
    assert store.last("table 2").number == 12
    assert len(list(reading)) == 10
