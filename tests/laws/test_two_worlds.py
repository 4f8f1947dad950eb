"""Two hands that look the same to a viewer are the same to him in every other way he may ask.

Both are played alike, but cards that he may not see are others in the second one. As long as both views
agree, so do what is due and for whom the house waits, his menu and the floor's, why an action is not open,
what an action of his would make, and what a ruling would.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
from family_kit import dealt_otherwise
from kit import QUICK, encoded, tries
from law_kit import KITS, USUAL, every_spread, new_hands, people_of

from housedealer.errors import Refused
from housedealer.hand import Hand
from housedealer.hand import action as act
from housedealer.hand.offer import Offer, Setting
from housedealer.hand.protocol import quote_of, tried
from housedealer.rules.family import Family
from housedealer.rules.place import FLOOR, RAIL

HANDS = tries(20, 400)
ASKED = ("due", "menu", "since")
"""What of a view is itself an answer that must not tell more than the rest of it."""


@every_spread
def test_who_sees_the_same_is_told_the_same(family: Family, house: str, game: str) -> None:
    differing = 0
    for one, answers, chance in new_hands(family, house, game, HANDS, "two worlds"):
        other = one.copy()
        viewer = chance.choice((*people_of(one), *people_of(one), RAIL, FLOOR))
        for who, action in answers(one, chance):
            if encoded(looks(one, viewer)) == encoded(looks(other, viewer)):
                assert all_told(family, one, viewer) == all_told(family, other, viewer)
                differing += cards_of(one) != cards_of(other)
            twin = twin_of(family, one, other, who, action, viewer, chance)
            if twin is None:
                break
            one.play(who, action)
            other.play(who, twin)
    assert QUICK or differing > HANDS


def looks(hand: Hand, viewer: int) -> dict[str, object]:
    view = msgspec.structs.asdict(hand.view(viewer))
    return {name: value for name, value in view.items() if name not in ASKED}


def cards_of(hand: Any) -> object:
    return hand.cards.copy()


def all_told(family: Family, hand: Hand, viewer: int) -> list[bytes]:
    told: list[object] = [hand.due, hand.opened, hand.epoch, hand.position, quote_of(hand, viewer)]
    told += [hand.menu(viewer), hand.menu(FLOOR)]
    told += [reason(hand.why_not(viewer, kind)) for kind in USUAL[family]]
    for offer in hand.menu(viewer):
        told += [preview(hand, viewer, offer[i]) for i in ends_of(offer)]
    for ruling in hand.menu(FLOOR):
        told += [preview(hand, FLOOR, ruling[i]) for i in range(len(ruling))]
    told += [preview(hand, FLOOR, ruling) for ruling in ON_CARDS]
    return [encoded(thing) for thing in told]


ON_CARDS = [
    ruling
    for seat in (1, 2, 5)
    for card in (0, 30)
    for ruling in (
        act.Flashed(seat, card),
        act.EarlyTurn(card, seat),
        act.Foreign(seat, card),
        act.Miscount(seat, missing=(card,)),
        act.WrongSeat(((card, seat),)),
    )
]


def ends_of(offer: Offer) -> set[int]:
    return {0, len(offer) - 1} if len(offer) else set()


def reason(why: Refused | None) -> object:
    return why and (why.code, why.clause, repr(why.facts))


def preview(hand: Hand, who: int, action: act.Action) -> object:
    try:
        return tried(hand, who, action)
    except Refused as refused:
        return reason(refused)


# -- the other world ---------------------------------------------------------------------------------------


def twin_of(
    family: Family, one: Any, other: Any, who: int, action: act.Action, viewer: int, chance: random.Random
) -> act.Action | None:
    """The same in the other world; None where there is nothing like it."""
    if isinstance(action, act.Deal):
        action = dealt_otherwise(one, other, action, KITS[family].sees_dealt, viewer, chance)
    elif isinstance(action, act.Discard) and who != viewer:
        mine, theirs = one.cards[who], other.cards[who]
        action = act.Discard(tuple(theirs[mine.index(card)] for card in action.cards))
    elif isinstance(action, act.Arrange) and who != viewer:
        action = act.HouseWay()
    elif isinstance(action, act.SetHand) and who != viewer:
        settings = [offer for offer in other.menu(who) if isinstance(offer, Setting)]
        action = settings[0][0] if settings else action
    try:
        other.decide(who, action)
    except Refused:
        return None
    return action
