"""What a person at a table is told for himself: what he may do, what he sees besides, what he is asked.

Most people are told nothing new for themselves by most of what happens: nobody looks at them, and they are
sent the message of everybody. What has not changed in somebody's own part is not encoded again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from housedealer.errors import Refused
from housedealer.hand import concerned, follows
from housedealer.hand.event import Event
from housedealer.hand.offer import Offer, Stakes
from housedealer.hand.protocol import Hand
from housedealer.hand.view import Lying, TableView, View, renewed
from housedealer.record.events import VIEW_BOUNDS
from housedealer.record.kept import Encodes, KeptCoder
from housedealer.room import menu
from housedealer.room.apply import HANDLERS
from housedealer.room.between import absent
from housedealer.room.event import CameBack, ComesIn, Leaving, OversHeld, RoomEvent, SaidDone, SatOut
from housedealer.room.offer import RoomOffer, Says
from housedealer.room.state import Present
from housedealer.room.table import RoomTable
from housedealer.rules.family import Family
from housedealer.rules.place import Who
from housedealer.server import wire
from housedealer.server.said import spots_said
from housedealer.server.views import Views
from housedealer.tables.between import Person
from housedealer.words.control import Place, control_of
from housedealer.words.family import Hint, words_of
from housedealer.words.offer import action_label, is_plain
from housedealer.words.refusal import refusal
from housedealer.words.room_offer import room_label
from housedealer.words.say import clauses_apart, lower

AnyEvent = Event | RoomEvent
ROTATION = ("bank", "pick")
"""Questions between hands that the house answers for a person who is silent."""
OF_ONE = (ComesIn, SatOut, CameBack, Leaving, OversHeld)
"""What somebody says in the room during a hand, and nobody else can do anything about."""
OF_THE_ROOM = get_args(RoomOffer)
"""Offers that are open whatever the hand asks."""
NONE: frozenset[type] = frozenset()
NO_ROOM = (-1, 0, False)
WORDED_MAX = 1000
"""So many offers, and so many reasons, of a table are remembered in words."""
_json = msgspec.json.Encoder().encode
HELD = KeptCoder(wire.Held, VIEW_BOUNDS)
Asked = tuple[bool, bool, str, int, int, bool]
"""Must he, may he; the question and since when it is open; since when his menu is; whether he is done."""


NOTHING = b"null"
"""For one who is not at the table."""


class Kept(Struct):
    """What a reader holds, and what he was told last."""

    encoder: Encodes
    held: wire.Held | None = None
    """None before the first time; `text` is how it is written, without its opening, if it was asked for."""
    text: bytes = b""
    asks: str = ""
    """What he is asked, if that is not what all are asked."""
    menu: tuple[Offer, ...] = ()
    """What the hand offers him."""
    asked: Asked | None = None
    events: int = 0
    stirs: int = 0
    """How many events there were by then; and how many that concern everybody."""
    offered: tuple[wire.Button, ...] = ()
    """What the room offers him in a hand; `room`: how much had happened in the room by then."""
    room: tuple[int, int, bool] = NO_ROOM
    told: wire.Held | None = None
    """What he knows on every line that he has; None if that is not known."""
    quoted: bytes = b""
    """What he was told last that he quotes and is asked."""


class Owns:
    """For one table. A person is looked at anew when something concerns him, or when he is asked something
    else; only his hints and his table follow what everybody does."""

    def __init__(self, table: RoomTable, views: Views | None = None) -> None:
        self.table, self.views = table, views or Views(table)
        self._kept: dict[Person, Kept] = {}
        self._stirs = self._room = 0
        self._concerned: set[int] = set()
        """Those whom something has concerned since they were last looked at."""
        self._calm: set[Person] = set()
        """Those who were told all of it, were not asked anything and see the table as everybody does, since
        something last concerned everybody: while they are not asked, only what concerns them is news."""
        self._people: dict[int, Present] = {}
        self._numbers: dict[Person, int] = {}
        """Who was at the table when their numbers were found."""
        self._buttons: dict[tuple[Offer, Who], wire.Button] = {}
        self._reasons: dict[tuple[Any, ...], wire.Dashed] = {}

    def happened(self, event: AnyEvent) -> None:
        hand = self.table.hand
        if isinstance(event, SaidDone):
            self._concerned.add(event.who)
        elif hand is not None and isinstance(event, OF_ONE):
            self._look_again(event.who)
        elif hand is None or type(event) in HANDLERS:
            self._room += 1
            self._stir()
        else:
            concerns = concerned(hand, event)
            if concerns is None:
                self._stir()
            else:
                self._concerned.update(concerns)

    def _look_again(self, who: int) -> None:
        """At what the room offers somebody, and at all else that is his own."""
        kept = self._kept.get(self.table.state.people[who].person)
        if kept is not None:
            kept.stirs, kept.room = -1, NO_ROOM
        self._calm.discard(self.table.state.people[who].person)

    def _stir(self) -> None:
        """Something has happened that concerns everybody."""
        self._stirs += 1
        self._calm.clear()

    def whole(self, reader: Person) -> bytes:
        """What is told a reader who has just come, as JSON: he may have other lines, on which he was told
        something else."""
        who = self._here().get(reader, 0)
        if not who:
            return NOTHING
        kept = self._of(reader)
        kept.told = None
        self._calm.discard(reader)
        asked = self._asked(who)
        self._bring_up(kept, reader, who, asked)
        return self._written(kept, self._quoted(kept, who, asked, self._all_asked()))

    def changed(self, readers: Iterable[Person]) -> dict[Person, bytes]:
        """The same for those of these readers who would not know it by what they were told before
        (`wire.Told.same`)."""
        here, all_asked, looked = self._here(), self._all_asked(), []
        found = dict[Person, bytes]()
        for reader in self._looked_at(set(readers)):
            who = here.get(reader, 0)
            if not who:
                if self._kept.pop(reader, None) is not None:
                    found[reader] = NOTHING
                self._calm.add(reader)
                continue
            kept, asked = self._of(reader), self._asked(who)
            held = self._bring_up(kept, reader, who, asked)
            quoted = self._quoted(kept, who, asked, all_asked)
            known = kept.told and self._known(kept.told, who)
            is_asked = held.must or held.may
            if held != known or quoted != (kept.quoted if is_asked else all_asked):
                found[reader] = self._written(kept, quoted)
            kept.told, kept.quoted = held, quoted
            looked.append(who)
            if asked is None and held.table is None:
                self._calm.add(reader)
            else:
                self._calm.discard(reader)
        self._concerned.difference_update(looked)
        return found

    def _looked_at(self, readers: set[Person]) -> set[Person]:
        """Those of them for whom there may be something new."""
        hand, people = self.table.hand, self.table.state.people
        if hand is None or follows(hand):
            return readers
        news = {people[who].person for who in self._asked_now() | self._concerned if who in people}
        return (readers - self._calm) | (readers & news)

    def _here(self) -> dict[Person, int]:
        """Everybody at the table; found again when something has happened in the room."""
        people = self.table.state.people
        if self._people != people:
            self._people = dict(people)
            self._numbers = {present.person: who for who, present in people.items()}
            self._buttons, self._reasons = {}, {}  # people are called by their names in them
        return self._numbers

    def _of(self, reader: Person) -> Kept:
        kept = self._kept.get(reader)
        if kept is None:
            kept = self._kept[reader] = Kept(HELD.begin())
        return kept

    def forget(self, reader: Person) -> None:
        """One who does not listen any more; when he comes back he is told everything."""
        self._kept.pop(reader, None)
        self._calm.discard(reader)

    def _known(self, told: wire.Held, who: int) -> wire.Held:
        """What a person who was told this holds now, if he is told no more: without the question if it is not
        put to him any more."""
        due = self.table.due
        if not (told.must or told.may) or who in due.must or who in due.may:
            return told
        rooms = tuple([button for button in told.menu if type(button.offer) in OF_THE_ROOM])
        return replace(told, must=False, may=False, silence="", menu=rooms, dashed=())

    def _quoted(self, kept: Kept, who: int, asked: Asked | None, all_asked: bytes) -> bytes:
        """What somebody quotes and is asked."""
        if asked is None:
            return all_asked
        return b'{"since":%d,"asks":%b,' % (self.table.quote(who), _json(kept.asks or self.views.asks))

    def _written(self, kept: Kept, quoted: bytes) -> bytes:
        """All that is a reader's own."""
        if not kept.text:
            kept.text = kept.encoder.encode(kept.held)[1:]
        return quoted + kept.text

    def _all_asked(self) -> bytes:
        """What everybody quotes and is asked who is not asked for himself."""
        return b'{"since":%d,"asks":%b,' % (self.table.opened, _json(self.views.asks))

    def _asked_now(self) -> set[int]:
        """Those who must or may answer, at the table or in the hand."""
        table, hand = self.table, self.table.hand
        in_hand = (*hand.due.must, *hand.due.may) if hand is not None else ()
        return {*table.due.must, *table.due.may, *in_hand}

    def _asked(self, who: int) -> Asked | None:
        """What tells one question to a person from the next; None for one who is not asked."""
        table, due, hand = self.table, self.table.due, self.table.hand
        must, may = who in due.must, who in due.may
        if hand is None:
            return (must, may, due.ask, table.opened, 0, False) if must or may else None
        if not must and not may and who not in hand.due.must and who not in hand.due.may:
            return None
        return must, may, due.ask, table.opened, hand.since(who), who in table.state.done

    def _bring_up(self, kept: Kept, reader: Person, who: int, asked: Asked | None) -> wire.Held:
        """To what the reader holds now."""
        table, held = self.table, kept.held
        if table.hand is None or held is None or self._is_new(kept, who, asked):
            held, kept.asks, kept.menu = self.held(reader, who, kept)
        elif kept.events != table.state.version or kept.asked != asked:
            if kept.asked != asked:  # he has answered
                offered = self._offered(who, kept)
                held = replace(held, must=False, may=False, silence="", menu=offered, dashed=())
                kept.asks, kept.menu = "", ()
            if who in self._concerned:
                held = self._carded(held, who)
            held = self._followed(held, kept.menu, who)
        else:
            return held
        if held is not kept.held and held != kept.held:
            kept.held, kept.text = held, b""
        kept.asked, kept.stirs, kept.events = asked, self._stirs, table.state.version
        assert kept.held is not None
        return kept.held

    def _is_new(self, kept: Kept, who: int, asked: Asked | None) -> bool:
        """True for one who must be looked at anew. Of what is done by others all may bear on the answer of a
        person who must answer alone."""
        if kept.stirs != self._stirs:
            return True
        if asked is None:
            return False
        return kept.asked != asked or who in self._concerned or self.table.due.must == (who,)

    def _carded(self, held: wire.Held, who: int) -> wire.Held:
        """The same, with his cards and his table as they are now: what concerns somebody who is not asked is
        about them."""
        hand, rail = self.table.hand, self.views.rail
        assert hand is not None
        assert rail is not None
        spots, own_table = hand.spots_on(rail, who), _own_table(hand.table_on(rail, who), rail)
        if spots == held.spots and own_table == held.table:
            return held
        return replace(held, spots=spots, said=spots_said(spots), table=own_table)

    def _followed(self, held: wire.Held, menu: tuple[Offer, ...], who: int) -> wire.Held:
        """The same, but for the hints and the table, where these are others now."""
        hand, rail = self.table.hand, self.views.rail
        if hand is None or rail is None or not (held.table or held.hints or follows(hand)):
            return held
        table = hand.table_on(rail, who)
        hints = _hints(hand, renewed(rail, who, menu, held.spots, table))
        own_table = _own_table(table, rail)
        if hints == held.hints and own_table == held.table:
            return held
        return replace(held, hints=hints, table=own_table)

    def held(self, reader: Person, who: int, kept: Kept) -> tuple[wire.Held, str, tuple[Offer, ...]]:
        """What a reader holds now; what he is asked, if that is not what all are asked; and the offers."""
        table, hand, due = self.table, self.table.hand, self.table.due
        if hand is None or not (who in due.must or hand.menu(who)):
            return self._quiet(reader, who, kept)
        view, rail = self.views.of(who), self.views.rail
        assert view is not None
        assert rail is not None
        pairs = zip(view.spots, rail.spots, strict=True)
        spots = tuple([mine for mine, spot in pairs if mine is not spot and mine != spot])
        asks, silence = _put(table, who, view)
        held = wire.Held(
            who=Who(who),
            person=reader,
            must=who in due.must,
            may=who in due.may,
            silence=silence,
            menu=(*[self._button(offer, view) for offer in view.menu], *self._offered(who, kept)),
            dashed=self._dashed(hand, who, view.menu) if who in hand.due.must else (),
            spots=spots,
            said=spots_said(spots),
            hints=_hints(hand, view),
            table=_own_table(view.table, rail),
        )
        return held, asks, view.menu

    def _quiet(self, reader: Person, who: int, kept: Kept) -> tuple[wire.Held, str, tuple[Offer, ...]]:
        """The same for somebody whom the hand offers nothing: his view of it need not be found."""
        table, hand, rail = self.table, self.table.hand, self.views.rail
        spots: tuple[Lying, ...] = ()
        hints: tuple[Hint, ...] = ()
        own_table = None
        if hand is not None and rail is not None:
            spots, mine = hand.spots_on(rail, who), hand.table_on(rail, who)
            own_table = _own_table(mine, rail)
            hints = _hints(hand, renewed(rail, who, (), spots, mine)) if follows(hand) else ()
        asks, silence = _put(table, who, None)
        held = wire.Held(
            Who(who), reader, who in table.due.must, who in table.due.may, silence,
            self._offered(who, kept), (), spots, spots_said(spots), hints, own_table,
        )  # fmt: skip
        return held, asks, ()

    def _button(self, offer: Offer, view: View) -> wire.Button:
        """There are many places for a bet, and most stay as they are from one bet to the next; and much is
        called the same every time."""
        if not (isinstance(offer, Stakes) or is_plain(offer, view)):
            return _made_button(offer, view)
        known = (offer, view.viewer)
        made = self._buttons.get(known)
        if made is None:
            _make_room(self._buttons)
            made = self._buttons[known] = _made_button(offer, view)
        return made

    def _dashed(self, hand: Hand, who: int, offers: tuple[Offer, ...]) -> tuple[wire.Dashed, ...]:
        """The usual actions of the game that are not on the menu, each with its reason."""
        found, passed = [], {type(offer[0]) for offer in offers if len(offer)}
        with clauses_apart():
            for kind, title in _usual(hand.terms.spread.game.family, hand.due.ask):
                why: Refused | None = hand.why_not(who, kind) if kind not in passed else None
                if why is not None:
                    found.append(self._reasoned(kind, title, why))
        return tuple(found)

    def _reasoned(self, kind: type[Struct], title: str, why: Refused) -> wire.Dashed:
        """The same reasons come again and again, from hand to hand."""
        reason = (kind, title, why.reason, why.clause, *why.facts.items())
        made = self._reasons.get(reason)
        if made is None:
            _make_room(self._reasons)
            tag, place, key = _control_of(kind)
            made = wire.Dashed(tag, title, why.code, refusal(why), why.clause, place, key)
            self._reasons[reason] = made
        return made

    def _offered(self, who: int, kept: Kept) -> tuple[wire.Button, ...]:
        """What the room offers. Events of a hand change it only for those whom it asks."""
        table = self.table
        if table.hand is None:
            return tuple(_room_button(offer) for offer in (*menu.asked(table, who), *menu.own(table, who)))
        room = (self._room, table.opened if who in table.due.may else 0, who in table.state.done)
        if kept.room != room:
            kept.offered, kept.room = tuple(map(_room_button, menu.own(table, who))), room
        return kept.offered


