"""Pot games where a rule breaks unseen: short stacks, side pots, jokers, full tables, the last fold."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import played

from housedealer.cards.card import HIDDEN, JOKER, parse_cards
from housedealer.hand import event as ev
from housedealer.hand.pot.view import seats_of
from housedealer.rules.place import OWN, RAIL, UP

THREE = "seats 1:100 2:100 3:100  button 3\n"


@each({"garlic-city/razz": "10", "garlic-city/7-card-stud-hi-lo": "10"})
def test_from_fifth_street_raises_are_the_higher_limit_too(sheet: Sheet) -> None:
    razz = sheet.game == "razz"
    one, two, three = ("2", "3", "1") if razz else ("1", "2", "3")
    played(
        f"house garlic-city  game {sheet.game}  limit fixed 4/8 ante 1 bring-in 1  {THREE}"
        + f"""fee none
        deal 1 {"2c" if not razz else "Kc"}  2 9d  3 Js
        1 brings in, all call
        fourth 1 Ac 2 3d 3 4h
        all check
        fifth 1 Ad 2 4d 3 5h
        {one} bets 8
        expect menu {two} fold, call 8, raise to 16
        {two} raises to 16
        expect menu {three} fold, call 16, raise to 24
        {three} calls, {one} calls
        sixth 1 Kh 2 5d 3 8h
        {one} bets 8
        expect menu {two} fold, call 8, raise to 16
        {two} calls, {three} calls
        seventh
        {one} bets 8, {two} raises to 16
        expect menu {three} fold, call 16, raise to 24
    """
    )


@proves("angies/lowball/41")
def test_a_joker_is_spread_with_the_other_four_cards() -> None:
    hand = played(
        f"house angies  game lowball  limit fixed 2/4  {THREE}"
        + """deal 1 7c5d4hJKAc  2 8d6h3c2dAs
        3 folds, 1 calls, 2 checks
        all stand pat
        1 bets 4, 2 calls
        expect paid 1:12
    """
    )
    [shown] = [event for event in hand.events if isinstance(event, ev.Shown)]
    spread = dict(zip(shown.seats, shown.hands, strict=True))
    assert {seat: len(cards) for seat, cards in spread.items()} == {1: 5, 2: 5}
    assert JOKER in spread[1]
    assert JOKER in seats_of(hand.hand.view(RAIL))[0].cards


@proves("angies/7-card-stud/10")
def test_who_is_all_in_gets_his_last_card_face_down_too() -> None:
    """Nobody can bet any more: four cards still lie up and three down when hands are turned over."""
    hand = played(
        "house angies  game seven_card_stud  limit fixed 2/4  seats 1:4 2:4 3:4  button 3\n"
        "3 raises to 4 all-in, 1 calls all-in, 2 calls all-in\n"
        "fourth\nfifth\nsixth\nseventh\nexpect over"
    )
    dealt = [event for event in hand.events if isinstance(event, ev.Dealt)]
    for seat in (1, 2, 3):
        faces = [
            face
            for event in dealt
            for spot, face in zip(event.spots, event.faces, strict=True)
            if spot == seat
        ]
        assert faces == [OWN, OWN, UP, UP, UP, UP, OWN]


@proves("garlic-city/jacks-or-better/05")
def test_nobody_opens_all_in_without_openers_either() -> None:
    played(
        "house garlic-city  game jacks_or_better  limit fixed 4/4 no blinds ante 1"
        "  seats 1:3 2:100 3:100  button 3\nfee none\n"
        """deal 1 TsTd9c5c2h  2 JsJd9d5d2s
        expect menu 1 check, fold
        expect refused 1 bets 2 openers_needed
        1 checks, 2 bets 4, 3 folds, 1 calls all-in
    """
    )
    played(
        "house garlic-city  game jacks_or_better  limit fixed 4/4 no blinds ante 1"
        "  seats 1:3 2:100 3:100  button 3\nfee none\ndeal 1 JsJd9c5c2h\nexpect menu 1 check, fold, bet 2"
    )


@proves("oasis/omaha-hi-lo/31")
def test_all_ten_seats_may_bet_from_a_dollar_up() -> None:
    seats = " ".join(f"{seat}:100" for seat in range(1, 11))
    talk = f"house oasis  game omaha_hi_lo  seats {seats}  button 10\nfee none\n"
    for seat in (3, 4, 5, 6, 7, 8, 9, 10):
        talk += f"expect menu {seat} fold, call 4, raise 8 to 100\n{seat} calls\n"
    talk += "expect menu 1 fold, call 2, raise 8 to 100\n1 calls\n"
    talk += "expect menu 2 check, fold, raise 8 to 100\n2 checks\n"
    for street in ("flop 2c7d9h", "turn Ks", "river Qd"):
        talk += street + "\n"
        for seat in range(1, 11):
            talk += f"expect menu {seat} check, fold, bet 1 to 96\n{seat} checks\n"
    played(talk)


@proves("oasis/pineapple/53")
def test_the_discards_of_who_folds_later_stay_face_down() -> None:
    hand = played(
        f"house oasis  game pineapple  {THREE}"
        + """fee none
        deal 1 AsAdKs  2 9h9cQd  3 5h5c4c
        all call
        1 discards Ks, 2 discards Qd, 3 discards 4c
        flop 2s7d8h
        1 checks, 2 bets 4, 3 folds, 1 folds
        expect over
    """
    )
    for viewer in (RAIL, 2):
        table = seats_of(hand.hand.view(viewer))
        assert [seat.rest.discarded for seat in table if seat.seat != viewer] == [(HIDDEN,)] * (
            3 if viewer == RAIL else 2
        )
    thrown = {*parse_cards("Ks"), *parse_cards("Qd"), *parse_cards("4c")}
    assert not [card for card in thrown if hand.hand.stub[card]]


@pytest.mark.parametrize("game", ["seven_card_stud", "stud_hi_lo", "razz"])
@proves("angies/7-card-stud-basic/03")
def test_the_last_fold_of_a_hand_turns_its_cards_down_too(game: str) -> None:
    text = f"house angies  game {game}  limit fixed 2/4  seats 1:100 2:100  button 2\n"
    text += "deal 1 Kc 2 7d\n2 calls, 1 checks\nfourth 1 Kd 2 8d\n"
    assert [len(seat.rest.up) for seat in seats_of(played(text + "expect pot 4").hand.view(RAIL))] == [2, 2]
    table = seats_of(played(text + "1 bets 2, 2 folds\nexpect over").hand.view(RAIL))
    assert [len(seat.rest.up) for seat in table] == [2, 0]
    assert set(table[1].cards) == {HIDDEN}


@proves("san-rafael/omaha/082")
def test_three_tied_hands_share_a_side_pot_and_the_main_pot() -> None:
    """Broadway for three; the fourth, all-in, is beaten: $16 in the main pot and $12 on the side."""
    played(
        "house san-rafael  game omaha  limit fixed 4/8  seats 1:4 2:100 3:100 4:100  button 4\n"
        """fee none
        deal 1 2h2d3h3d  2 AcKc4h5h  3 AdKd4d5d  4 AhKh6d6h
        3 calls, 4 calls, 1 calls all-in, 2 checks
        flop QsJsTc  2 bets 4, 3 calls, 4 calls
        turn 8s  all check
        river 9d  all check
        expect pots 16 among 1 2 3 4, 12 among 2 3 4
        expect paid 1:0 2:10 3:9 4:9
    """
    )


@proves("angies/7-card-stud-hi-lo/06")
def test_one_player_takes_both_halves_of_the_main_pot_and_of_the_side_pot() -> None:
    played(
        "house angies  game stud_hi_lo  limit fixed 2/4  seats 1:2 2:100 3:100  button 3\n"
        """deal 1 (KsKh9c)7s8c9dTd  2 (Ac2d3h)4s5c6dKd  3 (As2s8h)7d6c5dJs
        3 calls, 1 calls all-in, 2 checks
        fourth all check
        fifth all check
        sixth all check
        seventh
        2 bets 4, 3 calls
        expect pots 6 among 1 2 3, 8 among 2 3
        expect paid 1:0 2:14 3:0
    """
    )
