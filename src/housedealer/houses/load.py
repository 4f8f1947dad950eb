"""Reads and checks the house files. What is missing, unknown or contradictory does not load."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from pathlib import Path

import msgspec

from housedealer.errors import Unreadable
from housedealer.games.registry import GAMES
from housedealer.houses.schema import (
    AnswerFile,
    AnyLimitFile,
    BuyInFile,
    ChoiceFile,
    FeeFile,
    HouseFile,
    RowFile,
    SpreadFile,
)
from housedealer.houses.table import House, option_numbers, options_clash
from housedealer.rules.answers import QUESTIONS
from housedealer.rules.limit import parse_limit

RATES_MAX = 5
"""Rates a table may have at one time for one limit."""

_SOURCE = re.compile(r"(?P<house>[a-z-]+)/[a-z0-9-]+/\d{2,3}|trade(: .+)?|setting(: .+)?")
SOURCE_EXPECTED = "a clause id like oasis/holdem/73, or trade, or setting"


def parse_house(text: str, where: str) -> House:
    """A house from the text of its file. Raises Unreadable with the file and key."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"not TOML: {error}", where=where, expected="a house file") from error
    try:
        file = msgspec.convert(raw, HouseFile)
    except msgspec.ValidationError as error:
        raise Unreadable(str(error), where=where, expected="what adding-a-house describes") from error
    _check_file(file, where)
    house = House(file)
    for game in house.games:
        if not house.limits(game):
            raise Unreadable(
                "no limit is listed", where=f"{where}: spread {game}: limits", expected="at least one"
            )
        answers = house.answers(game)
        for question in sorted(GAMES[game].asks()):
            if question not in answers:
                about = QUESTIONS[question].about
                raise Unreadable(
                    f"{question} is not answered",
                    where=f"{where}: spread {game}: rules",
                    expected=f"an answer: {about}",
                )
    return house


def _check_file(file: HouseFile, where: str) -> None:
    _check_rules(file.rules, file.key, f"{where}: rules")
    for kind, rules in file.by_kind.items():
        _check_rules(rules, file.key, f"{where}: by_kind.{kind}")
    for name, fee in file.fee.items():
        _check_fee(fee, file.key, f"{where}: fee.{name}")
    seen: set[str] = set()
    for spread in file.spread:
        at = f"{where}: spread {spread.game}"
        if spread.game in seen:
            raise Unreadable("the game is spread twice", where=at, expected="one [[spread]] a game")
        seen.add(spread.game)
        _check_spread(file, spread, at)
    for choice in file.choice:
        at = f"{where}: choice {choice.game}"
        if choice.game in seen or choice.game in GAMES:
            raise Unreadable("the name is taken", where=at, expected="a name of its own")
        seen.add(choice.game)
        _check_choice(file, choice, at)


def _check_choice(file: HouseFile, choice: ChoiceFile, at: str) -> None:
    _check_source(choice.source, file.key, f"{at}: source")
    spread = [spread.game for spread in file.spread if not spread.planned]
    if len(choice.games) < 2 or len(set(choice.games)) != len(choice.games):
        raise Unreadable(
            f"games {choice.games}", where=f"{at}: games", expected="two games or more, each once"
        )
    for game in (*choice.games, *choice.rules):
        if game not in spread:
            raise Unreadable(
                f"{game!r} is not spread here", where=f"{at}: games", expected="one of " + ", ".join(spread)
            )
    for game, rules in choice.rules.items():
        _check_rules(rules, file.key, f"{at}: rules.{game}")


def _check_spread(file: HouseFile, spread: SpreadFile, at: str) -> None:
    if spread.clauses.split("/")[0] != file.key:
        raise Unreadable(
            f"clauses {spread.clauses!r}", where=f"{at}: clauses", expected=f"{file.key}/ and the game's name"
        )
    if spread.planned:
        return
    if spread.game not in GAMES:
        raise Unreadable(
            f"there is no game {spread.game!r}", where=f"{at}: game", expected="one of " + ", ".join(GAMES)
        )
    _check_rules(spread.rules, file.key, f"{at}: rules")
    for name in spread.fees:
        if name not in file.fee:
            raise Unreadable(
                f"there is no fee {name!r}", where=f"{at}: fees", expected="one of " + ", ".join(file.fee)
            )
    for limit in spread.limits:
        parse_limit(limit.name, f"{at}: limits")
        _check_source(limit.source, file.key, f"{at}: limits: {limit.name}")
        if limit.buy_in:
            _check_buy_in(limit.buy_in, file.key, f"{at}: limits: {limit.name}: buy_in")
    if spread.any_limit:
        _check_any_limit(spread.any_limit, file.key, f"{at}: any_limit")
    if spread.buy_in:
        _check_buy_in(spread.buy_in, file.key, f"{at}: buy_in")
    if spread.seats_source:
        _check_source(spread.seats_source, file.key, f"{at}: seats_source")
    if not 2 <= spread.seats[0] <= spread.seats[1] <= GAMES[spread.game].seats.most:
        raise Unreadable(
            f"seats {spread.seats}", where=f"{at}: seats", expected=f"2 to {GAMES[spread.game].seats.most}"
        )
    if spread.kill:
        _check_source(spread.kill.source, file.key, f"{at}: kill")
        listed = {parse_limit(limit.name).name for limit in spread.limits}
        for base, killed in spread.kill.limits.items():
            parse_limit(killed, f"{at}: kill")
            if base not in listed:
                raise Unreadable(
                    f"{base} is not listed", where=f"{at}: kill", expected="one of " + ", ".join(listed)
                )


