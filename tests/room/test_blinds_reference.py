"""Button and blinds beside a second, slow reckoning (tests/reference/blinds.py), over random histories:
people sit down, sit out, come back, choose how they come in, move, leave and run short of a blind."""

from __future__ import annotations

import random
from typing import Any

import pytest
from kit import SOAK
from msgspec import structs
from reference.blinds import Hand, Ring, Sitter, Ways
from room_kit import HOUR, NOON, At

from housedealer.errors import Refused
from housedealer.ledger.account import TRANSIT, stack_of
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.room.place import Placed, Places, Player, place
from housedealer.rules.place import Cents, Seat
from housedealer.rules.terms import BlindDue
from housedealer.tables.between import Chair, Person

HISTORIES = 100_000 if SOAK else 2_000
TABLES_MANY = 2_000 if SOAK else 60
HANDS = 16
THURSDAY = NOON + 3 * 24 * HOUR + 8 * HOUR
"""Every game is open in the evening."""
PASS = {"between_blinds": True, "passes": True}
TABLES: dict[str, dict[str, Any]] = {
    "garlic-city/holdem": PASS,
    "oasis/holdem": {"disks": True},
    "san-rafael/omaha": {"disks": True},
    "san-rafael/holdem": {"on_button": True},
    "trade/holdem": {"two": True},
}
HAPPENS = (*("sit", "out", "back") * 2, *("choose",) * 4, "move", "leave", *("stack",) * 3, "lost")
WAYS_IN = {
    "new": ("post", "big"),
    "missed": ("post", "big"),
    "changed": ("post", "place"),
    "lost": ("button",),
}


class Course:
    """One table's places by both reckonings, with the people of the reference."""

    def __init__(self, key: str) -> None:
        self.at = At(*key.split("/"))
        table = self.at.table.table
        small, big = table.spread.limit.blinds
        self.ways = Ways(table.seats_max, small, big, least=table.stack_least, **TABLES[key])
        self.answers, self.rotation = self.at.table.answers, self.at.table.rotation

    def dues(self, ring: Ring) -> Any:
        def found(button: int, seats: tuple[int, ...], passed: tuple[int, ...]) -> tuple[BlindDue, ...]:
            chairs = tuple(
                Chair(seat, Person(ring.people[seat].name), Cents(ring.people[seat].stack)) for seat in seats
            )
            between = structs.replace(self.at.table.state.between, lead=button)
            return self.rotation.blinds(between, chairs, passed)  # type: ignore[no-any-return]

        return found

    def placed(self, ring: Ring) -> Placed:
        players = tuple(
            Player(
                seat,
                Cents(sitter.stack),
                (sitter.how or "out" if sitter.why else "in") if ring.ready(seat) else "out",  # type: ignore[arg-type]
                excused=sitter.why in ("new", "changed", "lost"),
                ahead=sitter.ahead,
                unfit=sitter.unfit,
                owes_small=sitter.missed_small,
                owes_big=sitter.missed_big,
            )
            for seat, sitter in sorted(ring.people.items())
        )
        last = Places(ring.button, ring.small, ring.big, ring.fresh)
        return place(self.answers, last, players, self.dues(ring))

    def told(self, ring: Ring, found: Placed) -> dict[str, Any]:
        """The real reckoning in the reference's words."""
        dues = found.blinds
        if dues is None:
            dues = self.dues(ring)(found.places.button, found.seats, ())
        return {
            "places": (found.places.button, found.places.small, found.places.big),
            "blinds": sorted((due.seat, due.cents) for due in dues),
            "dealt": sorted(found.seats),
            "posts": {seat: post for seat, post in found.posts.items() if any(post)},
            "missed": sorted(found.missed),
            "short": sorted(found.passed),
            "cleared": sorted(seat for seat in found.cleared if ring.people[seat].why),
        }


def told(ring: Ring, hand: Hand) -> dict[str, Any]:
    blinds = [(hand.big, ring.ways.big)] if hand.big else []
    if hand.small_posted:
        blinds.append((hand.small, ring.ways.small))
    missed = [(seat, "big") for seat in hand.missed_big] + [(seat, "small") for seat in hand.missed_small]
    return {
        "places": (hand.button, hand.small, hand.big),
        "blinds": sorted(blinds),
        "dealt": sorted(hand.dealt),
        "posts": hand.posts,
        "missed": sorted(missed),
        "short": sorted(hand.skipped),
        "cleared": sorted(seat for seat in hand.settled if ring.people[seat].why),
    }


