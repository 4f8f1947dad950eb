"""What a viewer may know about a hand of any family: one envelope, which the family fills from nothing.

HIDDEN is a card. A person without a part in the hand sees it from the rail, and so does the floor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import astuple, replace

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand.bank.table_view import BankView
from housedealer.hand.made import Made
from housedealer.hand.meld.table_view import MeldView
from housedealer.hand.offer import Offer
from housedealer.hand.points.table_view import PointsView
from housedealer.hand.pot.table_view import PotView
from housedealer.hand.protocol import Due, Hand, quote_of
from housedealer.rules.limit import Limit
from housedealer.rules.place import FLOOR, HOUSE, RAIL, Cents, Spot, Who
from housedealer.rules.stake import Stake

TableView = PotView | BankView | PointsView | MeldView
"""What each family adds."""


class LimitPlayed(Limit, frozen=True, tag="limit"):
    """The limit of a game for a pot."""


class StakePlayed(Stake, frozen=True, tag="stake"):
    """The stakes of any other game."""


class Person(Struct, frozen=True, gc=False):
    """`front` is what lies before him: bets of this round, wagers on squares. `standing` is what the family
    calls it, "" while nothing was decided."""

    who: Who
    stack: Cents
    front: Cents
    standing: str
    all_in: bool


class Lying(Struct, frozen=True, gc=False):
    """Cards at a place; `faces` says how each was dealt there. `made` only where the viewer knows all cards
    that count."""

    where: Spot
    cards: tuple[Card, ...]
    faces: tuple[int, ...]
    made: tuple[Made, ...] = ()

    @property
    def known(self) -> bool:
        """True if there are cards and the viewer knows them all."""
        return bool(self.cards) and HIDDEN not in self.cards


class View(Struct, frozen=True, gc=False, tag="view"):
    """`stake` is the limit in words. `since` is what the viewer quotes when he acts, `count` how many events
    there were."""

    game: str
    house: str
    stake: str
    limit: LimitPlayed | StakePlayed
    chip: Cents
    street: str
    due: Due
    menu: tuple[Offer, ...]
    since: int
    count: int
    viewer: Who
    people: tuple[Person, ...]
    spots: tuple[Lying, ...]
    table: TableView

    def person(self, who: int) -> Person:
        """A person who takes part in the hand."""
        return next(person for person in self.people if person.who == who)

    def spot(self, where: int) -> Lying:
        """The cards at a spot, possibly none."""
        return next((at for at in self.spots if at.where == where), Lying(Spot(where), (), ()))

    def cards(self, where: int) -> tuple[Card, ...]:
        return self.spot(where).cards

    @property
    def must(self) -> bool:
        """True if the viewer must answer now."""
        return self.viewer in self.due.must

    def offers(self) -> dict[type, Offer]:
        """The menu by the type of its actions."""
        return {type(offer[0]): offer for offer in self.menu}

    def may(self, kind: type) -> bool:
        """True if the menu has an action of this type."""
        return any(isinstance(offer[0], kind) for offer in self.menu)


def viewing(viewer: int, people: Iterable[int]) -> Who:
    """The viewer a person counts as: a stranger is the rail."""
    return Who(viewer) if viewer in (HOUSE, FLOOR) or viewer in people else RAIL


def envelope(
    hand: Hand,
    viewer: Who,
    played: Limit | Stake,
    *,
    chip: Cents,
    street: str,
    people: Iterable[Person],
    spots: Iterable[Lying],
    table: TableView,
    priced: Callable[[Offer], Offer] | None = None,
) -> View:
    """The fields that every family fills alike; `priced` adds the facts of an offer that only a view has."""
    spread, menu = hand.terms.spread, hand.menu(viewer)
    stake, limit = played_at(played)
    return View(
        game=spread.game.key,
        house=spread.house,
        stake=stake,
        limit=limit,
        chip=chip,
        street=street,
        due=hand.due,
        menu=tuple([priced(offer) for offer in menu]) if priced else menu,
        since=quote_of(hand, viewer),
        count=hand.count,
        viewer=viewer,
        people=tuple(people),
        spots=tuple(spots),
        table=table,
    )


def own_view(
    hand: Hand,
    viewer: Who,
    public: View,
    *,
    spots: Iterable[Lying],
    table: TableView,
    people: tuple[Person, ...] = (),
    priced: Callable[[Offer], Offer] | None = None,
) -> View:
    """What everybody may know of this moment, and what a person knows besides; `people` where they differ."""
    menu = hand.menu(viewer)
    return replace(
        public,
        menu=tuple([priced(offer) for offer in menu]) if priced and menu else menu,
        since=quote_of(hand, viewer),
        viewer=viewer,
        people=people or public.people,
        spots=tuple(spots),
        table=table,
    )


def renewed(
    public: View, viewer: int, menu: tuple[Offer, ...], spots: Iterable[Lying], table: TableView
) -> View:
    """The view of a person, of which all is known that is his own; `spots` are those of which he knows more
    than everybody."""
    return replace(public, menu=menu, viewer=Who(viewer), spots=with_own(public, spots), table=table)


def with_own(public: View, spots: Iterable[Lying]) -> tuple[Lying, ...]:
    """All places, and these as a person knows them."""
    mine = {spot.where: spot for spot in spots}
    return tuple([mine.get(spot.where, spot) for spot in public.spots]) if mine else public.spots


@lru_cache(maxsize=1 << 8)
def played_at(limit: Limit | Stake) -> tuple[str, LimitPlayed | StakePlayed]:
    """The limit or the stakes in words, and in a form that says which it is."""
    kind = LimitPlayed if isinstance(limit, Limit) else StakePlayed
    return limit.name, kind(*astuple(limit))
