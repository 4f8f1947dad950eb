"""Button and blinds a second time, by walking around the table seat by seat: slow and obvious.

A `Ring` keeps its own record of everybody in a seat and places one hand after the other. It knows the four
answers of a game that matter for the places (`Ways`) and shares no code with the package."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Ways:
    """How the blinds go at one table. `on_button`: the small blind is on the button. `two`: with two players
    the button is the small blind."""

    seats: int
    small: int
    big: int
    disks: bool = False
    on_button: bool = False
    two: bool = False
    between_blinds: bool = False
    passes: bool = False
    least: int = 1


@dataclass
class Sitter:
    """A person in a seat. `why`: "" is established, else new, missed, changed or lost. `how` he comes in:
    "" while he has not said."""

    name: str
    stack: int
    here: bool = True
    why: str = ""
    how: str = ""
    ahead: int = 0
    unfit: bool = False
    missed_small: bool = False
    missed_big: bool = False
    buttons: int = 0

    def settle(self) -> None:
        self.why = self.how = ""
        self.ahead = self.buttons = 0
        self.missed_small = self.missed_big = False


@dataclass
class Hand:
    """One hand's places; 0 for none. `posts`: live and dead cents by seat. `skipped`: too short to post."""

    button: int = 0
    small: int = 0
    big: int = 0
    small_posted: bool = False
    dealt: list[int] = field(default_factory=list)
    posts: dict[int, tuple[int, int]] = field(default_factory=dict)
    missed_small: list[int] = field(default_factory=list)
    missed_big: list[int] = field(default_factory=list)
    skipped: list[int] = field(default_factory=list)
    settled: list[int] = field(default_factory=list)


Fits = Callable[[int], bool]


