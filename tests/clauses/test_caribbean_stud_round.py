"""Garlic City, Caribbean Stud Poker: ante, the bet of twice the ante, the qualifier, the winnings table."""

from __future__ import annotations

import pytest
from claims import proves
from telling.bank import Round
from telling.told import cents

from housedealer.cards.card import HIDDEN, JOKER
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.rules.place import BANK, BLIND, OWN, UP

SHEET = "garlic-city/caribbean-stud/"
ACE_KING = "AcKd7s5s2c"
"""A bank that just qualifies."""


def c(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(SHEET + number for number in numbers))


def played(mine: str, bank: str, *, fold: bool = False, rules: dict[str, str] | None = None) -> Round:
    """Seat 2 with an ante of $10 against the bank in seat 1."""
    told = Round("caribbean_stud", stacks={1: 9000, 2: 500}, wager=8000, rules=rules).bet(2, 10)
    told.deal({2: mine, BANK: bank})
    return told.folds(2) if fold else told.plays(2)


LADDER = (
    ("AhKhQhJhTh", "09"), ("KhQhJhTh9h", "10"), ("5d4d3d2dAd", "10"), ("9c9d9h9sKc", "11"),
    ("2c2d2h2sAd", "11"), ("AcAdAh2c2d", "12"), ("3c3d3hKcKd", "12"), ("AhKhQhJh9h", "13"),
    ("7d5d4d3d2d", "13"), ("AcKdQhJsTc", "14"), ("5c4d3h2sAc", "14"), ("AcAdAhKs2c", "15"),
    ("2c2d2h4s3c", "15"), ("AcAdKhKs2c", "16"), ("3c3d2h2s4c", "16"), ("AcAdKhQsJc", "17"),
    ("2c2d5h4s3c", "17"), ("AcKd9h8s7c", "08"), ("AcKd4h3s2c", "08"),
)  # fmt: skip
"""From the best down, with the clause that names the class."""
_OTHER = str.maketrans("cdhs", "dhsc")


def apart(one: str, other: str) -> str:
    """The other hand in suits that do not meet the first one, if there are such."""
    cards = {one[i : i + 2] for i in range(0, 10, 2)}
    for _ in range(4):
        if not cards & {other[i : i + 2] for i in range(0, 10, 2)}:
            return other
        other = other.translate(_OTHER)
    return ""


@pytest.mark.parametrize(
    "at",
    [pytest.param(i, marks=c("08", "23", LADDER[i][1], LADDER[i + 1][1])) for i in range(len(LADDER) - 1)],
)
def test_the_better_of_two_hands_wins(at: int) -> None:
    better = LADDER[at][0]
    worse = apart(better, LADDER[at + 1][0])
    assert played(better, worse).row(2, "play").result == "wins"
    lost = played(worse, better)
    assert [(row.bet, row.result, row.lost) for row in lost.rows(2)] == [
        ("ante", "loses", 1000), ("play", "loses", 2000),
    ]  # fmt: skip


@c("08", "17")
def test_any_pair_is_a_pair_and_beats_ace_king() -> None:
    assert played("2c2d5h4s3c", "AcKsQhJh9d").row(2, "play").result == "wins"
    assert played("AsKsQhJh9d", "2c2d5h4s3c").net[2] == -31


@c("18")
def test_a_deck_of_52_cards() -> None:
    told = Round("caribbean_stud")
    assert sorted(told.hand.cards_left) == list(range(52))
    assert JOKER not in told.hand.cards_left


