"""A player of one-card war: he gives up a card below a five."""

from __future__ import annotations

from housedealer.bots.family import BotFamily
from housedealer.cards.card import parse_card, rank_of
from housedealer.hand import action as act
from housedealer.hand.view import View

LEAST = rank_of(parse_card("5c"))


class WarPlayer:
    def choose(self, view: View) -> act.Action:
        (card,) = view.cards(view.viewer)
        return act.Flip() if rank_of(card) >= LEAST else act.Surrender()


FAMILY = BotFamily(lambda chance: WarPlayer())
