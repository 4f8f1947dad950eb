"""Checks what a house file says, key by key. Complaints name the file, the key and what was expected."""

from __future__ import annotations

from collections.abc import Collection as Known
from typing import Any

from housedealer.errors import Unreadable
from housedealer.games.registry import GAMES
from housedealer.houses.fees import RATES_MAX, option_numbers, options_clash
from housedealer.houses.hours import HoursFile
from housedealer.houses.profile import profiles
from housedealer.houses.schema import (
    AnswerFile,
    AnyLimitFile,
    BankFile,
    BuyInFile,
    ChoiceFile,
    FeeFile,
    HouseFile,
    RowFile,
    ScoringFile,
    SpreadFile,
)
from housedealer.rulebook.citation import CITATION_EXPECTED, citation
from housedealer.rules.answers import QUESTIONS
from housedealer.rules.limit import parse_limit
from housedealer.rules.points.scoring import PARTS

FIXED = "a fixed amount in cents: a fee is never a part of the wagers or the winnings"


def check_fixed_amounts(fees: Any, where: str) -> None:
    """Refuse a percentage and say why. `fees` is the table as it was read."""
    for key, value in _leaves(fees, "fee"):
        name = key.rsplit(".", 1)[-1]
        if "percent" in name or isinstance(value, float) or (isinstance(value, str) and value.endswith("%")):
            raise Unreadable(f"{name} = {value!r}", where=f"{where}: {key}", expected=FIXED)


def _leaves(value: Any, key: str) -> list[tuple[str, Any]]:
    if isinstance(value, dict):
        return [leaf for name, part in value.items() for leaf in _leaves(part, f"{key}.{name}")]
    if isinstance(value, list):
        return [leaf for i, part in enumerate(value) for leaf in _leaves(part, f"{key}[{i}]")]
    return [(key, value)]


class Sources:
    """Checks whether this house may cite a source."""

    def __init__(self, house: str, known: Known[str]) -> None:
        self.house = house
        self.known = known

    def check(self, source: str, where: str) -> None:
        try:
            clause = citation(source).clause
        except Unreadable as error:
            raise Unreadable(error.message, where=where, expected=CITATION_EXPECTED) from error
        if clause and clause.split("/")[0] != self.house:
            raise Unreadable(f"source {source!r}", where=where, expected=CITATION_EXPECTED)
        if clause and self.known and clause not in self.known:
            raise Unreadable(
                f"source {source!r} is not a clause of the rulebook", where=where, expected=CITATION_EXPECTED
            )


def check_file(file: HouseFile, where: str, known: Known[str]) -> None:
    sources = Sources(file.key, known)
    _check_rules(file.rules, sources, f"{where}: rules")
    _check_cites(file.cites, sources, f"{where}: cites")
    for kind, rules in file.by_kind.items():
        _check_rules(rules, sources, f"{where}: by_kind.{kind}")
    for name, fee in file.fee.items():
        _check_fee(fee, sources, f"{where}: fee.{name}")
    if file.profile and file.profile not in profiles():
        raise Unreadable(
            f"there is no profile {file.profile!r}",
            where=f"{where}: profile",
            expected="one of " + ", ".join(profiles()),
        )
    _check_hours(file.hours, sources, f"{where}: hours")
    _check_kills(file, sources, where)
    if file.notices:
        sources.check(file.notices.address_source, f"{where}: notices: address_source")
        sources.check(file.notices.help_source, f"{where}: notices: help_source")
    seen: set[str] = set()
    for spread in file.spread:
        at = f"{where}: spread {spread.game}"
        if spread.game in seen:
            raise Unreadable("the game is spread twice", where=at, expected="one [[spread]] a game")
        seen.add(spread.game)
        _check_spread(file, spread, sources, at)
    for choice in file.choice:
        at = f"{where}: choice {choice.game}"
        if choice.game in seen or choice.game in GAMES:
            raise Unreadable("the name is taken", where=at, expected="a name of its own")
        seen.add(choice.game)
        _check_choice(file, choice, sources, at)


def _check_kills(file: HouseFile, sources: Sources, where: str) -> None:
    for kind, kill in file.kills.items():
        sources.check(kill.source, f"{where}: kills.{kind}")
        if kill.pot_min < 0 or (kill.scoop <= 0 if kill.in_a_row else kill.scoop != 0):
            raise Unreadable(
                f"pot_min {kill.pot_min}, scoop {kill.scoop}",
                where=f"{where}: kills.{kind}",
                expected="the least pot in cents, or in_a_row with the upper bets to scoop",
            )
    if file.overs:
        sources.check(file.overs.source, f"{where}: overs")
        if not 2 <= file.overs.times <= 10:
            raise Unreadable(f"times {file.overs.times}", where=f"{where}: overs", expected="2 to 10")


def _check_choice(file: HouseFile, choice: ChoiceFile, sources: Sources, at: str) -> None:
    sources.check(choice.source, f"{at}: source")
    spread = [
        spread.game for spread in file.spread if not spread.planned and GAMES[spread.game].family == "pot"
    ]
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
        _check_rules(rules, sources, f"{at}: rules.{game}")


