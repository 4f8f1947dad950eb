"""Garlic City, 3 Card Poker: bets, deal, play or fold, and what every wager is paid."""

from __future__ import annotations

import pytest
from claims import proves
from telling.bank import Round, cards_on
from telling.told import cents

from housedealer.cards.card import HIDDEN, JOKER, parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.hand import BankHand
from housedealer.rules.place import BANK, BLIND, HOUSE, OWN

SHEET = "garlic-city/3-card-poker/"
LOW = "Ts8c3s"
"""A bank that does not qualify."""
OTHER_SUITS = str.maketrans("cdhs", "hscd")


def c(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(SHEET + number for number in numbers))


def played(mine: str, bank: str, *, ante: float = 10, plus: float = 0, fold: bool = False) -> Round:
    """Seat 2 against the bank in seat 1."""
    told = Round("three_card").bet(2, ante)
    if plus:
        told.bet(2, plus, "pair_plus")
    told.deal({2: mine, BANK: bank})
    return told.folds(2) if fold else told.plays(2)


# -- hands -------------------------------------------------------------------------------------------------

ORDER = (
    "AhKhQh", "KhQhJh", "3s2sAs", "AcAdAh", "2c2d2h", "AhKdQc", "4c3d2h", "3c2dAh", "AhKh9h", "Ad5d2d",
    "5d3d2d", "AcAd2h", "KcKdQh", "2c2dAh", "AcKd9h", "AcQdJh", "QcTd9h", "5c3d2h",
)  # fmt: skip
"""From the best down, each a little better than the next."""


@c("02", "05", "06", "07", "08", "09", "10", "14", "15")
@pytest.mark.parametrize("at", range(len(ORDER) - 1))
def test_the_better_hand_wins_ante_and_play(at: int) -> None:
    better, worse = ORDER[at], ORDER[at + 1]
    suits = str.maketrans("cdhs", "dhsc")
    if set(parse_cards(better)) & set(parse_cards(worse)):
        worse = worse.translate(suits)
    told = played(better, worse)
    qualified = at + 1 < len(ORDER) - 1
    assert told.row(2, "ante").result == "wins"
    assert told.row(2, "play").result == ("wins" if qualified else "pushes")
    told = played(worse, better)
    assert (told.row(2, "ante").result, told.row(2, "play").result) == ("loses", "loses")


@c("15")
def test_king_ace_deuce_is_no_straight() -> None:
    assert played("KcAd2h", "QsQh4c").row(2, "ante").result == "loses"
    assert [row.bet for row in played("KcAd2h", LOW).rows(2)] == ["ante", "play"]


@c("05", "10")
def test_equal_classes_go_by_rank_then_by_the_cards_beside() -> None:
    assert played("9c9d4h", "9s9h3c").row(2, "ante").result == "wins"
    assert played("9c9d4h", "TsTh2c").row(2, "ante").result == "loses"
    assert played("AcKd4h", "AsKh3c").row(2, "ante").result == "wins"


# -- deck and deal -----------------------------------------------------------------------------------------


@c("11")
def test_one_deck_without_a_joker() -> None:
    told = Round("three_card")
    assert sorted(told.hand.cards_left) == list(range(52))
    assert JOKER not in told.hand.cards_left


@c("12", "21")
def test_three_cards_each_all_face_down() -> None:
    told = Round("three_card", stacks={1: 900, 2: 500, 4: 500, 7: 500}, bank=4, wager=400)
    told.bet(1, 10).bet(2, 10).bet(7, 10).deal({})
    [dealt] = told.told(ev.Dealt)
    assert isinstance(dealt, ev.Dealt)
    assert dealt.spots == (7, 1, 2, 11) * 3
    assert dealt.faces == (OWN, OWN, OWN, BLIND) * 3
    assert [told.hand.seen(dealt, 7).cards.count(HIDDEN), told.hand.seen(dealt, 99).cards.count(HIDDEN)] == [
        9,
        12,
    ]
    assert set(told.hand.view(4).cards(BANK)) == {HIDDEN}
    told.plays(7, 1, 2)
    assert set(told.hand.faces[BANK]) == {0}


@c("13")
def test_the_whole_deck_is_shuffled_for_every_hand() -> None:
    told = played("KsKh4d", LOW)
    assert told.hand.outcome().shoe == ()
    again = BankHand(told.table.terms(told.terms.seats, 2, shoe=told.hand.outcome().shoe))
    assert len(again.cards_left) == 52


