"""The cards of one player in a recorded hand: which card each dealt one was, and which were thrown away.

A record names what was seen. What becomes known later (a discard, the hand at the showdown) is put where the
card was dealt; what nobody ever saw stays open.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card, format_cards
from housedealer.errors import Unreadable
from housedealer.record.phh.read import PhhHand


class Exchange(Struct, frozen=True):
    """Cards thrown away, by their places among all that the player was dealt; none of them: he stood pat."""

    step: int
    places: tuple[int, ...]


class Unsaid(Struct, frozen=True):
    """Cards that he shows but was never dealt, and the places of those that he lacks for them."""

    step: int
    places: tuple[int, ...]
    cards: tuple[Card, ...]
    shown: tuple[Card, ...]


class PlayerCards:
    """All that one player is dealt, in order, as far as the record tells."""

    def __init__(self, record: PhhHand, player: int, size: int, chance: Random | None = None) -> None:
        """`size` is how many cards a hand has that is drawn to; 0 where there is no draw. By `chance` a card
        that is known later is put to any place where it can have been, and not to the likeliest."""
        self.player = player
        self.record = record
        self.size = size
        self.chance = chance
        self.cards: list[Card] = []
        self.steps: list[int] = []
        """By card: the step that deals it."""
        self.held: list[int] = []
        """The places in `cards` of what he has left at the end of the record."""
        self.exchanges: list[Exchange] = []
        self.unsaid: Unsaid | None = None
        """What he must have thrown away and drawn though the record does not say it."""
        self.shown = self.mucks = False
        self._read()

    @property
    def known(self) -> bool:
        """Is every card known that he has left at the end."""
        return all(self.cards[place] != HIDDEN for place in self.held)

    def _read(self) -> None:
        mine = [(at, step) for at, step in enumerate(self.record.steps) if step.seat == self.player]
        final = next((step.cards for _, step in reversed(mine) if step.verb == "sm" and step.cards), ())
        for i, (at, step) in enumerate(mine):
            if step.verb == "dh":
                if self.size and len(self.held) == self.size:  # a draw without a word of the discard
                    self._throw(at, (HIDDEN,) * len(step.cards), set(final))
                self._deal(at, step.cards)
            elif step.verb == "sd":
                later = {card for _, other in mine[i + 1 :] if other.verb == "sd" for card in other.cards}
                self._throw(at, step.cards, set(final) | later)
                if self.size and (i + 1 == len(mine) or mine[i + 1][1].verb != "dh"):
                    self._deal(at, (HIDDEN,) * len(step.cards))  # a draw without a word of the new cards
            elif step.verb == "sm" and step.cards:
                self._show(at, step.cards)
                self.shown, self.mucks = True, False
            elif step.verb in ("sm", "show"):
                self.mucks = step.verb == "sm"

    def _deal(self, at: int, cards: tuple[Card, ...]) -> None:
        if self.size and len(self.held) + len(cards) > self.size:
            raise Unreadable(
                f"{len(cards)} cards for p{self.player}",
                where=self.record.action(at),
                expected=f"at most {self.size - len(self.held)}, for a hand of {self.size}",
            )
        self.held += range(len(self.cards), len(self.cards) + len(cards))
        self.cards += cards
        self.steps += [at] * len(cards)

    def _throw(self, at: int, cards: tuple[Card, ...], wanted: set[Card]) -> None:
        """Named cards first; then cards he does not need later, known ones only if he shows others."""
        if len(cards) > len(self.held):
            raise Unreadable(
                f"p{self.player} throws away {len(cards)} cards",
                where=self.record.action(at),
                expected=f"at most the {len(self.held)} that he holds",
            )
        places = [self._place_of(at, card) for card in cards if card != HIDDEN]
        for _ in range(cards.count(HIDDEN)):
            places.append(min(self.held, key=lambda place: self._need(place, wanted)))
            self.held.remove(places[-1])
        self.exchanges.append(Exchange(at, tuple(places)))

    def _need(self, place: int, wanted: set[Card]) -> int:
        card = self.cards[place]
        if card == HIDDEN:
            return 1
        if card in wanted:
            return 3
        return 0 if wanted else 2

    def _place_of(self, at: int, card: Card) -> int:
        """Where he holds the card, at a place not known before if need be; he holds it no more."""
        places = [place for place in self.held if self.cards[place] == card]
        places += self._unseen(card, at)
        if not places:
            raise Unreadable(
                f"p{self.player} throws away {format_cards((card,))}",
                where=self.record.action(at),
                expected=f"cards that he holds, {format_cards(self.cards[place] for place in self.held)}",
            )
        self.cards[places[0]] = card
        self.held.remove(places[0])
        return places[0]

    def _unseen(self, card: Card, at: int) -> list[int]:
        """The places of cards he holds that nobody saw, the likeliest for this card first: the last ones if
        somebody had it before."""
        places = [place for place in self.held if self.cards[place] == HIDDEN]
        if self.chance is not None:
            return self.chance.sample(places, len(places))
        had = any(card in step.cards for step in self.record.steps[:at] if step.verb in ("dh", "sd"))
        return places[::-1] if had else places

    def _show(self, at: int, shown: tuple[Card, ...]) -> None:
        """Shown cards take the places of unknown ones. A shared card belongs to nobody."""
        shared = {card for step in self.record.steps[:at] if step.verb == "db" for card in step.cards}
        shown = tuple(card for card in shown if card not in shared)
        held = [self.cards[place] for place in self.held]
        if not self.size and _is_in_order(held, shown):
            for place, card in zip(self.held, shown, strict=True):
                self.cards[place] = self.cards[place] if card == HIDDEN else card
            return
        left = []
        for card in shown:
            places = self._unseen(card, at)
            if card == HIDDEN or card in held:
                continue
            if places:
                self.cards[places[0]] = card
            else:
                left.append(card)
        if left:
            over = tuple(place for place in self.held if self.cards[place] not in shown)
            self.unsaid = Unsaid(at, over, tuple(left), shown)
            if not self.size or len(over) != len(left):
                raise self.never_dealt(self.unsaid)

    def never_dealt(self, unsaid: Unsaid) -> Unreadable:
        """The complaint about cards shown that he cannot have drawn."""
        held = format_cards(self.cards[place] for place in self.held)
        return Unreadable(
            f"{format_cards(unsaid.shown)} shown",
            where=self.record.action(unsaid.step),
            expected=f"the cards dealt, {held}",
        )


def _is_in_order(held: list[Card], shown: tuple[Card, ...]) -> bool:
    """May these be all his cards as they were dealt."""
    return len(held) == len(shown) and all(
        HIDDEN in pair or pair[0] == pair[1] for pair in zip(held, shown, strict=True)
    )
