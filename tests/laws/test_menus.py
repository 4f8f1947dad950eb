"""The menu is the only source of legality: what it offers is accepted, and nothing else is."""

from __future__ import annotations

import random

from family_kit import refusal_of
from law_kit import KITS, STRANGER, every_spread, is_cited, people_of, state_of, under_law

from housedealer.hand import Hand
from housedealer.hand.action import Action
from housedealer.hand.offer import Offer
from housedealer.rules.family import Family
from housedealer.rules.place import HOUSE, RAIL


@every_spread
def test_what_the_menu_offers_is_accepted_and_its_neighbours_are_refused(
    family: Family, house: str, game: str
) -> None:
    for hand, answers, chance in under_law(family, house, game, "menus"):
        looks = random.Random(f"looks {chance.random()}")
        for who, action in answers(hand, chance):
            if looks.random() < KITS[family].looks:
                check_menus(family, hand, looks)
            hand.play(who, action)
        assert hand.due.must == ()
        for person in (HOUSE, looks.choice(people_of(hand))):
            assert hand.menu(person) == ()
            for action in KITS[family].odd:
                over = refusal_of(hand, person, action)
                assert over is not None
                assert over.code in ("hand_over", "unknown_action")


def check_menus(family: Family, hand: Hand, chance: random.Random) -> None:
    before, due = state_of(family, hand), hand.due
    for who in (HOUSE, *people_of(hand), RAIL, STRANGER):
        offers = hand.menu(who)
        if who in due.must or not KITS[family].silent:
            assert bool(offers) == (who in due.must or who in due.may)
        else:
            assert not offers or who in due.may
        for offer in offers:
            for i in {0, len(offer) // 2, len(offer) - 1}:
                assert offer[i] in offer
                hand.decide(who, offer[i])
            for action, code in KITS[family].wrong(hand, who, offer, chance):
                check_refused(family, hand, who, action, code)
        asked = who in due.must or who in due.may
        for action in chance.sample(KITS[family].odd, KITS[family].odd_tries[asked]):
            check_refused(family, hand, who, action)
        if who in due.must and who != HOUSE:
            assert any(hand.absent(who) in offer for offer in offers)
        if not asked:
            for other in due.must:
                check_out_of_turn(family, hand, who, hand.menu(other))
    assert state_of(family, hand) == before


def check_refused(family: Family, hand: Hand, who: int, action: Action, code: str = "") -> None:
    """It is, and for a reason, unless it is on the menu after all."""
    if any(action in offer for offer in hand.menu(who)):
        assert not code
        return
    refused = refusal_of(hand, who, action)
    assert refused is not None, (who, action)
    assert code in ("", refused.code)
    house = hand.terms.spread.house
    assert refused.code in KITS[family].bare or is_cited(refused.clause, house), (refused.code, action)


def check_out_of_turn(family: Family, hand: Hand, who: int, offers: tuple[Offer, ...]) -> None:
    for offer in offers:
        refused = refusal_of(hand, who, offer[0])
        assert refused is not None
        assert refused.code in KITS[family].turns