@c("19")
@pytest.mark.parametrize(("stakes", "least", "most"), [("5-100", 5, 100), ("50-200", 50, 200)])
def test_the_ante_lies_within_the_limits_and_comes_first(stakes: str, least: int, most: int) -> None:
    told = Round("caribbean_stud", stakes=stakes)
    assert told.refused(2, act.Play()).code == "not_open"
    assert told.refused(2, act.Wager(2, "ante", cents(least - 1))).code == "below_least"
    assert told.refused(2, act.Wager(2, "ante", cents(most + 1))).code == "above_most"
    assert told.refused(2, act.Wager(2, "play", cents(20))).code == "no_such_bet"
    told.bet(2, least).bet(3, most).deal({})
    assert [square for square in told.hand.cards if square < BANK] == [2, 3]
    told.plays(3)
    assert next(bet.cents for bet in told.hand.riding if bet.bet == "play") == 200 * most


@c("20", "21", "22")
def test_five_cards_each_the_banks_last_one_up_and_none_are_drawn() -> None:
    told = Round("caribbean_stud").bet(2, 10).bet(4, 10).deal({BANK: "2c3d4h6s9c"})
    [dealt] = told.told(ev.Dealt)
    assert isinstance(dealt, ev.Dealt)
    assert dealt.spots == (2, 4, 11) * 5
    assert dealt.faces == (OWN, OWN, BLIND) * 4 + (OWN, OWN, UP)
    view = told.hand.view(2)
    assert [card == HIDDEN for card in view.cards(BANK)] == [True] * 4 + [False]
    assert told.hand.due.ask == "play"
    for action in (act.Hit(), act.Discard(()), act.Stand()):
        assert told.refused(2, action)
    told.plays(2, 4)
    assert told.hand.over
    assert len(told.told(ev.Dealt)) == 1


@c("24", "25")
def test_a_player_bets_exactly_twice_his_ante_or_gives_up() -> None:
    told = Round("caribbean_stud", backers={101: 500}).bet(2, 35).bet(3, 10).bet(101, 60, on=2).deal({})
    assert [offer[0] for offer in told.hand.menu(2)] == [act.Play(), act.Fold()]
    told.plays(2)
    plays = [(bet.who, bet.cents) for bet in told.hand.riding if bet.bet == "play"]
    assert plays == [(2, 7000), (101, 12000)]
    assert told.refused(3, act.Bet(cents(30))).code == "unknown_action"
    told.folds(3)
    assert told.hand.decided[3] == "folds"
    assert [row.bet for row in told.rows(3)] == ["ante"]
    assert {row.bet for row in told.rows(2)} == {"ante", "play"}


@c("25")
def test_chips_for_the_bet_are_kept_back() -> None:
    told = Round("caribbean_stud", stacks={1: 900, 2: 61})
    assert told.refused(2, act.Wager(2, "ante", cents(21))).code == "not_enough"
    told.bet(2, 20).deal({2: "KsKh4d5c6d", BANK: "2c3d4h6s9c"}).plays(2)
    assert told.net[2] == 19


@c("26")
def test_the_bank_turns_up_its_other_cards_when_all_have_bet() -> None:
    told = Round("caribbean_stud").bet(2, 10).bet(3, 10).deal({BANK: "2c3d4h6s9c"})
    told.plays(2)
    assert told.hand.faces[BANK] == (BLIND,) * 4 + (UP,)
    told.plays(3)
    turned = [event for event in told.events if isinstance(event, be.Turned)]
    assert turned[0].spots == (BANK,)
    assert told.hand.faces[BANK] == (UP,) * 5


@c("27")
def test_giving_up_loses_the_ante() -> None:
    told = played("KsKh4d5c6d", "2c3d4h6s9c", fold=True)
    assert [(row.bet, row.result, row.lost) for row in told.rows(2)] == [("ante", "loses", 1000)]
    assert (told.net[2], told.net[1]) == (-11, 8)
    for mine, bank in (("KsKh4d5c6d", ACE_KING), ("KsKh4d5c6d", "AcAd7s5s2c"), ("QsJh4d5c6d", "2c3d4h6s9c")):
        assert played(mine, bank, fold=True).net[2] == -11


