"""At a table of choice: the person with the button picks the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cli.typed import ENTRIES_MAX
from housedealer.houses.choice import ChoiceTable
from housedealer.tables import PickGame

if TYPE_CHECKING:
    from housedealer.cli.session import Session


def asked_pick(session: Session, choice: ChoiceTable) -> PickGame | None:
    """The person's pick by number or name; None when he leaves."""
    screen = session.screen
    titles = [choice.tables[game].title for game in choice.games]
    screen.line()
    for i, title in enumerate(titles, 1):
        screen.say(f"{i:3}  {title}")
    for _ in range(ENTRIES_MAX):
        typed = session.typed(f"You have the button. Which game (1 to {len(titles)})? ")
        if typed is None or typed.lower() in ("q", "quit"):
            return None
        plain = typed.isascii() and typed.isdigit() and len(typed) < 4
        if plain and 1 <= int(typed) <= len(titles):
            return PickGame(choice.games[int(typed) - 1])
        if typed.lower().replace(" ", "_") in choice.games:
            return PickGame(typed.lower().replace(" ", "_"))
        screen.refused(f"Cannot read {typed!r}; expected a number from 1 to {len(titles)}.")
    return None
