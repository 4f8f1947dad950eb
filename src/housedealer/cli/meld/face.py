"""A game of melds at the terminal."""

from __future__ import annotations

from rich.console import Console

from housedealer.cli.face import Face, FaceFamily
from housedealer.cli.meld.entry import TYPED, usual
from housedealer.cli.meld.screen import MeldScreen
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.event import Dealt, Event
from housedealer.hand.view import View
from housedealer.houses import Table
from housedealer.rules.place import DRAWN


class MeldFace(Face):
    typed = TYPED

    def __init__(self, console: Console, table: Table, me: int) -> None:
        self.screen = MeldScreen(console, table.spread, me)

    def opens(self, event: Event, view: View) -> bool:
        return isinstance(event, Dealt) and DRAWN not in event.spots

    # -- the person --------------------------------------------------------------------------------------

    def is_asked(self, view: View) -> bool:
        """Whether to play is asked once, not again until the next player has acted."""
        return view.may(act.Force)

    def usual(self, view: View) -> Action | None:
        return usual(view)

    def menu(self, view: View) -> None:
        self.screen.laid(view)
        super().menu(view)

    def prompt(self, view: View) -> str:
        return "Your move: " if view.must else "Force it, or press Enter: "

    def show(self, view: View) -> None:
        if not view.must:
            self.screen.window(view)
        elif view.due.ask == "play":
            self.screen.turn(view)
        else:
            self.screen.table(view)


FAMILY = FaceFamily(MeldFace)
