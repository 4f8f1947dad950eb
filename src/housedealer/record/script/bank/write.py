"""Writes a banked round as an exact script that runs to the same events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

from housedealer.cards.card import format_card, format_cards
from housedealer.errors import Refused, Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.event import Event
from housedealer.houses import HOUSES, House
from housedealer.houses.schema import Option
from housedealer.record.script.layout import other_answers, wrapped
from housedealer.record.script.staged_write import Wording, dealt_words, told_lines, who_words
from housedealer.rules.bank.terms import BankSpread, BankTerms
from housedealer.rules.limit import dollars
from housedealer.rules.place import HOUSE


def format_round(terms: BankTerms, events: Iterable[Event]) -> list[str]:
    """The lines of a finished or running round. Raises Unreadable for a table that no shipped house opens."""
    return _header(terms) + told_lines(BankHand(terms), events, _WORDING)


# -- the header --------------------------------------------------------------------------------------------


def _header(terms: BankTerms) -> list[str]:
    spread = terms.spread
    house = HOUSES.get(spread.house)
    if house is None or spread.game.key not in house.banked:
        raise Unreadable(
            f"{spread.house} has no bank in {spread.game.key}", expected="a banked game of a shipped house"
        )
    stacks = " ".join(f"{seated.seat}:{dollars(seated.stack)}" for seated in terms.seats)
    lines = [
        f"house {house.key}  game {spread.game.key}  {spread.stake.name}",
        f"seats {stacks}  bank {terms.bank}  exact",
    ]
    if terms.backers:
        people = " ".join(f"{backer.who}:{dollars(backer.stack)}" for backer in terms.backers)
        lines.append(f"backline {people}")
    if terms.turn != 1:
        lines.append(f"turn {terms.turn}")
    if terms.action:
        lines.append(f"action {terms.action}")
    lines += _table(house, spread)
    shoe = wrapped((format_card(card) for card in terms.shoe), between=" ")
    return lines + [f"shoe {cards}" for cards in shoe]


def _table(house: House, spread: BankSpread) -> list[str]:
    """The fee, the pay tables, the decks and the answers, where they are not the usual ones."""
    lines = []
    for option, pays in _choices(house, spread):
        with suppress(Refused, Unreadable):
            table = house.bank_table(
                spread.game.key,
                spread.stake.name,
                () if option is None else (option,),
                decks=spread.decks,
                pay_option=pays,
            )
            rates = table.spread.rates == spread.rates
            if table.spread.pays != spread.pays or not (rates or not spread.rates):
                continue
            _check_same(table.spread, spread)
            if house.bank_table(spread.game.key, spread.stake.name).spread.decks != spread.decks:
                lines.append(f"decks {spread.decks}")
            lines += [f"pays {pays}"] if pays else []
            lines += ["fee none"] if not rates else [f"fee option {option}"] if option is not None else []
            return lines + other_answers(spread.answers, table.spread.answers)
    raise Unreadable(
        f"no table of {house.title} has these fees and pay tables", expected="one of its options"
    )


def _choices(house: House, spread: BankSpread) -> Iterator[tuple[Option | None, str]]:
    """Fee options with options of the pay tables, the usual ones first."""
    file = house.banked[spread.game.key]
    options = {row.option: None for name in file.fees for row in house.file.fee[name].rows if row.option}
    letters = {name.split()[1]: None for name in file.pays if " " in name}
    for pays in ("", *letters):
        for option in (None, *options):
            yield option, pays


def _check_same(one: BankSpread, other: BankSpread) -> None:
    """A script cannot say these otherwise."""
    for name in ("positions", "backline", "sources", "clauses"):
        if getattr(one, name) != getattr(other, name):
            raise Unreadable(f"{name} that the house does not have", expected=f"{name} of the house")


# -- what was said -----------------------------------------------------------------------------------------

_OWN_LINE = (
    ev.Dealt, ev.FeeTaken, ev.HandVoided, be.BetsClosed, be.Picked, be.Rolled, be.SquareDead,
)  # fmt: skip


def _wagered(hand: BankHand, event: be.Wagered) -> str:
    usual = event.bet == hand.bets.main or event.who == hand.terms.bank
    bet = "" if usual else f" {event.bet}"
    square = "" if event.square == int(event.who) else f" on {event.square}"
    return f"{event.who} wagers {dollars(event.to)}{bet}{square}"


def _shared(hand: BankHand, event: be.Shared) -> str:
    return f"{event.who} shares {dollars(event.to)} of {event.of} on {event.square}"


def _picked(hand: BankHand, event: be.Picked) -> str:
    return f"style {event.style}" if event.style else f"pick {event.pile}"


def _rolled(hand: BankHand, event: be.Rolled) -> str:
    return "dice " + " ".join(map(str, event.dice))


def _insured(hand: BankHand, event: be.Insured) -> str:
    squares = "".join(f" {square}" for square, _ in event.bets)
    return f"{event.who} insures{squares}" if squares else f"{event.who} declines"


def _set(hand: BankHand, event: be.HandSet) -> str:
    """The lower hand, or the other one where that was named: cards stay in the order they were named in."""
    named = event.low if hand.decide(event.who, act.SetHand(event.low)) == event else event.high
    return f"{event.who} sets {format_cards(named)}"


def _joined(hand: BankHand, event: be.JoinedIn) -> str:
    return f"{event.who} joins" if event.new else f"{event.who} joins {dollars(event.cents)}"


def _voided(hand: BankHand, event: ev.HandVoided) -> str:
    """Called off by the house while bets are open, or ruled by the floor."""
    off = act.CallOff()
    open_ = any(off in offer for offer in hand.menu(HOUSE))
    return "call off" if open_ and hand.decide(HOUSE, off) == event else "misdeal"


_WORDS: dict[type, Callable[[BankHand, Any], str]] = {
    be.Wagered: _wagered,
    be.Shared: _shared,
    be.BetsClosed: lambda hand, event: "close bets",
    ev.FeeTaken: lambda hand, event: "take fee",
    be.Picked: _picked,
    be.Rolled: _rolled,
    ev.Dealt: dealt_words,
    be.Insured: _insured,
    be.Played: who_words("plays"),
    be.GaveUp: who_words("folds"),
    be.HandSet: _set,
    be.WayAsked: who_words("asks house way"),
    be.DecisionTaken: lambda hand, event: f"{event.who} decides {event.square}",
    be.TookHit: who_words("hits"),
    be.Stood: who_words("stands"),
    be.Doubled: lambda hand, event: f"{event.who} doubles {dollars(event.cents)}",
    be.SplitUp: who_words("splits"),
    be.JoinedIn: _joined,
    be.StayedOut: who_words("stays out"),
    be.SquareDead: lambda hand, event: f"dead hand {event.square}",
    ev.HandVoided: _voided,
}
_WORDING = Wording(_WORDS, _OWN_LINE, "a banked round")
