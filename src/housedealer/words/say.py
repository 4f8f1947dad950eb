"""Small words: amounts, numbers, lists and citations as people write them."""

from __future__ import annotations

from housedealer.rules.limit import Limit

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


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


def number(n: int) -> str:
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def counted(n: int, noun: str) -> str:
    return f"{number(n)} {noun}" + ("" if n == 1 else "s")


def listed(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1] if parts else ""


def cited(text: str, *clauses: str) -> str:
    known = ", ".join(dict.fromkeys(filter(None, clauses)))
    return f"{text} [{known}]" if known else text


def bet_said(bet: str) -> str:
    """A bet, a pay table or one of its rows by name: pair plus, three of a kind."""
    return bet.replace("_", " ")


def limit_said(limit: Limit) -> str:
    """no limit, blinds $2 and $4, bets from $1."""
    if limit.kind == "fixed":
        single = limit.small == limit.big
        parts = [f"bets of {money(limit.small)}" + ("" if single else f" and {money(limit.big)}")]
    elif limit.kind == "spread":
        parts = [f"bets from {money(limit.small)} to {money(limit.big)}"]
    else:
        parts = ["pot limit" if limit.kind == "pot" else "no limit"]
    if any(limit.blinds):
        parts.append(f"blinds {money(limit.blinds[0])} and {money(limit.blinds[1])}")
    if limit.ante:
        parts.append(f"ante {money(limit.ante)}")
    if limit.bring_in:
        parts.append(f"forced opening {money(limit.bring_in)}")
    if limit.kind in ("pot", "none") and limit.small != limit.blinds[1]:
        parts.append(f"bets from {money(limit.small)}")
    if limit.wager_max:
        parts.append(f"no wager above {money(limit.wager_max)}")
    return ", ".join(parts)


def buy_in_said(bounds: tuple[int, int]) -> str:
    least, most = bounds
    parts = [f"at least {money(least)}"] * bool(least) + [f"at most {money(most)}"] * bool(most)
    return ", ".join(parts) or "as you like"
