"""A hand for points as it is told: every event, part and comparison."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from housedealer.hand import event as ev
from housedealer.hand.made import Made
from housedealer.hand.points import event as pe
from housedealer.hand.points.compare import DRAGON, IMPROPER, SET
from housedealer.hand.points.made import made_of
from housedealer.hand.points.view import table_of
from housedealer.rules.place import Cents, Who
from housedealer.rules.points.scoring import Parts, Scoring, Total
from housedealer.words.family import Detail, To
from housedealer.words.made import all_made_said, made_said
from housedealer.words.person import beginning, does, lower_said, seat_said, whose_said
from housedealer.words.say import bet_said, capital, cards_said, cited, counted, money, number

# -- small words -------------------------------------------------------------------------------------------


def win_said(win: str) -> str:
    """As it is typed."""
    return bet_said(win)


def having_said(win: str) -> str:
    """In a sentence about who has it."""
    return f"a {win}" if win == DRAGON else win_said(win)


def parts_said(parts: Parts) -> str:
    return " / ".join(cards_said(part) for part in (parts.front, parts.middle, parts.back))


def parts_made(parts: Parts) -> str:
    """What front, middle and back are."""
    return all_made_said(made_of(parts), kickers=False)


def both_made(one: Made, other: Made) -> tuple[str, str]:
    """Two hands by name, with their kickers where these decide."""
    names = made_said(one, kickers=False), made_said(other, kickers=False)
    close = one.value != other.value and names[0] == names[1]
    return (made_said(one), made_said(other)) if close else names


def points_said(points: int) -> str:
    return f"{points} point{'' if points == 1 else 's'}"


def signed_points(points: int) -> str:
    """+4, -4, 0."""
    return f"{points:+}" if points else "0"


def standing_said(standing: str) -> str:
    """How a hand stands that is not compared part by part."""
    return "improper" if standing == IMPROPER else "set" if standing == SET else win_said(standing)


# -- events ------------------------------------------------------------------------------------------------


def _dealt(event: ev.Dealt, to: To) -> str:
    positions = len(set(event.spots))
    each = counted(len(event.spots) // positions, "card")
    text = f"The house deals {each} to each of {counted(positions, 'position')}"
    vacant = sum(at.vacant for at in table_of(to.public).positions) if to.public else 0
    if not vacant:
        return f"{text}."
    clause = to.spread.source("all_positions") if to.spread else ""
    return cited(f"{text}, {number(vacant)} of them vacant", clause) + "."


def _parts_set(event: pe.PartsSet, to: To) -> str:
    """Nobody but its owner is told how a hand is set."""
    if event.who != to.me:
        return f"{seat_said(event.who)} is ready."
    if not event.parts.back:
        return cited("You leave your hand unset, which is improper", event.clause) + "."
    text = f"You set {parts_said(event.parts)}: {parts_made(event.parts)}"
    return f"{text}." if event.proper else cited(f"{text}, which is improper", event.clause) + "."


def _win_declared(event: pe.WinDeclared, to: To) -> str:
    text = f"{does(event.who, to.me, 'declare')} {having_said(event.win)}, an automatic win"
    return cited(text, event.clause) + "."


def _parts_opened(event: pe.PartsOpened, to: To) -> str:
    return cited("All hands are set and turned up", event.clause) + "."


def _compared(event: pe.Compared, to: To) -> str:
    totals = ", ".join(f"{lower_said(seat, to.me)} {signed_points(points)}" for seat, points in event.points)
    return f"Points: {totals}."


def _points_paid(event: pe.PointsPaid, to: To) -> str:
    if not short_rows(event):
        return cited("All points are paid in full", *event.clauses) + "."
    return " ".join(cited(short_said(row, to.me), *event.clauses[1:]) + "." for row in short_rows(event))


def short_rows(event: pe.PointsPaid) -> list[tuple[Who, Who, Cents, Cents]]:
    """Payments that did not reach."""
    return [row for row in event.paid if row[2] > row[3]]


def short_said(row: tuple[int, int, int, int], me: int) -> str:
    debtor, creditor, due, cents = row
    return (
        f"{does(debtor, me, 'owe')} {lower_said(creditor, me)} {money(due)} and can pay only {money(cents)}"
    )


def _voided(event: ev.HandVoided, to: To) -> str:
    return cited("The hand is void: the cards are dealt again", event.clause) + "."


EVENTS: dict[type, Callable[[Any, To], str]] = {
    ev.Dealt: _dealt,
    pe.PartsSet: _parts_set,
    pe.WinDeclared: _win_declared,
    pe.PartsOpened: _parts_opened,
    pe.Compared: _compared,
    pe.PointsPaid: _points_paid,
    ev.HandVoided: _voided,
}


# -- comparisons -------------------------------------------------------------------------------------------


def total_said(total: Total, scoring: Scoring, clauses: tuple[str, ...]) -> str:
    """2 + 1 overall; 5 x 2 for the shot + 5 for the back straight flush."""
    return _total_said(total, total.times > 1 and scoring.sources.get("home_run") in clauses)


@lru_cache(maxsize=1 << 10)
def _total_said(total: Total, home_run: bool) -> str:
    """The same to every reader, and few totals are common."""
    parts = [str(total.regular)]
    if total.times > 1:
        parts = [f"{total.regular} x {total.times} for the {'home run' if home_run else 'shot'}"]
    if not total.regular and total.bonuses:
        parts = []
    if total.bonus == sum(bonus.points for bonus in total.bonuses):
        parts += [f"{bonus.points} for the {bonus.part} {bet_said(bonus.kind)}" for bonus in total.bonuses]
    else:
        parts.append(f"{total.bonus} for bonus hands, the maximum")
    if total.overall:
        parts.append(f"{total.overall} overall")
    return " + ".join(parts)


def not_compared_said(one: tuple[int, str], other: tuple[int, str], me: int) -> str:
    """Why two hands are not compared part by part; each is a seat and how its hand stands."""
    if one[1] == other[1] == IMPROPER:
        return "both hands are improper"
    for seat, standing in (one, other):
        if standing == IMPROPER:
            return f"{whose_said(seat, me)} hand is improper"
    if SET in (one[1], other[1]):
        seat, win = other if one[1] == SET else one
        return f"{'you have' if seat == me else f'{lower_said(seat)} has'} {having_said(win)}"
    if (one[1] == DRAGON) == (other[1] == DRAGON):
        return "two automatic wins tie"
    return f"a dragon beats {win_said(other[1] if one[1] == DRAGON else one[1])}"


def pair_said(pair: pe.Pairing, standing: Mapping[Who, str], scoring: Scoring, me: int) -> str:
    """What both earned, the reader first; or why they were not compared."""
    if not pair.totals:
        return not_compared_said((pair.one, standing[pair.one]), (pair.other, standing[pair.other]), me)
    one, other = [total_said(total, scoring, pair.clauses) for total in pair.totals]
    first, second = f"{lower_said(pair.one, me)}: {one}", f"{lower_said(pair.other, me)}: {other}"
    return f"{second}; {first}" if pair.other == me else f"{first}; {second}"


# -- in detail ---------------------------------------------------------------------------------------------


def details_said(event: ev.Event, to: To) -> tuple[Detail, ...]:
    """What each hand is when they are turned up, and how the points of each pair come about."""
    if type(event) not in (pe.PartsOpened, pe.Compared):
        return ()
    standing = {person.who: person.standing for person in to.public.people} if to.public else {}
    if isinstance(event, pe.PartsOpened):
        hands = [(Who(seat), parts) for seat, parts in event.hands]
        return tuple([_opened_detail(who, parts, standing[who]) for who, parts in hands])
    assert isinstance(event, pe.Compared)
    return tuple([_pair_detail(pair, standing, to) for pair in event.pairs])


def _opened_detail(seat: Who, parts: Parts, standing: str) -> Detail:
    names = tuple([capital(made_said(made, kickers=False)) for made in made_of(parts)])
    note = "left unset" if not parts.back else "" if standing == SET else standing_said(standing)
    return Detail(seat, Who(0), names, capital(note), ())


def _pair_detail(pair: pe.Pairing, standing: dict[Who, str], to: To) -> Detail:
    note = pair_said(pair, standing, to.spread.scoring, to.me)
    return Detail(pair.one, pair.other, (), beginning(note), pair.clauses)
