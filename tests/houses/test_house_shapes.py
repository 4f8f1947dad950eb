"""Limits of stud, draw and lowball: what is listed, what else opens, in which shape, and how it is said."""

from __future__ import annotations

import pytest

from housedealer.errors import Refused, Unreadable
from housedealer.houses import house_of
from housedealer.rules.limit import parse_limit

STUD = ("seven_card_stud", "stud_hi_lo", "razz")
LOWBALL = ("lowball", "kansas_city")
DRAW = ("five_card_draw", "jacks_or_better", "jacks_back")
QUARTERS = {
    2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 8: 2, 10: 2, 15: 3, 20: 5, 30: 7, 40: 10, 60: 15, 80: 20, 100: 25,
}  # fmt: skip
"""A quarter of the lower bet in whole dollars, at least one."""


def opens(house: str, game: str, text: str) -> str:
    """The name of the limit that a table opens at when it is asked for so."""
    name: str = house_of(house).table(game, text).spread.limit.name
    return name


def refused(house: str, game: str, text: str) -> Unreadable:
    with pytest.raises(Unreadable, match=f"does not spread {game} at ") as error:
        house_of(house).table(game, text)
    return error.value


# -- Garlic City, stud -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", STUD)
def test_garlic_city_lists_stud_with_a_quarter_of_the_lower_bet_as_ante_and_bring_in(game: str) -> None:
    listed = {limit.name: limit.source for limit in house_of("garlic-city").limits(game)}
    assert listed == {
        f"fixed {low}/{2 * low} ante {part} bring-in {part}": f"garlic-city/house/{20 if low == 2 else 21}"
        for low, part in QUARTERS.items()
    }
    assert next(iter(listed)) == "fixed 4/8 ante 1 bring-in 1"


@pytest.mark.parametrize("game", STUD)
@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("4/8", "fixed 4/8 ante 1 bring-in 1"),
        ("fixed 4/8", "fixed 4/8 ante 1 bring-in 1"),
        ("limit $4/$8", "fixed 4/8 ante 1 bring-in 1"),
        ("  fixed   4/8 ", "fixed 4/8 ante 1 bring-in 1"),
        ("fixed 4.00/8", "fixed 4/8 ante 1 bring-in 1"),
        ("fixed 8/16 ante 2", "fixed 8/16 ante 2 bring-in 2"),
        ("10/20", "fixed 10/20 ante 2 bring-in 2"),
        ("7/14", "fixed 7/14 ante 1 bring-in 1"),
        ("25/50", "fixed 25/50 ante 6 bring-in 6"),
        ("fixed 50/100", "fixed 50/100 ante 12 bring-in 12"),
        ("fixed 9/18 ante 2 bring-in 2", "fixed 9/18 ante 2 bring-in 2"),
        ("4.50/9", "fixed 4.50/9 ante 1 bring-in 1"),
        ("fixed 2/4 ante 0.50 bring-in 0.50", "fixed 2/4 ante 0.50 bring-in 0.50"),
        ("fixed 10/20 ante 2.50 bring-in 2.50", "fixed 10/20 ante 2.50 bring-in 2.50"),
    ],
)
def test_garlic_city_stud_gets_its_ante_and_bring_in_by_itself(game: str, said: str, name: str) -> None:
    limit = house_of("garlic-city").table(game, said).spread.limit
    assert limit.name == name
    assert limit.blinds == (0, 0)


def test_a_limit_that_is_filled_in_is_the_same_when_its_whole_name_is_said() -> None:
    house = house_of("garlic-city")
    for game, short in (
        ("razz", "7/14"),
        ("five_card_draw", "7"),
        ("lowball", "7"),
        ("seven_card_stud", "4/8"),
    ):
        limit = house.limit(game, short)
        assert house.limit(game, limit.name) == limit
        assert parse_limit(limit.name).name == limit.name


