"""What each stud, draw and lowball game answers for itself: every answer, and the clause it stands on."""

from __future__ import annotations

import pytest

from housedealer.houses import house_of
from housedealer.houses.house import MOOT
from housedealer.rules.answers import Given

Own = dict[str, tuple[Given, str]]
NO_BLINDS = "setting: antes, no blinds"
NO_BURN = "setting: no burn is printed"
NO_LIMIT = "reading: garlic-city/no-limit-pot-limit/01"
FIXED = "setting: only fixed limits are spread"


def own(house: str, game: str, expected: Own) -> None:
    """Nothing more and nothing less is answered in the game's own rules. What cannot come up is not asked."""
    rules = house_of(house).of("pot")[game].rules
    expected = {key: given for key, given in expected.items() if key not in house_of(house).moot(game)}
    assert {key: (answer.value, answer.source) for key, answer in rules.items()} == expected
    at_table = house_of(house).table(game).spread.answers
    for question, (value, source) in expected.items():
        assert (at_table[question], at_table.source(question)) == (value, source)
        assert type(at_table[question]) is type(value), question


def follows(house: str, game: str, expected: Own) -> None:
    """Answered for the whole house, and not by the game."""
    answers = house_of(house).table(game).spread.answers
    for question, given in expected.items():
        assert question not in house_of(house).of("pot")[game].rules
        assert (answers[question], answers.source(question)) in (given, (given[0], MOOT))


# -- Garlic City -------------------------------------------------------------------------------------------

ANTES: Own = {
    "blinds_place": ("left_of_button", NO_BLINDS),
    "blinds_two_handed": ("button_small", NO_BLINDS),
    "blinds_used": ("two", NO_BLINDS),
}
STUD: Own = {
    **ANTES,
    "stud_opens": ("card", "garlic-city/7-card-stud/08"),
    "opener_suits": ("spades_high", "garlic-city/7-card-stud/09"),
    "open_pair_doubles": (True, "garlic-city/7-card-stud/18"),
    "street_burn": (True, "reading: garlic-city/7-card-stud/07"),
    "street_short": ("burns_then_shared", "reading: garlic-city/7-card-stud/07"),
    "raise_cap": (3, "garlic-city/7-card-stud/45"),
    "raise_cap_covers": ("limit_only", FIXED),
    "raise_cap_two_handed": ("capped", "garlic-city/7-card-stud/14"),
    "check_raise": (True, "garlic-city/7-card-stud/46"),
    "show_how": ("all_tabled", "garlic-city/7-card-stud/23"),
    "winner_shows": (True, "setting: all hands are tabled"),
    "odd_many": ("each", "reading: garlic-city/7-card-stud/24"),
    "odd_tied": ("high_card", "reading: garlic-city/7-card-stud/24"),
}


def test_garlic_city_stud_is_opened_by_the_lowest_card_and_capped_to_the_last_two() -> None:
    own("garlic-city", "seven_card_stud", STUD)


def test_garlic_city_stud_high_low_stands_on_its_own_sheet_and_knows_no_open_pair() -> None:
    sheet = "garlic-city/7-card-stud-hi-lo"
    expected: Own = {
        **STUD,
        "stud_opens": ("card", f"{sheet}/05"),
        "opener_suits": ("spades_high", f"{sheet}/05"),
        "raise_cap": (3, f"{sheet}/13"),
        "raise_cap_two_handed": ("capped", f"{sheet}/13"),
        "check_raise": (True, f"{sheet}/14"),
        "odd_between": ("high", f"reading: {sheet}/02"),
        "odd_many": ("each", f"reading: {sheet}/02"),
        "odd_tied": ("high_card", f"reading: {sheet}/02"),
    }
    del expected["open_pair_doubles"]
    own("garlic-city", "stud_hi_lo", expected)


def test_garlic_city_razz_ranks_clubs_highest_and_the_low_board_leads() -> None:
    expected: Own = {
        **STUD,
        "stud_opens": ("card", "garlic-city/razz/07"),
        "opener_suits": ("clubs_high", "garlic-city/razz/06"),
        "razz_leads": ("low_board", "garlic-city/razz/08"),
        "odd_tied": ("left_of_button", "reading: garlic-city/razz/06"),
        "raise_cap": (3, "garlic-city/razz/11"),
        "raise_cap_two_handed": ("capped", "garlic-city/razz/11"),
        "check_raise": (True, "garlic-city/razz/12"),
    }
    del expected["open_pair_doubles"]
    own("garlic-city", "razz", expected)


