"""What each club answers, and the clause it stands on, as the books say it."""

from __future__ import annotations

import pytest

from housedealer.games.registry import GAMES
from housedealer.houses import house_of
from housedealer.houses.house import MOOT
from housedealer.rules.answers import QUESTIONS, Given
from housedealer.rules.limit import Kind

KINDS: tuple[Kind, ...] = ("fixed", "spread", "pot", "none")
Told = list[tuple[str, Given, str]]


def told(house: str, game: str, expected: Told, limit: str | None = None) -> None:
    answers = house_of(house).table(game, limit).spread.answers
    for question, value, source in expected:
        if question in house_of(house).moot(game):  # it cannot come up, so it is not asked
            assert answers.source(question) == MOOT
            continue
        assert (answers[question], answers.source(question)) == (value, source), question
        assert type(answers[question]) is type(value)


def test_san_rafael_puts_the_small_blind_on_the_button_in_holdem() -> None:
    told("san-rafael", "holdem", [
        ("blinds_place", "on_button", "san-rafael/holdem/15"),
        ("blinds_two_handed", "letter", "setting: the small blind is on the button anyway"),
        ("blinds_used", "two", "reading: san-rafael/holdem/14"),
    ])  # fmt: skip


def test_san_rafael_puts_the_small_blind_on_the_button_in_omaha_high_low() -> None:
    told("san-rafael", "omaha_hi_lo", [
        ("blinds_place", "on_button", "san-rafael/house/01"),
        ("blinds_two_handed", "letter", "setting: the small blind is on the button anyway"),
        ("blinds_used", "two", "san-rafael/house/02"),
    ])  # fmt: skip


def test_san_rafael_omaha_of_2024_has_both_blinds_left_of_the_button() -> None:
    told("san-rafael", "omaha", [
        ("blinds_place", "left_of_button", "san-rafael/omaha/029"),
        ("blinds_two_handed", "letter", "san-rafael/omaha/029"),
        ("blinds_used", "two", "san-rafael/omaha/037"),
    ])  # fmt: skip


def test_san_rafael_holdem_is_capped_unless_the_round_begins_with_two() -> None:
    told("san-rafael", "holdem", [
        ("raise_cap", 3, "reading: san-rafael/holdem/02"),
        ("raise_cap_two_handed", "began_with_two", "reading: san-rafael/holdem/02"),
    ])  # fmt: skip


def test_san_rafael_omaha_is_capped_in_limit_play_alone() -> None:
    told("san-rafael", "omaha", [
        ("raise_cap", 3, "san-rafael/omaha/051"),
        ("raise_cap_covers", "limit_only", "san-rafael/omaha/052"),
        ("raise_cap_two_handed", "began_with_two", "san-rafael/omaha/053"),
        ("pot_counts_call", False, "san-rafael/omaha/049"),
        ("fold_when_free", True, "san-rafael/omaha/064"),
    ])  # fmt: skip


def test_san_rafael_takes_all_ins_from_the_trade_in_limit_play() -> None:
    for game in ("holdem", "omaha_hi_lo", "omaha"):
        told("san-rafael", game, [
            ("short_all_in", "half_bet", "trade: in limit games half a bet or more counts as a full bet"),
            ("short_all_ins_add_up", False, "trade: in limit games short all-ins do not add up"),
            ("raise_over_short", "last_full", "trade: in limit games a raise completes the last full bet"),
            ("misdeal_until", 2, "trade: a misdeal stands once two players have acted"),
            ("early_turn", "next_card", "trade: a turn card dealt early is replaced by the next card"),
        ])  # fmt: skip


def test_san_rafael_takes_what_its_older_sheets_leave_out_from_the_trade() -> None:
    for game in ("holdem", "omaha_hi_lo"):
        told("san-rafael", game, [
            ("raise_cap_covers", "limit_only", "trade: no-limit and pot-limit raises are not counted"),
            ("pot_counts_call", True, "trade: a pot-limit raise counts the call first"),
            ("fold_when_free", True, "trade: a hand may be folded at any time"),
        ])  # fmt: skip


