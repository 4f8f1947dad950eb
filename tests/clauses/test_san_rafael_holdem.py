"""San Rafael's older sheets, Hold'em and Omaha high/low: fixed limit, three raises, up to nine players."""

from __future__ import annotations

import pytest
from claims import Sheet, each
from telling.pot import acted, played

from housedealer.errors import Refused, Unreadable
from housedealer.rules.place import Cents
from housedealer.rules.terms import Seated

OLDER = {"san-rafael/holdem": "02", "san-rafael/omaha-hi-lo": "05"}
THREE = "1:100 2:100 3:100"


def older(sheet: Sheet, talk: str, seats: str = THREE) -> None:
    """The last seat has the button and with it the small blind."""
    played(sheet, talk, seats=seats, button=len(seats.split()))


@each(OLDER)
def test_bets_are_fixed_the_lower_on_the_first_two_rounds_the_upper_on_the_last_two(sheet: Sheet) -> None:
    talk = """expect menu 2 fold, call 3, raise to 6
              2 calls, 3 calls
              expect menu 1 check, fold, raise to 6
              1 checks"""
    for street, bet in (("flop 2c7d9h", 3), ("turn Ks", 6), ("river Qd", 6)):
        talk += f"""
              {street}
              expect menu 1 check, fold, bet {bet}
              1 checks, 2 bets {bet}
              expect menu 3 fold, call {bet}, raise to {2 * bet}
              3 calls
              expect menu 1 fold, call {bet}, raise to {2 * bet}
              1 calls"""
    older(sheet, talk)
    for limit in ("no-limit 1/3", "pot-limit 1/3", "spread 3-6 blinds 1/3"):
        with pytest.raises(Unreadable, match="san-rafael/holdem/02"):
            sheet.table(limit)


@each(OLDER)
def test_the_fourth_raise_of_a_round_is_refused(sheet: Sheet) -> None:
    talk = """2 raises to 6, 3 raises to 9, 1 raises to 12
              expect menu 2 fold, call 6, no raise
              expect refused 2 raises to 15 raise_cap [san-rafael/holdem/02]
              2 calls, 3 calls"""
    for street, bet in (("flop 2c7d9h", 3), ("turn Ks", 6), ("river Qd", 6)):
        talk += f"""
              {street}
              1 bets {bet}, 2 raises to {2 * bet}, 3 raises to {3 * bet}, 1 raises to {4 * bet}
              expect refused 2 raises to {5 * bet} raise_cap [san-rafael/holdem/02]
              2 calls, 3 calls"""
    older(sheet, talk)


@each(OLDER)
def test_two_players_raise_without_end_if_the_round_begins_with_them(sheet: Sheet) -> None:
    older(
        sheet,
        """2 calls, 3 folds, 1 checks
           flop 2c7d9h
           1 bets 3, 2 raises to 6, 1 raises to 9, 2 raises to 12, 1 raises to 15
           expect menu 2 fold, call 3, raise to 18
           2 calls""",
    )
    older(
        sheet,
        """2 raises to 6, 3 folds, 1 raises to 9, 2 raises to 12
           expect menu 1 fold, call 3, no raise
           expect refused 1 raises to 15 raise_cap""",
    )


@each(OLDER)
def test_the_first_round_waits_until_everybody_has_his_cards(sheet: Sheet) -> None:
    run = played(sheet, "2 calls", seats=THREE, button=3)
    many = {"holdem": 2, "omaha_hi_lo": 4}[sheet.game]
    assert [len(run.hand.cards[seat]) for seat in (1, 2, 3)] == [many] * 3
    assert [type(event).__name__ for event in run.events] == ["Posted", "Dealt", "Called"]
    assert acted(run) == []


@each({"san-rafael/holdem": "10", "san-rafael/omaha-hi-lo": "05"})
def test_up_to_nine_play(sheet: Sheet) -> None:
    nine = tuple(Seated(seat, Cents(10_000)) for seat in range(1, 10))
    assert len(sheet.table().terms(nine, 1).seats) == 9
    with pytest.raises(Refused) as refused:
        sheet.table().terms((*nine, Seated(10, Cents(10_000))), 1)
    assert (refused.value.code, refused.value.clause) == ("seats_count", "san-rafael/holdem/10")