def test_garlic_city_mexican_poker_is_capped_like_holdem() -> None:
    own("garlic-city", "mexican", {
        **ANTES,
        "raise_cap": (3, "reading: garlic-city/mexican-poker/35"),
        "raise_cap_covers": ("every_limit", "reading: garlic-city/mexican-poker/35"),
        "raise_cap_two_handed": ("two_remain", "reading: garlic-city/mexican-poker/35"),
        "check_raise": (True, "garlic-city/mexican-poker/35"),
        "misdeal_until": (2, "garlic-city/mexican-poker/38"),
        "mexican_straights": ("all", "reading: garlic-city/mexican-poker/21"),
        "odd_many": ("each", "reading: garlic-city/mexican-poker/06"),
        "odd_tied": ("left_of_button", "reading: garlic-city/mexican-poker/06"),
    })  # fmt: skip


def test_garlic_city_lo_ball_has_blinds_a_joker_and_no_sevens_rule() -> None:
    sheet = "garlic-city/lo-ball-california"
    own("garlic-city", "lowball", {
        "blinds_place": ("left_of_button", f"reading: {sheet}/08"),
        "blinds_used": ("two", f"reading: {sheet}/08"),
        "raise_cap": (3, f"reading: {sheet}/12"),
        "raise_cap_covers": ("limit_only", FIXED),
        "raise_cap_two_handed": ("two_remain", f"reading: {sheet}/12"),
        "check_raise": (True, f"reading: {sheet}/12"),
        "joker": (True, f"{sheet}/01"),
        "draw_most": (5, f"{sheet}/13"),
        "draw_at_once": (5, f"{sheet}/13"),
        "draw_burn": ("none", NO_BURN),
        "check_before_draw": (True, "trade: players may check if there are no blinds"),
        "sevens": ("none", "setting: no such rule is printed"),
        "sevens_pays": ("returned", "trade: the bets after the draw are void; this does not come up here"),
        "sevens_all": ("returned", "trade: the bets after the draw are void; this does not come up here"),
        "low_pairs": ("ace_low", f"reading: {sheet}/04"),
        "show_how": ("all_tabled", f"{sheet}/16"),
        "winner_shows": (True, "setting: all hands are tabled"),
        "odd_many": ("each", f"reading: {sheet}/07"),
        "odd_tied": ("left_of_button", f"reading: {sheet}/07"),
    })  # fmt: skip


def test_garlic_city_kansas_city_is_played_like_lo_ball() -> None:
    sheet = "garlic-city/kansas-city-lowball"
    own("garlic-city", "kansas_city", {
        "blinds_place": ("left_of_button", f"reading: {sheet}/01"),
        "blinds_used": ("two", f"reading: {sheet}/01"),
        "raise_cap": (3, f"reading: {sheet}/01"),
        "raise_cap_covers": ("limit_only", FIXED),
        "raise_cap_two_handed": ("two_remain", f"reading: {sheet}/01"),
        "check_raise": (True, f"reading: {sheet}/01"),
        "joker": (True, f"{sheet}/01"),
        "draw_most": (5, f"{sheet}/01"),
        "draw_at_once": (5, f"{sheet}/01"),
        "draw_burn": ("none", NO_BURN),
        "show_how": ("all_tabled", f"{sheet}/01"),
        "winner_shows": (True, "setting: all hands are tabled"),
        "odd_many": ("each", f"reading: {sheet}/04"),
        "odd_tied": ("left_of_button", f"reading: {sheet}/04"),
    })  # fmt: skip


def draw(sheet: str, betting: int, drawing: int, ties: int) -> Own:
    bet, new, tie = (f"garlic-city/{sheet}/{number:02d}" for number in (betting, drawing, ties))
    return {
        **ANTES,
        "raise_cap": (3, f"reading: {bet}"),
        "raise_cap_covers": ("limit_only", FIXED),
        "raise_cap_two_handed": ("two_remain", f"reading: {bet}"),
        "check_raise": (True, f"reading: {bet}"),
        "fold_when_free": (True, bet),
        "draw_most": (5, new),
        "draw_at_once": (5, new),
        "draw_burn": ("none", NO_BURN),
        "odd_many": ("each", f"reading: {tie}"),
        "odd_tied": ("left_of_button", f"reading: {tie}"),
    }


def test_garlic_city_draw_poker_has_antes_and_no_joker_to_ask_for() -> None:
    own("garlic-city", "five_card_draw", draw("draw", 4, 5, 8))


