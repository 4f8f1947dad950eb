"""Scripts of hands for points: what happens by itself, what must be said, and what cannot be read."""

from __future__ import annotations

import random

import pytest
from kit import SOAK
from points_kit import play_points, points_answers, points_tables, random_points_terms

from housedealer.cards.card import format_cards, parse_cards
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.points import event as pe
from housedealer.hand.points.hand import PointsHand
from housedealer.hand.protocol import rulings_on
from housedealer.houses import house_of
from housedealer.record.failure import Stopped, Unmet
from housedealer.record.script import format_hand, parse, run
from housedealer.record.script.points.run import PointsRun
from housedealer.rules.place import FLOOR, Cents
from housedealer.rules.points.automatic import automatic_wins
from housedealer.rules.points.scoring import Bonus, Scoring
from housedealer.rules.points.terms import PointsSpread, PointsTerms
from housedealer.rules.terms import Seated

HANDS = 1000 if SOAK else 75
HEAD = "house garlic-city  game chinese  point 5  scoring 2-4  seats 1:100 2:100\n"
ONE = "1 sets AsAdJc / 9s9d4h4c7d / QsJdTh9c8s\n"
TWO = "2 sets AhKs3c/4s5d6h7h8c/2s2d2h7s7c\n"
TABLES = points_tables()


def played(*parts: str) -> PointsRun:
    running = run(parse("".join(parts), "t.hand"))
    assert isinstance(running, PointsRun)
    return running


# -- by itself ---------------------------------------------------------------------------------------------


def test_the_cards_are_dealt_by_themselves_to_vacant_positions_too() -> None:
    hand = played(HEAD).hand
    assert {seat: len(cards) for seat, cards in hand.cards.items()} == {1: 13, 2: 13, 3: 13, 4: 13}
    assert hand.due.must == (1, 2)
    assert all(not automatic_wins(cards) for cards in hand.cards.values())


def test_a_seat_whose_cards_are_not_dealt_gets_what_it_sets() -> None:
    running = played(HEAD, ONE, TWO)
    assert [pair.points for pair in running.hand.pairs] == [-2]
    dealt = played(HEAD, "deal 1 As Ad Jc 9s 9d 4h 4c 7d Qs Jd Th 9c 8s\n", ONE, TWO)
    assert sorted(dealt.hand.cards[1]) == sorted(running.hand.cards[1])


def test_a_deal_may_take_several_lines_and_fillers_are_named_nowhere_else() -> None:
    running = played(HEAD, "deal 1 AcAd??As\ndeal 3 KcKd\n", TWO)
    cards = running.hand.cards
    assert format_cards(cards[1][:2] + cards[1][3:4]) == "AcAdAs"
    assert format_cards(cards[3][:2]) == "KcKd"
    assert set(cards[2]) == set(parse_cards("AhKs3c4s5d6h7h8c2s2d2h7s7c"))
    assert len({card for held in cards.values() for card in held}) == 52


@pytest.mark.parametrize("words", ["all ask house way", "rest leave unset", "the others ask house way"])
def test_everybody_may_do_the_same(words: str) -> None:
    hand = played(HEAD, f"{words}\n").hand
    assert set(hand.standing.values()) == {"improper" if "unset" in words else "set"}
    assert hand.over


def test_the_usual_stakes_and_scoring_if_nothing_is_said() -> None:
    spread = played("house garlic-city  game chinese  seats 2:50 4:50\n").hand.spread
    assert (spread.stake.name, spread.scoring.key) == ("point 2", "2-4")


def test_a_script_may_have_other_answers_than_the_house() -> None:
    order = "1 sets AsAdJc / 9s9d4h4c7d / QsJdTh9c2c\n"
    with pytest.raises(Stopped, match="parts_order"):
        played(HEAD, "rules foul=refuse\n", order)
    assert played(HEAD, order).hand.standing == {1: "improper"}


# -- what is expected --------------------------------------------------------------------------------------

