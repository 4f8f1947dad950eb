"""The commands, as --help lists them. A wrong request ends with one line and exit code 2."""

from __future__ import annotations

import contextlib
import importlib
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

import housedealer
from housedealer.cli.audit import audit_json, audited, report_app, show_audit
from housedealer.cli.complaint import one_line
from housedealer.cli.fees import Asking, clock_of, options_of, show_fees
from housedealer.cli.house import house_app
from housedealer.cli.listing import ask_spread, list_games
from housedealer.cli.pages import plain_sheet, put, put_placard, put_placards, show_sheet, spread_of
from housedealer.cli.rulebook import list_clauses, show_clauses, show_coverage
from housedealer.cli.serve import add_serve
from housedealer.cli.session import sit
from housedealer.cli.setup import Asked, house_asked
from housedealer.cli.simulate import Simulating
from housedealer.cli.simulate import simulate as run_simulation
from housedealer.cli.store import add_commands
from housedealer.cli.verify import report_json, report_of_file, report_of_hand, show_report
from housedealer.houses import house_of
from housedealer.pages.placard import placard as make_placard
from housedealer.pages.sheet import rule_sheet
from housedealer.pages.write import to_html, to_markdown
from housedealer.record.check import check_files

app = typer.Typer(
    name="housedealer",
    help="The house dealer: deals card-room games by the clubs' own rules, takes the collection and settles.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


app.add_typer(house_app, name="house")
app.add_typer(report_app, name="report")


def main() -> None:
    app()


def console() -> Console:
    return Console(highlight=False, markup=False, emoji=False)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"housedealer {housedealer.__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass


FeeOptions = Annotated[
    str | None, typer.Option("--options", "--option", help="Fee options of the table, such as 3,12,19 or A.")
]


@app.command()
def games() -> None:
    """List every game with the houses that spread it, its name there, limits and seats."""
    list_games(console())


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="The game, as `housedealer games` lists it.")] = None,
    house: Annotated[
        str | None, typer.Option(help="The house whose rules to play by: its name, or its folder's path.")
    ] = None,
    limit: Annotated[
        str | None,
        typer.Option(
            help="Limit or stakes: 'fixed 4/8', 'no-limit 1/2', '5-100' (bank games), '5' (a point or chip)."
        ),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    stack: Annotated[str | None, typer.Option(help="Dollars that each player sits down with.")] = None,
    seed: Annotated[
        int | None, typer.Option(help="Deal the same cards every time, for practice and tests.")
    ] = None,
    hands: Annotated[int | None, typer.Option(help="Leave after this many hands.")] = None,
    seat: Annotated[int | None, typer.Option(help="Your seat.")] = None,
    options: FeeOptions = None,
    decks: Annotated[int | None, typer.Option(help="Banked games: number of decks in the shoe.")] = None,
    pays: Annotated[str | None, typer.Option(help="Banked games: pay table option, such as B.")] = None,
    scoring: Annotated[
        str | None, typer.Option(help="Games for points: scoring system, such as eastern.")
    ] = None,
    short: Annotated[
        bool, typer.Option("--short", help="Panguingue: play with a set of spades left out of the deck.")
    ] = False,
    kills: Annotated[
        bool, typer.Option("--kills", help="Play with kills, where the house has them.")
    ] = False,
    kill: Annotated[str | None, typer.Option(help="Play with this kind of kill: half or full.")] = None,
    overs: Annotated[
        str | None, typer.Option(help="Play with overs: the seats that have an overs button, such as 1,3.")
    ] = None,
) -> None:
    """Play against simple bots. Without a terminal, bots play a demonstration hand."""
    asked = Asked(
        game, house, limit, seats, stack, seed, hands, seat, options, kills, decks, pays, scoring, short,
        kill, overs,
    )  # fmt: skip
    out = console()
    if sys.stdin.isatty() and sys.stdout.isatty():
        _play_here(asked, out)
    else:
        _demonstrate(asked, out)


def _play_here(asked: Asked, out: Console) -> None:
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")  # line editing and history at the prompts
    with one_line():
        if asked.game is None:
            found = ask_spread(out, input, asked.house)
            if found is None:
                return
            asked = msgspec.structs.replace(asked, house=found[0], game=found[1])
        sit(asked, out, input).run()


def _demonstrate(asked: Asked, out: Console) -> None:
    with one_line():
        sit(asked, out).run()


