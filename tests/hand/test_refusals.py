"""Bad input: each gets a code, words and the clause, and the hand stays as it was."""

from __future__ import annotations

import pytest
from kit import seats
from telling.pot import hand_of, say
from telling.told import refused

from housedealer.cards.card import parse_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.place import FLOOR, HOUSE, RAIL, Cents
from housedealer.rules.pot.terms import KillDue, PotTerms
from housedealer.rules.terms import BlindDue, FeeDue, Seated

FOUR = dict.fromkeys(range(1, 5), 100)


@pytest.mark.parametrize(
    ("who", "action", "code"),
    [
        (4, act.Call(), "not_your_turn"),
        (RAIL, act.Fold(), "not_your_turn"),
        (HOUSE, act.Deal(()), "not_your_turn"),
        (FLOOR, act.Fold(), "not_your_turn"),
        (3, act.Check(), "check_facing_bet"),
        (3, act.Bet(Cents(400)), "bet_facing_bet"),
        (3, act.RaiseTo(Cents(300)), "amount_below_minimum"),
        (3, act.RaiseTo(Cents(0)), "amount_below_minimum"),
        (3, act.RaiseTo(Cents(-400)), "amount_below_minimum"),
        (3, act.RaiseTo(Cents(10100)), "amount_above_stack"),
        (3, act.RaiseTo(Cents(450)), "amount_not_in_chips"),
        (3, act.RaiseTo(4.0), "amount_not_whole"),
        (3, act.RaiseTo("400"), "amount_not_whole"),
        (3, act.RaiseTo(None), "amount_not_whole"),
        (3, act.RaiseTo(True), "amount_not_whole"),
        (3, act.Show(), "not_offered"),
        (3, act.Muck(), "not_offered"),
        (3, act.Discard(()), "not_offered"),
        (3, act.Misdeal(), "only_the_floor"),
        (3, "raise", "unknown_action"),
        (3, None, "unknown_action"),
    ],
    ids=str,
)
def test_a_wrong_action_is_refused_by_its_code(who: int, action: object, code: str) -> None:
    assert refused(hand_of("no-limit 1/2", FOUR, 4), who, action).code == code


def test_there_is_nothing_to_call_or_raise_in_an_unopened_round() -> None:
    hand = say(hand_of("no-limit 1/2", FOUR, 4), "3c", "4f", "1c", "2k")
    assert refused(hand, 1, act.Call()).code == "nothing_to_call"
    assert refused(hand, 1, act.RaiseTo(Cents(400))).code == "raise_without_bet"
    assert refused(hand, 1, act.Bet(Cents(100))).code == "amount_below_minimum"


def test_a_fixed_bet_says_what_it_must_be() -> None:
    told = refused(hand_of("fixed 4/8", FOUR, 4), 3, act.RaiseTo(Cents(1200)))
    assert told.code == "amount_above_limit"
    assert (told.facts["verb"], told.facts["least"], told.facts["most"]) == ("raise_to", 800, 800)


def test_beyond_the_pot_is_beyond_the_limit() -> None:
    told = refused(hand_of("pot-limit 2/5", FOUR, 4), 3, act.RaiseTo(Cents(1800)))
    assert (told.code, told.facts["most"]) == ("amount_above_limit", 1700)


def dealing(game: str = "holdem") -> PotHand:
    hand = PotHand(house_of("trade").table(game, "no-limit 1/2").terms(seats(s1=50, s2=50), 2))
    hand.play(HOUSE, act.TakePosts())
    return hand


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (parse_cards("As Kd Qc"), "cards_count"),
        (parse_cards("As Kd Qc Jh Ts"), "cards_count"),
        (parse_cards("As Kd Qc As"), "card_twice"),
        (parse_cards("As Kd Qc JK"), "card_unknown"),
        (parse_cards("As Kd Qc ??"), "card_unknown"),
        ((1, 2, 3, 99), "card_unknown"),
        ((1, 2, 3, -1), "card_unknown"),
        ((1, 2, 3, 4000), "card_unknown"),
        ((1, 2, 3, "As"), "card_unknown"),
    ],
    ids=str,
)
def test_a_wrong_deal_is_refused(cards: tuple[object, ...], code: str) -> None:
    assert refused(dealing(), HOUSE, act.Deal(cards)).code == code  # type: ignore[arg-type]