@c("28")
@pytest.mark.parametrize(
    ("bank", "qualifies"),
    [
        ("AcKd4h3s2c", True), ("AcQdJhTs9c", False), ("KcQdJh9s8c", False), ("2c2d5h4s3c", True),
        ("7c5c4c3c2c", True), ("6c5d4h3s2c", True),
    ],
)  # fmt: skip
def test_the_bank_qualifies_with_ace_king_or_better(bank: str, qualifies: bool) -> None:
    told = played("QsQhQc9d9h", bank)
    assert told.row(2, "play").result == ("wins" if qualifies else "pushes")


@c("29")
def test_without_a_qualifier_the_ante_is_paid_one_to_one_whatever_the_player_holds() -> None:
    for mine in ("TsTd6h4c3s", "2s3d5h7c8s", "AhKhQhJhTh"):
        told = played(mine, "Qs Jd 9h 5c 2d".replace(" ", ""))
        assert [(row.bet, row.result, row.paid, row.back) for row in told.rows(2)] == [
            ("ante", "wins", 1000, 1000), ("play", "pushes", 0, 2000),
        ]  # fmt: skip
        assert told.net[2] == 9
    backed = Round("caribbean_stud", backers={101: 500}).bet(2, 10).bet(101, 20, on=2)
    backed.deal({2: "TsTd6h4c3s", BANK: "QsJd9h5c2d"}).plays(2)
    assert (backed.row(2, "ante", 101).paid, backed.row(2, "play", 101).result) == (2000, "pushes")


TABLE = {
    "AsKhQd9c8d": ("32", 1), "2s2h5d4c3d": ("33", 1), "3s3h2d2h4d": ("34", 2), "9s9h9d4c3d": ("35", 3),
    "9s8h7d6c5d": ("36", 4), "Jh9h7h5h3h": ("37", 5), "9s9h9d4c4d": ("38", 7), "9s9h9d9c4d": ("39", 20),
    "9h8h7h6h5h": ("40", 50), "AhKhQhJhTh": ("41", 100),
}  # fmt: skip


@pytest.mark.parametrize(
    ("mine", "times"),
    [pytest.param(hand, pays, marks=c("30", number)) for hand, (number, pays) in TABLE.items()],
)
def test_a_win_against_a_qualified_bank_is_paid_by_the_table_on_both_bets(mine: str, times: int) -> None:
    told = played(mine, ACE_KING)
    assert [(row.bet, row.paid, row.back) for row in told.rows(2)] == [
        ("ante", 1000 * times, 1000), ("play", 2000 * times, 2000),
    ]  # fmt: skip
    assert told.net[2] == 30 * times - 1
    assert told.net[1] == -30 * times - 2


@c("40", "41")
def test_a_straight_flush_is_royal_only_when_the_ace_is_high() -> None:
    for mine, times in (("KhQhJhTh9h", 50), ("5h4h3h2hAh", 50), ("AsKsQsJsTs", 100)):
        assert played(mine, "AcKd7s5s2c").row(2, "ante").paid == 1000 * times


def test_a_table_may_pay_the_ante_even_money() -> None:
    told = played("9h8h7h6h5h", ACE_KING, rules={"ante_pays": "even"})
    assert [(row.bet, row.paid) for row in told.rows(2)] == [("ante", 1000), ("play", 100_000)]


@c("30")
def test_a_loser_against_a_qualified_bank_loses_both_bets() -> None:
    told = played("AsKhQd9c8d", "2h2c4s8dTs".replace("8d", "8h"))
    assert [(row.result, row.lost) for row in told.rows(2)] == [("loses", 1000), ("loses", 2000)]
    assert told.net[2] == -31


@c("31")
def test_equal_hands_push_both_bets() -> None:
    told = played("AsKdJh8c3d", "AhKcJs8d3s")
    assert [(row.result, row.back) for row in told.rows(2)] == [("pushes", 1000), ("pushes", 2000)]
    assert (told.net[2], told.net[1]) == (-1, -2)
