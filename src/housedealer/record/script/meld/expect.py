"""Expectations about a hand of melds."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card, format_card, format_cards, parse_cards
from housedealer.hand.meld import event as me
from housedealer.hand.meld.end import outs_of
from housedealer.hand.meld.standing import BROKE, DEAD, FOULED, NO_CARD, PASSED, PLAYS
from housedealer.record.script.expect import (
    CARRIED,
    FEE,
    Pairs,
    demand_cards,
    ended,
    read_count,
    read_nothing,
    read_pairs,
    shared,
)
from housedealer.record.script.meld.notation import NOTATION
from housedealer.record.script.meld.run import MeldRun
from housedealer.record.script.statement import Expectation
from housedealer.record.script.words import Words
from housedealer.rules.limit import dollars
from housedealer.rules.meld.melds import worth_of
from housedealer.rules.place import Cents

STANDINGS = (PLAYS, PASSED, BROKE, FOULED, DEAD)


# -- money -------------------------------------------------------------------------------------------------


def _chips(run: MeldRun, told: Pairs) -> None:
    """Wins and losses in chips of the game."""
    ended(run)
    unit = run.hand.spread.unit
    run.demand_pairs(told, {seat: net * 100 // unit for seat, net in run.hand.outcome().net.items()})


class PaySaid(Struct, frozen=True):
    """The last collection: `chips` from each of the payers, `to` a seat (0 if it is not named)."""

    chips: int
    to: int
    payers: tuple[int, ...]


def _read_chips(words: Words) -> int:
    return words.number("how many chips of the game")


def _read_pay(words: Words) -> PaySaid:
    """`4 to 1 from 2 3 4`."""
    chips = _read_chips(words)
    to = words.seat() if words.accept("to") else 0
    words.must("from")
    return PaySaid(chips, to, tuple(sorted(words.seats())))


def _collected(run: MeldRun) -> me.Collected | None:
    return next((event for event in reversed(run.events) if isinstance(event, me.Collected)), None)


def _pay(run: MeldRun, told: PaySaid | None) -> None:
    event = _collected(run)
    found = None
    if event is not None:
        to = int(event.who) if told is None or told.to else 0
        found = PaySaid(event.chips, to, tuple(sorted(seat for seat, _ in event.paid)))
    run.demand(_pay_words(told), _pay_words(found))


def _pay_words(pay: PaySaid | None) -> str:
    if pay is None:
        return "no pay"
    to = f" to {pay.to}" if pay.to else ""
    return f"{pay.chips}{to} from {' '.join(map(str, pay.payers)) or 'nobody'}"


def _paid(run: MeldRun, told: Pairs) -> None:
    event = _collected(run)
    run.demand_pairs(told, dict(event.paid) if event else {})


def _repaid(run: MeldRun, told: Pairs) -> None:
    undone = (me.Fouled, me.MeldUndone)
    event = next((event for event in reversed(run.events) if isinstance(event, undone)), None)
    run.demand_pairs(told, dict(event.back) if event else {})


def _tops(run: MeldRun, told: Cents) -> None:
    run.demand(dollars(told), dollars(run.hand.tops))


# -- the hands ---------------------------------------------------------------------------------------------


def _read_standing(words: Words) -> tuple[int, str]:
    return words.seat(), words.one_of(*STANDINGS)


def _standing(run: MeldRun, told: tuple[int, str]) -> None:
    seat, standing = told
    run.demand(standing, run.hand.standing.get(seat, "undeclared"))


def _read_melds(words: Words) -> tuple[int, str]:
    """Each meld as a separate word, in the order they were laid down."""
    seat = words.seat()
    if words.accept("none"):
        return seat, "none"
    melds = []
    while words.at_cards:
        melds.append(parse_cards(words.next("")))
    if not melds:
        raise words.unreadable("melds like 5s5s5s 4c4d4h, or none")
    return seat, _melds_words(tuple(melds))


def _melds_words(melds: tuple[tuple[Card, ...], ...]) -> str:
    return " ".join(format_cards(sorted(meld)) for meld in melds) or "none"


def _melds(run: MeldRun, told: tuple[int, str]) -> None:
    seat, melds = told
    run.demand(melds, _melds_words(run.hand.melds.get(seat, ())))


def _read_of_seat(words: Words) -> tuple[int, int]:
    return words.seat(), _read_chips(words)


def _worth(run: MeldRun, told: tuple[int, int]) -> None:
    seat, chips = told
    run.demand(chips, worth_of(run.hand.melds.get(seat, ())))


def _outs(run: MeldRun, told: tuple[int, int]) -> None:
    seat, chips = told
    run.demand(chips, outs_of(run.hand, seat))


def _read_cards(words: Words) -> tuple[int, tuple[Card, ...]]:
    seat = words.seat()
    return seat, () if words.accept("none") else words.cards("the cards in the hand, ?? being any, or none")


def _cards(run: MeldRun, told: tuple[int, tuple[Card, ...]]) -> None:
    seat, cards = told
    demand_cards(run, cards, run.hand.cards.get(seat, ()))


def _read_card(words: Words) -> Card:
    return words.card("a card like 5s")


def _option(run: MeldRun, told: Card | None) -> None:
    option = run.hand.option
    found = "no option card" if option == NO_CARD else format_card(option)
    run.demand("no option card" if told is None else format_card(told), found)


def _winner(run: MeldRun, told: int | None) -> None:
    winner = run.hand.winner
    run.demand("nobody" if told is None else f"seat {told}", f"seat {winner}" if winner else "nobody")


def _head(run: MeldRun, told: int) -> None:
    run.demand(told, run.hand.head)


def _foot(run: MeldRun, told: int) -> None:
    run.demand(told, run.hand.foot)


EXPECTED = {
    **shared(NOTATION),
    "chips": Expectation(read_pairs, _chips),
    "pay": Expectation(_read_pay, _pay),
    "no pay": Expectation(read_nothing, _pay),
    "paid": Expectation(read_pairs, _paid),
    "repaid": Expectation(read_pairs, _repaid),
    "tops": Expectation(Words.amount, _tops),
    "fee": FEE,
    "carried": CARRIED,
    "standing": Expectation(_read_standing, _standing),
    "melds": Expectation(_read_melds, _melds),
    "worth": Expectation(_read_of_seat, _worth),
    "outs": Expectation(_read_of_seat, _outs),
    "cards": Expectation(_read_cards, _cards),
    "option": Expectation(_read_card, _option),
    "no option": Expectation(read_nothing, _option),
    "winner": Expectation(Words.seat, _winner),
    "no winner": Expectation(read_nothing, _winner),
    "head": Expectation(read_count, _head),
    "foot": Expectation(read_count, _foot),
}