def test_a_card_that_has_left_the_deck_is_not_dealt_again() -> None:
    hand = dealing()
    hand.play(HOUSE, act.Deal(parse_cards("As Kd Qc Jh")))
    say(hand, "2c")
    hand.play(1, act.Check())
    assert refused(hand, HOUSE, act.Deal(parse_cards("2c As 3c 4c"))).code == "card_twice"


def test_discards_are_ones_own_and_exactly_as_many_as_asked() -> None:
    hand = dealing("pineapple")
    hand.play(HOUSE, act.Deal(parse_cards("As Kd Qc Jh Ts 9d")))
    mine = hand.cards[1]
    assert refused(hand, 1, act.Discard(mine[:2])).code == "cards_count"
    assert refused(hand, 1, act.Discard(())).code == "cards_count"
    assert refused(hand, 1, act.Discard(hand.cards[2][:1])).code == "card_not_yours"
    hand.play(1, act.Discard(mine[:1]))
    assert refused(hand, 1, act.Discard(mine[1:2])).code == "not_your_turn"


def test_the_fee_is_taken_as_posted() -> None:
    table = house_of("trade").table("holdem", "fixed 2/4")
    hand = PotHand(
        PotTerms(table.spread, seats(s1=50, s2=50), 2, FeeDue(Cents(200), "before_deal", source="x/house/01"))
    )
    hand.play(HOUSE, act.TakePosts())
    told = refused(hand, HOUSE, act.TakeFee(Cents(300)))
    assert (told.code, told.clause, told.facts["due"]) == ("fee_amount", "x/house/01", 200)
    assert refused(hand, 1, act.TakeFee(Cents(200))).code == "not_your_turn"


GOOD = seats(s1=50, s2=50)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seats": GOOD[:1]}, "seats_count"),
        ({"seats": ()}, "seats_count"),
        ({"seats": (GOOD[1], GOOD[0])}, "seat_order"),
        ({"seats": (GOOD[0], GOOD[0])}, "seat_order"),
        ({"seats": (GOOD[0], Seated(11, Cents(100)))}, "seat_number"),
        ({"seats": (Seated(0, Cents(100)), GOOD[1])}, "seat_number"),
        ({"seats": (GOOD[0], Seated(2, Cents(0)))}, "no_chips"),
        ({"seats": (GOOD[0], Seated(2, Cents(-100)))}, "amount"),
        ({"seats": (GOOD[0], Seated(2, Cents(150)))}, "amount"),
        ({"seats": (GOOD[0], Seated(2, 50.0))}, "amount"),
        ({"seats": (GOOD[0], Seated(2, Cents(500), live=Cents(-100)))}, "amount"),
        ({"seats": (GOOD[0], Seated(2, Cents(500), dead=Cents(50)))}, "amount"),
        ({"button": 0}, "button"),
        ({"button": 11}, "button"),
        ({"blinds": (BlindDue(7, Cents(100)),)}, "blind_seat"),
        ({"blinds": (BlindDue(1, Cents(-100)),)}, "amount"),
        ({"kill": KillDue(7, Cents(300), house_of("trade").limit("holdem", "fixed 3/6"))}, "kill_seat"),
        ({"fee": FeeDue(Cents(-100), "flop")}, "fee"),
        ({"fee": FeeDue(Cents(50), "flop")}, "fee"),
    ],
    ids=str,
)
def test_terms_that_cannot_be_dealt_are_refused(change: dict[str, object], code: str) -> None:
    table = house_of("trade").table("holdem", "fixed 2/4")
    good = {"spread": table.spread, "seats": GOOD, "button": 2}
    PotHand(PotTerms(**good))  # type: ignore[arg-type]
    for _ in range(2):  # also when a plan for these seats is already there
        with pytest.raises(Refused) as caught:
            PotHand(PotTerms(**{**good, **change}))  # type: ignore[arg-type]
        assert caught.value.code == code
