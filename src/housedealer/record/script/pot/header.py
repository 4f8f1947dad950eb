"""The header parts specific to a hand for a pot: button, posts, kill, the pot carried over."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.houses import Table
from housedealer.houses.pot import PotTable
from housedealer.record.script.header import SOURCE
from housedealer.record.script.layout import fee_words
from housedealer.record.script.statement import Header
from housedealer.record.script.words import Words, parse_amount
from housedealer.rules.limit import UNLISTED, Limit, dollars, limit_text, parse_unlisted
from housedealer.rules.place import SEATS_MAX, Cents
from housedealer.rules.pot.terms import KillDue, OversDue, PotTerms, check_terms
from housedealer.rules.terms import BlindDue, Seated


class KillSaid(Struct, frozen=True):
    """The seat that kills; `to`, `limit` and `source` only for a kill that is not the house's."""

    seat: int
    to: Cents | None = None
    limit: str = ""
    source: str = ""


class OversSaid(Struct, frozen=True):
    """The seats with an overs button; `limit` and `source` only for overs that are not the house's."""

    seats: tuple[int, ...]
    limit: str = ""
    source: str = ""


class PotSetup(Struct):
    """These parts, with defaults for those not stated."""

    button: int = 0
    kill: KillSaid | None = None
    owes: dict[int, tuple[Cents, Cents]] = {}
    posts: tuple[BlindDue, ...] | None = None
    carried: Cents = Cents(0)
    overs: OversSaid | None = None


def _button(words: Words, setup: Header) -> None:
    setup.own["button"] = words.seat()


def _kill(words: Words, setup: Header) -> None:
    seat = words.seat()
    if not words.accept("to"):
        setup.own["kill"] = KillSaid(seat)
        return
    to = words.amount()
    words.must("at")
    limit, source = words.quoted(), words.quoted()
    if limit is None:
        raise words.unreadable('the killed limit in quotation marks, as "fixed 8/16"')
    setup.own["kill"] = KillSaid(seat, to, limit, SOURCE if source is None else source)


def _overs(words: Words, setup: Header) -> None:
    """Alone it says that the table has overs, with seats also who has a button."""
    seats: list[int] = []
    while re.fullmatch("[0-9]{1,2}", words.peek()):
        seats.append(words.seat())
    if not words.accept("at"):
        setup.spec["overs"] = True
        if seats:
            setup.own["overs"] = OversSaid(tuple(seats))
        return
    limit, source = words.quoted(), words.quoted()
    if limit is None or not seats:
        raise words.unreadable('seats and the limit in quotation marks, as overs 1 3 at "fixed 8/16"')
    setup.own["overs"] = OversSaid(tuple(seats), limit, SOURCE if source is None else source)


def _owes(words: Words, setup: Header) -> None:
    seat = words.seat()
    owes = setup.own.setdefault("owes", {})
    if seat in owes:
        raise words.unreadable("what a seat owes only once")
    live = words.amount() if words.accept("live") else Cents(0)
    dead = words.amount() if words.accept("dead") else Cents(0)
    if not live and not dead:
        raise words.unreadable("live 4, dead 2 or both")
    owes[seat] = (live, dead)


def _posts(words: Words, setup: Header) -> None:
    expected = "forced bets like 1:2 2:4, with a * after one posted out of line"
    found = []
    while ":" in words.peek():
        seat, _, amount = words.peek().removesuffix("*").partition(":")
        if not re.fullmatch("[0-9]{1,2}", seat) or not 1 <= int(seat) <= SEATS_MAX:
            raise words.unreadable(expected)
        cents = parse_amount(amount, words.where)
        found.append(BlindDue(int(seat), cents, leads=not words.next(expected).endswith("*")))
    if not found and not words.accept("none"):
        raise words.unreadable(expected)
    setup.own["posts"] = tuple(found)


def _carried(words: Words, setup: Header) -> None:
    setup.own["carried"] = words.amount()


WORDS: dict[str, Callable[[Words, Header], None]] = {
    "button": _button,
    "kill": _kill,
    "owes": _owes,
    "posts": _posts,
    "carried": _carried,
    "overs": _overs,
}


