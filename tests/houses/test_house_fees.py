"""Every printed fee of the poker games: by limit, by players, by option."""

from __future__ import annotations

import pytest
from felt import felt, net, say

from housedealer.errors import Refused
from housedealer.houses import Table, house_of
from housedealer.record.failure import Stopped
from housedealer.record.script import parse, run
from housedealer.rules.place import Cents
from housedealer.rules.steps import Moment
from housedealer.rules.terms import FeeDue
from housedealer.words.fees import due_lines, fee_lines


def fee(cents: int, when: Moment, jackpot: int, source: str) -> FeeDue:
    return FeeDue(Cents(cents), when, Cents(jackpot), source, "garlic-city/house/35" if jackpot else "")


def posted(table: Table, players: int) -> tuple[str, str, int, int, str]:
    """When, from whom, the fee and the jackpot in cents, and the clause."""
    [charge] = table.fees.charges(players)
    return charge.taken, charge.payer, charge.cents, charge.jackpot, charge.source


# -- San Rafael --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo"])
@pytest.mark.parametrize("players", range(2, 10))
def test_san_rafael_drops_the_four_blind_chips_at_the_flop(game: str, players: int) -> None:
    due = house_of("san-rafael").table(game).fee_due(players)
    assert due == fee(400, "flop", 0, "san-rafael/house/04")


PER_POT = {
    # option: least players, most players, dollars
    1: (7, 9, 10), 2: (7, 9, 9), 3: (7, 9, 8), 4: (7, 9, 7), 5: (7, 9, 6), 6: (7, 9, 5),
    7: (7, 9, 4), 8: (7, 9, 3),
    9: (5, 6, 9), 10: (5, 6, 8), 11: (5, 6, 7), 12: (5, 6, 6), 13: (5, 6, 5), 14: (5, 6, 4), 15: (5, 6, 3),
    16: (2, 4, 8), 17: (2, 4, 7), 18: (2, 4, 6), 19: (2, 4, 5), 20: (2, 4, 4), 21: (2, 4, 3), 22: (2, 4, 2),
}  # fmt: skip
PER_HALF_HOUR = {
    23: 6, 24: 7, 25: 8, 26: 9, 27: 10, 28: 11, 29: 12, 30: 13, 31: 14, 32: 15, 33: 16, 34: 17, 35: 18,
    36: 19, 37: 20,
}  # fmt: skip
OMAHA_LIMITS = ("fixed 4/8", "pot-limit 2/5", "no-limit 2/5", "no-limit 50/100")


@pytest.mark.parametrize("option", PER_POT)
@pytest.mark.parametrize("limit", OMAHA_LIMITS)
def test_san_rafael_omaha_takes_the_chosen_option_out_of_the_pot_at_the_flop(option: int, limit: str) -> None:
    least, most, dollars = PER_POT[option]
    table = house_of("san-rafael").table("omaha", limit, (option,))
    for players in range(least, most + 1):
        due = table.fee_due(players)
        assert due == fee(100 * dollars, "flop", 0, f"san-rafael/omaha/{86 + option:03d}")


@pytest.mark.parametrize("option", PER_HALF_HOUR)
def test_san_rafael_omaha_takes_time_from_each_player_where_that_is_chosen(option: int) -> None:
    table = house_of("san-rafael").table("omaha", "no-limit 2/5", (option,))
    for players in range(2, 10):
        time = 100 * PER_HALF_HOUR[option]
        assert posted(table, players) == ("half_hour", "player", time, 0, f"san-rafael/omaha/{90 + option}")
        assert table.fee_due(players) is None


@pytest.mark.parametrize(
    ("players", "source"),
    [(9, "san-rafael/omaha/093"), (7, "san-rafael/omaha/093"), (6, "san-rafael/omaha/100"),
     (5, "san-rafael/omaha/100"), (4, "san-rafael/omaha/106"), (2, "san-rafael/omaha/106")],
)  # fmt: skip
def test_san_rafael_omaha_posts_four_dollars_unless_the_table_says_otherwise(
    players: int, source: str
) -> None:
    assert house_of("san-rafael").table("omaha").fee_due(players) == fee(400, "flop", 0, source)


