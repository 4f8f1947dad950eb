"""Actions in a hand of Panguingue. A player's melds are numbered from 1 in the order he laid them down."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.place import Count, MeldNo, Seat, SeatOrNobody

Cause = Literal["card_in_hand", "wrong_count", "bad_spread", "other"]


class Stay(Struct, frozen=True, gc=False, tag="stay"):
    """Play this hand."""


class Pass(Struct, frozen=True, gc=False, tag="pass"):
    """Drop out of this hand and leave the top."""


class TouchDeck(Struct, frozen=True, gc=False, tag="touch_deck"):
    """Touch the deck for the next card and give up the option card."""


class TakeOption(Struct, frozen=True, gc=False, tag="take_option"):
    """Take the option card, which the player must then use."""


class Meld(Struct, frozen=True, gc=False, tag="meld"):
    """A new meld of three cards: `cards` from the hand or the card drawn, the others out of melds that lie
    there, (meld, card). With none of his own cards a meld is split."""

    cards: tuple[Card, ...]
    borrowed: tuple[tuple[MeldNo, Card], ...] = ()


class LayOff(Struct, frozen=True, gc=False, tag="lay_off"):
    """Add a card to a meld, from the hand or the one drawn."""

    card: Card
    meld: MeldNo


class Shift(Struct, frozen=True, gc=False, tag="shift"):
    """Move a card from one meld to another that pays more with it."""

    card: Card
    source: MeldNo
    meld: MeldNo


class AskPay(Struct, frozen=True, gc=False, tag="ask_pay"):
    """`to` is in chips of the game, from each; less than is due settles it too."""

    to: Count


class Release(Struct, frozen=True, gc=False, tag="release"):
    """Discard a card: the one drawn or, if that was used, one from the hand."""

    card: Card


class GoOut(Struct, frozen=True, gc=False, tag="go_out"):
    """Go out: all eleven cards are in melds, ready to be paid."""


class Force(Struct, frozen=True, gc=False, tag="force"):
    """Make the player in turn take the face-up card."""


class LetDraw(Struct, frozen=True, gc=False, tag="let_draw"):
    """The player who touched the deck draws; nobody may force the option card any longer."""


# What the house does.


class TurnFoot(Struct, frozen=True, gc=False, tag="turn_foot"):
    """The head is used up, so players draw from the foot."""


class CloseForcing(Struct, frozen=True, gc=False, tag="close_forcing"):
    """Nobody forces the card, so it becomes the next player's option card."""


# What the floor rules.


class FoulHand(Struct, frozen=True, gc=False, tag="foul_hand"):
    """A hand is foul: all its collections go back; the player is out but keeps paying."""

    seat: Seat
    cause: Cause = "other"


class BadMeld(Struct, frozen=True, gc=False, tag="bad_meld"):
    """A meld of the player in turn is invalid: its cards and the chips collected for it go back."""

    meld: MeldNo


class Miscount(Struct, frozen=True, gc=False, tag="miscount"):
    """Before his first draw a player was found to lack cards that were noted as his, or to have more."""

    seat: Seat
    missing: tuple[Card, ...] = ()
    extra: tuple[Card, ...] = ()
    withdrawn: tuple[Card, ...] = ()
    """Of eleven cards the one that the dealer draws and takes away."""


class Foreign(Struct, frozen=True, gc=False, tag="foreign"):
    """A card does not belong to the deck: `card` in a hand or, with seat 0, a card just drawn."""

    seat: SeatOrNobody
    card: Card


MeldSeatAction = (
    Stay | Pass | TouchDeck | TakeOption | Meld | LayOff | Shift | AskPay | Release | GoOut | Force | LetDraw
)
MeldHouseAction = TurnFoot | CloseForcing
MeldRuling = FoulHand | BadMeld | Miscount | Foreign
