"""The dealer deals a whole deck once, remembers rulings, and the run tells each event when it is true."""

from __future__ import annotations

import random
from typing import get_args

import pytest
from kit import seats

from housedealer.bots import Dealer, play_out
from housedealer.bots.pot.player import Player, RandomPlayer
from housedealer.cards.deck import DECK_52
from housedealer.errors import Broken
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.meld.event import Recounted
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.shared.order import ChangesStub, changing_stub
from housedealer.houses import house_of
from housedealer.rules.place import FLOOR, HOUSE, Who

TABLE = house_of("trade").table("holdem", "fixed 2/4")


def new_hand() -> PotHand:
    return PotHand(TABLE.terms(seats(s1=100, s3=100, s4=100), 1))


def test_a_deck_is_dealt_once_in_an_order_that_the_seed_fixes() -> None:
    cards = Dealer(DECK_52, random.Random(5)).take(52)
    assert sorted(cards) == sorted(DECK_52.cards)
    assert cards == Dealer(DECK_52, random.Random(5)).take(52)
    assert cards != Dealer(DECK_52, random.Random(6)).take(52)
    assert Dealer(DECK_52).take(52) != Dealer(DECK_52).take(52)


def test_more_cards_than_there_are_is_our_bug() -> None:
    dealer = Dealer(DECK_52, random.Random(5))
    dealer.take(50)
    with pytest.raises(Broken):
        dealer.take(3)


def test_the_dealer_is_not_asked_when_a_seat_is() -> None:
    hand, dealer = new_hand(), Dealer(DECK_52, random.Random(5))
    while hand.due.must == (HOUSE,):
        hand.play(HOUSE, dealer.answer(hand))
    with pytest.raises(Broken):
        dealer.answer(hand)


@pytest.mark.parametrize("by_dealer", [True, False], ids=["off his deck", "from elsewhere"])
def test_an_early_turn_card_comes_back_only_with_the_reshuffle(by_dealer: bool) -> None:
    for seed in range(30):
        hand, dealer = new_hand(), Dealer(DECK_52, random.Random(seed))
        while not (hand.street == "flop" and hand.due.must != (HOUSE,)):
            who = hand.due.must[0]
            hand.play(
                who, dealer.answer(hand) if who == HOUSE else hand.menu(who)[0 if hand.facing == 0 else 1][0]
            )
        stub = [card for card, n in enumerate(hand.stub) if n]
        burn, card = dealer.take(2) if by_dealer else (stub[0], stub[1])
        for event in hand.play(FLOOR, act.EarlyTurn(burn, card)):
            dealer.told(event)
        seen = play_out(hand, dealer, {})
        dealt = [event for event in seen if isinstance(event, ev.Dealt)]
        if not dealt:
            continue
        assert burn not in dealt[0].cards
        assert card not in dealt[0].cards
        assert len(set(hand.board) | set(hand.burns)) == len(hand.board) + len(hand.burns)
        assert any(isinstance(event, ev.Reshuffled) for event in seen) == (len(dealt) == 2)
        if len(dealt) == 2:
            rest = dealer.take(sum(hand.stub))
            assert sorted(rest) == [card for card, n in enumerate(hand.stub) if n]
            assert card in (*rest, *dealt[1].cards)


def test_the_watcher_sees_the_hand_as_it_was_after_each_event() -> None:
    hand = new_hand()
    counts: list[int] = []
    told: list[ev.Event] = []

    def watch(event: ev.Event) -> None:
        told.append(event)
        counts.append(hand.count)

    events = play_out(hand, Dealer(DECK_52, random.Random(2)), {3: Player(random.Random(2))}, watch)
    assert told == events
    assert counts == list(range(1, len(events) + 1))


def test_playing_out_and_playing_give_the_same_events() -> None:
    chance, again = random.Random(9), random.Random(9)
    hand, copy = new_hand(), new_hand()
    players = {seat: RandomPlayer(chance) for seat in (1, 3, 4)}
    events = play_out(hand, Dealer(DECK_52, random.Random(1)), players)
    dealer, other = Dealer(DECK_52, random.Random(1)), RandomPlayer(again)
    played: list[ev.Event] = []
    while must := copy.due.must:
        who = must[0]
        played += copy.play(who, dealer.answer(copy) if who == HOUSE else other.choose(copy.view(who)))
    assert played == events


def test_a_seat_without_a_player_is_absent() -> None:
    hand = new_hand()
    events = play_out(hand, Dealer(DECK_52, random.Random(2)), {})
    assert hand.over
    assert not any(isinstance(event, ev.Called | ev.Raised | ev.Opened) for event in events)


def test_the_dealer_knows_the_events_that_change_the_stub_by_their_kind() -> None:
    """Every event of such a kind is found, again and again, and no other is."""
    known = {kind for kind in get_args(ev.Event) if isinstance(kind, ChangesStub)}
    assert known == {ev.Reshuffled, ev.Ruled, Recounted}
    for event in (ev.Reshuffled(()), ev.Ruled("put back", ""), ev.Reshuffled(())):
        assert changing_stub(event) is event
    assert changing_stub(ev.Folded(Who(1))) is None
