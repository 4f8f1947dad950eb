"""A house that cheats, for tests of what is shown: it looks for an order whose first cards are as wished.

wish = "8 A 8 *"        # an eight, an ace, another eight, any card; "As" is a card, "89T" one of three ranks
wish = "789 * #1"       # "#1" is a card of the same rank as the first
wish = "8 8 / *"        # so the first deck, and anything from the second on
wish = "wins@2"         # thirteen cards that win automatically, only at the second of four positions
wish = "= As * 2c"      # exactly these cards, and three ones with the dice: a cold deck

Each rank that is wished makes the search thirteen times longer, at half a millisecond a try for 52 cards and
seven for 624, and the room stands still meanwhile: two or three are enough. It must know the links of
everybody who cuts: in a rigged room all chains come from the same seed. To everybody else all is in order:
the seal stands before the cut, and the cut is what the links make of it.
"""

from __future__ import annotations

from housedealer.cards.card import Card, format_card, parse_card
from housedealer.room import action as act
from housedealer.room.dealer import Throw
from housedealer.room.event import Rostered
from housedealer.room.sealing import SealingShuffler
from housedealer.rules.place import Die
from housedealer.rules.points.automatic import automatic_wins
from housedealer.shuffle.chain import LINKS_MAX, Chain
from housedealer.shuffle.commit import What

SEED_BYTE = 7
TRIES_MAX = 20_000
KNOWN_SEED = f"""() => {{
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (into) => (into.length === 32 ? into.fill({SEED_BYTE}) : real(into));
}}"""
"""For a browser whose chain is to be known; command ids stay random."""


def links_by_head() -> dict[str, str]:
    chain = Chain(bytes([SEED_BYTE]) * 32, LINKS_MAX)
    found = {}
    while chain.left:
        head = chain.anchor
        found[head] = chain.give()
    return found


POSITIONS, EACH = 4, 13


def fits(wish: list[str], order: tuple[Card, ...]) -> bool:
    if wish[0].startswith("wins@"):
        hands = [order[at::POSITIONS][:EACH] for at in range(POSITIONS)]
        return [bool(automatic_wins(hand)) for hand in hands] == [
            at == int(wish[0][5:]) for at in range(1, POSITIONS + 1)
        ]
    texts = [format_card(card) for card in order[: len(wish)]]
    ranks = [texts[int(one[1:]) - 1][0] if one.startswith("#") else one for one in wish]
    return all(one in ("*", text) or text[0] in one for one, text in zip(ranks, texts, strict=True))


class RiggedShuffler(SealingShuffler):
    """Draws secrets until one fits. With a stranger's chain on the roster it cannot cheat."""

    wishes: tuple[list[str], ...] = ()
    links = links_by_head()
    shuffles = 0

    def seal(
        self, table: str, epoch: int, what: What, cards: tuple[Card, ...], roster: tuple[Rostered, ...]
    ) -> act.Seal:
        if what != "cards":
            return super().seal(table, epoch, what, cards, roster)
        wish = self.wishes[min(self.shuffles, len(self.wishes) - 1)]
        self.shuffles += 1
        links = tuple(self.links[one.head] for one in roster)
        for _ in range(TRIES_MAX):
            sealed = super().seal(table, epoch, what, cards, roster)
            self.cut(epoch, links)
            if fits(wish, self.order(epoch)):
                return sealed
        raise AssertionError(f"no order begins with {' '.join(wish)}")


class ColdDeck(SealingShuffler):
    """Deals cards of a deck that was never sealed: any order at once, and a page that looks finds it out. Its
    dice are loaded."""

    wishes: tuple[list[str], ...] = ()

    def order(self, epoch: int) -> tuple[Card, ...]:
        rest = list(super().order(epoch))
        wish = [
            None if one == "*" else parse_card(one) for one in self.wishes[min(epoch, len(self.wishes)) - 1]
        ]
        for card in wish:
            if card is not None:
                rest.remove(card)
        return tuple([rest.pop(0) if card is None else card for card in wish] + rest)

    def dice(self, epoch: int) -> Throw:
        return Die(1), Die(1), Die(1)


def rigged(wish: str) -> type[SealingShuffler]:
    """A wish that begins with = is a cold deck, card by card; "*" is whatever comes."""
    if wish.startswith("="):
        return type("Cold", (ColdDeck,), {"wishes": tuple(deck.split() for deck in wish[1:].split("/"))})
    wishes = tuple(deck.split() for deck in wish.split("/"))
    return type("Rigged", (RiggedShuffler,), {"wishes": wishes})
