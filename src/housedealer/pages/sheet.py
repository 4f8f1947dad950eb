"""A rule sheet: all that is known of one game at one house, each line with its clause."""

from __future__ import annotations

from msgspec import Struct

from housedealer.houses import House
from housedealer.houses.fees import Collection
from housedealer.houses.hours import DAYS, HoursFile
from housedealer.houses.schema import SpreadFile
from housedealer.pages.answers import families
from housedealer.pages.rotation import bank_lines
from housedealer.rulebook import Clause
from housedealer.rulebook.catalogue import sheets
from housedealer.rules.stake import Stake
from housedealer.words.fees import Line, fee_lines
from housedealer.words.say import counted, listed, money

TOPICS = {
    "notice": "Notices", "conduct": "Conduct", "strategy": "Hints", "deck": "The cards", "seats": "Seats",
    "button": "The button", "antes": "Antes", "blinds": "Blinds", "deal": "The deal", "draw": "The draw",
    "betting": "Betting", "limits": "Limits", "buy-in": "Buy-in", "ranking": "Ranking",
    "showdown": "The showdown", "award": "The award", "odd-chip": "Odd chips", "kill": "Kills",
    "banking": "The bank", "rotation": "Rotation", "fees": "Fees", "jackpot": "Jackpot", "hours": "Hours",
    "misdeal": "Misdeals", "irregularity": "Irregularities",
}  # fmt: skip


class Section(Struct, frozen=True):
    title: str
    lines: tuple[Line, ...]


class RuleSheet(Struct, frozen=True):
    title: str
    house: str
    stakes: str
    approval: str
    sections: tuple[Section, ...]


def rule_sheet(home: House, game: str, stakes: str | None = None) -> RuleSheet:
    """The sheet of a game that is dealt or planned, at its usual limit if nothing is said."""
    file = home.file_of(game)
    name, sections = _dealt(home, file, stakes) if not file.planned else _planned(home, file, stakes)
    found = [section for section in (*sections, *_clause_sections(home, file)) if section.lines]
    return RuleSheet(file.title, home.title, name, file.approval, tuple(found))


def _dealt(home: House, file: SpreadFile, stakes: str | None) -> tuple[str, list[Section]]:
    """The name of the stakes and what the table is run by."""
    table = home.table(file.game, stakes)
    family = families()[table.spread.game.family]
    hours = _hours_lines(home.hours(file.game))
    return table.stakes, [
        Section("The table", (*family.table(table), *hours)),
        Section("The collection", tuple(fee_lines(table.fees))),
        *(Section(title, tuple(lines)) for title, lines in family.sections(table)),
    ]


def _planned(home: House, file: SpreadFile, stakes: str | None) -> tuple[str, list[Section]]:
    fees = home.collection(file.game, stakes) if file.stakes else None
    sections = [Section("The table", tuple(_planned_lines(home, file, fees)))]
    if fees is not None:
        sections.append(Section("The collection", tuple(fee_lines(fees))))
    if file.bank:
        sections.append(Section("The bank", tuple(bank_lines(file.bank))))
    return fees.stake.name if fees else "", sections


def _planned_lines(home: House, file: SpreadFile, fees: Collection | None) -> list[Line]:
    lines: list[Line] = [("This game is in the book and not dealt here yet.", "")]
    if fees is not None and isinstance(fees.stake, Stake) and file.stakes:
        lines.append((f"Played for {fees.stake.name}.", file.stakes.source))
    lines.append((f"{file.seats[0]} to {file.seats[1]} seats.", file.seats_source))
    if file.buy_in and file.buy_in.chips_min:
        lines.append((f"Buy-in: at least {counted(file.buy_in.chips_min, 'chip')}.", file.buy_in.source))
    return lines + _hours_lines(home.hours(file.game))


def _hours_lines(hours: tuple[HoursFile, ...]) -> list[Line]:
    return [(f"Open {hours_said(span)}.", span.source) for span in hours]


def hours_said(span: HoursFile) -> str:
    names = {"mon": "Monday", "tue": "Tuesday", "wed": "Wednesday", "thu": "Thursday", "fri": "Friday",
             "sat": "Saturday", "sun": "Sunday"}  # fmt: skip
    days = "every day" if len(span.days) == len(DAYS) else listed([names[day] for day in span.days])
    closes = f"to {span.closes:%H:%M}" if span.closes else "until the last game ends"
    return f"{days} from {span.opens:%H:%M} {closes}"


def _clause_sections(home: House, file: SpreadFile) -> list[Section]:
    """The rulebook itself by topic, what can only be posted among it."""
    found: dict[str, list[Line]] = {}
    for name in (file.clauses, *file.also, f"{home.key}/house"):
        for clause in sheets().get(name, ()):
            if name.endswith("/house") and clause.enforce != "posted":
                continue
            found.setdefault(clause.topic, []).append((_clause_said(clause), clause.id))
    order = [*TOPICS, *(topic for topic in found if topic not in TOPICS)]
    return [
        Section(f"The rulebook: {TOPICS.get(topic, topic.capitalize())}", tuple(found[topic]))
        for topic in order
        if topic in found
    ]


def _clause_said(clause: Clause) -> str:
    return f"{clause.rule} (Read as: {clause.reading})" if clause.reading else clause.rule


def limits_said(home: House, game: str) -> list[str]:
    """What the game is spread at, by name."""
    file = home.file_of(game)
    if file.stakes:
        return [range_listed(least, most) for least, most in file.stakes.ranges]
    return [limit.name for limit in home.limits(game)]


def range_listed(least: int, most: int) -> str:
    return f"{money(least)} to {money(most)}" if least < most else money(least)
