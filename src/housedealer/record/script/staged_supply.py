"""Where the cards of a hand that goes from stage to stage come from: those that its script names for a place,
and fillers for the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from housedealer.cards.card import HIDDEN, Card
from housedealer.errors import Unreadable
from housedealer.hand.staged import StagedHand
from housedealer.record.script.statement import Ask, DealTo, Does, Draws, Expect, Gets, Script
from housedealer.rules.place import BANK


class StagedSupply:
    """By spot: what is still to come of the cards named for it; and what the bank will draw."""

    def __init__(self, script: Script, hand: StagedHand) -> None:
        self.hand = hand
        self.order: Sequence[Card] = hand.spread.deck.cards
        """In which fillers are taken."""
        self.laid: dict[int, list[Card]] = {}
        self.bank: list[Card] = []
        self.later: Counter[Card] = Counter()
        """Cards of statements that have not come yet: a card may be named once for each of its kind."""
        self.looked_for: Counter[Card] = Counter()
        for statement in script.statements:
            self.later.update(_placed(statement))
            if isinstance(statement, Expect) and statement.kind == "stub":
                self.looked_for |= Counter(statement.cards)

    def lay(self, spot: int, cards: Sequence[Card]) -> None:
        """From now on these cards wait for the hand."""
        self.taken(cards)
        self.laid.setdefault(spot, []).extend(cards)

    def taken(self, cards: Sequence[Card]) -> None:
        """These cards are not to come later any more."""
        self.later.subtract(card for card in cards if card != HIDDEN)

    def lay_bank(self, cards: Sequence[Card]) -> None:
        self.taken(cards)
        self.bank += cards

    def next_for(self, *spots: int) -> Card:
        """The next card for a pile or for where it goes; HIDDEN where none is named."""
        queues = [self.laid.get(spot) for spot in spots]
        queues += [self.bank] if BANK in spots and self.hand.cards.get(BANK) else []
        queue = next((queue for queue in queues if queue), None)
        return queue.pop(0) if queue else HIDDEN

    def left(self) -> dict[int, list[Card]]:
        """What was named for a hand and did not come."""
        return {spot: cards for spot, cards in self.laid.items() if cards}

    def filled(self, cards: Sequence[Card], where: str) -> tuple[Card, ...]:
        """The cards with fillers in the place of hidden ones. Raises Unreadable when none is left."""
        waiting = Counter(self.bank)
        for queue in self.laid.values():
            waiting.update(queue)
        pool = Counter(self.hand.cards_left)
        pool.subtract(Counter(cards) + waiting + self.later)
        pool.subtract(self.looked_for - waiting - self.later)
        free = (card for card in self.order if _drawn(pool, card))
        found = [next(free, HIDDEN) if card == HIDDEN else card for card in cards]
        if HIDDEN in found:
            raise Unreadable(
                "no card is left that the script does not name", where=where, expected="fewer cards named"
            )
        return tuple(found)


def _drawn(pool: Counter[Card], card: Card) -> bool:
    """Take one of these out of the pool, if there is one."""
    if pool[card] <= 0:
        return False
    pool[card] -= 1
    return True


def _placed(statement: object) -> list[Card]:
    """The cards that a statement puts somewhere."""
    found: list[Card] = []
    if isinstance(statement, DealTo):
        found = [card for _, laid in statement.hands for card in laid.cards]
    elif isinstance(statement, Ask):
        found = list(statement.new)
    elif isinstance(statement, Gets):
        found = list(statement.cards)
    elif isinstance(statement, Draws):
        found = [statement.card]
    elif isinstance(statement, Does):
        found = list(statement.placed)
    return [card for card in found if card != HIDDEN]
