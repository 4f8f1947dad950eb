"""A house as it is assembled from the files of its club: every value with what it rests on."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from housedealer.houses.half_hour import TimeFile
from housedealer.houses.hours import HoursFile
from housedealer.houses.room import RoomFile
from housedealer.rules.answers import Given
from housedealer.rules.limit import Kind
from housedealer.rules.points.scoring import OverallBy, PartName
from housedealer.rules.spec import Option
from housedealer.rules.stake import StakeKind

Taken = Literal["before_deal", "flop", "draw", "award", "half_hour"]
Payer = Literal["pot", "player", "backline", "bank"]
Per = Literal["hand", "square", "half_hour"]
ALL_KINDS: tuple[Kind, ...] = ("fixed", "spread", "pot", "none")


class AnswerFile(Struct, frozen=True):
    value: Given
    source: str


class RowFile(Struct, frozen=True):
    """A rate: `cents` with this many players, at a limit of this kind and lower bet.

    In other games `small` bounds the value of a chip or a point, `bets` are the least and most wager of the
    table, `bet` bounds the payer's own wager and `action` all wagers on the table; an upper end of 0 is
    none."""

    cents: int
    players: tuple[int, int]
    source: str
    kinds: tuple[Kind, ...] = ALL_KINDS
    small: tuple[int, int] | None = None
    bets: tuple[int, int] | None = None
    bet: tuple[int, int] | None = None
    action: tuple[int, int] | None = None
    option: Option | None = None
    of_blinds: bool = False
    """The blind chips themselves are the fee: `cents` is printed for the usual limit."""
    payer: Payer | None = None
    """Who pays, where it is not the payer of the schedule."""
    per: Literal["hand", "square"] = "hand"


class FeeFile(Struct, frozen=True):
    """A schedule of fixed amounts. `options` are the numbered options posted unless the table says otherwise,
    the first that fits.

    `no_row_source` is the clause that keeps a limit without a row from opening (else `source`). `time` says
    who pays by the half hour."""

    taken: Taken
    payer: Payer
    source: str
    rows: tuple[RowFile, ...]
    jackpot: int = 0
    jackpot_source: str = ""
    options: tuple[Option, ...] = ()
    options_source: str = ""
    no_row_source: str = ""
    time: TimeFile | None = None


class AnyLimitFile(Struct, frozen=True):
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


class KillFile(Struct, frozen=True):
    """A player who wins a whole pot of `pot_min` kills the next hand; `limits` gives its limit."""

    pot_min: int
    limits: dict[str, str]
    source: str


class KillsFile(Struct, frozen=True):
    """A kill at any fixed limit with blinds, in games that print none of their own: the winner of a whole pot
    of `pot_min` kills the next one. `in_a_row`: the winner of two pots in a row kills instead, in a split
    game the winner of a whole pot of `scoop` upper bets."""

    source: str
    pot_min: int = 0
    in_a_row: bool = False
    scoop: int = 0


class OversFile(Struct, frozen=True):
    """Players with an overs button bet `times` the limit once only such players are left in a pot."""

    source: str
    times: int = 2


class BuyInFile(Struct, frozen=True):
    """The minimum in big blinds, lower bets or chips of the game, the maximum in cents; 0 for no bound."""

    source: str
    big_blinds_min: int = 0
    small_bets_min: int = 0
    chips_min: int = 0
    cents_max: int = 0


class LimitFile(Struct, frozen=True):
    """A limit by its name. Its own `buy_in` overrides the game's."""

    name: str
    source: str
    wager_max: int = 0
    buy_in: BuyInFile | None = None
    forced_source: str = ""
    """What the blinds, the ante and the bring-in rest on, if not on `source`."""


class StakesFile(Struct, frozen=True):
    """What a game that is not for a pot is played for: `ranges` are the tables' least and most bet, or bound
    the value of a chip or a point."""

    kind: StakeKind
    ranges: tuple[tuple[int, int], ...]
    source: str


class PayFile(Struct, frozen=True):
    """A row of a pay table: `pays = [6, 5]` is six to five."""

    pays: tuple[int, int]
    source: str


class BankFile(Struct, frozen=True):
    """The player-dealer: rounds in a row, the next person offered the bank, and what if nobody takes it."""

    turns_max: int
    turns_source: str
    passes: Literal["clockwise", "counter_clockwise"]
    passes_source: str
    no_taker: Literal["stops"]
    no_taker_source: str
    backline: bool
    backline_source: str
    cover_source: str
    """The clause by which nobody wins or loses more than was put up."""
    wagered_source: str = ""
    """The clause, if there is one, by which nobody banks on a position without a wager in the last round."""


