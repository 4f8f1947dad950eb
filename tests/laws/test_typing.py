"""Whatever a script says that a person does can be typed at the terminal in the same words."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any

from law_kit import every_spread, new_hands, people_of

from housedealer.cli.entry import Typed
from housedealer.hand.action import Action
from housedealer.record.script.header import families
from housedealer.record.script.notation import BANKER, PERSON, Notation, Row
from housedealer.rules.family import Family

HANDS = 4


@every_spread
def test_what_a_script_says_of_a_person_can_be_typed(family: Family, house: str, game: str) -> None:
    """Of each offer the first, the last and some other action: its words lead to the same event."""
    notation = families()[family].runs.notation
    typed: Typed = importlib.import_module(f"housedealer.cli.{family}.entry").TYPED
    count = 0
    for hand, answers, chance in new_hands(family, house, game, HANDS, "typing"):
        for who, action in answers(hand, chance):
            for person in {*hand.due.must, *hand.due.may}.intersection(people_of(hand)):
                view = hand.view(person)
                for offer in hand.menu(person):
                    offered = {offer[0], offer[-1], offer[chance.randrange(len(offer))]}
                    for row, line, meant in lines_of(notation, hand, person, offered):
                        [read] = typed.read(line, view)  # type: ignore[misc]
                        same = hand.decide(person, read) == hand.decide(person, meant)
                        assert same, (row.plain, line, read, meant)
                        count += 1
            hand.play(who, action)
    assert count


def lines_of(
    notation: Notation, hand: Any, person: int, offered: set[Action]
) -> Iterator[tuple[Row, str, Action]]:
    """Each action in the words of the script that tells it, and of the rows that only read it."""
    for action in offered:
        event = hand.decide(person, action)
        mine = [row for row in notation.rows if row.by in (PERSON, BANKER)]
        told = [(row, row.write(hand, event)) for row in mine if row.event is type(event)]
        told = [(row, more) for row, more in told if more is not None][:1]
        told += [(row, "") for row in mine if row.event is None and row.action is type(action)]
        assert told, action
        for row, more in told:
            yield row, f"{row.plain}{more}", action