def test_garlic_city_jacks_or_better_refuses_a_false_opening() -> None:
    own("garlic-city", "jacks_or_better", {
        **draw("jacks-or-better", 4, 8, 12),
        "joker": (True, "garlic-city/jacks-or-better/01"),
        "false_openers": ("refuse", "garlic-city/jacks-or-better/05"),
        "openers_proof": (True, "garlic-city/jacks-or-better/07"),
        "passed_pot": ("carried", "garlic-city/jacks-or-better/06"),
    })  # fmt: skip


def test_garlic_city_jacks_back_turns_into_california_lowball() -> None:
    own("garlic-city", "jacks_back", {
        **draw("jacks-back", 5, 7, 11),
        "joker": (True, "garlic-city/jacks-back/01"),
        "false_openers": ("refuse", "reading: garlic-city/jacks-back/07"),
        "openers_proof": (True, "reading: garlic-city/jacks-back/07"),
        "jacks_back_turns": ("nobody_has", "garlic-city/jacks-back/06"),
        "jacks_back_low": ("california", "reading: garlic-city/jacks-back/06"),
    })  # fmt: skip


@pytest.mark.parametrize(
    "game",
    ["seven_card_stud", "stud_hi_lo", "razz", "lowball", "kansas_city", "five_card_draw", "jacks_or_better",
     "jacks_back"],
)  # fmt: skip
def test_garlic_city_follows_holdem_where_the_sheet_of_a_game_is_silent(game: str) -> None:
    follows("garlic-city", game, {
        "short_all_in": ("full_bet", "garlic-city/holdem/44"),
        "short_all_ins_add_up": (False, "reading: garlic-city/holdem/44"),
        "raise_over_short": ("last_full", "garlic-city/holdem/45"),
        "misdeal_until": (2, "garlic-city/holdem/52"),
        "show_first": ("first_to_act", "reading: garlic-city/holdem/63"),
    })  # fmt: skip


@pytest.mark.parametrize("game", ["mexican", "five_card_draw", "jacks_or_better", "jacks_back"])
def test_garlic_city_shows_in_turn_where_no_sheet_opens_all_hands(game: str) -> None:
    follows("garlic-city", game, {
        "show_how": ("in_turn", "reading: garlic-city/holdem/63"),
        "winner_shows": (True, "garlic-city/holdem/63"),
    })  # fmt: skip


@pytest.mark.parametrize("limit", ["no-limit 0/0 bet 1", "no-limit 0/0 bet 2", "no-limit 0/0 bet 10"])
def test_garlic_city_no_limit_mexican_measures_a_raise_from_the_bet_faced(limit: str) -> None:
    answers = house_of("garlic-city").table("mexican", limit).spread.answers
    assert (answers["raise_over_short"], answers.source("raise_over_short")) == ("facing", NO_LIMIT)


# -- Oasis -------------------------------------------------------------------------------------------------


def test_oasis_lowball_cites_its_own_sheet() -> None:
    sheet = "oasis/lowball"
    own("oasis", "lowball", {
        "blinds_place": ("left_of_button", f"{sheet}/75"),
        "blinds_two_handed": ("letter", f"reading: {sheet}/75"),
        "blinds_used": ("two", f"reading: {sheet}/75"),
        "raise_cap": (3, f"{sheet}/44"),
        "raise_cap_covers": ("every_limit", "setting: only fixed limits are played"),
        "raise_cap_two_handed": ("two_remain", f"{sheet}/45"),
        "short_all_in": ("full_bet", f"reading: {sheet}/43"),
        "raise_over_short": ("facing", f"{sheet}/42"),
        "fold_when_free": (True, f"{sheet}/46"),
        "check_raise": (True, f"reading: {sheet}/39"),
        "check_before_draw": (True, f"{sheet}/39"),
        "joker": (False, f"{sheet}/04"),
        "draw_most": (3, f"{sheet}/50"),
        "draw_at_once": (3, f"{sheet}/52"),
        "draw_burn": ("none", f"reading: {sheet}/52"),
        "sevens": ("before_draw", f"{sheet}/68"),
        "sevens_pays": ("best_other", f"{sheet}/70"),
        "sevens_all": ("returned", f"reading: {sheet}/70"),
        "low_pairs": ("ace_low", f"reading: {sheet}/25"),
        "show_first": ("last_aggressor", f"reading: {sheet}/65"),
        "show_how": ("all_tabled", f"{sheet}/65"),
        "winner_shows": (True, "setting: all hands are tabled"),
        "odd_between": ("left_of_button", "setting: this game has no split pots"),
        "odd_many": ("one", f"{sheet}/73"),
        "odd_tied": ("left_of_button", f"{sheet}/73"),
    })  # fmt: skip


