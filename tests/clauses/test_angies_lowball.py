"""Angie's lowball: the joker, straddles, pass and out, the draw, the sevens rule and the showdown."""

from __future__ import annotations

import pytest
from claims import proves
from kit import played
from telling.course import course, told

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.view import seats_of
from housedealer.houses import house_of
from housedealer.rules.place import HOUSE, RAIL

LOWBALL = "angies/lowball"
THREE = "house angies  game lowball  limit fixed 2/4  seats 1:100 2:100 3:100  button 3\n"
FIVE = """
    house angies  game lowball  limit fixed 2/4
    seats 1:100 2:100 3:100 4:100 5:100  button 3
"""


@proves(f"{LOWBALL}/07", f"{LOWBALL}/09", f"{LOWBALL}/10", f"{LOWBALL}/17")
def test_five_down_and_the_betting_begins_left_of_the_big_blind() -> None:
    """Button 3, blinds 4 and 5: 1 may straddle on two cards and begins; after the draw 5 is first."""
    hand = played(
        FIVE
        + """
        deal 5 9s8d3c7h2d  1 9d8c4c5h2s
        1 declines
        expect menu 1 fold, call 2, raise to 4
        1 calls, 2 folds, 3 calls, 4 folds, 5 checks
        5 stands pat, 1 stands pat, 3 stands pat
        expect menu 5 check, fold, bet 4
        5 checks
        expect menu 1 check, fold, bet 4
        1 checks, 3 checks
    """
    )
    assert course(hand)[:7] == told("""
        blind 4:1, blind 5:2
        deal 4- 5- 1- 2- 3- 4- 5- 1- 2- 3-
        1 declines
        deal 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3-
        1 calls, 2 folds, 3 calls, 4 folds, 5 checks
        5 stands pat, 1 stands pat, 3 stands pat, 5 checks, 1 checks, 3 checks
        show 5:5 1:5 3:5
    """)


@proves(f"{LOWBALL}/08")
def test_pass_and_out_before_the_draw() -> None:
    """Nobody checks who has no bet in; the big blind has one, and stays or raises."""
    played(
        THREE
        + """
        expect menu 3 fold, call 2, raise to 4
        expect refused 3 checks check_facing_bet
        3 calls
        expect menu 1 fold, call 1, raise to 4
        expect refused 1 checks check_facing_bet
        1 calls
        expect menu 2 check, fold, raise to 4
    """
    )
    played(
        THREE
        + """
        posts none
        expect menu 1 fold, bet 2
        expect refused 1 checks no_check [angies/lowball/08]
        1 folds
        expect menu 2 fold, bet 2
    """
    )


@proves(f"{LOWBALL}/09")
def test_after_the_draw_a_player_may_check_and_then_raise() -> None:
    played(
        THREE
        + """
        3 folds, 1 calls, 2 checks
        all stand pat
        expect menu 1 check, fold, bet 4
        1 checks
        expect menu 2 check, fold, bet 4
        2 bets 4
        expect menu 1 fold, call 4, raise to 8
    """
    )


@proves(f"{LOWBALL}/12")
def test_one_joker_is_added() -> None:
    spread = house_of("angies").table("lowball").spread
    assert spread.deck.size == 53
    assert spread.deck.cards.count(parse_cards("JK")[0]) == 1
    played(THREE + 'deal 1 JK2c3d4h6s\n3 declines\nexpect value 1 "6-4-3-2-ace low"')


@proves(f"{LOWBALL}/11", "angies/dealers-choice/04")
def test_no_joker_in_dealers_choice() -> None:
    _, picked = house_of("angies").table("dealers_choice").choose(3, 3, "lowball")
    assert picked.spread.deck.size == 52
    assert parse_cards("JK")[0] not in picked.spread.deck.cards
    played(THREE.replace("game lowball", "choice dealers_choice  game lowball") + "expect stub lacks JK")


