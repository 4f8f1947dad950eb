"""The limits each club spreads its games at, and those it does not."""

from __future__ import annotations

import pytest
from kit import seats
from msgspec import structs
from table_kit import chairs_at

from housedealer.errors import Refused, Unreadable
from housedealer.hand.protocol import Outcome
from housedealer.houses import house_of
from housedealer.rules.limit import parse_limit
from housedealer.rules.place import Cents
from housedealer.rules.pot.terms import check_terms
from housedealer.rules.spec import Kill
from housedealer.tables import Between, rotation_of

HOLDEM_GROUP = ("holdem", "holdem_hi_lo", "pineapple", "crazy_pineapple")
SPLIT_GROUP = ("omaha_hi_lo", "crazy_pineapple_hi_lo")
HOLDEM_CLAUSES = {
    2: "08", 3: "09", 4: "09", 5: "09", 6: "09", 8: "09", 10: "09",
    15: "11", 20: "12", 40: "13", 60: "14", 80: "15", 100: "16",
}  # fmt: skip
SPLIT_CLAUSES = {
    2: "18", 3: "18", 4: "18", 5: "18", 6: "18",
    10: "19", 15: "19", 20: "19", 30: "19", 40: "19", 60: "19", 80: "19", 100: "19",
}  # fmt: skip
"""The lower bet of each listed limit, and the clause of the fee row it is in."""


@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo"])
def test_san_rafael_older_sheets_play_three_and_six_with_one_and_three_chips_blind(game: str) -> None:
    limit = house_of("san-rafael").table(game).spread.limit
    assert (limit.kind, limit.small, limit.big, limit.blinds) == ("fixed", 300, 600, (100, 300))
    assert limit.source == "san-rafael/holdem/02"


@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo"])
@pytest.mark.parametrize("limit", ["fixed 4/8 blinds 1/3", "fixed 10/20 blinds 1/3", "fixed 6/12 blinds 2/6"])
def test_san_rafael_older_sheets_may_be_set_to_another_fixed_limit(game: str, limit: str) -> None:
    assert house_of("san-rafael").table(game, limit).spread.limit.source == "san-rafael/holdem/02"


@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo"])
@pytest.mark.parametrize("limit", ["4/8", "fixed 6/12 blinds 3/6", "fixed 3/6 blinds 1/2"])
def test_san_rafael_older_sheets_have_a_big_blind_of_three_small_ones(game: str, limit: str) -> None:
    with pytest.raises(Unreadable, match=r"san-rafael/holdem/02.*expected a big blind of 3 small ones"):
        house_of("san-rafael").table(game, limit)


@pytest.mark.parametrize("limit", ["no-limit 1/3", "pot-limit 1/3", "spread 3-6 blinds 1/3"])
def test_san_rafael_holdem_is_played_at_fixed_limits_alone(limit: str) -> None:
    with pytest.raises(Unreadable, match="san-rafael/holdem/02"):
        house_of("san-rafael").table("holdem", limit)


@pytest.mark.parametrize(
    "limit", ["fixed 4/8", "pot-limit 2/5", "no-limit 2/5", "no-limit 1/1", "pot-limit 5/10"]
)
def test_san_rafael_omaha_is_played_in_all_three_structures_up_to_ten_thousand(limit: str) -> None:
    assert house_of("san-rafael").table("omaha", limit).spread.limit.wager_max == 1_000_000


@pytest.mark.parametrize("limit", ["no-limit 0.50/1", "fixed 6000/12000", "spread 2-10 blinds 1/2"])
def test_san_rafael_omaha_is_bounded_by_one_dollar_and_ten_thousand(limit: str) -> None:
    with pytest.raises(Unreadable, match="san-rafael/omaha/086"):
        house_of("san-rafael").table("omaha", limit)


@pytest.mark.parametrize(
    ("game", "source"),
    [
        ("holdem", "oasis/holdem/76"),
        ("omaha_hi_lo", "oasis/omaha-hi-lo/93"),
        ("pineapple", "oasis/pineapple/81"),
    ],
)
def test_oasis_has_one_limit(game: str, source: str) -> None:
    house = house_of("oasis")
    assert len(house.limits(game)) == 1
    limit = house.table(game).spread.limit
    assert (limit.kind, limit.small, limit.blinds, limit.wager_max) == ("none", 100, (200, 400), 0)
    assert limit.source == source


