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
from housedealer.hand.bank.draw import DrawStage, judge_nine
from housedealer.hand.bank.fee import FeesDue
from housedealer.hand.bank.fold import FoldStage
from housedealer.hand.bank.hit import HitStage
from housedealer.hand.bank.insure import InsureStage, insurance_due
from housedealer.hand.bank.judge_fold import judge_caribbean, judge_three
from housedealer.hand.bank.setting import SetStage, judge_two_hands, set_house_way
from housedealer.hand.bank.settle import SettleStage
from housedealer.hand.bank.stage import Stage
from housedealer.hand.bank.twenty_one import judge_twenty_one
from housedealer.rules.bank import steps as bs
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
    bs.SetHands: SetStage(),
    bs.DrawOrStand: DrawStage(),
    bs.Insure: InsureStage(),
    bs.HitOrStand: HitStage(),
    bs.SettleThree: SettleStage(judge_three),
    bs.SettleCaribbean: SettleStage(judge_caribbean),
    bs.SettleTwoHands: SettleStage(judge_two_hands, prepare=set_house_way),
    bs.SettleNine: SettleStage(judge_nine),
    bs.SettleTwentyOne: SettleStage(judge_twenty_one),
    bs.SettleBuster: SettleStage(judge_twenty_one, first=insurance_due),
}
