"""Garlic City, Panguingue: seats and buy-in, the deck, the tops, who is first, play or pass."""

from __future__ import annotations

from collections import Counter

import pytest
from claims import proves
from table_kit import own_rotation
from telling.meld import JUNK, Pan, card

from housedealer.cards.card import HIDDEN, format_card, parse_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.houses import house_of
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.terms import Seated

SHEET = "garlic-city/pan/"


def c(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(SHEET + number for number in numbers))


def seats(*numbers: int, chips: int = 100) -> tuple[Seated, ...]:
    return tuple(Seated(number, Cents(200 * chips)) for number in numbers)


@c("05")
def test_two_to_seven_players() -> None:
    table = house_of("garlic-city").table("panguingue", "2")
    assert table.seats_max == 7
    table.terms(seats(1, 2, 3, 4, 5, 6, 7), 1)
    table.terms(seats(3, 6), 3)
    for wrong in (seats(4), seats(1, 8)):
        with pytest.raises(Refused) as refused:
            table.terms(wrong, wrong[0].seat)
        assert refused.value.clause == SHEET + "05"


@c("75")
@pytest.mark.parametrize(
    ("game", "dollars"), [("2", 40), ("3", 60), ("5", 100), ("10", 200), ("20", 400), ("40", 800)]
)
def test_the_least_buy_in_is_twenty_chips_of_the_game(game: str, dollars: int) -> None:
    table = house_of("garlic-city").table("panguingue", game)
    assert table.buy_in_bounds == (100 * dollars, 0)
    assert table.file.buy_in is not None
    assert table.file.buy_in.source == SHEET + "75"


@c("06")
def test_eight_decks_without_eights_nines_tens_and_jokers() -> None:
    left = Counter(map(format_card, Pan({1: "", 2: ""}, declare=False).hand.cards_left))
    assert sum(left.values()) == 320
    assert left == {rank + suit: 8 for rank in "A234567JQK" for suit in "cdhs"}
    told = Pan({1: "", 2: ""})
    told.say(2, act.TouchDeck())
    for foreign in ("8h", "9c", "Td", "JK"):
        assert told.refused(HOUSE, act.Deal(parse_cards(foreign))).code == "card_not_in_deck"


@c("07")
def test_a_set_of_spades_may_be_left_out() -> None:
    left = Counter(map(format_card, Pan({1: "", 2: ""}, declare=False, spades_out=True).hand.cards_left))
    assert sum(left.values()) == 310
    assert {name for name, n in left.items() if n == 7} == {rank + "s" for rank in "A234567JQK"}


@c("12")
def test_ten_cards_each_five_at_a_time_to_the_right() -> None:
    told = Pan({1: "", 3: "", 4: "", 6: ""}, first=4, declare=False).tops()
    four_packets = told.hand.menu(HOUSE)[0]
    assert len(four_packets.held) == 320  # type: ignore[union-attr]
    cards = told.hand.cards_left[:40]
    assert told.refused(HOUSE, act.Deal(cards[:39])).clause == SHEET + "12"
    [event] = told.say(HOUSE, act.Deal(cards))
    assert isinstance(event, ev.Dealt)
    assert event.spots == tuple(seat for _ in range(2) for seat in (4, 3, 1, 6) for _ in range(5))
    assert {seat: len(told.hand.cards[seat]) for seat in (1, 3, 4, 6)} == {1: 10, 3: 10, 4: 10, 6: 10}
    assert set(told.hand.view(3).spots[0].cards) == {HIDDEN}


@c("13")
def test_a_new_game_begins_with_the_lowest_card() -> None:
    table = house_of("garlic-city").table("panguingue", "2")
    assert own_rotation(table).lowest({1: card("2c"), 2: card("As"), 3: card("Kd")}) == (2,)
    assert own_rotation(table).lowest({1: card("Jc"), 2: card("7s"), 3: card("Kd")}) == (2,)
    assert own_rotation(table).lowest({1: card("3c"), 2: card("3s"), 3: card("Kd")}) == (1, 2)


@c("14", "15")
def test_later_hands_begin_with_the_winner_or_the_player_to_the_right_of_his_seat() -> None:
    table = house_of("garlic-city").table("panguingue", "2")
    assert own_rotation(table).next_first(4, (1, 3, 4, 6)) == 4
    assert own_rotation(table).next_first(4, (1, 3, 6)) == 3
    assert own_rotation(table).next_first(1, (3, 6)) == 6
    assert own_rotation(table).next_first(4, (1, 3, 4, 6), stays=False) == 3
    assert own_rotation(table).next_first(1, (1, 3, 6), stays=False) == 6