class PointsFile(Struct, frozen=True):
    """A number of points, or a factor."""

    points: int
    source: str


class BonusFile(Struct, frozen=True):
    """Points for a part won with this hand."""

    part: PartName
    kind: str
    points: int
    source: str


class ScoringFile(Struct, frozen=True):
    """A scoring system; `front`, `middle` and `back` are the clauses of a part won.

    `instead`: bonus points stand for the point of the part. `overall` goes to the higher total or to
    whoever wins most of the parts (`overall_by`), `trips` are the points of a front of three of a kind,
    `shot` and `home_run` how often the regular points count."""

    title: str
    front: str
    middle: str
    back: str
    automatic: PointsFile
    improper: PointsFile
    overall: PointsFile | None = None
    overall_by: OverallBy = "total"
    bonus: tuple[BonusFile, ...] = ()
    instead: bool = False
    trips: PointsFile | None = None
    shot: PointsFile | None = None
    home_run: PointsFile | None = None
    ceiling: PointsFile | None = None


class SpreadFile(Struct, frozen=True):
    game: str
    title: str
    clauses: str
    """The sheet of this game in the rulebook: `oasis/holdem`."""
    also: tuple[str, ...] = ()
    """Further sheets that hold for it."""
    approval: str = ""
    """The number under which the state approved the rules."""
    stakes: StakesFile | None = None
    bank: BankFile | None = None
    pays: dict[str, dict[str, PayFile]] = field(default_factory=dict)
    """Pay tables by bet and hand; `buster B` is the table of option B."""
    scoring: dict[str, ScoringFile] = field(default_factory=dict)
    """Scoring systems by name, the usual one first."""
    decks: int = 0
    """The usual number of decks in the shoe; 0: the fewest."""
    decks_source: str = ""
    rulings: dict[str, str] = field(default_factory=dict)
    """The clauses of the floor's rulings: misdeal, dead_hand; and of what the sheet says beside its answers:
    least_after_fee, wong_and_gong, last_digit, equal_counts."""
    hours: tuple[HoursFile, ...] = ()
    seats: tuple[int, int] = (2, 10)
    seats_source: str = ""
    limits: tuple[LimitFile, ...] = ()
    any_limit: AnyLimitFile | None = None
    fees: tuple[str, ...] = ()
    fees_source: str = ""
    """What the fees rest on where the schedules are printed for other games only."""
    kill: KillFile | None = None
    buy_in: BuyInFile | None = None
    rules: dict[str, AnswerFile] = field(default_factory=dict)
    cites: dict[str, str] = field(default_factory=dict)
    room: dict[str, RoomFile] = field(default_factory=dict)


class ChoiceFile(Struct, frozen=True):
    """A table where the button picks the game of each hand out of `games`, all of them spread by the house.

    `rules` are answers for single games while they are played here."""

    game: str
    title: str
    clauses: str
    source: str
    games: tuple[str, ...]
    also: tuple[str, ...] = ()
    rules: dict[str, dict[str, AnswerFile]] = field(default_factory=dict)
    room: dict[str, RoomFile] = field(default_factory=dict)


class NoticesFile(Struct, frozen=True):
    """What a placard says besides the rules: the club's address and the help line."""

    address: str
    address_source: str
    help_line: str = "1-800-GAMBLER"
    help_source: str = "trade"


class HouseFile(Struct, frozen=True):
    """`by_kind` holds answers for one kind of limit in every game, over `rules` and over a game's own.

    `cites` names the clause of what every house does alike; a game's own stand over it."""

    key: str
    title: str
    about: str
    rules: dict[str, AnswerFile]
    spread: tuple[SpreadFile, ...]
    cites: dict[str, str] = field(default_factory=dict)
    fee: dict[str, FeeFile] = field(default_factory=dict)
    by_kind: dict[Kind, dict[str, AnswerFile]] = field(default_factory=dict)
    kills: dict[Literal["half", "full"], KillsFile] = field(default_factory=dict)
    overs: OversFile | None = None
    choice: tuple[ChoiceFile, ...] = ()
    hours: tuple[HoursFile, ...] = ()
    notices: NoticesFile | None = None
    room: dict[str, RoomFile] = field(default_factory=dict)
    """Answers on the room; a game's own and a table of choice's own stand over them."""
    profile: str = ""
    """The rule profile that applies to its tables; "" for none."""
