"""Scripts of banked rounds: what happens by itself, what must be said, and what cannot be read."""

from __future__ import annotations

import random
from typing import Any

import pytest
from bank_kit import BANKED, bank_answers, bank_tables, play_round, random_bank_terms
from kit import SOAK

from housedealer.cards.card import format_cards, parse_cards
from housedealer.errors import Unreadable
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.hand import BankHand
from housedealer.houses import house_of
from housedealer.record.failure import Stopped, Unmet
from housedealer.record.replay import differences, replayed
from housedealer.record.script import format_hand, parse, run
from housedealer.record.script.bank.run import BankRun
from housedealer.rules.bank.terms import BankSpread, BankTerms, Rate
from housedealer.rules.place import BANK, Cents
from housedealer.rules.terms import Seated

ROUNDS = 300 if SOAK else 20
THREE = "house garlic-city  game three_card  seats 1:500 2:100 3:100  bank 1:200\n"
NINE = "house garlic-city  game super_pan_nine  seats 1:500 2:100  bank 1:200\n"
HAND = "house garlic-city  game double_hand  seats 1:500 2:100 3:100  bank 1:200\n"
TILES = (
    "house garlic-city  game pai_gow_tiles  seats 1:500 2:100 3:100  bank 1:200  backline 101:100 102:100\n"
)
NO_BUST = (
    "house garlic-city  game no_bust_21  bets 5-50  seats 1:100 2:100 8:500  bank 8:200  backline 101:100\n"
)
FOLDED = THREE + "2 wagers 10\n2 folds\n"
SPLIT = "1 wagers 10, 101 wagers 20 on 1\ndeal 1 8c8d bank Tc7c\n"
every_banked = pytest.mark.parametrize(("house", "game"), BANKED, ids=[f"{h}-{g}" for h, g in BANKED])


def played(*parts: str) -> BankRun:
    running = run(parse("".join(parts), "t.hand"))
    assert isinstance(running, BankRun)
    return running


def of_type(running: BankRun, kind: type) -> list[Any]:
    return [event for event in running.events if type(event) is kind]


# -- by itself ---------------------------------------------------------------------------------------------


def test_the_bank_puts_up_its_wager_when_play_begins() -> None:
    assert played(THREE).events == [be.Wagered(1, 1, "bank", 20000, 20000, 0)]
    later = played(THREE.replace("bank 1:200", "bank 1"), "1 wagers 300, 1 wagers 250\n")
    assert later.hand.wager == 25000


def test_bets_close_before_the_first_statement_that_needs_it() -> None:
    assert played(THREE, "2 wagers 10\n").hand.due.ask == "wager"
    assert played(THREE, "2 wagers 10\nexpect due house wager\nexpect stacks 2:90\n").hand.due.ask == "wager"
    for needs in (
        "deal 2 AsKsQs\n",
        "expect fee 3\n",
        "expect cards 2 ??????\n",
        "expect due house wager\n2 plays\n",
    ):
        assert len(of_type(played(THREE, "2 wagers 10\n", needs), be.BetsClosed)) == 1


def test_bets_may_change_until_they_close() -> None:
    text = "2 wagers 10, 2 wagers 5 pair_plus, 2 wagers 0 pair_plus, 2 wagers 20, 3 wagers 5 on 4\n"
    running = played(THREE, text, "close bets\nexpect refused 2 wagers 10 not_your_turn\n")
    assert [(bet.square, bet.who, bet.cents) for bet in running.hand.main_bets()] == [
        (2, 2, 2000),
        (4, 3, 500),
    ]


def test_a_round_may_be_called_off() -> None:
    running = played(THREE, "2 wagers 10\ncall off\nexpect voided\nexpect over\nexpect net 1:0 2:0\n")
    assert of_type(running, ev.HandVoided)[0].clause == running.hand.source("bets_closed")


def test_a_misdeal_gives_everything_back() -> None:
    played(THREE, "2 wagers 10\nexpect fee 3\nmisdeal\nexpect voided\nexpect net 1:0 2:0 3:0\n")


