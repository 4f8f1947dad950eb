"""Actions that hands of several families share: the house's tasks, and the floor's misdeal."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.place import Cents


class TakePosts(Struct, frozen=True, gc=False, tag="take_posts"):
    """Gather antes, blinds and posts owed."""


class Deal(Struct, frozen=True, gc=False, tag="deal"):
    """Deal the next cards off the deck in order, the burn first if there is one."""

    cards: tuple[Card, ...]


class TakeFee(Struct, frozen=True, gc=False, tag="take_fee"):
    to: Cents
    """The amount taken now; it is fixed before the hand, so the menu offers one amount."""


class Reshuffle(Struct, frozen=True, gc=False, tag="reshuffle"):
    """Put cards that were set aside, burned or discarded back into the stub, and shuffle."""


class Misdeal(Struct, frozen=True, gc=False, tag="misdeal"):
    """The hand is void, and all chips go back."""


HouseAction = TakePosts | Deal | TakeFee | Reshuffle