def test_oasis_lowball_takes_nothing_from_the_sheets_of_the_flop_games() -> None:
    table = house_of("oasis").table("lowball")
    sources = {table.spread.answers.source(question) for question in table.spread.game.asks()}
    assert "oasis/lowball/68" in sources
    assert not [source for source in sources if source.startswith(("oasis/holdem", "oasis/omaha"))]


# -- Angie's -----------------------------------------------------------------------------------------------


def blinds(clause: str) -> Own:
    reading = f"reading: {clause}"
    return {"blinds_place": ("left_of_button", reading), "blinds_used": ("two", reading)}


def opened(clause: str) -> Own:
    """All hands are opened at the showdown."""
    return {"show_how": ("all_tabled", clause), "winner_shows": (True, "setting: all hands are tabled")}


ANGIES_STUD: Own = {
    **blinds("angies/7-card-stud/03"),
    "stud_opens": ("place", "angies/7-card-stud/03"),
    "show_first": ("last_aggressor", "reading: angies/7-card-stud/11"),
    **opened("angies/7-card-stud/11"),
}


def test_angies_stud_starts_left_of_the_blinds() -> None:
    own("angies", "seven_card_stud", ANGIES_STUD)


def test_angies_stud_high_low_gives_the_odd_chip_to_high() -> None:
    odd: Own = {"odd_between": ("high", "angies/7-card-stud-basic/10")}
    own("angies", "stud_hi_lo", {**ANGIES_STUD, **odd})


def test_angies_razz_is_led_by_the_high_board_like_its_stud() -> None:
    own("angies", "razz", {
        **ANGIES_STUD,
        **blinds("angies/razz/01"),
        "stud_opens": ("place", "angies/razz/01"),
        "razz_leads": ("high_board", "angies/7-card-stud/06"),
    })  # fmt: skip


def test_angies_five_card_stud_starts_with_the_first_who_is_on_no_blind() -> None:
    own("angies", "five_card_stud", {
        **blinds("angies/5-card-stud/04"),
        "stud_opens": ("place", "angies/5-card-stud/04"),
        **opened("angies/5-card-stud/10"),
    })  # fmt: skip


def test_angies_option_alley_follows_five_card_stud() -> None:
    own("angies", "option_alley", {
        **blinds("angies/option-alley/03"),
        "stud_opens": ("place", "reading: angies/option-alley/03"),
        **opened("angies/5-card-stud/10"),
        "odd_between": ("high", "reading: angies/option-alley/12"),
    })  # fmt: skip


FOUR_RAISES: Own = {"raise_cap": (4, "trade: a bet and four raises in games with two betting rounds")}
ANGIES_DRAW: Own = {
    **blinds("angies/5-card-draw/03"),
    **FOUR_RAISES,
    "draw_most": (5, "angies/5-card-draw/04"),
    "draw_at_once": (5, "angies/5-card-draw/05"),
}


def test_angies_five_card_draw_takes_any_number_of_cards() -> None:
    own("angies", "five_card_draw", ANGIES_DRAW)


def test_angies_draw_high_low_gives_the_odd_chip_to_high() -> None:
    odd: Own = {"odd_between": ("high", "angies/5-card-draw-hi-lo/03")}
    own("angies", "draw_hi_lo", {**ANGIES_DRAW, **odd})


def test_angies_lowball_is_pass_and_out_with_straddles_and_a_sevens_rule_after_the_draw() -> None:
    sheet = "angies/lowball"
    own("angies", "lowball", {
        **blinds(f"{sheet}/07"),
        **FOUR_RAISES,
        "straddle": (True, f"{sheet}/16"),
        "check_before_draw": (False, f"{sheet}/08"),
        "check_raise": (True, f"reading: {sheet}/09"),
        "joker": (True, f"{sheet}/12"),
        "draw_most": (5, f"{sheet}/35"),
        "draw_at_once": (4, f"{sheet}/36"),
        "draw_burn": ("once", f"reading: {sheet}/40"),
        "sevens": ("after_draw", f"{sheet}/13"),
        "sevens_pays": ("best_other", f"reading: {sheet}/13"),
        "sevens_all": ("best_hand", f"reading: {sheet}/46"),
        "low_pairs": ("ace_low", f"{sheet}/03"),
        "flashed_card": ("low_is_kept", f"{sheet}/20"),
        **opened(f"{sheet}/41"),
    })  # fmt: skip


