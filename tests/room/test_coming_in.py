"""How a player says that he comes in again."""

from __future__ import annotations

from room_kit import At

from housedealer.room import action as act
from housedealer.room.offer import Says


def ways(at: At, name: str) -> set[str]:
    says = [offer.action for offer in at.table.menu(at.who(name)) if isinstance(offer, Says)]
    return {action.how for action in says if isinstance(action, act.ComeIn)}


def test_a_player_who_is_away_comes_back_before_he_says_how_he_comes_in() -> None:
    at = At("garlic-city", "holdem", "fixed 4/8")
    for seat, name in enumerate(("ann", "bob", "cat", "dan"), 1):
        at.sit(name, seat)
    at.before(big="bob")
    at.say("bob", act.SitOut())
    at.hands(3)
    assert at.person("bob").enters == "missed"
    assert ways(at, "bob") == set()
    refused = at.refused("bob", act.ComeIn("big"))
    assert (refused.code, refused.facts["why"]) == ("come_in", "away")
    at.say("bob", act.ComeBack())
    assert "big" in ways(at, "bob")
    at.say("bob", act.ComeIn("big"))
    assert at.person("bob").how == "big"
