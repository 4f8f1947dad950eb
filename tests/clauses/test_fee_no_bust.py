"""The fees of No Bust 21, in rounds that are played: by option, table limit and total action, before the
first card, for every square, not for the side bet or what is added later. The figures are the sheet's."""

from __future__ import annotations

import pytest
from claims import numbered, proves
from club_kit import but, club, loaded
from fee_kit import BEFORE, Banked, Paid, bill, paid, played_out, spread_out
from telling.bank import Round
from telling.told import cents

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.rules.place import BANK, HOUSE

SHEET = "garlic-city/no-bust-21/"
c = numbered(SHEET)
UP = 0
"""No upper end: $201 and up."""
OPTION_A = {
    (3, 25, 0.25): {117: (3, 25, 0.25), 118: (26, 50, 0.50), 119: (51, 200, 1.00), 120: (201, UP, 2.00)},
    (5, 50, 0.50): {121: (5, 50, 0.50), 122: (51, 200, 1.00), 123: (201, UP, 2.00)},
    (25, 100, 1.00): {124: (25, 100, 1.00), 125: (101, 500, 2.00), 126: (501, UP, 3.00)},
    (100, 200, 1.00): {127: (100, 300, 2.00), 128: (301, 500, 3.00), 129: (501, UP, 5.00)},
}
"""By table limit and the player's fee for a square: clause, total action, and the bank's fee for the hand."""
OPTION_B = {
    (3, 200): {
        131: (3, 100, 0.50), 132: (101, 200, 1.00), 133: (201, 300, 2.00), 134: (301, 500, 3.00),
        135: (501, UP, 5.00),
    },
    (4, 50): {
        136: (4, 50, 0.50), 137: (51, 100, 1.00), 138: (101, 300, 2.00), 139: (301, 500, 3.00),
        140: (501, UP, 5.00),
    },
    (5, 200): {
        141: (5, 50, 0.50), 142: (51, 200, 1.00), 143: (201, 300, 2.00), 144: (301, 500, 3.00),
        145: (501, UP, 5.00),
    },
    (10, 200): {
        146: (10, 50, 0.50), 147: (51, 100, 1.00), 148: (101, 300, 2.00), 149: (301, 500, 3.00),
        150: (501, UP, 5.00),
    },
    (25, 200): {
        151: (25, 50, 1.00), 152: (51, 100, 2.00), 153: (101, 300, 4.00), 154: (301, 500, 5.00),
        155: (501, UP, 7.00),
    },
    (100, 200): {
        156: (100, 300, 2.00), 157: (301, 500, 3.00), 158: (501, 1_000, 5.00), 159: (1_001, 1_500, 10.00),
        160: (1_501, UP, 15.00),
    },
}  # fmt: skip
"""By table limit: clause, total action, and the bank's fee; players pay nothing."""
PEOPLE = (2, 101, 102, 103)


def cases() -> list[object]:
    """Option, table limit, player's fee; from which action on the bank pays which fee, up to which one."""
    rows = [
        ("A", least, most, player, clause, band)
        for (least, most, player), bands in OPTION_A.items()
        for clause, band in bands.items()
    ]
    rows += [
        ("B", least, most, 0.0, clause, band)
        for (least, most), bands in OPTION_B.items()
        for clause, band in bands.items()
    ]
    return [
        pytest.param(option, least, most, player, *band, id=f"{clause}", marks=c(f"{clause}"))
        for option, least, most, player, clause, band in rows
    ]


def table(option: str, least: int, most: int, more: str = "") -> Round:
    text = f"house garlic-city  game no_bust_21  bets {least}-{most}  fee option {option}  {more}"
    behind = dict.fromkeys((101, 102, 103), 20_000)
    return Banked(text, {1: 60_000, 2: 20_000, 3: 20_000}, backers=behind, wager=50_000)


def costs(option: str, least: int, most: int, action: int, more: str = "") -> tuple[float, float]:
    """A round with this much action, played to its end: what the bank paid, and each square. The side bet
    counts for neither."""
    told = table(option, least, most, more)
    squares = spread_out(told, action, least, most, PEOPLE)
    told.bet(2, min(5, least), "buster", on=2)
    charged = bill(played_out(told, f"{action}"))
    bank = charged.pop("seat:1")
    rates = {charged.pop(_account(who), 0.0) / count for who, count in squares.items() if count}
    assert not charged
    [square] = rates
    return bank, square


