"""Angie's stud: the bets of each street, who begins on every one of them, what is called, all-in hands."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import played
from telling.course import course

from housedealer.cards.card import HIDDEN
from housedealer.hand.pot.view import seats_of
from housedealer.rules.place import RAIL
from housedealer.words.pot.announce import announced_said

SEVEN = ["seven_card_stud", "stud_hi_lo", "razz"]
HEAD = "house angies  game {game}  limit fixed 2/4  seats 1:100 2:100 3:100  button {button}\n"


@pytest.mark.parametrize("game", SEVEN)
@proves("angies/7-card-stud/03")
def test_the_lower_bet_on_third_and_fourth_card_the_higher_one_later(game: str) -> None:
    """Also with a pair open on the fourth."""
    first = 1
    played(
        HEAD.format(game=game, button=3)
        + f"""
        deal 1 2c  2 9d  3 9s
        expect menu 3 fold, call 2, raise to 4
        3 calls, 1 calls, 2 checks
        fourth 1 2d  2 Td  3 Ts  expect menu {first} check, fold, bet 2
        all check
        fifth 1 2h  2 Jd  3 Js   expect menu {first} check, fold, bet 4
        all check
        sixth 1 3c  2 Kd  3 Ks   expect menu {first} check, fold, bet 4
        all check
        seventh                  expect menu {first} check, fold, bet 4
    """
    )


@pytest.mark.parametrize(("button", "first"), [(3, 1), (1, 2), (2, 1)])
@each({"angies/7-card-stud": "07", "angies/5-card-stud": "06"})
def test_equal_boards_on_every_street(sheet: Sheet, button: int, first: int) -> None:
    """Seats 1 and 2 show the same to the end, seat 3 less."""
    five = sheet.game == "five_card_stud"
    text = HEAD.format(game=sheet.game, button=button) + "deal 1 Kd  2 Ks  3 Qc\nall call\n"
    names = ("third", "fourth", "fifth") if five else ("fourth", "fifth", "sixth")
    cards = ("1 9s 2 9d 3 8c", "1 4c 2 4h 3 3h", "1 2h 2 2c 3 5d")
    for street, up in zip(names, cards, strict=True):
        text += f"{street} {up}\nexpect due {first} bet\nall check\n"
    played(text if five else text + f"seventh\nexpect due {first} bet")


def test_by_the_switch_the_lowest_board_begins_in_razz_and_the_ace_is_low() -> None:
    for boards, button, first in (
        ("1 Ad 2 6s 3 9c / 1 5c 2 5h 3 Tc", 3, 1),
        ("1 Ad 2 2s 3 9c / 1 As 2 Kh 3 Tc", 3, 3),
        ("1 4d 2 4s 3 9c / 1 3c 2 3h 3 Tc", 3, 1),
        ("1 4d 2 4s 3 9c / 1 3c 2 3h 3 Tc", 1, 2),
    ):
        third, fourth = boards.split(" / ")
        text = HEAD.format(game="razz", button=button) + "rules razz_leads=low_board\n"
        played(text + f"deal {third}\nall call\nfourth {fourth}\nexpect due {first} bet")


@pytest.mark.parametrize(("button", "first"), [(3, 2), (2, 3)])
@each({"angies/7-card-stud": "06 07"})
def test_the_highest_board_begins_in_razz_too(sheet: Sheet, button: int, first: int) -> None:
    """A pair of deuces before ace and king; equal pairs: the nearest to the dealer's left."""
    text = HEAD.format(game="razz", button=button) + "deal 1 Ad 2 2s 3 2h\nall call\n"
    played(text + f"fourth 1 Kc 2 2d 3 2c\nexpect due {first} bet")


@proves("angies/7-card-stud-basic/04")
def test_in_razz_the_first_bettor_is_named_to_the_end() -> None:
    text = HEAD.format(game="razz", button=3) + "deal 1 Kd 2 6c 3 Ks\n3 calls, 1 calls, 2 checks\n"
    for street, said in (
        ("fourth 1 2d 2 9s 3 5s", "seat 3 is first: king high"),
        ("fifth 1 3d 2 9h 3 4s", "seat 2 is first: pair of nines"),
        ("sixth 1 Kh 2 8h 3 Ah", "seat 1 is first: pair of kings"),
        ("seventh", "seat 1 is first: pair of kings"),
    ):
        text += street + "\n"
        assert announced_said(played(text + "expect pot 6").hand.view(RAIL))[0] == said
        text += "all check\n"


