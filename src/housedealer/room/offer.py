"""Offers of a table in the room, beside those of its hands; they behave as those do (`hand/offer.py`)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import astuple

from housedealer.room.action import BuyIn, RoomAction
from housedealer.rules.place import Cents


class Says(Struct, frozen=True, gc=False, tag="says"):
    """A single action; `cost` is what it takes from the stack, `clause` the rule behind it."""

    action: RoomAction
    cost: Cents = Cents(0)
    clause: str = ""

    def __contains__(self, action: object) -> bool:
        if type(action) is not type(self.action) or action != self.action:
            return False
        told, meant = astuple(action), astuple(self.action)
        return all(type(one) is type(other) for one, other in zip(told, meant, strict=True))

    def __len__(self) -> int:
        return 1

    def __getitem__(self, i: int) -> RoomAction:
        if i not in (0, -1):
            raise IndexError(i)
        return self.action


class Buys(Struct, frozen=True, gc=False, tag="buys"):
    """Chips to buy, from `least` to `most` in steps of `chip`; both ends are always among them."""

    least: Cents
    most: Cents
    chip: Cents
    clause: str = ""

    def __contains__(self, action: object) -> bool:
        if type(action) is not BuyIn:
            return False
        cents = action.cents
        if type(cents) is not int or not self.least <= cents <= self.most:
            return False
        return cents == self.most or not (cents - self.least) % self.chip

    def __len__(self) -> int:
        return -((self.least - self.most) // self.chip) + 1

    def __getitem__(self, i: int) -> RoomAction:
        at = i + len(self) if i < 0 else i
        if not 0 <= at < len(self):
            raise IndexError(i)
        return BuyIn(Cents(min(self.most, self.least + at * self.chip)))


RoomOffer = Says | Buys
