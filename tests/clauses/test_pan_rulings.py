"""Hands of Panguingue with rulings at odd moments, cards without a place, and wrong types."""

from __future__ import annotations

import pytest
from meld_kit import all_cards
from telling.meld import JUNK, Pan, card

from housedealer.cards.card import parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.rules.meld.melds import kind_of
from housedealer.rules.place import FLOOR, HOUSE


def whole(told: Pan) -> bool:
    """Every card of the deck is somewhere, and head and foot are what is left of it."""
    hand = told.hand
    counts = all_cards(hand)
    return sorted(counts.elements()) == sorted(hand.spread.deck.cards) and (
        hand.left == hand.head + hand.foot == sum(hand.stub) and min(hand.head, hand.foot) >= 0
    )


# -- melds that do not stand -------------------------------------------------------------------------------


def test_a_meld_is_not_undone_where_the_cards_that_it_borrowed_have_no_place_any_more() -> None:
    told = Pan({1: "", 2: "Ah2h3h4h5h5c5d4c4dKs"}, first=2).draws("Qs").melds("Ah2h3h")
    told.lays("4h", 1).lays("5h", 1).melds("5c5d", (1, "5h")).melds("4c4d", (1, "4h"))
    assert told.refused(FLOOR, act.BadMeld(2)).code == "bad_meld"
    told.say(FLOOR, act.BadMeld(3))
    assert told.board(2) == ["2h3h4hAh", "5c5d5h"]
    told.say(FLOOR, act.BadMeld(2))
    assert told.board(2) == ["2h3h4h5hAh"]
    assert all(kind_of(meld) for meld in told.hand.melds[2])
    assert whole(told)


def test_a_card_forced_that_fits_no_more_may_be_discarded() -> None:
    """The queen puts him out on the jack that he has just laid down; the jack does not stand."""
    flat = "QcQcQcKcKhKdAcAhAd"
    hands = {1: "", 2: flat + "2s", 3: "5c6c7c" + "4h4d4s" + "6h6d6s" + "Jc"}
    told = Pan(hands, first=2).draws("As").melds("QcQcQc").melds("KcKhKd").melds("AcAhAd").lays("As", 3)
    told.discards("2s").idle("7d").draws("2d").melds("5c6c7c").melds("4h4d4s").melds("6h6d6s").discards()
    told.idle("7d", "7d")
    assert told.turn == 3
    told.draws("Qc").lays("Jc", 1)
    assert set(told.hand.due.may) == {1, 2}
    told.say(1, act.Force())
    assert told.refused(3, act.Release(card("Qc"))).code == "must_use"
    told.say(FLOOR, act.BadMeld(1))
    assert told.hand.cards[3] == (card("Jc"),)
    assert told.hand.absent(3) == act.Release(card("Qc"))
    told.discards()
    assert (told.turn, told.option) == (2, "Qc")


@pytest.mark.parametrize("meld", [True, 1.0, None, "1", 0, 2, (1,)])
def test_the_meld_that_does_not_stand_is_named_by_its_number(meld: object) -> None:
    told = Pan({1: "", 2: "7d7d" + JUNK[:16]}, first=2).draws("7d").melds("7d7d7d")
    assert told.refused(FLOOR, act.BadMeld(meld)).code == "bad_meld"  # type: ignore[arg-type]


# -- option cards without a player -------------------------------------------------------------------------


def test_nobody_has_his_own_discard_as_an_option_when_all_others_are_out() -> None:
    told = Pan({1: "", 2: "5s5s" + JUNK[:16]}, first=2).draws("5s").discards()
    assert (told.turn, told.option) == (1, "5s")
    told.fouls(1)
    assert (told.turn, told.option) == (2, "")
    assert told.hand.menu(2)[0][0] == act.TouchDeck()
    assert told.refused(2, act.TakeOption()).code == "option"
    assert whole(told)


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_when_all_are_fouled_the_tops_stay_whatever_lies_there(order: tuple[int, int]) -> None:
    told = Pan({1: "", 2: ""}).idle("5s")
    for seat in order:
        told.fouls(seat)
    assert told.hand.over
    assert isinstance(told.events[-1], ev.PotCarried)
    assert told.hand.outcome().winners == ()
    assert whole(told)


