"""One-card war at the terminal."""

from __future__ import annotations

from rich.console import Console

from housedealer.cli.face import Face, FaceFamily
from housedealer.cli.war.entry import TYPED
from housedealer.cli.war.screen import WarScreen
from housedealer.hand.event import Dealt, Event
from housedealer.hand.view import View
from housedealer.houses import Table


class WarFace(Face):
    typed = TYPED

    def __init__(self, console: Console, table: Table, me: int) -> None:
        self.screen = WarScreen(console, me)

    def opens(self, event: Event, view: View) -> bool:
        return isinstance(event, Dealt)


FAMILY = FaceFamily(WarFace)
