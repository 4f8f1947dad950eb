"""The list of games and houses, to read and to choose from."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from housedealer.cli.setup import USUAL_GAME, plain_name, spreads, title_of
from housedealer.games.registry import GAMES
from housedealer.houses import HOUSES, House
from housedealer.houses.schema import SpreadFile, StakesFile
from housedealer.rules.limit import dollars
from housedealer.words.house import spread_said
from housedealer.words.say import money

PAYERS = {"pot": "a pot", "player": "a player", "backline": "a backline bet", "bank": "the bank"}


def list_games(console: Console) -> None:
    """Every game with the houses that spread it, pot games first."""
    for key, game in GAMES.items():
        homes = [house for house in HOUSES.values() if key in house.dealt]
        if not homes:
            continue
        console.print(Text(game.title, "bold").append(f"  {key}", "not bold dim"))
        grid = Grid(box=None, show_header=False, padding=(0, 1))
        grid.add_column(no_wrap=True, min_width=max(len(house) for house in HOUSES))
        grid.add_column(no_wrap=True, min_width=10)
        grid.add_column()
        for house in homes:
            file = house.dealt[key]
            played = _stakes(house, file, file.stakes) if file.stakes else _limits(house, key)
            grid.add_row(house.key, _seats(house, key), Text(f"{file.title}: {played}"))
        console.print(Padding(grid, (0, 0, 0, 2)))
    _list_choices(console)


def _list_choices(console: Console) -> None:
    for house in HOUSES.values():
        for key, choice in house.choices.items():
            console.print(Text(choice.title, "bold").append(f"  {key}", "not bold dim"))
            games = ", ".join(house.dealt[game].title for game in choice.games)
            console.print(
                Padding(Text(f"{house.key}: the player on the button picks the game: {games}"), (0, 0, 0, 3))
            )


def _seats(house: House, game: str) -> str:
    least, most = house.dealt[game].seats
    return f"{least}-{min(most, GAMES[game].seats.most)} seats"


def _stakes(house: House, file: SpreadFile, stakes: StakesFile) -> str:
    """Stakes, scoring systems, and the fees at the usual stakes."""
    fees: dict[str, list[int]] = {}
    for charge in house.collection(file.game).posted:
        each = " each half hour" if charge.per == "half_hour" else ""
        fees.setdefault(PAYERS[charge.payer] + each, []).append(charge.cents + charge.jackpot)
    said = [
        f"{payer} {money(min(cents))}" + (f" to {money(max(cents))}" if min(cents) < max(cents) else "")
        for payer, cents in fees.items()
    ]
    ranges = [
        f"{dollars(least)}-{dollars(most)}" if least < most else dollars(least)
        for least, most in stakes.ranges
    ]
    scoring = [f"scoring {', '.join(file.scoring)}"] if file.scoring else []
    fee = [f"fee {', '.join(said)}"] if said else []
    return "; ".join([f"{stakes.kind} {', '.join(ranges)}", *scoring, *fee])


def _limits(house: House, game: str) -> str:
    """The listed limits, each kind and the shape of its first limit named once: "fixed 4/8 ante 1, 2/4"."""
    kinds: dict[str, list[str]] = {}
    for limit in house.limits(game):
        kind, amounts = limit.name.split(" ", 1)
        known = kinds.setdefault(kind, [])
        known.append(amounts.split(" ")[0] if known and kind == "fixed" else amounts)
    listed = "; ".join(f"{kind} {', '.join(amounts)}" for kind, amounts in kinds.items())
    return f"{listed}; other limits on request" if house.dealt[game].any_limit else listed


def ask_spread(
    console: Console, ask: Callable[[str], str], house: str | None = None
) -> tuple[str, str] | None:
    """House and game by number or name from a list; None when nobody answers or the answer is to leave."""
    found = spreads(house)
    for i, (home, game) in enumerate(found, 1):
        title = spread_said(title_of(home, game), home)
        console.print(Text(f"{i:3}  ", "bold").append(title, "not bold"))
    while True:
        try:
            typed = ask(f"Which game (1 to {len(found)}, or a name; q to leave)? ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return None
        if typed in ("q", "quit"):
            return None
        picked = _picked(typed, found)
        if picked is not None:
            return picked[0].key, picked[1]
        expected = f"a number from 1 to {len(found)} or the name of a game"
        console.print(Text(f"  Cannot read {typed!r}; expected {expected}.", "yellow"))


def _picked(typed: str, found: list[tuple[House, str]]) -> tuple[House, str] | None:
    """By number, or the first one called so; Enter is the usual game."""
    if typed.isascii() and typed.isdigit():
        number = int(typed) if len(typed) < 5 else 0
        return found[number - 1] if 1 <= number <= len(found) else None
    wanted = plain_name(typed or USUAL_GAME)
    named = [at for at in found if wanted in (plain_name(at[1]), plain_name(title_of(*at)))]
    return named[0] if named else None if typed else found[0]
