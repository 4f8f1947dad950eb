"""Insurance against a natural of the bank, and the look that settles it before anybody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.bank import event as be
from housedealer.hand.bank.riding import Riding
from housedealer.hand.bank.settle import Verdict, loses, order_of, pushes, settled, turned, wins
from housedealer.hand.bank.stage import Stage
from housedealer.hand.bank.twenty_one import ACE, has_natural, is_natural, value_of, verdict_on
from housedealer.hand.event import Event
from housedealer.hand.offer import Some
from housedealer.hand.protocol import Due
from housedealer.hand.staged import Offers
from housedealer.rules.bank.steps import INSURANCE
from housedealer.rules.place import BANK, UP, Cents, Spot, Square, Who

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand

PEEKED = "peeked"


def costs_of(hand: BankHand, who: int) -> dict[Square, int]:
    """Exactly half of each of his wagers, by square; the table's chips are small enough for it."""
    return {bet.square: bet.cents // 2 for bet in hand.main_bets() if bet.who == who}


def up_card(hand: BankHand) -> int:
    return next(card for card, face in zip(hand.cards[BANK], hand.faces[BANK], strict=True) if face == UP)


def peeks(hand: BankHand) -> bool:
    """True where the bank's cards are checked before anybody plays."""
    up, where = value_of(up_card(hand)), hand.spread.answers["peek"]
    return up == 1 if where == "ace" else bool(where) and up in (1, 10)


class InsureStage(Stage):
    ask = "insurance"
    clause = "insurance"

    def enter(self, hand: BankHand) -> None:
        """Everybody with chips for at least one insurance bet is asked."""
        offered = hand.spread.answers["insurance"] == "half" and up_card(hand) >> 2 == ACE
        people = dict.fromkeys(bet.who for bet in hand.main_bets()) if offered else ()
        hand.joining = tuple(
            who
            for who in people
            if costs_of(hand, who) and min(costs_of(hand, who).values()) <= hand.stack[who]
        )

    def done(self, hand: BankHand) -> bool:
        if hand.joining:
            return False
        return not peeks(hand) or (hand.decided.get(BANK) == PEEKED and insurance_due(hand) is None)

    def due(self, hand: BankHand) -> Due:
        return Due(hand.joining, (), self.ask)

    def menu(self, hand: BankHand, who: int) -> Offers:
        costs = costs_of(hand, who)
        return (Some(tuple(costs), tuple(Cents(cents) for cents in costs.values()), Cents(hand.stack[who])),)

    def decide(self, hand: BankHand, who: int, action: Action) -> Event:
        assert isinstance(action, act.Insure)
        costs = costs_of(hand, who)
        return be.Insured(Who(who), tuple((square, Cents(costs[square])) for square in action.squares))

    def refusal(self, hand: BankHand, who: int, action: Action) -> Refused:
        return Refused(
            "insurance", hand.source("insurance"), asked=action, squares=tuple(costs_of(hand, who))
        )

    def follow(self, hand: BankHand) -> Event | None:
        if hand.joining:
            return None
        if hand.decided.get(BANK) != PEEKED:
            return be.Peeked(is_natural(hand, hand.cards[BANK]))
        if hand.natural and set(hand.faces[BANK]) != {UP}:
            return turned(hand, BANK)
        return insurance_due(hand)

    def absent(self, hand: BankHand, who: int) -> Action:
        return act.Insure(())


def insurance_due(hand: BankHand) -> Event | None:
    """The next square with insurance to settle, from the same cover as all other wagers."""
    insured = [bet for bet in hand.riding if bet.bet == INSURANCE]
    natural = bool(insured) and is_natural(hand, hand.cards[BANK])
    for square in order_of(hand) if insured else ():
        bets = [bet for bet in insured if bet.square == square]
        if not bets:
            continue
        bets.sort(key=lambda bet: bet.who != square)
        if not natural:
            return settled(hand, square, [loses(bet, hand.source("uninsured")) for bet in bets])
        if has_natural(hand, Spot(square)) and hand.spread.answers["insured_natural"] == "returned":
            return settled(hand, square, [pushes(bet, hand.source("insured_natural")) for bet in bets])
        pay = hand.spread.pays[INSURANCE][INSURANCE]
        return settled(hand, square, [wins(bet, pay, hand.source("insured")) for bet in bets])
    return None


def natural_due(hand: BankHand) -> Event | None:
    """The next square with a natural to pay, once it is known that the bank has none."""
    if hand.spread.answers.get("natural_paid") != "at_once":
        return None
    naturals = [bet for bet in hand.main_bets() if has_natural(hand, bet.spot)]
    if not naturals or not _without(hand):
        return None
    for square in order_of(hand):
        bets = [bet for bet in naturals if bet.square == square]
        if bets:
            return settled(hand, square, [_paid(hand, bet) for bet in bets])
    return None


def _paid(hand: BankHand, bet: Riding) -> Verdict:
    verdict = verdict_on(hand, bet)
    return structs.replace(verdict, clauses=(*verdict.clauses, hand.source("natural_paid")))


def _without(hand: BankHand) -> bool:
    """True if the table knows that the bank has no natural."""
    seen = set(hand.faces[BANK]) == {UP} or peeks(hand) or value_of(up_card(hand)) not in (1, 10)
    return seen and not is_natural(hand, hand.cards[BANK])
