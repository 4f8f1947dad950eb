"""What the floor may rule is on its menu, and trying it tells nothing that the rail may not know."""

from __future__ import annotations

import msgspec
import pytest
from kit import encoded, tries
from law_kit import every_spread, new_hands, state_of

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.protocol import rulings_on, tried
from housedealer.hand.ruling_offer import Parameter, Rules
from housedealer.rules.family import Family
from housedealer.rules.place import FLOOR, HOUSE, RAIL

HANDS = tries(12, 200)


@every_spread
def test_every_ruling_that_is_listed_is_accepted_and_can_be_tried(
    family: Family, house: str, game: str
) -> None:
    listed = 0
    for hand, answers, chance in new_hands(family, house, game, HANDS, "rulings"):
        for who, action in answers(hand, chance):
            hand.play(who, action)
            before = state_of(family, hand)
            for offer in hand.menu(FLOOR):
                assert isinstance(offer, Rules)
                assert offer.clause
                for i in range(len(offer)):
                    assert offer[i] in offer
                    told = tried(hand, FLOOR, offer[i])
                    assert encoded(told) == encoded(hand.seen(hand.decide(FLOOR, offer[i]), RAIL))
                    clauses = getattr(told, "clauses", None) or (told.clause,)  # type: ignore[union-attr]
                    assert offer.clause == clauses[0]
                    hand.copy().play(FLOOR, offer[i])
                    listed += 1
            assert state_of(family, hand) == before
    assert listed


@every_spread
def test_what_is_not_on_the_menu_of_the_floor_is_refused(family: Family, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "not ruled"):
        for who, action in answers(hand, chance):
            hand.play(who, action)
            kinds = rulings_on(hand)
            for ruling in (
                act.Misdeal(), act.EarlyTurn(1, 2), act.Flashed(1, 1), act.WrongSeat(()), act.DeadHand(1),
                act.FoulHand(1), act.BadMeld(1), act.Miscount(1), act.Foreign(1, 1),
            ):  # fmt: skip
                if type(ruling) not in kinds:
                    with pytest.raises(Refused):
                        hand.decide(FLOOR, ruling)
                with pytest.raises(Refused):
                    tried(hand, RAIL, ruling)
        assert hand.menu(FLOOR) == ()


@every_spread
def test_a_ruling_that_names_cards_is_not_tried(family: Family, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "named"):
        for who, action in answers(hand, chance):
            if who == FLOOR and type(action) in (act.Miscount, act.Foreign):
                assert any(action in offer for offer in hand.menu(FLOOR))
                with pytest.raises(Refused) as refused:
                    tried(hand, FLOOR, action)
                assert refused.value.code == "not_tried"
            elif who == HOUSE and isinstance(action, act.Deal) and act.EarlyTurn in rulings_on(hand):
                with pytest.raises(Refused, match="not_tried"):
                    tried(hand, FLOOR, act.EarlyTurn(*action.cards[:2]))
            hand.play(who, action)


def test_an_offer_lists_its_rulings_where_no_card_is_named() -> None:
    seats, causes = Parameter("seat", "seat", (2, 5)), Parameter("cause", "cause", ("other", "bad_spread"))
    offer = Rules("foul_hand", "a", (seats, causes))
    assert [offer[i] for i in range(len(offer))] == [
        act.FoulHand(2, "other"), act.FoulHand(2, "bad_spread"), act.FoulHand(5, "other"),
        act.FoulHand(5, "bad_spread"),
    ]  # fmt: skip
    assert offer[-1] == act.FoulHand(5, "bad_spread")
    assert act.FoulHand(5, "other") in offer
    for wrong in (
        act.FoulHand(3, "other"),
        act.FoulHand(2, "card_in_hand"),
        act.BadMeld(2),
        act.FoulHand(2.0, "other"),
    ):  # type: ignore[arg-type]
        assert wrong not in offer
    with pytest.raises(IndexError):
        offer[4]
    free = Rules("flashed", "a", (seats, Parameter("card", "card")))
    assert (len(free), free.names_cards, offer.names_cards) == (0, True, False)
    assert act.Flashed(2, 17) in free
    assert act.Flashed(2, "17") not in free  # type: ignore[arg-type]
    assert act.Flashed(3, 17) not in free
    moves = Rules("wrong_seat", "a", (Parameter("cards", "moves"),))
    assert act.WrongSeat(((1, 2),)) in moves
    assert act.WrongSeat((1,)) not in moves  # type: ignore[arg-type]
    some = Rules("miscount", "a", (seats, Parameter("missing", "cards")))
    assert act.Miscount(2, missing=(1,)) in some
    assert act.Miscount(2, missing=[1]) not in some  # type: ignore[arg-type]
    assert Rules("misdeal", "a")[0] == act.Misdeal()
    assert msgspec.json.decode(encoded(free), type=Rules) == free
