"""From the options on the command line to a table to play at. Anything unknown raises Unreadable and lists
the valid choices."""

from __future__ import annotations

import re

from msgspec import Struct

from housedealer.cli.fees import options_of
from housedealer.errors import Unreadable
from housedealer.games.registry import GAMES
from housedealer.houses import HOUSES, House, Table, house_of
from housedealer.rules.limit import parse_dollars
from housedealer.rules.place import Cents
from housedealer.rules.spec import KILLS, Kill, TableSpec
from housedealer.words.house import spread_said
from housedealer.words.say import buy_in_said, cited, money

CHOICES = {key: choice.title for house in HOUSES.values() for key, choice in house.choices.items()}
"""Tables where the button picks the game, by key with their titles."""
USUAL_GAME = "holdem"
STACK_MAX = 100_000_000_00
HANDS_MAX = 1_000_000


class Asked(Struct, frozen=True):
    """The options as typed; None for those not given."""

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
    kill: str | None = None
    overs: str | None = None


class Setup(Struct, frozen=True, kw_only=True):
    """An open table and the people at it. `hands` 0: as many as the person wants."""

    table: Table
    seats: int
    me: int
    stack: Cents
    seed: int | None
    hands: int
    overs: tuple[int, ...] = ()
    """The seats with an overs button."""


def setup_of(asked: Asked) -> Setup:
    """Raises Unreadable or Refused, each with one clear line."""
    home = house_asked(asked.house, "") if asked.house is not None else None
    game = game_asked(asked.game, home) if asked.game is not None else _usual_game(asked.house)
    house = home or house_asked(None, game)
    if game not in house.dealt and game not in house.choices:
        raise not_here(house, game)
    if asked.decks is not None and asked.decks < 1:
        raise Unreadable(f"cannot deal from {asked.decks} decks", expected="one deck or more")
    table = house.open(
        TableSpec(
            house.key,
            game,
            asked.limit or "",
            options_of(asked.options),
            decks=asked.decks or 0,
            pays=(asked.pays or "").upper(),
            scoring=asked.scoring or "",
            short=asked.short,
            kill=_kill(asked),
            overs=asked.overs is not None,
        )
    )
    seats = _seats(table, asked.seats)
    return Setup(
        table=table,
        seats=seats,
        me=_me(asked, seats),
        stack=_stack(table, asked.stack),
        seed=asked.seed,
        hands=_hands(asked),
        overs=_overs(asked, seats),
    )


def _kill(asked: Asked) -> Kill:
    if asked.kill is None:
        return asked.kills
    for kind in KILLS:
        if asked.kill.lower() == kind:
            return kind
    raise Unreadable(f"there is no kill {asked.kill!r}", expected="half or full")


def _overs(asked: Asked, seats: int) -> tuple[int, ...]:
    found = [] if asked.overs is None else re.split(r"[\s,]+", asked.overs.strip())
    if any(not re.fullmatch("[0-9]{1,2}", text) or not 1 <= int(text) <= seats for text in found):
        raise Unreadable(f"cannot read overs {asked.overs!r}", expected=f"seats from 1 to {seats}, as 1,3")
    return tuple(sorted({int(text) for text in found}))


def _me(asked: Asked, seats: int) -> int:
    me = 1 if asked.seat is None else asked.seat
    if not 1 <= me <= seats:
        raise Unreadable(f"there is no seat {me}", expected=f"a seat from 1 to {seats}")
    return me


def _hands(asked: Asked) -> int:
    if asked.hands is None:
        return 0
    if not 1 <= asked.hands <= HANDS_MAX:
        raise Unreadable(f"cannot play {asked.hands} hands", expected=f"1 to {HANDS_MAX}")
    return asked.hands


def _usual_game(house: str | None) -> str:
    games = [game for _, game in spreads(house)]
    return USUAL_GAME if USUAL_GAME in games or not games else games[0]


