"""What lasts between hands: the button, the bank, kills, carried pots, the shoe, whose pick it is.

    rotation = rotation_of(table)
    between = rotation.begin(lead=3)
    while due := rotation.asks(between, chairs):            # take the bank? pick the game?
        between = rotation.answered(between, chairs, who, answer)
    hand = hand_on(rotation.terms(between, chairs))
    ...
    between = rotation.after(between, chairs, hand.outcome())

Pure: no chips move here, and no clock runs; debts, holds and lists are the room's.
"""

from housedealer.tables.between import Between, Chair, Person
from housedealer.tables.question import Answer, PassBank, PickGame, ShowFirst, TakeBank
from housedealer.tables.rotation import Rotation, rotation_of

__all__ = [
    "Answer",
    "Between",
    "Chair",
    "PassBank",
    "Person",
    "PickGame",
    "Rotation",
    "ShowFirst",
    "TakeBank",
    "rotation_of",
]
