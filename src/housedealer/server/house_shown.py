"""The clubs in the lobby: short names, all that they spread, and what it costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import KINDS
from housedealer.houses import HOUSES, House, Table, house_of
from housedealer.rules.limit import Limit, dollars
from housedealer.rules.place import Cents, Count
from housedealer.rules.spec import TableSpec, format_spec
from housedealer.rules.stake import Stake
from housedealer.server.rest import Choice, FeesShown, GameFees, SpreadShown
from housedealer.server.table_option import options_of
from housedealer.words.fees import fee_brief, fee_lines
from housedealer.words.refusal import complaint
from housedealer.words.say import clauses_apart, stakes_brief, stakes_said
from housedealer.words.sheet import Rule

COMMON = {"club", "card", "room", "cardroom", "casino", "poker", "the", "rules", "gardens"}
"""Words that many clubs have in their names."""
CHOICE = "choice"
VALUES = (100, 200, 300, 400, 500, 1000, 2000, 2500, 4000, 5000, 10_000, 20_000)
"""Of a chip or a point, in cents: those that are offered where any value goes."""


def all_houses(own: Iterable[str] = ()) -> dict[str, House]:
    """Those of the package, and clubs of one's own that are loaded."""
    return {**HOUSES, **{house.key: house for house in map(house_of, own)}}


def called(house: House) -> str:
    """What tells it from other clubs: San Rafael, Oasis, Angie's."""
    words = [word for word in house.title.split() if word.lower() not in COMMON]
    return " ".join(words) or house.title


def shorts(houses: Mapping[str, House]) -> dict[str, str]:
    """A few letters for each, none twice: SR, Oas, GC, Ang."""
    found: dict[str, str] = {}
    for key, house in houses.items():
        words = ["".join(filter(str.isalnum, word)) for word in called(house).split()]
        initials = "".join(word[:1].upper() for word in words)
        name = initials if len(words) > 1 else words[0][:3]
        long = "".join(words)
        while name in found.values() and len(name) < len(long):
            name = long[: len(name) + 1]
        found[key] = name if name not in found.values() else key
    return found


def group_of(house: House, game: str) -> str:
    """How the lobby sorts a game, or a table of choice."""
    return CHOICE if game in house.choices else KINDS[game]


def rules_of(lines: Iterable[tuple[str, str]]) -> tuple[Rule, ...]:
    return tuple(Rule(text, clause) for text, clause in lines)


def least_bet(stake: Limit | Stake) -> Cents:
    if isinstance(stake, Stake):
        return stake.least
    return stake.small if stake.kind in ("fixed", "spread") else stake.blinds[1] or stake.small


# -- what may be opened ------------------------------------------------------------------------------------


def spreads(houses: Mapping[str, House]) -> tuple[SpreadShown, ...]:
    """Every game of every house, with the ways to play it. Takes a while: do it once."""
    return tuple(_spread(house, game) for house in houses.values() for game in (*house.dealt, *house.choices))


def _spread(house: House, game: str) -> SpreadShown:
    usual = house.open(TableSpec(house.key, game))
    return SpreadShown(
        house=house.key,
        house_title=house.title,
        game=game,
        title=usual.title,
        group=group_of(house, game),
        seats_least=Count(usual.seats_least),
        seats_most=Count(usual.seats_max),
        choices=tuple(_choice(house, game, stakes) for stakes in _stakes(house, game)),
    )


def _stakes(house: House, game: str) -> Iterator[str]:
    """The limits or stakes that are listed, the usual one first."""
    if game in house.choices:
        yield ""
        return
    listed = house.dealt[game].stakes
    if listed is None:
        yield from (limit.name for limit in house.limits(game))
        return
    for least, most in listed.ranges:
        if listed.kind == "bets":
            yield f"bets {dollars(least)}-{dollars(most)}"
        else:
            values = dict.fromkeys((least, *(cents for cents in VALUES if least <= cents <= most), most))
            yield from (f"{listed.kind} {dollars(cents)}" for cents in values)


def _choice(house: House, game: str, stakes: str) -> Choice:
    spec = TableSpec(house.key, game, stakes)
    try:
        table = house.open(spec)
    except (Refused, Unreadable) as error:
        return Choice(stakes, format_spec(spec), (), *why_not(error))
    fees = table.fees
    return Choice(
        stakes=stakes_said(fees.stake),
        spec=format_spec(table.spec),
        fees=rules_of(fee_lines(fees)),
        why_not="",
        clause="",
        bets=stakes_brief(fees.stake),
        fee=fee_brief(fees),
        options=options_of(house, table),
    )


def why_not(error: Refused | Unreadable) -> tuple[str, str]:
    """In words, and by which clause."""
    with clauses_apart():
        words = complaint(error)
    refused = error if isinstance(error, Refused) else error.refused
    return words, refused.clause if refused is not None else ""


def table_named(table: Table, taken: Iterable[str]) -> str:
    """A name for a new table: Oasis Hold'em; the next one of the kind is Oasis Hold'em 2."""
    plain = f"{called(table.house)} {table.title}".replace(":", "").replace("/", "-")
    known, number, name = set(taken), 1, plain
    while name in known:
        number += 1
        name = f"{plain} {number}"
    return name


def fees_shown(house: House) -> FeesShown:
    return FeesShown(
        house.key, house.title, tuple(_fees(house, game) for game in (*house.dealt, *house.choices))
    )


def _fees(house: House, game: str) -> GameFees:
    title = house.choices[game].title if game in house.choices else house.dealt[game].title
    try:
        table = house.open(TableSpec(house.key, game))
    except (Refused, Unreadable) as error:
        return GameFees(game, title, "", (), *why_not(error))
    return GameFees(game, title, stakes_said(table.fees.stake), rules_of(fee_lines(table.fees)), "", "")
