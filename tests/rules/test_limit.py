"""Limits as text: what people write is read, what is printed reads back, nonsense gets an answer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from housedealer.errors import Unreadable
from housedealer.rules.limit import Limit, check_limit, dollars, parse_dollars, parse_limit
from housedealer.rules.place import Cents


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("4/8", Limit("fixed", Cents(400), Cents(800), (Cents(200), Cents(400)))),
        ("fixed 3/6", Limit("fixed", Cents(300), Cents(600), (Cents(100), Cents(300)))),
        ("limit $4/$8", Limit("fixed", Cents(400), Cents(800), (Cents(200), Cents(400)))),
        ("spread 2-10 blinds 1/2", Limit("spread", Cents(200), Cents(1000), (Cents(100), Cents(200)))),
        ("pot-limit 2/5", Limit("pot", Cents(500), Cents(0), (Cents(200), Cents(500)))),
        ("no-limit 2/4 bet 1", Limit("none", Cents(100), Cents(0), (Cents(200), Cents(400)))),
        ("nl 0.50/1", Limit("none", Cents(100), Cents(0), (Cents(50), Cents(100)), chip=Cents(50))),
    ],
)
def test_a_limit_is_read_as_people_write_it(text: str, limit: Limit) -> None:
    assert parse_limit(text) == limit


cents = st.integers(1, 4000).map(Cents)


@given(
    st.sampled_from(["fixed", "spread", "pot", "none"]),
    cents,
    cents,
    cents,
    cents,
    st.integers(0, 300),
    st.integers(1, 200),
)
def test_the_name_of_a_limit_reads_back(
    kind: str, small: int, big: int, blind: int, other: int, ante: int, chip: int
) -> None:
    whole = [amount * chip for amount in (*sorted((small, big)), *sorted((blind, other)), ante)]
    big_bet = whole[1] if kind in ("fixed", "spread") else 0
    limit = Limit(
        kind,
        Cents(whole[0]),
        Cents(big_bet),
        (Cents(whole[2]), Cents(whole[3])),
        Cents(whole[4]),
        Cents(chip),
    )
    check_limit(limit)
    assert parse_limit(limit.name) == limit


def test_blinds_in_smaller_chips_than_the_bets_are_named() -> None:
    limit = Limit("fixed", Cents(50), Cents(100), (Cents(25), Cents(50)), chip=Cents(25))
    assert parse_limit(limit.name) == limit


@given(st.integers(-(10**9), 10**9))
def test_dollars_read_back(amount: int) -> None:
    assert parse_dollars(dollars(amount)) == amount


@pytest.mark.parametrize(
    "text",
    ["", "fixed", "4", "4/8/16", "fixed 8/4", "no-limit 4/2", "fixed 0/0", "fixed 4/8 ante",
     "fixed 4/8 blinds 2", "fixed 4/8 chip 3", "wild 4/8", "fixed -4/8", "fixed 4.123/8",
     "no-limit 1/2 bet 0", "fixed a/b"],
)  # fmt: skip
def test_nonsense_is_told_what_was_expected(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_limit(text, "limit")
    assert caught.value.expected
    assert caught.value.where == "limit"
