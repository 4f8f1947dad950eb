"""The wording of actions in a hand for points: setting hands, automatic wins."""

from __future__ import annotations

from housedealer.cards.card import format_cards
from housedealer.hand import action as act
from housedealer.hand.points import event as pe
from housedealer.record.script.notation import MISDEAL, Asked, Notation, Row, house_way, row_of
from housedealer.record.script.staged import dealt_words
from housedealer.record.script.words import Words
from housedealer.rules.points.scoring import Parts

_PARTS = "AsAdJc / 9s9d4h4c7d / QsJdTh9c8s"


def parts_words(parts: Parts) -> str:
    """The parts as `Words.parts` reads them."""
    return " / ".join(format_cards(part) for part in (parts.front, parts.middle, parts.back))


def _sets(words: Words, who: int) -> Asked:
    at, expected = words.at, f"front, middle and back, as {_PARTS}"
    parts = words.parts(expected)
    if len(parts) != 3:
        words.at = at
        raise words.unreadable(expected)
    return Asked(act.Arrange(*parts))


def _declares(words: Words, who: int) -> Asked:
    return Asked(act.DeclareWin(words.next("an automatic win, as dragon or six_pairs")))


NOTATION = Notation(
    (
        Row(
            action=act.Arrange, plain="set", like=_PARTS, read=_sets, group=0,
            event=pe.PartsSet, write=lambda hand, e: f" {parts_words(e.parts)}" if e.parts.back else None,
        ),
        house_way(None),
        Row(
            action=act.DeclareWin, plain="declare", like="dragon", read=_declares,
            offer=lambda row, offer: f"declare {offer.action.win}",
            event=pe.WinDeclared, write=lambda hand, e: f" {e.win}",
        ),
        row_of(act.LeaveUnset(), "leave unset", pe.PartsSet, together=True, group=0),
        MISDEAL,
    ),
    dealt=dealt_words,
    called="a hand for points",
)  # fmt: skip
