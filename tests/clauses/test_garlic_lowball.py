"""Garlic City's lowball, California and Kansas City: blinds, two rounds, the draw and the showdown."""

from __future__ import annotations

import pytest
from claims import Sheet, each
from kit import played
from telling.course import course, told

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.errors import Unreadable
from housedealer.hand import event as ev
from housedealer.hand.pot.view import seats_of
from housedealer.houses import house_of
from housedealer.rules.place import RAIL

CALIFORNIA = "garlic-city/lo-ball-california"
KANSAS = "garlic-city/kansas-city-lowball"
THREE = "house garlic-city  game {game}  limit fixed 4/4  seats 1:100 2:100 3:100  button 3\n"


@each({CALIFORNIA: "08 11 12 13 14 15 16", KANSAS: "01"})
def test_five_down_a_round_the_draw_a_round_and_the_showdown(sheet: Sheet) -> None:
    """Button 3, blinds 4 and 5: seat 1 begins, and after the draw seat 5, for 4 is out."""
    hand = played(f"""
        house garlic-city  game {sheet.game}  limit fixed 4/4
        seats 1:100 2:100 3:100 4:100 5:100  button 3
        deal 5 KsQs4d3d2d  1 KhQhJh4s3s  2 9c8d6h5s2c  3 Tc7d6s5d3c
        expect menu 1 fold, call 4, raise to 8
        1 calls, 2 raises to 8
        expect menu 3 fold, call 8, raise to 12
        3 calls, 4 folds, 5 calls, 1 calls
        expect pot 34
        expect menu 5 draw up to 5
        5 draws KsQs -> 7c9d
        1 draws KhQhJh4s3s -> 2h3h4h5hTh
        2 stands pat
        3 draws Tc -> 8c
        expect cards 5 4d3d2d7c9d
        expect cards 1 2h3h4h5hTh
        expect cards 2 9c8d6h5s2c
        expect cards 3 7d6s5d3c8c
        expect burned 0
        expect menu 5 check, fold, bet 4
        5 checks, 1 bets 4, 2 folds
        expect menu 3 fold, call 4, raise to 8
        3 calls, 5 calls
        expect paid 3:46
    """)
    assert course(hand) == told("""
        blind 4:2, blind 5:4
        deal 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3-
        1 calls, 2 raises to 8, 3 calls, 4 folds, 5 calls, 1 calls
        5 draws 2
        deal 5- 5-
        1 draws 5
        deal 1- 1- 1- 1- 1-
        2 stands pat, 3 draws 1
        deal 3-
        5 checks, 1 bets 4, 2 folds, 3 calls, 5 calls
        show 5:5 1:5 3:5
        pot 3:46
    """)
    shown = seats_of(hand.hand.view(RAIL))
    assert [HIDDEN in seat.cards for seat in shown] == [False, True, False, True, False]


@each({CALIFORNIA: "01", KANSAS: "01"})
def test_53_cards_with_one_joker(sheet: Sheet) -> None:
    deck = sheet.table().spread.deck
    assert sorted(deck.cards) == list(range(53))
    assert parse_cards("JK")[0] == 52
    played(THREE.format(game=sheet.game) + "expect stub has JK")


@each({CALIFORNIA: "12", KANSAS: "01"})
def test_a_bet_and_three_raises_of_one_size(sheet: Sheet) -> None:
    """The big blind is the bet; no fourth raise while three are in, before the draw or after it."""
    played(
        THREE.format(game=sheet.game)
        + f"""
        expect refused 3 raises to 6 amount_below_minimum
        expect refused 3 raises to 12 amount_above_limit
        3 raises to 8, 1 raises to 12
        expect menu 2 fold, call 8, raise to 16
        2 raises to 16
        expect menu 3 fold, call 8
        expect refused 3 raises to 20 raise_cap [{sheet.name}/{"12" if sheet.game == "lowball" else "01"}]
        3 calls, 1 calls
        all stand pat
        1 bets 4, 2 raises to 8, 3 raises to 12, 1 raises to 16
        expect menu 2 fold, call 8
        expect refused 2 raises to 20 raise_cap
    """
    )


@each({CALIFORNIA: "12", KANSAS: "01"})
def test_two_raise_without_end_unless_the_cap_was_reached(sheet: Sheet) -> None:
    """The third folds during the round, before the cap: no cap. He folds after it: the cap stands."""
    head = THREE.format(game=sheet.game)
    played(
        head
        + """
        3 calls, 1 raises to 8, 2 raises to 12, 3 folds, 1 raises to 16
        expect menu 2 fold, call 4, raise to 20
        2 raises to 20
        expect menu 1 fold, call 4, raise to 24
    """
    )
    played(head + "3 raises to 8, 1 raises to 12, 2 raises to 16, 3 folds\nexpect menu 1 fold, call 4")
    played(
        head
        + """
        3 folds, 1 calls, 2 checks
        all stand pat
        1 bets 4, 2 raises to 8, 1 raises to 12, 2 raises to 16, 1 raises to 20
        expect menu 2 fold, call 4, raise to 24
    """
    )


@each({CALIFORNIA: "12 14", KANSAS: "01"})
def test_who_checked_may_raise_and_a_round_may_be_checked_through(sheet: Sheet) -> None:
    head = (
        THREE.format(game=sheet.game) + "3 calls, 1 calls\nexpect menu 2 check, fold, raise to 8\n2 checks\n"
    )
    played(head + "all stand pat\n1 checks, 2 bets 4, 3 folds\nexpect menu 1 fold, call 4, raise to 8")
    hand = played(head + "all stand pat\n1 checks, 2 checks\nexpect menu 3 check, fold, bet 4\n3 checks")
    assert course(hand)[-2] == "show 1:5 2:5 3:5"


