"""The interface of every scale: the value of a hand, and its name in words.

A value is a plain number, and on every scale the higher number is the better hand, low scales included.
Values of different scales do not compare. No value (None) means that the cards do not qualify. The methods
written out here are the definition; a scale may override `best` with a faster version that agrees with it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import ClassVar

import msgspec

from housedealer.cards.card import JOKER, WILD, Card, format_cards
from housedealer.cards.deck import DECK_52, Deck
from housedealer.errors import Unreadable, invariant


class Uses(msgspec.Struct, frozen=True, gc=False):
    """The cards that make a hand: an exact number of hole and board cards, or (None) any five of them all."""

    hole: int | None
    board: int | None

    def __post_init__(self) -> None:
        both_or_neither = (self.hole is None) == (self.board is None)
        invariant(both_or_neither, "half of a hand is not counted", hole=self.hole, board=self.board)


ANY_FIVE = Uses(None, None)


class Scale(ABC):
    """One way to rank hands; each has a single object in its module, named after its key in capitals."""

    __slots__ = ()
    key: ClassVar[str]
    title: ClassVar[str]
    low: ClassVar[bool] = False
    """True if low cards make the better hand."""
    wild_down: ClassVar[bool] = False
    """A joker dealt face down counts as WILD."""
    deck: ClassVar[Deck] = DECK_52
    """The cards that it ranks."""
    counts: ClassVar[tuple[int, int]] = (5, 9)
    """How many cards make a hand, at least and at most."""

    def valued(self, cards: Sequence[Card]) -> int | None:
        """`value` for cards from anywhere. Raises Unreadable unless they are cards of the deck, each as often
        as it has them, and as many as make a hand."""
        self._check(cards)
        return self.value(cards)

    def valued_best(self, hole: Sequence[Card], board: Sequence[Card], uses: Uses) -> int | None:
        """`best` for cards from anywhere. Raises Unreadable as `valued` does, and for too few of either."""
        for held, needed, where in ((hole, uses.hole, "in the hand"), (board, uses.board, "on the board")):
            if needed is not None and len(held) < needed:
                raise Unreadable(f"{len(held)} cards {where}", expected=f"at least {needed}")
        self._check((*hole, *board))
        return self.best(hole, board, uses)

    def _check(self, cards: Sequence[Card]) -> None:
        least, most = self.counts
        if not least <= len(cards) <= most:
            expected = f"{least} cards" if least == most else f"{least} to {most} cards"
            raise Unreadable(f"{len(cards)} cards", expected=expected)
        left = self.deck.counts()
        for card in cards:
            known = JOKER if card == WILD and self.wild_down else card
            if type(card) is not int or not 0 <= known < len(left):
                raise Unreadable(f"{card!r} for a card", expected=f"cards of {self.deck.title}")
            if not left[known]:
                many = "again" if known in self.deck.cards else f"among {self.deck.title}"
                raise Unreadable(
                    f"{format_cards([card])} {many}", expected=f"cards of {self.deck.title}, each once"
                )
            left[known] -= 1

    @abstractmethod
    def value(self, cards: Sequence[Card]) -> int | None:
        """The best five of up to nine cards; IndexError for HIDDEN, and for a joker that the scale lacks.

        Made for speed and for cards of a deck, each once: it does not look for others (`valued` does)."""

    @abstractmethod
    def name(self, value: int) -> str:
        """The name of a value on this scale, as players say it."""

    def kind(self, value: int) -> str:
        """The key of the category of a value, such as "two_pair"; "low" for every low."""
        return "low"

    def describe(self, value: int) -> str:
        """The name, plus the cards that break ties if the scale has any."""
        return self.name(value)

    def best(self, hole: Sequence[Card], board: Sequence[Card], uses: Uses) -> int | None:
        """The best hand that the game allows from hole and board."""
        values = (self.value(five) for five in _fives(hole, board, uses))
        return max((value for value in values if value is not None), default=None)

    def five(self, hole: Sequence[Card], board: Sequence[Card], uses: Uses) -> tuple[Card, ...]:
        """The cards that make the best hand, hole cards first; empty when nothing qualifies.

        Among equal hands, the one that plays more of the earlier cards. Slow: for display only.
        """
        best: int | None = None
        found: tuple[Card, ...] = ()
        for five in _fives(hole, board, uses):
            value = self.value(five)
            if value is not None and (best is None or value > best):
                best, found = value, five
        return found

    def __repr__(self) -> str:
        return self.key.upper()

    def __reduce__(self) -> str:
        return self.key.upper()  # copies and pickles give back the single object


def _fives(hole: Sequence[Card], board: Sequence[Card], uses: Uses) -> Iterator[tuple[Card, ...]]:
    if uses.hole is None or uses.board is None:
        cards = (*hole, *board)
        yield from combinations(cards, min(5, len(cards)))
        return
    for held in combinations(hole, uses.hole):
        for shared in combinations(board, uses.board):
            yield held + shared
