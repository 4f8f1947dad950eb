"""A script being played, whatever the family: the hand, its events, and complaints with their line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from housedealer.errors import Refused, Unreadable
from housedealer.hand import Hand
from housedealer.hand import action as act
from housedealer.hand.event import Event
from housedealer.record.failure import Stopped
from housedealer.record.script.statement import Said, Script
from housedealer.rules.place import HOUSE

H = TypeVar("H", bound=Hand)


class Running(ABC, Generic[H]):
    def __init__(self, script: Script, hand: H) -> None:
        self.script = script
        self.exact = script.setup.exact
        self.hand = hand
        self.events: list[Event] = []
        self.last = Said(max(script.setup.lines.values(), default=1), "the header")

    @abstractmethod
    def run(self) -> None:
        """Every statement, then what follows by itself."""

    def where(self, said: Said) -> str:
        return f"{self.script.name}:{said.line}"

    def play(self, who: int, action: act.Action, said: Said) -> list[Event]:
        try:
            events = self.hand.play(who, action)
        except Refused as refused:
            raise Stopped(said.words, where=self.where(said), refused=refused) from refused
        self.events += events
        return events

    def unreadable(self, said: Said, message: str, expected: str) -> Unreadable:
        return Unreadable(message, where=self.where(said), expected=expected)

    def not_now(self, said: Said, what: str) -> Unreadable:
        due = self.hand.due
        whose = "the hand is over"
        if due.must:
            whose = f"{'the house' if due.must == (HOUSE,) else f'seat {due.must[0]}'} is to {due.ask}"
        return self.unreadable(said, f"{what} while {whose}", "what the hand waits for")