@c("17")
def test_nobody_draws_before_all_have_said_whether_they_play() -> None:
    told = Pan({1: "", 2: "", 3: ""}, first=2, declare=False).tops().deal()
    asked = []
    while told.hand.due.ask == "declare":
        [seat] = told.hand.due.must
        asked.append(seat)
        assert told.refused(2, act.TouchDeck()).clause == SHEET + "17"
        assert told.refused(seat, act.TouchDeck()).clause == SHEET + "17"
        told.say(seat, act.Stay())
    assert asked == [2, 1, 3]
    told.say(2, act.TouchDeck())


@c("17")
def test_passing_costs_the_top_and_nothing_more() -> None:
    told = Pan({1: "", 2: "5s5s2h3h6cJdQcAd4cKh", 3: "", 4: ""}, first=2, pass_=(1, 4))
    told.draws("5s").melds("5s5s5s").discards("2h")
    assert (told.chips(1), told.chips(4), told.chips(3), told.chips(2)) == (99, 99, 95, 103)


def test_a_declaration_may_be_changed_until_the_next_player_acts() -> None:
    told = Pan({1: "", 2: "", 3: "", 4: ""}, first=4, declare=False).tops().deal()
    told.say(4, act.Pass())
    assert told.may(4, act.Stay())
    told.say(4, act.Stay())
    told.say(3, act.Pass())
    assert told.refused(4, act.Pass()).code == "not_your_turn"
    told.say(3, act.Stay())
    told.say(2, act.Pass())
    told.say(1, act.Stay())
    assert told.hand.due.must == (4,)
    [event] = told.say(1, act.Pass())
    assert event == me.Passed(1, True, event.clause)  # type: ignore[attr-defined]
    told.say(1, act.Stay())
    told.say(4, act.TouchDeck())
    assert not told.may(1, act.Pass())


def test_the_only_one_who_does_not_pass_takes_the_tops() -> None:
    told = Pan({1: "", 2: "", 3: ""}, first=2, chip="5", pass_=(2, 1))
    assert told.hand.over
    assert told.net == pytest.approx({1: -1, 2: -1, 3: 2 - 0.2})
    assert told.hand.outcome().drop == 100
    assert told.hand.outcome().winners == (3,)


@c("18")
@pytest.mark.parametrize(("passes", "first"), [((), 4), ((4,), 3), ((4, 3), 1), ((4, 3, 1), 7)])
def test_the_last_winner_draws_first_or_the_first_player_to_his_right(
    passes: tuple[int, ...], first: int
) -> None:
    told = Pan({1: "", 3: "", 4: "", 6: "", 7: ""}, first=4, pass_=passes)
    assert told.hand.due.must == (first,)
    told.draws("7c").discards()
    order = [seat for seat in (4, 3, 1, 7, 6) if seat not in passes]
    assert told.turn == order[(order.index(first) + 1) % len(order)]


@c("76")
def test_who_has_no_chip_left_is_out_and_cannot_win_the_tops() -> None:
    hands = {1: JUNK, 2: "5s5s2h3h6cJdQcAd4cKh", 3: JUNK}
    told = Pan(hands, first=2, stacks={3: 5, 1: 5.5})
    told.draws("5s").melds("5s5s5s").discards("2h")
    assert told.hand.standing == {1: "broke", 2: "plays", 3: "broke"}
    assert told.hand.over
    assert [event.who for event in told.events if isinstance(event, me.Broke)] == [1, 3]
    assert {event.clause for event in told.events if isinstance(event, me.Broke)} == {SHEET + "76"}
    assert told.hand.outcome().winners == (2,)
    one_left = Pan(hands, first=2, stacks={3: 6, 1: 5})
    one_left.draws("5s").melds("5s5s5s").discards("2h")
    assert one_left.hand.standing == {1: "broke", 2: "plays", 3: "plays"}
    assert one_left.hand.in_action == (2, 3)


@c("76")
def test_nobody_is_dealt_in_without_a_chip_beside_his_top() -> None:
    table = house_of("garlic-city").table("panguingue", "2")
    table.terms((Seated(1, Cents(400)), Seated(2, Cents(400))), 1)
    with pytest.raises(Refused) as refused:
        table.terms((Seated(1, Cents(300)), Seated(2, Cents(400))), 1)
    assert refused.value.clause == SHEET + "76"
