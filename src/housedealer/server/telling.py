"""What happened at one table, told to each person there and to those who look on.

Lines are made when an event has just become true, since the words may need the table as it is then; they are
sent when the entry is on the disk. The view of everybody is encoded once for all.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import cache, partial

from msgspec import Struct

from housedealer.errors import Refused
from housedealer.hand.event import Event
from housedealer.hand.offer import Offer
from housedealer.hand.protocol import Hand
from housedealer.hand.view import Lying, TableView, View
from housedealer.houses.choice import ChoiceTable
from housedealer.record.coder import Coder
from housedealer.record.events import VIEW_BOUNDS
from housedealer.room.apply import HANDLERS
from housedealer.room.between import absent
from housedealer.room.event import HandBegun, RoomEvent
from housedealer.room.host import Host
from housedealer.room.offer import RoomOffer, Says
from housedealer.room.sealing import SealingShuffler
from housedealer.room.table import RoomTable
from housedealer.room.view import RoomView, own_of
from housedealer.rules.place import HOUSE, RAIL, Count, Who
from housedealer.server import wire
from housedealer.server.opening import Openings
from housedealer.tables.between import Person
from housedealer.words.ask import turn_said
from housedealer.words.control import control_of
from housedealer.words.family import Hint, To, family_of, words_of
from housedealer.words.made import all_made_said
from housedealer.words.offer import action_label
from housedealer.words.person import beginning, called
from housedealer.words.refusal import refusal
from housedealer.words.room_event import Reader, room_cited
from housedealer.words.room_offer import ASKS, room_label
from housedealer.words.say import capital, clauses_apart, lower

KEPT = 400
"""Entries that are remembered for those who come back."""
NOBODY = Person("")
"""Those who look on, as a reader."""

ROTATION = ("bank", "pick")
"""Questions between hands that the house answers for a person who is silent."""

AnyEvent = Event | RoomEvent


class Public(Struct, frozen=True):
    """The part of a message that is the same for all."""

    version: Count
    at: Count
    hand: Count
    head: str
    asks: str
    calls: tuple[str, ...]
    view: RoomView
    said: tuple[wire.Said, ...]
    ended: wire.Ended | None


class Private(Struct, frozen=True):
    """The part that each is told for himself."""

    opened: tuple[wire.Opened, ...]
    own: wire.Own | None


LINE = Coder(wire.Line, "message", VIEW_BOUNDS)
PUBLIC = Coder(Public, "message", VIEW_BOUNDS)
PRIVATE = Coder(Private, "message", VIEW_BOUNDS)


class Moment(Struct):
    """One or more entries that were decided at once, as each reader may know them."""

    version: int
    at: int
    hand: int
    lines: dict[Person, list[wire.Line]]
    opened: dict[Person, list[wire.Opened]]
    begins: bool
    bytes_of: dict[int, bytes] = {}
    """Lines as they are sent: most are the same for all."""

    def encoded(self, reader: Person) -> bytes:
        """The lines of one reader, one after the other."""
        lines = self.lines.get(reader)
        found = []
        for line in self.lines[NOBODY] if lines is None else lines:
            if id(line) not in self.bytes_of:
                self.bytes_of[id(line)] = LINE.encode(line)
            found.append(self.bytes_of[id(line)])
        return b",".join(found)

    def missed(self, reader: Person) -> wire.Missed:
        lines = self.lines.get(reader)
        told = self.lines[NOBODY] if lines is None else lines
        return wire.Missed(Count(self.version), Count(self.at), Count(self.hand), tuple(told))


class Anybody(int):
    """Those who look on, as "me" in a sentence: remembers whom it was compared with. Anybody who is not among
    them would be told the same."""

    def __new__(cls) -> Anybody:
        made = super().__new__(cls, RAIL)
        made.compared = set()
        made.is_opaque = False
        return made

    compared: set[object]
    is_opaque: bool
    """It was used otherwise: nothing is known."""

    def __eq__(self, other: object) -> bool:
        self.compared.add(other)
        return super().__eq__(other) is True

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        self.is_opaque = True
        return super().__hash__()


class Telling:
    """For one table. `watch` is the host's."""

    def __init__(self, host: Host, shuffler: SealingShuffler) -> None:
        self.table: RoomTable = host.table
        self.kept: deque[Moment] = deque(maxlen=KEPT)
        self.openings = Openings(shuffler)
        table = self.table.table
        games = table.tables.values() if isinstance(table, ChoiceTable) else (table,)
        self._titles = {str(one.spread.game.key): one.title for one in games}
        self._ended: wire.Ended | None = None
        self._now: Moment = self._moment()
        self._rail: tuple[int, View | None] = (-1, None)
        host.watch = self._watch

    def _moment(self) -> Moment:
        return Moment(0, 0, 0, {}, {}, False)

    def readers(self) -> Iterator[tuple[Person, int]]:
        """Everybody at the table who reads, and those who look on."""
        yield NOBODY, RAIL
        for who, present in self.table.state.people.items():
            if not present.bot:
                yield present.person, who

    def names(self) -> dict[int, str]:
        return {who: str(present.person) for who, present in self.table.state.people.items()}

    # -- events ------------------------------------------------------------------------------------------

    def _watch(self, event: AnyEvent) -> None:
        table, now = self.table, self._now
        names = self.names()
        self.openings.dealt(event)
        told, me = self._teller(event, names), Anybody()
        known = table.seen(event, RAIL)
        common, is_common = told(known, NOBODY, me)
        for reader, who in self.readers():
            seen = table.seen(event, who) if reader else known
            is_same = not reader or (
                is_common and who not in me.compared and reader not in common.words and seen == known
            )
            line = common if is_same else told(seen, reader, who)[0]
            now.lines.setdefault(reader, []).append(line)
            opened = self.openings.of(seen)
            if opened:
                now.opened.setdefault(reader, []).extend(opened)
        now.begins = now.begins or isinstance(event, HandBegun)
        if table.hand is not None and not table.hand.due.must:
            self._ended = self._over(table.hand.view(RAIL))

    def _over(self, view: View) -> wire.Ended:
        """The hand is gone when its last entry is told: what it came to is kept from here."""
        with called(self.names()):
            calls = _calls(view)
        hand = Count(self.table.state.hands)
        return wire.Ended(hand, calls, view.spots, _said(view.spots), view.people, view.table)

    def _teller(
        self, event: AnyEvent, names: dict[int, str]
    ) -> Callable[[AnyEvent, Person, int], tuple[wire.Line, bool]]:
        """Makes the line of one event for a reader; and says whether all who see the same, and are not spoken
        of, are told the same."""
        hand, zone = self.table.hand, self.table.answers.time_zone
        spread = hand.terms.spread if hand is not None else None
        acts = Who(getattr(event, "who", HOUSE))
        of_hand = hand if type(event) not in HANDLERS else None
        public = cache(partial(of_hand.view, RAIL)) if of_hand is not None else None

        def told(seen: AnyEvent, reader: Person, who: int) -> tuple[wire.Line, bool]:
            sees = partial(of_hand.view, int(who)) if of_hand is not None else None
            to = To(who, None, spread, sees=sees, public=public)
            with called(names), clauses_apart() as clauses:
                words = room_cited(seen, Reader(reader, names, zone, to, self._titles))
                details = words_of(of_hand.terms.spread.game.family).details(seen, to) if of_hand else ()
            depends = to.looked or details or getattr(who, "is_opaque", False)
            is_common = not depends and (of_hand is not None or words != "")
            return wire.Line(seen, words, tuple(clauses), acts, details), is_common

        return told

    def taken(self) -> Moment | None:
        """What has happened since the last time; None if nothing has."""
        moment, state = self._now, self.table.state
        if not moment.lines:
            return None
        self._now = self._moment()
        moment.version, moment.at, moment.hand = state.version, state.now, state.hands
        self.kept.append(moment)
        return moment

    # -- messages ----------------------------------------------------------------------------------------

    def public(self, head: str = "") -> bytes:
        """The table as everybody may know it, now."""
        view = self.table.view(RAIL)
        hand = view.hand
        with called(self.names()):
            asks, calls = _asks(self.table), _calls(hand)
        state = self.table.state
        return PUBLIC.encode(
            Public(
                Count(state.version), Count(state.now), Count(state.hands), head, asks, calls,
                view, _said(hand.spots) if hand else (), None if hand else self._ended,
            )
        )  # fmt: skip

    def message(self, public: bytes, reader: Person, moment: Moment | None = None) -> bytes:
        """What one reader is told, with what is his own as it is now."""
        lines = moment.encoded(reader) if moment is not None else b""
        opened = tuple(moment.opened.get(reader, ())) if moment is not None else ()
        private = PRIVATE.encode(Private(opened, self.own(reader)))
        return b'{"type":"told",%b,"lines":[%b],%b}' % (public[1:-1], lines, private[1:-1])

    def missed(self, reader: Person, since: int) -> tuple[wire.Missed, ...]:
        """What happened after this version; for a new reader, since the hand began."""
        kept = list(self.kept)
        if not since:
            begins = [at for at, moment in enumerate(kept) if moment.begins]
            kept = kept[begins[-1] :] if begins else kept
        return tuple(moment.missed(reader) for moment in kept if moment.version > since)

    def changed(self, reader: Person, since: int) -> tuple[str, ...]:
        """What happened after this version, in words."""
        lines = [line for missed in self.missed(reader, since) for line in missed.lines]
        return tuple(line.words for line in lines if line.words)

    def _rail_view(self) -> View | None:
        """The hand as everybody sees it."""
        version = self.table.state.version
        if self._rail[0] != version:
            hand = self.table.hand
            self._rail = (version, hand.view(RAIL) if hand is not None else None)
        return self._rail[1]

    # -- what is a person's own --------------------------------------------------------------------------

    def own(self, reader: Person) -> wire.Own | None:
        table = self.table
        who = table.state.who(reader) if reader else 0
        if not who:
            return None
        view, offers = own_of(table, who)
        spots, own_table = _differs(view, self._rail_view())
        due = table.due
        with called(self.names()):
            menu = tuple(_button(offer, view) for offer in offers)
            asks, silence = _put(table, who, view)
            dashed = tuple(_dashed(table.hand, who)) if table.hand and who in table.hand.due.must else ()
            hints = _hints(table.hand, view)
        return wire.Own(
            who=Who(who),
            person=reader,
            since=Count(table.quote(who)),
            must=who in due.must,
            may=who in due.may,
            asks=asks,
            silence=silence,
            menu=menu,
            dashed=dashed,
            spots=spots,
            said=_said(spots),
            hints=hints,
            table=own_table,
        )


