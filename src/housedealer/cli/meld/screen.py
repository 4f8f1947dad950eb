"""What is printed of a hand of Panguingue: the table at a turn, the running action, the result. Every word
comes from `meld_words`, and all of it reads the same without colour."""

from __future__ import annotations

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from housedealer.bots.meld.player import may, next_in_action, player_of
from housedealer.cards.card import HIDDEN
from housedealer.cli.lines import Lines, coloured, grid_of
from housedealer.cli.meld.entry import choices, listed, uses_said
from housedealer.cli.meld.words import (
    Tell,
    chips_said,
    drawn_and_released,
    in_order,
    meld_said,
    told,
)
from housedealer.cli.pot.words import cards_said, lower_said
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.meld.standing import PLAYS
from housedealer.hand.meld.view import MelderView, MeldView
from housedealer.hand.protocol import Outcome
from housedealer.pages.say import cited, money, signed
from housedealer.rules.limit import dollars
from housedealer.rules.meld.melds import minimal_melds, out_pay, value_of
from housedealer.rules.meld.terms import MeldSpread
from housedealer.rules.place import DRAWN

HINTS = 6
"""As many melds in the hand are named."""
_LEFT_OUT = (ev.PotAwarded, ev.PotCarried, me.HandsKilled, me.ForcingClosed)
"""Told by the result, or by what comes next."""


class Result(Struct, frozen=True):
    """A hand that is over, as `me` may know it."""

    view: MeldView
    events: tuple[ev.Event, ...]
    outcome: Outcome


