"""Everything that happens by a rule names it: a clause of the house at the table, the trade, or a setting."""

from __future__ import annotations

import random

from family_kit import refusal_of
from kit import QUICK
from law_kit import KITS, every_spread, is_cited, people_of, says, under_law

from housedealer.hand import Hand
from housedealer.rules.family import Family
from housedealer.rules.place import FLOOR, HOUSE


@every_spread
def test_events_and_refusals_name_their_clause(family: Family, house: str, game: str) -> None:
    kit, seen = KITS[family], set[str]()
    for hand, answers, chance in under_law(family, house, game, "cited"):
        looks = random.Random(f"looks {chance.random()}")
        for who, action in answers(hand, chance):
            check_refusals(family, hand, looks, seen)
            for event in hand.play(who, action):
                for clause in kit.cited(event):
                    assert is_cited(clause, house), event
    assert QUICK or set(kit.codes) <= seen


def check_refusals(family: Family, hand: Hand, looks: random.Random, seen: set[str]) -> None:
    kit, house = KITS[family], hand.terms.spread.house
    for who in (HOUSE, FLOOR, looks.choice(people_of(hand)), *hand.due.must[:2]):
        for action in kit.odd:
            refused = refusal_of(hand, who, action)
            if refused is not None:
                seen.add(refused.code)
                known = refused.code in kit.bare or is_cited(refused.clause, house)
                assert known, f"{refused.code}: {refused.clause!r} for {action} by {who}"
                assert says(refused)
