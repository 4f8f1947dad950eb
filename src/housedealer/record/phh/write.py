"""Writes a hand in the PHH notation, for other programs and for `phh` to read back without loss.

The fields of PHH keep the meaning they have everywhere. p1 sits left of the button, the last player has it,
and two-handed the blinds stand in reverse. Amounts are whole cents. All cards are written, folded ones too.

What PHH has no word for stands in fields of our own, which other readers pass over:

    _house, _limit    where the hand was dealt and at which limit, as `fixed 4/8`; with them a hand is ours
    _wager_max        the bound of a single wager, where the house does not set it so
    _rules            answers in which the table differs from its house
    _fee, _rake       the collection that was due, and what was taken of it
    _button           the button's seat, where nobody who is dealt in has it
    _live, _dead      posts owed, one for each player; among the blinds and antes they are listed too
    _blinds, _kill    forced bets set aside the printed ones, and a kill; `_carried` is a pot left over
    _overs            who has an overs button, and at which limit they play
    _straddles        how many straddled; the amounts stand among the blinds
    _burns            burned cards in their order

A game that has no code, or is not what its code says (a joker in the deck, a spread limit, stud with blinds),
is called after its key: `_mexican`, `_holdem`. There are four actions of our own: `pN _up` and `pN _down` for
the next card up or down, `d _misdeal`, and `d _early_turn` with the burn and the turn card.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from msgspec import structs

from housedealer.cards.card import JOKER, Card, format_cards
from housedealer.errors import Unreadable
from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.pot import op as co
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import known_house
from housedealer.record.phh.read import VARIANTS
from housedealer.record.phh.terms import forced_of, house_limit, players_of
from housedealer.rules.limit import limit_text
from housedealer.rules.place import BOARD, BURN, UP
from housedealer.rules.pot.terms import PotTerms

_CODES = {meant: code for code, meant in VARIANTS.items()}


def format_phh(terms: PotTerms, events: Iterable[Event]) -> str:
    """The `.phh` file of a hand. Raises Unreadable for a hand that is not for a pot, for one at a house that
    is not shipped, and for a ruling that PHH cannot tell."""
    if not isinstance(terms, PotTerms):
        raise Unreadable(f"{terms.spread.game.title} in PHH", expected="a hand for a pot")
    return "".join(f"{key} = {_toml(value)}\n" for key, value in _fields(terms, events).items())


def format_phhs(hands: Iterable[tuple[PotTerms, Iterable[Event]]]) -> str:
    """A `.phhs` file: each hand with its terms and events a table, numbered from 1."""
    return "\n".join(f"[{number}]\n{format_phh(*hand)}" for number, hand in enumerate(hands, 1))


def _fields(terms: PotTerms, events: Iterable[Event]) -> dict[str, Any]:
    writer = _Actions(terms)
    for event in events:
        writer.write(event)
    writer.end_draw()
    hand, order = writer.hand, writer.order
    forced = forced_of(terms, writer.straddled)
    stacks = {seated.seat: seated.stack for seated in terms.seats}
    fields: dict[str, Any] = {"variant": variant_of(terms), "antes": forced.antes}
    if any(forced.blinds) or not forced.bring_in:
        fields["blinds_or_straddles"] = forced.blinds
    if forced.bring_in:
        fields["bring_in"] = forced.bring_in
    if terms.limit.kind == "fixed":
        fields |= {"small_bet": forced.small, "big_bet": forced.big}
    else:
        fields["min_bet"] = forced.small
    fields["starting_stacks"] = [stacks[seat] for seat in order]
    fields["actions"] = writer.actions
    if hand.over:
        fields["finishing_stacks"] = [hand.stack[seat] for seat in order]
        fields["winnings"] = [writer.won[seat] for seat in order]
    fields["seats"] = order
    fields["_rake"] = hand.dropped + hand.jackpot
    return fields | _own(terms, writer)


def variant_of(terms: PotTerms) -> str:
    """The code of the game at this limit, or its key marked as our own."""
    spread = terms.spread
    code = _CODES.get((spread.game.key, terms.limit.kind))
    joker = JOKER in spread.deck.cards
    by_place = "stud_opens" in spread.game.asks() and spread.answers["stud_opens"] == "place"
    return f"_{spread.game.key}" if code is None or joker or by_place else code


def _own(terms: PotTerms, writer: _Actions) -> dict[str, Any]:
    """Our own fields, those left out that say nothing."""
    spread, order = terms.spread, writer.order
    house = known_house(spread.house)
    if house is None or spread.game.key not in house.dealt:
        raise Unreadable(
            f"{spread.house} does not spread {spread.game.key}", expected="a hand at a house that is shipped"
        )
    owed = {seated.seat: seated for seated in terms.seats}
    usual = house.answers(spread.game.key, spread.limit.kind).given
    usual_limit = house_limit(house, spread.game.key, spread.limit.name)
    fee, kill = terms.fee, terms.kill
    fields: dict[str, Any] = {"_house": house.key, "_limit": spread.limit.name}
    if usual_limit.wager_max != spread.limit.wager_max:
        fields["_wager_max"] = spread.limit.wager_max
    fields["_rules"] = {
        key: {"is": answer.value, "source": answer.source}
        for key, answer in spread.answers.given.items()
        if usual.get(key) != answer
    }
    fields["_fee"] = fee and structs.asdict(fee)
    fields["_button"] = terms.button if terms.button != order[-1] else None
    fields["_live"] = (
        [owed[seat].live for seat in order] if any(each.live for each in owed.values()) else None
    )
    fields["_dead"] = (
        [owed[seat].dead for seat in order] if any(each.dead for each in owed.values()) else None
    )
    fields["_kill"] = kill and {**structs.asdict(kill), "limit": limit_text(kill.limit)}
    overs = terms.overs
    fields["_overs"] = overs and {**structs.asdict(overs), "limit": limit_text(overs.limit)}
    fields["_carried"] = terms.carried
    fields["_straddles"] = len(writer.straddled)
    fields["_burns"] = format_cards(writer.burns)
    fields = {key: value for key, value in fields.items() if value}
    if terms.blinds is not None:
        fields["_blinds"] = [structs.asdict(due) for due in terms.blinds]
    return fields


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return (
            f"'{value}'"
            if value.isprintable() and "'" not in value
            else json.dumps(value, ensure_ascii=False)
        )
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + "}"
    return str(value)


class _Actions:
    """The events of a hand as the actions of PHH."""

    def __init__(self, terms: PotTerms) -> None:
        self.hand = PotHand(terms)
        self.order = players_of(terms)
        self.player = {seat: number for number, seat in enumerate(self.order, 1)}
        self.actions: list[str] = []
        self.burns: list[Card] = []
        self.drawn: dict[int, list[Card]] = {}
        """Cards of the draw at this step: PHH has them after all its discards."""
        self.draw_at = 0
        self.straddled: dict[int, int] = {}
        self.won = dict.fromkeys(self.order, 0)

    def write(self, event: Event) -> None:
        hand = self.hand
        if hand.at != self.draw_at:
            self.end_draw()
            self.draw_at = hand.at
        self._write(event)
        hand.apply(event)

    def end_draw(self) -> None:
        for seat in self.order:
            if seat in self.drawn:
                self._say(f"d dh p{self.player[seat]} {format_cards(self.drawn[seat])}")
        self.drawn = {}

    def _say(self, text: str) -> None:
        self.actions.append(text)

    def _write(self, event: Event) -> None:
        match event:
            case ev.Dealt():
                self._dealt(event)
            case ev.Folded():
                self._say(f"p{self.player[event.who]} f")
            case ev.Checked() | ev.Called():
                self._say(f"p{self.player[event.who]} cc")
            case ev.Opened() | ev.Raised():
                self._wagered(event)
            case ev.Discarded():
                self._say(f"p{self.player[event.who]} sd {format_cards(event.cards)}".rstrip())
            case ev.Chose():
                self._say(f"p{self.player[event.who]} {'_up' if event.face == UP else '_down'}")
            case ev.Shown():
                for seat, cards in zip(event.seats, event.hands, strict=True):
                    self._say(f"p{self.player[seat]} sm {format_cards(cards)}")
            case ev.Mucked():
                self._say(f"p{self.player[event.who]} sm")
            case ev.Straddled():
                self.straddled[event.who] = event.to
            case ev.PotAwarded():
                for _, seat, cents in event.paid:
                    self.won[seat] += cents
            case ev.HandVoided():
                self._say("d _misdeal")
            case ev.Ruled():
                self._ruled(event)

    def _dealt(self, event: ev.Dealt) -> None:
        cards: dict[int, list[Card]] = {}
        for card, spot in zip(event.cards, event.spots, strict=True):
            cards.setdefault(spot, []).append(card)
        self.burns += cards.pop(BURN, [])
        if BOARD in cards:
            self._say(f"d db {format_cards(cards[BOARD])}")
            return
        for seat in self.order:
            if seat in cards and self.hand.ops[self.hand.at].code == co.DRAW:
                self.drawn.setdefault(seat, []).extend(cards[seat])
            elif seat in cards:
                self._say(f"d dh p{self.player[seat]} {format_cards(cards[seat])}")

    def _wagered(self, event: ev.Opened | ev.Raised) -> None:
        hand, player = self.hand, self.player[event.who]
        forced = hand.due.ask == "open" and hand.ops[hand.at].opens == co.BY_CARD
        if forced and event.to == min(hand.plan.bring_in, hand.stack[event.who]):
            self._say(f"p{player} pb")
        else:
            self._say(f"p{player} cbr {event.to}")

    def _ruled(self, event: ev.Ruled) -> None:
        if event.ruling != "early_turn":
            raise Unreadable(
                f"PHH cannot tell of the ruling {event.ruling}", expected="a hand without it, or a script"
            )
        self._say(f"d _early_turn {format_cards(card for card, _, _ in event.cards)}")
