"""The cards of a recorded hand: which card each dealt one was, which were thrown away, and who shows.

A record names what was seen. What becomes known later (a discard, the hand at the showdown) is put where the
card was dealt; what nobody ever saw stays open until it is dealt, and then is any card that cannot change
what is known.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card, format_cards, parse_cards
from housedealer.errors import Refused, Unreadable
from housedealer.hand import action as act
from housedealer.hand.pot import PotHand
from housedealer.hand.pot import op as co
from housedealer.record.phh import PhhHand
from housedealer.rules.place import BURN, HOUSE, UP, Spot

_SEARCH_MAX = 500
"""How many ways of filling in up cards are tried until the right player is first to act."""


class Exchange(Struct, frozen=True):
    """Cards thrown away, by their places among all that the player was dealt; none of them: he stood pat."""

    step: int
    places: tuple[int, ...]


class PlayerCards:
    """All that one player is dealt, in order, as far as the record tells."""

    def __init__(self, record: PhhHand, player: int, size: int) -> None:
        """`size` is how many cards a hand has that is drawn to; 0 where there is no draw."""
        self.player = player
        self.record = record
        self.size = size
        self.cards: list[Card] = []
        self.steps: list[int] = []
        """By card: the step that deals it."""
        self.held: list[int] = []
        """The places in `cards` of what he has left at the end of the record."""
        self.exchanges: list[Exchange] = []
        self.unsaid: tuple[tuple[int, ...], tuple[Card, ...]] | None = None
        """What he must have thrown away and drawn though the record does not say it."""
        self.mucks = False
        self._read()

    @property
    def known(self) -> bool:
        """Is every card known that he has left at the end."""
        return all(self.cards[place] != HIDDEN for place in self.held)

    def _read(self) -> None:
        mine = [(at, step) for at, step in enumerate(self.record.steps) if step.seat == self.player]
        final = next((step.cards for _, step in reversed(mine) if step.verb == "sm" and step.cards), ())
        for i, (at, step) in enumerate(mine):
            if step.verb == "dh":
                excess = len(self.held) + len(step.cards) - self.size
                if self.size and excess > 0:
                    self._throw(at, (HIDDEN,) * excess, set(final))  # a draw without a word of the discard
                self._deal(at, step.cards)
            elif step.verb == "sd":
                later = {card for _, other in mine[i + 1 :] if other.verb == "sd" for card in other.cards}
                self._throw(at, step.cards, set(final) | later)
            elif step.verb == "sm" and step.cards:
                self._show(at, step.cards)
                self.mucks = False
            elif step.verb in ("sm", "show"):
                self.mucks = step.verb == "sm"

    def _deal(self, at: int, cards: tuple[Card, ...]) -> None:
        self.held += range(len(self.cards), len(self.cards) + len(cards))
        self.cards += cards
        self.steps += [at] * len(cards)

    def _throw(self, at: int, cards: tuple[Card, ...], wanted: set[Card]) -> None:
        """Named cards first; then cards he does not need later, known ones only if he shows others."""
        if len(cards) > len(self.held):
            raise Unreadable(
                f"p{self.player} throws away {len(cards)} cards",
                where=self.record.action(at),
                expected=f"at most the {len(self.held)} that he holds",
            )
        places = [self._place_of(at, card) for card in cards if card != HIDDEN]
        for _ in range(cards.count(HIDDEN)):
            places.append(min(self.held, key=lambda place: self._need(place, wanted)))
            self.held.remove(places[-1])
        self.exchanges.append(Exchange(at, tuple(places)))

    def _need(self, place: int, wanted: set[Card]) -> int:
        card = self.cards[place]
        if card == HIDDEN:
            return 1
        if card in wanted:
            return 3
        return 0 if wanted else 2

    def _place_of(self, at: int, card: Card) -> int:
        """Where he holds the card, at a place not known before if need be; he holds it no more."""
        for sought in (card, HIDDEN):
            for place in self.held:
                if self.cards[place] == sought:
                    self.cards[place] = card
                    self.held.remove(place)
                    return place
        raise Unreadable(
            f"p{self.player} throws away {format_cards((card,))}",
            where=self.record.action(at),
            expected=f"cards that he holds, {format_cards(self.cards[place] for place in self.held)}",
        )

    def _show(self, at: int, shown: tuple[Card, ...]) -> None:
        """What was shown takes the places of cards not known before."""
        held = [self.cards[place] for place in self.held]
        if len(shown) == len(held) and all(
            HIDDEN in pair or pair[0] == pair[1] for pair in zip(held, shown, strict=True)
        ):
            for place, card in zip(self.held, shown, strict=True):
                self.cards[place] = card if card != HIDDEN else self.cards[place]
            return
        new = [card for card in shown if card != HIDDEN and card not in held]
        for place in self.held:
            if self.cards[place] == HIDDEN and new:
                self.cards[place] = new.pop(0)
        if not new:
            return
        over = tuple(place for place in self.held if self.cards[place] not in shown)
        if not self.size or len(over) != len(new):
            raise Unreadable(
                f"{format_cards(shown)} shown",
                where=self.record.action(at),
                expected=f"the cards dealt, {format_cards(held)}",
            )
        self.unsaid = (over, tuple(new))


class Cards:
    """Hands out the cards of a record as the hand asks for them."""

    def __init__(
        self, record: PhhHand, hand: PotHand, *, seed: int = 0, again: tuple[Card, ...] = ()
    ) -> None:
        """`seed` sets which cards stand for those not known. `again` are cards that are dealt a second time
        after the discards were shuffled; the first time they are among those that nobody saw."""
        self.record = record
        self.again = list(again)
        self.player_of = {seat: player for player, seat in enumerate(record.seats, 1)}
        size = _size_drawn_to(hand)
        self.players = {player: PlayerCards(record, player, size) for player in self.player_of.values()}
        self.dealt: dict[int, list[Card]] = {player: [] for player in self.players}
        self.drawn = dict.fromkeys(self.players, 0)
        self.burns = list(parse_cards(record.own.burns)) if record.own else []
        self.spoken = {card for step in record.steps for card in step.cards} | set(self.burns)
        self.chance = random.Random(seed)
        self.order = list(hand.terms.spread.deck.cards)
        if seed:
            self.chance.shuffle(self.order)

    # -- dealing -----------------------------------------------------------------------------------------

    def deal(self, hand: PotHand, until: int, first: int) -> tuple[Card, ...]:
        """The cards of the deal that is due, out of the steps before `until`. Up cards that nobody saw are
        such that seat `first` is the first to act, if that can be; 0 says nothing."""
        spots, faces = hand.way
        self._check_count(spots, until)
        places = dict.fromkeys(self.players, 0)
        cards: list[Card] = []
        early: list[int] = []
        for at, spot in enumerate(spots):
            if spot == BURN:
                cards.append(self.burns.pop(0) if self.burns else HIDDEN)
                continue
            player = self.player_of[spot]
            place = len(self.dealt[player]) + places[player]
            places[player] += 1
            cards.append(self.players[player].cards[place])
            if self.again and self.players[player].leaves_early(place):
                early.append(at)
        unseen = [at for at, card in enumerate(cards) if card == HIDDEN]
        for at in early:
            if cards[at] == HIDDEN and self.again and hand.stub[self.again[0]]:
                cards[at] = self.again.pop(0)
        if HIDDEN in cards:
            leads = first and any(faces[at] == UP for at in unseen)
            cards = self._led(hand, cards, until, first) if leads else self._filled(hand, cards, until)
        for spot, card in zip(spots, cards, strict=True):
            if spot != BURN:
                self.dealt[self.player_of[spot]].append(card)
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

    def _filled(self, hand: PotHand, cards: list[Card], until: int) -> list[Card]:
        fillers = iter(self._free(hand, cards.count(HIDDEN), until))
        return [next(fillers) if card == HIDDEN else card for card in cards]

    def _led(self, hand: PotHand, cards: list[Card], until: int, first: int) -> list[Card]:
        """Filled in so that seat `first` acts first; any way if none is found that does it."""
        free = self._free(hand, cards.count(HIDDEN), until)
        for filled in self._ways(hand.way[0], cards, free, first):
            trial = hand.copy()
            try:
                trial.play(HOUSE, act.Deal(tuple(filled)))
            except Refused:
                break  # a named card cannot be dealt: the hand itself will say so
            if trial.due.must in ((first,), (HOUSE,)):
                return filled
        return self._filled(hand, cards, until)

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
        if len(free) >= count:
            return free
        to_come = self._to_come(until)
        free += [
            card for card in self.order if hand.stub[card] and card in self.spoken and card not in to_come
        ]
        if len(free) < count:
            late = [card for card in to_come if hand.stub[card] and card not in self.again]
            raise Exhausted(max(late, key=to_come.__getitem__, default=None), self.record.action(until))
        return free

    def _to_come(self, until: int) -> dict[Card, int]:
        """The named cards still to be dealt, each with the last step that deals it."""
        found = {card: until for card in self.burns}
        for at, step in enumerate(self.record.steps[until:], until):
            if step.verb == "db":
                found |= dict.fromkeys(step.cards, at)
        for player, told in self.players.items():
            left = slice(len(self.dealt[player]), None)
            for card, at in zip(told.cards[left], told.steps[left], strict=True):
                found[card] = max(found.get(card, 0), at)
        return found

    # -- throwing away and showing -----------------------------------------------------------------------

    def thrown(self, player: int, until: int) -> tuple[Card, ...]:
        """What the player throws away next, if a step before `until` says so or his last hand shows it."""
        told, dealt = self.players[player], self.dealt[player]
        if self.may_throw(player, until):
            exchange = told.exchanges[self.drawn[player]]
            self.drawn[player] += 1
            return tuple(dealt[place] for place in exchange.places)
        if told.unsaid is None or self.drawn[player] < len(told.exchanges):
            return ()
        places, new = told.unsaid
        told.unsaid = None
        told.cards += new
        told.steps += [-1] * len(new)
        return tuple(dealt[place] for place in places)

    def may_throw(self, player: int, until: int) -> bool:
        """Does a step before `until` say that he throws cards away, or none, and has not yet been played."""
        exchanges, done = self.players[player].exchanges, self.drawn[player]
        return done < len(exchanges) and exchanges[done].step < until

    def shows(self, seat: int) -> bool:
        """Is his last hand known, and did he not muck it."""
        told = self.players[self.player_of[seat]]
        return told.known and not told.mucks

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