def _check_spread(file: HouseFile, spread: SpreadFile, sources: Sources, at: str) -> None:
    for sheet in (spread.clauses, *spread.also):
        if sheet.split("/")[0] != file.key:
            raise Unreadable(
                f"clauses {sheet!r}", where=f"{at}: clauses", expected=f"{file.key}/ and the game's name"
            )
    for name in spread.fees:
        if name not in file.fee:
            raise Unreadable(
                f"there is no fee {name!r}", where=f"{at}: fees", expected="one of " + ", ".join(file.fee)
            )
    if spread.seats_source:
        sources.check(spread.seats_source, f"{at}: seats_source")
    _check_hours(spread.hours, sources, f"{at}: hours")
    if spread.buy_in:
        _check_buy_in(spread.buy_in, sources, f"{at}: buy_in")
    if spread.bank:
        _check_bank(spread.bank, sources, f"{at}: bank")
    if spread.stakes:
        sources.check(spread.stakes.source, f"{at}: stakes")
        for least, most in spread.stakes.ranges:
            if not 0 < least <= most or least % 100 or most % 100:
                raise Unreadable(
                    f"stakes {least} to {most}",
                    where=f"{at}: stakes",
                    expected="whole dollars, the smaller amount first",
                )
    if spread.planned:
        return
    if spread.game not in GAMES:
        raise Unreadable(
            f"there is no game {spread.game!r}", where=f"{at}: game", expected="one of " + ", ".join(GAMES)
        )
    _check_rules(spread.rules, sources, f"{at}: rules")
    _check_cites(spread.cites, sources, f"{at}: cites")
    _check_limits(spread, sources, at)
    if not 2 <= spread.seats[0] <= spread.seats[1] <= GAMES[spread.game].seats.most:
        raise Unreadable(
            f"seats {spread.seats}", where=f"{at}: seats", expected=f"2 to {GAMES[spread.game].seats.most}"
        )
    for name, table in spread.pays.items():
        for row, pay in table.items():
            sources.check(pay.source, f"{at}: pays.{name}.{row}")
    for name, scoring in spread.scoring.items():
        _check_scoring(scoring, sources, f"{at}: scoring.{name}")
    for name, source in spread.rulings.items():
        sources.check(source, f"{at}: rulings.{name}")


def _check_scoring(scoring: ScoringFile, sources: Sources, where: str) -> None:
    for part in PARTS:
        sources.check(getattr(scoring, part), f"{where}: {part}")
    for name in ("automatic", "improper", "overall", "trips", "shot", "home_run", "ceiling"):
        given = getattr(scoring, name)
        if given:
            sources.check(given.source, f"{where}: {name}")
    for row in scoring.bonus:
        sources.check(row.source, f"{where}: bonus {row.part} {row.kind}")


def _check_limits(spread: SpreadFile, sources: Sources, at: str) -> None:
    listed: list[str] = []
    for limit in spread.limits:
        name = parse_limit(limit.name, f"{at}: limits").name
        if name in listed:
            raise Unreadable(f"{name} is listed twice", where=f"{at}: limits", expected="each limit once")
        listed.append(name)
        sources.check(limit.source, f"{at}: limits: {limit.name}")
        if limit.buy_in:
            _check_buy_in(limit.buy_in, sources, f"{at}: limits: {limit.name}: buy_in")
    if spread.any_limit:
        _check_any_limit(spread.any_limit, sources, f"{at}: any_limit")
    if spread.kill:
        sources.check(spread.kill.source, f"{at}: kill")
        for base, killed in spread.kill.limits.items():
            parse_limit(killed, f"{at}: kill")
            if base not in listed:
                raise Unreadable(
                    f"{base} is not listed", where=f"{at}: kill", expected="one of " + ", ".join(listed)
                )


def _check_any_limit(allowed: AnyLimitFile, sources: Sources, where: str) -> None:
    sources.check(allowed.source, where)
    if allowed.forced_source:
        sources.check(allowed.forced_source, where)
    if min(allowed.upper, allowed.ante_part, allowed.blinds_ratio) < 0:
        raise Unreadable("a negative part", where=where, expected="whole numbers, 0 for any")
    antes = allowed.forced in ("ante", "bring_in")
    if allowed.ante_part and not antes:
        raise Unreadable(
            f"ante_part {allowed.ante_part}", where=where, expected='it with forced "ante" or "bring_in" only'
        )
    if allowed.usual and (not allowed.forced or (antes and not allowed.ante_part)):
        raise Unreadable(
            "usual names no forced bets", where=where, expected="forced, and with antes ante_part"
        )


def _check_buy_in(buy_in: BuyInFile, sources: Sources, where: str) -> None:
    sources.check(buy_in.source, where)
    if min(buy_in.big_blinds_min, buy_in.small_bets_min, buy_in.chips_min, buy_in.cents_max) < 0:
        raise Unreadable("a negative buy-in", where=where, expected="whole numbers, 0 for no bound")