@pytest.mark.parametrize("game", STUD)
@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("fixed 8/16 ante 1 bring-in 2", "fixed 8/16 ante 2 bring-in 2: "),
        ("fixed 8/16 ante 2 bring-in 1", "fixed 8/16 ante 2 bring-in 2: "),
        ("fixed 8/16 ante 4 bring-in 4", "fixed 8/16 ante 2 bring-in 2: "),
        ("fixed 8/16 bring-in 2", "fixed 8/16 ante 2 bring-in 2: "),
        ("fixed 8/16 blinds 4/8", "fixed 8/16 ante 2 bring-in 2: "),
        ("fixed 8/16 no blinds ante 2", "fixed 8/16 ante 2 bring-in 2: "),
        ("fixed 4/8 blinds 1/2 ante 1 bring-in 1", "fixed 4/8 ante 1 bring-in 1: "),
        ("fixed 3/6 ante 2 bring-in 2", "fixed 3/6 ante 1 bring-in 1: "),
    ],
)
def test_garlic_city_stud_with_other_forced_bets_is_refused_by_the_clause_on_antes(
    game: str, said: str, instead: str
) -> None:
    error = refused("garlic-city", game, said)
    assert f"at {said} [garlic-city/7-card-stud/06]" in error.message
    assert error.expected.startswith(instead)
    assert "a quarter of the lower bet in whole chips, at least one" in error.expected


@pytest.mark.parametrize("game", STUD)
@pytest.mark.parametrize("said", ["4/4", "4/12", "fixed 15/40", "fixed 4/6 ante 1 bring-in 1"])
def test_garlic_city_stud_doubles_its_bet(game: str, said: str) -> None:
    error = refused("garlic-city", game, said)
    assert "[garlic-city/house/21]" in error.message
    assert error.expected.startswith("an upper bet of twice the lower one, like fixed ")


@pytest.mark.parametrize("game", STUD)
@pytest.mark.parametrize("said", ["no-limit 1/2", "pot-limit 1/2", "spread 2-10 blinds 1/2"])
def test_garlic_city_stud_is_played_at_fixed_limits_alone(game: str, said: str) -> None:
    error = refused("garlic-city", game, said)
    assert error.expected.startswith("fixed limits with amounts from ")
    assert "fixed 4/8 ante 1 bring-in 1" in error.expected


@pytest.mark.parametrize("game", STUD)
@pytest.mark.parametrize("said", ["1/2", "2.50/5", "101/202", "150/300"])
def test_garlic_city_stud_does_not_open_where_no_fee_is_printed(game: str, said: str) -> None:
    with pytest.raises(Refused) as error:
        house_of("garlic-city").table(game, said)
    assert (error.value.code, error.value.clause) == ("no_fee_posted", "garlic-city/house/11")


@pytest.mark.parametrize("game", STUD)
@pytest.mark.parametrize(
    ("said", "least"), [("4/8", 4000), ("2/4", 2000), ("7/14", 7000), ("100/200", 100_000)]
)
def test_garlic_city_stud_is_bought_into_for_ten_lower_bets_or_more(game: str, said: str, least: int) -> None:
    table = house_of("garlic-city").table(game, said)
    assert table.buy_in is not None
    assert (table.buy_in.small_bets_min, table.buy_in.source) == (10, "garlic-city/7-card-stud/26")
    assert table.buy_in_bounds == (least, 0)


# -- Garlic City, Mexican poker ----------------------------------------------------------------------------


def test_garlic_city_lists_mexican_poker_by_the_rows_of_its_fee() -> None:
    assert [
        (limit.name, limit.chip, limit.source) for limit in house_of("garlic-city").limits("mexican")
    ] == [
        ("fixed 2/4 no blinds ante 1 chip 0.50", 50, "garlic-city/house/29"),
        ("fixed 3/6 no blinds ante 1.50", 50, "garlic-city/house/30"),
        ("fixed 6/12 no blinds ante 3 chip 0.50", 50, "garlic-city/house/31"),
        ("no-limit 0/0 bet 1 ante 0.50", 50, "garlic-city/no-limit-pot-limit/01"),
        ("no-limit 0/0 bet 2 ante 1", 100, "garlic-city/no-limit-pot-limit/01"),
        ("no-limit 0/0 bet 10 ante 5", 100, "garlic-city/no-limit-pot-limit/01"),
    ]


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("2/4", "fixed 2/4 no blinds ante 1 chip 0.50"),
        ("fixed 2/4 no blinds ante 1", "fixed 2/4 no blinds ante 1 chip 0.50"),
        ("3/6", "fixed 3/6 no blinds ante 1.50"),
        ("$6/$12", "fixed 6/12 no blinds ante 3 chip 0.50"),
        ("no-limit 0/0", "no-limit 0/0 bet 1 ante 0.50"),
        ("no-limit 0/0 bet 2", "no-limit 0/0 bet 2 ante 1"),
        ("nl 0/0 bet 10 ante 5", "no-limit 0/0 bet 10 ante 5"),
        ("fixed 3/6 no blinds ante 1", "fixed 3/6 no blinds ante 1"),
    ],
)
def test_garlic_city_mexican_poker_is_found_by_a_short_name_of_whole_words(said: str, name: str) -> None:
    assert opens("garlic-city", "mexican", said) == name


