"""What a player at a banked table is told beside the menu: whose a shared bet is."""

from __future__ import annotations

from telling.bank import Round

from housedealer.rules.place import RAIL
from housedealer.words.bank.hint import hints
from housedealer.words.family import Hint
from housedealer.words.person import called


def told(tale: Round, who: int, about: str) -> list[Hint]:
    return [hint for hint in hints(tale.hand.view(who), tale.hand.spread) if hint.about == about]


def test_a_shared_bet_is_told_by_its_owners_with_the_clause() -> None:
    tale = Round("pai_gow_tiles", backers={101: 200}).bet(2, 10).share(3, 15, of=2, on=2)
    tale.bet(101, 20, on=2).share(4, 5, of=101, on=2)
    clause = "garlic-city/pai-gow-tiles/040"
    with called({2: "June", 101: "kim"}):
        assert told(tale, 3, "shared") == [
            Hint("shared", "June with $10 and you with $15 share one bet.", clause, at=2, who=2),
            Hint("shared", "kim with $20 and seat 4 with $5 share one bet.", clause, at=2, who=101),
        ]
    assert told(tale, 2, "shared")[0].text == "You with $10 and seat 3 with $15 share one bet."
    assert told(tale, RAIL, "shared") == []
    assert told(Round("pai_gow_tiles").bet(2, 10).bet(3, 10, on=2), 2, "shared") == [], "two bets, not one"
