"""The proof of every hand, out of the store: the verifier finds it sound, it opens what the person has seen
and nothing else, and whatever is changed in it shows."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from insider_kit import copied, edit_json
from kit import tries
from store_kit import MemoryStore
from stored_kit import EVERY_SPEC, stored_evening

from housedealer.errors import Unreadable
from housedealer.rules.spec import TableSpec
from housedealer.shuffle.proof import read_proof
from housedealer.shuffle.verify import verify
from housedealer.store.proof import proof_of

HANDS = tries(8, 155)
"""At each spread and table of choice: more than 500 hands together, 10,000 in a soak."""
Proof = dict[str, Any]


def faults(proof: Proof) -> list[str]:
    return [fault.code for fault in verify(read_proof(json.dumps(proof))).faults]


# -- ways to tamper with a proof ---------------------------------------------------------------------------


def _steps(proof: Proof, kind: str) -> list[Any]:
    return [step for step in proof["steps"] if step["step"] == kind]


def _other(text: str) -> str:
    return ("0" if text[0] != "0" else "1") + text[1:]


def _seal(proof: Proof) -> bool:
    for step in _steps(proof, "sealed")[:1]:
        step["seal"] = _other(step["seal"])
        return True
    return False


def _leaf(proof: Proof) -> bool:
    for step in _steps(proof, "sealed")[-1:]:
        step["told"][0] = _other(step["told"][0])
        return True
    return False


def _link(proof: Proof) -> bool:
    for step in _steps(proof, "link")[:1]:
        step["link"] = _other(step["link"])
        return True
    return False


def _cut(proof: Proof) -> bool:
    for step in _steps(proof, "cut")[-1:]:
        step["seed"] = _other(step["seed"])
        return True
    return False


def _position(proof: Proof) -> bool:
    for step in _steps(proof, "dealt")[-1:]:
        step["positions"][-1] += 1
        return True
    return False


def _card(proof: Proof) -> bool:
    for opening in proof["openings"][:1]:
        opening["card"] = next(card for card in proof["deck"] if card != opening["card"])
        return True
    return False


def _salt(proof: Proof) -> bool:
    for opening in proof["openings"][-1:]:
        opening["salt"] = _other(opening["salt"])
        return True
    return False


def _unopened(proof: Proof) -> bool:
    """An opening is left out of a hand in which nothing is opened whole."""
    if not proof["openings"] or proof["secrets"]:
        return False
    proof["openings"].pop()
    return True


def _secret(proof: Proof) -> bool:
    for secret in proof["secrets"][:1]:
        secret["secret"] = _other(secret["secret"])
        return True
    return False


def _dice(proof: Proof) -> bool:
    for step in _steps(proof, "rolled")[:1]:
        step["dice"][0] = step["dice"][0] % 6 + 1
        return True
    return False


WAYS: tuple[Callable[[Proof], bool], ...] = (
    _seal, _leaf, _link, _cut, _position, _card, _salt, _unopened, _secret, _dice,
)  # fmt: skip


def tampered(proof: Proof, chance: random.Random) -> Proof | None:
    """The proof with one change, of a kind drawn among those that it has room for."""
    ways = list(WAYS)
    chance.shuffle(ways)
    for way in ways:
        new = copy.deepcopy(proof)
        if way(new):
            return new
    return None


@pytest.mark.parametrize("spec", EVERY_SPEC, ids=lambda spec: f"{spec.house}-{spec.game}")
def test_every_proof_is_sound_and_no_change_to_it_is(spec: TableSpec) -> None:
    at = EVERY_SPEC.index(spec)
    store = stored_evening(at, [spec], hands=HANDS, voids=0.01, seats=3 + at % 7)
    chance = random.Random(f"proofs {at}")
    newest = store.last("T1")
    assert newest is not None
    for hand in range(1, newest.hand + 1):
        person = chance.choice(("t1p1", "t1p2", ""))
        proof = proof_of(store, "T1", hand, person)
        assert faults(proof) == [], (hand, person)
        changed = tampered(proof, chance)
        if changed is not None:
            assert faults(changed), (hand, person)


def test_a_chain_that_was_begun_while_a_shoe_was_in_use_cuts_the_dice_of_later_hands() -> None:
    spec = TableSpec("garlic-city", "super_pan_nine")
    at = EVERY_SPEC.index(spec)
    store = stored_evening(at, [spec], hands=44, voids=0.01, seats=3 + at % 7)
    found = 0
    for hand in range(34, 44):
        proof = proof_of(store, "T1", hand, "")
        assert faults(proof) == [], hand
        kinds = [step["step"] for step in proof["steps"]]
        found += "earlier" in kinds and "anchor" in kinds[kinds.index("sealed") : kinds.index("earlier")]
    assert found


# -- what is opened ----------------------------------------------------------------------------------------


def hidden_in(proof: Proof) -> int:
    return sum(card == "??" for step in _steps(proof, "dealt") for card in step["cards"])


def test_a_player_has_his_own_cards_opened_and_the_rail_only_what_was_shown() -> None:
    store = stored_evening(1, [TableSpec("garlic-city", "holdem")], hands=10, voids=0)
    mine, rail = proof_of(store, "T1", 3, "t1p1"), proof_of(store, "T1", 3)
    [seat] = {int(chair) for chair in seats_of(store, 3, "t1p1")}
    own = [
        card
        for step in _steps(mine, "dealt")
        for card, to in zip(step["cards"], step["to"], strict=True)
        if to == seat
    ]
    assert len(own) == 2
    assert "??" not in own
    assert hidden_in(mine) < hidden_in(rail)
    assert len(mine["openings"]) == len(rail["openings"]) + 2
    assert {(one["epoch"], one["position"]) for one in rail["openings"]} < {
        (one["epoch"], one["position"]) for one in mine["openings"]
    }


def seats_of(store: Any, hand: int, person: str) -> list[int]:
    from housedealer.room.event import HandBegun
    from housedealer.store.record import table_entry

    begun = [
        event
        for page in store.hand("T1", hand)
        for event in table_entry(page).events
        if isinstance(event, HandBegun) and event.number == hand
    ]
    return [chair.seat for chair in begun[0].chairs if chair.person == person]


def test_every_card_that_is_shown_has_an_opening_and_no_other_has() -> None:
    for at, game in enumerate(("seven_card_stud", "pai_gow_tiles", "panguingue", "five_card_draw")):
        store = stored_evening(at, [TableSpec("garlic-city", game)], hands=4, voids=0, seats=6)
        for hand in range(1, 5):
            proof = proof_of(store, "T1", hand, "t1p1")
            shown = {
                (step["epoch"], position)
                for step in _steps(proof, "dealt")
                for card, position in zip(step["cards"], step["positions"], strict=True)
                if card != "??"
            }
            assert shown == {(one["epoch"], one["position"]) for one in proof["openings"]}


def test_dice_and_hands_in_which_everything_was_shown_are_opened_whole() -> None:
    store = stored_evening(2, [TableSpec("garlic-city", "pai_gow_tiles")], hands=4, voids=0)
    whole = [secret for hand in range(1, 5) for secret in proof_of(store, "T1", hand)["secrets"]]
    assert {len(secret["cards"]) for secret in whole} == {0, 32}


def test_a_shoe_is_opened_when_the_next_one_is_sealed() -> None:
    store = stored_evening(5, [TableSpec("garlic-city", "no_bust_21")], hands=60, voids=0, seats=7)
    decks = [row for row in store.secrets("T1").values() if row.what == "cards"]
    last = max(row.epoch for row in decks)
    opened = {one["epoch"] for hand in range(2, 61) for one in proof_of(store, "T1", hand)["secrets"]}
    assert last not in opened
    assert opened


def test_two_worlds_that_differ_in_unseen_cards_give_the_same_proof() -> None:
    """Cards of folded hands and burns change places; nothing else does, so seals and cuts stay the same."""
    store = stored_evening(4, [TableSpec("garlic-city", "holdem")], hands=25, voids=0)
    assert isinstance(store, MemoryStore)
    compared = 0
    for hand in range(1, 26):
        pages = [page.number for page in store.hand("T1", hand)]
        if any(b'"shown"' in store.by_log["T1"][number - 1].events for number in pages):
            continue
        for person in ("t1p1", "t1p2", ""):
            proof = proof_of(store, "T1", hand, person)
            other = copied(store)
            if swapped(other, pages, proof):
                compared += 1
                assert proof_of(other, "T1", hand, person) == proof
    assert compared > 20


def swapped(store: MemoryStore, pages: list[int], proof: Proof) -> bool:
    """Two cards that the proof hides change places in the log; False if it hides fewer."""
    hidden = [
        position
        for step in _steps(proof, "dealt")
        for position, card in zip(step["positions"], step["cards"], strict=True)
        if card == "??"
    ]
    if len(hidden) < 2:
        return False
    first, last = hidden[0], hidden[-1]
    dealt = [
        (position, card)
        for number in pages
        for event in json.loads(store.by_log["T1"][number - 1].events)
        if event["type"] == "dealt"
        for position, card in zip(event["positions"], event["cards"], strict=True)
    ]
    cards = dict(dealt)
    new = {first: cards[last], last: cards[first]}

    def change(events: Any) -> None:
        for event in events:
            if event["type"] == "dealt":
                pairs = zip(event["positions"], event["cards"], strict=True)
                event["cards"] = [new.get(position, card) for position, card in pairs]

    for number in pages:
        edit_json(store, "T1", number, "events", change)
    return True


@pytest.mark.parametrize(("table", "hand"), [("T9", 1), ("T1", 0), ("T1", 99), ("T1", -3)])
def test_a_hand_that_is_not_there_is_said_so(table: str, hand: int) -> None:
    store = stored_evening(1, [TableSpec("garlic-city", "holdem")], hands=2)
    with pytest.raises(Unreadable):
        proof_of(store, table, hand)
