"""A club that is wrong does not load, and says in which file, on which line and at which key."""

from __future__ import annotations

import pytest
from club_kit import (
    COLUMNS,
    GROVE,
    LOW,
    LOWBALL,
    ROOM,
    ROOM_ANSWERS,
    USUAL,
    Texts,
    but,
    club,
    fault,
    faults,
    loaded,
    toml,
)

from housedealer.errors import Unreadable
from housedealer.houses.faults import key_lines
from housedealer.houses.load import parse_house
from housedealer.houses.room import ROOM as ROOM_QUESTIONS
from housedealer.rules.answers import QUESTIONS

HOUSE, GAMES, FEES = "house.toml", "games.toml", "fees.csv"
WITH_LOWBALL: Texts = {**GROVE, HOUSE: GROVE[HOUSE] + LOW, GAMES: GROVE[GAMES] + LOWBALL}


def line_of(texts: Texts, file: str, text: str) -> int:
    return texts[file][: texts[file].index(text)].count("\n") + 1


def lines_near(file: str, old: str, new: str) -> set[int]:
    """The lines of a change, and that of the table around it."""
    before = GROVE[file][: GROVE[file].index(old)]
    first = before.count("\n") + 1
    tables = [number for number, line in enumerate(before.splitlines(), 1) if line.startswith("[")]
    return {*range(first, first + new.count("\n") + 1), *tables[-1:]} | (
        {0} if old.startswith("title") else set()
    )


def test_the_club_that_the_others_are_broken_from_is_good() -> None:
    assert loaded(GROVE).table("holdem").fee_due(6) is not None
    assert faults(WITH_LOWBALL) == []


def test_keys_are_found_by_line() -> None:
    text = '# a\n[a."b.c"]\nd = [\n  "x = 1",\n]\ne.f = { g = 1 } # [h]\n[i]\nj = "]"\nk = 1\n'
    assert key_lines(text) == {
        ("a",): 2, ("a", "b.c"): 2, ("a", "b.c", "d"): 3, ("a", "b.c", "e"): 6, ("a", "b.c", "e", "f"): 6,
        ("i",): 7, ("i", "j"): 8, ("i", "k"): 9,
    }  # fmt: skip


