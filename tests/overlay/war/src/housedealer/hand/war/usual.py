"""The usual actions of a hand of one-card war."""

from __future__ import annotations

from housedealer.hand import action as act

USUAL: dict[type, act.Action] = {act.Flip: act.Flip(), act.Surrender: act.Surrender()}