def test_filler_cards_are_named_nowhere_in_the_script() -> None:
    running = played(
        NO_BUST.replace("bets", "decks 1  bets"),
        "1 wagers 10\ndeal 1 2c??\nexpect stub has 2d2h\n1 hits -> 2s\n",
    )
    cards = running.hand.cards
    assert format_cards(cards[1][:1]) == "2c"
    fillers = {cards[1][1], *cards[BANK]}
    assert len(fillers) == 3
    assert not fillers & set(parse_cards("2c2d2h2s"))


def test_all_tiles_are_dealt_though_some_are_named() -> None:
    running = played(TILES, "2 wagers 10\ndeal 2 6-6 6-6 5-4 6-4  bank 6-2\nexpect cards 2 6-6 6-6 5-4 6-4\n")
    assert running.hand.left == 0
    assert format_cards(running.hand.cards[BANK][:1]) == "6-2"


@pytest.mark.parametrize("pick", ["", "pick 1\n", "pick 4\n", "pick 7\n"])
@pytest.mark.parametrize("dice", ["", "dice 1 2 3\n", "dice 6 6 6\n", "dice 6 1 1\n"])
@pytest.mark.parametrize("after", [True, False])
def test_the_script_names_squares_whatever_pile_reaches_them(pick: str, dice: str, after: bool) -> None:
    deal = "deal 2 AsAhAdAc2c3c4c  3 KsKhKdKc5c6c7c  bank QsQhQdQc8c9cTc\n"
    parts = (deal, pick, dice) if after else (pick, dice, deal)
    text = "expect cards 2 AsAhAdAc2c3c4c\nexpect cards 3 KsKhKdKc5c6c7c\nexpect cards bank QsQhQdQc8c9cTc\n"
    running = played(HAND, "2 wagers 10, 3 wagers 10\n", *parts, text)
    assert running.hand.pile == int(pick[5:] or 1)


def test_unsaid_the_usual_way_of_giving_out() -> None:
    running = played(TILES, "2 wagers 10\n2 asks house way\n")
    assert (running.hand.style, running.hand.dice) == ("in_order", (1, 1, 1))
    assert played(TILES, "2 wagers 10\nstyle from_the_end\n2 asks house way\n").hand.style == "from_the_end"


def test_nobody_insures_unsaid() -> None:
    text = "1 wagers 10, 2 wagers 10\ndeal 1 Tc9c  2 Td9d  bank As9s\n"
    running = played(NO_BUST, text, "1 stands\n")
    assert [(event.who, event.bets) for event in of_type(running, be.Insured)] == [(1, ()), (2, ())]
    running = played(NO_BUST, text, "2 insures\n1 stands\n")
    assert [(event.who, event.bets) for event in of_type(running, be.Insured)] == [(2, ((2, 500),)), (1, ())]
    running = played(NO_BUST, text, "expect menu 1 insure 1\n1 insures 1\nall decline\nexpect due 1 hit\n")
    assert [event.who for event in of_type(running, be.Insured)] == [1, 2]


def test_nobody_joins_unsaid() -> None:
    running = played(NO_BUST, SPLIT, "1 splits -> Td Th\n1 stands, 1 stands\n")
    assert of_type(running, be.StayedOut) == [be.StayedOut(101, 1)]
    assert format_cards(running.hand.cards[31]) == "8dTh"


def test_who_joins_a_split_has_a_wager_on_both_hands() -> None:
    text = (
        "expect menu 101 nothing\n1 splits -> Td 2h\nexpect due 101 join\nexpect menu 101 split 20, decline\n"
    )
    rest = "101 joins\nexpect total 1 18\nexpect total 1/2 10\n1 stands\n1 hits -> 9c\n1 stands\n"
    running = played(
        NO_BUST, SPLIT, text, rest, "expect settled 1 wager wins 10\nexpect settled 101 on 1 wager wins 20\n"
    )
    assert of_type(running, be.JoinedIn) == [be.JoinedIn(101, 1, 31, 2000)]
    assert len(of_type(running, be.Settled)[0].rows) == 4