def _make_room(worded: dict[Any, Any]) -> None:
    if len(worded) >= WORDED_MAX:
        worded.clear()


def _put(table: RoomTable, who: int, view: View | None) -> tuple[str, str]:
    """What a person is asked if that is not what all are asked, and what comes of silence."""
    hand, due = table.hand, table.due
    if who in due.must:
        return _asked(hand, view) if hand else "", _silence(table, who, view)
    if hand is not None and who in hand.due.may:
        words = words_of(hand.terms.spread.game.family)
        ask, (said, lapse) = words.asks[hand.due.ask], words.may_asked(view) if view else ("", "")
        if said or ask.may:
            return said or ask.may, lapse or ask.lapse
    return "", ""


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


def _own_table(mine: TableView, rail: View) -> TableView | None:
    """Where it is not that of everybody."""
    return mine if mine is not rail.table and mine != rail.table else None


@lru_cache(maxsize=1 << 12)
def _room_button(offer: RoomOffer) -> wire.Button:
    """The same for everybody."""
    return _made_button(offer, None)


def _made_button(offer: Offer | RoomOffer, view: View | None) -> wire.Button:
    _, place, key = _control_of(type(offer[0]))
    return wire.Button(offer, room_label(offer, view), place, key)


@cache
def _control_of(kind: type[Struct]) -> tuple[str, Place, str]:
    """The tag of an action, its place and its key."""
    tag = str(kind.__struct_config__.tag)
    return tag, *control_of(tag)


@cache
def _usual(family: Family, ask: str) -> tuple[tuple[type[Struct], str], ...]:
    """The usual actions of a game, without those that belong to another question."""
    words = words_of(family)
    passed = words.elsewhere.get(ask, NONE)
    return tuple((kind, title) for kind, title in words.usual.items() if kind not in passed)
