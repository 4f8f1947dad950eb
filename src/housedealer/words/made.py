"""The name of a hand: what cards make, in words, whatever scale or count ranks them."""

from __future__ import annotations

from collections.abc import Iterable

from housedealer.hand.made import Made, Order
from housedealer.ranking import SCALES


def made_said(made: Made, *, kickers: bool = True) -> str:
    """A pair of nines, soft 18; `kickers`: with what breaks ties, where the scale has more to say."""
    if made.scale in SCALES:
        scale = SCALES[made.scale]
        return scale.describe(made.value) if kickers else scale.name(made.value)
    if made.name == "natural":
        return "a natural"
    if made.name == "over":
        return f"{target_of(made.scale) - made.value}, over"
    return f"soft {made.value}" if made.name == "soft" else str(made.value)


def target_of(scale: str) -> int:
    """What a counted hand is counted to, as 22 for count_to_22."""
    return int(scale.rsplit("_", 1)[1])


def all_made_said(made: Iterable[Made], *, kickers: bool = True) -> str:
    """Hands that are set in parts, the lowest part first; "" where nothing is known of them."""
    return "; ".join(made_said(one, kickers=kickers) for one in made)


def order_said(order: Order) -> str:
    """Middle beats front; back is lower than the middle."""
    upper = order.upper.capitalize()
    if order.holds:
        return f"{upper} ties {order.lower}" if order.equal else f"{upper} beats {order.lower}"
    return f"{upper} is {'no higher' if order.equal else 'lower'} than the {order.lower}"


def foul_said(order: Order) -> str:
    """What becomes of a hand whose parts are out of order."""
    return "it will not be accepted" if order.refused else "the hand is improper"


def scale_said(key: str) -> str:
    """The title of a scale, or of a way to count."""
    if key in SCALES:
        return SCALES[key].title
    return "last digit of the count" if key.startswith("count_9") else f"count to {target_of(key)}"