def _account(who: int) -> str:
    return f"seat:{who}" if who < 100 else f"person:{who}"


@pytest.mark.parametrize(("option", "least", "most", "player", "low", "high", "bank"), cases())
def test_a_round_costs_what_its_row_says(
    option: str, least: int, most: int, player: float, low: int, high: int, bank: float
) -> None:
    """At both ends of the row. A dollar less or more belongs to another row, if that can be bet."""
    for action in (low, high or low + 49):
        assert costs(option, least, most, action) == (bank, player)
    for action, more in ((low - 1, False), (high + 1, True)):
        if any(squares * least <= action <= squares * most for squares in range(1, 9)):
            other, square = costs(option, least, most, action)
            assert (other > bank, other < bank, square) == (more, not more, player)


@c("117")
@pytest.mark.parametrize(
    ("bets", "fee"), [((12, 13), 0.25), ((13, 13), 0.50), ((25, 25), 0.50), ((25, 20, 6), 1.00)]
)
def test_bets_are_whole_dollars_so_that_no_action_lies_between_two_bands(
    bets: tuple[int, ...], fee: float
) -> None:
    """$25 is the end of a band and $26 the beginning of the next, and so are $50 and $51."""
    told = table("A", 3, 25)
    for square, bet in enumerate(bets, 2):
        told.refused(2, act.Wager(square, "wager", cents(bet + 0.50)))
        told.bet(2, bet, on=square)
    assert bill(played_out(told)) == {"seat:1": fee, "seat:2": 0.25 * len(bets)}


@c("117", "118")
def test_an_amount_between_two_bands_falls_into_the_upper_one() -> None:
    """As whole dollars leave none, a band is made to begin a dollar later, at $27."""
    texts = but(club("garlic-city"), "fees.csv", ",3-25,,26-50,2-8,,,", ",3-25,,27-50,2-8,,,")
    home = loaded(texts, "garlic-city")
    for action, fee in ((25, 0.25), (26, 0.50), (27, 0.50)):
        told = Banked(home.table("no_bust_21", "3-25", ("A",)), {1: 900, 2: 900})
        told.bet(2, 13).bet(2, action - 13, on=3)
        assert bill(played_out(told)) == {"seat:1": fee, "seat:2": 0.50}


@c("117")
def test_the_action_is_all_base_wagers_of_seats_and_backline() -> None:
    for last, fee in ((6, 0.50), (5, 0.25)):
        told = table("A", 3, 25).bet(2, 10).bet(2, 10, "buster").bet(101, 10, on=2).bet(3, last, on=4)
        assert bill(played_out(told)) == {
            "seat:1": fee, "seat:2": 0.25, "seat:3": 0.25, "person:101": 0.25
        }  # fmt: skip


@c("044", "046", "047", "112", "113", "114")
def test_every_square_pays_and_the_bank_for_the_hand_before_the_first_card() -> None:
    """Seat 2 has three circles, seat 3 one, and 101 backs both: seats, not wagers, make the action's fee."""
    told = table("A", 5, 50).bet(2, 10).bet(2, 20, on=6).bet(2, 5, on=7).bet(3, 15).bet(101, 5, on=3)
    told.bet(101, 5, on=2)
    before, riding = dict(told.hand.stack), sum(bet.cents for bet in told.hand.riding)
    told.say(HOUSE, act.CloseBets())
    assert told.refused(HOUSE, act.Deal(told.hand.cards_left[:10])).code == "not_open"
    told.say(HOUSE, told.hand.menu(HOUSE)[0][0])
    assert not told.hand.cards
    assert {who: before[who] - told.hand.stack[who] for who in (1, 2, 3, 101)} == {
        1: 100,
        2: 150,
        3: 50,
        101: 100,
    }
    assert sum(bet.cents for bet in told.hand.riding) == riding
    assert sorted(paid(told.hand, told.events)) == [
        Paid("person:101", "drop", 1.00, BEFORE),
        Paid("seat:1", "drop", 1.00, BEFORE),
        Paid("seat:2", "drop", 1.50, BEFORE),
        Paid("seat:3", "drop", 0.50, BEFORE),
    ]


