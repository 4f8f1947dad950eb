"""Plays a script. What no one has to choose happens by itself: posts, filler cards, fees, showing at the end.

In an exact script nothing does: that is how `format_hand` writes hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from housedealer.cards.card import HIDDEN, Card, format_cards
from housedealer.errors import Refused, Unreadable
from housedealer.hand import action as act
from housedealer.hand.event import Event
from housedealer.hand.pot import PotHand
from housedealer.record.failure import Stopped, Unmet
from housedealer.record.script.expect import check_expect
from housedealer.record.script.header import table_of
from housedealer.record.script.statement import (
    Act,
    AllAct,
    Burn,
    DealTo,
    Expect,
    Rule,
    Said,
    Script,
    Statement,
    Street,
    Take,
)
from housedealer.rules.limit import dollars
from housedealer.rules.place import BOARD, BURN, FLOOR, HOUSE, Cents

STREET_AT = {"flop": 0, "turn": 3, "river": 4}
"""How many cards the board has before each street."""

_PLAIN: dict[str, act.Action] = {
    "folds": act.Fold(),
    "checks": act.Check(),
    "calls": act.Call(),
    "declines": act.Decline(),
    "shows": act.Show(),
    "mucks": act.Muck(),
}
_NEXT_STREETS = ", ".join(STREET_AT)


class Run:
    """A script being played: the hand, the table it is dealt at, and every event so far."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.exact = script.setup.exact
        self.table, terms = table_of(script)
        self.hand = PotHand(terms)
        self.events: list[Event] = []
        self.given: dict[int, list[Card]] = {}
        self.burn: Burn | None = None
        self.last = Said(max(script.setup.lines.values(), default=1), "the header")
        self.fillers = _fillers(script, self.hand)

    def where(self, said: Said) -> str:
        return f"{self.script.name}:{said.line}"

    def run(self) -> None:
        """Every statement, then what follows by itself."""
        for statement in self.script.statements:
            self.last = statement.said
            _DO[type(statement)](self, statement)
        if self.burn is not None:
            raise self.unreadable(self.burn.said, "a burn and no street after it", _NEXT_STREETS)
        self.finish()

    def play(self, who: int, action: act.Action, said: Said) -> None:
        try:
            self.events += self.hand.play(who, action)
        except Refused as refused:
            raise Stopped(said.words, where=self.where(said), refused=refused) from refused

    def unreadable(self, said: Said, message: str, expected: str) -> Unreadable:
        return Unreadable(message, where=self.where(said), expected=expected)

    # -- what happens by itself --------------------------------------------------------------------------

    def house(self) -> None:
        """Posts, fees, a reshuffle and the cards to the seats. The board is for the script to say."""
        while not self.exact and self.hand.due.must == (HOUSE,) and self._house_task():
            pass

    def _house_task(self) -> bool:
        if self.hand.due.ask != "deal":
            self.play(HOUSE, self.hand.menu(HOUSE)[0][0], self.last)
            return True
        if BOARD in self.spots():
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

    def spots(self) -> tuple[int, ...]:
        return self.hand.plan.way(self.hand.ops[self.hand.at], self.hand.live)[0]

    def deal_seats(self, said: Said) -> None:
        """The cards that `deal` gave, round the table; fillers where it gave none."""
        cards = []
        for spot in self.spots():
            left = self.given.get(spot)
            card = left.pop(0) if left else HIDDEN
            cards.append(self.filler() if card == HIDDEN else card)
        for seat, left in self.given.items():
            if left and not any(op.name == "deal" for op in self.hand.ops[self.hand.at + 1 :]):
                raise self.unreadable(
                    said, f"{format_cards(left)} too many for seat {seat}", "the cards that are dealt"
                )
        self.play(HOUSE, act.Deal(tuple(cards)), said)

    def filler(self) -> Card:
        card = next(self.fillers, None)
        if card is None:
            raise self.unreadable(
                self.last, "no card is left that the script does not name", "fewer cards named"
            )
        return card

    def deal_board(self, street: Street) -> None:
        spots = self.spots()
        if BURN not in spots and self.burn is not None:
            raise self.unreadable(self.burn.said, "a burn where none is made", "no burn")
        burns = [self.burn.card if self.burn else self.filler() for spot in spots if spot == BURN]
        self.burn = None
        self.play(HOUSE, act.Deal((*burns, *street.cards)), street.said)

    # -- actions -----------------------------------------------------------------------------------------

    def action_of(self, said: Act | Rule) -> tuple[int, act.Action]:
        """Who does it, and the action itself."""
        if isinstance(said, Rule):
            return FLOOR, act.EarlyTurn(*said.cards) if said.cards else act.Misdeal()
        return said.seat, self._seat_action(said)

    def _seat_action(self, said: Act) -> act.Action:
        plain = _PLAIN.get(said.verb)
        if plain is not None:
            return plain
        hand, seat = self.hand, said.seat
        if said.verb == "discards":
            return act.Discard(said.cards or hand.cards[seat][-hand.ops[hand.at].n :])
        if said.verb == "straddles":
            return act.Straddle(Cents(2 * hand.facing) if said.to is None else said.to)
        to = Cents(hand.front[seat] + hand.stack[seat]) if said.to is None else said.to
        return act.Bet(to) if said.verb == "bets" else act.RaiseTo(to)