@each({CALIFORNIA: "08", KANSAS: "01"})
def test_blinds_are_part_of_the_opening_bet(sheet: Sheet) -> None:
    """Half the limit rounded down and the whole of it, to the button's left; a third one by agreement."""
    house = house_of("garlic-city")
    for limit, blinds in (
        ("4/4", (200, 400)),
        ("3/3", (100, 300)),
        ("5/5", (200, 500)),
        ("15/15", (700, 1500)),
    ):
        assert house.table(sheet.game, f"fixed {limit}").spread.limit.blinds == blinds
        assert house.table(sheet.game, limit).spread.limit.blinds == blinds
    played(
        THREE.format(game=sheet.game)
        + """
        expect stacks 1:98 2:96 3:100
        expect due 3 bet
        3 calls
        expect menu 1 fold, call 2, raise to 8
        1 calls
        expect menu 2 check, fold, raise to 8
    """
    )
    played(f"""
        house garlic-city  game {sheet.game}  limit fixed 4/4
        seats 1:100 2:100 3:100 4:100 5:100  button 5
        posts 1:1 2:2 3:4
        expect menu 4 fold, call 4, raise to 8
        4 calls, 5 folds
        expect menu 1 fold, call 3, raise to 8
        1 calls
        expect menu 2 fold, call 2, raise to 8
        2 calls
        expect menu 3 check, fold, raise to 8
    """)


@each({CALIFORNIA: "13", KANSAS: "01"})
def test_any_number_may_be_drawn_and_the_discards_of_others_are_shuffled(sheet: Sheet) -> None:
    played(f"""
        house garlic-city  game {sheet.game}  limit fixed 4/4
        seats 1:100 2:100 3:100 4:100 5:100 6:100 7:100 8:100  button 8
        deal 1 KsQs4d3d2d  2 AcAd5c5d6c  5 KhQhJh4s3s
        3 calls, 4 calls, 5 calls, 6 calls, 7 calls, 8 calls, 1 calls, 2 folds
        1 draws KsQs -> 8c9c
        expect due 3 draw
        3 draws 4, 4 draws 5
        expect stub lacks Ks Ac
        5 draws KhQhJh -> 7c??Ks
        expect cards 5 4s3s7c??Ks
        expect stub has Qs Ac Ad 6c
        expect stub lacks Kh Qh Jh 7c
        expect due 6 draw
    """)


@each({CALIFORNIA: "13", KANSAS: "01"})
def test_from_none_to_five_cards_are_replaced_by_as_many(sheet: Sheet) -> None:
    cards = "2c4d6h8sTc"
    for many in range(6):
        thrown = f"1 draws {cards[: 2 * many]}" if many else "1 stands pat"
        text = f"deal 1 {cards}\n3 folds, 1 calls, 2 checks\n{thrown}\nexpect due 2 draw"
        held = played(THREE.format(game=sheet.game) + text).hand.cards[1]
        assert held[: 5 - many] == parse_cards(cards)[many:]
        assert len(held) == 5
        assert not set(held) & set(parse_cards(cards)[:many])


@each({CALIFORNIA: "15 16", KANSAS: "01"})
def test_who_matches_the_bets_is_in_the_showdown_and_nobody_else(sheet: Sheet) -> None:
    """Seat 1 does not match the raise and is out, lowest hand or not; the others lay theirs open."""
    hand = played(
        THREE.format(game=sheet.game)
        + """
        deal 1 7c5d4h3s2c  2 9c8d6h5s2d  3 Tc8h6c4d2h
        3 calls, 1 calls, 2 checks
        all stand pat
        1 bets 4, 2 raises to 8, 3 calls, 1 folds
        expect pots 32 among 2 3
        expect refused 3 mucks hand_over
        expect paid 1:0 2:32 3:0
    """
    )
    assert course(hand)[-2] == "show 2:5 3:5"
    # A call for less, all-in, is a match as far as it goes.
    hand = played(
        THREE.format(game=sheet.game).replace("3:100", "3:6")
        + """
        deal 1 9c8d6h5s2d  2 Tc8h6c4d2h  3 8c6d5h4s2c
        3 calls, 1 calls, 2 checks
        all stand pat
        1 bets 4, 2 calls, 3 calls all-in
        expect pots 18 among 1 2 3, 4 among 1 2
        expect paid 1:4 3:18
    """
    )
    assert [event.seats for event in hand.events if isinstance(event, ev.Shown)] == [(1, 2, 3)]


@pytest.mark.parametrize("limit", ["4/4", "10/10"])
@each(
    {
        CALIFORNIA: "12",
        KANSAS: "01",
        "garlic-city/draw": "04",
        "garlic-city/jacks-or-better": "04",
        "garlic-city/jacks-back": "05",
    }
)
def test_the_limit_is_single(sheet: Sheet, limit: str) -> None:
    spread = sheet.table(limit).spread
    assert spread.limit.small == spread.limit.big
    antes = "" if sheet.game in ("lowball", "kansas_city") else " no blinds ante 1"
    for double in ("4/8", "fixed 4/8" + antes, "fixed 4/6" + antes):
        with pytest.raises(Unreadable, match="does not spread"):
            sheet.table(double)
