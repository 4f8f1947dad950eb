"""The usual actions of a hand of melds, one of each kind to ask about."""

from __future__ import annotations

from housedealer.hand import action as act
from housedealer.hand.meld.standing import NO_CARD

USUAL: dict[type, act.Action] = {
    act.Stay: act.Stay(),
    act.Pass: act.Pass(),
    act.TakeOption: act.TakeOption(),
    act.TouchDeck: act.TouchDeck(),
    act.Meld: act.Meld(()),
    act.LayOff: act.LayOff(NO_CARD, 0),
    act.Shift: act.Shift(NO_CARD, 0, 0),
    act.AskPay: act.AskPay(1),
    act.Release: act.Release(NO_CARD),
    act.GoOut: act.GoOut(),
    act.Force: act.Force(),
    act.LetDraw: act.LetDraw(),
}
