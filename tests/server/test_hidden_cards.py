"""What a viewer is sent does not depend on cards that he may not know: byte by byte, over real sockets.

The same hand is played twice. In the second world two cards have changed places, of which a viewer has seen
neither. He is sent the same bytes until one of the cards is lawfully shown to him, or until somebody who
holds one of them acts otherwise. Seals, leaves, salts and heads, which hide the cards, are taken out.
"""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path

import pytest
from stored_kit import EVERY_SPEC
from world_kit import PEOPLE, RAIL, Swap, World, plain, play

from housedealer.rules.place import UP
from housedealer.rules.spec import TableSpec

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
SHORT = (
    "oasis/holdem", "garlic-city/seven_card_stud", "angies/lowball", "garlic-city/mexican",
    "garlic-city/three_card", "garlic-city/double_hand", "garlic-city/chinese", "garlic-city/panguingue",
)  # fmt: skip
SPECS = [spec for spec in EVERY_SPEC if SOAK or f"{spec.house}/{spec.game}" in SHORT]
SEEDS = ("1", "2", "3") if SOAK else ("1",)
SHOWS = {"shown", "proved", "settled", "compared"}  # fmt: skip
"""Events in which a card may come into sight that was hidden before."""


def seen_at(world: World, viewer: str, card: str) -> int:
    """The number of the first message that shows him a card like this one."""
    heard = world.heard[viewer]
    return next((at for at, text in enumerate(heard) if f'"{card}"' in text), len(heard))


def swap_for(world: World, viewer: str) -> Swap | None:
    """Of the cards that were dealt face down and not to him, the two that come into his sight last;
    of a single one, it and the next one in the deck."""
    seat = PEOPLE.index(viewer) + 1 if viewer in PEOPLE else 0
    hidden = [row for row in world.dealt if row.face != UP and row.spot != seat and seat not in row.eyes]
    late = sorted(hidden, key=lambda row: -seen_at(world, viewer, row.card))
    others = [row for row in late[1:] if row.card != late[0].card]
    to_come = len(world.dealt)
    if late:
        return Swap(world.epoch, late[0].position, others[0].position if others else to_come)
    return None


def swap_to_come(world: World) -> Swap:
    """Where he has seen every card: the last one dealt, and the next one in the deck."""
    return Swap(world.epoch, world.dealt[-1].position, len(world.dealt))


def lawful(text: str, cards: set[str], shows: set[str]) -> bool:
    """True if the message shows one of the cards, in an event that may show it."""
    if not any(f'"{card}"' in text for card in cards):
        return False
    return bool({line["event"]["type"] for line in json.loads(text).get("lines", ())} & shows)


def same_commands(one: World, other: World) -> int:
    """How many commands were the same in both worlds."""
    pairs = zip(one.done, other.done, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one.done), len(other.done)))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: f"{spec.house}/{spec.game}")
def test_a_viewer_is_sent_the_same_bytes_whatever_lies_hidden(
    spec: TableSpec, seed: str, tmp_path: Path
) -> None:
    first = asyncio.run(play(tmp_path, spec, seed))
    compared = 0
    for number, viewer in enumerate((*PEOPLE, RAIL)):
        swap, shows = swap_for(first, viewer), SHOWS
        if swap is None:
            swap, shows = swap_to_come(first), SHOWS | {"dealt"}
        folder = tmp_path / str(number)
        folder.mkdir()
        second = asyncio.run(play(folder, spec, seed, swap))
        moved = (swap.first, swap.second)
        cards = {row.card for row in (*first.dealt, *second.dealt) if row.position in moved}
        same = same_commands(first, second)
        ends = len(first.done) if same == len(first.done) == len(second.done) else same
        for at, (one, other) in enumerate(zip(first.heard[viewer], second.heard[viewer], strict=False)):
            if plain(one) != plain(other):
                acted = _commands_before(first, viewer, at) > ends
                fair = acted or lawful(one, cards, shows) or lawful(other, cards, shows)
                assert fair, _difference(one, other)
                break
            compared += 1
    assert compared >= 10, "hardly anything was compared"


def _commands_before(world: World, viewer: str, at: int) -> int:
    """How many commands had been done when a message was sent."""
    version = json.loads(world.heard[viewer][at]).get("version", 0)
    return sum(done <= version for done in world.versions)


def _difference(one: str, other: str) -> str:
    a, b = plain(one), plain(other)
    at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"...{a[max(0, at - 200) : at + 80]}\n...{b[max(0, at - 200) : at + 80]}"
