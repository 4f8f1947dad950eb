"""Garlic City, Panguingue: conditions and their pay, going out, who pays, and the tops."""

from __future__ import annotations

import pytest
from claims import proves
from telling.meld import JUNK, Pan, card, meld

from housedealer.cards.card import parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.meld.move import moves_of
from housedealer.houses import house_of
from housedealer.rules.place import RAIL

SHEET = "garlic-city/pan/"
FIVES = "5s5s5s" + "4h4c4d" + "KhKhKc" + "7d"
"""Out with the four of spades or a king. Worth 4 as they lie."""


def c(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(SHEET + number for number in numbers))


def ready(**more: object) -> Pan:
    """Seat 3 has nine cards down after his first turn and a seven in hand; all have had a turn."""
    told = Pan({1: "", 2: "", 3: FIVES, 4: ""}, first=3, **more)  # type: ignore[arg-type]
    told.draws("2d").melds("5s5s5s").melds("4h4c4d").melds("KhKhKc").discards()
    return told.idle("Ac", "Qs", "Ad")


@c("10")
@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("5h5h5h", 2), ("5s5s5s", 4), ("6h6h6h", 1), ("6s6s6s", 2), ("KdKdKd", 1), ("KsKsKs", 2),
        ("Ac2c3c", 1), ("As2s3s", 2), ("JdQdKd", 1), ("JsQsKs", 2), ("5s5h5c", 1), ("6s6h6c", 0),
        ("4s5s6s", 0), ("7sJsQs", 0),
    ],
)  # fmt: skip
def test_spades_pay_double_and_suits_do_not_differ_else(text: str, chips: int) -> None:
    told = Pan({1: "", 2: text + "2h4d6d7cJhQd2d", 3: ""}, first=2).draws("Qh")
    assert told.pays(meld(text)) == chips
    told.melds(text).discards()
    assert [event.chips for event in told.collected] == ([chips] if chips else [])
    assert told.chips(1) == 99 - chips
    assert told.chips(3) == 99 - chips


@c("10")
@pytest.mark.parametrize(
    ("text", "added", "chips"),
    [
        ("5h5h5h", "5h", 1), ("5s5s5s", "5s", 2), ("6c6c6c", "6c", 1), ("6s6s6s", "6s", 2),
        ("Ac2c3c", "4c", 1), ("As2s3s", "4s", 2), ("JdQdKd", "7d", 1), ("JsQsKs", "7s", 2),
        ("5s5h5c", "5s", 1), ("6s6h6c", "6s", 0), ("4s5s6s", "7s", 0),
    ],
)  # fmt: skip
def test_so_do_cards_that_are_added(text: str, added: str, chips: int) -> None:
    told = Pan({1: "", 2: text + added + "2h4dJhQc2dKh"}, first=2).draws("Kc").melds(text)
    before = told.hand.claim
    assert told.pays(act.LayOff(card(added), 1)) == chips
    told.lays(added, 1).discards()
    assert told.chips(1) == 99 - before - chips


@c("72")
def test_pay_is_collected_when_it_is_asked_for_or_at_the_discard_if_a_table_does_so() -> None:
    told = Pan({1: "", 2: "5s5s" + JUNK[:16], 3: ""}, first=2).draws("5s").melds("5s5s5s")
    assert told.chips(1) == 99
    told.say(2, act.AskPay(4))
    assert (told.chips(1), told.chips(3), told.chips(2)) == (95, 95, 107)
    told.discards("2c")
    assert (told.chips(1), told.chips(3), told.chips(2)) == (95, 95, 107)
    silent = Pan({1: "", 2: "5s5s" + JUNK[:16], 3: ""}, first=2).draws("5s").melds("5s5s5s").discards("2c")
    assert (silent.chips(1), silent.chips(3), silent.chips(2)) == (95, 95, 107)


@c("56")
def test_the_house_collects_nothing_that_is_not_asked_for_before_the_discard() -> None:
    table = house_of("garlic-city").table("panguingue", "2")
    assert table.spread.answers["pay_asked"] is True
    assert table.spread.source("pay_asked") == SHEET + "56"
    told = Pan({1: "", 2: "5s5s" + JUNK[:16], 3: ""}, first=2, rules={"pay_asked": True})
    told.draws("5s").melds("5s5s5s").discards("2c")
    assert (told.chips(1), told.chips(3), told.chips(2)) == (99, 99, 99)


