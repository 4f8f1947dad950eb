"""What a person types in a banked round, and the menu that says what may be typed.

Reading does not judge: the rules refuse an illegal action with their clause. A line may hold several bets.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from housedealer.cards.card import format_cards
from housedealer.cli.typed import WISHES, WISHES_LISTED, Wish, cards_typed, dollars_typed
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.bank.deal import STYLES
from housedealer.hand.bank.view import table_of
from housedealer.hand.offer import Amounts, Offer, One, Setting, Some, Stakes
from housedealer.hand.view import View
from housedealer.rules.bank.steps import BANK_BET, MAIN_BETS
from housedealer.rules.place import Cents, Seat, Square, Who
from housedealer.words.bank.event import style_said
from housedealer.words.offer import action_label, kind_of, label
from housedealer.words.say import bet_said, either, lower

Entry = tuple[act.Action, ...] | Wish

_AMOUNT = r"\$?[0-9][0-9,]*(?:\.[0-9]+)?"
_BET = re.compile(rf"\s*([a-z][a-z _-]*?)?\s*({_AMOUNT})(?![0-9.-])", re.IGNORECASE)
_ON = re.compile(r"\s*\bon\s+(?:square\s+)?([0-9]{1,3})\s*$", re.IGNORECASE)
_SHARE = re.compile(rf"share\s+({_AMOUNT})\s+of\s+(?:seat\s+)?([0-9]{{1,3}})", re.IGNORECASE)
DONE = ("none", "done")


def read(line: str, view: View) -> Entry:
    """What the line asks for at this moment. Raises Unreadable, which says what was expected."""
    plain = " ".join(line.lower().split())
    wish = WISHES.get(plain)
    if wish is not None:
        return wish
    if plain in DONE and not view.must:
        return ()
    words = plain.split(" ", 1)
    reader = READERS.get(plain) or READERS.get(words[0])
    if reader is not None:
        return (reader("" if plain in READERS else words[1], view),)
    cards = cards_typed(plain.removeprefix("set "))
    if cards:
        return (act.SetHand(cards),)
    return _bets(plain, view)


def expected(view: View) -> str:
    return "one of " + ", ".join(key for key, _ in choices(view))


def _unreadable(text: str, view: View) -> Unreadable:
    return Unreadable(f"cannot read {text!r}", expected=expected(view))


# -- the menu ----------------------------------------------------------------------------------------------


def choices(view: View) -> list[tuple[str, str]]:
    """(key, meaning) for everything that may be typed now."""
    found = _stakes(view)
    piles = [offer[0].pile for offer in view.menu if isinstance(offer[0], act.PickPile)]
    if piles:
        found.append(("pick N", f"send out pile N first, from 1 to {len(piles)}"))
    for offer in view.menu:
        found += _choice(offer, view)
    if not view.must:
        found.append(("Enter", "no more bets" if view.due.ask == "wager" else "nothing"))
    return [*found, *WISHES_LISTED]


def _stakes(view: View) -> list[tuple[str, str]]:
    """The viewer's own bets with their bounds; bets on other squares in one line."""
    main, found = table_of(view).main, []
    others: dict[str, list[int]] = {}
    for offer in view.menu:
        if not isinstance(offer, Stakes):
            continue
        said = lower(label(offer, view))
        if offer.of:
            found.append((f"share N of {offer.of} on {offer.square}", said))
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


def _choice(offer: Offer, view: View) -> list[tuple[str, str]]:
    kind, said = kind_of(offer), lower(label(offer, view))
    if isinstance(offer, Setting):
        return [("XY", f"{said}; X and Y make the lower one, as {format_cards(offer.lows[-1])}")]
    if isinstance(offer, Some):
        key = "insure" if len(offer.squares) == 1 else "insure S ..."
        return [(key, said), ("no", lower(action_label(act.Insure(()), view)))]
    if isinstance(offer, Amounts):
        return [("d", lower(action_label(offer[-1], view))), ("d N", said)]
    if isinstance(offer, One) and isinstance(offer.action, act.PickStyle):
        return [(style_said(offer.action.style), said)]
    if isinstance(offer, One) and isinstance(offer.action, act.TakeDecision):
        return [(f"take {offer.action.square}", said)]
    return [(_KEYS[kind], said)] if kind in _KEYS else []