class MeldScreen(Lines):
    def __init__(self, console: Console, spread: MeldSpread, me: int = 0) -> None:
        super().__init__(console, me)
        self.spread = spread
        self.drawn = ""
        """A draw that is not told yet: with the discard of the same card it makes one sentence."""

    # -- the running action ------------------------------------------------------------------------------

    def tell(self, event: ev.Event, view: MeldView) -> None:
        """The event as a short sentence, as soon as it has happened; what the result repeats is left out."""
        tell = Tell(self.me, view)
        if isinstance(event, ev.Dealt) and event.spots == (DRAWN,):
            self.drawn = told(event, tell)
            return
        if isinstance(event, me.Released) and event.drawn and self.drawn:
            self.drawn = ""
            self.say(drawn_and_released(event, tell), "dim")
            return
        self._flush()
        if isinstance(event, _LEFT_OUT) or (isinstance(event, me.Touched) and not event.open):
            return
        self.say(told(event, tell), "dim" if isinstance(event, me.Passed) else "")

    def _flush(self) -> None:
        if self.drawn:
            self.say(self.drawn)
            self.drawn = ""

    # -- the table ---------------------------------------------------------------------------------------

    def table(self, view: MeldView) -> None:
        """Every player with his melds, the deck, then one's own cards and what is asked of them."""
        self._flush()
        grid = grid_of(("", ""), ("seat", ""), ("stack", "right"), ("holds", ""), ("melds (chips)", "wrap"))
        for player in view.players:
            out = player.standing not in (PLAYS, "")
            turn = ">" if player.seat in view.due.must or player.seat == view.turn else ""
            grid.add_row(
                turn,
                self._name(player.seat),
                money(player.stack),
                self._holds(player),
                coloured(_melds_said(player)),
                style="dim" if out else "",
            )
        self.console.print(grid)
        if not self.me:
            return
        self.say(self._middle(view))
        self._own(view)

    def turn(self, view: MeldView) -> None:
        """In the middle of one's turn: one's own cards alone."""
        self._flush()
        mine = player_of(view, self.me)
        if mine.melds:
            self.say(f"Your melds {_melds_said(mine)}")
        self._own(view)

    def _name(self, seat: int) -> str:
        return f"{seat} you" if seat == self.me else str(seat)

    def _holds(self, player: MelderView) -> Text:
        if player.standing not in (PLAYS, ""):
            return Text(player.standing)
        if self.me or HIDDEN in player.cards:
            return Text(str(len(player.cards)))
        return coloured(cards_said(in_order(player.cards)))

    def _middle(self, view: MeldView) -> str:
        foot = f", {view.foot} in the foot" if view.foot else ""
        text = f"Tops {money(view.tops)}, {view.head} cards in the deck{foot}"
        if view.option:
            text += f"; option card {cards_said(view.option)} from {lower_said(view.option_by, self.me)}"
        return f"{text}."

    def _own(self, view: MeldView) -> None:
        mine = player_of(view, self.me)
        if mine.cards:
            self.say(f"You hold   {cards_said(in_order(mine.cards))}")
        if view.turn == self.me and view.card and not view.used:
            self.say(f"You have   {cards_said(view.card)} to use{self._why(view)}")
        if may(view, act.TakeOption):
            self.say(f"Option     {cards_said(view.option)} could {uses_said(view)}")
        if view.claim and view.turn == self.me:
            late = (
                "ask for it before you discard" if self.spread.answers["pay_asked"] else "it comes by itself"
            )
            self.say(f"Due        {chips_said(view.claim)} from each; {late}")
        own = (*mine.cards, *(view.card if view.turn == self.me and not view.used else ()))
        hints = sorted(minimal_melds(own), key=value_of, reverse=True) if mine.standing in (PLAYS, "") else []
        if hints and not may(view, act.Release) and not view.card:
            said = [f"{meld_said(meld)}{f' ({value_of(meld)})' if value_of(meld) else ''}" for meld in hints]
            more = f" and {len(said) - HINTS} more" if len(said) > HINTS else ""
            self.say(f"In it are  {', '.join(said[:HINTS])}{more}")

    def _why(self, view: MeldView) -> str:
        """Why the card of the turn must be used, if it must."""
        if may(view, act.Release):
            return " or to discard"
        key, text = "option_card", "it is the option card that you took"
        next_up = player_of(view, next_in_action(view)) if next_in_action(view) else None
        if view.forced:
            key, text = "force_option", "it was forced on you"
        elif next_up and not next_up.cards and out_pay(view.card[0], (), next_up.melds):
            key, text = "must_use", f"it would put {lower_said(next_up.seat, self.me)} out"
        return "; " + cited(f"you must, {text}", self.spread.source(key))

    def window(self, view: MeldView) -> None:
        """What may be forced on whom."""
        self._flush()
        turn = player_of(view, view.turn)
        card = view.option or view.card
        melds = f", who has {_melds_said(turn)}" if turn.melds else ""
        self.say(f"You may force {cards_said(card)} on {lower_said(view.turn, self.me)}{melds}.")

    def menu(self, view: MeldView) -> None:
        for number, text, pay in listed(view):
            self.say(f"{number:>3}  {text}{f'  ({pay})' if pay else ''}")
        self.choices(choices(view))

    # -- the result --------------------------------------------------------------------------------------

    def result(self, result: Result) -> None:
        self._flush()
        self.head("Result")
        view, outcome = result.view, result.outcome
        if outcome.voided:
            self.say("No hand: everybody has his chips back.")
        for event in result.events:
            if isinstance(event, ev.PotAwarded | ev.PotCarried):
                self.say(told(event, Tell(self.me, view)))
        grid = grid_of(
            ("seat", ""), ("", ""), ("chips", "right"), ("net", "right"), ("stack", "right"),
            ("melds (chips)", "wrap"),
        )  # fmt: skip
        for player in view.players:
            net = outcome.net[player.seat]
            won = "out" if player.seat in outcome.winners and player.melds else ""
            grid.add_row(
                self._name(player.seat),
                won or (player.standing if player.standing not in (PLAYS, "dead") else ""),
                f"{'+' if net > 0 else ''}{dollars(net * 100 // view.unit)}",
                Text(signed(net), "green" if net > 0 else ""),
                money(player.stack),
                coloured(_melds_said(player)),
            )
        self.console.print(grid)
        if outcome.drop:
            taken = next(event for event in result.events if isinstance(event, ev.FeeTaken))
            self.say(cited(f"Fee {money(outcome.drop)}", *taken.clauses), "dim")


def _melds_said(player: MelderView) -> str:
    """1: 5s 5s 5s (4)  2: 4c 4d 4h."""
    return "  ".join(
        f"{n}: {meld_said(meld)}{f' ({value})' if value else ''}"
        for n, (meld, value) in enumerate(zip(player.melds, player.values, strict=True), 1)
    )
