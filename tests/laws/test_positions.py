"""Every card that is dealt has its position in an order that only an event changes."""

from __future__ import annotations

import random

import msgspec
from bank_kit import bank_tables, play_round, random_bank_terms
from kit import SOAK, seats
from protocol_kit import every_spread, new_hands, state_of_any

from housedealer.bots import Dealer
from housedealer.cards.deck import DECK_52
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand import hand_on
from housedealer.hand.bank import event as be
from housedealer.hand.meld import event as me
from housedealer.hand.points import event as pe
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.place import FLOOR, HOUSE, STUB, Spot

HANDS = 400 if SOAK else 24


@every_spread
def test_positions_have_no_gap_until_an_event_shuffles(family: str, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "positions"):
        at, epoch = hand.position, 0
        assert (at, hand.epoch) == (hand.terms.spread.deck.size - hand.left, 0)
        for who, action in answers(hand, chance):
            for event in hand.play(who, action):
                if isinstance(event, ev.Dealt):
                    assert event.positions == tuple(range(at, at + len(event.cards)))
                    at += len(event.cards)
                elif isinstance(event, ev.Reshuffled) or is_recount_of_the_stub(event):
                    at, epoch = 0, epoch + 1
                elif isinstance(event, ev.Ruled):
                    at += sum(source == STUB for _, source, _ in event.cards)
            assert (hand.position, hand.epoch) == (at, epoch)


def is_recount_of_the_stub(event: ev.Event) -> bool:
    return isinstance(event, me.Recounted) and any(STUB in (source, to) for _, source, to in event.moved)


@every_spread
def test_a_record_from_before_eyes_and_positions_is_replayed(family: str, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "old records"):
        again = hand_on(hand.terms)
        for who, action in answers(hand, chance):
            for event in hand.play(who, action):
                again.apply(older(event))
        assert state_of_any(again) == state_of_any(hand)


def older(event: ev.Event) -> ev.Event:
    if isinstance(event, ev.Dealt):
        return ev.Dealt(event.cards, event.spots, event.faces)
    if isinstance(event, be.Delivered):
        return be.Delivered(event.piles)
    return msgspec.structs.replace(event, told="") if isinstance(event, pe.PartsSet) else event


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
    at, next_up = hand.position, dealer._left[:3]
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
