"""`housedealer rules` and `housedealer placard`: to the terminal, or into a file."""

from __future__ import annotations

import sys
from pathlib import Path

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from housedealer.cli.setup import house_asked
from housedealer.errors import Unreadable
from housedealer.houses import House
from housedealer.houses.load import is_path
from housedealer.pages.placard import Placard, placards
from housedealer.pages.placard_print import to_html as placard_html
from housedealer.pages.placard_print import to_pdf as placard_pdf
from housedealer.pages.sheet import RuleSheet
from housedealer.words.say import cited


def spread_of(text: str, game: str | None = None, house: str | None = None) -> tuple[House, str]:
    """`oasis/holdem`, `oasis holdem` or `holdem --house oasis`: a house, and a game by its key, its sheet or
    its title. A house may be the path of a club's folder."""
    if house is not None:
        named, called = house, game or text
    elif game is not None:
        named, called = text, game
    else:
        named, _, called = text.rpartition("/")
    twice = house is not None and game is not None
    if not named or not called or twice or (game is not None and is_path(named) and not Path(named).is_dir()):
        raise Unreadable(f"cannot read {text!r}", expected="a house and a game like oasis/holdem")
    home = house_asked(named, "")
    return home, home.game_called(called)


def show_sheet(console: Console, sheet: RuleSheet) -> None:
    console.print(Text(sheet.heading, "bold"))
    if sheet.approval:
        console.print(Text(f"Approved by the state as {sheet.approval}.", "dim"))
    for section in sheet.sections:
        console.print(Text(f"\n{section.title}", "bold"))
        for text, clause in section.lines:
            said = Text(text)
            if clause:
                said.append(f" [{clause}]", "dim")
            console.print(Padding(said, (0, 0, 0, 2)))


def plain_sheet(sheet: RuleSheet) -> str:
    lines = [sheet.heading]
    for section in sheet.sections:
        lines += ["", section.title, *(f"  {cited(text, clause)}" for text, clause in section.lines)]
    return "\n".join(lines) + "\n"


def put(text: str, output: Path | None) -> None:
    if output is None:
        typer.echo(text, nl=False)
    else:
        _into(output, text.encode())


def put_placard(notice: Placard, form: str | None, output: Path | None) -> None:
    """In the form asked for, else in the form that the file name says, else HTML."""
    named = {".pdf": "pdf", ".html": "html", ".htm": "html"}.get(output.suffix.lower()) if output else "html"
    form = form or named
    if form is None:
        raise Unreadable(f"cannot write {output}", expected="a file that ends in .pdf or .html, or --format")
    data = placard_pdf(notice) if form == "pdf" else placard_html(notice).encode()
    if output is not None:
        _into(output, data)
    elif form == "pdf" and sys.stdout.isatty():
        raise Unreadable("cannot print a PDF on the terminal", expected="a file: -o placard.pdf")
    else:
        sys.stdout.buffer.write(data)


def put_placards(home: House, form: str | None, folder: Path | None) -> list[Path]:
    """The placards of all games and tables of choice of a club, a file each."""
    if folder is None:
        raise Unreadable("no folder for the placards", expected="a folder: -o placards")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unreadable(
            f"cannot make the folder: {error.strerror}", where=str(folder), expected="a folder"
        ) from error
    ending = form or "pdf"
    written = []
    for game, notice in placards(home).items():
        written.append(folder / f"{home.key}-{game.replace('_', '-')}.{ending}")
        put_placard(notice, ending, written[-1])
    return written


def _into(output: Path, data: bytes) -> None:
    try:
        output.write_bytes(data)
    except OSError as error:
        raise Unreadable(
            f"cannot write the file: {error.strerror}", where=str(output), expected="a file"
        ) from error
