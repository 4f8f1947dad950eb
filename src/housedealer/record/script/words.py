"""One line of a script as words, and the small readers for numbers, amounts and cards."""

from __future__ import annotations

import re

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card, parse_cards
from housedealer.errors import Unreadable
from housedealer.rules.limit import parse_dollars
from housedealer.rules.place import (
    BANK,
    MUCK,
    PEOPLE_FROM,
    PEOPLE_TO,
    PILES,
    SEATS_MAX,
    SPLIT,
    Cents,
    Spot,
    box_of,
    square_of,
)

_WORD = re.compile(r'"[^"]*"|\[[^\]]*\]|,|(?:\([^()]*\)|[^\s,"\[\]()])+|["\[\]()]')
_TILE = "6-[1-6]|5-[1-5]|4-[1-4]|3-[1-3]|2-[12]|1-1"
_CARD = rf"(?:[2-9TJQKA][cdhs]|JK|{_TILE}|\?\?)"
_CARDS = re.compile(rf"{_CARD}+")
_PARTS = re.compile(rf"(?:{_CARD}|/)+")
_LAID = re.compile(rf"(?:\(\s*(?:{_CARD}\s*)+\)|{_CARD})+")
_DOWN = re.compile(r"\(([^()]*)\)")
_PAIR = re.compile(r"([0-9]{1,3}):([+-]?\$?[0-9.]+)")
_BOX = re.compile(r"([0-9]{1,2})(?:/([1-4]))?")
_AMOUNT = re.compile(r"\$?[0-9]{1,13}(?:\.[0-9]{1,2})?")
"""Plain digits, and no more than any table could need."""
_CARD_LIKE = re.compile(r"\(?(?:\?\?)*(?:[2-9TJQKA][cdhs]|[0-9]+[A-Za-z]|[A-Z][cdhs]\b|[0-9]-[0-9]$)")
CARD_NOTATION = "a card like As, Td or 7c (rank 2-9 T J Q K A, suit c d h s), JK, or a tile like 6-5"


class Laid(Struct, frozen=True):
    """Cards in front of a seat: those in parentheses are face down, the others as the game deals them."""

    open: tuple[Card, ...] = ()
    down: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.down + self.open


