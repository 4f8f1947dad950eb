"""For every usual action at every moment: it is on the menu, or a code and a clause say why not."""

from __future__ import annotations

import pytest
from kit import encoded, tries
from law_kit import USUAL, every_spread, new_hands, people_of, state_of

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.rules.family import Family
from housedealer.rules.place import FLOOR, HOUSE, RAIL
from housedealer.words.refusal import refusal

HANDS = tries(10, 200)
NO_CLAUSE = {"hand_over", "unknown_ruling", "not_your_turn", "unknown_action"}


@every_spread
def test_a_usual_action_is_open_or_it_is_said_why_not(family: Family, house: str, game: str) -> None:
    opens, codes = set[type](), set[str]()
    for hand, answers, chance in new_hands(family, house, game, HANDS, "why not"):
        for who, action in answers(hand, chance):
            before = state_of(family, hand)
            for person in (*people_of(hand), HOUSE, RAIL, FLOOR):
                kinds = {type(offer[0]) for offer in hand.menu(person) if len(offer)}
                for kind in USUAL[family]:
                    why = hand.why_not(person, kind)
                    assert (why is None) == (kind in kinds)
                    if why is None:
                        opens.add(kind)
                        continue
                    assert isinstance(why, Refused)
                    assert why.code
                    assert why.clause or why.code in NO_CLAUSE, why
                    assert refusal(why)
                    assert encoded(repr(sorted(why.facts.items())))
                    codes.add(why.code)
            assert state_of(family, hand) == before
            hand.play(who, action)
        for kind in USUAL[family]:
            over = hand.why_not(people_of(hand)[0], kind)
            assert over is not None
            assert over.code == "hand_over"
    assert opens
    assert len(codes) > 1


@every_spread
def test_what_is_not_usual_is_refused_as_such(family: Family, house: str, game: str) -> None:
    for hand, _, _ in new_hands(family, house, game, 1, "unusual"):
        why = hand.why_not(1, act.EarlyTurn)
        assert why is not None
        assert why.code == "unknown_action"


@pytest.mark.parametrize(("family", "kinds"), [
    ("pot", {act.Fold, act.Check, act.Call, act.Bet, act.RaiseTo, act.Discard, act.Show, act.Muck}),
    ("bank", {act.Wager, act.Insure, act.Hit, act.Stand, act.Double, act.Split, act.Play, act.Fold,
              act.SetHand, act.HouseWay}),
    ("points", {act.Arrange, act.DeclareWin, act.HouseWay}),
    ("meld", {act.TakeOption, act.TouchDeck, act.Meld, act.LayOff, act.Force, act.GoOut, act.AskPay}),
])  # fmt: skip
def test_these_are_usual(family: Family, kinds: set[type]) -> None:
    assert kinds <= set(USUAL[family])
    assert all(type(action) is kind for kind, action in USUAL[family].items())
