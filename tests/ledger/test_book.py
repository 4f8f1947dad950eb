"""Double entry: what is posted balances, nothing is overdrawn, a correction is a new posting."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from housedealer.errors import Broken
from housedealer.ledger import (
    CAGE,
    TRANSIT,
    Book,
    LedgerAccount,
    Line,
    Posting,
    Taken,
    reversal,
    stack_of,
    statement,
    taken_by,
    wallet_of,
)
from housedealer.ledger.account import person_of
from housedealer.rules.place import Cents

POT, DROP, JACKPOT = LedgerAccount("pot"), LedgerAccount("drop"), LedgerAccount("jackpot")
ANN, BOB = stack_of("ann"), stack_of("bob")
NOON = 1_763_409_600_000
ZONE = ZoneInfo("America/Los_Angeles")


def move(source: LedgerAccount, target: LedgerAccount, cents: int) -> Posting:
    return Posting(source, target, Cents(cents))


def test_a_book_always_balances() -> None:
    book = Book()
    book.post((move(CAGE, wallet_of("ann"), 5000), move(wallet_of("ann"), TRANSIT, 2000)))
    book.check()
    assert book.open() == {CAGE: -5000, TRANSIT: 2000, wallet_of("ann"): 3000}
    assert book[LedgerAccount("pot")] == 0


@pytest.mark.parametrize(
    "wrong", [move(ANN, POT, 101), move(ANN, POT, 0), move(ANN, POT, -5), move(ANN, ANN, 5)]
)
def test_nothing_is_overdrawn_and_every_posting_moves_chips(wrong: Posting) -> None:
    book = Book()
    book.post((move(TRANSIT, ANN, 100),))
    with pytest.raises(Broken):
        book.post((wrong,))


def test_a_book_that_does_not_balance_is_not_opened() -> None:
    with pytest.raises(Broken, match="balances"):
        Book({ANN: 5})
    with pytest.raises(Broken, match="overdrawn"):
        Book({ANN: -5, BOB: 5})


def test_a_reversal_undoes_postings_by_new_ones() -> None:
    book = Book()
    book.post((move(TRANSIT, ANN, 1000), move(TRANSIT, BOB, 1000)))
    before = book.open()
    hand = (move(ANN, POT, 400), move(BOB, POT, 400), move(POT, DROP, 300), move(POT, BOB, 500))
    book.post(hand)
    assert book.reverse(hand) == reversal(hand)
    assert book.open() == before


def test_a_statement_lists_every_change_with_its_balance() -> None:
    lines = [
        Line(NOON, "T1", 0, "holdem", move(TRANSIT, ANN, 1000)),
        Line(NOON + 1, "T1", 1, "holdem", move(ANN, POT, 400)),
        Line(NOON + 2, "T1", 1, "holdem", move(BOB, POT, 400)),
        Line(NOON + 3, "T1", 1, "holdem", move(POT, ANN, 800)),
    ]
    told = [(item.other, item.cents, item.balance) for item in statement(lines, ANN)]
    assert told == [(TRANSIT, 1000, 1000), (POT, -400, 600), (POT, 800, 1400)]


def test_drop_and_jackpot_by_table_game_hour_and_shift_of_the_club() -> None:
    lines = [
        Line(NOON, "T1", 1, "holdem", move(POT, DROP, 400)),
        Line(NOON, "T1", 1, "holdem", move(POT, JACKPOT, 100)),
        Line(NOON + 5 * 3_600_000, "T2", 1, "razz", move(POT, DROP, 300)),
        Line(NOON + 5 * 3_600_000, "T2", 1, "razz", move(DROP, POT, 300)),
        Line(NOON + 6 * 3_600_000, "T2", 2, "razz", move(POT, DROP, 200)),
    ]
    assert taken_by(lines, "table", ZONE) == {"T1": Taken(Cents(400), Cents(100)), "T2": Taken(Cents(200))}
    assert taken_by(lines, "game", ZONE)["razz"] == Taken(Cents(200))
    assert taken_by(lines, "hour", ZONE) == {
        "2025-11-17 12:00": Taken(Cents(400), Cents(100)),
        "2025-11-17 17:00": Taken(),
        "2025-11-17 18:00": Taken(Cents(200)),
    }
    assert list(taken_by(lines, "shift", ZONE)) == ["2025-11-17 08:00", "2025-11-17 16:00"]
    assert list(taken_by(lines, "hand", ZONE)) == ["T1 1", "T2 1", "T2 2"]


def test_an_account_knows_its_person() -> None:
    assert [person_of(account) for account in (ANN, wallet_of("bob"), POT, CAGE)] == ["ann", "bob", "", ""]