# -- places alone ------------------------------------------------------------------------------------------


def stirred(ring: Ring, rng: random.Random, names: list[str]) -> None:
    """One thing that happens between two hands."""
    free = [seat for seat in range(1, ring.ways.seats + 1) if seat not in ring.people]
    what = rng.choice(HAPPENS)
    if what == "sit" and free:
        ring.sit(rng.choice(free), f"p{len(names)}", 40 * ring.ways.big)
        names.append("")
        return
    if not ring.people:
        return
    seat = concerned(ring, rng, what)
    sitter = ring.people[seat]
    if what == "out":
        sitter.here = False
    elif what == "back" and not sitter.here:
        ring.come_back(seat)
    elif what == "choose" and sitter.why:
        chosen(ring, rng, sitter)
    elif what == "move" and free:
        ring.move(seat, rng.choice(free))
    elif what == "leave":
        del ring.people[seat]
    elif what == "stack":
        sitter.stack = rng.choice(stacks(ring.ways))
    elif what == "lost" and ring.ways.passes and not sitter.why and ring.is_running():
        sitter.why, sitter.how = "lost", "button"


def concerned(ring: Ring, rng: random.Random, what: str) -> int:
    """Somebody to whom it can happen, if there is anybody."""
    people = ring.people
    away = [seat for seat in people if not people[seat].here]
    owing = [seat for seat in people if people[seat].why]
    return rng.choice(sorted({"back": away, "choose": owing}.get(what) or people))


