"""Playthroughs: one seeded hand of every spread, every view printed at every step.

A change of behaviour shows as a readable difference. HOUSEDEALER_ACCEPT=1 approves it.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import msgspec
import pytest
from kit import SPREADS, answers

from housedealer.cards.card import Card, format_cards
from housedealer.hand.bank.event import Delivered
from housedealer.hand.event import Chose, Dealt, Discarded, Event, Proved, Reshuffled, Shown
from housedealer.hand.offer import Amounts, Choose, FromDeck, Offer
from housedealer.hand.points.event import PartsSet
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.view import HandView, SeatView
from housedealer.houses import house_of
from housedealer.rules.limit import dollars
from housedealer.rules.place import HOUSE, RAIL, Cents
from housedealer.rules.terms import Seated

HERE = Path(__file__).parent
ACCEPT = bool(os.environ.get("HOUSEDEALER_ACCEPT"))
SEATS = (1, 2, 5, 6)


def cards_text(cards: tuple[Card, ...]) -> str:
    return format_cards(cards) or "-"


def held_text(seat: SeatView) -> str:
    """The cards before a seat; where some of them lie face up the others are in parentheses."""
    down = tuple(card for card in seat.cards if card not in seat.up)
    return f"({format_cards(down)}){format_cards(seat.up)}" if seat.up else cards_text(seat.cards)


def offer_text(offer: Offer) -> str:
    if isinstance(offer, Amounts):
        between = " or " if len(offer) == 2 else ".."
        return f"{offer.verb} {dollars(offer.least)}{between}{dollars(offer.most)}"
    if isinstance(offer, Choose):
        count = f"{offer.most}" if offer.least == offer.most else f"{offer.least}..{offer.most}"
        return f"discard {count} of {cards_text(offer.cards)}"
    if isinstance(offer, FromDeck):
        return f"deal {offer.n} of {len(offer.held)}"
    cost = f" {dollars(offer.cost)}" if offer.cost else ""
    return type(offer.action).__name__.lower() + cost


def view_lines(view: HandView) -> list[str]:
    viewer = {HOUSE: "house", RAIL: "rail"}.get(view.viewer, f"seat {view.viewer}")
    pots = ", ".join(f"{dollars(pot.chips)} among {' '.join(map(str, pot.seats))}" for pot in view.pots)
    fee = f", drop {dollars(view.dropped)}, jackpot {dollars(view.jackpot)}, owing {dollars(view.fee_owing)}"
    money = f"pots {pots or '-'}, total {dollars(view.total)}{fee}"
    lines = [f"  {viewer}: {view.street}, board {cards_text(view.board)}, {money}{open_text(view)}"]
    for seat in view.seats:
        held = f"{held_text(seat)} threw {cards_text(seat.discarded)}"
        chips = f"{dollars(seat.stack)} front {dollars(seat.front)}"
        lines.append(f"    {seat.seat} {seat.standing} {chips} {held}")
    if view.menu:
        lines.append(f"    may: {'; '.join(offer_text(offer) for offer in view.menu)}")
    return lines


def open_text(view: HandView) -> str:
    """What only some games have: who leads by his board, what waits for the next deal."""
    led = f", led by {view.led}" if view.led else ""
    return led + (f", carried {dollars(view.carried)}" if view.carried else "")


BANKED_ONLY, PAYERS_ONLY = ", fees={}, shoe=(), wagered=()", ", payers=()"
"""What is said of banked rounds alone."""
CARDS = {Dealt: "cards", Discarded: "cards", Reshuffled: "cards", Proved: "cards", Chose: "turned"}


UNTOLD: dict[type, dict[str, object]] = {
    Dealt: {"eyes": (), "positions": ()},
    Delivered: {"hands": (), "eyes": ()},
    PartsSet: {"told": ""},
}
"""What is not printed of an event."""


def printed(event: Event) -> str:
    return repr(msgspec.structs.replace(event, **UNTOLD.get(type(event), {})))


def event_text(event: Event) -> str:
    text = printed(event)
    if type(event) in CARDS:
        name = CARDS[type(event)]
        cards = getattr(event, name)
        text = text.replace(f"{name}={cards!r}", f"{name}={cards_text(cards)}")
    if isinstance(event, Shown):
        text = text.replace(repr(event.hands), " ".join(cards_text(hand) for hand in event.hands))
    if isinstance(event, Discarded):
        text = text.replace(f", up={event.up!r}", f", up={cards_text(event.up)}" if event.up else "")
    return f"* {text}".replace(PAYERS_ONLY, "")


def playthrough(house: str, game: str) -> str:
    chance = random.Random(f"playthrough {house} {game}")
    table = house_of(house).table(game)
    limit = table.spread.limit
    stack = 20 * max(limit.big, limit.blinds[1])
    hand = PotHand(table.terms(tuple(Seated(seat, Cents(stack)) for seat in SEATS), 6))
    lines = [f"{table.file.title} at {table.house.title}, {limit.name}, button 6"]
    for who, action in answers(hand, chance):
        for event in hand.play(who, action):
            lines.append(event_text(event))
        for viewer in (RAIL, *hand.due.must):
            lines += view_lines(hand.view(viewer))
    outcome = msgspec.structs.replace(hand.outcome(), wagered=())
    lines.append(f"= {outcome}".replace(BANKED_ONLY, ""))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("house", "game"), SPREADS, ids=[f"{h}-{g}" for h, g in SPREADS])
def test_a_seeded_hand_goes_as_it_was_approved(house: str, game: str) -> None:
    path = HERE / house / f"{game}.txt"
    now = playthrough(house, game)
    if ACCEPT:
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, encoding="utf-8")
    assert path.exists(), f"no playthrough approved for {game} at {house}"
    assert now == path.read_text(encoding="utf-8")
