"""From what was asked on the command line to a table that can be played at. Whatever does not exist is
Unreadable, with what does."""

from __future__ import annotations

import re

from msgspec import Struct

from housedealer.cli.fees import options_of
from housedealer.errors import Unreadable
from housedealer.games.registry import ALL, LISTED, family_of
from housedealer.houses import HOUSES, House, Table, house_of
from housedealer.houses.bank import BankTable
from housedealer.houses.choice import ChoiceTable, choice_table
from housedealer.houses.meld import MeldTable
from housedealer.houses.points import PointsTable
from housedealer.pages.pot.posted import buy_in_said
from housedealer.pages.say import money
from housedealer.rules.family import Family
from housedealer.rules.game import Between
from housedealer.rules.limit import parse_dollars
from housedealer.rules.place import Cents

CHOICES = {key: choice.title for house in HOUSES.values() for key, choice in house.choices.items()}
"""Tables where the button picks the game, by key with their titles."""
USUAL_GAME = "holdem"
USUAL_SEATS = 6
BIG_BETS = 50
BIG_BLINDS = 100
STACK_MAX = 100_000_000_00
HANDS_MAX = 1_000_000
OPTIONS: dict[str, tuple[tuple[Family, ...], str, str]] = {
    "options": (("pot", "bank"), "games whose fee has options", "holdem"),
    "kills": (("pot",), "games with a pot", "omaha_hi_lo"),
    "decks": (("bank",), "banked games", "no_bust_21"),
    "pays": (("bank",), "banked games", "no_bust_21"),
    "scoring": (("points",), "games for points", "chinese"),
    "short": (("meld",), "games of melds", "panguingue"),
}
"""What not every family has: which do, how that is said, and one of their games."""


class Asked(Struct, frozen=True):
    """The options as typed; None where nothing was said."""

    game: str | None = None
    house: str | None = None
    limit: str | None = None
    seats: int | None = None
    stack: str | None = None
    seed: int | None = None
    hands: int | None = None
    seat: int | None = None
    options: str | None = None
    kills: bool = False
    decks: int | None = None
    pays: str | None = None
    scoring: str | None = None
    short: bool = False


class Seating(Struct, frozen=True, kw_only=True):
    """Who sits at a table. `hands` 0: as many as are wanted."""

    seats: int
    me: int
    stack: Cents
    seed: int | None
    hands: int


class Setup(Seating, frozen=True, kw_only=True):
    """A game for a pot. At a table of choice `table` is the one of the game listed first."""

    table: Table
    choice: ChoiceTable | None = None


def setup_of(asked: Asked) -> Setup:
    """Of a game for a pot. Raises Unreadable or Refused, each with one clear line."""
    house, game = spread_asked(asked)
    choice = None
    if game in CHOICES:
        choice = choice_table(house, game, asked.limit)
        table = choice.tables[choice.games[0]]
    else:
        table = house.table(game, asked.limit, options_of(asked.options), kills=asked.kills)
    least = max(2, table.file.seats[0], table.spread.game.seats.least)
    most = choice.seats_max if choice else table.seats_max
    seats = seats_asked(table, asked.seats, Between(least, most), USUAL_SEATS)
    return Setup(
        table=table,
        seats=seats,
        me=me_asked(asked, seats),
        stack=_stack(table, asked.stack),
        seed=asked.seed,
        hands=hands_asked(asked),
        choice=choice,
    )


def spread_asked(asked: Asked) -> tuple[House, str]:
    """House and game. Raises Unreadable also for an option that games of this family do not have."""
    game = game_asked(asked.game) if asked.game is not None else _usual_game(asked.house)
    home = house_asked(asked.house, game)
    for name, (families, which, like) in OPTIONS.items():
        if getattr(asked, name) not in (None, False) and family_of(game) not in families:
            raise Unreadable(f"--{name} is for {which}", expected=f"a game like {like}")
    return home, game


def me_asked(asked: Asked, seats: int) -> int:
    me = 1 if asked.seat is None else asked.seat
    if not 1 <= me <= seats:
        raise Unreadable(f"there is no seat {me}", expected=f"a seat from 1 to {seats}")
    return me


