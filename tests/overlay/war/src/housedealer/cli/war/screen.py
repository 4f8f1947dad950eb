"""What is printed of a hand of one-card war."""

from __future__ import annotations

from housedealer.cards.card import format_card, format_cards
from housedealer.cli.lines import Lines, coloured, grid_of
from housedealer.cli.result import Result
from housedealer.cli.war.entry import CHOICES
from housedealer.hand import event as ev
from housedealer.hand.view import View
from housedealer.hand.war import event as we
from housedealer.hand.war.view import table_of
from housedealer.words.say import cited, money, signed


class WarScreen(Lines):
    def tell(self, event: ev.Event, view: View) -> None:
        """The event as a short sentence, as soon as it has happened."""
        if isinstance(event, ev.Posted):
            pot = money(table_of(view).pot)
            self.say(cited(f"The antes make {pot}", *(clause for _, clause in event.clauses)) + ".")
        elif isinstance(event, ev.Dealt):
            self.say("Each seat gets a card.")
        elif isinstance(event, we.Flipped):
            self.say(cited(f"Seat {event.who} turns up {format_card(event.card)}", event.clause) + ".")
        elif isinstance(event, we.Surrendered):
            self.say(cited(f"Seat {event.who} gives up", event.clause) + ".")
        elif isinstance(event, ev.PotAwarded):
            for _, seat, cents in event.paid:
                self.say(cited(f"Seat {seat} takes {money(cents)}", *event.clauses) + ".")
        elif isinstance(event, ev.HandVoided):
            self.say(cited("No hand: the antes go back", event.clause) + ".")

    def table(self, view: View) -> None:
        grid = grid_of(("", ""), ("seat", ""), ("stack", "right"), ("card", ""), ("", ""))
        for person in view.people:
            name = f"{person.who} you" if person.who == self.me else str(person.who)
            card = coloured(format_cards(view.cards(person.who)))
            due = ">" if person.who in view.due.must else ""
            grid.add_row(due, name, money(person.stack), card, person.standing)
        self.console.print(grid)

    def menu(self, view: View) -> None:
        self.choices(CHOICES)

    def result(self, result: Result) -> None:
        self.head("Result")
        for seat, cents in result.outcome.net.items():
            self.say(f"Seat {seat}: {signed(cents)}")
