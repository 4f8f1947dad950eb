"""Scripts of Panguingue: what happens by itself, what must be said, and what cannot be read."""

from __future__ import annotations

import random
from typing import Any

import pytest
from kit import SOAK
from meld_kit import meld_answers, meld_tables, play_meld_hand, random_meld_terms

from housedealer.cards.card import format_cards
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.meld.hand import MeldHand
from housedealer.houses import house_of
from housedealer.record.failure import Stopped, Unmet
from housedealer.record.replay import differences, replayed
from housedealer.record.script import format_hand, parse, run
from housedealer.record.script.meld.run import MeldRun
from housedealer.rules.meld.terms import MeldSpread, MeldTerms
from housedealer.rules.place import Cents
from housedealer.rules.terms import FeeDue, Seated

HANDS = 300 if SOAK else 40
TABLES = meld_tables()
PAN = "house garlic-city  game panguingue  chip 2  seats 1:100 2:100 3:100  first 3\n"
PLAY = PAN + "deal 3 5s5s2d4h6c7dJhQsKcAd\nall play\n"
MELD = PLAY + "3 draws 5s, 3 melds 5s5s5s\n"
OPTION = (
    PAN + "deal 3 6h6cKsQdQc2c4h7dJsAd\nall play\n3 draws 6d, 3 melds 6h6c6d, 3 discards Ks\n"
    "2 draws Jc, 2 discards, 1 draws 6s, 1 discards\n"
)


def played(*parts: str) -> MeldRun:
    running = run(parse("".join(parts), "t.hand"))
    assert isinstance(running, MeldRun)
    return running


def of_type(running: MeldRun, kind: type) -> list[Any]:
    return [event for event in running.events if type(event) is kind]


# -- by itself ---------------------------------------------------------------------------------------------


def test_tops_fee_and_the_first_cards_come_by_themselves() -> None:
    running = played(PAN)
    assert [type(event) for event in running.events] == [ev.Posted, ev.FeeTaken, ev.Dealt]
    assert running.hand.due.ask == "declare"


def test_cards_may_be_dealt_in_several_lines_and_the_rest_is_filled() -> None:
    running = played(PAN, "deal 1 5s5s5s\ndeal 2 5s5s 3 5s??5s\n3 plays\nexpect stub has 5s\n")
    cards = running.hand.cards
    assert [format_cards(cards[seat][:n]) for seat, n in ((1, 3), (2, 2), (3, 1))] == ["5s5s5s", "5s5s", "5s"]
    assert [len(cards[seat]) for seat in (1, 2, 3)] == [10, 10, 10]
    assert sum(format_cards((card,)) == "5s" for hand in cards.values() for card in hand) == 7


def test_fillers_leave_what_the_script_names_later() -> None:
    text = "all play\n" + "3 draws 2c, 3 discards, 2 draws 2c, 2 discards, 1 draws 2c, 1 discards\n" * 2
    assert played(PAN, text, "3 draws 2c, 3 discards, 2 draws 2c\n").hand.stub[0] == 0


def test_a_card_is_drawn_before_the_next_statement() -> None:
    running = played(PLAY, "3 touches the deck\n")
    assert running.hand.due.ask == "draw"
    running = played(PLAY, "3 touches the deck\n3 discards\n2 draws\n")
    assert [event.drawn for event in of_type(running, me.Released)] == [True]
    assert running.hand.due.must == (2,)


def test_nobody_forces_unsaid() -> None:
    running = played(OPTION, "3 draws Jd\n")
    assert of_type(running, me.Touched)[-1].open
    assert not of_type(running, me.Forced)
    assert played(OPTION, "3 touches the deck\n2 forces\n").hand.forced


def test_the_foot_and_a_reshuffle_come_by_themselves() -> None:
    seats = " ".join(f"{seat}:100" for seat in range(1, 8))
    head = f"house garlic-city game panguingue seats {seats} first 3\nrules foot=250\nall play\n"
    assert played(head, "3 draws Jc\n").hand.head == 249
    head = PAN + "rules foot=0 reshuffles=1\nall play\n"
    text = "3 draws, 3 discards, 2 draws, 2 discards, 1 draws, 1 discards\n" * 97
    running = played(head, text)
    assert [len(event.cards) for event in of_type(running, ev.Reshuffled)] == [290]


