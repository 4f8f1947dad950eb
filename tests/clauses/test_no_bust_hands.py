"""No Bust 21: what cards and hands are worth, and who wins."""

from __future__ import annotations

import pytest
from claims import numbered
from telling.bank import Round, dealt, finished

from housedealer.cards.card import JOKER
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.rules.place import BANK

SHEET = "garlic-city/no-bust-21/"
c = numbered(SHEET)

PICTURES = {"J": "031", "Q": "032", "K": "033"}
SPOTS = {"7": "027", "8": "028", "9": "029"}


@pytest.mark.parametrize(
    ("rank", "value"),
    [pytest.param(rank, int(rank), marks=c("019", number)) for rank, number in SPOTS.items()]
    + [pytest.param("T", 10, marks=c("019", "030"))]
    + [pytest.param(rank, 10, marks=c("020", number)) for rank, number in PICTURES.items()],
)
def test_every_card_has_its_value(rank: str, value: int) -> None:
    """Beside a king the bank's 17, 18, 19 or 20 is beaten by one more, equalled, or not reached."""
    for more in (-1, 0, 1):
        total = 10 + value
        bank = total - more
        if not 17 <= bank <= 20:
            continue
        told = finished(dealt(f"Ks{rank}c", f"Th{'789T'[bank - 17]}d"))
        assert told.row(2, "wager").result == {-1: "loses", 0: "pushes", 1: "wins"}[more]


@pytest.mark.parametrize(
    ("hits", "result"),
    [
        pytest.param("2d2h", "loses", marks=c("022")), pytest.param("3d3h", "pushes", marks=c("019", "023")),
        pytest.param("4d2h", "pushes", marks=c("024")), pytest.param("5d2h", "wins", marks=c("025")),
        pytest.param("3d4h", "wins", marks=c("023", "024")),
        pytest.param("2d3h", "loses", marks=c("022", "023")),
        pytest.param("6d", "pushes", marks=c("026")), pytest.param("7d", "wins", marks=c("027")),
        pytest.param("5d", "loses", marks=c("025")), pytest.param("2d2h2s", "pushes", marks=c("022")),
    ],
)  # fmt: skip
def test_small_cards_count_their_face_value(hits: str, result: str) -> None:
    """Fourteen and these cards against twenty."""
    told = finished(dealt("Tc4c", "ThTd"), hits)
    assert told.row(2, "wager").result == result


@pytest.mark.parametrize(
    ("rank", "drawn"),
    [pytest.param(rank, drawn, marks=c(SPOTS[rank])) for rank, drawn in zip("789", "345", strict=True)],
)
def test_seven_to_nine_against_a_total_of_small_cards(rank: str, drawn: str) -> None:
    told = finished(dealt(f"Ks{rank}c", "Th4h"), drawn=f"{drawn}h")
    assert told.row(2, "wager").result == "pushes"


@c("016", "017", "018", "021", "038")
@pytest.mark.parametrize(
    ("mine", "hits", "total"),
    [
        ("Ac7c", "", 18), ("Ac6c", "2d", 19), ("Ac9c", "", 20), ("Ac8c", "", 19), ("AcAd", "6c", 18),
        ("AcAd", "8c8d", 18), ("Ac5c", "Td3h", 19), ("Ac2c", "5d", 18), ("Ac9c", "Td", 20),
        ("Tc5c", "Ad2h", 18), ("AcAd", "AhAs5c", 19),
    ],
)  # fmt: skip
def test_an_ace_is_one_or_eleven(mine: str, hits: str, total: int) -> None:
    for bank, other in (("Th7d", 17), ("Th8d", 18), ("Th9d", 19), ("ThTd", 20)):
        told = finished(dealt(mine, bank), hits)
        expected = "wins" if total > other else "loses" if total < other else "pushes"
        assert told.row(2, "wager").result == expected, (mine, hits, bank)


