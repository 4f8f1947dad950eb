"""Plays a script of a banked game. By itself happens what nobody has to choose: the bets close before the
first statement that needs it, fees, cards, the bank's pick, dice; nobody insures or joins unsaid.

In an exact script nothing does: that is how `format_hand` writes rounds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from housedealer.hand import action as act
from housedealer.hand import offer as of
from housedealer.hand.bank import event as be
from housedealer.hand.bank.deal import STYLES
from housedealer.hand.bank.hand import BankHand
from housedealer.record.script.bank.compare import check_bank_expect
from housedealer.record.script.header import opened
from housedealer.record.script.running import Running
from housedealer.record.script.staged_running import StagedRunning
from housedealer.record.script.statement import (
    AllAct,
    Ask,
    DealTo,
    Expect,
    Fix,
    Gets,
    Rule,
    Said,
    Script,
    Statement,
    Take,
)
from housedealer.rules.bank.steps import BANK_BET
from housedealer.rules.place import BANK, FLOOR, HOUSE, PILES, Cents, Die, Seat, Spot, Square, Who

_BETTING = ("wagers", "shares")
_INSURING = ("insures", "declines")
_JOINING = ("joins", "stays out", "declines")
_PLAIN: dict[str, act.Action] = {
    "plays": act.Play(),
    "folds": act.Fold(),
    "asks house way": act.HouseWay(),
    "hits": act.Hit(),
    "draws": act.Hit(),
    "stands": act.Stand(),
    "splits": act.Split(),
    "stays out": act.Decline(),
}
_DICE = act.Roll((Die(1), Die(1), Die(1)))
_TASKS: dict[type, str] = {act.PickPile: "pick", act.PickStyle: "style", act.Roll: "dice"}


class Trial(Running[BankHand]):
    """A round played ahead, to see where its piles go."""

    def run(self) -> None:
        """Nothing of the script: the round is played from outside."""


class BankRun(StagedRunning[BankHand]):
    """A banked round being played."""

    DEALT = "the cards that are dealt, to hands with a wager and to the bank"
    PLACE = "square"

    def __init__(self, script: Script) -> None:
        super().__init__(script, BankHand(opened(script)[1]))
        self.fixed: dict[str, Fix] = {}
        self.ahead: list[Statement] = [] if self.exact else _known_ahead(script)
        for statement in self.ahead:
            self._look_ahead(statement)

    def _look_ahead(self, said: Statement) -> None:
        """Piles are dealt before the dice say where they go, so the script is read to its first decision."""
        if isinstance(said, DealTo):
            for spot, laid in said.hands:
                if spot in self.supply.laid:
                    raise self.again(said.said, spot)
                self.supply.lay(spot, laid.cards)
        elif isinstance(said, Fix):
            if said.task in self.fixed:
                raise self.unreadable(said.said, f"{said.task} a second time", f"{said.task} only once")
            self.fixed[said.task] = said
        elif isinstance(said, Gets):
            self.supply.lay_bank(said.cards)

    @property
    def bank(self) -> Who:
        return Who(self.hand.terms.bank)

    def run(self) -> None:
        """The bank's wager, every statement, then what follows by itself."""
        wager = self.script.setup.own.get("wager")
        if wager is not None:
            self.play(self.bank, act.Wager(Square(self.bank), BANK_BET, wager), self.last)
        for statement in self.script.statements:
            self.last = statement.said
            _DO[type(statement)](self, statement)
        self.finish()
        if self.hand.over and not self.hand.voided:
            self.check_left(self.last)
            if self.supply.bank:
                raise self.too_many(BANK, self.supply.bank, self.last)

    # -- what happens by itself --------------------------------------------------------------------------

    def house(self, until: str = "") -> None:
        """Fees, cards, the bank's pick and the dice, `until` one of them; not the end of the betting."""
        while not self.exact and not (until and until == self.hand.due.ask) and self._task():
            pass

    def _task(self) -> bool:
        chance = self._given_out(self.hand)
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

    def _given_out(self, hand: BankHand) -> tuple[int, act.Action, Said] | None:
        """The bank's pick or the dice, if one of them is due: as the script says it, or the usual one."""
        for who, usual in (
            (self.bank, act.PickPile(Seat(1))),
            (self.bank, act.PickStyle(STYLES[0])),
            (HOUSE, _DICE),
        ):
            if any(usual in offer for offer in hand.menu(who)):
                fix = self.fixed.get(_TASKS[type(usual)])
                return (who, usual, self.last) if fix is None else (who, _fixed(fix), fix.said)
        return None

    def close(self) -> None:
        """No more bets, where they are still open."""
        if not self.exact and self.betting:
            self.play(HOUSE, act.CloseBets(), self.last)

    @property
    def may_close(self) -> bool:
        """Bets are open, and the house could play on with them."""
        return any(act.CloseBets() in offer for offer in self.hand.menu(HOUSE))

    @property
    def betting(self) -> bool:
        return any(act.CallOff() in offer for offer in self.hand.menu(HOUSE))

    def ready(self, verb: str) -> None:
        """Before a statement that is not about bets: they close; nobody insures or joins unsaid."""
        if verb in _BETTING or self.exact:
            return
        self.close()
        self.house()
        while (unsaid := self._unsaid(verb)) is not None:
            self.play(*unsaid, self.last)
            self.house()

    def _unsaid(self, verb: str) -> tuple[int, act.Action] | None:
        for who in self.hand.due.must:
            menu = self.hand.menu(who)
            if verb not in _INSURING and any(isinstance(offer, of.Some) for offer in menu):
                return who, act.Insure(())
            if verb not in _JOINING and any(act.Decline() in offer for offer in menu):
                return who, act.Decline()
        return None

    def finish(self) -> None:
        """All that needs no choice; bets that are open stay open."""
        if self.betting:
            return
        self.ready("")

    # -- cards -------------------------------------------------------------------------------------------

    def deal(self, said: Said) -> None:
        """The cards that the script gave, where they are due; fillers where it gave none."""
        spots = self.spots()
        first = BANK not in self.hand.cards
        goes = {} if self.exact or spots[0] <= PILES else self._delivery()
        cards = [self.supply.next_for(spot, goes.get(spot, spot)) for spot in spots]
        if first and not self.exact:
            self.check_left(said)
        self.play(HOUSE, act.Deal(self.supply.filled(cards, self.where(said))), said)

    def _delivery(self) -> dict[Spot, Spot]:
        """Where each pile will go: the round is played on a copy up to there."""
        trial = Trial(self.script, self.hand.copy())
        offer = trial.hand.menu(HOUSE)[0]
        assert isinstance(offer, of.FromDeck)
        trial.play(HOUSE, act.Deal(offer.held[: offer.n]), self.last)
        while (chance := self._given_out(trial.hand)) is not None:
            trial.play(*chance)
        delivered = [event for event in trial.events if isinstance(event, be.Delivered)]
        return {pile: spot for event in delivered for pile, spot in event.piles}

    # -- actions -----------------------------------------------------------------------------------------

    def action_of(self, said: Ask | Rule | Take | Fix) -> tuple[int, act.Action]:
        """Who does it, and the action itself."""
        if isinstance(said, Rule):
            return FLOOR, act.Misdeal() if said.ruling == "misdeal" else act.DeadHand(Square(said.seats[0]))
        if isinstance(said, Take):
            return HOUSE, self._take_action(said)
        if isinstance(said, Fix):
            return HOUSE if said.task == "dice" else self.bank, _fixed(said)
        who = said.who or self.bank
        return who, _PLAIN.get(said.verb) or _ASKED[said.verb](self, who, said)

    def _take_action(self, said: Take) -> act.Action:
        if said.task == "close bets":
            return act.CloseBets()
        if said.task == "call off":
            return act.CallOff()
        menu = self.hand.menu(HOUSE)
        if self.hand.due.ask != said.task:
            raise self.unreadable(said.said, f"no {said.task} now", f"{self.hand.due.ask}, which is due")
        return menu[0][0]


