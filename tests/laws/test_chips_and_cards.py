"""No chip and no card comes from nowhere or goes astray, whatever is played."""

from __future__ import annotations

from collections import Counter

import pytest
from law_kit import EVERY, KITS, every_spread, hands_of, new_hands, people_of, under_law

from housedealer.hand import Hand
from housedealer.hand import action as act
from housedealer.hand.account import account_of
from housedealer.hand.protocol import rulings_on
from housedealer.rules.family import Family
from housedealer.rules.place import FLOOR, HOUSE

PLAYED = [(*spread, way) for spread in EVERY for way in ("", *KITS[spread[0]].ways)]


@pytest.mark.parametrize(
    ("family", "house", "game", "way"), PLAYED, ids=["-".join(filter(None, played)) for played in PLAYED]
)
def test_chips_and_cards_are_conserved(family: Family, house: str, game: str, way: str) -> None:
    """Account by account and card by card, after everything that is said."""
    kit = KITS[family]
    auditor, count = kit.auditor(), hands_of(family, "chips")
    for hand, usual, chance in new_hands(family, house, game, count, f"chips {way}"):
        book, deck = stacks_of(hand), Counter(hand.terms.spread.deck.cards)
        had = sum(book.values())
        before = book.copy()
        auditor.begins(hand)
        for who, action in (kit.ways[way] if way else usual)(hand, chance):
            for event in hand.play(who, action):
                for move in hand.moves(event):
                    assert move.cents > 0
                    book[move.source] -= move.cents
                    book[move.target] += move.cents
                    assert book[move.source] >= 0, event
                auditor.told(hand, event)
            accounts = kit.accounts(hand)
            assert {account: book[account] for account in accounts} == accounts
            assert sum(book.values()) == had
            assert kit.cards(hand) == deck
            auditor.said(hand)
        check_outcome(hand, before, book)
        auditor.over(hand)
    auditor.end(count)


def stacks_of(hand: Hand) -> Counter[str]:
    """Every account that has chips before the hand."""
    terms = hand.terms
    book: Counter[str] = Counter({account_of(seated.seat): int(seated.stack) for seated in terms.seats})
    book.update({account_of(backer.who): int(backer.stack) for backer in getattr(terms, "backers", ())})
    book["carried"] = int(getattr(terms, "carried", 0))
    return book


def check_outcome(hand: Hand, before: Counter[str], book: Counter[str]) -> None:
    outcome, people = hand.outcome(), people_of(hand)
    assert set(outcome.net) == set(people)
    assert all(book[account_of(who)] - before[account_of(who)] == outcome.net[who] for who in people)
    assert (book["drop"], book["jackpot"]) == (outcome.drop, outcome.jackpot)
    assert book["carried"] == outcome.carried
    kept = {account_of(who) for who in people} | {"drop", "jackpot", "carried"}
    assert not any(cents for account, cents in book.items() if account not in kept), book
    assert sum(outcome.net.values()) + outcome.drop + outcome.jackpot + outcome.carried == before["carried"]


@every_spread
def test_a_hand_that_the_floor_voids_costs_nobody_a_chip(family: Family, house: str, game: str) -> None:
    voided = 0
    for number, (hand, answers, chance) in enumerate(under_law(family, house, game, "void")):
        before, at = stacks_of(hand), chance.randrange(16) if number else 0
        for step, (who, action) in enumerate(answers(hand, chance)):
            if step >= at and act.Misdeal in rulings_on(hand):
                hand.play(FLOOR, act.Misdeal())
                voided += 1
                break
            hand.play(who, action)
        outcome = hand.outcome()
        if outcome.voided:
            assert set(outcome.net.values()) == {0}
            assert (outcome.drop, outcome.jackpot, outcome.carried) == (0, 0, before["carried"])
            assert outcome.wagered == ()
            accounts = KITS[family].accounts(hand)
            assert all(accounts[account_of(who)] == before[account_of(who)] for who in people_of(hand))
    assert voided


@every_spread
def test_a_hand_that_nobody_attends_to_ends_by_itself(family: Family, house: str, game: str) -> None:
    """With the house's answer for all who are away."""
    for hand, answers, chance in under_law(family, house, game, "absent"):
        while due := hand.due.must:
            if due == (HOUSE,):
                hand.play(*next(said for said in answers(hand, chance) if said[0] == HOUSE))
            else:
                hand.play(due[0], hand.absent(due[0]))
        assert hand.outcome().net.keys() == set(people_of(hand))
