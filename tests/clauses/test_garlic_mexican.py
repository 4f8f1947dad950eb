"""Garlic City, Mexican Poker: the stripped deck, cards up or down, the opening, straights and the joker."""

from __future__ import annotations

import pytest
from claims import Sheet, proves
from kit import seats
from telling.pot import played

from housedealer.cards.card import HIDDEN, JOKER, parse_cards
from housedealer.errors import Refused
from housedealer.hand import event as ev
from housedealer.hand.action import TakeUp
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.view import seats_of
from housedealer.houses import house_of
from housedealer.rules.place import BURN, OWN, UP

MEXICAN = Sheet("garlic-city/mexican-poker")
TWO = "seats 1:100 2:100  button 2\nfee none\n"
THREE = "seats 1:100 2:100 3:100  button 3\nfee none\n"
SHEET = "garlic-city/mexican-poker"


def clauses(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(f"{SHEET}/{number}" for number in numbers))


@clauses("20")
def test_the_deck_has_no_eights_nines_and_tens_and_one_joker() -> None:
    hand = PotHand(MEXICAN.table().terms(seats(s1=100, s2=100), 1))
    deck = [card for card, n in enumerate(hand.stub) for _ in range(n)]
    ranks = parse_cards("2c3c4c5c6c7cJcQcKcAc")
    assert deck == [*sorted(card + suit for card in ranks for suit in range(4)), JOKER]
    assert len(deck) == 41


@clauses("01", "02", "27")
def test_all_ante_and_get_a_card_down_and_a_card_up() -> None:
    run = played(MEXICAN, "seats 1:100 2:100 3:100  button 2\nfee none\nexpect pot 3\nexpect burned 0")
    posted, dealt = run.events
    assert isinstance(posted, ev.Posted)
    assert isinstance(dealt, ev.Dealt)
    assert posted.posts == ((3, 100, "ante"), (1, 100, "ante"), (2, 100, "ante"))
    assert (dealt.spots, dealt.faces) == ((3, 1, 2) * 2, (OWN,) * 3 + (UP,) * 3)
    assert [len(seat.rest.up) for seat in seats_of(run.hand.view(99))] == [1, 1, 1]
    assert [seat.cards for seat in seats_of(run.hand.view(99))] == [
        (HIDDEN, *run.hand.up[seat]) for seat in (1, 2, 3)
    ]
    assert run.hand.seen(dealt, 99).cards == (HIDDEN,) * 3 + dealt.cards[3:]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("limit", "ante"), [("2/4", 100), ("3/6", 150), ("6/12", 300), ("no-limit 0/0 bet 2 ante 1", 100)]
)
@clauses("27")
def test_the_ante_is_half_of_the_lower_bet_and_there_are_no_blinds(limit: str, ante: int) -> None:
    found = MEXICAN.table(limit).spread.limit
    assert (found.ante, found.blinds, found.bring_in) == (ante, (0, 0), 0)


@clauses("01", "04", "05", "06", "36")
def test_three_more_cards_come_up_or_down_each_after_one_burn_and_before_a_round() -> None:
    run = played(
        MEXICAN,
        """seats 1:100 2:100 3:100 4:100  button 4
        fee none
        deal 1 (Ac)Kc  2 (3d)Qd  3 (Qs)Qh  4 2h
        1 bets 2, 2 calls, 3 calls, 4 folds
        expect burned 0
        expect due 1 choose
        expect menu 1 take up, take down
        expect menu 2 nothing
        1 takes down 2s
        expect burned 1
        expect cards 1 (2s)KcAc
        expect due 2 choose
        2 takes up 4d
        expect cards 2 (3d)Qd4d
        3 takes down 6c
        expect cards 3 (6c)QhQs
        expect burned 1
        expect due 3 bet
        expect menu 3 check, fold, bet 2
        all check
        expect due 1 choose
        expect menu 1 take up, take down
        1 takes up 5c
        expect burned 2
        2 takes down 7d, 3 takes up 4c
        expect cards 1 (2s)KcAc5c
        expect cards 2 (7d)Qd4d3d
        expect burned 2
        expect due 3 bet
        expect menu 3 check, fold, bet 4
        all check
        expect due 1 choose
        expect menu 1 take up, take down
        1 takes down Ah
        2 takes up 3h, 3 takes up Jc
        expect burned 3
        expect cards 1 (Ah)KcAc5c2s
        expect cards 2 (7d)Qd4d3d3h
        expect due 3 bet
        3 checks
        expect due 1 bet
        1 bets 4, 2 calls, 3 calls
        expect value 1 "pair of aces"
        expect value 2 "pair of threes"
        expect value 3 "pair of queens"
        expect paid 1:22""",
    )
    assert [len(run.hand.cards[seat]) for seat in (1, 2, 3, 4)] == [5, 5, 5, 2]
    burns = [event.spots[1] for event in run.events if isinstance(event, ev.Dealt) and event.spots[0] == BURN]
    assert burns == [1, 1, 1]
    assert len([event for event in run.events if isinstance(event, ev.RoundClosed)]) == 4