@pytest.mark.parametrize("said", ["4/8", "fixed 4/8 no blinds ante 2", "5/10", "10/20", "1/2"])
def test_garlic_city_does_not_open_mexican_poker_where_no_fee_is_printed(said: str) -> None:
    """garlic-city/mexican-poker/33: the sheet speaks of 4-8, the schedule has no such row."""
    with pytest.raises(Refused) as error:
        house_of("garlic-city").table("mexican", said)
    assert (error.value.code, error.value.clause) == ("no_fee_posted", "garlic-city/mexican-poker/33")


@pytest.mark.parametrize(
    ("said", "clause"),
    [
        ("fixed 2/4 blinds 1/2", "garlic-city/mexican-poker/27"),
        ("fixed 6/12 no blinds ante 2", "garlic-city/mexican-poker/27"),
        ("fixed 2/4 ante 1 bring-in 1", "garlic-city/mexican-poker/27"),
        ("2/6", "garlic-city/mexican-poker/33"),
        ("no-limit 0/0 bet 3 ante 1", "garlic-city/mexican-poker/33"),
        ("no-limit 1/2", "garlic-city/mexican-poker/33"),
    ],
)
def test_garlic_city_mexican_poker_has_antes_of_half_the_lower_bet_and_no_blinds(
    said: str, clause: str
) -> None:
    assert f"[{clause}]" in refused("garlic-city", "mexican", said).message


def test_garlic_city_mexican_poker_with_a_fee_of_half_a_dollar_needs_half_dollar_chips() -> None:
    with pytest.raises(Refused) as error:
        house_of("garlic-city").table("mexican", "fixed 6/12 no blinds ante 3 chip 1")
    assert (error.value.code, error.value.clause) == ("fee_chips", "garlic-city/house/31")


@pytest.mark.parametrize(
    ("said", "most", "clause"),
    [
        ("no-limit 0/0 bet 1", 5000, "garlic-city/house/32"),
        ("no-limit 0/0 bet 2", 10_000, "garlic-city/house/33"),
        ("no-limit 0/0 bet 10", 50_000, "garlic-city/house/34"),
    ],
)
def test_garlic_city_no_limit_mexican_poker_has_a_largest_buy_in(said: str, most: int, clause: str) -> None:
    table = house_of("garlic-city").table("mexican", said)
    assert table.buy_in is not None
    assert (table.buy_in_bounds, table.buy_in.source) == ((0, most), clause)


def test_garlic_city_prints_no_buy_in_for_limit_mexican_poker_lowball_and_draw() -> None:
    for game in ("mexican", *LOWBALL, *DRAW):
        table = house_of("garlic-city").table(game)
        assert table.buy_in is None
        assert table.buy_in_bounds == (0, 0)


# -- Garlic City, lowball and draw -------------------------------------------------------------------------

SINGLE = {**QUARTERS, 200: 50}


@pytest.mark.parametrize("game", [*LOWBALL, *DRAW])
def test_garlic_city_lists_lowball_and_draw_at_single_limits(game: str) -> None:
    listed = {limit.name: limit.source for limit in house_of("garlic-city").limits(game)}
    expected = {}
    for bet, part in SINGLE.items():
        antes = f" no blinds ante {part}" if game in DRAW else ""
        expected[f"fixed {bet}/{bet}{antes}"] = f"garlic-city/house/{22 if bet <= 30 else 23}"
    assert listed == expected
    assert next(iter(listed)).startswith("fixed 4/4")


