"""Hands of Garlic City as text: one script for several sheets, with the discards that its game asks for."""

from __future__ import annotations

from claims import Sheet

from housedealer.record.script import parse, run
from housedealer.record.script.pot.run import PotRun

AT_ONCE = {"pineapple"}
AFTER_FLOP = {"crazy_pineapple", "crazy_pineapple_hi_lo"}


def played(sheet: Sheet, text: str, **words: str) -> PotRun:
    """The script at the sheet's game; {at_once} and {after_flop} are its discards, where it has them."""
    said = text.format(
        at_once="all discard" if sheet.game in AT_ONCE else "",
        after_flop="all discard" if sheet.game in AFTER_FLOP else "",
        **words,
    )
    return run(parse(f"house {sheet.house}  game {sheet.game}  {said}", sheet.name))