def test_owed_cards_may_be_dealt_by_name_or_not() -> None:
    text = "deal 2 2c3d4h5s6c7dJhQsKcAd\n3 plays\nmiscount 2 missing Ad\n"
    assert played(PAN, text, "expect due house deal\n").hand.owed == (2, 1)
    assert format_cards(played(PAN, text, "deal 2 Qs\n").hand.cards[2][-1:]) == "Qs"
    assert len(played(PAN, text, "2 plays\n").hand.cards[2]) == 10


def test_all_and_the_rest_say_it_together() -> None:
    assert played(PAN, "3 plays\nrest pass\nexpect over\n").hand.winner == 3
    assert played(PAN, "the rest play\n").hand.in_action == (1, 2, 3)


def test_a_fee_and_a_carried_top_may_be_set() -> None:
    assert played(PAN, "fee none\n").hand.tops == 600
    assert played(PAN, "fee drop 2 before_deal\n").hand.tops == 400
    assert played(PAN, "carried 5\n").hand.tops == 1000


# -- expectations that fail --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected", "found"),
    [
        (PAN + "expect fee 2\n", "2", "1"),
        (PAN + "expect tops 6\n", "6", "5"),
        (PAN + "expect due 2 declare\n", "2 declare", "3 declare"),
        (PAN + "expect menu 3 play\n", "play", "pass, play"),
        (PAN + "expect menu 3 has force\n", "a menu that has force", "pass, play"),
        (PAN + "expect menu 3 lacks pass\n", "a menu that lacks pass", "pass, play"),
        (PAN + "expect head 190\nexpect foot 99\n", "99", "100"),
        (PAN + "expect head 191\n", "191", "190"),
        (PAN + "expect over\n", "the end of the hand", "due: 3 declare"),
        (PAN + "expect standing 3 plays\n", "plays", "undeclared"),
        (PLAY + "expect standing 3 passed\n", "passed", "plays"),
        (PLAY + "expect cards 3 5s5s5s??????????????\n", "5s5s5s", "5s5s2d"),
        (PLAY + "expect melds 3 5s5s5s\n", "5s5s5s", "none"),
        (PLAY + "expect option 5s\n", "5s", "no option card"),
        (PLAY + "expect no winner\nexpect winner 3\n", "seat 3", "nobody"),
        (PLAY + "expect net 3:0\n", "the end of the hand", "due: 3 option"),
        (PLAY + "expect pay 4 from 1 2\n", "4 from 1 2", "no pay"),
        (MELD + "expect worth 3 2\n", "2", "4"),
        (MELD + "expect outs 3 4\n", "4", "6"),
        (MELD + "expect melds 3 none\n", "none", "5s5s5s"),
        (MELD + "3 asks 3\nexpect pay 4 to 3 from 1 2\n", "4 to 3 from 1 2", "3 to 3 from 1 2"),
        (MELD + "3 asks 3\nexpect pay 3 to 2 from 1 2\n", "3 to 2 from 1 2", "3 to 3 from 1 2"),
        (MELD + "3 asks 3\nexpect pay 3 from 1\n", "3 from 1", "3 from 1 2"),
        (MELD + "3 asks 3\nexpect no pay\n", "no pay", "3 to 3"),
        (MELD + "3 asks 3\nexpect paid 1:8\n", "1:8", "1:6"),
        (MELD + "3 asks 3\nexpect stacks 1:90\n", "1:90", "1:92"),
        (MELD + "3 asks 3\nfoul 3\nexpect repaid 1:8\n", "1:8", "1:6"),
        (PAN + "3 passes, 2 passes\nexpect chips 1:+2\n", "1:2", "1:1.50"),
        (PAN + "3 passes, 2 passes\nexpect net 1:+2\n", "1:2", "1:3"),
        (PAN + "3 passes, 2 passes\nexpect carried 2\n", "2", "0"),
        (PAN + "expect void\n", "a void hand", "a hand that counts"),
        (PAN + "expect stub lacks 5s\n", "5s not in the stub", "5s in the stub"),
        (PAN + "expect refused 3 plays turn\n", "refused as turn", "allowed"),
        (PAN + "expect refused 2 plays turn\n", "turn", "not_your_turn"),
        (OPTION + "expect refused 3 goes out not_open [x]\n", "[x]", "[garlic-city/pan/31]"),
    ],
)  # fmt: skip
def test_an_expectation_that_is_not_met_says_what_was_found(text: str, expected: str, found: str) -> None:
    with pytest.raises(Unmet) as caught:
        played(text)
    assert caught.value.expected.startswith(expected)
    assert caught.value.found.startswith(found)


