"""Garlic City, Mexican Poker: raises in every round, whose turn it is to choose, the joker dealt first."""

from __future__ import annotations

from claims import Sheet, proves
from telling.pot import played

from housedealer.cards.card import HIDDEN
from housedealer.hand import event as ev
from housedealer.hand.pot.view import seats_of

MEXICAN = Sheet("garlic-city/mexican-poker")
TWO = "seats 1:100 2:100  button 2\nfee none\n"
THREE = "seats 1:200 2:200 3:200  button 3\nfee none\n"
STREETS = (
    ("1 takes up 3d, 2 takes up 4d, 3 takes up 6d", 2),
    ("1 takes up 2c, 2 takes up 3c, 3 takes up 4c", 4),
    ("1 takes up 5h, 2 takes up 6h, 3 takes up 7h", 4),
)


def to_the_round(at: int) -> str:
    """Seat 1 opens for the lower bet, all call; then all check up to this round, which seat 1 begins."""
    text = THREE + "deal 1 (2s)Kc  2 (3s)Qd  3 (4s)5s\n1 bets 2, 2 calls, 3 calls\n"
    for cards, _ in STREETS[:at]:
        text += f"{cards}\nall check\n"
    return f"{text}{STREETS[at][0]}\n"


@proves("garlic-city/mexican-poker/35")
def test_every_round_may_be_check_raised_three_times_among_three_and_without_end_for_two() -> None:
    for at, (_, bet) in enumerate(STREETS):
        played(
            MEXICAN,
            to_the_round(at)
            + f"""1 checks, 2 bets {bet}, 3 raises to {2 * bet}
            expect menu 1 fold, call {2 * bet}, raise to {3 * bet}
            1 raises to {3 * bet}
            expect menu 2 fold, call {2 * bet}, raise to {4 * bet}
            2 raises to {4 * bet}
            expect menu 3 fold, call {2 * bet}, no raise
            expect refused 3 raises to {5 * bet} raise_cap""",
        )
        played(
            MEXICAN,
            to_the_round(at)
            + f"""1 checks, 2 bets {bet}, 3 folds, 1 raises to {2 * bet}, 2 raises to {3 * bet}
            1 raises to {4 * bet}, 2 raises to {5 * bet}
            expect menu 1 fold, call {bet}, raise to {6 * bet}""",
        )
    played(
        MEXICAN,
        THREE
        + """deal 1 Kc  2 Qd  3 5s
        1 bets 2, 2 raises to 4, 3 folds, 1 raises to 6, 2 raises to 8
        expect menu 1 fold, call 2, raise to 10""",
    )


@proves("garlic-city/mexican-poker/04", "garlic-city/mexican-poker/05", "garlic-city/mexican-poker/06")
def test_each_in_turn_chooses_left_of_the_button_first_who_is_all_in_too() -> None:
    run = played(
        MEXICAN,
        """seats 1:100 2:100 3:3 4:100  button 2
        fee none
        deal 1 (2s)Kc  2 (3s)Qd  3 (4s)5s  4 (5d)6c
        1 bets 2, 2 calls, 3 calls all-in, 4 folds
        expect due 3 choose
        expect menu 3 take up, take down
        3 takes down 7c
        expect cards 3 (7c)5s4s
        expect due 1 choose
        1 takes up 3d
        expect due 2 choose
        2 takes down 4d
        all check
        expect due 3 choose
        expect menu 3 take up, take down
        3 takes up 2h
        expect due 1 choose
        1 takes up 6s, 2 takes up Jc
        all check
        expect due 3 choose
        3 takes up 2d
        expect due 1 choose
        1 takes down Ah""",
    )
    turned = [event for event in run.events if isinstance(event, ev.Dealt)][-1]
    assert run.hand.seen(turned, 99).cards == (HIDDEN, HIDDEN)[-len(turned.cards) :]  # type: ignore[union-attr]
    for seat in seats_of(run.hand.view(99))[:3]:
        assert [card for card in seat.cards if card not in seat.rest.up] == [HIDDEN]


@proves("garlic-city/mexican-poker/06")
def test_odd_chips_go_round_from_the_button_wherever_it_is() -> None:
    """$10 among seats 3, 4 and 1 in half dollars."""
    played(
        MEXICAN,
        """limit fixed 2/4 no blinds ante 1 chip 0.50  seats 1:100 2:100 3:100 4:100  button 1
        fee none
        deal 1 (Ac)Kc  3 (Ad)Kd  4 (Ah)Kh  2 (2c)3c
        3 bets 2, 4 calls, 1 calls, 2 folds
        3 takes up Qs, 4 takes up Qc, 1 takes up Qh  all check
        3 takes up 5s, 4 takes up 5d, 1 takes up 5h  all check
        3 takes up 4d, 4 takes up 4h, 1 takes up 4c  all check
        expect pot 10
        expect paid 3:3.50 4:3.50 1:3""",
    )


