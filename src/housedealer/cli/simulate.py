"""`housedealer simulate`: bots play hands or a whole evening, and the manager reads the figures."""

from __future__ import annotations

import sys
from pathlib import Path

from msgspec import Struct
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from housedealer.bots.citizen import KINDS, Kind
from housedealer.bots.evening import Plan, read_evening
from housedealer.bots.keeper import Keeper, form_of
from housedealer.bots.tally import Floor, Tally
from housedealer.cli.blocks import bar, spark
from housedealer.cli.fees import options_of
from housedealer.cli.pages import spread_of
from housedealer.cli.setup import HANDS_MAX
from housedealer.cli.stored import Playing, open_kept
from housedealer.errors import Unreadable
from housedealer.houses import Table, house_of
from housedealer.pages.chart import Bar, Chart, Curve, check_chart, write_chart
from housedealer.rules.spec import TableSpec
from housedealer.words import simulation as said
from housedealer.words.house import spread_said
from housedealer.words.say import money, signed, stakes_said

HANDS_USUAL = 100
HOURS_SHOWN = 30
"""With more hours than this, those of the same time of day are put together."""
PEOPLE_DRAWN = 10


class Simulating(Struct, frozen=True):
    """What was typed; None for what was not."""

    spread: str | None = None
    house: str | None = None
    hands: int | None = None
    seats: int | None = None
    seed: int = 1
    stakes: str | None = None
    options: str | None = None
    bots: str = "quick"
    evening: Path | None = None
    records: Path | None = None
    chart: Path | None = None
    store: str | None = None
    heads: Path | None = None
    wait: int = 0


class Run(Struct, frozen=True):
    """What is played, its headings, and when it is over."""

    playing: Playing
    heading: str
    setting: str
    zone: str
    hands: int
    until: int = 0


# -- what was asked ----------------------------------------------------------------------------------------


def simulate(asked: Simulating, out: Console) -> None:
    """Raises Unreadable or Refused for what cannot be played."""
    if asked.hands is not None and not 1 <= asked.hands <= HANDS_MAX:
        raise Unreadable(f"cannot play {asked.hands:,} hands", expected=f"1 to {HANDS_MAX:,}")
    if asked.chart is not None:
        check_chart(asked.chart)
    if asked.records is not None:
        form_of(asked.records)
    if asked.heads is not None and asked.store is None:
        raise Unreadable("--heads without --store", expected="a store whose heads are kept")
    plan = _plan(asked)
    kept = open_kept(asked.store, plan, asked.heads, asked.wait) if asked.store is not None else None
    try:
        _play(asked, kept or _playing(plan), out)
    finally:
        if kept is not None:
            kept.close()


def _playing(plan: Plan | None) -> Playing:
    if plan is None:
        raise Unreadable(
            "no table to simulate", expected="a house and a game like oasis/holdem, or --evening"
        )
    return Playing(plan)


def _play(asked: Simulating, playing: Playing, out: Console) -> None:
    run = _run(playing, asked.hands)
    keeper = Keeper(run.playing.simulation.room, asked.records) if asked.records is not None else None
    tally = played(run, keeper)
    show(out, run, tally)
    if keeper is not None:
        out.print(Text(said.kept_said(keeper.hands, str(asked.records))))
    if asked.chart is not None:
        write_chart(asked.chart, chart_of(run, tally))


def _plan(asked: Simulating) -> Plan | None:
    """What is to be played; None if nothing was said about it."""
    if asked.evening is not None:
        return _evening(asked, asked.evening)
    if asked.spread is not None:
        return _one(asked, asked.spread)
    if asked.store is not None:
        _alone(asked, "--store", "--store alone, to play on in it, or a house and a game")
    return None


def _alone(asked: Simulating, told: str, expected: str) -> None:
    """Raises Unreadable for options that say again what is played."""
    for name, given in (
        ("HOUSE/GAME", asked.spread), ("--house", asked.house), ("--seats", asked.seats),
        ("--stakes", asked.stakes), ("--options", asked.options),
    ):  # fmt: skip
        if given is not None:
            raise Unreadable(f"{name} with {told}", expected=expected)


