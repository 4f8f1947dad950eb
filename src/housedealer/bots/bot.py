"""What every player answers, whatever the family of the game."""

from __future__ import annotations

from typing import Protocol

from housedealer.hand.action import Action
from housedealer.hand.view import View


class Bot(Protocol):
    def choose(self, view: View, /) -> Action | None:
        """An action from `view.menu`, by what the view shows alone.

        None where he may speak but need not, and has nothing (more) to say."""
        ...