@clauses("04")
def test_who_does_not_choose_gets_his_card_up() -> None:
    run = played(MEXICAN, THREE + "deal 1 Kc  2 Qd  3 5s\n1 bets 2, all call\nexpect due 1 choose")
    assert run.hand.absent(1) == TakeUp()


@clauses("05")
def test_between_equal_boards_the_first_left_of_the_button_speaks() -> None:
    played(
        MEXICAN,
        """seats 1:100 2:100 3:100  button 1
        fee none
        deal 1 Ks  2 4d  3 Kc
        3 bets 2, 1 calls, 2 calls
        2 takes up 5d, 3 takes up 6c, 1 takes up 6s
        expect due 3 bet
        expect menu 3 check, fold, bet 2
        3 checks, 1 checks, 2 checks
        2 takes up 5h, 3 takes up 2c, 1 takes up 2s
        expect due 2 bet""",
    )


@clauses("03", "31")
def test_the_highest_up_card_must_open_and_of_equals_the_first_left_of_the_button() -> None:
    for cards, opener in (
        ("1 Ks  2 7c  3 4d  4 Kc", 4),
        ("1 Ks  2 7c  3 Kd  4 Kc", 3),
        ("1 Ks  2 7c  3 4d  4 Ac", 4),
        ("1 Ks  2 As  3 4d  4 JK", 4),
        ("1 JK  2 As  3 Ad  4 Kc", 3),
    ):
        played(
            MEXICAN,
            f"""seats 1:100 2:100 3:100 4:100  button 2
            fee none
            deal {cards}
            expect due {opener} open
            expect refused {opener} checks must_open
            expect refused {opener} folds must_open""",
        )


@pytest.mark.parametrize(
    ("limit", "small", "big"),
    [
        pytest.param("fixed 2/4 no blinds ante 1 chip 0.50", 2, 4, marks=clauses("32")),
        pytest.param("fixed 4/8 no blinds ante 2 unlisted", 4, 8, marks=clauses("33")),
    ],
)
def test_the_forced_opening_is_the_lower_or_the_upper_bet(limit: str, small: int, big: int) -> None:
    for opening in (small, big):
        played(
            MEXICAN,
            f"limit {limit}  "
            + THREE
            + f"""deal 1 Kc  2 Qd  3 5s
            expect menu 1 bet {small} or {big}
            expect refused 1 bets {small + small // 2} amount_not_in_chips
            1 bets {opening}
            expect menu 2 fold, call {opening}, raise to {2 * opening}""",
        )


@clauses("33")
def test_no_four_eight_table_opens_without_a_fee_for_it() -> None:
    with pytest.raises(Refused, match="fee"):
        house_of("garlic-city").table("mexican", "4/8")
    assert house_of("garlic-city").table("mexican", "3/6").fee_due(5)


@pytest.mark.parametrize(
    "limit", ["fixed 2/4 no blinds ante 1 chip 0.50", "fixed 4/8 no blinds ante 2 unlisted"]
)
@clauses("34")
def test_third_card_at_the_lower_fourth_and_fifth_at_the_upper_limit(limit: str) -> None:
    small = 2 if "2/4" in limit else 4
    big = 2 * small
    header = f"limit {limit}  " + THREE
    played(
        MEXICAN,
        header
        + f"""deal 1 (2c)Kc  2 (3d)Qd  3 (4s)5s
        1 bets {big}
        expect menu 2 fold, call {big}, raise to {2 * big}
        expect refused 2 raises to {big + small} amount_below_minimum
        2 raises to {2 * big}
        expect menu 3 fold, call {2 * big}, raise to {3 * big}
        3 folds, 1 calls
        1 takes up 2d, 2 takes up 3h
        expect menu 1 check, fold, bet {small}
        expect refused 1 bets {big} amount_above_limit
        1 bets {small}
        expect menu 2 fold, call {small}, raise to {big}
        2 calls
        1 takes up 4c, 2 takes up 6d
        expect menu 1 check, fold, bet {big}
        expect refused 1 bets {small} amount_below_minimum
        1 bets {big}
        expect menu 2 fold, call {big}, raise to {2 * big}
        2 calls
        1 takes up 5c, 2 takes up 4h
        expect menu 1 check, fold, bet {big}
        expect refused 1 bets {small} amount_below_minimum""",
    )
    played(
        MEXICAN,
        header
        + f"""deal 1 Kc  2 Qd  3 5s
        1 bets {small}, 2 raises to {big}
        expect menu 3 fold, call {big}, raise to {big + small}""",
    )