SWEEP = ONE + "2 sets KdKhQc / 6s6d5s5c9h / JhJs3d3h4d\n"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("expect pairs 1-2:+3", "found 1-2:+4"),
        ("expect pairs 2-1:+4", "found 2-1:-4"),
        ("expect points 1:+4 2:+4", "found 1:+4 2:-4"),
        ("expect net 1:+4", "expected 1:4, found 1:20"),
        ("expect paid 2-1:19", "found 2-1:20"),
        ("expect paid 1-2:20", "found 1-2:0"),
        ("expect stacks 2:100", "found 2:80"),
        ("expect won 1-2 front back", "found front middle back"),
        ("expect won 2-1 front", "found none"),
        ("expect standing 1 improper", "found set"),
        ("expect parts 1 AsAdQs / 9s9d4h4c7d / JcJdTh9c8s", "found AsAdJc / 9s9d4h4c7d / QsJdTh9c8s"),
        ("expect cards 1 2c2d", "found "),
        ("expect cites 1-2 garlic-city/chinese-poker/18", "found garlic-city/chinese-poker/12"),
        ("expect cites 1 trade", "found garlic-city/chinese-poker/05"),
        ("expect cites paid garlic-city/chinese-poker/12", "found garlic-city/chinese-poker/11"),
        ("expect due 1 set", "found nobody"),
        ("expect menu 1 set", "found nothing"),
        ("expect order AsAdJc > AhAcKd", "found AsAdJc < AhAcKd"),
        ("expect order AsKsQs > 2s2d3h", "found AsKsQs < 2s2d3h"),
        ("expect void", "found a hand that counts"),
        ("expect refused 1 asks house way parts_order", "expected parts_order, found hand_over"),
        ("expect refused misdeal ruling_late [x]", "expected [x], found []"),
    ],
)
def test_what_is_not_so_is_said_with_what_was_found(text: str, found: str) -> None:
    with pytest.raises(Unmet) as caught:
        played(HEAD, SWEEP, text)
    assert found in str(caught.value)
    assert caught.value.where == "t.hand:4"


@pytest.mark.parametrize(
    "text", ["expect pairs 1-2:+4", "expect points 1:0", "expect net 1:0", "expect over"]
)
def test_a_result_is_not_there_before_all_have_set(text: str) -> None:
    with pytest.raises(Unmet, match="due: 2 set"):
        played(HEAD, ONE, text)


def test_what_is_so_is_met() -> None:
    played(HEAD, "expect due 1 2 set\nexpect menu 1 set, house way, leave unset\nexpect standing 1 unset\n")
    played(HEAD, SWEEP, "expect won 2-1 none\n")
    played(HEAD, SWEEP, "expect parts 1 JcAdAs / 9s9d4h4c7d / QsJdTh9c8s\n")
    played(HEAD, SWEEP, "expect menu 1 nothing\nexpect over\n")
    played(HEAD, SWEEP, "expect order QsQdQh = QcQsQd > AsAdJc3h2c > AhAcJd\n")


