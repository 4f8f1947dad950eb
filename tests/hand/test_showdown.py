"""The showdown: who shows first, who may muck, and what each viewer knows."""

from __future__ import annotations

import random

import msgspec
from kit import seats
from pot_kit import house_answer
from telling.pot import hand_of, say
from telling.told import refused

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.offer import Amounts, Offer
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.view import seats_of
from housedealer.houses import house_of
from housedealer.rules.place import BOARD, FLOOR, HOUSE, RAIL


def bare(offer: Offer) -> Offer:
    """An offer as the menu has it, without what a view says of its price."""
    return msgspec.structs.replace(offer, front=0, marks=()) if isinstance(offer, Amounts) else offer


THREE = dict.fromkeys(range(1, 4), 100)
TO_RIVER = ("3c", "1c", "2k", "1k", "2k", "3k", "1k", "2k", "3k")


def test_the_last_aggressor_shows_first_or_who_began_the_round() -> None:
    bet = (*TO_RIVER, "1k", "2b4", "3c", "1c")
    assert say(hand_of("fixed 2/4", THREE, 3), *bet).due.must == (2,)
    assert say(hand_of("fixed 2/4", THREE, 3, show_first="first_to_act"), *bet).due.must == (1,)
    checked = (*TO_RIVER, "1k", "2k", "3k")
    assert say(hand_of("fixed 2/4", THREE, 3), *checked).due.must == (1,)


def test_all_hands_are_tabled_in_order_where_the_house_reads_them_all() -> None:
    hand = say(hand_of("fixed 2/4", THREE, 3, show_how="all_tabled"), *TO_RIVER, "1k", "2b4", "3c")
    events = hand.play(1, act.Call())
    shown = next(event for event in events if isinstance(event, ev.Shown))
    assert shown.seats == (2, 3, 1)
    assert shown.hands == tuple(hand.cards[seat] for seat in (2, 3, 1))


def test_a_hand_may_be_mucked_but_not_the_last_for_a_pot() -> None:
    hand = say(hand_of("fixed 2/4", THREE, 3, winner_shows=True), *TO_RIVER, "1k", "2k", "3k")
    hand.play(1, act.Muck())
    hand.play(2, act.Muck())
    assert refused(hand, 3, act.Muck()).code == "must_show"
    hand.play(3, act.Show())
    assert hand.outcome().winners == (3,)


def test_the_last_hand_left_need_not_be_shown_where_the_house_does_not_ask() -> None:
    hand = say(hand_of("fixed 2/4", THREE, 3), *TO_RIVER, "1k", "2k", "3k")
    hand.play(1, act.Muck())
    hand.play(2, act.Muck())
    assert hand.due.must == ()
    assert hand.outcome().winners == (3,)
    assert hand.shown == 0


def test_a_side_pot_keeps_a_hand_too() -> None:
    """Seat 1 is all-in; when 2 has mucked, 3 alone contends for the side pot and shows."""
    hand = say(
        hand_of("no-limit 1/2", {1: 10, 2: 100, 3: 100}, 3),
        "3r10",
        "1c",
        "2c",
        "2b20",
        "3c",
        "2k",
        "3k",
        "2k",
        "3k",
    )
    assert [pot.chips for pot in hand.pots] == [3000, 4000]
    hand.play(1, act.Show())
    hand.play(2, act.Muck())
    assert refused(hand, 3, act.Muck()).code == "must_show"


def test_betting_words_are_not_used_at_the_showdown() -> None:
    hand = say(hand_of("fixed 2/4", THREE, 3), *TO_RIVER, "1k", "2k", "3k")
    for action in (act.Check(), act.Call(), act.Fold(), act.Discard(())):
        assert refused(hand, 1, action).code == "not_offered"


def test_everybody_sees_his_own_cards_and_the_board_and_nothing_else() -> None:
    hand = say(hand_of("fixed 2/4", THREE, 3), "3c", "1c", "2k")
    assert hand.view(1).spots[0].cards == hand.cards[1]
    assert hand.view(1).spots[1].cards == (HIDDEN, HIDDEN)
    for stranger in (RAIL, FLOOR, 104):
        assert all(set(seat.cards) == {HIDDEN} for seat in seats_of(hand.view(stranger)))
    assert hand.view(HOUSE).spots[2].cards == hand.cards[3]
    assert hand.view(RAIL).cards(BOARD) == hand.board
    assert tuple(map(bare, hand.view(1).menu)) == hand.menu(1) != ()
    assert hand.view(2).menu == ()


def test_a_deal_is_seen_card_by_card() -> None:
    hand = PotHand(house_of("trade").table("holdem", "fixed 2/4").terms(seats(s1=50, s2=50), 2))
    hand.play(HOUSE, act.TakePosts())
    [dealt] = hand.play(HOUSE, act.Deal(parse_cards("As Kd Qc Jh")))
    assert hand.seen(dealt, 1).cards == (*parse_cards("As"), HIDDEN, *parse_cards("Qc"), HIDDEN)  # type: ignore[union-attr]
    assert hand.seen(dealt, RAIL).cards == (HIDDEN,) * 4  # type: ignore[union-attr]
    assert hand.seen(dealt, HOUSE) == dealt
    assert b"As" not in msgspec.json.encode(hand.view(2))


def test_a_discard_is_seen_by_its_owner_alone() -> None:
    hand = PotHand(house_of("garlic-city").table("pineapple", "fixed 4/8").terms(seats(s1=50, s2=50), 2))
    while hand.due.ask != "discard":
        hand.play(HOUSE, house_answer(hand, random.Random(5)))
    assert hand.due.must == (1, 2)
    card = hand.cards[2][0]
    [event] = hand.play(2, act.Discard((card,)))
    assert hand.seen(event, 2).cards == (card,)  # type: ignore[union-attr]
    assert hand.seen(event, 1).cards == (HIDDEN,)  # type: ignore[union-attr]
    assert hand.due.must == (1,)
    assert hand.since(1) < hand.count


def test_who_does_not_discard_in_time_has_a_dead_hand() -> None:
    """Oasis folds it by its clause; the others go on."""
    hand = PotHand(house_of("oasis").table("pineapple").terms(seats(s1=50, s2=50, s3=50), 3))
    chance = random.Random(7)
    while hand.due.ask != "discard":
        who = hand.due.must[0]
        check = act.Call() if hand.facing > hand.front[who] else act.Check()
        hand.play(who, house_answer(hand, chance) if who == HOUSE else check)
    assert hand.absent(1) == act.Fold()
    hand.play(1, act.Fold())
    assert hand.due.must == (2,)
    hand.play(2, act.Fold())
    assert hand.due.must == ()
    assert hand.outcome().winners == (3,)


def test_who_does_not_answer_checks_or_folds_discards_and_shows() -> None:
    hand = say(hand_of("fixed 2/4", THREE, 3), "3c", "1c")
    assert hand.absent(2) == act.Check()
    assert hand_of("fixed 2/4", THREE, 3).absent(3) == act.Fold()
    done = say(hand_of("fixed 2/4", THREE, 3), *TO_RIVER, "1k", "2k", "3k")
    assert done.absent(1) == act.Show()
