"""Deals the cards of a recorded hand as the hand asks for them, and fills in those that nobody saw.

A filler is any card that cannot change what is known: one that the record does not name, an up card that
leaves the right player first to act. Where discards are shuffled and dealt again, a card may be named only
the second time; `Blanks` then finds out who must have thrown it away before.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card, parse_cards
from housedealer.errors import Refused, Unreadable
from housedealer.hand import action as act
from housedealer.hand.pot import op as co
from housedealer.hand.pot.hand import PotHand
from housedealer.record.phh.cards import PlayerCards
from housedealer.record.phh.read import PhhHand
from housedealer.rules.place import BURN, HOUSE, UP, Spot

_SEARCH_MAX = 200
"""How many ways of filling in up cards are tried until the right player is first to act."""

Place = tuple[int, int]
"""One dealt card: the player, and which of his cards it was."""


class Exhausted(Unreadable):
    """No card is left for one that nobody saw."""


class Plan(Struct):
    """The known card of each place, and the number of shuffles before its deal."""

    cards: dict[Place, Card]
    shuffles: dict[Place, int]


class Cards:
    """The cards of all players, and what the hand has had of them. `seed` sets the fillers."""

    def __init__(self, record: PhhHand, hand: PotHand, seed: int = 0, plan: Plan | None = None) -> None:
        self.record = record
        self.plan = plan
        self.player_of = {seat: player for player, seat in enumerate(record.seats, 1)}
        self.chance = random.Random(seed)
        chance, size = self.chance if seed else None, _size_drawn_to(hand)
        self.players = {n: PlayerCards(record, n, size, chance) for n in self.player_of.values()}
        self.dealt: dict[int, list[Card]] = {player: [] for player in self.players}
        self.drawn = dict.fromkeys(self.players, 0)
        self.silent: set[int] = set()
        """Of whose draw the record says nothing."""
        self.shuffles = 0
        self.burns = list(parse_cards(record.own.burns)) if record.own else []
        self.spoken = {card for step in record.steps for card in step.cards} | set(self.burns)
        self.order = list(hand.terms.spread.deck.cards)
        if seed:
            self.chance.shuffle(self.order)

    # -- dealing -----------------------------------------------------------------------------------------

    def deal(self, hand: PotHand, until: int, first: int) -> tuple[Card, ...]:
        """The cards of the deal that is due, out of the steps before `until`. Up cards that nobody saw are
        such that seat `first` is the first to act, if that can be; 0 says nothing."""
        spots, faces = hand.route
        self._check_count(spots, until)
        cards: list[Card] = []
        for spot in spots:
            if spot == BURN:
                cards.append(self.burns.pop(0) if self.burns else HIDDEN)
            else:
                player = self.player_of[spot]
                cards.append(self._known(player, len(self.dealt[player])))
                self.dealt[player].append(cards[-1])
        if HIDDEN in cards:
            unseen_up = any(card == HIDDEN and face == UP for card, face in zip(cards, faces, strict=True))
            fill = self._led if first and unseen_up else self._filled
            cards = fill(hand, cards, until, first)
            self._note(spots, cards)
        return tuple(cards)

    def burn(self, hand: PotHand, until: int) -> Card:
        """A card that is burned before the board."""
        return self.burns.pop(0) if self.burns else self._free(hand, 1, until)[0]

    def waiting(self, player: int, until: int) -> int:
        """How many cards the record has given the player before this step that the hand has not dealt."""
        return sum([step < until for step in self.players[player].steps]) - len(self.dealt[player])

    def _check_count(self, spots: tuple[Spot, ...], until: int) -> None:
        for spot in dict.fromkeys(spots):
            if spot == BURN:
                continue
            player, need = self.player_of[spot], spots.count(spot)
            have = self.waiting(player, until)
            if have < need:
                raise Unreadable(
                    f"{have} cards for p{player}",
                    where=self.record.action(until),
                    expected=f"{need} cards for p{player}, ?? where they are not known",
                )

    def _known(self, player: int, place: int) -> Card:
        if self.plan is not None:
            return self.plan.cards.get((player, place), HIDDEN)
        return self.players[player].cards[place]

    def _note(self, spots: tuple[Spot, ...], cards: list[Card]) -> None:
        """Sets what each seat was dealt, now that all of it is filled in."""
        for seat in {spot for spot in spots if spot != BURN}:
            new = [card for card, spot in zip(cards, spots, strict=True) if spot == seat]
            self.dealt[self.player_of[seat]][-len(new) :] = new

    # -- filling in --------------------------------------------------------------------------------------

    def _filled(self, hand: PotHand, cards: list[Card], until: int, first: int) -> list[Card]:
        fillers = iter(self._free(hand, cards.count(HIDDEN), until))
        return [next(fillers) if card == HIDDEN else card for card in cards]

    def _led(self, hand: PotHand, cards: list[Card], until: int, first: int) -> list[Card]:
        """Filled in so that seat `first` acts first; any way if none is found that does it."""
        free = self._free(hand, cards.count(HIDDEN), until)
        for filled in self._ways(hand.route[0], cards, free, first):
            trial = hand.copy()
            try:
                trial.play(HOUSE, act.Deal(tuple(filled)))
            except Refused:
                break  # a named card cannot be dealt: the hand itself will say so
            if trial.due.must in ((first,), (HOUSE,)):
                return filled
        return self._filled(hand, cards, until, first)

    def _ways(
        self, spots: tuple[Spot, ...], cards: list[Card], free: list[Card], first: int
    ) -> Iterator[list[Card]]:
        """Ways to fill in: as they come, the lowest to one and the highest to the others, then at random."""
        unseen = [at for at, card in enumerate(cards) if card == HIDDEN]
        low = sorted(free)
        for mine, others in ((free, free), (low, low[::-1]), (low[::-1], low)):
            filled = cards[:]
            for at in unseen:
                source = mine if spots[at] == first else others
                filled[at] = next(card for card in source if card not in filled)
            yield filled
        for _ in range(_SEARCH_MAX):
            filled = cards[:]
            for at, card in zip(unseen, self.chance.sample(free, len(unseen)), strict=True):
                filled[at] = card
            yield filled

    def _free(self, hand: PotHand, count: int, until: int) -> list[Card]:
        """Cards that may be dealt and are named nowhere; where they do not reach, those not named from here
        on. Raises Exhausted."""
        free = [card for card in self.order if hand.stub[card] and card not in self.spoken]
        if len(free) < count:
            to_come = self._to_come(until)
            named = [card for card in self.order if hand.stub[card] and card in self.spoken]
            free += [card for card in named if card not in to_come]
        if len(free) < count:
            where = self.record.action(until)
            raise Exhausted("no card is left for ??", where=where, expected="fewer cards named")
        return free

    def _to_come(self, until: int) -> set[Card]:
        """The named cards still to be dealt, by a plan those before the next shuffle."""
        found = set(self.burns)
        for step in self.record.steps[until:]:
            if step.verb == "db":
                found.update(step.cards)
        if self.plan is not None:
            for at, card in self.plan.cards.items():
                if at[1] >= len(self.dealt[at[0]]) and self.plan.shuffles.get(at) == self.shuffles:
                    found.add(card)
            return found
        for player, told in self.players.items():
            found.update(told.cards[len(self.dealt[player]) :])
        return found

    # -- throwing away and showing -----------------------------------------------------------------------

    def thrown(self, player: int, until: int) -> tuple[Card, ...]:
        """The player's next discard, if a step before `until` names it or his last hand shows it."""
        told, dealt = self.players[player], self.dealt[player]
        if self.may_throw(player, until):
            exchange = told.exchanges[self.drawn[player]]
            self.drawn[player] += 1
            return tuple(dealt[place] for place in exchange.places)
        if told.unsaid is None or self.drawn[player] < len(told.exchanges):
            self.silent.add(player)
            return ()
        unsaid, told.unsaid = told.unsaid, None
        told.cards += unsaid.cards
        told.steps += [-1] * len(unsaid.cards)
        return tuple(dealt[place] for place in unsaid.places)

    def may_throw(self, player: int, until: int) -> bool:
        """Does a step before `until` say that he throws cards away, or none, and has not yet been played."""
        exchanges, done = self.players[player].exchanges, self.drawn[player]
        return done < len(exchanges) and exchanges[done].step < until

    def shuffled(self, cards: tuple[Card, ...]) -> None:
        """These were shuffled and may be dealt again."""
        self.shuffles += 1

    def shows(self, seat: int) -> bool:
        """Is his last hand known, and did he not muck it. A silent draw must be shown."""
        player = self.player_of[seat]
        told = self.players[player]
        return told.known and not told.mucks and (told.shown or player not in self.silent)

    def mucks(self, seat: int) -> bool:
        return self.players[self.player_of[seat]].mucks


