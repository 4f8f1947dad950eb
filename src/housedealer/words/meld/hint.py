"""What a player of Panguingue may want to know: about the card on the table, each meld, each thing to do.

A hint is about an action by its tag, or about
- card: what lies in the middle, each sentence by itself
- plan, then: a plan of the view by its number, and what follows it
- fit, forcer: the meld that takes a card which may be forced, and who may force it
- meld: a meld on the table
- heard: what somebody who sees nothing is told.
"""

from __future__ import annotations

from functools import lru_cache

from housedealer.hand import action as act
from housedealer.hand.meld.force import rule_of
from housedealer.hand.meld.standing import PLAYS
from housedealer.hand.meld.table_view import Fit, MeldView, Out, Plan
from housedealer.hand.meld.view import table_of
from housedealer.hand.offer import Amounts
from housedealer.hand.view import View
from housedealer.rules.meld.melds import Board
from housedealer.rules.meld.terms import MeldSpread
from housedealer.rules.place import RAIL
from housedealer.words.family import Hint
from housedealer.words.meld.event import chips_said
from housedealer.words.meld.heard import asked, force_heard, may_change, turn_heard
from housedealer.words.meld.name import meld_named, meld_worth, melds_of, rank_said
from housedealer.words.meld.plan import from_each, plan_does, plan_earns, uses_card
from housedealer.words.person import lower_said, name_of, seat_said, whose_said
from housedealer.words.say import cards_said, listed, money, number


def hints(view: View, spread: MeldSpread) -> tuple[Hint, ...]:
    """To those who have no part in the hand only the names of melds."""
    me, table = view.viewer, table_of(view)
    for person in view.people:
        if person.who == me:
            break
    else:
        return tuple(_melds(table))
    if me == table.turn or me in view.due.must or view.menu or table.fits:
        return tuple(_Hints(view, table, spread).all())
    by = table.option_by
    return _watched(table, spread, me if me == by else RAIL, (name_of(table.turn), name_of(by) if by else ""))


Watching = tuple[MeldSpread, int, tuple[str, str]]
_last: list[tuple[MeldView | None, dict[Watching, tuple[Hint, ...]]]] = [(None, {})]
"""The table that was told last, and what of it: all who watch are told one after another, of the very same
object."""


def _watched(table: MeldView, spread: MeldSpread, me: int, names: tuple[str, str]) -> tuple[Hint, ...]:
    """For those who can do nothing now: the same for all but the one who passed on the option card. `names`
    are those of the player in turn and of that one, which the sentences have from where they are told."""
    last = _last[0]
    if last[0] is not table:
        last = _last[0] = (table, {})
    found, asked_for = last[1], (spread, me, names)
    if asked_for not in found:
        found[asked_for] = (*_melds(table), *_Card(table, spread, me).lying())
    return found[asked_for]


def _melds(table: MeldView) -> list[Hint]:
    return [hint for player in table.players if player.melds for hint in _board(player.seat, player.melds)]


@lru_cache(maxsize=1 << 12)
def _board(seat: int, melds: Board) -> tuple[Hint, ...]:
    """The same for every reader, and until something else is laid down."""
    return tuple(
        [
            Hint("meld", meld_worth(meld), name=meld_named(meld), at=at, who=seat)
            for at, meld in enumerate(melds, 1)
        ]
    )


