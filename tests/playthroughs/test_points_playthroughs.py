"""Playthroughs of games for points: one seeded hand of every spread, every view printed at every step.

A change of behaviour shows as a readable difference. HOUSEDEALER_ACCEPT=1 approves it.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from points_kit import POINTED, points_answers
from test_playthroughs import ACCEPT, cards_text, printed

from housedealer.hand.event import Dealt, Event
from housedealer.hand.offer import Arranging, FromDeck, Offer
from housedealer.hand.points.event import Compared, PartsOpened, PartsSet, WinDeclared
from housedealer.hand.points.hand import PointsHand
from housedealer.hand.points.view import PointsView
from housedealer.houses import house_of
from housedealer.rules.limit import dollars
from housedealer.rules.place import HOUSE, RAIL, Cents
from housedealer.rules.points.scoring import Parts
from housedealer.rules.terms import Seated

HERE = Path(__file__).parent
SEATS = (1, 2, 4)
SCORING = "mandarin"


def parts_text(parts: Parts) -> str:
    return " / ".join(cards_text(part) for part in (parts.front, parts.middle, parts.back))


def offer_text(offer: Offer) -> str:
    if isinstance(offer, Arranging):
        return f"set {cards_text(offer.cards)}{', also out of order' if offer.foul else ''}"
    return f"deal {offer.n} of {len(offer.held)}" if isinstance(offer, FromDeck) else repr(offer[0])


def view_lines(view: PointsView) -> list[str]:
    viewer = {HOUSE: "house", RAIL: "rail"}.get(view.viewer, f"seat {view.viewer}")
    lines = [f"  {viewer}: {view.due.ask} from {view.due.must}, {view.stake} {view.scoring}"]
    for at in view.positions:
        stack = "vacant" if at.vacant else f"has {dollars(at.stack)}"
        parts = f" {at.standing}: {parts_text(at.parts)}" if at.standing else ""
        lines.append(f"    {at.seat} {stack}: {cards_text(at.cards)}{parts}")
    if view.menu:
        lines.append(f"    may: {'; '.join(offer_text(offer) for offer in view.menu)}")
    return lines


def event_lines(event: Event) -> list[str]:
    if isinstance(event, Dealt):
        return [f"* {printed(event)}".replace(repr(event.cards), cards_text(event.cards))]
    if isinstance(event, PartsSet | WinDeclared):
        return [f"* {printed(event)}".replace(repr(event.parts), parts_text(event.parts))]
    if isinstance(event, PartsOpened):
        hands = [f"    {seat}: {parts_text(parts)}" for seat, parts in event.hands]
        return [f"* PartsOpened {event.clause}", *hands]
    if isinstance(event, Compared):
        return [f"* Compared {dict(event.points)}", *(f"    {pair!r}" for pair in event.pairs)]
    return [f"* {event!r}"]


def playthrough(house: str, game: str) -> str:
    table = house_of(house).points_table(game, scoring=SCORING)
    hand = PointsHand(table.terms(tuple(Seated(seat, Cents(10000)) for seat in SEATS)))
    chance = random.Random(f"playthrough {house} {game}")
    spread = table.spread
    lines = [f"{table.file.title} at {table.house.title}, {spread.stake.name}, {spread.scoring.title}"]
    for who, action in points_answers(hand, chance):
        for event in hand.play(who, action):
            lines += event_lines(event)
        for viewer in (RAIL, *hand.due.must):
            lines += view_lines(hand.view(viewer))
    return "\n".join([*lines, f"= net {hand.outcome().net}"]) + "\n"


@pytest.mark.parametrize(("house", "game"), POINTED, ids=[f"{h}-{g}" for h, g in POINTED])
def test_a_seeded_hand_goes_as_it_was_approved(house: str, game: str) -> None:
    path = HERE / house / f"{game}.txt"
    now = playthrough(house, game)
    if ACCEPT:
        path.write_text(now, encoding="utf-8")
    assert path.exists(), f"no playthrough approved for {game} at {house}"
    assert now == path.read_text(encoding="utf-8")
