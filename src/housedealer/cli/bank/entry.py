"""What a person types in a banked round, and the menu that says what may be typed.

Reading does not judge: the rules refuse an illegal action with their clause. A line may hold several bets.
"""

from __future__ import annotations

import re

from housedealer.cards.card import format_cards
from housedealer.cli.entry import Actions, Choices, Typed
from housedealer.cli.typed import cards_typed, dollars_typed
from housedealer.hand import action as act
from housedealer.hand.bank.deal import STYLES
from housedealer.hand.bank.view import table_of
from housedealer.hand.offer import Amounts, Offer, One, Setting, Some, Stakes
from housedealer.hand.view import View
from housedealer.record.script.bank.notation import DECLINE, JOIN, NOTATION
from housedealer.rules.bank.steps import BANK_BET, MAIN_BETS
from housedealer.rules.place import Cents, Square, Who
from housedealer.words.bank.event import style_said
from housedealer.words.offer import action_label, label
from housedealer.words.say import bet_said, either, lower

_AMOUNT = r"\$?[0-9][0-9,]*(?:\.[0-9]+)?"
_BET = re.compile(rf"\s*([a-z][a-z _-]*?)?\s*({_AMOUNT})(?![0-9.-])", re.IGNORECASE)
_ON = re.compile(r"\s*\bon\s+(?:square\s+)?([0-9]{1,3})\s*$", re.IGNORECASE)
_NAMED = re.compile(rf"({_AMOUNT})\s+([a-z][a-z _-]*)", re.IGNORECASE)
_SHARE = re.compile(rf"({_AMOUNT})\s+of\s+(?:seat\s+)?([0-9]{{1,3}})", re.IGNORECASE)
DONE = ("none", "done")


# -- the menu ----------------------------------------------------------------------------------------------


def _offered(view: View) -> Choices:
    found = _stakes(view)
    piles = [offer[0].pile for offer in view.menu if isinstance(offer[0], act.PickPile)]
    if piles:
        key = f"{TYPED.key(act.PickPile)} N"
        found.append((key, f"send out pile N first, from 1 to {len(piles)}"))
    for offer in view.menu:
        if not isinstance(offer[0], act.Wager | act.Share | act.PickPile):
            found += _choices(offer, view)
    if not view.must:
        found.append(("Enter", "no more bets" if view.due.ask == "wager" else "nothing"))
    return found


def _stakes(view: View) -> Choices:
    """The viewer's own bets with their bounds; bets on other squares in one line."""
    main, found = table_of(view).main, []
    others: dict[str, list[int]] = {}
    for offer in view.menu:
        if not isinstance(offer, Stakes):
            continue
        said = lower(label(offer, view))
        if offer.of:
            found.append((f"{TYPED.key(act.Share)} N of {offer.of} on {offer.square}", said))
        elif offer.bet == BANK_BET:
            found.append(("bank N", said))
        elif int(offer.square) != view.viewer:
            others.setdefault(offer.bet, []).append(offer.square)
        else:
            found.append(("N" if offer.bet == main else f"{bet_said(offer.bet)} N", said))
    for bet, squares in others.items():
        key = "N on S" if bet == main else f"{bet_said(bet)} N on S"
        found.append((key, f"bet on square {either([str(square) for square in squares])}"))
    if any(isinstance(offer, One) and type(offer.action) in (act.Wager, act.Share) for offer in view.menu):
        found.append(("0", "take back a bet"))
    return found


def _choices(offer: Offer, view: View) -> Choices:
    key, said = TYPED.choice(offer, view)
    if isinstance(offer, Setting):
        return [("XY", f"{said}; X and Y make the lower one, as {format_cards(offer.lows[-1])}")]
    if isinstance(offer, Some):
        some = key if len(offer.squares) == 1 else f"{key} S ..."
        return [(some, said), (TYPED.key(act.Decline), lower(action_label(act.Insure(()), view)))]
    if isinstance(offer, Amounts):
        return [(key, lower(action_label(offer[-1], view))), (f"{key} N", said)]
    if isinstance(offer[0], act.PickStyle):
        return [(style_said(offer[0].style), said)]
    if isinstance(offer[0], act.TakeDecision):
        return [(f"{key} {offer[0].square}", said)]
    return [(key, said)]


# -- decisions ---------------------------------------------------------------------------------------------


def _double(rest: str, view: View) -> act.Action:
    if rest:
        return act.Double(_amount(rest, view))
    offer = view.offers().get(act.Double)
    return offer[-1] if offer is not None else act.Double(Cents(0))  # the rules say why not


