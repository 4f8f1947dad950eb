"""A hand for a pot in print: the table at a turn, the running action, the result. The sentences come from
`words`, and all of it reads the same without color."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from housedealer.cli.lines import Lines, coloured, grid_of
from housedealer.cli.result import Result
from housedealer.hand import event as ev
from housedealer.hand.pot.view import SeatView, own_seat, seats_of, table_of
from housedealer.hand.view import Person, View
from housedealer.rules.place import BOARD
from housedealer.words.family import To
from housedealer.words.pot.announce import announced_said
from housedealer.words.pot.event import LATE, award_said, cards_of, pot_said, shape_shown, worth
from housedealer.words.say import capital, cards_said, cited, lower, money, signed
from housedealer.words.told import told


class PotScreen(Lines):
    def __init__(self, console: Console, me: int = 0) -> None:
        super().__init__(console, me)
        self.round = ""
        """The betting round that runs, by name."""

    # -- the running action ------------------------------------------------------------------------------

    def tell(self, event: ev.Event, view: View) -> None:
        """The event as a short sentence, as soon as it has happened; what the result repeats is left out."""
        if isinstance(event, ev.PotAwarded) or (isinstance(event, ev.Shown) and len(event.seats) != 1):
            return
        if isinstance(event, ev.RoundClosed) and not event.back:
            self._betting(view)
            return
        if isinstance(event, ev.PotCarried):
            return
        text = told(event, To(self.me, view))
        if isinstance(event, ev.Dealt) and BOARD in event.spots and shape_shown(view).board:
            self._street(text, view)
            return
        self.say(f"{text}", "dim" if isinstance(event, ev.Folded) else "")
        self._betting(view)

    def _betting(self, view: View) -> None:
        """A round begins: its name, and what the dealer announces about the up cards."""
        begun, self.round = self.round, (view.street if view.due.ask in ("bet", "open") else "")
        if shape_shown(view).board or not self.round or self.round == begun:
            return
        self.head(capital(view.street))
        said = "; ".join(announced_said(view))
        if said:
            self.say(f"{capital(said)}.")

    def _street(self, text: str, view: View) -> None:
        """Flop, turn or river: the new cards, then the whole board and the pot."""
        street, cards = text.rstrip(".").split(": ", 1)
        board = cards_said(view.cards(BOARD))
        self.head(f"{street}  {cards}" if board == cards else f"{street}  {cards}   board {board}")
        self.say(f"Pot: {self.pots(view)}", "dim")

    def pots(self, view: View) -> str:
        table = table_of(view)
        parts = [money(pot.chips) for pot in table.pots]
        if len(parts) > 1:
            parts = [f"{pot_said(i).lower()} {chips}" for i, chips in enumerate(parts)]
        in_front = sum(person.front for person in view.people)
        taken = sum(pot.chips for pot in table.pots) + in_front - table.total
        if in_front:
            parts.append(f"in front {money(in_front)}" + (f" less {money(taken)} taken" if taken else ""))
        text = ", ".join(parts) or "nothing yet"
        if table.dropped or table.jackpot:
            text += f"; fee {money(table.dropped)}"
        if table.jackpot:
            text += f", jackpot {money(table.jackpot)}"
        if table.fee_owing:
            text += f", {money(table.fee_owing)} owing"
        return text

    # -- the table ---------------------------------------------------------------------------------------

    def table(self, view: View) -> None:
        """Every seat, then board, pots and what one's own cards are worth."""
        grid = grid_of(
            ("", ""), ("seat", ""), ("stack", "right"), ("in front", "right"), ("", ""), ("cards", "")
        )
        for seat in seats_of(view):
            grid.add_row(*self._row(seat, view), style="dim" if seat.person.standing == "folded" else "")
        self.console.print(grid)
        if view.cards(BOARD):
            self.say(f"Board     {cards_said(view.cards(BOARD))}")
        self.say(f"Pot       {self.pots(view)}")
        if view.cards(self.me) and self.me:
            self._own(view)

    def _row(self, seat: SeatView, view: View) -> tuple[str | Text, ...]:
        turn = ">" if seat.seat in view.due.must else ""
        state = " ".join(
            filter(None, ("(button)" if seat.seat == table_of(view).button else "", _standing(seat.person)))
        )
        person = seat.person
        cards = "" if person.standing == "folded" and self.me != 0 else cards_of(seat)
        front = money(person.front) if person.front else ""
        return turn, self.name(seat.seat), money(person.stack), front, state, coloured(cards)

    def _own(self, view: View) -> None:
        names = worth(view, self.me)
        made = f"  ({'; '.join(names)})" if names else ""
        self.say(f"You hold  {cards_of(own_seat(view))}{made}")

    # -- the result --------------------------------------------------------------------------------------

    def result(self, result: Result) -> None:
        self.head("Result")
        view, outcome = result.view, result.outcome
        grid = grid_of(("seat", ""), ("cards", ""), ("", ""), ("net", "right"), ("stack", "right"))
        for seat in seats_of(view):
            net = outcome.net[seat.seat]
            grid.add_row(
                self.name(seat.seat),
                coloured("" if _is_hidden(seat, self.me) else cards_said(seat.cards)),
                "; ".join(worth(view, seat.seat)) if seat.rest.shown else _standing(seat.person),
                Text(signed(net), "green" if net > 0 else ""),
                money(seat.person.stack),
                style="dim" if seat.person.standing == "folded" else "",
            )
        self.console.print(grid)
        self._paid(result)
        self._fees(result)

    def _paid(self, result: Result) -> None:
        awards = [event for event in result.events if isinstance(event, ev.PotAwarded)]
        for event in result.events:
            if isinstance(event, ev.PotCarried):
                self.say(told(event, To(self.me, result.view)))
        if not awards and not result.outcome.voided and not result.outcome.carried:
            self.say("Nothing was left in the pot.")
        plain = [award for award in awards if not award.late]
        for award in awards:
            chips = sum(cents for _, _, cents in award.paid)
            text = award_said(award, To(self.me, result.view))
            which = LATE if award.late else pot_said(award.pot, len(plain))
            self.say(cited(f"{which}, {money(chips)}: {lower(text)}", *award.clauses) + ".")

    def _fees(self, result: Result) -> None:
        taken = [event for event in result.events if isinstance(event, ev.FeeTaken)]
        drop, jackpot = sum(fee.drop for fee in taken), sum(fee.jackpot for fee in taken)
        if drop:
            self.say(cited(f"Fee {money(drop)}", taken[0].clauses[0]), "dim")
        if jackpot:
            self.say(cited(f"Jackpot {money(jackpot)}", *taken[-1].clauses[1:]), "dim")


def _is_hidden(seat: SeatView, me: int) -> bool:
    return me not in (0, seat.seat) and not seat.rest.shown


def _standing(person: Person) -> str:
    return "all-in" if person.all_in else "" if person.standing == "live" else person.standing