@c("112", "113", "114", "116", "130")
@pytest.mark.parametrize(("least", "most"), [(100, 200)])
def test_option_a_charges_both_and_option_b_the_bank_alone(least: int, most: int) -> None:
    charged = {
        option: bill(played_out(table(option, least, most).bet(2, least).bet(3, most).bet(101, least, on=2)))
        for option in "AB"
    }
    assert charged == {
        "A": {"seat:1": 3.00, "seat:2": 1.00, "seat:3": 1.00, "person:101": 1.00},
        "B": {"seat:1": 3.00},
    }


@c("089", "090", "104")
@pytest.mark.parametrize(("option", "player", "bank"), [("A", 1.00, 2.00), ("B", 0, 2.00)])
def test_a_double_or_a_split_costs_nothing_more(option: str, player: float, bank: float) -> None:
    """$300 of action are the end of a row. Doubled and split it is $900, and nobody pays for that."""
    told = table(option, 100, 200).bet(2, 200).bet(3, 100)
    told.deal({2: "8c8d", 3: "6c5d", BANK: "Th7h"})
    told.say(2, act.Split())
    told.give("3c2d")
    told.say(2, act.Double(cents(200)))
    told.give("Tc").hits(2, "Td")
    if told.hand.due.must == (2,):
        told.stands(2)
    told.say(3, act.Double(cents(100)))
    told.give("9c")
    assert told.hand.over
    assert len(told.told(ev.FeeTaken)) == 1
    squares = {"seat:2": player, "seat:3": player} if player else {}
    assert bill(told) == squares | {"seat:1": bank}


@c("115")
@proves("garlic-city/buster/04")
@pytest.mark.parametrize("buster", [0, 5, 25])
def test_a_buster_bet_costs_nothing_and_is_no_part_of_the_action(buster: int) -> None:
    told = table("A", 3, 25).bet(2, 25)
    if buster:
        told.bet(2, buster, "buster")
    assert bill(played_out(told)) == {"seat:2": 0.25, "seat:1": 0.25}


# -- three rates ---------------------------------------------------------------------------------------------

OLD = "profile 2007-12-10"


@c("040")
@pytest.mark.parametrize(
    ("option", "least", "most", "rates"),
    [
        ("A", 5, 50, {50: 0.50, 51: 1.00, 201: 2.00}),
        ("A", 25, 100, {100: 1.00, 101: 2.00, 501: 3.00}),
    ],
)
def test_three_rates_are_in_use_by_the_rules_of_these_sheets(
    option: str, least: int, most: int, rates: dict[int, float]
) -> None:
    """The table opens, and its rounds cost one of the three."""
    assert {action: costs(option, least, most, action, OLD)[0] for action in rates} == rates
    squares = {costs(option, least, most, action, OLD)[1] for action in rates}
    assert len(squares | set(rates.values())) == 3


@c("040")
@pytest.mark.parametrize(
    ("option", "least", "most", "count"),
    [("A", 3, 25, 4), ("A", 100, 200, 4), *(("B", *limit, 5) for limit in OPTION_B)],
)
def test_a_fourth_rate_is_not_opened_by_the_rules_of_these_sheets(
    option: str, least: int, most: int, count: int
) -> None:
    """Later rules allow five, and the sheet prints as many: then there is a table, and each is charged."""
    with pytest.raises(Refused) as refused:
        table(option, least, most, OLD)
    assert (refused.value.code, refused.value.clause) == ("too_many_rates", SHEET + "040")
    limits = OPTION_A if option == "A" else OPTION_B
    [bands] = [bands for limit, bands in limits.items() if limit[:2] == (least, most)]
    charged = {fee for low, _, _ in bands.values() for fee in costs(option, least, most, low)}
    assert len(charged - {0}) == count


@c("040")
def test_one_option_is_in_use_at_a_table() -> None:
    """A or B: the bank of a $100-$200 table pays the same $2 by both, the squares by one of them alone."""
    assert [costs(option, 100, 200, 100) for option in "AB"] == [(2.00, 1.00), (2.00, 0)]
    with pytest.raises(Refused) as refused:
        table("A B", 100, 200)
    assert refused.value.code == "fee_option"
