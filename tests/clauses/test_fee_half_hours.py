"""Fees by the half hour: what the schedule of a table says, and who pays at which mark. The room takes them;
no hand does."""

from __future__ import annotations

from datetime import datetime

import pytest
from claims import proves
from fee_kit import BETS, Pot
from room_kit import MINUTE, NOON, At

from housedealer.errors import Refused, Unreadable
from housedealer.houses import house_of
from housedealer.houses.fees import Charge
from housedealer.houses.half_hour import TimeFile, marks, owed

CLUB = "garlic-city/house/"
HOLDEM = ("holdem", "holdem_hi_lo", "pineapple", "crazy_pineapple")
DRAW = ("lowball", "kansas_city", "five_card_draw", "jacks_or_better", "jacks_back")
FLOP_ROWS = {
    "11": ("15/30", (6, 5, 4)),
    "12": ("20/40", (7, 6, 5)),
    "13": ("40/80", (9, 7, 5)),
    "14": ("60/120", (10, 8, 5)),
    "15": ("80/160", (11, 8, 6)),
    "16": ("100/200", (12, 9, 6)),
}
"""By clause: the limit, and dollars with 7 to 9 players, 6, and 5 or fewer."""
DRAW_ROWS = {"22": ((2, 30), (5, 3)), "23": ((40, 200), (8, 6))}
"""By clause: the lowest and the highest limit, and dollars with 5 to 8 players, and 4 or fewer."""
JACKPOT = 100


def check(charge: Charge, dollars: int, jackpot: int, clause: str = "") -> None:
    """From each player by the half hour."""
    assert (charge.cents, charge.jackpot) == (100 * dollars, jackpot)
    assert (charge.payer, charge.per, charge.taken) == ("player", "half_hour", "half_hour")
    assert not clause or charge.source == clause


@pytest.mark.parametrize("number", list(FLOP_ROWS))
def test_the_higher_flop_games_pay_by_the_half_hour(number: str) -> None:
    limit, (full, six, few) = FLOP_ROWS[number]
    for game in HOLDEM:
        table = house_of("garlic-city").table(game, limit)
        clause = "" if game == "holdem_hi_lo" else CLUB + number
        for players, dollars in ((9, full), (7, full), (6, six), (5, few), (2, few)):
            [charge] = table.fees.charges(players)
            check(charge, dollars, JACKPOT, clause)


@pytest.mark.parametrize("number", list(DRAW_ROWS))
def test_lowball_and_draw_pay_by_the_half_hour(number: str) -> None:
    limits, (many, few) = DRAW_ROWS[number]
    for game in DRAW:
        for limit in limits:
            table = house_of("garlic-city").table(game, str(limit))
            for players, dollars in ((8, many), (5, many), (4, few), (2, few)):
                [charge] = table.fees.charges(players)
                check(charge, dollars, JACKPOT, CLUB + number)


@pytest.mark.parametrize("number", list(DRAW_ROWS))
def test_chinese_poker_pays_the_short_column_by_the_value_of_a_point(number: str) -> None:
    points, (_, few) = DRAW_ROWS[number]
    for point in points:
        fees = house_of("garlic-city").collection("chinese", str(point))
        for players in (2, 3, 4):
            [charge] = fees.charges(players)
            check(charge, few, JACKPOT, CLUB + number)
        assert fees.seats[1] == 4


@pytest.mark.parametrize(("chip", "dollars"), [("10", 8), ("20", 8), ("40", 12)])
def test_pan_in_the_higher_games_pays_by_the_half_hour(chip: str, dollars: int) -> None:
    for players in (2, 7):
        [charge] = house_of("garlic-city").collection("panguingue", chip).charges(players)
        check(charge, dollars, 0)


@pytest.mark.parametrize(
    ("game", "limit", "listed", "clause"),
    [
        pytest.param(game, limit, listed, CLUB + number, marks=proves(CLUB + number))
        for game, limit, listed, number in (
            ("holdem", "30/60", "fixed 15/30", "11"),
            ("pineapple", "12/24", "fixed 15/30", "11"),
            ("lowball", "35/35", "fixed 30/30", "22"),
            ("five_card_draw", "1/1", "fixed 2/2 no blinds ante 1", "22"),
            ("jacks_back", "300/300", "fixed 30/30 no blinds ante 7", "22"),
        )
    ],
)
def test_a_limit_without_a_row_does_not_open_and_one_with_a_row_pays_it(
    game: str, limit: str, listed: str, clause: str
) -> None:
    with pytest.raises(Refused) as refused:
        house_of("garlic-city").table(game, limit)
    assert (refused.value.code, refused.value.clause) == ("no_fee_posted", clause)
    table = At("garlic-city", game, listed)
    for name, seat in (("ann", 1), ("bob", 2)):
        table.sit(name, seat)
    table.deal()
    table.finish()
    table.now = NOON + 30 * MINUTE
    table.tick()
    few = 400 if clause.endswith("11") else 300
    assert table.table.book["drop"] == 2 * few  # type: ignore[index]