SEVENS = """
    deal 2 {two}Kd  3 {three}Qc
    3 raises to 4, 4 folds, 5 folds, 1 folds, 2 calls
    2 draws Kd -> Ac, 3 draws Qc -> As
    expect pot 9
"""
BUTTON_5 = FIVE.replace("button 3", "button 5")


@pytest.mark.parametrize(
    ("two", "paid"),
    [
        ("7c5d4h2s", "2:9 3:8"),
        ("7c6d5h4s", "2:9 3:8"),
        ("5c4d3h2s", "2:9 3:8"),
        ("7c5dJK2s", "2:9 3:8"),
        ("8c5d4h2s", "2:17 3:0"),
        ("7c5d4h4s", "2:0 3:17"),
    ],
)
@proves(f"{LOWBALL}/13")
def test_who_checks_a_seven_loses_what_is_bet_after_the_draw(two: str, paid: str) -> None:
    """From the bicycle to seven high: he may win the $9 of before the draw, the best other hand the $8."""
    three = "8d6h3c2d"
    text = BUTTON_5 + SEVENS.format(two=two, three=three)
    played(text + f"2 checks, 3 bets 4, 2 calls\nexpect paid {paid}")


@proves(f"{LOWBALL}/13")
def test_a_seven_that_was_bet_or_raised_wins_all() -> None:
    text = BUTTON_5 + SEVENS.format(two="7c5d4h2s", three="8d6h3c2d")
    played(text + "2 bets 4, 3 calls\nexpect paid 2:17 3:0")
    text = BUTTON_5 + SEVENS.format(two="8d6h3c2d", three="7c5d4h2s")
    played(text + "2 checks, 3 bets 4, 2 calls\nexpect paid 2:0 3:17")
    # Whoever checks it too late to be bet into loses nothing, for nothing was bet.
    text = BUTTON_5 + SEVENS.format(two="7c5d4h2s", three="8d6h3c2d")
    played(text + "2 checks, 3 checks\nexpect paid 2:9 3:0")
    # To have raised later mends nothing, and a seven before the draw may just be called with.
    played(text + "2 checks, 3 bets 4, 2 raises to 8, 3 calls\nexpect paid 2:9 3:16")


@proves(f"{LOWBALL}/13")
def test_the_best_of_several_other_hands_has_the_bets_after_the_draw() -> None:
    """Seat 1 checked the best hand: $6 stay his, of the $12 bet later the nine takes all, not the ten."""
    played(
        THREE
        + """
        deal 1 7c5d4h2sAc  2 Tc8d6h3s2d  3 9c8h6d3c2c
        3 calls, 1 calls, 2 checks
        all stand pat
        1 checks, 2 bets 4, 3 calls, 1 calls
        expect pots 6 among 1 2 3, 12 among 1 2 3
        expect paid 1:6 2:0 3:12
    """
    )


STRADDLES = FIVE.replace("button 3", "button 5").replace("4:100", "4:{four}")


@proves(f"{LOWBALL}/16", f"{LOWBALL}/17", f"{LOWBALL}/18")
def test_each_next_player_may_straddle_for_the_double() -> None:
    """Offered left of the big blind, with two cards out; the betting begins left of the last straddle."""
    hand = played(
        STRADDLES.format(four=100)
        + """
        expect menu 3 straddle to 4, decline
        expect cards 3 ????
        expect refused 3 straddles to 3 straddle_amount
        expect refused 3 straddles to 6 straddle_amount
        expect refused 3 straddles to 8 straddle_amount [angies/lowball/16]
        expect refused 4 straddles to 4 not_your_turn
        3 straddles to 4
        expect menu 4 straddle to 8, decline
        expect cards 4 ????
        expect refused 4 straddles to 6 straddle_amount
        4 straddles to 8
        expect menu 5 straddle to 16, decline
        5 declines
        expect cards 5 ??????????
        expect menu 5 fold, call 8, raise to 10
        5 folds, 1 folds, 2 folds, 3 calls
        expect menu 4 check, fold, raise to 10
        expect refused 3 straddles to 16 not_your_turn
    """
    )
    assert course(hand)[:4] == told("""
        blind 1:1, blind 2:2
        deal 1- 2- 3- 4- 5- 1- 2- 3- 4- 5-
        3 straddles to 4, 4 straddles to 8, 5 declines
        deal 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5-
    """)