class Words:
    """A cursor over the words of one line. A comma is a separate word."""

    def __init__(self, text: str, name: str, line: int) -> None:
        self.line = line
        self.where = f"{name}:{line}"
        self.words: list[str] = _WORD.findall(text)
        self.at = 0
        self.people: set[int] = set()
        """Everybody named so far."""
        self.squares: set[int] = set()
        """Places at the table named so far, occupied or not."""

    @property
    def done(self) -> bool:
        return self.at >= len(self.words)

    def peek(self, ahead: int = 0) -> str:
        """The next word, or "" at the end of the line."""
        at = self.at + ahead
        return self.words[at] if at < len(self.words) else ""

    def next(self, expected: str) -> str:
        if self.done:
            raise self.unreadable(expected)
        self.at += 1
        return self.words[self.at - 1]

    def accept(self, *words: str) -> bool:
        """Skips these words if they come next; False if they do not."""
        if tuple(self.words[self.at : self.at + len(words)]) != words:
            return False
        self.at += len(words)
        return True

    def must(self, word: str) -> None:
        if not self.accept(word):
            raise self.unreadable(f"the word {word!r}")

    def since(self, start: int) -> str:
        return " ".join(self.words[start : self.at]).replace(" ,", ",")

    def unreadable(self, expected: str) -> Unreadable:
        found = repr(self.peek()) if not self.done else "the end of the line"
        if _CARD_LIKE.match(self.peek()) and not self.at_laid and not self.at_parts:
            expected = f"{expected}; {CARD_NOTATION}"
        return Unreadable(f"cannot read {found}", where=self.where, expected=expected)

    # -- readers -----------------------------------------------------------------------------------------

    @property
    def at_seat(self) -> bool:
        return self.peek().isascii() and self.peek().isdigit()

    def _numbered(self) -> int:
        expected = f"a seat from 1 to {SEATS_MAX}"
        if not self.at_seat or len(self.peek()) > 2 or not 1 <= int(self.peek()) <= SEATS_MAX:
            raise self.unreadable(expected)
        return int(self.next(expected))

    def seat(self) -> int:
        found = self._numbered()
        self.people.add(found)
        return found

    def square(self) -> int:
        """A place at the table, occupied or not."""
        found = self._numbered()
        self.squares.add(found)
        return found

    def person(self) -> int:
        """A seat, or a person without a seat."""
        word = self.peek()
        fits = self.at_seat and len(word) <= 3
        if not fits or not (1 <= int(word) <= SEATS_MAX or PEOPLE_FROM <= int(word) <= PEOPLE_TO):
            expected = f"a seat from 1 to {SEATS_MAX}, or a person from {PEOPLE_FROM} to {PEOPLE_TO}"
            raise self.unreadable(expected)
        self.people.add(int(word))
        return int(self.next(""))

    @property
    def at_place(self) -> bool:
        return _BOX.fullmatch(self.peek()) is not None or self.peek() in ("bank", "pile", "muck")

    def place(self) -> Spot:
        """A place for cards in a banked round: `2`, `2/2` for its second hand, `bank`, `pile 3` or `muck`."""
        for word, spot in (("bank", BANK), ("muck", MUCK)):
            if self.accept(word):
                return spot
        if self.accept("pile"):
            return Spot(PILES + self._numbered())
        box = _BOX.fullmatch(self.peek())
        if box is None or not 1 <= int(box[1]) <= SEATS_MAX:
            raise self.unreadable("a square, 2/2 for its second hand, or bank")
        self.next("")
        self.squares.add(int(box[1]))
        return box_of(int(box[1]), int(box[2] or 1) - 1)

    def number(self, expected: str, digits: int = 2) -> int:
        """A small count in plain digits."""
        if not self.at_seat or len(self.peek()) > digits:
            raise self.unreadable(expected)
        return int(self.next(expected))

    def seats(self) -> tuple[int, ...]:
        found = [self.seat()]
        while self.at_seat:
            found.append(self.seat())
        return tuple(found)

    def amount(self) -> Cents:
        expected = "dollars like 4 or 2.50"
        if self.done:
            raise self.unreadable(expected)
        cents = parse_amount(self.peek(), self.where)
        self.at += 1
        return cents

    @property
    def at_amount(self) -> bool:
        return re.fullmatch(r"\$?[0-9]+(?:\.[0-9]{1,2})?", self.peek()) is not None

    def pairs(
        self, expected: str, *, seats: bool = True, people: bool = False
    ) -> tuple[tuple[int, Cents], ...]:
        """`1:100 2:50.50`: at least one pair, each seat once; with `people`, also those without a seat."""
        found: dict[int, Cents] = {}
        while (pair := _PAIR.fullmatch(self.peek())) is not None:
            seat = int(pair[1])
            fits = (seats and 1 <= seat <= SEATS_MAX) or (people and PEOPLE_FROM <= seat <= PEOPLE_TO)
            if not fits or seat in found:
                ranges = [f"each seat once, from 1 to {SEATS_MAX}"] if seats else []
                ranges += [f"each person once, from {PEOPLE_FROM} to {PEOPLE_TO}"] if people else []
                raise self.unreadable(" and ".join(ranges))
            found[seat] = parse_amount(pair[2], self.where)
            self.people.add(seat)
            self.at += 1
        if not found:
            raise self.unreadable(expected)
        return tuple(found.items())

    @property
    def at_cards(self) -> bool:
        return _CARDS.fullmatch(self.peek()) is not None

    @property
    def at_cards_after_comma(self) -> bool:
        return self.peek() == "," and _CARDS.fullmatch(self.peek(1)) is not None

    def one_of(self, *choices: str) -> str:
        """Whichever of these words comes next."""
        if self.peek() not in choices:
            raise self.unreadable(
                " or ".join(choices) if len(choices) < 3 else "one of " + ", ".join(choices)
            )
        return self.next("")

    def cards(self, expected: str = "cards like 3d4s8h") -> tuple[Card, ...]:
        """One word of cards, or several."""
        if not self.at_cards:
            raise self.unreadable(expected)
        found: tuple[Card, ...] = ()
        while self.at_cards:
            found += parse_cards(self.next(expected))
        return found

    @property
    def at_laid(self) -> bool:
        return _LAID.fullmatch(self.peek()) is not None

    def laid(self, expected: str) -> Laid:
        """Cards in one word or several, the down cards in parentheses: `(AsKs)7d`."""
        if not self.at_laid:
            raise self.unreadable(expected)
        up, down = "", ""
        while self.at_laid:
            word = self.next(expected)
            up += _DOWN.sub("", word)
            down += "".join(_DOWN.findall(word))
        return Laid(parse_cards(up), parse_cards(down))

    def known(self, expected: str = "known cards") -> tuple[Card, ...]:
        """Cards with no ?? among them."""
        start = self.at
        cards = self.cards(expected)
        if HIDDEN in cards:
            self.at = start
            raise self.unreadable(expected)
        return cards

    def card(self, expected: str) -> Card:
        start = self.at
        cards = self.known(expected)
        if len(cards) != 1:
            self.at = start
            raise self.unreadable(expected)
        return cards[0]

    @property
    def at_parts(self) -> bool:
        return _PARTS.fullmatch(self.peek()) is not None

    def parts(self, expected: str) -> tuple[tuple[Card, ...], ...]:
        """Known cards with / between the parts: `AsAdJc / 9s9d4h4c7d / QsJdTh9c8s`."""
        if not self.at_parts:
            raise self.unreadable(expected)
        start, text = self.at, ""
        while self.at_parts:
            text += self.next(expected)
        parts = tuple(parse_cards(part) for part in text.split("/"))
        if any(HIDDEN in part for part in parts):
            self.at = start
            raise self.unreadable(expected)
        return parts

    def quoted(self) -> str | None:
        """A text in quotation marks, if one comes next."""
        word = self.peek()
        if len(word) < 2 or word[0] != '"' or word[-1] != '"':
            return None
        self.at += 1
        return word[1:-1]


def parse_amount(text: str, where: str) -> Cents:
    """Dollars with an optional sign."""
    plain = text[1:] if text[:1] in ("+", "-") else text
    if _AMOUNT.fullmatch(plain) is None:
        raise Unreadable(f"cannot read the amount {text!r}", where=where, expected="dollars like 4 or 2.50")
    return parse_dollars(text.removeprefix("+"), where)


def place_words(spot: int) -> str:
    """A place as `Words.place` reads it: `2`, `2/2` for its second hand, `bank`, `pile 3` or `muck`."""
    if spot == MUCK:
        return "muck"
    if spot == BANK:
        return "bank"
    if PILES < spot <= PILES + SEATS_MAX:
        return f"pile {spot - PILES}"
    box = spot // SPLIT
    return f"{square_of(spot)}/{box + 1}" if box else str(spot)