def stacks(ways: Ways) -> tuple[int, ...]:
    """From one chip to plenty; the smallest stack that is dealt in is a chip."""
    halves = (cents // ways.least * ways.least for cents in (ways.small // 2, ways.big // 2))
    return ways.least, *halves, ways.big, 40 * ways.big, 40 * ways.big


def chosen(ring: Ring, rng: random.Random, sitter: Sitter) -> None:
    ways = WAYS_IN[sitter.why]
    if sitter.why == "new" and ring.ways.between_blinds:
        ways = (*ways, "button")
    sitter.how = rng.choice(ways)


@pytest.mark.parametrize("key", TABLES)
def test_places_agree(key: str) -> None:
    course = Course(key)
    for seed in range(HISTORIES // len(TABLES)):
        rng = random.Random(f"{key} {seed}")
        ring = Ring(course.ways)
        names: list[str] = []
        for seat in rng.sample(range(1, ring.ways.seats + 1), rng.randint(2, 5)):
            ring.sit(seat, f"p{len(names)}", 40 * ring.ways.big)
            names.append("")
        ring.draw(rng.choice(sorted(ring.people)))
        for _ in range(HANDS):
            for _ in range(rng.choice((0, 1, 1, 2, 3))):
                stirred(ring, rng, names)
            hand = ring.place()
            real = course.told(ring, course.placed(ring))
            if len(hand.dealt) < 2:
                assert len(real["dealt"]) < 2
                continue
            assert real == told(ring, hand), (seed, ring)
            ring.begin(hand)


# -- whole tables ------------------------------------------------------------------------------------------


class Mirror:
    """A real table and the reference, which hears what the people say and what the cards decide."""

    def __init__(self, key: str, rng: random.Random) -> None:
        self.at = At(*key.split("/"), now=THURSDAY, seed=f"{rng.random()}")
        self.ring = Ring(Course(key).ways)
        self.rng = rng
        self.came = 0
        self.heard = 0

    def sit(self, seat: int) -> None:
        name, self.came = f"p{self.came}", self.came + 1
        self.at.sit(name, seat)
        self.ring.sit(seat, name, self.at.stack(name))

    def says(self, seat: int, action: Any) -> bool:
        try:
            self.at.do(seat, action)
        except Refused:
            return False
        return True

    def stirred(self) -> None:
        ring, rng = self.ring, self.rng
        free = [seat for seat in range(1, ring.ways.seats + 1) if seat not in ring.people]
        what = rng.choice(HAPPENS)
        if (what == "sit" or len(ring.people) < 3) and free:
            return self.sit(rng.choice(free))
        seat = concerned(ring, rng, what)
        sitter = ring.people[seat]
        if what == "out" and self.says(seat, act.SitOut()):
            sitter.here = False
        elif what == "back" and self.says(seat, act.ComeBack()):
            ring.come_back(seat)
        elif what == "choose" and sitter.why and sitter.why != "lost":
            had = sitter.how
            chosen(ring, rng, sitter)
            if not self.says(seat, act.ComeIn(sitter.how)):  # type: ignore[arg-type]
                sitter.how = had
        elif what == "move" and free:
            to = rng.choice(free)
            assert self.says(seat, act.ChangeSeat(Seat(to)))
            ring.move(seat, to)
        elif what == "leave" and self.says(seat, act.Leave()):
            del ring.people[seat]
        elif what == "stack":
            self.has(seat, rng.choice(stacks(ring.ways)))
        elif what == "lost" and ring.ways.passes and not sitter.why:
            self.at.table.state.people[seat].lost = True  # as after a hand that cost him his last chip
            if self.says(seat, act.LetPass()):
                sitter.why, sitter.how = "lost", "button"
        return None

    def has(self, seat: int, cents: int) -> None:
        """The chips in front of somebody, as if other hands had been played."""
        state = self.at.table.state
        present = state.people[seat]
        account = stack_of(present.person)
        state.balances[TRANSIT] = state.balances.get(TRANSIT, 0) + present.stack - cents
        state.balances[account] = cents
        present.stack = self.ring.people[seat].stack = cents
        self.at.tick()

    def hears(self) -> None:
        """What happened at the table by itself: a draw, a hand, a new game, a seat picked up."""
        for entry in self.at.log[self.heard :]:
            for event in entry.events:
                if isinstance(event, ev.OpeningShown):
                    self.ring.draw(event.seat)
                elif isinstance(event, ev.HandBegun):
                    self.begins(event)
                elif isinstance(event, ev.HandEnded):
                    for who, cents in event.stacks:
                        self.ring.people[who].stack = cents
                elif isinstance(event, ev.GameEnded):
                    self.ring.end_game()
                elif isinstance(event, ev.SeatLeft) and event.reason != "leaves":
                    assert event.reason == "missed_blinds"
                    assert self.ring.people.pop(event.who).buttons == 3
        self.heard = len(self.at.log)

    def begins(self, begun: ev.HandBegun) -> None:
        hand = self.ring.place()
        mine, chairs = told(self.ring, hand), begun.chairs
        assert (begun.places.button, begun.places.small, begun.places.big) == mine["places"]
        assert sorted((due.seat, due.cents) for due in begun.blinds or ()) == mine["blinds"]
        assert sorted(chair.seat for chair in chairs) == mine["dealt"]
        posts = {chair.seat: (chair.live, chair.dead) for chair in chairs if chair.live or chair.dead}
        assert posts == mine["posts"]
        assert (sorted(begun.missed), sorted(begun.passed)) == (mine["missed"], mine["short"])
        self.ring.begin(hand)

    def plays(self) -> None:
        self.at.deal()
        self.hears()
        self.agree()
        if self.at.table.hand is not None:
            self.at.finish()
        self.hears()
        self.agree()

    def agree(self) -> None:
        """Everybody's record."""
        seats = self.at.table.state.seats()
        assert sorted(seats) == sorted(self.ring.people)
        for seat, present in seats.items():
            sitter = self.ring.people[seat]
            real = (present.person, present.enters, present.how, present.owes_small, present.owes_big)
            assert real == (sitter.name, sitter.why, sitter.how, sitter.missed_small, sitter.missed_big)
            assert (present.missed, present.unfit) == (sitter.buttons, sitter.unfit), (seat, self.ring)


@pytest.mark.parametrize("key", TABLES)
def test_whole_tables_agree(key: str) -> None:
    for seed in range(TABLES_MANY):
        mirror = Mirror(key, random.Random(f"table {key} {seed}"))
        for seat in mirror.rng.sample(range(1, mirror.ring.ways.seats + 1), mirror.rng.randint(2, 6)):
            mirror.sit(seat)
        for _ in range(HANDS):
            for _ in range(mirror.rng.choice((0, 1, 1, 2, 3))):
                mirror.stirred()
                mirror.hears()
            mirror.at.tick()
            mirror.hears()
            mirror.agree()
            if len(mirror.at.table.placed.seats) >= 2:
                mirror.plays()
