"""The interface of every player, in every family."""

from __future__ import annotations

from typing import Protocol

from housedealer.hand.action import Action
from housedealer.hand.view import View


class Bot(Protocol):
    def choose(self, view: View, /) -> Action | None:
        """An action from `view.menu`, chosen only from what the view shows.

        None if the player may speak but need not, and has nothing (more) to say."""
        ...
