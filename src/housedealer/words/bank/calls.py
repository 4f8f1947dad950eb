"""What the dealer of a banked game calls out, and what a player is asked, with the hand that it is about."""

from __future__ import annotations

from functools import lru_cache

from housedealer.cards.card import HIDDEN, RANK_WORD, Card
from housedealer.hand.bank.view import asked_hand, table_of
from housedealer.hand.view import View
from housedealer.rules.place import BANK, SPLIT, square_of
from housedealer.words.made import all_made_said
from housedealer.words.person import lower_said
from housedealer.words.say import number

NTH = ("", "second hand", "third hand", "fourth hand")
TEENS = (
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty", *(f"twenty-{number(n)}" for n in range(1, 10)), "thirty", "thirty-one",
)  # fmt: skip
COUNTED = ("hit", "draw")
NAMED = {"play": "Play or fold", "set": "Set"}
"""What is done with a hand that is not counted card by card."""


def bank_calls(view: View) -> tuple[str, ...]:
    """To all, so only what lies open."""
    table, ask = table_of(view), view.due.ask
    if view.street == "over":
        return _bank_called(view)
    if ask == "wager":
        return ("place your bets",)
    if ask == "insurance":
        return (f"insurance? The bank shows {_up(view) or 'an ace'}",)
    if ask == "set":
        return ("set your hands",)
    if ask == "play":
        alone = f", {lower_said(view.due.must[0])}" if len(view.due.must) == 1 else ""
        return (*_showing(view), f"play or fold{alone}")
    if ask in COUNTED and table.waiting:
        return (*_showing(view), _hand_called(view, table.waiting[0]))
    return ()


def bank_asked(view: View) -> str:
    """Square 5: eleven. The bank shows a six. Where a hand is not counted card by card it is named to one who
    plays several, or another player's."""
    hand, ask = asked_hand(view), view.due.ask
    if ask == "insurance" and _up(view):
        return f"The bank shows {_up(view)}: do you want insurance?"
    if hand is None:
        return ""
    if ask in NAMED and hand.spot != BANK and _squares_of(view) != [view.viewer]:
        made = made_at(view, hand.spot)
        return f"{NAMED[ask]} square {square_of(hand.spot)}{f': {made}' if made else ''}."
    if ask not in COUNTED:
        return ""
    if hand.spot == BANK:
        return f"The bank has {made_at(view, BANK)}."
    nth = NTH[hand.spot // SPLIT]
    where = f"Square {square_of(hand.spot)}{f', {nth}' if nth else ''}"
    made = made_at(view, hand.spot)
    shows = f" The bank shows {_up(view)}." if _up(view) else ""
    return (f"{where}: {made}." if made else f"{where}.") + shows


def bank_may_asked(view: View) -> tuple[str, str]:
    """Without a wager of the bank there is no round."""
    table = table_of(view)
    calls_off = view.due.ask == "wager" and view.viewer == table.bank and not table.wager
    return "", "the round is called off" if calls_off else ""


def _squares_of(view: View) -> list[int]:
    """Those at which the viewer plays a hand."""
    return [at.square for at in table_of(view).squares if at.hands and at.decider == view.viewer]


def made_at(view: View, spot: int) -> str:
    """What lies there, with small counts in words: eleven, soft eighteen."""
    return counts_said(all_made_said(view.spot(spot).made, kickers=False))


@lru_cache(maxsize=1 << 10)
def counts_said(text: str) -> str:
    return " ".join([_count_said(word) for word in text.split(" ")])


def _count_said(word: str) -> str:
    bare = word.rstrip(",;")
    if not bare.isdigit():
        return word
    n = int(bare)
    said = TEENS[n - 11] if 11 <= n < 11 + len(TEENS) else number(n) if n else "zero"
    return said + word[len(bare) :]


def _bank_called(view: View) -> tuple[str, ...]:
    """the bank has seventeen; the bank: pair of queens."""
    made = made_at(view, BANK)
    counted = any(one.scale.startswith("count") for one in view.spot(BANK).made)
    return (f"the bank has {made}" if counted else f"the bank: {made}",) if made else ()


def _hand_called(view: View, spot: int) -> str:
    nth, made = NTH[spot // SPLIT], made_at(view, spot)
    return ", ".join(part for part in (f"square {number(square_of(spot))}", nth, made) if part)


def _showing(view: View) -> tuple[str, ...]:
    up = _up(view)
    return (f"{up} showing",) if up else ()


def _up(view: View) -> str:
    """The one card of the bank that lies open, by its rank: a six, an ace."""
    cards = [card for card in view.cards(BANK) if card != HIDDEN]
    return _ranked(cards[0]) if len(cards) == 1 else ""


def _ranked(card: Card) -> str:
    rank = RANK_WORD[card >> 2]
    return f"{'an' if rank[0] in 'ae' else 'a'} {rank}"
