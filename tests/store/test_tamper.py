"""Whatever is changed in a store, the audit names the entry and the field: with old hashes by the chain, with
new ones because the entry is decided again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from insider_kit import copied, edit, edit_json, flipped, named, page_with, place_of, rehash, renumber
from store_kit import MemoryStore
from stored_kit import stored_evening

from housedealer.cards.card import parse_card
from housedealer.rules.spec import TableSpec
from housedealer.shuffle.commit import OnRoster, SealedOrder, seal_of
from housedealer.shuffle.cut import cut_seed
from housedealer.store.audit import audit
from housedealer.store.page import LOBBY, SecretRow

SPECS = (TableSpec("garlic-city", "holdem"), TableSpec("garlic-city", "pai_gow_tiles"))
FIELDS = (
    "log", "number", "version", "at", "actor", "command_id", "hand", "game", "engine", "command", "events",
    "postings", "state", "salt", "hash",
)  # fmt: skip


@pytest.fixture(scope="module")
def evening() -> MemoryStore:
    store = stored_evening(3, SPECS, hands=12, slack=0.3)
    assert isinstance(store, MemoryStore)
    return store


@pytest.fixture
def store(evening: MemoryStore) -> MemoryStore:
    return copied(evening)


def test_an_evening_that_nobody_touched_is_clean(store: MemoryStore) -> None:
    found = audit(store)
    assert found.findings == ()
    assert [log.log for log in found.logs] == [LOBBY, "T1", "T2"]
    assert sum(log.hands for log in found.logs) >= 8
    assert all(log.decided == log.entries for log in found.logs)


# -- with the old hashes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("log", [LOBBY, "T1"])
def test_a_flipped_bit_in_any_column_breaks_the_chain_there(store: MemoryStore, log: str, field: str) -> None:
    number = page_with(store, log, lambda page: bool(getattr(page, field) or page.number > 5))
    if log == "T1" and field == "state":
        number = page_with(store, log, lambda page: bool(page.state))
    value = flipped(getattr(store.by_log[log][number - 1], field))
    edit(store, log, number, **{field: value})
    found = audit(store).findings
    entry = value if field == "number" else number
    assert "hash" in {code for code, _ in named(found, log, entry)}


def test_a_hash_that_was_made_to_fit_shows_at_the_next_entry(store: MemoryStore) -> None:
    number, _ = place_of(store, "T1", "called")
    after = store.by_log["T1"][number:]
    edit_json(store, "T1", number, "events", lambda events: events[0].update(who=9))
    rehash(store, "T1")
    store.by_log["T1"][number:] = after
    assert ("hash", "hash") in named(audit(store).findings, "T1", number + 1)


def test_pages_of_two_tables_exchanged(store: MemoryStore) -> None:
    first, second = store.by_log["T1"][29], store.by_log["T2"][29]
    store.by_log["T1"][29], store.by_log["T2"][29] = second, first
    found = audit(store).findings
    for log in ("T1", "T2"):
        assert {("page", "log"), ("hash", "hash")} <= set(named(found, log, 30))


# -- with new hashes ---------------------------------------------------------------------------------------


def rewritten(store: MemoryStore, log: str = "T1") -> tuple[Any, ...]:
    """What the audit finds after somebody has made all hashes fit."""
    rehash(store, log)
    found = audit(store).findings
    assert "hash" not in {one.code for one in found}
    return found


def test_an_amount_in_an_event(store: MemoryStore) -> None:
    number, at = place_of(store, "T1", "raised")
    edit_json(
        store, "T1", number, "events", lambda events: events[at].update(added=events[at]["added"] + 100)
    )
    assert ("decided", f"events[{at}].added") in named(rewritten(store), "T1", number)


def test_an_amount_in_a_posting(store: MemoryStore) -> None:
    number = page_with(store, "T1", lambda page: page.postings != b"[]" and page.number > 40)
    edit_json(store, "T1", number, "postings", lambda postings: postings[0].update(cents=1))
    found = rewritten(store)
    assert ("decided", "postings[0].cents") in named(found, "T1", number)
    assert "balance" in {one.code for one in found if one.log == "T1"}


def test_chips_out_of_the_lobby(store: MemoryStore) -> None:
    number = page_with(store, LOBBY, lambda page: b'"credited"' in page.events)
    edit_json(store, LOBBY, number, "events", lambda events: events[0].update(cents=5))
    edit_json(store, LOBBY, number, "postings", lambda postings: postings[0].update(cents=5))
    found = rewritten(store, LOBBY)
    assert ("decided", "events[0].cents") in named(found, LOBBY, number)
    assert "overdrawn" in {one.code for one in found if one.log == LOBBY}


def test_a_stack_in_the_state_before_a_hand(store: MemoryStore) -> None:
    number = page_with(store, "T1", lambda page: bool(page.state) and page.hand > 2)

    def richer(state: Any) -> None:
        state["people"]["1"]["stack"] += 100

    edit_json(store, "T1", number, "state", richer)
    assert ("decided", "state.people.1.stack") in named(rewritten(store), "T1", number)


def test_a_card_in_an_event(store: MemoryStore) -> None:
    number, at = place_of(store, "T1", "dealt")

    def swap(events: Any) -> None:
        cards = events[at]["cards"]
        cards[0], cards[1] = cards[1], cards[0]

    edit_json(store, "T1", number, "events", swap)
    found = named(rewritten(store), "T1", number)
    assert {("decided", f"events[{at}].cards[0]"), ("dealt", f"events[{at}].cards[0]")} <= set(found)


def test_a_card_from_deeper_in_the_deck(store: MemoryStore) -> None:
    """Dealing seconds: the position that is skipped shows."""
    number, at = place_of(store, "T1", "dealt")
    row = store.kept["T1"][place_epoch(store, number)]
    dealt = msgspec.json.decode(store.by_log["T1"][number - 1].events)[at]["cards"]
    deeper = next(parse_card(text) for text in row.cards.split() if parse_card(text) not in dealt)
    edit_json(store, "T1", number, "events", lambda events: events[at]["cards"].__setitem__(2, deeper))
    assert ("dealt", f"events[{at}].cards[2]") in named(rewritten(store), "T1", number)


def place_epoch(store: MemoryStore, number: int) -> int:
    """The epoch in use at an entry."""
    sealed = [
        event["epoch"]
        for page in store.by_log["T1"][:number]
        for event in msgspec.json.decode(page.events)
        if event["type"] == "cut"
    ]
    return int(sealed[-1])


def test_a_position_that_is_skipped(store: MemoryStore) -> None:
    number, at = place_of(store, "T1", "dealt")

    def later(events: Any) -> None:
        events[at]["positions"] = [position + 1 for position in events[at]["positions"]]

    edit_json(store, "T1", number, "events", later)
    found = named(rewritten(store), "T1", number)
    assert ("position", f"events[{at}].positions[0]") in found


def test_dice_that_fell_otherwise(store: MemoryStore) -> None:
    number, at = place_of(store, "T2", "rolled")

    def turned(events: Any) -> None:
        events[at]["dice"][0] = events[at]["dice"][0] % 6 + 1

    edit_json(store, "T2", number, "events", turned)
    assert ("dealt", f"events[{at}].dice") in named(rewritten(store, "T2"), "T2", number)


# -- entries -----------------------------------------------------------------------------------------------


def test_an_entry_that_was_removed(store: MemoryStore) -> None:
    number, _ = place_of(store, "T1", "raised")
    del store.by_log["T1"][number - 1]
    renumber(store, "T1")
    found = rewritten(store)
    assert min(one.entry for one in found if one.log == "T1") == number


def test_an_entry_that_was_put_in(store: MemoryStore) -> None:
    number, _ = place_of(store, "T1", "raised")
    page = store.by_log["T1"][number - 1]
    store.by_log["T1"].insert(number, msgspec.structs.replace(page, command_id=""))
    renumber(store, "T1")
    found = rewritten(store)
    assert "refused" in {code for code, _ in named(found, "T1", number + 1)}


def test_entries_in_another_order(store: MemoryStore) -> None:
    number = place_of(store, "T1", "raised", 2)[0]
    pages = store.by_log["T1"]
    pages[number - 1], pages[number] = pages[number], pages[number - 1]
    renumber(store, "T1")
    found = rewritten(store)
    assert min(one.entry for one in found if one.log == "T1") == number


def test_an_id_that_stands_there_twice(store: MemoryStore) -> None:
    for number in (20, 25):
        edit_json(store, "T1", number, "command", lambda command: command.update(id="again"))
        edit(store, "T1", number, command_id="again")
    assert ("repeated", "command_id") in named(rewritten(store), "T1", 25)


def test_a_time_before_the_entry_before(store: MemoryStore) -> None:
    at = store.by_log["T1"][20].at - 60_000
    edit_json(store, "T1", 22, "command", lambda command: command.update(at=at))
    edit(store, "T1", 22, at=at)
    assert {("time_backwards", "at"), ("refused", "command")} <= set(named(rewritten(store), "T1", 22))


@pytest.mark.parametrize("field", ["command", "events", "postings"])
def test_what_cannot_be_read_is_a_finding_and_the_audit_goes_on(store: MemoryStore, field: str) -> None:
    edit(store, "T1", 30, **{field: b"[{"})
    number, at = place_of_later(store, "raised", 31)
    edit_json(store, "T1", number, "events", lambda events: events[at].update(added=1))
    found = rewritten(store)
    assert ("unreadable", field) in named(found, "T1", 30)
    assert ("decided", f"events[{at}].added") in named(found, "T1", number)


def place_of_later(store: MemoryStore, kind: str, after: int) -> tuple[int, int]:
    """In a hand that begins after this page."""
    begins = page_with(store, "T1", lambda page: bool(page.state) and page.number > after)
    return next(
        (page.number, at)
        for page in store.by_log["T1"][begins:]
        for at, event in enumerate(msgspec.json.decode(page.events))
        if event["type"] == kind
    )


def test_an_opening_that_cannot_be_read(store: MemoryStore) -> None:
    store._logs["T1"] = msgspec.structs.replace(store._logs["T1"], opening=b"{}")
    assert ("unreadable", "opening") in named(audit(store).findings, "T1", 0)


def test_one_cause_is_not_told_a_thousand_times(store: MemoryStore) -> None:
    """Another name of the table is in every hash."""
    store._logs["T1"] = msgspec.structs.replace(store._logs["T1"], uid="another")
    found = audit(store)
    assert len([one for one in found.findings if one.code == "hash"]) == 5
    assert ("T1", "hash", len(store.by_log["T1"]) - 5) in found.more


# -- the shuffle -------------------------------------------------------------------------------------------


def test_a_secret_that_is_gone(store: MemoryStore) -> None:
    row = store.kept["T1"].pop(3)
    found = named(audit(store).findings, "T1", row.page)
    assert "secret_missing" in {code for code, _ in found}


def test_a_secret_that_is_left_over(store: MemoryStore) -> None:
    store.kept["T1"][500] = SecretRow("T1", 500, 7, "cards", bytes(32), "As")
    assert ("secret_left", "secret") in named(audit(store).findings, "T1", 7)


def test_another_secret(store: MemoryStore) -> None:
    row = store.kept["T1"][3]
    store.kept["T1"][3] = msgspec.structs.replace(row, secret=flipped(row.secret))
    codes = {code for code, _ in named(audit(store).findings, "T1", row.page)}
    assert {"leaf", "decided"} <= codes


@pytest.mark.parametrize("field", ["page", "what", "secret", "cards"])
def test_a_flipped_bit_in_any_column_of_a_secret(store: MemoryStore, field: str) -> None:
    row = store.kept["T1"][3]
    store.kept["T1"][3] = msgspec.structs.replace(row, **{field: flipped(getattr(row, field))})
    assert named(audit(store).findings, "T1", row.page)


def test_a_deck_of_the_wrong_composition(store: MemoryStore) -> None:
    """A second ace of spades for the deuce of clubs, sealed as it should be, and every hash made to fit."""
    number, at = place_of(store, "T1", "sealed", 2)
    event = msgspec.json.decode(store.by_log["T1"][number - 1].events)[at]
    row = store.kept["T1"][event["epoch"]]
    cards = row.cards.replace("2c", "As").split()
    uid = store._logs["T1"].uid
    order = SealedOrder(uid, event["epoch"], row.secret, cards)
    roster = [OnRoster(one["person"], one["head"], one["link"]) for one in event["roster"]]
    store.kept["T1"][event["epoch"]] = msgspec.structs.replace(row, cards=" ".join(cards))
    seal = seal_of(uid, event["epoch"], "cards", 52, order.told, roster)
    edit_json(
        store, "T1", number, "events", lambda events: events[at].update(leaves=list(order.told), seal=seal)
    )
    found = rewritten(store)
    assert ("composition", f"events[{at}].cards") in named(found, "T1", number)
    assert next(one for one in found if one.code == "composition").found == "with As"


def test_a_seal_after_the_cards(store: MemoryStore) -> None:
    number, _ = place_of(store, "T1", "dealt")
    sealed = sealed_event(store, number)

    def late(events: Any) -> None:
        events.append(sealed)

    edit_json(store, "T1", number, "events", late)
    edit(store, "T1", number, version=store.by_log["T1"][number - 1].version + 1)
    found = named(rewritten(store), "T1", number)
    assert ("epoch", f"events[{len_of(store, number) - 1}].epoch") in found
    assert any(code == "decided" for code, _ in found)


def sealed_event(store: MemoryStore, until: int) -> Any:
    return [
        event
        for page in store.by_log["T1"][:until]
        for event in msgspec.json.decode(page.events)
        if event["type"] == "sealed"
    ][-1]


def len_of(store: MemoryStore, number: int) -> int:
    return len(msgspec.json.decode(store.by_log["T1"][number - 1].events))


def test_a_deck_that_was_not_sealed_before_it_was_dealt(store: MemoryStore) -> None:
    """The seal and the cut are taken out of the log: the first card shows it."""
    number, at = place_of(store, "T1", "cut", 1)
    edit_json(store, "T1", number, "events", lambda events: events.pop(at))
    edit(store, "T1", number, version=store.by_log["T1"][number - 1].version - 1)
    assert "not_cut" in {code for code, _ in named(rewritten(store), "T1", number)}


def test_a_cut_that_ignores_a_link(store: MemoryStore) -> None:
    number, at = place_of(store, "T1", "cut", 2)
    epoch = place_epoch(store, number)
    sealed = sealed_event(store, number)
    uid, roster = (
        store._logs["T1"].uid,
        [(one["person"], one["head"], one["link"]) for one in sealed["roster"]],
    )
    assert len(roster) > 1
    links = ["00" * 32, *[one[1] for one in roster[1:]]]
    seed = cut_seed(uid, epoch, sealed["seal"], [OnRoster(*one) for one in roster], links)
    edit_json(store, "T1", number, "events", lambda events: events[at].update(seed=seed))
    found = named(rewritten(store), "T1", number)
    assert ("cut", f"events[{at}].seed") in found


def test_a_link_of_somebody_else(store: MemoryStore) -> None:
    number, at = place_of(store, "T1", "link_given", 3)
    edit_json(store, "T1", number, "events", lambda events: events[at].update(link="ab" * 32))
    assert ("link", f"events[{at}].link") in named(rewritten(store), "T1", number)


def test_an_abandoned_epoch_with_another_name(store: MemoryStore) -> None:
    number, at = place_of(store, "T1", "abandoned")
    edit_json(store, "T1", number, "events", lambda events: events[at].update(missing=["nobody"]))
    assert ("abandoned", f"events[{at}].missing") in named(rewritten(store), "T1", number)


# -- a whole tail ------------------------------------------------------------------------------------------


def test_a_rewritten_tail_shows_against_a_head_that_somebody_kept(evening: MemoryStore) -> None:
    other = stored_evening(3, SPECS, hands=12, slack=0.3, voids=0.5)
    assert isinstance(other, MemoryStore)
    assert audit(other).findings == ()  # decided by the rules from beginning to end
    kept = {"T1": {page.number: page.hash.hex() for page in evening.by_log["T1"]}}
    first = next(
        page.number
        for page, mine in zip(evening.by_log["T1"], other.by_log["T1"], strict=False)
        if page.hash != mine.hash
    )
    found = audit(other, heads=kept).findings
    assert ("head", "hash") in named(found, "T1", first)
    assert {one.code for one in found} <= {"head", "head_gone"}


def test_a_tail_that_was_cut_off_shows_against_a_head(store: MemoryStore) -> None:
    last = store.by_log["T1"].pop()
    found = audit(store, heads={"T1": {last.number: last.hash.hex()}}).findings
    assert ("head_gone", "hash") in named(found, "T1", last.number)
