"""Setting: players set two hands face down, then the bank face up. A house way waits its turn."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from housedealer.cards.card import Card
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.bank import event as be
from housedealer.hand.bank.deal import dealt_order
from housedealer.hand.bank.settle import EVEN, Verdict, loses, pushes, turned, wins
from housedealer.hand.bank.stage import DecidingStage
from housedealer.hand.event import Event
from housedealer.hand.offer import One, Setting
from housedealer.hand.protocol import Due
from housedealer.hand.staged import Offers
from housedealer.ranking import HIGH_BUG, Scale
from housedealer.ranking.tile_pair import TILE_PAIR, TILE_PAIR_LOW_GEE
from housedealer.ranking.two_card import TWO_CARD, outranks
from housedealer.rules.answers import Answers
from housedealer.rules.bank.house_way import low_by_way
from housedealer.rules.bank.steps import SetHands, SettleTwoHands
from housedealer.rules.bank.terms import BankSpread
from housedealer.rules.game import Game
from housedealer.rules.place import BANK, HOUSE, UP, PersonOrNobody, Spot, Square, Who

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand

Cards = tuple[Card, ...]


def kind_of(hand: BankHand) -> str:
    """Poker or tiles."""
    step = hand.step
    assert isinstance(step, SetHands | SettleTwoHands)
    return step.of


def tile_scale(hand: BankHand) -> Scale:
    return tile_scale_by(hand.spread.answers)


def tile_scale_by(answers: Answers) -> Scale:
    return TILE_PAIR if answers["gee_joon"] == "state_list" else TILE_PAIR_LOW_GEE


def rest_of(cards: Cards, low: Cards) -> Cards:
    left = list(cards)
    for card in low:
        left.remove(card)
    return tuple(left)


def house_way(hand: BankHand, spot: int) -> Cards:
    """The lower hand as the dealer sets it."""
    return house_low(hand.spread.game, hand.cards[spot])


def house_low(game: Game, cards: Cards) -> Cards:
    """The lower hand of these cards by the house way of the game."""
    return low_by_way(next(step.of for step in game.steps if isinstance(step, SetHands)), cards)


def is_foul(low: Cards, high: Cards) -> bool:
    return len(low) != 2 or len(high) != 5 or outranks(low, high)


@lru_cache(maxsize=256)
def _poker_lows(cards: Cards, *, foul: bool) -> tuple[Cards, ...]:
    """Every legal lower hand; with `foul`, also the foul ones, which lose."""
    sizes = range(1, len(cards)) if foul else (2,)
    lows = (low for n in sizes for low in combinations(cards, n))
    found = [low for low in lows if foul or not is_foul(low, rest_of(cards, low))]
    return tuple(sorted(tuple(sorted(low)) for low in found))


def nearest_low(cards: Cards, low: Cards) -> Cards:
    """The legal lower hand that keeps most of these cards; among equals the highest cards."""
    lows = _poker_lows(tuple(sorted(cards)), foul=False)
    return max(lows, key=lambda legal: (sum([card in low for card in legal]), legal))


@lru_cache(maxsize=256)
def _tile_lows(cards: Cards) -> tuple[Cards, ...]:
    return tuple(sorted({tuple(sorted(low)) for low in combinations(cards, 2)}))


class SetStage(DecidingStage):
    ask = "set"
    claims = True

    def enter(self, hand: BankHand) -> None:
        """The dealer sets a hand that nobody may see the house way."""
        order = dealt_order(hand)
        hand.waiting = tuple(Spot(square) for square in order if hand.decider[square] != HOUSE)
        for square in order:
            if hand.decider[square] == HOUSE:
                hand.decided[square] = "house way"

    def done(self, hand: BankHand) -> bool:
        return BANK in hand.lows

    def due(self, hand: BankHand) -> Due:
        if not hand.waiting:
            return Due((Who(hand.terms.bank),), (), self.ask)
        return super().due(hand)

    def menu(self, hand: BankHand, who: int) -> Offers:
        if not hand.waiting:
            return self._settings(hand, BANK, bank=True) if who == hand.terms.bank else ()
        return self._settings(hand, hand.spot_for(who), bank=False)

    def _settings(self, hand: BankHand, spot: Spot, *, bank: bool) -> Offers:
        """The bank's hand is never set foul."""
        cards = tuple(sorted(hand.cards[spot]))
        if kind_of(hand) == "tiles":
            lows = _tile_lows(cards)
        else:
            lows = _poker_lows(cards, foul=not bank and hand.spread.answers["foul"] == "punish")
        return Setting(cards, lows), One(act.HouseWay())

    def decide(self, hand: BankHand, who: int, action: Action) -> Event:
        bank = not hand.waiting
        spot = BANK if bank else hand.spot_for(who)
        if isinstance(action, act.HouseWay):
            if not bank:
                return be.WayAsked(PersonOrNobody(who), Square(spot), hand.source("house_way"))
            return self._set(hand, who, BANK, house_way(hand, BANK))
        assert isinstance(action, act.SetHand)
        return self._set(hand, who, spot, action.low)

    def _set(self, hand: BankHand, who: int, spot: Spot, low: Cards) -> be.HandSet:
        low, high = ordered(hand, spot, low)
        foul = kind_of(hand) == "poker" and is_foul(low, high)
        clause = hand.source("foul" if foul else "bank_sets" if spot == BANK else "turn")
        return be.HandSet(PersonOrNobody(who), spot, low, high, foul, spot == BANK, clause)

    def refusal(self, hand: BankHand, who: int, action: Action) -> Refused:
        if not isinstance(action, act.SetHand):
            return Refused("not_open", hand.source("turn"), why="set", asked=action)
        spot = BANK if not hand.waiting else hand.spot_for(who)
        cards = hand.cards[spot]
        held = type(action.low) is tuple and all(
            type(card) is int and action.low.count(card) <= cards.count(card) for card in action.low
        )
        if not held or len(action.low) != 2:
            return Refused("set_cards", hand.source("turn"), asked=action.low)
        return Refused("foul", hand.source("foul"), asked=action.low)

    def follow(self, hand: BankHand) -> Event | None:
        """When all have set, the bank's hand is opened."""
        if not hand.waiting and set(hand.faces[BANK]) != {UP}:
            return turned(hand, BANK)
        return None

    def proposed(self, hand: BankHand) -> Cards:
        return () if hand.waiting else house_way(hand, BANK)

    def absent(self, hand: BankHand, who: int) -> Action:
        return act.HouseWay()


