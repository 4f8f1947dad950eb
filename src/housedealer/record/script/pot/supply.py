"""The source of the cards in a script: those it names for a seat, and fillers for the rest."""

from __future__ import annotations

from collections.abc import Sequence

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand import action as act
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.shape import shape_of
from housedealer.record.script.staged import with_fillers
from housedealer.record.script.statement import (
    Board,
    Burn,
    DealTo,
    Does,
    Expect,
    Script,
    Statement,
    Street,
)
from housedealer.record.script.words import Laid
from housedealer.rules.place import UP


class Supply:
    """By seat, the cards named for it that are still to come."""

    def __init__(self, script: Script, hand: PotHand) -> None:
        self.hand = hand
        self.open = shape_of(hand.terms.spread.game).up
        self.named = {card for statement in script.statements for card in cards_named(statement)}
        self.seats: set[int] = set()
        self.up: dict[int, list[Card]] = {}
        self.down: dict[int, list[Card]] = {}
        self.asked: dict[int, list[Card]] = {}
        """Cards for a draw or a choice, dealt up or down as requested."""

    def lay(self, seat: int, laid: Laid) -> None:
        """In a game without up cards every card is down, with or without parentheses."""
        self.seats.add(seat)
        self.down.setdefault(seat, []).extend(laid.down)
        (self.up if self.open else self.down).setdefault(seat, []).extend(laid.open)

    def next_for(self, seat: int, face: int) -> Card:
        for queue in (self.asked, self.up if face == UP else self.down):
            if queue.get(seat):
                return queue[seat].pop(0)
        return HIDDEN

    def left(self, seat: int) -> list[Card]:
        return [card for queue in (self.down, self.up, self.asked) for card in queue.get(seat, ())]

    def filled(self, cards: Sequence[Card], where: str) -> tuple[Card, ...]:
        """The cards with fillers in place of hidden ones. Raises Unreadable if no filler is left."""
        hand = self.hand
        free = (card for card in hand.terms.spread.deck.cards if hand.stub[card] and card not in self.named)
        return with_fillers(cards, free, where)


def cards_named(statement: Statement) -> tuple[Card, ...]:
    """The cards that a statement puts somewhere or looks for."""
    if isinstance(statement, DealTo | Street):
        named = tuple(card for _, laid in statement.hands for card in laid.cards)
        return named + ((statement.shared or ()) if isinstance(statement, Street) else ())
    if isinstance(statement, Burn):
        return (statement.card,)
    if isinstance(statement, Does):
        return cards_asked(statement.asked.action) + statement.asked.new
    return statement.cards if isinstance(statement, Board | Expect) else ()


def cards_asked(action: object) -> tuple[Card, ...]:
    """The cards that an action names."""
    match action:
        case act.Discard():
            return action.cards
        case act.EarlyTurn():
            return action.burn, action.card
        case act.Flashed():
            return (action.card,)
        case act.WrongSeat():
            return tuple(card for card, _ in action.cards)
    return ()
