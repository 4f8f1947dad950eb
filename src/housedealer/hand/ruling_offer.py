"""Floor rulings as offers: the kind of ruling, the facts it needs, the clause behind it.

A choice lists what everybody can see, such as seats and melds that lie there. Cards are free: the floor names
those that it was shown at the table.
"""

from __future__ import annotations

import math
from typing import Literal

import msgspec
from msgspec import Struct

from housedealer.hand import action as act

Kind = Literal["seat", "square", "card", "cards", "meld", "cause", "moves"]
RULINGS: dict[str, type[act.Ruling]] = {str(kind.__struct_config__.tag): kind for kind in act.Ruling.__args__}
"""By the tag of the action."""


class Parameter(Struct, frozen=True, gc=False):
    """One fact that a ruling needs. `choices` lists every option; if empty, any card or cards."""

    name: str
    kind: Kind
    choices: tuple[int | str, ...] = ()

    def takes(self, value: object) -> bool:
        if self.choices:
            return any(value == choice and type(value) is type(choice) for choice in self.choices)
        if self.kind == "card":
            return type(value) is int
        return type(value) is tuple and all(
            type(card) is (tuple if self.kind == "moves" else int) for card in value
        )


class Rules(Struct, frozen=True, gc=False, tag="rules"):
    """A ruling of the floor, by the tag of its action. `len` and `[i]` list it where no card has to be named;
    otherwise there is nothing to list."""

    ruling: str
    clause: str
    parameters: tuple[Parameter, ...] = ()

    @property
    def kind(self) -> type[act.Ruling]:
        return RULINGS[self.ruling]

    @property
    def names_cards(self) -> bool:
        """True if the floor must name cards that no list contains."""
        return any(not parameter.choices for parameter in self.parameters)

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.kind:
            return False
        return all(parameter.takes(getattr(action, parameter.name)) for parameter in self.parameters)

    def __len__(self) -> int:
        return math.prod(len(parameter.choices) for parameter in self.parameters)

    def __getitem__(self, i: int) -> act.Action:
        at = i + len(self) if i < 0 else i
        if not 0 <= at < len(self):
            raise IndexError(i)
        told: dict[str, int | str] = {"type": self.ruling}
        for parameter in reversed(self.parameters):
            at, chosen = divmod(at, len(parameter.choices))
            told[parameter.name] = parameter.choices[chosen]
        return msgspec.convert(told, self.kind)
