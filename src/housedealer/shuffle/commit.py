"""The seal: what the house commits to before the players cut.

Each card of the secret order has a leaf, a hash with a salt of its own, so that one card can be opened and
the others stay sealed. Long orders are told as the root of a tree over the leaves; a path leads from a leaf
to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from housedealer.shuffle.fields import BEFORE_32, begun, hashed, hashed_each, packed
from housedealer.shuffle.stream import Stream, blocks

What = Literal["cards", "dice"]
SECRET_BYTES = 32
LIST_MAX = 200
"""Orders with more cards are told as the root of a tree."""
DICE = 3
FINGERPRINT = 16
"""Digits of the seal that people compare: so many that no two seals can be found to share them in the time
between two hands."""
_SALT = b"salt"
_NODE = begun("node")
_packed = lru_cache(maxsize=2048)(packed)
"""Of a card, or of its place."""


class OnRoster(NamedTuple):
    """A person whose next link cuts: the head of his chain in hexadecimal, and the number of the link."""

    person: str
    head: str
    link: int


def order_of(secret: bytes, cards: Sequence[str]) -> list[str]:
    """The house's secret order. The cards may come in any order: what counts is the secret."""
    return Stream(secret, b"order").shuffled(sorted(cards))


def salt_of(secret: bytes, index: int) -> bytes:
    return blocks(secret, _SALT, (index,))[0]


def leaf_of(table: str, epoch: int, index: int, card: str, salt: bytes) -> bytes:
    """The leaf of the card at this place of the secret order."""
    return hashed("leaf", table, epoch, index, card, salt)


def _leaves_of(table: str, epoch: int, cards: tuple[str, ...], salts: tuple[bytes, ...]) -> tuple[bytes, ...]:
    ends = [
        _packed(index) + _packed(card) + BEFORE_32 + salt
        for index, (card, salt) in enumerate(zip(cards, salts, strict=True))
    ]
    return tuple(hashed_each(begun("leaf", table, epoch), ends))


def dice_leaf(table: str, epoch: int, secret: bytes) -> bytes:
    """Dice have one leaf: their secret, which is opened after the roll."""
    return hashed("dice", table, epoch, secret)


# -- long orders -------------------------------------------------------------------------------------------


def layers_of(leaves: Sequence[bytes]) -> list[list[bytes]]:
    """The tree from the leaves up to its root; a node without a neighbor goes up as it is."""
    layers = [list(leaves)]
    while len(layers[-1]) > 1:
        below = layers[-1]
        pairs = zip(below[::2], below[1::2], strict=False)
        above = hashed_each(_NODE, [BEFORE_32 + left + BEFORE_32 + right for left, right in pairs])
        layers.append(above + (below[-1:] if len(below) % 2 else []))
    return layers


def path_of(layers: list[list[bytes]], index: int) -> list[bytes]:
    """The neighbors on the way from a leaf to the root."""
    path = []
    for layer in layers[:-1]:
        neighbor = index ^ 1
        if neighbor < len(layer):
            path.append(layer[neighbor])
        index //= 2
    return path


def root_from(leaf: bytes, index: int, count: int, path: Sequence[bytes]) -> bytes | None:
    """The root to which a path leads from a leaf; None if the path is too long or too short."""
    node, left = leaf, list(path)
    while count > 1:
        neighbor = index ^ 1
        if neighbor < count:
            if not left:
                return None
            other = left.pop(0)
            node = hashed("node", other, node) if index % 2 else hashed("node", node, other)
        index, count = index // 2, (count + 1) // 2
    return None if left else node


# -- the seal ----------------------------------------------------------------------------------------------


def roster_hash(roster: Sequence[OnRoster]) -> bytes:
    fields = [field for one in roster for field in (one.person, bytes.fromhex(one.head), one.link)]
    return hashed("roster", len(roster), *fields)


def seal_of(
    table: str, epoch: int, what: What, count: int, told: Sequence[str], roster: Sequence[OnRoster]
) -> str:
    """The seal of an epoch: of what is told of its leaves, and of the people who cut it."""
    leaves = hashed("leaves", *[bytes.fromhex(leaf) for leaf in told])
    return hashed("seal", table, epoch, what, count, leaves, roster_hash(roster)).hex()


def fingerprint(seal: str) -> str:
    """What people compare, to know that they were told the same seal: 3f9a 12c4 88d0 7b1e."""
    return " ".join(seal[at : at + 4] for at in range(0, FINGERPRINT, 4))


class SealedOrder:
    """The house's secret order of the cards, or the secret of a throw of dice."""

    def __init__(
        self, table: str, epoch: int, secret: bytes, cards: Sequence[str], what: What = "cards"
    ) -> None:
        self.table, self.epoch, self.secret, self.what = table, epoch, secret, what
        self.cards: tuple[str, ...] = tuple(order_of(secret, cards))
        self.salts: tuple[bytes, ...] = tuple(blocks(secret, _SALT, range(len(self.cards))))
        self.leaves: tuple[bytes, ...] = (
            (dice_leaf(table, epoch, secret),)
            if what == "dice"
            else _leaves_of(table, epoch, self.cards, self.salts)
        )
        self.count = DICE if what == "dice" else len(self.cards)
        told = self.layers[-1] if len(self.leaves) > LIST_MAX else self.leaves
        self.told: tuple[str, ...] = tuple([leaf.hex() for leaf in told])
        """All leaves, or the root of their tree."""

    @cached_property
    def layers(self) -> list[list[bytes]]:
        return layers_of(self.leaves)

    def forget_layers(self) -> None:
        """They are found again if anybody asks."""
        self.__dict__.pop("layers", None)

    def seal(self, roster: Sequence[OnRoster]) -> str:
        return seal_of(self.table, self.epoch, self.what, self.count, self.told, roster)
