"""Which stage plays which part."""

from __future__ import annotations

from housedealer.hand.bank.bets import BetsOpen
from housedealer.hand.bank.deal import (
    DeliverStage,
    DiceStage,
    HandsFromDiceStage,
    PickStage,
    PilesStage,
    ToHandsStage,
)
from housedealer.hand.bank.fee import FeesDue
from housedealer.hand.bank.fold import FoldStage
from housedealer.hand.bank.judge_fold import judge_caribbean, judge_three
from housedealer.hand.bank.settle import SettleStage
from housedealer.hand.bank.stage import Stage
from housedealer.rules import bank_steps as bs
from housedealer.rules.steps import Collect, Part

STAGES: dict[type[Part], Stage] = {
    bs.Bets: BetsOpen(),
    Collect: FeesDue(),
    bs.Piles: PilesStage(),
    bs.Pick: PickStage(),
    bs.Dice: DiceStage(),
    bs.Deliver: DeliverStage(),
    bs.ToHands: ToHandsStage(),
    bs.HandsFromDice: HandsFromDiceStage(),
    bs.PlayOrFold: FoldStage(),
    bs.SettleThree: SettleStage(judge_three),
    bs.SettleCaribbean: SettleStage(judge_caribbean),
}


def stage_of(part: Part) -> Stage:
    return STAGES[type(part)]
