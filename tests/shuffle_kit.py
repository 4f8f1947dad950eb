"""A house with people who cut, in memory: seals, deals, and writes the proof of the hand as it goes.

play = Play(deck, ("ann", "bob"))
play.seal()                          # a new epoch of the whole deck
play.cut()                           # everybody on the roster gives a link
play.begin(), play.deal("uddu")      # four cards: the first and the last are shown
proof = play.end()                   # the JSON of a sound proof
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Sequence
from typing import Any

from housedealer.shuffle.chain import LINKS_MAX, Chain
from housedealer.shuffle.commit import LIST_MAX, OnRoster, SealedOrder, What, layers_of, path_of, salt_of
from housedealer.shuffle.cut import cut_seed, positions_of, throw_of

TABLE = "0b7e6c1e-6d2b-4a54-9d50-3c2a9f6d1c11"
DECK_52 = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
DECK_53 = (*DECK_52, "JK")
TILES = (
    *("6-5", "6-4", "6-1", "5-1", "6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2") * 2,
    "2-1", "4-2", "6-3", "5-4", "6-2", "5-3", "5-2", "4-3", "4-1", "3-2",
)  # fmt: skip
PAN = tuple(card for card in DECK_52 if card[0] not in "89T") * 8
SHOE = DECK_52 * 6
SHOE_624 = DECK_52 * 12


def secret_of(*names: object) -> bytes:
    """The same for the same names, so that vectors do not change."""
    return hashlib.sha256(" ".join(map(str, ("test secret", *names))).encode()).digest()


class Play:
    def __init__(self, deck: Sequence[str], people: Sequence[str] = (), *, first: int = 1) -> None:
        self.deck, self.epoch = tuple(deck), first - 1
        self.steps: list[dict[str, Any]] = []
        self.openings: list[dict[str, Any]] = []
        self.secrets: list[dict[str, Any]] = []
        self.chains: dict[str, Chain] = {}
        self.orders: dict[int, SealedOrder] = {}
        self.rosters: dict[int, list[OnRoster]] = {}
        self.links: dict[int, dict[str, str]] = {}
        self.seeds: dict[int, str] = {}
        self.decks: dict[int, list[int]] = {}
        """By epoch, the positions that are still to be dealt."""
        for person in people:
            self.anchor(person)

    def _tell(self, step: str, **fields: Any) -> None:
        self.steps.append({"step": step, **fields})

    # -- the shuffle -------------------------------------------------------------------------------------

    def anchor(self, person: str, links: int = LINKS_MAX, given: int = 0) -> None:
        """A chain of a person; `given` of its links went to hands that the proof leaves out."""
        self.chains[person] = chain = Chain(secret_of("chain", person, self.epoch), links)
        self._tell("anchor", person=person, anchor=chain.anchor, links=links)
        for _ in range(given):
            chain.give()

    def seal(self, cards: Sequence[str] | None = None, what: What = "cards") -> int:
        self.epoch = epoch = self.epoch + 1
        shuffled = self.deck if cards is None else tuple(cards)
        order = SealedOrder(
            TABLE, epoch, secret_of("epoch", epoch), shuffled if what == "cards" else (), what
        )
        roster = [OnRoster(person, chain.anchor, chain.left) for person, chain in self.chains.items()]
        self.orders[epoch], self.rosters[epoch], self.links[epoch] = order, roster, {}
        self._tell(
            "sealed", epoch=epoch, what=what, count=order.count, seal=order.seal(roster),
            told=list(order.told), roster=[list(one) for one in roster],
        )  # fmt: skip
        return epoch

    def link(self, person: str) -> None:
        given = self.links[self.epoch][person] = self.chains[person].give()
        self._tell("link", epoch=self.epoch, person=person, link=given)

    def cut(self) -> None:
        """Everybody who has not yet given his link gives it."""
        epoch, roster = self.epoch, self.rosters[self.epoch]
        for one in roster:
            if one.person not in self.links[epoch]:
                self.link(one.person)
        links = [self.links[epoch][one.person] for one in roster]
        order = self.orders[epoch]
        seal = order.seal(roster)
        self.seeds[epoch] = seed = cut_seed(TABLE, epoch, seal, roster, links)
        self.decks[epoch] = list(range(order.count))
        self._tell("cut", epoch=epoch, seed=seed)

    def abandon(self, *missing: str) -> None:
        for person in missing:
            del self.chains[person]
        self._tell("abandoned", epoch=self.epoch, missing=list(missing))

    # -- cards and dice ----------------------------------------------------------------------------------

    def card_at(self, epoch: int, position: int) -> tuple[int, str]:
        order = self.orders[epoch]
        index = positions_of(self.seeds[epoch], order.count)[position]
        return index, order.cards[index]

    def deal(self, faces: str, epoch: int = 0) -> list[int]:
        """A letter for each card: `u` is shown, `d` stays hidden."""
        epoch = epoch or self.epoch
        positions = [self.decks[epoch].pop(0) for _ in faces]
        cards = ["??"] * len(faces)
        for at, face in enumerate(faces):
            if face == "u":
                cards[at] = self.open(epoch, positions[at])
        self._tell(
            "dealt",
            epoch=epoch,
            positions=positions,
            cards=cards,
            to=[at % 9 + 1 for at in range(len(faces))],
        )
        return positions

    def open(self, epoch: int, position: int) -> str:
        order = self.orders[epoch]
        index, card = self.card_at(epoch, position)
        salt = salt_of(order.secret, index).hex()
        opening = {"epoch": epoch, "position": position, "index": index, "card": card, "salt": salt}
        if order.count > LIST_MAX:
            opening["path"] = [node.hex() for node in path_of(layers_of(order.leaves), index)]
        if opening not in self.openings:
            self.openings.append(opening)
        return card

    def back(self, *positions: int) -> None:
        self.decks[self.epoch][:0] = positions
        self._tell("back", epoch=self.epoch, positions=list(positions))

    def off(self, n: int) -> list[int]:
        positions = [self.decks[self.epoch].pop(0) for _ in range(n)]
        self._tell("off", epoch=self.epoch, positions=positions)
        return positions

    def earlier(self, positions: int) -> None:
        del self.decks[self.epoch][:positions]
        self._tell("earlier", epoch=self.epoch, positions=positions)

    def roll(self) -> tuple[int, ...]:
        """Sealed, cut, thrown, and the secret is opened."""
        self.seal(what="dice")
        self.cut()
        order = self.orders[self.epoch]
        dice = throw_of(order.secret, self.seeds[self.epoch])
        self._tell("rolled", epoch=self.epoch, dice=list(dice))
        self.open_whole(self.epoch)
        return dice

    def open_whole(self, epoch: int) -> None:
        order = self.orders[epoch]
        self.secrets.append(
            {"epoch": epoch, "secret": order.secret.hex(), "cards": sorted(order.cards)}
        )  # fmt: skip

    # -- the hand ----------------------------------------------------------------------------------------

    def begin(self, hand: int = 12) -> None:
        self._tell("begun", hand=hand)

    def end(self, hand: int = 12) -> dict[str, Any]:
        self._tell("ended", hand=hand)
        return self.proof(hand)

    def proof(self, hand: int = 12) -> dict[str, Any]:
        told = {
            "format": "housedealer-proof/1", "table": TABLE, "name": "table 1", "hand": hand,
            "house": "garlic-city", "game": "holdem", "viewer": "ann", "deck": list(self.deck),
            "steps": self.steps, "openings": self.openings, "secrets": self.secrets,
        }  # fmt: skip
        return copy.deepcopy(told)


# -- hands of every kind -----------------------------------------------------------------------------------


def holdem() -> Play:
    """Cards for the button, an epoch that bob lets lapse, burns, a card put back by a ruling, a showdown."""
    play = Play(DECK_52, ("ann", "bob", "cat"), first=5)
    play.seal()
    play.cut()
    play.deal("uuu")
    play.begin()
    play.seal()
    play.link("cat")
    play.link("ann")
    play.abandon("bob")
    play.seal()
    play.cut()
    play.deal("uddudd")
    play.deal("duuu")
    burnt, turn = play.deal("du")
    play.back(burnt, turn)
    play.deal("du")
    play.deal("du")
    play.end()
    return play


def draw() -> Play:
    """The deck runs out in mid-hand: discards are shuffled, sealed and cut anew. The house alone shuffles."""
    play = Play(DECK_53)
    play.begin()
    play.seal()
    play.cut()
    first = play.deal("u" * 5 + "d" * 43)
    left = [play.card_at(play.epoch, at)[1] for at in (*first[20:40], *play.decks[play.epoch])]
    play.seal(left)
    play.cut()
    play.deal("ud")
    play.end()
    return play


def shoe() -> Play:
    """A hand from the middle of a shoe, opened at its end; who came later is not on its roster."""
    play = Play(SHOE, ("ann", "bob"), first=3)
    play.seal()
    play.cut()
    play.earlier(120)
    play.begin()
    play.deal("uuudu")
    play.open_whole(3)
    play.end()
    return play


def tiles() -> Play:
    """The woodpile, and the dice that say who gets which pile."""
    play = Play(TILES, ("ann",), first=2)
    play.begin()
    play.seal()
    play.cut()
    pile = play.epoch
    play.deal("uuuu" + "d" * 28)
    play.roll()
    play.open_whole(pile)
    play.end()
    return play


def pan() -> Play:
    """320 cards: a tree, and a path with each opening."""
    play = Play(PAN, (), first=40)
    play.anchor("ann", given=17)
    play.begin()
    play.seal()
    play.cut()
    play.deal("u" * 10 + "d" * 20)
    play.deal("u")
    play.end()
    return play


def late_dice() -> Play:
    """A shoe from which other hands were dealt, with dice of their own, before this one throws."""
    play = Play(SHOE, ("zoë", "\U0001f0a1", "\uffee"), first=3)
    play.seal()
    play.cut()
    play.earlier(40)
    play.steps += [{"step": "voided", "hand": 9}]
    play.begin()
    play.deal("du")
    play.epoch = 8
    play.roll()
    play.end()
    return play


def void() -> Play:
    """Nobody bets: the hand ends void, and its order is never cut. A person has a new anchor in between."""
    play = Play(DECK_53, ("ann",), first=7)
    play.seal()
    play.cut()
    play.deal("uu")
    play.begin()
    old = play.chains["ann"]
    play.seal()
    play.anchor("ann", links=60)
    given = old.give()
    play.steps += [{"step": "link", "epoch": play.epoch, "person": "ann", "link": given}]
    play.steps += [{"step": "voided", "hand": 12}]
    play.end()
    return play


def renewed() -> Play:
    """A chain that ends, the next one from the seal after it, cards taken off, and a hand that goes on."""
    play = Play(DECK_52, (), first=1)
    play.anchor("ann", links=1)
    play.anchor("bob")
    play.seal()
    play.cut()
    play.deal("uu")
    play.begin()
    play.anchor("ann")
    del play.chains["bob"]
    play.seal()
    play.cut()
    play.deal("uddd")
    play.off(2)
    play.deal("d")
    return play


HANDS = {
    "holdem": holdem, "draw": draw, "shoe": shoe, "tiles": tiles, "pan": pan, "late_dice": late_dice,
    "void": void, "renewed": renewed,
}  # fmt: skip