@pytest.mark.parametrize("limit", ["no-limit 2/5", "no-limit 5/10"])
def test_san_rafael_no_limit_needs_a_full_raise_by_its_own_clause(limit: str) -> None:
    told("san-rafael", "omaha", [
        ("short_all_in", "full_bet", "reading: san-rafael/omaha/047"),
        ("raise_over_short", "facing", "trade: a no-limit raise is measured from the bet faced"),
        ("short_all_ins_add_up", True, "trade: in no-limit short all-ins add up to a full raise"),
    ], limit)  # fmt: skip


@pytest.mark.parametrize("limit", ["pot-limit 2/5", "pot-limit 5/10"])
def test_san_rafael_pot_limit_takes_all_ins_from_the_trade(limit: str) -> None:
    told("san-rafael", "omaha", [
        ("short_all_in", "full_bet", "trade: in pot-limit only a full raise reopens the betting"),
        ("raise_over_short", "facing", "trade: a pot-limit raise is measured from the bet faced"),
        ("short_all_ins_add_up", True, "trade: in pot-limit short all-ins add up to a full raise"),
    ], limit)  # fmt: skip


def test_san_rafael_tables_every_hand_at_the_showdown() -> None:
    for game in ("holdem", "omaha_hi_lo", "omaha"):
        told("san-rafael", game, [
            ("show_first", "last_aggressor", "reading: san-rafael/omaha/079"),
            ("show_how", "all_tabled", f"{'' if game == 'omaha' else 'reading: '}san-rafael/omaha/079"),
            ("winner_shows", True, "setting: all hands are tabled"),
        ])  # fmt: skip


@pytest.mark.parametrize(
    ("game", "between", "many"),
    [
        ("holdem", "reading: san-rafael/omaha-hi-lo/04", "reading: san-rafael/holdem/10"),
        ("omaha_hi_lo", "reading: san-rafael/omaha-hi-lo/04", "reading: san-rafael/omaha-hi-lo/04"),
        ("omaha", "setting: this game has no split pots", "san-rafael/omaha/083"),
    ],
)
def test_san_rafael_gives_all_odd_chips_to_one_winner_left_of_the_button(
    game: str, between: str, many: str
) -> None:
    told("san-rafael", game, [("odd_between", "left_of_button", between), ("odd_many", "one", many)])


OASIS = {
    # game: blinds, one blind, cap, two players, all-in, fold, show, several odd chips
    "holdem": ("holdem", 28, 75, 47, 48, 46, 54, 69, 73),
    "omaha_hi_lo": ("omaha-hi-lo", 38, 92, 58, 59, 57, 65, 80, 87),
    "pineapple": ("pineapple", 29, 80, 48, 49, 47, 59, 74, 78),
}


@pytest.mark.parametrize("game", OASIS)
def test_oasis_cites_each_game_by_its_own_sheet(game: str) -> None:
    sheet, *numbers = OASIS[game]
    blinds, one_blind, cap, two, all_in, fold, show, many = (f"oasis/{sheet}/{n}" for n in numbers)
    halved = game == "omaha_hi_lo"
    told("oasis", game, [
        ("blinds_place", "left_of_button", blinds),
        ("blinds_two_handed", "letter", blinds),
        ("blinds_used", "two", f"reading: {one_blind}"),
        ("raise_cap", 3, cap),
        ("raise_cap_covers", "every_limit", cap),
        ("raise_cap_two_handed", "began_with_two", two),
        ("short_all_in", "full_bet", f"reading: {all_in}"),
        ("fold_when_free", True, fold),
        ("show_first", "last_aggressor", f"reading: {show}"),
        ("show_how", "all_tabled", show),
        ("winner_shows", True, "setting: all hands are tabled"),
        ("odd_between", "left_of_button",
         "reading: oasis/omaha-hi-lo/84" if halved else "setting: this game has no split pots"),
        ("odd_many", "one", many),
    ])  # fmt: skip


@pytest.mark.parametrize("game", OASIS)
def test_oasis_takes_the_rest_from_the_trade(game: str) -> None:
    told("oasis", game, [
        ("short_all_ins_add_up", True, "trade: in no-limit short all-ins add up to a full raise"),
        ("raise_over_short", "facing", "trade: a raise is measured from the bet faced"),
        ("pot_counts_call", True, "trade: a pot-limit raise counts the call first"),
        ("misdeal_until", 2, "trade: a misdeal stands once two players have acted"),
        ("early_turn", "next_card", "trade: a turn card dealt early is replaced by the next card"),
    ])  # fmt: skip


