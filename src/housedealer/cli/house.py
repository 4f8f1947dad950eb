"""`housedealer house`: a club of one's own, as a new folder, and what is wrong with one."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer

from housedealer.cli.complaint import one_line
from housedealer.errors import Unreadable
from housedealer.houses.load import FILES, HOUSES, examine, texts_of
from housedealer.rulebook.catalogue import HOUSE_KEY
from housedealer.words.refusal import complaint

house_app = typer.Typer(help="Start a club of your own, and check its files.", no_args_is_help=True)

HEADS = {
    "house.toml": """# A club: what holds for all its games. docs/adding-a-house.md explains every table.
#
# [rules] are the answers, [room] those on what lasts from hand to hand: seats, blinds, lists, clocks.
# [printed], [reading], [trade] and [setting] say what each rests on: a clause of the club, our reading
# of a clause, the custom of the trade, or a choice of the table.
# What you have decided yourself goes under [setting] with the reason "set by the manager": placards
# print that and what is printed, and leave a line to fill in for all else.
#
# After a change: housedealer house check {name}
""",
    "games.toml": """# The games of the club, a table each. Limits and fees are named here; house.toml lists
# them, fees.csv has the rates. A game has rules of its own only where they differ from the house's.
""",
}


@house_app.command()
def new(
    folder: Annotated[Path, typer.Argument(help="The new folder; its name is the key of the club.")],
    like: Annotated[str, typer.Option(help="The house to start from.")] = "trade",
    title: Annotated[str, typer.Option(help="The club's name, as people write it.")] = "",
) -> None:
    """Write the folder of a new club, with comments, that can be played at once."""
    with one_line():
        for path in write_club(folder, like, title):
            typer.echo(str(path))


def write_club(folder: Path, like: str, title: str = "") -> list[Path]:
    """Copies a house of the package under a new name. Raises Unreadable where that cannot be done."""
    key = folder.resolve().name
    if like not in HOUSES:
        raise Unreadable(f"there is no house {like!r}", expected="one of " + ", ".join(HOUSES))
    if not HOUSE_KEY.fullmatch(key) or key in HOUSES:
        taken = (
            "a name that no house of the package has"
            if key in HOUSES
            else "small letters, digits and hyphens"
        )
        raise Unreadable(f"a club cannot be called {key!r}", expected=taken)
    texts = texts_of(resources.files("housedealer.clubs") / like)
    shown = title or key.replace("-", " ").title()
    old = HOUSES[like].title
    texts["house.toml"] = texts["house.toml"].replace(f'title = "{old}"', f"title = {json.dumps(shown)}", 1)
    try:
        folder.mkdir(parents=True)
        for name, text in texts.items():
            (folder / name).write_text(HEADS.get(name, "").format(name=folder) + text, encoding="utf-8")
    except OSError as error:
        raise Unreadable(
            f"cannot write the folder: {error.strerror}",
            where=str(folder),
            expected="a folder that is not there yet",
        ) from error
    return [folder / name for name in FILES if name in texts]


@house_app.command()
def check(
    folder: Annotated[Path, typer.Argument(help="The folder of a club.")],
) -> None:
    """List every fault in the files of a club, with file, line and key."""
    with one_line():
        key = folder.resolve().name
        if key in HOUSES:
            raise Unreadable(
                f"there is a house {key!r} in the package", where=str(folder), expected="another name"
            )
        house, faults = examine(key, texts_of(folder))
    for fault in faults:
        typer.echo(complaint(fault.error()))
    if house is None:
        typer.echo(f"{len(faults)} faults" if len(faults) != 1 else "1 fault")
        raise typer.Exit(1)
    choices = f" and {len(house.choices)} tables of choice" if house.choices else ""
    typer.echo(f"{house.title}: {len(house.dealt)} games{choices}, no faults")