def _known_ahead(script: Script) -> list[Statement]:
    """What the script says of the cards and of how they are given out, up to its first decision; and what the
    bank draws, wherever it is said."""
    found: list[Statement] = []
    deciding = False
    for statement in script.statements:
        deciding |= isinstance(statement, AllAct) or (
            isinstance(statement, Ask) and statement.verb not in _BETTING
        )
        if isinstance(statement, Gets) or (isinstance(statement, DealTo | Fix) and not deciding):
            found.append(statement)
    return found


def _fixed(said: Fix) -> act.Action:
    if said.task == "pick":
        return act.PickPile(Seat(said.pile))
    if said.task == "style":
        return act.PickStyle(said.style)
    first, second, third = map(Die, said.dice)
    return act.Roll((first, second, third))


# -- what a person asks for --------------------------------------------------------------------------------


def _wager(run: BankRun, who: int, said: Ask) -> act.Action:
    """On his own square, the main bet; the bank's is the bank's."""
    usual = BANK_BET if who == run.bank else run.hand.bets.main
    return act.Wager(Square(said.square or who), said.bet or usual, said.to or Cents(0))


def _share(run: BankRun, who: int, said: Ask) -> act.Action:
    return act.Share(Square(said.square), Who(said.of), said.to or Cents(0))


def _set(run: BankRun, who: int, said: Ask) -> act.Action:
    return act.SetHand(said.cards)


def _decide(run: BankRun, who: int, said: Ask) -> act.Action:
    return act.TakeDecision(Square(said.square))


