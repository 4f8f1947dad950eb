"""Whoever sees his cards otherwise after an event is among those whom it concerns."""

from __future__ import annotations

from kit import tries
from law_kit import every_spread, new_hands, people_of

from housedealer.hand import Hand, concerned, follows
from housedealer.hand.view import Lying, View
from housedealer.rules.family import Family
from housedealer.rules.place import RAIL

HANDS: dict[Family, int] = {"pot": 6, "bank": 30, "points": 10, "meld": 10}
"""Of the families with few spreads, more hands of each."""
Own = tuple[tuple[Lying, ...], bool, tuple[object, ...], int]


def own(hand: Hand, rail: View, who: int) -> Own:
    """The places of which a person knows more than everybody, whether his table is another, and his menu."""
    mine = hand.view_on(rail, who)
    known = {spot.where: spot for spot in rail.spots}
    spots = tuple(spot for spot in mine.spots if known.get(spot.where) != spot)
    return spots, mine.table != rail.table, mine.menu, hand.since(who)


def owns(hand: Hand) -> dict[int, Own]:
    rail = hand.view(RAIL)
    return {who: own(hand, rail, who) for who in people_of(hand)}


@every_spread
def test_an_event_concerns_those_whose_own_it_changes(family: Family, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, tries(HANDS.get(family, 6)), "concerns"):
        before = owns(hand)
        for said_by, action in answers(hand, chance):
            event = hand.decide(said_by, action)
            while event is not None:
                hand.apply(event)
                after, concerns = owns(hand), concerned(hand, event)
                for who in set(people_of(hand)).difference(concerns) if concerns is not None else ():
                    check(hand, before[who], after[who])
                before, event = after, hand.follow()


def check(hand: Hand, before: Own, after: Own) -> None:
    (spots, is_other, menu, since), (spots_now, is_other_now, menu_now, since_now) = before, after
    assert spots_now == spots
    assert is_other_now == is_other or follows(hand)
    assert menu_now == menu or since_now != since or not menu_now