@dataclass
class Ring:
    ways: Ways
    people: dict[int, Sitter] = field(default_factory=dict)
    button: int = 0
    small: int = 0
    big: int = 0
    fresh: bool = False

    # -- walking -----------------------------------------------------------------------------------------

    def after(self, seat: int) -> list[int]:
        """Every seat once, clockwise, the one left of `seat` first and `seat` itself last."""
        return [(seat + step - 1) % self.ways.seats + 1 for step in range(1, self.ways.seats + 1)]

    def next(self, seat: int, fits: Fits) -> int:
        return next((one for one in self.after(seat) if fits(one)), 0)

    def inside(self, start: int, end: int) -> list[int]:
        """The seats that a thing passes on its way from `start` to `end`; the whole round if they are one."""
        walk = self.after(start)
        return walk[: walk.index(end)]

    def ready(self, seat: int) -> bool:
        sitter = self.people.get(seat)
        return sitter is not None and sitter.here and sitter.stack >= self.ways.least

    def hands_before_big(self, seat: int, others: list[int]) -> int:
        """In how many hands the big blind gets there: 1 is the next hand."""
        return 1 + sum(other in others for other in self.inside(self.big, seat) if other != seat)

    # -- people ------------------------------------------------------------------------------------------

    def is_running(self) -> bool:
        return bool(self.big) and not self.fresh

    def sit(self, seat: int, name: str, stack: int) -> None:
        self.people[seat] = Sitter(name, stack, why="new" if self.is_running() else "")

    def come_back(self, seat: int) -> None:
        sitter = self.people[seat]
        sitter.here = True
        if (sitter.missed_small or sitter.missed_big) and sitter.why != "new":
            sitter.why, sitter.how = "missed", ""

    def move(self, seat: int, to: int) -> None:
        others = [one for one in self.place().dealt if one != seat] if self.is_running() else []
        sitter = self.people.pop(seat)
        if self.is_running():
            was = self.hands_before_big(seat, others)
            if self.hands_before_big(to, others) > was and sitter.why in ("", "changed"):
                sitter.why, sitter.how, sitter.ahead = "changed", "", was
        self.people[to] = sitter

    def draw(self, seat: int) -> None:
        """The first button."""
        self.button, self.small, self.big, self.fresh = seat, 0, 0, True

    def end_game(self) -> None:
        self.button = self.small = self.big = 0
        self.fresh = False
        for sitter in self.people.values():
            sitter.settle()

    # -- the next hand -----------------------------------------------------------------------------------

    def place(self) -> Hand:
        full = [
            seat for seat in self.after(self.ways.seats) if self.ready(seat) and not self.people[seat].why
        ]
        asking = [seat for seat in self.people if self.ready(seat) and self.people[seat].how]
        if not self.is_running() or len(full) < 2:
            hand = self._laid([*full, *asking], [])
            hand.settled = sorted(hand.dealt)
            if not self.is_running():
                return hand
            return self._misses(hand)
        waits = [seat for seat in asking if self.people[seat].how == "big"]
        hand = self._laid(full, waits)
        back = self._back_in(hand, [*full, *waits], asking)
        if len(full) + len(back) == 2:
            waits += [seat for seat in asking if self.people[seat].how == "post"]
        hand = self._laid(full, waits, back)
        for seat in asking:
            if self.people[seat].how == "post" and seat != hand.big and not self._is_barred(hand, seat):
                hand.dealt.append(seat)
                hand.posts[seat] = self._post(self.people[seat])
        hand.settled = sorted(seat for seat in hand.dealt if self.people[seat].why)
        return self._misses(hand)

    def _back_in(self, hand: Hand, others: list[int], asking: list[int]) -> list[int]:
        """Those who come in free: the button has gone by, or they are as near the big blind as they were."""
        found = []
        for seat in asking:
            sitter = self.people[seat]
            gone_by = seat in self.inside(self.button, hand.button)
            near = self.hands_before_big(seat, others) <= sitter.ahead
            if (sitter.how == "button" and gone_by) or (sitter.how == "place" and near):
                found.append(seat)
        return found

    def _laid(self, full: list[int], waits: list[int], back: list[int] | None = None) -> Hand:
        """`full` may have the button and both blinds, `back` both blinds, `waits` only the big one."""
        playing = [*full, *(back or [])]
        if len(playing) + len(waits) < 2:
            return Hand(dealt=playing)
        if self.ways.disks and self.is_running():
            return self._disks(playing, waits)
        return self._moving(full, playing, waits)

    def _moving(self, full: list[int], playing: list[int], waits: list[int]) -> Hand:
        """The button to the next player who may have it, and the blinds counted from there."""
        hand = Hand()
        walk = [self.button, *self.after(self.button)] if self.fresh else self.after(self.button)
        for seat in walk:
            if seat in full and not self.people[seat].unfit:
                hand.button = seat
                break
        hand.button = hand.button or self.next(self.button, lambda one: one in full)
        walk = self.after(hand.button)
        if self.ways.on_button:
            walk = [hand.button, *walk[:-1]]
        able = [seat for seat in waits if not self._is_short(seat, self.ways.big)]
        hand.small = self._taker(hand, walk, playing, able, self.ways.small, small=True)
        hand.big = self._taker(hand, self.after(hand.small), playing, able, self.ways.big)
        hand.dealt = [*playing] + ([hand.big] if hand.big not in playing else [])
        if self.ways.two and len(hand.dealt) == 2:
            hand.small = hand.button
            hand.big = self.next(hand.button, lambda one: one in playing)
        hand.small_posted = True
        return hand

    def _is_short(self, seat: int, blind: int) -> bool:
        return self.ways.passes and self.people[seat].stack * 2 < blind

    def _taker(
        self,
        hand: Hand,
        walk: list[int],
        playing: list[int],
        able: list[int],
        blind: int,
        small: bool = False,
    ) -> int:
        """The first who can post half of the blind; shorter ones are passed over while two are left."""
        for seat in walk:
            if seat in able and not small:
                return seat
            if seat in playing and seat not in hand.skipped:
                left = len(playing) - len(hand.skipped)
                if self._is_short(seat, blind) and left > 2:
                    hand.skipped.append(seat)
                else:
                    return seat
        raise AssertionError("nobody is left for the blind")

    def _disks(self, playing: list[int], waits: list[int]) -> Hand:
        hand = Hand()
        hand.big = self.next(self.big, lambda one: one in playing or one in waits)
        hand.dealt = [*playing] + ([hand.big] if hand.big not in playing else [])
        if len(hand.dealt) == 2:
            hand.small = self.next(hand.big, lambda one: one in hand.dealt)
            hand.button = hand.small if self.ways.two else hand.big
        else:
            hand.small, hand.button = self.big, self.small
        hand.small_posted = hand.small in hand.dealt
        return hand

    def _is_barred(self, hand: Hand, seat: int) -> bool:
        start = hand.small if self.ways.between_blinds else hand.button
        return seat in self.inside(start, hand.big)

    def _post(self, sitter: Sitter) -> tuple[int, int]:
        """A newcomer, or one who moved, a big blind; else what he missed."""
        live = self.ways.big if sitter.missed_big or not sitter.missed_small else 0
        return live, self.ways.small if sitter.missed_small else 0

    def _misses(self, hand: Hand) -> Hand:
        """A blind that went by somebody who gets no hand."""
        if not hand.big:
            return hand
        for seat in self.inside(self.big, hand.big):
            if self._may_miss(hand, seat):
                hand.missed_big.append(seat)
        for seat in [*self.inside(self.small, hand.small), hand.small] if self.small else []:
            if self._may_miss(hand, seat):
                hand.missed_small.append(seat)
        return hand

    def _may_miss(self, hand: Hand, seat: int) -> bool:
        sitter = self.people.get(seat)
        return sitter is not None and seat not in hand.dealt and sitter.why in ("", "missed")

    def begin(self, hand: Hand) -> None:
        """What a hand leaves with the people."""
        for seat in hand.missed_big:
            self.people[seat].missed_big = True
            self.people[seat].buttons += 1
        for seat in hand.missed_small:
            self.people[seat].missed_small = True
        for seat in {*hand.missed_big, *hand.missed_small}:
            if not self.people[seat].why:
                self.people[seat].why, self.people[seat].how = "missed", ""
        for seat in hand.settled:
            self.people[seat].settle()
        for seat in [*self.inside(self.button, hand.button), hand.button]:
            if seat in self.people:
                self.people[seat].unfit = False
        for seat in hand.skipped:
            self.people[seat].unfit = True
        self.button, self.small, self.big, self.fresh = hand.button, hand.small, hand.big, False