def _check_bank(bank: BankFile, sources: Sources, where: str) -> None:
    if bank.turns_max < 1:
        raise Unreadable(f"turns_max {bank.turns_max}", where=where, expected="one round or more")
    for key in ("turns", "passes", "no_taker", "backline", "cover"):
        sources.check(getattr(bank, f"{key}_source"), f"{where}: {key}_source")
    if bank.wagered_source:
        sources.check(bank.wagered_source, f"{where}: wagered_source")


def _check_hours(hours: tuple[HoursFile, ...], sources: Sources, where: str) -> None:
    for span in hours:
        sources.check(span.source, where)
        if not span.days:
            raise Unreadable("no day", where=where, expected="some of mon, tue, wed, thu, fri, sat, sun")


def _check_rules(rules: dict[str, AnswerFile], sources: Sources, where: str) -> None:
    for key, answer in rules.items():
        question = QUESTIONS.get(key)
        if question is None or question.fact:
            known = sorted(key for key, question in QUESTIONS.items() if not question.fact)
            raise Unreadable(f"unknown rule {key}", where=where, expected="one of " + ", ".join(known))
        if not question.allows(answer.value):
            wanted = (
                f"{question.values[0]} to {question.values[1]}" if question.counted else str(question.values)
            )
            raise Unreadable(f"{key} cannot be {answer.value!r}", where=where, expected=wanted)
        sources.check(answer.source, f"{where}: {key}")


def _check_cites(cites: dict[str, str], sources: Sources, where: str) -> None:
    known = sorted(key for key, question in QUESTIONS.items() if question.fact)
    for key, source in cites.items():
        if key not in known:
            raise Unreadable(f"unknown name {key}", where=where, expected="one of " + ", ".join(known))
        sources.check(source, f"{where}: {key}")


def _check_fee(fee: FeeFile, sources: Sources, where: str) -> None:
    sources.check(fee.source, where)
    for source in filter(None, (fee.jackpot_source, fee.options_source, fee.no_row_source)):
        sources.check(source, where)
    if fee.jackpot < 0:
        raise Unreadable(f"jackpot {fee.jackpot}", where=where, expected="cents, 0 or more")
    if (fee.taken == "half_hour") != (fee.time is not None):
        raise Unreadable(
            "half-hour rows without time, or time without them",
            where=f"{where}: time",
            expected="both or neither",
        )
    if fee.time:
        for source in (fee.time.source, fee.time.start_source, fee.time.part_source):
            sources.check(source, f"{where}: time")
    for number, row in enumerate(fee.rows):
        at = f"{where}: rows[{number}]"
        if row.cents < 0 or row.players[0] > row.players[1]:
            raise Unreadable(
                f"rate {row.cents} for {row.players}",
                where=at,
                expected="cents, and players with the smaller number first",
            )
        sources.check(row.source, at)
        for earlier in fee.rows[:number]:
            if _same_case(row, earlier):
                raise Unreadable(
                    f"a second rate for {row.players[0]} to {row.players[1]} players [{row.source}]",
                    where=at,
                    expected=f"one rate for each case; {earlier.source} already has it",
                )
    if not set(fee.options) <= option_numbers(fee) or _defaults_clash(fee):
        raise Unreadable(
            f"options {fee.options}",
            where=f"{where}: options",
            expected="options of its rows, one for each number of players",
        )

    posted = [row for row in fee.rows if row.option is None or row.option in fee.options]
    for row in posted:
        rates = {other.cents for other in posted if _meet(row, other)}
        if len(rates) > RATES_MAX:
            raise Unreadable(f"{len(rates)} rates at one limit", where=where, expected=f"at most {RATES_MAX}")


def _meet(row: RowFile, other: RowFile) -> bool:
    """True if `other` also covers the lowest limit of `row`; at a table of bets, with the same option."""
    if not set(row.kinds) & set(other.kinds) or row.bets != other.bets:
        return False
    if row.bets and row.option != other.option:
        return False
    return other.small is None or (row.small is not None and other.small[0] <= row.small[0] <= other.small[1])


def _defaults_clash(fee: FeeFile) -> bool:
    """At a table of bets the first default option counts; of a pot there is one for each head-count."""
    return options_clash(fee, fee.options) and all(row.bets is None for row in fee.rows)


def _same_case(row: RowFile, other: RowFile) -> bool:
    """True if one case can fall under both rates: same payer, option and stakes, and overlapping ranges."""
    mine = (row.option, row.payer, row.per, row.bets)
    if mine != (other.option, other.payer, other.per, other.bets) or not set(row.kinds) & set(other.kinds):
        return False
    pairs = ((row.players, other.players), (row.small, other.small), (row.bet, other.bet))
    return all(_overlap(a, b) for a, b in (*pairs, (row.action, other.action)))


def _overlap(a: tuple[int, int] | None, b: tuple[int, int] | None) -> bool:
    if a is None or b is None:
        return True
    return (not b[1] or a[0] <= b[1]) and (not a[1] or b[0] <= a[1])