LIST = "[limits.flop]\n"
TITLE = 'title = "Grove"'
CASES = [
    # file, what is there, what stands there instead, the key that is named, what is said
    (HOUSE, 'title = "Grove"', "title = Grove", "title", "not TOML"),
    (HOUSE, 'title = "Grove"', 'title = "Grove"\ntitle = "Elm"', "title", "not TOML"),
    (HOUSE, 'title = "Grove"\n', "", "", "title is missing"),
    (HOUSE, 'title = "Grove"', "title = 5", "title", "expected str, got int"),
    (HOUSE, 'title = "Grove"', 'title = "Grove"\nsmoking = false', "smoking", "unknown key smoking"),
    (HOUSE, 'title = "Grove"', 'title = "Grove"\nprofile = "nevada"', "profile", "no profile nevada"),
    (HOUSE, 'title = "Grove"', f'title = "Grove"\nhours = {"[" * 3000}{"]" * 3000}', "hours",
     "nested too deeply"),
    (HOUSE, "raise_cap = 99", f"raise_cap = {'9' * 5000}", "raise_cap", "number that is too long"),
    (HOUSE, TITLE, TITLE + '\nkills.half = { pot_min = -1 }', "kills.half.pot_min", "is not an amount"),
    (HOUSE, TITLE, TITLE + '\nkills.full = { in_a_row = true }', "kills.full", "scoop = 0"),
    (HOUSE, TITLE, TITLE + '\nkills.full = { scoop = 5 }', "kills.full", "scoop = 5"),
    (HOUSE, TITLE, TITLE + '\nkills.half = { pot_min = 40 }', "", "kills.half is not cited"),
    (HOUSE, TITLE, TITLE + '\nkills.third = { pot_min = 40 }', "kills.third", "Invalid enum"),
    (HOUSE, TITLE, TITLE + '\novers = { times = 1 }', "overs", "times = 1"),
    (HOUSE, "raise_cap = 99", "raise_cap = 100", "rules.raise_cap", "cannot be 100"),
    (HOUSE, "raise_cap = 99", "raise_cap = [3]", "rules.raise_cap", "expected"),
    (HOUSE, "raise_cap = 99", "raise_cap = 99\nraise_kap = 3", "rules.raise_kap", "no rule raise_kap"),
    (HOUSE, "raise_cap = 99", "raise_cap = 99\naward = true", "rules.award", "no rule award"),
    (HOUSE, 'show_how = "all_tabled"', 'show_how = "everything"', "rules.show_how", "cannot be everything"),
    (HOUSE, "[fee.drop]", '[trade]\n"so" = "x"\n[fee.drop]', "", "not TOML"),
    (HOUSE, "[fee.drop]", "[by_kind.nolimit]\n[fee.drop]", "by_kind.nolimit", "no kind of limit nolimit"),
    (HOUSE, "[fee.drop]", "[by_kind.none]\nrules = { who_cuts = 1 }\n[fee.drop]",
     "by_kind.none.rules.who_cuts", "no rule who_cuts"),
    (HOUSE, "[fee.drop]", "[by_kind.none]\nrules = { raise_cap = 1 }\n[fee.drop]",
     "by_kind.none.rules.raise_cap", "answered but not cited"),
    (HOUSE, "action_s = 30", "action_s = 30\nsmoke_s = 30", "room.smoke_s", "unknown key smoke_s"),
    (HOUSE, "action_s = 30\n", "", "room", "action_s is missing"),
    (HOUSE, "action_s = 30", "action_s = -1", "room.action_s", "action_s cannot be -1"),
    (HOUSE, "action_s = 30", "action_s = 0", "room.action_s", "action_s cannot be 0"),
    (HOUSE, "action_s = 30", "action_s = 10001", "room.action_s", "action_s cannot be 10001"),
    (HOUSE, "hold_min = 30", 'hold_min = "half an hour"', "room.hold_min", "hold_min cannot be half an hour"),
    (HOUSE, "props = false", "props = 0", "room.props", "props cannot be 0"),
    (HOUSE, 'missed = "both_or_big"', 'missed = "none"', "room.missed", "missed cannot be none"),
    (HOUSE, "America/Los_Angeles", "America/Gilroy", "room.time_zone", "cannot be America/Gilroy"),
    (HOUSE, "America/Los_Angeles", "../localtime", "room.time_zone", "cannot be ../localtime"),
    (HOUSE, "America/Los_Angeles", "America", "room.time_zone", "cannot be America"),
    (HOUSE, "America/Los_Angeles", "", "room.time_zone", "cannot be "),
    (HOUSE, "elsewhere_games = []", 'elsewhere_games = ["faro"]', "room.elsewhere_games",
     "faro is not spread here"),
    (HOUSE, "elsewhere_games = []", 'elsewhere_games = "holdem"', "room.elsewhere_games",
     "elsewhere_games cannot be holdem"),
    (HOUSE, 'elsewhere = "allowed"', 'elsewhere = "listed"', "room.elsewhere", "no game is"),
    (HOUSE, ' room"', ' room room.smoke_s"', "trade", "nothing called room.smoke_s"),
    (GAMES, 'fees = ["drop"]', 'room = 5', "holdem.room", "expected object"),
    (GAMES, 'fees = ["drop"]', 'room = { smoke_s = 5 }', "holdem.room.smoke_s", "unknown key smoke_s"),
    (GAMES, 'fees = ["drop"]', 'room = { pause_s = 5 }', "holdem.room.pause_s", "answered but not cited"),
    (GAMES, 'fees = ["drop"]', 'room = { pause_s = -5 }\ntrade = "room.pause_s"', "holdem.room.pause_s",
     "pause_s cannot be -5"),
    (GAMES, 'fees = ["drop"]', 'room = { elsewhere = "listed", elsewhere_games = ["omaha"] }\ntrade = "room"',
     "holdem.room.elsewhere_games", "omaha is not spread here"),
    (GAMES, 'fees = ["drop"]', 'room = { elsewhere = "listed" }\ntrade = "room"', "holdem.room.elsewhere",
     "no game is"),
    (GAMES, 'fees = ["drop"]', 'trade = "room.smoke_s"', "holdem.trade", "nothing called room.smoke_s"),
    (HOUSE, 'taken = "flop"', 'taken = "turn"', "fee.drop.taken", "Invalid enum"),
    (HOUSE, 'payer = "pot"', 'payer = "pot"\npercent = 5', "fee.drop.percent", "unknown key percent"),
    (HOUSE, 'payer = "pot"', "payer = 5", "fee.drop.payer", "expected str"),
    (HOUSE, 'payer = "pot"', 'payer = "pot"\njackpot = "5%"', "fee.drop.jackpot", "is not an amount"),
    (HOUSE, 'payer = "pot"', 'payer = "pot"\njackpot = 1', "fee.drop", "jackpot is not cited"),
    (HOUSE, 'payer = "pot"', 'payer = "pot"\njackpot = -1', "fee.drop.jackpot", "is not an amount"),
    (HOUSE, 'payer = "pot"', 'payer = "pot"\noptions = [3]', "fee.drop.options", "options 3"),
    (HOUSE, 'taken = "flop"', 'taken = "half_hour"', "fee.drop.time", "half-hour rates without time"),
    (HOUSE, '"house/01" = "taken"', '"house/01" = "took"', "fee.drop", "taken is not cited"),
    (HOUSE, '"house/01" = "taken"', '"house/1" = "taken"', "fee.drop.printed.house/1", "is not a clause"),
    (HOUSE, '"holdem/03" =', '"oasis/holdem/03" =', "limits.flop.printed.oasis/holdem/03", "is not a clause"),
    (HOUSE, '"holdem/03" =', '"rumor" =', "limits.flop.printed.rumor", "is not a clause"),
    (HOUSE, "[limits.flop.printed]", '[limits.flop.printed]\n"04" = "any"',
     "limits.flop.printed.04", "not a clause"),
    (HOUSE, '["fixed 2/4"]', '["fixed 2/4", "fixed 2/4"]', "limits.flop.printed.holdem/03", "cited twice"),
    (HOUSE, LIST, f'{LIST}any = {{ kinds = ["fixed"] }}\n', "limits.flop", "any is not cited"),
    (HOUSE, LIST, f'{LIST}any = {{ kinds = ["fixed"], forced = "x" }}\n',
     "limits.flop.any.forced", "Invalid enum"),
    (HOUSE, LIST, f'{LIST}any = {{ kinds = ["fixed"], antes = 1 }}\n',
     "limits.flop.any", "unknown field antes"),
    (HOUSE, LIST, f"{LIST}wager_max = 2.5\n", "limits.flop.wager_max", "expected"),
    (HOUSE, LIST, f'{LIST}buy_in = {{ "fixed 2/4" = {{ big_blinds = 1 }} }}\n',
     "limits.flop.buy_in.fixed 2/4",
     "is not cited"),
    (HOUSE, LIST, f'{LIST}buy_in = {{ "fixed 4/8" = {{ big_blinds = 1 }} }}\n',
     "limits.flop.buy_in.fixed 4/8",
     "is not listed"),
    (GAMES, "[holdem]", "[hold_them]", "hold_them", "there is no game hold_them"),
    (GAMES, 'title = "Hold\'em"\n', "", "holdem", "title is missing"),
    (GAMES, 'fees = ["drop"]', 'fees = ["drop"]\njoker = true', "holdem.joker", "unknown key joker"),
    (GAMES, 'fees = ["drop"]', 'fees = "drop"', "holdem.fees", "expected array"),
    (GAMES, 'fees = ["drop"]', 'fees = ["rake"]', "holdem.fees", "no fee rake"),
    (GAMES, 'limits = "flop"', 'limits = "stud"', "holdem.limits", "no list of limits stud"),
    (GAMES, 'limits = "flop"', "", "holdem.limits", "no limit is listed"),
    (GAMES, 'fees = ["drop"]', 'fees = ["drop"]\nseats = [2, 9]', "holdem", "seats is not cited"),
    (GAMES, 'fees = ["drop"]', 'seats = [1, 9]\nsetting = "seats"', "holdem.seats", "seats [1, 9]"),
    (GAMES, 'fees = ["drop"]', 'seats = [2, 11]\nsetting = "seats"', "holdem.seats", "seats [2, 11]"),
    (GAMES, 'fees = ["drop"]', 'seats = [9, 2]\nsetting = "seats"', "holdem.seats", "seats [9, 2]"),
    (GAMES, 'fees = ["drop"]', 'buy_in = { big_blinds = 10 }', "holdem", "buy_in is not cited"),
    (GAMES, 'fees = ["drop"]', 'buy_in = { big_blinds = -1 }\ntrade = "buy_in"', "holdem.buy_in", "negative"),
    (GAMES, 'fees = ["drop"]', 'buy_in = { big_blinds = "ten" }\ntrade = "buy_in"',
     "holdem.buy_in.big_blinds",
     "expected int"),
    (GAMES, 'fees = ["drop"]', 'buy_in = { coins = 1 }\ntrade = "buy_in"',
     "holdem.buy_in", "unknown field coins"),
    (GAMES, 'fees = ["drop"]', 'decks = 0\nsetting = "decks"', "holdem.decks", "0 decks"),
    (GAMES, 'fees = ["drop"]', 'decks = 99\nsetting = "decks"', "holdem.decks", "99 decks"),
    (GAMES, 'fees = ["drop"]', 'rules = { odd_many = "both" }\ntrade = "odd_many"', "holdem.rules.odd_many",
     "cannot be both"),
    (GAMES, 'fees = ["drop"]', 'rules = { odd_many = "one" }',
     "holdem.rules.odd_many", "answered but not cited"),
    (GAMES, 'fees = ["drop"]', 'trade = "prize"', "holdem.trade", "nothing called prize"),
    (GAMES, 'fees = ["drop"]', 'printed = { "3" = "award" }', "holdem.printed.3", "is not a clause"),
    (GAMES, 'fees = ["drop"]', 'hours = [{ days = [], opens = 10:00:00 }]\ntrade = "hours"', "holdem.hours",
     "no day"),
    (GAMES, 'fees = ["drop"]', 'hours = [{ days = ["mon"], opens = "ten" }]', "holdem.hours.0.opens",
     "expected time"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,,,,,,,2-10,,,5%,house/02", "amount", "amount '5%'"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,,,,,,,2-10,,,-4,house/02", "amount", "amount '-4'"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,,,,,,,10-2,,,4,house/02", "players", "players '10-2'"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,,,,,,,many,,,4,house/02", "players", "players 'many'"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,,,,,,,,,,4,house/02", "players", "players ''"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,,,,100-5,,,2-10,,,4,house/02", "table", "goes downward"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,,,,-5-100,,,2-10,,,4,house/02", "table", "is not a range"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,,limit,,,,,2-10,,,4,house/02", "limits", "limits 'limit'"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,,,,,,,2-10,dealer,,4,house/02", "payer", "payer 'dealer'"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,,,,,,,2-10,,night,4,house/02", "per", "per 'night'"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,,,,,,,2-10,,,4,", "clause", "not cited"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,,,,,,,2-10,,,4,house rules", "clause", "is not a clause"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,12a,,,,,,2-10,,,4,house/02", "option", "option '12a'"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02", "drop,,,,,,,2-10,,,4", "", "11 cells"),
    (FEES, "drop,,,,,,,2-10,,,4,house/02\n", "", "fee.drop", "there are no rates"),
    (FEES, COLUMNS, COLUMNS.replace("amount", "percent"), "", "does not name the columns"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "key", "says"), CASES)
