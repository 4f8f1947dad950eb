"""Chains of links: each leads to the one given before it, and a new anchor counts from the next seal."""

from __future__ import annotations

import pytest
from room_kit import SECOND, At

from housedealer.errors import Broken
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.rules.place import Count
from housedealer.shuffle.chain import Chain, head_of, leads_to


def test_each_link_leads_to_the_one_before_it_and_the_first_to_the_anchor() -> None:
    chain = Chain(b"ann" * 10, 5)
    head = chain.anchor
    for left in (4, 3, 2, 1, 0):
        link = chain.give()
        assert leads_to(link, head)
        assert (head_of(link), chain.left, chain.anchor) == (head, left, link)
        head = link


@pytest.mark.parametrize("wrong", ["", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "0" * 64 + "\n"])
def test_a_text_that_is_no_hash_leads_nowhere(wrong: str) -> None:
    assert not leads_to(wrong, "0" * 64)


def test_an_exhausted_chain_gives_nothing() -> None:
    chain = Chain(b"", 1)
    chain.give()
    with pytest.raises(Broken):
        chain.give()


def test_an_anchor_announced_after_the_seal_counts_from_the_next_one() -> None:
    at = At("garlic-city", "holdem")
    for name, seat in (("ann", 1), ("bob", 2)):
        at.sit(name, seat)
    old, new = Chain(b"old", 5), Chain(b"new", 7)
    at.say("ann", act.Anchor(old.anchor, Count(5)))
    at.tick(3 * SECOND)
    at.say("ann", act.Anchor(new.anchor, Count(7)))
    at.say("ann", act.Link(Count(1), old.give()))
    at.tick(3 * SECOND)
    rosters = [[tuple(getattr(one, key) for key in ("head", "link")) for one in sealed.roster]
               for sealed in at.events(ev.Sealed)]  # fmt: skip
    assert rosters == [[(Chain(b"old", 5).anchor, 5)], [(new.anchor, 7)]]
