"""What a person at a table is told for himself: what he may do, what he sees besides, what he is asked.

What has not changed since the last message to a reader is not encoded again; only what he quotes has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec
from msgspec import Struct

from housedealer.errors import Refused
from housedealer.hand import is_public
from housedealer.hand.event import Event
from housedealer.hand.offer import Offer
from housedealer.hand.protocol import Hand
from housedealer.hand.view import Lying, TableView, View
from housedealer.record.coder import Coder
from housedealer.record.events import VIEW_BOUNDS
from housedealer.room.apply import HANDLERS
from housedealer.room.between import absent
from housedealer.room.event import RoomEvent
from housedealer.room.offer import Buys, RoomOffer, Says
from housedealer.room.table import RoomTable
from housedealer.room.view import own_of
from housedealer.rules.place import HOUSE, Count, Who
from housedealer.server import wire
from housedealer.server.said import asked_of_all, spots_said
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
OWN = Coder(wire.Own, "message", VIEW_BOUNDS)
SINCE, ASKS = b'"since":0', b'"asks":""'
"""Where a reader's number goes, and what he is asked. No name can be taken for them, since quotes inside of a
name are escaped."""


class Kept(Struct, frozen=True):
    """What a reader was told last, without his number and what he was asked; and how it was encoded: the
    parts before, between and after these. `stirs`: how much had happened by then that may change it."""

    own: wire.Own
    parts: tuple[bytes, bytes, bytes]
    stirs: int
    idle: bool
    """He sat in a hand, was not asked, and saw the same table as everybody."""


class Owns:
    """For one table."""

    def __init__(self, table: RoomTable) -> None:
        self.table = table
        self._kept: dict[Person, Kept] = {}
        self._stirs = 0
        self._acted: set[int] = set()
        """Those whose events there were since the last message."""

    def happened(self, event: AnyEvent) -> None:
        """Most wagers leave everybody else who is not asked with what was his own before."""
        hand = self.table.hand
        if hand is None or type(event) in HANDLERS or not is_public(hand, event):
            self._stirs += 1
        self._acted.add(getattr(event, "who", HOUSE))

    def encoded(self, readers: Iterable[Person], rail: View | None) -> dict[Person, bytes]:
        """As JSON, for each of these readers; `rail` is the hand as everybody sees it now."""
        table, kept, found = self.table, dict[Person, Kept](), dict[Person, bytes]()
        asks, number = asked_of_all(table), table.opened
        here = {present.person: who for who, present in table.state.people.items()}
        resting, acted = self._resting(), self._acted
        for reader in readers:
            who = here.get(reader, 0)
            if not who:
                found[reader] = b"null"
                continue
            last, asked, idle = self._kept.get(reader), asks, who in resting
            if last is None or who in acted or not (idle and last.idle and last.stirs == self._stirs):
                own, asked = self.own(reader, who, rail, asks)
                parts = last.parts if last is not None and last.own == own else _parted(own)
                last = Kept(own, parts, self._stirs, idle and own.table is None)
            kept[reader] = last
            before, between, after = last.parts
            quoted, said = number if idle else table.quote(who), msgspec.json.encode(asked)
            found[reader] = b'%b"since":%d%b"asks":%b%b' % (before, quoted, between, said, after)
        self._kept, self._acted = kept, set()
        return found

    def _resting(self) -> set[int]:
        """Those who sit in the hand and are not asked."""
        table, due = self.table, self.table.due
        return {chair.seat for chair in table.chairs}.difference(due.must, due.may) if table.hand else set()

    def own(self, reader: Person, who: int, rail: View | None, asks: str) -> tuple[wire.Own, str]:
        """Without the number that he quotes, and apart from what he is asked."""
        table = self.table
        view, offers = own_of(table, who, rail)
        spots, own_table = _differs(view, rail)
        due, hand = table.due, table.hand
        asks, silence = _put(table, who, view, asks)
        own = wire.Own(
            who=Who(who),
            person=reader,
            since=Count(0),
            must=who in due.must,
            may=who in due.may,
            asks="",
            silence=silence,
            menu=tuple([_button(offer, view) for offer in offers]),
            dashed=tuple(_dashed(hand, who)) if hand and who in hand.due.must else (),
            spots=spots,
            said=spots_said(spots),
            hints=_hints(hand, view),
            table=own_table,
        )
        return own, asks


def _parted(own: wire.Own) -> tuple[bytes, bytes, bytes]:
    before, rest = OWN.encode(own).split(SINCE, 1)
    between, after = rest.split(ASKS, 1)
    return before, between, after


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


def _button(offer: Offer | RoomOffer, view: View | None) -> wire.Button:
    return _room_button(offer) if isinstance(offer, Says | Buys) else _made_button(offer, view)


@lru_cache(maxsize=1 << 12)
def _room_button(offer: RoomOffer) -> wire.Button:
    """The same for everybody."""
    return _made_button(offer, None)


def _made_button(offer: Offer | RoomOffer, view: View | None) -> wire.Button:
    tag = str(type(offer[0]).__struct_config__.tag)
    place, key = control_of(tag)
    return wire.Button(offer, room_label(offer, view), place, key)


def _dashed(hand: Hand, who: int) -> Iterator[wire.Dashed]:
    """The usual actions of the game that are not on the menu, each with its reason."""
    for kind, title in words_of(hand.terms.spread.game.family).usual.items():
        why: Refused | None = hand.why_not(who, kind)
        if why is None:
            continue
        tag = str(kind.__struct_config__.tag)
        with clauses_apart():
            said = refusal(why)
        yield wire.Dashed(tag, title, why.code, said, why.clause, *control_of(tag))