def test_a_fault_is_told_with_file_line_and_key(file: str, old: str, new: str, key: str, says: str) -> None:
    texts = but(GROVE, file, old, new)
    found = faults(texts)
    assert found
    told = [one for one in found if one.key == key and says in one.message]
    assert told, [str(one.error()) for one in found]
    assert told[0].line in lines_near(file, old, new) or told[0].file != f"grove/{file}"
    with pytest.raises(Unreadable) as error:
        parse_house("grove", texts)
    assert str(error.value) == str(found[0].error())


def test_every_fault_is_told_not_the_first_alone() -> None:
    texts = but(GROVE, HOUSE, "raise_cap = 99", "raise_cap = 100\nraise_kap = 3")
    texts = but(texts, GAMES, 'limits = "flop"', 'limits = "stud"\nseats = [2, 11]\ncolor = "red"')
    texts = but(texts, FEES, "2-10,,,4,", "10-2,,,free,")
    told = [(one.file, one.line, one.key) for one in faults(texts)]
    cap = line_of(texts, HOUSE, "raise_cap = 100")
    assert {
        ("grove/house.toml", cap, "rules.raise_cap"), ("grove/house.toml", cap + 1, "rules.raise_kap"),
        ("grove/games.toml", 6, "holdem.color"), ("grove/fees.csv", 2, "players"),
        ("grove/fees.csv", 2, "amount"),
    } <= set(told)  # fmt: skip
    assert len(set(told)) == len(told)