# -- bets --------------------------------------------------------------------------------------------------


@c("16", "19")
def test_ante_and_pair_plus_and_no_pair_plus_without_an_ante() -> None:
    told = Round("three_card")
    assert told.refused(2, act.Wager(2, "pair_plus", cents(5))).clause == SHEET + "19"
    told.bet(2, 10)
    told.bet(2, 5, "pair_plus").bet(3, 10)
    assert told.refused(3, act.Wager(2, "pair_plus", cents(5))).clause == SHEET + "19"
    assert told.refused(2, act.Wager(2, "other", cents(5))).code == "no_such_bet"
    assert told.refused(2, act.Wager(2, "ante", cents(0))).code == "below_least"
    told.bet(2, 0, "pair_plus").bet(2, 0)
    told.close()
    assert [bet.bet for bet in told.hand.riding] == ["ante"]


@c("17")
def test_the_ante_is_a_wager_apart_from_the_fee() -> None:
    told = Round("three_card").bet(2, 10).close()
    assert told.fee(2) == 1
    assert [(bet.bet, bet.cents) for bet in told.hand.riding] == [("ante", 1000)]
    told.deal({2: "KsKh4d", BANK: LOW}).plays(2)
    assert told.row(2, "ante").paid == 1000


@c("20")
@pytest.mark.parametrize(
    ("stakes", "least", "most"), [("5-100", 5, 100), ("25-200", 25, 200), ("100-200", 100, 200)]
)
def test_antes_and_pair_plus_lie_within_the_limits_of_the_table(stakes: str, least: int, most: int) -> None:
    told = Round("three_card", stakes=stakes)
    for dollars, code in ((least - 1, "below_least"), (most + 1, "above_most")):
        assert told.refused(2, act.Wager(2, "ante", cents(dollars))).code == code
    told.bet(2, least).bet(2, most)
    for dollars, code in ((least - 1, "below_least"), (most + 1, "above_most")):
        assert told.refused(2, act.Wager(2, "pair_plus", cents(dollars))).code == code
    told.bet(2, least, "pair_plus").bet(2, most, "pair_plus")


@c("20")
def test_no_ante_after_the_deal_has_begun() -> None:
    told = Round("three_card").bet(2, 10).close()
    for who in (2, 3):
        assert told.refused(who, act.Wager(who, "ante", cents(20))).code == "not_your_turn"
    told.deal({})
    assert told.refused(2, act.Wager(2, "ante", cents(20))).code == "not_open"


# -- play or fold ------------------------------------------------------------------------------------------


@c("22", "24")
def test_a_hand_is_folded_or_played_for_as_much_as_the_ante() -> None:
    told = Round("three_card", backers={101: 500}).bet(2, 35).bet(3, 10).bet(101, 60, on=2).deal({})
    assert [offer[0] for offer in told.hand.menu(2)] == [act.Play(), act.Fold()]
    for action in (act.Check(), act.Stand(), act.Call()):
        assert told.refused(2, action)
    before = dict(told.hand.stack)
    told.plays(2)
    assert [(bet.bet, bet.who, bet.cents) for bet in told.hand.riding if bet.bet == "play"] == [
        ("play", 2, 3500), ("play", 101, 6000),
    ]  # fmt: skip
    assert before[2] - told.hand.stack[2] == 3500
    assert told.refused(2, act.Fold()).code == "not_your_turn"
    assert told.refused(101, act.Fold()).code == "not_your_turn"


@c("22")
def test_a_player_has_looked_when_he_plays_or_folds_and_a_folded_hand_is_out() -> None:
    told = Round("three_card").bet(2, 10).bet(3, 10).deal({2: "KsKh4d", 3: "QsQh5d", BANK: LOW})
    assert cards_on(told.hand.view(2), 0) == parse_cards("KsKh4d")
    assert set(cards_on(told.hand.view(3), 0)) == {HIDDEN}
    told.folds(2)
    assert told.hand.decided[2] == "folds"
    assert [bet.bet for bet in told.hand.riding if bet.square == 2] == ["ante"]
    told.plays(3)
    assert [row.bet for row in told.rows(2)] == ["ante"]
    assert [row.bet for row in told.rows(3)] == ["ante", "play"]


