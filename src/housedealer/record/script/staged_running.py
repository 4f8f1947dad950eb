"""A script of a hand that goes from stage to stage being played: its cards, where they are due."""

from __future__ import annotations

from typing import TypeVar

from housedealer.cards.card import Card, format_cards
from housedealer.errors import Unreadable
from housedealer.hand import Hand
from housedealer.hand import action as act
from housedealer.hand import offer as of
from housedealer.hand.event import Dealt
from housedealer.hand.staged import StagedHand
from housedealer.record.script.running import Running
from housedealer.record.script.staged_supply import StagedSupply
from housedealer.record.script.statement import Said, Script
from housedealer.record.script.words import place_words
from housedealer.rules.place import HOUSE, Spot

S = TypeVar("S", bound=Hand)


class StagedRunning(Running[S]):
    DEALT = "the cards that are dealt"
    """What is expected where a script names more."""
    PLACE = "seat"
    """What the numbers of places are."""

    def __init__(self, script: Script, hand: S) -> None:
        super().__init__(script, hand)
        assert isinstance(hand, StagedHand)
        self.supply: StagedSupply = StagedSupply(script, hand)

    @property
    def deal_due(self) -> bool:
        menu = self.hand.menu(HOUSE)
        return bool(menu) and isinstance(menu[0], of.FromDeck)

    def spots(self) -> tuple[Spot, ...]:
        """Where the cards go that are due."""
        offer = self.hand.menu(HOUSE)[0]
        assert isinstance(offer, of.FromDeck)
        event = self.hand.decide(HOUSE, act.Deal(offer.held[: offer.n]))
        assert isinstance(event, Dealt)
        return event.spots

    def deal(self, said: Said) -> None:
        """The cards that the script gave, where they are due; fillers where it gave none."""
        cards = [self.supply.next_for(spot) for spot in self.spots()]
        self.check_left(said)
        self.play(HOUSE, act.Deal(self.supply.filled(cards, self.where(said))), said)

    def check_left(self, said: Said) -> None:
        """Nothing may be left that was given for the cards that came."""
        for spot, cards in self.supply.left().items():
            raise self.too_many(spot, cards, said)

    def too_many(self, spot: int, cards: list[Card], said: Said) -> Unreadable:
        place = place_words(spot)
        text = f"{format_cards(cards)} too many for {f'{self.PLACE} ' if place[0].isdigit() else ''}{place}"
        return self.unreadable(said, text, self.DEALT)

    def again(self, said: Said, spot: int) -> Unreadable:
        return self.unreadable(said, f"cards for {place_words(spot)} again", "each hand once")
