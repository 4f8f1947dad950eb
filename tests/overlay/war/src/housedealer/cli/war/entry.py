"""What a person types in a hand of one-card war."""

from __future__ import annotations

from housedealer.cli.entry import Typed
from housedealer.hand import action as act
from housedealer.record.script.war.run import NOTATION

TYPED = Typed(
    NOTATION,
    lambda view: [TYPED.choice(offer, view) for offer in view.menu],
    also={"f": act.Flip, "s": act.Surrender},
)
