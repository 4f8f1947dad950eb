"""What happens at a table of the room and in the lobby, in words. People have names, a reader is "you"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

from msgspec import Struct

from housedealer.cards.card import TILE_FIRST
from housedealer.room import event as ev
from housedealer.room import lobby_event as le
from housedealer.words.family import To
from housedealer.words.hours import hour_said
from housedealer.words.say import capital, cards_said, cited, counted, listed, money, number
from housedealer.words.told import told

NOTICED_MS = 60_000
"""A pause that is shorter needs no words."""


class Reader(Struct, frozen=True):
    """The person who reads, by name, and the names of the people at the table by number. `zone` is the club's
    clock, `hand` tells a hand's events, `titles` are the games that may be picked, by key."""

    me: str = ""
    names: Mapping[int, str] = {}
    zone: str = "UTC"
    hand: To | None = None
    titles: Mapping[str, str] = {}

    def name(self, who: int) -> str:
        """At the beginning of a sentence."""
        name = self.names.get(who) or f"Seat {who}"
        return "You" if self.me and name == self.me else name

    def within(self, who: int) -> str:
        """In the middle of a sentence: you, ann, seat 3."""
        name = self.name(who)
        return name if who in self.names and name != "You" else name.lower()

    def person(self, name: str) -> str:
        return "You" if self.me and name == self.me else name

    def does(self, name: str, verb: str, others: str = "") -> str:
        """You sit down; ann sits down."""
        said = self.person(name)
        return f"{said} {verb if said == 'You' else others or verb + 's'}"

    def at(self, who: int, verb: str, others: str = "") -> str:
        return self.does(self.names.get(who) or f"Seat {who}", verb, others)

    def time(self, ms: int) -> str:
        return hour_said(datetime.fromtimestamp(ms / 1000, ZoneInfo(self.zone)).time())


def room_told(event: object, to: Reader) -> str:
    """One sentence for an event of a table, a hand or the lobby; "" for one that people need not be told."""
    teller = TOLD.get(type(event))
    if teller is not None:
        return teller(event, to)
    return told(event, to.hand) if to.hand is not None else ""  # type: ignore[arg-type]


def is_silent(event: object) -> bool:
    """True if nobody is told of it, whoever it is about."""
    return TOLD.get(type(event)) is _silent


def room_cited(event: object, to: Reader, clause: str = "") -> str:
    """The same, with this clause or the one that the event names."""
    said = room_told(event, to)
    if not said:
        return said
    kind: type = type(event)
    for name in _cites(kind):
        clause = clause or getattr(event, name)
    if not clause:
        return said
    plain = said if said.endswith(".m.") else said.removesuffix(".")
    return f"{cited(plain, clause)}."


@cache
def _cites(kind: type) -> tuple[str, ...]:
    """The fields in which an event of this kind names a clause."""
    return tuple([name for name in ("clause", "fee_clause") if hasattr(kind, name)])


_LOST = {
    "leaves": ("leave the table", "leaves the table"),
    "held_too_long": ("were away too long and lose the seat", "was away too long and loses the seat"),
    "missed_blinds": ("have too many missed-blind buttons and lose the seat",
                      "has too many missed-blind buttons and loses the seat"),
    "sat_out_long": ("sat out too many hands and lose the seat", "sat out too many hands and loses the seat"),
    "elsewhere": ("play at another table and give up the seat",
                  "plays at another table and gives up the seat"),
    "must_move": ("must move to the main table", "must move to the main table"),
    "broken": ("move: the table is broken", "moves: the table is broken"),
    "floor": ("give up the seat by decision of the floor", "gives up the seat by decision of the floor"),
    "time_fee": ("cannot pay the time collection and give up the seat",
                 "cannot pay the time collection and gives up the seat"),
}  # fmt: skip
_OUT = {
    "away": ("sit out", "sits out"),
    "meal": ("go to eat", "goes to eat"),
    "absent": ("did not answer and sit out", "did not answer and sits out"),
}
_HOW = {
    "post": ("post to be dealt in", "posts to be dealt in"),
    "big": ("wait for the big blind", "waits for the big blind"),
    "button": ("let the button pass first", "lets the button pass first"),
    "place": ("wait for the position you left", "waits for the position left"),
}
_ANSWERS: dict[str, tuple[str, str]] = {
    "TakeBank": ("take the bank", "takes the bank"),
    "PassBank": ("decline the bank", "declines the bank"),
}


