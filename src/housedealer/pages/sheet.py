"""A rule sheet: all that is known of one game at one house, each line with its clause."""

from __future__ import annotations

from msgspec import Struct

from housedealer.houses import House
from housedealer.houses.hours import HoursFile
from housedealer.houses.schema import ChoiceFile, SpreadFile
from housedealer.rulebook import Clause
from housedealer.rules.answers import Answer
from housedealer.words.answers import answers_posted
from housedealer.words.family import words_of
from housedealer.words.fees import fee_lines
from housedealer.words.hours import hours_line
from housedealer.words.house import spread_said
from housedealer.words.room import room_lines
from housedealer.words.say import Line, listed, lower, stakes_said
from housedealer.words.sheet import sections_of

TOPICS = {
    "notice": "Notices", "conduct": "Conduct", "strategy": "Advice", "deck": "The cards", "seats": "Seats",
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
    heading: str
    """All three in a line."""
    approval: str
    sections: tuple[Section, ...]


def rule_sheet(home: House, game: str, stakes: str | None = None) -> RuleSheet:
    """The sheet of a game or of a table of choice, at the house's usual limit by default."""
    if game in home.choices:
        return _choice_sheet(home, home.choices[game], stakes)
    file = home.file_of(game)
    name, sections = _dealt(home, file, stakes)
    return _sheet(home, file, name, sections, file.approval)


def _sheet(
    home: House, file: SpreadFile | ChoiceFile, name: str, sections: list[Section], approval: str = ""
) -> RuleSheet:
    found = [section for section in (*sections, *_clause_sections(home, file)) if section.lines]
    heading = ", ".join(filter(None, (spread_said(file.title, home), lower(name))))
    return RuleSheet(file.title, home.title, name, heading, approval, tuple(found))


def _choice_sheet(home: House, choice: ChoiceFile, stakes: str | None) -> RuleSheet:
    """What is special at a table of choice; the games picked there have sheets of their own."""
    table = home.table(choice.game, stakes)
    name = stakes_said(table.fees.stake)
    games = listed([home.file_of(game).title for game in choice.games])
    lines: list[Line] = [
        ("The player with the button picks the game of each hand.", choice.source),
        (f"The games are {games}.", choice.source),
    ]
    own: list[Line] = []
    for game, rules in choice.rules.items():
        answers = home.answers(game).but(
            {key: Answer(given.value, given.source) for key, given in rules.items()}
        )
        title = home.file_of(game).title
        own += [
            (f"In {title} here: {lower(text)}", clause)
            for text, clause in answers_posted(answers, frozenset(rules))
        ]
    hours = tuple(_hours_lines(home.hours(choice.games[0])))
    sections = [
        Section("The table", ((f"{name}.", table.fees.stake.source), *hours)),
        Section("The games", tuple(lines)),
        Section("What is different here", tuple(own)),
        Section("The collection", tuple(fee_lines(table.fees))),
        Section("The room", tuple(room_lines(table))),
    ]
    return _sheet(home, choice, name, sections)


def _dealt(home: House, file: SpreadFile, stakes: str | None) -> tuple[str, list[Section]]:
    """The stakes in words, and the rules that the table is run by."""
    table = home.table(file.game, stakes)
    first, *others = sections_of(table)
    shown = {line for _, lines in others for line in lines}
    options = words_of(table.spread.game.family).pays(file)
    return stakes_said(table.fees.stake), [
        Section(first[0], (*first[1], *_hours_lines(home.hours(file.game)))),
        *(Section(title, tuple(lines)) for title, lines in others),
        Section("Options", () if shown.issuperset(options) else tuple(options)),
    ]


def _hours_lines(hours: tuple[HoursFile, ...]) -> list[Line]:
    return [(hours_line(span), span.source) for span in hours]


def _clause_sections(home: House, file: SpreadFile | ChoiceFile) -> list[Section]:
    """The rulebook itself by topic, what can only be posted among it."""
    found: dict[str, list[Line]] = {}
    for name in (file.clauses, *file.also, f"{home.key}/house"):
        for clause in home.clauses_on(name):
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
    return f"{clause.rule} (Applied as: {clause.reading})" if clause.reading else clause.rule