@c("24")
def test_chips_for_the_play_bet_are_kept_back() -> None:
    told = Round("three_card", stacks={1: 900, 2: 41})
    assert told.refused(2, act.Wager(2, "ante", cents(21))).code == "not_enough"
    told.bet(2, 20).deal({2: "KsKh4d", BANK: LOW}).plays(2)
    assert told.net[2] == 19


@c("23")
def test_folding_loses_the_ante_and_pair_plus_even_with_a_paying_hand() -> None:
    told = played("9h9d9c", LOW, plus=5, fold=True)
    assert [(row.bet, row.result, row.lost) for row in told.rows(2)] == [
        ("ante", "loses", 1000), ("pair_plus", "loses", 500),
    ]  # fmt: skip
    assert told.net[2] == -16
    assert told.net[1] == 15 - 2
    assert told.hand.faces[2] == (OWN, OWN, OWN)
    for mine, bank in (("9h9d9c", "QsTc7d"), ("2h4d7c", "QsTc7d"), ("2h4d7c", LOW)):
        assert played(mine, bank, plus=5, fold=True).net[2] == -16
    backed = Round("three_card", backers={101: 500}).bet(2, 10).bet(101, 20, on=2)
    backed.deal({2: "9h9d9c", BANK: LOW}).folds(2)
    assert backed.row(2, "ante", 101).lost == 2000


# -- what is paid ------------------------------------------------------------------------------------------


@c("26")
@pytest.mark.parametrize(
    ("bank", "qualifies"),
    [
        ("Qc3d2h", True),
        ("Jc9d8h", False),
        ("JcTd8h", False),
        ("Kc3d2h", True),
        ("2c2d3h", True),
        ("5c4c2c", True),
        ("4c3d2h", True),
        ("2c2d2h", True),
        ("4c3c2c", True),
    ],
)
def test_the_bank_qualifies_with_queen_high_or_better(bank: str, qualifies: bool) -> None:
    assert played("AsKsQs", bank).row(2, "play").result == ("wins" if qualifies else "pushes")
    assert played("7s6h4d", bank).row(2, "ante").result == ("loses" if qualifies else "wins")


@c("27")
def test_without_a_qualifier_the_ante_is_paid_and_the_play_bet_goes_back() -> None:
    told = Round("three_card").bet(2, 10).bet(3, 20).bet(4, 5)
    told.deal({2: "Ks9h4d", 3: "2c3d5h", 4: "6c7d9s", BANK: LOW}).plays(2, 3).folds(4)
    for square, ante in ((2, 1000), (3, 2000)):
        ante_row, play_row = told.rows(square)
        assert (ante_row.result, ante_row.paid, ante_row.back) == ("wins", ante, ante)
        assert (play_row.result, play_row.paid, play_row.back) == ("pushes", 0, ante)
    assert told.row(4, "ante").lost == 500
    backed = Round("three_card", backers={101: 500}).bet(2, 10).bet(101, 20, on=2)
    backed.deal({2: "Ks9h4d", BANK: LOW}).plays(2)
    assert (backed.row(2, "ante", 101).paid, backed.row(2, "play", 101).result) == (2000, "pushes")
    assert played("5h4d3c", LOW, plus=5).net[2] == 10 + 10 + 30 - 1


@c("25")
def test_a_winning_hand_is_paid_one_to_one_on_ante_and_play_and_its_pair_plus() -> None:
    told = played("AhAd4h", "QcQd9s", plus=5)
    assert [(row.bet, row.result, row.paid, row.back) for row in told.rows(2)] == [
        ("ante", "wins", 1000, 1000), ("play", "wins", 1000, 1000), ("pair_plus", "wins", 500, 500),
    ]  # fmt: skip
    assert told.net[2] == 25 - 1
    tie = played("KsQh9d", "KcQd9s")
    assert [(row.result, row.back) for row in tie.rows(2)] == [("pushes", 1000), ("pushes", 1000)]
    assert tie.net[2] == -1
    lost = played("Ks9h4d", "QcQd9s", plus=5)
    assert [(row.result, row.lost) for row in lost.rows(2)] == [
        ("loses", 1000),
        ("loses", 1000),
        ("loses", 500),
    ]
    assert played("AhAd4h", "5c6d7s", plus=5).row(2, "pair_plus").paid == 500
    tie = played("9h9d4h", "9c9s4d", plus=5)
    assert [(row.bet, row.result, row.paid) for row in tie.rows(2)] == [
        ("ante", "pushes", 0), ("play", "pushes", 0), ("pair_plus", "wins", 500),
    ]  # fmt: skip


