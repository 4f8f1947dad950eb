"""A hand of Panguingue in print: the table at a turn, the running action, the result. The sentences come from
`words`, and all of it reads the same without color."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from housedealer.cards.card import HIDDEN
from housedealer.cli.lines import Lines, coloured, grid_of
from housedealer.cli.meld.entry import listed, uses_said
from housedealer.cli.result import Result
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.meld.standing import PLAYS
from housedealer.hand.meld.table_view import Melder
from housedealer.hand.meld.view import melder_of, next_in_action, table_of
from housedealer.hand.view import Person, View
from housedealer.rules.limit import dollars
from housedealer.rules.meld.melds import minimal_melds, out_pay, value_of
from housedealer.rules.meld.terms import MeldSpread
from housedealer.rules.place import DRAWN
from housedealer.words.family import To
from housedealer.words.meld.event import chips_said, drawn_and_released, in_order, meld_said
from housedealer.words.person import lower_said
from housedealer.words.say import cards_said, cited, money, signed
from housedealer.words.told import told

HINTS = 6
"""The most melds in the hand that are named."""
_LEFT_OUT = (ev.PotAwarded, ev.PotCarried, me.HandsKilled, me.ForcingClosed)
"""Told by the result, or by the next event."""


class MeldScreen(Lines):
    def __init__(self, console: Console, spread: MeldSpread, me: int = 0) -> None:
        super().__init__(console, me)
        self.spread = spread
        self.drawn = ""
        """A draw that is not told yet: with the discard of the same card it makes one sentence."""

    # -- the running action ------------------------------------------------------------------------------

    def tell(self, event: ev.Event, view: View) -> None:
        """The event as a short sentence, as soon as it has happened; what the result repeats is left out."""
        to = To(self.me, view)
        if isinstance(event, ev.Dealt) and event.spots == (DRAWN,):
            self.drawn = told(event, to)
            return
        if isinstance(event, me.Released) and event.drawn and self.drawn:
            self.drawn = ""
            self.say(drawn_and_released(event, to), "dim")
            return
        self._flush()
        if isinstance(event, _LEFT_OUT) or (isinstance(event, me.Touched) and not event.open):
            return
        self.say(told(event, to), "dim" if isinstance(event, me.Passed) else "")

    def _flush(self) -> None:
        if self.drawn:
            self.say(self.drawn)
            self.drawn = ""

    # -- the table ---------------------------------------------------------------------------------------

    def table(self, view: View) -> None:
        """Every player with their melds, the deck, then one's own cards and what is asked of them."""
        self._flush()
        grid = grid_of(("", ""), ("seat", ""), ("stack", "right"), ("holds", ""), ("melds (chips)", "wrap"))
        for person in view.people:
            out = person.standing not in (PLAYS, "")
            turn = ">" if person.who in view.due.must or person.who == table_of(view).turn else ""
            grid.add_row(
                turn,
                self.name(person.who),
                money(person.stack),
                self._holds(view, person),
                coloured(_melds_said(melder_of(view, person.who))),
                style="dim" if out else "",
            )
        self.console.print(grid)
        if not self.me:
            return
        self.say(self._middle(view))
        self._own(view)

    def turn(self, view: View) -> None:
        """In the middle of one's turn: one's own cards alone."""
        self._flush()
        mine = melder_of(view, self.me)
        if mine.melds:
            self.say(f"Your melds {_melds_said(mine)}")
        self._own(view)

    def _holds(self, view: View, person: Person) -> Text:
        if person.standing not in (PLAYS, ""):
            return Text(person.standing)
        cards = view.cards(person.who)
        if self.me or HIDDEN in cards:
            return Text(str(len(cards)))
        return coloured(cards_said(in_order(cards)))

    def _middle(self, view: View) -> str:
        table = table_of(view)
        foot = f", {table.foot} in the foot" if table.foot else ""
        text = f"Tops {money(table.tops)}; {table.head} cards in the deck{foot}"
        if table.option:
            text += f"; option card {cards_said(table.option)} from {lower_said(table.option_by, self.me)}"
        return f"{text}."

    def _own(self, view: View) -> None:
        table, cards = table_of(view), view.cards(self.me)
        if cards:
            self.say(f"You hold   {cards_said(in_order(cards))}")
        if table.turn == self.me and table.card and not table.used:
            self.say(f"Drawn      {cards_said(table.card)}: use it{self._why(view)}")
        if view.may(act.TakeOption):
            self.say(f"Option     {cards_said(table.option)}: you could {uses_said(view)}")
        if table.claim and table.turn == self.me:
            late = (
                "ask for it before you discard"
                if self.spread.answers["pay_asked"]
                else "the house collects it for you"
            )
            self.say(f"Due        {chips_said(table.claim)} from each; {late}")
        own = (*cards, *(table.card if table.turn == self.me and not table.used else ()))
        plays = view.person(self.me).standing in (PLAYS, "")
        hints = sorted(minimal_melds(own), key=value_of, reverse=True) if plays else []
        if hints and not view.may(act.Release) and not table.card:
            said = [f"{meld_said(meld)}{f' ({value_of(meld)})' if value_of(meld) else ''}" for meld in hints]
            more = f" and {len(said) - HINTS} more" if len(said) > HINTS else ""
            self.say(f"You can meld {', '.join(said[:HINTS])}{more}")

    def _why(self, view: View) -> str:
        """What else may be done with the card of the turn, or why it must be used."""
        if view.may(act.Release):
            return " or discard it"
        key, text = "option_card", "you took it as the option card"
        table, next_up = table_of(view), next_in_action(view)
        if table.forced:
            key, text = "force_option", "it was forced on you"
        elif next_up and self._goes_out(view, next_up):
            key, text = "must_use", f"it would put {lower_said(next_up, self.me)} out"
        return "; " + cited(f"you must, because {text}", self.spread.source(key))

    def _goes_out(self, view: View, seat: int) -> bool:
        """Would the card of the turn put this player out, with all cards down."""
        card = table_of(view).card[0]
        return not view.cards(seat) and out_pay(card, (), melder_of(view, seat).melds) > 0

    def window(self, view: View) -> None:
        """Which card may be forced, and on which player."""
        self._flush()
        table = table_of(view)
        turn, card = melder_of(view, table.turn), table.option or table.card
        melds = f", who has {_melds_said(turn)}" if turn.melds else ""
        self.say(f"You may force {cards_said(card)} on {lower_said(table.turn, self.me)}{melds}.")

    def laid(self, view: View) -> None:
        """What can be laid down, by number."""
        for number, text, pay in listed(view):
            self.say(f"{number:>3}  {text}{f'  ({pay})' if pay else ''}")

    # -- the result --------------------------------------------------------------------------------------

    def result(self, result: Result) -> None:
        self._flush()
        self.head("Result")
        view, outcome = result.view, result.outcome
        for event in result.events:
            if isinstance(event, ev.PotAwarded | ev.PotCarried):
                self.say(told(event, To(self.me, view)))
        grid = grid_of(
            ("seat", ""), ("", ""), ("chips", "right"), ("net", "right"), ("stack", "right"),
            ("melds (chips)", "wrap"),
        )  # fmt: skip
        for person in view.people:
            net, player = outcome.net[person.who], melder_of(view, person.who)
            won = "out" if person.who in outcome.winners and player.melds else ""
            grid.add_row(
                self.name(person.who),
                won or (person.standing if person.standing not in (PLAYS, "dead") else ""),
                f"{'+' if net > 0 else ''}{dollars(net * 100 // table_of(view).unit)}",
                Text(signed(net), "green" if net > 0 else ""),
                money(person.stack),
                coloured(_melds_said(player)),
            )
        self.console.print(grid)
        if outcome.drop:
            taken = next(event for event in result.events if isinstance(event, ev.FeeTaken))
            self.say(cited(f"Fee {money(outcome.drop)}", *taken.clauses), "dim")


def _melds_said(player: Melder) -> str:
    """1: 5s 5s 5s (4)  2: 4c 4d 4h."""
    return "  ".join(
        f"{n}: {meld_said(meld)}{f' ({value})' if value else ''}"
        for n, (meld, value) in enumerate(zip(player.melds, player.values, strict=True), 1)
    )
