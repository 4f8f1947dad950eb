"""Labels of what may be done in a hand of one-card war."""

from __future__ import annotations

from msgspec import Struct

from housedealer.hand import action as act
from housedealer.words.offer import Label, plain

LABELS: dict[type, Label] = {
    act.Flip: plain("Turn your card up"),
    act.Surrender: plain("Give up the ante"),
}
USUAL: dict[type[Struct], str] = {act.Flip: "Turn it up", act.Surrender: "Give up"}
ASKS = {
    "ante": "The house is collecting the antes.",
    "deal": "The house is dealing.",
    "flip": "Turn your card up or give up.",
    "award": "The antes are being awarded.",
    "over": "The hand is over.",
}
