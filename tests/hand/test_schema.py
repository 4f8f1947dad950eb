"""Everything that goes to a client has a schema: views, events, actions and offers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.offer import Offer
from housedealer.hand.view import TableView, View

ALL: dict[str, Any] = {"view": View, "event": Event, "action": Action, "offer": Offer}


@pytest.mark.parametrize("name", ALL)
def test_there_is_a_schema_without_anything_unknown(name: str) -> None:
    """No dict, no set and nothing of any type: whoever reads it knows what comes."""
    schema = msgspec.json.schema(ALL[name])
    assert schema["$defs"]
    for title, shape in schema["$defs"].items():
        for field, told in shape["properties"].items():
            assert told, (title, field)
            assert "additionalProperties" not in told, (title, field)
            assert told.get("items") != {}, (title, field)
            assert not told.get("uniqueItems"), (title, field)


@pytest.mark.parametrize("name", ["event", "action", "offer"])
def test_a_tag_says_what_it_is(name: str) -> None:
    tags = [kind.__struct_config__.tag for kind in ALL[name].__args__]
    assert all(tags)
    assert len(set(tags)) == len(tags)


def test_every_family_fills_the_same_envelope() -> None:
    tags = [kind.__struct_config__.tag for kind in TableView.__args__]
    assert tags == ["pot", "bank", "points", "meld"]
    known = set(View.__struct_fields__)
    for kind in TableView.__args__:
        assert not known & set(kind.__struct_fields__), kind