@pytest.mark.parametrize("game", SEVEN)
@proves("angies/7-card-stud-basic/04")
def test_the_best_board_is_named_though_its_owner_is_all_in(game: str) -> None:
    third, fourth, name = ("1 Kd 2 9c 3 5s", "1 Ks 2 Tc 3 6h", "pair of kings")
    hand = played(
        HEAD.format(game=game, button=3).replace("1:100", "1:2")
        + f"deal {third}\n3 calls, 1 calls all-in, 2 checks\nfourth {fourth}\nexpect due 2 bet"
    ).hand
    assert announced_said(hand.view(RAIL)) == (f"seat 1 shows {name} and is all-in: seat 2 is first",)


@pytest.mark.parametrize("street", ["sixth", "seventh"])
@pytest.mark.parametrize("game", SEVEN)
@proves("angies/7-card-stud-basic/03")
def test_four_up_cards_are_turned_down_with_a_fold_too(game: str, street: str) -> None:
    text = HEAD.format(game=game, button=3) + "deal 1 2d 2 9c 3 Ks\n3 calls, 1 calls, 2 checks\n"
    text += "fourth 1 3d 2 Tc 3 Qs\nall check\nfifth 1 4d 2 Jc 3 Qh\nall check\nsixth 1 5d 2 2c 3 Kh\n"
    text += "all check\nseventh\n" if street == "seventh" else ""
    first = 3
    assert len(played(text + "expect pot 6").hand.view(RAIL).table.seats[first - 1].up) == 4
    table = seats_of(played(text + f"{first} folds").hand.view(RAIL))
    assert [len(seat.rest.up) for seat in table] == [0 if seat == first else 4 for seat in (1, 2, 3)]
    assert set(table[first - 1].cards) == {HIDDEN}


@each({"angies/5-card-stud": "07 08 09 10"})
def test_who_is_all_in_still_gets_his_cards_and_turns_up_his_hole_card(sheet: Sheet) -> None:
    hand = played(
        HEAD.format(game=sheet.game, button=3).replace("1:100", "1:2")
        + """
        deal 1 (2h)9d  2 (Kh)8c  3 (4h)7s
        3 calls, 1 calls all-in, 2 checks
        third  1 Qd 2 5c 3 6s  all check
        fourth 1 3d 2 Tc 3 Js  all check
        fifth  1 4d 2 6c 3 Jh  3 bets 4, 2 calls
        expect cards 1 (2h)9dQd3d4d
    """
    )
    dealt = [line for line in course(hand) if line.startswith("deal")]
    assert dealt == ["deal 1- 2- 3- 1+ 2+ 3+", *["deal 1+ 2+ 3+"] * 3]
    assert "show 3:5 1:5 2:5" in course(hand)
    assert not any(HIDDEN in seat.cards for seat in seats_of(hand.hand.view(RAIL)))


@pytest.mark.parametrize("game", SEVEN)
@proves("angies/7-card-stud/11")
def test_all_in_hands_are_turned_over_with_the_others(game: str) -> None:
    hand = played(
        HEAD.format(game=game, button=3).replace("1:100", "1:2")
        + """
        deal 1 2d 2 9c 3 Ks
        3 calls, 1 calls all-in, 2 checks
        fourth all check
        fifth all check
        sixth all check
        seventh all check
    """
    )
    assert [line.count(":7") for line in course(hand) if line.startswith("show")] == [3]
    assert not any(HIDDEN in seat.cards for seat in seats_of(hand.hand.view(RAIL)))


@each({"angies/5-card-draw-hi-lo": "01"})
def test_draw_for_high_and_low_has_no_joker_either(sheet: Sheet) -> None:
    assert sorted(sheet.table().spread.deck.cards) == list(range(52))