@c("56", "57")
def test_where_pay_must_be_asked_for_what_is_forgotten_waits_for_the_next_card_used() -> None:
    told = Pan({1: "", 2: "5s5s6h" + JUNK[:14]}, rules={"pay_asked": True})
    told.draws("5s").melds("5s5s5s").discards("2c")
    assert told.chips(1) == 99
    told.idle("Kc").draws("Kd")
    assert told.refused(2, act.AskPay(4)).code == "pay"
    told.discards().idle("Kc").draws("5s").lays("5s", 1)
    assert told.refused(2, act.AskPay(7)).code == "pay"
    [event] = told.say(2, act.AskPay(6))
    assert isinstance(event, me.Collected)
    assert SHEET + "57" in event.clauses
    assert told.chips(1) == 93
    assert told.refused(2, act.AskPay(1)).code == "pay"


@c("57")
def test_pay_that_was_forgotten_waits_while_other_pay_is_asked_for_without_a_hit() -> None:
    told = Pan({1: "", 2: "5s5s7h7h7h" + JUNK[:10]}, rules={"pay_asked": True})
    told.draws("5s").melds("5s5s5s").discards("2c").idle("Kc").draws("Kd").melds("7h7h7h")
    assert told.refused(2, act.AskPay(3)).code == "pay"
    told.say(2, act.AskPay(2))
    told.discards().idle("Kc").draws("5s").lays("5s", 1)
    told.say(2, act.AskPay(4 + 2))
    assert told.chips(1) == 99 - 2 - 6


@c("58")
def test_everybody_in_action_pays_the_same_and_who_has_less_what_he_has() -> None:
    told = Pan({1: "", 2: "5s5s" + JUNK[:16], 3: "", 4: "", 5: ""}, first=2, stacks={4: 3.5}, pass_=(5,))
    told.draws("5s").melds("5s5s5s").discards("2c")
    [event] = told.collected
    assert dict(event.paid) == {1: 800, 3: 800, 4: 500}
    assert SHEET + "58" in event.clauses
    assert told.hand.standing[4] == "broke"
    assert told.chips(2) == 99 + 4 + 4 + 2.5


@c("59")
def test_less_may_be_asked_but_of_all_alike() -> None:
    told = Pan({1: "", 2: "5s5s" + JUNK[:16], 3: ""}, first=2).draws("5s").melds("5s5s5s")
    [event] = told.say(2, act.AskPay(1))
    assert isinstance(event, me.Collected)
    assert dict(event.paid) == {1: 200, 3: 200}
    assert SHEET + "59" in event.clauses
    assert told.refused(2, act.AskPay(1)).code == "pay"
    told.discards("2c")
    assert (told.chips(1), told.chips(3)) == (98, 98)


@c("71")
def test_pay_that_is_not_earned_cannot_be_asked_for() -> None:
    told = Pan({1: "", 2: "5s5s4h4c4d" + JUNK[:10], 3: ""}, first=2).draws("5s")
    assert told.refused(2, act.AskPay(1)).code == "pay"
    told.melds("4h4c4d")
    assert told.refused(2, act.AskPay(1)).code == "pay"
    told.melds("5s5s5s")
    for chips in (5, 0, -1):
        assert told.refused(2, act.AskPay(chips)).code == "pay"
    told.say(2, act.AskPay(4))
    assert told.refused(2, act.AskPay(4)).code == "pay"


@c("02", "03")
def test_eleven_cards_in_melds_end_the_hand_and_not_one_less() -> None:
    told = ready()
    assert told.hand.melded(3) == 9
    told.draws("Kc").lays("Kc", 3)
    assert told.refused(3, act.GoOut()).code == "not_out"
    told.discards("7d").idle("7h", "7h", "Ac")
    assert told.hand.is_flat(3)
    told.draws("4s").lays("4s", 2)
    assert not told.may(3, act.Release(card("4s")))
    [out, outs, killed, awarded] = told.say(3, act.GoOut())
    assert isinstance(out, me.WentOut)
    assert out.clauses[0] == SHEET + "02"
    assert isinstance(outs, me.Collected)
    assert isinstance(killed, me.HandsKilled)
    assert isinstance(awarded, ev.PotAwarded)
    assert awarded.clauses == (SHEET + "03",)
    assert told.hand.outcome().winners == (3,)
    assert told.hand.over