def hands_asked(asked: Asked) -> int:
    if asked.hands is None:
        return 0
    if not 1 <= asked.hands <= HANDS_MAX:
        raise Unreadable(f"cannot play {asked.hands} hands", expected=f"1 to {HANDS_MAX}")
    return asked.hands


def _usual_game(house: str | None) -> str:
    games = [game for _, game in spreads(house)]
    return USUAL_GAME if USUAL_GAME in games or not games else games[0]


def _plain(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", text.lower().replace("'", "")).strip("_")


def game_asked(text: str) -> str:
    """The key of a game named by key or title; capitals, dashes and blanks do not matter."""
    for key, title in (*((key, ALL[key].title) for key in _dealt()), *CHOICES.items()):
        if _plain(text) in (_plain(key), _plain(title)):
            return key
    for house in HOUSES.values():
        for key, spread in (*house.dealt.items(), *house.planned.items()):
            if _plain(text) in (_plain(key), _plain(spread.title)):
                if key in house.dealt:
                    return key
                raise Unreadable(f"{spread.title} is planned but cannot be played yet", expected=_games())
    raise Unreadable(f"there is no game {text!r}", expected=_games())


def _games() -> str:
    return "one of " + ", ".join((*_dealt(), *CHOICES))


def _dealt() -> list[str]:
    return [key for key in LISTED if any(key in house.dealt for house in HOUSES.values())]


def house_asked(text: str | None, game: str) -> House:
    """The house called so, or the first one that spreads the game."""
    if text is not None:
        for house in HOUSES.values():
            if _plain(text) in (_plain(house.key), _plain(house.title)):
                return house
        return house_of(text)
    for house in HOUSES.values():
        if game in house.dealt or game in house.choices:
            return house
    raise Unreadable(f"no house spreads {game}", expected=_games())


def seats_asked(
    table: Table | BankTable | PointsTable | MeldTable, asked: int | None, bounds: Between, usual: int
) -> int:
    if asked is None:
        return max(bounds.least, min(usual, bounds.most))
    if not bounds.least <= asked <= bounds.most:
        raise Unreadable(
            f"{table.file.title} at {table.house.title} is not dealt to {asked} seats",
            expected=f"{bounds.least} to {bounds.most}",
        )
    return asked


def _stack(table: Table, text: str | None) -> Cents:
    limit = table.spread.limit
    least, most = table.buy_in_bounds
    if text is None:
        usual = BIG_BETS * limit.big if limit.kind in ("fixed", "spread") else BIG_BLINDS * limit.blinds[1]
        cents = max(usual or BIG_BLINDS * limit.small, least)
        cents = min(cents, most) if most else cents
        return Cents(cents // limit.chip * limit.chip)
    cents = stack_asked(text, limit.chip)
    if cents < least or (most and cents > most):
        source = table.buy_in.source if table.buy_in else ""
        raise Unreadable(f"the buy-in is not {money(cents)} [{source}]", expected=buy_in_said(table))
    return cents


def stack_asked(text: str, chip: int) -> Cents:
    if re.search("[0-9]{14}", text) or not text.isascii():
        raise Unreadable(f"cannot read the stack {text[:40]!r}", expected="dollars like 4 or 2.50")
    cents = parse_dollars(text, "stack")
    if not 0 < cents <= STACK_MAX or cents % chip:
        raise Unreadable(
            f"cannot sit down with {money(cents)}", expected=f"dollars in whole chips of {money(chip)}"
        )
    return cents


def spreads(house: str | None = None) -> list[tuple[House, str]]:
    """Every game that can be played with the houses that spread it, game by game; or those of one house."""
    homes = [house_asked(house, "")] if house is not None else list(HOUSES.values())
    dealt = [(home, game) for game in LISTED for home in homes if game in home.dealt]
    return dealt + [(home, choice) for home in homes for choice in home.choices]


def title_of(house: House, game: str) -> str:
    return house.choices[game].title if game in house.choices else house.dealt[game].title