@proves(f"{LOWBALL}/17")
def test_no_straddle_with_more_than_two_cards() -> None:
    """Who declined has five cards now, and is too late; nobody sees a third card before all have declined."""
    hand = played(STRADDLES.format(four=100) + "3 straddles to 4")
    assert [len(cards) for cards in hand.hand.cards[1:6]] == [2] * 5
    played(
        STRADDLES.format(four=100)
        + """
        3 declines
        expect cards 3 ??????????
        expect refused 3 straddles to 4 not_offered
        expect menu 3 fold, call 2, raise to 4
    """
    )


@pytest.mark.parametrize(("chips", "may"), [(14, False), (15, False), (16, True), (17, True)])
@proves(f"{LOWBALL}/19")
def test_a_straddle_is_at_most_half_of_ones_chips(chips: int, may: bool) -> None:
    said = "expect menu 4 straddle to 8, decline" if may else "expect refused 4 straddles to 8 not_offered"
    said += "" if may else "\nexpect menu 4 fold, call 4, raise to 6"
    played(STRADDLES.format(four=chips) + "3 straddles to 4\n" + said)


@proves(f"{LOWBALL}/28")
def test_cards_cannot_be_exposed_before_the_showdown() -> None:
    """No player can turn cards up while the hand is played, and nobody else sees them."""
    hand = played(
        THREE
        + """
        deal 1 9c8d7h2sAc  2 9d8h6c2dAs
        3 folds
        expect refused 1 shows not_offered
        1 calls, 2 checks
        expect refused 1 shows not_offered
        expect refused 2 shows not_your_turn
        1 draws Ac -> 3c
        expect refused 2 shows not_offered
        2 stands pat
        expect refused 1 shows not_offered
        1 checks
    """
    )
    assert not any(isinstance(event, ev.Shown) for event in hand.events)
    for viewer in (2, 3, RAIL):
        seat = seats_of(hand.hand.view(viewer))[0]
        assert (seat.cards, seat.rest.discarded) == ((HIDDEN,) * 5, (HIDDEN,))
        assert HIDDEN not in hand.hand.view(1).spots[0].cards


@proves(f"{LOWBALL}/33")
def test_the_number_first_asked_for_is_taken() -> None:
    """Two, no, three: he gets two. Before they are dealt or after, he cannot ask again."""
    hand = played(THREE + "deal 1 9c8d7hQsKc  2 AdAhKdKhQd  3 AsKs9s8s7s\n3 folds, 1 calls, 2 checks").hand
    hand.play(1, act.Discard(parse_cards("QsKc")))
    _refused(hand, 1, act.Discard(parse_cards("7h")))
    _refused(hand, 1, act.Discard(parse_cards("9c8d7h")))
    _refused(hand, HOUSE, act.Deal(parse_cards("2s3s4s5s")))
    hand.play(HOUSE, act.Deal(parse_cards("2s3s4s")))
    assert hand.cards[1] == parse_cards("9c8d7h3s4s")
    _refused(hand, 1, act.Discard(parse_cards("7h")))
    assert hand.due.must == (2,)


def _refused(hand: PotHand, who: int, action: act.Action) -> None:
    with pytest.raises(Refused):
        hand.play(who, action)


