"""The header of a script: which table the hand is dealt at, and the terms that come of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import get_args

import msgspec

from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import game_of
from housedealer.houses import House, Table, house_of
from housedealer.houses.choice import choice_table
from housedealer.houses.fees import Collection
from housedealer.houses.schema import Option
from housedealer.record.failure import Stopped
from housedealer.record.script.statement import KillSaid, Script, Setup
from housedealer.record.script.words import Words, parse_amount
from housedealer.rulebook import CLAUSE_ID
from housedealer.rules.answers import QUESTIONS, Answer, Question
from housedealer.rules.family import Family
from housedealer.rules.limit import EXPECTED, Limit, parse_limit
from housedealer.rules.place import SEATS_MAX, Cents
from housedealer.rules.pot.terms import BlindDue, KillDue, PotSpread, PotTerms, check_terms
from housedealer.rules.steps import Moment
from housedealer.rules.terms import FeeDue, Seated

LIMIT_WORDS = ("fixed", "spread", "pot-limit", "no-limit")
MOMENTS: tuple[str, ...] = get_args(Moment)
SOURCE = "script"
"""The clause of an answer or a fee that a script sets by itself."""

UNLISTED = " unlisted"
"""Ends a limit that the house need not spread."""

_LETTER = re.compile("[A-Z]")
_DOLLARS = re.compile(r"\$?[0-9]{1,7}")
_BETS = re.compile(r"\$?[0-9]{1,7}-\$?[0-9]{1,7}")
_FEE = "fee none, fee option 3, or fee drop 4 jackpot 1 flop with one of " + ", ".join(MOMENTS)


# -- reading -----------------------------------------------------------------------------------------------


def _house(words: Words, setup: Setup) -> None:
    setup.house = words.next("a house")


def _game(words: Words, setup: Setup) -> None:
    setup.game = words.next("a game")


def _choice(words: Words, setup: Setup) -> None:
    setup.choice = words.next("a table of choice")


def _limit(words: Words, setup: Setup) -> None:
    start = words.at
    # The smallest chip belongs to the limit; alone it is what a game of melds is played for.
    while not words.done and (words.peek() not in HEADER or words.peek() == "chip"):
        words.next("")
    setup.limit = words.since(start)
    if not setup.limit:
        raise words.unreadable("a limit like fixed 4/8 or no-limit 1/2")


def _seats(words: Words, setup: Setup) -> None:
    setup.seats = dict(words.pairs("seats with their stacks, as 1:100 2:50.50"))


def _button(words: Words, setup: Setup) -> None:
    setup.button = words.seat()


def _fee(words: Words, setup: Setup) -> None:
    if words.accept("option"):
        setup.options = (_option(words),)
        while words.at_seat or _LETTER.fullmatch(words.peek()):
            setup.options += (_option(words),)
        return
    setup.fee_said = True
    if words.accept("none"):
        return
    if not words.accept("drop"):
        raise words.unreadable(_FEE)
    drop = words.amount()
    jackpot, jackpot_source = Cents(0), ""
    if words.accept("jackpot"):
        jackpot = words.amount()
        said = words.quoted()
        jackpot_source = SOURCE if said is None else said
    if words.peek() not in MOMENTS:
        raise words.unreadable(_FEE)
    when: Moment = words.next(_FEE)  # type: ignore[assignment]
    source = words.quoted()
    setup.fee = FeeDue(drop, when, jackpot, SOURCE if source is None else source, jackpot_source)


def _option(words: Words) -> Option:
    if _LETTER.fullmatch(words.peek()):
        return words.next("")
    if not words.at_seat or len(words.peek()) > 3:
        raise words.unreadable("the number of a fee option, or its letter")
    return int(words.next(""))


def _kill(words: Words, setup: Setup) -> None:
    seat = words.seat()
    if not words.accept("to"):
        setup.kill = KillSaid(seat)
        return
    to = words.amount()
    words.must("at")
    limit, source = words.quoted(), words.quoted()
    if limit is None:
        raise words.unreadable('the killed limit in quotation marks, as "fixed 8/16"')
    setup.kill = KillSaid(seat, to, limit, SOURCE if source is None else source)


def _owes(words: Words, setup: Setup) -> None:
    seat = words.seat()
    if seat in setup.owes:
        raise words.unreadable("what a seat owes only once")
    live = words.amount() if words.accept("live") else Cents(0)
    dead = words.amount() if words.accept("dead") else Cents(0)
    if not live and not dead:
        raise words.unreadable("live 4, dead 2 or both")
    setup.owes[seat] = (live, dead)


def _posts(words: Words, setup: Setup) -> None:
    expected = "forced bets like 1:2 2:4, with a * after one posted out of line"
    found = []
    while ":" in words.peek():
        seat, _, amount = words.peek().removesuffix("*").partition(":")
        if not re.fullmatch("[0-9]{1,2}", seat) or not 1 <= int(seat) <= SEATS_MAX:
            raise words.unreadable(expected)
        cents = parse_amount(amount, words.where)
        found.append(BlindDue(int(seat), cents, leads=not words.next(expected).endswith("*")))
    if not found and not words.accept("none"):
        raise words.unreadable(expected)
    setup.posts = tuple(found)


def _rules(words: Words, setup: Setup) -> None:
    expected = "answers like odd_between=high raise_cap=4"
    if "=" not in words.peek():
        raise words.unreadable(expected)
    while "=" in words.peek():
        key, _, text = words.peek().partition("=")
        question = QUESTIONS.get(key)
        if question is None:
            raise words.unreadable("a question that a house answers: " + ", ".join(sorted(QUESTIONS)))
        value = _value_of(text)
        if not question.allows(value):
            raise words.unreadable(_allowed(question))
        words.next(expected)
        source = words.quoted()
        setup.rules[key] = Answer(value, SOURCE if source is None else source)


def _value_of(text: str) -> str | int | bool:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else text


def _allowed(question: Question) -> str:
    values = [str(value).lower() for value in question.values]
    return f"{question.key}=" + ("..".join(values) if question.counted else "|".join(values))


def _proves(words: Words, setup: Setup) -> None:
    expected = "ids of clauses like oasis/holdem/73"
    while CLAUSE_ID.fullmatch(words.peek()):
        setup.claims += (words.next(expected),)
    if not setup.claims:
        raise words.unreadable(expected)


def _carried(words: Words, setup: Setup) -> None:
    setup.carried = words.amount()


def _exact(words: Words, setup: Setup) -> None:
    setup.exact = True


def _bets(words: Words, setup: Setup) -> None:
    if _BETS.fullmatch(words.peek()) is None:
        raise words.unreadable("the least and the largest bet, as bets 5-100")
    setup.stakes = words.next("")


def _point(words: Words, setup: Setup) -> None:
    if _DOLLARS.fullmatch(words.peek()) is None:
        raise words.unreadable("dollars for a point, as point 5")
    setup.stakes = words.next("")


def _chip(words: Words, setup: Setup) -> None:
    if _DOLLARS.fullmatch(words.peek()) is None:
        raise words.unreadable("dollars for a chip, as chip 2")
    setup.stakes = words.next("")


def _first(words: Words, setup: Setup) -> None:
    setup.first = words.seat()


def _deck(words: Words, setup: Setup) -> None:
    setup.deck = words.number("how many cards the deck has, as deck 310", digits=3)


def _scoring(words: Words, setup: Setup) -> None:
    setup.scoring = words.next("a scoring system, as scoring eastern")


def _bank(words: Words, setup: Setup) -> None:
    if ":" not in words.peek():
        setup.bank = words.seat()
        return
    pairs = words.pairs("who banks and with how much, as bank 1:200")
    if len(pairs) != 1:
        raise Unreadable(f"{len(pairs)} banks", where=words.where, expected="one bank, as bank 1:200")
    setup.bank, setup.bank_wager = pairs[0]


def _backline(words: Words, setup: Setup) -> None:
    expected = "people without a seat and their stacks, as 101:100 102:50"
    setup.backline = dict(words.pairs(expected, seats=False, people=True))


def _decks(words: Words, setup: Setup) -> None:
    setup.decks = words.number("how many decks")


def _pays(words: Words, setup: Setup) -> None:
    if _LETTER.fullmatch(words.peek()) is None:
        raise words.unreadable("the letter of a pay table's option, as pays B")
    setup.pays = words.next("")


def _turn(words: Words, setup: Setup) -> None:
    setup.turn = words.number("the bank's first or second round: turn 1 or turn 2")


def _action(words: Words, setup: Setup) -> None:
    setup.action = words.seat()


def _shoe(words: Words, setup: Setup) -> None:
    setup.shoe += words.known("what the rounds before left in the shoe")


HEADER: dict[str, Callable[[Words, Setup], None]] = {
    "house": _house,
    "game": _game,
    "choice": _choice,
    "limit": _limit,
    "seats": _seats,
    "button": _button,
    "fee": _fee,
    "kill": _kill,
    "owes": _owes,
    "posts": _posts,
    "rules": _rules,
    "carried": _carried,
    "proves": _proves,
    "bets": _bets,
    "point": _point,
    "scoring": _scoring,
    "bank": _bank,
    "backline": _backline,
    "decks": _decks,
    "pays": _pays,
    "turn": _turn,
    "action": _action,
    "shoe": _shoe,
    "chip": _chip,
    "first": _first,
    "deck": _deck,
    "exact": _exact,
}
BELONGS: dict[Family, tuple[str, ...]] = {
    "pot": ("choice", "limit", "button", "fee", "kill", "owes", "posts", "carried"),
    "bank": ("bets", "bank", "backline", "fee", "decks", "pays", "turn", "action", "shoe"),
    "points": ("point", "scoring"),
    "meld": ("chip", "first", "deck", "fee", "carried"),
}
"""Parts of a header that not every family has."""
_AGAIN = ("owes", "rules", "proves", "shoe")
"""Parts of a header that may come more than once."""


def at_header(words: Words) -> bool:
    """`turn 2` and `bank 1` belong to it, `turn Kd` and `bank sets` to the hand."""
    if words.peek() in ("turn", "bank"):
        return words.peek(1)[:1].isdigit() and "-" not in words.peek(1)
    return words.peek() in HEADER or words.peek() in LIMIT_WORDS


def read_header(words: Words, setup: Setup) -> None:
    """One part of the header: a keyword and what belongs to it."""
    key = "limit" if words.peek() in LIMIT_WORDS else words.peek()
    if key in setup.lines and key not in _AGAIN:
        raise words.unreadable(f"{key} only once; it stands in line {setup.lines[key]}")
    if words.peek() == key:
        words.next("")
    HEADER[key](words, setup)
    setup.lines[key] = words.line


# -- terms -------------------------------------------------------------------------------------------------


def table_of(script: Script) -> tuple[Table, PotTerms]:
    """The table of a script and the terms of its hand. Raises Unreadable or Stopped with a line."""
    setup = script.setup
    with complaints(script, "pot", ("game", "seats", "button")):
        table = _table(setup)
        return table, _terms(setup, table)


@contextmanager
def complaints(script: Script, family: Family, needed: tuple[str, ...]) -> Iterator[None]:
    """What is wrong with a header, with its line: a part of the `needed` that is missing, one that only other
    families have, or terms on which nothing can be dealt."""
    setup = script.setup
    where = f"{script.name}:{max(setup.lines.values(), default=1)}"
    if not setup.lines and not script.statements:
        raise Unreadable("there is no hand in it", where=where, expected="game before the first card")
    for key in needed:
        if key not in setup.lines:
            raise Unreadable(
                f"the header says no {key}", where=where, expected=f"{key} before the first card"
            )
    other = {key for keys in BELONGS.values() for key in keys} - {*BELONGS[family]}
    for key in setup.lines:
        if key in other:
            words = ", ".join(word for word in HEADER if word not in other)
            raise Unreadable(
                f"{key} in {setup.game}",
                where=f"{script.name}:{setup.lines[key]}",
                expected=f"one of {words}",
            )
    try:
        yield
    except Unreadable as error:
        raise Unreadable(error.message, where=where, expected=error.expected) from error
    except Refused as refused:
        raise Stopped("the terms of the hand", where=where, refused=refused) from refused


def _table(setup: Setup) -> Table:
    house = house_of(setup.house)
    limit = limit_of(house, setup.game, setup.limit)
    unlisted = UNLISTED in (setup.limit or "")
    if unlisted and setup.options:
        raise Unreadable("a fee option at a limit that is not listed", expected="fee none, or fee drop")
    if setup.fee_said or unlisted:
        # Only a table that takes its own fee must be one that the house would open.
        fees = Collection(setup.game, (), limit, (2, SEATS_MAX))
    else:
        fees = house.table(setup.game, setup.limit, setup.options).fees
    answers = house.answers(setup.game, limit.kind)
    if setup.choice:
        _, picked = choice_table(house, setup.choice).choose(setup.button, setup.button, setup.game)
        answers = answers.but(picked.spread.answers.given)
    answers = answers.but(setup.rules)
    file = house.spread_file(setup.game)
    spread = PotSpread(game_of(setup.game), limit, answers, house.key, file.clauses)
    return Table(house, file, spread, fees, kills=True)


def limit_of(house: House, game: str, text: str | None) -> Limit:
    """As the house spreads it; with `unlisted` (and `most 50` for the largest wager) as it is said."""
    if text is not None and (not text.isascii() or re.search("[0-9]{14}", text)):
        raise Unreadable(f"cannot read the limit {text!r}", expected=EXPECTED)
    plain, unlisted, rest = (text or "").partition(UNLISTED)
    if not unlisted:
        return house.limit(game, text)
    words = rest.split()
    if words and (words[0] != "most" or len(words) != 2):
        raise Unreadable(
            f"cannot read {rest.strip()!r}", expected="nothing, or the largest wager like most 50"
        )
    most = parse_amount(words[1], "limit") if words else Cents(0)
    return msgspec.structs.replace(parse_limit(plain), wager_max=most)


def _terms(setup: Setup, table: Table) -> PotTerms:
    for what, seats in (("owes", setup.owes), ("posts", [due.seat for due in setup.posts or ()])):
        for seat in seats:
            if seat not in setup.seats:
                raise Unreadable(f"{what}: seat {seat} is not dealt in", expected="one of the seats")
    nothing = (Cents(0), Cents(0))
    seated = tuple(
        Seated(seat, stack, *setup.owes.get(seat, nothing)) for seat, stack in sorted(setup.seats.items())
    )
    kill = setup.kill
    killer = kill.seat if kill and kill.to is None else 0
    if setup.exact:
        # A hand that was dealt is played again, also with more seats than the house puts at a table.
        fee_due, kill_due = table.fee_due(len(seated)), table.kill_due(killer) if killer else None
        terms = PotTerms(table.spread, seated, setup.button, fee_due, kill_due)
    else:
        terms = table.terms(seated, setup.button, kill=killer)
    if kill and kill.to is not None:
        killed = KillDue(
            kill.seat, kill.to, limit_of(table.house, setup.game, kill.limit + UNLISTED), kill.source
        )
        terms = msgspec.structs.replace(terms, kill=killed)
    fee = setup.fee if setup.fee_said else terms.fee
    terms = msgspec.structs.replace(terms, fee=fee, blinds=setup.posts, carried=setup.carried)
    check_terms(terms)
    return terms