def test_every_fault_of_the_room_is_told_with_what_was_expected() -> None:
    """A wrong value and a missing answer for every question, and a room that is not there."""
    assert list(ROOM) == list(ROOM_QUESTIONS)
    wrong = "\n".join(f"{key} = [1.5]" for key in ROOM)
    texts = but(GROVE, HOUSE, ROOM_ANSWERS, wrong)
    first = line_of(texts, HOUSE, wrong)
    told = {(one.line, one.key): one for one in faults(texts)}
    assert list(told) == [(first + n, f"room.{key}") for n, key in enumerate(ROOM)]
    assert all(one.message == f"{key[1][5:]} cannot be [1.5]" for key, one in told.items())
    assert told[first, "room.time_zone"].expected == 'a time zone like "America/Los_Angeles"'
    expected = {key[5:]: one.expected for (_, key), one in told.items()}
    assert expected["missed"] == "one of both_or_big, big_or_big"
    assert expected["props"] == "true or false"
    assert expected["missed_most"] == "a whole number from 0 to 10000"
    assert expected["away_after"] == "a whole number from 1 to 10000"
    assert expected["elsewhere_games"] == "a list of games, [] for none"
    only = faults(but(GROVE, HOUSE, ROOM_ANSWERS, "pause_s = 3"))
    assert [one.message for one in only] == [f"{key} is missing" for key in ROOM if key != "pause_s"]
    uncited = faults(but(GROVE, HOUSE, ' room"', '"'))
    assert [(one.key, one.message) for one in uncited] == [
        (f"room.{key}", f"{key} is answered but not cited") for key in ROOM
    ]
    gone = fault(but(GROVE, HOUSE, f"[room]\n{ROOM_ANSWERS}\n", ""))
    assert gone.message == "room is missing"
    assert all(key in gone.expected for key in ROOM)


