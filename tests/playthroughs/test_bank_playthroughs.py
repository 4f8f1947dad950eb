"""Playthroughs of banked games: one seeded round of every spread, every view printed at every step.

A change of behaviour shows as a readable difference. HOUSEDEALER_ACCEPT=1 approves it.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from bank_kit import BANKED, bank_answers
from test_playthroughs import ACCEPT, cards_text, printed

from housedealer.cards.card import Card
from housedealer.hand.bank.event import BankClosed, DecisionTaken, HandSet, Turned
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.bank.view import HandAt, RoundView
from housedealer.hand.event import Dealt, Event
from housedealer.hand.offer import Amounts, Dice, FromDeck, Offer, Setting, Some, Stakes
from housedealer.houses import house_of
from housedealer.rules.bank.terms import Backer
from housedealer.rules.limit import dollars
from housedealer.rules.place import HOUSE, RAIL, Cents
from housedealer.rules.terms import Seated

HERE = Path(__file__).parent
SEATS = (1, 2, 4)
BANK_SEAT = 2


def offer_text(offer: Offer) -> str:
    if isinstance(offer, Stakes):
        of = f" of {offer.of}" if offer.of else ""
        return f"{offer.bet} on {offer.square}{of} {dollars(offer.least)}..{dollars(offer.most)}"
    if isinstance(offer, Amounts):
        return f"{offer.verb} {dollars(offer.least)}..{dollars(offer.most)}"
    if isinstance(offer, Setting):
        return f"set {len(offer.lows)} ways"
    if isinstance(offer, Some):
        return f"insure some of {' '.join(map(str, offer.squares))}"
    if isinstance(offer, FromDeck):
        return f"deal {offer.n} of {len(offer.held)}"
    if isinstance(offer, Dice):
        return "roll"
    cost = f" {dollars(offer.cost)}" if getattr(offer, "cost", 0) else ""
    return repr(offer[0]) + cost


def hand_text(hand: HandAt) -> str:
    low = f" low {cards_text(hand.low)}" if hand.low else ""
    return f"{hand.spot} {cards_text(hand.cards)}{low}" + (f" {hand.decided}" if hand.decided else "")


def view_lines(view: RoundView) -> list[str]:
    viewer = {HOUSE: "house", RAIL: "rail"}.get(view.viewer, f"person {view.viewer}")
    money = f"wager {dollars(view.wager)}, cover {dollars(view.cover)}, drop {dollars(view.dropped)}"
    lines = [f"  {viewer}: {view.due.ask} from {view.due.must}, bank {hand_text(view.bank_hand)}, {money}"]
    lines.append("    " + ", ".join(f"{person.who} has {dollars(person.stack)}" for person in view.people))
    for square in view.squares:
        wagers = ", ".join(
            f"{wager.bet}@{wager.spot} {' '.join(f'{who}:{dollars(cents)}' for who, cents in wager.owners)}"
            for wager in square.wagers
        )
        hands = "; ".join(hand_text(hand) for hand in square.hands)
        if wagers or hands:
            lines.append(f"    square {square.square} by {square.decider}: {wagers or '-'} | {hands or '-'}")
    if view.waiting:
        lines.append(f"    waiting: {' '.join(map(str, view.waiting))}")
    if view.menu:
        lines.append(f"    may: {'; '.join(offer_text(offer) for offer in view.menu)}")
    return lines


CARDS = {Dealt: ("cards",), HandSet: ("low", "high"), DecisionTaken: ("cards",)}


def event_text(event: Event) -> str:
    text = printed(event)
    for name in CARDS.get(type(event), ()):
        cards: tuple[Card, ...] = getattr(event, name)
        text = text.replace(f"{name}={cards!r}", f"{name}={cards_text(cards)}")
    if isinstance(event, Turned | BankClosed):
        text = text.replace(repr(event.hands), " ".join(cards_text(hand) for hand in event.hands) or "-")
    return f"* {text}"


def playthrough(house: str, game: str) -> str:
    """The first seeded round that is not called off for want of a wager."""
    rounds = (_round(house, game, random.Random(f"playthrough {house} {game} {n}")) for n in range(99))
    return next(text for text in rounds if "HandVoided" not in text)


def _round(house: str, game: str, chance: random.Random) -> str:
    table = house_of(house).bank_table(game)
    stack = Cents(4 * table.spread.stake.most)
    backers = (Backer(101, stack),) if table.spread.backline else ()
    seats = tuple(Seated(seat, stack) for seat in SEATS)
    hand = BankHand(table.terms(seats, BANK_SEAT, backers=backers))
    title = f"{table.file.title} at {table.house.title}, {table.spread.stake.name}"
    lines = [f"{title}, {table.spread.decks} decks, bank {BANK_SEAT}"]
    for who, action in bank_answers(hand, chance):
        for event in hand.play(who, action):
            lines.append(event_text(event))
        for viewer in (RAIL, *hand.due.must):
            lines += view_lines(hand.view(viewer))
    outcome = hand.outcome()
    lines.append(f"= net {outcome.net}, drop {outcome.drop}, fees {outcome.fees}, shoe {len(outcome.shoe)}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("house", "game"), BANKED, ids=[f"{h}-{g}" for h, g in BANKED])
def test_a_seeded_round_goes_as_it_was_approved(house: str, game: str) -> None:
    path = HERE / house / f"{game}.txt"
    now = playthrough(house, game)
    if ACCEPT:
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, encoding="utf-8")
    assert path.exists(), f"no playthrough approved for {game} at {house}"
    assert now == path.read_text(encoding="utf-8")
