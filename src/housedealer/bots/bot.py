"""What every player answers, whatever the family of the game."""

from __future__ import annotations

from typing import Any, Protocol

from housedealer.hand.action import Action


class Bot(Protocol):
    def choose(self, view: Any, /) -> Action | None:
        """An action from `view.menu`, by what the view shows alone.

        None where he may speak but need not, and has nothing (more) to say."""
        ...
