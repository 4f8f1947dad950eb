"""Plays a script of a game of melds. By itself happens what nobody has to choose: tops, fee, the first cards;
and before the next statement the card that is drawn and the end of the time for forcing.

In an exact script nothing does: that is how `format_hand` writes hands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand import action as act
from housedealer.hand.meld.hand import MeldHand
from housedealer.record.script.header import opened
from housedealer.record.script.meld.compare import check_meld_expect
from housedealer.record.script.meld.read import TOGETHER
from housedealer.record.script.staged_running import StagedRunning
from housedealer.record.script.statement import AllAct, DealTo, Does, Draws, Expect, Said, Script
from housedealer.rules.place import HOUSE

_FORCING = (act.Force, act.LetDraw)
_WINDOWS = ("draw", "forcing")


class MeldRun(StagedRunning[MeldHand]):
    """A hand of melds being played."""

    def __init__(self, script: Script) -> None:
        super().__init__(script, MeldHand(opened(script)[1]))

    def run(self) -> None:
        """Every statement, then what follows by itself."""
        for statement in self.script.statements:
            self.last = statement.said
            _DO[type(statement)](self, statement)
        self.house()

    # -- what happens by itself --------------------------------------------------------------------------

    def house(self) -> None:
        """Tops, fee and the first cards; what is drawn or owed is for the script to say."""
        hand = self.hand
        while not self.exact and hand.due.must == (HOUSE,) and not self.waits:
            if self.deal_due:
                self.deal(self.last)
            else:
                self.play(HOUSE, hand.menu(HOUSE)[0][0], self.last)

    def ready(self, who: int, action: act.Action) -> None:
        """Before a statement of a seat: unless it is about forcing, nobody forces and the cards come."""
        self.house()
        while not self.exact and who > 0 and not isinstance(action, _FORCING) and self.waits:
            self.turn(HIDDEN, self.last)

    @property
    def waits(self) -> bool:
        """The house is to do what others may have something to say to, or what a ruling asks for."""
        return self.hand.due.ask in _WINDOWS or bool(self.hand.owed[1])

    def turn(self, card: Card, said: Said) -> None:
        """The cards that are due, or what must come before them."""
        if not self.deal_due:
            self.play(HOUSE, self.hand.menu(HOUSE)[0][0], said)
            return
        cards = [card] * len(self.spots())
        self.play(HOUSE, act.Deal(self.supply.filled(cards, self.where(said))), said)

    def action_of(self, said: Does) -> act.Action:
        """The action itself, with what the script leaves to the hand."""
        if isinstance(said.action, act.Release) and said.action.card == HIDDEN:
            return act.Release(self.hand.card)
        fee = self.hand.terms.fee
        if isinstance(said.action, act.TakeFee) and fee:
            return msgspec.structs.replace(said.action, to=fee.drop)
        return said.action


# -- statements --------------------------------------------------------------------------------------------


def _deal_to(run: MeldRun, said: DealTo) -> None:
    """The first cards come when all of them are said; later on those that are owed come at once."""
    hand = run.hand
    first = not hand.cards
    if not first and not (run.deal_due and hand.due.ask == "deal"):
        raise run.not_now(said.said, "cards")
    for seat, laid in said.hands:
        if seat not in hand.stack or (seat in run.supply.laid and first):
            raise run.unreadable(said.said, f"cards for seat {seat}", "each seat that is dealt in once")
        run.supply.lay(seat, laid.cards)
    if run.exact and not run.deal_due:
        raise run.not_now(said.said, "cards")
    if run.exact or not first:
        run.deal(said.said)


def _draws(run: MeldRun, said: Draws) -> None:
    """He touches the deck, and the card is turned; the foot or a reshuffle comes before it if it must."""
    if said.who:
        run.ready(said.who, act.TouchDeck())
        run.play(said.who, act.TouchDeck(), said.said)
    if run.hand.due.ask != "draw":
        raise run.not_now(said.said, "a card")
    while not run.exact and not run.deal_due:
        run.turn(HIDDEN, said.said)
    if not run.deal_due:
        raise run.unreadable(said.said, "a card while the head is used up", "turn foot, or reshuffle")
    run.supply.taken((said.card,))
    run.turn(said.card, said.said)


def _does(run: MeldRun, said: Does) -> None:
    run.ready(said.who, said.action)
    if isinstance(said.action, act.Miscount):
        run.supply.taken(said.action.extra)
    run.play(said.who, run.action_of(said), said.said)


def _all_act(run: MeldRun, said: AllAct) -> None:
    """Everybody who has still to say it."""
    run.house()
    if run.hand.due.ask != "declare" or run.hand.due.must == (HOUSE,):
        raise run.not_now(said.said, said.said.words)
    while run.hand.due.ask == "declare":
        run.play(run.hand.due.must[0], TOGETHER[said.verb], said.said)


_DO: dict[type, Callable[[MeldRun, Any], None]] = {
    DealTo: _deal_to,
    Draws: _draws,
    Does: _does,
    AllAct: _all_act,
    Expect: check_meld_expect,
}
