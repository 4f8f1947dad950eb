"""Plays a script. What no one has to choose happens by itself: posts, filler cards, fees, showing at the end.

In an exact script nothing does: that is how `format_hand` writes hands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from housedealer.cards.card import HIDDEN, Card, format_cards
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.offer import Amounts
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.op import DEAL
from housedealer.record.failure import Unmet
from housedealer.record.script.header import opened
from housedealer.record.script.pot.compare import check_expect
from housedealer.record.script.pot.read import BOARDS, STREET_NAMES
from housedealer.record.script.pot.supply import Supply
from housedealer.record.script.running import Running
from housedealer.record.script.statement import (
    Act,
    AllAct,
    Board,
    Burn,
    DealTo,
    Expect,
    Rule,
    Said,
    Script,
    Street,
    Take,
)
from housedealer.record.script.words import Laid
from housedealer.rules import steps
from housedealer.rules.limit import dollars
from housedealer.rules.place import BOARD, BURN, FLOOR, HOUSE, UP, Cents, Seat

_PLAIN: dict[str, act.Action] = {
    "folds": act.Fold(),
    "checks": act.Check(),
    "calls": act.Call(),
    "declines": act.Decline(),
    "stands pat": act.Discard(()),
    "takes up": act.TakeUp(),
    "takes down": act.TakeDown(),
    "shows": act.Show(),
    "mucks": act.Muck(),
}
_NEXT_STREETS = ", ".join(BOARDS)


class PotRun(Running[PotHand]):
    """A hand for a pot being played, and the table it is dealt at."""

    def __init__(self, script: Script) -> None:
        self.table, terms = opened(script)
        super().__init__(script, PotHand(terms))
        self.supply = Supply(script, self.hand)
        self.burn: Burn | None = None

    def run(self) -> None:
        """Every statement, then what follows by itself."""
        for statement in self.script.statements:
            self.last = statement.said
            _DO[type(statement)](self, statement)
        self.finish()
        if self.burn is not None:
            raise self.unreadable(self.burn.said, "a burn and no street after it", _NEXT_STREETS)
        hand = self.hand
        for seat in hand.live_seats if hand.over and not hand.voided else ():
            if len(hand.live_seats) > 1 and self.supply.left(seat):
                raise self._too_many(seat, self.last)

    # -- what happens by itself --------------------------------------------------------------------------

    def house(self) -> None:
        """Posts, fees, a reshuffle, the cards that are owed. Board and streets are for the script to say."""
        while not self.exact and self.hand.due.must == (HOUSE,) and self._house_task():
            pass

    def _house_task(self) -> bool:
        if self.hand.due.ask != "deal":
            self.play(HOUSE, self.hand.menu(HOUSE)[0][0], self.last)
            return True
        if BOARD in self.spots() or self.at_street:
            return False
        self.deal_seats(self.last)
        return True

    def finish(self) -> None:
        """At a showdown in turn everybody shows, unless the script says that he mucks."""
        self.house()
        while not self.exact and self.hand.due.ask == "show":
            self.play(self.hand.due.must[0], act.Show(), self.last)
            self.house()

    def ready(self, verb: str, seat: int) -> None:
        """Before an action: nobody straddles unsaid, and those before him show."""
        self.house()
        if self.exact:
            return
        while self.hand.due.ask == "straddle" and verb not in ("straddles", "declines"):
            self.play(self.hand.due.must[0], act.Decline(), self.last)
            self.house()
        while self.hand.due.ask == "show" and verb in ("shows", "mucks") and seat not in self.hand.due.must:
            self.play(self.hand.due.must[0], act.Show(), self.last)

    # -- cards -------------------------------------------------------------------------------------------

    @property
    def deal_due(self) -> bool:
        return self.hand.due.must == (HOUSE,) and self.hand.due.ask == "deal"

    @property
    def at_street(self) -> bool:
        """A street of a stud game is due, or the rest of one."""
        return isinstance(self.hand.ops[self.hand.at].step, steps.Street) and self.deal_due

    @property
    def street_number(self) -> int:
        """How many cards a seat holds after the street that is due, one that all share counted."""
        hand = self.hand
        seats = [spot for spot in self.spots() if spot > 0] or hand.live_seats
        return min(len(hand.cards[seat]) for seat in seats) + 1

    def spots(self) -> tuple[int, ...]:
        return self.hand.route[0]

    def deal_seats(self, said: Said) -> None:
        """The cards that the script gave, where they are due; fillers where it gave none."""
        hand = self.hand
        cards = self._burned()
        for spot, face in zip(*hand.route, strict=True):
            if spot != BURN:
                cards.append(self.supply.next_for(spot, face))
        self._check_left(said)
        self.play(HOUSE, act.Deal(self.supply.filled(cards, self.where(said))), said)

    def _check_left(self, said: Said) -> None:
        """Before the last cards that go round: nothing may be left that was given for them."""
        ops, at = self.hand.ops, self.hand.at
        if ops[at].code != DEAL or any(op.code == DEAL and (op.faces or op.fixed) for op in ops[at + 1 :]):
            return
        for seat in self.hand.live_seats:
            if self.supply.left(seat):
                raise self._too_many(seat, said)

    def _burned(self) -> list[Card]:
        """The burn of the deal that is due, if there is one."""
        burn, self.burn = self.burn, None
        burns = BURN in self.spots()
        if burn is not None and not burns:
            raise self.unreadable(burn.said, "a burn where none is made", "no burn")
        return [burn.card if burn else HIDDEN] if burns else []

    def _too_many(self, seat: int, said: Said) -> Unreadable:
        cards = format_cards(self.supply.left(seat))
        return self.unreadable(said, f"{cards} too many for seat {seat}", "the cards that are dealt")

    def deal_board(self, said: Said, cards: tuple[Card, ...]) -> None:
        dealt = self.supply.filled([*self._burned(), *cards], self.where(said))
        self.play(HOUSE, act.Deal(dealt), said)

    def serve(self, said: Act) -> None:
        """What he asked for comes now, as far as it does not have to wait for the others."""
        queue = self.supply.asked[said.seat] = list(said.new)
        hand = self.hand
        if hand.due.must != (HOUSE,):
            raise self.unreadable(said.said, f"{format_cards(queue)} for seat {said.seat}", "no card")
        while queue and hand.due.must == (HOUSE,):
            if hand.due.ask == "deal" and said.seat in self.spots():
                self.deal_seats(said.said)
            elif hand.due.ask == "reshuffle" and not self.exact:
                self.play(HOUSE, act.Reshuffle(), said.said)
            else:
                return

    # -- actions -----------------------------------------------------------------------------------------

    def action_of(self, said: Act | Rule) -> tuple[int, act.Action]:
        """Who does it, and the action itself."""
        if isinstance(said, Rule):
            return FLOOR, _RULINGS[said.ruling](said)
        return said.seat, self._seat_action(said)

    def _seat_action(self, said: Act) -> act.Action:
        plain = _PLAIN.get(said.verb)
        if plain is not None:
            return plain
        hand, seat = self.hand, said.seat
        if said.verb in ("discards", "draws"):
            last = said.count or hand.ops[hand.at].n
            return act.Discard(said.cards or hand.cards[seat][-last:])
        if said.verb == "straddles":
            return act.Straddle(Cents(2 * hand.facing) if said.to is None else said.to)
        if said.verb == "completes":
            return act.RaiseTo(Cents(hand.size) if said.to is None else said.to)
        if said.verb == "brings in":
            return act.Bet(self._least_opening(seat) if said.to is None else said.to)
        to = Cents(hand.front[seat] + hand.stack[seat]) if said.to is None else said.to
        return act.Bet(to) if said.verb == "bets" else act.RaiseTo(to)

    def _least_opening(self, seat: int) -> Cents:
        for offer in self.hand.menu(seat):
            if isinstance(offer, Amounts) and offer.verb == "bet":
                return offer.least
        return Cents(self.hand.plan.bring_in)


_RULINGS: dict[str, Callable[[Rule], act.Action]] = {
    "misdeal": lambda said: act.Misdeal(),
    "early turn": lambda said: act.EarlyTurn(*said.cards),
    "flashed": lambda said: act.Flashed(Seat(said.seats[0]), said.cards[0]),
    "wrong seat": lambda said: act.WrongSeat(tuple(zip(said.cards, map(Seat, said.seats), strict=True))),
}


# -- statements --------------------------------------------------------------------------------------------


def _deal_to(run: PotRun, said: DealTo) -> None:
    hand, supply = run.hand, run.supply
    if hand.due.ask == "reshuffle" and not run.exact:
        run.play(HOUSE, act.Reshuffle(), said.said)
    owed = run.deal_due and not run.at_street and BOARD not in run.spots()
    fresh = isinstance(hand.ops[hand.at].step, steps.ToSeats) if owed else not any(hand.cards)
    if not owed and (hand.board or any(hand.cards)):
        raise run.unreadable(said.said, "the cards have been dealt", "deal before the first action")
    if run.exact and not owed:
        raise run.not_now(said.said, "cards")
    for seat, laid in said.hands:
        due = seat in run.script.setup.seats if fresh else seat in run.spots()
        if not due or (seat in supply.seats and not run.exact and fresh):
            raise run.unreadable(said.said, f"cards for seat {seat}", "each seat that is dealt in once")
        if fresh:
            supply.lay(seat, laid)
        else:
            supply.asked[seat] = list(laid.cards)
    if owed and (run.exact or not fresh):
        run.deal_seats(said.said)


def _burn(run: PotRun, said: Burn) -> None:
    if run.burn is not None:
        raise run.unreadable(said.said, "a second burn", _NEXT_STREETS)
    run.burn = said


def _board(run: PotRun, said: Board) -> None:
    run.ready(said.name, 0)
    hand = run.hand
    if not run.deal_due or run.at_street or BOARD not in run.spots():
        raise run.not_now(said.said, f"the {said.name}")
    step = hand.ops[hand.at].step
    assert isinstance(step, steps.ToBoard)
    if said.name != step.name:
        raise run.unreadable(said.said, f"the {said.name}", f"the {step.name}")
    if len(said.cards) != step.n:
        told = f"{step.n} known card{'s' * (step.n > 1)} for the {step.name}"
        raise run.unreadable(said.said, f"{len(said.cards)} card{'s' * (len(said.cards) != 1)}", told)
    run.deal_board(said.said, said.cards)


def _street(run: PotRun, said: Street) -> None:
    run.ready("", 0)
    name = STREET_NAMES[said.number]
    if not run.at_street:
        raise run.not_now(said.said, f"the {name} card")
    if said.number != run.street_number:
        raise run.unreadable(said.said, f"the {name} card", f"the {STREET_NAMES[run.street_number]}")
    if BOARD in run.spots():
        if said.shared is None:
            raise run.unreadable(
                said.said, "too few cards in the deck", f"one card for all: {name} shared 4h"
            )
        run.deal_board(said.said, said.shared)
        return
    if said.shared is not None:
        raise run.unreadable(said.said, "a card that all share", "a card for each: the deck reaches")
    face = run.hand.route[1][-1]
    for seat, laid in said.hands:
        _lay_street(run, said, (seat, laid), face)
    run.deal_seats(said.said)
    while not run.exact and run.hand.due.must == (HOUSE,) and _goes_on(run, said):
        pass


def _lay_street(run: PotRun, said: Street, given: tuple[int, Laid], face: int) -> None:
    """One card of a street, said as it lies: in parentheses if it comes face down."""
    seat, laid = given
    if not run.hand.live >> seat & 1 or (run.exact and seat not in run.spots()):
        raise run.unreadable(said.said, f"a card for seat {seat}", "a seat that is still in")
    if run.supply.left(seat):
        cards = format_cards(run.supply.left(seat))
        raise run.unreadable(said.said, f"a second card for seat {seat}", f"{cards}, as it was dealt")
    if laid.open and face != UP:
        raise run.unreadable(
            said.said, f"{format_cards(laid.open)} face up", f"({format_cards(laid.open)}), face down"
        )
    if laid.down and face == UP:
        raise run.unreadable(
            said.said, f"({format_cards(laid.down)}) face down", f"{format_cards(laid.down)}, face up"
        )
    run.supply.lay(seat, laid)


def _goes_on(run: PotRun, said: Street) -> bool:
    """The rest of a street for which the deck was too short: a reshuffle, and the other cards."""
    if run.hand.due.ask == "reshuffle":
        run.play(HOUSE, act.Reshuffle(), said.said)
    elif run.at_street and run.street_number == said.number:
        run.deal_seats(said.said)
    else:
        return False
    return True


def _act(run: PotRun, said: Act) -> None:
    run.ready(said.verb, said.seat)
    _check_verb(run, said)
    who, action = run.action_of(said)
    run.play(who, action, said.said)
    if said.new:
        run.serve(said)
    if said.all_in:
        _check_all_in(run, said)


def _check_verb(run: PotRun, said: Act) -> None:
    """Cards thrown away for nothing are discarded, others are drawn for."""
    ask = run.hand.due.ask if said.seat in run.hand.due.must else ""
    if ask == "draw" and said.verb == "discards":
        raise run.unreadable(
            said.said, "a discard where cards are drawn", "draws 7cJd -> 2c3d, or stands pat"
        )
    if ask == "discard" and said.verb in ("draws", "stands pat"):
        raise run.unreadable(said.said, "a draw where a card is thrown away", "discards 7c")


def _check_all_in(run: PotRun, said: Act) -> None:
    """He put in everything, though some of it may have come back uncalled since."""
    left = run.hand.stack[said.seat]
    for event in reversed(run.events):
        added = getattr(event, "added", None)
        if added is not None:
            break
        left -= getattr(event, "back", 0) if getattr(event, "who", 0) == said.seat else 0
        left -= sum(cents for _, seat, cents in getattr(event, "paid", ()) if seat == said.seat)
    if left:
        found = f"{dollars(left)} left"
        raise Unmet(said.said.words, where=run.where(said.said), expected="no chips left", found=found)


def _all_act(run: PotRun, said: AllAct) -> None:
    """Everybody due does it, until something else is asked."""
    run.ready(said.verb, 0)
    hand = run.hand
    ask, at, street = hand.due.ask, hand.at, hand.street
    if hand.due.must in ((), (HOUSE,)):
        raise run.unreadable(said.said, "nobody is to act", _NEXT_STREETS)
    while hand.due.ask == ask and hand.at == at and hand.street == street:
        seat = hand.due.must[0]
        verb = "checks" if said.verb == "calls" and hand.front[seat] >= hand.facing else said.verb
        run.play(*run.action_of(Act(said.said, seat, verb)), said.said)
        if hand.at == at:
            run.house()  # the card that he took


def _rule(run: PotRun, said: Rule) -> None:
    run.house()
    run.play(*run.action_of(said), said.said)


def _take(run: PotRun, said: Take) -> None:
    ask = {"posts": "post"}.get(said.task, said.task)
    if run.hand.due.must != (HOUSE,) or run.hand.due.ask != ask:
        raise run.unreadable(said.said, f"no {said.task} now", f"{run.hand.due.ask}, which is due")
    run.play(HOUSE, run.hand.menu(HOUSE)[0][0], said.said)


_DO: dict[type, Callable[[PotRun, Any], None]] = {
    DealTo: _deal_to,
    Burn: _burn,
    Board: _board,
    Street: _street,
    Act: _act,
    AllAct: _all_act,
    Rule: _rule,
    Take: _take,
    Expect: check_expect,
}
