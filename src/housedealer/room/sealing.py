"""The shuffler that players cut: a secret order for each epoch, sealed before it is cut (docs/shuffle.md)."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

from msgspec import Struct

from housedealer.cards.card import Card, format_card, parse_card
from housedealer.errors import Broken, invariant
from housedealer.room import action as act
from housedealer.room.dealer import Throw
from housedealer.room.event import Cut, Rostered, Sealed
from housedealer.rules.place import Die
from housedealer.shuffle.commit import SECRET_BYTES, OnRoster, SealedOrder, What
from housedealer.shuffle.cut import cut_seed, positions_of, throw_of

EPOCHS_KEPT = 16
"""Orders that are remembered: those in use, and some that were given up."""


class Secret(Struct, frozen=True, gc=False):
    """What the house keeps to itself about an epoch. `cards` are those that were shuffled, as text."""

    epoch: int
    what: What
    secret: bytes
    cards: tuple[str, ...] = ()


def drawn_by_the_system(epoch: int) -> bytes:
    return os.urandom(SECRET_BYTES)


def on_roster(roster: tuple[Rostered, ...]) -> tuple[OnRoster, ...]:
    return tuple(OnRoster(one.person, one.head, one.link) for one in roster)


class SealingShuffler:
    """For one table, which `uid` names in every hash. `known` are secrets kept from before, by epoch."""

    def __init__(
        self,
        uid: str,
        draw: Callable[[int], bytes] = drawn_by_the_system,
        known: Mapping[int, Secret] | None = None,
    ) -> None:
        self.uid, self.draw = uid, draw
        self.secrets: dict[int, Secret] = dict(known or {})
        self._orders: dict[int, SealedOrder] = {}
        self._seals: dict[int, tuple[str, tuple[OnRoster, ...]]] = {}
        self._seeds: dict[int, str] = {}

    def seal(
        self, table: str, epoch: int, what: What, cards: tuple[Card, ...], roster: tuple[Rostered, ...]
    ) -> act.Seal:
        secret = Secret(epoch, what, self.draw(epoch), tuple(map(format_card, sorted(cards))))
        invariant(len(secret.secret) == SECRET_BYTES, "a secret has its length", epoch=epoch)
        order = self._keep(secret, on_roster(roster))
        return act.Seal(self._seals[epoch][0], order.told)

    def _keep(self, secret: Secret, roster: tuple[OnRoster, ...]) -> SealedOrder:
        order = SealedOrder(self.uid, secret.epoch, secret.secret, secret.cards, secret.what)
        self.secrets[secret.epoch] = secret
        for before in self._orders.values():
            before.forget_layers()
        self._orders[secret.epoch] = order
        self._seals[secret.epoch] = (order.seal(roster), roster)
        for kept in (self.secrets, self._orders, self._seals, self._seeds):
            for old in [epoch for epoch in kept if epoch <= secret.epoch - EPOCHS_KEPT]:
                del kept[old]
        return order

    def cut(self, epoch: int, links: tuple[str, ...]) -> act.CutDeck:
        seal, roster = self._seals[epoch]
        seed = self._seeds[epoch] = cut_seed(self.uid, epoch, seal, roster, links)
        return act.CutDeck(seed)

    def recalled(self, event: Sealed | Cut) -> tuple[Card, ...]:
        """Raises Broken if the secret is not kept, or is not the one that was sealed."""
        if isinstance(event, Cut):
            self._seeds[event.epoch] = event.seed
            return self.order(event.epoch)
        secret = self.secrets.get(event.epoch)
        if secret is None:
            raise Broken(f"the secret of epoch {event.epoch} is not kept")
        self._keep(secret, on_roster(event.roster))
        seal, _ = self._seals[event.epoch]
        invariant(seal == event.seal, "the secret is the one sealed", epoch=event.epoch)
        return tuple(map(parse_card, secret.cards))

    def sealed(self, epoch: int) -> SealedOrder:
        """The secret order of an epoch in use."""
        return self._orders[epoch]

    def order(self, epoch: int) -> tuple[Card, ...]:
        cards = self._orders[epoch].cards
        return tuple(map(parse_card, [cards[at] for at in positions_of(self._seeds[epoch], len(cards))]))

    def dice(self, epoch: int) -> Throw:
        a, b, c = throw_of(self._orders[epoch].secret, self._seeds[epoch])
        return Die(a), Die(b), Die(c)
