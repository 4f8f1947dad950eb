"""What a script expects: how each expectation is read, and how it is compared with the hand.

The checks get the running script (`Run`) and raise Unmet. Those that need the end of the hand let it come.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card, format_card, format_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.offer import Amounts, Choose, Offer, One
from housedealer.hand.pot import PotHand
from housedealer.record.failure import Unmet
from housedealer.record.replay import differences, replayed
from housedealer.record.script.statement import Act, Expect, Rule
from housedealer.record.script.words import Words
from housedealer.rules.limit import dollars
from housedealer.rules.place import HOUSE, Cents

if TYPE_CHECKING:
    from housedealer.record.script.run import Run

Trial = Act | Rule
ReadTrial = Callable[[Words], Trial]
Pairs = tuple[tuple[int, Cents], ...]


class PotSaid(Struct, frozen=True):
    chips: Cents
    seats: tuple[int, ...]


class RefusedSaid(Struct, frozen=True):
    trial: Trial
    code: str
    clause: str | None


class SaidOf(Struct, frozen=True):
    """A seat and what is said of it."""

    seat: int
    text: str


# -- reading -----------------------------------------------------------------------------------------------


def read_expect(words: Words, trial: ReadTrial) -> tuple[str, Any, tuple[Card, ...]]:
    """After the word `expect`: the kind, what to compare with, and the cards named."""
    kind = words.peek()
    if kind == "no":
        words.next("")
        kind = f"no {words.peek()}"
    if kind == "refused":
        words.next("")
        said = _read_refused(words, trial)
        return kind, said, said.trial.cards
    reader = _READ.get(kind)
    if reader is None:
        raise words.unreadable("one of " + ", ".join(sorted([*_READ, "refused"])))
    words.next("")
    told = reader(words)
    cards = told[1] if kind == "stub" else told if kind == "board" else ()
    return kind, told, cards


def _read_refused(words: Words, trial: ReadTrial) -> RefusedSaid:
    asked = trial(words)
    code = words.next("the code of the refusal, as raise_cap")
    clause = None
    if words.peek().startswith("[") and words.peek().endswith("]"):
        clause = words.next("")[1:-1].strip()
    return RefusedSaid(asked, code, clause)


def _read_pots(words: Words) -> tuple[PotSaid, ...]:
    if words.accept("none"):
        return ()
    pots = []
    while True:
        chips = words.amount()
        words.must("among")
        pots.append(PotSaid(chips, tuple(sorted(words.seats()))))
        if not words.accept(","):
            return tuple(pots)


def _read_pairs(words: Words) -> Pairs:
    return words.pairs("seats with amounts, as 1:8 2:32.50")


def _read_due(words: Words) -> tuple[tuple[int, ...], str]:
    if words.accept("house"):
        return (HOUSE,), words.next("what the house is to do, as deal")
    if words.accept("nobody"):
        return (), "over"
    seats = words.seats()
    return seats, words.next("what is asked, as bet, discard or show")


def _read_menu(words: Words) -> tuple[int, tuple[str, ...]]:
    """The offers in the words that `_offer_words` uses, so that texts can be compared."""
    seat = words.seat()
    offers = []
    while not words.done:
        if words.accept(","):
            continue
        if words.accept("no"):
            words.next("raise, or what else is not offered")
        elif words.accept("nothing"):
            pass
        else:
            offers.append(_read_offer(words))
    return seat, tuple(offers)


def _read_offer(words: Words) -> str:
    verb = words.next("an offer")
    if verb in ("fold", "check", "decline", "discard", "show", "muck"):
        return verb
    if verb == "call":
        return f"call {dollars(words.amount())}"
    if verb not in ("bet", "raise", "straddle"):
        words.at -= 1
        raise words.unreadable("fold, check, call 4, bet 4, bet 4 to 60, raise to 8, raise 8 to 60, show ...")
    least = words.amount() if words.at_amount else None
    most = words.amount() if words.accept("to") else least
    if most is None:
        raise words.unreadable("an amount, as to 8 or 8 to 60")
    return _amounts_words(verb, most if least is None else least, most)


def _read_said(words: Words) -> SaidOf:
    seat = words.seat()
    text = words.quoted()
    if text is None:
        raise words.unreadable('words in quotation marks, as "two pair, aces and kings"')
    return SaidOf(seat, text)


def _read_stub(words: Words) -> tuple[bool, tuple[Card, ...]]:
    word = words.next("has or lacks")
    if word not in ("has", "lacks"):
        words.at -= 1
        raise words.unreadable("has or lacks")
    return word == "has", _known(words)


def _known(words: Words) -> tuple[Card, ...]:
    cards = words.cards()
    if HIDDEN in cards:
        words.at -= 1
        raise words.unreadable("known cards")
    return cards


def _read_nothing(words: Words) -> None:
    return None


_READ: dict[str, Callable[[Words], Any]] = {
    "pots": _read_pots,
    "pot": Words.amount,
    "paid": _read_pairs,
    "returned": _read_pairs,
    "net": _read_pairs,
    "stacks": _read_pairs,
    "fee": Words.amount,
    "jackpot": Words.amount,
    "due": _read_due,
    "menu": _read_menu,
    "value": _read_said,
    "low": _read_said,
    "no low": Words.seat,
    "void": _read_nothing,
    "over": _read_nothing,
    "kill": Words.seat,
    "no kill": _read_nothing,
    "stub": _read_stub,
    "board": _known,
}


# -- comparing ---------------------------------------------------------------------------------------------


def check_expect(run: Run, said: Expect) -> None:
    """Raises Unmet where the hand is not as expected."""
    _CHECK[said.kind](run, said)


def _demand(run: Run, said: Expect, expected: object, found: object) -> None:
    if expected != found:
        where = run.where(said.said)
        raise Unmet(said.said.words, where=where, expected=str(expected), found=str(found))


def _pairs_words(pairs: Pairs) -> str:
    return " ".join(f"{seat}:{dollars(cents)}" for seat, cents in pairs)


def _demand_pairs(run: Run, said: Expect, found: dict[int, int]) -> None:
    """Only the seats that are listed are compared."""
    have = tuple((seat, Cents(found.get(seat, 0))) for seat, _ in said.told)
    _demand(run, said, _pairs_words(said.told), _pairs_words(have))


def _before_award(run: Run) -> PotHand:
    """The hand as it stands, or as it stood before its pots were pushed."""
    first = next((i for i, event in enumerate(run.events) if type(event) is ev.PotAwarded), None)
    return run.hand if first is None else replayed(run.hand.terms, run.events[:first])


def _pots(run: Run, said: Expect) -> None:
    run.house()
    pots = [PotSaid(pot.chips, pot.seats) for pot in _before_award(run).pots]
    _demand(run, said, _pots_words(said.told), _pots_words(pots))


def _pots_words(pots: list[PotSaid] | tuple[PotSaid, ...]) -> str:
    told = [f"{dollars(pot.chips)} among {' '.join(map(str, pot.seats))}" for pot in pots]
    return ", ".join(told) or "none"


def _pot(run: Run, said: Expect) -> None:
    run.house()
    _demand(run, said, dollars(said.told), dollars(_before_award(run).pot_total))


def _paid(run: Run, said: Expect) -> None:
    _ended(run, said)
    paid: dict[int, int] = {}
    for event in run.events:
        if type(event) is ev.PotAwarded:
            for _, seat, cents in event.paid:
                paid[seat] = paid.get(seat, 0) + cents
    _demand_pairs(run, said, paid)


def _returned(run: Run, said: Expect) -> None:
    back: dict[int, int] = {}
    for event in run.events:
        if type(event) is ev.RoundClosed:
            back[event.who] = back.get(event.who, 0) + event.back
    _demand_pairs(run, said, back)


def _net(run: Run, said: Expect) -> None:
    _ended(run, said)
    _demand_pairs(run, said, dict(run.hand.outcome().net))


def _stacks(run: Run, said: Expect) -> None:
    run.house()
    _demand_pairs(run, said, dict(enumerate(run.hand.stack)))


def _fee(run: Run, said: Expect) -> None:
    run.house()
    _demand(run, said, dollars(said.told), dollars(run.hand.dropped))


def _jackpot(run: Run, said: Expect) -> None:
    run.house()
    _demand(run, said, dollars(said.told), dollars(run.hand.jackpot))


def _turn(run: Run, said: Expect) -> None:
    """Whose turn it is matters: nobody straddles unsaid, unless that is what is looked at."""
    asked = said.said.words
    run.ready("straddles" if "straddle" in asked or "decline" in asked else "", 0)


def _due(run: Run, said: Expect) -> None:
    _turn(run, said)
    _demand(run, said, _due_words(*said.told), _due_words(run.hand.due.must, run.hand.due.ask))


def _due_words(must: tuple[int, ...], ask: str) -> str:
    if not must:
        return "nobody"
    return f"{'house' if must == (HOUSE,) else ' '.join(map(str, must))} {ask}"


def _menu(run: Run, said: Expect) -> None:
    _turn(run, said)
    seat, told = said.told
    found = [_offer_words(offer) for offer in run.hand.menu(seat)]
    _demand(run, said, ", ".join(sorted(told)) or "nothing", ", ".join(sorted(found)) or "nothing")


def _offer_words(offer: Offer) -> str:
    if isinstance(offer, Amounts):
        return _amounts_words(offer.verb.removesuffix("_to"), offer.least, offer.most)
    if isinstance(offer, Choose):
        return "discard"
    if isinstance(offer, One):
        verb = type(offer.action).__name__.lower()
        return f"{verb} {dollars(offer.cost)}" if type(offer.action) is act.Call else verb
    return "deal"


def _amounts_words(verb: str, least: int, most: int) -> str:
    if least < most:
        return f"{verb} {dollars(least)} to {dollars(most)}"
    return f"{verb} {dollars(most)}" if verb == "bet" else f"{verb} to {dollars(most)}"


def _refused(run: Run, said: Expect) -> None:
    told: RefusedSaid = said.told
    _turn(run, said)
    if isinstance(told.trial, Act):
        run.ready(told.trial.verb, told.trial.seat)
    who, action = run.action_of(told.trial)
    before = run.hand.copy()
    try:
        run.hand.decide(who, action)
    except Refused as refused:
        _demand(run, said, told.code, refused.code)
        if told.clause is not None and not _cites(refused.clause, told.clause):
            _demand(run, said, f"[{told.clause}]", f"[{refused.clause}]")
    else:
        _demand(run, said, f"refused as {told.code}", "allowed")
    changed = differences(before, run.hand)
    _demand(
        run, said, "an unchanged hand", f"changes in {', '.join(changed)}" if changed else "an unchanged hand"
    )


def _cites(found: str, told: str) -> bool:
    """`trade` stands for every rule of the trade, whatever its words."""
    return found == told or (told == "trade" and found.startswith("trade:"))


def _value(run: Run, said: Expect) -> None:
    run.house()
    _demand_value(run, said, 0)


def _low(run: Run, said: Expect) -> None:
    run.house()
    _demand_value(run, said, -1)


def _demand_value(run: Run, said: Expect, share: int) -> None:
    told: SaidOf = said.told
    hand, scale = run.hand, run.hand.scales[share]
    value = scale.best(hand.cards[told.seat], hand.board, hand.plan.uses) if hand.cards[told.seat] else None
    names = ["nothing"] if value is None else [scale.name(value)]
    describe = getattr(scale, "describe", None)
    if value is not None and describe is not None:
        names.append(describe(value))
    if told.text not in names:
        _demand(run, said, told.text, names[0])


def _no_low(run: Run, said: Expect) -> None:
    run.house()
    hand, scale = run.hand, run.hand.scales[-1]
    value = scale.best(hand.cards[said.told], hand.board, hand.plan.uses)
    _demand(run, said, "no low", "no low" if value is None else scale.name(value))


def _void(run: Run, said: Expect) -> None:
    _demand(run, said, "a void hand", "a void hand" if run.hand.voided else "a hand that counts")


def _ended(run: Run, said: Expect) -> None:
    run.finish()
    due = run.hand.due
    _demand(
        run,
        said,
        "the end of the hand",
        f"due: {_due_words(due.must, due.ask)}" if due.must else "the end of the hand",
    )


def _kill(run: Run, said: Expect) -> None:
    _ended(run, said)
    _demand(run, said, f"seat {said.told} kills", _kill_words(run))


def _no_kill(run: Run, said: Expect) -> None:
    _ended(run, said)
    _demand(run, said, "nobody kills", _kill_words(run))


def _kill_words(run: Run) -> str:
    killer = run.table.must_kill(run.hand.outcome().whole)
    return f"seat {killer} kills" if killer else "nobody kills"


def _stub(run: Run, said: Expect) -> None:
    run.house()
    has, cards = said.told
    for card in cards:
        word = "in the stub" if run.hand.stub[card] else "not in the stub"
        _demand(
            run,
            said,
            f"{format_card(card)} {'in the stub' if has else 'not in the stub'}",
            f"{format_card(card)} {word}",
        )


def _board(run: Run, said: Expect) -> None:
    run.house()
    _demand(run, said, format_cards(said.told), format_cards(run.hand.board))


_CHECK: dict[str, Callable[[Run, Expect], None]] = {
    "pots": _pots,
    "pot": _pot,
    "paid": _paid,
    "returned": _returned,
    "net": _net,
    "stacks": _stacks,
    "fee": _fee,
    "jackpot": _jackpot,
    "due": _due,
    "menu": _menu,
    "refused": _refused,
    "value": _value,
    "low": _low,
    "no low": _no_low,
    "void": _void,
    "over": _ended,
    "kill": _kill,
    "no kill": _no_kill,
    "stub": _stub,
    "board": _board,
}