# -- complaints --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("house garlic-city game panguingue seats 1:50 2:50\n", 1, "first before the first card"),
        ("house garlic-city game panguingue first 1\n", 1, "seats before the first card"),
        (PAN + "button 3\n", 2, "one of house, game, chip, fee"),
        (PAN + "bank 1\n", 2, "one of house, game, chip, fee"),
        ("game holdem seats 1:50 2:50 button 1\nfirst 1\n", 2, "one of house, game, choice, limit"),
        (
            "house garlic-city game three_card seats 1:50 2:50 bank 1\nchip 2\n",
            2,
            "one of house, game, bets",
        ),
        (PAN.replace("chip 2", "chip 7"), 1, "one of 2, 3, 5, 10, 20, 40"),
        (PAN.replace("chip 2", "chip x"), 1, "dollars for a chip, as chip 2"),
        (PAN + "deck 300\n", 2, "deck 320 or deck 310"),
        (PAN + "deck x\n", 2, "how many cards the deck has"),
        (PAN + "fee option 3\n", 2, "a game like"),
        (PAN + "rules foot=900\n", 2, "foot=0..250"),
        (PAN + "3 plays\nexact\n", 3, "no exact here: the header comes before the hand"),
        (PAN + "flop 2c3c4c\n", 2, "deal, a seat and what it does"),
        (PAN + "3 walks\n", 2, "plays, passes, draws 5s"),
        (PAN + "all fold\n", 2, "all, rest or others with play or pass"),
        (PAN + "deal\n", 2, "a seat and its cards"),
        (PAN + "deal 3 (5s)\n", 2, "cards alone"),
        (PAN + "deal 9 5s\n", 2, "each seat that is dealt in once"),
        (PAN + "deal 3 5s\ndeal 3 5s\n", 3, "each seat that is dealt in once"),
        (PAN + "deal 3 2c3c4c5c6c7cJcQcKcAc2d\n3 plays\n", 3, "the cards that are dealt"),
        (PLAY + "deal 3 5s\n", 4, "what the hand waits for"),
        (PAN + "draw 5s\n", 2, "what the hand waits for"),
        (PLAY + "draw 5s\n", 4, "what the hand waits for"),
        (PLAY + "all play\n", 4, "what the hand waits for"),
        (PLAY + "3 touches deck\n", 4, "the word 'the'"),
        (PLAY + "3 takes option\n", 4, "the word 'the'"),
        (PLAY + "3 lets her draw\n", 4, "the word 'him'"),
        (PLAY + "3 draws 5s6s\n", 4, "one card like 5s"),
        (PLAY + "draw ??\n", 4, "one card like 5s"),
        (MELD + "3 melds\n", 5, "the cards of the meld"),
        (MELD + "3 melds 5s borrowing 5s of 1\n", 5, "the word 'from'"),
        (MELD + "3 melds 5s borrowing 5s from x\n", 5, "the number of a meld, from 1 to 3"),
        (MELD + "3 lays 5s to 1\n", 5, "the word 'on'"),
        (MELD + "3 shifts 5s from 1 on 2\n", 5, "the word 'to'"),
        (MELD + "3 asks all\n", 5, "how many chips from each"),
        (PAN + "take cards\n", 2, "tops or fee"),
        (PAN + "close bets\n", 2, "the word 'forcing'"),
        (PAN + "bad hand 1\n", 2, "the word 'meld'"),
        (PAN + "foul\n", 2, "a seat from 1 to 10"),
        (PAN + "miscount 2\n", 2, "missing 5s6s, or extra 7d withdrawn 5c"),
        (PAN + "foreign 2\n", 2, "one card like 5s"),
        (PAN + "expect pay 4 1 2\n", 2, "the word 'from'"),
        (PAN + "expect standing 3 asleep\n", 2, "one of plays, passed, broke, fouled, dead"),
        (PAN + "expect melds 3\n", 2, "melds like 5s5s5s 4c4d4h, or none"),
        (PAN + "expect menu 3 fold\n", 2, "offers like play, pass, touch the deck"),
        (PAN + "expect luck\n", 2, "one of cards, carried, chips"),
        (PAN + "expect tops 5 now\n", 2, "the end of the line after what is expected"),
    ],
)
def test_what_cannot_be_read_says_where_and_what_was_expected(text: str, line: int, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        played(text)
    assert caught.value.where == f"t.hand:{line}"
    assert expected in caught.value.expected


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        (PAN.replace("first 3", "first 5"), 1, "first_seat"),
        (PAN.replace("1:100", "1:3"), 1, "no_chips"),
        (PAN.replace("1:100", "9:100"), 1, "seat_number"),
        (PAN + "carried 0.10\n", 2, "amount"),
        (PAN + "fee drop 20 before_deal\n", 2, "fee"),
        (PAN + "2 plays\n", 2, "not_your_turn"),
        (PAN + "deal 1 5s5s5s5s5s 2 5s5s5s5s\n3 plays\n", 3, "card_not_in_deck"),
        (PAN + "deal 1 8c\n3 plays\n", 3, "card_not_in_deck"),
        (PLAY + "3 takes the option\n", 4, "option"),
        (PLAY + "3 draws 5s, 3 melds 5s5s6s\n", 4, "meld"),
        (PLAY + "3 draws 9s\n", 4, "card_not_in_deck"),
        (MELD + "3 discards 9s\n", 5, "discard"),
        (MELD + "3 goes out\n", 5, "not_out"),
        (MELD + "bad meld 2\n", 5, "bad_meld"),
        (MELD + "misdeal\n", 5, "ruling_late"),
        (PAN + "exact\n3 plays\n", 3, "not_your_turn"),
    ],
)
def test_what_the_rules_refuse_stops_with_its_line_and_code(text: str, line: int, code: str) -> None:
    with pytest.raises(Stopped) as caught:
        played(text)
    assert caught.value.where == f"t.hand:{line}"
    assert caught.value.refused.code == code


