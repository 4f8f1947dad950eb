"""Plays a script of a banked game. Steps that need no choice are automatic: bets close before the first
statement that needs it; then fees, cards, the bank's pick, dice. Nobody insures or joins unless stated.

Nothing is automatic in an exact script, which is how `format_hand` writes rounds.
"""

from __future__ import annotations

from housedealer.hand import action as act
from housedealer.hand import offer as of
from housedealer.hand.bank import event as be
from housedealer.hand.bank.deal import STYLES
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.event import Event
from housedealer.houses import Table
from housedealer.record.script.bank.notation import (
    DECLINE,
    DICE,
    INSURE,
    JOIN,
    NOTATION,
    PICK,
    SHARE,
    STAY_OUT,
    STYLE,
    WAGER,
)
from housedealer.record.script.notation import BANKER, PERSON, Row
from housedealer.record.script.staged import StagedRunning
from housedealer.record.script.statement import AllDo, DealTo, Does, Gets, Said, Script, Statement
from housedealer.rules.bank.steps import BANK_BET
from housedealer.rules.place import BANK, FLOOR, HOUSE, PILES, Die, Seat, Spot, Square, Who

_BETTING = (WAGER, SHARE)
_FIXES: dict[type, tuple[Row, act.Action]] = {
    act.PickPile: (PICK, act.PickPile(Seat(1))),
    act.PickStyle: (STYLE, act.PickStyle(STYLES[0])),
    act.Roll: (DICE, act.Roll((Die(1), Die(1), Die(1)))),
}
"""The ways to give out hands, each with its default."""


