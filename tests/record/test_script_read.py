"""What cannot be read is refused with the line and with what was expected there."""

from __future__ import annotations

import pytest

from housedealer.errors import Unreadable
from housedealer.record.script import parse, run

HEAD = "game holdem  limit no-limit 1/2\nseats 1:100 2:100 3:100 4:20  button 4\n"
STUD = "game seven_card_stud  limit fixed 4/8 ante 1 bring-in 1\nseats 1:50 2:50 3:50  button 3\n"
BROUGHT = STUD + "deal 1 2c\n1 brings in, all call\n"
CHECKED = "fourth all check\nfifth all check\nsixth all check\n"
DRAW = "game five_card_draw  limit fixed 2/4\nseats 1:50 2:50 3:50  button 3\n3 folds, 1 calls, 2 checks\n"
MEXICAN = "game mexican  limit fixed 2/4 no blinds ante 1\nseats 1:50 2:50  button 2\n"


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("", 1, "game before the first card"),
        ("game holdem\nbutton 1\n", 2, "seats before the first card"),
        ("game holdem\nseats 1:5 2:5\n", 2, "button before the first card"),
        ("game nonesuch\nseats 1:5 2:5 button 1\n", 2, "one of ace_five_triple"),
        ("house nowhere game holdem\nseats 1:5 2:5 button 1\n", 2, "one of angies"),
        ("house oasis game holdem limit fixed 1/2 seats 1:5 2:5 button 1\n", 1, "one of no-limit 2/4"),
        ("game holdem limit\n", 1, "a limit like"),
        ("game holdem limit sideways seats 1:5 2:5 button 1\n", 1, "a limit like"),
        ("game holdem game omaha\n", 1, "game only once; it stands in line 1"),
        ("seats 1:5 1:6\n", 1, "each seat once"),
        ("seats 11:5\n", 1, "each seat once, from 1 to 10"),
        ("seats one\n", 1, "seats with their stacks"),
        ("seats 1:5.555\n", 1, "dollars like 4 or 2.50"),
        ("button 0\n", 1, "a seat from 1 to 10"),
        ("fee some\n", 1, "fee none, fee option 3"),
        ("fee drop 4 later\n", 1, "fee none, fee option 3"),
        ("fee option x\n", 1, "the number of a fee option"),
        (HEAD.replace("1/2", "1/2 unlisted") + "fee option 1\n", 3, "fee none, or fee drop"),
        (HEAD.replace("1/2", "1/2 unlisted far"), 2, "nothing, or the largest wager"),
        ("owes 3\n", 1, "live 4, dead 2 or both"),
        ("owes 3 live 1\nowes 3 dead 1\n", 2, "what a seat owes only once"),
        (HEAD + "owes 9 live 1\n", 3, "one of the seats"),
        ("posts x\n", 1, "forced bets like"),
        ("rules\n", 1, "answers like"),
        ("rules nonesuch=1\n", 1, "a question that a house answers"),
        ("rules odd_many=three\n", 1, "odd_many=one|each"),
        ("rules raise_cap=100\n", 1, "raise_cap=0..99"),
        ("rules fold_when_free=1\n", 1, "fold_when_free=true|false"),
        ("kill 3 to 8\n", 1, "the word 'at'"),
        ("kill 3 to 8 at fixed\n", 1, "the killed limit in quotation marks"),
        (HEAD + "3 calls\nbutton 2\n", 4, "no button here: the header comes before the hand"),
        (HEAD + "walk\n", 3, "deal, burn, flop"),
        (HEAD + "3 walks\n", 3, "folds, checks, calls"),
        (HEAD + "11 folds\n", 3, "a seat from 1 to 10"),
        (HEAD + "3 raises 8\n", 3, "the total of the raise, as raises to 8"),
        (HEAD + "3 raises\n", 3, "an amount, as bets 4"),
        (HEAD + "3 raises to\n", 3, "dollars like 4"),
        (HEAD + "3 raises to 1.234\n", 3, "dollars like 4"),
        (HEAD + "all dance\n", 3, "all, rest or others with one of"),
        (HEAD + "the calls\n", 3, "all, rest or others with one of"),
        (HEAD + "deal\n", 3, "a seat and its cards"),
        (HEAD + "deal 1\n", 3, "the cards of seat 1"),
        (HEAD + "deal 1 AsXx\n", 3, "the cards of seat 1"),
        (HEAD + "deal 1 AsKs 1 QsQd\n", 3, "each seat that is dealt in once"),
        (HEAD + "deal 9 AsKs\n", 3, "each seat that is dealt in once"),
        (HEAD + "deal 1 AsKsQs\n3 calls\n", 4, "the cards that are dealt"),
        (HEAD + "3 calls\ndeal 1 AsKs\n", 4, "deal before the first action"),
        (HEAD + "flop 2c3c\n", 3, "3 known cards for the flop"),
        (HEAD + "flop 2c3c4c\n", 3, "what the hand waits for"),
        (HEAD + "all call\nturn 2c\n", 4, "the flop"),
        (HEAD + "all fold\nall check\n", 4, "what the hand waits for"),
        (HEAD + "burn ??\n", 3, "one card to burn"),
        (HEAD + "all call\nburn 2c\nburn 3c\n", 5, "flop, turn, river"),
        (HEAD + "all call\nburn 2c\n", 4, "flop, turn, river"),
        (HEAD + "early turn 2c\n", 3, "the burn and the card that came early"),
        (HEAD + "early 2c 3c\n", 3, "the word 'turn'"),
        (HEAD + "take tea\n", 3, "posts or fee"),
        (HEAD + "take posts\ntake posts\n", 4, "deal, which is due"),
        (HEAD + "expect\n", 3, "one of board"),
        (HEAD + "expect rain\n", 3, "one of board"),
        (HEAD + "expect no rain\n", 3, "one of board"),
        (HEAD + "expect pot 3 4\n", 3, "the end of the line"),
        (HEAD + "expect pots 3\n", 3, "the word 'among'"),
        (HEAD + "expect pots 3 among\n", 3, "a seat from 1 to 10"),
        (HEAD + "expect paid\n", 3, "seats with amounts"),
        (HEAD + "expect due 3\n", 3, "what is asked"),
        (HEAD + "expect menu 3 dance\n", 3, "offers like fold, check, call"),
        (HEAD + "expect menu 3 raise\n", 3, "an amount, as to 8"),
        (HEAD + "expect refused 3 folds\n", 3, "the code of the refusal"),
        (HEAD + "expect value 3 flush\n", 3, "words in quotation marks"),
        (HEAD + "expect stub 3c\n", 3, "has or lacks"),
        (HEAD + "expect board ??\n", 3, "known cards"),
        (HEAD + "\n" * 1000, 0, "1000 lines"),
        # up cards, streets and draws
        (STUD + "deal 1 (As\n", 3, "the cards of seat 1"),
        (STUD + "deal 1 As)\n", 3, "deal, burn, flop"),
        (STUD + "deal 1 ()7d\n", 3, "the cards of seat 1"),
        (STUD + "deal 1 ((As)Ks)7d\n", 3, "the cards of seat 1"),
        (STUD + "1 brings it\n", 3, "the word 'in'"),
        (STUD + "fourth 1 4h\n", 3, "what the hand waits for"),
        (STUD + "flop 2c3c4c\n", 3, "what the hand waits for"),
        (BROUGHT + "flop 2d3c4c\n", 5, "what the hand waits for"),
        (BROUGHT + "fifth 1 4h\n", 5, "the fourth"),
        (BROUGHT + "fourth 1 4h5h\n", 5, "one card a street"),
        (BROUGHT + "fourth 1 (4h)\n", 5, "4h, face up"),
        (BROUGHT + "fourth 4 4h\n", 5, "a seat that is still in"),
        (BROUGHT + "fourth 1\n", 5, "the cards of seat 1"),
        (BROUGHT + "fourth shared 4h\n", 5, "a card for each"),
        (BROUGHT + "fourth shared 4h5h\n", 5, "one card that all share"),
        (BROUGHT + "fourth 1 4h\nfourth 1 5h\n", 6, "what the hand waits for"),
        (BROUGHT + "burn 2c 4h\n", 5, "one card to burn"),
        (STUD + "deal 1 2c3c\n1 brings in, all call\nfourth 1 4h\n", 5, "3c, as it was dealt"),
        (BROUGHT.replace("2c", "(AsKsQsJs)2c") + CHECKED + "seventh\n", 8, "the cards that are dealt"),
        (BROUGHT.replace("2c", "2c3c4c5c6c") + CHECKED + "seventh\n", 8, "the cards that are dealt"),
        (BROUGHT + CHECKED + "seventh 1 4h\n", 8, "(4h), face down"),
        (DRAW + "1 draws\n", 4, "the cards thrown away, or how many"),
        (DRAW + "1 draws 0\n", 4, "the cards thrown away, or how many"),
        (DRAW + "1 draws 6\n", 4, "the cards thrown away, or how many"),
        (DRAW + "1 draws 22\n", 4, "the cards thrown away, or how many"),
        (DRAW + "1 draws ??\n", 4, "the cards thrown away, or how many"),
        (DRAW + "1 draws 2 ->\n", 4, "the cards that come"),
        (DRAW + "1 draws 2 -> 3c4c5c\n", 4, "as many cards as were thrown away"),
        (DRAW + "1 draws 2->3c\n", 4, "the cards thrown away, or how many"),
        (DRAW + "1 stands up\n", 4, "the word 'pat'"),
        (DRAW + "1 discards\n", 4, "draws 7cJd -> 2c3d, or stands pat"),
        (DRAW + "all stand\n", 4, "the word 'pat'"),
        (DRAW + "burn 2c\n1 draws 2\n2 stands pat\n", 4, "no burn"),
        (DRAW + "deal 1 2c\n", 4, "deal before the first action"),
        (DRAW + "deal 1 2c3c4c5c6c7c\n", 4, "deal before the first action"),
        (DRAW[: DRAW.index("3 folds")] + "deal 1 2c3c4c5c6c7c\n3 calls\n", 4, "the cards that are dealt"),
        (HEAD.replace("holdem", "pineapple") + "1 draws 7c\n", 3, "discards 7c"),
        (HEAD.replace("holdem", "pineapple") + "1 stands pat\n", 3, "discards 7c"),
        (MEXICAN + "1 takes 7c\n", 3, "up or down"),
        (MEXICAN + "1 takes up 7c6c\n", 3, "the one card that comes"),
        (MEXICAN + "all take\n", 3, "up or down"),
        # rulings, the header and what is expected of them
        (HEAD + "flashed 7c\n", 3, "a seat from 1 to 10"),
        (HEAD + "flashed 3\n", 3, "the card that was shown"),
        (HEAD + "flashed 3 7c8c\n", 3, "the card that was shown"),
        (HEAD + "flashed 3 ??\n", 3, "the card that was shown"),
        (HEAD + "wrong 7c to 4\n", 3, "the word 'seat'"),
        (HEAD + "wrong seat\n", 3, "a card and where it belongs"),
        (HEAD + "wrong seat 7c\n", 3, "the word 'to'"),
        (HEAD + "wrong seat 7c to 4, 8c\n", 3, "the word 'to'"),
        ("carried\n", 1, "dollars like 4"),
        ("carried 4 carried 5\n", 1, "carried only once"),
        (HEAD + "expect cards 3\n", 3, "the cards of seat 3"),
        (HEAD + "expect cards 3 (As\n", 3, "the cards of seat 3"),
        (HEAD + "expect burned many\n", 3, "how many cards"),
        (HEAD + "expect burned 100\n", 3, "how many cards"),
        (HEAD + "expect proved 3\n", 3, "the cards he showed"),
        (HEAD + "expect unproved\n", 3, "a seat from 1 to 10"),
        (HEAD + "expect carried\n", 3, "dollars like 4"),
        (HEAD + "expect order AsKsQsJsTs\n", 3, "hands of five cards"),
        (HEAD + "expect order AsKsQsJsTs > \n", 3, "hands of five cards"),
        (HEAD + "expect order AsKsQsJsTs > AdKd\n", 3, "hands of five cards"),
        (HEAD + "expect order AsKsQsJsTs < AdKdQdJdTd\n", 3, "hands of five cards"),
        (HEAD + "expect order AsKsQsJsAs > AdKdQdJdTd\n", 3, "hands of five cards"),
        (HEAD + "expect menu 3 bet 1 or\n", 3, "dollars like 4"),
        (HEAD + "expect menu 3 draw 3\n", 3, "the word 'up'"),
        (HEAD + "expect menu 3 draw up to\n", 3, "how many cards"),
        (HEAD + "expect menu 3 take\n", 3, "up or down"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_where_and_what_was_expected(text: str, line: int, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        run(parse(text, "t.hand"))
    assert caught.value.where == (f"t.hand:{line}" if line else "t.hand")
    assert caught.value.expected.startswith(expected)


def test_the_comment_at_the_top_says_what_is_proved() -> None:
    script = parse("# trade: one\n#  and more\n" + HEAD + "# later\n3 calls  # why\n", "t.hand")
    assert script.about == "trade: one\nand more"
    assert [statement.said.words for statement in script.statements] == ["3 calls"]
    assert script.statements[0].said.line == 6


def test_a_number_sign_in_quotation_marks_begins_no_comment() -> None:
    script = parse('fee drop 4 flop "no # here" # but here\n')
    assert script.setup.fee is not None
    assert script.setup.fee.source == "no # here"


@pytest.mark.parametrize("said", ["3 12 19", "3,12,19", "3, 12, 19"])
def test_several_fee_options_are_listed_with_commas_or_without(said: str) -> None:
    setup = parse(f"house garlic-city  game no_bust_21  fee option {said}  bank 1\n").setup
    assert setup.spec["options"] == (3, 12, 19)


def test_a_comma_after_a_fee_option_may_begin_the_hand() -> None:
    script = parse("house oasis  game holdem  seats 1:9 2:9  button 1  fee option 3, 2 folds\n")
    assert script.setup.spec["options"] == (3,)
    assert [statement.said.words for statement in script.statements] == ["2 folds"]
