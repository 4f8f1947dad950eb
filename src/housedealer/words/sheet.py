"""The table sheet: everything that a client must know of a table once, when somebody joins it.

It is JSON: titles, stakes, limits, scales, pay tables, fees, the usual actions by name, the meaning of each
question in a hand, and the rules as posted, each line with its clause.
"""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.cards.deck import Deck
from housedealer.cards.tile import PAIRS, TILES
from housedealer.hand.view import LimitPlayed, StakePlayed, played_at
from housedealer.houses import Table
from housedealer.houses.choice import games_at
from housedealer.rules.family import Family
from housedealer.rules.place import Cents
from housedealer.rules.spec import format_spec
from housedealer.words.family import Cloth, Row, Titled, words_of
from housedealer.words.fees import fee_brief, fee_lines
from housedealer.words.made import scale_said
from housedealer.words.room import room_lines
from housedealer.words.say import Line
from housedealer.words.stakes import stakes_at


class Rule(Struct, frozen=True):
    """A sentence and the clause it stands on, "" where there is none."""

    text: str
    clause: str


class Section(Struct, frozen=True):
    title: str
    rules: tuple[Rule, ...]


class Named(Struct, frozen=True):
    """A key that views, offers or events use, and what people call it."""

    key: str
    title: str


class Charted(Struct, frozen=True):
    """Two tiles that make a pair, under the name that they share."""

    name: str
    tiles: tuple[Card, ...]


class GameSheet(Struct, frozen=True):
    """One game: `asks` says each `ask` of a Due to the player who must answer it, `actions` the usual actions
    by tag. `board` is how many cards come to the board, `rows` a pay table in columns. `felt` and `cloth` are
    the lettering and the pay tables on the cloth, `results` what an answer may lead to, `chart` the pairs of
    tiles, the best first. `fee` is all `fees` in a few words, `bank_turns` how many rounds in a row one
    player may bank; 0 without a bank."""

    game: str
    family: Family
    title: str
    stakes: str
    limit: LimitPlayed | StakePlayed
    chip: Cents
    board: int
    scales: tuple[Named, ...]
    pays: tuple[Rule, ...]
    fees: tuple[Rule, ...]
    fee: str
    actions: tuple[Named, ...]
    asks: tuple[Named, ...]
    rules: tuple[Section, ...]
    felt: tuple[str, ...]
    cloth: tuple[Cloth, ...]
    results: tuple[Named, ...]
    rows: tuple[Row, ...]
    chart: tuple[Charted, ...]
    bank_turns: int


class TableSheet(Struct, frozen=True, tag="table_sheet"):
    """`spec` is how the table is asked for. At a table of choice there are several games, otherwise one."""

    spec: str
    house: str
    house_title: str
    title: str
    seats_least: int
    seats_most: int
    buy_in_least: Cents
    buy_in_most: Cents
    """0 where nothing bounds it."""
    stack_least: Cents
    games: tuple[GameSheet, ...]


def sheet_of(table: Table) -> TableSheet:
    least, most = table.buy_in_bounds
    return TableSheet(
        spec=format_spec(table.spec),
        house=table.house.key,
        house_title=table.house.title,
        title=table.title,
        seats_least=table.seats_least,
        seats_most=table.seats_max,
        buy_in_least=least,
        buy_in_most=most,
        stack_least=table.stack_least,
        games=tuple(map(_game, games_at(table))),
    )


def _game(table: Table) -> GameSheet:
    game = table.spread.game
    words = words_of(game.family)
    return GameSheet(
        game=game.key,
        family=game.family,
        title=table.title,
        stakes=stakes_at(table),
        limit=played_at(table.fees.stake)[1],
        chip=table.chip,
        board=words.board(table),
        scales=tuple(Named(key, scale_said(key)) for key in words.scales(table)),
        pays=_rules(words.pays(table.file)),
        fees=_rules(fee_lines(table.fees)),
        fee=fee_brief(table.fees),
        actions=tuple(Named(str(kind.__struct_config__.tag), title) for kind, title in words.usual.items()),
        asks=tuple(Named(key, ask.told) for key, ask in words.asks.items()),
        rules=tuple(Section(title, _rules(lines)) for title, lines in sections_of(table)),
        felt=words.felt(table),
        cloth=words.cloth(table),
        results=tuple(Named(key, title) for key, title in words.results.items()),
        rows=words.rows(table.file),
        chart=_chart(table.spread.deck),
        bank_turns=0 if table.file.bank is None else table.file.bank.turns_max,
    )


def _chart(deck: Deck) -> tuple[Charted, ...]:
    if deck != TILES:
        return ()
    return tuple(Charted(name, pair if len(pair) > 1 else pair * 2) for name, pair in PAIRS.items())


def _rules(lines: list[Line]) -> tuple[Rule, ...]:
    return tuple(Rule(text, clause) for text, clause in lines)


# -- the rules as posted -----------------------------------------------------------------------------------


def sections_of(table: Table) -> list[Titled]:
    """All that is posted at a table: a hand from beginning to end, then what holds between hands."""
    words = words_of(table.spread.game.family)
    found = [("The table", words.table(table)), ("The collection", fee_lines(table.fees))]
    room = ("The room", room_lines(table))
    return [(title, lines) for title, lines in (*found, *words.sections(table), room) if lines]


def posted(table: Table) -> list[Line]:
    """The same without headings."""
    return [line for _, lines in sections_of(table) for line in lines]