def test_who_joins_a_double_puts_up_his_own() -> None:
    text = "1 wagers 10, 101 wagers 20 on 1\ndeal 1 6c5d bank Tc7c\n1 doubles -> Td\n101 joins\n"
    played(NO_BUST, text, "expect settled 1 wager wins 20\nexpect settled 101 on 1 wager wins 40\n")
    played(NO_BUST, text.replace("joins", "stays out"), "expect settled 101 on 1 wager wins 20\n")


def test_the_bank_draws_what_it_gets() -> None:
    text = "1 wagers 10\ndeal 1 Tc9c bank 2c3c\n"
    assert format_cards(played(NO_BUST, text, "1 stands\nbank gets 4c 8d\n").hand.cards[BANK]) == "2c3c4c8d"
    early = played(NO_BUST, text, "bank gets 4c 8d\nexpect due 1 hit\n1 stands\nexpect total bank 17\n")
    assert early.hand.over


def test_the_bank_chooses_where_it_may() -> None:
    text = "2 wagers 10\ndeal 2 2c3c3d bank 2d2hAc\n2 stands\nexpect due 1 draw\nexpect menu 1 hit, stand\n"
    played(NINE, text, "bank stands\nexpect count bank 5\nexpect settled 2 wager wins 10\n")
    played(NINE, text, "bank draws -> 4c\nexpect count bank 9\nexpect settled 2 wager loses 10\n")


def test_the_rest_do_the_same_until_the_banks_turn() -> None:
    running = played(HAND, "2 wagers 10, 3 wagers 10\nall ask house way\nexpect due 1 set\n")
    assert [event.who for event in of_type(running, be.WayAsked)] == [3, 2]
    running = played(THREE, "2 wagers 10, 3 wagers 10\n3 plays, the rest fold\nexpect over\n")
    assert [event.who for event in of_type(running, be.GaveUp)] == [2]


def test_who_may_not_stand_yet_takes_cards() -> None:
    text = "1 wagers 10, 2 wagers 10\ndeal 1 2c3c  2 TcTd  bank Td7d\n"
    running = played(NO_BUST, text, "rest stand\nexpect over\n")
    assert {event.who for event in of_type(running, be.TookHit)} == {1}
    with pytest.raises(Stopped, match="refused as must_hit"):
        played(NO_BUST, text, "1 stands\n")


def test_partners_share_what_a_bet_wins_and_loses() -> None:
    bets = "101 wagers 20 on 3, 102 shares 10 of 101 on 3\n"
    text = bets + "deal 3 {0} {1}  bank 6-2 5-5 4-1 6-1\n101 sets {1}\nbank sets 4-1 6-1\n"
    won = text.format("6-6 6-6", "5-4 6-4") + "expect settled 101 on 3 wager wins 20 back 20\n"
    played(TILES, won, "expect settled 102 on 3 wager wins 10 back 10\nexpect net 102:+10\n")
    lost = text.format("3-3 3-2", "5-1 3-1") + "expect settled 101 on 3 wager loses 20 back 0\n"
    played(TILES, lost, "expect settled 102 on 3 wager loses 10 back 0\nexpect net 102:-10\n")


def test_a_dead_hand_gets_wager_and_fee_back() -> None:
    text = "2 wagers 10, 3 wagers 10\n2 asks house way\ndead hand 3\nexpect refused dead hand 3 dead_hand\n"
    played(TILES, text, "bank asks house way\nexpect net 3:0\nexpect fees 2:1 3:0\n")


def test_owed_cards_may_be_dealt_by_name() -> None:
    running = played(NO_BUST, "1 wagers 10\ndeal 1 2c3c\n1 hits\ndeal 1 Tc\nexpect total 1 15\n")
    assert format_cards(running.hand.cards[1]) == "2c3cTc"


