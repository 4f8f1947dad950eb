"""Three Card and Caribbean Stud: the bank must qualify, and pay tables reward good hands."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from housedealer.cards.card import Card, parse_cards
from housedealer.hand.bank.riding import Riding
from housedealer.hand.bank.settle import EVEN, Verdict, loses, owners_in_order, pushes, wins
from housedealer.ranking import HIGH
from housedealer.ranking import high as hi
from housedealer.ranking.three_card import THREE_CARD, kind_of
from housedealer.rules.bank.steps import PLAY_BET, SettleCaribbean, SettleThree
from housedealer.rules.place import BANK

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand

ANTE, PAIR_PLUS, ANTE_BONUS = "ante", "pair_plus", "ante_bonus"
_QUEEN_HIGH = THREE_CARD.value(parse_cards("Qc3d2h"))
_QUEENS = THREE_CARD.value(parse_cards("QcQd2h"))
_ACE_KING = HIGH.value(parse_cards("AcKd4h3s2c"))
_ROYAL = HIGH.value(parse_cards("AcKcQcJcTc"))
_KINDS = (
    "ace_king", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind",
    "straight_flush",
)  # fmt: skip


class Against(Struct, frozen=True, gc=False):
    """How a hand stands against the bank's: by how much it is better, and whether the bank qualifies."""

    ahead: int
    qualified: bool


def judge_three(hand: BankHand, square: int) -> list[Verdict]:
    mine, bank = THREE_CARD.value(hand.cards[square]), THREE_CARD.value(hand.cards[BANK])
    least = _three_least(hand)
    qualified = bank >= least
    return three_verdicts(hand, square, Against(mine - bank, qualified))


def _three_least(hand: BankHand) -> int:
    return _QUEEN_HIGH if hand.spread.answers["three_qualifies"] == "queen_high" else _QUEENS


def can_beat(hand: BankHand, square: int) -> bool:
    """True if this hand could be as good as a qualifying hand of the bank."""
    settles = type(hand.steps[-1])
    return _worth(settles, hand.cards[square]) >= (
        _three_least(hand) if settles is SettleThree else _ACE_KING
    )


@lru_cache(maxsize=1 << 12)
def _worth(settles: type, cards: tuple[Card, ...]) -> int:
    return THREE_CARD.value(cards) if settles is SettleThree else HIGH.value(cards)


def three_verdicts(hand: BankHand, square: int, against: Against) -> list[Verdict]:
    """For each owner ante, play, ante bonus and pair plus."""
    kind, folded = kind_of(THREE_CARD.value(hand.cards[square])), hand.decided[square] == "folds"
    found: list[Verdict] = []
    for who in owners_in_order(hand, square):
        bets = {bet.bet: bet for bet in hand.riding if bet.square == square and bet.who == who}
        if folded:
            found.append(loses(bets[ANTE], hand.source("fold_loses")))
        else:
            found += _against_bank(hand, bets, against)
            bonus = hand.spread.pays[ANTE_BONUS].get(kind)
            won = against.ahead > 0 or not against.qualified
            if bonus and (won or hand.spread.answers["ante_bonus"] == "always"):
                clauses = (bonus.source,)
                found.append(Verdict(bets[ANTE], "wins", clauses, bonus.odds, bonus=ANTE_BONUS))
        if PAIR_PLUS in bets:
            pay = hand.spread.pays[PAIR_PLUS].get(kind)
            if folded and hand.spread.answers["fold_side_bet"] == "lost":
                found.append(loses(bets[PAIR_PLUS], hand.source("fold_side_bet")))
            elif pay:
                found.append(wins(bets[PAIR_PLUS], pay))
            else:
                found.append(loses(bets[PAIR_PLUS], hand.source("side_lost")))
    return found


def _against_bank(hand: BankHand, bets: dict[str, Riding], against: Against) -> list[Verdict]:
    ante, play, ahead = bets[ANTE], bets[PLAY_BET], against.ahead
    if not against.qualified:
        clause = hand.source("not_qualified")
        return [wins(ante, EVEN, clause), pushes(play, clause)]
    if ahead > 0:
        return [wins(bet, EVEN, hand.source("win")) for bet in (ante, play)]
    if ahead < 0:
        return [loses(bet, hand.source("lose")) for bet in (ante, play)]
    return [pushes(bet, hand.source("push")) for bet in (ante, play)]


def rows_made(hand: BankHand, spot: int) -> tuple[tuple[str, str], ...]:
    """The rows of the pay tables that the cards make; none in games without such tables."""
    row = row_made(hand, spot)
    return tuple([(name, row) for name, rows in hand.spread.pays.items() if row in rows]) if row else ()


def row_made(hand: BankHand, spot: int) -> str:
    """The row of a pay table that the cards make; "" for none."""
    settles = type(hand.steps[-1])
    return _row(settles, hand.cards[spot]) if settles in (SettleThree, SettleCaribbean) else ""


@lru_cache(maxsize=1 << 10)
def _row(settles: type, cards: tuple[Card, ...]) -> str:
    if settles is SettleThree:
        return kind_of(THREE_CARD.value(cards))
    value = HIGH.value(cards)
    return _kind(value) if value >= _ACE_KING else ""


def judge_caribbean(hand: BankHand, square: int) -> list[Verdict]:
    mine, bank = HIGH.value(hand.cards[square]), HIGH.value(hand.cards[BANK])
    return caribbean_verdicts(hand, square, Against(mine - bank, _qualifies(hand, bank, hand.cards[BANK])))


def caribbean_verdicts(hand: BankHand, square: int, against: Against) -> list[Verdict]:
    """For each owner ante and play."""
    mine, folded = HIGH.value(hand.cards[square]), hand.decided[square] == "folds"
    found: list[Verdict] = []
    for who in owners_in_order(hand, square):
        bets = {bet.bet: bet for bet in hand.riding if bet.square == square and bet.who == who}
        if folded:
            found.append(loses(bets[ANTE], hand.source("fold_loses")))
        elif against.qualified and against.ahead > 0:
            pay = hand.spread.pays["table"][_kind(mine)]
            even = hand.spread.answers["ante_pays"] == "even"
            won = (hand.source("win"),)
            found.append(
                wins(bets[ANTE], EVEN, *won, hand.source("ante_pays"))
                if even
                else wins(bets[ANTE], pay, *won)
            )
            found.append(wins(bets[PLAY_BET], pay, *won))
        else:
            found += _against_bank(hand, bets, against)
    return found


def _qualifies(hand: BankHand, value: int, cards: tuple[Card, ...]) -> bool:
    if hand.spread.answers["caribbean_qualifies"] == "ace_king_or_better":
        return value >= _ACE_KING
    return {12, 11} <= {card >> 2 for card in cards}


def _kind(value: int) -> str:
    return "royal_flush" if value >= _ROYAL else _KINDS[hi.category_of(value)]