def test_an_option_chosen_for_one_head_count_leaves_the_others_as_posted() -> None:
    table = house_of("san-rafael").table("omaha", None, (1,))
    assert [posted(table, players)[2] for players in (2, 4, 5, 6, 7, 9)] == [400, 400, 400, 400, 1000, 1000]


def test_one_option_may_be_chosen_for_each_head_count() -> None:
    table = house_of("san-rafael").table("omaha", None, (3, 13, 22))
    assert [posted(table, players)[2] for players in (2, 4, 5, 6, 7, 9)] == [200, 200, 500, 500, 800, 800]


@pytest.mark.parametrize("options", [(3, 4), (3, 30), (23, 24), (38,), (0,), (3, 99)])
def test_options_that_cannot_stand_together_are_refused(options: tuple[int, ...]) -> None:
    with pytest.raises(Refused) as refused:
        house_of("san-rafael").table("omaha", None, options)
    assert (refused.value.code, refused.value.clause) == ("fee_option", "san-rafael/house/09")


@pytest.mark.parametrize("house", ["garlic-city", "angies"])
def test_a_house_without_numbered_options_refuses_them(house: str) -> None:
    with pytest.raises(Refused) as refused:
        house_of(house).table("holdem", None, (1,))
    assert refused.value.code == "fee_option"


# -- Oasis -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo", "pineapple"])
@pytest.mark.parametrize("players", range(2, 11))
def test_oasis_takes_four_dollars_at_the_flop(game: str, players: int) -> None:
    due = house_of("oasis").table(game).fee_due(players)
    assert due == fee(400, "flop", 0, "oasis/house/09")


@pytest.mark.parametrize("limit", ["3/6", "4/8", "100/200", "fixed 5/10 no blinds ante 2"])
@pytest.mark.parametrize("players", range(2, 11))
def test_oasis_lowball_takes_four_dollars_when_the_draw_is_complete(limit: str, players: int) -> None:
    table = house_of("oasis").table("lowball", limit)
    assert table.fee_due(players) == fee(400, "draw", 0, "oasis/lowball/76")
    assert posted(table, players)[1] == "pot"


def test_oasis_lowball_takes_nothing_before_the_draw() -> None:
    hand = say(felt("oasis", "lowball", None, dict.fromkeys(range(1, 5), 100), 4), "1b3", "2c", "3f", "4f")
    assert (hand.due.ask, hand.dropped) == ("draw", 0)
    say(hand, "1x", "2x")
    assert (hand.due.ask, hand.dropped) == ("bet", 400)


def test_oasis_lowball_costs_nothing_where_all_fold_before_the_draw() -> None:
    hand = say(felt("oasis", "lowball", None, dict.fromkeys(range(1, 5), 100), 4), "1b3", "2f", "3f", "4f")
    assert (hand.over, hand.dropped, net(hand)[1]) == (True, 0, 3)


# -- Garlic City -------------------------------------------------------------------------------------------

HOLDEM_GROUP = ("holdem", "holdem_hi_lo", "pineapple", "crazy_pineapple")
SPLIT_GROUP = ("omaha_hi_lo", "crazy_pineapple_hi_lo")
PER_HAND = [
    # limits, dollars with 7 to 9 players, with 6, with 5 or fewer; clause
    (HOLDEM_GROUP, ("2/4",), (3, 2, 1), "08"),
    (HOLDEM_GROUP, ("3/6", "4/8", "5/10", "6/12", "7/14", "8/16", "9/18", "10/20"), (4, 2, 2), "09"),
    (HOLDEM_GROUP, ("no-limit 1/2",), (4, 3, 2), "10"),
    (SPLIT_GROUP, ("2/4", "3/6", "4/8", "5/10", "6/12"), (4, 3, 1), "18"),
    (SPLIT_GROUP, ("10/20", "15/30", "20/40", "30/60", "40/80", "60/120", "100/200"), (4, 3, 2), "19"),
]
TIME = [
    ("15/30", (6, 5, 4), "11"),
    ("20/40", (7, 6, 5), "12"),
    ("40/80", (9, 7, 5), "13"),
    ("60/120", (10, 8, 5), "14"),
    ("80/160", (11, 8, 6), "15"),
    ("100/200", (12, 9, 6), "16"),
]