def test_header_words_that_a_statement_begins_with_too() -> None:
    running = played(THREE, "turn 2  action 3\n2 wagers 10\n")
    assert (running.hand.terms.turn, running.hand.terms.action) == (2, 3)
    hand = run(
        parse("game holdem seats 1:50 2:50 3:50 button 3\nall call\nflop 2c3c4c all check\nturn 5c\n", "t")
    ).hand
    assert format_cards(hand.board) == "2c3c4c5c"


def test_rules_and_pay_options() -> None:
    text = "2 wagers 10\ndeal 2 As2sKs  bank Kc4d2h\n"
    played(THREE, "rules three_qualifies=pair_of_queens\n", text, "2 plays\nexpect settled 2 play pushes\n")
    played(THREE, text, "2 plays\nexpect settled 2 play wins 10\n")
    assert played(THREE, "fee none\n", "2 wagers 10\nexpect fee 0\n2 plays\nexpect over\n").hand.fees == {}


# -- expectations that fail --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected", "found"),
    [
        (THREE + "2 wagers 10\nexpect fees 1:2 2:2\n", "1:2 2:2", "1:2 2:1"),
        (THREE + "2 wagers 10\nexpect fee 4\n", "4", "3"),
        (THREE + "2 wagers 10\nexpect cover 30\n", "30", "200"),
        (THREE + "2 wagers 10\nexpect first 3\n", "seat 3 first", "no dice"),
        (HAND + "2 wagers 10\nexpect first 3\n", "seat 3 first", "seat 6 first"),
        (THREE + "2 wagers 10\nexpect stacks 2:100\n", "2:100", "2:90"),
        (THREE + "2 wagers 10\nexpect net 2:0\n", "the end of the hand", "due: 2 play"),
        (FOLDED + "expect net 2:0\n", "2:0", "2:-11"),
        (FOLDED + "expect settled 2 ante wins 10\n", "ante wins 10", "ante loses 10 back 0"),
        (FOLDED + "expect settled 2 ante loses 9\n", "ante loses 9", "ante loses 10 back 0"),
        (FOLDED + "expect settled 2 ante loses 10 back 1\n", "ante loses 10 back 1", "ante loses 10"),
        (FOLDED + "expect settled 3 ante wins\n", "ante wins", "no ante of 3 on 3"),
        (THREE + "expect voided\n", "a void hand", "a hand that counts"),
        (THREE + "expect due house deal\n", "house deal", "house wager"),
        (THREE + "2 wagers 10\ndeal 2 AsKsQs\nexpect menu 2 play 10\n", "play 10", "fold, play 10"),
        (THREE + "expect refused 2 wagers 3 above_most\n", "above_most", "below_least"),
        (THREE + "expect refused 2 wagers 3 below_least [x]\n", "[x]", "[reading: garlic-city/3-card-poker/"),
        (THREE + "expect refused 2 wagers 10 below_least\n", "refused as below_least", "allowed"),
        (NO_BUST + "1 wagers 10\ndeal 1 TcTd\nexpect total 1 21\n", "21", "20"),
        (NO_BUST + "1 wagers 10\nexpect total 3 21\n", "21", "no cards"),
        (NINE + "2 wagers 10\ndeal 2 2c3cAc\nexpect count 2 7\n", "7", "6"),
        (NINE + "2 wagers 10\nexpect count 3 7\n", "7", "no cards"),
        (THREE + "2 wagers 10\ndeal 2 AsKsQs\nexpect cards 2 AsKsJs\n", "AsKsJs", "AsKsQs"),
        (HAND + "2 wagers 10\ndeal 2 AsAhKsKhQcJd9h\n2 sets KsKh\nexpect set 2 AsAh\n", "AsAh", "KsKh for 2"),
        (TILES + "2 wagers 10\nexpect decides 2 3\n", "3 decides", "2 decides"),
        (TILES + "2 wagers 10\nexpect order 1-1 6-3 > 6-6 6-3\n", "1-1 6-3 > 6-6 6-3", "1-1 6-3 < 6-6 6-3"),
        (THREE + "expect order AsKsQs = AsAhAd\n", "AsKsQs = AsAhAd", "AsKsQs > AsAhAd"),
        (THREE + "expect stub lacks As\n", "As not in the stub", "As in the stub"),
    ],
)  # fmt: skip
def test_an_expectation_that_is_not_met_says_what_was_found(text: str, expected: str, found: str) -> None:
    with pytest.raises(Unmet) as caught:
        played(text)
    assert caught.value.expected == expected
    assert caught.value.found.startswith(found)


