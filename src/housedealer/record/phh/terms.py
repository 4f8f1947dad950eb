"""The terms on which a recorded hand was dealt: by the rules of the trade, or those of the house it names."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import gcd

from msgspec import Struct, structs

from housedealer.errors import Unreadable
from housedealer.games.registry import game_of
from housedealer.hand.pot.plan import plan_of
from housedealer.houses import House, house_of
from housedealer.record.phh.own import Own
from housedealer.record.phh.read import PhhHand, opens_by_card
from housedealer.rules.answers import QUESTIONS, Answer, Answers, Given
from housedealer.rules.limit import Kind, Limit, check_limit, parse_limit
from housedealer.rules.place import Cents, clockwise, mask_of
from housedealer.rules.pot.terms import KillDue, OversDue, PotSpread, PotTerms
from housedealer.rules.terms import BlindDue, FeeDue, Seated

_AS_RECORDED = {"street_burn": Answer(False, "record: burned cards are not written")}
"""A record names every card that was dealt but none that was burned."""


_CUSTOMS: dict[Kind, dict[str, Given]] = {
    "fixed": {
        "raise_cap": 0,
        "short_all_in": "full_bet",
        "raise_over_short": "facing",
        "short_bring_in": "as_posted",
    },
    "pot": {"raise_over_short": "last_full", "short_all_ins_add_up": True},
    "none": {"raise_over_short": "last_full", "short_all_ins_add_up": True},
    "spread": {},
}
"""What other rooms are known to answer, by the kind of limit."""


class Room(Struct, frozen=True):
    """How the room of a record differs from the trade: where it has the button, if no blind shows it, and
    what it answers to questions on which rooms differ."""

    button: int | None = None
    rules: tuple[str, ...] = ()
    least_ante: bool = False
    """The least ante is that of all, even if who put it up had no more."""


TRADE = Room()


def rooms_of(record: PhhHand) -> Iterator[Room]:
    """Where a hand may have been played, by the rules of the trade first; a hand of ours has its house."""
    yield TRADE
    if record.own is not None:
        return
    if _ante_of(record, TRADE) != min(record.antes):
        yield Room(least_ante=True)
    customs = _CUSTOMS[record.kind]
    # In stud the button decides only who acts first of two equal boards, and no record has it.
    buttons = record.seats[:-1] if opens_by_card(game_of(record.game)) else ()
    for n in range(len(customs) + 1):
        for rules in combinations(customs, n):
            yield from [Room(None, rules)] if rules else []
            yield from [Room(button, rules) for button in buttons]


def terms_of(record: PhhHand, room: Room = TRADE) -> PotTerms:
    """Raises Unreadable where the record does not say enough, or not the same twice."""
    if record.own is None:
        return _trade_terms(record, room)
    try:
        terms = _own_terms(record, record.own)
    except Unreadable as error:
        where = error.where or record.where
        raise Unreadable(error.message, where=where, expected=error.expected) from None
    _check_forced(record, forced_of(terms))
    return terms


# -- by the rules of the trade -----------------------------------------------------------------------------


def _trade_terms(record: PhhHand, room: Room) -> PotTerms:
    n = len(record.stacks)
    ante = _ante_of(record, room)
    in_line = [(seat, cents) for seat, cents in zip(record.seats, record.blinds, strict=True) if cents > 0]
    posted = record.blinds
    if n == 2:
        # Two-handed the list is read backwards: p2 has the button and posts the first value. The larger
        # of the two is the big blind; in a few rooms that was the button.
        posted = posted[::-1]
        in_line = [(seat, cents) for seat, cents in zip(record.seats, posted, strict=True) if cents > 0]
        in_line.sort(key=lambda due: due[1])
    blinds = tuple(BlindDue(seat, Cents(cents)) for seat, cents in in_line)
    small, big = sorted([Cents(0), Cents(0), *(due.cents for due in blinds[:2])])[-2:]
    limit = Limit(
        record.kind,
        Cents(record.small),
        Cents(record.big),
        (small, big),
        Cents(ante),
        chip_of(record),
        bring_in=Cents(record.bring_in),
    )
    check_limit(limit, record.where)
    seats = [
        # A negative blind was posted out of turn by one who came back: live, but it does not lead.
        Seated(seat, Cents(stack), live=Cents(max(0, -blind)), dead=Cents(max(0, own_ante - ante)))
        for seat, stack, blind, own_ante in zip(
            record.seats, record.stacks, posted, record.antes, strict=True
        )
    ]
    customs = {key: Answer(_CUSTOMS[record.kind][key], "record: the custom of a room") for key in room.rules}
    answers = house_of("trade").answers(record.game, record.kind).but(_AS_RECORDED | customs)
    spread = PotSpread(game_of(record.game), limit, answers, "trade", "trade")
    fee = FeeDue(Cents(record.rake), "award", source="trade") if record.rake else None
    return PotTerms(spread, _sorted(seats), room.button or record.seats[-1], fee, blinds=blinds)


def _ante_of(record: PhhHand, room: Room) -> int:
    """The common part is an ante from all; what one put up beyond it (a big blind ante) is dead money.

    A player who put in the last chips may have put in less."""
    in_full = [ante for ante, stack in zip(record.antes, record.stacks, strict=True) if ante < stack]
    return min(record.antes) if room.least_ante else min(in_full, default=max(record.antes))


def chip_of(record: PhhHand) -> Cents:
    """The smallest chip in play: a room that splits a pot in nickels has all its amounts in nickels."""
    amounts = [record.small, record.big, record.bring_in, record.rake, *record.antes, *record.blinds]
    amounts += [*record.stacks, *(step.to for step in record.steps)]
    amounts += [*(record.finishing or ()), *(record.winnings or ())]
    return Cents(gcd(*amounts) or 1)


def _sorted(seats: list[Seated]) -> tuple[Seated, ...]:
    return tuple(sorted(seats, key=lambda seated: seated.seat))


# -- at the house that the record names --------------------------------------------------------------------


def _own_terms(record: PhhHand, own: Own) -> PotTerms:
    house = house_of(own.house)
    clauses = house.file_of(record.game).clauses
    limit = house_limit(house, record.game, own.limit, f"{record.where}: _limit")
    if own.wager_max is not None:
        limit = structs.replace(limit, wager_max=Cents(own.wager_max))
    answers = _own_answers(house, record.game, limit, own)
    n = len(record.stacks)
    told = zip(record.seats, record.stacks, own.live or (0,) * n, own.dead or (0,) * n, strict=True)
    seats = [Seated(seat, Cents(stack), Cents(live), Cents(dead)) for seat, stack, live, dead in told]
    blinds = None
    if own.blinds is not None:
        blinds = tuple(BlindDue(due.seat, Cents(due.cents), due.leads) for due in own.blinds)
    spread = PotSpread(game_of(record.game), limit, answers, house.key, clauses)
    button = record.seats[-1] if own.button is None else own.button
    kill, overs = _own_kill(record, own), _own_overs(record, own)
    terms = PotTerms(spread, _sorted(seats), button, _own_fee(own), kill, blinds, Cents(own.carried), overs)
    if players_of(terms) != record.seats:
        raise Unreadable(
            f"the button at seat {button}",
            where=f"{record.where}: _button",
            expected="a button between the last player and p1",
        )
    return terms


def _own_fee(own: Own) -> FeeDue | None:
    fee = own.fee
    return (
        FeeDue(Cents(fee.drop), fee.when, Cents(fee.jackpot), fee.source, fee.jackpot_source) if fee else None
    )


def _own_kill(record: PhhHand, own: Own) -> KillDue | None:
    kill = own.kill
    if kill is None:
        return None
    return KillDue(kill.seat, Cents(kill.to), parse_limit(kill.limit, f"{record.where}: _kill"), kill.source)


def _own_overs(record: PhhHand, own: Own) -> OversDue | None:
    overs = own.overs
    if overs is None:
        return None
    limit = structs.replace(parse_limit(overs.limit, f"{record.where}: _overs"), source=overs.source)
    return OversDue(overs.seats, limit, overs.source)


def _own_answers(house: House, game: str, limit: Limit, own: Own) -> Answers:
    for key, rule in own.rules.items():
        if key not in QUESTIONS or not QUESTIONS[key].allows(rule.value):
            raise Unreadable(
                f"_rules: {key} cannot be {rule.value!r}", expected="a question and one of its answers"
            )
    answers = house.answers(game, limit.kind)
    return answers.but({key: Answer(rule.value, rule.source) for key, rule in own.rules.items()})


def house_limit(house: House, game: str, text: str, where: str = "limit") -> Limit:
    """The limit as the house spreads the game at it; one that it does not spread is what the text says."""
    asked = parse_limit(text, where)
    try:
        return house.limit(game, text)
    except Unreadable:
        return asked


# -- forced bets as PHH lists them -------------------------------------------------------------------------


class Forced(Struct, frozen=True):
    """The forced bets and the limit as the fields of PHH have them, p1 first."""

    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    bring_in: int
    small: int
    big: int


def players_of(terms: PotTerms) -> tuple[int, ...]:
    """The seats in the order of PHH: p1 is left of the button, the last one has it or is next before it."""
    return clockwise(terms.button, mask_of(tuple(seated.seat for seated in terms.seats)))


def forced_of(terms: PotTerms, straddled: dict[int, int] | None = None) -> Forced:
    """What these terms force, and by `straddled` the straddles that were made, by seat.

    Posts out of turn and kills are negative blinds, dead money is an ante beyond the others'."""
    limit, order = terms.limit, players_of(terms)
    seated = {each.seat: each for each in terms.seats}
    blinds = dict.fromkeys(order, 0)
    for due in plan_of(terms).blinds:
        blinds[due.seat] = due.cents if due.leads else -due.cents
    live = {seat: int(each.live) for seat, each in seated.items()}
    if terms.kill:
        live[terms.kill.seat] = max(live[terms.kill.seat], terms.kill.to)
    for seat, cents in live.items():
        if cents > abs(blinds[seat]):
            blinds[seat] = -cents
    blinds |= straddled or {}
    listed = tuple(blinds[seat] for seat in order)
    by_card = (
        terms.spread.answers["stud_opens"] == "card" if "stud_opens" in terms.spread.game.asks() else False
    )
    return Forced(
        antes=tuple(limit.ante + seated[seat].dead for seat in order),
        blinds=listed[::-1] if len(order) == 2 else listed,
        bring_in=(limit.bring_in or limit.small) if by_card else 0,
        small=limit.small,
        big=limit.big if limit.kind == "fixed" else 0,
    )


def _check_forced(record: PhhHand, forced: Forced) -> None:
    """The fields of PHH must say what our own say. A straddle is only in the former."""
    blinds = record.blinds
    if record.own is not None and record.own.straddles:
        blinds = forced.blinds
    told = Forced(record.antes, blinds, record.bring_in, record.small, record.big)
    if told != forced:
        wrong = [name for name in Forced.__struct_fields__ if getattr(told, name) != getattr(forced, name)]
        raise Unreadable(
            f"{wrong[0]} {getattr(told, wrong[0])} where _house and _limit give {getattr(forced, wrong[0])}",
            where=record.where,
            expected="the same said twice",
        )
