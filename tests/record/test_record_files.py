"""Record files: many hands, each spread once by its hash; records of version 1 are read as well."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from bank_kit import bank_tables, play_round, random_bank_terms
from meld_kit import meld_tables, play_meld_hand, random_meld_terms
from points_kit import play_points, points_tables, random_points_terms
from pot_kit import play_random, random_terms, tables
from record_kit import altered, edited

from housedealer.errors import Unreadable
from housedealer.hand import event as ev
from housedealer.hand import hand_on
from housedealer.houses import house_of
from housedealer.record.events import FAMILIES, family_of
from housedealer.record.file import (
    RecordWriter,
    canonical,
    decode_record,
    encode_record,
    encode_records,
    hash_of,
    read_records,
)
from housedealer.record.replay import differences, replayed, replayed_on
from housedealer.rules.family import FAMILIES as KEYS
from housedealer.rules.place import Cents
from housedealer.rules.spec import TableSpec
from housedealer.rules.terms import Seated

FORMAT_1 = Path(__file__).parent / "format_1"
FORMAT_2 = Path(__file__).parent / "format_2"
OUTCOMES: dict[str, Any] = json.loads((FORMAT_1 / "outcomes.json").read_text(encoding="utf-8"))
OLD = sorted(OUTCOMES)


def told(outcome: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(msgspec.json.encode(outcome))
    return found


# -- version 1 ---------------------------------------------------------------------------------------------


def test_every_kept_record_has_an_outcome_and_every_family_a_record() -> None:
    assert [path.stem for path in sorted(FORMAT_1.glob("*.jsonl"))] == OLD
    assert {name.partition("_")[0] for name in OLD} == set(KEYS)


@pytest.mark.parametrize("name", OLD)
def test_a_record_of_version_1_is_read_and_ends_as_it_did(name: str) -> None:
    record = decode_record((FORMAT_1 / f"{name}.jsonl").read_bytes(), name)
    kept = OUTCOMES[name]
    hand = replayed(record.terms, record.events)
    now = told(hand.outcome())
    assert record.terms.spread.game.key == kept["game"]
    assert len(record.events) == kept["events"]
    assert {key: now[key] for key in kept["outcome"]} == kept["outcome"]
    assert not hand.due.must


@pytest.mark.parametrize("name", OLD)
def test_it_can_be_written_again_as_version_2(name: str) -> None:
    old = decode_record((FORMAT_1 / f"{name}.jsonl").read_bytes(), name)
    new = decode_record(encode_record(old.terms, old.events))
    assert new.events == old.events
    assert differences(replayed(new.terms, new.events), replayed(old.terms, old.events)) == []
    assert new.terms.spread.spec == old.terms.spread.spec
    assert new.terms.spread.spec.game == old.terms.spread.game.key


def test_a_record_from_before_pots_were_carried_is_read() -> None:
    text = (FORMAT_1 / "pot_flop.jsonl").read_bytes()
    assert b',"carried":0' in text
    assert msgspec.structs.asdict(decode_record(text.replace(b',"carried":0', b"")).terms)["carried"] == 0


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (b'"housedealer hand 1"', b'"housedealer hand 9"', "log: line 1: not a recorded hand"),
        (b'"housedealer hand 1"', b'"housedealer banked round 1"', "log: line 1: "),
        (b'"button":', b'"batton":', "log: line 1: .*batton"),
        (b'"game":"holdem"', b'"game":"three_card"', "log: line 1: three_card is not played for a pot"),
        (b'"limit":', b'"limits":', "log: line 1: .*limit"),
        (b'"type":"dealt"', b'"type":"peeked"', "log: line 4: no such event of a hand for a pot"),
    ],
)
def test_a_damaged_record_of_version_1_is_not_read(old: bytes, new: bytes, message: str) -> None:
    text = (FORMAT_1 / "pot_flop.jsonl").read_bytes()
    assert old in text
    with pytest.raises(Unreadable, match=message):
        decode_record(text.replace(old, new, 1), "log")


def test_version_1_has_one_hand_a_file() -> None:
    text = (FORMAT_1 / "pot_flop.jsonl").read_bytes()
    new = encode_record(*_hand("pot"))
    with pytest.raises(Unreadable, match="no such event of a hand for a pot"):
        decode_record(text + text, "log")
    with pytest.raises(Unreadable, match="no such event of a hand for a pot"):
        decode_record(text + new, "log")


# -- version 2 ---------------------------------------------------------------------------------------------


def _hand(family: str, number: int = 0) -> tuple[Any, list[ev.Event]]:
    """A hand of the family; its table by number."""
    chance = random.Random(f"file {family} {number}")
    if family == "pot":
        terms: Any = random_terms(chance, tables("garlic-city", "omaha_hi_lo")[number])
        return terms, play_random(terms, chance)[2]
    if family == "bank":
        table = bank_tables("garlic-city", "no_bust_21")[number]
        events: list[ev.Event] = []
        while not events or isinstance(events[-1], ev.HandVoided):
            terms = random_bank_terms(chance, table)
            events = play_round(terms, chance)[1]
        return terms, events
    if family == "points":
        terms = random_points_terms(chance, points_tables()[number])
        return terms, play_points(terms, chance)[1]
    terms = random_meld_terms(chance, meld_tables()[number])
    return terms, play_meld_hand(terms, chance)[1]


def lines_of(text: bytes, kind: str) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in text.splitlines()]
    return [line for line in found if line["type"] == kind]


def test_many_hands_of_all_families_stand_in_one_file() -> None:
    hands = [_hand(family, number) for number in (0, 1) for family in KEYS]
    text = encode_records([*hands, *hands[:3]])
    assert len(lines_of(text, "format")) == 1
    assert len(lines_of(text, "spread")) == 8
    found = list(read_records(text))
    assert len(found) == 11
    for (terms, events), record in zip([*hands, *hands[:3]], found, strict=True):
        assert list(record.events) == events
        assert differences(replayed(record.terms, record.events), replayed(terms, events)) == []
    assert found[0].terms.spread is found[8].terms.spread
    assert encode_records((record.terms, record.events) for record in found) == text


def test_equal_spreads_are_written_once_whoever_opened_the_table() -> None:
    seats = (Seated(1, Cents(5000)), Seated(4, Cents(5000)))
    one = house_of("trade").table("holdem").terms(seats, 4)
    other = house_of("trade").table("holdem").terms(seats, 1)
    assert one.spread is not other.spread
    text = encode_records([(one, []), (other, [])])
    assert len(lines_of(text, "spread")) == 1
    first, second = read_records(text)
    assert first.terms.spread is second.terms.spread
    assert [msgspec.structs.asdict(record.terms)["button"] for record in (first, second)] == [4, 1]


def test_files_put_one_after_the_other_are_a_file() -> None:
    hands = [_hand("pot"), _hand("bank"), _hand("pot")]
    text = b"\n".join(encode_record(*hand) for hand in hands)
    found = list(read_records(text))
    assert [list(record.events) for record in found] == [events for _, events in hands]
    assert found[0].terms.spread is found[2].terms.spread


def test_a_hand_may_be_written_as_it_is_played() -> None:
    terms, events = _hand("points")
    writer = RecordWriter()
    text = writer.begin(terms)
    assert decode_record(text).events == ()
    coder = family_of(terms).event_coder()
    for count, event in enumerate(events, 1):
        text += coder.encode(event) + b"\n"
        assert decode_record(text).events == tuple(events[:count])
    assert text == encode_record(terms, events)
    assert writer.begin(terms) == text.splitlines(keepends=True)[2]


def test_the_hash_is_sha_256_of_the_canonical_json() -> None:
    text = encode_record(*_hand("bank"))
    given = lines_of(text, "spread")[0]
    plain = json.dumps(given["spread"], sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    assert canonical(given["spread"]) == plain
    assert given["hash"] == hash_of(given["spread"]) == hashlib.sha256(plain).hexdigest()
    assert lines_of(text, "hand")[0]["spread"] == given["hash"]


def test_how_a_spread_is_set_out_does_not_change_its_hash() -> None:
    text = encode_record(*_hand("meld"))
    lines = text.splitlines()
    raw = json.loads(lines[1])
    lines[1] = json.dumps(dict(reversed(raw.items())), indent=None, sort_keys=False).encode()
    record = decode_record(b"\r\n".join(lines))
    assert encode_record(record.terms, record.events) == text


@pytest.mark.parametrize("family", KEYS)
def test_a_record_that_was_kept_is_read_as_long_as_there_is_version_2(family: str) -> None:
    text = (FORMAT_2 / f"{family}.jsonl").read_bytes()
    assert lines_of(text, "format") == [{"type": "format", "version": 2}]
    found = list(read_records(text))
    kept = [OUTCOMES[name] for name in OLD if name.startswith(f"{family}_")][:2]
    assert [len(record.events) for record in found] == [one["events"] for one in kept]
    for record, one in zip(found, kept, strict=True):
        now = told(replayed(record.terms, record.events).outcome())
        assert {key: now[key] for key in one["outcome"]} == one["outcome"]


def test_a_spread_that_is_not_that_of_its_hash_is_not_read() -> None:
    text = encode_record(*_hand("pot"))
    with pytest.raises(Unreadable, match="log: line 2: the spread is not the one of its hash"):
        list(read_records(text.replace(b'"house":"garlic-city"', b'"house":"garlic-town"', 1), "log"))


def test_the_spread_remembers_how_its_table_was_asked_for() -> None:
    for family in KEYS:
        terms, _ = _hand(family)
        spec = TableSpec(
            terms.spread.house, terms.spread.game.key, "fixed 4/8", (3, "B"), 2, "B", profile="2014-02-01"
        )
        terms.spread.spec = spec
        assert decode_record(encode_record(terms, [])).terms.spread.spec == spec


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda spread: spread.update(family="whist"), "no such a spread|no such spread"),
        (lambda spread: spread.pop("family"), "no such"),
        (lambda spread: spread.update(more=1), "unknown field `more`"),
        (lambda spread: spread.pop("spec"), "missing required field `spec`"),
        (lambda spread: spread["spec"].update(colour=1), "unknown field `colour`"),
        (lambda spread: spread["spec"].update(dealt_by="mail"), "'mail'"),
        (lambda spread: spread["limit"].update(chip=0), "amounts above zero"),
        (lambda spread: spread["answers"].update(x={"value": 1, "source": ""}), "unknown rule x"),
    ],
)
def test_a_spread_that_cannot_be_is_not_read(edit: Any, message: str) -> None:
    text = encode_record(*_hand("pot"))
    with pytest.raises(Unreadable, match=message) as caught:
        decode_record(edited(text, edit), "log")
    assert caught.value.where == "log: line 2"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"version":2', '"version":3', "log: line 1: records of version 3; expected version 2"),
        ('"version":2', '"version":"2"', "log: line 1: Expected `int`"),
        ('"version":2', '"version":2,"by":"me"', "log: line 1: .*unknown field `by`"),
        ('"type":"spread","hash"', '"type":"spread","hush"', "log: line 2: .*unknown field `hush`"),
        ('"type":"hand","spread":"', '"type":"hand","spread":"0', "log: line 3: no spread '0"),
        ('"type":"hand",', '"type":"hand","id":1,', "log: line 3: .*unknown field `id`"),
        ('"seats":', '"seets":', "log: line 3: .*unknown field `seets`"),
        ('"terms":{', '"terms":[{', "log: line 3"),
    ],
)
def test_a_line_that_cannot_be_is_named(old: str, new: str, message: str) -> None:
    text = encode_record(*_hand("pot"))
    with pytest.raises(Unreadable, match=message):
        decode_record(altered(text, old, new), "log")


def test_events_without_a_hand_are_not_read() -> None:
    lines = encode_record(*_hand("pot")).splitlines()
    with pytest.raises(Unreadable, match="log: line 3: no hand has begun; expected a spread or a hand"):
        decode_record(b"\n".join([*lines[:2], *lines[3:]]), "log")
    with pytest.raises(Unreadable, match="log: line 2: no spread"):
        decode_record(b"\n".join([lines[0], *lines[2:]]), "log")
    with pytest.raises(Unreadable, match="log: line 1: not a recorded hand"):
        decode_record(b"\n".join(lines[1:]), "log")
    with pytest.raises(Unreadable, match="log: line 1: not a recorded hand"):
        decode_record(b"[]", "log")


def test_a_record_of_one_hand_has_one() -> None:
    for text, count in ((b"", 0), (encode_records([_hand("pot"), _hand("bank")]), 2)):
        with pytest.raises(Unreadable, match=f"log: {count} hands; expected a record of one hand"):
            decode_record(text, "log")
    assert list(read_records(b"\n\n")) == []


def test_an_event_of_another_family_is_not_read() -> None:
    for one in KEYS:
        head = b"\n".join(encode_record(*_hand(one)).splitlines()[:3])
        own = {str(kind.__struct_config__.tag) for kind in FAMILIES[one].events.__args__}
        for other in KEYS:
            for event in _hand(other)[1]:
                tag = str(type(event).__struct_config__.tag)
                line = FAMILIES[other].event_coder().encode(event)
                if tag not in own:
                    with pytest.raises(Unreadable, match=f"no such event of {FAMILIES[one].kind}"):
                        decode_record(head + b"\n" + line)


# -- altered amounts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", KEYS)
def test_altered_amounts_are_unreadable_not_our_mistake(family: str) -> None:
    """Replaying asks no rule, but chips that were never there are another hand's."""
    terms, events = _hand(family)
    refused = 0
    for at, event in enumerate(events):
        raw = json.loads(family_of(terms).event_coder().encode(event))
        for name in ("to", "added", "cents", "gathered", "drop", "put", "back", "paid", "chips", "steps"):
            if name in raw:
                wrong = family_of(terms).event_coder().decode(json.dumps(_more(raw, name)).encode(), "x")
                try:
                    replayed(terms, [*events[:at], wrong, *events[at + 1 :]])
                except Unreadable as error:
                    refused += error.where.startswith("event ") and bool(error.expected)
    assert refused


def _more(raw: dict[str, Any], name: str) -> dict[str, Any]:
    """With another amount in this field."""
    value = raw[name]
    if isinstance(value, int):
        return {**raw, name: value + 700}
    return {**raw, name: [[*row[:-1], row[-1] + 700] if isinstance(row, list) else row for row in value]}


def test_a_new_hand_is_replayed_on_as_well() -> None:
    terms, events = _hand("pot")
    hand = replayed_on(hand_on(terms), iter(events))
    assert differences(hand, replayed(terms, events)) == []
    assert differences(hand, replayed(terms, events[:-1]))
