"""Playthroughs of games of melds: one seeded hand of every spread, every view printed at every step.

A change of behaviour shows as a readable difference. HOUSEDEALER_ACCEPT=1 approves it.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from meld_kit import MELDED, meld_answers, play_meld_hand
from test_playthroughs import ACCEPT, cards_text, printed

from housedealer.cards.card import Card, format_card
from housedealer.hand.event import Dealt, Event
from housedealer.hand.meld import event as me
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.meld.view import MelderView, MeldView
from housedealer.houses import house_of
from housedealer.record.script.meld.words import offer_words
from housedealer.rules.limit import dollars
from housedealer.rules.place import HOUSE, RAIL, Cents
from housedealer.rules.terms import Seated

HERE = Path(__file__).parent
SEATS = (1, 2, 4)
FIRST = 2
EVENTS_MAX = 90


def player_text(player: MelderView) -> str:
    melds = " ".join(
        f"{cards_text(meld)}={value}" for meld, value in zip(player.melds, player.values, strict=True)
    )
    has = f"{player.seat} {player.standing or 'undeclared'} has {dollars(player.stack)}"
    return f"    {has}, collected {dollars(player.collected)}: {cards_text(player.cards)} | {melds or '-'}"


def view_lines(view: MeldView) -> list[str]:
    viewer = {HOUSE: "house", RAIL: "rail"}.get(view.viewer, f"seat {view.viewer}")
    due = f"{view.due.ask} from {view.due.must}" + (f" or {view.due.may}" if view.due.may else "")
    deck = f"head {view.head}, foot {view.foot}, discards {view.discards}"
    lines = [f"  {viewer}: {due}, tops {dollars(view.tops)}, {deck}, drop {dollars(view.dropped)}"]
    card = (
        f"card {cards_text(view.card)}" + (" used" if view.used else "") + (" forced" if view.forced else "")
    )
    lines.append(f"    turn {view.turn} {view.phase}, {card}, option {cards_text(view.option)}")
    lines += map(player_text, view.players)
    if view.menu:
        lines.append(f"    may: {'; '.join(offer_words(offer) for offer in view.menu)}")
    return lines


def event_text(event: Event) -> str:
    """Cards by name, wherever they stand in the event."""
    text = printed(event)
    for name in ("own", "cards"):
        cards: tuple[Card, ...] | int = getattr(event, name, ())
        if isinstance(event, Dealt | me.Melded) and isinstance(cards, tuple):
            text = text.replace(f"{name}={cards!r}", f"{name}={cards_text(cards)}")
    if isinstance(event, me.WentOut):
        text = text.replace(repr(event.melds), " ".join(map(cards_text, event.melds)))
    card = getattr(event, "card", None)
    return "* " + (text if card is None else text.replace(f"card={card!r}", f"card={format_card(card)}"))


def playthrough(house: str, game: str) -> str:
    """The first seeded hand that is not too long and in which a card is forced and somebody goes out."""
    table = house_of(house).meld_table(game)
    terms = table.terms(tuple(Seated(seat, Cents(10000)) for seat in SEATS), FIRST)
    chances = (f"playthrough {house} {game} {number}" for number in range(999))
    seed = next(seed for seed in chances if _is_shown(play_meld_hand(terms, random.Random(seed))[1]))
    hand = MeldHand(terms)
    lines = [f"{table.file.title} at {table.house.title}, {table.spread.stake.name}"]
    for who, action in meld_answers(hand, random.Random(seed)):
        lines += [event_text(event) for event in hand.play(who, action)]
        for viewer in (RAIL, *hand.due.must):
            lines += view_lines(hand.view(viewer))
    return "\n".join([*lines, f"= net {hand.outcome().net}, drop {hand.outcome().drop}"]) + "\n"


def _is_shown(events: list[Event]) -> bool:
    return len(events) <= EVENTS_MAX and {me.Forced, me.WentOut} <= {type(event) for event in events}


@pytest.mark.parametrize(("house", "game"), MELDED, ids=[f"{h}-{g}" for h, g in MELDED])
def test_a_seeded_hand_goes_as_it_was_approved(house: str, game: str) -> None:
    path = HERE / house / f"{game}.txt"
    now = playthrough(house, game)
    if ACCEPT:
        path.write_text(now, encoding="utf-8")
    assert path.exists(), f"no playthrough approved for {game} at {house}"
    assert now == path.read_text(encoding="utf-8")
