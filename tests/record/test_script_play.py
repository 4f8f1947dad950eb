"""What a script plays by itself, what it leaves to be said, and what each expectation compares."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from housedealer.cards.card import format_cards, parse_cards
from housedealer.errors import HousedealerError
from housedealer.hand import event as ev
from housedealer.record.failure import Stopped, Unmet
from housedealer.record.script import parse, run
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.place import BURN

HEAD = "game holdem  limit no-limit 1/2  seats 1:100 2:100 3:100 4:20  button 4\n"
DEAL = "deal 1 AsAd  2 KsKd  3 QsQd  4 7c2d\n"
BET = "3 raises to 6, 4 calls, 1 calls, 2 folds\nflop Qh8h3s  1 bets 20, 3 calls, 4 calls all-in\n"
PLAYED = BET + "turn 4d  all check\nriver Kh  1 checks, 3 bets 40, 1 folds\n"


OPENED = (
    "game jacks_or_better  limit fixed 4/4 no blinds ante 1  seats 1:50 2:50  button 2\n"
    "deal 1 QsQd2c3c4c\n1 bets 4, 2 folds\n"
)
SEVENS = (
    "game lowball  limit fixed 2/4  seats 1:50 2:50 3:50  button 3\nrules sevens=after_draw\n"
    "deal 1 7c5d4h2sAc 2 8d6h3c2dAs\n3 folds, 1 calls, 2 checks\nall stand pat\n"
    "1 checks, 2 bets 4, 1 calls\n"
)
STUD = "game seven_card_stud  limit fixed 4/8 ante 1 bring-in 1  seats 1:50 2:50 3:50  button 3\n"
DRAW = "game five_card_draw  limit fixed 2/4  seats 1:50 2:50 3:50  button 3\n"
MEXICAN = "game mexican  limit fixed 2/4 no blinds ante 1  seats 1:50 2:50  button 2\n"


def played(*parts: str) -> PotRun:
    running = run(parse("".join(parts), "t.hand"))
    assert isinstance(running, PotRun)
    return running


def of_type(running: PotRun, kind: type) -> list[Any]:
    return [event for event in running.events if type(event) is kind]


# -- by itself ---------------------------------------------------------------------------------------------


def test_posts_cards_and_showdown_happen_by_themselves() -> None:
    running = played(HEAD, DEAL, PLAYED)
    assert [type(event) for event in running.events[:2]] == [ev.Posted, ev.Dealt]
    assert [event.seats for event in of_type(running, ev.Shown)] == [(3,), (4,)]
    assert running.hand.over


def test_a_header_alone_deals_the_first_cards_and_waits() -> None:
    running = played(HEAD)
    assert [type(event) for event in running.events] == [ev.Posted, ev.Dealt]
    assert running.hand.due.must == (3,)


def test_filler_cards_are_named_nowhere_in_the_script() -> None:
    running = played(HEAD, "deal 1 2c2d  2 Ah??\nexpect stub has 2h 3c\n", "all call\nflop 2s3d4d\n")
    named = set(parse_cards("2c2dAh2h3c2s3d4d"))
    cards = running.hand.cards
    assert format_cards(cards[1]) == "2c2d"
    assert format_cards(cards[2][:1]) == "Ah"
    fillers = {cards[2][1], *cards[3], *cards[4], *running.hand.burns}
    assert len(fillers) == 6
    assert not fillers & named


def test_a_burn_is_burned() -> None:
    running = played(HEAD, "all call\nburn 4c flop 2s3d4d all check burn 5c turn 6c\n")
    assert format_cards(running.hand.burns) == "4c5c"
    first = of_type(running, ev.Dealt)[1]
    assert first.spots[0] == BURN


def test_the_rest_fold_until_one_is_left() -> None:
    running = played(
        HEAD, "3 raises to 6, the rest fold\nexpect over\nexpect paid 3:5\nexpect returned 3:4\n"
    )
    assert [event.who for event in of_type(running, ev.Folded)] == [4, 1, 2]


def test_all_check_ends_with_the_round() -> None:
    running = played(HEAD, "all call\nflop 2s3d4d all check\nexpect due house deal\n")
    assert [event.who for event in of_type(running, ev.Checked)] == [2, 1, 2, 3, 4]


def test_who_mucks_is_said_and_those_before_him_show() -> None:
    running = played(
        HEAD, DEAL, "all call\nflop Qh8h3s all check turn 4d all check river Kh all check\n3 mucks\n"
    )
    assert [event.seats for event in of_type(running, ev.Shown)] == [(1,), (2,), (4,)]
    assert [event.who for event in of_type(running, ev.Mucked)] == [3]


def test_all_may_show() -> None:
    play = "all call\nflop Qh8h3s all check turn 4d all check river Kh all check\n"
    running = played(HEAD, DEAL, play, "1 shows, all show\nexpect over\n")
    assert [event.seats for event in of_type(running, ev.Shown)] == [(1,), (2,), (3,), (4,)]


def test_nobody_straddles_unsaid() -> None:
    head = HEAD + "rules straddle=true\n"
    assert of_type(played(head, "3 calls\n"), ev.Declined) == [ev.Declined(3)]
    running = played(head, "expect menu 3 straddle to 4, decline\n3 straddles\nexpect due 4 bet\n")
    assert running.hand.facing == 400


def test_a_fee_is_taken_when_it_is_due() -> None:
    played(
        HEAD,
        "fee drop 3 jackpot 1 flop\nall call\nexpect fee 0\nflop 2s3d4d\nexpect fee 3\nexpect jackpot 1\n",
    )
    played(HEAD, "fee drop 3 before_deal\nexpect fee 3\nexpect pot 0\n")


def test_owed_posts_and_forced_bets() -> None:
    running = played(HEAD, "owes 4 live 2 dead 1\nexpect pot 6\nexpect stacks 4:17\nexpect menu 4 nothing\n")
    assert (4, 200, "live") in running.events[0].posts
    running = played(HEAD, "posts 2:1 4:2 1:2*\nexpect due 1 bet\nexpect pot 5\n")
    assert running.events[0].first == 1


def test_a_misdeal_and_an_early_turn() -> None:
    running = played(HEAD, "3 calls\nmisdeal\nexpect void\nexpect net 1:0 3:0\nexpect over\n")
    assert running.hand.voided
    early = (
        "all call\nflop 2s3d4d 1 checks\nearly turn 4c 5d\nexpect stub lacks 4c 5d\n2 checks, rest check\n"
    )
    running = played(HEAD, early, "turn 6d all check\nexpect stub has 5d\nriver 7d\n")
    assert of_type(running, ev.Reshuffled) == [ev.Reshuffled(parse_cards("5d"))]
    assert len(running.hand.burns) == 3


def test_discards_may_be_named_or_left_to_the_last_card() -> None:
    head = "game pineapple  limit fixed 2/4  seats 1:50 2:50 3:50  button 3\ndeal 1 AsAd7c\n"
    running = played(head, "1 discards 7c, all discard\nexpect due 3 bet\n")
    assert of_type(running, ev.Discarded)[0].cards == parse_cards("7c")
    assert [len(cards) for cards in running.hand.cards[1:4]] == [2, 2, 2]


def test_bets_and_raises_all_in_need_no_amount() -> None:
    running = played(HEAD, "3 raises to 6, 4 raises all-in, 1 folds, 2 folds, 3 calls\n")
    assert of_type(running, ev.Raised)[1].to == 2000


def test_all_in_is_looked_at_before_chips_come_back() -> None:
    # Seat 4 wins the pot in the same breath, and what seat 3 bet beyond it comes back.
    head = HEAD + "rules show_how=all_tabled\ndeal 3 KsKd 4 AsAd\n"
    play = (
        "3 calls, 4 calls, 1 folds, 2 checks  flop 2s3d4d  2 folds, all check  turn 9c  all check  river 9h\n"
    )
    running = played(head, play, "3 bets all-in, 4 calls all-in\nexpect returned 3:80\nexpect paid 4:43\n")
    assert running.hand.over


def test_a_house_answer_is_switched_for_one_script() -> None:
    running = played(
        HEAD, "rules fold_when_free=false\n3 calls, 4 calls, 1 calls\nexpect menu 2 check, raise 4 to 100\n"
    )
    assert running.hand.terms.spread.answers.source("fold_when_free") == "script"


def test_down_cards_are_in_parentheses_and_fill_their_own_places() -> None:
    running = played(STUD, "deal 1 (As??9c)7d  2 3c5h(KsKd)  3 (Qh Qd) 8s\n2 brings in, all call\nfourth\n")
    hand = running.hand
    assert format_cards(hand.cards[1][:1]) == "As"
    assert format_cards(hand.up[1][:1]) == "7d"
    assert format_cards(hand.cards[2]) == "KsKd3c5h"
    assert format_cards(hand.up[2]) == "3c5h"
    assert format_cards(hand.cards[3][:3]) == "QhQd8s"
    assert len(hand.burns) == 1
    # The nine waits for the seventh street, and is no filler in the meantime.
    assert parse_cards("9c")[0] not in {card for cards in hand.cards for card in cards}


def test_a_street_is_said_with_its_cards_or_without() -> None:
    play = "deal 1 2c  2 Kd  3 Qs\n1 brings in 1, 2 completes, 3 calls, 1 calls\n"
    streets = "burn 4c fourth street 1 2d 2 3h 3 4s all check\nfifth card 1 2h all check\nsixth all check\n"
    running = played(STUD, play, streets, "seventh 1 (2s)\nexpect cards 1 (????2s)2c2d2h??\n")
    dealt = of_type(running, ev.Dealt)
    assert [len(event.cards) for event in dealt] == [9, 4, 4, 4, 4]
    assert format_cards(dealt[1].cards) == "4c2d3h4s"
    assert of_type(running, ev.Opened)[0].to == 100
    assert of_type(running, ev.Raised)[0].to == 400


def test_streets_are_for_the_script_to_say() -> None:
    running = played(STUD, "deal 1 2c\n1 brings in, all call\nexpect due house deal\nexpect pot 6\n")
    assert len(of_type(running, ev.Dealt)) == 1


def test_a_draw_names_what_goes_and_what_comes() -> None:
    head = DRAW + "deal 1 AsAd2c3c4c 2 KsKd5c6c7c\nall call\n"
    running = played(head, "1 draws 2c3c4c -> 8h??9h, 2 draws 2, 3 stands pat\n")
    hand = running.hand
    assert format_cards(hand.cards[1][:3]) == "AsAd8h"
    assert format_cards(hand.cards[1][4:]) == "9h"
    assert format_cards(hand.thrown[2]) == "6c7c"
    assert [event.cards for event in of_type(running, ev.Discarded)][2] == ()
    assert hand.due.ask == "bet"


def test_what_comes_late_may_be_said_with_the_draw_or_when_it_comes() -> None:
    head = DRAW + "rules draw_at_once=4\ndeal 1 2c3c4c5c7c\nall call\n"
    early = played(head, "1 draws 2c3c4c5c7c -> 8h9hThJhQh, rest stand pat\n")
    late = played(head, "1 draws 2c3c4c5c7c -> 8h9hThJh, rest stand pat\n")
    said = played(head, "1 draws 2c3c4c5c7c -> 8h9hThJh, 2 stands pat, 3 stands pat\ndeal 1 Qh\n")
    assert early.events == said.events
    assert format_cards(late.hand.cards[1][:4]) == "8h9hThJh"
    assert len(late.hand.cards[1]) == 5


def test_a_draw_goes_on_after_the_reshuffle() -> None:
    seats = "game lowball  limit fixed 2/4  seats " + " ".join(f"{seat}:50" for seat in range(1, 11))
    head = seats + "  button 10\ndeal 1 AsKsQsJsTs 2 AhKhQhJhTh\nall call\n"
    running = played(head, "1 draws Ks -> 2c, 2 draws KhQh -> 3cKs, 3 draws 2 -> QhKh\n")
    shuffled = [format_cards(event.cards) for event in of_type(running, ev.Reshuffled)]
    assert shuffled == ["Ks", "KhQh"]
    assert format_cards(running.hand.cards[2]) == "AhJhTh3cKs"
    assert format_cards(running.hand.cards[3][3:]) == "QhKh"


def test_cards_are_taken_up_or_down() -> None:
    running = played(
        MEXICAN, "deal 1 (7c)Kh 2 (6c)5h\n1 bets 2, 2 calls\nburn 2c 1 takes down 3c, 2 takes up\n"
    )
    assert [event.face for event in of_type(running, ev.Chose)] == [1, 0]
    assert format_cards(running.hand.up[1]) == "Kh7c"
    assert format_cards(running.hand.burns) == "2c"
    running = played(MEXICAN, "deal 1 (7c)Kh 2 (6c)5h\n1 bets 2, 2 calls\nall take up\n")
    assert len(of_type(running, ev.Chose)) == 2
    assert running.hand.due.ask == "bet"


def test_rulings_on_cards() -> None:
    head = "game lowball  limit fixed 2/4  seats 1:50 2:50 3:50  button 3\ndeal 2 2h3h9d\n"
    running = played(head, "flashed 2 2h\nexpect cards 2 (3h9d????)2h\n")
    assert running.hand.due.must == (3,)
    running = played(head, "flashed 2 9d\ndeal 2 Th\nexpect cards 2 2h3hTh????\nexpect stub lacks 9d\n")
    assert running.hand.due.must == (3,)
    played(head, "3 calls\nexpect refused flashed 2 2h too_late_for_flash [trade]\n")
    deal = "deal 1 (7c)Kh 2 (6c)5h\n1 bets 2, 2 calls\n1 takes up 3c, 2 takes up 4c\n1 bets 2\n"
    moved = "wrong seat 3c to 2 4c to 1\nexpect stacks 1:47 2:47\nexpect cards 1 (7c)Kh4c\n"
    assert played(MEXICAN, deal, moved).hand.due.must == (1,)


def test_a_pot_is_carried_in_and_on() -> None:
    head = "game jacks_or_better  limit fixed 4/4 no blinds ante 1  seats 1:50 2:50  button 2\ncarried 6\n"
    running = played(head, "deal 1 2c4c6d8dTh 2 3c5c7d9dJh\nexpect pot 8\nall check\nexpect carried 8\n")
    assert running.hand.terms.carried == 600
    play = "deal 1 QsQd2c3c4c\n1 bets 4, 2 folds\nexpect paid 1:8\nexpect proved 1 QdQs\nexpect carried 0\n"
    assert played(head, play).hand.over


def test_an_order_is_about_hands_that_nobody_holds() -> None:
    played(HEAD, DEAL, "expect order AsAdAhAcKs > AsAdAhKcKs > QsQdQhKcKs = QsQdQhKhKd\n")
    played(MEXICAN, "expect order (JK)7c7d7sQh > 4s5d6c7hJs > 7c7d7sQhJK\n")


def test_a_seat_may_be_called_a_seat() -> None:
    assert played(HEAD, "seat 3 folds, seat 4 calls\n").hand.due.must == (1,)


# -- expectations ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "expected", "found"),
    [
        (HEAD + "expect pot 4\n", "4", "3"),
        (HEAD + DEAL + BET + "expect pots 6 among 1 3\n", "6 among 1 3", "62 among 1 3 4, 12 among 1 3"),
        (HEAD + "expect pots 3 among 1 2 3 4\n", "3 among 1 2 3 4", "none"),
        (HEAD + DEAL + PLAYED + "expect paid 3:1 4:0\n", "3:1 4:0", "3:74 4:0"),
        (HEAD + DEAL + PLAYED + "expect net 3:+1\n", "3:1", "3:48"),
        (HEAD + DEAL + PLAYED + "expect returned 3:41\n", "3:41", "3:40"),
        (HEAD + DEAL + "expect paid 3:1\n", "the end of the hand", "due: 3 bet"),
        (HEAD + "3 calls\nexpect over\n", "the end of the hand", "due: 4 bet"),
        (HEAD + "expect stacks 1:100 4:20\n", "1:100 4:20", "1:99 4:20"),
        (HEAD + "expect fee 1\n", "1", "0"),
        (HEAD + "expect jackpot 1\n", "1", "0"),
        (HEAD + "expect due 4 bet\n", "4 bet", "3 bet"),
        (HEAD + "expect due house deal\n", "house deal", "3 bet"),
        (HEAD + "expect due nobody\n", "nobody", "3 bet"),
        (HEAD + "expect menu 3 fold, call 2\n", "call 2, fold", "call 2, fold, raise 4 to 100"),
        (HEAD + "expect menu 3 raise to 4\n", "raise to 4", "call 2, fold, raise 4 to 100"),
        (HEAD + "expect menu 4 fold\n", "fold", "nothing"),
        (HEAD + "expect refused 3 checks raise_cap\n", "raise_cap", "check_facing_bet"),
        (HEAD + "expect refused 3 calls raise_cap\n", "refused as raise_cap", "allowed"),
        (HEAD + "expect refused 3 raises to 3 amount_below_minimum [x/y/01]\n", "[x/y/01]", "[trade]"),
        (HEAD + DEAL + BET + 'expect value 3 "two pair"\n', "two pair", "three of a kind, queens"),
        (HEAD + "expect void\n", "a void hand", "a hand that counts"),
        (HEAD + "all fold\nexpect kill 2\n", "seat 2 kills", "nobody kills"),
        (HEAD + DEAL + "expect stub has As\n", "As in the stub", "As not in the stub"),
        (HEAD + "expect stub lacks 9d 9c\n", "9d not in the stub", "9d in the stub"),
        (HEAD + DEAL + BET + "expect board Qh8h3c\n", "Qh8h3c", "Qh8h3s"),
        (HEAD + "3 raises to 6 all-in\n", "no chips left", "94 left"),
        (HEAD + "3 calls all-in\n", "no chips left", "98 left"),
        (HEAD + DEAL + "expect cards 3 QsQh\n", "QsQh", "QsQd"),
        (HEAD + DEAL + "expect cards 3 Qs\n", "Qs", "QsQd"),
        (HEAD + DEAL + "expect cards 3 QsQs\n", "QsQs", "QsQd"),
        (HEAD + "expect burned 1\n", "1 burned", "0 burned"),
        (HEAD + "expect order KsKdKhKc2c > AsAdAhAc2c\n",
         "KsKdKhKc2c > AsAdAhAc2c", "KsKdKhKc2c < AsAdAhAc2c"),
        (HEAD + "expect order AsKsQsJsTs > AdKdQdJdTd\n",
         "AsKsQsJsTs > AdKdQdJdTd", "AsKsQsJsTs = AdKdQdJdTd"),
        (HEAD + "expect order AsKsQsJsTs = AdKdQdJd9d\n",
         "AsKsQsJsTs = AdKdQdJd9d", "AsKsQsJsTs > AdKdQdJd9d"),
        (HEAD + "all fold\nexpect carried 3\n", "3", "0"),
        (HEAD + "all fold\nexpect unproved 3\n", "seat 3 proved nothing", "no proof"),
        (HEAD + "all fold\nexpect proved 3 QsQd\n", "seat 3 proved QdQs", "no proof"),
        (OPENED + "expect no proof\n", "no proof", "seat 1 proved QdQs"),
        (OPENED + "expect proved 1 QdQh\n", "seat 1 proved QdQh", "seat 1 proved QdQs"),
        (STUD + "deal 1 (AsKs)2c\nexpect cards 1 AsKs2c\n", "AsKs2c", "(AsKs)2c"),
        (STUD + "deal 1 2c\nexpect menu 1 bet 1 to 4\n", "bet 1 to 4", "bet 1 or 4"),
        (DRAW + "all call\nexpect menu 1 draw up to 3\n", "draw up to 3", "draw up to 5"),
        (SEVENS + "expect over\nexpect returned 1:4 2:5\n", "1:4 2:5", "1:4 2:4"),
        (SEVENS + "expect paid 1:12\n", "1:12", "1:4"),
    ],
)  # fmt: skip
def test_an_expectation_that_fails_says_where_and_what_was_found(
    script: str, expected: str, found: str
) -> None:
    with pytest.raises(Unmet) as caught:
        played(script)
    assert (caught.value.expected, caught.value.found) == (expected, found)
    assert caught.value.where == f"t.hand:{len(script.splitlines())}"
    assert str(caught.value).startswith(
        f"{caught.value.where}: {caught.value.what}: expected {expected}, found "
    )


def test_lows_are_expected_apart_from_the_high_hand() -> None:
    head = "game omaha_hi_lo  limit fixed 2/4  seats 1:50 2:50  button 2\ndeal 1 Ac2c9h9d  2 KsKhTsTh\n"
    play = "2 calls, 1 checks  flop 3d4s7h  all check  turn Kd  all check  river Jc\n"
    played(
        head,
        play,
        'expect low 1 "7-4-3-2-ace low"\nexpect no low 2\nexpect value 2 "three of a kind, kings"\n',
    )
    with pytest.raises(Unmet, match="expected no low, found 7-4-3-2-ace low"):
        played(head, play, "expect no low 1\n")
    with pytest.raises(Unmet, match="found nothing"):
        played(head, play, 'expect low 2 "7-4-3-2-ace low"\n')


def test_the_next_kill_is_expected_by_the_table() -> None:
    head = "house garlic-city  game omaha_hi_lo  limit fixed 4/8  fee none  seats 1:99 2:99 3:99  button 3\n"
    played(head, "3 raises to 8, rest fold\nexpect no kill\n")
    big = "3 raises to 8, all call  flop KsQdJd  1 bets 4, all call  turn 9d  1 bets 8, rest fold\n"
    played(head, big, "expect paid 1:36\nexpect no kill\n")
    played(head, big.replace("rest fold", "all call  river 9s  1 bets 8, rest fold"), "expect kill 1\n")


def test_pots_and_pot_are_looked_at_before_they_are_pushed() -> None:
    played(HEAD, DEAL, PLAYED, "expect over\nexpect pot 74\nexpect pots 62 among 3 4, 12 among 3\n")


def test_a_refused_action_names_line_code_words_and_clause() -> None:
    with pytest.raises(Stopped) as caught:
        played(HEAD, "3 calls\n\n4 raises to 3\n")
    assert caught.value.refused.code == "amount_below_minimum"
    text = str(caught.value)
    assert text.startswith("t.hand:4: 4 raises to 3: refused as amount_below_minimum: ")
    assert text.endswith("[trade]")


def test_terms_on_which_no_hand_can_be_dealt_are_refused_at_the_header() -> None:
    with pytest.raises(Stopped) as caught:
        played("game holdem  limit no-limit 1/2\nseats 1:100\nbutton 1\n")
    assert (caught.value.where, caught.value.refused.code) == ("t.hand:3", "seats_count")


WHOLE = [
    HEAD + "fee drop 3 jackpot 1 flop\nrules raise_cap=4\nowes 2 live 2\n" + DEAL + PLAYED
    + 'expect pots 62 among 3 4, 12 among 3\nexpect value 3 "x"\nexpect refused 3 folds hand_over [x]\n',
    STUD + "deal 1 (As Ks) 2c 2 3c5h(KsKd) 3 8s\n1 brings in 1, 2 completes to 4, 3 calls, 1 calls\n"
    + "burn 4c fourth 1 2d 3 4s all check\nfifth all check\nsixth 1 2h all check\nseventh 1 (2s) all check\n"
    + "expect cards 1 (AsKs2s)2c2d??2h\nexpect order 2c2d2h2sAs > 2c2d2hAsKs\nexpect burned 4\n",
    DRAW + "carried 6\nrules draw_at_once=4 draw_burn=each\ndeal 1 2c3c4c5c7c 2 AsAd 3 JK\nall call\n"
    + "burn 9c 1 draws 2c3c4c5c7c -> 8h9hThJh, 2 draws 2 -> AhAc, 3 stands pat\ndeal 1 Qh\nexpect carried 0\n"
    + "expect proved 1 QhQd\nexpect refused 1 draws 3 not_your_turn\n",
    MEXICAN + "deal 1 (JK)Kh 2 (6c)5h\n1 bets 4, 2 calls\nburn 2c 1 takes down 3c, 2 takes up 4c\n"
    + "1 bets 2\nwrong seat 3c to 2, 4c to 1\nexpect due 1 bet\nexpect menu 1 check, fold, bet 2\n"
    + "all check\nall take up\nflashed 1 4c\n",
]  # fmt: skip


@pytest.mark.parametrize("text", WHOLE)
def test_a_script_that_is_cut_or_scrambled_never_crashes(text: str) -> None:
    words = text.split(" ")
    for at in range(len(words)):
        for mixed in (words[:at], words[:at] + words[at + 1 :], [*words[:at], "2", *words[at:]]):
            # Whatever is wrong with it is said in our own errors.
            with suppress(HousedealerError):
                played(" ".join(mixed))
