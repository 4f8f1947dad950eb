"""The person at the keyboard in a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cli.typed import ENTRIES_MAX, Wish
from housedealer.errors import Refused, Unreadable
from housedealer.hand.action import Action
from housedealer.hand.protocol import Hand
from housedealer.hand.view import View
from housedealer.words.refusal import complaint

if TYPE_CHECKING:
    from housedealer.cli.session import Session


class Typing:
    """Asks the person for every choice; after a refusal or a line that cannot be read it asks again."""

    def __init__(self, session: Session, hand: Hand) -> None:
        self.session = session
        self.hand = hand
        self.said: list[Action] = []
        """Actions that a line asked for and that are still to be done."""
        self.shown = ""
        """The window for which the table was shown."""

    def choose(self, view: View) -> Action | None:
        """None: nothing (more) to say, or the person leaves."""
        if self.said:
            return self.said.pop(0)
        session, must = self.session, view.must
        if not must and not session.face.is_asked(view):
            return None
        if must or self.shown != view.due.ask:
            session.screen.line()
            session.face.show(view)
        self.shown = "" if must else view.due.ask
        for _ in range(ENTRIES_MAX):
            session.face.menu(view)
            line = session.typed(session.face.prompt(view))
            if line == "":
                usual = session.face.usual(view) if must else None
                if must and usual is None:
                    continue
                return usual
            said = self._understood(line, view)
            if said is not None:
                self.said = list(said[1:])
                return said[0] if said else None
        return self.hand.absent(view.viewer) if must else None

    def _understood(self, line: str | None, view: View) -> tuple[Action, ...] | None:
        """All of it, if the rules allow it; nothing for a person who leaves."""
        session = self.session
        try:
            entry = Wish.QUIT if line is None else session.face.read(line, view)
            if entry is Wish.QUIT:
                session.leave()
                return ()
            if entry is Wish.RULES:
                session.screen.rules(session.rules())
                return None
            assert not isinstance(entry, Wish)
            self._try(entry, view.viewer)
            return entry
        except (Refused, Unreadable) as error:
            session.screen.refused(complaint(error))
            return None

    def _try(self, actions: tuple[Action, ...], me: int) -> None:
        """Raises Refused if one of them is not allowed; nothing is done yet."""
        if len(actions) == 1:
            self.hand.decide(me, actions[0])
            return
        trial = self.hand.copy()
        for action in actions:
            trial.play(me, action)
