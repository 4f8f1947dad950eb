"""Requests for a limit: short names of listed limits, and the shape of one that is not listed.

A person says `4/8`, a stud table is listed as `fixed 4/8 ante 1 bring-in 1`. The bets alone name the listed
limit with these bets, or else the forced bets that are usual at the house. Whether a fee is posted for
the limit is left to the table.
"""

from __future__ import annotations

import re
from math import gcd

from msgspec import structs

from housedealer.errors import Unreadable
from housedealer.houses.schema import AnyLimitFile, SpreadFile
from housedealer.rules.limit import WORDS, Limit, dollars, parse_limit, usual_blinds
from housedealer.rules.place import Cents

_AMOUNT = r"\$?[0-9]+(?:\.[0-9]+)?"
_LONE = re.compile(rf"(?:(?:fixed|limit)\s+)?({_AMOUNT})", re.IGNORECASE)
_BETS = re.compile(rf"(?:[a-z-]+\s+)?{_AMOUNT}\s*[/-]\s*{_AMOUNT}", re.IGNORECASE)

PARTS = {2: "half", 3: "a third", 4: "a quarter"}
UPPER = {1: "the same bet in every round", 2: "an upper bet of twice the lower one"}
FORMS = {
    "blinds": "blinds and no bring-in",
    "ante": "antes, no blinds and no bring-in",
    "bring_in": "a bring-in and no blinds",
}


def spelled_out(text: str, limits: tuple[Limit, ...]) -> str:
    """`4` as `fixed 4/4` where the game is listed at single limits, else the text as it is."""
    text = " ".join(text.split())
    lone = _LONE.fullmatch(text)
    single = any(limit.kind == "fixed" and limit.small == limit.big for limit in limits)
    return f"fixed {lone[1]}/{lone[1]}" if lone and single else text


def says_only_bets(text: str) -> bool:
    return _BETS.fullmatch(text) is not None


def listed_as(text: str, limits: tuple[Limit, ...]) -> Limit | None:
    """The listed limit of this name, or the first one whose name begins with it."""
    only_bets = says_only_bets(text)
    begins = text
    try:
        asked = parse_limit(text)
    except Unreadable:
        if not only_bets:
            return None  # but no-limit 0/0 is the beginning of a limit without being one
    else:
        for limit in limits:
            if limit.name == asked.name:
                return limit
        if only_bets:
            begins = _bets_of(asked)
    return next((limit for limit in limits if limit.name.startswith(f"{begins} ")), None)


def _bets_of(limit: Limit) -> str:
    """The beginning of its name: the kind and the two amounts people say."""
    first, second = (limit.small, limit.big) if limit.kind in ("fixed", "spread") else limit.blinds
    return f"{WORDS[limit.kind]} {dollars(first)}{'-' if limit.kind == 'spread' else '/'}{dollars(second)}"


def usual_for(allowed: AnyLimitFile, asked: Limit, first: Limit) -> Limit:
    """The limit with these bets and the forced bets usual for them; `first` is the limit listed first."""
    if not allowed.forced or asked.kind in ("pot", "none"):
        return asked
    if allowed.forced == "blinds":
        blinds, ante, bring_in = usual_blinds(asked.small, asked.chip), 0, 0
        if allowed.blinds_ratio:
            blinds = Cents(asked.small // allowed.blinds_ratio // asked.chip * asked.chip), asked.small
    else:
        blinds, ante, bring_in = (Cents(0), Cents(0)), first.ante, first.bring_in
        if allowed.ante_part:
            part = asked.small // allowed.ante_part // asked.chip * asked.chip
            ante = bring_in = max(asked.chip, part)
        if allowed.forced == "ante":
            bring_in = 0
    chip = gcd(asked.chip, ante, bring_in)
    return structs.replace(asked, blinds=blinds, ante=Cents(ante), bring_in=Cents(bring_in), chip=Cents(chip))


def misfit(allowed: AnyLimitFile, asked: Limit, limits: tuple[Limit, ...]) -> tuple[str, str] | None:
    """The expected limit and the clause that says so; None if a table may open at this limit."""
    forced = (*asked.blinds, asked.ante, asked.bring_in)
    amounts = [cents for cents in (asked.small, asked.big, *forced) if cents]
    if asked.kind not in allowed.kinds or min(amounts) < allowed.least or max(amounts) > allowed.most:
        kinds = ", ".join(WORDS[kind] for kind in allowed.kinds)
        bounds = f"{dollars(allowed.least)} to {dollars(allowed.most)}"
        listed = ", ".join(limit.name for limit in limits)
        return f"{kinds} limits with amounts from {bounds}, or {listed}", allowed.source
    if allowed.blinds_ratio and asked.blinds[1] != allowed.blinds_ratio * asked.blinds[0]:
        return f"a big blind of {allowed.blinds_ratio} small ones", allowed.source
    if asked.kind == "fixed" and allowed.upper and asked.big != allowed.upper * asked.small:
        like = f"fixed {dollars(asked.small)}/{dollars(allowed.upper * asked.small)}"
        one = UPPER.get(allowed.upper, f"an upper bet of {allowed.upper} lower ones")
        return f"{one}, like {like}", allowed.source
    if not _has_form(allowed, asked) or not _has_usual_amounts(allowed, asked, limits[0]):
        return _forced_said(allowed, asked, limits[0]), allowed.forced_source or allowed.source
    return None


def _has_form(allowed: AnyLimitFile, asked: Limit) -> bool:
    """True if the forced bets are of the kind that the game is played with."""
    if allowed.forced == "blinds":
        return bool(asked.blinds[1]) and not asked.bring_in
    if allowed.forced == "ante":
        return bool(asked.ante) and not asked.blinds[1] and not asked.bring_in
    return not allowed.forced or (bool(asked.bring_in) and not asked.blinds[1])


def _has_usual_amounts(allowed: AnyLimitFile, asked: Limit, first: Limit) -> bool:
    return not allowed.usual or asked == usual_for(allowed, asked, first)


def _forced_said(allowed: AnyLimitFile, asked: Limit, first: Limit) -> str:
    said = FORMS[allowed.forced]
    if allowed.usual and allowed.forced == "blinds":
        said = "blinds of half in whole chips and all of the lower bet, and no ante"
    elif allowed.usual:
        part = PARTS.get(allowed.ante_part, f"1/{allowed.ante_part}")
        what = "an ante" if allowed.forced == "ante" else "ante and bring-in"
        said = f"{what} of {part} of the lower bet in whole chips, at least one, and no blinds"
    if asked.kind in ("pot", "none"):
        return said
    return f"{usual_for(allowed, asked, first).name}: {said}"


def forced_source(file: SpreadFile, limit: Limit) -> str:
    """What the blinds and antes of a limit rest on."""
    for listed in file.limits:
        if parse_limit(listed.name).name == limit.name:
            return listed.forced_source or listed.source
    return (file.any_limit.forced_source if file.any_limit else "") or limit.source
