"""A bot as a citizen of the room: sits down, buys in, answers between hands, sits out, goes home.

He goes by his menu, by what everybody at the table may know of its people, and in a hand by his own view. He
thinks off the clock: each decision takes a time drawn from his own seed, and he acts when it is over.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Literal, TypeVar, get_args

from msgspec import Struct

from housedealer.bots.bot import Bot
from housedealer.bots.family import bots_of
from housedealer.bots.quick import QuickPlayer
from housedealer.errors import invariant
from housedealer.hand.action import Action
from housedealer.hand.protocol import Hand
from housedealer.room import action as act
from housedealer.room.between import chairs_of, public_between
from housedealer.room.offer import Buys, Says
from housedealer.room.shuffle import CUTS
from housedealer.room.state import Epoch
from housedealer.room.table import RoomTable
from housedealer.rules.place import PEOPLE_FROM, Cents, Count
from housedealer.shuffle.chain import LINKS_LOW, Chain
from housedealer.tables.between import Person
from housedealer.tables.question import PassBank, TakeBank

Kind = Literal["quick", "sensible"]
KINDS: tuple[Kind, ...] = get_args(Kind)

THINKS_LEAST_MS = 700
THINKS_MORE_MS = 6_000
"""Most decisions are short: the time over the least is squared between none and this."""
SAID_MAX = 50
"""What one person says in a window at most."""
BACK_MS = 600_000
"""How long a person who sits out is away."""

LINKS = 400
"""A chain is long enough for an evening; when few links are left the next one is announced."""

Thought = Callable[[], Action | act.RoomAction | None]
_T = TypeVar("_T")


class Habits(Struct, frozen=True):
    """How a person spends an evening. Chances are from 0 to 1."""

    buys: int = 1
    """Usual stacks that he buys in for."""
    stays_ms: int = 0
    """How long he stays; 0: to the end."""
    rests: float = 0
    """How likely he sits out after a hand."""
    late: float = 0
    """How likely his time runs out at a decision."""
    declines: float = 0
    """How likely he declines a bank that he has the chips for."""
    cuts: bool = False
    """He counts as a person with a client of his own, which gives a link to every cut."""


STEADY = Habits()
"""Stays in his seat all the time, and answers in time."""


class Citizen:
    def __init__(
        self, name: str, kind: Kind = "quick", rng: random.Random | None = None, habits: Habits = STEADY
    ) -> None:
        self.name = Person(name)
        self.kind = kind
        self.habits = habits
        self.goes_at = 0
        """When he goes home; 0: at the end."""
        self.pace = 1.0
        """How long he thinks, as a part of what is usual."""
        self.is_short = False
        """The cage had no more chips for him."""
        self._rng = rng or random.SystemRandom()
        self._quick = QuickPlayer(self._rng)
        self._players: dict[str, Bot] = {}
        self._stacks: dict[str, tuple[int, int]] = {}
        self._window: tuple[str, int] = ("", 0)
        self._said = 0
        self._rested = 0
        self._back_at = 0
        self._chains: dict[str, Chain] = {}
        """By table; a new one for each sitting."""

    # -- time --------------------------------------------------------------------------------------------

    def think(self, limit_ms: int, slower: int = 1) -> int:
        """How long the next decision takes: well within the limit, or now and then too long."""
        habits, chance = self.habits, self._rng.random()
        if habits.late and self._rng.random() < habits.late:
            return limit_ms + int(chance * 4 * limit_ms)
        ms = (THINKS_LEAST_MS + int(chance * chance * THINKS_MORE_MS)) * slower
        return min(int(ms * self.pace), limit_ms * 4 // 5)

    def is_going(self, now: int) -> bool:
        return bool(self.goes_at) and now >= self.goes_at

    def one_of(self, some: list[_T]) -> _T:
        return some[int(self._rng.random() * len(some))]

    def between(self, least: int, most: int) -> int:
        return self._rng.randint(least, most)

    # -- questions ---------------------------------------------------------------------------------------

    def answer(self, table: RoomTable, who: int) -> Action | act.RoomAction:
        """For a person who must answer now, in a hand or between hands."""
        said = self.thought(table, who, must=True)()
        invariant(said is not None, "a citizen answers when he must", due=table.due)
        assert said is not None
        return said

    def thought(self, table: RoomTable, who: int, *, must: bool) -> Thought:
        """What he will say, to be thought out later and elsewhere: it does not look at the table again."""
        if must and table.hand is not None:
            return self._chosen(table.hand, who, 0)
        said = self._between(table) if must else self.speak(table, who)
        return lambda: said

    def _between(self, table: RoomTable) -> act.RoomAction:
        """His answer to what a table asks between hands."""
        family: Any = bots_of(table.table.spread.game.family)
        given: Any = family.answer(table.rotation, public_between(table), chairs_of(table), self._rng)
        declines = self.habits.declines
        if declines and isinstance(given, TakeBank) and self._rng.random() < declines:
            return PassBank()
        return given  # type: ignore[no-any-return]

    def _chosen(self, hand: Hand, who: int, window: int) -> Thought:
        """A view is built, and slow work done, only for a player who looks at it."""
        if self.kind == "quick":
            picked = self._quick.pick(hand.menu(who), must=not window, opened=window, who=who)
            return lambda: picked
        family = hand.terms.spread.game.family
        player = self._players.get(family)
        if player is None:
            player = self._players[family] = bots_of(family).player(self._rng)
        view, chooser = hand.view(who), player

        def thought() -> Any:
            if not window:
                hand.prepare(who)
            return chooser.choose(view)

        return thought

    # -- windows -----------------------------------------------------------------------------------------

    def has_said_all(self, table: RoomTable) -> bool:
        """True if he has nothing more to say in the present window."""
        if table.due.ask in CUTS:
            return self._cutting(table) is None
        return self._window == (table.state.id, table.opened) and self._said >= SAID_MAX

    def speak(self, table: RoomTable, who: int) -> Action | act.RoomAction | None:
        """What he says next in the window that is open; at last that he is done, where the house waits for
        him. None: nothing."""
        if table.due.ask in CUTS:
            return self._link(table)
        window = (table.state.id, table.opened)
        if self._window != window:
            self._window, self._said = window, 0
        self._said += 1
        said: Action | act.RoomAction | None = None
        if self._said < SAID_MAX:
            said = self._chosen(table.hand, who, table.opened)() if table.hand else self._enters(table, who)
        if said is not None:
            return said
        self._said = SAID_MAX
        return act.Done(table.opened) if who in table.due.waits else None

    def _link(self, table: RoomTable) -> act.Link | None:
        """His next link, if he has it."""
        chain = self._cutting(table)
        return act.Link(Count(_epoch(table).number), chain.give()) if chain is not None else None

    def _cutting(self, table: RoomTable) -> Chain | None:
        """The chain with which he cuts now; None if the cards were sealed with one that he has no more."""
        chain = self._chains.get(table.state.id)
        mine = next((one for one in _epoch(table).roster if one.person == self.name), None)
        return chain if chain is not None and mine is not None and mine.head == chain.anchor else None

    def _anchors(self, table: RoomTable, who: int) -> act.Anchor | None:
        """A new chain where he has none or few links are left; the old one again where it does not count."""
        present = table.state.people[who]
        chain = self._chains.get(table.state.id)
        if chain is None or chain.left <= LINKS_LOW:
            chain = self._chains[table.state.id] = Chain(self._rng.randbytes(32), LINKS)
        return act.Anchor(chain.anchor, Count(chain.left)) if present.anchor != chain.anchor else None

    def _enters(self, table: RoomTable, who: int) -> act.RoomAction | None:
        """Inspect what lies there, or come in: more often at once than by waiting."""
        said = [offer.action for offer in table.menu(who) if isinstance(offer, Says)]
        if act.Inspect() in said:
            return act.Inspect()
        present = table.state.people[who]
        ways = [] if present.how else [one for one in said if isinstance(one, act.ComeIn)]
        if not ways:
            return None
        posts = act.ComeIn("post")
        return posts if posts in ways and self._rng.random() < 0.6 else self.one_of(ways)

    # -- his own business --------------------------------------------------------------------------------

    def business(self, table: RoomTable, who: int) -> act.RoomAction | None:
        """What he does about himself between hands: buys chips, sits out, comes back, starts a broken game
        again or goes home. None: nothing."""
        state = table.state
        present = state.people[who]
        if present.leaving or present.asked or present.wants:
            return None
        if self.is_going(state.now):
            return act.Leave()
        if who >= PEOPLE_FROM:
            return None
        if self.habits.cuts:
            anchor = self._anchors(table, who)
            if anchor is not None:
                return anchor
        least, usual = self._stacks.get(state.id) or self._learn(table)
        if present.stack < max(least, usual // 2) and not self.is_short:
            bought = self._bought(table, who, usual * self.habits.buys - present.stack)
            if bought is not None:
                return bought
        if present.stack < least:
            return act.Leave()
        if state.broken and not present.out:
            return act.StartAgain()
        if present.out:
            return act.ComeBack() if state.now >= self._back_at else None
        return self._rests(table) if self.habits.rests and state.hands > self._rested else None

    def _learn(self, table: RoomTable) -> tuple[int, int]:
        """The least stack of a table and the usual one."""
        found = self._stacks[table.state.id] = (int(table.table.stack_least), int(table.table.stack_usual))
        return found

    def _bought(self, table: RoomTable, who: int, cents: int) -> act.BuyIn | None:
        """Chips as near to this amount as the house sells them."""
        offer = next((one for one in table.menu(who) if isinstance(one, Buys)), None)
        if offer is None:
            return None
        steps = max(0, min(cents, offer.most) - offer.least) // offer.chip
        return act.BuyIn(Cents(offer.least + steps * offer.chip))

    def _rests(self, table: RoomTable) -> act.SitOut | None:
        """Once after each hand he may feel like it."""
        self._rested = table.state.hands
        if self._rng.random() >= self.habits.rests:
            return None
        meal = self._rng.random() < 0.2
        self._back_at = table.state.now + self.between(BACK_MS // 10, BACK_MS) * (3 if meal else 1)
        return act.SitOut("meal" if meal else "away")

    def seat_wanted(self, table: RoomTable, who: int) -> act.TakeSeat | None:
        """The seat kept for him, else the first one that is free."""
        said = [offer.action for offer in table.menu(who) if isinstance(offer, Says)]
        seats = [one for one in said if isinstance(one, act.TakeSeat)]
        held = [one for one in seats if one.seat in table.state.holds]
        return next(iter(held or seats), None)


def _epoch(table: RoomTable) -> Epoch:
    """What is cut now."""
    return table.state.dice if table.due.ask == "cut_dice" else table.state.cards
