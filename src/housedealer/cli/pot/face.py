"""A game for a pot at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console

from housedealer.cli.face import Face, FaceFamily
from housedealer.cli.pot.entry import TYPED
from housedealer.cli.pot.screen import PotScreen
from housedealer.hand.event import Dealt, Event
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.view import View
from housedealer.houses import Table
from housedealer.rules.place import BOARD
from housedealer.words.person import lower_said
from housedealer.words.say import bets_said, cited, limit_said, listed, lower

if TYPE_CHECKING:
    from housedealer.cli.session import Session


class PotFace(Face):
    typed = TYPED

    def __init__(self, console: Console, table: Table, me: int) -> None:
        self.screen = PotScreen(console, me)

    def head(self, session: Session, hand: PotHand) -> None:
        limit, kill = hand.terms.limit, hand.terms.kill
        self.screen.head(f"Hand {session.played}  {session.at.title}, {lower(limit_said(limit))}")
        if kill:
            self.screen.say(cited(f"This pot is killed and played at {bets_said(limit)}", kill.source) + ".")
        if hand.terms.overs:
            who = listed([lower_said(seat, self.screen.me) for seat in hand.terms.overs.seats])
            self.screen.say(cited(f"With an overs button: {who}", hand.terms.overs.source) + ".")

    def opens(self, event: Event, view: View) -> bool:
        return isinstance(event, Dealt) and BOARD not in event.spots and view.due.ask != "choose"


FAMILY = FaceFamily(PotFace)