def terms_of(setup: Header, table: Table) -> PotTerms:
    assert isinstance(table, PotTable)
    own = PotSetup(**setup.own)
    for what, seats in (("owes", own.owes), ("posts", [due.seat for due in own.posts or ()])):
        for seat in seats:
            if seat not in setup.seats:
                raise Unreadable(f"{what}: seat {seat} is not dealt in", expected="one of the seats")
    nothing = (Cents(0), Cents(0))
    seated = tuple(Seated(one.seat, one.stack, *own.owes.get(one.seat, nothing)) for one in setup.seated)
    kill = own.kill
    killer = kill.seat if kill and kill.to is None else 0
    if setup.exact:
        # A recorded hand is replayed even if it has more seats than the house puts at a table.
        fee_due, kill_due = table.fee_due(len(seated)), table.kill_due(killer) if killer else None
        terms = PotTerms(table.spread, seated, own.button, fee_due, kill_due)
    else:
        terms = table.terms(seated, own.button, kill=killer)
    if kill and kill.to is not None:
        limit = parse_unlisted(kill.limit + UNLISTED)
        assert limit is not None
        terms = msgspec.structs.replace(terms, kill=KillDue(kill.seat, kill.to, limit, kill.source))
    terms = msgspec.structs.replace(terms, overs=_overs_due(own.overs, table))
    fee = setup.fee if setup.fee_said else terms.fee
    terms = msgspec.structs.replace(terms, fee=fee, blinds=own.posts, carried=own.carried)
    check_terms(terms)
    return terms


def _overs_due(overs: OversSaid | None, table: PotTable) -> OversDue | None:
    if overs is None or not overs.limit:
        return table.overs_due(overs.seats) if overs else None
    limit = parse_unlisted(overs.limit + UNLISTED)
    assert limit is not None
    return OversDue(overs.seats, msgspec.structs.replace(limit, source=overs.source), overs.source)


# -- writing -----------------------------------------------------------------------------------------------


def place_of(terms: PotTerms) -> str:
    return f"button {terms.button}"


def lines_of(terms: PotTerms, table: Table | None) -> list[str]:
    if table is not None and _plain(table.spread.limit) != _plain(terms.spread.limit):
        raise Unreadable("a limit that is not the table's", expected=table.spread.limit.name)
    lines = []
    for seated in terms.seats:
        posts = [
            f" {word} {dollars(cents)}"
            for word, cents in (("live", seated.live), ("dead", seated.dead))
            if cents
        ]
        lines += [f"owes {seated.seat}{''.join(posts)}"] if posts else []
    if terms.blinds is not None:
        dues = [f"{due.seat}:{dollars(due.cents)}{'' if due.leads else '*'}" for due in terms.blinds]
        lines.append(f"posts {' '.join(dues) or 'none'}")
    if terms.carried:
        lines.append(f"carried {dollars(terms.carried)}")
    if table is None or table.fee_due(len(terms.seats)) != terms.fee:
        lines.append(fee_words(terms.fee))
    if terms.kill is not None:
        lines.append(_kill_words(table, terms.kill))
    if terms.overs is not None:
        lines.append(_overs_words(table, terms.overs))
    return lines


def _plain(limit: Limit) -> Limit:
    return msgspec.structs.replace(limit, source="")


def _kill_words(table: Table | None, kill: KillDue) -> str:
    if isinstance(table, PotTable) and table.kill and table.kill_due(kill.seat) == kill:
        return f"kill {kill.seat}"
    return f'kill {kill.seat} to {dollars(kill.to)} at "{limit_text(kill.limit)}" "{kill.source}"'


def _overs_words(table: Table | None, overs: OversDue) -> str:
    said = f"overs {' '.join(map(str, overs.seats))}"
    if isinstance(table, PotTable) and table.spec.overs and table.overs_due(overs.seats) == overs:
        return said
    return f'{said} at "{limit_text(overs.limit)}" "{overs.source}"'