@proves("garlic-city/mexican-poker/10")
def test_every_other_straight_in_one_suit_is_a_straight_flush() -> None:
    order = ("7hJhQhKhAh", "6s7sJsQsKs", "5c6c7cJcQc", "4d5d6d7dJd", "3s4s5s6s7s", "2h3h4h5h6h", "As2s3s4s5s")
    played(MEXICAN, TWO + f"expect order {' > '.join(order)} > AsAdAhAcKs")


@proves("garlic-city/mexican-poker/28", "garlic-city/mexican-poker/29")
def test_the_joker_makes_the_highest_straight_it_can() -> None:
    for joker in ("{0}JK", "(JK){0}"):
        for four, straight in (
            ("5s6d7hJc", "5s6d7hJcQd"),
            ("3s4d5h6c", "3s4d5h6c7d"),
            ("JsQdKhAc", "7sJdQhKcAd"),
            ("As2d3h4c", "As2d3h4c5d"),
            ("2s3d4h5c", "2s3d4h5c6d"),
        ):
            played(MEXICAN, TWO + f"expect order {joker.format(four)} = {straight}")


@proves("garlic-city/mexican-poker/29", "garlic-city/mexican-poker/30")
def test_a_joker_that_is_the_first_card_is_wild_and_stays_so() -> None:
    text = (
        TWO
        + """deal 1 (JK)Qh  2 (4s)Js
        1 bets 2, 2 calls
        1 takes {how} 7c, 2 takes up 5d  all check
        1 takes up 7d, 2 takes up 6c  all check
        1 takes up 7s, 2 takes up 7h
        expect cards 1 {lies}
        {lead} bets 4, all call
        expect value 1 "four of a kind, sevens"
        expect value 2 "straight, jack high"
        expect paid 1:14"""
    )
    played(MEXICAN, text, how="up", lies="(JK)Qh7c7d7s", lead="1")
    played(MEXICAN, text, how="down", lies="(7c)QhJK7d7s", lead="1")


@proves("garlic-city/mexican-poker/28", "garlic-city/mexican-poker/29")
def test_it_matters_how_the_joker_was_dealt_whenever_it_comes() -> None:
    """Sevens and a joker: an ace beside them if it came up, one more of them if it came down."""
    played(
        MEXICAN,
        TWO
        + """deal 1 (7c)JK  2 (4s)Js
        1 bets 2, 2 calls
        1 takes up 7d, 2 takes up 5d  all check
        1 takes up 7s, 2 takes up 6c  all check
        1 takes up Qh, 2 takes up 2h
        expect value 1 "three of a kind, sevens, ace-queen kickers\"""",
    )
    for how, value in (
        ("up", "three of a kind, sevens, ace-queen kickers"),
        ("down", "four of a kind, sevens, queen kicker"),
    ):
        played(
            MEXICAN,
            TWO
            + f"""deal 1 (7c)Qh  2 (4s)Js
            1 bets 2, 2 calls
            1 takes up 7d, 2 takes up 5d  all check
            1 takes up 7s, 2 takes up 6c  all check
            1 takes {how} JK, 2 takes up 2h
            expect value 1 "{value}\"""",
        )
        played(
            MEXICAN,
            TWO
            + f"""deal 1 (7c)Qh  2 (4s)Js
            1 bets 2, 2 calls
            1 takes up 7d, 2 takes up 5d  all check
            1 takes {how} JK, 2 takes up 6c  all check
            1 takes up 7s, 2 takes up 2h
            expect value 1 "{value}\"""",
        )


@proves("garlic-city/mexican-poker/33")
def test_other_tables_open_for_their_lower_or_upper_limit() -> None:
    for limit, small, big in (("3/6", 3, 6), ("6/12", 6, 12)):
        played(
            MEXICAN,
            f"limit {limit}  "
            + THREE
            + f"deal 1 Kc  2 Qd  3 5s\nexpect menu 1 bet {small} or {big}\n1 bets {big}\n"
            + f"expect menu 2 fold, call {big}, raise to {2 * big}",
        )