def _evening(asked: Simulating, path: Path) -> Plan:
    _alone(asked, "--evening", "the tables and people of the file alone")
    return Plan(asked.seed, asked.hands or 0, evening=read_evening(path))


def _one(asked: Simulating, spread: str) -> Plan:
    home, game = spread_of(spread, None, asked.house)
    table = home.open(TableSpec(home.key, game, asked.stakes or "", options_of(asked.options)))
    seats, kind = _seats(table, asked.seats), _kind(asked.bots)
    return Plan(asked.seed, asked.hands or HANDS_USUAL, spec=table.spec, seats=seats, kind=kind)


def _run(playing: Playing, hands: int | None) -> Run:
    plan = playing.plan
    if plan.evening is not None:
        evening = plan.evening
        people = sum(each.count for each in evening.people)
        houses = list(dict.fromkeys(house_of(spec.house).title for spec in evening.tables.values()))
        setting = said.evening_said(len(evening.tables), people, plan.seed)
        title = said.evening_title(houses)
        return Run(playing, title, setting, evening.zone, hands or plan.hands, evening.closes)
    assert plan.spec is not None
    table = house_of(plan.spec.house).open(plan.spec)
    return Run(
        playing,
        f"{spread_said(table.title, table.house)}: {stakes_said(table.fees.stake)}",
        said.setting_said(plan.seats, plan.kind, plan.seed),
        table.room.time_zone,
        hands or plan.hands,
    )


def _seats(table: Table, asked: int | None) -> int:
    least, most = table.seats_least, table.seats_max
    seats = max(least, min(table.seats_usual, most)) if asked is None else asked
    if not least <= seats <= most:
        raise Unreadable(
            f"{spread_said(table.title, table.house)} does not seat {seats}",
            expected=f"{least} to {most} players",
        )
    return seats


def _kind(text: str) -> Kind:
    for kind in KINDS:
        if text == kind:
            return kind
    raise Unreadable(f"there are no {text!r} bots", expected=" or ".join(KINDS))


# -- playing -----------------------------------------------------------------------------------------------


def played(run: Run, keeper: Keeper | None = None) -> Tally:
    """All of it, with a bar while it lasts if somebody is looking."""
    playing, tally = run.playing, Tally(run.zone)
    simulation = playing.simulation
    begins = simulation.room.now
    bar_of = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
    )  # fmt: skip
    for entry in playing.played_before():
        tally.told(entry)
    with bar_of as progress:
        by_hands = bool(run.hands)
        total = run.hands if by_hands else (run.until - begins) // 60_000
        task = progress.add_task("hands" if by_hands else "minutes", total=total)
        shown = -1
        for entry in playing.told(simulation.run(run.hands, run.until)):
            tally.told(entry)
            if keeper is not None:
                keeper.told(entry)
            done = simulation.hands if by_hands else (simulation.room.now - begins) // 60_000
            if done != shown:
                shown = done
                progress.update(task, completed=done)
        for entry in playing.told(simulation.close()) if run.until else ():
            tally.told(entry)
    tally.finish()
    return tally


# -- the report --------------------------------------------------------------------------------------------


def show(out: Console, run: Run, tally: Tally) -> None:
    hands, hours, tables = tally.hands, tally.table_hours, tally.tables
    out.print(Text(run.heading, "bold"))
    out.print(Text(run.setting, "dim"))
    out.print()
    pots = sum(floor.pots for floor in tables.values())
    changed = sum(floor.changed for floor in tables.values())
    lines = [
        said.hands_said(hands, hours, len(tables)),
        said.collected_said("Drop", tally.drop, hands, hours, len(tables)),
        said.collected_said("Jackpot", tally.jackpot, hands, hours, len(tables)),
        said.pots_said(pots, changed, hands) if len(tables) == 1 else "",
    ]
    for line in filter(None, lines):
        out.print(Text(line))
    if len(tables) > 1:
        _show_tables(out, run, tally)
    _show_people(out, tally)
    nets = sum(score.net for score in tally.people.values())
    out.print(Text(said.balance_said(nets, tally.drop, tally.jackpot, tally.carried)))
    _show_hours(out, tally)
    _show_stacks(out, tally)
    out.print()
    out.print(Text(said.CAVEAT, "dim"))