@c("009", "011", "014", "015", "021", "038", "074", "082")
@pytest.mark.parametrize("mine", ["AcTc", "JcAc", "AcQc", "KcAc", "AcTs", "JsAc", "AcQs", "KsAc"])
def test_an_ace_with_a_ten_value_is_a_natural_and_beats_every_other_hand(mine: str) -> None:
    told = finished(dealt(mine, "Th5h"), drawn="6h")  # the bank has 21
    assert (told.row(2, "wager").result, told.row(2, "wager").paid) == ("wins", 1200)
    lost = dealt("Tc5c".replace("T", "9"), mine.replace("c", "d"))
    if lost.hand.due.ask == "insurance":
        lost.decline(2)
    else:
        lost.stands(2)
    assert lost.hand.over
    assert lost.row(2, "wager").lost == 1000
    three = finished(dealt("Tc5c", "Th9h"), "6c")
    assert three.row(2, "wager").paid == 1000  # 21 in three cards is no natural


@c("014")
def test_an_ace_and_a_ten_are_a_natural_after_a_split_too() -> None:
    told = dealt("AcAd", "Th7h")
    told.say(2, act.Split())
    told.give("KcQd")
    assert told.hand.over
    assert [(row.result, row.paid) for row in told.rows(2)] == [("wins", 1200), ("wins", 1200)]
    tens = dealt("TcTd", "9h8h")
    tens.say(2, act.Split())
    tens.give("Ac5d")
    assert [(row.spot, row.paid) for row in tens.rows(2)] == [(2, 1200)]  # the other hand plays on
    tens.stands(2)
    assert [(row.result, row.paid) for row in tens.rows(2)] == [("wins", 1200), ("loses", 0)]


def test_a_house_may_count_them_as_21_after_a_split() -> None:
    told = Round("no_bust_21", rules={"natural_after_split": False}).bet(2, 10)
    told.deal({2: "AcAd", BANK: "Th7h"}).say(2, act.Split())
    told.give("KcQd")
    assert [(row.result, row.paid) for row in told.rows(2)] == [("wins", 1000), ("wins", 1000)]


@c("012")
def test_further_cards_are_drawn_as_needed() -> None:
    told = dealt("5c4c", "6h5h").hits(2, "2c3c4c")
    told.stands(2)
    told.give("2h3h4h")
    assert (len(told.hand.cards[2]), len(told.bank_cards)) == (5, 5)
    assert told.row(2, "wager").result == "loses"


@c("013")
@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_one_to_eight_decks_without_jokers(decks: int) -> None:
    left = Round("no_bust_21", decks=decks).hand.cards_left
    assert len(left) == 52 * decks
    assert JOKER not in left
    assert all(left.count(card) == decks for card in set(left))
    assert len(set(left)) == 52
    for wrong in (9, 12, -1):
        with pytest.raises(Refused, match=r"decks.*least 1, most 8"):
            Round("no_bust_21", decks=wrong)


@c("075", "107")
def test_natural_against_natural_pushes() -> None:
    told = dealt("AcKc", "ThAh")
    assert told.hand.over
    assert (told.row(2, "wager").result, told.net[1], told.net[2]) == ("pushes", -0.25, -0.25)