def _check_any_limit(allowed: AnyLimitFile, house: str, where: str) -> None:
    _check_source(allowed.source, house, where)
    if allowed.forced_source:
        _check_source(allowed.forced_source, house, where)
    if min(allowed.upper, allowed.ante_part, allowed.blinds_ratio) < 0:
        raise Unreadable("a part below nothing", where=where, expected="whole numbers, 0 for as one likes")
    antes = allowed.forced in ("ante", "bring_in")
    if allowed.ante_part and not antes:
        raise Unreadable(
            f"ante_part {allowed.ante_part}", where=where, expected='it with forced "ante" or "bring_in" only'
        )
    if allowed.usual and (not allowed.forced or (antes and not allowed.ante_part)):
        raise Unreadable(
            "usual does not say what is usual", where=where, expected="forced, and with antes ante_part"
        )


def _check_buy_in(buy_in: BuyInFile, house: str, where: str) -> None:
    _check_source(buy_in.source, house, where)
    if min(buy_in.big_blinds_min, buy_in.small_bets_min, buy_in.cents_max) < 0:
        raise Unreadable("a buy-in below nothing", where=where, expected="whole numbers, 0 for no bound")


def _check_rules(rules: dict[str, AnswerFile], house: str, where: str) -> None:
    for key, answer in rules.items():
        question = QUESTIONS.get(key)
        if question is None:
            raise Unreadable(
                f"nobody asks {key}", where=where, expected="one of " + ", ".join(sorted(QUESTIONS))
            )
        if not question.allows(answer.value):
            wanted = (
                f"{question.values[0]} to {question.values[1]}" if question.counted else str(question.values)
            )
            raise Unreadable(f"{key} cannot be {answer.value!r}", where=where, expected=wanted)
        _check_source(answer.source, house, f"{where}: {key}")


def _check_fee(fee: FeeFile, house: str, where: str) -> None:
    _check_source(fee.source, house, where)
    for source in filter(None, (fee.jackpot_source, fee.options_source, fee.no_row_source)):
        _check_source(source, house, where)
    if fee.jackpot < 0:
        raise Unreadable(f"jackpot {fee.jackpot}", where=where, expected="cents, nothing or more")
    for row in fee.rows:
        if row.cents < 0 or row.players[0] > row.players[1]:
            raise Unreadable(
                f"rate {row.cents} for {row.players}", where=where, expected="cents, players least first"
            )
        _check_source(row.source, house, where)
    if not set(fee.options) <= option_numbers(fee) or options_clash(fee, fee.options):
        raise Unreadable(
            f"options {fee.options}",
            where=f"{where}: options",
            expected="options of its rows, one a head-count",
        )
    posted = [row for row in fee.rows if row.option is None or row.option in fee.options]
    for row in posted:
        rates = {other.cents for other in posted if _meet(row, other)}
        if len(rates) > RATES_MAX:
            raise Unreadable(f"{len(rates)} rates at one limit", where=where, expected=f"at most {RATES_MAX}")


def _meet(row: RowFile, other: RowFile) -> bool:
    """Is the lowest limit of `row` one of `other` too."""
    if not set(row.kinds) & set(other.kinds):
        return False
    return other.small is None or (row.small is not None and other.small[0] <= row.small[0] <= other.small[1])


def _check_source(source: str, house: str, where: str) -> None:
    found = _SOURCE.fullmatch(source)
    if found is None or (found["house"] and found["house"] != house):
        raise Unreadable(f"source {source!r}", where=where, expected=SOURCE_EXPECTED)


def load_house(path: Path) -> House:
    """A house file from disk."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"cannot read it: {error}", where=str(path), expected="a house file") from error
    return _named(parse_house(text, path.name), path.name)


def _named(house: House, name: str) -> House:
    if name != f"{house.key}.toml":
        raise Unreadable(f"key {house.key!r}", where=f"{name}: key", expected="the name of the file")
    return house


def _shipped() -> dict[str, House]:
    found = {}
    for entry in sorted(resources.files("housedealer.houses").iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".toml"):
            house = _named(parse_house(entry.read_text(encoding="utf-8"), entry.name), entry.name)
            found[house.key] = house
    return found


HOUSES: dict[str, House] = _shipped()


def house_of(key: str) -> House:
    house = HOUSES.get(key)
    if house is None:
        raise Unreadable(f"there is no house {key!r}", expected="one of " + ", ".join(HOUSES))
    return house
