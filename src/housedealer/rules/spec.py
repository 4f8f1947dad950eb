"""How a table is asked for: house, game, stakes and the options of the table, before anything is opened.

A spec says only what was chosen; what it leaves out is the usual at that house. It is carried in the spread,
so that a table can be named again without searching for what was asked.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Option = int | str
"""A fee option as the house prints it: a number or a letter."""


class TableSpec(Struct, frozen=True):
    """`house` is a key, never a path. `stakes` are the words of the limit ("fixed 4/8") or of the stakes
    ("bets 5-100", "point 5", "chip 2"), "" the usual ones; `options` of the fees, `pays` of the pay tables.

    `choice` names the table of choice at which `game` was picked. `profile` is the day by whose rules the
    table is opened, as 2014-02-01, "" today's. `dealt_by`: the house deals and shuffles, or the cards are
    dealt by hand and entered."""

    house: str
    game: str
    stakes: str = ""
    options: tuple[Option, ...] = ()
    decks: int = 0
    pays: str = ""
    scoring: str = ""
    short: bool = False
    kill: bool = False
    overs: bool = False
    choice: str = ""
    profile: str = ""
    dealt_by: Literal["house", "hand"] = "house"