@pytest.mark.parametrize("limit", ["no-limit 1/2", "fixed 2/4", "pot-limit 2/4", "no-limit 2/4 bet 4 ante 1"])
def test_oasis_spreads_nothing_else(limit: str) -> None:
    with pytest.raises(Unreadable, match=r"oasis/holdem/76.*expected one of no-limit 2/4 bet 1"):
        house_of("oasis").table("holdem", limit)


def test_the_least_bet_of_oasis_need_not_be_spelled_out() -> None:
    assert house_of("oasis").table("holdem", "no-limit 2/4").spread.limit.small == 100


@pytest.mark.parametrize("game", HOLDEM_GROUP)
@pytest.mark.parametrize("small", [2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 40, 60, 80, 100])
def test_garlic_city_spreads_the_holdem_group_wherever_a_fee_is_printed(game: str, small: int) -> None:
    limit = house_of("garlic-city").table(game, f"{small}/{2 * small}").spread.limit
    assert limit.blinds == (100 * (small // 2), 100 * small)


@pytest.mark.parametrize("game", HOLDEM_GROUP)
@pytest.mark.parametrize("limit", ["1/2", "11/22", "12/24", "25/50", "30/60", "50/100", "150/300", "2.50/5"])
def test_garlic_city_refuses_the_holdem_group_where_no_fee_is_printed(game: str, limit: str) -> None:
    with pytest.raises(Refused) as refused:
        house_of("garlic-city").table(game, limit)
    assert (refused.value.code, refused.value.clause) == ("no_fee_posted", "garlic-city/house/11")


@pytest.mark.parametrize("game", SPLIT_GROUP)
@pytest.mark.parametrize("small", [2, 3, 4, 5, 6, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100])
def test_garlic_city_spreads_the_split_games_wherever_a_fee_is_printed(game: str, small: int) -> None:
    house_of("garlic-city").table(game, f"{small}/{2 * small}")


@pytest.mark.parametrize("game", SPLIT_GROUP)
@pytest.mark.parametrize("limit", ["1/2", "7/14", "8/16", "9/18", "150/300"])
def test_garlic_city_refuses_the_split_games_where_no_fee_is_printed(game: str, limit: str) -> None:
    with pytest.raises(Refused) as refused:
        house_of("garlic-city").table(game, limit)
    assert (refused.value.code, refused.value.clause) == ("no_fee_posted", "garlic-city/house/19")


@pytest.mark.parametrize("game", [*HOLDEM_GROUP, *SPLIT_GROUP])
def test_garlic_city_opens_no_pot_limit_table_until_a_fee_is_assigned(game: str) -> None:
    with pytest.raises(Refused) as refused:
        house_of("garlic-city").table(game, "pot-limit 1/2")
    assert refused.value.code == "no_fee_posted"


@pytest.mark.parametrize("limit", ["15/40", "4/12", "4/8 blinds 1/4", "4/8 ante 1", "spread 2-10 blinds 1/2"])
def test_a_row_for_one_limit_lets_no_other_slip_through(limit: str) -> None:
    text = limit if limit.startswith("spread") else f"fixed {limit}"
    with pytest.raises(Unreadable, match="does not spread holdem at"):
        house_of("garlic-city").table("holdem", text)


@pytest.mark.parametrize("game", HOLDEM_GROUP)
def test_garlic_city_no_limit_is_one_and_two_with_a_hundred_dollars_at_most(game: str) -> None:
    table = house_of("garlic-city").table(game, "no-limit 1/2")
    assert table.spread.limit.small == 200
    assert table.buy_in is not None
    assert (table.buy_in.big_blinds_min, table.buy_in.cents_max) == (10, 10000)
    assert table.buy_in.source == "garlic-city/house/10"


@pytest.mark.parametrize("limit", ["no-limit 2/5", "no-limit 5/10"])
def test_garlic_city_spreads_no_other_no_limit_game(limit: str) -> None:
    with pytest.raises(Unreadable, match="does not spread holdem at"):
        house_of("garlic-city").table("holdem", limit)


@pytest.mark.parametrize("game", [*HOLDEM_GROUP, *SPLIT_GROUP])
def test_garlic_city_lists_a_limit_by_the_clause_of_its_fee(game: str) -> None:
    clauses = SPLIT_CLAUSES if game in SPLIT_GROUP else HOLDEM_CLAUSES
    listed = {limit.name: limit.source for limit in house_of("garlic-city").limits(game)}
    if game in HOLDEM_GROUP:
        assert listed.pop("no-limit 1/2") == "garlic-city/no-limit-pot-limit/01"
    assert listed == {
        f"fixed {low}/{2 * low}": f"garlic-city/house/{clause}" for low, clause in clauses.items()
    }


@pytest.mark.parametrize("game", [*HOLDEM_GROUP, *SPLIT_GROUP])
def test_a_garlic_city_limit_that_is_not_listed_stands_on_the_clause_about_missing_rows(game: str) -> None:
    split = game in SPLIT_GROUP
    limit = house_of("garlic-city").table(game, "50/100" if split else "7/14").spread.limit
    assert limit.source == ("garlic-city/house/19" if split else "garlic-city/house/11")


def test_garlic_city_split_games_have_no_no_limit() -> None:
    for game in SPLIT_GROUP:
        with pytest.raises(Unreadable, match="does not spread"):
            house_of("garlic-city").table(game, "no-limit 1/2")


@pytest.mark.parametrize("game", [*HOLDEM_GROUP, *SPLIT_GROUP])
def test_a_garlic_city_limit_game_is_bought_into_for_ten_big_blinds_or_more(game: str) -> None:
    source = "garlic-city/omaha/29" if game == "omaha_hi_lo" else "garlic-city/holdem/18"
    buy_in = house_of("garlic-city").table(game, "4/8").buy_in
    assert buy_in is not None
    assert (buy_in.big_blinds_min, buy_in.cents_max, buy_in.source) == (10, 0, source)


@pytest.mark.parametrize("house", ["san-rafael", "oasis", "angies"])
def test_where_no_buy_in_is_printed_there_is_none(house: str) -> None:
    assert house_of(house).table("holdem").buy_in is None


@pytest.mark.parametrize(
    "limit", [None, "fixed 4/8", "pot-limit 1/2", "no-limit 1/2", "spread 2-10 blinds 1/2"]
)
def test_angies_plays_what_the_table_sets(limit: str | None) -> None:
    found = house_of("angies").table("holdem", limit).spread.limit
    assert found.name == parse_limit(limit or "fixed 2/4").name
    assert found.source == "setting: the book prints no limit"


@pytest.mark.parametrize(
    ("limit", "killed", "post"),
    [("4/8", "fixed 6/12", 600), ("6/12", "fixed 10/20", 1000), ("10/20", "fixed 15/30", 1500)],
)
def test_garlic_city_omaha_is_half_killed_as_printed(limit: str, killed: str, post: int) -> None:
    due = house_of("garlic-city").table("omaha_hi_lo", limit).kill_due(3)
    assert (due.seat, due.limit.name, due.to, due.source) == (3, killed, post, "garlic-city/omaha/23")


@pytest.mark.parametrize(("whole", "must"), [(3999, False), (4000, True), (12000, True)])
def test_a_whole_pot_of_forty_dollars_is_killed(whole: int, must: bool) -> None:
    assert house_of("garlic-city").table("omaha_hi_lo", "4/8", kill=True).must_kill({6: whole}) == (
        6 if must else 0
    )


def test_kills_are_a_table_option_that_is_off_unless_asked_for() -> None:
    """garlic-city/house/06"""
    outcome = Outcome({}, Cents(0), Cents(0), (6,), {6: Cents(100_000)})
    for asked, killer in ((False, ""), (True, "person 6")):
        rotation = rotation_of(house_of("garlic-city").table("omaha_hi_lo", "4/8", kill=asked))
        assert rotation.after(Between(lead=2), chairs_at((2, 6)), outcome).kill == killer
    with pytest.raises(Refused, match="no_kill") as refused:
        house_of("oasis").table("omaha_hi_lo", kill=True)
    assert refused.value.clause == "oasis/omaha-hi-lo/93"


def test_a_limit_without_a_printed_kill_is_killed_only_if_the_table_plays_kills() -> None:
    table = house_of("garlic-city").table("omaha_hi_lo", "5/10")
    assert not table.must_kill({6: 100_000})
    with pytest.raises(Refused, match="no_kill"):
        table.kill_due(3)


def test_only_omaha_prints_its_killed_limits() -> None:
    for house in ("san-rafael", "oasis", "garlic-city", "angies"):
        for game, spread in house_of(house).of("pot").items():
            assert (spread.kill is not None) == ((house, game) == ("garlic-city", "omaha_hi_lo"))
        assert bool(house_of(house).file.kills) == (house == "garlic-city")


@pytest.mark.parametrize(
    ("game", "limit", "kind", "bets", "least"),
    [
        ("holdem", "4/8", "half", (600, 1200), 4000),
        ("holdem", "3/6", "half", (500, 1000), 4000),
        ("lowball", "4/4", "full", (800, 800), None),
        ("holdem", "10/20", "full", (2000, 4000), None),
        ("holdem", "10/20", True, (2000, 4000), None),
        ("omaha_hi_lo", "6/12", "half", (1000, 2000), 4000),
        ("omaha_hi_lo", "6/12", True, (1000, 2000), 4000),
        ("omaha_hi_lo", "6/12", "full", (1200, 2400), 6000),
        ("omaha_hi_lo", "5/10", "half", (800, 1600), 4000),
        ("holdem_hi_lo", "4/8", "full", (800, 1600), 4000),
    ],
)
def test_limit_games_are_spread_with_a_kill_or_a_half_kill(
    game: str, limit: str, kind: Kill, bets: tuple[int, int], least: int | None
) -> None:
    """The half kill is Omaha's; the full kill is for two pots in a row, or for a scoop in a split game."""
    table = house_of("garlic-city").table(game, limit, kill=kind)
    due = table.kill_due(3)
    assert (due.limit.small, due.limit.big, due.to) == (*bets, bets[0])
    assert due.limit.blinds == table.spread.limit.blinds or (game, limit) == ("omaha_hi_lo", "6/12")
    assert table.must_kill({3: Cents(90000)}, leg=4) == (3 if least else 0)
    assert table.must_kill({3: Cents(100)}, leg=3) == (0 if least else 3)
    if least:
        assert [table.must_kill({3: Cents(cents)}) for cents in (least - 1, least)] == [0, 3]


@pytest.mark.parametrize(
    ("game", "limit"), [("holdem", "no-limit 1/2"), ("seven_card_stud", None), ("jacks_or_better", None)]
)
def test_a_kill_is_an_extra_blind_at_a_fixed_limit(game: str, limit: str | None) -> None:
    with pytest.raises(Refused, match="no_kill"):
        house_of("garlic-city").table(game, limit, kill="full")


def test_overs_double_the_limit_and_need_a_table_that_plays_them() -> None:
    house = house_of("garlic-city")
    due = house.table("holdem", "4/8", overs=True).terms(seats(s1=100, s3=100), 1, overs=(1, 3)).overs
    assert due is not None
    assert (due.seats, due.limit.name) == ((1, 3), "fixed 8/16 blinds 2/4")
    with pytest.raises(Refused, match="no_overs"):
        house.table("holdem", "4/8").terms(seats(s1=100, s3=100), 1, overs=(1, 3))
    with pytest.raises(Refused, match="overs_seat"):
        check_terms(house.table("holdem", "4/8", overs=True).terms(seats(s1=100, s3=100), 1, overs=(1, 2)))
    both = house.table("holdem", "4/8", overs=True, kill="full")
    assert both.terms(seats(s1=100, s3=100), 1, kill=3, overs=(1, 3)).overs is None


@pytest.mark.parametrize("game", ["chinese", "panguingue", "three_card"])
def test_a_game_without_a_pot_has_no_table_with_a_limit(game: str) -> None:
    with pytest.raises(Unreadable, match="stakes 'fixed 4/8'; expected"):
        house_of("garlic-city").table(game, "fixed 4/8")


def test_a_game_another_club_spreads_is_not_spread_here() -> None:
    with pytest.raises(Unreadable, match="Oasis Card Room does not spread omaha; expected one of holdem"):
        house_of("oasis").table("omaha")


def test_overs_are_above_the_limit_and_not_in_a_killed_pot() -> None:
    table = house_of("garlic-city").table("holdem", "4/8", overs=True)
    terms = table.terms(seats(s1=100, s3=100), 1, overs=(1,))
    assert terms.overs is not None
    lower = structs.replace(terms.overs, limit=parse_limit("fixed 2/4"))
    with pytest.raises(Refused, match="overs_limit"):
        check_terms(structs.replace(terms, overs=lower))
    with pytest.raises(Refused, match="overs_seat"):
        check_terms(structs.replace(terms, overs=structs.replace(terms.overs, seats=())))
    kill = house_of("garlic-city").table("holdem", "4/8", kill="full").kill_due(3)
    with pytest.raises(Refused, match="no_overs"):
        check_terms(structs.replace(terms, kill=kill))
