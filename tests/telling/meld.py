"""Hands of Panguingue told in a line: who holds what, what is drawn and laid down. All in chips."""

from __future__ import annotations

from collections.abc import Mapping

from telling.told import Told, ruled_otherwise, seated

from housedealer.cards.card import Card, format_cards, parse_cards
from housedealer.hand import action as act
from housedealer.hand.meld import event as me
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.meld.standing import NO_CARD
from housedealer.hand.offer import FromDeck, Pays
from housedealer.houses import house_of
from housedealer.rules.answers import Given
from housedealer.rules.place import FLOOR, HOUSE, Cents

JUNK = "2c4d6hJcQd2h4s6cJdQh"
"""Ten cards without three of anything or a run."""


class Pan(Told[MeldHand]):
    """`hands` by seat; who has no cards told holds junk. The highest seat is `first` if nothing is said.
    Everybody plays but those who `pass_`. `rules` are other answers than the house's: unless they say so, pay
    is collected without being asked for."""

    def __init__(
        self,
        hands: Mapping[int, str],
        *,
        chip: str = "2",
        first: int = 0,
        stacks: Mapping[int, float] | None = None,
        pass_: tuple[int, ...] = (),
        rules: Mapping[str, Given] | None = None,
        spades_out: bool = False,
        carried: float = 0,
        declare: bool = True,
    ) -> None:
        self.table = house_of("garlic-city").table("panguingue", chip, short=spades_out)
        spread = self.table.spread
        spread.answers = ruled_otherwise(spread.answers, {"pay_asked": False} | dict(rules or {}))
        self.unit = spread.unit
        self.hands = {seat: parse_cards(text or JUNK) for seat, text in hands.items()}
        behind = dict.fromkeys(hands, 100.0) | dict(stacks or {})
        seats = seated({seat: behind[seat] for seat in hands}, self.unit)
        first = first or max(hands)
        super().__init__(MeldHand(self.table.terms(seats, first, carried=self.cents(carried))))
        self.pass_ = pass_
        if declare:
            self.tops().deal().declare()

    def cents(self, chips: float) -> Cents:
        return Cents(round(chips * self.unit))

    # -- what is said ------------------------------------------------------------------------------------

    def tops(self) -> Pan:
        self.say(HOUSE, act.TakePosts())
        if self.hand.due.ask == "fee":
            self.say(HOUSE, self.hand.menu(HOUSE)[0][0])
        return self

    def deal(self) -> Pan:
        order = self.hand.to_right(self.hand.terms.first)
        cards = [card for at in (0, 5) for seat in order for card in self.hands[seat][at : at + 5]]
        self.say(HOUSE, act.Deal(tuple(cards)))
        return self

    def declare(self) -> Pan:
        while self.hand.due.ask == "declare" and self.hand.due.must:
            [seat] = self.hand.due.must
            self.say(seat, act.Pass() if seat in self.pass_ else act.Stay())
        return self

    @property
    def turn(self) -> int:
        return self.hand.turn

    def draws(self, card: str) -> Pan:
        """The player in turn touches the deck and this card comes."""
        if self.hand.phase == "choose":
            self.say(self.turn, act.TouchDeck())
        if FromDeck not in map(type, self.hand.menu(HOUSE)):
            self.say(HOUSE, self.hand.menu(HOUSE)[0][0])
        self.say(HOUSE, act.Deal(parse_cards(card)))
        return self

    def melds(self, cards: str, *borrowed: tuple[int, str]) -> Pan:
        """Out of his hand and the card drawn; borrowed: (meld, card)."""
        taken = tuple((meld, parse_cards(card)[0]) for meld, card in borrowed)
        self.say(self.turn, act.Meld(parse_cards(cards), taken))
        return self

    def lays(self, card: str, meld: int) -> Pan:
        self.say(self.turn, act.LayOff(parse_cards(card)[0], meld))
        return self

    def discards(self, card: str = "") -> Pan:
        """The card drawn if none is named."""
        self.say(self.turn, act.Release(parse_cards(card)[0] if card else self.hand.card))
        return self

    def out(self) -> Pan:
        self.say(self.turn, act.GoOut())
        return self

    def idle(self, *cards: str) -> Pan:
        """One player after the other draws a card and throws it away."""
        for card in cards:
            self.draws(card).discards()
        return self

    def fouls(self, seat: int, cause: str = "card_in_hand") -> Pan:
        self.say(FLOOR, act.FoulHand(seat, cause))  # type: ignore[arg-type]
        return self

    # -- what came of it ---------------------------------------------------------------------------------

    def pays(self, action: act.Action) -> int:
        """What the menu says an action of the player in turn earns from each."""
        [chips] = [o.chips for o in self.hand.menu(self.turn) if isinstance(o, Pays) and action in o]
        return chips

    @property
    def collected(self) -> list[me.Collected]:
        return self.told(me.Collected)

    def board(self, seat: int) -> list[str]:
        return [format_cards(meld) for meld in self.hand.melds[seat]]

    @property
    def option(self) -> str:
        return "" if self.hand.option == NO_CARD else format_cards((self.hand.option,))

    def chips(self, seat: int) -> float:
        return self.hand.stack[seat] / self.unit


def card(text: str) -> Card:
    [found] = parse_cards(text)
    return found


def meld(text: str, *borrowed: tuple[int, str]) -> act.Meld:
    return act.Meld(parse_cards(text), tuple((at, card(name)) for at, name in borrowed))