@pytest.mark.parametrize("said", ["4", "$4", "fixed 4", "limit 4", "4/4", "fixed 4/4", "4.00"])
def test_a_single_limit_may_be_said_as_one_amount(said: str) -> None:
    assert opens("garlic-city", "lowball", said) == "fixed 4/4"
    assert opens("garlic-city", "jacks_back", said) == "fixed 4/4 no blinds ante 1"


@pytest.mark.parametrize("game", ["holdem", "seven_card_stud", "mexican"])
@pytest.mark.parametrize("said", ["4", "fixed 4", "fixed", "no-limit", "fixed 4/8 ante"])
def test_half_a_limit_is_none_where_two_bets_are_played(game: str, said: str) -> None:
    with pytest.raises(Unreadable, match="cannot read"):
        house_of("garlic-city").table(game, said)


@pytest.mark.parametrize("game", LOWBALL)
@pytest.mark.parametrize(
    ("said", "blinds"),
    [("4", (200, 400)), ("2", (100, 200)), ("3", (100, 300)), ("7", (300, 700)), ("200", (10_000, 20_000)),
     ("2.50", (100, 250))],
)  # fmt: skip
def test_garlic_city_lowball_has_blinds_of_half_and_all_of_the_limit(
    game: str, said: str, blinds: tuple[int, int]
) -> None:
    limit = house_of("garlic-city").table(game, said).spread.limit
    assert (limit.blinds, limit.ante, limit.small, limit.big) == (blinds, 0, blinds[1], blinds[1])


@pytest.mark.parametrize("game", DRAW)
@pytest.mark.parametrize(
    ("said", "ante"), [("4", 100), ("2", 100), ("7", 100), ("9", 200), ("25", 600), ("200", 5000)]
)
def test_garlic_city_draw_has_an_ante_of_a_quarter_of_the_limit(game: str, said: str, ante: int) -> None:
    limit = house_of("garlic-city").table(game, said).spread.limit
    assert (limit.blinds, limit.ante, limit.big) == ((0, 0), ante, limit.small)


@pytest.mark.parametrize("game", [*LOWBALL, *DRAW])
@pytest.mark.parametrize("said", ["4/8", "fixed 2/4", "20/40"])
def test_garlic_city_lowball_and_draw_are_single_limit_games(game: str, said: str) -> None:
    error = refused("garlic-city", game, said)
    assert f"at {said} [garlic-city/house/22]" in error.message
    assert error.expected.startswith("the same bet in every round, like fixed ")


@pytest.mark.parametrize("game", [*LOWBALL, *DRAW])
@pytest.mark.parametrize("said", ["no-limit 1/2", "no-limit 0/0 bet 4 ante 1", "spread 2-10 blinds 1/2"])
def test_garlic_city_lowball_and_draw_are_played_at_fixed_limits_alone(game: str, said: str) -> None:
    error = refused("garlic-city", game, said)
    assert f"at {said} [garlic-city/house/22]" in error.message
    assert error.expected.startswith("fixed limits with amounts from ")


@pytest.mark.parametrize("game", [*LOWBALL, *DRAW])
@pytest.mark.parametrize("said", ["1", "31", "35", "39", "201", "500"])
def test_garlic_city_lowball_and_draw_do_not_open_where_no_fee_is_printed(game: str, said: str) -> None:
    with pytest.raises(Refused) as error:
        house_of("garlic-city").table(game, said)
    assert (error.value.code, error.value.clause) == ("no_fee_posted", "garlic-city/house/22")


