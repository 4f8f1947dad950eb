"""The kit of games with a pot for the tests of the protocol; `kit` has what it is made of."""

from __future__ import annotations

from family_kit import Kit
from kit import DEALT, answers, random_terms, tables

KIT = Kit(spreads=DEALT, tables=tables, terms=random_terms, answers=answers)
