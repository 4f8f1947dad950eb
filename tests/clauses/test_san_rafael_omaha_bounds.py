"""San Rafael's Omaha of 2024: every seat the same wagers, every option every kind of limit, $1 to $10,000."""

from __future__ import annotations

import pytest
from claims import Sheet, proves
from telling.pot import played

from housedealer.errors import Unreadable
from housedealer.houses import house_of
from housedealer.record.script.pot.run import PotRun

SHEET = Sheet("san-rafael/omaha")
CLUB = house_of("san-rafael")
LIMIT, POT, NO_LIMIT = "fixed 4/8", "pot-limit 2/5", "no-limit 2/5"


def omaha(talk: str, limit: str, seats: str) -> PotRun:
    """The last seat has the button."""
    return played(SHEET, talk, limit=limit, seats=seats, button=len(seats.split()))


def clauses(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(f"san-rafael/omaha/{number}" for number in numbers))


@clauses("023")
@pytest.mark.parametrize(
    ("limit", "first", "flop", "later"),
    [
        (LIMIT, ["raise to 8"] * 4, "bet 4", "bet 8"),
        (NO_LIMIT, ["raise 10 to 100"] * 4, "bet 5 to 95", "bet 5 to 95"),
        (POT, ["raise 10 to 12", "raise 10 to 17", "raise 10 to 22", "raise 10 to 25"], "bet 5 to 16",
         "bet 5 to 16"),
    ],
)  # fmt: skip
def test_every_seat_may_wager_from_the_same_least_to_the_same_most(
    limit: str, first: list[str], flop: str, later: str
) -> None:
    """Before the flop the pot grows by each call; then it lies still."""
    call = 4 if limit == LIMIT else 5
    talk = f"""expect menu 3 fold, call {call}, {first[0]}
               3 calls
               expect menu 4 fold, call {call}, {first[1]}
               4 calls
               expect menu 1 fold, call {call - 2}, {first[2]}
               1 calls
               expect menu 2 check, fold, {first[3]}
               2 checks"""
    for street, bet in (("flop 2c7d9h", flop), ("turn Ks", later), ("river Qd", later)):
        talk += f"\n{street}"
        for seat in (1, 2, 3, 4):
            talk += f"\nexpect menu {seat} check, fold, {bet}\n{seat} checks"
    omaha(talk, limit, "1:100 2:100 3:100 4:100")


@clauses("023")
@pytest.mark.parametrize(("limit", "bets"), [(LIMIT, (4, 8, 8)), (NO_LIMIT, (5, 5, 5))])
def test_every_seat_may_raise_by_the_same(limit: str, bets: tuple[int, int, int]) -> None:
    talk, stack = "all call", 100 - (4 if limit == LIMIT else 5)
    for street, bet in zip(("flop 2c7d9h", "turn Ks", "river Qd"), bets, strict=True):
        raised = f"raise to {2 * bet}" if limit == LIMIT else f"raise {2 * bet} to {stack}"
        talk += f"\n{street}\n1 bets {bet}"
        for seat in (2, 3, 4):
            talk += f"\nexpect menu {seat} fold, call {bet}, {raised}\n{seat} calls"
        stack -= bet
    omaha(talk, limit, "1:100 2:100 3:100 4:100")


OPTIONS = [
    pytest.param((3, 12, 20), id="from the pot", marks=clauses("086")),
    pytest.param((23,), id="by the half hour", marks=clauses("112")),
    pytest.param((37,), id="by the half hour, the last", marks=clauses("112")),
]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize(
    "limit",
    ["fixed 1/2 blinds 1/1", "fixed 5000/10000", "pot-limit 1/1", "pot-limit 5000/10000", "no-limit 1/1",
     "no-limit 5000/10000"],
)  # fmt: skip
def test_an_option_holds_for_every_kind_of_limit_from_one_dollar_to_ten_thousand(
    options: tuple[int, ...], limit: str
) -> None:
    fees = CLUB.table(SHEET.game, limit, options).fees
    for players, option in zip((9, 6, 2), options * (3 // len(options)), strict=True):
        assert [charge.row.option for charge in fees.charges(players)] == [option]


@pytest.mark.parametrize(
    ("first", "last"),
    [
        pytest.param(1, 22, id="from the pot", marks=clauses("086")),
        pytest.param(23, 37, id="by the half hour", marks=clauses("112")),
    ],
)
def test_every_option_holds_for_every_kind_of_limit(first: int, last: int) -> None:
    for option in range(first, last + 1):
        players = 9 if option < 9 else 6 if option < 16 else 2
        for limit in (LIMIT, POT, NO_LIMIT):
            charges = CLUB.table(SHEET.game, limit, (option,)).fees.charges(players)
            assert [charge.row.option for charge in charges] == [option]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize(
    "limit",
    ["fixed 0.50/1", "no-limit 0.50/1", "pot-limit 0.50/1", "fixed 0.50/1 blinds 1/1",
     "no-limit 1/1 bet 0.50", "fixed 10000/20000", "no-limit 10000/20000", "pot-limit 10000/20000",
     "spread 2-10 blinds 1/2", "fixed 4/8 ante 0.50", "fixed 4/8 ante 20000"],
)  # fmt: skip
def test_no_table_is_opened_below_one_dollar_above_ten_thousand_or_at_a_spread_limit(
    options: tuple[int, ...], limit: str
) -> None:
    with pytest.raises(Unreadable, match="san-rafael/omaha/086"):
        CLUB.table(SHEET.game, limit, options)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize(
    ("limit", "talk"),
    [
        (
            NO_LIMIT,
            """expect menu 3 fold, call 5, raise 10 to 10000
               expect refused 3 raises to 10001 amount_above_limit
               3 calls, 1 calls, 2 checks
               flop 2c7d9h
               expect menu 1 check, fold, bet 5 to 10000
               expect refused 1 bets 10001 amount_above_limit
               1 bets 6000
               expect menu 2 fold, call 6000, no raise""",
        ),
        (
            "pot-limit 1000/2000",
            """3 raises to 5000, 1 calls, 2 calls
               flop 2c7d9h
               expect menu 1 check, fold, bet 2000 to 10000
               expect refused 1 bets 10001 amount_above_limit
               1 bets 5000
               expect menu 2 fold, call 5000, raise to 10000
               expect refused 2 raises to 10001 amount_above_limit""",
        ),
        (
            "fixed 5000/10000",
            """3 raises to 10000
               expect menu 1 fold, call 7500, no raise
               1 calls, 2 calls
               flop 2c7d9h  all check
               turn Ks
               1 bets 10000
               expect menu 2 fold, call 10000, no raise
               expect refused 2 raises to 20000 amount_above_limit""",
        ),
    ],
    ids=["no-limit", "pot-limit", "fixed"],
)
def test_no_wager_exceeds_ten_thousand_dollars(options: tuple[int, ...], limit: str, talk: str) -> None:
    omaha(f"fee option {options[-1]}\n{talk}", limit, "1:50000 2:50000 3:50000")
