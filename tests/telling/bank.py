"""Banked rounds told in a line: who bets what, which cards lie where, what comes of it. All in dollars."""

from __future__ import annotations

from collections.abc import Mapping

from telling.told import Told, cents, ruled_otherwise, seated

from housedealer.cards.card import Card, parse_cards
from housedealer.hand import action as act
from housedealer.hand.bank import event as be
from housedealer.hand.bank.deal import DealStage
from housedealer.hand.bank.draw import owed_way
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.bank.view import table_of
from housedealer.hand.event import Event
from housedealer.hand.view import Lying, View
from housedealer.houses import house_of
from housedealer.houses.bank import BankTable
from housedealer.rules.answers import Given
from housedealer.rules.bank.terms import Backer, BankTerms
from housedealer.rules.place import BANK, HOUSE, PILES

HOMES = {"california_22": "san-rafael"}


def cards_on(view: View, i: int) -> tuple[Card, ...]:
    """The cards of the first hand on the i-th square, as the view shows them."""
    return view.cards(table_of(view).squares[i].hands[0].spot)


def piles_of(view: View) -> list[Lying]:
    """The piles that nobody has."""
    return [at for at in view.spots if PILES < at.where < PILES + 10]


class Round(Told[BankHand]):
    """A round of a game: `stacks` by seat, `backers` by number, seat `bank` puts up `wager`.

    `rules` are other answers than the house's, as {"foul": "punish"}."""

    def __init__(
        self,
        game: str,
        *,
        stacks: Mapping[int, float] | None = None,
        bank: int = 1,
        wager: float | None = 500,
        backers: Mapping[int, float] | None = None,
        stakes: str | None = None,
        options: tuple[int | str, ...] = (),
        decks: int = 0,
        pays: str = "",
        action: int = 0,
        turn: int = 1,
        rules: Mapping[str, Given] | None = None,
        shoe: tuple[Card, ...] = (),
    ) -> None:
        house = house_of(HOMES.get(game, "garlic-city"))
        self.table: BankTable = house.table(game, stakes, options, decks=decks, pays=pays)
        self.table.spread.answers = ruled_otherwise(self.table.spread.answers, rules)
        self.terms: BankTerms = self.table.terms(
            seated(stacks or {1: 2000, 2: 1000, 3: 1000, 4: 1000}),
            bank,
            backers=tuple(Backer(who, cents(stack)) for who, stack in sorted((backers or {}).items())),
            action=action,
            turn=turn,
            shoe=shoe,
        )
        super().__init__(BankHand(self.terms))
        if wager is not None:
            self.say(bank, act.Wager(bank, "bank", cents(wager)))

    # -- what is said ------------------------------------------------------------------------------------

    def bet(self, who: int, dollars: float, bet: str = "", on: int = 0) -> Round:
        self.say(who, act.Wager(on or who, bet or self.hand.bets.main, cents(dollars)))
        return self

    def share(self, who: int, dollars: float, of: int, on: int) -> Round:
        self.say(who, act.Share(on, of, cents(dollars)))
        return self

    def close(self) -> Round:
        """No more bets, and the fees are taken."""
        self.say(HOUSE, act.CloseBets())
        if self.hand.due.ask == "fee":
            self.say(HOUSE, self.hand.menu(HOUSE)[0][0])
        return self

    def deal(
        self, hands: Mapping[int, str], *, dice: tuple[int, int, int] = (1, 1, 1), pile: int = 1
    ) -> Round:
        """The hands by square, 11 the bank's; others get cards named nowhere. Piles are picked, dice rolled
        on the way, and each pile is made up so that these hands come to these squares."""
        if self.hand.due.ask == "wager":
            self.close()
        laid = {spot: list(parse_cards(text)) for spot, text in hands.items()}
        named = [card for cards in laid.values() for card in cards]
        while self.hand.due.ask in ("deal", "dice", "pick") and not self.hand.owed:
            ask = self.hand.due.ask
            if ask == "dice":
                self.say(HOUSE, act.Roll(dice))
            elif ask == "pick":
                self._pick(pile)
            else:
                spots = self._spots(dice, pile)
                self.say(HOUSE, act.Deal(self._cards(spots, laid, named)))
        return self

    def _pick(self, pile: int) -> None:
        first = self.hand.menu(self.terms.bank)[0][0]
        self.say(self.terms.bank, act.PickPile(pile) if isinstance(first, act.PickPile) else first)

    def _spots(self, dice: tuple[int, int, int], pile: int) -> list[int]:
        """Where the cards of this deal end up in the end."""
        stage = self.hand.stage
        assert isinstance(stage, DealStage)
        spots = [int(spot) for spot, _ in stage.way(self.hand)]
        if spots[0] <= PILES:
            return spots
        ahead = self.hand.copy()
        ahead.play(HOUSE, ahead.menu(HOUSE)[0][0])
        events: list[Event] = []
        while ahead.due.ask in ("pick", "dice"):
            if ahead.due.ask == "dice":
                events += ahead.play(HOUSE, act.Roll(dice))
            else:
                first = ahead.menu(self.terms.bank)[0][0]
                pick = act.PickPile(pile) if isinstance(first, act.PickPile) else first
                events += ahead.play(self.terms.bank, pick)
        delivered = next(event for event in events if isinstance(event, be.Delivered))
        goes = dict(delivered.piles)
        return [int(goes.get(spot, spot)) for spot in spots]  # type: ignore[call-overload]

    def _cards(self, spots: list[int], laid: dict[int, list[Card]], named: list[Card]) -> tuple[Card, ...]:
        free = list(self.hand.cards_left)
        for card in named:
            free.remove(card)
        return tuple(laid[spot].pop(0) if laid.get(spot) else free.pop() for spot in spots)

    def give(self, text: str) -> Round:
        """Cards that are owed now, one after the other."""
        for card in parse_cards(text):
            way = owed_way(self.hand, 0)
            if len(way) > 1:
                rest = parse_cards(text)
                self.say(HOUSE, act.Deal(rest))
                return self
            self.say(HOUSE, act.Deal((card,)))
        return self

    def plays(self, *people: int) -> Round:
        return self.each(act.Play(), *people)

    def folds(self, *people: int) -> Round:
        return self.each(act.Fold(), *people)

    def sets(self, who: int, low: str) -> Round:
        self.say(who, act.SetHand(parse_cards(low)))
        return self

    def house_way(self, *people: int) -> Round:
        return self.each(act.HouseWay(), *people)

    def hits(self, who: int, text: str) -> Round:
        """A card for each hit."""
        for card in parse_cards(text):
            self.say(who, act.Hit())
            self.say(HOUSE, act.Deal((card,)))
        return self

    def decline(self, *people: int) -> Round:
        """No insurance."""
        return self.each(act.Insure(()), *people)

    def stands(self, *people: int) -> Round:
        return self.each(act.Stand(), *people)

    # -- what came of it ---------------------------------------------------------------------------------

    def fee(self, who: int) -> float:
        return self.hand.fees.get(who, 0) / 100

    def rows(self, square: int) -> tuple[be.Row, ...]:
        return self.hand.settled[square]

    def row(self, square: int, bet: str, who: int = 0) -> be.Row:
        """The settlement of a bet on a square, of its seat if nobody is named."""
        for row in self.rows(square):
            if row.bet == bet and row.owners[0][0] == (who or square):
                return row
        raise AssertionError(f"no {bet} on {square}: {self.rows(square)}")

    @property
    def bank_cards(self) -> tuple[Card, ...]:
        return self.hand.cards[BANK]


def dealt(mine: str, bank: str, *, bet: float = 10, buster: float = 0, **more: object) -> Round:
    """Seat 2 against the bank in seat 1; the bank's first card is up."""
    told = Round("no_bust_21", stacks={1: 9000, 2: 500}, wager=8000, **more).bet(2, bet)  # type: ignore[arg-type]
    if buster:
        told.bet(2, buster, "buster")
    return told.deal({2: mine, BANK: bank})


def finished(told: Round, hits: str = "", drawn: str = "") -> Round:
    """Seat 2 takes these cards, stands if it must be said, and the bank gets what it draws."""
    if told.hand.due.ask == "insurance":
        told.decline(2)
    told.hits(2, hits)
    if told.hand.due.must == (2,):
        told.stands(2)
    if drawn:
        told.give(drawn)
    assert told.hand.over
    return told