@pytest.mark.parametrize("game", ["seven_card_stud", "stud_hi_lo", "razz", "five_card_stud", "option_alley"])
def test_angies_burns_nothing_in_stud_and_shares_a_card_when_the_deck_is_short(game: str) -> None:
    follows("angies", game, {
        "street_burn": (False, "setting: no burn is printed outside lowball"),
        "street_short": ("shared", "trade: one shared card when the deck runs short"),
    })  # fmt: skip


def test_angies_plays_fourth_street_at_the_lower_bet_whatever_lies_open() -> None:
    follows("angies", "seven_card_stud", {
        "open_pair_doubles": (False, "setting: the lower bet for two rounds, even with an open pair"),
    })  # fmt: skip


@pytest.mark.parametrize("game", ["five_card_draw", "draw_hi_lo"])
def test_angies_burns_nothing_before_a_draw_outside_lowball(game: str) -> None:
    follows("angies", game, {"draw_burn": ("none", "setting: no burn is printed outside lowball")})


@pytest.mark.parametrize(
    "game",
    ["holdem", "omaha", "omaha_hi_lo", "seven_card_stud", "stud_hi_lo", "razz", "five_card_stud",
     "five_card_draw", "draw_hi_lo", "lowball", "option_alley"],
)  # fmt: skip
def test_angies_splits_every_tie_by_one_rule_and_takes_short_bets_from_the_trade(game: str) -> None:
    follows("angies", game, {
        "odd_tied": ("left_of_button", "reading: angies/holdem/15"),
        "odd_many": ("each", "trade: odd chips go one at a time, starting to the left of the button"),
        "short_all_in": ("half_bet", "trade: in limit games half a bet or more counts as a full bet"),
        "blinds_two_handed": ("button_small", "trade: heads-up, the button posts the small blind"),
    })  # fmt: skip


@pytest.mark.parametrize(
    "game", ["holdem", "omaha", "omaha_hi_lo", "seven_card_stud", "stud_hi_lo", "razz", "five_card_stud",
             "option_alley"]
)  # fmt: skip
def test_angies_takes_three_raises_from_the_trade_where_there_are_more_than_two_rounds(game: str) -> None:
    follows("angies", game, {"raise_cap": (3, "trade: a bet and three raises in limit games")})


# -- what the flop games were given later ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "game", "checking", "ties"),
    [
        ("san-rafael", "holdem", "trade: check-raising is allowed", "reading: san-rafael/holdem/10"),
        (
            "san-rafael",
            "omaha_hi_lo",
            "trade: check-raising is allowed",
            "reading: san-rafael/omaha-hi-lo/04",
        ),
        ("san-rafael", "omaha", "san-rafael/omaha/062", "san-rafael/omaha/083"),
        ("oasis", "holdem", "reading: oasis/holdem/55", "oasis/holdem/73"),
        ("oasis", "omaha_hi_lo", "reading: oasis/omaha-hi-lo/66", "oasis/omaha-hi-lo/87"),
        ("oasis", "pineapple", "reading: oasis/pineapple/60", "oasis/pineapple/78"),
        ("garlic-city", "holdem", "garlic-city/holdem/37", "reading: garlic-city/holdem/17"),
        ("garlic-city", "holdem_hi_lo", "garlic-city/holdem/37", "reading: garlic-city/holdem/17"),
        ("garlic-city", "pineapple", "garlic-city/holdem/37", "reading: garlic-city/holdem/17"),
        ("garlic-city", "omaha_hi_lo", "garlic-city/omaha/48", "reading: garlic-city/omaha/22"),
        (
            "garlic-city",
            "crazy_pineapple",
            "garlic-city/crazy-pineapple/07",
            "reading: garlic-city/crazy-pineapple/16",
        ),
        (
            "garlic-city",
            "crazy_pineapple_hi_lo",
            "garlic-city/crazy-pineapple-hi-lo/08",
            "reading: garlic-city/crazy-pineapple-hi-lo/19",
        ),
        ("angies", "holdem", "trade: check-raising is allowed", "reading: angies/holdem/15"),
    ],
)
def test_every_flop_game_allows_check_and_raise_and_splits_ties_by_place(
    house: str, game: str, checking: str, ties: str
) -> None:
    answers = house_of(house).table(game).spread.answers
    assert (answers["check_raise"], answers.source("check_raise")) == (True, checking)
    assert (answers["odd_tied"], answers.source("odd_tied")) == ("left_of_button", ties)
