"""Mexican poker and flashed cards: rulings that put cards right, and what still counts after them."""

from __future__ import annotations

from telling.pot import Stacked, stacked

from housedealer.cards.card import JOKER, parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.protocol import rulings_on
from housedealer.rules.place import FLOOR

STUD = "fixed 4/8 ante 1 bring-in 1"
OUT = {1: "2c Kh Qd Qh", 2: "3d As 4s 4h", 3: "5h Ac 6s 7s"}


def mexican(cards: dict[int, str], *words: str, **switches: object) -> Stacked:
    return stacked("mexican", "fixed 2/4 no blinds ante 1", cards, **switches).words(*words)  # type: ignore[arg-type]


def test_a_flash_is_ruled_only_where_the_game_asks_for_the_rule() -> None:
    table = stacked(
        "option_alley", "fixed 2/4", dict.fromkeys((1, 2, 3), ""), house="trade", stud_opens="place"
    )
    seen = set()
    while table.hand.due.must:
        seen |= set(rulings_on(table.hand))
        who = table.turn
        table.say(who, table.hand.menu(who)[0][0])
        table.on()
    assert act.Flashed not in seen


def test_a_check_before_the_cards_were_put_right_does_not_count() -> None:
    """garlic-city/mexican-poker/41."""
    table = mexican(
        OUT, "2b2", "3c", "1c", "1u", "2u", "3u", "3k", "1k", "2k", "1u", "2u", "3u", check_raise=False
    )
    four, seven = parse_cards("4h7s")
    table.words("1k", "2k")
    table.say(FLOOR, act.WrongSeat(((seven, 2), (four, 3))))
    table.words("1b4")
    assert table.amounts == (8,)


def test_an_all_in_player_can_bet_again_when_his_bet_comes_back() -> None:
    """garlic-city/mexican-poker/40, 41."""
    stacks = {1: 100, 2: 6, 3: 100}
    words = ("2b2", "3c", "1c", "1u", "2u", "3u", "3k", "1k", "2k", "1u", "2u", "3u", "1k", "2b3")
    table = mexican(OUT, *words, stacks=stacks)
    assert not table.hand.able >> 2 & 1
    four, seven = parse_cards("4h7s")
    table.say(FLOOR, act.WrongSeat(((seven, 2), (four, 3))))
    table.words("1k")
    assert (table.turn, table.amounts) == (2, (3,))


def test_an_ace_flashed_on_the_deal_is_low_and_kept() -> None:
    """angies/lowball/20."""
    for card, kept in (("Ah", True), ("5c", True), ("6c", False), ("Kc", False)):
        table = stacked("lowball", "fixed 2/4", {1: card, 2: "7d", 3: "7h"})
        [event] = table.hand.play(FLOOR, act.Flashed(1, parse_cards(card)[0]))
        assert isinstance(event, ev.Ruled)
        assert (parse_cards(card)[0] in table.hand.cards[1]) is kept


def test_who_checked_may_not_raise_by_short_all_ins_that_add_up_either() -> None:
    cards = {1: "", 2: "", 3: "", 4: ""}
    stacks = {1: 100, 2: 100, 3: 6, 4: 8}
    limit = "fixed 4/4 no blinds ante 1"
    for check_raise, amounts in ((True, (8,)), (False, ())):
        table = stacked(
            "lowball",
            limit,
            cards,
            stacks=stacks,
            check_raise=check_raise,
            short_all_in="full_bet",
            short_all_ins_add_up=True,
        ).words("1k", "2b4", "3r5", "4r7")
        assert table.turn == 1
        assert table.amounts == amounts


def test_a_check_counts_for_its_own_round_only() -> None:
    cards = {1: "", 2: "", 3: ""}
    table = stacked("lowball", "fixed 4/4 no blinds ante 1", cards, check_raise=False)
    table.words("1k", "2k", "3k", "1p", "2p", "3p", "1b4")
    assert table.amounts == (8,)  # seat 2 checked before the draw, not in this round


def test_a_joker_moved_back_is_wild_again() -> None:
    """garlic-city/mexican-poker/30, 43."""
    table = mexican({1: "2c Kh JK", 2: "3d As 4s", 3: "5h Ac 6s"}, "2b2", "3c", "1c", "1w", "2u", "3u")
    [four] = parse_cards("4s")
    assert table.hand.marks["wild"] == 1
    table.say(FLOOR, act.WrongSeat(((JOKER, 2), (four, 1))))
    assert table.hand.marks["wild"] == 0
    table.say(FLOOR, act.WrongSeat(((JOKER, 1), (four, 2))))
    assert table.hand.marks["wild"] == 1


def test_an_all_in_between_the_two_bets_is_the_lower_bet_and_some_more() -> None:
    """garlic-city/holdem/44, 45: the next raise is measured from the last full bet."""
    cards = {1: "2c 3c 9h 9s", 2: "2d 3d 4s Qh", 3: "2h 3h 4c Qd"}
    table = stacked("seven_card_stud", STUD, cards, house="garlic-city", stacks={1: 8, 2: 200, 3: 200}).words(
        "3b1", "1c", "2c", "1b6"
    )
    assert table.amounts == (8, 12)
    opener = stacked(
        "mexican",
        "fixed 2/4 no blinds ante 1",
        {1: "2c Ah", 2: "3d Ks"},
        house="garlic-city",
        stacks={1: 4, 2: 50},
    ).words("1b3")
    assert opener.hand.level == 200