def cited(game: str, clause: str) -> str:
    """The row; games that stand in no heading of the schedule have the fees of others as a setting."""
    return {
        "holdem_hi_lo": "setting: the fees of Hold'em, as none are printed for this game",
        "razz": "setting: the fees of the other stud games, as none are printed for this one",
    }.get(game, f"garlic-city/house/{clause}")


def by_players(dollars: tuple[int, int, int]) -> dict[int, int]:
    full, six, few = dollars
    return {9: full, 8: full, 7: full, 6: six, 5: few, 4: few, 3: few, 2: few}


@pytest.mark.parametrize(
    ("game", "limit", "dollars", "clause"),
    [
        (game, limit, dollars, clause)
        for games, limits, dollars, clause in PER_HAND
        for game in games
        for limit in limits
    ],
)
def test_garlic_city_takes_the_printed_fee_and_a_jackpot_dollar_before_the_deal(
    game: str, limit: str, dollars: tuple[int, int, int], clause: str
) -> None:
    table = house_of("garlic-city").table(game, limit)
    for players, each in by_players(dollars).items():
        assert table.fee_due(players) == fee(100 * each, "before_deal", 100, cited(game, clause))
        assert posted(table, players)[1] == "pot"


@pytest.mark.parametrize("game", HOLDEM_GROUP)
@pytest.mark.parametrize(("limit", "dollars", "clause"), TIME)
def test_garlic_city_takes_time_and_a_jackpot_dollar_from_each_player_at_higher_limits(
    game: str, limit: str, dollars: tuple[int, int, int], clause: str
) -> None:
    table = house_of("garlic-city").table(game, limit)
    for players, each in by_players(dollars).items():
        expected = ("half_hour", "player", 100 * each, 100, cited(game, clause))
        assert posted(table, players) == expected
        assert table.fee_due(players) is None


STUD_GROUP = ("seven_card_stud", "stud_hi_lo", "razz")
STUD_HAND = [
    ("2/4", {8: 3, 7: 3, 6: 2, 5: 1, 4: 1, 3: 1, 2: 1}, "20"),
    *((limit, {8: 4, 7: 4, 6: 3, 5: 2, 4: 2, 3: 2, 2: 2}, "21")
      for limit in ("3/6", "4/8", "7/14", "10/20", "25/50", "30/60", "50/100", "100/200")),
]  # fmt: skip


@pytest.mark.parametrize("game", STUD_GROUP)
@pytest.mark.parametrize(("limit", "dollars", "clause"), STUD_HAND)
def test_garlic_city_stud_pays_by_the_hand_before_the_deal(
    game: str, limit: str, dollars: dict[int, int], clause: str
) -> None:
    table = house_of("garlic-city").table(game, limit)
    for players, each in dollars.items():
        assert table.fee_due(players) == fee(100 * each, "before_deal", 100, cited(game, clause))
        assert posted(table, players)[1] == "pot"


MEXICAN_HAND = [
    # limit, cents with 6 or more players, with 5 or fewer; clause
    ("2/4", 250, 200, "29"),
    ("3/6", 300, 400, "30"),
    ("6/12", 400, 250, "31"),
    ("no-limit 0/0 bet 1", 400, 300, "32"),
    ("no-limit 0/0 bet 2", 500, 300, "33"),
    ("no-limit 0/0 bet 10", 1000, 500, "34"),
]