def ordered(hand: BankHand, spot: int, low: Cards) -> tuple[Cards, Cards]:
    return ordered_by(hand.spread, hand.cards[spot], low)


def ordered_by(spread: BankSpread, cards: Cards, low: Cards) -> tuple[Cards, Cards]:
    """The lower and the higher hand; with tiles, the player may name either of the two."""
    high = rest_of(cards, low)
    low = rest_of(cards, high)
    if "gee_joon" in spread.answers:
        scale = tile_scale_by(spread.answers)
        if (scale.value(low) or 0) > (scale.value(high) or 0):
            low, high = high, low
    return low, high


# -- settlement --------------------------------------------------------------------------------------------


def set_house_way(hand: BankHand, square: int) -> Event | None:
    """The dealer sets a house way hand when the payoff reaches it, after the bank's is set."""
    if hand.decided.get(square) != "house way":
        return None
    low, high = ordered(hand, square, house_way(hand, square))
    return be.HandSet(PersonOrNobody(HOUSE), Spot(square), low, high, False, True, hand.source("house_way"))


def judge_two_hands(hand: BankHand, square: int) -> list[Verdict]:
    """Two better hands win, two worse or equal hands lose, one of each pushes."""
    bets = hand.main_bets(square)
    if hand.decided[square] == "foul":
        return [loses(bet, hand.source("foul")) for bet in bets]
    mine, bank = _values(hand, square), _values(hand, BANK)
    won = sum(ours > theirs for ours, theirs in zip(mine, bank, strict=True))
    copies = (hand.source("copy"),) if any(map(int.__eq__, mine, bank)) else ()
    if won == 2:
        return [wins(bet, EVEN, hand.source("win")) for bet in bets]
    if won == 0:
        return [loses(bet, hand.source("lose"), *copies) for bet in bets]
    return [pushes(bet, hand.source("push"), *copies) for bet in bets]


def _values(hand: BankHand, spot: int) -> tuple[int, int]:
    low = hand.lows[spot]
    high = rest_of(hand.cards[spot], low)
    scales: tuple[Scale, Scale] = (TWO_CARD, HIGH_BUG)
    if kind_of(hand) == "tiles":
        scales = (tile_scale(hand), tile_scale(hand))
    first, second = scales[0].value(low), scales[1].value(high)
    assert first is not None
    assert second is not None
    return first, second