@clauses("35")
def test_who_checked_may_raise_and_three_players_raise_three_times() -> None:
    played(
        MEXICAN,
        THREE
        + """deal 1 Kc  2 Qd  3 5s
        1 bets 2, 2 raises to 4, 3 raises to 6
        expect menu 1 fold, call 4, raise to 8
        1 raises to 8
        expect menu 2 fold, call 4, no raise
        expect refused 2 raises to 10 raise_cap [garlic-city/mexican-poker/35]
        2 calls, 3 calls
        1 takes up 3d, 2 takes up 4d, 3 takes up 6d
        1 checks, 2 bets 2, 3 folds
        expect menu 1 fold, call 2, raise to 4
        1 raises to 4, 2 raises to 6, 1 raises to 8, 2 raises to 10, 1 raises to 12
        expect menu 2 fold, call 2, raise to 14""",
    )


@clauses("06")
def test_equal_hands_split_and_odd_chips_go_round_from_the_button() -> None:
    """$10 among three in half dollars is 3 and two odd chips."""
    played(
        MEXICAN,
        """limit fixed 2/4 no blinds ante 1 chip 0.50  seats 1:100 2:100 3:100 4:100  button 4
        fee none
        deal 1 (Ac)Kc  2 (Ad)Kd  3 (Ah)Kh  4 (2c)3c
        1 bets 2, 2 calls, 3 calls, 4 folds
        1 takes up Qh, 2 takes up Qs, 3 takes up Qc  all check
        1 takes up 5h, 2 takes up 5s, 3 takes up 5d  all check
        1 takes up 4c, 2 takes up 4d, 3 takes up 4h  all check
        expect pot 10
        expect paid 1:3.50 2:3.50 3:3""",
    )


ORDER = [
    ("08", "five of a kind", "(JK)AsAdAhAc", "(JK)2s2d2h2c"),
    ("09", "royal flush", "7sJsQsKsAs", "7cJcQcKcAc"),
    ("10", "straight flush", "6s7sJsQsKs", "As2s3s4s5s"),
    ("11", "four of a kind", "AsAdAhAcKs", "2s2d2h2c3d"),
    ("12", "flush", "AsKsQsJs6s", "7s5s4s3s2s"),
    ("13", "full house", "AsAdAhKsKd", "2s2d2h3s3d"),
    ("14", "straight", "7sJdQhKcAd", "As2d3h4c5d"),
    ("15", "three of a kind", "AsAdAhKcQd", "2s2d2h3c4d"),
    ("16", "two pair", "AsAdKhKcQd", "3s3d2h2c4d"),
    ("17", "one pair", "AsAdKhQcJd", "2s2d3h4c5d"),
    ("18", "high card", "AsKdQhJc6d", "7s5d4h3c2d"),
]


@pytest.mark.parametrize(
    "at", [pytest.param(at, id=row[1], marks=clauses(row[0], "07")) for at, row in enumerate(ORDER)]
)
def test_the_order_of_hands(at: int) -> None:
    _, name, best, worst = ORDER[at]
    between = " = " if name == "royal flush" else " > "
    above = f"{ORDER[at - 1][3]} > " if at else ""
    below = f" > {ORDER[at + 1][2]}" if at + 1 < len(ORDER) else ""
    played(MEXICAN, TWO + f"expect order {above}{best}{between}{worst}{below}")


@clauses("12", "13", "19")
def test_a_flush_beats_a_full_house() -> None:
    played(MEXICAN, TWO + "expect order 2s2d2h2c3d > 7s5s4s3s2s > AsAdAhKsKd > 7sJdQhKcAd")


