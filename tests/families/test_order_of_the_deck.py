"""The order of the deck where there is more to it than one deal: shoes, and cards put back by a ruling."""

from __future__ import annotations

import random

import msgspec
from bank_kit import bank_tables, play_round, random_bank_terms
from kit import seats

from housedealer.bots import Dealer
from housedealer.cards.deck import DECK_52
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.place import FLOOR, HOUSE, STUB, Spot


def test_a_shoe_that_goes_on_counts_on() -> None:
    table = bank_tables("garlic-city", "no_bust_21")[0]
    chance = random.Random(3)
    terms = random_bank_terms(chance, table)
    size, last = table.spread.deck.size, 0
    shoe: tuple[int, ...] = ()
    for _ in range(4):
        hand, events = play_round(msgspec.structs.replace(terms, shoe=shoe), chance)
        dealt = [at for event in events if isinstance(event, ev.Dealt) for at in event.positions]
        assert dealt == list(range(last, last + len(dealt)))
        last += len(dealt)
        shoe = hand.outcome().shoe
        assert len(shoe) == size - last
    assert last


def test_an_early_turn_card_takes_its_position_and_a_card_put_back_gives_it_back() -> None:
    table = house_of("trade").table("holdem", "fixed 2/4")
    hand, dealer = PotHand(table.terms(seats(s1=100, s3=100), 1)), Dealer(DECK_52, random.Random(4))
    while not (hand.street == "flop" and hand.due.must != (HOUSE,)):
        who = hand.due.must[0]
        offered = [offer[0] for offer in hand.menu(who)]
        plain = next((action for action in offered if isinstance(action, act.Check | act.Call)), None)
        hand.play(who, dealer.answer(hand) if who == HOUSE else plain)
    at, next_up = hand.position, dealer.stub.left[:3]
    for event in hand.play(FLOOR, act.EarlyTurn(next_up[0], next_up[1])):
        dealer.told(event)
    assert (hand.position, hand.epoch) == (at + 2, 0)
    card = hand.cards[3][0]
    back = ev.Ruled("put back", "", cards=((card, Spot(3), STUB),))
    hand.apply(back)
    dealer.told(back)
    assert (hand.position, hand.epoch) == (at + 1, 0)
    assert (hand.stub[card], hand.cards[3]) == (1, hand.cards[3][:1])
    assert dealer.take(2) == (card, next_up[2])