def test_refusals_can_be_expected_of_everybody() -> None:
    played(PAN, "expect refused close forcing not_your_turn\nexpect refused 2 passes not_your_turn\n")
    played(PLAY, "expect refused turn foot not_your_turn\nexpect refused reshuffle not_your_turn\n")
    played(MELD, "expect refused foul 9 foul_seat\nexpect refused miscount 3 missing 5s miscount_seat\n")


# -- written by the program --------------------------------------------------------------------------------


def _goes_round(terms: MeldTerms, events: list[ev.Event]) -> None:
    text = format_hand(terms, events)
    again = run(parse(text, "written"))
    assert again.events == events, text
    assert differences(again.hand, replayed(terms, events)) == []
    assert format_hand(again.hand.terms, again.events) == text


def test_a_hand_is_written_as_a_script_that_runs_to_the_same_events() -> None:
    kinds: set[type] = set()
    for number in range(HANDS):
        chance = random.Random(f"meld script {number}")
        terms = random_meld_terms(chance, TABLES[number % len(TABLES)])
        _, events = play_meld_hand(terms, chance, rulings=0.05)
        kinds |= {type(event) for event in events}
        _goes_round(terms, events)
    assert {me.Fouled, me.MeldUndone, me.Recounted, me.Forced, me.OptionTaken, me.WentOut} <= kinds


