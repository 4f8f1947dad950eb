"""What is called out, asked, printed on the cloth and marked on it, in every banked game."""

from __future__ import annotations

from kit import tries
from law_kit import KITS, every_spread, new_hands

from housedealer.hand.bank.hand import BankHand
from housedealer.hand.bank.view import table_of
from housedealer.rules.family import Family
from housedealer.words.bank.calls import bank_asked, bank_calls
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
