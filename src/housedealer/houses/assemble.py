"""A house from the files of its club: each value with what it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from housedealer.houses.amounts import cents_of
from housedealer.houses.answered import FACTS, answers_of, hours_of
from housedealer.houses.cited import Cites, Clauses
from housedealer.houses.faults import At, Faults
from housedealer.houses.fee_rows import FEES, Rates
from housedealer.houses.half_hour import TimeFile
from housedealer.houses.room_file import own_room, whole_room
from housedealer.houses.schema import (
    AnswerFile,
    ChoiceFile,
    FeeFile,
    HouseFile,
    KillsFile,
    NoticesFile,
    OversFile,
    SpreadFile,
)
from housedealer.houses.spreads import LimitList, Written, spread_of
from housedealer.houses.written import (
    Answered,
    ChoiceToml,
    FeeToml,
    GameToml,
    HouseToml,
    KillsToml,
    LimitsToml,
    OversToml,
    read,
)
from housedealer.rules.limit import Kind

HOUSE_TOML, GAMES_TOML = "house.toml", "games.toml"
TABLES = ("limits", "fee", "by_kind")
"""Tables of tables in house.toml, each of which is read by itself."""
GENERAL = (
    "address", "help_line", "hours", "seats", "buy_in", "kill", "bets", "point", "chip", "decks", "turns",
    "passes", "no_taker", "backline", "bank_cover", "wagered",
)  # fmt: skip
"""What a house may cite for all its games, beside rules."""


def assemble(
    key: str,
    house: Mapping[str, Any],
    games: Mapping[str, Any],
    rates: Rates,
    clauses: Clauses,
    faults: Faults,
) -> HouseFile | None:
    """The house, or None if the head of its file has faults."""
    at = faults.at(HOUSE_TOML)
    top = read(HouseToml, {name: value for name, value in house.items() if name not in TABLES}, at)
    if top is None:
        return None
    cites = Cites(top, clauses, top.sheet, at)
    limits = _limits(house, clauses, top.sheet, faults)
    fees = _fees(house, rates, clauses, top.sheet, faults)
    room = whole_room(top.room, cites, at / "room")
    written = Written(key, clauses, top.rules, cites, limits, tuple(fees), room)
    spreads, choices = _games(games, written, faults)
    made = HouseFile(
        key=key,
        title=top.title,
        about=top.about,
        rules=answers_of(top.rules, cites, at / "rules"),
        spread=tuple(spreads),
        cites=cites.of(FACTS),
        fee=fees,
        by_kind=_by_kind(house, clauses, top.sheet, faults),
        kills={
            kind: _kills(given, cites.need(f"kills.{kind}"), at / "kills" / kind)
            for kind, given in top.kills.items()
        },
        overs=_overs(top.overs, cites, at / "overs") if top.overs else None,
        choice=tuple(choices),
        hours=hours_of(top.hours, cites, at),
        notices=_notices(top, cites),
        room=room,
        profile=top.profile,
    )
    cites.check(GENERAL)
    return made


def _tables(house: Mapping[str, Any], name: str, faults: Faults) -> list[tuple[str, Any, At]]:
    raw, at = house.get(name, {}), faults.at(HOUSE_TOML, name)
    if not isinstance(raw, dict):
        at.fault(f"{raw!r} is not a table", f"tables like [{name}.name]")
        return []
    return [(key, value, at / key) for key, value in raw.items()]


def _limits(house: Mapping[str, Any], clauses: Clauses, sheet: str, faults: Faults) -> dict[str, LimitList]:
    found = {}
    for name, raw, at in _tables(house, "limits", faults):
        limits = read(LimitsToml, raw, at)
        if limits is not None:
            found[name] = LimitList(limits, Cites(limits, clauses, sheet, at), at)
    return found


def _by_kind(
    house: Mapping[str, Any], clauses: Clauses, sheet: str, faults: Faults
) -> dict[Kind, dict[str, AnswerFile]]:
    found: dict[Kind, dict[str, AnswerFile]] = {}
    for kind, raw, at in _tables(house, "by_kind", faults):
        if kind not in get_args(Kind):
            at.fault(f"there is no kind of limit {kind}", "one of " + ", ".join(get_args(Kind)))
            continue
        answered = read(Answered, raw, at)
        if answered is not None:
            cites = Cites(answered, clauses, sheet, at)
            found[kind] = answers_of(answered.rules, cites, at / "rules")  # type: ignore[index]
            cites.check()
    return found


def _games(
    games: Mapping[str, Any], written: Written, faults: Faults
) -> tuple[list[SpreadFile], list[ChoiceFile]]:
    spreads, choices = [], []
    for name, raw in games.items():
        at = faults.at(GAMES_TOML, name)
        if isinstance(raw, dict) and "games" in raw:
            choice = read(ChoiceToml, raw, at)
            if choice is not None:
                choices.append(_choice(name, choice, written, at))
            continue
        game = read(GameToml, raw, at)
        if game is not None:
            spreads.append(spread_of(name, game, written, at))
    return spreads, choices


def _choice(name: str, choice: ChoiceToml, written: Written, at: At) -> ChoiceFile:
    sheets = tuple(f"{written.key}/{sheet}" for sheet in choice.sheets) or (written.key,)
    cites = Cites(choice, written.clauses, choice.sheets[0] if choice.sheets else "", at)
    rules = {game: answers_of(given, cites, at / "rules" / game) for game, given in choice.rules.items()}
    room = own_room(choice.room, written.room, cites, at / "room")
    source = cites.need("games")
    made = ChoiceFile(name, choice.title, sheets[0], source, choice.games, sheets[1:], rules, room)
    cites.check()
    return made


def _kills(given: KillsToml, source: str, at: At) -> KillsFile:
    if given.scoop <= 0 if given.in_a_row else given.scoop != 0:
        at.fault(f"scoop = {given.scoop}", "upper bets above 0 with in_a_row, and no scoop without it")
    return KillsFile(source, cents_of(given.pot_min, at / "pot_min"), given.in_a_row, given.scoop)


def _overs(given: OversToml, cites: Cites, at: At) -> OversFile:
    if not 2 <= given.times <= 10:
        at.fault(f"times = {given.times}", "2 to 10")
    return OversFile(cites.need("overs"), given.times)


def _notices(top: HouseToml, cites: Cites) -> NoticesFile | None:
    if not top.address:
        return None
    told = NoticesFile(top.address, cites.need("address"), help_source=cites.need("help_line"))
    return msgspec.structs.replace(told, help_line=top.help_line) if top.help_line else told


def _fees(
    house: Mapping[str, Any], rates: Rates, clauses: Clauses, sheet: str, faults: Faults
) -> dict[str, FeeFile]:
    found: dict[str, FeeFile] = {}
    for name, raw, at in _tables(house, "fee", faults):
        fee = read(FeeToml, raw, at)
        if fee is not None:
            found[name] = _fee(name, fee, rates, Cites(fee, clauses, sheet, at), at)
    for name in rates.rows:
        if name not in (house.get("fee") or ()):
            at = At(faults, FEES, (), next(iter(rates.lines(name)), 0))
            at.fault(f"there is no fee {name}", f"a table [fee.{name}] in house.toml")
    return found


def _fee(name: str, fee: FeeToml, rates: Rates, cites: Cites, at: At) -> FeeFile:
    if name not in rates.rows:
        at.fault("there are no rates", f"rows of {name} in {FEES}")
    jackpot = cents_of(fee.jackpot, at / "jackpot")
    time = None
    if fee.time is not None:
        start, part = cites.need("time.start"), cites.need("time.part")
        time = TimeFile(cites.need("time"), fee.time.start, start, fee.time.part, part)
    made = FeeFile(
        taken=fee.taken,
        payer=fee.payer,
        source=cites.need("taken"),
        rows=tuple(row for _, row in rates.rows.get(name, ())),
        jackpot=jackpot,
        jackpot_source=cites.need("jackpot") if jackpot else "",
        options=fee.options,
        options_source=cites.find("options"),
        no_row_source=cites.find("no_row"),
        time=time,
    )
    cites.check()
    return made
