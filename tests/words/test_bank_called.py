"""What is called out, asked, printed on the cloth and marked on it, in every banked game."""

from __future__ import annotations

import pytest
from kit import tries
from law_kit import KITS, every_spread, new_hands

from housedealer.hand.bank.hand import BankHand
from housedealer.hand.bank.judge_fold import rows_made
from housedealer.hand.bank.view import table_of
from housedealer.rules.family import Family
from housedealer.words.bank.calls import bank_asked, bank_calls, bank_may_asked, counts_said
from housedealer.words.bank.felt import RESULTS, felt_lines, pay_cloth

RAIL = 0


@every_spread
def test_calls_and_questions_are_said_of_what_lies_there(family: Family, house: str, game: str) -> None:
    if family != "bank":
        return
    called, asked = set[str](), set[str]()
    for hand, answers, chance in new_hands(family, house, game, tries(4, 40), "called"):
        for who, action in answers(hand, chance):
            hand.play(who, action)
            view = hand.view(RAIL)
            for call in bank_calls(view):
                assert call
                assert call[-1] not in ".?!"
                called.add(hand.due.ask)
            for seat in hand.due.must:
                if seat and hand.due.ask in ("hit", "draw"):
                    said = bank_asked(hand.view(seat))
                    assert said.endswith(".")
                    assert said.startswith(("Square ", "The bank has "))
                    asked.add(said.split(":")[0])
    assert "wager" in called
    counted = {"hit", "draw"} & set(called)
    assert bool(asked) == bool(counted)


@every_spread
def test_one_who_plays_several_hands_is_told_which_is_asked_about(
    family: Family, house: str, game: str
) -> None:
    """And the pay table is marked for that one."""
    if family != "bank":
        return
    for hand, answers, chance in new_hands(family, house, game, tries(8, 40), "several"):
        assert isinstance(hand, BankHand)
        for who, action in answers(hand, chance):
            hand.play(who, action)
            for seat in hand.due.must if hand.due.ask in ("play", "set") else ():
                view, spot = hand.view(seat), hand.waiting_for(seat)
                if spot is None:  # the bank sets its own
                    continue
                squares = [
                    at for at, decider in hand.decider.items() if decider == seat and hand.cards.get(at)
                ]
                said = bank_asked(view)
                assert bool(said) == (squares != [seat])
                assert not said or f"square {spot}" in said
                assert table_of(view).holds == rows_made(hand, spot)


def test_without_a_wager_of_the_bank_the_round_is_called_off() -> None:
    for hand, answers, chance in new_hands("bank", "garlic-city", "no_bust_21", 4, "lapses"):
        assert isinstance(hand, BankHand)
        lapses = {bank_may_asked(hand.view(hand.terms.bank))[1]}
        for who, action in answers(hand, chance):
            hand.play(who, action)
            if hand.due.ask == "wager":
                said = bank_may_asked(hand.view(hand.terms.bank))[1]
                assert bool(said) == (not hand.wager)
                lapses.add(said)
        assert "the round is called off" in lapses


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ("23, over", "twenty-three, over"),
        ("Soft 18", "Soft eighteen"),
        ("31", "thirty-one"),
        ("0; 9 with Foo high", "zero; nine with Foo high"),
    ],
)
def test_counts_are_called_in_words(made: str, said: str) -> None:
    assert counts_said(made) == said


@every_spread
def test_what_is_marked_and_promised_is_known_to_the_sheet(family: Family, house: str, game: str) -> None:
    if family != "bank":
        return
    for hand, answers, chance in new_hands(family, house, game, tries(4, 40), "marked"):
        assert isinstance(hand, BankHand)
        positions = hand.spread.positions
        for who, action in answers(hand, chance):
            hand.play(who, action)
            for viewer in (RAIL, *hand.people):
                table = table_of(hand.view(viewer))
                assert 0 <= table.action <= positions
                assert {one.result for one in table.prospects} <= set(RESULTS)
                assert all(row in hand.spread.pays[name] for name, row in table.holds)
                assert viewer or not table.holds


@every_spread
def test_the_cloth_has_a_line_and_its_tables_are_printed_ones(family: Family, house: str, game: str) -> None:
    if family != "bank":
        return
    for table in KITS[family].tables(house, game)[:4]:
        assert 1 <= len(felt_lines(table)) <= 2
        for cloth in pay_cloth(table):
            assert {row.key for row in cloth.rows} == set(table.spread.pays[cloth.key])
            assert all(row.clause for row in cloth.rows)
