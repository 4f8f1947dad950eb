"""Small words: amounts, numbers, cards, lists and citations as people write them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextvars import ContextVar
from functools import lru_cache

from housedealer.cards.card import JOKER, WILD, Card, format_card
from housedealer.rules.limit import Limit
from housedealer.rules.place import Cents
from housedealer.rules.stake import Stake

Line = tuple[str, str]
"""A sentence and the clause it stands on."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@lru_cache(maxsize=1 << 12)
def money(cents: int) -> str:
    """$4, $2.50, $1,000, -$4."""
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${whole:,}" + (f".{rest:02d}" if rest else "")


def signed(cents: int) -> str:
    return money(cents) if cents <= 0 else f"+{money(cents)}"


def range_said(least: int, most: int, *, two: bool = False) -> str:
    """`two`: nothing between the two amounts."""
    if two:
        return f"{money(least)} or {money(most)}"
    return f"from {money(least)} to {money(most)}" if least < most else f"{money(most)} exactly"


def span_said(least: int, most: int) -> str:
    """$5 to $100; $5 where there is only one amount."""
    return f"{money(least)} to {money(most)}" if least < most else money(most)


def number(n: int) -> str:
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else f"{n:,}"


def counted(n: int, noun: str, plural: str = "") -> str:
    return f"{number(n)} {noun}" if n == 1 else f"{number(n)} {plural or noun + 's'}"


def up_to(n: int, noun: str) -> str:
    """one card; up to three cards."""
    return counted(n, noun) if n == 1 else f"up to {counted(n, noun)}"


def times_said(n: int) -> str:
    """once, twice, three times."""
    return {1: "once", 2: "twice"}.get(n, counted(n, "time"))


def listed(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1] if parts else ""


def either(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " or " + parts[-1] if parts else ""


def capital(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]


def lower(text: str) -> str:
    """As a sentence goes on."""
    return text[:1].lower() + text[1:]


def cards_said(cards: Iterable[Card]) -> str:
    return " ".join("Joker" if card in (JOKER, WILD) else format_card(card) for card in cards)


def squares_said(squares: tuple[int, ...]) -> str:
    return f"square{'' if len(squares) == 1 else 's'} {listed([str(square) for square in squares])}"


_APART: ContextVar[list[str]] = ContextVar("clauses told apart")


class clauses_apart:
    """Inside, a sentence does not end with its clauses: they are in this list, each once."""

    __slots__ = ("_before",)

    def __enter__(self) -> list[str]:
        found: list[str] = []
        self._before = _APART.set(found)
        return found

    def __exit__(self, *error: object) -> None:
        _APART.reset(self._before)


def cited(text: str, *clauses: str) -> str:
    apart = _APART.get(None)
    if apart is not None:
        for clause in clauses:
            if clause and clause not in apart:
                apart.append(clause)
        return text
    known = list(dict.fromkeys(filter(None, clauses)))
    return f"{text} [{', '.join(known)}]" if known else text


def bet_said(bet: str) -> str:
    """A bet, a pay table or one of its rows by name: pair plus, three of a kind."""
    return _HYPHENED.get(bet) or bet.replace("_", " ")


_HYPHENED = {"ace_king": "ace-king"}


def bets_said(limit: Limit) -> str:
    """A limit without its forced bets: $4/$8 limit."""
    if limit.kind == "fixed":
        bets = (limit.small,) if limit.small == limit.big else (limit.small, limit.big)
        return "/".join(map(money, bets)) + " limit"
    if limit.kind == "spread":
        return f"{span_said(limit.small, limit.big)} spread limit"
    return "Pot limit" if limit.kind == "pot" else "No limit"


UNBOUNDED = Cents(10_000_000_00)
"""A largest wager that bounds nothing at a table."""


def forced_said(limit: Limit) -> str:
    """$2/$4 blinds, $1 ante; "" for a limit without forced bets."""
    parts = []
    if any(limit.blinds):
        parts.append(f"{money(limit.blinds[0])}/{money(limit.blinds[1])} blinds")
    if limit.ante:
        parts.append(f"{money(limit.ante)} ante")
    if limit.bring_in:
        parts.append(f"{money(limit.bring_in)} bring-in")
    return ", ".join(parts)


def limit_said(limit: Limit, *, forced: bool = True) -> str:
    """No limit, $2/$4 blinds, $1 minimum bet; or without the forced bets."""
    parts = [bets_said(limit), forced_said(limit) if forced else ""]
    if limit.kind in ("pot", "none") and limit.small != limit.blinds[1]:
        parts.append(f"{money(limit.small)} minimum bet")
    if 0 < limit.wager_max < UNBOUNDED:
        parts.append(f"{money(limit.wager_max)} maximum bet")
    return ", ".join(filter(None, parts))


def stakes_said(stake: Limit | Stake) -> str:
    """The limit, $5 to $100 bets, $2 a chip, $5 a point."""
    if isinstance(stake, Limit):
        return limit_said(stake)
    if stake.kind == "bets":
        return f"{span_said(stake.least, stake.most)} bets"
    return f"{money(stake.least)} a {stake.kind}"


def stakes_brief(stake: Limit | Stake) -> str:
    """The stakes in a list of tables: $4/$8 limit; No limit, $2/$4; $5 to $100 bets."""
    if not isinstance(stake, Limit) or stake.kind in ("fixed", "spread") or not any(stake.blinds):
        return bets_said(stake) if isinstance(stake, Limit) else stakes_said(stake)
    return f"{bets_said(stake)}, {money(stake.blinds[0])}/{money(stake.blinds[1])}"


def buys_said(least: int, most: int) -> str:
    """from $20 to $100; $1 or more where the house has no maximum."""
    return range_said(least, most) if most < UNBOUNDED else f"{money(least)} or more"


def seats_said(least: int, most: int) -> str:
    return f"{least} to {most} seats" if least < most else f"{most} seats"


def buy_in_said(bounds: tuple[int, int]) -> str:
    least, most = bounds
    if least and most:
        return span_said(least, most)
    return f"at least {money(least)}" if least else f"at most {money(most)}" if most else "any amount"