def gone_out(**more: object) -> Pan:
    told = ready(**more)
    told.draws("Kc").lays("Kc", 3).discards("7d").idle("7h", "7h", "Ac")
    return told.draws("4s").lays("4s", 2).out()


@c("49", "50")
def test_going_out_collects_two_chips_and_every_condition_once_more() -> None:
    told = gone_out()
    pay, outs = told.collected
    assert (pay.chips, outs.chips, outs.why) == (4, 2 + 4, "outs")
    assert outs.clauses[0] == SHEET + "49"
    assert told.net == {1: -11, 2: -11, 4: -11, 3: 3 * 10 + 3 - 1}
    bare = Pan({1: "", 2: "4h4c4d6h6c6dQhQcQd7d"}, first=2).draws("2c")
    bare.melds("4h4c4d").melds("6h6c6d").melds("QhQcQd").discards().idle("Kc")
    bare.draws("4s").lays("4s", 1).discards("7d").idle("Kc").draws("Qs").lays("Qs", 3).out()
    assert [event.chips for event in bare.collected] == [2]


@c("50", "72")
def test_four_fives_of_spades_laid_down_on_going_out_are_fourteen_from_each() -> None:
    hand = "5s5s5s5s" + "4h4c4d" + "KhKcKd"
    told = Pan({1: "", 2: hand, 3: ""}, first=2).draws("4s").melds("4h4c4d").lays("4s", 1).melds("KhKcKd")
    told.melds("5s5s5s").lays("5s", 3).out()
    assert sum(event.chips for event in told.collected) == 14
    assert told.chips(1) == 99 - 14


