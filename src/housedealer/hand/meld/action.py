"""What may be asked in a hand of Panguingue. Melds of a player are numbered from 1 as he laid them down."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.place import Count, MeldNo, Seat, SeatOrNobody

Cause = Literal["card_in_hand", "wrong_count", "bad_spread", "other"]


class Stay(Struct, frozen=True, gc=False, tag="stay"):
    """He plays this hand."""


class Pass(Struct, frozen=True, gc=False, tag="pass"):
    """He does not, and leaves his top."""


class TouchDeck(Struct, frozen=True, gc=False, tag="touch_deck"):
    """The next card, please: the option card is given up."""


class TakeOption(Struct, frozen=True, gc=False, tag="take_option"):
    """The option card, which must be used then."""


class Meld(Struct, frozen=True, gc=False, tag="meld"):
    """A new meld of three cards: `cards` from the hand or the card drawn, the others out of melds that lie
    there, (meld, card). With none of his own cards a meld is split."""

    cards: tuple[Card, ...]
    borrowed: tuple[tuple[MeldNo, Card], ...] = ()


class LayOff(Struct, frozen=True, gc=False, tag="lay_off"):
    """A card from the hand, or the one drawn, to a meld."""

    card: Card
    meld: MeldNo


class Shift(Struct, frozen=True, gc=False, tag="shift"):
    """A card from one meld to another that pays more with it."""

    card: Card
    source: MeldNo
    meld: MeldNo


class AskPay(Struct, frozen=True, gc=False, tag="ask_pay"):
    """`to` is in chips of the game, from each; less than is due settles it too."""

    to: Count


class Release(Struct, frozen=True, gc=False, tag="release"):
    """A card goes to the discards: the one drawn, or one from the hand if that was used."""

    card: Card


class GoOut(Struct, frozen=True, gc=False, tag="go_out"):
    """Eleven cards lie in melds as they are to be paid."""


class Force(Struct, frozen=True, gc=False, tag="force"):
    """The player whose turn it is must take the card that lies there."""


class LetDraw(Struct, frozen=True, gc=False, tag="let_draw"):
    """The player who touched the deck goes on with the draw; nobody may force the option card any more."""


# What the house does.


class TurnFoot(Struct, frozen=True, gc=False, tag="turn_foot"):
    """The head is used up: the foot is drawn from."""


class CloseForcing(Struct, frozen=True, gc=False, tag="close_forcing"):
    """Nobody forces the card: it is the option card of the next player."""


# What the floor rules.


class FoulHand(Struct, frozen=True, gc=False, tag="foul_hand"):
    """A hand is foul: all its collections go back, it is out and goes on paying."""

    seat: Seat
    cause: Cause = "other"


class BadMeld(Struct, frozen=True, gc=False, tag="bad_meld"):
    """A meld of the player in turn does not stand: its cards and what was collected for it go back."""

    meld: MeldNo


class Miscount(Struct, frozen=True, gc=False, tag="miscount"):
    """Before his first draw a player was found to lack cards that were noted as his, or to have more."""

    seat: Seat
    missing: tuple[Card, ...] = ()
    extra: tuple[Card, ...] = ()
    withdrawn: tuple[Card, ...] = ()
    """Of eleven cards the one that the dealer draws and takes away."""


class Foreign(Struct, frozen=True, gc=False, tag="foreign"):
    """A card that is not of the deck: the one noted as `card` in a hand, or with seat 0 a card drawn."""

    seat: SeatOrNobody
    card: Card


MeldSeatAction = (
    Stay | Pass | TouchDeck | TakeOption | Meld | LayOff | Shift | AskPay | Release | GoOut | Force | LetDraw
)
MeldHouseAction = TurnFoot | CloseForcing
MeldRuling = FoulHand | BadMeld | Miscount | Foreign