def plain_name(text: str) -> str:
    """A name without capitals, dashes and blanks."""
    return re.sub(r"[^a-z0-9]+", "_", text.lower().replace("'", "")).strip("_")


def game_asked(text: str, home: House | None = None) -> str:
    """The key of a game named by key or title; capitals, dashes and blanks do not matter."""
    if home is not None:
        for key in (*home.dealt, *home.choices):
            if plain_name(text) in (plain_name(key), plain_name(title_of(home, key))):
                return key
    for key, title in (*((key, GAMES[key].title) for key in _dealt()), *CHOICES.items()):
        if plain_name(text) in (plain_name(key), plain_name(title)):
            return key
    for house in HOUSES.values():
        for key, spread in house.dealt.items():
            if plain_name(text) in (plain_name(key), plain_name(spread.title)):
                return key
    raise Unreadable(f"unknown game {text!r}", expected=_games())


def _games() -> str:
    return "one of " + ", ".join((*_dealt(), *CHOICES))


def _dealt() -> list[str]:
    return [key for key in GAMES if any(key in house.dealt for house in HOUSES.values())]


def house_asked(text: str | None, game: str) -> House:
    """The house called so, or the first one that spreads the game."""
    if text is not None:
        for house in HOUSES.values():
            if plain_name(text) in (plain_name(house.key), plain_name(house.title)):
                return house
        return house_of(text)
    for house in HOUSES.values():
        if game in house.dealt or game in house.choices:
            return house
    raise Unreadable(f"no house spreads {game}", expected=_games())


def not_here(home: House, game: str) -> Unreadable:
    """The complaint about a game that another house spreads."""
    others = [house.key for house in HOUSES.values() if game in house.dealt or game in house.choices]
    listed = ", ".join((*home.dealt, *home.choices))
    elsewhere = f"; {game} is spread at {', '.join(others)}" if others else ""
    return Unreadable(f"{home.title} does not spread {game}", expected=f"one of {listed}{elsewhere}")


def _seats(table: Table, asked: int | None) -> int:
    least, most = table.seats_least, table.seats_max
    if asked is None:
        return max(least, min(table.seats_usual, most))
    if not least <= asked <= most:
        raise Unreadable(
            f"{spread_said(table.title, table.house)} does not seat {asked}",
            expected=f"{least} to {most} players",
        )
    return asked


def _stack(table: Table, text: str | None) -> Cents:
    if text is None:
        return table.stack_usual
    cents, (least, most) = stack_asked(text, table.chip), table.buy_in_bounds
    if cents < least or (most and cents > most):
        source = table.buy_in.source if table.buy_in else ""
        raise Unreadable(
            cited(f"{money(cents)} is not a legal buy-in", source), expected=buy_in_said(table.buy_in_bounds)
        )
    return cents


def stack_asked(text: str, chip: int) -> Cents:
    if re.search("[0-9]{14}", text) or not text.isascii():
        raise Unreadable(f"cannot read the stack {text[:40]!r}", expected="dollars like 4 or 2.50")
    cents = parse_dollars(text, "stack")
    if not 0 < cents <= STACK_MAX:
        raise Unreadable(
            f"cannot sit down with {money(cents)}", expected=f"more than $0 and at most {money(STACK_MAX)}"
        )
    if cents % chip:
        raise Unreadable(
            f"cannot sit down with {money(cents)}", expected=f"a whole number of {money(chip)} chips"
        )
    return cents


def spreads(house: str | None = None) -> list[tuple[House, str]]:
    """Every game that can be played with the houses that spread it, game by game; or those of one house."""
    homes = [house_asked(house, "")] if house is not None else list(HOUSES.values())
    dealt = [(home, game) for game in GAMES for home in homes if game in home.dealt]
    return dealt + [(home, choice) for home in homes for choice in home.choices]


def title_of(house: House, game: str) -> str:
    return house.choices[game].title if game in house.choices else house.dealt[game].title