def test_so_is_a_hand_that_stopped_in_the_middle() -> None:
    for number in range(HANDS):
        chance = random.Random(f"meld stopped {number}")
        terms = random_meld_terms(chance, TABLES[number % len(TABLES)])
        hand, events, stop = MeldHand(terms), [], chance.randrange(60)
        for count, (who, action) in enumerate(meld_answers(hand, chance, rulings=0.05)):
            if count == stop:
                break
            events += hand.play(who, action)
        _goes_round(terms, events)


def test_a_long_hand_to_the_last_card_and_the_reshuffles_fits_a_script() -> None:
    table = house_of("garlic-city").table("panguingue", "2")
    terms = table.terms(tuple(Seated(seat, Cents(10000)) for seat in range(1, 8)), 3)
    hand, events, chance = MeldHand(terms), [], random.Random(1)
    while not hand.over:
        due = hand.due
        menu = hand.menu(due.must[0])
        if due.ask == "declare":
            said = menu[0][0]
        elif due.must[0]:
            said = hand.absent(due.must[0])
        else:
            said = menu[0][0] if due.ask != "draw" or not hand.head else _drawn(hand, chance)
        events += hand.play(due.must[0], said)
    assert len([event for event in events if isinstance(event, ev.Reshuffled)]) == 3
    assert len([event for event in events if isinstance(event, me.FootTurned)]) == 1
    assert isinstance(events[-1], ev.PotCarried)
    _goes_round(terms, events)


def _drawn(hand: MeldHand, chance: random.Random) -> act.Action:
    return act.Deal((chance.choice(hand.cards_left),))


def test_a_draw_is_one_statement_and_a_touch_alone_stays_one() -> None:
    running = played(OPTION, "3 touches the deck\n")
    text = format_hand(running.hand.terms, running.events)
    assert "3 draws 6d, 3 melds 6c6d6h, 3 discards Ks" in text
    assert text.endswith("3 touches the deck\n")
    forced = played(OPTION, "3 touches the deck\n2 forces\n")
    assert format_hand(forced.hand.terms, forced.events).endswith("3 touches the deck, 2 forces\n")


def test_only_what_differs_from_the_house_is_written() -> None:
    assert "fee" not in format_hand(played(PAN).hand.terms, [])
    assert "\nfee none\n" in format_hand(played(PAN, "fee none\n").hand.terms, [])
    assert "  short\n" in format_hand(played(PAN, "deck 310\n").hand.terms, [])
    assert "\ncarried 5\n" in format_hand(played(PAN, "carried 5\n").hand.terms, [])
    written = format_hand(played(PAN, "rules pay_asked=true\n").hand.terms, [])
    assert '\nrules pay_asked=true "script"\n' in written


def test_what_no_script_can_say_is_not_written() -> None:
    terms = played(PAN).hand.terms
    old = terms.spread
    for changes, message in (
        ({"house": "elsewhere"}, "does not spread panguingue"),
        ({"positions": 5}, "positions that the house does not have"),
        ({"fees": (25,)}, "chip that the house does not have"),
    ):
        given = {"clauses": old.clauses, "positions": old.positions, "sources": old.sources, "deck": old.deck}
        given |= changes
        house = given.pop("house", old.house)
        spread = MeldSpread(old.game, old.stake, old.answers, house, **given)
        with pytest.raises(Unreadable, match=message):
            format_hand(MeldTerms(spread, terms.seats, terms.first), [])


def test_another_fee_is_written_with_its_source() -> None:
    terms = played(PAN).hand.terms
    fee = FeeDue(Cents(200), "before_deal", source="here")
    text = format_hand(MeldTerms(terms.spread, terms.seats, terms.first, fee), [])
    assert '\nfee drop 2 before_deal "here"\n' in text