@pytest.mark.parametrize(
    ("game", "said", "clause", "instead"),
    [
        ("lowball", "fixed 4/4 blinds 1/4", "lo-ball-california/08", "fixed 4/4: blinds of half"),
        ("lowball", "fixed 4/4 no blinds ante 1", "lo-ball-california/08", "fixed 4/4: blinds of half"),
        ("lowball", "fixed 4/4 ante 1", "lo-ball-california/08", "fixed 4/4: blinds of half"),
        ("lowball", "fixed 4/4 ante 1 bring-in 1", "lo-ball-california/08", "fixed 4/4: blinds of half"),
        ("kansas_city", "fixed 4/4 blinds 1/4", "kansas-city-lowball/01", "fixed 4/4: blinds of half"),
        (
            "five_card_draw",
            "fixed 4/4 blinds 2/4",
            "draw/03",
            "fixed 4/4 no blinds ante 1: an ante of a quarter",
        ),
        ("five_card_draw", "fixed 8/8 no blinds ante 1", "draw/03", "fixed 8/8 no blinds ante 2: an ante"),
        ("five_card_draw", "fixed 9/9 no blinds", "draw/03", "fixed 9/9 no blinds ante 2: an ante"),
        (
            "jacks_or_better",
            "fixed 4/4 ante 1 bring-in 1",
            "jacks-or-better/06",
            "fixed 4/4 no blinds ante 1: ",
        ),
        ("jacks_back", "fixed 4/4 no blinds ante 2", "jacks-back/03", "fixed 4/4 no blinds ante 1: "),
        (
            "jacks_or_better",
            "fixed 4/4 no blinds ante 2",
            "jacks-or-better/06",
            "fixed 4/4 no blinds ante 1: ",
        ),
    ],
)
def test_garlic_city_lowball_and_draw_with_other_forced_bets_are_refused_by_their_clause(
    game: str, said: str, clause: str, instead: str
) -> None:
    error = refused("garlic-city", game, said)
    assert f"at {said} [garlic-city/{clause}]" in error.message
    assert error.expected.startswith(instead)


# -- Oasis -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "name", "source"),
    [
        (None, "fixed 3/6 no blinds ante 1", "oasis/lowball/11"),
        ("3/6", "fixed 3/6 no blinds ante 1", "oasis/lowball/11"),
        ("fixed 3/6 no blinds", "fixed 3/6 no blinds ante 1", "oasis/lowball/11"),
        ("4/8", "fixed 4/8 no blinds ante 1", "oasis/lowball/09"),
        ("1/2", "fixed 1/2 no blinds ante 1", "oasis/lowball/09"),
        ("5/15", "fixed 5/15 no blinds ante 1", "oasis/lowball/09"),
        ("fixed 10/20 no blinds ante 2", "fixed 10/20 no blinds ante 2", "oasis/lowball/09"),
        ("1000/2000", "fixed 1000/2000 no blinds ante 1", "oasis/lowball/09"),
    ],
)
def test_oasis_lowball_is_opened_with_any_pair_of_limits_and_an_ante(
    said: str | None, name: str, source: str
) -> None:
    limit = house_of("oasis").table("lowball", said).spread.limit
    assert (limit.name, limit.source, limit.blinds) == (name, source, (0, 0))


@pytest.mark.parametrize(
    ("said", "clause"),
    [
        ("0.50/1", "oasis/lowball/09"),
        ("no-limit 2/4 bet 1", "oasis/lowball/09"),
        ("pot-limit 2/4", "oasis/lowball/09"),
        ("fixed 3/6 blinds 1/3", "oasis/lowball/34"),
        ("fixed 3/6 blinds 2/4 ante 1", "oasis/lowball/34"),
        ("fixed 5/10 no blinds", "oasis/lowball/34"),
        ("fixed 3/6 ante 1 bring-in 1", "oasis/lowball/34"),
    ],
)
def test_oasis_lowball_has_fixed_limits_from_a_dollar_and_antes(said: str, clause: str) -> None:
    error = refused("oasis", "lowball", said)
    assert f"at {said} [{clause}]" in error.message
    assert error.expected.startswith("fixed ")
    assert " no blinds ante 1" in error.expected


# -- Angie's -----------------------------------------------------------------------------------------------

ANGIES = (
    "seven_card_stud", "stud_hi_lo", "razz", "five_card_stud", "five_card_draw", "draw_hi_lo", "lowball",
    "option_alley",
)  # fmt: skip


