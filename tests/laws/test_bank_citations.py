"""In a banked round, too, everything that happens by a rule names it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from bank_kit import BANKED, bank_answers, bank_tables, random_bank_terms
from kit import SOAK
from test_citations import is_cited, refusal

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.hand import BankHand
from housedealer.rules.place import FLOOR, HOUSE, Cents, Who
from housedealer.words.refusal import refusal as sentence

ROUNDS = 300 if SOAK else 20
NEEDS_NO_RULE = {"hand_over", "unknown_ruling", "ruling_late"}
MUCH = Cents(99_999_900)
TRIED: tuple[act.Action, ...] = (
    act.Wager(1, "wager", Cents(100)), act.Wager(2, "ante", MUCH), act.Wager(3, "wager", Cents(137)),
    act.Wager(2, "wager", MUCH), act.Wager(2, "pair_plus", Cents(100)), act.Wager(2, "buster", MUCH),
    act.Wager(1, "bank", Cents(50)), act.Wager(1, "no such", Cents(500)), act.Wager(77, "wager", Cents(500)),
    act.Share(2, Who(3), Cents(100)), act.CloseBets(), act.CallOff(), act.TakeFee(Cents(1)), act.Deal(()),
    act.Deal((Card(60),)), act.Roll((7, 1, 1)), act.PickPile(0), act.PickStyle("other"), act.Play(),
    act.Fold(), act.Insure((99,)), act.SetHand(()), act.SetHand((Card(0), Card(0))), act.HouseWay(),
    act.SetHand((Card(1), Card(2))), act.TakeDecision(1), act.Hit(), act.Stand(), act.Double(Cents(1)),
    act.Double(MUCH), act.Split(), act.Decline(), act.Check(), act.Bet(Cents(100)), act.Show(),
)  # fmt: skip


def cited_in(event: ev.Event) -> Iterator[str]:
    if isinstance(event, be.Settled):
        for row in event.rows:
            yield from row.clauses
    elif isinstance(event, ev.FeeTaken):
        yield from event.clauses
    elif hasattr(event, "clause"):
        yield event.clause


@pytest.mark.parametrize(("house", "game"), BANKED)
def test_refusals_fees_rolls_settings_and_settlements_name_their_clause(house: str, game: str) -> None:
    chance = random.Random(f"cited {house} {game}")
    tables = bank_tables(house, game)
    seen: set[str] = set()
    for _ in range(ROUNDS):
        hand = BankHand(random_bank_terms(chance, chance.choice(tables)))
        for who, action in bank_answers(hand, chance):
            check_refusals(hand, chance, seen)
            for event in hand.play(who, action):
                for clause in cited_in(event):
                    assert is_cited(clause, house), event
    assert {"not_your_turn", "unknown_action", "square", "no_such_bet", "not_open"} <= seen
    above = "not_enough" if game == "pai_gow_tiles" else "above_most"
    assert above in seen


def check_refusals(hand: BankHand, chance: random.Random, seen: set[str]) -> None:
    house = hand.spread.house
    for who in (HOUSE, FLOOR, chance.choice(hand.people), *hand.due.must[:2]):
        for action in TRIED:
            refused = refusal(hand, who, action)
            if refused is not None:
                seen.add(refused.code)
                known = refused.code in NEEDS_NO_RULE or is_cited(refused.clause, house)
                assert known, f"{refused.code}: {refused.clause!r} for {action} by {who}"
                assert sentence(refused)