class BankRun(StagedRunning[BankHand]):
    """A banked round being played."""

    notation = NOTATION
    DEALT = "the cards that are dealt, to hands with a wager and to the bank"
    PLACE = "square"

    def __init__(self, script: Script, hand: BankHand, table: Table) -> None:
        super().__init__(script, hand, table)
        self.fixed: dict[type, Does] = {}
        self.ahead: list[Statement] = [] if self.exact else _known_ahead(script)
        for statement in self.ahead:
            self._look_ahead(statement)

    def _look_ahead(self, said: Statement) -> None:
        """Piles are dealt before the dice place them, so the script is read up to its first decision."""
        if isinstance(said, DealTo):
            for spot, laid in said.hands:
                if spot in self.supply.laid:
                    raise self.again(said.said, spot)
                self.supply.lay(spot, laid.cards)
        elif isinstance(said, Does):
            if said.row.action in self.fixed:
                task = said.row.plain
                raise self.unreadable(said.said, f"{task} a second time", f"{task} only once")
            self.fixed[said.row.action] = said
        elif isinstance(said, Gets):
            self.supply.lay_bank(said.cards)

    @property
    def bank(self) -> Who:
        return Who(self.hand.terms.bank)

    def who_of(self, who: int) -> int:
        return self.bank if who == BANKER else who

    def offer_said(self, words: str) -> str:
        """`wager 5 to 49 on 2` is the main bet, whatever that is called."""
        head, _, more = words.partition(" ")
        return f"{self.hand.bets.main} {more}" if head == WAGER.plain else words

    def begin(self) -> None:
        """Makes the bank's wager, if the header states one."""
        wager = self.script.setup.own.get("wager")
        if wager is not None:
            self.play(self.bank, act.Wager(Square(self.bank), BANK_BET, wager), self.last)

    def check_end(self) -> None:
        if self.hand.over and not self.hand.voided:
            self.check_left(self.last)
            if self.supply.bank:
                raise self.too_many(BANK, self.supply.bank, self.last)

    # -- automatic steps ---------------------------------------------------------------------------------

    def house(self, until: str = "") -> None:
        """Fees, cards, the bank's pick and the dice, `until` one of them; does not close the bets."""
        while not self.exact and not (until and until == self.hand.due.ask) and self._task():
            pass

    def _task(self) -> bool:
        chance = self._given_out()
        if chance is not None:
            self.play(*chance)
            return True
        due = self.hand.due
        if due.must != (HOUSE,) or due.may:
            return False
        if self.deal_due:
            self.deal(self.last)
        else:
            self.play(HOUSE, self.hand.menu(HOUSE)[0][0], self.last)
        return True

    def _given_out(self) -> tuple[int, act.Action, Said] | None:
        """The bank's pick or the dice, if one of them is due: as the script states it, or the default."""
        for kind, (row, usual) in _FIXES.items():
            who = self.who_of(row.by)
            if any(usual in offer for offer in self.hand.menu(who)):
                fix = self.fixed.get(kind)
                return (who, usual, self.last) if fix is None else (*self.acting(fix), fix.said)
        return None

    def close(self) -> None:
        """Closes the bets if they are still open."""
        if not self.exact and self.betting:
            self.play(HOUSE, act.CloseBets(), self.last)

    def closed(self) -> None:
        """Closes the bets and plays the automatic steps after that."""
        self.close()
        self.house()

    @property
    def betting(self) -> bool:
        return any(act.CallOff() in offer for offer in self.hand.menu(HOUSE))

    def ready(self, said: Does | AllDo) -> None:
        """Closes the bets before anything but a bet; nobody insures or joins unless stated."""
        row = said.row
        if row.action in _FIXES:
            self.close()
            self.house(until="dice" if row is DICE else "pick")
        elif row.by == FLOOR:
            self.house()
        elif row.by == PERSON and row not in _BETTING:
            self.decided(row)

    def decided(self, row: Row | None = None) -> None:
        """Plays all the steps that come before a decision of this row."""
        if self.exact:
            return
        self.closed()
        while (unsaid := self._unsaid(row)) is not None:
            self.play(*unsaid, self.last)
            self.house()

    def _unsaid(self, row: Row | None) -> tuple[int, act.Action] | None:
        for who in self.hand.due.must:
            menu = self.hand.menu(who)
            if row not in (INSURE, DECLINE) and any(isinstance(offer, of.Some) for offer in menu):
                return who, act.Insure(())
            if row not in (JOIN, STAY_OUT, DECLINE) and any(act.Decline() in offer for offer in menu):
                return who, act.Decline()
        return None

    def look(self, words: str) -> None:
        """Open bets stay open; nobody insures or joins unless stated, or unless the words are about that."""
        self.house()
        if not self.betting:
            self.decided(
                DECLINE if any(word in words for word in ("insur", "join", "decline", "stay")) else None
            )

    def finish(self) -> None:
        """Plays every step that needs no choice; open bets stay open."""
        if not self.betting:
            self.decided()

    def to_end(self) -> None:
        if any(act.CloseBets() in offer for offer in self.hand.menu(HOUSE)):
            self.close()
        self.finish()

    # -- cards -------------------------------------------------------------------------------------------

    def deal(self, said: Said) -> None:
        """Deals the cards that the script names, and fillers where it names none."""
        spots = self.spots()
        first = BANK not in self.hand.cards
        goes = {} if self.exact or spots[0] <= PILES else self._delivery()
        cards = [self.supply.next_for(spot, goes.get(spot, spot)) for spot in spots]
        if first and not self.exact:
            self.check_left(said)
        self.play(HOUSE, act.Deal(self.supply.filled(cards, self.where(said))), said)

    def _delivery(self) -> dict[Spot, Spot]:
        """The destination of each pile, found by playing a copy of the round up to the delivery."""
        trial = self.fork()
        offer = trial.hand.menu(HOUSE)[0]
        assert isinstance(offer, of.FromDeck)
        trial.play(HOUSE, act.Deal(offer.held[: offer.n]), self.last)
        while (chance := trial._given_out()) is not None:
            trial.play(*chance)
        delivered = [event for event in trial.events if isinstance(event, be.Delivered)]
        return {pile: spot for event in delivered for pile, spot in event.piles}

    # -- statements --------------------------------------------------------------------------------------

    def cards(self, said: DealTo | Gets) -> None:
        """The first cards are known ahead and come now; later statements name the cards that are owed."""
        if isinstance(said, Gets):
            if self.exact:
                raise self.unreadable(said.said, "bank gets in an exact script", "deal bank and the card")
            return
        if said in self.ahead:
            self.closed()
            return
        if not self.deal_due:
            raise self.not_now(said.said, "cards")
        spots = self.spots()
        for spot, laid in said.hands:
            if len(laid.cards) > spots.count(Spot(spot)):
                raise self.too_many(spot, list(laid.cards), said.said)
            self.supply.lay(spot, laid.cards)
        self.deal(said.said)

    def does(self, said: Does) -> None:
        if said not in self.ahead:
            super().does(said)
            return
        # It was known ahead, and is played when it is due.
        self.closed()
        hand = self.hand
        if not {PICK: hand.pile, STYLE: hand.style, DICE: hand.dice}[said.row]:
            message = f"{said.row.plain} in {hand.spread.game.key}"
            raise self.unreadable(said.said, message, "what this game is dealt by")

    def served(self, said: Does, events: list[Event]) -> None:
        event, new = events[0], said.asked.new
        spots: tuple[Spot, ...] = ()
        if isinstance(event, be.TookHit | be.Doubled):
            spots = (event.spot,)
        elif isinstance(event, be.SplitUp):
            spots = (event.spot, event.new)
        if len(new) > len(spots):
            expected = f"{len(spots)} card{'' if len(spots) == 1 else 's'}"
            raise self.unreadable(said.said, f"{len(new)} cards for it", expected)
        for spot, card in zip(spots, new, strict=False):
            self.supply.lay(spot, (card,))
        if self.exact and new and self.deal_due:
            self.deal(said.said)

    @property
    def asked(self) -> bool:
        """`all` does not include the bank."""
        return super().asked and self.hand.due.must != (self.bank,)

    def between(self, said: Said, question: object) -> None:
        while self.deal_due and self.hand.owed and BANK not in self.hand.owed and not self.exact:
            self.deal(said)


def _known_ahead(script: Script) -> list[Statement]:
    """The statements about cards and how they are given out, up to the first decision; and the cards the bank
    draws, wherever they are stated."""
    found: list[Statement] = []
    deciding = False
    for said in script.statements:
        fixes = isinstance(said, Does) and said.row.action in _FIXES
        decides = isinstance(said, Does) and said.row.by == PERSON and said.row not in _BETTING
        deciding |= isinstance(said, AllDo) or decides
        if isinstance(said, Gets) or ((isinstance(said, DealTo) or fixes) and not deciding):
            found.append(said)
    return found