@pytest.mark.parametrize("game", ANGIES)
@pytest.mark.parametrize(
    ("said", "blinds"),
    [(None, (100, 200)), ("4/8", (200, 400)), ("fixed 6/12 blinds 1/6", (100, 600)),
     ("no-limit 1/2", (100, 200)), ("pot-limit 2/5", (200, 500)), ("spread 2-10 blinds 1/2", (100, 200)),
     ("fixed 4/8 ante 1", (200, 400))],
)  # fmt: skip
def test_angies_plays_every_game_with_blinds_as_the_table_sets_them(
    game: str, said: str | None, blinds: tuple[int, int]
) -> None:
    limit = house_of("angies").table(game, said).spread.limit
    assert (limit.blinds, limit.source) == (blinds, "setting: the book prints no limit")


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        ("seven_card_stud", "angies/7-card-stud/03"),
        ("stud_hi_lo", "angies/7-card-stud/03"),
        ("razz", "angies/razz/01"),
        ("five_card_stud", "angies/5-card-stud/04"),
        ("five_card_draw", "angies/5-card-draw/03"),
        ("draw_hi_lo", "angies/5-card-draw/03"),
        ("lowball", "angies/lowball/07"),
        ("option_alley", "angies/option-alley/03"),
    ],
)
@pytest.mark.parametrize(
    "said",
    [
        "fixed 4/8 ante 1 bring-in 1",
        "fixed 4/8 blinds 2/4 bring-in 1",
        "fixed 4/8 no blinds ante 1",
        "no-limit 0/0 bet 2 ante 1",
    ],
)
def test_angies_plays_no_game_without_blinds_or_with_a_bring_in(game: str, clause: str, said: str) -> None:
    error = refused("angies", game, said)
    assert f"at {said} [{clause}]" in error.message
    assert "blinds and no bring-in" in error.expected


# -- the trade ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "said", "name"),
    [
        ("razz", "4/8", "fixed 4/8 ante 1 bring-in 1"),
        ("razz", "20/40", "fixed 20/40 ante 5 bring-in 5"),
        ("razz", "fixed 20/40 ante 3 bring-in 7", "fixed 20/40 ante 3 bring-in 7"),
        ("five_card_stud", "no-limit 0/0 bet 4 bring-in 1", "no-limit 0/0 bet 4 bring-in 1"),
        ("mexican", "6/12", "fixed 6/12 no blinds ante 3"),
        ("jacks_or_better", "8", "fixed 8/8 no blinds ante 2"),
        ("lowball", "fixed 4/8 no blinds ante 1", "fixed 4/8 no blinds ante 1"),
    ],
)
def test_the_trade_fills_in_what_is_usual_and_takes_other_amounts(game: str, said: str, name: str) -> None:
    assert opens("trade", game, said) == name


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("razz", "fixed 4/8 blinds 2/4"),
        ("razz", "fixed 4/8 blinds 2/4 ante 1 bring-in 1"),
        ("razz", "fixed 6/12 no blinds ante 1"),
        ("seven_card_stud", "pot-limit 1/2"),
        ("mexican", "no-limit 1/2"),
        ("jacks_back", "fixed 4/4 blinds 2/4"),
    ],
)
def test_the_trade_plays_no_game_with_forced_bets_that_it_does_not_know(game: str, said: str) -> None:
    assert "no blinds" in refused("trade", game, said).expected


@pytest.mark.parametrize(
    ("game", "limit", "clause"),
    [
        ("omaha", "fixed 4/8 no blinds", "san-rafael/omaha/037"),
        ("omaha", "fixed 4/8 ante 1 bring-in 1", "san-rafael/omaha/037"),
        ("omaha", "fixed 4/8 ante 20000", "san-rafael/omaha/086"),
        ("omaha", "fixed 4/8 ante 0.50", "san-rafael/omaha/086"),
        ("holdem", "fixed 3/6 no blinds ante 1", "san-rafael/house/02"),
        ("omaha_hi_lo", "fixed 3/6 no blinds", "san-rafael/house/02"),
    ],
)
def test_san_rafael_opens_no_table_without_blinds_or_with_forced_bets_out_of_bounds(
    game: str, limit: str, clause: str
) -> None:
    with pytest.raises(Unreadable, match=rf"\[{clause}\]"):
        house_of("san-rafael").table(game, limit)


def test_who_says_only_the_bets_at_san_rafael_gets_blinds_of_a_third_and_all_of_the_lower_bet() -> None:
    assert house_of("san-rafael").table("holdem", "6/12").spread.limit.name == "fixed 6/12 blinds 2/6"
