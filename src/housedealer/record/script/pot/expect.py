"""Expectations about a hand for a pot."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from housedealer.cards.card import JOKER, WILD, Card, format_cards
from housedealer.hand import event as ev
from housedealer.hand.pot.award import RETURNED
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.lead import valued
from housedealer.houses.pot import PotTable
from housedealer.record.replay import replayed_on
from housedealer.record.script.expect import (
    CARRIED,
    FEE,
    OrderSaid,
    Pairs,
    demand_order,
    ended,
    fits,
    laid_words,
    order_reader,
    read_nothing,
    read_pairs,
    shared,
)
from housedealer.record.script.pot.notation import NOTATION
from housedealer.record.script.pot.run import PotRun
from housedealer.record.script.pot.supply import cards_asked
from housedealer.record.script.statement import Expectation
from housedealer.record.script.words import Laid, Words
from housedealer.rules.limit import dollars
from housedealer.rules.place import Cents

_ENDS = (ev.PotAwarded, ev.PotCarried, ev.Proved)
"""The first of these events begins the pushing of the pots."""


# -- pots and money ----------------------------------------------------------------------------------------


class PotSaid(Struct, frozen=True):
    chips: Cents
    seats: tuple[int, ...]


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


def _before_award(run: PotRun) -> PotHand:
    """The hand as it stands, or as it stood before its pots were pushed."""
    first = next((i for i, event in enumerate(run.events) if type(event) in _ENDS), None)
    return run.hand if first is None else replayed_on(PotHand(run.hand.terms), run.events[:first])


def _pots(run: PotRun, told: tuple[PotSaid, ...]) -> None:
    run.demand(*map(_pots_words, (told, [PotSaid(pot.chips, pot.seats) for pot in _before_award(run).pots])))


def _pots_words(pots: Sequence[PotSaid]) -> str:
    told = [f"{dollars(pot.chips)} among {' '.join(map(str, pot.seats))}" for pot in pots]
    return ", ".join(told) or "none"


def _pot(run: PotRun, told: Cents) -> None:
    run.demand(dollars(told), dollars(_before_award(run).pot_total))


def _paid(run: PotRun, told: Pairs) -> None:
    ended(run)
    run.demand_pairs(told, _pushed(run, returned=False))


def _pushed(run: PotRun, *, returned: bool) -> dict[int, int]:
    """By seat, the chips won from the pots, or the bets returned out of them."""
    pushed: dict[int, int] = {}
    for event in run.events:
        for share, seat, cents in event.paid if isinstance(event, ev.PotAwarded) else ():
            if (share == RETURNED) == returned:
                pushed[seat] = pushed.get(seat, 0) + cents
    return pushed


def _returned(run: PotRun, told: Pairs) -> None:
    """Checks uncalled bets, and bets that a rule gives back."""
    back = _pushed(run, returned=True)
    for event in run.events:
        if type(event) is ev.RoundClosed:
            back[event.who] = back.get(event.who, 0) + event.back
    run.demand_pairs(told, back)


def _jackpot(run: PotRun, told: Cents) -> None:
    run.demand(dollars(told), dollars(run.hand.jackpot))


# -- hands -------------------------------------------------------------------------------------------------


class SaidOf(Struct, frozen=True):
    """A seat and the quoted name of its hand."""

    seat: int
    text: str


def _read_said(words: Words) -> SaidOf:
    seat = words.seat()
    text = words.quoted()
    if text is None:
        raise words.unreadable('words in quotation marks, as "two pair, aces and kings"')
    return SaidOf(seat, text)


def _value(run: PotRun, told: SaidOf, share: int = 0) -> None:
    scale, value = run.hand.scales[share], _best(run.hand, told.seat, share)
    names = ["nothing"] if value is None else [scale.name(value), scale.describe(value)]
    if told.text not in names:
        run.demand(told.text, names[-1] if told.text.startswith(names[0]) else names[0])


def _low(run: PotRun, told: SaidOf) -> None:
    _value(run, told, -1)


def _best(hand: PotHand, seat: int, share: int) -> int | None:
    cards = valued(hand, seat, hand.cards[seat])
    return hand.scales[share].best(cards, hand.board, hand.plan.uses) if cards else None


def _no_low(run: PotRun, seat: int) -> None:
    value = _best(run.hand, seat, -1)
    run.demand("no low", "no low" if value is None else run.hand.scales[-1].name(value))


def _order(run: PotRun, told: OrderSaid) -> None:
    """Compares each hand with the next, on the scale of the game's first share."""
    demand_order(run, told, lambda laid: _worth(run.hand, laid))


