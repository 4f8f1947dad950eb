"""Plays a script of a game of melds. By itself happens what nobody has to choose: tops, fee, the first cards;
and before the next statement the card that is drawn and the end of the time for forcing.

In an exact script nothing does: that is how `format_hand` writes hands.
"""

from __future__ import annotations

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand import action as act
from housedealer.hand.event import Event
from housedealer.hand.meld.hand import MeldHand
from housedealer.record.script.meld.notation import DRAW, DRAWS, FORCE, LET, NOTATION
from housedealer.record.script.staged import StagedRunning
from housedealer.record.script.statement import AllDo, DealTo, Does, Said
from housedealer.rules.place import HOUSE

_WINDOWS = ("draw", "forcing")


class MeldRun(StagedRunning[MeldHand]):
    """A hand of melds being played."""

    notation = NOTATION

    # -- what happens by itself --------------------------------------------------------------------------

    def house(self) -> None:
        """Tops, fee and the first cards; what is drawn or owed is for the script to say."""
        hand = self.hand
        while not self.exact and hand.due.must == (HOUSE,) and not self.waits:
            if self.deal_due:
                self.deal(self.last)
            else:
                self.play(HOUSE, hand.menu(HOUSE)[0][0], self.last)

    def ready(self, said: Does | AllDo) -> None:
        """Before a statement of a seat: unless it is about forcing, nobody forces and the cards come."""
        self.house()
        seat = isinstance(said, Does) and said.who > 0
        while not self.exact and seat and said.row not in (FORCE, LET) and self.waits:
            self.turn(HIDDEN, self.last)

    def tried(self, said: Does) -> None:
        """Nothing is turned for what is only tried: it is refused as the hand stands."""
        self.house()

    @property
    def waits(self) -> bool:
        """The house is to do what others may have something to say to, or what a ruling asks for."""
        return self.hand.due.ask in _WINDOWS or bool(self.hand.owed[1])

    def turn(self, card: Card, said: Said) -> None:
        """The cards that are due, or what must come before them."""
        if not self.deal_due:
            self.play(HOUSE, self.hand.menu(HOUSE)[0][0], said)
            return
        cards = [card] * len(self.spots())
        self.play(HOUSE, act.Deal(self.supply.filled(cards, self.where(said))), said)

    # -- statements --------------------------------------------------------------------------------------

    def cards(self, said: DealTo) -> None:
        """The first cards come when all of them are said; later on those that are owed come at once."""
        hand = self.hand
        first = not hand.cards
        if not first and not (self.deal_due and hand.due.ask == "deal"):
            raise self.not_now(said.said, "cards")
        for seat, laid in said.hands:
            if seat not in hand.stack or (seat in self.supply.laid and first):
                raise self.unreadable(said.said, f"cards for seat {seat}", "each seat that is dealt in once")
            self.supply.lay(seat, laid.cards)
        if self.exact and not self.deal_due:
            raise self.not_now(said.said, "cards")
        if self.exact or not first:
            self.deal(said.said)

    def does(self, said: Does) -> None:
        """He touches the deck, and the card is turned; the foot or a reshuffle comes before it if it must."""
        if said.row is not DRAW:
            super().does(said)
        if said.row not in (DRAW, DRAWS):
            return
        if self.hand.due.ask != "draw":
            raise self.not_now(said.said, "a card")
        while not self.exact and not self.deal_due:
            self.turn(HIDDEN, said.said)
        if not self.deal_due:
            raise self.unreadable(said.said, "a card while the head is used up", "turn foot, or reshuffle")
        self.supply.taken(said.asked.new)
        self.turn(said.asked.new[0], said.said)

    def served(self, said: Does, events: list[Event]) -> None:
        """Cards that a ruling moved are not to come later."""
        if said.row is not DRAWS:
            self.supply.taken(said.asked.new)

    @property
    def asked(self) -> bool:
        """Everybody says whether he plays; nothing else."""
        return super().asked and self.hand.due.ask == "declare"