# -- what cannot be read -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 sets AsAdJc / 9s9d4h4c7d\n", "front, middle and back, as"),
        ("1 sets\n", "front, middle and back, as"),
        ("1 sets AsAd?? / 9s9d4h4c7d / QsJdTh9c8s\n", "front, middle and back, as"),
        ("1 sets AsAdXx / 9s9d4h4c7d / QsJdTh9c8s\n", "cannot read 'AsAdXx'"),
        ("1 folds\n", "sets AsAdJc / 9s9d4h4c7d"),
        ("1 asks the house\n", "the word 'house'"),
        ("1 declares\n", "an automatic win, as dragon or six_pairs"),
        ("all fold\n", "all, rest or others with ask house way"),
        ("flop AsAdJc\n", "deal, a seat and what it does"),
        ("deal 1\n", "cards of the hand"),
        ("deal 5 AsKs\n", "cards for seat 5; expected a position from 1 to 4"),
        ("deal bank AsKs\n", "a position from 1 to 4"),
        ("deal 1 (AsKs)\n", "cards in parentheses"),
        ("deal 1 As\ndeal 1 Ks\n", "cards for 1 again"),
        ("deal 1 2c2d2h2s3c3d3h3s4c4d4h4s5c5d\n", "5d too many for seat 1"),
        ("1 asks house way\ndeal 2 As\n", "cards after a hand was set"),
        ("all ask house way\nall leave unset\n", "all leave unset while the hand is over"),
        ("scoring eastern\n", "scoring only once"),
        ("1 asks house way\npoint 5\n", "no point here: the header comes before the hand"),
        ("expect pot 5\n", "one of cards, cites, due"),
        ("expect pairs 1-1:+4\n", "two seats from 1 to 10"),
        ("expect pairs 1:+4\n", "two seats and what the first wins in points"),
        ("expect points 1:+4 1:+4\n", "each seat once"),
        ("expect points 1:4.50\n", "seats with points"),
        ("expect won 1-2\n", "the word 'none'"),
        ("expect cites 1-2\n", "a pair like 1-2, a seat or paid, and clauses"),
        ("expect menu 1 fold\n", "offers like set, house way, declare, leave unset"),
        ("expect order AsAd > KsKd\n", "hands of three or five"),
        ("expect over and out\n", "the end of the line after what is expected"),
        ("all ask house way\nexpect pairs 1-3:+4\n", "there is no seat 3; expected one of 1, 2"),
        ("misdeal\nexpect pairs 1-2:+4\n", "no comparison of 1 with 2"),
        ("3 asks house way\n", "there is no seat 3; expected one of 1, 2"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(text: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        played(HEAD, text)
    assert message in str(caught.value)
    assert caught.value.where.startswith("t.hand:")


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("house garlic-city  game chinese\n", "the header says no seats"),
        ("house oasis  game chinese  seats 1:5 2:5\n", "does not spread chinese"),
        ("house garlic-city  game chinese  point 35  seats 1:5 2:5\n", "is not played for point 35"),
        ("house garlic-city  game chinese  point x  seats 1:5 2:5\n", "dollars for a point, as point 5"),
        ("house garlic-city  game chinese  seats 1:5 2:5  button 1\n", "button in chinese"),
        ("house garlic-city  game chinese  seats 1:5 2:5  bank 1\n", "bank in chinese"),
        ("house garlic-city  game chinese  seats 1:5 2:5  fee none\n", "fee in chinese"),
        ("house garlic-city  game chinese  bets 5-100  seats 1:5 2:5\n", "bets in chinese"),
        ("game holdem  scoring eastern  seats 1:5 2:5  button 1\n", "scoring in holdem"),
        ("house garlic-city  game three_card  point 5  seats 1:5 2:5  bank 1\n", "point in three_card"),
    ],
)
def test_a_header_of_another_family_is_not_read(head: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        played(head)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ("house garlic-city  game chinese  scoring cantonese  seats 1:5 2:5\n", "scoring"),
        ("house garlic-city  game chinese  seats 1:5\n", "seats_count"),
        ("house garlic-city  game chinese  seats 1:5 5:5\n", "seat_number"),
        ("house garlic-city  game chinese  seats 1:5 2:5.50\n", "amount"),
    ],
)
def test_terms_on_which_nothing_can_be_dealt_are_refused(head: str, code: str) -> None:
    with pytest.raises(Stopped) as caught:
        played(head)
    assert caught.value.refused.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1 declares dragon\n", "no_automatic_win"),
        ("deal 1 2c2d2h2s3c3d3h3s4c4d4h4s5c\n1 sets 2c2d2h / 3c3d3h3s5c / 4c4d4h4s5c\n", "parts_cards"),
        ("deal 1 AsAs\n", "card_not_in_deck"),
        ("deal 1 2c2d2h2s3c3d3h3s4c4d4h4s5c\n1 sets 2c2d2h / 3c3d3h3s5d / 4c4d4h4s5c\n", "parts_cards"),
    ],
)
def test_what_the_rules_refuse_stops_the_script_with_its_code(text: str, code: str) -> None:
    with pytest.raises(Stopped) as caught:
        played(HEAD, text)
    assert caught.value.refused.code == code