# -- complaints --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("house garlic-city game three_card seats 1:5 2:5\n", 1, "bank before the first card"),
        ("house garlic-city game three_card bank 1\n", 1, "seats before the first card"),
        ("house garlic-city game three_card seats 1:5 2:5 bank 1:200 2:100\n", 1, "one bank, as bank 1:200"),
        (THREE + "button 3\n", 2, "one of house, game, bets, fee"),
        ("game holdem seats 1:5 2:5 button 1\nbank 1\n", 2, "one of house, game, choice, limit"),
        (THREE + "bets 7-9\n", 2, "one of 5-100, 25-100"),
        (THREE + "bets x\n", 2, "the least and the largest bet"),
        (THREE + "pays b\n", 2, "the letter of a pay table's option"),
        (THREE + "decks x\n", 2, "how many decks"),
        (THREE + "action 0\n", 2, "a seat from 1 to 10"),
        (THREE + "backline 1:5\n", 2, "each person once, from 100 to 199"),
        (THREE + "backline 101:5 101:6\n", 2, "each person once, from 100 to 199"),
        (THREE + "backline x\n", 2, "people without a seat and their stacks"),
        (THREE + "fee option x\n", 2, "the number of a fee option, or its letter"),
        (THREE + "fee drop 4 flop\n", 2, "fee none, or fee option 1"),
        (THREE + "rules foul=yes\n", 2, "foul=refuse|punish"),
        (THREE + "rules kum_kum=true\n", 2, "kum_kum = false"),
        (THREE + "shoe ??\n", 2, "what the rounds before left in the shoe"),
        (THREE + "2 wagers 10\nexact\n", 3, "no exact here: the header comes before the hand"),
        (THREE + "walk\n", 2, "deal, bank gets 9c 5d, a person"),
        (THREE + "flop 2c3c4c\n", 2, "deal, bank gets 9c 5d, a person"),
        (THREE + "2 walks\n", 2, "wagers 10, shares 20 of 101 on 3"),
        (THREE + "bank walks\n", 2, "wagers 10, shares 20 of 101 on 3"),
        (THREE + "11 folds\n", 2, "a seat from 1 to 10, or a person from 100 to 199"),
        (THREE + "200 folds\n", 2, "a seat from 1 to 10, or a person from 100 to 199"),
        (THREE + "2 wagers\n", 2, "dollars like 4 or 2.50"),
        (THREE + "2 wagers ten\n", 2, "dollars like 4 or 2.50"),
        (THREE + "2 wagers 10 on\n", 2, "a seat from 1 to 10"),
        (THREE + "2 wagers 10 sidebet\n", 2, "deal, bank gets 9c 5d, a person"),
        (THREE + "101 wagers 10\n", 2, "the square that it lies on"),
        (THREE + "2 shares 10\n", 2, "the word 'of'"),
        (THREE + "2 shares 10 of 3\n", 2, "the word 'on'"),
        (THREE + "close\n", 2, "the word 'bets'"),
        (THREE + "call\n", 2, "the word 'off'"),
        (THREE + "take tea\n", 2, "the word 'fee'"),
        (THREE + "take fee\n", 2, "wager, which is due"),
        (THREE + "dead hand\n", 2, "a seat from 1 to 10"),
        (THREE + "deal\n", 2, "a square and its cards"),
        (THREE + "deal 2\n", 2, "the cards of the hand"),
        (THREE + "deal 12 As\n", 2, "a square, 2/2 for its second hand, or bank"),
        (THREE + "deal 2 (As)Ks\n", 2, "cards alone"),
        (THREE + "2 wagers 10\ndeal 2 AsKsQsJs\n", 3, "the cards that are dealt"),
        (THREE + "2 wagers 10\ndeal 3 AsKsQs\n", 3, "the cards that are dealt"),
        (THREE + "2 wagers 10\ndeal 2 AsKs\ndeal 2 Qs\n", 4, "each hand once"),
        (THREE + "2 wagers 10\npick 2\n", 3, "what this game is dealt by"),
        (THREE + "2 wagers 10\ndice 1 2 3\n", 3, "what this game is dealt by"),
        (HAND + "2 wagers 10\npick 1\npick 2\n", 4, "pick only once"),
        (HAND + "2 wagers 10\ndice 1 2\n", 3, "three dice from 1 to 6"),
        (HAND + "pick\n", 2, "the number of a pile"),
        (TILES + "style\n", 2, "a style: in_order, from_the_end"),
        (HAND + "2 wagers 10\n2 sets\n", 3, "the cards of the lower hand"),
        (HAND + "2 wagers 10\n2 asks way\n", 3, "the word 'house'"),
        (THREE + "2 wagers 10\nall dance\n", 3, "all, rest or others with one of play"),
        (THREE + "2 wagers 10\nall play\nall fold\n", 4, "what the hand waits for"),
        (HAND + "2 wagers 10\nall ask house way\nall ask house way\n", 4, "what the hand waits for"),
        (NO_BUST + "1 wagers 10\ndeal 1 2c3c\n1 hits -> 5c 6c\n", 4, "1 card"),
        (NO_BUST + "1 wagers 10\ndeal 1 8c8d\n1 splits -> 5c 6c 7c\n", 4, "2 cards"),
        (NO_BUST + "1 wagers 10\ndeal 1 Tc9c\n1 stands -> 5c\n", 4, "deal, bank gets 9c 5d, a person"),
        (NO_BUST + "1 wagers 10\ndeal 1 Tc9c bank 9d8d\n1 stands\nbank gets 2c\n", 5, "the cards that are"),
        (NO_BUST + "1 wagers 10\ndeal 1 2c3c\n1 hits\ndeal 2 2c\n", 5, "the cards that are dealt"),
        (NO_BUST + "1 wagers 10\ndeal 1 Tc9c\n1 stays\n", 4, "the word 'out'"),
        (NO_BUST + "bank gets ??\n", 2, "the cards that the bank draws"),
        (NO_BUST + "exact\n1 wagers 10\nbank gets 2c\n", 4, "deal bank and the card"),
        (NO_BUST + "exact\n1 wagers 10\ndeal 1 2c3c\n", 4, "what the hand waits for"),
        (THREE + "expect rain\n", 2, "one of cards, count, cover"),
        (THREE + "expect pots none\n", 2, "one of cards, count, cover"),
        (THREE + "expect net x\n", 2, "people with amounts"),
        (THREE + "expect settled 2 ante flies\n", 2, "one of wins, loses, pushes, no action"),
        (THREE + "expect settled 2 7 wins\n", 2, "a bet and what became of it"),
        (THREE + "expect settled 2 ante no\n", 2, "the word 'action'"),
        (THREE + "expect total 2 17\n", 2, "a game of totals"),
        (THREE + "expect count 2 9\n", 2, "a game that counts up to nine"),
        (THREE + "expect menu 2 fly\n", 2, "offers like wager, share, play, fold"),
        (THREE + "expect order AsKs > 2c3c\n", 2, "hands that it ranks"),
        (THREE + "expect order AsKsQs\n", 2, "hands of two, three or five"),
        (HAND + "expect order AsAh > AsAhAdKsKh\n", 2, "hands of as many cards each"),
        (THREE + "expect first 3 4\n", 2, "the end of the line after what is expected"),
        (THREE + "2 wagers \u0662\n", 2, "dollars like 4 or 2.50"),
        (THREE + f"2 wagers {'9' * 900}\n", 2, "dollars like 4 or 2.50"),
        (THREE + "5 wagers 10\n", 2, "one of 1, 2, 3"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_what_was_expected(text: str, line: int, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        played(text)
    assert caught.value.where == f"t.hand:{line}"
    assert caught.value.expected.startswith(expected)


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        (THREE.replace("bank 1:200", "bank 9:200"), 1, "bank_seat"),
        (THREE.replace("bank 1:200", "bank 1:2"), 1, "below_least"),
        (THREE.replace("bank 1:200", "bank 1:2000"), 1, "not_enough"),
        (THREE + "pays B\n", 2, "pay_option"),
        (THREE + "decks 2\n", 2, "decks"),
        (THREE + "turn 3\n", 2, "bank_turn"),
        (THREE + "action 9\n", 2, "action_button"),
        (THREE + "fee option A\n", 2, "fee_option"),
        (NO_BUST + "shoe 2c3c\n", 2, "shoe"),
        (THREE + "2 wagers 3\n", 2, "below_least"),
        (THREE + "2 wagers 500\n", 2, "above_most"),
        (THREE + "2 wagers 10 on 1\n", 2, "square"),
        (THREE + "2 wagers 10 buster\n", 2, "no_such_bet"),
        (THREE + "2 wagers 5 pair_plus\n", 2, "side_bet"),
        (THREE + "2 shares 10 of 3 on 3\n", 2, "no_shares"),
        (THREE + "2 plays\n", 2, "bets_missing"),
        (THREE + "close bets\n", 2, "bets_missing"),
        (THREE + "2 wagers 10\n3 plays\n", 3, "not_your_turn"),
        (THREE + "2 wagers 10\n2 hits\n", 3, "not_open"),
        (THREE + "2 wagers 10\n2 plays\n2 plays\n", 4, "hand_over"),
        (THREE + "2 wagers 10\ndeal 2 AsAsAs\n", 3, "card_not_in_deck"),
        (THREE + "2 wagers 10\ndeal 2 6-6\n", 3, "card_not_in_deck"),
        (THREE + "2 wagers 10\ndead hand 2\n", 3, "ruling_late"),
        (HAND + "2 wagers 10\npick 9\n", 3, "pick"),
        (HAND + "2 wagers 10\ndice 7 1 1\n", 3, "dice"),
        (TILES + "2 wagers 10\nstyle odd\n", 3, "pick"),
        (HAND + "2 wagers 10\n2 sets AsKsQs\n", 3, "set_cards"),
        (NO_BUST + "1 wagers 10\ndeal 1 Tc9c\n1 splits\n", 4, "split"),
        (NO_BUST + "1 wagers 10\ndeal 1 5c6c\n1 doubles 5\n", 4, "amount"),
        (NO_BUST + "1 wagers 10\ndeal 1 5c6c bank Ac2c\n1 insures 2\n", 4, "insurance"),
        (NO_BUST + "1 wagers 10\ndeal 1 5c6c\n1 joins\n", 4, "not_open"),
        (NO_BUST + "exact\n1 wagers 10\n1 hits\n", 4, "not_open"),
    ],
)  # fmt: skip
def test_what_the_rules_refuse_stops_with_its_line_and_code(text: str, line: int, code: str) -> None:
    with pytest.raises(Stopped) as caught:
        played(text)
    assert caught.value.where == f"t.hand:{line}"
    assert caught.value.refused.code == code