@clauses("12", "28")
def test_in_a_flush_the_joker_is_the_highest_card_that_is_missing() -> None:
    for joker in ("AhKhQh6hJK", "(JK)AhKhQh6h"):
        played(MEXICAN, TWO + f"expect order {joker} = AhKhQhJh6h > AhKhQh7h6h")
    for joker in ("KhJh5h3hJK", "(JK)KhJh5h3h"):
        played(MEXICAN, TWO + f"expect order {joker} = AhKhJh5h3h > KhQhJh5h3h")


STRAIGHTS = [
    ("21", "As2d3h4c5d"),
    ("21", "2s3d4h5c6d"),
    ("21", "3s4d5h6c7d"),
    ("22", "4s5d6h7cJd"),
    ("23", "5s6d7hJcQd"),
    ("24", "6s7dJhQcKd"),
    ("25", "7sJdQhKcAd"),
]


@pytest.mark.parametrize(
    "at", [pytest.param(at, id=row[1], marks=clauses(row[0], "14")) for at, row in enumerate(STRAIGHTS)]
)
def test_every_run_of_neighbours_is_a_straight_across_the_gap_too(at: int) -> None:
    cards = STRAIGHTS[at][1]
    above = f"{STRAIGHTS[at + 1][1]} > " if at + 1 < len(STRAIGHTS) else "2s2d2h3s3d > "
    below = f" > {STRAIGHTS[at - 1][1]}" if at else ""
    played(MEXICAN, TWO + f"expect order {above}{cards}{below} > KsKdKhAcQd")


@clauses("26")
def test_the_ace_ends_a_straight_at_either_end_and_nowhere_else() -> None:
    played(
        MEXICAN,
        TWO + "expect order 7sJdQhKcAd > 6s7dJhQcKd > As2d3h4c5d > KsKdKhAcQd > 2s2d3h4c5d > KsAd2h3c4d",
    )
    played(MEXICAN, TWO + "expect order 2s2d3h4c5d > QsKdAh2c3d")
    played(MEXICAN, TWO + "expect order 7sJsQsKsAs > As2s3s4s5s > AsAdAhAcKs")


@clauses("28")
def test_an_up_joker_is_an_ace_or_completes_a_straight_or_flush() -> None:
    played(MEXICAN, TWO + "expect order 7sKdQh5cJK = 7sKdQh5cAs")
    played(MEXICAN, TWO + "expect order AsKdQh5cJK = AsKdQh5cAc")
    played(MEXICAN, TWO + "expect order KsKdKh2c3s > KsKdQh5cJK = KsKdQh5cAs")
    played(MEXICAN, TWO + "expect order (JK)7s7d7h7c > 7s7d7h7cJK = 7s7d7h7cAs")
    played(MEXICAN, TWO + "expect order 4c5d6hJcJK = 4s5d6h7cJd")
    played(MEXICAN, TWO + "expect order AhKhQh6hJK = AhKhQhJh6h > AsAdAhKsKd")
    played(MEXICAN, TWO + "expect order 6s7sJsQsJK = 6s7sJsQsKs > AsAdAhAcKs")
    played(MEXICAN, TWO + "expect order AsAdAhAcJK = (JK)AsAdAhAc > 7sJsQsKsAs")


@clauses("29")
def test_a_down_joker_is_any_card() -> None:
    for order in (
        "(JK)7s7d7hQc = 7s7d7h7cQc",
        "(JK)KsKdQh5c = KsKdKhQh5c",
        "(JK)KsKdQhQc = KsKdKhQhQc",
        "(JK)4c5d6hJc = 4s5d6h7cJd",
        "(JK)KdQh5c2s = KsKdQh5c2s",
    ):
        played(MEXICAN, TWO + f"expect order {order}")
    played(MEXICAN, TWO + "expect order (JK)7s7d7h7c > 7sJsQsKsAs")


@clauses("30")
def test_a_down_joker_stays_wild_when_it_is_turned_up() -> None:
    text = (
        TWO
        + """deal 1 (7c)Qh  2 (4s)Js
        1 bets 2, 2 calls
        1 takes {how} JK, 2 takes up 5d  all check
        1 takes {how} 7d, 2 takes up 6c  all check
        1 takes up 7s, 2 takes up 7h
        expect cards 1 {lies}
        1 bets 4, 2 calls
        expect value 1 "{value}"
        expect paid {paid}"""
    )
    played(MEXICAN, text, how="down", lies="(7d)Qh7cJK7s", value="four of a kind, sevens", paid="1:14")
    played(MEXICAN, text, how="up", lies="(7c)QhJK7d7s", value="three of a kind, sevens", paid="2:14")
