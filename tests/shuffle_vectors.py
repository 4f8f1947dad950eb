"""Writes docs/shuffle-vectors.json: values of every part of the shuffle, and whole proofs with what a
verifier must find in them. `make vectors` writes the file; a test fails if it is stale."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import pytest
from shuffle_kit import DECK_52, DECK_53, HANDS, PAN, SHOE, SHOE_624, TABLE, TILES, secret_of
from tamper_kit import OTHER, TAMPERED, tampered

from housedealer.errors import Unreadable
from housedealer.shuffle.chain import LINKS_MAX, Chain
from housedealer.shuffle.commit import (
    OnRoster,
    SealedOrder,
    dice_leaf,
    fingerprint,
    layers_of,
    leaf_of,
    path_of,
    roster_hash,
    salt_of,
    seal_of,
)
from housedealer.shuffle.cut import cut_seed, positions_of, throw_of
from housedealer.shuffle.proof import proof_of
from housedealer.shuffle.report import Finding
from housedealer.shuffle.stream import Stream
from housedealer.shuffle.verify import verify

FILE = Path(__file__).parent.parent / "docs" / "shuffle-vectors.json"
DECKS = {
    "52": DECK_52, "53": DECK_53, "32 tiles": TILES, "312, a shoe of six decks": SHOE, "320": PAN,
    "624, a shoe of twelve decks": SHOE_624,
}  # fmt: skip
NAMES = ("ann", "zoë", "Ωmega 3", "")


# -- parts -------------------------------------------------------------------------------------------------


def streams() -> Iterator[dict[str, Any]]:
    for label in ("order", "cut"):
        key = secret_of("stream", label)
        stream = Stream(key, label.encode())
        yield {"key": key.hex(), "label": label, "words": [stream.word() for _ in range(20)]}


def belows() -> Iterator[dict[str, Any]]:
    """The large numbers pass over up to half of all words."""
    for n in (1, 2, 6, 52, 624, 3 << 30, (1 << 31) + 1, 1 << 32):
        key = secret_of("below", n)
        stream = Stream(key, b"order")
        yield {"key": key.hex(), "label": "order", "n": n, "numbers": [stream.below(n) for _ in range(12)]}


def orders() -> Iterator[dict[str, Any]]:
    for name, deck in DECKS.items():
        order = SealedOrder(TABLE, 3, secret_of("order", name), deck)
        yield {
            "deck": name, "table": TABLE, "epoch": 3, "secret": order.secret.hex(), "cards": " ".join(deck),
            "order": " ".join(order.cards), "first": order.leaves[0].hex(), "last": order.leaves[-1].hex(),
            "told": len(order.told), "seal": order.seal(()),
        }  # fmt: skip


def leaves() -> Iterator[dict[str, Any]]:
    secret = secret_of("salt")
    for index, card in ((0, "As"), (1, "JK"), (51, "6-5"), (623, "2c")):
        salt = salt_of(secret, index)
        leaf = leaf_of(TABLE, 7, index, card, salt).hex()
        yield {
            "table": TABLE, "epoch": 7, "secret": secret.hex(), "index": index, "card": card,
            "salt": salt.hex(), "leaf": leaf,
        }  # fmt: skip


def trees() -> Iterator[dict[str, Any]]:
    """The leaves are the salts of a secret."""
    secret = secret_of("tree")
    for count in (1, 2, 3, 5, 201, 320, 624):
        layers = layers_of([salt_of(secret, index) for index in range(count)])
        paths = [
            {"index": index, "path": [node.hex() for node in path_of(layers, index)]}
            for index in sorted({0, 1 % count, count // 2, count - 1})
        ]
        yield {"secret": secret.hex(), "count": count, "root": layers[-1][0].hex(), "paths": paths}


def roster_of(n: int) -> list[OnRoster]:
    return [
        OnRoster(name, secret_of("head", name).hex(), LINKS_MAX - at) for at, name in enumerate(NAMES[:n])
    ]


def seals() -> Iterator[dict[str, Any]]:
    """With the roster, the cut seed and, for dice, the throw."""
    for people, what in ((0, "cards"), (1, "dice"), (3, "cards"), (4, "dice")):
        roster, secret = roster_of(people), secret_of("seal", people)
        told = [secret_of("leaf", at).hex() for at in range(5)]
        if what == "dice":
            told = [dice_leaf(TABLE, 9, secret).hex()]
        count = 5 if what == "cards" else 3
        seal = seal_of(TABLE, 9, what, count, told, roster)  # type: ignore[arg-type]
        links = [secret_of("link", at).hex() for at in range(people)]
        seed = cut_seed(TABLE, 9, seal, roster, links)
        yield {
            "table": TABLE, "epoch": 9, "what": what, "count": count, "told": told,
            "roster": [list(one) for one in roster], "roster_hash": roster_hash(roster).hex(), "seal": seal,
            "fingerprint": fingerprint(seal), "links": links, "seed": seed, "secret": secret.hex(),
            "dice": list(throw_of(secret, seed)),
        }  # fmt: skip


def positions() -> Iterator[dict[str, Any]]:
    for count in (1, 2, 32, 52, 53, 320, 624):
        seed = secret_of("cut", count).hex()
        yield {"seed": seed, "count": count, "positions": positions_of(seed, count)}


def chains() -> Iterator[dict[str, Any]]:
    for links in (1, 5, LINKS_MAX):
        seed = secret_of("chain", links)
        chain = Chain(seed, links)
        anchor = chain.anchor
        given = [chain.give() for _ in range(min(links, 3))]
        yield {"seed": seed.hex(), "links": links, "anchor": anchor, "given": given}


# -- proofs ------------------------------------------------------------------------------------------------


def found(findings: tuple[Finding, ...]) -> list[dict[str, Any]]:
    return [{"code": one.code, "facts": one.facts} for one in findings]


def proofs() -> Iterator[dict[str, Any]]:
    for name, hand in HANDS.items():
        proof = hand().proof()
        report = verify(proof_of(proof))
        told = {part: found(getattr(report, part)) for part in ("faults", "checked", "unchecked", "claims")}
        yield {"name": name, "proof": proof, "report": told}


def edits_of(old: dict[str, Any], new: dict[str, Any]) -> list[dict[str, Any]]:
    """What turns a proof into another: values of keys, and items of lists, from the last to the first."""
    edits: list[dict[str, Any]] = []
    for key in [*old, *(key for key in new if key not in old)]:
        before, after = old.get(key), new.get(key)
        if key not in new:
            edits.append({"key": key})
        elif isinstance(before, list) and isinstance(after, list):
            edits += _list_edits(key, before, after)
        elif before != after:
            edits.append({"key": key, "value": after})
    return edits


def _list_edits(key: str, old: list[Any], new: list[Any]) -> list[dict[str, Any]]:
    texts = [[json.dumps(item, sort_keys=True) for item in items] for items in (old, new)]
    changes = SequenceMatcher(None, texts[0], texts[1], autojunk=False).get_opcodes()
    return [
        {"list": key, "at": i, "remove": j - i, "insert": new[k:m]}
        for tag, i, j, k, m in reversed(changes)
        if tag != "equal"
    ]


def cheats() -> Iterator[dict[str, Any]]:
    for one in TAMPERED:
        proof = tampered(one)
        yield {
            "name": one.name, "of": one.hand.__name__, "edits": edits_of(one.hand().proof(), proof),
            "faults": found(verify(proof_of(proof)).faults),
        }  # fmt: skip


def step_with(at: int, **fields: Any) -> Any:
    def change(proof: dict[str, Any]) -> None:
        proof["steps"][at] |= fields

    return change


def key_with(**fields: Any) -> Any:
    def change(proof: dict[str, Any]) -> None:
        proof |= fields

    return change


def without(key: str) -> Any:
    def change(proof: dict[str, Any]) -> None:
        del proof[key]

    return change


UNREADABLE: dict[str, tuple[str, Any]] = {
    "another format": ("format", key_with(format="housedealer-proof/2")),
    "a key that is not known": ("", key_with(seed=1)),
    "a key that is missing": ("", without("deck")),
    "a hand that is no number": ("hand", key_with(hand="12")),
    "a hand that is true": ("hand", key_with(hand=True)),
    "a hand that is zero": ("hand", key_with(hand=0)),
    "a hand beyond all numbers": ("hand", key_with(hand=2**53)),
    "half a hand": ("hand", key_with(hand=1.5)),
    "a table without a name": ("table", key_with(table="")),
    "a table with half a character": ("table", key_with(table="a\ud800b")),
    "a table with a control character": ("table", key_with(table="a\x1b[2Jb")),
    "a table with a long name": ("table", key_with(table="é" * 101)),
    "an empty deck": ("deck", key_with(deck=[])),
    "a deck with a hidden card": ("deck[1]", key_with(deck=["As", "??"])),
    "a deck with too many cards": ("deck", key_with(deck=["As"] * 1025)),
    "steps that are no list": ("steps", key_with(steps={})),
    "a step that is not known": ("steps[0].step", step_with(0, step="shuffled")),
    "a step that is no object": ("steps[0].step", lambda proof: proof["steps"].insert(0, 7)),
    "a step with a key too many": ("steps[9]", step_with(9, epoch=3)),
    "an anchor in capitals": ("steps[0].anchor", step_with(0, anchor=OTHER.upper())),
    "an anchor that is too short": ("steps[0].anchor", step_with(0, anchor=OTHER[:-1])),
    "an anchor with a line end": ("steps[0].anchor", step_with(0, anchor=OTHER + "\n")),
    "an anchor of too many links": ("steps[0].links", step_with(0, links=2049)),
    "an epoch of coins": ("steps[3].what", step_with(3, what="coins")),
    "a roster of names": ("steps[3].roster[0]", step_with(3, roster=["ann"])),
    "a roster with a bad head": ("steps[3].roster[0][1]", step_with(3, roster=[["ann", "", 5]])),
    "positions that are negative": ("steps[8].positions[0]", step_with(8, positions=[-1, 1, 2])),
    "more cards than positions": ("steps[8].cards", step_with(8, cards=["??"] * 4)),
    "fewer places than positions": ("steps[8].to", step_with(8, to=[])),
    "a card with a blank": ("steps[8].cards[0]", step_with(8, cards=["A ", "??", "??"])),
    "a card of the wrong type": ("steps[8].cards[1]", step_with(8, cards=["??", None, "??"])),
    "a hand that does not begin": ("steps", lambda proof: proof["steps"].pop(9)),
    "a hand that begins twice": ("steps", lambda proof: proof["steps"].insert(9, proof["steps"][9])),
    "another hand begins": ("steps[9].hand", step_with(9, hand=11)),
    "a step after the end": ("steps[25]", lambda proof: proof["steps"].append(proof["steps"][0])),
    "an opening without a salt": ("openings[0]", lambda proof: proof["openings"][0].pop("salt")),
    "a long path": ("openings[0].path", lambda proof: proof["openings"][0].update(path=[OTHER] * 33)),
    "a secret that is no hash": (
        "secrets[0].secret", key_with(secrets=[{"epoch": 1, "secret": "", "cards": []}])
    ),
}  # fmt: skip


def unreadable() -> Iterator[dict[str, Any]]:
    for name, (where, change) in UNREADABLE.items():
        proof = HANDS["holdem"]().proof()
        sound = copy.deepcopy(proof)
        change(proof)
        with pytest.raises(Unreadable) as refused:
            proof_of(proof)
        assert refused.value.where == where, name
        yield {"name": name, "of": "holdem", "edits": edits_of(sound, proof), "where": where}


PARTS = {
    "streams": streams, "below": belows, "orders": orders, "leaves": leaves, "trees": trees, "seals": seals,
    "positions": positions, "chains": chains, "proofs": proofs, "tampered": cheats, "unreadable": unreadable,
}  # fmt: skip


def written() -> str:
    """A line for each vector, so that a change shows where it is."""
    parts = []
    for name, part in PARTS.items():
        lines = [json.dumps(one, separators=(",", ":")) for one in part()]
        parts.append(f"{json.dumps(name)}: [\n" + ",\n".join(lines) + "\n]")
    return '{"format": "housedealer-shuffle-vectors/1",\n' + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
