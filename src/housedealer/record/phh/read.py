"""Reading hand histories in the PHH notation: `.phh` is one hand, `.phhs` one TOML table per hand.

Only reads and checks the text; `replay` plays what was read. Players p1..pn become seats 1..n, or those
that `seats` names, and the last one has the button. A whole amount counts units of one cent; a hand with
decimals is in dollars. A variant that begins with an underscore is a game of ours that has no code.
"""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from typing import Any

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card, parse_cards
from housedealer.errors import Unreadable
from housedealer.games.registry import game_of
from housedealer.record.phh.own import AMOUNT_MAX, Own, own_of
from housedealer.rules.game import Game
from housedealer.rules.limit import Kind, parse_limit
from housedealer.rules.place import SEATS_MAX
from housedealer.rules.steps import Bet, ByCard, flat

VARIANTS: dict[str, tuple[str, Kind]] = {
    "FT": ("holdem", "fixed"),
    "NT": ("holdem", "none"),
    "PT": ("holdem", "pot"),
    "PO": ("omaha", "pot"),
    "NO": ("omaha", "none"),
    "FO/8": ("omaha_hi_lo", "fixed"),
    "PO/8": ("omaha_hi_lo", "pot"),
    "NO/8": ("omaha_hi_lo", "none"),
    "F7S": ("seven_card_stud", "fixed"),
    "F7S/8": ("stud_hi_lo", "fixed"),
    "FR": ("razz", "fixed"),
    "F5S": ("five_card_stud", "fixed"),
    "F5D": ("five_card_draw", "fixed"),
    "P5D": ("five_card_draw", "pot"),
    "N5D": ("five_card_draw", "none"),
    "N2L1D": ("kansas_city", "none"),
    "FA5L1D": ("lowball", "fixed"),
    "F2L3D": ("deuce_seven_triple", "fixed"),
    "FA5L3D": ("ace_five_triple", "fixed"),
}
"""What each code is here: the game and the kind of limit."""

Row = dict[str, Any]

_EXPECTED = (
    "'d dh pN CARDS', 'd db CARDS', 'pN f', 'pN cc', 'pN cbr AMOUNT', 'pN pb', 'pN sd [CARDS]' or"
    " 'pN sm [CARDS]' with N a player"
)
_STEP = re.compile(
    r"d (?P<deal>dh p(?P<to>[0-9]{1,2})|db|_early_turn) (?P<dealt>\S+)|d (?P<void>_misdeal)"
    r"|p(?P<who>[0-9]{1,2}) (?:(?P<word>f|cc|pb|_up|_down)"
    r"|cbr (?P<amount>[0-9]{1,15}(?:\.[0-9]{1,4})?)|(?P<named>sd|sm)(?: (?P<cards>\S+))?)"
)

_DIGITS_MAX = 28
"""More than a Decimal counts with."""
_SAID_MAX = 80


class Step(Struct, frozen=True, gc=False):
    """One entry of `actions`: `verb` is dh, db, f, cc, cbr, pb, sd or sm; `seat` N is the player pN, 0 the
    house. A hand shown without naming its cards is "show". Ours: _up, _down, _misdeal, _early_turn."""

    verb: str
    seat: int
    cards: tuple[Card, ...] = ()
    to: int = 0


class PhhHand(Struct, frozen=True):
    """A recorded hand as it stands in the file, amounts in whole units."""

    where: str
    variant: str
    game: str
    kind: Kind
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    bring_in: int
    small: int
    """The smallest bet, or the lower one of a fixed limit."""
    big: int
    stacks: tuple[int, ...]
    seats: tuple[int, ...]
    """The seat of each player, p1 first."""
    steps: tuple[Step, ...]
    rake: int
    finishing: tuple[int, ...] | None
    winnings: tuple[int, ...] | None
    own: Own | None = None

    def action(self, at: int) -> str:
        """The place of a step, for complaints."""
        return (
            f"{self.where}: action {at + 1}"
            if at < len(self.steps)
            else f"{self.where}: after the last action"
        )


def parse_phh(text: str, where: str = "phh") -> PhhHand:
    """The one hand of a `.phh` file. Raises Unreadable."""
    return _hand_of(_toml(text, where), where)


def parse_phhs(text: str, where: str = "phhs") -> list[PhhHand]:
    """All hands of a `.phhs` file in their order. Raises Unreadable at the first that cannot be read."""
    return [_hand_of(row, at) for at, row in tables_of(text, where)]


def tables_of(text: str, where: str) -> list[tuple[str, Row]]:
    """The tables of a `.phhs` file, each with its name for complaints; their content is not looked at."""
    found = []
    for key, row in _toml(text, where).items():
        if not isinstance(row, dict):
            raise Unreadable(
                f"{key} stands outside of a hand", where=where, expected="one table a hand: [1], [2] ..."
            )
        found.append((f"{where}: hand {key}", row))
    if not found:
        raise Unreadable("there is no hand in it", where=where, expected="one table a hand: [1], [2] ...")
    return found