def _asks(table: RoomTable) -> str:
    """What the table asks or waits for, to everybody."""
    ask, due, hand = table.due.ask, table.due, table.hand
    # A name may stand for a question of the hand and for another one between hands.
    if ask in ASKS and (hand is None or hand.due.ask != ask):
        return ASKS[ask]
    return f"{capital(turn_said(ask, due.must))}." if due.must else ""


def _put(table: RoomTable, who: int, view: View | None) -> tuple[str, str]:
    """What a person is asked, and what comes of silence."""
    hand, due = table.hand, table.due
    if who in due.must:
        return _asked(hand, view) if hand else _asks(table), _silence(table, who, view)
    if hand is not None and who in hand.due.may:
        ask = words_of(hand.terms.spread.game.family).asks[hand.due.ask]
        if ask.may:
            return ask.may, ask.lapse
    return _asks(table), ""


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


def _calls(hand: View | None) -> tuple[str, ...]:
    if hand is None:
        return ()
    return tuple(f"{beginning(call)}." for call in words_of(family_of(hand)).calls(hand))


def _said(spots: tuple[Lying, ...]) -> tuple[wire.Said, ...]:
    found = []
    for spot in spots:
        if spot.made:
            name, more = all_made_said(spot.made, kickers=False), all_made_said(spot.made)
            found.append(wire.Said(spot.where, capital(name), capital(more) if more != name else ""))
    return tuple(found)


def _differs(mine: View | None, rail: View | None) -> tuple[tuple[Lying, ...], TableView | None]:
    """The places of which the viewer knows more than everybody, and his table where it is another."""
    if mine is None or rail is None:
        return (), None
    known = {spot.where: spot for spot in rail.spots}
    spots = tuple(spot for spot in mine.spots if known.get(spot.where) != spot)
    return spots, mine.table if mine.table != rail.table else None


def _button(offer: Offer | RoomOffer, view: View | None) -> wire.Button:
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
