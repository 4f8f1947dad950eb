"""The shape of a house file. Every value says where it stands in the book; nothing unknown is let in."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from housedealer.rules.answers import Given
from housedealer.rules.limit import Kind

Taken = Literal["before_deal", "flop", "draw", "award", "half_hour"]


class AnswerFile(Struct, frozen=True, forbid_unknown_fields=True, rename={"value": "is"}):
    value: Given
    source: str


class RowFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A rate: `cents` when so many players are dealt in at a limit of this kind and lower bet."""

    cents: int
    players: tuple[int, int]
    source: str
    kinds: tuple[Kind, ...] = ("fixed", "spread", "pot", "none")
    small: tuple[int, int] | None = None
    option: int | None = None
    of_blinds: bool = False
    """The blind chips themselves are the fee: `cents` is printed for the usual limit."""


class FeeFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A schedule of fixed amounts. `options` are the numbered options posted unless the table says otherwise.

    `no_row_source` is the clause that keeps a limit without a row from opening (else `source`).
    """

    taken: Taken
    payer: Literal["pot", "player"]
    source: str
    rows: tuple[RowFile, ...]
    jackpot: int = 0
    jackpot_source: str = ""
    options: tuple[int, ...] = ()
    options_source: str = ""
    no_row_source: str = ""


class AnyLimitFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Limits not listed that a table may still be opened at; `least` and `most` bound every wager.

    `forced_source` is the clause on the forced bets, where it is not `source`.
    """

    kinds: tuple[Kind, ...]
    least: int
    most: int
    source: str
    upper: int = 0
    """The upper bet of a fixed limit is so many times the lower one, 1 for a single limit; 0: as the table
    likes."""
    forced: Literal["", "blinds", "ante", "bring_in"] = ""
    """What is put up before the betting: blinds, antes, a bring-in (and antes); "": as the table likes."""
    forced_source: str = ""
    ante_part: int = 0
    """The usual ante and bring-in are the lower bet divided by this, in whole chips and at least one; 0: as
    at the limit listed first."""
    usual: bool = False
    """The forced bets are the usual ones: blinds of half and all of the lower bet, or the ante (and bring-in)
    of `ante_part`. No-limit and pot-limit, whose blinds are their name, have none that are usual."""
    blinds_ratio: int = 0
    """The big blind is so many times the small one; 0: as the table likes."""


class KillFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wins a whole pot of `pot_min` kills the next: `limits` says what is then played."""

    pot_min: int
    limits: dict[str, str]
    source: str


class BuyInFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The least in big blinds or in lower bets, the most in cents; 0 where nothing bounds it."""

    source: str
    big_blinds_min: int = 0
    small_bets_min: int = 0
    cents_max: int = 0


class LimitFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A limit by its name. Its `buy_in`, where it has one, stands over that of the game."""

    name: str
    source: str
    wager_max: int = 0
    buy_in: BuyInFile | None = None


class SpreadFile(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    title: str
    clauses: str
    """The sheet of this game in the rulebook: `oasis/holdem`."""
    also: tuple[str, ...] = ()
    """Further sheets that hold for it."""
    planned: bool = False
    seats: tuple[int, int] = (2, 10)
    seats_source: str = ""
    limits: tuple[LimitFile, ...] = ()
    any_limit: AnyLimitFile | None = None
    fees: tuple[str, ...] = ()
    kill: KillFile | None = None
    buy_in: BuyInFile | None = None
    rules: dict[str, AnswerFile] = field(default_factory=dict)


class ChoiceFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A table where the button picks the game of each hand out of `games`, all of them spread by the house.

    `rules` are answers for single games while they are played here."""

    game: str
    title: str
    clauses: str
    source: str
    games: tuple[str, ...]
    also: tuple[str, ...] = ()
    rules: dict[str, dict[str, AnswerFile]] = field(default_factory=dict)


class HouseFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`by_kind` holds answers for one kind of limit in every game, over `rules` and over a game's own."""

    key: str
    title: str
    about: str
    rules: dict[str, AnswerFile]
    spread: tuple[SpreadFile, ...]
    fee: dict[str, FeeFile] = field(default_factory=dict)
    by_kind: dict[Kind, dict[str, AnswerFile]] = field(default_factory=dict)
    choice: tuple[ChoiceFile, ...] = ()
