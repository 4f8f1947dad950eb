"""Totals, naturals and the comparison of the twenty-one games."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from housedealer.cards.card import Card
from housedealer.hand.bank.riding import Riding
from housedealer.hand.bank.settle import EVEN, Verdict, loses, owners_in_order, pushes, wins
from housedealer.ranking.count import Total, total
from housedealer.rules.answers import Answers
from housedealer.rules.bank.steps import HitOrStand, SettleTwentyOne
from housedealer.rules.bank.terms import BankSpread
from housedealer.rules.place import BANK, Spot, square_of

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand

ACE: Final = 12
_TEN: Final = 8
BUSTER = "buster"
BUSTER_MOST = 8
"""The pay table ends with so many cards, or more."""


def value_of(card: int) -> int:
    """1 for an ace, 10 for ten and pictures."""
    rank = card >> 2
    return 1 if rank == ACE else min(rank + 2, 10)


def target_of(hand: BankHand) -> int:
    return _target_by(hand.spread)


@lru_cache(maxsize=1 << 8)
def _target_by(spread: BankSpread) -> int:
    return next(step.target for step in spread.game.steps if isinstance(step, HitOrStand | SettleTwentyOne))


def total_of(hand: BankHand, spot: int) -> Total:
    return _total_by(hand.cards[spot], target_of(hand))


_total_by = lru_cache(maxsize=1 << 12)(total)
"""The same hands are counted for every menu, call and refusal."""


def is_natural(hand: BankHand, cards: tuple[Card, ...]) -> bool:
    return natural_by(hand.spread.answers, cards)


def natural_by(answers: Answers, cards: tuple[Card, ...]) -> bool:
    """By the two cards alone."""
    if len(cards) != 2:
        return False
    values = sorted(map(value_of, cards))
    return values == ([1, 10] if answers["natural"] == "ace_ten" else [1, 1])


def has_natural(hand: BankHand, spot: Spot) -> bool:
    split = spot != BANK and hand.boxes[square_of(spot)] != (spot,)
    return natural_in(hand.spread.answers, hand.cards[spot], split)


@lru_cache(maxsize=1 << 12)
def natural_in(answers: Answers, cards: tuple[Card, ...], split: bool) -> bool:
    """A split hand has one only where the house says so."""
    if split and not answers["natural_after_split"]:
        return False
    return natural_by(answers, cards)


def judge_twenty_one(hand: BankHand, square: int) -> list[Verdict]:
    """For each owner, the hands in order, then the side bet."""
    found = []
    bank = total_of(hand, BANK).points
    for who in owners_in_order(hand, square):
        bets = [bet for bet in hand.riding if bet.square == square and bet.who == who]
        for spot in hand.boxes[square]:
            found += [verdict_on(hand, bet) for bet in bets if bet.spot == spot and bet.bet == hand.bets.main]
        found += [_buster(hand, bet, bank) for bet in bets if bet.bet == BUSTER]
    return found


def verdict_on(hand: BankHand, bet: Riding) -> Verdict:
    """A main bet against the bank's cards as they are."""
    naturals = has_natural(hand, bet.spot), has_natural(hand, BANK)
    if naturals == (True, True):
        return pushes(bet, hand.source("natural_tie"))
    if naturals[0]:
        return wins(bet, hand.spread.pays["natural"]["natural"], hand.source("natural_wins"))
    if naturals[1]:
        return loses(bet, hand.source("natural_wins"))
    mine, bank, target = total_of(hand, bet.spot).points, total_of(hand, BANK).points, target_of(hand)
    if mine > target and bank > target:
        return _both_over(hand, bet, mine - bank)
    if mine > target:
        return loses(bet, hand.source("player_over"))
    if bank > target:
        return wins(bet, EVEN, hand.source("bank_over"))
    if mine == bank:
        return pushes(bet, hand.source("push"))
    return wins(bet, EVEN, hand.source("win")) if mine > bank else loses(bet, hand.source("lose"))


def _both_over(hand: BankHand, bet: Riding, farther: int) -> Verdict:
    """Nearer is lower; at equal totals the bank wins."""
    if farther == 0:
        return loses(bet, hand.source("over_tie"))
    clause = hand.source("both_over")
    if farther > 0:
        return loses(bet, clause)
    return (
        wins(bet, EVEN, clause) if hand.spread.answers["both_over"] == "nearer_wins" else pushes(bet, clause)
    )


def _buster(hand: BankHand, bet: Riding, bank: int) -> Verdict:
    """If the bank busts with three or more cards, the bet pays by the number of cards."""
    count = len(hand.cards[BANK])
    if count < 3 or bank <= target_of(hand):
        return loses(bet, hand.source("side_lost"))
    return wins(bet, hand.spread.pays[BUSTER][str(min(count, BUSTER_MOST))])
