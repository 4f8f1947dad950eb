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
WRITTEN = 100
"""So many hands of each file are written as a history and as a script, and read again."""

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
def test_recorded_hands_need_no_other_room_or_cards_and_go_round_as_histories_and_scripts(path: Path) -> None:
    """`check` tries customs of other rooms and other unseen cards; so a fault of ours could hide there. All
    hands are compared, the first of them written and read again; each is replayed once for all of it."""
    for number, record in enumerate(parse_phhs(path.read_text(encoding="utf-8"), path.name)):
        hand, events = played = replay(record)
        compare(record, played, partial(replay, structs.replace(record, rake=0)))
        if number < WRITTEN:
            assert replay(parse_phh(format_phh(hand.terms, events), record.where))[1] == events
            assert run(parse(format_hand(hand.terms, events), record.where)).events == events
