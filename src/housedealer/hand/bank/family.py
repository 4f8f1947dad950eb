"""Registers the hand of this family."""

from __future__ import annotations

from housedealer.hand.bank.hand import BankHand
from housedealer.hand.protocol import HandFamily

FAMILY = HandFamily(BankHand)
