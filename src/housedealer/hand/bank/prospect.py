"""What can come of a round by public rules and one's own wagers: what each answer may lead to, and what a
wager of the bank would cover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from housedealer.hand import action as act
from housedealer.hand.bank.bets import BetsOpen
from housedealer.hand.bank.event import Settled
from housedealer.hand.bank.fee import bank_fee
from housedealer.hand.bank.fold import FoldStage
from housedealer.hand.bank.judge_fold import (
    Against,
    can_beat,
    caribbean_verdicts,
    row_made,
    three_verdicts,
)
from housedealer.hand.bank.settle import settled
from housedealer.hand.bank.table_view import Cover, Prospect
from housedealer.hand.offer import Stakes
from housedealer.rules.bank.steps import BANK_BET, SettleThree
from housedealer.rules.place import Cents, Net, square_of

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand

RESULTS = (
    ("not_qualified", Against(1, qualified=False)),
    ("win", Against(1, qualified=True)),
    ("push", Against(0, qualified=True)),
    ("lose", Against(-1, qualified=True)),
)
"""How a hand that is played may stand against the bank's."""
FOLDED = Against(-1, qualified=True)
UNLIMITED = 1 << 50
_KNOWN: dict[tuple[Any, ...], tuple[Prospect, ...]] = {}
KNOWN_MOST = 1 << 12
"""By the facts on which they rest: each looks at the same prospects until he answers, while the others answer
one by one, and people bet the same again and again."""


def prospects_of(hand: BankHand, who: int) -> tuple[Prospect, ...]:
    """For a player who must play or fold: each answer settled on paper, with every possible result."""
    if who not in hand.due.must or not isinstance(hand.stage, FoldStage):
        return ()
    spot = hand.spot_for(who)
    bets = hand.wagers.on.get(square_of(spot), ())
    beats = can_beat(hand, spot)
    facts = (hand.spread, hand.at, who, spot, bets, row_made(hand, spot), beats)
    found = _KNOWN.get(facts)
    if found is None:
        if len(_KNOWN) == KNOWN_MOST:
            _KNOWN.clear()
        found = _KNOWN[facts] = _foreseen(hand, who, beats=beats)
    return found


def _foreseen(hand: BankHand, who: int, *, beats: bool) -> tuple[Prospect, ...]:
    may_be = [
        (result, against)
        for result, against in RESULTS
        if beats or not against.qualified or against.ahead < 0
    ]
    trial = hand.copy()
    trial.cover = UNLIMITED
    folds = _settled(hand, trial, who, act.Fold(), [("fold", FOLDED)])
    return (*_settled(hand, trial, who, act.Play(), may_be), *folds)


def _settled(
    hand: BankHand, trial: BankHand, who: int, action: act.Play | act.Fold, may_be: list[tuple[str, Against]]
) -> list[Prospect]:
    """Settles without the bank's cards, once for each result that there may be. The hand of the trial may be
    folded there already."""
    square = hand.spot_for(who)
    event = hand.stage.decide(hand, who, action)
    trial.appliers[type(event)](trial, event)  # nobody is asked on paper
    judge = three_verdicts if isinstance(hand.steps[-1], SettleThree) else caribbean_verdicts
    found = []
    for result, against in may_be:
        event = settled(trial, square, judge(trial, square, against))
        clauses = dict.fromkeys(clause for row in event.rows for clause in row.clauses)
        found.append(Prospect(action, result, Net(_net(event, who)), tuple(clauses)))
    return found


def _net(event: Settled, who: int) -> int:
    """The player's win or loss; a bonus leaves its wager in place."""
    net = 0
    for row in event.rows:
        for owner, staked, won, back in row.owners:
            if owner == who:
                net += won - (staked - back if row.lost else 0)
    return net


def covers_of(hand: BankHand, who: int) -> tuple[Cover, ...]:
    """For the bank: one full square, the bets on the table, every square full, and all his chips."""
    if who != hand.terms.bank or hand.over or not isinstance(hand.stage, BetsOpen):
        return ()
    offer = next((offer for offer in hand.menu(who) if isinstance(offer, Stakes)), None)
    if offer is None or offer.bet != BANK_BET:
        return ()
    most, bets = int(hand.spread.stake.most), hand.wagers.total
    asked = (most, bets, hand.wager, most * (hand.spread.positions - 1), int(offer.most))
    amounts = sorted({to for to in asked if offer.least <= to <= offer.most})
    have, spread = hand.stack[who] + hand.wager, hand.spread
    fees = [Cents(bank_fee(spread, to, bets)) for to in amounts]
    return tuple(
        [
            Cover(Cents(to), to // most, Cents(min(to, bets)), fee, Cents(have - to))
            for to, fee in zip(amounts, fees, strict=True)
        ]
    )
