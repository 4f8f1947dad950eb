"""A game that is not for a pot, for stakes under one house's answers; and who may be dealt in."""

from __future__ import annotations

from math import gcd

from housedealer.cards.deck import Deck
from housedealer.errors import Refused
from housedealer.rules.answers import Answers
from housedealer.rules.game import Game
from housedealer.rules.place import Cents
from housedealer.rules.spec import TableSpec
from housedealer.rules.stake import Stake
from housedealer.rules.terms import Seated

DOLLAR = 100


class StakeSpread:
    """`sources` are further clauses, by what they are about: the seats, rulings of the floor."""

    __slots__ = (
        "answers",
        "chip",
        "clauses",
        "deck",
        "game",
        "house",
        "positions",
        "sources",
        "spec",
        "stake",
    )

    def __init__(
        self,
        game: Game,
        stake: Stake,
        answers: Answers,
        house: str,
        *,
        clauses: str = "",
        positions: int,
        deck: Deck | None = None,
        fees: tuple[int, ...] = (),
        sources: dict[str, str] | None = None,
        spec: TableSpec | None = None,
    ) -> None:
        self.game = game
        self.stake = stake
        self.answers = answers
        self.house = house
        self.clauses = clauses
        self.positions = positions
        self.deck = deck or game.deck
        self.sources = sources or {}
        short = self.deck.size < game.deck.size
        self.spec = spec or TableSpec(house, game.key, stake.name, short=short)
        self.chip = Cents(gcd(DOLLAR, *fees))
        """The smallest chip on the table: a dollar, or what the fees need."""

    def source(self, key: str) -> str:
        answer = self.answers.given.get(key)
        return (answer.source if answer is not None else "") or self.sources.get(key, "")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.game.key} {self.stake.name} at {self.house}>"


def check_seats(spread: StakeSpread, seats: tuple[Seated, ...]) -> None:
    """Raises Refused unless the seats are positions of the table, each once and in order."""
    numbers = [seated.seat for seated in seats]
    positions = spread.positions
    if any(type(seat) is not int or not 1 <= seat <= positions for seat in numbers):
        raise Refused("seat_number", spread.source("seats"), seats=tuple(numbers), most=positions)
    if numbers != sorted(set(numbers)):
        raise Refused("seat_order", seats=tuple(numbers))


def check_count(spread: StakeSpread, seats: tuple[Seated, ...]) -> None:
    if len(seats) < spread.game.seats.least:
        raise Refused(
            "seats_count",
            spread.source("seats"),
            dealt_in=len(seats),
            least=spread.game.seats.least,
            most=spread.positions,
        )


def check_stack(spread: StakeSpread, who: int, cents: object) -> None:
    if type(cents) is not int or cents <= 0 or cents % spread.chip:
        raise Refused("amount", why="chips", seat=who, asked=cents, what="stack", chip=spread.chip)
