"""A game for points at the terminal."""

from __future__ import annotations

from rich.console import Console

from housedealer.cli.face import Face, FaceFamily
from housedealer.cli.points.entry import TYPED
from housedealer.cli.points.screen import PointsScreen
from housedealer.hand.event import Dealt, Event
from housedealer.hand.view import View
from housedealer.houses import Table


class PointsFace(Face):
    typed = TYPED

    def __init__(self, console: Console, table: Table, me: int) -> None:
        self.screen = PointsScreen(console, table.spread, me)

    def stakes(self, table: Table) -> str:
        return f"{super().stakes(table)}, {table.spread.scoring.title}"

    def opens(self, event: Event, view: View) -> bool:
        return isinstance(event, Dealt)


FAMILY = FaceFamily(PointsFace)
