"""A stacked deck: each seat gets its cards in the order written, everybody else what is left over."""

from __future__ import annotations

from housedealer.cards.card import Card, parse_cards
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.answers import Answer
from housedealer.rules.limit import parse_limit
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.pot.terms import PotSpread, PotTerms
from housedealer.rules.terms import Seated


class Stacked:
    """A hand that its cards are known of beforehand; `say` speaks for seats, the house goes on by itself."""

    def __init__(self, hand: PotHand, cards: dict[int, str]) -> None:
        self.hand = hand
        self.coming = {seat: list(parse_cards(text)) for seat, text in cards.items()}
        self.events: list[Event] = []
        self.on()

    def on(self) -> Stacked:
        while self.hand.due.must == (HOUSE,):
            dealing = self.hand.cards_due
            self.play(HOUSE, act.Deal(self._next()) if dealing else self.hand.menu(HOUSE)[0][0])
        return self

    def _next(self) -> tuple[Card, ...]:
        spoken = {card for cards in self.coming.values() for card in cards}
        left = [Card(card) for card, n in enumerate(self.hand.stub) for _ in range(n) if card not in spoken]
        cards = []
        for spot in self.hand.route[0]:
            queue = self.coming.get(spot)
            cards.append(queue.pop(0) if queue else left.pop(0))
        return tuple(cards)

    def play(self, who: int, action: Action) -> None:
        self.events += self.hand.play(who, action)

    def say(self, *words: str) -> Stacked:
        """`3f 4c 5r12 6b4 2p`, `2x8dQd` throws these away, `2u` `2w` next card up or down, `1s` shows."""
        letters = {
            "f": act.Fold(),
            "k": act.Check(),
            "c": act.Call(),
            "d": act.Decline(),
            "p": act.Discard(()),
        }
        letters |= {"u": act.TakeUp(), "w": act.TakeDown(), "s": act.Show(), "m": act.Muck()}
        for word in words:
            seat, verb, rest = int(word[0]), word[1], word[2:]
            if verb == "x":
                self.play(seat, act.Discard(parse_cards(rest)))
            elif verb in letters:
                self.play(seat, letters[verb])
            else:
                kind = {"r": act.RaiseTo, "b": act.Bet, "t": act.Straddle}[verb]
                self.play(seat, kind(Cents(100 * int(rest))))
            self.on()
        return self

    @property
    def amounts(self) -> tuple[int, ...]:
        """What the seat whose turn it is may bet or raise to, in dollars."""
        [who] = self.hand.due.must
        for offer in self.hand.menu(who):
            if isinstance(offer[0], act.Bet | act.RaiseTo):
                return tuple(offer[i].to // 100 for i in range(len(offer)))  # type: ignore[union-attr]
        return ()

    @property
    def turn(self) -> int:
        [who] = self.hand.due.must
        return who

    @property
    def net(self) -> dict[int, int]:
        return {seat: cents // 100 for seat, cents in self.hand.outcome().net.items()}


def stacked(
    game: str,
    limit: str,
    cards: dict[int, str],
    *,
    house: str = "trade",
    button: int = 0,
    stacks: int | dict[int, int] = 200,
    carried: int = 0,
    **switches: object,
) -> Stacked:
    """A hand between the seats that have cards, at the limit and with these answers."""
    home = house_of(house)
    at = parse_limit(limit)
    switched = {key: Answer(value, f"switch/{key}") for key, value in switches.items()}
    rules = home.answers(game, at.kind).but(switched)  # type: ignore[arg-type]
    spread = PotSpread(home.table(game).spread.game, at, rules, house, f"{house}/{game}")
    chips = stacks if isinstance(stacks, dict) else dict.fromkeys(cards, stacks)
    seats = tuple(Seated(seat, Cents(100 * chips[seat])) for seat in sorted(cards))
    terms = PotTerms(spread, seats, button or max(cards), carried=Cents(100 * carried))
    return Stacked(PotHand(terms), cards)
