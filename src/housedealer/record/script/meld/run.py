"""Plays a script of a game of melds. Steps that need no choice are automatic: tops, fee, the first cards;
and before the next statement, the card drawn and the close of forcing.

Nothing is automatic in an exact script, which is how `format_hand` writes hands.
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

    # -- automatic steps ---------------------------------------------------------------------------------

    def house(self) -> None:
        """Tops, fee and the first cards; the script states the cards drawn or owed."""
        hand = self.hand
        while not self.exact and hand.due.must == (HOUSE,) and not self.waits:
            if self.deal_due:
                self.deal(self.last)
            else:
                self.play(HOUSE, hand.menu(HOUSE)[0][0], self.last)

    def ready(self, said: Does | AllDo) -> None:
        """Before an action of a seat: unless it is about forcing, nobody forces and the cards come."""
        self.house()
        seat = isinstance(said, Does) and said.who > 0
        while not self.exact and seat and said.row not in (FORCE, LET) and self.waits:
            self.turn(HIDDEN, self.last)

    def tried(self, said: Does) -> None:
        """No card is turned for an action that is only tried: it is refused as the hand stands."""
        self.house()

    @property
    def waits(self) -> bool:
        """True if the house is due for a step that players may interrupt, or that a ruling requires."""
        return self.hand.due.ask in _WINDOWS or bool(self.hand.owed[1])

    def turn(self, card: Card, said: Said) -> None:
        """Deals the cards that are due, or plays the step that must come before them."""
        if not self.deal_due:
            self.play(HOUSE, self.hand.menu(HOUSE)[0][0], said)
            return
        cards = [card] * len(self.spots())
        self.play(HOUSE, act.Deal(self.supply.filled(cards, self.where(said))), said)

    # -- statements --------------------------------------------------------------------------------------

    def cards(self, said: DealTo) -> None:
        """The first cards come when all of them are stated; cards owed later come at once."""
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
        """The player touches the deck, and the card is turned, after the foot or a reshuffle if necessary."""
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
        """Removes cards that a ruling moved from those still to come."""
        if said.row is not DRAWS:
            self.supply.taken(said.asked.new)

    @property
    def asked(self) -> bool:
        """`all` may only declare whether they play."""
        return super().asked and self.hand.due.ask == "declare"