class _Card:
    """What lies in the middle, to one viewer."""

    def __init__(self, table: MeldView, spread: MeldSpread, me: int) -> None:
        self.table, self.spread, self.me = table, spread, me
        self.is_mine = table.turn == me

    def lying(self) -> list[Hint]:
        table = self.table
        if table.phase == "choose":
            return self._my_option() if self.is_mine else self._option()
        if table.phase == "use":
            return self._my_turn() if self.is_mine else self._turn()
        if table.phase == "touched" and table.option and table.fits:
            who = lower_said(table.turn, self.me)
            past = "reach" if self.is_mine else "reaches"
            text = (
                f"{seat_said(table.option_by, self.me)} passed it on, and {who} {past} past it for the deck."
            )
            return [self._said("Passed over", text, "force_after_touch")]
        return []

    def declaring(self) -> list[Hint]:
        table, name = self.table, "Play or pass?"
        stays = f"A player who stays in may win the tops of {money(table.tops)}."
        passes = f"A player who passes leaves the top of {money(table.unit)} and pays nothing more."
        return [self._said(name, stays, "winner"), self._said(name, passes, "passing")]

    def _said(self, name: str, text: str, key: str) -> Hint:
        return Hint("card", text, self.spread.source(key), name)

    def _drew(self) -> str:
        return f"{seat_said(self.table.option_by, self.me)} drew it and did not use it."

    def _option(self) -> list[Hint]:
        who = seat_said(self.table.turn)
        if not self.table.option:
            return [self._said("No option card", f"{who} draws from the deck.", "turn")]
        text = f"{self._drew()} {who} may take it only to use it at once."
        return [self._said("Option card", text, "option_card")]

    def _my_option(self) -> list[Hint]:
        table, name = self.table, "Option card"
        if not table.option:
            return [self._said("No option card", "You draw from the deck.", "turn")]
        makes = (
            "Take it and it must be melded at once." if table.plans else "It makes no meld with your cards."
        )
        force = "Nobody may force it: it fits no meld of yours."
        if table.fits:
            force = f"It fits your meld {table.fits[0].meld}: anybody may force it."
        return [
            self._said(name, f"{self._drew()} {makes}", "option_card"),
            self._said(name, force, "force_option"),
        ]

    def _how(self) -> str:
        """What became of the card of the turn."""
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
        return name

    def _turn(self) -> list[Hint]:
        table, name = self.table, self._how()
        if table.out:
            return [self._said(name, f"{seat_said(table.turn)} may go out, or ask for pay first.", "outs")]
        text = "The card is melded; a discard follows." if table.used else "It is used at once or discarded."
        return [self._said(name, text, "discard" if table.used else "draw")]

    def _my_turn(self) -> list[Hint]:
        table, name = self.table, self._how()
        if table.bound:
            key = "force_option" if table.forced else "must_use" if table.drawn else "option_card"
            text = "You must use it in a meld before anything else."
        elif not table.used and uses_card(self.table):
            text, key = "Use it in a meld at once, or discard it.", "never_in_hand"
        elif not table.used and table.plans:
            text = "It makes no meld. You may lay down melds from your hand; then discard it."
            key = "add"
        elif not table.used:
            text, key = "It makes no meld: discard it.", "never_in_hand"
        elif table.out:
            text, key = "Go out, and every condition on your board is paid once more.", "outs"
        else:
            more = "You may lay down more; then discard" if table.plans else "Discard"
            text, key = f"{more} a card from your hand.", "discard"
        found = [self._said(name, text, key)]
        if table.owing:
            found.append(self._said(name, f"Pay of {money(table.owing)} in all is due.", "conditions"))
        return found