def test_a_table_of_choice_may_have_answers_on_the_room_of_its_own() -> None:
    choice = '\n[mix]\ntitle = "Mix"\ngames = ["holdem", "lowball"]\ntrade = "games room"\n'
    mixed = {**WITH_LOWBALL, GAMES: WITH_LOWBALL[GAMES] + choice + "room = { pause_s = 7 }\n"}
    home = loaded(mixed)
    assert [home.room(game).pause_s for game in ("mix", "holdem")] == [7, ROOM["pause_s"]]
    assert home.table("mix").tables["lowball"].room.pause_s == 7
    told = fault(but(mixed, GAMES, "pause_s = 7", "pause_s = true"))
    assert (told.key, told.message) == ("mix.room.pause_s", "pause_s cannot be true")


@pytest.mark.parametrize("question", ["raise_cap", "show_how", "straddle", "odd_many"])
def test_a_missing_answer_is_asked_for(question: str) -> None:
    texts = but(GROVE, HOUSE, f"\n{question} = {toml(USUAL[question])}\n", "\n")
    told = [one for one in faults(texts) if one.message == f"{question} is not answered"]
    assert [(one.file, one.key) for one in told] == [("grove/games.toml", "holdem.rules")]
    assert QUESTIONS[question].about in told[0].expected


@pytest.mark.parametrize("question", ["pineapple_discard", "razz_leads", "natural"])
def test_a_question_that_no_game_of_the_house_asks_may_be_left_out(question: str) -> None:
    texts = but(GROVE, HOUSE, f"\n{question} = {toml(USUAL[question])}\n", "\n")
    assert loaded(but(texts, HOUSE, f" {question} ", " ")).table("holdem")


@pytest.mark.parametrize("question", ["pot_counts_call", "odd_between", "winner_shows", "raise_cap_covers"])
def test_a_question_that_cannot_come_up_is_not_asked(question: str) -> None:
    texts = but(GROVE, HOUSE, f"\n{question} = {toml(USUAL[question])}\n", "\n")
    table = loaded(but(texts, HOUSE, f" {question} ", " ")).table("holdem")
    assert table.spread.answers.source(question) == "setting: does not come up at this table"


@pytest.mark.parametrize("question", ["joker", "sevens", "draw_most", "low_pairs", "check_before_draw"])
def test_a_game_that_asks_more_needs_more_answers(question: str) -> None:
    texts = but(WITH_LOWBALL, HOUSE, f"\n{question} = {toml(USUAL[question])}\n", "\n")
    told = fault(but(texts, HOUSE, f" {question} ", " "))
    assert (told.message, told.key) == (f"{question} is not answered", "lowball.rules")
    own = f'{LOWBALL}rules = {{ {question} = {toml(USUAL[question])} }}\ntrade = "{question}"\n'
    assert loaded({**but(texts, HOUSE, f" {question} ", " "), GAMES: GROVE[GAMES] + own}).table("lowball")


