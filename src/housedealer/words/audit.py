"""What an audit found, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from housedealer.words.say import counted

CODES: dict[str, str] = {
    "hash": "The hash does not fit the entry and the one before it.",
    "head": "This is not the entry whose hash was kept.",
    "head_gone": "An entry whose hash was kept is gone.",
    "log_missing": "The log of this table is missing.",
    "page": "This does not follow from the entry before it, or contradicts the command.",
    "time_backwards": "The entry is earlier than the one before it.",
    "repeated": "Another entry answers the same command.",
    "unreadable": "This cannot be read.",
    "format": "This log has another format.",
    "refused": "The table would have refused this command.",
    "broken": "The entry cannot have happened.",
    "decided": "The same command at the same table gives something else.",
    "postings": "The events post something else.",
    "posting": "A posting moves no chips.",
    "overdrawn": "An account gives more than it holds.",
    "balance": "The table and its postings disagree about an account.",
    "transit": "Chips between the lobby and the tables are not those on their way.",
    "epoch": "The shuffles are not numbered one after the other.",
    "roster": "The roster has a head that the person never announced.",
    "seal": "The seal does not fit what was told with it.",
    "leaf": "The secret does not give what was told at the seal.",
    "secret": "The secret does not belong to this seal.",
    "secret_missing": "The secret of a seal is missing.",
    "secret_left": "A secret is kept for which there is no seal.",
    "composition": "The deck that was shuffled is not the deck of the game.",
    "link": "The link does not belong to the chain of this person.",
    "cut": "The cut does not come from the links of the roster.",
    "abandoned": "The shuffle was abandoned for people who gave their links, or after the cut.",
    "not_cut": "Cards or dice came before the cut.",
    "dealt": "The card is not the next one of the deck that was sealed and cut.",
    "position": "A position of the deck was passed over.",
    "fee": "The fee is not the posted one.",
    "fee_rate": "A player paid what no posted rate allows.",
}
"""A sentence for each code."""


def finding_said(code: str, place: tuple[str, int, str], expected: str, found: str) -> str:
    """One line: the place (log, entry, field), what is wrong, and what was expected there."""
    log, entry, field = place
    where = ", ".join(filter(None, (log, f"entry {entry}" if entry else "", field)))
    pair = [f"expected {expected}" if expected else "", f"found {found}" if found else ""]
    told = "; ".join(filter(None, pair))
    return f"{where}: {CODES[code]}" + (f" {told[0].upper()}{told[1:]}." if told else "")


def more_said(log: str, code: str, count: int) -> str:
    return f"{log}: {counted(count, 'more finding')} of this kind: {CODES[code]}"


def log_said(log: str, entries: int, hands: int, shuffles: int) -> str:
    parts = [counted(entries, "entry", "entries")]
    if hands:
        parts.append(counted(hands, "hand"))
    if shuffles:
        parts.append(counted(shuffles, "shuffle"))
    return f"{log}: {', '.join(parts)}"


def engines_said(engines: Sequence[tuple[str, int]]) -> list[str]:
    return [
        f"Engine {name} decided {counted(count, 'entry', 'entries')}: "
        "these were applied again, not decided again."
        for name, count in engines
    ]


def verdict_said(findings: int) -> str:
    if not findings:
        return "The books are in order."
    return f"The audit has {counted(findings, 'finding')}."
