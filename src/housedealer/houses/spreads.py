"""A game of `games.toml`: its limits or stakes, bank, pays, scoring and answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.houses.amounts import cents_of
from housedealer.houses.answered import FACTS, answers_of, hours_of, recited
from housedealer.houses.cited import Cites, Clauses
from housedealer.houses.faults import At
from housedealer.houses.room import RoomFile
from housedealer.houses.room_file import own_room
from housedealer.houses.schema import (
    AnyLimitFile,
    BankFile,
    BonusFile,
    BuyInFile,
    KillFile,
    LimitFile,
    PayFile,
    PointsFile,
    ScoringFile,
    SpreadFile,
    StakesFile,
)
from housedealer.houses.written import AnyToml, BuyInToml, GameToml, LimitsToml, ScoringToml
from housedealer.rules.answers import Given
from housedealer.rules.limit import parse_limit
from housedealer.rules.points.scoring import PARTS
from housedealer.rules.stake import StakeKind, parse_stake

ANY, FORCED, BUY_IN = "any", "forced ", "buy_in "
"""In a list of limits: the limits that are not listed, the forced bets of a limit, its own buy-in."""
ALL = "*"
_PAYS = re.compile(r"([0-9]{1,6}) to ([0-9]{1,6})")
_STAKES: tuple[StakeKind, ...] = ("bets", "point", "chip")


class LimitList(Struct, frozen=True):
    """A list of limits with its citations."""

    file: LimitsToml
    cites: Cites
    at: At

    @property
    def names(self) -> tuple[str, ...]:
        """The limits, the usual one first."""
        cited = [name for name in self.cites.by_name if not name.startswith((FORCED, BUY_IN)) and name != ANY]
        usual = [self.file.usual] if self.file.usual else []
        return tuple(dict.fromkeys((*usual, *cited)))

    def forced(self, name: str) -> str:
        return self.cites.own(FORCED + name) or self.cites.own(FORCED + ALL)


class Written(Struct, frozen=True):
    """What the games of a club share: key, clauses, answers, citations, lists of limits, names of fees, and
    the answers on the room."""

    key: str
    clauses: Clauses
    rules: Mapping[str, Given]
    cites: Cites
    limits: Mapping[str, LimitList]
    fees: tuple[str, ...]
    room: Mapping[str, RoomFile]


def spread_of(name: str, game: GameToml, written: Written, at: At) -> SpreadFile:
    cites = Cites(game, written.clauses, game.sheets[0] if game.sheets else "", at, written.cites)
    sheets = tuple(f"{written.key}/{sheet}" for sheet in game.sheets) or (written.key,)
    for fee in game.fees:
        if fee not in written.fees:
            (at / "fees").fault(f"there is no fee {fee}", "one of " + (", ".join(written.fees) or "none"))
    if game.decks is not None and game.decks < 1:
        (at / "decks").fault(f"{game.decks} decks", "one deck or more")
    limits = _limits_of(game, written, at)
    made = SpreadFile(
        game=name,
        title=game.title,
        clauses=sheets[0],
        also=sheets[1:],
        approval=game.approval,
        stakes=_stakes(game, cites, at),
        bank=_bank(game, cites),
        pays={bet: dict(_pays(bet, rows, cites, at / "pays" / bet)) for bet, rows in game.pays.items()},
        scoring={key: _scoring(scoring, cites, f"scoring.{key}") for key, scoring in game.scoring.items()},
        decks=0 if game.decks is None else game.decks,
        decks_source=cites.need("decks") if game.decks is not None else "",
        rulings=cites.below("rulings."),
        hours=hours_of(game.hours, cites, at),
        seats=game.seats or (2, 10),
        seats_source=cites.need("seats") if game.seats else "",
        limits=tuple(_listed(limits, cites)) if limits else (),
        any_limit=_any_limit(limits, limits.file.any, cites) if limits and limits.file.any else None,
        fees=game.fees,
        fees_source=cites.own("fees"),
        kill=_kill(game, cites, at),
        buy_in=_buy_in(game.buy_in, cites.need("buy_in"), at / "buy_in") if game.buy_in else None,
        rules=answers_of(game.rules, cites, at / "rules") | recited(game.rules, written.rules, cites),
        cites=cites.of(FACTS),
        room=own_room(game.room, written.room, cites, at / "room"),
    )
    cites.check()
    return made


def _limits_of(game: GameToml, written: Written, at: At) -> LimitList | None:
    if game.limits and game.limits not in written.limits:
        known = ", ".join(written.limits) or "none yet"
        (at / "limits").fault(f"there is no list of limits {game.limits}", f"a list in house.toml: {known}")
    return written.limits.get(game.limits)


def _listed(limits: LimitList, cites: Cites) -> Iterator[LimitFile]:
    at, seen = limits.at, set[str]()
    for name in limits.names:
        place = limits.cites.places.get(name, at / "usual")
        try:
            known = parse_limit(name).name
        except Unreadable as error:
            place.fault(error.message, error.expected)
            continue
        if known in seen:
            place.fault(f"{known} is listed twice", "each limit once")
            continue
        seen.add(known)
        buy_in = limits.file.buy_in.get(name)
        source = limits.cites.own(BUY_IN + name)
        if buy_in and not source:
            (at / "buy_in" / name).fault(
                f"the buy-in of {name} is not cited", f'"{BUY_IN}{name}" among the citations'
            )
        yield LimitFile(
            name=name,
            source=cites.own("limits") or limits.cites.need(name),
            wager_max=cents_of(limits.file.wager_max, at / "wager_max"),
            buy_in=_buy_in(buy_in, source, at / "buy_in" / name) if buy_in else None,
            forced_source=cites.own("limits.blinds") or limits.forced(name),
        )
    for name in limits.file.buy_in:
        if name not in limits.names:
            (at / "buy_in" / name).fault(f"{name} is not listed", "one of " + ", ".join(limits.names))


def _any_limit(limits: LimitList, allowed: AnyToml, cites: Cites) -> AnyLimitFile:
    at = limits.at / "any"
    for key in ("upper", "ante_part", "blinds_ratio"):
        value = getattr(allowed, key)
        if value is not None and value < 1:
            (at / key).fault(f"{key} = {value}", "a whole number from 1 up, or leave it out")
    least, most = cents_of(allowed.least, at / "least"), cents_of(allowed.most, at / "most")
    if not 0 < least <= most:
        at.fault(f"wagers from {allowed.least} to {allowed.most}", "least and most, the smaller first")
    return AnyLimitFile(
        kinds=allowed.kinds,
        least=least,
        most=most,
        source=cites.own("limits.any") or limits.cites.need(ANY),
        upper=allowed.upper or 0,
        forced=allowed.forced,
        forced_source=cites.own("limits.forced") or limits.forced(ANY),
        ante_part=allowed.ante_part or 0,
        usual=allowed.usual,
        blinds_ratio=allowed.blinds_ratio or 0,
    )


def _buy_in(given: BuyInToml, source: str, at: At) -> BuyInFile:
    if min(given.big_blinds, given.lower_bets, given.chips) < 0:
        at.fault("a negative buy-in", "whole numbers, 0 for no bound")
    return BuyInFile(
        source, given.big_blinds, given.lower_bets, given.chips, cents_of(given.most, at / "most")
    )


def _kill(game: GameToml, cites: Cites, at: At) -> KillFile | None:
    if game.kill is None:
        return None
    least = cents_of(game.kill.pot_min, at / "kill" / "pot_min")
    return KillFile(least, game.kill.limits, cites.need("kill"))


def _stakes(game: GameToml, cites: Cites, at: At) -> StakesFile | None:
    for kind in _STAKES:
        ranges: list[tuple[int, int]] = []
        for text in getattr(game, kind):
            try:
                stake = parse_stake(text, "bets" if "-" in text else kind)
            except Unreadable as error:
                (at / kind).fault(error.message, error.expected)
                continue
            ranges.append((stake.least, stake.most))
        if ranges:
            return StakesFile(kind, tuple(ranges), cites.need(kind))
    return None


def _bank(game: GameToml, cites: Cites) -> BankFile | None:
    if game.bank is None:
        return None
    return BankFile(
        turns_max=game.bank.turns_max,
        turns_source=cites.need("turns"),
        passes=game.bank.passes,
        passes_source=cites.need("passes"),
        no_taker=game.bank.no_taker,
        no_taker_source=cites.need("no_taker"),
        backline=game.bank.backline,
        backline_source=cites.need("backline"),
        cover_source=cites.need("bank_cover"),
        wagered_source=cites.find("wagered"),
    )


def _pays(bet: str, rows: Mapping[str, str], cites: Cites, at: At) -> Iterator[tuple[str, PayFile]]:
    for hand, text in rows.items():
        found = _PAYS.fullmatch(text)
        if found is None or not int(found[2]):
            (at / hand).fault(f"{text!r} is not a pay", 'like "6 to 5"')
            continue
        yield hand, PayFile((int(found[1]), int(found[2])), cites.need(f"pays.{bet}.{hand}"))


def _scoring(given: ScoringToml, cites: Cites, name: str) -> ScoringFile:
    def points(key: str) -> PointsFile | None:
        value = getattr(given, key)
        return None if value is None else PointsFile(value, cites.need(f"{name}.{key}"))

    return ScoringFile(
        title=given.title,
        **{part: cites.need(f"{name}.{part}") for part in PARTS},
        automatic=PointsFile(given.automatic, cites.need(f"{name}.automatic")),
        improper=PointsFile(given.improper, cites.need(f"{name}.improper")),
        overall=points("overall"),
        overall_by=given.overall_by,
        bonus=tuple(
            BonusFile(part, kind, worth, cites.need(f"{name}.bonus.{part}.{kind}"))  # type: ignore[arg-type]
            for part, kinds in given.bonus.items()
            for kind, worth in kinds.items()
        ),
        instead=given.instead,
        trips=points("trips"),
        shot=points("shot"),
        home_run=points("home_run"),
        ceiling=points("ceiling"),
    )
