"""Dealing: piles, the bank's choice, dice, delivery, and cards straight to the hands."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import offer as of
from housedealer.hand import staged
from housedealer.hand.action import Action
from housedealer.hand.bank import event as be
from housedealer.hand.bank.stage import Stage
from housedealer.hand.event import Event
from housedealer.hand.protocol import Due
from housedealer.hand.staged import Offers, Way
from housedealer.rules.bank import steps as bs
from housedealer.rules.place import BANK, BLIND, MUCK, OWN, PILES, UP, Seat, SeatOrNobody, Spot, Who

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand

STYLES = ("in_order", "from_the_end")
"""How piles are given out: from the first to the last, or from the last."""


def positions_from(hand: BankHand, first: int, *, clockwise: bool) -> tuple[int, ...]:
    """Every position once, starting with this one."""
    return _around(hand.spread.positions, first, clockwise)


@lru_cache(maxsize=1 << 8)
def _around(n: int, first: int, clockwise: bool) -> tuple[int, ...]:
    step = 1 if clockwise else -1
    return tuple((first - 1 + step * i) % n + 1 for i in range(n))


def dealt_order(hand: BankHand) -> tuple[int, ...]:
    """Positions with a wager, in the order of the deal and of play."""
    if hand.first:
        order = positions_from(hand, hand.first, clockwise=hand.spread.answers["dice_count"] == "clockwise")
    elif hand.spread.answers["deal_begins"] == "dealers_left":
        order = positions_from(hand, 1, clockwise=True)
    else:
        order = positions_from(hand, hand.terms.bank, clockwise=True)
    squares = hand.squares
    return tuple([square for square in order if square in squares])


class DealStage(staged.DealStage["BankHand"], Stage):
    pass


class PilesStage(DealStage):
    def done(self, hand: BankHand) -> bool:
        return PILES + 1 in hand.cards

    def way(self, hand: BankHand) -> Way:
        step = hand.step
        assert isinstance(step, bs.Piles)
        piles = range(1, hand.spread.positions + 1)
        return tuple((Spot(PILES + pile), BLIND) for pile in piles for _ in range(step.cards))


class PickStage(Stage):
    ask = "pick"
    clause = "pick"

    def done(self, hand: BankHand) -> bool:
        step = hand.step
        assert isinstance(step, bs.Pick)
        return bool(hand.pile if step.of == "pile" else hand.style)

    def due(self, hand: BankHand) -> Due:
        return Due((Who(hand.terms.bank),), (), self.ask)

    def menu(self, hand: BankHand, who: int) -> Offers:
        step = hand.step
        assert isinstance(step, bs.Pick)
        if step.of == "pile":
            return tuple(of.One(act.PickPile(Seat(pile))) for pile in range(1, hand.spread.positions + 1))
        return tuple(of.One(act.PickStyle(style)) for style in STYLES)

    def decide(self, hand: BankHand, who: int, action: Action) -> Event:
        if isinstance(action, act.PickPile):
            return be.Picked(Who(who), SeatOrNobody(action.pile))
        assert isinstance(action, act.PickStyle)
        return be.Picked(Who(who), SeatOrNobody(0), action.style)

    def refusal(self, hand: BankHand, who: int, action: Action) -> Refused:
        first = [offer[0] for offer in hand.menu(who)]
        piles = tuple(one.pile for one in first if isinstance(one, act.PickPile))
        styles = tuple(one.style for one in first if isinstance(one, act.PickStyle))
        return Refused("pick", hand.source("pick"), asked=action, choices=piles or styles)

    def absent(self, hand: BankHand, who: int) -> Action:
        return hand.menu(who)[0][0]


class DiceStage(Stage):
    ask = "dice"
    clause = "dice_count"

    def done(self, hand: BankHand) -> bool:
        return bool(hand.first)

    def menu(self, hand: BankHand, who: int) -> Offers:
        return (of.Dice(),) if not who else ()

    def decide(self, hand: BankHand, who: int, action: Action) -> Event:
        assert isinstance(action, act.Roll)
        step = sum(action.dice) - 1
        if hand.spread.answers["dice_count"] == "counter_clockwise":
            step = -step
        first = (hand.terms.bank - 1 + step) % hand.spread.positions + 1
        return be.Rolled(action.dice, Seat(first), hand.source("dice_count"))

    def refusal(self, hand: BankHand, who: int, action: Action) -> Refused:
        return Refused("dice", hand.source("dice_count"), asked=action)


class DeliverStage(Stage):
    ask = "deliver"

    def done(self, hand: BankHand) -> bool:
        return BANK in hand.cards

    def menu(self, hand: BankHand, who: int) -> Offers:
        return ()

    def follow(self, hand: BankHand) -> Event:
        """The chosen pile goes to the position set by the dice; the others follow in order."""
        n = hand.spread.positions
        clockwise = hand.spread.answers["dice_count"] == "clockwise"
        squares = hand.squares
        backward = hand.style == STYLES[1]
        pile = hand.pile or (n if backward else 1)
        found = []
        for place in positions_from(hand, hand.first, clockwise=clockwise):
            if place == hand.terms.bank:
                found.append((Spot(PILES + pile), BANK))
            elif place in squares:
                found.append((Spot(PILES + pile), Spot(place)))
            pile = (pile - 2 if backward else pile) % n + 1
        hands = tuple(hand.cards[pile] for pile, _ in found)
        return be.Delivered(tuple(found), hands, tuple(hand.looks.get(spot, ()) for _, spot in found))


class ToHandsStage(DealStage):
    def done(self, hand: BankHand) -> bool:
        return BANK in hand.cards

    def way(self, hand: BankHand) -> Way:
        step = hand.step
        assert isinstance(step, bs.ToHands)
        found: list[tuple[Spot, int]] = []
        for i in range(step.n):
            found += [(Spot(square), step.face) for square in dealt_order(hand)]
            found.append((BANK, UP if i in step.up else BLIND))
        return tuple(found)


class HandsFromDiceStage(DealStage):
    def done(self, hand: BankHand) -> bool:
        return BANK in hand.cards

    def way(self, hand: BankHand) -> Way:
        step = hand.step
        assert isinstance(step, bs.HandsFromDice)
        clockwise = hand.spread.answers["dice_count"] == "clockwise"
        found: list[tuple[Spot, int]] = []
        squares = hand.squares
        for place in positions_from(hand, hand.first, clockwise=clockwise):
            spot, face = (BANK, BLIND) if place == hand.terms.bank else (Spot(place), OWN)
            if place not in squares and place != hand.terms.bank:
                spot, face = MUCK, BLIND
            found += [(spot, face)] * step.n
        return tuple(found)