def test_refusals_can_be_expected_of_everybody() -> None:
    played(THREE, "expect refused close bets bets_missing\nexpect refused 2 wagers 3 below_least\n")
    played(HAND, "2 wagers 10\nexpect refused pick 9 pick\nexpect refused dice 7 1 1 dice\n")
    played(HAND, "2 wagers 10\n2 asks house way\nexpect refused bank sets 2c3c4c set_cards\n")
    played(TILES, "2 wagers 10\nexpect refused style odd pick\n")
    played(THREE, "2 wagers 10\n2 folds\nexpect refused misdeal ruling_late\n")


# -- written by the program --------------------------------------------------------------------------------


@every_banked
def test_a_round_is_written_as_a_script_that_runs_to_the_same_events(house: str, game: str) -> None:
    offered = bank_tables(house, game)
    for number in range(ROUNDS):
        chance = random.Random(f"bank script {house} {game} {number}")
        terms = random_bank_terms(chance, offered[number % len(offered)])
        _, events = play_round(terms, chance)
        _goes_round(terms, events)


@every_banked
def test_so_is_a_round_that_stopped_in_the_middle(house: str, game: str) -> None:
    offered = bank_tables(house, game)
    for number in range(ROUNDS):
        chance = random.Random(f"bank stopped {house} {game} {number}")
        terms = random_bank_terms(chance, offered[number % len(offered)])
        hand, events, stop = BankHand(terms), [], chance.randrange(25)
        for count, (who, action) in enumerate(bank_answers(hand, chance)):
            if count == stop:
                break
            events += hand.play(who, action)
        _goes_round(terms, events)