def rates(*rows: tuple[int, str]) -> Texts:
    """One rate a row, for so many players, at these lower bets. The table is 4/8."""
    told = "".join(
        f"drop,,,{lower},,,,{players},,,{dollars},house/02\n"
        for dollars, (players, lower) in zip(range(5, 20), rows, strict=False)
    )
    rest = max(players for players, _ in rows) + 1
    texts = {**GROVE, FEES: f"{COLUMNS}\n{told}drop,,,,,,,{rest}-10,,,4,house/02\n"}
    return {**texts, HOUSE: texts[HOUSE].replace("fixed 2/4", "fixed 4/8")}


def test_a_table_limit_has_five_rates_at_most() -> None:
    assert loaded(rates((2, ""), (3, ""), (4, ""), (5, "")))
    told = fault(rates((2, ""), (3, ""), (4, ""), (5, ""), (6, "")))
    assert (told.message, told.key, told.expected) == ("6 rates at one limit", "fee.drop", "no more than 5")


def test_rates_of_overlapping_limits_are_counted_together_and_others_apart() -> None:
    assert loaded(rates((2, "1-4"), (3, "1-4"), (4, "4-9"), (5, "4-9")))
    assert fault(rates((2, "1-4"), (3, "1-4"), (4, "1-4"), (5, "4-9"), (6, "4-9"))).message.startswith(
        "6 rates"
    )
    assert loaded(rates(*((players, lower) for lower in ("1-3", "4-9") for players in (2, 3, 4))))


def test_one_case_has_one_rate() -> None:
    told = fault(rates((2, ""), (2, "4-5")))
    assert (told.file, told.line) == ("grove/fees.csv", 3)
    assert told.message.startswith("a second rate for 2 to 2 players")


@pytest.mark.parametrize(
    "limit", ["4/8/12", "fixed", "fixed 8/4", "fixed 4/8 blinds 4/2", "limitless 1/2", "fixed 0/0"]
)
def test_a_limit_that_cannot_be_read_is_refused(limit: str) -> None:
    texts = {**GROVE, HOUSE: GROVE[HOUSE].replace("fixed 2/4", limit)}
    assert [one.key for one in faults(texts)] == ["limits.flop.printed.holdem/03", "holdem.limits"]


ANY = 'any = {{ kinds = ["fixed"], {} }}\nsetting = ["any", "forced any"]\n'


@pytest.mark.parametrize(
    "words",
    ['upper = 2, forced = "blinds", usual = true', 'upper = 1, forced = "ante", ante_part = 4, usual = true',
     'forced = "bring_in", ante_part = 4', 'forced = "ante"', 'least = 1, most = "900.50"'],
)  # fmt: skip
def test_the_shapes_of_a_limit_load(words: str) -> None:
    assert loaded(but(GROVE, HOUSE, LIST, LIST + ANY.format(words))).table("holdem").stakes == "fixed 2/4"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("upper = -1", "upper = -1"),
        ("upper = 0", "upper = 0"),
        ('forced = "ante", ante_part = 0', "ante_part = 0"),
        ("blinds_ratio = -3", "blinds_ratio = -3"),
        ("ante_part = 4", "ante_part = 4"),
        ('forced = "blinds", ante_part = 4', "ante_part = 4"),
        ("usual = true", "usual = true without forced bets"),
        ('forced = "ante", usual = true', "usual = true without forced bets"),
        ("least = 9, most = 4", "wagers from 9 to 4"),
        ("least = 0", "wagers from 0 to 10000000"),
        ("least = -4", "-4 is not an amount"),
    ],
)
def test_a_shape_that_contradicts_itself_is_refused(words: str, message: str) -> None:
    assert message in [one.message for one in faults(but(GROVE, HOUSE, LIST, LIST + ANY.format(words)))]