@pytest.mark.parametrize("phase", ["choose", "touched", "use", "used", "option"])
def test_the_player_in_turn_may_be_fouled_at_any_time(phase: str) -> None:
    told = Pan({1: "5s5s" + JUNK[:16], 2: "5s5s" + JUNK[:16], 3: ""}).idle("5s")
    if phase == "option":
        told.say(2, act.TakeOption())
    elif phase != "choose":
        told.say(2, act.TouchDeck())
    if phase in ("use", "used"):
        told.draws("5s")
    if phase == "used":
        told.melds("5s5s5s")
    told.fouls(2)
    assert (told.turn, told.hand.phase, told.hand.claim) == (1, "choose", 0)
    assert told.option == ("5s" if phase == "choose" else "")
    assert (told.chips(1), told.chips(3)) == (99, 99)
    assert whole(told)


# -- counts and packs --------------------------------------------------------------------------------------


def test_the_foot_gives_a_card_where_the_head_has_none() -> None:
    told = Pan(dict.fromkeys(range(1, 8), ""), rules={"foot": 250})
    assert (told.hand.head, told.hand.foot) == (0, 250)
    told.say(FLOOR, act.Foreign(7, card("2c")))
    told.say(HOUSE, act.Deal((card("Kc"),)))
    assert (told.hand.head, told.hand.foot) == (0, 249)
    told.say(FLOOR, act.Miscount(6, extra=(card("Kc"),), withdrawn=(card("Kc"),)))
    assert (told.hand.head, told.hand.foot) == (0, 248)
    told.say(7, act.TouchDeck())
    told.say(HOUSE, act.TurnFoot())
    assert (told.hand.head, told.hand.foot) == (248, 0)
    assert whole(told)


def test_the_hands_of_the_passers_are_thrown_in_where_the_last_to_speak_is_dead() -> None:
    told = Pan({1: "", 2: "", 3: "", 4: ""}, first=4, pass_=(3,))
    told.say(FLOOR, act.Miscount(1, missing=parse_cards("2c4d6h")))
    assert len(told.hand.cards[3]) == 10
    told.draws("7c")
    assert told.hand.cards[3] == ()
    assert sum(told.hand.muck) == 10 + 7
    assert whole(told)


def test_a_misdeal_after_dead_hands_gives_back_every_top_once() -> None:
    told = Pan({1: "", 2: "", 3: "", 4: ""}, first=4, carried=3)
    for seat in (3, 2):
        told.say(FLOOR, act.Miscount(seat, missing=parse_cards("2c4d6h")))
    told.say(FLOOR, act.Misdeal())
    assert told.net == {1: 0, 2: 0, 3: 0, 4: 0}
    assert (told.hand.outcome().drop, told.hand.outcome().carried) == (0, 600)


def test_a_card_is_withdrawn_of_eleven_only() -> None:
    told = Pan({1: "", 2: "", 3: JUNK})
    for withdrawn in ((card("4d"),), [], None, [card("4d")]):
        wrong = act.Miscount(3, missing=(card("2c"),), withdrawn=withdrawn)  # type: ignore[arg-type]
        assert told.refused(FLOOR, wrong).code == "miscount"


# -- wrong types -------------------------------------------------------------------------------------------


def test_a_card_is_a_whole_number() -> None:
    """Equal is not enough: 20.0 and True are no cards."""
    told = Pan({1: "", 2: "7d7d7d" + JUNK[:14]}, first=2).draws("7c")
    assert told.refused(2, act.Release(float(card("7c")))).code == "discard"  # type: ignore[arg-type]
    told.melds("7d7d7d")
    told.discards().idle("Kc").draws("7d")
    seven = card("7d")
    for number, at in ((float(seven), 1), (seven, True), (seven, 1.0)):
        assert told.refused(2, act.LayOff(number, at)).code == "meld"  # type: ignore[arg-type]
    told.lays("7d", 1)


@pytest.mark.parametrize("foreign", [None, 999, -1, "8h", 26.0, True, (26,), 20])
def test_a_foreign_card_is_a_card_that_is_not_of_the_deck(foreign: object) -> None:
    told = Pan({1: "", 2: "", 3: JUNK})
    wrong = act.Foreign(3, foreign)  # type: ignore[arg-type]
    assert told.refused(FLOOR, wrong).code == "foreign"
    told.say(3, act.TouchDeck())
    assert told.refused(FLOOR, act.Foreign(0, foreign)).code == "foreign"  # type: ignore[arg-type]
    for nobody in (False, 0.0, None):
        wrong = act.Foreign(nobody, card("8h"))  # type: ignore[arg-type]
        assert told.refused(FLOOR, wrong).code == "miscount_seat"
    told.say(FLOOR, act.Foreign(0, card("8h")))
