"""What the person may type between hands: a word for each offer of the room."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from housedealer.cli.entry import Choices
from housedealer.cli.typed import WISHES, WISHES_LISTED, Wish, dollars_typed
from housedealer.errors import Unreadable
from housedealer.hand.offer import Offer
from housedealer.room import action as act
from housedealer.room.action import RoomAction
from housedealer.room.offer import Buys, RoomOffer, Says
from housedealer.room.table import RoomTable
from housedealer.rules.place import Cents, Seat, Who
from housedealer.words.room_offer import room_label
from housedealer.words.say import either, lower

Offers = Sequence[Offer | RoomOffer]
_WORDS: dict[RoomAction, str] = {
    act.ComeIn("post"): "post",
    act.ComeIn("big"): "wait",
    act.ComeIn("place"): "wait",
    act.ComeIn("button"): "button",
    act.LetPass(): "pass",
    act.ComeBack(): "back",
    act.SitOut("away"): "out",
    act.SitOut("meal"): "meal",
    act.TakeOvers(True): "overs",
    act.TakeOvers(False): "overs",
    act.StartAgain(): "again",
}
"""In the order in which a menu lists them."""


def choices(offers: Offers) -> Choices:
    """(key, meaning) for what may be typed, beside Enter."""
    says = {offer.action: offer for offer in offers if isinstance(offer, Says)}
    found = [(word, lower(room_label(says[action]))) for action, word in _WORDS.items() if action in says]
    found += [("buy N", lower(room_label(offer))) for offer in offers if isinstance(offer, Buys)]
    seats = [str(action.seat) for action in says if isinstance(action, act.ChangeSeat)]
    if seats:
        found.append(("seat N", f"move to seat {either(seats)}"))
    if any(isinstance(action, act.NameShaker) for action in says):
        found.append(("shaker N", "let seat N shake the dice"))
    return [*found, *WISHES_LISTED]


def usual(table: RoomTable, me: int, stack: Cents) -> RoomAction | None:
    """What Enter does before the next hand: play on at a broken game, buy in again when out of chips."""
    present = table.state.people[me]
    if table.state.broken:
        return act.StartAgain()
    if present.out or present.stack >= table.table.stack_least:
        return None
    return bought(table.menu(me), stack)


def bought(offers: Offers, stack: Cents) -> act.BuyIn | None:
    """As near to this amount as may be bought."""
    offer = next((offer for offer in offers if isinstance(offer, Buys)), None)
    return act.BuyIn(Cents(min(max(stack, offer.least), offer.most))) if offer else None


def read(line: str, offers: Offers) -> RoomAction | Wish:
    """Raises Unreadable. Whether it may be done is for the table to say."""
    plain = " ".join(line.lower().split())
    if plain in WISHES:
        return WISHES[plain]
    word, _, rest = plain.partition(" ")
    reader = _READERS.get(word)
    if reader is not None:
        return reader(rest)
    says = [offer.action for offer in offers if isinstance(offer, Says)]
    meant = [action for action, known in _WORDS.items() if known == plain]
    if not meant:
        keys = ", ".join(["Enter", *(key for key, _ in choices(offers))])
        raise Unreadable(f"cannot read {line!r}", expected=f"one of {keys}")
    return next((action for action in meant if action in says), meant[0])


def _number(rest: str, what: str) -> int:
    if not (rest.isascii() and rest.isdigit() and len(rest) < 4):
        raise Unreadable(f"cannot read {rest!r}" if rest else "a part is missing", expected=what)
    return int(rest)


def _dollars(rest: str) -> Cents:
    if not rest:
        raise Unreadable("no amount", expected="dollars like 40 or 2.50")
    return dollars_typed(rest)


_READERS: dict[str, Callable[[str], RoomAction]] = {
    "buy": lambda rest: act.BuyIn(_dollars(rest)),
    "off": lambda rest: act.TakeOff(_dollars(rest)),
    "seat": lambda rest: act.ChangeSeat(Seat(_number(rest, "seat and a number, such as seat 5"))),
    "shaker": lambda rest: act.NameShaker(Who(_number(rest, "shaker and a seat, such as shaker 3"))),
}