@c("04", "49")
def test_the_winner_is_paid_by_those_in_action_and_by_fouled_hands_and_by_nobody_else() -> None:
    hands = {1: "", 2: "", 3: FIVES, 4: "", 5: "", 6: ""}
    told = Pan(hands, first=3, pass_=(5,), stacks={4: 4, 6: 50})
    told.draws("2d").melds("5s5s5s").melds("4h4c4d").melds("KhKhKc").discards()
    assert told.hand.standing[4] == "broke"
    told.fouls(2)
    told.idle("Ac").idle("Qs")
    told.draws("Kc").lays("Kc", 3).discards("7d").idle("7h", "Ac").draws("4s").lays("4s", 2).out()
    outs = told.collected[-1]
    assert {seat: cents // 200 for seat, cents in outs.paid} == {1: 6, 2: 6, 6: 6}
    assert (told.chips(5), told.chips(4)) == (99, 0)


@c("64", "65")
def test_the_tops_are_paid_when_the_losing_hands_are_dead_and_the_winner_lies_open() -> None:
    told = ready()
    told.draws("Kc").lays("Kc", 3).discards("7d").idle("7h", "7h", "Ac").draws("4s").lays("4s", 2)
    hand = told.hand
    hand.apply(hand.decide(3, act.GoOut()))
    kinds = []
    while (event := hand.follow()) is not None:
        kinds.append(type(event))
        if isinstance(event, ev.PotAwarded):
            assert hand.in_action == (3,)
            assert all(not hand.cards[seat] for seat in (1, 2, 4))
            assert event.paid == ((0, 3, hand.tops),)
        assert sum(map(len, hand.view(RAIL).table.players[2].melds)) == 11
        hand.apply(event)
    assert kinds == [me.Collected, me.HandsKilled, ev.PotAwarded]
    assert sum(map(len, hand.view(RAIL).table.players[2].melds)) == 11


@c("73")
def test_pay_and_outs_go_from_place_to_place_and_not_through_the_middle() -> None:
    told = gone_out()
    for event in told.collected:
        moves = moves_of(event)
        assert {move.target for move in moves} == {"seat:3"}
        assert {move.source for move in moves} == {"seat:1", "seat:2", "seat:4"}
    [awarded] = [event for event in told.events if isinstance(event, ev.PotAwarded)]
    assert [(move.source, move.target) for move in moves_of(awarded)] == [("pot", "seat:3")]


@c("62", "70")
def test_cards_may_be_moved_before_the_outs_and_not_after() -> None:
    """He collects on the run that the five completes, then cuts the other five off to his set of fives."""
    hand = "5s5s5s" + "2s3s4s" + "JhJcJd" + "7d"
    told = Pan({1: "", 2: hand}, first=2).draws("5s")
    told.melds("5s5s5s").melds("2s3s4s").melds("JhJcJd").lays("5s", 2).discards("7d").idle("Kc")
    told.draws("As").lays("As", 2)
    assert told.board(2) == ["5s5s5s", "2s3s4s5sAs", "JcJdJh"]
    as_it_lies = told.pays(act.GoOut())
    assert as_it_lies == 2 + 4 + 6
    shifted = told.hand.copy()
    told.out()
    assert told.collected[-1].chips == 12
    [out] = [event for event in told.events if isinstance(event, me.WentOut)]
    assert SHEET + "70" in out.clauses
    assert told.refused(2, act.Shift(card("5s"), 2, 1)).code == "hand_over"
    assert not any(act.Shift(card("5s"), 2, 1) in offer for offer in shifted.menu(2))


@c("62", "70")
def test_a_card_cut_off_to_a_meld_that_pays_more_is_named_and_paid() -> None:
    hand = "5s5s5s" + "5s6s7s" + "JhJcJd" + "7d"
    told = Pan({1: "", 2: hand}, first=2).draws("Js")
    told.melds("5s5s5s").melds("5s6s7s").melds("JhJcJd").lays("Js", 2).discards("7d").idle("Kc")
    told.draws("Jc").lays("Jc", 3)
    assert told.pays(act.GoOut()) == 2 + 4
    cut = act.Shift(card("5s"), 2, 1)
    assert told.pays(cut) == 2
    [event] = told.say(2, cut)
    assert event.clauses[0].startswith("trade: a meld may be split")  # type: ignore[union-attr]
    assert told.board(2) == ["5s5s5s5s", "6s7sJs", "JcJcJdJh"]
    assert told.pays(act.GoOut()) == 2 + 6
    told.out()
    assert [event.chips for event in told.collected] == [4, 2, 8]


@c("70")
def test_the_outs_are_read_as_the_cards_lie_and_not_as_they_lay_before() -> None:
    """Four fives of spades were worth six; one of them lies in a run that pays nothing when he goes out."""
    told = Pan({1: "", 2: "5s5s5s5s" + "6s7s" + "JhJcJdJc"}, first=2).draws("Kc")
    told.melds("5s5s5s").lays("5s", 1).melds("JhJcJd").lays("Jc", 2).discards().idle("Kd")
    assert told.hand.view(1).table.players[1].outs == 2 + 6
    told.draws("Js").melds("6s7s", (1, "5s")).lays("Js", 3)
    assert told.board(2) == ["5s5s5s", "JcJcJdJh", "5s6s7sJs"]
    assert told.pays(act.GoOut()) == 2 + 4
    told.out()
    assert told.collected[-1].chips == 2 + 4


@c("02")
def test_a_meld_has_three_cards_or_more() -> None:
    told = Pan({1: "", 2: "5s5s5s6s7s" + "6h6hJhQh4d"}, first=2).draws("Kc")
    for two in ("6h6h", "6s7s", "JhQh", "5s5s"):
        assert told.refused(2, meld(two)).code == "meld"
    told.melds("5s5s5s")
    assert told.refused(2, act.Meld(parse_cards("6s7s"), ((1, card("5s")),))).code == "meld"
    assert told.board(2) == ["5s5s5s"]


@c("63")
def test_the_menu_says_what_a_collection_and_the_outs_are_worth() -> None:
    told = ready().draws("Kc").lays("Kc", 3).discards("7d").idle("7h", "7h", "Ac").draws("5s")
    assert told.pays(act.LayOff(card("5s"), 1)) == 2
    player = told.hand.view(3).table.players[2]
    assert (player.values, player.outs) == ((4, 0, 0), 6)
    told.lays("5s", 1)
    assert told.pays(act.GoOut()) == 2 + 6
    assert told.hand.view(1).table.players[2].outs == 8