def _worth(hand: PotHand, laid: Laid) -> int:
    """The value of five cards; a joker in parentheses was dealt face down."""
    wild = hand.plan.wild_down and JOKER in laid.down
    cards = tuple(WILD if wild and card == JOKER else card for card in laid.cards)
    return hand.scales[0].value(cards) or 0


class HeldBy(Struct, frozen=True):
    """A seat and its cards, or some that it showed."""

    seat: int
    laid: Laid


def _read_held(words: Words) -> HeldBy:
    seat = words.seat()
    return HeldBy(seat, words.laid(f"the cards of seat {seat}, down cards in parentheses"))


def _held(run: PotRun, told: HeldBy) -> None:
    """A seat's cards in any order; ?? matches any. Faces count in games with up cards, or if stated."""
    laid, held = told.laid, run.hand.cards[told.seat]
    up = run.hand.up[told.seat] if run.supply.open or laid.down else held
    down = tuple(card for card in held if card not in up)
    if not (fits(laid.down, down) and fits(laid.open, up)):
        run.demand(laid_words(laid), laid_words(Laid(up, down)))


def _board(run: PotRun, told: tuple[Card, ...]) -> None:
    run.demand(format_cards(told), format_cards(run.hand.board))


def _read_burned(words: Words) -> int:
    return words.number("how many cards")


def _burned(run: PotRun, told: int) -> None:
    run.demand(f"{told} burned", f"{len(run.hand.burns)} burned")


# -- after the hand ----------------------------------------------------------------------------------------


def _kill(run: PotRun, told: int | None) -> None:
    ended(run)
    assert isinstance(run.table, PotTable)
    killer = run.table.must_kill(run.hand.outcome().whole)
    run.demand(*(f"seat {seat} kills" if seat else "nobody kills" for seat in (told, killer)))


def _read_proved(words: Words) -> HeldBy:
    seat = words.seat()
    return HeldBy(seat, Laid(words.known("the cards he showed")))


def _demand_proof(run: PotRun, told: str) -> None:
    ended(run)
    found = "no proof"
    for event in run.events:
        if isinstance(event, ev.Proved):
            found = _proof_words(event.who, event.cards if event.holds else ())
            break
    run.demand(told, found)


def _proof_words(seat: int, cards: Sequence[Card]) -> str:
    return f"seat {seat} proved {format_cards(sorted(cards)) or 'nothing'}"


def _proved(run: PotRun, told: HeldBy) -> None:
    _demand_proof(run, _proof_words(told.seat, told.laid.cards))


def _unproved(run: PotRun, seat: int) -> None:
    _demand_proof(run, _proof_words(seat, ()))


def _no_proof(run: PotRun, told: None) -> None:
    _demand_proof(run, "no proof")


EXPECTED = {
    **shared(NOTATION, cards_asked),
    "pots": Expectation(_read_pots, _pots),
    "pot": Expectation(Words.amount, _pot),
    "paid": Expectation(read_pairs, _paid),
    "returned": Expectation(read_pairs, _returned),
    "fee": FEE,
    "jackpot": Expectation(Words.amount, _jackpot),
    "carried": CARRIED,
    "value": Expectation(_read_said, _value),
    "low": Expectation(_read_said, _low),
    "no low": Expectation(Words.seat, _no_low),
    "order": Expectation(order_reader((5,), "five cards"), _order),
    "cards": Expectation(_read_held, _held, names=lambda told: told.laid.cards),
    "board": Expectation(Words.known, _board, names=lambda told: told),
    "burned": Expectation(_read_burned, _burned),
    "kill": Expectation(Words.seat, _kill),
    "no kill": Expectation(read_nothing, _kill),
    "proved": Expectation(_read_proved, _proved, names=lambda told: told.laid.cards),
    "unproved": Expectation(Words.seat, _unproved),
    "no proof": Expectation(read_nothing, _no_proof),
}