def test_oasis_pineapple_discards_in_turn_after_the_first_round() -> None:
    told("oasis", "pineapple", [
        ("pineapple_discard", "after_first_round", "oasis/pineapple/51"),
        ("discard_order", "in_turn", "oasis/pineapple/52"),
        ("discard_missed", "hand_dead", "reading: oasis/pineapple/54"),
        ("discard_again", False, "oasis/pineapple/54"),
    ])  # fmt: skip


def test_garlic_city_holdem_stands_on_its_sheet() -> None:
    told("garlic-city", "holdem", [
        ("blinds_place", "left_of_button", "garlic-city/holdem/14"),
        ("blinds_two_handed", "letter", "garlic-city/holdem/14"),
        ("blinds_used", "two", "reading: garlic-city/holdem/11"),
        ("raise_cap", 3, "garlic-city/holdem/38"),
        ("raise_cap_covers", "every_limit", "garlic-city/holdem/38"),
        ("raise_cap_two_handed", "two_remain", "garlic-city/holdem/39"),
        ("short_all_in", "full_bet", "garlic-city/holdem/44"),
        ("short_all_ins_add_up", False, "reading: garlic-city/holdem/44"),
        ("raise_over_short", "last_full", "garlic-city/holdem/45"),
        ("misdeal_until", 2, "garlic-city/holdem/52"),
        ("early_turn", "next_card", "garlic-city/holdem/58"),
        ("show_first", "first_to_act", "reading: garlic-city/holdem/63"),
        ("show_how", "in_turn", "reading: garlic-city/holdem/63"),
        ("winner_shows", True, "garlic-city/holdem/63"),
        ("odd_between", "high", "setting: each split game has its own rule"),
        ("odd_many", "each", "reading: garlic-city/holdem/17"),
        ("pot_counts_call", True, "reading: garlic-city/no-limit-pot-limit/02"),
        ("fold_when_free", True, "trade: a hand may be folded at any time"),
    ])  # fmt: skip


def test_garlic_city_omaha_stands_on_its_own_sheet() -> None:
    told("garlic-city", "omaha_hi_lo", [
        ("blinds_place", "left_of_button", "garlic-city/omaha/17"),
        ("blinds_two_handed", "letter", "garlic-city/omaha/17"),
        ("blinds_used", "two", "reading: garlic-city/omaha/14"),
        ("raise_cap_covers", "every_limit", "garlic-city/omaha/49"),
        ("raise_cap", 3, "garlic-city/omaha/49"),
        ("raise_cap_two_handed", "two_remain", "garlic-city/omaha/50"),
        ("short_all_in", "full_bet", "garlic-city/omaha/55"),
        ("short_all_ins_add_up", False, "setting: a raise completes the last full bet"),
        ("raise_over_short", "last_full", "garlic-city/omaha/56"),
        ("misdeal_until", 2, "garlic-city/omaha/63"),
        ("early_turn", "next_card", "garlic-city/omaha/67"),
        ("show_first", "first_to_act", "garlic-city/omaha/79"),
        ("show_how", "in_turn", "garlic-city/omaha/79"),
        ("winner_shows", True, "garlic-city/omaha/71"),
        ("odd_between", "high", "garlic-city/omaha/22"),
        ("odd_many", "each", "reading: garlic-city/omaha/22"),
    ])  # fmt: skip


def test_garlic_city_no_limit_measures_a_raise_from_the_bet_faced() -> None:
    facing = ("raise_over_short", "facing", "reading: garlic-city/no-limit-pot-limit/01")
    for game in ("holdem", "holdem_hi_lo", "pineapple", "crazy_pineapple"):
        told("garlic-city", game, [facing], "no-limit 1/2")


@pytest.mark.parametrize(
    ("game", "source"),
    [
        ("holdem_hi_lo", "reading: garlic-city/holdem-hi-lo/01"),
        ("omaha_hi_lo", "garlic-city/omaha/22"),
        ("crazy_pineapple_hi_lo", "reading: garlic-city/crazy-pineapple-hi-lo/17"),
    ],
)
def test_garlic_city_gives_the_odd_chip_to_the_high_half(game: str, source: str) -> None:
    told("garlic-city", game, [("odd_between", "high", source)])


