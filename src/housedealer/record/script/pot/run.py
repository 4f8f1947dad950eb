"""Plays a script. Steps that need no choice are automatic: posts, filler cards, fees, showing at the end.

Nothing is automatic in an exact script, which is how `format_hand` writes hands.
"""

from __future__ import annotations

from housedealer.cards.card import HIDDEN, Card, format_cards
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.event import Event
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.op import DEAL
from housedealer.houses import Table
from housedealer.record.script.notation import PERSON, Row
from housedealer.record.script.pot.notation import (
    BOARDS,
    DECLINE,
    DISCARD,
    DRAW,
    MUCK,
    NOTATION,
    PAT,
    SHOW,
    STRADDLE,
    STREET_NAMES,
)
from housedealer.record.script.pot.supply import Supply
from housedealer.record.script.running import Running
from housedealer.record.script.statement import AllDo, Board, Burn, DealTo, Does, Said, Script, Street
from housedealer.record.script.words import Laid
from housedealer.rules import steps
from housedealer.rules.limit import dollars
from housedealer.rules.place import BOARD, BURN, FLOOR, HOUSE, UP

_NEXT_STREETS = ", ".join(BOARDS)


class PotRun(Running[PotHand]):
    """A hand for a pot being played, and its table."""

    notation = NOTATION

    def __init__(self, script: Script, hand: PotHand, table: Table) -> None:
        super().__init__(script, hand, table)
        self.supply: Supply = Supply(script, hand)
        self.burn: Burn | None = None

    def check_end(self) -> None:
        if self.burn is not None:
            raise self.unreadable(self.burn.said, "a burn and no street after it", _NEXT_STREETS)
        hand = self.hand
        for seat in hand.live_seats if hand.over and not hand.voided else ():
            if len(hand.live_seats) > 1 and self.supply.left(seat):
                raise self._too_many(seat, self.last)

    @property
    def people(self) -> dict[int, int]:
        return {seated.seat: self.hand.stack[seated.seat] for seated in self.hand.terms.seats}

    @property
    def squares(self) -> tuple[int, ...]:
        return tuple(self.people)

    # -- automatic steps ---------------------------------------------------------------------------------

    def house(self) -> None:
        """Posts, fees, a reshuffle, the cards that are owed. The script states the board and the streets."""
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
        """At a showdown in turn, everybody shows except players whom the script has muck."""
        self.house()
        while not self.exact and self.hand.due.ask == "show":
            self.play(self.hand.due.must[0], act.Show(), self.last)
            self.house()

    def ready(self, said: Does | AllDo) -> None:
        """Before an action: nobody straddles unless stated, and players who come first show."""
        row = said.row
        if row.by == FLOOR:
            self.house()
        elif row.by == PERSON:
            self._unstraddled(row)
            while row in (SHOW, MUCK) and isinstance(said, Does) and self._shows_before(said.who):
                self.play(self.hand.due.must[0], act.Show(), self.last)

    def _shows_before(self, seat: int) -> bool:
        due = self.hand.due
        return not self.exact and due.ask == "show" and seat not in due.must

    def _unstraddled(self, row: Row | None) -> None:
        """Automatic steps, and no straddle unless this row is about straddling."""
        self.house()
        while not self.exact and self.hand.due.ask == "straddle" and row not in (STRADDLE, DECLINE):
            self.play(self.hand.due.must[0], act.Decline(), self.last)
            self.house()

    def look(self, words: str) -> None:
        """Nobody straddles unless stated, or unless the words are about straddling."""
        self._unstraddled(STRADDLE if "straddle" in words or "decline" in words else None)

    # -- cards -------------------------------------------------------------------------------------------

    @property
    def deal_due(self) -> bool:
        return self.hand.due.must == (HOUSE,) and self.hand.due.ask == "deal"

    @property
    def at_street(self) -> bool:
        """True if a street of a stud game is due, or the rest of one."""
        return isinstance(self.hand.ops[self.hand.at].step, steps.Street) and self.deal_due

    @property
    def street_number(self) -> int:
        """The number of cards a seat has after the street that is due, including a shared card."""
        hand = self.hand
        seats = [spot for spot in self.spots() if spot > 0] or hand.live_seats
        return min(len(hand.cards[seat]) for seat in seats) + 1

    def spots(self) -> tuple[int, ...]:
        return self.hand.route[0]

    def deal_seats(self, said: Said) -> None:
        """Deals the cards that the script names, and fillers where it names none."""
        cards = self._burned()
        for spot, face in zip(*self.hand.route, strict=True):
            if spot != BURN:
                cards.append(self.supply.next_for(spot, face))
        self._check_left(said)
        self.play(HOUSE, act.Deal(self.supply.filled(cards, self.where(said))), said)

    def _check_left(self, said: Said) -> None:
        """With the last cards dealt around the table, no card named for a seat may be left."""
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

    def _deal_board(self, said: Said, cards: tuple[Card, ...]) -> None:
        dealt = self.supply.filled([*self._burned(), *cards], self.where(said))
        self.play(HOUSE, act.Deal(dealt), said)

    def cards(self, said: DealTo | Burn | Board | Street) -> None:
        if isinstance(said, DealTo):
            self._deal_to(said)
        elif isinstance(said, Board):
            self._board(said)
        elif isinstance(said, Street):
            self._street(said)
        elif self.burn is not None:
            raise self.unreadable(said.said, "a second burn", _NEXT_STREETS)
        else:
            self.burn = said

    def _deal_to(self, said: DealTo) -> None:
        hand, supply = self.hand, self.supply
        if hand.due.ask == "reshuffle" and not self.exact:
            self.play(HOUSE, act.Reshuffle(), said.said)
        owed = self.deal_due and not self.at_street and BOARD not in self.spots()
        fresh = isinstance(hand.ops[hand.at].step, steps.ToSeats) if owed else not any(hand.cards)
        if not owed and (hand.board or any(hand.cards)):
            raise self.unreadable(said.said, "the cards have been dealt", "deal before the first action")
        if self.exact and not owed:
            raise self.not_now(said.said, "cards")
        for seat, laid in said.hands:
            due = seat in self.people if fresh else seat in self.spots()
            if not due or (seat in supply.seats and not self.exact and fresh):
                raise self.unreadable(said.said, f"cards for seat {seat}", "each seat that is dealt in once")
            if fresh:
                supply.lay(seat, laid)
            else:
                supply.asked[seat] = list(laid.cards)
        if owed and (self.exact or not fresh):
            self.deal_seats(said.said)

    def _board(self, said: Board) -> None:
        self._unstraddled(None)
        if not self.deal_due or self.at_street or BOARD not in self.spots():
            raise self.not_now(said.said, f"the {said.name}")
        step = self.hand.ops[self.hand.at].step
        assert isinstance(step, steps.ToBoard)
        if said.name != step.name:
            raise self.unreadable(said.said, f"the {said.name}", f"the {step.name}")
        if len(said.cards) != step.n:
            told = f"{step.n} known card{'s' * (step.n > 1)} for the {step.name}"
            raise self.unreadable(said.said, f"{len(said.cards)} card{'s' * (len(said.cards) != 1)}", told)
        self._deal_board(said.said, said.cards)

    def _street(self, said: Street) -> None:
        self._unstraddled(None)
        name = STREET_NAMES[said.number]
        if not self.at_street:
            raise self.not_now(said.said, f"the {name} card")
        if said.number != self.street_number:
            raise self.unreadable(said.said, f"the {name} card", f"the {STREET_NAMES[self.street_number]}")
        if BOARD in self.spots():
            if said.shared is None:
                expected = f"one card for all: {name} shared 4h"
                raise self.unreadable(said.said, "too few cards in the deck", expected)
            self._deal_board(said.said, said.shared)
            return
        if said.shared is not None:
            raise self.unreadable(said.said, "a card that all share", "a card for each: the deck reaches")
        face = self.hand.route[1][-1]
        for seat, laid in said.hands:
            self._lay_street(said.said, seat, laid, face)
        self.deal_seats(said.said)
        while not self.exact and self.hand.due.must == (HOUSE,) and self._goes_on(said):
            pass

    def _lay_street(self, said: Said, seat: int, laid: Laid, face: int) -> None:
        """Lays one card of a street, which must be in parentheses if it comes face down."""
        if not self.hand.live >> seat & 1 or (self.exact and seat not in self.spots()):
            raise self.unreadable(said, f"a card for seat {seat}", "a seat that is still in")
        if self.supply.left(seat):
            cards = format_cards(self.supply.left(seat))
            raise self.unreadable(said, f"a second card for seat {seat}", f"{cards}, as it was dealt")
        told = format_cards(laid.cards)
        if laid.open and face != UP:
            raise self.unreadable(said, f"{told} face up", f"({told}), face down")
        if laid.down and face == UP:
            raise self.unreadable(said, f"({told}) face down", f"{told}, face up")
        self.supply.lay(seat, laid)

    def _goes_on(self, said: Street) -> bool:
        """Completes a street for which the deck was too short: a reshuffle, and the other cards."""
        if self.hand.due.ask == "reshuffle":
            self.play(HOUSE, act.Reshuffle(), said.said)
        elif self.at_street and self.street_number == said.number:
            self.deal_seats(said.said)
        else:
            return False
        return True

    # -- actions -----------------------------------------------------------------------------------------

    def check_said(self, said: Does) -> None:
        """A script says `discards` if no cards replace them, and `draws` if some do."""
        ask = self.hand.due.ask if said.who in self.hand.due.must else ""
        if ask == "draw" and said.row is DISCARD:
            expected = "draws 7cJd -> 2c3d, or stands pat"
            raise self.unreadable(said.said, "a discard where cards are drawn", expected)
        if ask == "discard" and said.row in (DRAW, PAT):
            raise self.unreadable(said.said, "a draw where a card is thrown away", "discards 7c")

    def served(self, said: Does, events: list[Event]) -> None:
        """Deals the cards asked for, unless they have to wait for the other players."""
        queue = list(said.asked.new)
        hand = self.hand
        if queue:
            self.supply.asked[said.who] = queue
            if hand.due.must != (HOUSE,):
                raise self.unreadable(said.said, f"{format_cards(queue)} for seat {said.who}", "no card")
        while queue and hand.due.must == (HOUSE,):
            if hand.due.ask == "deal" and said.who in self.spots():
                self.deal_seats(said.said)
            elif hand.due.ask == "reshuffle" and not self.exact:
                self.play(HOUSE, act.Reshuffle(), said.said)
            else:
                break
        if said.asked.all_in:
            self._check_all_in(said.who)

    def _check_all_in(self, seat: int) -> None:
        """The seat put in all its chips, although some may since have come back."""
        left = self.hand.stack[seat]
        for event in reversed(self.events):
            added = getattr(event, "added", None)
            if added is not None:
                break
            left -= getattr(event, "back", 0) if getattr(event, "who", 0) == seat else 0
            left -= sum(cents for _, paid, cents in getattr(event, "paid", ()) if paid == seat)
        self.demand("no chips left", f"{dollars(left)} left" if left else "no chips left")

    @property
    def question(self) -> object:
        return self.hand.due.ask, self.hand.at, self.hand.street

    def between(self, said: Said, question: tuple[str, int, str]) -> None:
        """Deals the card that the player took."""
        if self.hand.at == question[1]:
            self.house()
