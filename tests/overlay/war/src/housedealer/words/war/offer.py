"""Labels of what may be done in a hand of one-card war."""

from __future__ import annotations

from msgspec import Struct

from housedealer.hand import action as act
from housedealer.words.family import Ask
from housedealer.words.offer import Label, plain

LABELS: dict[type, Label] = {
    act.Flip: plain("Turn your card up"),
    act.Surrender: plain("Give up the ante"),
}
USUAL: dict[type[Struct], str] = {act.Flip: "Turn it up", act.Surrender: "Give up"}
ASKS = {
    "ante": Ask(house="collecting the antes"),
    "deal": Ask(house="dealing"),
    "flip": Ask("turn up a card or give up", you="Turn your card up or give up."),
    "award": Ask(house="pushing the pot"),
    "over": Ask(you="The hand is over."),
}

REFUSALS = {"ante_short": "a player must have chips for the ante"}
