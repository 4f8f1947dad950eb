"""A table of Panguingue: the value of its chip, its fees, and who is first in the next hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import Card, rank_of
from housedealer.cards.deck import Deck, without_one_suit
from housedealer.errors import Refused
from housedealer.games.registry import game_of
from housedealer.houses.fees import Collection
from housedealer.houses.schema import SpreadFile
from housedealer.rules.meld.melds import ORDER
from housedealer.rules.meld.terms import MeldSpread, MeldTerms, check_meld_terms
from housedealer.rules.place import Cents
from housedealer.rules.stake import Stake
from housedealer.rules.terms import FeeDue, Seated

if TYPE_CHECKING:
    from housedealer.houses.table import House


class MeldTable:
    """An open table. `spades_out`: one set of spades is left out of the deck."""

    def __init__(
        self, house: House, file: SpreadFile, stake: Stake, fees: Collection, *, spades_out: bool = False
    ) -> None:
        game = game_of(file.game)
        self.house = house
        self.file = file
        self.fees = fees
        deck: Deck = without_one_suit(game.deck, "s") if spades_out else game.deck
        self.spread = MeldSpread(
            game,
            stake,
            house.answers(file.game),
            house.key,
            clauses=file.clauses,
            positions=min(file.seats[1], game.seats.most),
            deck=deck,
            fees=tuple(charge.cents for charge in fees.posted if charge.payer == "pot"),
            sources={"seats": file.seats_source} | dict(file.rulings),
        )

    @property
    def seats_max(self) -> int:
        return self.spread.positions

    @property
    def buy_in_bounds(self) -> tuple[Cents, Cents]:
        """The least and the most to sit down with; 0 where nothing bounds it."""
        rule = self.file.buy_in
        return Cents(rule.chips_min * self.spread.unit if rule else 0), Cents(0)

    def fee_due(self, players: int) -> FeeDue | None:
        """What one hand with so many dealt in costs out of the tops; by the half hour it costs nothing."""
        for charge in self.fees.charges(players):
            if charge.taken == "before_deal" and charge.cents:
                return FeeDue(charge.cents, "before_deal", source=charge.source)
        return None

    def terms(self, seats: tuple[Seated, ...], first: int, *, carried: int = 0) -> MeldTerms:
        """The terms of the next hand. Raises Refused where none can be dealt."""
        terms = MeldTerms(self.spread, seats, first, self.fee_due(len(seats)), Cents(carried))
        check_meld_terms(terms)
        return terms

    # -- who is first ------------------------------------------------------------------------------------

    def lowest(self, shown: dict[int, Card]) -> tuple[int, ...]:
        """At the start of a game: who was dealt the lowest card; several are dealt another one."""
        if not shown:
            raise Refused("seats_count", self.file.seats_source, says="a card for each player")
        low = min(ORDER[rank_of(card)] for card in shown.values())
        return tuple(seat for seat, card in shown.items() if ORDER[rank_of(card)] == low)

    def next_first(self, won: int, seats: tuple[int, ...], *, stays: bool = True) -> int:
        """Who is first after a hand that the seat `won`: that seat if its player `stays` and is dealt in,
        else the next one to its right."""
        n = self.seats_max
        order = [(won - 1 - i) % n + 1 for i in range(n)]
        order = order if stays else [*order[1:], won]
        return next(seat for seat in order if seat in seats)