# -- written out -------------------------------------------------------------------------------------------


def test_a_hand_is_written_as_a_script_that_runs_to_the_same_events() -> None:
    for number in range(HANDS):
        chance = random.Random(f"points write {number}")
        terms = random_points_terms(chance, TABLES[number % len(TABLES)])
        hand, events = play_points(terms, chance)
        again = played(format_hand(terms, events, "trade: written"))
        assert again.events == events
        assert again.hand.terms.seats == hand.terms.seats
        assert again.hand.spread.scoring == hand.spread.scoring
        assert again.hand.spread.answers.given == hand.spread.answers.given


def test_so_is_one_that_stopped_in_the_middle_or_was_void() -> None:
    for number in range(HANDS):
        chance = random.Random(f"points write half {number}")
        terms = random_points_terms(chance, TABLES[number % len(TABLES)])
        hand, events, stop = PointsHand(terms), [], chance.randrange(4)
        for count, (who, action) in enumerate(points_answers(hand, chance)):
            if count == stop:
                break
            events += hand.play(who, action)
        if rulings_on(hand) and number % 2:
            events += hand.play(FLOOR, act.Misdeal())
        assert played(format_hand(terms, events)).events == events


def test_it_reads_like_this() -> None:
    running = played(HEAD, "rules foul=punish\n", ONE, "2 leaves unset\n")
    lines = format_hand(running.hand.terms, running.events, "trade: told").splitlines()
    assert lines[:3] == [
        "# trade: told",
        "house garlic-city  game chinese  point 5  scoring 2-4",
        "seats 1:100 2:100  exact",
    ]
    assert lines[3] == 'rules foul=punish "script"'
    assert lines[4].startswith("deal 1 AsAdJc9s9d4h4c7dQsJdTh9c8s  2 ")
    assert lines[5:] == ["1 sets AsAdJc / 9s9d4h4c7d / QsJdTh9c8s", "2 leaves unset"]


def test_nothing_happens_by_itself_in_an_exact_script() -> None:
    assert played(HEAD, "exact\n").events == []
    with pytest.raises(Stopped, match="not_your_turn"):
        played(HEAD, "exact\n1 asks house way\n")


def test_a_table_that_no_house_opens_cannot_be_written() -> None:
    usual = house_of("garlic-city").table("chinese").spread
    seats = (Seated(1, Cents(500)), Seated(2, Cents(500)))

    def told(scoring: Scoring, house: str = "garlic-city", positions: int = 4) -> str:
        spread = PointsSpread(
            usual.game, usual.stake, usual.answers, house,
            scoring=scoring, clauses=usual.clauses, positions=positions, sources=usual.sources,
        )  # fmt: skip
        return format_hand(PointsTerms(spread, seats), [])

    assert "scoring 2-4" in told(usual.scoring)
    with pytest.raises(Unreadable, match="does not spread chinese"):
        told(usual.scoring, "somewhere")
    with pytest.raises(Unreadable, match="scoring that the house does not have"):
        told(Scoring("2-4", "2-4 scoring", bonus=(Bonus("back", "full_house", 9),)))
    with pytest.raises(Unreadable, match="positions that the house does not have"):
        told(usual.scoring, positions=3)


def test_an_event_of_another_family_cannot_be_written() -> None:
    terms = played(HEAD).hand.terms
    with pytest.raises(Unreadable, match="a PointsPaid where nothing follows by itself"):
        format_hand(terms, [pe.PointsPaid((), (), ())])
