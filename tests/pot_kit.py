"""The test kit for games with a pot: every spread and table of choice, random terms, hands played by menu."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from family_kit import Auditor, Kit, clauses_in, plain
from kit import tries

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.offer import Amounts, Offer
from housedealer.hand.pot.hand import FIELDS, PotHand
from housedealer.hand.pot.op import BRANCH, Op
from housedealer.houses import HOUSES, house_of
from housedealer.houses.kill import higher
from housedealer.houses.pot import PotTable
from housedealer.rules.place import ASIDE, BLIND, HOUSE, OWN, UP, Cents, seats_of
from housedealer.rules.pot.terms import KillDue, OversDue, PotTerms
from housedealer.rules.steps import IfUnopened
from housedealer.rules.terms import Seated

HANDS = tries(90, 5000)
SPREADS = [(house.key, game) for house in HOUSES.values() for game in house.of("pot")]
DEALT = [*SPREADS, *((house.key, choice) for house in HOUSES.values() for choice in house.choices)]
"""The spreads and the tables of choice among them, which deal each of their games in turn."""
Said = list[tuple[int, act.Action]]
HIGHER = "trade: some pots are played at a higher limit"
STEPS_MAX = 600
"""No hand needs more answers than this, whatever is chosen."""


def tables(house: str, game: str) -> list[PotTable]:
    """The game at every limit the house lists."""
    home = house_of(house)
    if game in home.choices:
        return list(home.table(game).tables.values())
    return [home.table(game, limit.name) for limit in home.limits(game)]


def random_terms(chance: random.Random, table: PotTable) -> PotTerms:
    """Short and deep stacks, odd seats, posts owed, sometimes a kill or overs buttons."""
    limit = table.spread.limit
    count = chance.randint(2, table.seats_max)
    numbers = sorted(chance.sample(range(1, 11), count))
    big = max(limit.big, limit.small, limit.blinds[1])
    seats = []
    for number in numbers:
        stack = chance.choice((limit.chip, limit.small, big * 2, big * 5, big * 12, big * 30))
        stack += limit.chip * chance.randrange(6)
        owes = chance.random() < 0.06
        live = limit.blinds[1] if owes else 0
        dead = limit.blinds[0] if owes and chance.random() < 0.5 else 0
        seats.append(Seated(number, Cents(stack), Cents(live), Cents(dead)))
    kills = table.kill is not None and chance.random() < 0.3
    terms = table.terms(tuple(seats), chance.randint(1, 10), kill=chance.choice(numbers) if kills else 0)
    if limit.kind == "fixed" and not kills and chance.random() < 0.15:
        terms = msgspec.structs.replace(terms, **higher_bets(chance, table, numbers))
    if carries(table) and chance.random() < 0.3:
        terms = msgspec.structs.replace(terms, carried=Cents(limit.chip * chance.randint(1, 9)))
    return terms


def higher_bets(chance: random.Random, table: PotTable, numbers: list[int]) -> dict[str, Any]:
    """A kill where there are blinds, or overs: for most seats, so that they are often alone in the pot."""
    limit = table.spread.limit
    over = higher(limit, chance.choice((3, 4)), HIGHER)
    if any(limit.blinds) and chance.random() < 0.3:
        return {"kill": KillDue(chance.choice(numbers), over.small, over, HIGHER)}
    seats = tuple(number for number in numbers if chance.random() < 0.8) or tuple(numbers)
    return {"overs": OversDue(seats, over, HIGHER)}


def carries(table: PotTable) -> bool:
    """Can a pot of this game wait for the next deal."""
    return any(isinstance(step, IfUnopened) and not step.steps for step in table.spread.game.steps)


# -- play --------------------------------------------------------------------------------------------------


def held(hand: PotHand) -> list[Card]:
    return [Card(card) for card, n in enumerate(hand.stub) for _ in range(n)]


def house_answer(hand: PotHand, chance: random.Random) -> act.Action:
    if hand.cards_due:
        return act.Deal(tuple(chance.sample(held(hand), hand.cards_due)))
    return hand.menu(HOUSE)[0][0]


def random_answer(hand: PotHand, who: int, chance: random.Random) -> act.Action:
    """Uniform over the menu, but folding less often, so that hands are played out."""
    offers = hand.menu(who)
    offer = chance.choice(offers)
    if offer[0] == act.Fold() and chance.random() < 0.6:
        offer = chance.choice(offers)
    at = chance.choice((0, len(offer) - 1, chance.randrange(len(offer))))
    return offer[at]


def answers(hand: PotHand, chance: random.Random) -> Iterator[tuple[int, act.Action]]:
    """What is said next, until the hand is over; the caller plays it."""
    for _ in range(STEPS_MAX):
        must = hand.due.must
        if not must:
            return
        who = chance.choice(must)
        yield who, house_answer(hand, chance) if who == HOUSE else random_answer(hand, who, chance)
    raise AssertionError(f"the hand does not end: {hand!r}")


def play_random(
    terms: PotTerms, chance: random.Random, before: Callable[[PotHand], None] | None = None
) -> tuple[PotHand, Said, list[Event]]:
    hand = PotHand(terms)
    said: Said = []
    events: list[Event] = []
    for who, action in answers(hand, chance):
        if before is not None:
            before(hand)
        said.append((who, action))
        events += hand.play(who, action)
    return hand, said, events


# -- for the laws ------------------------------------------------------------------------------------------


def state_of(hand: PotHand) -> dict[str, object]:
    """Every slot but the menu that is kept for speed."""
    return {name: _plain(getattr(hand, name)) for name in FIELDS if name not in ("offers", "listed")}


def _plain(value: object) -> object:
    if isinstance(value, tuple) and value and isinstance(value[0], Op):
        return [(op.code, op.name, op.fixed, op.source) for op in value]
    return plain(value)


def accounts(hand: PotHand) -> dict[str, int]:
    book = {f"seat:{seat}": hand.stack[seat] for seat in hand.plan.seats}
    assert hand.gathered - hand.awarded == sum(pot.chips for pot in hand.pots)
    return book | {
        "front": sum(hand.front) - hand.front_fee,
        "pot": hand.gathered - hand.awarded,
        "drop": hand.dropped,
        "jackpot": hand.jackpot,
    }


def all_cards(hand: PotHand) -> Counter[Card]:
    """Every card wherever it lies."""
    stub = tuple(held(hand))
    assert hand.left == len(stub)
    piles = [*hand.cards, *hand.thrown, hand.board, hand.burns, hand.aside, stub]
    return Counter(card for pile in piles for card in pile)


class FeeAuditor(Auditor):
    """No more is taken than the fee that is due."""

    def over(self, hand: PotHand) -> None:
        fee, outcome = hand.terms.fee, hand.outcome()
        assert outcome.drop + outcome.jackpot <= (fee.drop + fee.jackpot if fee else 0)


ODD: tuple[act.Action, ...] = (
    act.Fold(), act.Check(), act.Call(), act.Bet(Cents(100)), act.Bet(Cents(99900)), act.Bet(Cents(137)),
    act.RaiseTo(Cents(300)), act.RaiseTo(Cents(99900)), act.RaiseTo(Cents(-100)), act.Discard(()),
    act.Discard((Card(0), Card(0))), act.Discard((Card(3), Card(5), Card(7))),
    act.Show(), act.Muck(), act.TakePosts(), act.TakeFee(Cents(123)), act.Deal((Card(60),)), act.Deal(()),
    act.Straddle(Cents(700)), act.Decline(), act.TakeUp(), act.TakeDown(),
)  # fmt: skip


def wrong(hand: PotHand, who: int, offer: Offer, chance: random.Random) -> Iterator[tuple[act.Action, str]]:
    if isinstance(offer, Amounts):
        kind: Any = type(offer[0])
        least, most, chip = offer.least, offer.most, offer.chip
        for to in (least - chip, most + chip, least - 1, most + 1, 0, -least):
            yield kind(to), ""
        for no_number in (float(least), str(least), None, True):
            yield kind(no_number), ""


def cited(event: Event) -> Iterator[str]:
    if isinstance(event, ev.Posted):
        kinds = list(dict.fromkeys(kind for _, _, kind in event.posts))
        assert [kind for kind, _ in event.clauses] == kinds
    elif isinstance(event, ev.FeeTaken):
        assert len(event.clauses) == 1 + bool(event.jackpot)
    elif isinstance(event, ev.PotAwarded):
        assert event.clauses
    elif isinstance(event, ev.Opened) and not event.clause:
        return
    yield from clauses_in(event)


def sees_dealt(hand: PotHand, spot: int, face: int, viewer: int) -> bool:
    return face == UP or (face == OWN and spot == viewer)


def sees_lying(hand: PotHand, spot: int, face: int, viewer: int) -> bool:
    return sees_dealt(hand, spot, face, viewer) or (spot > 0 and bool(hand.shown >> spot & 1))


def secrets(event: Event) -> tuple[int, Sequence[Card]] | None:
    if isinstance(event, ev.Discarded):
        return event.who, [card for card in event.cards if card not in event.up]
    if isinstance(event, ev.Reshuffled) and event.source != ASIDE:
        return HOUSE, event.cards
    return None


def lays(event: Event, cards: dict[int, list[int]]) -> None:
    if isinstance(event, ev.Shown):
        cards.update(zip(event.seats, map(list, event.hands), strict=True))
    elif isinstance(event, ev.Ruled):
        for card, _, spot in event.cards:
            cards.setdefault(spot, []).append(card)
    elif isinstance(event, ev.Chose):
        cards.setdefault(event.who, []).extend(event.turned)


def worlds(
    one: PotHand, other: PotHand, viewer: int, chance: random.Random
) -> Iterator[tuple[int, act.Action, act.Action]]:
    """All cards that the viewer never sees, shuffled among themselves, to the end of the hand."""
    hand, said, events = play_random(one.terms, chance)
    swap = swap_of(hand, events, viewer, chance)
    for who, action in said:
        twin = action
        if isinstance(action, act.Deal | act.Discard):
            twin = type(action)(tuple(swap.get(card, card) for card in action.cards))
        yield who, action, twin


def swap_of(hand: PotHand, events: list[Event], viewer: int, chance: random.Random) -> dict[Card, Card]:
    known = {card for seat in hand.plan.seats if hand.shown >> seat & 1 for card in hand.cards[seat]}
    telling = telling_seats(hand, events)
    for event in events:
        if isinstance(event, ev.Dealt):
            for card, spot, face in zip(event.cards, event.spots, event.faces, strict=True):
                if face != BLIND and (face != OWN or spot == viewer or spot in telling):
                    known.add(card)
        elif isinstance(event, ev.Chose):
            known.update(event.turned)
    hidden = [card for card in hand.terms.spread.deck.cards if card not in known]
    return dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))


def telling_seats(hand: PotHand, events: list[Event]) -> set[int]:
    """Seats whose hidden cards lawfully show in what happens: an opener has openers, a seven costs bets.

    If nobody opens, whether the hand stays high tells of all who are in whether they have openers."""
    openers = {event.who for event in events if isinstance(event, ev.Opened)} if hand.plan.special else set()
    if "opener" not in hand.marks and any(op.code == BRANCH and op.needs for op in hand.plan.ops):
        openers |= set(hand.plan.seats)
    return openers | set(seats_of(hand.marks.get("sevens", 0)))


def wagered(hand: PotHand, events: list[Event]) -> list[int]:
    moved = {move.source for event in events for move in hand.moves(event)}
    return [seated.seat for seated in hand.terms.seats if f"seat:{seated.seat}" in moved]


def older(event: Event) -> Event:
    return ev.Dealt(event.cards, event.spots, event.faces) if isinstance(event, ev.Dealt) else event


KIT = Kit(
    spreads=DEALT,
    tables=tables,
    terms=random_terms,
    answers=answers,
    hands={
        "chips": (150, 5000),
        "menus": (80, 5000),
        "replay": (80, 5000),
        "copy": (80, 5000),
        "since": (80, 5000),
        "worlds": (80, 5000),
        "secrets": (10, 1000),
        "void": (40, 1000),
        "cited": (15, 400),
        "absent": (10, 200),
    },
    accounts=accounts,
    cards=all_cards,
    state=state_of,
    ahead=0.05,
    aside=0.1,
    auditor=FeeAuditor,
    odd=ODD,
    odd_tries=(2, 10),
    wrong=wrong,
    bare={"hand_over", "amount_not_whole", "who", "cards_not_listed", "only_the_floor"},
    codes={"not_your_turn", "not_offered"},
    cited=cited,
    sees_dealt=sees_dealt,
    sees_lying=sees_lying,
    secrets=secrets,
    lays=lays,
    worlds=worlds,
    onlookers=8,
    wagered=wagered,
    older=older,
)
