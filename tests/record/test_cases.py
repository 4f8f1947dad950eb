"""Hands that were really played, replayed to their finishing stacks.

They are not part of the project: the tests run where HOUSEDEALER_CASES names the folder that has `hands/`.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest
from msgspec import structs

from housedealer.record.check import check_files
from housedealer.record.phh.compare import compare
from housedealer.record.phh.read import VARIANTS, parse_phh, parse_phhs
from housedealer.record.phh.replay import replay
from housedealer.record.phh.write import format_phh
from housedealer.record.script import format_hand, parse, run

CASES = os.environ.get("HOUSEDEALER_CASES", "")
CODES = {variant.replace("/", ""): variant for variant in VARIANTS}
FILES = [
    path for path in sorted(Path(CASES, "hands").glob("*.phhs")) if CASES and path.name.split("-")[0] in CODES
]

needs_cases = pytest.mark.skipif(not CASES, reason="HOUSEDEALER_CASES is not set")
every_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


@needs_cases
def test_every_variant_is_there() -> None:
    assert {path.name.split("-")[0] for path in FILES} == set(CODES)


@needs_cases
@every_file
def test_recorded_hands_end_with_the_stacks_that_are_stated(path: Path) -> None:
    report = check_files([path])
    assert report.passed
    assert not report.failures, "\n".join(str(failure) for failure in report.failures[:20])


@needs_cases
@every_file
def test_none_of_them_needs_another_room_or_other_cards_than_the_first(path: Path) -> None:
    """`check` tries customs of other rooms and other unseen cards; so a fault of ours could hide there."""
    for record in parse_phhs(path.read_text(encoding="utf-8"), path.name):
        compare(record, replay(record), partial(replay, structs.replace(record, rake=0)))


@needs_cases
@every_file
def test_recorded_hands_go_round_as_hand_histories(path: Path) -> None:
    for record in parse_phhs(path.read_text(encoding="utf-8"), path.name)[:100]:
        hand, events = replay(record)
        assert replay(parse_phh(format_phh(hand.terms, events), record.where))[1] == events


@needs_cases
@every_file
def test_recorded_hands_go_round_as_scripts(path: Path) -> None:
    for record in parse_phhs(path.read_text(encoding="utf-8"), path.name)[:100]:
        hand, events = replay(record)
        assert run(parse(format_hand(hand.terms, events), record.where)).events == events