def _came(event: ev.Came, to: Reader) -> str:
    prop = ", a proposition player" if event.prop else ""
    option = f" The table runs under fee option {listed([str(one) for one in event.options])}."
    pays = f" Side bets pay by option {event.pays}." if event.pays else ""
    return (
        f"{to.does(event.person, 'come', 'comes')} to the table{prop}.{option if event.options else ''}{pays}"
    )


def _sat_down(event: ev.SatDown, to: Reader) -> str:
    post = " and must post or wait" if event.enters else ""
    return f"{to.does(event.person, 'sit', 'sits')} down in seat {event.seat}{post}."


def _seat_refused(event: ev.SeatRefused, to: Reader) -> str:
    """The lobby refuses a seat for one of these reasons."""
    name = to.name(event.who)
    why = {
        "elsewhere": f": {'you have' if name == 'You' else f'{name} has'} a seat at another table, "
        "and the house allows one at a time",
        "list_first": ": the waiting list comes first",
    }
    return f"{name} cannot have seat {event.seat} now{why.get(event.code, '')}."


def _seat_left(event: ev.SeatLeft, to: Reader) -> str:
    you, others = _LOST[event.reason]
    keep = "keep" if to.person(event.person) == "You" else "keeps"
    takes = "with" if event.reason in ("leaves", "must_move", "broken") else f"but {keep}"
    return f"{to.does(event.person, you, others)} {takes} {money(event.cents)}."


def _opening(event: ev.OpeningShown, to: Reader) -> str:
    cards = ", ".join(f"seat {seat} {cards_said((card,))}" for seat, card in event.cards)
    piece = "tile" if event.cards[0][1] >= TILE_FIRST else "card"
    return f"A {piece} each for the first deal: {cards}. {to.at(event.seat, 'have', 'has')} the highest."


def _answered(event: ev.Answered, to: Reader) -> str:
    kind = type(event.answer).__name__
    if kind == "PickGame":
        game = event.between.game
        title = to.titles.get(game) or game.replace("_", " ")
        return f"{to.at(event.who, 'pick', 'has the button and picks')} {title}."
    if kind == "ShowFirst":
        cards = ", ".join(f"seat {seat} {cards_said((card,))}" for seat, card in event.answer.cards)  # type: ignore[union-attr]
        lead = event.between.lead
        first = f" {to.at(lead, 'go', 'goes')} first." if lead else ""
        return f"A card each to see who goes first: {cards}.{first}"
    return f"{to.at(event.who, *_ANSWERS[kind])}."


def missed_told(event: ev.HandBegun, to: Reader) -> list[str]:
    """A sentence for each blind that passes somebody who is not dealt in."""
    return [f"{to.at(seat, 'miss', 'misses')} the {which} blind." for seat, which in event.missed]


def _begun(event: ev.HandBegun, to: Reader) -> str:
    said = f"Hand {event.number}: {counted(len(event.chairs), 'player')}."
    if event.places.button:
        said += f" The button is at seat {event.places.button}."
    return " ".join((said, *missed_told(event, to)))


def _ended(event: ev.HandEnded, to: Reader) -> str:
    return f"Hand {event.number} is void." if event.voided else f"Hand {event.number} is over."


def _time_taken(event: ev.TimeTaken, to: Reader) -> str:
    what = f"Time collection at {to.time(event.mark)}" if event.mark else "Time collection still owed"
    if not event.paid:
        return f"{what}: nobody pays."
    paid = _by_amount(to, [(one.who, one.drop + one.jackpot) for one in event.paid])
    owed = _by_amount(to, [(one.who, one.owed_drop + one.owed_jackpot) for one in event.paid])
    return f"{what}: {paid or 'nothing'}." + (f" Still owed: {owed}." if owed else "")


