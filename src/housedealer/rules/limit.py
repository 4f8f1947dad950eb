"""Limits: the amounts of a game, its largest bets, and the names people use for them.

    fixed 4/8                  bets of $4, then $8; blinds $2 and $4
    fixed 3/6 blinds 1/3       the same with other blinds
    spread 2-10 blinds 1/2     any bet from $2 to $10
    pot-limit 2/5              blinds $2 and $5; bets up to the pot
    no-limit 2/4 bet 1         blinds $2 and $4; the least opening bet $1
    fixed 4/8 ante 1 bring-in 1    no blinds: the forced opening bet is $1
    fixed 3/6 no blinds ante 1

`ante A`, `bring-in B` and `chip C` may follow. Inside, all money is in cents.
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import gcd
from typing import Literal

from msgspec import Struct, structs

from housedealer.errors import Unreadable
from housedealer.rules.place import Cents

Kind = Literal["fixed", "spread", "pot", "none"]

WORDS: dict[Kind, str] = {"fixed": "fixed", "spread": "spread", "pot": "pot-limit", "none": "no-limit"}
UNLISTED = " unlisted"
"""Ends a limit that the house need not spread."""
EXPECTED = "a limit like 'fixed 4/8', 'spread 2-10 blinds 1/2', 'pot-limit 2/5' or 'no-limit 1/2'"


class Limit(Struct, frozen=True):
    """One limit a game is spread at.

    fixed: `small` and `big` are the two bets. spread: any bet from `small` to `big`.
    pot and none: `small` is the least opening bet; `big` is not used.
    `blinds` are the small and the big blind; `bring_in` is the least forced opening by an up card;
    `wager_max` bounds any single wager (0: nothing does).
    """

    kind: Kind
    small: Cents
    big: Cents
    blinds: tuple[Cents, Cents] = (Cents(0), Cents(0))
    ante: Cents = Cents(0)
    chip: Cents = Cents(100)
    wager_max: Cents = Cents(0)
    source: str = ""
    bring_in: Cents = Cents(0)

    @property
    def name(self) -> str:
        """The limit as text; `parse_limit` reads it back."""
        word, blinds = WORDS[self.kind], f"{dollars(self.blinds[0])}/{dollars(self.blinds[1])}"
        named: tuple[int, ...] = (self.small, self.big, self.ante, self.bring_in)
        if self.kind in ("pot", "none"):
            text = f"{word} {blinds}"
            named += self.blinds
            if self.small != self.blinds[1]:
                text += f" bet {dollars(self.small)}"
        else:
            dash = "/" if self.kind == "fixed" else "-"
            text = f"{word} {dollars(self.small)}{dash}{dollars(self.big)}"
            usual = (0, 0) if self.bring_in else usual_blinds(self.small, self.chip)
            if self.blinds == (0, 0) and usual != (0, 0):
                text += " no blinds"
            elif self.blinds != usual or (any(usual) and self.chip != usual_chip(named)):
                text += f" blinds {blinds}"
                named += self.blinds
        if self.ante:
            text += f" ante {dollars(self.ante)}"
        if self.bring_in:
            text += f" bring-in {dollars(self.bring_in)}"
        if self.chip != usual_chip(named):
            text += f" chip {dollars(self.chip)}"
        return text


def usual_blinds(small: int, chip: int) -> tuple[Cents, Cents]:
    """The big blind is the lower bet, the small one half of it in whole chips."""
    return Cents(small // 2 // chip * chip), Cents(small)


def usual_chip(amounts: tuple[int, ...]) -> Cents:
    """A dollar, or less where the amounts need it."""
    chip = 100
    for cents in amounts:
        chip = gcd(chip, cents)
    return Cents(chip)


_AMOUNT = r"\$?([0-9]{1,12}(?:\.[0-9]{1,2})?)"
_LIMIT = re.compile(
    rf"(?P<word>fixed|limit|spread|pot-limit|pl|no-limit|nl)\s+{_AMOUNT}\s*[/-]\s*{_AMOUNT}(?P<rest>.*)",
    re.IGNORECASE,
)
_PLAIN = re.compile(rf"{_AMOUNT}/{_AMOUNT}")
_REST = re.compile(
    rf"\s+(blinds)\s+{_AMOUNT}/{_AMOUNT}|\s+(ante|bring-in|chip|bet)\s+{_AMOUNT}|\s+(no blinds)"
)
_KINDS: dict[str, Kind] = {
    "fixed": "fixed", "limit": "fixed", "spread": "spread", "pot-limit": "pot", "pl": "pot",
    "no-limit": "none", "nl": "none",
}  # fmt: skip


@lru_cache(maxsize=2048)
def parse_limit(text: str, where: str = "limit") -> Limit:
    """A limit from its text; plain `4/8` is a fixed limit. Raises Unreadable."""
    text = text.strip()
    if _PLAIN.fullmatch(text):
        text = f"fixed {text}"
    found = _LIMIT.fullmatch(text)
    if found is None:
        raise Unreadable(f"cannot read the limit {text!r}", where=where, expected=EXPECTED)
    kind = _KINDS[found["word"].lower()]
    first, second = parse_dollars(found[2], where), parse_dollars(found[3], where)
    blinds, more = _parse_rest(found["rest"], text, where)
    if kind in ("pot", "none"):
        small, big, blinds = more.get("bet", second), Cents(0), (first, second)
    else:
        small, big = first, second
    ante, bring_in = more.get("ante", Cents(0)), more.get("bring-in", Cents(0))
    amounts = (small, big, *(blinds or ()), ante, bring_in)
    chip = more.get("chip") or usual_chip(amounts)
    if more.get("chip") == 0:
        raise Unreadable("a chip must be worth more than zero", where=where, expected="as in 'chip 0.50'")
    if blinds is None:
        blinds = (Cents(0), Cents(0)) if bring_in else usual_blinds(small, chip)
    return check_limit(Limit(kind, small, big, blinds, ante, chip, bring_in=bring_in), where)


def _parse_rest(rest: str, text: str, where: str) -> tuple[tuple[Cents, Cents] | None, dict[str, Cents]]:
    blinds, more, at = None, {}, 0
    while at < len(rest):
        part = _REST.match(rest, at)
        if part is None:
            raise Unreadable(f"cannot read {rest[at:].strip()!r} in {text!r}", where=where, expected=EXPECTED)
        if part[1]:
            blinds = (parse_dollars(part[2], where), parse_dollars(part[3], where))
        elif part[6]:
            blinds = (Cents(0), Cents(0))
        else:
            more[part[4]] = parse_dollars(part[5], where)
        at = part.end()
    return blinds, more


def limit_text(limit: Limit) -> str:
    """The limit in words that `parse_limit` reads back as the same limit, but for its largest wager."""
    plain = structs.replace(limit, wager_max=Cents(0), source="")
    if parse_limit(limit.name) == plain:
        return limit.name
    blinds = f" blinds {dollars(limit.blinds[0])}/{dollars(limit.blinds[1])}"
    blinds = "" if " blinds " in limit.name or limit.kind in ("pot", "none") else blinds
    head, ante, tail = limit.name.partition(" ante ")
    chip = "" if " chip " in limit.name else f" chip {dollars(limit.chip)}"
    return head + blinds + ante + tail + chip


def unlisted_text(limit: Limit) -> str:
    """The words for a limit that no house need spread; `parse_unlisted` reads them back."""
    most = f" most {dollars(limit.wager_max)}" if limit.wager_max else ""
    return limit_text(limit) + UNLISTED + most


def parse_unlisted(text: str) -> Limit | None:
    """A limit from its text, with `most 50` for the largest wager; None if it must be a listed one."""
    if not text.isascii() or re.search("[0-9]{14}", text):
        raise Unreadable(f"cannot read the limit {text!r}", expected=EXPECTED)
    plain, unlisted, rest = text.partition(UNLISTED)
    if not unlisted:
        return None
    words = rest.split()
    if words and (words[0] != "most" or len(words) != 2):
        raise Unreadable(
            f"cannot read {rest.strip()!r}", expected="nothing, or the largest wager like most 50"
        )
    most = parse_dollars(words[1], "limit") if words else Cents(0)
    return structs.replace(parse_limit(plain), wager_max=most)


def check_limit(limit: Limit, where: str = "limit") -> Limit:
    """Raises Unreadable when a table could not be opened at this limit; returns it otherwise."""
    if limit.chip <= 0 or limit.small <= 0 or limit.wager_max < 0:
        raise Unreadable("a limit must have amounts above zero", where=where, expected=EXPECTED)
    if limit.kind in ("fixed", "spread") and limit.big < limit.small:
        raise Unreadable(
            "the upper bet is below the lower one", where=where, expected="lower first, as in 4/8"
        )
    if limit.blinds[0] > limit.blinds[1]:
        raise Unreadable(
            "the small blind is above the big one", where=where, expected="blinds small first, as in 1/2"
        )
    if limit.bring_in > limit.small:
        raise Unreadable(
            "the bring-in is above the lower bet", where=where, expected="as in fixed 4/8 ante 1 bring-in 1"
        )
    for cents in (limit.small, limit.big, *limit.blinds, limit.ante, limit.bring_in):
        if cents < 0 or cents % limit.chip:
            raise Unreadable(
                f"{dollars(cents)} cannot be put up in chips of {dollars(limit.chip)}",
                where=where,
                expected="bets, blinds, ante and bring-in in whole chips",
            )
    return limit


def dollars(cents: int) -> str:
    """4 for 400, 0.50 for 50: the way amounts are written in names and scripts."""
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}{whole}.{rest:02d}" if rest else f"{sign}{whole}"


def parse_dollars(text: str, where: str = "amount") -> Cents:
    """Cents from `4`, `4.5`, `4.50` or `$4`. Raises Unreadable for anything else."""
    found = re.fullmatch(r"(-?)\$?([0-9]{1,12})(?:\.([0-9]{1,2}))?", text.strip())
    if found is None:
        raise Unreadable(f"cannot read the amount {text!r}", where=where, expected="dollars like 4 or 2.50")
    cents = int(found[2]) * 100 + int((found[3] or "").ljust(2, "0"))
    return Cents(-cents if found[1] else cents)