@pytest.mark.parametrize(("limit", "full", "few", "clause"), MEXICAN_HAND)
def test_garlic_city_mexican_poker_pays_as_printed_also_where_the_short_table_pays_more(
    limit: str, full: int, few: int, clause: str
) -> None:
    table = house_of("garlic-city").table("mexican", limit)
    for players in range(2, 8):
        cents = full if players >= 6 else few
        assert table.fee_due(players) == fee(cents, "before_deal", 100, f"garlic-city/house/{clause}")
        assert posted(table, players)[1] == "pot"


def test_a_half_dollar_of_the_mexican_fee_is_really_taken() -> None:
    hand = felt("garlic-city", "mexican", "2/4", dict.fromkeys(range(1, 7), 100), 1)
    assert (hand.dropped, hand.jackpot) == (250, 100)


DRAW_GROUP = ("lowball", "kansas_city", "five_card_draw", "jacks_or_better", "jacks_back")
DRAW_TIME = [
    # limits, dollars with 5 to 8 players, with 4 or fewer; clause
    (("2", "3", "4", "7", "15", "29", "30"), 5, 3, "22"),
    (("40", "41", "60", "100", "150", "200"), 8, 6, "23"),
]


@pytest.mark.parametrize("game", DRAW_GROUP)
@pytest.mark.parametrize(
    ("limit", "full", "few", "clause"),
    [(limit, full, few, clause) for limits, full, few, clause in DRAW_TIME for limit in limits],
)
def test_garlic_city_lowball_and_draw_pay_time_and_a_jackpot_dollar(
    game: str, limit: str, full: int, few: int, clause: str
) -> None:
    table = house_of("garlic-city").table(game, limit)
    for players in range(2, 9):
        cents = 100 * (full if players >= 5 else few)
        expected = ("half_hour", "player", cents, 100, f"garlic-city/house/{clause}")
        assert posted(table, players) == expected
        assert table.fee_due(players) is None