def _double(run: BankRun, who: int, said: Ask) -> act.Action:
    """For as much as is offered, where no amount is said."""
    if said.to is not None:
        return act.Double(said.to)
    for offer in run.hand.menu(who):
        if isinstance(offer[-1], act.Double):
            return offer[-1]
    return act.Double(Cents(0))


def _join(run: BankRun, who: int, said: Ask) -> act.Action:
    """Whatever he may go along with; where there is nothing, what will be refused."""
    offers = run.hand.menu(who)
    if all(act.Decline() not in offer for offer in offers):
        return act.Decline()
    return act.Split() if any(act.Split() in offer for offer in offers) else _double(run, who, said)


def _insure(run: BankRun, who: int, said: Ask) -> act.Action:
    """All his squares, where none is said."""
    for offer in run.hand.menu(who):
        if isinstance(offer, of.Some) and not said.squares:
            return act.Insure(offer.squares)
    return act.Insure(tuple(map(Square, said.squares)))


def _decline(run: BankRun, who: int, said: Ask) -> act.Action:
    """No insurance, or not to join."""
    return act.Insure(()) if any(act.Insure(()) in offer for offer in run.hand.menu(who)) else act.Decline()


_ASKED: dict[str, Callable[[BankRun, int, Ask], act.Action]] = {
    "wagers": _wager,
    "shares": _share,
    "sets": _set,
    "decides": _decide,
    "doubles": _double,
    "joins": _join,
    "insures": _insure,
    "declines": _decline,
}


# -- statements --------------------------------------------------------------------------------------------


def _deal_to(run: BankRun, said: DealTo) -> None:
    """The first cards are known ahead and come now; later on those that are owed."""
    if said in run.ahead:
        run.close()
        run.house()
        return
    if not run.deal_due:
        raise run.not_now(said.said, "cards")
    spots = run.spots()
    for spot, laid in said.hands:
        if len(laid.cards) > spots.count(Spot(spot)):
            raise run.too_many(spot, list(laid.cards), said.said)
        run.supply.lay(spot, laid.cards)
    run.deal(said.said)


def _fix(run: BankRun, said: Fix) -> None:
    """Played before, if it was known ahead; else it is played now."""
    if said not in run.ahead:
        run.play(*run.action_of(said), said.said)
        return
    run.close()
    run.house()
    hand = run.hand
    if not (hand.pile if said.task == "pick" else hand.style if said.task == "style" else hand.dice):
        raise run.unreadable(
            said.said, f"{said.task} in {hand.spread.game.key}", "what this game is dealt by"
        )


def _gets(run: BankRun, said: Gets) -> None:
    """Known ahead; in an exact script a deal says it."""
    if run.exact:
        raise run.unreadable(said.said, "bank gets in an exact script", "deal bank and the card")


def _ask(run: BankRun, said: Ask) -> None:
    run.ready(said.verb)
    who, action = run.action_of(said)
    event = run.play(who, action, said.said)[0]
    spots: tuple[Spot, ...] = ()
    if isinstance(event, be.TookHit | be.Doubled):
        spots = (event.spot,)
    elif isinstance(event, be.SplitUp):
        spots = (event.spot, event.new)
    if len(said.new) > len(spots):
        expected = f"{len(spots)} card{'' if len(spots) == 1 else 's'}"
        raise run.unreadable(said.said, f"{len(said.new)} cards for it", expected)
    for spot, card in zip(spots, said.new, strict=False):
        run.supply.lay(spot, (card,))
    if run.exact and said.new and run.deal_due:
        run.deal(said.said)


def _all_act(run: BankRun, said: AllAct) -> None:
    """Everybody due does it, until something else is asked or the bank's turn comes."""
    run.ready(said.verb)
    hand = run.hand
    ask = hand.due.ask
    if hand.due.must in ((), (HOUSE,), (run.bank,)):
        raise run.not_now(said.said, said.said.words)
    while hand.due.ask == ask and hand.due.must not in ((), (HOUSE,), (run.bank,)):
        who = hand.due.must[0]
        _, action = run.action_of(Ask(said.said, who, said.verb))
        menu = hand.menu(who)
        if said.verb == "stands" and all(action not in offer for offer in menu) and act.Hit() in menu[0]:
            action = act.Hit()
        run.play(who, action, said.said)
        while run.deal_due and hand.owed and BANK not in hand.owed and not run.exact:
            run.deal(said.said)


def _rule(run: BankRun, said: Rule) -> None:
    run.house()
    run.play(*run.action_of(said), said.said)


def _take(run: BankRun, said: Take) -> None:
    run.play(*run.action_of(said), said.said)


_DO: dict[type, Callable[[BankRun, Any], None]] = {
    DealTo: _deal_to,
    Fix: _fix,
    Gets: _gets,
    Ask: _ask,
    AllAct: _all_act,
    Rule: _rule,
    Take: _take,
    Expect: check_bank_expect,
}
