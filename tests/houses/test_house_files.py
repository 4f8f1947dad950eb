"""A house file that is wrong does not load, and says where and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from housedealer.errors import Unreadable
from housedealer.houses.load import load_house, parse_house
from housedealer.rules.answers import QUESTIONS, Given

USUAL: dict[str, Given] = {
    key: question.values[1] if question.counted else question.values[0] for key, question in QUESTIONS.items()
}


def toml(value: Given) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value).replace("'", '"')


RULES = "\n".join(
    f'{key} = {{ is = {toml(value)}, source = "trade" }}'
    for key, value in USUAL.items()
    if not QUESTIONS[key].fact
)
CITES = "\n".join(f'{key} = "trade"' for key, question in QUESTIONS.items() if question.fact)
FEE = """
[fee.drop]
taken = "flop"
payer = "pot"
source = "grove/house/01"
rows = [{ players = [2, 10], cents = 400, source = "grove/house/02" }]
"""
SPREAD = """
[[spread]]
game = "holdem"
title = "Hold'em"
clauses = "grove/holdem"
limits = [{ name = "fixed 2/4", source = "grove/holdem/03" }]
fees = ["drop"]
"""
HEAD = 'key = "grove"\ntitle = "Grove"\nabout = "A club that is none."'
GROVE = f"{HEAD}\n[rules]\n{RULES}\n[cites]\n{CITES}\n{FEE}{SPREAD}"


def changed(old: str, new: str) -> str:
    assert GROVE.count(old) == 1, old
    return GROVE.replace(old, new)


def refused(text: str) -> Unreadable:
    with pytest.raises(Unreadable) as error:
        parse_house(text, "grove.toml")
    assert str(error.value).startswith("grove.toml")
    assert error.value.expected
    return error.value


def test_the_file_the_others_are_broken_from_is_good() -> None:
    house = parse_house(GROVE, "grove.toml")
    assert house.table("holdem").fee_due(6) is not None


def test_what_is_no_toml_is_told_with_its_line() -> None:
    error = refused(changed('title = "Grove"', "title = Grove"))
    assert "not TOML" in str(error)
    assert "line 2" in str(error)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('key = "grove"', 'key = "grove"\nsmoking = false', "smoking"),
        ('payer = "pot"', 'payer = "pot"\npercent = 5', "percent"),
        ('fees = ["drop"]', 'fees = ["drop"]\njoker = true', "joker"),
        ("cents = 400,", "cents = 400, chips = 4,", "chips"),
        ('blinds_used = { is = "two",', 'blinds_used = { is = "two", why = "so",', "why"),
    ],
)
def test_an_unknown_key_is_named(old: str, new: str, key: str) -> None:
    assert key in str(refused(changed(old, new)))


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("cents = 400", 'cents = "4"', "fee"),
        ("cents = 400", "cents = 4.5", "fee"),
        ("players = [2, 10]", "players = 9", "fee"),
        ('taken = "flop"', 'taken = "turn"', "fee"),
        ('title = "Grove"', "title = 5", "title"),
        ('fees = ["drop"]', 'fees = "drop"', "spread[0].fees"),
        ('clauses = "grove/holdem"\n', "", "spread[0]"),
        ('title = "Grove"\n', "", "title"),
        ('[fee.drop]', "[by_kind.nolimit]\n[fee.drop]", "by_kind"),
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_type_is_told_with_its_place(old: str, new: str, where: str) -> None:
    assert where in str(refused(changed(old, new)))


@pytest.mark.parametrize("table", ["[rules]\nwho_cuts = ", "[by_kind.none]\nwho_cuts = "])
def test_a_question_nobody_asks_is_refused(table: str) -> None:
    line = table + '{ is = true, source = "trade" }\n'
    text = (
        GROVE.replace("[rules]\n", line) if "[rules]" in table else changed("[fee.drop]", line + "[fee.drop]")
    )
    error = refused(text)
    assert "unknown rule who_cuts" in str(error)
    assert "blinds_place" in error.expected


@pytest.mark.parametrize(
    ("question", "value", "expected"),
    [
        ("odd_many", '"both"', "one"),
        ("odd_many", "true", "one"),
        ("straddle", '"yes"', "True"),
        ("straddle", "1", "True"),
        ("raise_cap", "100", "0 to 99"),
        ("raise_cap", "-1", "0 to 99"),
        ("raise_cap", "true", "0 to 99"),
        ("raise_cap", '"three"', "0 to 99"),
    ],
)
def test_an_answer_that_is_not_allowed_is_refused(question: str, value: str, expected: str) -> None:
    error = refused(
        changed(f"{question} = {{ is = {toml(USUAL[question])},", f"{question} = {{ is = {value},")
    )
    assert f"{question} cannot be" in str(error)
    assert expected in error.expected


def test_an_answer_of_one_game_is_checked_like_a_general_one() -> None:
    error = refused(GROVE + '[spread.rules]\nodd_many = { is = "both", source = "trade" }\n')
    assert error.where == "grove.toml: spread holdem: rules"


@pytest.mark.parametrize("question", ["raise_cap", "show_how", "straddle", "odd_many"])
def test_a_missing_answer_is_asked_for(question: str) -> None:
    line = f'{question} = {{ is = {toml(USUAL[question])}, source = "trade" }}\n'
    error = refused(changed(line, ""))
    assert error.message == f"{question} is not answered"
    assert error.where == "grove.toml: spread holdem: rules"
    assert QUESTIONS[question].about in error.expected


def test_a_question_that_no_game_of_the_house_asks_may_be_left_out() -> None:
    line = f'pineapple_discard = {{ is = {toml(USUAL["pineapple_discard"])}, source = "trade" }}\n'
    assert parse_house(changed(line, ""), "grove.toml").table("holdem")


def test_a_game_nobody_knows_is_refused() -> None:
    error = refused(changed('game = "holdem"', 'game = "hold_them"'))
    assert error.where == "grove.toml: spread hold_them: game"
    assert "holdem" in error.expected


def test_a_planned_game_need_not_exist_yet() -> None:
    planned = '\n[[spread]]\ngame = "badugi"\ntitle = "Badugi"\nclauses = "grove/badugi"\nplanned = true\n'
    assert list(parse_house(GROVE + planned, "grove.toml").planned) == ["badugi"]


def test_a_game_spread_twice_is_refused() -> None:
    error = refused(GROVE + SPREAD)
    assert (error.message, error.where) == ("the game is spread twice", "grove.toml: spread holdem")


@pytest.mark.parametrize(
    "source",
    [
        "", "holdem/03", "grove/holdem", "grove/holdem/3", "grove/holdem/1234", "Grove/holdem/03", "rumour",
        "oasis/holdem/73", "trade:", "grove/holdem/03 and 04",
    ],
)  # fmt: skip
def test_a_source_that_is_no_clause_of_this_house_is_refused(source: str) -> None:
    error = refused(changed("grove/holdem/03", source))
    assert error.where == "grove.toml: spread holdem: limits: fixed 2/4"
    assert "clause id like" in error.expected


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("grove/house/01", "house rules"),
        ("grove/house/02", "house rules"),
        ('payer = "pot"', 'payer = "pot"\njackpot = 100\njackpot_source = "house rules"'),
        ('payer = "pot"', 'payer = "pot"\nno_row_source = "house rules"'),
        ('payer = "pot"', 'payer = "pot"\noptions_source = "house rules"'),
        ('fees = ["drop"]', 'fees = ["drop"]\nseats_source = "house rules"'),
        ('fees = ["drop"]', 'fees = ["drop"]\nbuy_in = { big_blinds_min = 10, source = "house rules" }'),
        ('fees = ["drop"]', 'kill = { pot_min = 4000, limits = {}, source = "house rules" }'),
        (
            'fees = ["drop"]',
            'any_limit = { kinds = ["fixed"], least = 1, most = 9, source = "house rules" }',
        ),
        (
            'source = "grove/holdem/03" }',
            'source = "grove/holdem/03", buy_in = { source = "house rules" } }',
        ),
    ],
)
def test_every_source_in_the_file_is_checked(old: str, new: str) -> None:
    assert refused(changed(old, new)).message == "source 'house rules'"


def test_the_clauses_of_a_game_are_the_house_s_own() -> None:
    assert refused(changed('grove/holdem"', 'oasis/holdem"')).where == "grove.toml: spread holdem: clauses"


def test_a_fee_that_is_not_listed_is_refused() -> None:
    error = refused(changed('fees = ["drop"]', 'fees = ["rake"]'))
    assert (error.message, error.where) == ("there is no fee 'rake'", "grove.toml: spread holdem: fees")
    assert error.expected == "one of drop"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("cents = 400", "cents = -400"),
        ("players = [2, 10]", "players = [10, 2]"),
        ('payer = "pot"', 'payer = "pot"\njackpot = -100'),
    ],
)
def test_a_fee_below_nothing_is_refused(old: str, new: str) -> None:
    assert (refused(changed(old, new)).where or "").startswith("grove.toml: fee.drop")


def rates(*rows: tuple[int, str]) -> str:
    """One rate a row, for so many players; its words say for which limits. The table is 4/8."""
    told = "".join(
        f'{{ players = [{players}, {players}], cents = {cents}, {words}source = "grove/house/02" }}, '
        for cents, (players, words) in zip(range(500, 2000, 100), rows, strict=False)
    )
    rest = max(players for players, _ in rows) + 1
    text = changed("rows = [{ players = [2, 10]", f"rows = [{told}{{ players = [{rest}, 10]")
    return text.replace("fixed 2/4", "fixed 4/8")


def test_a_table_limit_has_five_rates_at_most() -> None:
    assert parse_house(rates((2, ""), (3, ""), (4, ""), (5, "")), "grove.toml")
    error = refused(rates((2, ""), (3, ""), (4, ""), (5, ""), (6, "")))
    assert (error.message, error.where) == ("6 rates at one limit", "grove.toml: fee.drop")
    assert error.expected == "at most 5"


def test_rates_of_overlapping_limits_are_counted_together() -> None:
    low, high = "small = [100, 400], ", "small = [400, 900], "
    assert parse_house(rates((2, low), (3, low), (4, high), (5, high)), "grove.toml")
    error = refused(rates((2, low), (3, low), (4, low), (5, high), (6, high)))
    assert error.message == "6 rates at one limit"


def test_rates_of_different_limits_are_counted_apart() -> None:
    low, high = "small = [100, 300], ", "small = [400, 900], "
    both = [(players, words) for words in (low, high) for players in (2, 3, 4)]
    assert parse_house(rates(*both), "grove.toml")


def test_one_case_has_one_rate() -> None:
    error = refused(rates((2, ""), (2, "small = [400, 500], ")))
    assert error.where == "grove.toml: fee.drop: rows[1]"
    assert "a second rate" in error.message


OPTIONS = """options = {options}
rows = [
  {{ option = 1, players = [2, 10], cents = 300, source = "grove/house/02" }},
  {{ option = 2, players = [2, 10], cents = 400, source = "grove/house/02" }},
]
"""


@pytest.mark.parametrize("options", [[3], [1, 2], [1, 1, 3]])
def test_posted_options_are_printed_and_one_a_head_count(options: list[int]) -> None:
    row = 'rows = [{ players = [2, 10], cents = 400, source = "grove/house/02" }]\n'
    assert parse_house(changed(row, OPTIONS.format(options=[2])), "grove.toml")
    assert refused(changed(row, OPTIONS.format(options=options))).where == "grove.toml: fee.drop: options"


@pytest.mark.parametrize(
    "limit", ["4/8/12", "fixed", "fixed 8/4", "fixed 4/8 blinds 4/2", "limitless 1/2", "fixed 0/0"]
)
def test_a_limit_that_cannot_be_read_is_refused(limit: str) -> None:
    assert refused(changed("fixed 2/4", limit)).where == "grove.toml: spread holdem: limits"


def test_a_game_without_a_limit_is_refused() -> None:
    line = 'limits = [{ name = "fixed 2/4", source = "grove/holdem/03" }]\n'
    assert refused(changed(line, "")).where == "grove.toml: spread holdem: limits"


ANY_LIMIT = 'any_limit = { kinds = ["fixed"], least = 1, most = 90000, source = "grove/holdem/04" }'
FEES = 'fees = ["drop"]'


def shaped(words: str) -> str:
    """The good file, with any limit allowed in a shape of these words."""
    return changed(FEES, ANY_LIMIT.replace("source", f"{words}, source"))


@pytest.mark.parametrize(
    "words",
    [
        'upper = 2, forced = "blinds", usual = true',
        'upper = 1, forced = "ante", ante_part = 4, usual = true, forced_source = "grove/holdem/05"',
        'forced = "bring_in", ante_part = 4',
        'forced = "ante"',
        "upper = 0",
    ],
)
def test_the_shapes_of_a_limit_load(words: str) -> None:
    assert parse_house(shaped(words), "grove.toml").table("holdem").spread.limit.name == "fixed 2/4"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ('forced = "straddle"', "spread[0].any_limit.forced"),
        ("forced = true", "spread[0].any_limit.forced"),
        ('upper = "double"', "spread[0].any_limit.upper"),
        ("upper = true", "spread[0].any_limit.upper"),
        ("upper = 1.5", "spread[0].any_limit.upper"),
        ('ante_part = "a quarter"', "spread[0].any_limit.ante_part"),
        ('usual = "yes"', "spread[0].any_limit.usual"),
        ("forced_source = 5", "spread[0].any_limit.forced_source"),
        ('antes = "usual"', "antes"),
    ],
)
def test_a_shape_of_the_wrong_type_or_with_an_unknown_key_is_told_with_its_place(
    words: str, told: str
) -> None:
    assert told in str(refused(shaped(words)))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("upper = -1", "a negative part"),
        ('forced = "ante", ante_part = -4', "a negative part"),
        ("blinds_ratio = -3", "a negative part"),
        ("ante_part = 4", "ante_part 4"),
        ('forced = "blinds", ante_part = 4', "ante_part 4"),
        ("usual = true", "usual names no forced bets"),
        ('forced = "ante", usual = true', "usual names no forced bets"),
        ('forced = "bring_in", usual = true', "usual names no forced bets"),
        ('forced_source = "house rules"', "source 'house rules'"),
    ],
)
def test_a_shape_that_contradicts_itself_is_refused(words: str, message: str) -> None:
    error = refused(shaped(words))
    assert (error.message, error.where) == (message, "grove.toml: spread holdem: any_limit")


@pytest.mark.parametrize("key", ["big_blinds_min", "small_bets_min", "cents_max"])
def test_a_buy_in_is_whole_and_not_below_nothing(key: str) -> None:
    good = f'buy_in = {{ {key} = 10, source = "grove/holdem/04" }}'
    assert parse_house(changed(FEES, good), "grove.toml").table("holdem").buy_in is not None
    error = refused(changed(FEES, good.replace("10", "-10")))
    assert (error.message, error.where) == ("a negative buy-in", "grove.toml: spread holdem: buy_in")
    assert f"spread[0].buy_in.{key}" in str(refused(changed(FEES, good.replace("10", '"ten"'))))
    assert "coins_min" in str(refused(changed(FEES, good.replace(key, "coins_min"))))


def test_a_buy_in_of_one_limit_is_checked_too() -> None:
    limit = '{ name = "fixed 2/4", source = "grove/holdem/03"'
    wrong = f'{limit}, buy_in = {{ small_bets_min = -1, source = "grove/holdem/04" }}'
    where = "grove.toml: spread holdem: limits: fixed 2/4: buy_in"
    assert refused(changed(limit, wrong)).where == where


@pytest.mark.parametrize(
    ("words", "bounds"),
    [
        ("big_blinds_min = 10", (2000, 0)),
        ("small_bets_min = 10", (3000, 0)),
        ("big_blinds_min = 10, small_bets_min = 5, cents_max = 9000", (2000, 9000)),
        ("big_blinds_min = 5, small_bets_min = 5", (1500, 0)),
        ("cents_max = 9000", (0, 9000)),
    ],
)
def test_a_buy_in_is_counted_in_big_blinds_or_in_lower_bets(words: str, bounds: tuple[int, int]) -> None:
    text = changed(FEES, f'buy_in = {{ {words}, source = "grove/holdem/04" }}')
    house = parse_house(text.replace("fixed 2/4", "fixed 3/6 blinds 1/2"), "grove.toml")
    assert house.table("holdem").buy_in_bounds == bounds


LOWBALL = """
[[spread]]
game = "lowball"
title = "Lowball"
clauses = "grove/lowball"
limits = [{ name = "fixed 3/6 no blinds ante 1", source = "grove/lowball/03" }]
"""


FORCED = (
    'any_limit = { kinds = ["fixed"], least = 1, most = 90000, forced = "FORM", source = "grove/lowball/04" }'
)


def test_where_no_part_is_usual_the_ante_of_the_first_limit_is_filled_in() -> None:
    lowball = LOWBALL.replace("ante 1", "ante 1.50") + FORCED.replace("FORM", "ante")
    limit = parse_house(GROVE + lowball, "grove.toml").table("lowball", "4/8").spread.limit
    assert (limit.name, limit.chip) == ("fixed 4/8 no blinds ante 1.50", 50)


def test_a_bring_in_that_is_filled_in_must_fit_the_bets() -> None:
    stud = LOWBALL.replace("lowball", "razz").replace("3/6 no blinds ante 1", "3/6 ante 1 bring-in 2")
    stud += f"seats = [2, 8]\n{FORCED.replace('FORM', 'bring_in')}"
    house = parse_house(GROVE + stud.replace("razz/", "lowball/"), "grove.toml")
    assert house.limit("razz", "4/8").name == "fixed 4/8 ante 1 bring-in 2"
    with pytest.raises(Unreadable, match="the bring-in is above the lower bet"):
        house.limit("razz", "1/2")


@pytest.mark.parametrize("question", ["joker", "sevens", "draw_most", "low_pairs", "check_before_draw"])
def test_a_game_that_asks_more_needs_more_answers(question: str) -> None:
    line = f'{question} = {{ is = {toml(USUAL[question])}, source = "trade" }}\n'
    without = changed(line, "")
    assert parse_house(without, "grove.toml").table("holdem")
    error = refused(without + LOWBALL)
    assert error.message == f"{question} is not answered"
    assert error.where == "grove.toml: spread lowball: rules"
    assert parse_house(f"{without}{LOWBALL}[spread.rules]\n{line}", "grove.toml").table("lowball")


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("draw_most = { is = 6", "draw_most cannot be 6"),
        ("draw_most = { is = 0", "draw_most cannot be 0"),
        ('draw_burn = { is = "twice"', "draw_burn cannot be 'twice'"),
        ("joker = { is = 1", "joker cannot be 1"),
        ('sevens = { is = "always"', "sevens cannot be 'always'"),
        ('odd_tied = { is = "low_card"', "odd_tied cannot be 'low_card'"),
        ('who_deals = { is = "house"', "unknown rule who_deals"),
    ],
)
def test_a_wrong_answer_of_a_draw_game_is_told_with_its_place(answer: str, told: str) -> None:
    error = refused(f'{GROVE}{LOWBALL}[spread.rules]\n{answer}, source = "trade" }}\n')
    assert (error.message, error.where) == (told, "grove.toml: spread lowball: rules")


@pytest.mark.parametrize("seats", ["[1, 9]", "[2, 11]", "[9, 2]"])
def test_seats_that_do_not_fit_the_game_are_refused(seats: str) -> None:
    error = refused(changed('fees = ["drop"]', f"seats = {seats}"))
    assert (error.where, error.expected) == ("grove.toml: spread holdem: seats", "2 to 10")


@pytest.mark.parametrize("limits", ['"fixed 4/8" = "fixed 6/12"', '"fixed 2/4" = "fixed"'])
def test_a_kill_is_between_limits_that_can_be_played(limits: str) -> None:
    kill = f'kill = {{ pot_min = 4000, limits = {{ {limits} }}, source = "grove/holdem/04" }}'
    assert refused(changed('fees = ["drop"]', kill)).where == "grove.toml: spread holdem: kill"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('[kills]\nhalf = { pot_min = -1, source = "grove/holdem/04" }', "kills.half"),
        ('[kills]\nfull = { in_a_row = true, source = "grove/holdem/04" }', "kills.full"),
        ('[kills]\nfull = { scoop = 5, source = "grove/holdem/04" }', "kills.full"),
        ('[kills]\nhalf = { pot_min = 4000, source = "house rules" }', "kills.half"),
        ('[overs]\ntimes = 1\nsource = "grove/holdem/04"', "overs"),
        ('[overs]\nsource = "house rules"', "overs"),
    ],
)
def test_kills_and_overs_of_a_house_say_what_can_be_played(text: str, where: str) -> None:
    assert refused(changed("[rules]", f"{text}\n\n[rules]")).where == f"grove.toml: {where}"


def test_a_file_is_named_after_its_house(tmp_path: Path) -> None:
    path = tmp_path / "elm.toml"
    path.write_text(GROVE, encoding="utf-8")
    with pytest.raises(Unreadable) as error:
        load_house(path)
    assert (error.value.where, error.value.message) == ("elm.toml: key", "key 'grove'")


def test_a_house_may_be_loaded_from_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "grove.toml"
    path.write_text(GROVE, encoding="utf-8")
    assert load_house(path).table("holdem").spread.house == "grove"


def test_a_file_that_is_not_there_is_unreadable(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="cannot read the file"):
        load_house(tmp_path / "grove.toml")


GUIDE = Path(__file__).parents[2] / "docs" / "adding-a-house.md"


def test_the_example_of_the_guide_loads() -> None:
    example = GUIDE.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    given = ("raise_cap", "straddle", "odd_many")
    rest = "\n".join(line for line in RULES.splitlines() if line.split(" = ")[0] not in given)
    house = parse_house(example.replace("# ...", rest).replace("# and so on", CITES), "grove.toml")
    table = house.table("holdem")
    assert (table.spread.answers["raise_cap"], table.spread.answers.source("raise_cap")) == (
        4,
        "grove/holdem/13",
    )
    assert [posted.drop for players in (6, 7) if (posted := table.fee_due(players))] == [300, 400]