@pytest.mark.parametrize(
    ("words", "bounds"),
    [
        ("big_blinds = 10", (2000, 0)),
        ("lower_bets = 10", (3000, 0)),
        ("big_blinds = 10, lower_bets = 5, most = 90", (2000, 9000)),
        ("big_blinds = 5, lower_bets = 5", (1500, 0)),
        ('most = "90.50"', (0, 9050)),
    ],
)
def test_a_buy_in_is_counted_in_big_blinds_or_in_lower_bets(words: str, bounds: tuple[int, int]) -> None:
    texts = but(GROVE, GAMES, 'fees = ["drop"]', f'buy_in = {{ {words} }}\nprinted = {{ 04 = "buy_in" }}')
    texts = {**texts, HOUSE: texts[HOUSE].replace("fixed 2/4", "fixed 3/6 blinds 1/2")}
    assert loaded(texts).table("holdem").buy_in_bounds == bounds


def test_a_limit_may_have_a_buy_in_of_its_own() -> None:
    texts = but(GROVE, HOUSE, LIST, LIST + 'buy_in = { "fixed 2/4" = { lower_bets = 20 } }\n')
    texts = but(texts, HOUSE, '["fixed 2/4"]', '["fixed 2/4", "buy_in fixed 2/4"]')
    table = loaded(texts).table("holdem")
    assert (table.buy_in_bounds, table.buy_in.source) == ((4000, 0), "grove/holdem/03")


def test_where_no_part_is_usual_the_ante_of_the_first_limit_is_filled_in() -> None:
    low = LOW.replace("ante 1", "ante 1.50").replace(
        "[limits.low]\n", "[limits.low]\n" + ANY.format('forced = "ante"')
    )
    limit = loaded({**WITH_LOWBALL, HOUSE: GROVE[HOUSE] + low}).table("lowball", "4/8").spread.limit
    assert (limit.name, limit.chip) == ("fixed 4/8 no blinds ante 1.50", 50)


def test_a_bring_in_that_is_filled_in_must_fit_the_bets() -> None:
    low = LOW.replace("no blinds ante 1", "ante 1 bring-in 2")
    low = low.replace("[limits.low]\n", "[limits.low]\n" + ANY.format('forced = "bring_in"'))
    razz = LOWBALL.replace("[lowball]", "[razz]") + 'seats = [2, 8]\nsetting = "seats"\n'
    house = loaded({**GROVE, HOUSE: GROVE[HOUSE] + low, GAMES: GROVE[GAMES] + razz})
    assert house.limit("razz", "4/8").name == "fixed 4/8 ante 1 bring-in 2"
    with pytest.raises(Unreadable, match="the bring-in is above the lower bet"):
        house.limit("razz", "1/2")


@pytest.mark.parametrize("limits", ['"fixed 4/8" = "fixed 6/12"', '"fixed 2/4" = "fixed"'])
def test_a_kill_is_between_limits_that_can_be_played(limits: str) -> None:
    kill = f'kill = {{ pot_min = 40, limits = {{ {limits} }} }}\nprinted = {{ 04 = "kill" }}'
    assert fault(but(GROVE, GAMES, 'fees = ["drop"]', kill)).key == "holdem.kill"


@pytest.mark.parametrize("options", [[3], [1, 2], [1, 1, 3]])
def test_posted_options_are_printed_and_one_a_head_count(options: list[int]) -> None:
    rows = f"{COLUMNS}\n" + "".join(f"drop,{n},,,,,,2-10,,,{n + 2},house/02\n" for n in (1, 2))

    def posted(listed: list[int]) -> Texts:
        return {**but(GROVE, HOUSE, 'payer = "pot"', f'payer = "pot"\noptions = {listed}'), FEES: rows}

    assert loaded(posted([2]))
    assert fault(posted(options)).key == "fee.drop.options"


def test_the_files_of_a_club_are_named_if_they_are_missing() -> None:
    assert fault({HOUSE: GROVE[HOUSE]}).file == "grove/games.toml"
    assert {one.file for one in faults({})} == {"grove/house.toml", "grove/games.toml"}
    assert faults(GROVE, "My Club")[0].message == "the folder is called 'My Club'"


def test_opening_falsely_is_punished_only_where_openers_are_proved() -> None:
    texts = club("garlic-city")
    punish = {**texts, GAMES: texts[GAMES].replace('false_openers = "refuse"', 'false_openers = "punish"')}
    assert punish != texts
    assert loaded(punish, "garlic-city")
    without = {**punish, GAMES: punish[GAMES].replace("openers_proof = true", "openers_proof = false")}
    told = [one.message for one in faults(without, "garlic-city")]
    assert any("only a proof shows who opened falsely" in message for message in told)
