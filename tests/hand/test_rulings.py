"""Floor rulings: a misdeal gives every chip back; an early turn card waits for the reshuffle."""

from __future__ import annotations

import pytest
from kit import seats
from pot_kit import held
from telling.pot import on, say
from telling.told import refused

from housedealer.cards.card import parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.protocol import rulings_on
from housedealer.houses import house_of
from housedealer.rules.place import ASIDE, FLOOR, HOUSE, RAIL

GARLIC = house_of("garlic-city")


def garlic(game: str = "holdem") -> PotHand:
    return on(PotHand(GARLIC.table(game, "fixed 4/8").terms(seats(s1=100, s2=100, s3=100, s4=100), 4)))


def test_a_misdeal_gives_back_all_chips_and_the_fee() -> None:
    hand = say(garlic(), "3c")
    assert (hand.dropped, hand.jackpot) == (200, 100)
    book = {
        "seat:1": 9800,
        "seat:2": 9600,
        "seat:3": 9600,
        "seat:4": 10000,
        "front": 700,
        "drop": 200,
        "jackpot": 100,
    }
    [event] = hand.play(FLOOR, act.Misdeal())
    assert isinstance(event, ev.HandVoided)
    assert event.clause.startswith("garlic-city/holdem/")
    for move in hand.moves(event):
        book[move.source] -= move.cents
        book[move.target] += move.cents
    assert book == {
        "seat:1": 10000,
        "seat:2": 10000,
        "seat:3": 10000,
        "seat:4": 10000,
        "front": 0,
        "drop": 0,
        "jackpot": 0,
    }
    assert hand.due.must == ()
    outcome = hand.outcome()
    assert (outcome.voided, set(outcome.net.values()), outcome.drop) == (True, {0}, 0)


def test_the_deal_stands_once_two_players_have_acted() -> None:
    hand = say(garlic(), "3c", "4f")
    assert act.Misdeal not in rulings_on(hand)
    assert refused(hand, FLOOR, act.Misdeal()).code == "too_late_for_misdeal"


def test_only_the_floor_rules() -> None:
    hand = garlic()
    assert act.Misdeal in rulings_on(hand)
    assert refused(hand, 3, act.Misdeal()).code == "only_the_floor"


@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo"])
def test_an_early_turn_card_comes_back_for_the_river_without_a_burn(game: str) -> None:
    hand = say(garlic(game), "3c", "4f", "1c", "2k", "1k")
    top = held(hand)
    c1, c2, c3, c4 = top[:4]
    [ruled] = hand.play(FLOOR, act.EarlyTurn(c1, c2))
    assert isinstance(ruled, ev.Ruled)
    assert ruled.clause.startswith(f"garlic-city/{'holdem' if game == 'holdem' else 'omaha'}/")
    assert hand.aside == (c2,)
    assert hand.view(RAIL).cards(ASIDE) == (c2,)
    assert c1 not in [card for card, _, _ in hand.seen(ruled, RAIL).cards]  # type: ignore[union-attr]
    hand.play(2, act.Check())
    hand.play(3, act.Check())
    assert hand.cards_due == 2
    hand.play(HOUSE, act.Deal((c3, c4)))
    assert hand.board[3] == c4
    for seat in (1, 2, 3):
        hand.play(seat, act.Check())
    assert hand.due.ask == "reshuffle"
    assert c2 not in held(hand)
    hand.play(HOUSE, act.Reshuffle())
    assert hand.cards_due == 1
    stub = held(hand)
    assert c2 in stub
    assert c1 not in stub
    assert c3 not in stub
    hand.play(HOUSE, act.Deal((c2,)))
    assert hand.board[4] == c2
    for seat in (1, 2, 3):
        hand.play(seat, act.Check())
    while hand.due.must:
        hand.play(hand.due.must[0], act.Show())
    assert sum(hand.outcome().net.values()) == -(300 if game == "holdem" else 200)


def test_a_hand_that_ends_before_the_river_needs_no_reshuffle() -> None:
    hand = say(garlic(), "3c", "4f", "1c", "2k", "1k")
    c1, c2 = held(hand)[:2]
    hand.play(FLOOR, act.EarlyTurn(c1, c2))
    say(hand, "2b4", "3f", "1f")
    assert hand.due.must == ()
    assert hand.outcome().winners == (2,)


def test_a_turn_is_early_only_while_the_flop_is_bet() -> None:
    before = garlic()
    assert refused(before, FLOOR, act.EarlyTurn(*held(before)[:2])).code == "no_early_turn"
    hand = say(garlic(), "3c", "4f", "1c", "2k")
    c1, c2, c3, c4 = held(hand)[:4]
    assert refused(hand, FLOOR, act.EarlyTurn(c1, c1)).code == "card_twice"
    assert refused(hand, FLOOR, act.EarlyTurn(c1, hand.board[0])).code == "card_not_in_deck"
    assert refused(hand, FLOOR, act.EarlyTurn(parse_cards("JK")[0], c1)).code == "card_not_in_deck"
    hand.play(FLOOR, act.EarlyTurn(c1, c2))
    assert refused(hand, FLOOR, act.EarlyTurn(c3, c4)).code == "no_early_turn"
