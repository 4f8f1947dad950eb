"""What is printed of a hand of one-card war."""

from __future__ import annotations

from housedealer.cli.lines import Lines, coloured, grid_of
from housedealer.cli.result import Result
from housedealer.hand import event as ev
from housedealer.hand.view import View
from housedealer.words.family import To
from housedealer.words.say import cards_said, money, signed
from housedealer.words.told import told


class WarScreen(Lines):
    def tell(self, event: ev.Event, view: View) -> None:
        """The event as a short sentence, as soon as it has happened."""
        self.say(told(event, To(self.me, view)))

    def table(self, view: View) -> None:
        grid = grid_of(("", ""), ("seat", ""), ("stack", "right"), ("card", ""), ("", ""))
        for person in view.people:
            card = coloured(cards_said(view.cards(person.who)))
            due = ">" if person.who in view.due.must else ""
            grid.add_row(due, self.name(person.who), money(person.stack), card, person.standing)
        self.console.print(grid)

    def result(self, result: Result) -> None:
        self.head("Result")
        for seat, cents in result.outcome.net.items():
            self.say(f"Seat {seat}: {signed(cents)}")
