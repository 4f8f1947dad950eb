"""Where the button and the blinds are in the next hand, who is dealt in, who posts, who has missed a blind.

Pure arithmetic on seats. The amounts and the places of the game come from its rotation (`Blinds`); the
house's answers say how the disks move and how people come in. Players are of five kinds: established ones
are dealt in; the others post now, wait for the big blind, wait for the button to pass, or wait for the place
they left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct

from housedealer.houses.room import RoomAnswers
from housedealer.rules.place import NEXT, Cents, Seat, mask_of
from housedealer.rules.terms import BlindDue

Blinds = Callable[[int, tuple[int, ...], tuple[int, ...]], tuple[BlindDue, ...]]
"""The blinds with the button at a seat, dealt to these seats, skipping those; () if there are none."""
How = Literal["in", "post", "big", "button", "place", "out"]


class Places(Struct, frozen=True):
    """The seats of the button and of the blinds; 0 for none. `fresh`: the button was drawn just now. With
    disks a place may be an empty seat."""

    button: int = 0
    small: int = 0
    big: int = 0
    fresh: bool = False


class Player(Struct, frozen=True):
    """A taken seat. `excused`: a blind that passes is not missed, as he is new, has moved or lets the blinds
    pass. `ahead`: how many hands before the big blind his place was. `unfit`: too short for his blind last
    time, and so passed over for the button."""

    seat: int
    stack: Cents
    how: How
    excused: bool = False
    ahead: int = 0
    unfit: bool = False
    owes_small: bool = False
    owes_big: bool = False


class Placed(Struct, frozen=True):
    """`posts` are live and dead cents by seat. `cleared`: seats that owe nothing after this hand begins."""

    places: Places
    blinds: tuple[BlindDue, ...] | None
    seats: tuple[int, ...]
    posts: dict[int, tuple[Cents, Cents]]
    missed: tuple[tuple[Seat, Literal["small", "big"]], ...] = ()
    passed: tuple[Seat, ...] = ()
    cleared: tuple[Seat, ...] = ()


def after(seat: int, seats: Iterable[int]) -> int:
    """The next of these seats, clockwise; the seat itself only if it is the only one."""
    return NEXT[seat][mask_of(tuple(seats))]


def lies_between(seat: int, first: int, last: int) -> bool:
    """True if a seat is passed on the way clockwise from `first` to `last`, both excluded."""
    if first == last:
        return seat != first
    return first < seat < last if first < last else seat > first or seat < last


def passed_by(seat: int, first: int, last: int) -> bool:
    """The same with `last`: what moved there has come to the seat or gone by."""
    return seat == last or lies_between(seat, first, last)


def hands_ahead(seat: int, big: int, seats: Iterable[int]) -> int:
    """How many hands it takes the big blind to reach a seat, if it moves from player to player."""
    others = {other for other in seats if other not in (seat, big)}
    return 1 + sum(lies_between(other, big, seat) for other in others)


def place(answers: RoomAnswers, last: Places, players: tuple[Player, ...], blinds: Blinds) -> Placed:
    """The next hand's places, for the players at the table."""
    return _Placing(answers, last, players, blinds).placed()