@app.command()
def simulate(
    spread: Annotated[
        str | None, typer.Argument(help="House and game, such as oasis/holdem.", metavar="HOUSE/GAME")
    ] = None,
    house: Annotated[
        str | None, typer.Option("--house", help="The house by name, or the path of a club's folder.")
    ] = None,
    hands: Annotated[
        int | None, typer.Option(help="Number of hands (default 100; an evening: until it closes).")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same hands.")] = 1,
    stakes: Annotated[
        str | None,
        typer.Option("--stakes", "--limit", help="Limit or stakes: 'fixed 4/8', '5-100', '2' (chip, point)."),
    ] = None,
    options: FeeOptions = None,
    bots: Annotated[str, typer.Option(help="The players: quick (weak) or sensible.")] = "quick",
    evening: Annotated[
        Path | None, typer.Option(help="An evening file: tables, people, hours (docs/room.md).")
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(help="Write the hands: .json, .phhs (all in a file), .hand, .phh (a file for each)."),
    ] = None,
    chart: Annotated[
        Path | None, typer.Option(help="Draw the drop by the hour and the stacks into this .png file.")
    ] = None,
    store: Annotated[
        str | None, typer.Option(help="Play on a store, a file or postgresql://...; alone: go on in it.")
    ] = None,
    heads: Annotated[
        Path | None, typer.Option(help="Add the head of every log to this file whenever one is written.")
    ] = None,
    wait: Annotated[
        int, typer.Option(help="Seconds to wait for another process that plays in the store to be gone.")
    ] = 0,
) -> None:
    """Let bots play many hands at a table, or a whole evening in the room; print results, fees and pace."""
    with one_line():
        run_simulation(
            Simulating(
                spread,
                house,
                hands,
                seats,
                seed,
                stakes,
                options,
                bots,
                evening,
                records,
                chart,
                store,
                heads,
                wait,
            ),
            console(),
        )


@app.command()
def check(
    files: Annotated[
        list[Path], typer.Argument(help="Scripts, hand histories and record files, or folders of scripts.")
    ],
    house: Annotated[
        str | None, typer.Option(help="The path of a club's folder that the files name.")
    ] = None,
) -> None:
    """Replay recorded hands and compare the results with what the files say."""
    with one_line():
        if house is not None:
            house_of(house)
        report = check_files(files)
    for failure in report.failures:
        typer.echo(str(failure))
    typer.echo(report.summary)
    if report.failures:
        raise typer.Exit(1)


@app.command()
def verify(
    proof: Annotated[
        str,
        typer.Argument(
            help="The file with the proof (- for standard input); with --store, table and hand.",
            metavar="FILE|TABLE/HAND",
        ),
    ],
    store: Annotated[
        str | None, typer.Option(help="The store: a file, or the URL of a PostgreSQL database.")
    ] = None,
    person: Annotated[
        str, typer.Option("--as", help="With --store: verify what this person knows (default: the rail).")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Verify the shuffle of a hand: seals, cuts, positions and opened cards."""
    with one_line():
        report = report_of_file(proof) if store is None else report_of_hand(proof, store, person)
    if as_json:
        typer.echo(report_json(report))
    else:
        show_report(report, console())
    if report.faults:
        raise typer.Exit(1)


@app.command()
def audit(
    store: Annotated[str, typer.Argument(help="The store: a file, or a postgresql:// address.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the audit as JSON.")] = False,
    heads: Annotated[
        Path | None, typer.Option(help="Lines with a table, an entry's number and its hash, kept elsewhere.")
    ] = None,
    table: Annotated[str, typer.Option(help="Only this table.")] = "",
) -> None:
    """Audit a store: hashes, books, shuffles and fees; every entry is decided again."""
    with one_line():
        found = audited(store, heads, table)
    if as_json:
        typer.echo(audit_json(found))
    else:
        show_audit(found, console())
    if not found.clean:
        raise typer.Exit(1)


@app.command()
def rulebook(
    ids: Annotated[
        list[str] | None,
        typer.Argument(help="Clauses to read, such as oasis/holdem/73; or a whole sheet, oasis/holdem."),
    ] = None,
    house: Annotated[str | None, typer.Option(help="Only this club.")] = None,
    game: Annotated[
        str | None, typer.Option(help="Only this game, by key or by the name of its sheet.")
    ] = None,
    enforce: Annotated[
        str | None, typer.Option(help="Only clauses enforced by these: engine, fees, room, floor, posted.")
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count the clauses proven by tests.")] = False,
    missing: Annotated[bool, typer.Option("--missing", help="List the clauses not proven, and why.")] = False,
) -> None:
    """Read the clauses of the four rulebooks, or see which are proven by tests."""
    with one_line():
        if ids:
            show_clauses(console(), ids)
        elif coverage or missing:
            show_coverage(console(), house, game, enforce, missing=missing)
        else:
            list_clauses(console(), house, game, enforce)


@app.command()
def fees(
    spread: Annotated[
        str,
        typer.Argument(
            help="House and game, such as oasis/holdem; with --house the game.", metavar="HOUSE/GAME"
        ),
    ],
    game: Annotated[str | None, typer.Argument(help="The game, by key, rulebook sheet or title.")] = None,
    house: Annotated[
        str | None, typer.Option("--house", help="The house by name, or the path of a club's folder.")
    ] = None,
    limit: Annotated[
        str | None,
        typer.Option(help="Limit or stakes: 'fixed 4/8', '5-100' (bank games), '2' (a chip or point)."),
    ] = None,
    players: Annotated[int | None, typer.Option(help="Number of players dealt in.")] = None,
    options: FeeOptions = None,
    bet: Annotated[str | None, typer.Option(help="Dollars bet, where the fee depends on the bet.")] = None,
    action: Annotated[
        str | None, typer.Option(help="Total dollars on the table, where the fee depends on that.")
    ] = None,
    started: Annotated[
        str | None, typer.Option(help="Half-hour fees: when the game started, such as 18:10.")
    ] = None,
    sat: Annotated[str | None, typer.Option(help="Half-hour fees: when the player sat down.")] = None,
    until: Annotated[str | None, typer.Option(help="Half-hour fees: when to stop counting.")] = None,
) -> None:
    """Explain the collection at a table: the amount, the payer, the time and the clause."""
    with one_line():
        home, key = spread_of(spread, game, house)
        clock = clock_of(started, sat, until)
        show_fees(console(), home, key, Asking(limit, options, players, bet, action, clock))


class Form(StrEnum):
    terminal = "terminal"
    markdown = "markdown"
    html = "html"


class Print(StrEnum):
    html = "html"
    pdf = "pdf"


SpreadNamed = Annotated[
    str,
    typer.Argument(help="House and game, such as oasis/holdem; with --house the game.", metavar="HOUSE/GAME"),
]
HouseNamed = Annotated[
    str | None, typer.Option("--house", help="The house by name, or the path of a club's folder.")
]
GameNamed = Annotated[
    str | None, typer.Argument(help="The game, if the first argument names only the house.")
]
AtLimit = Annotated[str | None, typer.Option(help="Limit (default: the house's usual one).")]
Into = Annotated[Path | None, typer.Option("-o", "--output", help="Write to this file.")]


@app.command()
def rules(
    spread: SpreadNamed,
    game: GameNamed = None,
    house: HouseNamed = None,
    limit: AtLimit = None,
    form: Annotated[Form, typer.Option("--format", help="Output format.")] = Form.terminal,
    output: Into = None,
) -> None:
    """Print the rule sheet of a game at a house, made from the data that runs the table."""
    with one_line():
        home, key = spread_of(spread, game, house)
        sheet = rule_sheet(home, key, limit)
        if form is Form.terminal and output is None:
            show_sheet(console(), sheet)
            return
        write = {Form.markdown: to_markdown, Form.html: to_html}.get(form, plain_sheet)
        put(write(sheet), output)


@app.command()
def placard(
    spread: Annotated[
        str | None,
        typer.Argument(
            help="House and game, such as oasis/holdem; with --house the game.", metavar="HOUSE/GAME"
        ),
    ] = None,
    game: GameNamed = None,
    house: HouseNamed = None,
    every: Annotated[bool, typer.Option("--all", help="The placards of all games of the house.")] = False,
    limit: AtLimit = None,
    options: FeeOptions = None,
    form: Annotated[
        Print | None, typer.Option("--format", help="Output format (default: from the file name, else HTML).")
    ] = None,
    output: Into = None,
) -> None:
    """Make the one-page notice for the table: game, limits, collection, help line and approval."""
    with one_line():
        if every:
            for path in put_placards(house_asked(house or spread, ""), form, output):
                typer.echo(str(path))
            return
        home, key = spread_of(spread or "", game, house)
        put_placard(make_placard(home, key, limit, options_of(options)), form, output)


add_commands(app)
add_serve(app)
