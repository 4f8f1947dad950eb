"""Plays a recorded hand on the engine and compares the chips.

What the record does not say is filled in so that it cannot change the result: a card nobody saw becomes one
that is named nowhere, a live hand that was never seen mucks, and the printed rake is taken as the fee. Where
the result hangs on cards that nobody saw, others are tried until what the record states comes out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from msgspec import structs

from housedealer.cards.card import HIDDEN, format_cards
from housedealer.errors import Broken, Refused, Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.record.failure import Stopped, Unmet
from housedealer.record.phh.compare import Played, compare
from housedealer.record.phh.deal import Blanks, Cards, Exhausted, Plan
from housedealer.record.phh.read import PhhHand, Step, is_known
from housedealer.record.phh.terms import TRADE, Room, rooms_of, terms_of
from housedealer.rules.place import BOARD, BURN, FLOOR, HOUSE, Cents

FILLINGS_MAX = 100
"""How many ways of filling in unseen cards are tried."""

_NOT_IN_DECK = ("card_twice", "card_not_in_deck")
_WAGERS = ("f", "cc", "cbr", "pb")


def replay(record: PhhHand, seed: int = 0, room: Room = TRADE) -> Played:
    """The hand played to its end. Raises Unreadable for what the record lacks, Stopped where we refuse.

    `seed` sets which cards stand for those that nobody saw."""
    hand = _hand_of(record, room)
    try:
        return _Replay(record, hand, Cards(record, hand, seed)).run()
    except (Exhausted, Stopped) as error:
        if isinstance(error, Stopped) and error.refused.code not in _NOT_IN_DECK:
            raise
        plan = _planned(record, seed, room)
        if plan is None:
            raise
    # In a long draw the discards are dealt again, and so may a card be that is named only the second time.
    hand = _hand_of(record, room)
    return _Replay(record, hand, Cards(record, hand, seed, plan)).run()


def _planned(record: PhhHand, seed: int, room: Room) -> Plan | None:
    """Where cards must have been before a shuffle; None if there was none."""
    hand = _hand_of(record, room)
    blanks = Blanks(record, hand, seed)
    with suppress(Unreadable, Stopped, Unmet):
        _Replay(record, hand, blanks).run()
    return blanks.planned() if blanks.shuffles else None


def _hand_of(record: PhhHand, room: Room) -> PotHand:
    try:
        return PotHand(terms_of(record, room))
    except Refused as refused:
        raise Stopped("the terms of the hand", where=record.where, refused=refused) from refused


def check(record: PhhHand) -> PotHand:
    """Replay, and compare the chips with what the record states. Raises Unmet besides.

    What fails by the rules of the trade is tried by known customs of other rooms, then with other cards for
    those that nobody saw."""
    failed: Unmet | Stopped | None = None
    for seed, room in _guesses(record):
        try:
            played = replay(record, seed, room)
            compare(record, played, partial(replay, structs.replace(record, rake=0), seed, room))
        except (Unmet, Stopped) as error:
            failed = failed or error
        except Exhausted:
            if failed is None:
                raise
        else:
            return played[0]
    raise failed or Broken("no room was tried")


def _guesses(record: PhhHand) -> Iterator[tuple[int, Room]]:
    for room in rooms_of(record):
        yield 0, room
    if any(HIDDEN in step.cards for step in record.steps):
        for seed in range(1, FILLINGS_MAX):
            yield seed, TRADE


class _Replay:
    def __init__(self, record: PhhHand, hand: PotHand, cards: Cards) -> None:
        self.record = record
        self.hand = hand
        self.cards = cards
        self.events: list[ev.Event] = []
        self.straddles = record.own.straddles if record.own else 0
        self.at = 0
        """The step that is played."""
        self.until = 0
        """Cards dealt by steps before this one are on the table."""

    def run(self) -> Played:
        steps = self.record.steps
        while self.at < len(steps):
            self.until = self.at
            step = steps[self.at]
            play = _PLAY.get(step.verb)
            if play is not None:
                play(self, step)
            self.at += 1
        self.until = self.at
        self._settle()
        while self.hand.due.ask == "show":
            seat = self.hand.due.must[0]
            self._play(seat, self._choice(seat))
        if not self.hand.over:
            raise Unreadable(
                f"the record ends early: {self.hand.due.ask} is due",
                where=self.where,
                expected="further actions",
            )
        self._check_dealt()
        return self.hand, self.events

    @property
    def where(self) -> str:
        return self.record.action(self.at)

    # -- what is done without being told -----------------------------------------------------------------

    def _settle(self) -> None:
        """The house's own tasks, and draws that the record does not mention."""
        self._house()
        while self.hand.due.ask == "draw":
            self._draw_round()

    def _house(self) -> None:
        """Posts, cards that go to seats, shuffles, the rake; and straddles, which stand among the blinds."""
        hand = self.hand
        while True:
            due = hand.due
            if due.ask == "straddle":
                self._straddle(due.must[0])
            elif due.must != (HOUSE,):
                return
            elif due.ask != "deal":
                self._play(HOUSE, hand.menu(HOUSE)[0][0])
                if isinstance(shuffle := self.events[-1], ev.Reshuffled):
                    self.cards.shuffled(shuffle.cards)
            elif BOARD in hand.route[0]:
                return
            else:
                self._play(HOUSE, act.Deal(self.cards.deal(hand, self.until, self._next_to_act())))

    def _straddle(self, seat: int) -> None:
        offers = self.hand.menu(seat)
        self._play(seat, offers[0][0] if self.straddles else act.Decline())
        self.straddles -= self.straddles > 0

    def _next_to_act(self) -> int:
        """The seat that bets next by the record; 0 if cards or nothing come before that."""
        for step in self.record.steps[self.until :]:
            if step.verb in _WAGERS:
                return self.record.seats[step.seat - 1]
            if step.verb in ("dh", "db", "sd", "_up", "_down"):
                return 0
        return 0

    def _check_dealt(self) -> None:
        """Every card that the record has dealt so far is on the table, at the end every card shown too."""
        for player, told in self.cards.players.items():
            if self.hand.over and told.unsaid is not None:
                raise told.never_dealt(told.unsaid)
            if self.cards.waiting(player, self.at):
                step = told.steps[len(self.cards.dealt[player])]
                raise Unreadable(
                    f"a card too many for p{player}",
                    where=self.record.action(step),
                    expected="as many cards as the game deals him",
                )

    # -- what is told ------------------------------------------------------------------------------------

    def _board(self, step: Step) -> None:
        self._settle()
        hand = self.hand
        if hand.due.ask != "deal":
            raise self._untimely("board cards")
        spots = hand.route[0]
        burns = tuple(self.cards.burn(hand, self.at) for spot in spots if spot == BURN)
        if len(burns) + len(step.cards) != len(spots) or not is_known(step.cards):
            count = len(spots) - len(burns)
            raise Unreadable(
                f"board cards {format_cards(step.cards)!r}", where=self.where, expected=f"{count} known cards"
            )
        self._play(HOUSE, act.Deal(burns + step.cards))

    def _untimely(self, what: str) -> Unreadable:
        due = self.hand.due
        if due.must == (HOUSE,):
            return Unreadable(f"{what} before the next cards", where=self.where, expected="'d db CARDS'")
        if not due.must:
            return Unreadable(f"{what} when the hand is over", where=self.where, expected="no more of them")
        player = self.record.seats.index(due.must[0]) + 1
        return Unreadable(
            f"{what} while p{player} is to {due.ask}", where=self.where, expected=f"an action of p{player}"
        )

    def _wager(self, step: Step) -> None:
        hand, seat = self.hand, self.record.seats[step.seat - 1]
        try:
            self._settle()
        except Unreadable:
            if self._is_idle(step.verb, seat):
                return
            raise
        if hand.due.ask not in ("bet", "open") and self._is_idle(step.verb, seat):
            return
        if hand.due.must == (HOUSE,):
            raise self._untimely("an action")
        self._check_dealt()
        if hand.due.ask == "open":
            self._check_opener(step)
        elif step.verb == "pb":
            raise self._untimely("a bring-in")
        action = self._action_of(step.verb, seat, step.to)
        if step.verb == "cbr" and hand.actor == seat and not hand.able & ~(1 << seat):
            # A raise that nobody is left to call comes back at once: the same as a call.
            action = self._action_of("cc", seat, 0)
        self._play(seat, action)

    def _is_idle(self, verb: str, seat: int) -> bool:
        """A bet or check of the only player with chips left: it comes back at once, and we ask for none."""
        live, able = self.hand.live, self.hand.able
        return verb != "f" and live >> seat & 1 == 1 and live != 1 << seat and not able & ~(1 << seat)

    def _check_opener(self, step: Step) -> None:
        """The forced opening falls to whom the record has it fall."""
        hand, told = self.hand, self.record.seats[step.seat - 1]
        must = hand.due.must[0]
        if must == told:
            return
        found = f"p{self.record.seats.index(must) + 1}"
        if hand.led in self.record.seats:
            found += f", by {format_cards(hand.up[hand.led])} of p{self.record.seats.index(hand.led) + 1}"
        raise Unmet("who must open", where=self.where, expected=f"p{step.seat}", found=found)

    def _action_of(self, verb: str, seat: int, to: int) -> act.Action:
        hand = self.hand
        if verb == "f":
            return act.Fold()
        if verb == "cc":
            return act.Check() if hand.front[seat] >= hand.facing else act.Call()
        if verb == "pb":
            return act.Bet(Cents(min(hand.plan.bring_in, hand.stack[seat])))
        return act.RaiseTo(Cents(to)) if hand.facing else act.Bet(Cents(to))

    def _discard(self, step: Step) -> None:
        self._house()
        ask, player = self.hand.due.ask, step.seat
        if ask == "draw":
            self._draw_round()
        elif ask == "discard":
            self._play(self.record.seats[player - 1], act.Discard(self.cards.thrown(player, self.at + 1)))
        else:
            raise self._untimely("a discard")

    def _draw_round(self) -> None:
        """One draw of all that are in: the steps from here on that throw cards away, or deal for them.

        A record has all discards first; the hand deals to each player before the next one speaks."""
        start, seats = self.at, self.record.seats
        self.until = max(self.until, self._end_of_draw())
        asked: set[int] = set()
        while self.hand.due.ask == "draw" and self.hand.due.must[0] not in asked:
            seat = self.hand.due.must[0]
            asked.add(seat)
            self._play(seat, act.Discard(self.cards.thrown(seats.index(seat) + 1, self.until)))
            self._house()
        for player in self.cards.players:
            if self.cards.may_throw(player, self.until):
                self.at = self.cards.players[player].exchanges[self.cards.drawn[player]].step
                raise self._untimely(f"a discard of p{player}")
        self.at = max(start, self.until - 1)

    def _end_of_draw(self) -> int:
        """The step after this draw: another action, or the second discard of a player."""
        drew: set[int] = set()
        for at, step in enumerate(self.record.steps[self.at :], self.at):
            if step.verb == "sd" and step.seat not in drew:
                drew.add(step.seat)
            elif step.verb != "dh":
                return at
        return len(self.record.steps)

    def _choose(self, step: Step) -> None:
        self._house()
        if self.hand.due.ask != "choose":
            raise self._untimely("up or down")
        self._play(self.record.seats[step.seat - 1], act.TakeUp() if step.verb == "_up" else act.TakeDown())

    def _rule(self, step: Step) -> None:
        """A ruling of the floor; cards that the record does not have were not dealt before it."""
        with suppress(Unreadable):
            self._house()
        if step.verb == "_misdeal":
            self._play(FLOOR, act.Misdeal())
        elif len(step.cards) == 2:
            self._play(FLOOR, act.EarlyTurn(*step.cards))
        else:
            raise Unreadable("an early turn", where=self.where, expected="the burn and the turn card")

    # -- the showdown ------------------------------------------------------------------------------------

    def _choice(self, seat: int) -> act.Action:
        """Known hands are shown, others mucked. Whose hand is not known wins where the record says so, else
        where nobody shows, if he did not muck."""
        hand, cards = self.hand, self.cards
        if not any(act.Muck() in offer for offer in hand.menu(seat)):
            return act.Show()
        live = [other for other in hand.live_seats if not hand.mucked >> other & 1]
        won = self._winners()
        if won is not None:
            unseen_wins = any(other in won and not cards.shows(other) for other in live)
            shows = seat in won or (cards.shows(seat) and not unseen_wins)
        else:
            unseen = not any(cards.shows(other) for other in live) and not cards.mucks(seat)
            shows = cards.shows(seat) or unseen
        return act.Show() if shows else act.Muck()

    def _winners(self) -> set[int] | None:
        """The seats that take something by the record, if it says so."""
        winnings = self.record.winnings
        if winnings is None:
            return None
        return {seat for seat, cents in zip(self.record.seats, winnings, strict=True) if cents}

    def _play(self, who: int, action: act.Action) -> None:
        try:
            self.events += self.hand.play(who, action)
        except Refused as refused:
            whose = f"p{self.record.seats.index(who) + 1}" if who > 0 else "the house"
            what = f"{whose}: {type(action).__name__}"
            raise Stopped(what, where=self.where, refused=refused) from refused


_PLAY: dict[str, Callable[[_Replay, Step], None]] = {
    "db": _Replay._board,
    "f": _Replay._wager,
    "cc": _Replay._wager,
    "cbr": _Replay._wager,
    "pb": _Replay._wager,
    "sd": _Replay._discard,
    "_up": _Replay._choose,
    "_down": _Replay._choose,
    "_misdeal": _Replay._rule,
    "_early_turn": _Replay._rule,
}
"""What each step does. Cards to seats are dealt when the hand asks for them, hands shown at the end."""
