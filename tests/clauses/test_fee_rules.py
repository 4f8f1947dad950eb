"""What no club may charge: a part of the bets, more than five rates, or by two options at once. Each rule is
tried on a changed club, and in hands that are played."""

from __future__ import annotations

import pytest
from claims import proves
from club_kit import Texts, but, club, faults, loaded
from fee_kit import BETS, FLOP, STAYS, Paid, Pot, into

from housedealer.errors import Refused
from housedealer.houses import house_of

RATES = {"oasis": "option_1,1,,,,,,2-10,,,4,house/09", "san-rafael": "drop,,,,,,,2-9,,,4 in blinds,house/04"}


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("oasis", marks=proves("oasis/house/05")),
        pytest.param("san-rafael", marks=proves("san-rafael/house/10")),
    ],
)
@pytest.mark.parametrize("rate", ["5%", "5 percent", "2.555", "5% of the pot"])
def test_a_percentage_cannot_be_written_down(house: str, rate: str) -> None:
    """And a pot of any size pays the same four dollars."""
    row = RATES[house]
    cells = row.split(",")
    found = faults(but(club(house), "fees.csv", row, ",".join((*cells[:-2], rate, cells[-1]))), house)
    told = [(fault.file, fault.key) for fault in found]
    assert told[0] == (f"{house}/fees.csv", "amount")
    assert found[0].message == f"amount {rate!r}"
    if "%" in rate or "percent" in rate:
        assert "fixed amount" in found[0].expected
    pots = [
        Pot(f"house {house}  game holdem", players, way=way) for players in (3, 9) for way in (STAYS, BETS)
    ]
    assert len({hand.pot for hand in pots}) == 4
    assert [hand.paid for hand in pots] == [[Paid("pot", "drop", 4, FLOP)]] * 4


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("oasis", marks=proves("oasis/house/06")),
        pytest.param("san-rafael", marks=proves("san-rafael/house/11")),
    ],
)
def test_a_table_has_five_rates_and_no_sixth(house: str) -> None:
    """A dollar for two players, two for three and so on: each of the five is charged."""
    row = RATES[house]

    def with_rates(count: int) -> Texts:
        cells, rows = row.split(","), []
        for n in range(count):
            players = str(2 + n) if n < count - 1 else f"{2 + n}-10"
            rows.append(",".join((*cells[:7], players, "", "", str(n + 1), cells[-1])))
        return but(club(house), "fees.csv", row, "\n".join(rows))

    table = loaded(with_rates(5), house).table("holdem")
    assert [into("drop", Pot(table, players).paid) for players in range(2, 8)] == [1, 2, 3, 4, 5, 5]
    found = faults(with_rates(6), house)
    assert found[0].message == "6 rates at one limit"
    assert found[0].key.startswith("fee.")


# -- what a club's files say is what is taken ----------------------------------------------------------------


MOMENTS = [
    ("three_card", "asian", "before_deal", "award"),
    ("no_bust_21", "no_bust", "before_deal", "flop"),
    ("panguingue", "pan_hand", "before_deal", "draw"),
    ("seven_card_stud", "stud_hand", "before_deal", "flop"),
    ("holdem", "holdem_hand", "before_deal", "draw"),
]


@pytest.mark.parametrize(("game", "fee", "taken", "other"), MOMENTS)
def test_a_fee_at_a_moment_that_does_not_come_in_the_game_does_not_load(
    game: str, fee: str, taken: str, other: str
) -> None:
    """It would never be taken, or at another moment than the club says."""
    old, new = (f'[fee.{fee}]\ntaken = "{when}"' for when in (taken, other))
    found = faults(but(club("garlic-city"), "house.toml", old, new), "garlic-city")
    told = [fault for fault in found if fault.key == f"{game}.fees"]
    assert [fault.message for fault in told] == [f'fee.{fee} has taken = "{other}"']
    assert "before_deal" in told[0].expected


def test_a_game_for_points_cannot_pay_by_the_hand() -> None:
    """There is no pot to take it out of, and nobody would be asked for it."""
    texts = club("garlic-city")
    before, after = texts["games.toml"].split("[chinese]\n")
    after = after.replace('fees = ["draw_half_hour"]', 'fees = ["stud_hand"]', 1)
    found = faults({**texts, "games.toml": f"{before}[chinese]\n{after}"}, "garlic-city")
    told = [(fault.key, fault.message) for fault in found]
    assert ("chinese.fees", 'fee.stud_hand has taken = "before_deal"') in told


def test_a_banked_game_by_the_half_hour_pays_nothing_by_the_round() -> None:
    texts = but(
        club("garlic-city"), "house.toml", '[fee.asian]\ntaken = "before_deal"\n',
        '[fee.asian]\ntaken = "half_hour"\ntime = { start = "charged", part = "charged" }\n'
        'setting = { "tried" = "time" }\n',
    )  # fmt: skip
    table = loaded(texts, "garlic-city").table("three_card")
    assert {charge.taken for charge in table.fees.posted} == {"half_hour"}
    assert table.spread.rates == ()


def test_the_posted_rates_are_those_of_the_rounds() -> None:
    """By the bet and by the total action, as they are told to people before they bet; an amount between two
    printed ranges falls into the upper one."""
    fees = house_of("san-rafael").collection("california_22")
    assert [[charge.cents for charge in fees.charges(4, bet=100 * bet)] for bet in (2, 20, 21, 50)] == [
        [50], [50], [100], [100],
    ]  # fmt: skip
    fees = house_of("garlic-city").collection("no_bust_21", "3-25", ("A",))
    for action, bank in ((300, 25), (2500, 25), (2550, 50), (5000, 50), (5050, 100), (20050, 200)):
        rates = {charge.payer: charge.cents for charge in fees.charges(3, action=action)}
        assert rates == {"bank": bank, "player": 25}


def test_two_games_in_no_heading_have_the_fees_of_others_as_a_setting() -> None:
    own = {file.game: file.fees_source for file in house_of("garlic-city").file.spread if file.fees_source}
    assert sorted(own) == ["holdem_hi_lo", "razz"]
    assert all(source.startswith("setting: the fees of") for source in own.values())


@proves("garlic-city/house/48")
@pytest.mark.parametrize(
    "game", ["three_card", "caribbean_stud", "double_hand", "pai_gow_tiles", "super_pan_nine"]
)
def test_options_are_not_mixed_at_a_table_of_a_banked_game(game: str) -> None:
    home = house_of("garlic-city")
    with pytest.raises(Refused) as refused:
        home.collection(game, "5-100", (1, 2))
    assert (refused.value.code, refused.value.clause) == ("fee_option", "garlic-city/house/48")
    for option in (1, 2):
        assert {charge.row.option for charge in home.collection(game, "5-100", (option,)).posted} == {option}
