"""Hands of Chinese poker told in a line: what everybody holds and how he sets it. All in dollars."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs
from telling.told import Told, ruled_otherwise, seated

from housedealer.cards.card import Card, parse_cards
from housedealer.cards.deck import DECK_52
from housedealer.hand import action as act
from housedealer.hand.points import event as pe
from housedealer.hand.points.hand import PointsHand
from housedealer.houses import house_of
from housedealer.rules.answers import Given
from housedealer.rules.place import HOUSE

POSITIONS = (1, 2, 3, 4)
SYSTEMS = ("2-4", "basic", "western", "eastern", "mandarin")

# A deal in which A wins two parts of B, C and D lose to both, and B and D break even.
A = "QsJdTh9c8s 9s9d4h4c7d AsAdJc"
B = "2s2d2h7s7c 4s5d6h7h8c AhKs3c"
C = "JhJs3d3h4d 6s6d5s5c9h KdKhQc"
D = "TsTdTc8d8h QdQh6c5h2c AcKc3s"


def parts_of(text: str) -> act.Arrange:
    """Back, middle and front, as they lie from the player outwards."""
    back, middle, front = (parse_cards(part) for part in text.split())
    return act.Arrange(front, middle, back)


def cards_of(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


class Thirteen(Told[PointsHand]):
    """`hands` by seat; vacant positions get what is left. `rules` are other answers than the house's, `bonus`
    is a system whose bonus hands count here too."""

    def __init__(
        self,
        hands: Mapping[int, str],
        *,
        point: str = "5",
        scoring: str = "2-4",
        bonus: str = "",
        stacks: Mapping[int, float] | None = None,
        rules: Mapping[str, Given] | None = None,
        deal: bool = True,
    ) -> None:
        self.table = house_of("garlic-city").table("chinese", point, scoring=scoring)
        spread = self.table.spread
        spread.answers = ruled_otherwise(spread.answers, rules)
        if bonus:
            hands_paid = house_of("garlic-city").table("chinese", point, scoring=bonus).spread.scoring.bonus
            spread.scoring = structs.replace(spread.scoring, bonus=hands_paid)
        self.hands = hands
        behind = dict.fromkeys(hands, 10000.0) | dict(stacks or {})
        super().__init__(PointsHand(self.table.terms(seated({seat: behind[seat] for seat in hands}))))
        if deal:
            self.say(HOUSE, act.Deal(self.deck()))

    def deck(self) -> tuple[Card, ...]:
        held = {seat: list(cards_of(text)) for seat, text in self.hands.items()}
        taken = {card for cards in held.values() for card in cards}
        left = [card for card in DECK_52.cards if card not in taken]
        for seat in POSITIONS:
            held.setdefault(seat, [left.pop(0) for _ in range(13)] if seat not in self.hands else [])
        return tuple(held[seat][i] for i in range(13) for seat in POSITIONS)

    def sets(self, *seats: int) -> Thirteen:
        """As they were told; all who have not set yet if nobody is named."""
        for seat in seats or [seat for seat in self.hands if seat not in self.hand.standing]:
            self.say(seat, parts_of(self.hands[seat]))
        return self

    def declares(self, seat: int, win: str) -> Thirteen:
        self.say(seat, act.DeclareWin(win))
        return self

    def leaves(self, seat: int) -> Thirteen:
        self.say(seat, act.LeaveUnset())
        return self

    # -- what came of it ---------------------------------------------------------------------------------

    def pair(self, one: int, other: int) -> pe.Pairing:
        return next(pair for pair in self.hand.pairs if (pair.one, pair.other) == (one, other))

    def points(self, one: int, other: int) -> int:
        return self.pair(one, other).points

    @property
    def totals(self) -> dict[int, int]:
        [compared] = self.told(pe.Compared)
        return dict(compared.points)


def against(mine: str, theirs: str, scoring: str = "2-4") -> int:
    """What the one wins from the other, in points."""
    return Thirteen({1: mine, 2: theirs}, scoring=scoring).sets().points(1, 2)
