"""What is kept of the last message to a reader is what he would be told if it were found anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct, json
from room_kit import At
from server_kit import own_after
from store_kit import MemoryStore
from stored_kit import EVERY_SPEC
from stored_room_kit import Night, spec_id

from housedealer.hand.offer import Offer
from housedealer.record.coder import Coder
from housedealer.record.events import VIEW_BOUNDS
from housedealer.record.kept import Encodes
from housedealer.room import action as act
from housedealer.room.table import RoomTable
from housedealer.rules.place import FLOOR, HOUSE, PEOPLE_FROM, RAIL
from housedealer.rules.spec import TableSpec, parse_spec
from housedealer.server import wire
from housedealer.server.own import NOTHING, Kept, Owns
from housedealer.server.said import asked_of_all
from housedealer.server.telling import Public, Telling
from housedealer.tables.between import Person
from housedealer.words.family import words_of
from housedealer.words.person import called

MOMENTS = 80
HOLDEM = parse_spec("house oasis game holdem")
OWN = Coder(wire.Own, "message", VIEW_BOUNDS)
HELD = Coder(wire.Held, "message", VIEW_BOUNDS)
PUBLIC = Coder(Public, "message", VIEW_BOUNDS)
LISTENS = (1, 0.6, 0.2, 0.1)
"""How likely somebody is told of a moment: some are there now and then."""
NOT_NOW = ("not_offered", "not_your_turn", "not_open", "pick", "join")
"""Codes of what belongs to another question."""


class Checked:
    """Encodes from nothing, too, and compares."""

    def __init__(self, kept: Encodes, plain: Coder) -> None:
        self.kept, self.plain, self.count = kept, plain, 0

    def encode(self, thing: Struct) -> bytes:
        self.count += 1
        found = self.kept.encode(thing)
        assert found == self.plain.encode(thing)
        return found


class Counted(Owns):
    """Counts how often it looks at a person anew."""

    looks = 0

    def held(self, *of: object) -> tuple[wire.Held, str, tuple[Offer, ...]]:
        self.looks += 1
        kept: Kept = of[-1]  # type: ignore[assignment]
        if not isinstance(kept.encoder, Checked):
            kept.encoder = Checked(kept.encoder, HELD)
        return super().held(*of)  # type: ignore[arg-type]


class Readers:
    """What each person holds, as a client does: by the last message that had something of his own."""

    def __init__(self, owns: Owns, table: RoomTable) -> None:
        self.owns, self.table = owns, table
        self.owned: dict[Person, Any] = {}
        self.same = self.answered = 0

    def hear(self, people: list[Person]) -> None:
        """Something is told to these, and each holds what he would if he came now."""
        with called({who: str(present.person) for who, present in self.table.state.people.items()}):
            changed, anew = self.owns.changed(people), Owns(self.table)
            for person in people:
                now = anew.whole(person)
                if person in changed:
                    assert changed[person] == now
                    self.owned[person] = json.decode(now)
                else:
                    self.owned[person] = self._kept(self.owned[person])
                    assert self.owned[person] == json.decode(now)
                    self.same += 1

    def _kept(self, own: Any) -> Any:
        public = self.table.view(RAIL)
        due = {"must": public.due.must, "may": public.due.may}
        kept = own_after(own, {"since": public.since, "due": due}, asked_of_all(self.table))
        self.answered += (own["must"] or own["may"]) and not (kept["must"] or kept["may"])
        return kept


@pytest.mark.parametrize("spec", EVERY_SPEC, ids=spec_id)
def test_everybody_is_told_what_is_his_own_now(spec: TableSpec) -> None:
    night = Night(MemoryStore(), [spec], "own", seats=6)
    table, telling = night.table, Telling(night.host, night.stored.shuffler("T1"))
    kept = telling.owns = Counted(table, telling.views)
    public = telling._public = Checked(telling._public, PUBLIC)
    readers, asked = Readers(kept, table), 0
    for moment in range(MOMENTS):
        night.play(1 + moment % 3)
        people = [present.person for present in table.state.people.values()]
        people = people[moment % 2 :: 1 + moment % 2]  # now all of them, now some
        asked += len(people)
        telling.public()
        readers.hear(people)
        for person in people:
            own = readers.owned[person]
            assert own["since"] == table.quote(table.state.who(person))
            OWN.decode(json.encode(own), "own")
    is_plain = spec.game in ("holdem", "seven_card_stud")
    assert kept.looks < asked or not is_plain, "some things are kept"
    assert readers.same > 0, "some are told nothing of their own"
    assert readers.answered > 0 or not is_plain, "nobody is told that he has answered"
    assert public.count == MOMENTS


def test_one_who_comes_again_and_one_who_is_gone_are_told_all_of_it() -> None:
    night = Night(MemoryStore(), [HOLDEM], "comes", seats=3)
    table, telling = night.table, Telling(night.host, night.stored.shuffler("T1"))
    night.play(5)
    ann, bob, *_ = people = [present.person for present in table.state.people.values()]
    assert set(telling.owns.changed(people)) == set(people), "nobody was told anything yet"
    assert telling.owns.changed(people) == {}
    telling.owns.whole(ann)
    assert set(telling.owns.changed(people)) == {ann}, "she may have another line, that was told less"
    telling.owns.forget(bob)
    assert set(telling.owns.changed(people)) == {bob}
    del table.state.people[table.state.who(ann)]
    assert telling.owns.changed(people)[ann] == NOTHING
    assert ann not in telling.owns.changed(people)


class Wild:
    """A table at which everybody does whatever is on his menu: bets on all squares, takes shares, claims
    hands, sits out, stands up, buys more; some are late, and the floor rules now and then."""

    def __init__(self, spec: TableSpec, seed: str) -> None:
        self.chance = random.Random(f"{seed} {spec_id(spec)}")
        self.at = At(spec.house, spec.game, seed=f"{seed} {spec_id(spec)}")
        self.names = 0
        self.at.come("rail")
        self._fill()

    def _fill(self) -> None:
        """Somebody new takes the place of those who are gone."""
        at, table = self.at, self.at.table
        seated = sum(who < PEOPLE_FROM for who in table.state.people)
        for _ in range(seated, max(table.table.seats_least, min(5, table.table.seats_max))):
            free = [n for n in range(1, table.table.seats_max + 1) if n not in table.state.people]
            self.names += 1
            least, usual = int(table.table.buy_in_bounds[0]), int(table.table.stack_usual)
            at.sit(f"p{self.names}", self.chance.choice(free), self.chance.choice((least, usual, usual)))

    def steps(self, count: int) -> Iterator[RoomTable]:
        for _ in range(count):
            self._step()
            yield self.at.table

    def _step(self) -> None:
        table, chance = self.at.table, self.chance
        roll, people = chance.random(), list(table.state.people)
        asked = [who for who in (*table.due.must, *table.due.may) if who != HOUSE]
        late = 0.25 if table.hand is not None and len(table.hand.menu(HOUSE)) > 1 else 0.03
        if roll < 0.005 and (rulings := [offer for offer in table.menu(FLOOR) if len(offer)]):
            self._does(FLOOR, rulings)
        elif roll < 0.03 and people:
            who = chance.choice(people)
            self._does(who, [offer for offer in table.menu(who) if not self._goes(offer)])
        elif asked and roll < 1 - late:
            who = chance.choice(asked)
            offers = [offer for offer in table.menu(who) if not self._goes(offer)]
            asks = table.hand.menu(who) if table.hand is not None else ()
            self._does(
                who, [offer for offer in offers if offer in asks or isinstance(offer[0], act.Done)] or offers
            )
        else:
            self._tick()
        if table.hand is None:
            self._fill()
            for who in list(table.state.people):
                self._returns(who)

    def _returns(self, who: int) -> None:
        """Most who are out or have no chips are back for the next hand."""
        table = self.at.table
        stays = (act.ComeBack, act.StartAgain, *((act.BuyIn,) if not table.state.people[who].stack else ()))
        for offer in table.menu(who):
            if isinstance(offer[0], stays) and self.chance.random() < 0.8:
                self.at.do(who, offer[0])
                return

    def _goes(self, offer: Any) -> bool:
        return self.chance.random() < 0.9 and isinstance(offer[0], act.Leave | act.SitOut | act.ChangeSeat)

    def _does(self, who: int, offers: list[Any]) -> None:
        """Any kind of action is as likely as another."""
        if not offers:
            self._tick()
            return
        kind = self.chance.choice(sorted({type(offer[0]).__name__ for offer in offers}))
        offer = self.chance.choice([offer for offer in offers if type(offer[0]).__name__ == kind])
        self.at.do(who, offer[self.chance.randrange(len(offer))])

    def _tick(self) -> None:
        self.at.now = max(self.at.now, self.at.table.wake())
        self.at.tick()


@pytest.mark.parametrize("spec", EVERY_SPEC, ids=spec_id)
def test_whatever_people_do_at_a_table(spec: TableSpec) -> None:
    wild = Wild(spec, "wild")
    table = wild.at.table
    kept, chance = Owns(table), wild.chance
    readers, wild.at.host.watch = Readers(kept, table), kept.happened
    few = getattr(table.table, "spread", None) is None or table.table.spread.game.family == "pot"
    for _ in wild.steps(60 if few else 600):
        people = [present.person for present in table.state.people.values()]
        people = [person for person in people if chance.random() < LISTENS[len(person) + ord(person[-1]) & 3]]
        readers.hear(people)


@pytest.mark.parametrize("spec", EVERY_SPEC, ids=spec_id)
def test_nobody_is_told_why_what_belongs_to_another_question_is_not_open(spec: TableSpec) -> None:
    night = Night(MemoryStore(), [spec], "elsewhere", seats=6)
    for _ in range(MOMENTS):
        night.play(1)
        hand = night.table.hand
        if hand is None:
            continue
        for kind in words_of(hand.terms.spread.game.family).elsewhere.get(hand.due.ask, ()):
            for who in hand.due.must:
                why = hand.why_not(who, kind)
                assert why is not None
                assert why.code in NOT_NOW
