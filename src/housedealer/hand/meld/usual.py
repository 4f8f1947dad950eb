"""The usual actions of a hand of melds, one of each kind to ask about."""

from __future__ import annotations

from housedealer.hand import action as act
from housedealer.hand.meld.standing import NO_CARD
from housedealer.rules.place import Count, MeldNo

USUAL: dict[type, act.Action] = {
    act.Stay: act.Stay(),
    act.Pass: act.Pass(),
    act.TakeOption: act.TakeOption(),
    act.TouchDeck: act.TouchDeck(),
    act.Meld: act.Meld(()),
    act.LayOff: act.LayOff(NO_CARD, MeldNo(0)),
    act.Shift: act.Shift(NO_CARD, MeldNo(0), MeldNo(0)),
    act.AskPay: act.AskPay(Count(1)),
    act.Release: act.Release(NO_CARD),
    act.GoOut: act.GoOut(),
    act.Force: act.Force(),
    act.LetDraw: act.LetDraw(),
}