def hand_of_table(where: str, row: Row) -> PhhHand:
    """One table of a `.phhs` file as a hand. Raises Unreadable."""
    return _hand_of(row, where)


def opens_by_card(game: Game) -> bool:
    """May this game be opened by an up card that brings it in."""
    return any(isinstance(step, Bet) and isinstance(step.opens, ByCard) for step in flat(game.steps))


def _toml(text: str, where: str) -> Row:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"not TOML: {error}", where=where, expected="a hand history in PHH") from error
    except RecursionError as error:
        raise Unreadable(
            "lists inside of lists too deep to read", where=where, expected="a hand history in PHH"
        ) from error
    except (ValueError, ArithmeticError) as error:
        raise Unreadable(
            "a number too long to read", where=where, expected=f"amounts up to {AMOUNT_MAX}"
        ) from error


def _said(value: object) -> str:
    """A value as a complaint quotes it: never long, whatever stands in the file."""
    try:
        text = repr(value) if not isinstance(value, Decimal) else str(value)
    except (ValueError, RecursionError):
        return "a value too long to print"
    return text if len(text) <= _SAID_MAX else text[:_SAID_MAX] + "..."


def _hand_of(row: Row, where: str) -> PhhHand:
    variant, game, kind = _variant_of(row, where)
    fixed = kind == "fixed"
    actions = _field(row, "actions", where, list, "a list of actions")
    reader = _Amounts(row, actions, where)
    stacks = reader.listed("starting_stacks", 0)
    if not 2 <= len(stacks) <= SEATS_MAX:
        raise Unreadable(
            f"{len(stacks)} players", where=f"{where}: starting_stacks", expected=f"2 to {SEATS_MAX}"
        )
    n = len(stacks)
    own = own_of(row, n, where)
    blinds, bring_in = _forced(row, reader, n, by_card=opens_by_card(game_of(game)), own=own is not None)
    return PhhHand(
        where=where,
        variant=variant,
        game=game,
        kind=kind,
        antes=reader.listed("antes", n) if "antes" in row else (0,) * n,
        blinds=blinds,
        bring_in=bring_in,
        small=reader.one("small_bet" if fixed else "min_bet"),
        big=reader.one("big_bet") if fixed else 0,
        stacks=stacks,
        seats=_seats(row, n, where, own=own is not None),
        steps=tuple(_step(text, n, reader, f"{where}: action {i}") for i, text in enumerate(actions, 1)),
        rake=reader.one("_rake") if "_rake" in row else 0,
        finishing=reader.listed("finishing_stacks", n) if "finishing_stacks" in row else None,
        winnings=reader.listed("winnings", n) if "winnings" in row else None,
        own=own,
    )


def _variant_of(row: Row, where: str) -> tuple[str, str, Kind]:
    """The code, the game and the kind of limit; a game of ours without a code says its limit by itself."""
    variant = _field(row, "variant", where, str, "the code of a game")
    if variant in VARIANTS:
        return variant, *VARIANTS[variant]
    if not variant.startswith("_"):
        raise Unreadable(
            f"variant {_said(variant)} is not known yet",
            where=where,
            expected="one of " + ", ".join(VARIANTS) + ", or a game of ours as _mexican",
        )
    _field(row, "_house", where, str, "the house that spreads a game of ours")
    try:
        game = game_of(variant[1:])
    except Unreadable as error:
        raise Unreadable(
            f"variant {_said(variant)} is no game of ours", where=where, expected=error.expected
        ) from None
    limit = parse_limit(_field(row, "_limit", where, str, "the limit of a game of ours"), f"{where}: _limit")
    return variant, game.key, limit.kind


def _forced(row: Row, reader: _Amounts, n: int, *, by_card: bool, own: bool) -> tuple[tuple[int, ...], int]:
    """Blinds and bring-in. By the rules of the trade a game has the one or the other."""
    if own:
        blinds = (
            reader.listed("blinds_or_straddles", n, negative=True)
            if "blinds_or_straddles" in row
            else (0,) * n
        )
        return blinds, reader.one("bring_in") if "bring_in" in row else 0
    if not by_card:
        return reader.listed("blinds_or_straddles", n, negative=True), 0
    if "blinds_or_straddles" in row and any(reader.listed("blinds_or_straddles", n, negative=True)):
        raise Unreadable(
            "blinds in a game that an up card opens",
            where=f"{reader.where}: blinds_or_straddles",
            expected="a bring_in and no blinds",
        )
    return (0,) * n, reader.one("bring_in")