def _goes_round(terms: BankTerms, events: list[ev.Event]) -> None:
    text = format_hand(terms, events)
    again = run(parse(text, "written"))
    assert again.events == events, text
    assert differences(again.hand, replayed(terms, events)) == []
    assert format_hand(again.hand.terms, again.events) == text


def test_a_shoe_that_goes_on_is_written() -> None:
    table = house_of("garlic-city").table("super_pan_nine", decks=12)
    chance = random.Random(5)
    shoe = tuple(chance.sample(table.spread.deck.cards, 400))
    terms = table.terms((Seated(2, Cents(50000)), Seated(5, Cents(10000))), 2, shoe=shoe)
    _, events = play_round(terms, chance)
    text = format_hand(terms, events, "trade: a shoe\nand why")
    assert text.startswith(
        "# trade: a shoe\n# and why\nhouse garlic-city  game super_pan_nine  bets 5-100  decks 12\n"
    )
    assert max(map(len, text.splitlines())) <= 120
    again = run(parse(text, "written"))
    assert again.hand.terms.shoe == shoe
    assert again.events == events


def test_a_misdeal_and_a_round_called_off_are_told_apart() -> None:
    for words in ("call off", "misdeal"):
        running = played(THREE, f"2 wagers 10\n{words}\n")
        assert format_hand(running.hand.terms, running.events).endswith(f"\n{words}\n")
    running = played(THREE, "2 wagers 10\n2 folds\nexpect over\n")
    assert "fee" not in format_hand(running.hand.terms, [])