@pytest.mark.parametrize(
    ("mine", "hits", "bank", "drawn", "result"),
    [
        pytest.param("Tc2c", "", "6hTh", "9h", "wins", marks=c("076")),
        pytest.param("TcTd", "", "6hTh", "6d", "wins", marks=c("076")),
        pytest.param("Tc6c", "5c", "6hTh", "9h", "wins", marks=c("076")),
        pytest.param("TcTd", "", "Th9h", "", "wins", marks=c("067", "077")),
        pytest.param("Tc7c", "", "Th9h", "", "loses", marks=c("067", "077")),
        pytest.param("Tc6c", "5c", "ThTd", "", "wins", marks=c("077")),
        pytest.param("Tc9c", "", "Th9h", "", "pushes", marks=c("078")),
        pytest.param("Tc6c", "5c", "Th6h", "5h", "pushes", marks=c("078")),
        pytest.param("Tc6c", "Tc", "6hTh", "9h", "loses", marks=c("079")),
        pytest.param("Tc6c", "Jc", "6hTh", "6d", "loses", marks=c("079")),
        pytest.param("Tc3c", "Jc", "6hTh", "9h", "pushes", marks=c("079")),
        pytest.param("7c5c", "Jc", "6hTh", "9h", "pushes", marks=c("079")),
        pytest.param("7c5c", "Jc", "6hTh", "7d", "pushes", marks=c("079")),
        pytest.param("Tc5c", "Jc", "6hTh", "9h", "loses", marks=c("080")),
        pytest.param("Tc2c", "Jc", "6hTh", "6d", "loses", marks=c("080")),
        pytest.param("Tc2c", "Jc", "Th7h", "", "loses", marks=c("081")),
        pytest.param("Tc6c", "Jc", "Th6h", "5h", "loses", marks=c("081")),
    ],
)
def test_totals_are_compared(mine: str, hits: str, bank: str, drawn: str, result: str) -> None:
    row = finished(dealt(mine, bank), hits, drawn).row(2, "wager")
    assert row.result == result
    assert (row.paid, row.lost) == {"wins": (1000, 0), "loses": (0, 1000), "pushes": (0, 0)}[result]


@c("077", "078", "079", "080", "081", "076")
def test_each_hand_is_compared_by_itself() -> None:
    """The published round with five players against 25."""
    told = Round("no_bust_21", stacks=dict.fromkeys(range(1, 7), 500), bank=6, wager=400)
    for seat in range(1, 6):
        told.bet(seat, 10)
    told.deal({1: "Tc3c", 2: "Td6c", 3: "Th5c", 4: "Ts2c", 5: "7c5d", BANK: "6hJh"})
    told.hits(1, "Jc").hits(2, "Jd").hits(3, "Qc").stands(4).hits(5, "Qd").give("9h")
    assert [told.row(seat, "wager").result for seat in range(1, 6)] == [
        "pushes", "loses", "loses", "wins", "pushes",
    ]  # fmt: skip
    assert told.net[6] == 10 - 0.5


@c("079", "080")
@pytest.mark.parametrize(
    ("mine", "hit", "drawn", "result"),
    [("Tc6c", "Tc", "9h", "loses"), ("Tc5c", "Jc", "9h", "loses"), ("Tc3c", "Jc", "9h", "pushes")],
)
def test_over_the_natural_the_backline_fares_as_the_hand_does(
    mine: str, hit: str, drawn: str, result: str
) -> None:
    told = Round("no_bust_21", backers={101: 500, 102: 500}).bet(2, 10).bet(101, 20, on=2).bet(102, 25, on=2)
    told.deal({2: mine, BANK: "6hTh"}).hits(2, hit).give(drawn)
    rows = told.rows(2)
    assert [row.owners[0][0] for row in rows] == [2, 101, 102]
    assert [row.result for row in rows] == [result] * 3
    assert [row.lost for row in rows] == ([1000, 2000, 2500] if result == "loses" else [0, 0, 0])


@c("109", "010")
@pytest.mark.parametrize(("bet", "paid"), [(5, 600), (10, 1200), (7, 825), (9, 1075), (25, 3000)])
def test_a_winning_natural_is_paid_six_to_five_in_whole_chips(bet: float, paid: int) -> None:
    told = dealt("AcKc", "Th7h", bet=bet, stakes="3-25", options=("A",))
    assert told.hand.over
    assert told.table.spread.chip == 25
    assert told.row(2, "wager").paid == paid


@c("109")
def test_a_table_with_larger_chips_rounds_down_to_them() -> None:
    """Half dollars, as insurance on a wager in whole dollars needs them: 6 to 5 on $28 is $33.60."""
    told = dealt("AcKc", "9h8h", bet=28, stakes="25-200", options=("B",))
    assert told.table.spread.chip == 50
    assert told.row(2, "wager").paid == 3350