def _amount(text: str, view: View) -> Cents:
    if not re.fullmatch(_AMOUNT, text) or re.search("[0-9]{10}", text):
        raise TYPED.unreadable(text, view)
    return dollars_typed(text)


def _join(rest: str, view: View) -> act.Action:
    """With a double or a split, whichever it is."""
    offers = view.offers()
    if act.Decline not in offers:
        raise TYPED.unreadable(f"join {rest}".strip(), view)
    if rest:
        return act.Double(_amount(rest, view))
    offer = offers.get(act.Split) or offers.get(act.Double)
    return offer[-1] if offer is not None else act.Decline()


def _insure(rest: str, view: View) -> act.Action:
    words = rest.replace(",", " ").split()
    if not all(re.fullmatch("[0-9]{1,3}", word) for word in words):
        raise TYPED.unreadable(rest, view)
    if words:
        return act.Insure(tuple(Square(n) for n in sorted({int(word) for word in words})))
    offer = view.offers().get(act.Insure)
    return act.Insure((Square(view.viewer),)) if offer is None else offer[len(offer) - 1]


def _no(rest: str, view: View) -> act.Action:
    if rest not in ("", "insurance"):
        raise TYPED.unreadable(rest, view)
    return act.Insure(()) if view.may(act.Insure) else act.Decline()


def _style(rest: str, view: View) -> act.Action:
    name = rest.replace(" ", "_")
    if name not in STYLES:
        raise TYPED.unreadable(rest, view)
    return act.PickStyle(name)


# -- wagers ------------------------------------------------------------------------------------------------


def _placed(text: str) -> tuple[str, int]:
    """What comes before `on 4`, and the square; 0 if none is named."""
    on = _ON.search(text)
    return (text, 0) if on is None else (text[: on.start()], int(on[1]))


def _share(rest: str, view: View) -> act.Action:
    """20 of 3, 20 of seat 3 on 5."""
    said, square = _placed(rest)
    found = _SHARE.fullmatch(said.strip())
    if found is None:
        raise TYPED.unreadable(rest, view)
    of = int(found[2])
    return act.Share(Square(square or of), Who(of), _amount(found[1], view))


def _bets(line: str, view: View) -> Actions:
    """10, 10 pair plus 5, pair plus 5, 5 pair plus, 10 on 4, bank 200."""
    rest, on = _placed(line)
    square = Square(on or view.viewer)
    named = _NAMED.fullmatch(rest.strip())
    if named is not None:
        return (act.Wager(square, _bet_called(named[2], line, view), _amount(named[1], view)),)
    found: list[act.Action] = []
    at = 0
    while rest[at:].strip():
        bet = _BET.match(rest, at)
        if bet is None:
            raise TYPED.unreadable(line, view)
        name = _bet_called(bet[1], line, view)
        found.append(act.Wager(square, name, _amount(bet[2], view)))
        at = bet.end()
    if not found:
        raise TYPED.unreadable(line, view)
    return tuple(found)


def _bet_called(text: str | None, line: str, view: View) -> str:
    """By name; without a name it is the bank's wager if the viewer banks, else the main bet."""
    bets = table_of(view)
    if text is None:
        return BANK_BET if view.viewer == bets.bank else bets.main
    name = re.sub("[ _-]+", "_", text.strip())
    if name in (*MAIN_BETS, "bet"):
        return bets.main
    if name != BANK_BET and name not in bets.side:
        raise TYPED.unreadable(line, view)
    return name


def _other(plain: str, view: View) -> Actions:
    """The name of a style, cards of the lower hand, or bets."""
    if plain in DONE and not view.must:
        return ()
    if plain.replace(" ", "_") in STYLES:
        return _style(plain, view)
    cards = cards_typed(plain)
    return act.SetHand(cards) if cards else _bets(plain, view)


TYPED = Typed(
    NOTATION,
    _offered,
    keys={
        act.Play: "p",
        act.Fold: "f",
        act.Hit: "h",
        act.Stand: "s",
        act.Double: "d",
        act.Decline: "no",
        act.TakeDecision: "take",
    },
    also={
        **dict.fromkeys(("w", "way"), act.HouseWay),
        **dict.fromkeys(("i", "insurance"), act.Insure),
        "card": act.Hit,
        "n": act.Decline,
        "pile": act.PickPile,
    },
    reads={
        act.Wager: _bets,
        act.Share: _share,
        act.Double: _double,
        JOIN: _join,
        act.Insure: _insure,
        DECLINE: _no,
        act.PickStyle: _style,
    },
    other=_other,
)