@pytest.mark.parametrize(
    ("game", "limit"),
    [("holdem", "fixed 15/30"), ("crazy_pineapple", "fixed 100/200"), ("lowball", "fixed 4/4")],
)
def test_a_hand_of_a_half_hour_table_costs_nothing_itself(game: str, limit: str) -> None:
    hand = Pot(f"house garlic-city  game {game}  limit {limit}", 6, way=BETS)
    assert hand.paid == []
    assert sum(hand.hand.outcome().net.values()) == 0


# -- San Rafael ----------------------------------------------------------------------------------------------

OMAHA = {113 + n: (23 + n, 6 + n) for n in range(15)}
"""By clause: option and dollars, from $6 by option 23 to $20 by option 37."""


@pytest.mark.parametrize(
    ("option", "dollars", "clause"),
    [(*row, f"san-rafael/omaha/{clause}") for clause, row in OMAHA.items()],
)
def test_san_rafael_omaha_pays_the_option_by_the_half_hour(option: int, dollars: int, clause: str) -> None:
    home = house_of("san-rafael")
    for limit in ("fixed 1/2", "no-limit 2/5", "no-limit 5000/10000"):
        table = home.table("omaha", limit, (option,))
        for players in (2, 9):
            [charge] = table.fees.charges(players)
            check(charge, dollars, 0, clause)
            assert table.fee_due(players) is None
    for limit in ("fixed 0.50/1", "no-limit 6000/12000"):
        with pytest.raises(Unreadable, match="does not spread"):
            home.table("omaha", limit, (option,))


def time_rule() -> TimeFile:
    rule = house_of("san-rafael").file.fee["half_hour"].time
    assert rule is not None
    return rule


def at(hour: int, minute: int) -> datetime:
    return datetime(2024, 4, 1, hour, minute)


def paid(started: datetime, sat: dict[int, datetime], until: datetime) -> dict[str, list[int]]:
    """Who pays at which mark."""
    return {
        f"{mark:%H:%M}": [
            seat
            for seat, since in sat.items()
            if max(started, since) < mark and owed(time_rule(), mark, started, since)[0]
        ]
        for mark in marks(started, until)
    }


def test_every_player_pays_at_the_end_of_each_half_hour() -> None:
    assert paid(at(18, 0), {1: at(18, 0), 2: at(18, 0)}, at(19, 45)) == {
        "18:30": [1, 2],
        "19:00": [1, 2],
        "19:30": [1, 2],
    }


@pytest.mark.parametrize("minute", [1, 10, 29])
def test_a_game_that_starts_in_mid_slot_plays_it_free(minute: int) -> None:
    begun = at(18, minute)
    assert paid(begun, {1: begun, 2: at(18, 29)}, at(19, 30)) == {
        "18:30": [],
        "19:00": [1, 2],
        "19:30": [1, 2],
    }


def test_who_sits_down_in_mid_slot_pays_for_it_only_at_the_bottom_of_the_hour() -> None:
    sat = {1: at(17, 0), 2: at(18, 10), 3: at(18, 40), 4: at(19, 0), 5: at(19, 30)}
    assert paid(at(17, 0), sat, at(20, 0)) == {
        "17:30": [1],
        "18:00": [1],
        "18:30": [1, 2],
        "19:00": [1, 2],
        "19:30": [1, 2, 3, 4],
        "20:00": [1, 2, 3, 4, 5],
    }


def test_the_clause_of_each_payment_is_named() -> None:
    rule = time_rule()
    assert owed(rule, at(18, 30), at(17, 0), at(17, 0)) == (True, "san-rafael/omaha/109")
    assert owed(rule, at(18, 30), at(17, 0), at(18, 10)) == (True, "san-rafael/omaha/111")
