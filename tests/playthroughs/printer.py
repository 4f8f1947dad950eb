"""A hand as text, whatever its family: what is said of a field goes by its type."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec
from msgspec import Struct

from housedealer.cards.card import Card, format_card, format_cards
from housedealer.hand.offer import FromDeck, Offer, Setting
from housedealer.hand.view import Lying, Person, View
from housedealer.rules.limit import dollars
from housedealer.rules.place import FLOOR, HOUSE, RAIL, UP, Cents, Net

STATIC = ("main", "side", "rates", "unit", "scoring")
"""What does not change in a hand is told once."""
LOOKERS = {HOUSE: "house", RAIL: "rail", FLOOR: "floor"}


@cache
def fields_of(kind: type) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, field.type) for field in msgspec.structs.fields(kind))


def text_of(value: Any, hint: Any) -> str:
    """Cards by name, money in dollars, structs with what is not empty of them."""
    if isinstance(value, Struct):
        return f"{type(value).__name__}({struct_text(value)})"
    if isinstance(value, dict):
        key, of = get_args(hint)
        return "{" + " ".join(f"{text_of(k, key)}:{text_of(v, of)}" for k, v in value.items()) + "}"
    if isinstance(value, tuple):
        inner = get_args(hint)
        if not value or not inner:
            return "-"
        if inner[0] is Card and inner[-1] is ...:
            return format_cards(value)
        hints = inner[:1] * len(value) if inner[-1] is ... else inner
        return "[" + " ".join(text_of(one, of) for one, of in zip(value, hints, strict=True)) + "]"
    if hint in (Cents, Net):
        return dollars(value)
    return format_card(value) if hint is Card else str(value)


def struct_text(value: Struct, *left_out: str) -> str:
    """Fields by name; one that is true needs no more than that, and one that is empty is not told."""
    told = []
    for name, hint in fields_of(type(value)):
        held = getattr(value, name)
        if name in left_out or (not held and not isinstance(held, Struct)):
            continue
        told.append(name if held is True else f"{name} {text_of(held, hint)}")
    return ", ".join(told)


def person_text(person: Person) -> str:
    front = f" front {dollars(person.front)}" if person.front else ""
    all_in = " all-in" if person.all_in else ""
    return f"    {person.who} {person.standing or '-'}{all_in} has {dollars(person.stack)}{front}"


def lying_text(at: Lying) -> str:
    """Cards that lie face down stand in parentheses, and what all of them make behind."""
    cards = ""
    for card, face in zip(at.cards, at.faces, strict=True):
        cards += format_card(card) if face == UP else f"({format_card(card)})"
    made = "; ".join(f"{made.scale} {made.name} {format_cards(made.cards)}" for made in at.made)
    return f"    at {at.where}: {cards.replace(')(', '')}" + (f" = {made}" if made else "")


def offer_text(offer: Offer) -> str:
    if isinstance(offer, FromDeck):
        return f"deal {offer.n} of {len(offer.held)}"
    if isinstance(offer, Setting):
        return f"set {format_cards(offer.cards)} in {len(offer.lows)} ways"
    return text_of(offer, type(offer))


def view_lines(view: View) -> list[str]:
    viewer = LOOKERS.get(view.viewer, f"person {view.viewer}")
    due = f"{view.due.ask} from {view.due.must}" + (f" or {view.due.may}" if view.due.may else "")
    lines = [f"  {viewer}: {view.street}, {due}, since {view.since} of {view.count}"]
    lines += map(person_text, view.people)
    lines += [lying_text(at) for at in view.spots if at.cards]
    lines += table_lines(view.table)
    return lines + [f"    may {offer_text(offer)}" for offer in view.menu]


def table_lines(table: Struct) -> list[str]:
    """What the family adds: lists of structs a line each, all else in one."""
    listed: list[str] = []
    names: list[str] = []
    for name, _ in fields_of(type(table)):
        held = getattr(table, name)
        if isinstance(held, tuple) and held and isinstance(held[0], Struct):
            names.append(name)
            if name not in STATIC:
                listed += [f"    {name}: {text_of(one, type(one))}" for one in held]
    plain = struct_text(table, *names, *STATIC)
    return ([f"    table: {plain}"] if plain else []) + listed


def title_of(view: View) -> str:
    """What holds for the whole hand."""
    static = [(name, hint) for name, hint in fields_of(type(view.table)) if name in STATIC]
    told = [f"{name} {text_of(getattr(view.table, name), hint)}" for name, hint in static]
    return ", ".join([f"{view.game} at {view.house}", view.stake, f"chip {dollars(view.chip)}", *told])
