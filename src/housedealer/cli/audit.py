"""`housedealer audit` and `housedealer report`: a store, checked and read."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet
from rich.text import Text

from housedealer.cli.complaint import one_line
from housedealer.errors import Unreadable
from housedealer.ledger.report import By, taken_by
from housedealer.store.audit import Audit, audit, silent
from housedealer.store.audit_page import read_heads
from housedealer.store.log import Books
from housedealer.store.open import open_store
from housedealer.store.recall import hand_told, last_hands
from housedealer.store.report import count_sheet, journals, statements, zone_of
from housedealer.words import audit as said
from housedealer.words import report as words
from housedealer.words.say import money


class Grouped(StrEnum):
    table = "table"
    hour = "hour"
    shift = "shift"
    game = "game"
    hand = "hand"


BY: dict[Grouped, By] = {
    Grouped.table: "table", Grouped.hour: "hour", Grouped.shift: "shift", Grouped.game: "game",
    Grouped.hand: "hand",
}  # fmt: skip
StoreNamed = Annotated[str, typer.Argument(help="The store: a file, or a postgresql:// address.")]
report_app = typer.Typer(no_args_is_help=True)


@contextmanager
def books(name: str) -> Iterator[Books]:
    """The store as it stands now. Raises Unreadable, Unavailable."""
    store = open_store(name)
    try:
        with store.moment() as moment:
            yield moment
    finally:
        store.close()


def console() -> Console:
    return Console(highlight=False, markup=False, emoji=False)


# -- audit -------------------------------------------------------------------------------------------------


def audited(name: str, heads: Path | None, table: str) -> Audit:
    """Raises Unreadable, Unavailable."""
    kept = read_heads(_text(heads), str(heads)) if heads is not None else None
    with books(name) as store:
        if not sys.stderr.isatty():
            return audit(store, silent, kept, table)
        with Progress(console=Console(stderr=True), transient=True) as bar:
            tasks: dict[str, Any] = {}

            def told(log: str, done: int, total: int) -> None:
                if log not in tasks:
                    tasks[log] = bar.add_task(log, total=total)
                bar.update(tasks[log], completed=done)

            return audit(store, told, kept, table)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise Unreadable(f"cannot read it: {reason}", where=str(path), expected="kept hashes") from error


def audit_json(found: Audit) -> str:
    told = msgspec.to_builtins(found)
    for finding in told["findings"]:
        place = finding["log"], finding["entry"], finding["field"]
        finding["said"] = said.finding_said(finding["code"], place, finding["expected"], finding["found"])
    return msgspec.json.format(msgspec.json.encode(told)).decode()


def show_audit(found: Audit, out: Console) -> None:
    for log in found.logs:
        out.print(said.log_said(log.log, log.entries, log.hands, log.epochs))
    for line in said.engines_said(found.engines):
        out.print(line, soft_wrap=True)
    for one in found.findings:
        place = (one.log, one.entry, one.field)
        out.print(said.finding_said(one.code, place, one.expected, one.found), soft_wrap=True)
    for more in found.more:
        out.print(said.more_said(*more), soft_wrap=True)
    total = len(found.findings) + sum(count for _, _, count in found.more)
    out.print(said.verdict_said(total), style="bold")


# -- reports -----------------------------------------------------------------------------------------------


@report_app.callback()
def report(ctx: typer.Context, store: StoreNamed) -> None:
    """Reports for the manager out of a store: drop, jackpot, count, statements, hands."""
    ctx.obj = store


def show(out: Console, head: Sequence[str], rows: Iterable[Sequence[str | Text]], title: str = "") -> None:
    sheet = Sheet(*head, title=title or None, title_justify="left", box=None, pad_edge=False)
    for row in rows:
        sheet.add_row(*row)
    out.print(sheet)


@report_app.command()
def drop(
    ctx: typer.Context,
    by: Annotated[Grouped, typer.Option(help="In groups by this.")] = Grouped.table,
) -> None:
    """Drop and jackpot by table, hour, shift, game or hand, by the club's clock."""
    with one_line(), books(ctx.obj) as read:
        taken = taken_by(journals(read), BY[by], zone_of(read))
        show(console(), words.DROP_HEAD, words.taken_rows(taken.items()))


@report_app.command()
def jackpot(ctx: typer.Context) -> None:
    """What each table holds for the jackpot, a liability to the players."""
    with one_line(), books(ctx.obj) as read:
        taken = taken_by(journals(read), "table", zone_of(read))
        rows = [(name, jackpot) for name, _, jackpot in words.taken_rows(taken.items())]
        show(console(), ("", words.DROP_HEAD[2]), rows)


@report_app.command()
def count(ctx: typer.Context) -> None:
    """The count sheet: what the boxes of each table must hold, shift by shift; void hands struck through."""
    with one_line(), books(ctx.obj) as read:
        rows: list[tuple[str | Text, ...]] = []
        for box in count_sheet(read):
            held = money(box.holds.drop), money(box.holds.jackpot)
            rows.append((box.shift, box.table, *held))
            for one in box.struck:
                fees = money(one.drop), money(one.jackpot)
                struck = [Text(fee, "strike") for fee in fees]
                rows.append(("", words.struck_said(one.hand, box.table), *struck))
                rows.append(("", "", *(f"-{fee}" for fee in fees)))
        show(console(), words.COUNT_HEAD, rows)


@report_app.command()
def statement(ctx: typer.Context, person: Annotated[str, typer.Argument(help="Name of a person.")]) -> None:
    """Every change of a person's chips, in the wallet and at each table."""
    with one_line(), books(ctx.obj) as read:
        zone = zone_of(read)
        for one in statements(read, person):
            rows = [words.item_row(item, zone) for item in one.items]
            show(console(), words.STATEMENT_HEAD, rows, words.statement_said(one.table))


@report_app.command()
def hands(
    ctx: typer.Context,
    table: Annotated[str, typer.Argument(help="Name of a table.")],
    last: Annotated[int, typer.Option(help="How many, the newest first.", min=1, max=1000)] = 50,
) -> None:
    """The last hands of a table."""
    with one_line(), books(ctx.obj) as read:
        zone, rows = zone_of(read), last_hands(read, table, last)
        told = [
            (
                f"{row.number}", words.time_said(row.at, zone), row.game,
                words.result_said(row.net, over=row.over, voided=row.voided),
                money(row.drop), money(row.jackpot),
            )
            for row in rows
        ]  # fmt: skip
        show(console(), words.HANDS_HEAD, told, words.hands_said(len(rows), table))


@report_app.command()
def hand(
    ctx: typer.Context,
    table: Annotated[str, typer.Argument(help="Name of a table.")],
    number: Annotated[int, typer.Argument(help="Number of the hand at this table.")],
    floor: Annotated[bool, typer.Option("--floor", help="With all cards, for the floor alone.")] = False,
) -> None:
    """What happened in a hand, as the rail saw it."""
    with one_line(), books(ctx.obj) as read:
        zone, out = zone_of(read), console()
        for at, sentence in hand_told(read, table, number, floor=floor):
            out.print(f"{words.clock_said(at, zone)}  {sentence}", soft_wrap=True)