def _by_amount(to: Reader, paid: list[tuple[int, int]]) -> str:
    """$8 each from you and seat 3; $2 from ann."""
    amounts: dict[int, list[str]] = {}
    for who, cents in paid:
        if cents:
            amounts.setdefault(cents, []).append(to.within(who))
    return "; ".join(
        f"{money(cents)}{' each' if len(people) > 1 else ''} from {listed(people)}"
        for cents, people in amounts.items()
    )


def _hours(event: ev.HoursTold, to: Reader) -> str:
    if event.state == "last_call":
        return f"The table closes at {to.time(event.closes)}".removesuffix(".") + "."
    return "The table is closed." if event.state == "closed" else "The table is open."


def _inspected(event: ev.Inspected, to: Reader) -> str:
    if event.who:
        return f"{to.at(event.who, 'have', 'has')} inspected the tiles and the dice."
    return "The tiles and the dice are ready."


def _overs(event: ev.OversHeld, to: Reader) -> str:
    you, others = ("take", "takes") if event.on else ("give back", "gives back")
    return f"{to.at(event.who, you, others)} an overs button."


def _recalled(event: le.SeatRecalled, to: Reader) -> str:
    return f"{to.does(event.person, *_LOST[event.reason])}."


def _listed(event: le.Listed, to: Reader) -> str:
    return (
        f"{to.does(event.person, 'are', 'is')} on the {'change board' if event.change else 'waiting list'}."
    )


def _list_told(event: ev.ListTold, to: Reader) -> str:
    if event.waiting < 2:
        return f"{'One person' if event.waiting else 'Nobody'} is waiting for a seat."
    return f"{capital(number(event.waiting))} people are waiting for a seat."


def _silent(event: object, to: Reader) -> str:
    return ""


