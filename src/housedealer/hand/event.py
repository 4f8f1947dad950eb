"""Events: small frozen facts about a hand. The log, the wire and the test oracle consist of them.

An event carries every fact that `apply` needs, so replaying checks no rule a second time. `clause` is the
rule at this table behind the event; `clauses` is used if there may be several.
"""

from __future__ import annotations

from housedealer.hand.bank.event import BankEvent
from housedealer.hand.meld.event import MeldEvent
from housedealer.hand.points.event import PointsEvent
from housedealer.hand.pot.event import (
    Called,
    Checked,
    Chose,
    Declined,
    Discarded,
    Folded,
    Mucked,
    Opened,
    OversBegun,
    PotEvent,
    Proved,
    Raised,
    RoundClosed,
    Shown,
    Straddled,
)
from housedealer.hand.shared.event import (
    Dealt,
    FeeTaken,
    HandVoided,
    Posted,
    PostKind,
    PotAwarded,
    PotCarried,
    Reshuffled,
    Ruled,
    SharedEvent,
)

Event = SharedEvent | PotEvent | BankEvent | PointsEvent | MeldEvent

__all__ = [
    "Called",
    "Checked",
    "Chose",
    "Dealt",
    "Declined",
    "Discarded",
    "Event",
    "FeeTaken",
    "Folded",
    "HandVoided",
    "Mucked",
    "Opened",
    "OversBegun",
    "PostKind",
    "Posted",
    "PotAwarded",
    "PotCarried",
    "PotEvent",
    "Proved",
    "Raised",
    "Reshuffled",
    "RoundClosed",
    "Ruled",
    "SharedEvent",
    "Shown",
    "Straddled",
]
