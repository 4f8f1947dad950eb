"""The manager's reports as rows of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import tzinfo

from housedealer.cards.card import Card
from housedealer.ledger.report import Item, Taken, local
from housedealer.rules.place import ASIDE, BANK, BOARD, BURN, DRAWN, PILES, SPLIT, square_of
from housedealer.words.say import capital, cards_said, counted, listed, money, signed

DROP_HEAD = ("", "Drop", "Jackpot")
COUNT_HEAD = ("Shift", "Table", "Drop box", "Jackpot box")
STATEMENT_HEAD = ("Time", "Hand", "To or from", "Amount", "Balance")
HANDS_HEAD = ("Hand", "Time", "Game", "Result", "Drop", "Jackpot")
TOTAL = "Total"
SPOTS: dict[int, str] = {BOARD: "board", BURN: "burned", ASIDE: "aside", BANK: "bank", DRAWN: "drawn"}
WALLET = "Wallet"


def taken_rows(taken: Iterable[tuple[str, Taken]]) -> list[tuple[str, ...]]:
    """A row for each group, then the total."""
    rows, drop, jackpot = [], 0, 0
    for name, one in taken:
        rows.append((name, money(one.drop), money(one.jackpot)))
        drop, jackpot = drop + one.drop, jackpot + one.jackpot
    return [*rows, (TOTAL, money(drop), money(jackpot))]


def struck_said(hand: int, table: str) -> str:
    return f"hand {hand} void" if hand else f"{table} corrected"


def item_row(item: Item, zone: tzinfo) -> tuple[str, ...]:
    hand = f"{item.hand}" if item.hand else ""
    return (time_said(item.at, zone), hand, item.other, signed(item.cents), money(item.balance))


def time_said(at: int, zone: tzinfo) -> str:
    return f"{local(at, zone):%Y-%m-%d %H:%M:%S}"


def clock_said(at: int, zone: tzinfo) -> str:
    return f"{local(at, zone):%H:%M:%S}"


def result_said(net: Sequence[tuple[str, int]], *, over: bool, voided: bool) -> str:
    if voided:
        return "void"
    if not over:
        return "in progress"
    won = [f"{person} {signed(cents)}" for person, cents in net if cents > 0]
    return listed(won) if won else "nobody won"


def dealt_said(dealt: Iterable[tuple[int, Card]]) -> str:
    """Where each card went, for the floor: seat 1 As Kd, burned 2c."""
    at: dict[int, list[Card]] = {}
    for spot, card in dealt:
        at.setdefault(spot, []).append(card)
    return capital("; ".join(f"{spot_said(spot)} {cards_said(cards)}" for spot, cards in at.items())) + "."


def spot_said(spot: int) -> str:
    if spot in SPOTS:
        return SPOTS[spot]
    return f"pile {spot - PILES}" if PILES < spot < SPLIT else f"seat {square_of(spot)}"


def statement_said(table: str) -> str:
    return f"At {table}" if table else WALLET


def hands_said(count: int, table: str) -> str:
    return f"The last {counted(count, 'hand')} at {table}"
