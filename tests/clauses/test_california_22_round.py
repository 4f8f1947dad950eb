"""San Rafael, California-22: the printed rules on doubling, splitting, the bank and the bets."""

from __future__ import annotations

import pytest
from claims import proves
from telling.bank import Round
from telling.told import cents

from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.rules.place import BANK, HOUSE, UP
from housedealer.words.refusal import refusal

SHEET = "san-rafael/california-22/"


def c(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(SHEET + number for number in numbers))


def dealt(mine: str, bank: str, *, bet: float = 20, stack: float = 500) -> Round:
    return Round("california_22", stacks={1: 900, 2: stack}).bet(2, bet).deal({2: mine, BANK: bank})


@c("01")
@pytest.mark.parametrize("added", [1, 10, 19, 20])
def test_a_double_may_be_for_less_than_the_wager(added: int) -> None:
    told = dealt("6c5d", "Th9h")
    assert told.refused(2, act.Double(cents(21))).code == "amount"
    assert told.refused(2, act.Double(cents(0))).code == "amount"
    assert told.refused(2, act.Double(cents(10.5))).clause == SHEET + "01"
    told.say(2, act.Double(cents(added)))
    told.give("Tc")
    assert told.row(2, "wager").stake == cents(20 + added)
    assert told.net[2] == 20 + added - 0.5
    assert told.hand.over


@c("01")
def test_the_double_is_on_the_first_two_cards_and_gets_one() -> None:
    told = dealt("6c3d", "Th9h").hits(2, "2c")
    assert refusal(told.refused(2, act.Double(cents(10)))).startswith(
        "Only the first two cards of a hand may be"
    )
    assert len(dealt("6c5d", "Th9h").hand.menu(2)) == 3
    told = dealt("6c5d", "Th9h")
    told.say(2, act.Double(cents(10)))
    told.give("2c")
    assert told.hand.over
    assert len(told.hand.cards[2]) == 3
    assert told.row(2, "wager").lost == 3000


@c("02")
def test_a_pair_is_split_once_at_the_same_stake_and_not_doubled_then() -> None:
    told = dealt("8c8d", "Th9h")
    told.say(2, act.Split())
    assert [(bet.spot, bet.cents) for bet in told.hand.riding] == [(2, 2000), (32, 2000)]
    told.give("8h3c")
    assert refusal(told.refused(2, act.Split())).startswith("A hand may be split once, not more often [")
    refused = told.refused(2, act.Double(cents(10)))
    assert refusal(refused).startswith("A hand that was split may not be doubled [")
    assert refused.clause == SHEET + "02"
    told.stands(2)
    assert told.refused(2, act.Double(cents(10))).clause == SHEET + "02"
    told.stands(2)
    assert told.net[2] == -40.5


@c("02")
def test_only_a_pair_is_split() -> None:
    assert refusal(dealt("KcQd", "Th9h").refused(2, act.Split())).startswith("Only a pair may be split [")
    assert dealt("KcKd", "Th9h").say(2, act.Split())


@c("03", "04")
@pytest.mark.parametrize("bank", ["8c8h", "5c6h", "AcAh", "KcKh", "3c3h"])
def test_the_bank_neither_splits_nor_doubles(bank: str) -> None:
    told = Round("california_22", stacks={1: 900, 2: 500}).bet(2, 20).deal({2: "Td9d", BANK: bank})
    for action in (act.Split(), act.Double(cents(20))):
        assert told.refused(1, action).code == "not_your_turn"
    told.stands(2)
    for _ in range(9):
        if told.hand.over:
            break
        assert told.hand.due.must == (HOUSE,)
        assert told.hand.menu(1) == ()
        for action in (act.Split(), act.Double(cents(20)), act.Hit(), act.Stand()):
            assert told.refused(1, action).code == "not_your_turn"
        told.give("4d" if len(told.bank_cards) < 4 else "Jd")
    assert told.hand.over
    assert [bet for bet in told.events if isinstance(bet, be.SplitUp | be.Doubled)] == []
    assert told.hand.wager == 50000


@c("09", "10")
def test_bets_are_two_to_fifty_whole_dollars() -> None:
    told = Round("california_22", stacks={1: 900, 2: 500})
    for dollars, code in ((1, "below_least"), (51, "above_most"), (20.5, "amount"), (1.5, "amount")):
        refused = told.refused(2, act.Wager(2, "wager", cents(dollars)))
        assert refused.code == code
    assert told.refused(2, act.Wager(2, "wager", cents(1))).clause == SHEET + "09"
    assert told.refused(2, act.Wager(2, "wager", cents(51))).clause == SHEET + "10"
    for dollars in (2, 20, 21, 50):
        told.bet(2, dollars)