class _Hints:
    """For one viewer at one moment who can do something, or will be asked next."""

    def __init__(self, view: View, table: MeldView, spread: MeldSpread) -> None:
        self.view, self.spread, self.me, self.table = view, spread, view.viewer, table
        self.offers = view.offers()

    def all(self) -> list[Hint]:
        view, table = self.view, self.table
        card = _Card(table, self.spread, self.me)
        declares = view.due.ask == "declare" and view.must
        found = _melds(table)
        found += card.declaring() if declares else card.lying()
        found += self._plans()
        found += self._offers()
        found += self._forcing()
        if view.must:
            found += (Hint("ask", asked(view)), Hint("heard", turn_heard(view)))
        elif table.fits and act.Force in self.offers:
            found.append(Hint("heard", force_heard(table)))
        elif said := may_change(view):
            found += (Hint("ask", said), Hint("done", "you keep to what you said", does="Leave it so"))
        return found

    def source(self, key: str) -> str:
        return self.spread.source(key)

    # -- what could be laid down -------------------------------------------------------------------------

    def _plans(self) -> list[Hint]:
        found = []
        for at, plan in enumerate(self.table.plans):
            text, name, does = (
                plan_earns(plan, self.table),
                meld_named(plan.cards),
                plan_does(plan, self.table),
            )
            found.append(Hint("plan", text, self._plan_clause(plan), name, at, does=does))
            for more in plan.then:
                pays = from_each(more.chips, more.cents, self.table) if more.chips else "pays nothing more"
                name = f"then add the {rank_said(more.card)}"
                found.append(Hint("then", pays, self.source("add"), name, at))
        return found

    def _plan_clause(self, plan: Plan) -> str:
        if plan.chips:
            return self.source("conditions")
        return self.source(
            "borrow" if plan.lends else "add" if isinstance(plan.action, act.LayOff) else "melds"
        )

    # -- what may be done --------------------------------------------------------------------------------

    def _offers(self) -> list[Hint]:
        table, offers = self.table, self.offers
        found = []
        if act.Stay in offers:
            found.append(Hint("stay", f"for tops of {money(table.tops)}", self.source("declare")))
        if act.Pass in offers:
            found.append(Hint("pass", f"your top of {money(table.unit)} stays", self.source("passing")))
        if act.TouchDeck in offers:
            found.append(self._touch_deck())
        if act.TakeOption in offers:
            found.append(Hint("take_option", "it must be melded at once", self.source("option_card")))
        if act.Release in offers:
            found.append(self._release())
        if act.AskPay in offers:
            pay = offers[act.AskPay]
            chips = pay.most if isinstance(pay, Amounts) else 0
            text = from_each(chips, table.owing, table)
            found.append(Hint("ask_pay", text, self.source("pay_equal")))
        if act.GoOut in offers and table.out:
            found.append(self._go_out(table.out))
        return found

    def _touch_deck(self) -> Hint:
        option = self.table.option
        gives = f"gives up the {cards_said(option)}" if option else "the next card is turned up"
        return Hint("touch_deck", gives, self.source("option_given_up" if option else "turn"))

    def _release(self) -> Hint:
        table = self.table
        if text := self._unasked():
            return Hint("release", text, self.source("pay_asked"), name="unasked")
        if table.used:
            return Hint("release", "ends your turn", self.source("discard"))
        return Hint("release", "the next player may take it", self.source("option_card"))

    def _unasked(self) -> str:
        """What is lost by not asking for it; "" where nothing is due or the house collects it."""
        due = self.table.owing if self.spread.answers["pay_asked"] else 0
        return f"{money(due)} of pay would not be asked for" if due else ""

    def _go_out(self, out: Out) -> Hint:
        does = f"Go out for {money(out.total)}"
        if text := self._unasked():
            return Hint("go_out", text, self.source("pay_asked"), name="unasked", does=does)
        outs = [cents for _, cents, _ in out.pays if cents]
        many = number(len(outs))
        each = f"{money(outs[0])} from each of {many}" if len(set(outs)) == 1 else f"pay from {many} players"
        if len(outs) == 1:
            each = f"{money(outs[0])} from one player"
        parts = [each] * bool(outs) + [f"{money(out.unasked)} pay"] * bool(out.unasked)
        text = ", ".join([*parts, "and the tops"]) if parts else "the tops"
        return Hint("go_out", text, self.source("outs"), does=does)

    # -- forcing -----------------------------------------------------------------------------------------

    def _forcing(self) -> list[Hint]:
        table = self.table
        if not table.fits:
            return []
        key = rule_of(table.phase)
        forces = act.Force in self.offers
        found = [self._fit(at, fit, key) for at, fit in enumerate(table.fits)]
        if forces:
            found += self._force(key)
        if act.LetDraw in self.offers:
            text, does = "nobody may force it any longer", f"Let {lower_said(table.turn, self.me)} draw"
            found.append(Hint("let_draw", text, self.source("force_after_touch"), does=does))
        elif table.phase == "touched" and table.option_by == self.me:
            text = "You drew it and passed it on, so you may not force it."
            found.append(Hint("forcer", text, self.source("force_not_later")))
        others = [
            person.who for person in self.view.people
            if person.standing == PLAYS and person.who not in (self.me, table.turn)
            and not (table.phase == "touched" and person.who == table.option_by)
        ]  # fmt: skip
        if others:
            who = listed([seat_said(seat) for seat in others])
            text = f"{who} may force it too." if forces else f"{who} may force it."
            found.append(Hint("forcer", text, self.source(key)))
        return found

    def _fit(self, at: int, fit: Fit, key: str) -> Hint:
        name = f"fits {whose_said(self.table.turn, self.me)} {melds_of(fit.cards)}"
        melds = (
            f"On {whose_said(self.table.turn)} {melds_of(fit.cards)} it" if len(self.table.fits) > 1 else "It"
        )
        if not fit.cost:
            return Hint("fit", f"{melds} costs you nothing.", self.source(key), name, at)
        cost = f"{melds} costs you {chips_said(fit.chips)}, {money(fit.cost)}."
        return Hint("fit", cost, self.source("conditions"), name, at)

    def _force(self, key: str) -> list[Hint]:
        """The price is that of the dearest meld: the player who is forced chooses."""
        table = self.table
        costs = {fit.cost for fit in table.fits}
        most = f"{'up to ' if len(costs) > 1 else ''}{money(max(costs))}"
        pay = f"you pay {most}" if any(costs) else "it costs you nothing"
        does = f"Force {cards_said(table.option or table.card)} on {lower_said(table.turn, self.me)}"
        return [
            Hint("force", f"{seat_said(table.turn)} must use it; {pay}", self.source(key), does=does),
            Hint("forcer", "You may force it; the first player to say so counts.", self.source(key)),
            Hint("done", "for you only", does="Let it go"),
            Hint("ask", f"{does}?"),
        ]
