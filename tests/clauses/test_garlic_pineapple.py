"""Garlic City, the pineapple games: three cards, one of them thrown away, and when."""

from __future__ import annotations

from claims import Sheet, each, proves
from telling.pot import played

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import event as ev
from housedealer.hand.action import Fold

THREE = "seats 1:100 2:100 3:100  button 3\nfee none\n"


@proves("garlic-city/pineapple/03", "garlic-city/pineapple/04")
def test_pineapple_all_discard_one_of_three_before_the_first_bet() -> None:
    run = played(
        Sheet("garlic-city/pineapple"),
        THREE
        + """deal 1 AsAd7c  2 KhQh2s  3 9c9d8h
        expect due 1 2 3 discard
        expect refused 3 raises to 8 not_offered
        3 discards 9c
        expect due 1 2 discard
        1 discards 7c
        expect refused 3 raises to 8 not_your_turn
        expect refused 2 discards KhQh cards_count
        2 discards 2s
        expect due 3 bet
        expect menu 3 fold, call 4, raise to 8
        expect cards 1 (AsAd)
        expect cards 2 (KhQh)
        expect cards 3 (9d8h)""",
    )
    assert [type(event) for event in run.events[:5]] == [ev.Posted, ev.Dealt, *[ev.Discarded] * 3]


@proves("garlic-city/pineapple/03")
def test_pineapple_who_is_all_in_with_his_blind_discards_too() -> None:
    pineapple = Sheet("garlic-city/pineapple")
    played(
        pineapple,
        """seats 1:100 2:3 3:100  button 3
        fee none
        deal 1 AsAd7c  2 KhQh2s  3 9c9d8h
        expect due 1 2 3 discard
        1 discards, 3 discards
        expect due 2 discard
        2 discards 2s
        expect due 3 bet
        expect cards 2 (KhQh)""",
    )
    played(pineapple, "seats 1:2 2:4  button 2\nfee none\nexpect due 1 2 discard")


@proves("garlic-city/pineapple/07")
def test_pineapple_has_a_second_discard_after_the_betting_on_the_flop() -> None:
    run = played(
        Sheet("garlic-city/pineapple"),
        THREE
        + """deal 1 AsAd7c  2 KhQh2s  3 9c9d8h
        all discard
        3 calls, 1 calls, 2 checks
        flop 2c7d9h
        expect refused 1 discards not_offered
        all check
        expect due 1 2 3 discard
        1 discards Ad, 2 discards Qh, 3 discards 9d
        turn Jc  all check
        river Ks  all check
        expect value 1 "ace high"
        expect value 2 "pair of kings"
        expect value 3 "pair of nines"
        expect paid 2:12""",
    )
    assert len([event for event in run.events if isinstance(event, ev.Discarded)]) == 6
    assert [len(run.hand.cards[seat]) for seat in (1, 2, 3)] == [1, 1, 1]


@each({"garlic-city/crazy-pineapple": "10", "garlic-city/crazy-pineapple-hi-lo": "11"})
def test_crazy_pineapple_discards_together_after_the_betting_on_the_flop(sheet: Sheet) -> None:
    run = played(
        sheet,
        """seats 1:100 2:8 3:100 4:100  button 4
        fee none
        deal 1 AsAd7c  2 KhQh2s  3 9c9d8h
        expect due 3 bet
        3 calls, 4 folds, 1 calls, 2 checks
        flop 2c7d9h
        expect due 1 bet
        expect cards 1 (AsAd7c)
        1 checks, 2 bets 4 all-in, 3 calls, 1 calls
        expect due 1 2 3 discard
        expect refused 1 discards AsAd cards_count
        3 discards 9c
        expect due 1 2 discard
        2 discards Kh
        1 discards 7c
        expect due house deal
        expect cards 1 (AsAd)
        expect cards 2 (Qh2s)
        expect cards 3 (9d8h)
        turn Jc""",
    )
    thrown = [event for event in run.events if isinstance(event, ev.Discarded)]
    assert [event.cards for event in thrown] == [parse_cards(text) for text in ("9c", "Kh", "7c")]
    assert [run.hand.seen(event, 4).cards for event in thrown] == [(HIDDEN,)] * 3  # type: ignore[union-attr]
    assert run.hand.view(4).table.seats[0].discarded == (HIDDEN,)


@each({"garlic-city/crazy-pineapple": "10", "garlic-city/crazy-pineapple-hi-lo": "11"})
def test_crazy_pineapple_all_discard_though_nobody_can_bet_any_more(sheet: Sheet) -> None:
    played(
        sheet,
        """seats 1:8 2:8  button 2
        fee none
        1 raises to 8 all-in, 2 calls all-in
        flop 2c7d9h
        expect due 1 2 discard
        1 discards
        expect due 2 discard
        2 discards
        expect due house deal
        turn Jc""",
    )


@each({"garlic-city/crazy-pineapple": "10", "garlic-city/crazy-pineapple-hi-lo": "11"})
def test_a_hand_that_keeps_three_cards_is_dead(sheet: Sheet) -> None:
    run = played(
        sheet,
        THREE
        + """deal 1 AsAd7c  2 KhQh2s  3 9c9d8h
        3 calls, 1 calls, 2 checks
        flop 2c7d9h  all check
        1 discards 7c, 2 discards 2s
        expect menu 3 discard, fold
        3 folds
        turn Jc  all check
        river 4s  all check
        expect paid 1:12 2:0 3:0""",
    )
    assert run.hand.live_seats == (1, 2)
    late = played(sheet, THREE + "all call\nflop 2c7d9h  all check\nexpect due 1 2 3 discard")
    assert [late.hand.absent(seat) for seat in (1, 2, 3)] == [Fold()] * 3


@each({"garlic-city/crazy-pineapple": "12", "garlic-city/crazy-pineapple-hi-lo": "13"})
def test_one_hole_card_may_play_but_not_the_one_thrown_away(sheet: Sheet) -> None:
    text = """seats 1:100 2:100  button 2
        fee none
        deal 1 AhKhTc  2 9s9d2c
        1 calls, 2 checks
        flop Qh8h9c  all check
        1 discards Kh, 2 discards 2c
        turn {turn}  all check
        river 2h  all check
        expect value 1 {value}
        expect paid {paid}"""
    played(sheet, text, turn="3h", value='"flush, ace high"', paid="1:8")
    played(sheet, text, turn="3s", value='"ace high"', paid="2:8")