@proves(f"{LOWBALL}/35", f"{LOWBALL}/36", f"{LOWBALL}/37", f"{LOWBALL}/40")
def test_four_cards_at_once_and_the_fifth_when_the_others_have_theirs() -> None:
    """One card is burned before the first player is served."""
    hand = played(
        THREE
        + """
        deal 1 KcKdQcQdJc  2 2d3d4d7dKh  3 2h3h4h7hTh
        3 calls, 1 calls, 2 checks
        expect menu 1 draw up to 5
        expect burned 0
        1 draws KcKdQcQdJc -> 2c4c6c8c
        expect cards 1 2c4c6c8c
        expect burned 1
        expect due 2 draw
        2 draws Kh -> Ad
        3 draws 4h7hTh -> 9s8s6s
        deal 1 Ac
        expect cards 1 2c4c6c8cAc
        expect cards 2 2d3d4d7dAd
        expect burned 1
        expect due 1 bet
    """
    )
    lines = course(hand)
    assert lines[5:] == told("""
        1 draws 5
        deal burn 1- 1- 1- 1-
        2 draws 1
        deal 2-
        3 draws 3
        deal 3- 3- 3-
        deal 1-
    """)


@proves(f"{LOWBALL}/35")
def test_when_the_pack_is_out_others_discards_are_shuffled() -> None:
    """Eight hands leave 13 of 53 cards: five, five and two are drawn, one is burned."""
    played("""
        house angies  game lowball  limit fixed 2/4
        seats 1:100 2:100 3:100 4:100 5:100 6:100 7:100 8:100  button 8
        deal 1 KcKdQcQdJc  2 KhKsQhQsJd  3 2c3c4cThTs  4 2d5d9dTcTd
        3 calls, 4 calls, 5 calls, 6 calls, 7 calls, 8 calls, 1 calls, 2 checks
        1 draws KcKdQcQdJc, 2 draws KhKsQhQsJd, 3 draws ThTs
        expect menu 4 draw up to 5
        4 draws 5d9dTcTd -> ????KcKh
        expect cards 4 2d????KcKh
        expect stub has Th Jc Jd
        expect stub lacks Tc Td 5d 9d
    """)


@proves(f"{LOWBALL}/36")
def test_four_cards_come_at_once() -> None:
    hand = played(THREE + "3 folds, 1 calls, 2 checks\n1 draws 4\nexpect due 2 draw")
    assert course(hand)[-1] == "deal burn 1- 1- 1- 1-"


@proves(f"{LOWBALL}/40")
def test_the_burn_stays_face_down_and_out_of_play() -> None:
    hand = played(THREE + "3 folds, 1 calls, 2 checks\nburn 9c\n1 draws 1, 2 draws 1\nexpect stub lacks 9c")
    burns = [event for event in hand.events if isinstance(event, ev.Dealt) and -1 in event.spots]
    assert len(burns) == 1
    for viewer in (1, 2, RAIL):
        assert hand.hand.seen(burns[0], viewer).cards[0] == HIDDEN  # type: ignore[union-attr]


@proves(f"{LOWBALL}/40")
def test_no_card_is_burned_until_one_is_called_for() -> None:
    text = THREE + "3 calls, 1 calls, 2 checks\n1 stands pat\nexpect burned 0\n"
    hand = played(text + "2 draws 1\nexpect burned 1\n3 draws 2\nexpect burned 1\nexpect due 1 bet")
    assert course(hand)[-4:] == ["1 stands pat, 2 draws 1", "deal burn 2-", "3 draws 2", "deal 3- 3-"]


@proves(f"{LOWBALL}/41")
def test_a_called_hand_is_spread_five_cards() -> None:
    """Both lie open as soon as the bet is called; there is nothing to choose."""
    hand = played(
        THREE
        + """
        deal 1 9c8d7h2sAc  2 9d8h6c2dAs
        3 folds, 1 calls, 2 checks
        all stand pat
        1 bets 4, 2 calls
        expect refused 1 mucks hand_over
        expect paid 2:12
    """
    )
    assert course(hand)[-2:] == ["show 1:5 2:5", "pot 2:12"]
    seats = seats_of(hand.hand.view(RAIL))
    assert [HIDDEN in seat.cards for seat in seats] == [False, False, True]
