"""What a script expects of a hand of melds, as it is read. `meld_compare` sets it against the hand."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card, format_cards, parse_cards
from housedealer.hand.meld.standing import BROKE, DEAD, FOULED, PASSED, PLAYS
from housedealer.record.script.expect import Readers, read_due, read_nothing, read_pairs, read_stub
from housedealer.record.script.words import Words

STANDINGS = (PLAYS, PASSED, BROKE, FOULED, DEAD)
_OFFERS = (
    "play", "pass", "touch", "take", "meld", "lay", "shift", "ask", "discard", "go", "force", "let", "close",
    "turn", "reshuffle", "draw", "deal", "nothing",
)  # fmt: skip
"""How an offer may begin."""
_LIKE = "offers like touch the deck, meld 5s5s5s for 4, lay 6s on 1, discard 4h, force"


class PaySaid(Struct, frozen=True):
    """The last collection: so many chips to one from each of the others; 0 where he is not named."""

    chips: int
    to: int
    payers: tuple[int, ...]


class MenuSaid(Struct, frozen=True):
    """`has` is None where these are all the offers."""

    who: int
    has: bool | None
    offers: tuple[str, ...]


def _read_chips(words: Words) -> int:
    return words.number("how many chips of the game")


def _read_pay(words: Words) -> PaySaid:
    """`4 to 1 from 2 3 4`."""
    chips = _read_chips(words)
    to = words.seat() if words.accept("to") else 0
    words.must("from")
    return PaySaid(chips, to, tuple(sorted(words.seats())))


def _read_menu(words: Words) -> MenuSaid:
    who = 0 if words.accept("house") else words.seat()
    has = {"has": True, "lacks": False}.get(words.peek())
    if has is not None:
        words.next("")
    return MenuSaid(who, has, words.offers(_OFFERS, _LIKE))


def _read_standing(words: Words) -> tuple[int, str]:
    seat = words.seat()
    standing = words.next("one of " + ", ".join(STANDINGS))
    if standing not in STANDINGS:
        words.at -= 1
        raise words.unreadable("one of " + ", ".join(STANDINGS))
    return seat, standing


def _read_melds(words: Words) -> tuple[int, str]:
    """Each meld in a word of its own, in the order they were laid down."""
    seat = words.seat()
    if words.accept("none"):
        return seat, "none"
    melds = []
    while words.at_cards:
        melds.append(parse_cards(words.next("")))
    if not melds:
        raise words.unreadable("melds like 5s5s5s 4c4d4h, or none")
    return seat, melds_words(tuple(melds))


def melds_words(melds: tuple[tuple[Card, ...], ...]) -> str:
    return " ".join(format_cards(sorted(meld)) for meld in melds) or "none"


def _read_card(words: Words) -> Card:
    return words.card("a card like 5s")


def _read_of_seat(words: Words) -> tuple[int, int]:
    return words.seat(), _read_chips(words)


def _read_cards(words: Words) -> tuple[int, tuple[Card, ...]]:
    seat = words.seat()
    if words.accept("none"):
        return seat, ()
    return seat, words.cards("the cards in the hand, ?? being any, or none")


def _read_count(words: Words) -> int:
    return words.number("how many cards", digits=3)


MELD_EXPECT: Readers = {
    "net": read_pairs,
    "chips": read_pairs,
    "stacks": read_pairs,
    "paid": read_pairs,
    "repaid": read_pairs,
    "tops": Words.amount,
    "fee": Words.amount,
    "carried": Words.amount,
    "due": read_due,
    "menu": _read_menu,
    "pay": _read_pay,
    "no pay": read_nothing,
    "standing": _read_standing,
    "melds": _read_melds,
    "worth": _read_of_seat,
    "outs": _read_of_seat,
    "cards": _read_cards,
    "option": _read_card,
    "no option": read_nothing,
    "winner": Words.seat,
    "no winner": read_nothing,
    "head": _read_count,
    "foot": _read_count,
    "stub": read_stub,
    "void": read_nothing,
    "voided": read_nothing,
    "over": read_nothing,
}