def test_garlic_city_pineapple_discards_at_once_and_once_more() -> None:
    told("garlic-city", "pineapple", [
        ("pineapple_discard", "at_once", "garlic-city/pineapple/03"),
        ("discard_order", "at_once", "reading: garlic-city/pineapple/03"),
        ("discard_again", True, "garlic-city/pineapple/07"),
    ])  # fmt: skip


@pytest.mark.parametrize(
    ("game", "discard", "show"),
    [
        ("crazy_pineapple", "garlic-city/crazy-pineapple/10", "garlic-city/crazy-pineapple/14"),
        (
            "crazy_pineapple_hi_lo",
            "garlic-city/crazy-pineapple-hi-lo/11",
            "garlic-city/crazy-pineapple-hi-lo/16",
        ),
    ],
)
def test_garlic_city_crazy_pineapple_discards_together(game: str, discard: str, show: str) -> None:
    told("garlic-city", game, [
        ("discard_order", "at_once", f"reading: {discard}"),
        ("discard_missed", "hand_dead", f"reading: {discard}"),
        ("winner_shows", True, show),
    ])  # fmt: skip


@pytest.mark.parametrize(
    ("game", "blinds", "odd"),
    [
        ("crazy_pineapple", "garlic-city/crazy-pineapple/02", "garlic-city/crazy-pineapple/16"),
        (
            "crazy_pineapple_hi_lo",
            "garlic-city/crazy-pineapple-hi-lo/03",
            "garlic-city/crazy-pineapple-hi-lo/19",
        ),
    ],
)
def test_garlic_city_crazy_pineapple_has_its_own_blinds_and_ties(game: str, blinds: str, odd: str) -> None:
    told("garlic-city", game, [
        ("blinds_place", "left_of_button", blinds),
        ("blinds_used", "two", f"reading: {blinds}"),
        ("odd_many", "each", f"reading: {odd}"),
    ])  # fmt: skip


def test_garlic_city_crazy_pineapple_follows_holdem_where_its_sheet_is_silent() -> None:
    told("garlic-city", "crazy_pineapple", [
        ("raise_cap", 3, "garlic-city/holdem/38"),
        ("short_all_in", "full_bet", "garlic-city/holdem/44"),
        ("misdeal_until", 2, "garlic-city/holdem/52"),
    ])  # fmt: skip


@pytest.mark.parametrize(
    ("game", "blinds"),
    [("holdem", "angies/holdem/05"), ("omaha", "angies/omaha/03"), ("omaha_hi_lo", "angies/omaha/03")],
)
def test_angies_has_two_blinds_left_of_the_button(game: str, blinds: str) -> None:
    reading = f"reading: {blinds}"
    told("angies", game, [("blinds_place", "left_of_button", reading), ("blinds_used", "two", reading)])


def test_angies_gives_the_odd_chip_to_the_high_half() -> None:
    told("angies", "omaha_hi_lo", [("odd_between", "high", "angies/omaha-hi-lo/15")])


def test_angies_answers_everything_else_as_the_trade_does() -> None:
    trade = house_of("trade").answers("holdem")
    angies = house_of("angies").answers("holdem")
    own = {"blinds_place", "blinds_used", "odd_between", "odd_tied"}
    asked = GAMES["holdem"].asks() | GAMES["pineapple"].asks()
    assert own < asked
    for question in sorted(asked):
        assert angies[question] == trade[question], question
        for kind in KINDS:
            at_limit = house_of("angies").answers("omaha", kind)[question]
            assert at_limit == house_of("trade").answers("omaha", kind)[question], question
        if question not in own and not QUESTIONS[question].fact:
            assert angies.source(question).startswith(("trade: ", "setting: ")), question


def test_no_club_lets_the_blinds_be_straddled_unless_it_is_switched_on() -> None:
    for key in ("san-rafael", "oasis", "garlic-city", "angies"):
        told(key, "holdem", [("straddle", False, "setting: none is printed")])
