"""Tables of choice: before each hand the button picks the game out of what the house lets him pick from."""

from __future__ import annotations

from msgspec import Struct

from housedealer.errors import Refused, Unreadable
from housedealer.houses.schema import ChoiceFile
from housedealer.houses.table import House, Table


class Chosen(Struct, frozen=True):
    """What is announced to all before the deal."""

    seat: int
    game: str
    title: str
    clause: str


class ChoiceTable:
    """An open table of choice. What is picked is played by its own rules, but for what the choice changes."""

    def __init__(self, house: House, file: ChoiceFile, limit: str | None) -> None:
        self.house = house
        self.file = file
        self.tables: dict[str, Table] = {
            game: house.table(game, limit, choice=file.game) for game in file.games
        }

    @property
    def games(self) -> tuple[str, ...]:
        return self.file.games

    @property
    def seats_max(self) -> int:
        """As many as every game that may be picked can seat."""
        return min(table.seats_max for table in self.tables.values())

    def choose(self, seat: int, button: int, game: str) -> tuple[Chosen, Table]:
        """The pick of the seat on the button. Raises Refused for anybody else's and for another game."""
        if seat != button:
            raise Refused(
                "only_the_button",
                self.file.source,
                who=seat,
                button=button,
                says=f"seat {button} has the button and picks the game",
            )
        table = self.tables.get(game)
        if table is None:
            raise Refused(
                "game_not_offered",
                self.file.source,
                asked=game,
                says=f"{self.file.title} is one of {', '.join(self.games)}",
            )
        return Chosen(seat, game, table.file.title, self.file.source), table


def choice_table(house: House, key: str, limit: str | None = None) -> ChoiceTable:
    """Open a table of choice at one limit for all its games. Raises Unreadable for one the house has not."""
    file = house.choices.get(key)
    if file is None:
        known = ", ".join(house.choices) or "none"
        raise Unreadable(f"{house.title} has no table of choice {key!r}", expected=f"one of: {known}")
    return ChoiceTable(house, file, limit)
