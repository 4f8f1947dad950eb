"""What is special to banked rounds: views of set hands, windows for wagers, refusals of too large a bet."""

from __future__ import annotations

import random

import pytest
from bank_kit import BANKED, ODD, bank_tables, random_bank_answer, random_bank_terms
from family_kit import refusal_of
from kit import QUICK, seats, tries
from law_kit import new_hands, people_of

from housedealer.cards.card import HIDDEN
from housedealer.hand import action as act
from housedealer.hand import hand_on
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.bank.view import table_of
from housedealer.hand.protocol import quote_of
from housedealer.houses import house_of
from housedealer.rules.place import BANK, HOUSE, RAIL, Cents, Square
from housedealer.rules.terms import Seated

every_banked = pytest.mark.parametrize(("house", "game"), BANKED, ids=[f"{h}-{g}" for h, g in BANKED])


@every_banked
def test_a_view_has_all_cards_on_the_table_and_hides_how_a_hidden_hand_is_set(house: str, game: str) -> None:
    for hand, answers, chance in new_hands("bank", house, game, tries(60, 5000), "worlds"):
        assert isinstance(hand, BankHand)
        for who, action in answers(hand, chance):
            hand.play(who, action)
            for viewer in (*people_of(hand), RAIL):
                check_view(hand, viewer)


def check_view(hand: BankHand, viewer: int) -> None:
    view = hand.view(viewer)
    assert {at.where for at in view.spots} == {
        spot for spot, cards in hand.cards.items() if cards and spot > 0
    }
    table = table_of(view)
    for held in (table.bank_hand, *(held for square in table.squares for held in square.hands)):
        if HIDDEN in view.cards(held.spot):
            assert set(held.low) <= {HIDDEN}
    if HIDDEN in view.cards(BANK):
        assert BANK not in hand.lows


@every_banked
def test_a_wager_above_the_most_is_refused_as_such(house: str, game: str) -> None:
    seen = set()
    for hand, answers, chance in new_hands("bank", house, game, tries(20, 300), "cited"):
        for who, action in answers(hand, chance):
            for person in people_of(hand):
                refused = [refusal_of(hand, person, odd) for odd in ODD if isinstance(odd, act.Wager)]
                seen |= {why.code for why in refused if why is not None}
            hand.play(who, action)
    assert QUICK or ("not_enough" if game == "pai_gow_tiles" else "above_most") in seen


def test_answers_come_from_the_menu_alone() -> None:
    table = bank_tables("garlic-city", "three_card")[0]
    chance = random.Random(1)
    hand = BankHand(random_bank_terms(chance, table))
    action = random_bank_answer(hand, hand.terms.bank, chance)
    assert any(action in offer for offer in hand.menu(hand.terms.bank))


def test_a_wager_does_not_make_the_wagers_of_others_stale() -> None:
    table = bank_tables("garlic-city", "pai_gow_tiles")[0]
    hand = BankHand(table.terms(seats(s1=900, s2=900, s3=900), 1))
    least = table.spread.stake.least
    assert hand.due.waits == (1, 2, 3)
    for seat, bet in ((1, "bank"), (2, hand.bets.main)):
        quoted = quote_of(hand, 3)
        hand.play(seat, act.Wager(seat, bet, least))
        assert quote_of(hand, 3) == quoted == hand.opened == 0
    assert hand.due.waits == (1, 2, 3), "a bet is made chip by chip: only the bettor can say that it is all"
    hand.play(HOUSE, act.CloseBets())
    assert hand.opened == hand.count


def test_the_view_of_a_bettor_quotes_the_window_while_bets_are_open() -> None:
    table = house_of("garlic-city").table("three_card")
    hand = hand_on(table.terms(tuple(Seated(seat, Cents(100_000)) for seat in (1, 2, 3)), bank=1))
    before = hand.view(3).since
    hand.play(3, act.Wager(Square(3), "ante", Cents(1_000)))
    assert hand.since(3) > before
    assert hand.view(3).since == before