def _size_drawn_to(hand: PotHand) -> int:
    """How many cards a player has before the first draw; 0 in a game without one."""
    size = 0
    for op in hand.ops:
        if op.code == co.DRAW:
            return size
        size += len(op.faces) if op.code == co.DEAL else op.code == co.CHOOSE
    return 0


# -- cards that are dealt twice ----------------------------------------------------------------------------


class Blanks(Cards):
    """Any cards at all, to see where each goes and which come back when discards are shuffled."""

    def __init__(self, record: PhhHand, hand: PotHand, seed: int) -> None:
        super().__init__(record, hand, seed)
        self.at: dict[Card, Place] = {}
        self.before: dict[Place, int] = {}
        self.back: list[list[Place]] = []

    def deal(self, hand: PotHand, until: int, first: int) -> tuple[Card, ...]:
        spots = hand.route[0]
        self._check_count(spots, until)
        cards = [card for card in self.order if hand.stub[card]][: len(spots)]
        for spot, card in zip(spots, cards, strict=True):
            if spot != BURN:
                player = self.player_of[spot]
                self.at[card] = (player, len(self.dealt[player]))
                self.before[self.at[card]] = self.shuffles
                self.dealt[player].append(card)
        return tuple(cards)

    def shuffled(self, cards: tuple[Card, ...]) -> None:
        super().shuffled(cards)
        self.back.append([self.at[card] for card in cards if card in self.at])

    def planned(self) -> Plan:
        """A named card that is dealt after a shuffle is put among those thrown away before it."""
        known = {
            (player, place): card
            for player, told in self.players.items()
            for place, card in enumerate(told.cards)
            if card != HIDDEN
        }
        for shuffle in range(len(self.back), 0, -1):
            back = self.back[shuffle - 1]
            named = {card for place, card in known.items() if self.before.get(place) == shuffle}
            named -= {known[place] for place in back if place in known}
            unseen = [place for place in back if place not in known]
            self.chance.shuffle(unseen)
            for card in sorted(named):
                had = {self.before.get(place) for place, other in known.items() if other == card}
                places = [place for place in unseen if self.before[place] not in had]
                if places:
                    known[places[0]] = card
                    unseen.remove(places[0])
        return Plan(known, self.before)
