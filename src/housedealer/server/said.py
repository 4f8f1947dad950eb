"""What a table says to everybody: what it asks, what the dealer calls, what hands are called."""

from __future__ import annotations

from functools import lru_cache

from housedealer.hand.made import Made
from housedealer.hand.view import Lying, View
from housedealer.room.table import RoomTable
from housedealer.server import wire
from housedealer.words.ask import turn_said
from housedealer.words.family import family_of, words_of
from housedealer.words.made import all_made_said
from housedealer.words.person import beginning
from housedealer.words.room_offer import ASKS
from housedealer.words.say import capital


def asked_of_all(table: RoomTable) -> str:
    """What the table asks or waits for, to everybody."""
    ask, due, hand = table.due.ask, table.due, table.hand
    # A name may stand for a question of the hand and for another one between hands.
    if ask in ASKS and (hand is None or hand.due.ask != ask):
        return ASKS[ask]
    return f"{capital(turn_said(ask, due.must))}." if due.must else ""


def calls_of(hand: View | None) -> tuple[str, ...]:
    if hand is None:
        return ()
    return tuple(f"{beginning(call)}." for call in words_of(family_of(hand)).calls(hand))


def spots_said(spots: tuple[Lying, ...]) -> tuple[wire.Said, ...]:
    return tuple([wire.Said(spot.where, *_made_said(spot.made)) for spot in spots if spot.made])


@lru_cache(maxsize=1 << 12)
def _made_said(made: tuple[Made, ...]) -> tuple[str, str]:
    """The name, and with more words what breaks ties, where there is more to say."""
    name, more = all_made_said(made, kickers=False), all_made_said(made)
    return capital(name), capital(more) if more != name else ""
