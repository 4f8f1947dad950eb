"""Expectations about a hand of any family: how they are read, and how they are checked against the hand.

A check gets the running script and the expectation, and raises Unmet. Automatic steps have happened by then;
a check that needs more, such as the end of the hand, plays on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card, format_card, format_cards
from housedealer.errors import Refused
from housedealer.record.replay import differences
from housedealer.record.script.notation import Notation
from housedealer.record.script.reading import read_does, read_who
from housedealer.record.script.running import Running
from housedealer.record.script.statement import Does, Expectation
from housedealer.record.script.words import Laid, Words
from housedealer.rulebook.citation import cited_clause
from housedealer.rules.limit import dollars
from housedealer.rules.place import HOUSE, Cents

Run = Running[Any]
Pairs = tuple[tuple[int, Cents], ...]


class RefusedSaid(Struct, frozen=True):
    trial: Does
    code: str
    clause: str | None


class MenuSaid(Struct, frozen=True):
    """`has` is None if these are all the offers."""

    who: int
    has: bool | None
    offers: tuple[str, ...]


class OrderSaid(Struct, frozen=True):
    """Hands from the best to the worst; `ties` says which of them tie with the hand before."""

    hands: tuple[Laid, ...]
    ties: tuple[bool, ...]


# -- readers -----------------------------------------------------------------------------------------------


def read_pairs(words: Words) -> Pairs:
    return words.pairs("seats with amounts, as 1:8 2:32.50")


def read_people(words: Words) -> Pairs:
    return words.pairs("people with amounts, as 1:8 101:2.50", people=True)


def read_nothing(words: Words) -> None:
    return None


def read_count(words: Words) -> int:
    return words.number("how many cards", digits=3)


def _read_due(words: Words) -> tuple[tuple[int, ...], str]:
    if words.accept("house"):
        return (HOUSE,), words.next("what the house is to do, as deal")
    if words.accept("nobody"):
        return (), "over"
    people = [words.person()]
    while words.at_seat:
        people.append(words.person())
    return tuple(people), words.next("what is asked, as bet, discard or show")


def _read_stub(words: Words) -> tuple[bool, tuple[Card, ...]]:
    return words.one_of("has", "lacks") == "has", words.known()


def order_reader(
    sizes: tuple[int, ...], named: str, *, distinct: bool = True
) -> Callable[[Words], OrderSaid]:
    """`7d6c4h3s2c > 8d6s5h3cAc = 8h6c5s3dAd`: hands of these sizes, from the best to the worst."""
    expected = f"hands of {named} with > or = between them"

    def hand(words: Words) -> Laid:
        start = words.at
        laid = words.laid(expected)
        again = distinct and len(set(laid.cards)) < len(laid.cards)
        if HIDDEN in laid.cards or again or len(laid.cards) not in sizes:
            words.at = start
            raise words.unreadable(expected)
        return laid

    def read(words: Words) -> OrderSaid:
        hands, ties = [hand(words)], [False]
        while not words.done or len(hands) < 2:
            if words.peek() not in (">", "="):
                raise words.unreadable(expected)
            ties.append(words.next("") == "=")
            hands.append(hand(words))
        return OrderSaid(tuple(hands), tuple(ties))

    return read


# -- checks ------------------------------------------------------------------------------------------------


def ended(run: Run, told: object = None) -> None:
    """Plays to the end, and checks that the hand is over."""
    run.to_end()
    due, end = run.hand.due, "the end of the hand"
    run.demand(end, f"due: {_due_words(due.must, due.ask)}" if due.must else end)


def _net(run: Run, told: Pairs) -> None:
    ended(run)
    run.demand_pairs(told, dict(run.hand.outcome().net))


def _stacks(run: Run, told: Pairs) -> None:
    run.demand_pairs(told, run.people)


def _due_words(must: tuple[int, ...], ask: str) -> str:
    if not must:
        return "nobody"
    return f"{'house' if must == (HOUSE,) else ' '.join(map(str, must))} {ask}"


def _due(run: Run, told: tuple[tuple[int, ...], str]) -> None:
    run.look(run.last.words)
    run.demand(_due_words(*told), _due_words(run.hand.due.must, run.hand.due.ask))


def _menu(run: Run, told: MenuSaid) -> None:
    run.look(run.last.words)
    found = sorted(run.notation.offer_words(offer) for offer in run.hand.menu(run.who_of(told.who)))
    offers = sorted(map(run.offer_said, told.offers))
    menu = ", ".join(found) or "nothing"
    if told.has is None:
        run.demand(", ".join(offers) or "nothing", menu)
    for offer in offers if told.has is not None else ():
        if (offer in found) is not told.has:
            run.demand(f"a menu that {'has' if told.has else 'lacks'} {offer}", menu)


def _refused(run: Run, told: RefusedSaid) -> None:
    """The action must be refused with this code and clause. It is tried on a copy, which must not change."""
    trial = run.fork()
    trial.tried(told.trial)
    who, action = trial.acting(told.trial)
    before = trial.hand.copy()
    try:
        trial.hand.decide(who, action)
    except Refused as refused:
        run.demand(told.code, refused.code)
        if told.clause is not None and not cites(refused.clause, told.clause):
            run.demand(f"[{told.clause}]", f"[{refused.clause}]")
    else:
        run.demand(f"refused as {told.code}", "allowed")
    changed = differences(before, trial.hand)
    same = "an unchanged hand"
    run.demand(same, f"changes in {', '.join(changed)}" if changed else same)


def _stub(run: Run, told: tuple[bool, tuple[Card, ...]]) -> None:
    has, cards = told
    for card in cards:
        in_deck = 0 <= card < len(run.hand.stub) and run.hand.stub[card]
        words = [f"{format_card(card)} {'in' if there else 'not in'} the stub" for there in (has, in_deck)]
        run.demand(*words)


def _void(run: Run, told: None) -> None:
    run.demand("a void hand", "a void hand" if run.hand.voided else "a hand that counts")


def _fee(run: Run, told: Cents) -> None:
    run.demand(dollars(told), dollars(run.hand.dropped))


def _carried(run: Run, told: Cents) -> None:
    ended(run)
    run.demand(dollars(told), dollars(run.hand.outcome().carried))


def demand_order(run: Run, told: OrderSaid, worth: Callable[[Laid], int]) -> None:
    """Compares each hand with the next by value. All cards must be in the deck."""
    deck = Counter(run.hand.terms.spread.deck.cards)
    for laid in told.hands:
        for card in Counter(laid.cards) - deck:
            message = (
                f"more of {format_card(card)} than the deck has"
                if deck[card]
                else f"the deck has no {format_card(card)}"
            )
            raise run.unreadable(run.last, message, "hands made of the cards of this game")
    for one, other, tie in zip(told.hands, told.hands[1:], told.ties[1:], strict=False):
        first, second, ours, theirs = laid_words(one), laid_words(other), worth(one), worth(other)
        sign = ">" if ours > theirs else "=" if ours == theirs else "<"
        run.demand(f"{first} {'=' if tie else '>'} {second}", f"{first} {sign} {second}")


def laid_words(laid: Laid) -> str:
    return (f"({format_cards(laid.down)})" if laid.down else "") + format_cards(laid.open) or "no cards"


def demand_cards(run: Run, told: Sequence[Card], held: Sequence[Card], whose: str = "") -> None:
    """The same cards in any order; ?? matches any card."""
    if not fits(told, held):
        run.demand(format_cards(told) or "no cards", (format_cards(held) or "no cards") + whose)


def fits(told: Sequence[Card], held: Sequence[Card]) -> bool:
    missing = Counter(card for card in told if card != HIDDEN) - Counter(held)
    return not missing and len(told) == len(held)


def cites(found: str, told: str) -> bool:
    """A clause stands for itself and for a reading of it, `trade` for every rule of the trade."""
    return told in (found, cited_clause(found)) or (told == "trade" and found.startswith("trade:"))


# -- tables ------------------------------------------------------------------------------------------------

FEE = Expectation(Words.amount, _fee)
CARRIED = Expectation(Words.amount, _carried)


def shared(
    notation: Notation, tried: Callable[[object], tuple[Card, ...]] = lambda action: ()
) -> dict[str, Expectation]:
    """The expectations of every family, read by its notation; `tried` are the cards that an action names."""

    def read_menu(words: Words) -> MenuSaid:
        who = HOUSE if words.accept("house") else read_who(words, notation)
        has = {"has": True, "lacks": False}.get(words.peek())
        if has is not None:
            words.next("")
        return MenuSaid(who, has, notation.read_offers(words))

    def read_refused(words: Words) -> RefusedSaid:
        trial = read_does(words, notation)
        # A trial may name people who are not in the hand: that is the reason for the refusal then.
        words.people.clear()
        words.squares.clear()
        code = words.next("the code of the refusal, as raise_cap")
        clause = None
        if words.peek().startswith("[") and words.peek().endswith("]"):
            clause = words.next("")[1:-1].strip()
        return RefusedSaid(trial, code, clause)

    pairs = read_people if notation.people else read_pairs
    void = Expectation(read_nothing, _void)
    return {
        "net": Expectation(pairs, _net),
        "stacks": Expectation(pairs, _stacks),
        "due": Expectation(_read_due, _due),
        "menu": Expectation(read_menu, _menu),
        "refused": Expectation(
            read_refused, _refused, names=lambda told: tried(told.trial.asked.action), tries=True
        ),
        "stub": Expectation(_read_stub, _stub, names=lambda told: told[1]),
        "void": void,
        "voided": void,
        "over": Expectation(read_nothing, ended),
    }