def run(script: Script) -> Run:
    """Plays a script to its end; the hand and its events are in what comes back.

    Raises Unreadable, Stopped where an action is refused, and Unmet where an expectation fails.
    """
    running = Run(script)
    running.run()
    return running


def _fillers(script: Script, hand: PotHand) -> Iterator[Card]:
    """The cards of the deck that the script names nowhere."""
    named: set[Card] = set()
    for statement in script.statements:
        named.update(_named(statement))
    return (card for card in hand.terms.spread.deck.cards if card not in named)


def _named(statement: Statement) -> tuple[Card, ...]:
    if isinstance(statement, DealTo):
        return tuple(card for _, cards in statement.hands for card in cards)
    if isinstance(statement, Burn):
        return (statement.card,)
    return statement.cards if isinstance(statement, (Street, Act, Rule, Expect)) else ()


# -- statements --------------------------------------------------------------------------------------------


def _deal_to(run: Run, said: DealTo) -> None:
    if run.hand.board or any(run.hand.cards):
        raise run.unreadable(said.said, "the cards have been dealt", "deal before the first action")
    for seat, cards in said.hands:
        if seat not in run.script.setup.seats or seat in run.given:
            raise run.unreadable(said.said, f"cards for seat {seat}", "each seat that is dealt in once")
        run.given[seat] = list(cards)
    if run.exact:
        run.deal_seats(said.said)


def _burn(run: Run, said: Burn) -> None:
    if run.burn is not None:
        raise run.unreadable(said.said, "a second burn", _NEXT_STREETS)
    run.burn = said


def _street(run: Run, said: Street) -> None:
    run.ready(said.name, 0)
    hand = run.hand
    if hand.due.must != (HOUSE,) or hand.due.ask != "deal" or BOARD not in run.spots():
        whose = f"seat {hand.due.must[0]} is to {hand.due.ask}" if hand.due.must else "the hand is over"
        raise run.unreadable(said.said, f"the {said.name} while {whose}", "what the hand waits for")
    if len(hand.board) != STREET_AT[said.name]:
        due = next((name for name, at in STREET_AT.items() if at == len(hand.board)), "no street")
        raise run.unreadable(said.said, f"the {said.name}", f"the {due}")
    run.deal_board(said)


def _act(run: Run, said: Act) -> None:
    run.ready(said.verb, said.seat)
    who, action = run.action_of(said)
    run.play(who, action, said.said)
    if said.all_in:
        _check_all_in(run, said)


def _check_all_in(run: Run, said: Act) -> None:
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


def _all_act(run: Run, said: AllAct) -> None:
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


def _rule(run: Run, said: Rule) -> None:
    run.house()
    run.play(*run.action_of(said), said.said)


def _take(run: Run, said: Take) -> None:
    ask = {"posts": "post"}.get(said.task, said.task)
    if run.hand.due.must != (HOUSE,) or run.hand.due.ask != ask:
        raise run.unreadable(said.said, f"no {said.task} now", f"{run.hand.due.ask}, which is due")
    run.play(HOUSE, run.hand.menu(HOUSE)[0][0], said.said)


_DO: dict[type, Callable[[Run, Any], None]] = {
    DealTo: _deal_to,
    Burn: _burn,
    Street: _street,
    Act: _act,
    AllAct: _all_act,
    Rule: _rule,
    Take: _take,
    Expect: check_expect,
}
