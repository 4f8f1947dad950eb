"""Accounts: their text is what records hold, and every move of every family names one that can be read."""

from __future__ import annotations

import pytest
from law_kit import every_spread, new_hands

from housedealer.errors import Unreadable
from housedealer.hand import event as ev
from housedealer.hand.account import (
    BANK_ACCOUNT,
    CARRIED,
    DROP,
    FRONT,
    JACKPOT,
    POT,
    Named,
    account_of,
    parse_account,
    seat_account,
    square_account,
)
from housedealer.rules.place import box_of


@pytest.mark.parametrize(
    ("account", "text", "named"),
    [
        (seat_account(3), "seat:3", Named("seat", 3)),
        (seat_account(0), "carried", Named("carried")),
        (account_of(10), "seat:10", Named("seat", 10)),
        (account_of(101), "person:101", Named("person", 101)),
        (square_account(4), "square:4", Named("square", 4)),
        (square_account(box_of(4, 2)), "square:4", Named("square", 4)),
        (BANK_ACCOUNT, "bank", Named("bank")),
        (FRONT, "front", Named("front")),
        (POT, "pot", Named("pot")),
        (DROP, "drop", Named("drop")),
        (JACKPOT, "jackpot", Named("jackpot")),
        (CARRIED, "carried", Named("carried")),
    ],
)
def test_an_account_is_written_and_read(account: str, text: str, named: Named) -> None:
    assert account == text
    assert parse_account(text) == named


@pytest.mark.parametrize(
    "text",
    ["", "seat", "seat:", "seat:0", "seat:03", "seat:x", "pot:1", "Seat:3", "seat:3 ", "till", "seat:1000"],
)
def test_what_is_no_account_is_not_read(text: str) -> None:
    with pytest.raises(Unreadable, match="no account"):
        parse_account(text, "row 3")


@every_spread
def test_every_move_is_between_accounts(family: str, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, 20, "accounts"):
        for who, action in answers(hand, chance):
            for event in hand.play(who, action):
                named = [account for account, _ in event.accounts] if isinstance(event, ev.HandVoided) else []
                for move in hand.moves(event):
                    named += [move.source, move.target]
                for account in named:
                    parse_account(account)
