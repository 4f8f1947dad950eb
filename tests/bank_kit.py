"""The test kit for banked games: every spread, random terms, and rounds played by menu."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
from family_kit import Auditor, Kit, clauses_in, staged_state, worlds_by
from kit import tries

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.account import account_of
from housedealer.hand.bank import event as be
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.bank.settle import order_of
from housedealer.hand.event import Event
from housedealer.hand.offer import Amounts, FromDeck, Offer, Stakes
from housedealer.houses import HOUSES, house_of
from housedealer.houses.bank import BankTable
from housedealer.rules.bank.steps import INSURANCE
from housedealer.rules.bank.terms import Backer, BankTerms
from housedealer.rules.place import HOUSE, OWN, UP, Cents, Who, square_of
from housedealer.rules.terms import Seated

BANKED = [(house.key, game) for house in HOUSES.values() for game in house.of("bank")]
ROUNDS = tries(350, 10_000)
STEPS_MAX = 600


def bank_tables(house: str, game: str) -> list[BankTable]:
    """The game for all stakes, with every fee option of each, few decks and many, and every pay table."""
    home = house_of(house)
    file = home.of("bank")[game]
    assert file.stakes is not None
    found = []
    for least, most in file.stakes.ranges:
        stakes = f"{least // 100}-{most // 100}"
        rows = [
            row for name in file.fees for row in home.file.fee[name].rows if row.bets in (None, (least, most))
        ]
        options = sorted({row.option for row in rows if row.option is not None}, key=str)
        listed: list[tuple[int | str, ...]] = [(option,) for option in options]
        found += [home.table(game, stakes, chosen) for chosen in listed or [()]]
    usual = found[0].spread
    for decks in {usual.game.decks.least, usual.game.decks.most}:
        found.append(home.table(game, None, decks=decks))
    if any(" " in name for name in file.pays):
        found.append(home.table(game, None, pays="B"))
    return found


def random_bank_terms(chance: random.Random, table: BankTable) -> BankTerms:
    """Short and deep stacks, vacant positions, backers where there are any, now and then an action button."""
    spread = table.spread
    most = int(spread.stake.most)
    numbers = sorted(chance.sample(range(1, spread.positions + 1), chance.randint(2, spread.positions)))

    def stack() -> Cents:
        dollars = chance.choice(
            (int(spread.stake.least), most, 3 * most, 10 * most)
        ) + 100 * chance.randrange(9)
        return Cents(dollars + spread.chip * chance.randrange(4))

    seats = tuple(Seated(number, stack()) for number in numbers)
    backers: tuple[Backer, ...] = ()
    if spread.backline:
        backers = tuple(Backer(101 + i, stack()) for i in range(chance.randrange(4)))
    return table.terms(
        seats,
        chance.choice(numbers),
        backers=backers,
        turn=chance.choice((1, 2)),
        action=chance.choice((0, 0, chance.randint(1, spread.positions))),
    )


def random_bank_answer(hand: BankHand, who: int, chance: random.Random) -> act.Action:
    offer = chance.choice(hand.menu(who))
    if isinstance(offer, FromDeck):
        return act.Deal(tuple(chance.sample(offer.held, offer.n)))
    return offer[chance.choice((0, len(offer) - 1, chance.randrange(len(offer))))]


def bank_answers(hand: BankHand, chance: random.Random) -> Iterator[tuple[int, act.Action]]:
    """What is said next, until the round is over; the caller plays it. In a window people speak first."""
    window = 0
    for _ in range(STEPS_MAX):
        due = hand.due
        if not due.must:
            return
        speaks = [who for who in due.may if hand.menu(who)]
        if speaks and window < 4 * len(hand.people) and chance.random() < 0.93:
            window += 1
            who = chance.choice(speaks)
            if due.ask == "wager" and not hand.wager and hand.terms.bank in speaks and chance.random() < 0.7:
                who = hand.terms.bank
            yield who, random_bank_answer(hand, who, chance)
            continue
        who = chance.choice(due.must)
        if who == HOUSE and due.ask == "wager":
            closes = hand.menu(HOUSE)[0][0]
            yield HOUSE, closes
            continue
        yield who, random_bank_answer(hand, who, chance)
    raise AssertionError(f"the round does not end: {hand!r}")


def play_round(terms: BankTerms, chance: random.Random) -> tuple[BankHand, list[Event]]:
    hand = BankHand(terms)
    events: list[Event] = []
    for who, action in bank_answers(hand, chance):
        events += hand.play(who, action)
    return hand, events


# -- for the laws ------------------------------------------------------------------------------------------


def accounts(hand: BankHand) -> dict[str, int]:
    book = {account_of(who): hand.stack[who] for who in hand.people}
    assert hand.dropped == sum(hand.fees.values())
    return book | {"bank": hand.bank, "drop": hand.dropped}


def all_cards(hand: BankHand) -> Counter[Card]:
    """Every card wherever it lies."""
    assert hand.left == len(hand.cards_left)
    assert all(len(hand.cards[spot]) == len(hand.faces[spot]) for spot in hand.cards)
    return Counter(card for pile in (*hand.cards.values(), hand.cards_left) for card in pile)


class CoverAuditor(Auditor):
    """Nobody loses more than he put up, and the bank's wager is used up in order, by wins and losses alike:
    nothing after it has action."""

    def begins(self, hand: BankHand) -> None:
        self.settled: list[be.Settled] = []
        self.put_up: Counter[int] = Counter()

    def told(self, hand: BankHand, event: Event) -> None:
        if isinstance(event, be.Settled):
            self.settled.append(event)

    def said(self, hand: BankHand) -> None:
        if self.settled:
            return
        self.put_up = Counter()
        for bet in hand.riding:
            for owner, cents in bet.shares:
                self.put_up[owner] += cents

    def over(self, hand: BankHand) -> None:
        outcome, bank = hand.outcome(), hand.terms.bank
        assert outcome.voided or abs(outcome.net[bank] + outcome.fees.get(bank, 0)) <= hand.wager
        for who, net in outcome.net.items():
            assert hand.stack[who] >= 0
            if who != bank and not outcome.voided:
                assert net + outcome.fees.get(who, 0) >= -max(self.put_up[who], self._staked(who))
        self._check_cover(hand)

    def _staked(self, who: int) -> int:
        """All that he had on the table when it was settled."""
        return sum(
            staked
            for event in self.settled
            for row in event.rows
            for owner, staked, _, _ in row.owners
            if owner == who and row.bet != "ante_bonus"
        )

    def _check_cover(self, hand: BankHand) -> None:
        left = hand.wager
        order = order_of(hand)
        known = hand.source("natural_paid") if hand.spread.answers.get("natural_paid") == "at_once" else None
        rest = [e for e in self.settled if known not in e.rows[0].clauses]  # a natural is paid when known
        for kind in (True, False):
            squares = [e.spot for e in rest if (e.rows[0].bet == INSURANCE) is kind]
            assert squares == sorted(squares, key=order.index)
        for event in self.settled:
            for row in event.rows:
                taken = row.paid + row.lost
                assert taken == min(row.due, left)
                assert not (row.paid and row.lost)
                assert (row.result == "no action") == (row.due > 0 and left == 0)
                self._check_owners(row)
                assert row.clauses
                assert all(row.clauses)
                left -= taken
            assert event.cover == left

    def _check_owners(self, row: be.Row) -> None:
        assert sum(won for _, _, won, _ in row.owners) == row.paid
        assert sum(staked for _, staked, _, _ in row.owners) == row.stake
        for _, staked, won, back in row.owners:
            assert 0 <= back <= staked
            assert won >= 0
            assert row.bet == "ante_bonus" or staked - back <= row.lost


MUCH = Cents(99_999_900)
ODD: tuple[act.Action, ...] = (
    act.Fold(), act.Play(), act.Hit(), act.Stand(), act.Split(), act.Decline(), act.HouseWay(),
    act.Insure((9,)), act.Insure((99,)), act.PickPile(0), act.PickPile(99), act.PickStyle("other"),
    act.SetHand(()), act.SetHand((Card(0), Card(0))), act.SetHand((Card(1), Card(2))), act.Double(-100),
    act.Double(Cents(1)), act.Double(MUCH), act.TakeDecision(0), act.TakeDecision(1), act.CloseBets(),
    act.CallOff(), act.Roll((1, 2, 7)), act.Roll((0, 1, 1)), act.Roll((7, 1, 1)), act.Deal(()),
    act.Deal((Card(60),)), act.TakeFee(-1), act.TakeFee(Cents(1)), act.Check(), act.Call(),
    act.Bet(Cents(100)), act.Show(), act.TakePosts(), act.Wager(0, "ante", 500), act.Wager(1, "", 500),
    act.Wager(1, "wager", Cents(100)), act.Wager(2, "ante", MUCH), act.Wager(3, "wager", Cents(137)),
    act.Wager(2, "wager", MUCH), act.Wager(2, "pair_plus", Cents(100)), act.Wager(2, "buster", MUCH),
    act.Wager(1, "bank", Cents(50)), act.Wager(1, "no such", Cents(500)), act.Wager(77, "wager", Cents(500)),
    act.Share(1, 1, 500), act.Share(2, Who(3), Cents(100)),
    act.Wager(1, [], 500), act.Wager(1, None, 500), act.Share(1, "", 500), act.Share(1, None, 500),  # type: ignore[arg-type]
)  # fmt: skip


def wrong(hand: BankHand, who: int, offer: Offer, chance: random.Random) -> Iterator[tuple[act.Action, str]]:
    if isinstance(offer, Stakes | Amounts):
        least, most, chip = offer.least, offer.most, offer.chip
        for to in (least - chip, most + chip, least - 1, most + 1, -least):
            yield msgspec.structs.replace(offer[0], to=to), ""
        for no_number in (float(least), str(least), None, True):
            yield msgspec.structs.replace(offer[0], to=no_number), ""


def cited(event: Event) -> Iterator[str]:
    if isinstance(event, be.Settled):
        for row in event.rows:
            assert row.clauses
            yield from row.clauses
    else:
        yield from clauses_in(event)


def sees(hand: BankHand, spot: int, face: int, viewer: int) -> bool:
    return face == UP or (face == OWN and viewer in hand.looks.get(spot % 30, ()))


def secrets(event: Event) -> tuple[int, Sequence[Card]] | None:
    if isinstance(event, be.HandSet) and not event.opened:
        return event.who, event.low + event.high
    return (event.who, event.cards) if isinstance(event, be.DecisionTaken) else None


def lays(event: Event, cards: dict[int, list[int]]) -> None:
    if isinstance(event, be.Delivered):
        cards.update((spot, list(hand)) for (_, spot), hand in zip(event.piles, event.hands, strict=True))
    elif isinstance(event, be.DecisionTaken) and HIDDEN not in event.cards:
        cards[event.square] = list(event.cards)
    elif isinstance(event, be.SplitUp):
        cards[event.new] = [cards[event.spot].pop()]
    elif isinstance(event, be.Turned | be.BankClosed):
        cards.update(zip(event.spots, map(list, event.hands), strict=True))


def parted(one: BankHand, other: BankHand, events: list[Event], others: list[Event], viewer: int) -> bool:
    """A hand is opened, the bank's was looked at, he looks at a square now or the dice brought him one of the
    piles that changed places, or a hand that may be hit no more stands by itself."""
    if any(isinstance(event, be.Turned | be.Peeked | be.Settled) for event in (*events, *others)):
        return True
    if any(isinstance(event, be.DecisionTaken) and event.who == viewer for event in events):
        return True
    own = [square for square, who_looks in one.looks.items() if viewer in who_looks]
    if any(one.cards.get(square) != other.cards.get(square) for square in own):
        return True
    return [type(event) for event in events] != [type(event) for event in others]


def wagered(hand: BankHand, events: list[Event]) -> list[int]:
    rows = [event for event in events if isinstance(event, be.Settled)]
    backers = {who for event in rows for row in event.rows for who, *_ in row.owners if who > 99}
    return [*{square_of(event.spot) for event in rows}, *backers]


def waited(hand: BankHand) -> set[int]:
    """Those with a main wager, who may add to it, and those whose menu lets them make a first one."""
    return {who for who in hand.due.may if _is_waited_for(hand, who)}


def _is_waited_for(hand: BankHand, who: int) -> bool:
    main = hand.bets.main
    if who == hand.terms.bank and hand.wager:
        return True
    if any(who in dict(bet.shares) for bet in hand.riding if bet.bet == main):
        return True
    name = "bank" if who == hand.terms.bank else main
    stakes = [offer for offer in hand.menu(who) if isinstance(offer, Stakes)]
    return any(offer.bet == name and not offer.of for offer in stakes)


def older(event: Event) -> Event:
    if isinstance(event, ev.Dealt):
        return ev.Dealt(event.cards, event.spots, event.faces)
    return be.Delivered(event.piles) if isinstance(event, be.Delivered) else event


KIT = Kit(
    spreads=BANKED,
    tables=bank_tables,
    terms=random_bank_terms,
    answers=bank_answers,
    hands={
        "chips": (200, 10_000),
        "menus": (120, 10_000),
        "replay": (70, 10_000),
        "copy": (40, 5000),
        "since": (40, 5000),
        "worlds": (40, 5000),
        "secrets": (40, 5000),
        "void": (30, 2500),
        "cited": (14, 300),
        "absent": (10, 200),
    },
    accounts=accounts,
    cards=all_cards,
    state=staged_state,
    auditor=CoverAuditor,
    looks=0.15,
    odd=ODD,
    odd_tries=(28, 28),
    wrong=wrong,
    bare={"hand_over", "unknown_ruling", "ruling_late"},
    codes={"not_your_turn", "unknown_action", "square", "no_such_bet", "not_open"},
    turns={"not_your_turn", "decision"},
    cited=cited,
    sees_dealt=sees,
    sees_lying=sees,
    secrets=secrets,
    lays=lays,
    worlds=worlds_by(bank_answers, sees),
    parted=parted,
    wagered=wagered,
    windows=True,
    waited=waited,
    silent=True,
    older=older,
)