def _grid(headings: tuple[str, ...]) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for i, heading in enumerate(headings):
        grid.add_column(heading, justify="right" if i else "left", no_wrap=True)
    return grid


def _show_tables(out: Console, run: Run, tally: Tally) -> None:
    grid = _grid(said.TABLE_HEADINGS)
    for name in run.playing.simulation.room.hosts:
        floor = tally.tables.get(name, Floor())
        hours = floor.busy_ms / 3_600_000
        grid.add_row(
            name,
            f"{floor.hands:,}",
            f"{hours:.1f}",
            f"{floor.hands / hours:.1f}" if hours else "",
            money(floor.drop),
            money(floor.jackpot),
            said.amount(floor.pots / floor.hands) if floor.pots and floor.hands else "",
        )
    out.print()
    out.print(grid)


def _show_people(out: Console, tally: Tally) -> None:
    grid = _grid(said.HEADINGS)
    for person, score in tally.people.items():
        grid.add_row(
            person,
            f"{score.hands:,}",
            money(score.outlay),
            signed(score.net),
            said.signed_amount(score.per_hundred) if score.hands else "",
            said.interval_said(score.interval),
        )
    out.print()
    out.print(grid)
    out.print()


def hourly(tally: Tally) -> tuple[str, list[Bar]]:
    """Drop and jackpot hour by hour; over many days, the average by the hour of the day."""
    rows = list(tally.by_hour())
    if len(rows) <= HOURS_SHOWN:
        return said.HOURLY, [Bar(said.hour_said(at), hour.drop, hour.jackpot) for at, hour in rows]
    clock = sorted(tally.by_clock())
    return said.BY_CLOCK, [
        Bar(said.clock_said(at), round(hour.drop / days), round(hour.jackpot / days))
        for at, days, hour in clock
    ]


def _show_hours(out: Console, tally: Tally) -> None:
    title, bars = hourly(tally)
    most = max((one.drop + one.jackpot for one in bars), default=0)
    if not most:
        return
    out.print()
    out.print(Text(title, "bold"))
    width = max(10, min(50, out.width - 34))
    for one in bars:
        line = Text(f"{one.label:>9}  {money(one.drop):>9} {money(one.jackpot):>8}  ")
        drop, both = (bar(cents, most, width) for cents in (one.drop, one.drop + one.jackpot))
        line.append(said.DROP_BLOCK * drop, "green")
        line.append(said.JACKPOT_BLOCK * (both - drop), "yellow")
        out.print(line, no_wrap=True, overflow="crop")
    out.print(Text(f"{said.BAR_KEY:>{32 + len(said.BAR_KEY)}}", "dim"))


def drawn(tally: Tally) -> dict[str, list[int]]:
    """The stacks of the people with the most hands, in the order in which they came."""
    often = sorted(tally.lines, key=lambda person: -tally.people[person].hands)[:PEOPLE_DRAWN]
    return {person: line for person, line in tally.lines.items() if person in often}


def _show_stacks(out: Console, tally: Tally) -> None:
    lines = drawn(tally)
    most = max((max(line, default=0) for line in lines.values()), default=0)
    if tally.hands < 2 or not most:
        return
    out.print()
    out.print(Text(said.stacks_said(most, len(tally.lines) - len(lines)), "bold"))
    label = max(len(person) for person in lines)
    for person, line in lines.items():
        text = Text(f"{person:<{label}}  ")
        text.append(spark(line, most, max(10, min(64, out.width - label - 14))), "cyan")
        text.append(f"  {money(line[-1])}")
        out.print(text, no_wrap=True, overflow="crop")


def chart_of(run: Run, tally: Tally) -> Chart:
    title, bars = hourly(tally)
    curves = [Curve(person, line) for person, line in drawn(tally).items()]
    return Chart(run.heading, run.setting, title, bars, said.STACKS, curves, tally.hands)
