"""What a person at a table is told for himself: what he may do, what he sees besides, what he is asked.

What has not changed since the last message to a reader is not encoded again; only what he quotes has.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec import Struct

from housedealer.errors import Refused
from housedealer.hand import is_public, is_quiet
from housedealer.hand.event import Event
from housedealer.hand.offer import Offer, Stakes
from housedealer.hand.protocol import Hand
from housedealer.hand.view import Lying, TableView, View
from housedealer.record.events import VIEW_BOUNDS
from housedealer.record.kept import Encodes, KeptCoder
from housedealer.room import menu
from housedealer.room.apply import HANDLERS
from housedealer.room.between import absent
from housedealer.room.event import RoomEvent, SaidDone
from housedealer.room.offer import RoomOffer, Says
from housedealer.room.table import RoomTable
from housedealer.rules.place import HOUSE, Who
from housedealer.server import wire
from housedealer.server.message import Part
from housedealer.server.said import asked_of_all, spots_said
from housedealer.server.views import Views
from housedealer.tables.between import Person
from housedealer.words.control import control_of
from housedealer.words.family import Hint, words_of
from housedealer.words.offer import action_label
from housedealer.words.refusal import refusal
from housedealer.words.room_offer import room_label
from housedealer.words.say import clauses_apart, lower

AnyEvent = Event | RoomEvent
ROTATION = ("bank", "pick")
"""Questions between hands that the house answers for a person who is silent."""
NONE: frozenset[type] = frozenset()
_json = msgspec.json.Encoder().encode
HELD = KeptCoder(wire.Held, VIEW_BOUNDS)


EMPTY = Part(b"")


class OwnPart(NamedTuple):
    """What a reader is told for himself, as JSON: `asked` is what he quotes and is asked, often the same for
    all, `rest` often the same as before."""

    asked: bytes
    rest: Part = EMPTY


class Kept(Struct):
    """What a reader was told `last`: `whole` without its opening. `rest` is what he holds while he sits in a
    hand, is not asked, and sees the same table as everybody; `stirs`: how much had happened by then that may
    change it."""

    encoder: Encodes
    whole: bytes = b""
    last: Part = EMPTY
    rest: Part = EMPTY
    stirs: int = -1
    offered: tuple[wire.Button, ...] = ()
    """What the room offers him in a hand; `room`: how much had happened in the room by then."""
    room: tuple[int, int] = (-1, 0)


class Owns:
    """For one table."""

    def __init__(self, table: RoomTable, views: Views | None = None) -> None:
        self.table, self.views = table, views or Views(table)
        self._kept: dict[Person, Kept] = {}
        self._stirs = self._room = 0
        self._acted: set[int] = set()
        """Those for whom their own events since their last message may have changed something."""
        self._stakes: dict[tuple[Stakes, Who], wire.Button] = {}

    def happened(self, event: AnyEvent) -> None:
        """Most wagers leave everybody who is not asked with what was his own before."""
        hand = self.table.hand
        if isinstance(event, SaidDone):
            self._acted.add(event.who)
        elif hand is None or type(event) in HANDLERS:
            self._room += 1
            self._stirs += 1
            self._stakes = {}  # somebody may have another name
        elif not is_public(hand, event):
            self._stirs += 1
        elif not is_quiet(hand, event):
            self._acted.add(getattr(event, "who", HOUSE))

    def encoded(self, readers: Iterable[Person]) -> dict[Person, OwnPart]:
        """For each of these readers."""
        table, found = self.table, dict[Person, OwnPart]()
        asks = asked_of_all(table)
        all_asked = b'{"since":%d,"asks":%b,' % (table.opened, _json(asks))
        here = {present.person: who for who, present in table.state.people.items()}
        resting, acted, stirs = self._resting(), self._acted, self._stirs
        self._kept = {reader: kept for reader, kept in self._kept.items() if reader in here}
        for reader in readers:
            who = here.get(reader, 0)
            if not who:
                found[reader] = OwnPart(b"null")
                continue
            kept = self._kept.get(reader)
            if kept is None:
                kept = self._kept[reader] = Kept(HELD.begin())
            idle = who in resting
            if not idle or who in acted or kept.stirs != stirs:
                held, asked = self.held(reader, who, asks, kept)
                rest = kept.encoder.encode(held)
                if rest is not kept.whole:
                    kept.whole, kept.last = rest, Part(rest[1:])
                if not idle:
                    quoted = b'{"since":%d,"asks":%b,' % (table.quote(who), _json(asked))
                    found[reader] = OwnPart(quoted, kept.last)
                    continue
                kept.rest, kept.stirs = kept.last, stirs if held.table is None else -1
            found[reader] = OwnPart(all_asked, kept.rest)
        self._acted = acted.difference([here.get(reader, 0) for reader in found])
        return found

    def _resting(self) -> set[int]:
        """Those who sit in the hand and are not asked."""
        table, due = self.table, self.table.due
        return {chair.seat for chair in table.chairs}.difference(due.must, due.may) if table.hand else set()

    def held(self, reader: Person, who: int, asks: str, kept: Kept) -> tuple[wire.Held, str]:
        """What a reader holds now; and what he is asked, if that is not what all are asked."""
        table, hand, due = self.table, self.table.hand, self.table.due
        view = self.views.of(who)
        spots, own_table = _differs(view, self.views.rail)
        asks, silence = _put(table, who, view, asks)
        offers = view.menu if view is not None else ()
        held = wire.Held(
            who=Who(who),
            person=reader,
            must=who in due.must,
            may=who in due.may,
            silence=silence,
            menu=(*[self._button(offer, view) for offer in offers], *self._offered(who, kept)),
            dashed=_dashed(hand, who, offers) if hand and who in hand.due.must else (),
            spots=spots,
            said=spots_said(spots),
            hints=_hints(hand, view),
            table=own_table,
        )
        return held, asks

    def _button(self, offer: Offer, view: View | None) -> wire.Button:
        """There are many places for a bet, and most stay as they are from one bet to the next."""
        if not isinstance(offer, Stakes) or view is None:
            return _made_button(offer, view)
        stake = (offer, view.viewer)
        if stake not in self._stakes:
            self._stakes[stake] = _made_button(offer, view)
        return self._stakes[stake]

    def _offered(self, who: int, kept: Kept) -> tuple[wire.Button, ...]:
        """What the room offers. Events of a hand change it only for those whom it asks."""
        table = self.table
        if table.hand is None:
            return tuple(_room_button(offer) for offer in (*menu.asked(table, who), *menu.own(table, who)))
        room = (self._room, table.opened if who in table.due.may else 0)
        if kept.room != room or who in self._acted:
            kept.offered, kept.room = tuple(map(_room_button, menu.own(table, who))), room
        return kept.offered


def _put(table: RoomTable, who: int, view: View | None, asks: str) -> tuple[str, str]:
    """What a person is asked, and what comes of silence; `asks` is what everybody is told."""
    hand, due = table.hand, table.due
    if who in due.must:
        return _asked(hand, view) if hand else asks, _silence(table, who, view)
    if hand is not None and who in hand.due.may:
        ask = words_of(hand.terms.spread.game.family).asks[hand.due.ask]
        if ask.may:
            return ask.may, ask.lapse
    return asks, ""


def _hints(hand: Hand | None, view: View | None) -> tuple[Hint, ...]:
    if hand is None or view is None:
        return ()
    spread = hand.terms.spread
    return words_of(spread.game.family).hints(view, spread)


def _asked(hand: Hand, view: View | None) -> str:
    """What the hand asks, to the person who must answer."""
    words = words_of(hand.terms.spread.game.family)
    return (words.asked(view) if view else "") or words.asks[hand.due.ask].told


def _silence(table: RoomTable, who: int, view: View | None) -> str:
    """What the house does for a person who must answer and does not: fold; decline the bank."""
    if table.hand is not None and who in table.hand.due.must:
        return lower(action_label(table.hand.absent(who), view))
    return lower(room_label(Says(absent(table, who).answer))) if table.due.ask in ROTATION else ""


def _differs(mine: View | None, rail: View | None) -> tuple[tuple[Lying, ...], TableView | None]:
    """The places of which the viewer knows more than everybody, and his table where it is another."""
    if mine is None or rail is None:
        return (), None
    known = {spot.where: spot for spot in rail.spots}
    spots = tuple(spot for spot in mine.spots if known.get(spot.where) != spot)
    return spots, mine.table if mine.table != rail.table else None


@lru_cache(maxsize=1 << 12)
def _room_button(offer: RoomOffer) -> wire.Button:
    """The same for everybody."""
    return _made_button(offer, None)


def _made_button(offer: Offer | RoomOffer, view: View | None) -> wire.Button:
    tag = str(type(offer[0]).__struct_config__.tag)
    place, key = control_of(tag)
    return wire.Button(offer, room_label(offer, view), place, key)


def _dashed(hand: Hand, who: int, offers: tuple[Offer, ...]) -> tuple[wire.Dashed, ...]:
    """The usual actions of the game that are not on the menu, each with its reason."""
    words, found = words_of(hand.terms.spread.game.family), []
    passed = {type(offer[0]) for offer in offers if len(offer)} | words.elsewhere.get(hand.due.ask, NONE)
    with clauses_apart():
        for kind, title in words.usual.items():
            why: Refused | None = hand.why_not(who, kind) if kind not in passed else None
            if why is not None:
                tag = str(kind.__struct_config__.tag)
                found.append(wire.Dashed(tag, title, why.code, refusal(why), why.clause, *control_of(tag)))
    return tuple(found)
