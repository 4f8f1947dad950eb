"""What a script expects of a hand for a pot, as it is read. `compare` sets it against the hand."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.record.script.expect import (
    HeldBy,
    OrderSaid,
    Readers,
    order_said,
    read_due,
    read_nothing,
    read_pairs,
    read_stub,
)
from housedealer.record.script.words import Laid, Words
from housedealer.rules.limit import dollars
from housedealer.rules.place import Cents


class PotSaid(Struct, frozen=True):
    chips: Cents
    seats: tuple[int, ...]


class SaidOf(Struct, frozen=True):
    """A seat and what is said of it."""

    seat: int
    text: str


def _read_pots(words: Words) -> tuple[PotSaid, ...]:
    if words.accept("none"):
        return ()
    pots = []
    while True:
        chips = words.amount()
        words.must("among")
        pots.append(PotSaid(chips, tuple(sorted(words.seats()))))
        if not words.accept(","):
            return tuple(pots)


def _read_menu(words: Words) -> tuple[int, tuple[str, ...]]:
    """The offers in the words that `compare` uses, so that texts can be compared."""
    seat = words.seat()
    offers = []
    while not words.done:
        if words.accept(","):
            continue
        if words.accept("no"):
            words.next("raise, or what else is not offered")
        elif words.accept("nothing"):
            pass
        else:
            offers.append(_read_offer(words))
    return seat, tuple(offers)


def _read_offer(words: Words) -> str:
    verb = words.next("an offer")
    if verb in ("fold", "check", "decline", "discard", "show", "muck"):
        return verb
    if verb == "take":
        return _read_take(words)
    if verb == "draw":
        words.must("up")
        words.must("to")
        return draw_words(words.number("how many cards, as draw up to 3"))
    if verb == "call":
        return f"call {dollars(words.amount())}"
    if verb not in ("bet", "raise", "straddle"):
        words.at -= 1
        raise words.unreadable(
            "fold, check, call 4, bet 4, bet 4 to 60, bet 1 or 4, raise to 8, draw up to 3, take up ..."
        )
    least = words.amount() if words.at_amount else None
    if least is not None and words.accept("or"):
        return two_amounts_words(verb, least, words.amount())
    most = words.amount() if words.accept("to") else least
    if most is None:
        raise words.unreadable("an amount, as to 8, 8 to 60 or 4 or 8")
    return amounts_words(verb, most if least is None else least, most)


def _read_take(words: Words) -> str:
    way = words.next("up or down")
    if way not in ("up", "down"):
        words.at -= 1
        raise words.unreadable("up or down")
    return f"take {way}"


def amounts_words(verb: str, least: int, most: int) -> str:
    """A range; two amounts and nothing between them are `two_amounts_words`."""
    if least < most:
        return f"{verb} {dollars(least)} to {dollars(most)}"
    return f"{verb} {dollars(most)}" if verb == "bet" else f"{verb} to {dollars(most)}"


def two_amounts_words(verb: str, one: int, other: int) -> str:
    return f"{verb} {dollars(one)} or {dollars(other)}"


def draw_words(most: int) -> str:
    return f"draw up to {most}"


def _read_said(words: Words) -> SaidOf:
    seat = words.seat()
    text = words.quoted()
    if text is None:
        raise words.unreadable('words in quotation marks, as "two pair, aces and kings"')
    return SaidOf(seat, text)


def _read_held(words: Words) -> HeldBy:
    seat = words.seat()
    return HeldBy(seat, words.laid(f"the cards of seat {seat}, down cards in parentheses"))


def _read_proved(words: Words) -> HeldBy:
    seat = words.seat()
    return HeldBy(seat, Laid(words.known("the cards he showed")))


def read_order(words: Words) -> OrderSaid:
    """`7d6c4h3s2c > 8d6s5h3cAc = 8h6c5s3dAd`."""
    return order_said(words, "hands of five cards with > or = between them", _is_five)


def _is_five(cards: tuple[Card, ...]) -> bool:
    return len(cards) == 5 and len(set(cards)) == 5


def _read_count(words: Words) -> int:
    return words.number("how many cards")


POT_EXPECT: Readers = {
    "pots": _read_pots,
    "pot": Words.amount,
    "paid": read_pairs,
    "returned": read_pairs,
    "net": read_pairs,
    "stacks": read_pairs,
    "fee": Words.amount,
    "jackpot": Words.amount,
    "due": read_due,
    "menu": _read_menu,
    "value": _read_said,
    "low": _read_said,
    "no low": Words.seat,
    "void": read_nothing,
    "over": read_nothing,
    "kill": Words.seat,
    "no kill": read_nothing,
    "stub": read_stub,
    "board": Words.known,
    "cards": _read_held,
    "burned": _read_count,
    "order": read_order,
    "carried": Words.amount,
    "proved": _read_proved,
    "unproved": Words.seat,
    "no proof": read_nothing,
}