@c("18", "02")
def test_pair_plus_rests_on_the_players_own_cards() -> None:
    told = played("Ah9h4h", "4c5d6s", plus=5)
    assert [(row.bet, row.result, row.paid, row.lost) for row in told.rows(2)] == [
        ("ante", "loses", 0, 1000), ("play", "loses", 0, 1000), ("pair_plus", "wins", 2000, 0),
    ]  # fmt: skip
    assert told.net[2] == -1
    assert played("AhKd9c", "QcTd9s", plus=5).row(2, "pair_plus").lost == 500


BONUS = {"5h4d3c": ("28", 1), "9h9d9c": ("29", 4), "7h6h5h": ("30", 5)}


@pytest.mark.parametrize(
    ("mine", "times"), [pytest.param(hand, pays, marks=c(number)) for hand, (number, pays) in BONUS.items()]
)
def test_the_ante_bonus_is_paid_win_or_lose_qualified_or_not(mine: str, times: int) -> None:
    for bank, won in ((LOW, True), ("QsTc7d", True), ("AsKsQs", False)):
        told = played(mine, bank)
        bonus = told.row(2, "ante_bonus")
        assert (bonus.result, bonus.stake, bonus.paid, bonus.back) == ("wins", 1000, 1000 * times, 0)
        assert told.row(2, "ante").result == ("wins" if won else "loses")
    if times != 4:  # no other three of a kind is as high
        tie = played(mine, mine.translate(OTHER_SUITS))
        assert (tie.row(2, "ante").result, tie.row(2, "ante_bonus").paid) == ("pushes", 1000 * times)
    assert [row.bet for row in played(mine, LOW, fold=True).rows(2)] == ["ante"]


@c("28")
def test_a_flush_or_less_earns_no_ante_bonus() -> None:
    for mine in ("AhKh9h", "AhAdKc", "AhKdJc"):
        assert [row.bet for row in played(mine, LOW).rows(2)] == ["ante", "play"]


PLUS = {
    "2h2dKc": ("31", 1),
    "Ah9h4h": ("32", 4),
    "5h4d3c": ("33", 6),
    "9h9d9c": ("34", 30),
    "7h6h5h": ("35", 40),
}


@pytest.mark.parametrize(
    ("mine", "times"), [pytest.param(hand, pays, marks=c(number)) for hand, (number, pays) in PLUS.items()]
)
def test_pair_plus_is_paid_by_the_highest_class_of_the_hand(mine: str, times: int) -> None:
    tie = mine.translate(OTHER_SUITS) if times != 30 else LOW
    for bank in (LOW, "AsKsQs", "QsTc7d", tie):
        row = played(mine, bank, plus=5).row(2, "pair_plus")
        assert (row.result, row.paid, row.back) == ("wins", 500 * times, 500)


@c("31")
def test_less_than_a_pair_loses_pair_plus() -> None:
    assert played("AhKdJc", LOW, plus=5).row(2, "pair_plus").lost == 500


def test_the_cover_is_used_by_ante_play_bonus_and_pair_plus_in_this_order() -> None:
    told = (
        Round("three_card", wager=28, backers={101: 500}).bet(2, 10).bet(2, 5, "pair_plus").bet(101, 10, on=2)
    )
    told.bet(3, 10).deal({2: "5h4d3c", 3: "9h9d2c", BANK: "QsTc7d"}).plays(2, 3)
    assert [(row.bet, row.result, row.due, row.paid) for row in told.rows(2)] == [
        ("ante", "wins", 1000, 1000), ("play", "wins", 1000, 1000), ("ante_bonus", "wins", 1000, 800),
        ("pair_plus", "no action", 3000, 0), ("ante", "no action", 1000, 0), ("play", "no action", 1000, 0),
        ("ante_bonus", "no action", 1000, 0),
    ]  # fmt: skip
    assert {row.result for row in told.rows(3)} == {"no action"}
    assert told.net[3] == -1
    assert isinstance(told.events[-1], be.BankClosed)
    assert told.hand.menu(HOUSE) == ()
