"""What happened at one table, told to each person there and to those who look on.

Lines are made when an event has just become true, since the words may need the table as it is then; they are
sent when the entry is on the disk. The view of everybody is encoded once for all.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from housedealer.hand.view import View
from housedealer.houses.choice import ChoiceTable
from housedealer.record.events import VIEW_BOUNDS
from housedealer.record.kept import KeptCoder
from housedealer.room.apply import HANDLERS
from housedealer.room.event import HandBegun
from housedealer.room.host import Host
from housedealer.room.sealing import SealingShuffler
from housedealer.room.seen import is_alike
from housedealer.room.state import Present
from housedealer.room.table import RoomTable
from housedealer.room.view import RoomView
from housedealer.rules.place import HOUSE, RAIL, Count, Who
from housedealer.server import wire
from housedealer.server.message import Message, Part
from housedealer.server.moment import NOBODY, Happened, Moment
from housedealer.server.opening import Openings
from housedealer.server.own import AnyEvent, Owns
from housedealer.server.said import calls_of, spots_said
from housedealer.server.views import Views
from housedealer.tables.between import Person
from housedealer.words.family import To, words_of
from housedealer.words.person import called
from housedealer.words.room_event import Reader, is_silent, room_cited
from housedealer.words.say import clauses_apart

KEPT = 400
"""Entries that are remembered for those who come back."""


class Public(Struct, frozen=True, gc=False):
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


PUBLIC = KeptCoder(Public, VIEW_BOUNDS)


def _begun(own: bytes) -> Part:
    """What differs from reader to reader in a message."""
    return Part(b'{"type":"told","same":false,"own":' + own)


SAME = Part(b'{"type":"told","same":true,"own":null')
"""For one whose own part is the same as before."""


def _lines(happened: Happened) -> Part:
    """What is the same for all who were told the same."""
    return Part(b',"lines":[%b],"opened":[%b]' % happened)


def _ended(public: bytes) -> Part:
    """What is the same for all."""
    return Part(b"," + public[1:])


def _joined(moments: Sequence[Moment], reader: Person) -> Happened:
    """What a reader is told of those of these moments in which he was there, one after the other."""
    told = [moment.encoded(reader) for moment in moments if reader in moment.readers]
    if len(told) == 1:
        return told[0]
    return b",".join([lines for lines, _ in told if lines]), b",".join([cards for _, cards in told if cards])


def _actor(event: AnyEvent) -> Who:
    """Whose doing it is."""
    return Who(getattr(event, "who", HOUSE))


class Anybody(int):
    """Those who look on, as "me" in a sentence: remembers whom it was compared with. Anybody who is not among
    them would be told the same."""

    def __new__(cls) -> Anybody:
        made = super().__new__(cls, RAIL)
        made.compared = set()
        return made

    compared: set[object]
    is_opaque = False
    """It was used otherwise: nothing is known."""

    def __eq__(self, other: object) -> bool:
        self.compared.add(other)
        return other == RAIL

    def __ne__(self, other: object) -> bool:
        self.compared.add(other)
        return other != RAIL

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
        self._now = Moment()
        self._people: dict[int, Present] = {}
        """Who was at the table when names and readers were found."""
        self._names: dict[int, str] = {}
        self._reading: dict[Person, int] = {}
        self._readers = frozenset((NOBODY,))
        """Everybody of these, and those who look on."""
        self._public = PUBLIC.begin()
        self._late: dict[Person, list[Moment]] = {}
        """What each reader is told with the next message to him."""
        self._question: tuple[str, int, set[int]] = ("", 0, set())
        """What was asked last, since when, and of whom."""
        self.views = Views(self.table)
        self.owns = Owns(self.table, self.views)
        host.watch = self._watch

    def readers(self) -> Iterator[tuple[Person, int]]:
        """Everybody at the table who reads, and those who look on."""
        yield NOBODY, RAIL
        yield from self.reading().items()

    @property
    def here(self) -> frozenset[Person]:
        """The same, without their numbers."""
        self.reading()
        return self._readers

    def names(self) -> dict[int, str]:
        self.reading()
        return self._names

    def reading(self) -> dict[Person, int]:
        """Everybody at the table who reads; found again when somebody has come, gone or moved."""
        people = self.table.state.people
        if people != self._people:
            self._people = dict(people)
            self._names = {who: str(present.person) for who, present in people.items()}
            self._reading = {present.person: who for who, present in people.items() if not present.bot}
            self._readers = frozenset((NOBODY, *self._reading))
        return self._reading

    # -- events ------------------------------------------------------------------------------------------

    def _watch(self, event: AnyEvent) -> None:
        table, now, before, names = self.table, self._now, self._readers, self.names()
        self.openings.dealt(event)
        self.owns.happened(event)
        acts = _actor(event)
        if is_silent(event):
            now.lines.append(wire.Line(table.seen(event, RAIL), "", (), acts))
        else:
            now.silent = False
            with called(names):
                self._tell(event)
        here = before if before is self._readers else before | self._readers  # one who goes hears of it
        if now.readers is not here:
            now.readers = now.readers | here if now.readers else here
        if acts in names:
            now.concerns.add(Person(names[acts]))
        now.begins = now.begins or isinstance(event, HandBegun)
        if table.hand is not None and not table.hand.due.must:
            rail = self.views.rail
            assert rail is not None
            self._ended = self._over(rail)

    def _tell(self, event: AnyEvent) -> None:
        """The line of an event, and those of the readers who are told something else."""
        table, now, told, me = self.table, self._now, self._teller(event), Anybody()
        known = table.seen(event, RAIL)
        common, is_common = told(known, NOBODY, me)
        shown = self.openings.of(known)
        opened_to: dict[Person, list[wire.Opened]] = {}
        # Nobody is shown less than those who look on: what is whole for them is the same for all.
        alike, named, words = known is event or is_alike(event), me.compared, common.words
        for reader, who in self._reading.items():
            is_same = is_common and who not in named and reader not in words
            if alike and is_same:
                continue
            seen = known if alike else table.seen(event, who)
            is_known = seen is known or seen == known
            if not is_known:
                opened_to[reader] = self.openings.of(seen)
            if not (is_same and is_known):
                now.apart.setdefault(reader, {})[len(now.lines)] = told(seen, reader, who)[0]
        if shown or opened_to:
            now.open(shown, opened_to)
        now.lines.append(common)

    def _over(self, view: View) -> wire.Ended:
        """The hand is gone when its last entry is told: what it came to is kept from here."""
        with called(self.names()):
            calls = calls_of(view)
        hand = Count(self.table.state.hands)
        return wire.Ended(hand, calls, view.spots, spots_said(view.spots), view.people, view.table)

    def _teller(self, event: AnyEvent) -> Callable[[AnyEvent, Person, int], tuple[wire.Line, bool]]:
        """Makes the line of one event for a reader; and says whether all who see the same, and are not spoken
        of, are told the same. People must be called by their names meanwhile."""
        hand, names, zone, titles = self.table.hand, self._names, self.table.answers.time_zone, self._titles
        spread: Any = hand.terms.spread if hand is not None else None
        is_of_hand, acts = hand is not None and type(event) not in HANDLERS, _actor(event)
        views, details_of = None, None
        if is_of_hand:
            views, details_of = self.views.of, words_of(spread.game.family).details

        def told(seen: AnyEvent, reader: Person, who: int) -> tuple[wire.Line, bool]:
            to = To(who, None, spread, views)
            with clauses_apart() as clauses:
                words = room_cited(seen, Reader(reader, names, zone, to, titles))
                details = details_of(seen, to) if details_of is not None else ()
            depends = to.looked or getattr(who, "is_opaque", False)
            is_common = not depends and (is_of_hand or words != "")
            return wire.Line(seen, words, tuple(clauses), acts, details), is_common

        return told

    def taken(self) -> Moment | None:
        """What has happened since the last time; None if nothing has."""
        moment, state = self._now, self.table.state
        if not moment.lines:
            return None
        self._now, moment.stays = Moment(), self._stays()
        moment.version, moment.at, moment.hand = state.version, state.now, state.hands
        moment.gone = moment.readers - self.here
        self.kept.append(moment)
        return moment

    def _stays(self) -> bool:
        """True if several people may go on answering what they were asked, and nobody else is asked."""
        table, (ask, opened, asked) = self.table, self._question
        due, is_dealt = table.due, table.hand is not None
        people: set[int] = {who for who in (*due.must, *due.may) if who != HOUSE}
        self._question = (due.ask, table.opened if is_dealt else 0, people)
        return is_dealt and len(people) > 1 and people <= asked and (ask, opened) == self._question[:2]

    # -- messages ----------------------------------------------------------------------------------------

    def public(self, head: str = "") -> bytes:
        """The table as everybody may know it, now."""
        hand = self.views.rail
        view = self.table.view(RAIL, hand)
        with called(self.names()):
            asks, calls = self.views.asks, calls_of(hand)
        state = self.table.state
        return self._public.encode(
            Public(
                Count(state.version), Count(state.now), Count(state.hands), head, asks, calls,
                view, spots_said(hand.spots) if hand else (), None if hand else self._ended,
            )
        )  # fmt: skip

    def messages(
        self, public: bytes, readers: set[Person], moments: Sequence[Moment]
    ) -> dict[Person, Message]:
        """What each of these readers is told of these moments, and of those that he was not told of at once.
        Most have nothing of their own, and are told what everybody is."""
        with called(self.names()):
            owns = self.owns.changed(readers)
        table, version, made = _ended(public), self.table.state.version, dict[Happened, Message]()
        found, older = dict[Person, Message](), list[Moment]()
        alike = readers.difference(self._late)
        for moment in moments:
            alike &= moment.readers
            alike.difference_update(moment.apart, moment.opened_to)
        common = _joined(moments, NOBODY) if alike else None
        lines = dict[Happened, Part]()
        for reader in readers:
            happened = common
            if reader not in alike or happened is None:
                late = self._late.pop(reader, ())
                older += late
                happened = _joined((*late, *moments), reader)
            if happened not in lines:
                lines[happened] = _lines(happened)
            own = owns.get(reader)
            if own is not None:
                found[reader] = Message((_begun(own), lines[happened], table), version)
                continue
            if happened not in made:
                made[happened] = Message((SAME, lines[happened], table), version)
            found[reader] = made[happened]
        if not self._late:
            for moment in (*older, *moments):
                moment.let_go()
        return found

    def greeting(self, reader: Person) -> Message:
        """The table for a reader who has just come: all of it, and all that is his own."""
        with called(self.names()):
            own = self.owns.whole(reader)
        return Message((_begun(own), _lines((b"", b"")), _ended(self.public())), self.table.state.version)

    def told_now(self, moments: Sequence[Moment], readers: set[Person], *, late: bool = False) -> set[Person]:
        """Those who are told of these at once; the others hear of them with the next message. What nobody
        needs to be told (a link for the cut, that somebody is done) may wait for the next thing that happens,
        an answer to a question that stays open to others waits for a moment: until it is `late`."""
        if any(moment.is_for_all for moment in moments):
            return readers
        now = readers & set[Person]().union(*[moment.concerns for moment in moments])
        if late:
            now |= readers & self._late.keys()
        for reader in readers - now if moments else ():
            self._late.setdefault(reader, []).extend(moments)
        return now

    def forget(self, reader: Person) -> None:
        """A reader who does not listen any more; when he comes back he is told what he has missed."""
        self._late.pop(reader, None)
        self.owns.forget(reader)

    def missed(self, reader: Person, since: int) -> tuple[wire.Missed, ...]:
        """What happened after this version; for a new reader, since the hand began. What he will be told with
        the next message is not in it."""
        late = self._late.get(reader, ())
        kept = [moment for moment in self.kept if moment not in late]
        if not since:
            begins = [at for at, moment in enumerate(kept) if moment.begins]
            kept = kept[begins[-1] :] if begins else kept
        return tuple(moment.missed(reader) for moment in kept if moment.version > since)

    def changed(self, reader: Person, since: int) -> tuple[str, ...]:
        """What happened after this version, in words."""
        lines = [line for missed in self.missed(reader, since) for line in missed.lines]
        return tuple(line.words for line in lines if line.words)