_KEYS: dict[type, str] = {
    act.Play: "p",
    act.Fold: "f",
    act.HouseWay: "house way",
    act.Hit: "h",
    act.Stand: "s",
    act.Double: "d",
    act.Split: "split",
    act.Decline: "no",
}


# -- decisions ---------------------------------------------------------------------------------------------

Reader = Callable[[str, View], act.Action]


def _plain(action: act.Action) -> Reader:
    def read_it(rest: str, view: View) -> act.Action:
        if rest:
            raise _unreadable(rest, view)
        return action

    return read_it


def _offered(view: View, kind: type) -> Offer | None:
    return next((offer for offer in view.menu if isinstance(offer[0], kind)), None)


def _double(rest: str, view: View) -> act.Action:
    if rest:
        return act.Double(_amount(rest, view))
    offer = _offered(view, act.Double)
    return offer[-1] if offer is not None else act.Double(Cents(0))  # the rules say why not


def _amount(text: str, view: View) -> Cents:
    if not re.fullmatch(_AMOUNT, text) or re.search("[0-9]{10}", text):
        raise _unreadable(text, view)
    return dollars_typed(text)


def _join(rest: str, view: View) -> act.Action:
    """With a double or a split, whichever it is."""
    if rest or _offered(view, act.Decline) is None:
        raise _unreadable(f"join {rest}".strip(), view)
    offer = _offered(view, act.Split) or _offered(view, act.Double)
    return offer[-1] if offer is not None else act.Decline()


def _insure(rest: str, view: View) -> act.Action:
    offer = next((offer for offer in view.menu if isinstance(offer, Some)), None)
    if rest:
        return act.Insure(tuple(Square(n) for n in _numbers(rest, view)))
    if offer is None:
        return act.Insure((Square(view.viewer),))
    return offer[len(offer) - 1]


def _no(rest: str, view: View) -> act.Action:
    if rest not in ("", "insurance"):
        raise _unreadable(rest, view)
    return act.Insure(()) if any(isinstance(offer, Some) for offer in view.menu) else act.Decline()


def _numbers(text: str, view: View) -> list[int]:
    words = text.replace(",", " ").split()
    if not words or not all(re.fullmatch("[0-9]{1,3}", word) for word in words):
        raise _unreadable(text, view)
    return sorted({int(word) for word in words})


def _numbered(make: Callable[[int], act.Action]) -> Reader:
    def read_it(rest: str, view: View) -> act.Action:
        numbers = _numbers(rest, view)
        if len(numbers) != 1:
            raise _unreadable(rest, view)
        return make(numbers[0])

    return read_it


READERS: dict[str, Reader] = {}
for _keys, _reader in (
    (("p", "play"), _plain(act.Play())),
    (("f", "fold"), _plain(act.Fold())),
    (("w", "way", "house way"), _plain(act.HouseWay())),
    (("h", "hit", "draw", "card"), _plain(act.Hit())),
    (("s", "stand"), _plain(act.Stand())),
    (("d", "double"), _double),
    (("split",), _plain(act.Split())),
    (("join",), _join),
    (("i", "insure", "insurance"), _insure),
    (("n", "no"), _no),
    (("pick", "pile"), _numbered(lambda n: act.PickPile(Seat(n)))),
    (("take",), _numbered(lambda n: act.TakeDecision(Square(n)))),
    *(((style, style_said(style)), _plain(act.PickStyle(style))) for style in STYLES),
):
    READERS.update(dict.fromkeys(_keys, _reader))


# -- wagers ------------------------------------------------------------------------------------------------


def _bets(line: str, view: View) -> Entry:
    """10, 10 pair plus 5, pair plus 5, 10 on 4, bank 200, share 20 of 3 on 3."""
    rest, square = line, int(view.viewer)
    on = _ON.search(rest)
    if on is not None:
        rest, square = rest[: on.start()], int(on[1])
    shares = _SHARE.fullmatch(rest.strip())
    if shares is not None:
        of = int(shares[2])
        return (act.Share(Square(square if on else of), Who(of), _amount(shares[1], view)),)
    found: list[act.Action] = []
    at = 0
    while rest[at:].strip():
        bet = _BET.match(rest, at)
        if bet is None:
            raise _unreadable(line, view)
        name = _bet_called(bet[1], line, view)
        found.append(act.Wager(Square(square), name, _amount(bet[2], view)))
        at = bet.end()
    if not found:
        raise _unreadable(line, view)
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
        raise _unreadable(line, view)
    return name
