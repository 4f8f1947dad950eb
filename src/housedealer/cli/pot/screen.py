"""What is printed of a hand for a pot: the table at a turn, the running action, the result. Every word comes
from `words`, and all of it reads the same without colour."""

from __future__ import annotations

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from housedealer.cli.lines import Lines, coloured, grid_of
from housedealer.cli.pot.entry import choices
from housedealer.cli.pot.words import (
    LATE,
    Tell,
    award_said,
    cards_of,
    cards_said,
    is_flop,
    pot_said,
    told,
    worth,
)
from housedealer.hand import event as ev
from housedealer.hand.pot.view import HandView, SeatView
from housedealer.hand.protocol import Outcome
from housedealer.pages.say import cited, money, signed
from housedealer.rules.place import BOARD

STANDINGS = {"live": "", "all_in": "all-in", "folded": "folded", "mucked": "mucked"}


class Result(Struct, frozen=True):
    """A hand that is over, as `me` may know it."""

    view: HandView
    events: tuple[ev.Event, ...]
    outcome: Outcome


class Screen(Lines):
    def __init__(self, console: Console, me: int = 0) -> None:
        super().__init__(console, me)
        self.round = ""
        """The betting round that runs, by name."""

    # -- the running action ------------------------------------------------------------------------------

    def tell(self, event: ev.Event, view: HandView) -> None:
        """The event as a short sentence, as soon as it has happened; what the result repeats is left out."""
        if isinstance(event, ev.PotAwarded) or (isinstance(event, ev.Shown) and len(event.seats) != 1):
            return
        if isinstance(event, ev.RoundClosed) and not event.back:
            self._betting(view)
            return
        if isinstance(event, ev.PotCarried):
            return
        text = told(event, Tell(self.me, view))
        if isinstance(event, ev.Dealt) and BOARD in event.spots and is_flop(view.game):
            self._street(text, view)
            return
        self.say(f"{text}", "dim" if isinstance(event, ev.Folded) else "")
        self._betting(view)

    def _betting(self, view: HandView) -> None:
        """A round begins: its name, and what the dealer calls out over the up cards."""
        begun, self.round = self.round, (view.street if view.due.ask in ("bet", "open") else "")
        if is_flop(view.game) or not self.round or self.round == begun:
            return
        self.head(view.street[:1].upper() + view.street[1:])
        if view.announced:
            self.say("; ".join(view.announced)[:1].upper() + "; ".join(view.announced)[1:] + ".")

    def _street(self, text: str, view: HandView) -> None:
        """Flop, turn or river: the new cards, then the whole board and the pot."""
        street, cards = text.rstrip(".").split(": ", 1)
        board = cards_said(view.board)
        self.head(f"{street}  {cards}" if board == cards else f"{street}  {cards}   board {board}")
        self.say(f"Pot: {self.pots(view)}", "dim")

    def pots(self, view: HandView) -> str:
        parts = [money(pot.chips) for pot in view.pots]
        if len(parts) > 1:
            parts = [f"{pot_said(i).lower()} {chips}" for i, chips in enumerate(parts)]
        in_front = sum(seat.front for seat in view.seats)
        taken = sum(pot.chips for pot in view.pots) + in_front - view.total
        if in_front:
            parts.append(f"in front {money(in_front)}" + (f" less {money(taken)} taken" if taken else ""))
        text = ", ".join(parts) or "nothing yet"
        if view.dropped or view.jackpot:
            text += f"; fee {money(view.dropped)}"
        if view.jackpot:
            text += f", jackpot {money(view.jackpot)}"
        if view.fee_owing:
            text += f", {money(view.fee_owing)} owing"
        return text

    # -- the table ---------------------------------------------------------------------------------------

    def table(self, view: HandView) -> None:
        """Every seat, then board, pots and what one's own cards are worth."""
        grid = grid_of(
            ("", ""), ("seat", ""), ("stack", "right"), ("in front", "right"), ("", ""), ("cards", "")
        )
        for seat in view.seats:
            grid.add_row(*self._row(seat, view), style="dim" if seat.standing == "folded" else "")
        self.console.print(grid)
        if view.board:
            self.say(f"Board     {cards_said(view.board)}")
        self.say(f"Pot       {self.pots(view)}")
        mine = next((seat for seat in view.seats if seat.seat == self.me), None)
        if mine and mine.cards:
            self._own(mine, view)

    def menu(self, view: HandView) -> None:
        self.choices(choices(view))

    def _row(self, seat: SeatView, view: HandView) -> tuple[str | Text, ...]:
        turn = ">" if seat.seat in view.due.must else ""
        name = f"{seat.seat} you" if seat.seat == self.me else str(seat.seat)
        state = " ".join(
            filter(None, ("(button)" if seat.seat == view.button else "", STANDINGS[seat.standing]))
        )
        cards = "" if seat.standing == "folded" and self.me != 0 else cards_of(seat)
        return turn, name, money(seat.stack), money(seat.front) if seat.front else "", state, coloured(cards)

    def _own(self, mine: SeatView, view: HandView) -> None:
        names = worth(view.game, mine.cards, view.board, scales=view.scales, wild=mine.wild)
        made = f"  ({'; '.join(names)})" if names else ""
        self.say(f"You hold  {cards_of(mine)}{made}")

    # -- the result --------------------------------------------------------------------------------------

    def result(self, result: Result) -> None:
        self.head("Result")
        view, outcome = result.view, result.outcome
        grid = grid_of(("seat", ""), ("cards", ""), ("", ""), ("net", "right"), ("stack", "right"))
        for seat in view.seats:
            net = outcome.net[seat.seat]
            grid.add_row(
                f"{seat.seat} you" if seat.seat == self.me else str(seat.seat),
                coloured("" if _is_hidden(seat, self.me) else cards_said(seat.cards)),
                "; ".join(worth(view.game, seat.cards, view.board, scales=view.scales, wild=seat.wild))
                if seat.shown
                else STANDINGS[seat.standing],
                Text(signed(net), "green" if net > 0 else ""),
                money(seat.stack),
                style="dim" if seat.standing == "folded" else "",
            )
        self.console.print(grid)
        if outcome.voided:
            self.say("No hand: everybody has his chips back.")
        self._paid(result)
        self._fees(result)

    def _paid(self, result: Result) -> None:
        awards = [event for event in result.events if isinstance(event, ev.PotAwarded)]
        for event in result.events:
            if isinstance(event, ev.PotCarried):
                self.say(told(event))
        if not awards and not result.outcome.voided and not result.outcome.carried:
            self.say("Nothing was left in the pot.")
        plain = [award for award in awards if not award.late]
        for award in awards:
            chips = sum(cents for _, _, cents in award.paid)
            text = award_said(award, Tell(self.me, result.view))
            which = LATE if award.late else pot_said(award.pot, len(plain))
            self.say(cited(f"{which} {money(chips)}: {text}", *award.clauses) + ".")

    def _fees(self, result: Result) -> None:
        taken = [event for event in result.events if isinstance(event, ev.FeeTaken)]
        drop, jackpot = sum(fee.drop for fee in taken), sum(fee.jackpot for fee in taken)
        if drop:
            self.say(cited(f"Fee {money(drop)}", taken[0].clauses[0]), "dim")
        if jackpot:
            self.say(cited(f"Jackpot {money(jackpot)}", *taken[-1].clauses[1:]), "dim")


def _is_hidden(seat: SeatView, me: int) -> bool:
    return me not in (0, seat.seat) and not seat.shown
