"""What a manager reads out of a store, at the terminal and below it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from store_kit import MemoryStore
from stored_kit import stored_evening
from stored_room_kit import Night
from typer.testing import CliRunner

from housedealer.cli.main import app
from housedealer.errors import Unreadable
from housedealer.ledger.account import DROPPED, JACKPOT_FUND
from housedealer.ledger.report import taken_by
from housedealer.room.action import VoidHand
from housedealer.room.event import HandBegun, HandCalledOff
from housedealer.room.host import Command
from housedealer.rules.place import FLOOR
from housedealer.rules.spec import TableSpec
from housedealer.store.open import open_store
from housedealer.store.page import LOBBY, Page
from housedealer.store.proof import proof_of
from housedealer.store.recall import hand_known, hand_told, last_hands
from housedealer.store.report import count_sheet, journals, statements, zone_of

SPECS = (TableSpec("garlic-city", "holdem"), TableSpec("garlic-city", "pai_gow_tiles"))


class Counting(MemoryStore):
    """Counts the pages that are read."""

    read = 0

    def pages(self, log: str, after: int = 0, upto: int = 0) -> Iterator[Page]:
        for page in super().pages(log, after, upto):
            self.read += 1
            yield page

    def hand(self, log: str, number: int) -> tuple[Page, ...]:
        found = super().hand(log, number)
        self.read += len(found)
        return found


@pytest.fixture(scope="module")
def store() -> Counting:
    made = Counting()
    stored_evening(3, SPECS, hands=30, voids=0.02, store=made)
    return made


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("reports") / "club.db"
    into = open_store(str(made), create=True)
    stored_evening(3, SPECS, hands=14, voids=0.02, store=into)
    into.close()
    return made


def told(path: Path, *words: str) -> str:
    done = CliRunner().invoke(app, ["report", str(path), *words])
    assert done.exit_code == 0, done.output
    return done.output


# -- figures -----------------------------------------------------------------------------------------------


def test_the_boxes_hold_what_the_books_say(store: Counting) -> None:
    boxes = count_sheet(store)
    taken = taken_by(journals(store), "table", zone_of(store))
    for table in ("T1", "T2"):
        mine = [box.holds for box in boxes if box.table == table]
        assert sum(one.drop for one in mine) == taken[table].drop
        assert sum(one.jackpot for one in mine) == taken[table].jackpot
    net = sum(
        posting.cents * ((posting.target == DROPPED) - (posting.source == DROPPED))
        for posting in (line.posting for line in journals(store))
    )
    assert net == sum(box.holds.drop for box in boxes) > 0


def test_the_fee_of_a_voided_hand_stays_on_the_count_sheet(store: Counting) -> None:
    void = {
        (row.number, table) for table in ("T1", "T2") for row in last_hands(store, table, 100) if row.voided
    }
    struck = {(one.hand, box.table): one for box in count_sheet(store) for one in box.struck}
    assert struck
    assert set(struck) <= void
    for (hand, table), one in struck.items():
        lines = [line for line in journals(store) if (line.hand, line.table) == (hand, table)]
        into = [line.posting.cents for line in lines if line.posting.target == DROPPED]
        funds = [line.posting.cents for line in lines if line.posting.target == JACKPOT_FUND]
        assert (one.drop, one.jackpot) == (sum(into), sum(funds))


def test_a_statement_ends_with_what_the_person_has(store: Counting) -> None:
    found = statements(store, "t1p1")
    assert [one.table for one in found] == ["", "T1"]
    assert found[0].items[0].other == "cage"
    assert all(one.items[-1].balance >= 0 for one in found)
    with pytest.raises(Unreadable):
        statements(store, "nobody")


# -- hands -------------------------------------------------------------------------------------------------


def test_recalling_hands_reads_only_their_pages(store: Counting) -> None:
    newest = store.last("T1")
    assert newest is not None
    mine = sum(page.hand > newest.hand - 5 for page in store.by_log["T1"])
    store.read = 0
    rows = last_hands(store, "T1", 5)
    assert [row.number for row in rows] == list(range(newest.hand, newest.hand - 5, -1))
    assert store.read == mine < len(store.by_log["T1"]) / 2


def test_a_hand_voided_in_the_entry_in_which_the_next_one_begins_is_told_as_voided() -> None:
    night = Night(MemoryStore(), [TableSpec("garlic-city", "holdem")], "voided")
    while night.table.state.hands < 2 or night.table.hand is not None:
        night.play(1)
    number, later = night.table.state.hands, night.stored.room.now + 60_000
    entry = night.stored.room.enter("T1", Command(FLOOR, VoidHand("a boxed card"), later))
    night.commit()
    assert [type(event) for event in entry.events if isinstance(event, HandCalledOff | HandBegun)] == [
        HandCalledOff, HandBegun
    ]  # fmt: skip
    rows = {row.number: row for row in last_hands(night.store, "T1")}
    assert (rows[number].voided, rows[number].net, rows[number].drop) == (True, (), 0)
    assert not rows[number - 1].voided
    assert proof_of(night.store, "T1", number)["steps"][-1] == {"step": "voided", "hand": number}
    assert list(hand_known(night.store, "T1", number, ""))[-1] == (f"Hand {number} is over.", ())


def test_what_was_won_and_lost_in_a_hand_is_the_fee(store: Counting) -> None:
    rows = [row for row in last_hands(store, "T1", 100) if row.over and not row.voided]
    assert len(rows) > 5
    for row in rows:
        assert -sum(cents for _, cents in row.net) == row.drop + row.jackpot


def test_a_hand_is_told_as_the_rail_saw_it_and_to_the_floor_with_all_cards(store: Counting) -> None:
    number = next(row.number for row in last_hands(store, "T1", 100) if row.over and not row.voided)
    rail = [text for _, text in hand_told(store, "T1", number)]
    floor = [text for _, text in hand_told(store, "T1", number, floor=True)]
    assert rail[0].startswith(f"Hand {number}: ")
    assert rail[-1] == f"Hand {number} is over."
    assert next(text for text in floor if text not in rail).startswith("Seat ")
    assert set(rail) <= set(floor)
    with pytest.raises(Unreadable):
        list(hand_told(store, "T1", 999))


# -- at the terminal ---------------------------------------------------------------------------------------


def test_every_report_is_printed(path: Path) -> None:
    assert "Total" in told(path, "drop", "--by", "shift")
    assert "2025-11-18 16:00" in told(path, "drop", "--by", "shift")
    assert "Jackpot" in told(path, "jackpot")
    count = told(path, "count")
    assert "void" in count
    assert "-$" in count
    assert "Wallet" in told(path, "statement", "t1p1")
    assert "holdem" in told(path, "hands", "T1", "--last", "3")
    assert "Hand 1: " in told(path, "hand", "T1", "1")


def test_an_audit_at_the_terminal_is_clean_and_ends_with_0(path: Path) -> None:
    done = CliRunner().invoke(app, ["audit", str(path)])
    assert done.exit_code == 0, done.output
    assert "The books are in order." in done.output


def test_an_audit_of_nothing_ends_with_2(tmp_path: Path) -> None:
    for words in (["audit", str(tmp_path / "none.db")], ["audit", "mysql://here"]):
        done = CliRunner().invoke(app, words)
        assert done.exit_code == 2


def test_a_kept_head_that_does_not_fit_ends_with_1(path: Path, tmp_path: Path) -> None:
    heads = tmp_path / "heads"
    heads.write_text(f"T1 7 {'ab' * 32}\n", encoding="utf-8")
    done = CliRunner().invoke(app, ["audit", str(path), "--heads", str(heads), "--json", "--table", "T1"])
    assert done.exit_code == 1
    [finding] = json.loads(done.output)["findings"]
    assert (finding["code"], finding["log"], finding["entry"]) == ("head", "T1", 7)
    assert finding["said"].startswith("T1, entry 7, hash: This is not the entry whose hash was kept.")
    heads.write_text("T1 seven x\n", encoding="utf-8")
    assert CliRunner().invoke(app, ["audit", str(path), "--heads", str(heads)]).exit_code == 2


def test_a_sentence_stands_for_every_code() -> None:
    import re

    import housedealer.store
    from housedealer.words.audit import CODES

    folder = Path(housedealer.store.__file__).parent
    text = "".join(path.read_text(encoding="utf-8") for path in folder.glob("audit*.py"))
    used = set(re.findall(r'(?:_add|findings\.add)\(\s*"(\w+)"', text))
    assert used
    assert used - set(CODES) == set()


def test_a_lobby_has_a_name_of_its_own(store: Counting) -> None:
    assert LOBBY in [log.name for log in store.logs()]
    assert msgspec.to_builtins(last_hands(store, "T1", 1))[0]["game"] == "holdem"
