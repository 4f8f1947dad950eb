"""A script of a hand that goes from stage to stage: where its cards come from and where they are due."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from housedealer.cards.card import HIDDEN, Card, format_cards
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand import offer as of
from housedealer.hand.event import Dealt
from housedealer.hand.staged import StagedHand
from housedealer.houses import Table
from housedealer.record.script.running import Running
from housedealer.record.script.statement import AllDo, DealTo, Does, Expect, Gets, Said, Script, Statement
from housedealer.record.script.words import place_words
from housedealer.rules.place import BANK, HOUSE, MUCK, Spot

S = TypeVar("S", bound=StagedHand)


class StagedSupply:
    """By spot, the cards named for it that are still to come; and the cards that the bank will draw."""

    def __init__(self, script: Script, hand: StagedHand) -> None:
        self.hand = hand
        self.order: Sequence[Card] = hand.spread.deck.cards
        """The order in which fillers are taken."""
        self.laid: dict[int, list[Card]] = {}
        self.bank: list[Card] = []
        self.later: Counter[Card] = Counter()
        """Cards in later statements: a card may be named as many times as the deck has it."""
        self.looked_for: Counter[Card] = Counter()
        for statement in script.statements:
            self.later.update(card for card in _placed(statement) if card != HIDDEN)
            if isinstance(statement, Expect):
                self.looked_for |= Counter(statement.cards)

    def lay(self, spot: int, cards: Sequence[Card]) -> None:
        """From now on these cards wait for the hand."""
        self.taken(cards)
        self.laid.setdefault(spot, []).extend(cards)

    def taken(self, cards: Sequence[Card]) -> None:
        """Removes these cards from those still to come."""
        self.later.subtract(card for card in cards if card != HIDDEN)

    def lay_bank(self, cards: Sequence[Card]) -> None:
        self.taken(cards)
        self.bank += cards

    def next_for(self, *spots: int) -> Card:
        """The next card for a pile or for its destination; HIDDEN if none is named."""
        queues = [self.laid.get(spot) for spot in spots]
        queues += [self.bank] if BANK in spots and self.hand.cards.get(BANK) else []
        queue = next((queue for queue in queues if queue), None)
        return queue.pop(0) if queue else HIDDEN

    def left(self) -> dict[int, list[Card]]:
        """Cards named for a hand that did not come."""
        return {spot: cards for spot, cards in self.laid.items() if cards}

    def filled(self, cards: Sequence[Card], where: str) -> tuple[Card, ...]:
        """The cards with fillers in place of hidden ones. Raises Unreadable if no filler is left."""
        waiting = Counter(self.bank)
        for queue in self.laid.values():
            waiting.update(queue)
        pool = Counter(self.hand.cards_left)
        pool.subtract(Counter(cards) + waiting + self.later)
        pool.subtract(self.looked_for - waiting - self.later)
        return with_fillers(cards, (card for card in self.order if _drawn(pool, card)), where)


def with_fillers(cards: Sequence[Card], free: Iterable[Card], where: str) -> tuple[Card, ...]:
    """Raises Unreadable if there are not enough fillers."""
    fillers = iter(free)
    found = [next(fillers, HIDDEN) if card == HIDDEN else card for card in cards]
    if HIDDEN in found:
        raise Unreadable(
            "no card is left that the script does not name", where=where, expected="fewer cards named"
        )
    return tuple(found)


def _drawn(pool: Counter[Card], card: Card) -> bool:
    """Takes one such card out of the pool; False if there is none."""
    if pool[card] <= 0:
        return False
    pool[card] -= 1
    return True


def _placed(statement: Statement) -> Iterable[Card]:
    """The cards that a statement puts somewhere."""
    if isinstance(statement, DealTo):
        return [card for _, laid in statement.hands for card in laid.cards]
    if isinstance(statement, Does):
        return statement.asked.new
    return statement.cards if isinstance(statement, Gets) else ()


class StagedRunning(Running[S]):
    DEALT = "the cards that are dealt"
    """The expected text if a script names more cards."""
    PLACE = "seat"
    """The word for a numbered place."""

    def __init__(self, script: Script, hand: S, table: Table) -> None:
        super().__init__(script, hand, table)
        self.supply: StagedSupply = StagedSupply(script, hand)

    def spots(self) -> tuple[Spot, ...]:
        """The destinations of the cards that are due."""
        offer = self.hand.menu(HOUSE)[0]
        assert isinstance(offer, of.FromDeck)
        event = self.hand.decide(HOUSE, act.Deal(offer.held[: offer.n]))
        assert isinstance(event, Dealt)
        return event.spots

    def deal(self, said: Said) -> None:
        """Deals the cards that the script names, and fillers where it names none."""
        cards = [self.supply.next_for(spot) for spot in self.spots()]
        self.check_left(said)
        self.play(HOUSE, act.Deal(self.supply.filled(cards, self.where(said))), said)

    def deal_known(self, said: DealTo) -> None:
        """The whole deal was laid ahead and comes with its first line."""
        if self.deal_due:
            self.deal(said.said)

    def lay_ahead(self, places: Iterable[int], place: str) -> None:
        """Lays all the cards that the script deals, before anything is played."""
        acted = False
        for said in self.script.statements:
            acted |= isinstance(said, AllDo) or (isinstance(said, Does) and said.who > 0)
            for spot, laid in said.hands if isinstance(said, DealTo) else ():
                if acted:
                    raise self.unreadable(
                        said.said, "cards after a hand was set", "deal before the first action"
                    )
                if spot not in places:
                    raise self.unreadable(said.said, f"cards for {self.PLACE} {place_words(spot)}", place)
                if spot in self.supply.laid:
                    raise self.again(said.said, spot)
                self.supply.lay(spot, laid.cards)

    def check_left(self, said: Said) -> None:
        """Every card named for this deal must have been dealt."""
        for spot, cards in self.supply.left().items():
            raise self.too_many(spot, cards, said)

    def too_many(self, spot: int, cards: list[Card], said: Said) -> Unreadable:
        place = place_words(spot)
        text = f"{format_cards(cards)} too many for {f'{self.PLACE} ' if place[0].isdigit() else ''}{place}"
        return self.unreadable(said, text, self.DEALT)

    def again(self, said: Said, spot: int) -> Unreadable:
        return self.unreadable(said, f"cards for {place_words(spot)} again", "each hand once")


def dealt_words(hand: StagedHand, event: Dealt) -> str:
    """Every card dealt, hand by hand, in the order each hand got them."""
    hands: dict[int, list[Card]] = {}
    for card, spot in zip(event.cards, event.spots, strict=True):
        hands.setdefault(spot, []).append(card)
    order = sorted(hands, key=lambda spot: (spot == MUCK, spot))
    return "deal " + "  ".join(f"{place_words(spot)} {format_cards(hands[spot])}" for spot in order)