def test_only_what_differs_from_the_house_is_written() -> None:
    assert "\nfee none\n" in format_hand(played(THREE, "fee none\n").hand.terms, [])
    assert "  fee option 2\n" in format_hand(played(THREE, "fee option 2\n").hand.terms, [])
    assert "  pays B\n" in format_hand(played(NO_BUST, "pays B\n").hand.terms, [])
    assert '\nrules foul=punish "script"\n' in format_hand(played(HAND, "rules foul=punish\n").hand.terms, [])
    assert "\nturn 2\naction 3\n" in format_hand(played(THREE, "turn 2 action 3\n").hand.terms, [])


def test_what_no_script_can_say_is_not_written() -> None:
    terms = played(THREE).hand.terms
    for changes, message in (
        ({"rates": (Rate("bank", Cents(700), "x"),)}, "fees that the house does not post"),
        ({"house": "elsewhere"}, "does not spread three_card"),
        ({"positions": 5}, "positions that the house does not have"),
    ):
        old = terms.spread
        given = {name: getattr(old, name) for name in ("clauses", "positions", "pays", "rates", "sources")}
        given |= changes
        house = given.pop("house", old.house)
        spread = BankSpread(old.game, old.stake, old.answers, house, **given)
        with pytest.raises(Unreadable, match=message):
            format_hand(BankTerms(spread, terms.seats, terms.bank), [])