PRINTED = {
    # lower bet from, to; players from, to; cents; clause
    "stud_hand": [
        ("fixed", 200, 200, 7, 9, 300, "20"), ("fixed", 200, 200, 6, 6, 200, "20"),
        ("fixed", 200, 200, 2, 5, 100, "20"), ("fixed", 300, 10_000, 7, 9, 400, "21"),
        ("fixed", 300, 10_000, 6, 6, 300, "21"), ("fixed", 300, 10_000, 2, 5, 200, "21"),
    ],
    "mexican_hand": [
        ("fixed", 200, 200, 6, 7, 250, "29"), ("fixed", 200, 200, 2, 5, 200, "29"),
        ("fixed", 300, 300, 6, 7, 300, "30"), ("fixed", 300, 300, 2, 5, 400, "30"),
        ("fixed", 600, 600, 6, 7, 400, "31"), ("fixed", 600, 600, 2, 5, 250, "31"),
        ("none", 100, 100, 6, 7, 400, "32"), ("none", 100, 100, 2, 5, 300, "32"),
        ("none", 200, 200, 6, 7, 500, "33"), ("none", 200, 200, 2, 5, 300, "33"),
        ("none", 1000, 1000, 6, 7, 1000, "34"), ("none", 1000, 1000, 2, 5, 500, "34"),
    ],
    "draw_half_hour": [
        ("fixed", 200, 3000, 5, 8, 500, "22"), ("fixed", 200, 3000, 2, 4, 300, "22"),
        ("fixed", 4000, 20_000, 5, 8, 800, "23"), ("fixed", 4000, 20_000, 2, 4, 600, "23"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("schedule", PRINTED)
def test_a_schedule_of_garlic_city_has_the_printed_rows_and_no_others(schedule: str) -> None:
    rows = house_of("garlic-city").file.fee[schedule].rows
    found = [
        (
            *row.kinds,
            *(row.small or ()),
            *row.players,
            row.cents,
            row.source.removeprefix("garlic-city/house/"),
        )
        for row in rows
    ]
    assert found == PRINTED[schedule]


def test_every_jackpot_dollar_stands_on_its_clause() -> None:
    """garlic-city/house/35: every schedule of poker, none of Pan; the banked games print none."""
    for name, schedule in house_of("garlic-city").file.fee.items():
        none = name in ("pan_hand", "pan_half_hour", "asian", "no_bust")
        expected = (0, "") if none else (100, "garlic-city/house/35")
        assert (schedule.jackpot, schedule.jackpot_source) == expected, name


def test_a_killed_pot_pays_the_fee_of_the_table_it_was_dealt_at() -> None:
    hand = felt("garlic-city", "omaha_hi_lo", "4/8", dict.fromkeys(range(1, 7), 100), 1, kill=3)
    assert hand.terms.limit.name == "fixed 6/12"
    assert (hand.dropped, hand.jackpot) == (300, 100)


# -- Angie's -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    ["holdem", "omaha", "omaha_hi_lo", "seven_card_stud", "stud_hi_lo", "razz", "five_card_stud",
     "five_card_draw", "draw_hi_lo", "lowball", "option_alley"],
)  # fmt: skip
def test_angies_takes_nothing(game: str) -> None:
    table = house_of("angies").table(game)
    for players in range(2, 11):
        assert [charge.cents for charge in table.fees.charges(players)] == [0]
        assert table.fee_due(players) is None


# -- fees and chips ----------------------------------------------------------------------------------------


def test_a_table_whose_fee_cannot_be_paid_in_its_chips_does_not_open() -> None:
    with pytest.raises(Refused) as refused:
        house_of("san-rafael").table("omaha", "no-limit 5/10 chip 5")
    assert (refused.value.code, refused.value.clause) == ("fee_chips", "san-rafael/omaha/093")


def test_time_need_not_be_in_the_chips_of_the_table() -> None:
    table = house_of("san-rafael").table("omaha", "no-limit 5/10 chip 5", (23,))
    assert posted(table, 9)[2] == 600


@pytest.mark.parametrize(
    ("house", "schedule", "source"),
    [
        ("san-rafael", "drop", "san-rafael/house/04"),
        ("san-rafael", "per_pot", "san-rafael/omaha/084"),
        ("san-rafael", "half_hour", "san-rafael/omaha/109"),
        ("oasis", "option_1", "oasis/house/01"),
        ("garlic-city", "holdem_hand", "garlic-city/house/05"),
        ("garlic-city", "holdem_half_hour", "garlic-city/house/02"),
        ("garlic-city", "split_hand", "garlic-city/house/05"),
        ("garlic-city", "stud_hand", "garlic-city/house/05"),
        ("garlic-city", "mexican_hand", "garlic-city/house/05"),
        ("garlic-city", "draw_half_hour", "garlic-city/house/02"),
        ("oasis", "option_1_lowball", "oasis/lowball/74"),
    ],
)
def test_a_schedule_stands_on_its_clause(house: str, schedule: str, source: str) -> None:
    assert house_of(house).file.fee[schedule].source == source


def test_an_option_for_other_numbers_of_players_is_told_and_not_charged_unseen() -> None:
    """Option 3 is for seven to nine players: five pay the usual option 14, and the table says so."""
    fees = house_of("san-rafael").table("omaha", options=(3,)).fees
    assert [fees.unasked(players) for players in (9, 7, 6, 5, 4)] == [None, None, 14, 14, 20]
    assert house_of("san-rafael").table("omaha").fees.unasked(5) is None
    with pytest.raises(Refused) as refused:
        fees.check_asked(5)
    assert (refused.value.code, refused.value.clause) == ("fee_option", "san-rafael/omaha/100")
    fees.check_asked(7)
    assert due_lines(fees, 5, None, None)[0][0] == (
        "Note: option 3 is not for 5 players; option 14 is charged."
    )
    assert fee_lines(fees)[-1][0] == (
        "Note: option 3 is not for all; other numbers of players pay option 14 or 20."
    )
    text = "house san-rafael  game omaha  seats 1:200 2:200 3:200 4:200 5:200  button 5  fee option 3\n"
    with pytest.raises(Stopped, match="fee_option"):
        run(parse(text + "expect due 1 bet\n", "t.hand"))