@c("10")
def test_fifty_dollars_bound_the_opening_bet_only() -> None:
    told = dealt("8c8d", "Th9h", bet=50)
    told.say(2, act.Split())
    assert [bet.cents for bet in told.hand.riding] == [5000, 5000]
    told = dealt("6c5d", "Th9h", bet=50)
    assert told.refused(2, act.Double(cents(51))).code == "amount"
    told.say(2, act.Double(cents(50)))
    told.give("Tc")
    assert told.row(2, "wager").paid == 10000


@c("06", "07", "08")
@pytest.mark.parametrize(("bet", "fee"), [(2, 0.5), (20, 0.5), (21, 1), (50, 1)])
def test_the_fee_goes_by_the_opening_bet_and_only_the_player_pays(bet: float, fee: float) -> None:
    told = dealt("8c8d", "Th9h", bet=bet)
    assert (told.fee(2), told.fee(1)) == (fee, 0)
    told.say(2, act.Split())
    told.give("3h3c").stands(2, 2)
    doubled = dealt("6c5d", "Th9h", bet=bet)
    doubled.say(2, act.Double(cents(bet)))
    doubled.give("2c")
    assert doubled.hand.outcome().fees == {2: cents(fee)}
    assert doubled.net[2] == -2 * bet - fee
    assert told.hand.outcome().drop == cents(fee)
    assert told.hand.outcome().fees == {2: cents(fee)}
    [taken] = told.told(ev.FeeTaken)
    assert told.events.index(taken) < next(i for i, e in enumerate(told.events) if isinstance(e, ev.Dealt))


# -- the rest of the game is no rule of the club's: what the proposal says ----------------------------------


@pytest.mark.parametrize(
    ("mine", "hits", "bank", "drawn", "net"),
    [
        ("AcAd", "", "7h6h", "9h", 19.5),  # two aces beat a 22 of three cards
        ("AcAd", "", "AhAs", "", -0.5),
        ("Tc9c", "", "AhAs", "", -20.5),
        ("Tc5c", "8c", "Th6h", "9h", -0.5),  # both over, the player nearer
        ("Kc6c", "Jc", "Th6h", "9h", -20.5),
        ("Tc5c", "Jc", "Th6h", "9h", -20.5),  # both over, equal
        ("Tc9c", "", "Th6h", "9h", 19.5),
        ("Tc9c", "3c", "Th9h", "", 19.5),  # 22 is not over
        ("Tc9c", "", "Th9h", "", -0.5),
        ("Tc9c", "", "AhTd", "", -20.5),
        ("Tc9c", "", "Ah6h", "2h", 0 - 0.5),  # soft 17 is hit: 19
        ("Tc9c", "4c", "Th9h", "", -20.5),
    ],
)  # fmt: skip
def test_hands_are_compared_by_the_proposal(mine: str, hits: str, bank: str, drawn: str, net: float) -> None:
    told = dealt(mine, bank)
    for i in range(0, len(hits), 2):
        told.hits(2, hits[i : i + 2])
    if told.hand.due.must == (2,):
        told.stands(2)
    if drawn:
        told.give(drawn)
    assert told.hand.over
    assert told.net[2] == net
    assert all(
        clause.startswith(("trade: ", "san-rafael/")) for row in told.rows(2) for clause in row.clauses
    )


def test_one_card_of_the_bank_is_up_and_play_goes_clockwise_from_the_bank() -> None:
    told = Round("california_22", stacks={1: 900, 2: 500, 5: 500, 8: 500}, bank=5)
    told.bet(1, 5).bet(2, 5).bet(8, 5).deal({1: "Tc5c", 2: "Td5d", 8: "Th5h", BANK: "9c9d"})
    [deal] = told.told(ev.Dealt)
    assert isinstance(deal, ev.Dealt)
    assert deal.spots == (8, 1, 2, 11) * 2
    assert told.hand.faces[BANK][0] == UP != told.hand.faces[BANK][1]
    for seat in (8, 1, 2):
        assert told.hand.due.must == (seat,)
        told.stands(seat)
    assert [event.spot for event in told.events if isinstance(event, be.Settled)] == [8, 1, 2]


def test_no_card_at_22_and_split_aces_get_one_each() -> None:
    told = dealt("Tc9c", "Th9h").hits(2, "3c")
    assert told.hand.over
    told = dealt("AcAd", "Th9h")
    assert told.hand.over
    told = dealt("5c5d", "Th9h")
    assert told.refused(2, act.Insure((2,))).code == "not_open"
    assert told.refused(2, act.Fold()).code == "not_open"
