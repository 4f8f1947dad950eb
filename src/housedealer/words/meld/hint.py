"""What a player of Panguingue may want to know: about the card on the table, each meld, each thing to do.

A hint is about an action by its tag, or about
- card: what lies in the middle, each sentence by itself
- plan, then: a plan of the view by its number, and what follows it
- fit, forcer: the meld that takes a card which may be forced, and who may force it
- meld: a meld on the table
- heard: what somebody who sees nothing is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from housedealer.hand import action as act
from housedealer.hand.meld.standing import PLAYS
from housedealer.hand.meld.table_view import MeldView, Plan
from housedealer.hand.meld.view import table_of
from housedealer.hand.offer import Amounts
from housedealer.hand.view import View
from housedealer.rules.meld.melds import Board
from housedealer.rules.meld.terms import MeldSpread
from housedealer.words.family import Hint
from housedealer.words.meld.event import chips_said
from housedealer.words.meld.heard import asked, force_heard, turn_heard
from housedealer.words.meld.name import meld_named, meld_worth, melds_of, rank_said
from housedealer.words.meld.plan import from_each, plan_does, plan_earns, uses_card
from housedealer.words.person import lower_said, seat_said, whose_said
from housedealer.words.say import cards_said, listed, money, number


def hints(view: View, spread: MeldSpread) -> tuple[Hint, ...]:
    """Nothing to those who have no part in the hand."""
    if view.viewer not in [person.who for person in view.people]:
        return ()
    return tuple(_Hints(view, spread).all())


@lru_cache(maxsize=1 << 12)
def _board_hints(seat: int, melds: Board) -> tuple[Hint, ...]:
    """The same for every reader, and until something else is laid down."""
    return tuple(
        [
            Hint("meld", meld_worth(meld), name=meld_named(meld), at=at, who=seat)
            for at, meld in enumerate(melds, 1)
        ]
    )


class _Hints:
    """For one viewer at one moment."""

    def __init__(self, view: View, spread: MeldSpread) -> None:
        self.view, self.spread, self.me = view, spread, view.viewer
        self.table: MeldView = table_of(view)
        self.is_mine = self.table.turn == self.me

    def all(self) -> Iterator[Hint]:
        yield from self._melds()
        yield from self._card()
        yield from self._plans()
        yield from self._offers()
        yield from self._forcing()
        if self.view.must:
            yield Hint("ask", asked(self.view))
            yield Hint("heard", turn_heard(self.view))
        elif self.table.fits and self.view.may(act.Force):
            yield Hint("heard", force_heard(self.table))

    def source(self, key: str) -> str:
        return self.spread.source(key)

    # -- what lies there ---------------------------------------------------------------------------------

    def _melds(self) -> Iterator[Hint]:
        for player in self.table.players:
            if player.melds:
                yield from _board_hints(player.seat, player.melds)

    def _card(self) -> Iterator[Hint]:
        table, view = self.table, self.view
        if view.due.ask == "declare" and view.must:
            name = "Play or pass?"
            top = money(table.unit)
            yield self._said(
                name, f"A player who stays in may win the tops of {money(table.tops)}.", "winner"
            )
            yield self._said(
                name, f"A player who passes leaves the top of {top} and pays nothing more.", "passing"
            )
        elif table.phase == "choose":
            yield from self._option()
        elif table.phase == "use":
            yield from self._turn()
        elif table.phase == "touched" and table.option and table.fits:
            who = seat_said(table.turn, self.me)
            past = "reach" if self.is_mine else "reaches"
            text = (
                f"{seat_said(table.option_by, self.me)} passed it on, and {who} {past} past it for the deck."
            )
            yield self._said("Passed over", text, "force_after_touch")

    def _said(self, name: str, text: str, key: str) -> Hint:
        return Hint("card", text, self.source(key), name)

    def _option(self) -> Iterator[Hint]:
        table = self.table
        if not table.option:
            who = "You draw" if self.is_mine else f"{seat_said(table.turn)} draws"
            yield self._said("No option card", f"{who} from the deck.", "turn")
            return
        name, drew = "Option card", f"{seat_said(table.option_by, self.me)} drew it and did not use it."
        if not self.is_mine:
            next_up = f"{seat_said(table.turn)} may take it only to use it at once."
            yield self._said(name, f"{drew} {next_up}", "option_card")
            return
        if table.plans:
            yield self._said(name, f"{drew} Take it and it must be melded at once.", "option_card")
        else:
            yield self._said(name, f"{drew} It makes no meld with your cards.", "option_card")
        if table.fits:
            yield self._said(
                name, f"It fits your meld {table.fits[0].meld}: anybody may force it.", "force_option"
            )
        else:
            yield self._said(name, "Nobody may force it: it fits no meld of yours.", "force_option")

    def _turn(self) -> Iterator[Hint]:
        table = self.table
        card = cards_said(table.card)
        who = seat_said(table.turn, self.me)
        name = f"{who} drew {card}" if table.drawn else f"{who} took {card}"
        if table.out:
            name = "Eleven cards are down"
        elif not card:
            name = f"{who} melded the card"
        if table.forced and card:
            name = f"{card} was forced on {lower_said(table.turn, self.me)}"
        if not self.is_mine:
            text = (
                "The card is melded; a discard follows." if table.used else "It is used at once or discarded."
            )
            yield self._said(name, text, "discard" if table.used else "draw")
            return
        if table.bound:
            key = "force_option" if table.forced else "must_use" if table.drawn else "option_card"
            yield self._said(name, "You must use it in a meld before anything else.", key)
        elif not table.used and uses_card(self.table):
            yield self._said(name, "Use it in a meld at once, or discard it.", "never_in_hand")
        elif not table.used and table.plans:
            text = "It makes no meld. You may lay down melds from your hand; then discard it."
            yield self._said(name, text, "add")
        elif not table.used:
            yield self._said(name, "It makes no meld: discard it.", "never_in_hand")
        elif table.out:
            yield self._said(name, "Go out, and every condition on your board is paid once more.", "outs")
        else:
            more = "You may lay down more; then discard" if table.plans else "Discard"
            yield self._said(name, f"{more} a card from your hand.", "discard")
        if table.owing:
            yield self._said(name, f"Pay of {money(table.owing)} in all is due.", "conditions")

    # -- what could be laid down -------------------------------------------------------------------------

    def _plans(self) -> Iterator[Hint]:
        for at, plan in enumerate(self.table.plans):
            yield Hint(
                "plan", plan_earns(plan, self.table), self._plan_clause(plan), meld_named(plan.cards), at,
                does=plan_does(plan, self.table),
            )  # fmt: skip
            for more in plan.then:
                pays = from_each(more.chips, more.cents, self.table) if more.chips else "pays nothing more"
                name = f"then add the {rank_said(more.card)}"
                yield Hint("then", pays, self.source("add"), name, at)

    def _plan_clause(self, plan: Plan) -> str:
        if plan.chips:
            return self.source("conditions")
        return self.source(
            "borrow" if plan.lends else "add" if isinstance(plan.action, act.LayOff) else "melds"
        )

    # -- what may be done --------------------------------------------------------------------------------

    def _offers(self) -> Iterator[Hint]:
        table, offers = self.table, self.view.offers()
        top = money(table.unit)
        if act.Stay in offers:
            yield Hint("stay", f"for tops of {money(table.tops)}", self.source("declare"))
        if act.Pass in offers:
            yield Hint("pass", f"your top of {top} stays", self.source("passing"))
        if act.TouchDeck in offers:
            gives = (
                f"gives up the {cards_said(table.option)}" if table.option else "the next card is turned up"
            )
            yield Hint("touch_deck", gives, self.source("option_given_up" if table.option else "turn"))
        if act.TakeOption in offers:
            yield Hint("take_option", "it must be melded at once", self.source("option_card"))
        if act.Release in offers:
            yield from self._release()
        if act.AskPay in offers:
            pay = offers[act.AskPay]
            chips = pay.most if isinstance(pay, Amounts) else 0
            yield Hint("ask_pay", from_each(chips, table.owing, table), self.source("pay_equal"))
        if act.GoOut in offers and table.out:
            pays = sorted({cents for _, cents in table.out.pays})
            payers = number(len(table.out.pays))
            each = (
                f"{money(pays[0])} from each of {payers}" if len(pays) == 1 else f"pay from {payers} players"
            )
            unasked = f", {money(table.out.unasked)} pay" if table.out.unasked else ""
            does = f"Go out for {money(table.out.total)}"
            yield Hint("go_out", f"{each}{unasked}, and the tops", self.source("outs"), does=does)

    def _release(self) -> Iterator[Hint]:
        table = self.table
        if table.owing and self.spread.answers["pay_asked"]:
            text = f"{money(table.owing)} of pay would not be asked for"
            yield Hint("release", text, self.source("pay_asked"), name="unasked")
        elif table.used:
            yield Hint("release", "ends your turn", self.source("discard"))
        else:
            yield Hint("release", "the next player may take it", self.source("option_card"))

    # -- forcing -----------------------------------------------------------------------------------------

    def _forcing(self) -> Iterator[Hint]:
        table = self.table
        if not table.fits:
            return
        card, whom = cards_said(table.option or table.card), lower_said(table.turn, self.me)
        for at, fit in enumerate(table.fits):
            name = f"fits {whose_said(table.turn, self.me)} {melds_of(fit.cards)}"
            cost = (
                f"It costs you {chips_said(fit.chips)}, {money(fit.cost)}."
                if fit.cost
                else "It costs you nothing."
            )
            key = "force_after_touch" if table.phase == "touched" else "force_option"
            yield Hint("fit", cost, self.source("conditions" if fit.cost else key), name, at)
        forces = self.view.may(act.Force)
        key = "force_after_touch" if table.phase == "touched" else "force_option"
        if forces:
            least = min(fit.cost for fit in table.fits)
            pay = f"you pay {money(least)}" if least else "it costs you nothing"
            does = f"Force {card} on {whom}"
            yield Hint("force", f"{seat_said(table.turn)} must use it; {pay}", self.source(key), does=does)
            yield Hint("forcer", "You may force it; the first player to say so counts.", self.source(key))
            yield Hint("done", "for you only", does="Let it go")
            yield Hint("ask", f"{does}?")
        if self.view.may(act.LetDraw):
            text = "nobody may force it any longer"
            yield Hint("let_draw", text, self.source("force_after_touch"), does=f"Let {whom} draw")
        elif table.phase == "touched" and table.option_by == self.me:
            text = "You drew it and passed it on, so you may not force it."
            yield Hint("forcer", text, self.source("force_not_later"))
        others = [
            person.who for person in self.view.people
            if person.standing == PLAYS and person.who not in (self.me, table.turn)
            and not (table.phase == "touched" and person.who == table.option_by)
        ]  # fmt: skip
        if others:
            who = listed([seat_said(seat) for seat in others])
            yield Hint(
                "forcer", f"{who} may force it too." if forces else f"{who} may force it.", self.source(key)
            )