def _seats(row: Row, n: int, where: str, *, own: bool) -> tuple[int, ...]:
    """Where the players sit, if `seats` says so in a way that can be: clockwise, p1 first."""
    usual = tuple(range(1, n + 1))
    listed = row.get("seats", list(usual))
    numbers = isinstance(listed, list) and all(
        type(seat) is int and 1 <= seat <= SEATS_MAX for seat in listed
    )
    if numbers and len(set(listed)) == n == len(listed):
        low = listed.index(min(listed))
        if listed[low:] + listed[:low] == sorted(listed):
            return tuple(listed)
    if own:
        raise Unreadable(
            f"cannot read {_said(listed)}",
            where=f"{where}: seats",
            expected=f"{n} seats from 1 to {SEATS_MAX} clockwise, that of p1 first",
        )
    return usual


def _field(row: Row, key: str, where: str, kind: type, expected: str) -> Any:
    if key not in row:
        raise Unreadable(f"there is no {key}", where=where, expected=expected)
    if not isinstance(row[key], kind):
        raise Unreadable(f"cannot read {_said(row[key])}", where=f"{where}: {key}", expected=expected)
    return row[key]


class _Amounts:
    """Reads amounts; `scale` is 100 where one of the hand's amounts has decimals."""

    _LISTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
    _SINGLE = ("min_bet", "small_bet", "big_bet", "bring_in", "_rake")

    def __init__(self, row: Row, actions: list[Any], where: str) -> None:
        self.row = row
        self.where = where
        given = [row.get(key) for key in self._SINGLE]
        for key in self._LISTS:
            listed = row.get(key)
            given += listed if isinstance(listed, list) else []
        decimals = any(isinstance(amount, Decimal) for amount in given)
        decimals = decimals or any(
            isinstance(text, str) and re.search(r"cbr [0-9]+\.", text) for text in actions
        )
        self.scale = 100 if decimals else 1

    def one(self, key: str) -> int:
        if key not in self.row:
            raise Unreadable(f"there is no {key}", where=self.where, expected="an amount")
        return self.read(self.row[key], f"{self.where}: {key}", negative=False)

    def listed(self, key: str, n: int, *, negative: bool = False) -> tuple[int, ...]:
        """`n` amounts, one for each player; any number of them where `n` is 0."""
        amounts = _field(self.row, key, self.where, list, "one amount for each player")
        if n and len(amounts) != n:
            raise Unreadable(
                f"{len(amounts)} amounts", where=f"{self.where}: {key}", expected=f"{n}, one for each player"
            )
        return tuple(self.read(amount, f"{self.where}: {key}", negative=negative) for amount in amounts)

    def read(self, amount: object, where: str, *, negative: bool) -> int:
        expected = "an amount" if negative else "an amount that is not negative"
        if type(amount) is not int and not isinstance(amount, Decimal):
            raise Unreadable(f"cannot read {_said(amount)}", where=where, expected=expected)
        if _is_large(amount) or not -AMOUNT_MAX <= amount * self.scale <= AMOUNT_MAX:
            raise Unreadable(
                f"cannot read {_said(amount)}", where=where, expected=f"an amount up to {AMOUNT_MAX} units"
            )
        scaled = amount * self.scale
        if scaled != int(scaled):
            raise Unreadable(f"cannot read {_said(amount)}", where=where, expected="at most two decimals")
        if scaled < 0 and not negative:
            raise Unreadable(f"cannot read {_said(amount)}", where=where, expected=expected)
        return int(scaled)


def _is_large(amount: int | Decimal) -> bool:
    """Looks at a number before anything is calculated with it: one with a huge exponent takes for ever."""
    if isinstance(amount, int):
        return amount.bit_length() > AMOUNT_MAX.bit_length()
    digits, exponent = amount.as_tuple()[1:]
    if not isinstance(exponent, int):
        return True  # infinite, or no number
    return len(digits) > _DIGITS_MAX or abs(exponent) > _DIGITS_MAX


def _step(text: object, n: int, amounts: _Amounts, where: str) -> Step:
    plain = " ".join(text.split("#")[0].split()) if isinstance(text, str) else ""
    found = _STEP.fullmatch(plain)
    seat = int(found["to"] or found["who"] or 0) if found else 0
    if found is None or seat > n or (not seat and (found["to"] or found["who"])):
        raise Unreadable(f"cannot read {_said(text)}", where=where, expected=_EXPECTED)
    if found["deal"]:
        return Step("dh" if found["to"] else found["deal"], seat, _cards(found["dealt"], where))
    if found["amount"]:
        return Step("cbr", seat, to=amounts.read(Decimal(found["amount"]), where, negative=False))
    if found["named"]:
        named = found["cards"] or ""
        if named == "-":
            return Step("show" if found["named"] == "sm" else "sd", seat)
        return Step(found["named"], seat, _cards(named, where))
    return Step(found["word"] or found["void"], seat)


def _cards(text: str, where: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except Unreadable as error:
        raise Unreadable(error.message, where=where, expected=error.expected) from None


def is_known(cards: tuple[Card, ...]) -> bool:
    return bool(cards) and HIDDEN not in cards