class _Placing:
    def __init__(
        self, answers: RoomAnswers, last: Places, players: tuple[Player, ...], blinds: Blinds
    ) -> None:
        self.answers = answers
        self.last = last
        self.blinds = blinds
        self.players = {player.seat: player for player in players}
        ready = [player for player in players if player.how != "out"]
        self.seats = [player.seat for player in ready if player.how == "in"]
        self.new_game = len(self.seats) < 2 or last.fresh
        if self.new_game:
            self.seats = [player.seat for player in ready]
        self.established = tuple(self.seats)
        self.posted = bool(self.seats) and bool(blinds(self.seats[0], tuple(self.seats), ()))
        if not self.posted:
            self.seats = [player.seat for player in ready]

    def waiting(self, how: How) -> list[int]:
        return [seat for seat, player in self.players.items() if player.how == how and seat not in self.seats]

    # -- the button --------------------------------------------------------------------------------------

    def button(self) -> int:
        fit = [seat for seat in self.established if not self.players[seat].unfit] or self.established
        last = self.last
        if last.fresh and last.button in fit:
            return last.button
        if self._by_disks():
            return self._disks()[0].button
        return after(last.button, fit)

    def _by_disks(self) -> bool:
        known = self.last.small and self.last.big and not self.last.fresh
        return bool(self.answers.button_moves == "disks" and known and self.posted)

    def _two_handed(self, small: int, big: int) -> Places:
        """The places of two players, as the game puts the small blind."""
        on_button = self.blinds(small, tuple(sorted((small, big))), ())[0].seat == small
        return Places(small if on_button else big, small, big)

    # -- the hand ----------------------------------------------------------------------------------------

    def placed(self) -> Placed:
        if len(self.seats) < 2:  # nothing is dealt, so nothing moves
            return Placed(self.last, None, tuple(self.seats), {})
        if not self.posted:
            button = self.button()
            return Placed(Places(button), None, tuple(sorted(self.seats)), {})
        button = self.button()
        freed = [] if self.new_game else [*self._behind(button), *self._back_in_place()]
        self.seats += freed
        cleared = {*freed, *(self.seats if self.new_game else ())}
        if self._by_disks():
            places, dues, passed = self._disks()
        else:
            places, dues, passed = self._moving(button)
        if places.big not in self.seats:
            self.seats.append(places.big)
        cleared.add(places.big)
        posts = {} if self.new_game else self._posts(places)
        cleared.update(posts)
        seats = tuple(sorted({*self.seats, *posts}))
        return Placed(
            places,
            dues,
            seats,
            posts,
            self._missed(places, seats),
            tuple(Seat(seat) for seat in passed),
            tuple(Seat(seat) for seat in sorted(cleared)),
        )

    def _behind(self, button: int) -> list[int]:
        """Players who let the button pass come in behind it."""
        return [seat for seat in self.waiting("button") if lies_between(seat, self.last.button, button)]

    def _moving(self, button: int) -> tuple[Places, tuple[BlindDue, ...], tuple[int, ...]]:
        """The blinds as the game places them from the button; a player who waits for the big blind takes it
        where it comes to him."""
        dues, passed = self._not_short(button, tuple(sorted(self.seats)))
        for seat in self._clockwise(button, [*self.waiting("big"), *self._third()]):
            with_him, short = self._not_short(button, tuple(sorted((*self.seats, seat))))
            if with_him[-1].seat == seat:
                dues, passed = with_him, short
                break
        small = dues[0].seat if len(dues) > 1 else 0
        return Places(button, small, dues[-1].seat), dues, passed

    def _third(self) -> list[int]:
        """With two established players a third who posts may be the big blind."""
        return self.waiting("post") if len(self.seats) == 2 else []

    def _clockwise(self, button: int, seats: list[int]) -> list[int]:
        return sorted(seats, key=lambda seat: (seat - button - 1) % 10)

    def _not_short(self, button: int, seats: tuple[int, ...]) -> tuple[tuple[BlindDue, ...], tuple[int, ...]]:
        """The blinds, where a player with less than half of one is passed over if the house says so."""
        passed: tuple[int, ...] = ()
        while True:
            dues = self.blinds(button, seats, passed)
            short = [due.seat for due in dues if self._is_short(due)]
            if not short or len(seats) - len(passed) <= 2:
                return dues, passed
            passed = (*passed, short[0])

    def _is_short(self, due: BlindDue) -> bool:
        return self.answers.short_blind == "passes" and 2 * self.players[due.seat].stack < due.cents

    def _disks(self) -> tuple[Places, tuple[BlindDue, ...], tuple[int, ...]]:
        """The big blind passes to the next player, the small blind to where the big blind was, the button to
        where the small blind was; a disk at an empty seat is dead. Of two players each has a blind."""
        cents, last = self._cents(), self.last
        takers, passed = [*self.seats, *self.waiting("big"), *self._third()], []
        big = after(last.big, takers)
        while self._is_short(BlindDue(big, cents[-1])) and len(takers) > 2:
            passed.append(big)
            takers.remove(big)
            big = after(big, takers)
        others = [seat for seat in self.seats if seat != big]
        places = Places(last.small, last.big, big) if len(others) > 1 else self._two_handed(others[0], big)
        dues = [BlindDue(places.small, cents[0])] if places.small in others else []
        return places, (*dues, BlindDue(big, cents[-1])), tuple(passed)

    def _cents(self) -> tuple[Cents, Cents]:
        """The small and the big blind; the same twice if there is only one."""
        dues = self.blinds(self.seats[0], tuple(sorted(self.seats)), ())
        return dues[0].cents, dues[-1].cents

    # -- people who come in ------------------------------------------------------------------------------

    def _back_in_place(self) -> list[int]:
        """Players who moved away from the blinds, when the big blind is as near as it was."""
        takers = [*self.established, *self.waiting("big")]
        return [
            seat
            for seat in self.waiting("place")
            if hands_ahead(seat, self.last.big, takers) <= self.players[seat].ahead
        ]

    def _barred(self, seat: int, places: Places) -> bool:
        """Nobody comes in between the blinds; in some houses, nor between the button and the big blind."""
        first = places.button
        if self.answers.newcomer_not == "between_blinds" and places.small:
            first = places.small
        return lies_between(seat, first, places.big)

    def _posts(self, places: Places) -> dict[int, tuple[Cents, Cents]]:
        """What each player who posts now puts up: a big blind live, a small one as the house says."""
        small, big = self._cents()
        found = {}
        for seat in self.waiting("post"):
            player = self.players[seat]
            if self._barred(seat, places):
                continue
            both = self.answers.missed == "both_or_big"
            dead = small if player.owes_small and both and self.answers.missed_small == "dead" else 0
            live = big if player.owes_big or not player.owes_small else 0
            if not live and not dead:
                live = small
            found[seat] = (Cents(live), Cents(dead))
        return found

    def _missed(
        self, places: Places, seats: tuple[int, ...]
    ) -> tuple[tuple[Seat, Literal["small", "big"]], ...]:
        """The blinds that passed by people who hold a seat and are not dealt in."""
        last = self.last
        if last.fresh or not last.big:
            return ()
        found: list[tuple[Seat, Literal["small", "big"]]] = []
        for seat, player in self.players.items():
            if seat in seats or player.excused:
                continue
            if lies_between(seat, last.big, places.big):
                found.append((Seat(seat), "big"))
            if last.small and places.small and passed_by(seat, last.small, places.small):
                found.append((Seat(seat), "small"))
        return tuple(found)