TOLD: dict[type, Callable[[Any, Reader], str]] = {
    ev.Came: _came,
    ev.Went: lambda event, to: f"{to.does(event.person, 'leave')} the table.",
    ev.SeatAsked: lambda event, to: f"{to.does(event.person, 'ask')} for seat {event.seat}.",
    ev.SeatRefused: _seat_refused,
    ev.SatDown: _sat_down,
    ev.SeatChanged: lambda event, to: f"{to.does(event.person, 'move')} to seat {event.seat}.",
    ev.SeatHeld: lambda event, to: (
        f"Seat {event.seat} is kept for {event.person} until {to.time(event.until)}".removesuffix(".") + "."
        if event.person
        else f"Seat {event.seat} is free."
    ),
    ev.ListTold: _list_told,
    ev.ChipsAsked: lambda event, to: f"{to.does(event.person, 'ask')} for {money(event.cents)} in chips.",
    ev.ChipsTaken: lambda event, to: f"{to.does(event.person, 'buy')} in for {money(event.cents)}.",
    ev.ChipsReturned: lambda event, to: f"{money(event.cents)} for {event.person} are sent back.",
    ev.ChipsDenied: lambda event, to: f"{to.at(event.who, 'do', 'does')} not have enough in the wallet.",
    ev.ChipsTakenOff: lambda event, to: (
        f"{to.does(event.person, 'take')} {money(event.cents)} off the table."
    ),
    ev.ChipsPassed: lambda event, to: (
        f"{to.at(event.who, 'pass', 'passes')} {money(event.cents)} to {to.name(event.to)}."
    ),
    ev.LobbyHeard: _silent,
    ev.SatOut: lambda event, to: f"{to.at(event.who, *_OUT[event.reason])}.",
    ev.CameBack: lambda event, to: f"{to.at(event.who, 'are', 'is')} back.",
    ev.Leaving: lambda event, to: f"{to.at(event.who, 'leave')} after this hand.",
    ev.SeatLeft: _seat_left,
    ev.ComesIn: lambda event, to: f"{to.at(event.who, *_HOW[event.how])}.",
    ev.BlindsLetPass: lambda event, to: f"{to.at(event.who, 'let')} the blinds pass.",
    ev.OversHeld: _overs,
    ev.Inspected: _inspected,
    ev.OpeningShown: _opening,
    ev.Answered: _answered,
    ev.ShakerNamed: lambda event, to: f"{to.name(event.shaker)} will shake the dice.",
    ev.GameBroken: lambda event, to: "Nobody takes the bank: the game is broken.",
    ev.GameStarted: lambda event, to: "The game starts again.",
    ev.GameEnded: lambda event, to: "Too few players are left: the game is over.",
    ev.SaidDone: _silent,
    ev.HandBegun: _begun,
    ev.HandEnded: _ended,
    ev.HandCalledOff: lambda event, to: f"The floor voids hand {event.number}: all chips go back.",
    ev.Ticked: _silent,
    ev.Resumed: lambda event, to: (
        "The house is back. Everybody has a full turn again." if event.ms >= NOTICED_MS else ""
    ),
    ev.Absent: lambda event, to: f"{to.at(event.who, 'do', 'does')} not answer." if event.late else "",
    ev.TimeBankUsed: lambda event, to: f"{to.at(event.who, 'use')} the time bank.",
    ev.MarkPassed: lambda event, to: f"It is {to.time(event.at)}".removesuffix(".") + ".",
    ev.TimeTaken: _time_taken,
    ev.HoursTold: _hours,
    ev.Anchored: lambda event, to: f"{to.does(event.person, 'take')} part in the cut.",
    ev.Sealed: lambda event, to: "The house shuffles.",
    ev.LinkGiven: _silent,
    ev.Cut: lambda event, to: "The cards are cut.",
    ev.Abandoned: lambda event, to: (
        f"The shuffle is abandoned: {listed(event.missing)} did not take part in the cut."
    ),
    le.Welcomed: lambda event, to: f"{to.does(event.person, 'come', 'comes')} in.",
    le.Credited: lambda event, to: f"{to.does(event.person, 'buy')} {money(event.cents)} in chips.",
    le.Redeemed: lambda event, to: f"{to.does(event.person, 'cash', 'cashes')} in {money(event.cents)}.",
    le.TableOpened: lambda event, to: f"Table {event.table} is open.",
    le.WentTo: lambda event, to: f"{to.does(event.person, 'go', 'goes')} to table {event.table}.",
    le.SeatGiven: lambda event, to: (
        f"{to.does(event.person, 'have', 'has')} seat {event.seat} at {event.table}."
    ),
    le.SeatDenied: lambda event, to: f"{to.person(event.person)} cannot sit down at {event.table} now.",
    le.ChipsSent: lambda event, to: f"{money(event.cents)} for {event.person} go to table {event.table}.",
    le.NoChips: lambda event, to: f"{to.does(event.person, 'do', 'does')} not have {money(event.cents)}.",
    le.ChipsBack: lambda event, to: f"{money(event.cents)} for {event.person} come from table {event.table}.",
    le.SeatFreed: lambda event, to: f"{to.does(event.person, 'leave')} table {event.table}.",
    le.SeatMoved: lambda event, to: f"{to.does(event.person, 'move')} to seat {event.seat} at {event.table}.",
    le.LeftTable: lambda event, to: f"{to.does(event.person, 'leave')} table {event.table}.",
    le.Listed: _listed,
    le.Unlisted: lambda event, to: f"{to.does(event.person, 'are', 'is')} off the waiting list.",
    le.LostPlace: lambda event, to: (
        f"{to.does(event.person, 'broke', 'broke')} up a game and goes to the bottom of the list."
        if to.person(event.person) != "You"
        else "You broke up a game and go to the bottom of the list."
    ),
    le.Called: lambda event, to: f"{event.person}, seat {event.seat} at table {event.table} is open.",
    le.CallEnded: lambda event, to: f"{to.does(event.person, 'did', 'did')} not come when called.",
    le.SeatRecalled: _recalled,
    le.Delivered: _silent,
    le.TimePassed: _silent,
    le.LobbyReopened: _silent,
}
