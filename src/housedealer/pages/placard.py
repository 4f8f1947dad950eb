"""The placard: the notice that hangs at the table, as one page of HTML or PDF.

It states as the club's rule only what the club prints or its manager has set. For all else there is a line to
fill in by hand. Clauses stand at the foot of the page, under the titles of their sheets.
"""

from __future__ import annotations

import datetime

from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.games.registry import GAMES
from housedealer.houses import House
from housedealer.houses.schema import NoticesFile, SpreadFile
from housedealer.houses.shape import forced_source
from housedealer.rulebook.citation import citation
from housedealer.rules.limit import Limit, parse_limit
from housedealer.rules.spec import Option
from housedealer.rules.stake import Stake
from housedealer.words.family import words_of
from housedealer.words.fees import fee_lines
from housedealer.words.hours import hours_line
from housedealer.words.house import STANDARD
from housedealer.words.room import room_lines
from housedealer.words.rotation import bank_lines
from housedealer.words.say import Line, bets_said, forced_said, limit_said, money, span_said

HELP = "If gambling is a problem for you or someone you know, call {}. The call is free, day or night."
BY_MANAGER = "setting: set by the manager"
"""The citation of what the manager of a club has set; a reason may follow it."""


class Note(Struct, frozen=True):
    """A footnote: the sheet of the rulebook, the number of the clause in it, and its id."""

    number: int
    title: str
    clause: str


class Posted(Struct, frozen=True):
    """A line of the notice: a sentence with its footnote (0 for none), or a line to fill in."""

    text: str
    note: int = 0
    blank: bool = False


class Part(Struct, frozen=True):
    title: str
    lines: tuple[Posted, ...]


class Placard(Struct, frozen=True):
    """All that stands on the notice, from top to bottom."""

    house: str
    address: Posted
    game: str
    approval: str
    posted: datetime.date
    parts: tuple[Part, ...]
    help: Posted
    notes: tuple[Note, ...]


class _Writer:
    """Writes the lines of one notice and numbers its footnotes."""

    def __init__(self, home: House) -> None:
        self.home = home
        self.notes: dict[str, Note] = {}

    def line(self, label: str, text: str, source: str, *, is_set: bool = False) -> Posted:
        """The sentence, if the club prints it or the manager set it; else the label and a line to fill in."""
        if source and citation(source).club:
            return Posted(text, self._note(source))
        if is_set or source.startswith(BY_MANAGER):
            return Posted(text)
        return Posted(label, blank=True)

    def lines(self, label: str, lines: list[Line]) -> tuple[Posted, ...]:
        """Sentences of one subject; what the club does not print shares one line to fill in."""
        found = [self.line(label, text, source) for text, source in lines]
        return tuple(dict.fromkeys(found))

    def _note(self, clause: str) -> int:
        if clause not in self.notes:
            sheet, _, number = clause.rpartition("/")
            title = f"{self.home.sheet_title(sheet)}, {int(number)}"
            self.notes[clause] = Note(len(self.notes) + 1, title, clause)
        return self.notes[clause].number


def placard(
    home: House, game: str, stakes: str | None = None, options: tuple[Option, ...] = (),
    on: datetime.date | None = None,
) -> Placard:  # fmt: skip
    """The notice for one table. Stakes and options that are asked for are set by whoever asks. Raises as
    opening the table does."""
    if home.key == STANDARD:
        raise Unreadable(f"{home.title} are no club's and have no placards", expected="a club")
    choice = home.choices.get(game)
    played = choice.games[0] if choice else game
    file, write = home.file_of(played), _Writer(home)
    table = home.table(played, stakes, options, choice=choice.game if choice else "")
    fees = table.fees
    facts = _facts(home, file, fees.stake, write, asked=stakes is not None)
    if choice:
        games = ", ".join(home.file_of(name).title for name in choice.games)
        told = f"The player with the button picks one of these games before each hand: {games}."
        facts.insert(0, write.line("Games", told, choice.source))
    pays = [] if choice else words_of(GAMES[played].family).pays(file)
    parts = (
        Part("The table", tuple(facts)),
        Part("The bank", write.lines("The bank", bank_lines(file.bank)) if file.bank else ()),
        Part("What is paid", write.lines("Pays", pays)),
        Part("The collection", write.lines("Collection", fee_lines(fees))),
        Part("The room", _room(room_lines(table), write)),
    )
    notices = home.file.notices or NoticesFile("", "setting")
    return Placard(
        house=home.title,
        address=write.line("Address", notices.address, notices.address_source),
        game=choice.title if choice else file.title,
        approval=file.approval,
        posted=on or datetime.date.today(),
        parts=tuple(part for part in parts if part.lines),
        help=write.line("Help line", HELP.format(notices.help_line), notices.help_source),
        notes=tuple(write.notes.values()),
    )


def placards(home: House, on: datetime.date | None = None) -> dict[str, Placard]:
    """The notices of all games and tables of choice of a club, at its usual stakes."""
    return {game: placard(home, game, on=on) for game in (*home.dealt, *home.choices)}


def _room(lines: list[Line], write: _Writer) -> tuple[Posted, ...]:
    """Of the room's rules those that the club prints; nobody fills in the others by hand."""
    return tuple(line for line in write.lines("The room", lines) if not line.blank)


def _facts(
    home: House, file: SpreadFile, stake: Limit | Stake, write: _Writer, *, asked: bool
) -> list[Posted]:
    facts = [write.line(label, text, source, is_set=asked) for label, text, source in _stakes(file, stake)]
    others = dict.fromkeys(name for name, source in _listed(file) if citation(source).club)
    others.pop(_name(stake), None)
    if others:
        facts.append(Posted(f"Also spread at: {'; '.join(others)}."))
    facts.append(write.line("Seats", words_of(GAMES[file.game].family).seats(file), file.seats_source))
    hours = home.hours(file.game)
    facts += write.lines("Hours", [(hours_line(span), span.source) for span in hours])
    return facts


def _stakes(file: SpreadFile, stake: Limit | Stake) -> list[tuple[str, str, str]]:
    """The stakes, and the forced bets apart where something else says so."""
    if isinstance(stake, Stake):
        source = file.stakes.source if file.stakes else ""
        if stake.kind == "bets":
            return [("Bets", f"Bets: {span_said(stake.least, stake.most)}.", source)]
        return [(f"Value of a {stake.kind}", f"One {stake.kind} is worth {money(stake.least)}.", source)]
    found = [("Limit", f"{limit_said(stake, forced=False)}.", stake.source)]
    if forced_said(stake):
        found.append(("Blinds and antes", f"{forced_said(stake)}.", forced_source(file, stake)))
    return found


def _listed(file: SpreadFile) -> list[tuple[str, str]]:
    """All limits or stakes of the game with their citations."""
    if file.stakes:
        return [(span_said(least, most), file.stakes.source) for least, most in file.stakes.ranges]
    return [(bets_said(parse_limit(limit.name)), limit.source) for limit in file.limits]


def _name(stake: Limit | Stake) -> str:
    return span_said(stake.least, stake.most) if isinstance(stake, Stake) else bets_said(stake)


def date_said(on: datetime.date) -> str:
    return f"{on:%B} {on.day}, {on.year}"


def heading(notice: Placard) -> str:
    return f"{notice.game} at {notice.house}"
