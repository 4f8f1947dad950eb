"""The test kit for Panguingue: tables, random terms, and hands played by menu."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from family_kit import Auditor, Kit, clauses_in, staged_state, worlds_by
from kit import tries

from housedealer.bots.meld.player import MeldPlayer
from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.meld import event as me
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.meld.standing import NO_CARD, PLAYS
from housedealer.hand.offer import Amounts, FromDeck, Offer, Pays
from housedealer.hand.protocol import rulings_on
from housedealer.houses import HOUSES, house_of
from housedealer.houses.meld import MeldTable
from housedealer.rules.answers import Answer
from housedealer.rules.meld.terms import MeldTerms
from housedealer.rules.place import DRAWN, FLOOR, HOUSE, Cents
from housedealer.rules.terms import Seated

GAME = "panguingue"
MELDED = [(house.key, game) for house in HOUSES.values() for game in house.of("meld")]
HANDS = tries(100, 4000)
STEPS_MAX = 20_000

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"pay_asked": False},
    {"meld_needs_hit": True},
    {"reshuffles": 1, "foot": 240},
    {"reshuffles": 0, "foot": 0},
)
"""Answers that a table may have instead of the usual ones."""


def meld_tables() -> list[MeldTable]:
    """Every value of the chip by each variant of the answers, some with a set of spades out."""
    home = house_of("garlic-city")
    file = home.of("meld")[GAME]
    assert file.stakes is not None
    found = []
    for number, (value, _) in enumerate(file.stakes.ranges):
        for more, answers in enumerate(VARIANTS):
            table = home.table(GAME, str(value // 100), short=(number + more) % 3 == 0)
            given = {key: Answer(value, "setting: tried") for key, value in answers.items()}  # type: ignore[arg-type]
            table.spread.answers = table.spread.answers.but(given)
            found.append(table)
    return found


def random_meld_terms(chance: random.Random, table: MeldTable) -> MeldTerms:
    """Two to seven players with few chips or many, now and then tops that were left."""
    spread = table.spread
    numbers = sorted(chance.sample(range(1, spread.positions + 1), chance.randint(2, spread.positions)))

    def stack() -> Cents:
        chips = chance.choice((2, 3, 8, 20, 100)) * spread.unit
        return Cents(chips + spread.chip * chance.randrange(3))

    seats = tuple(Seated(number, stack()) for number in numbers)
    carried = chance.choice((0, 0, 0, 3)) * spread.unit
    return table.terms(seats, chance.choice(numbers), carried=carried)


def taken(offer: Offer, chance: random.Random) -> act.Action:
    if isinstance(offer, FromDeck):
        return act.Deal(tuple(chance.sample(offer.held, offer.n)))
    return offer[chance.randrange(len(offer))]


def random_meld_answer(hand: MeldHand, who: int, chance: random.Random) -> act.Action:
    """Any offer; melds more often, so that hands come to an end."""
    menu = hand.menu(who)
    pays = [offer for offer in menu if isinstance(offer, Pays)]
    if pays and chance.random() < 0.75:
        return chance.choice(pays).action
    if menu[0][0] == act.Stay() and chance.random() < 0.5:
        return act.Stay()
    return taken(chance.choice(menu), chance)


def bot_answer(hand: MeldHand, chance: random.Random) -> tuple[int, act.Action]:
    """What the bots say next, who may speak before who must; the house deals by chance."""
    due = hand.due
    for who in (*due.may, *due.must):
        said = MeldPlayer().choose(hand.view(who)) if who else taken(chance.choice(hand.menu(who)), chance)
        if said is not None:
            return who, said
    raise AssertionError(f"nobody says anything: {due}")


def meld_answers(
    hand: MeldHand, chance: random.Random, *, rulings: float = 0.0, bots: bool = False
) -> Iterator[tuple[int, act.Action]]:
    """What is said next until the hand is over; the caller plays it. `rulings`: how often the floor rules."""
    for _ in range(STEPS_MAX):
        due = hand.due
        if not due.must:
            return
        if rulings and chance.random() < rulings:
            ruling = random_ruling(hand, chance)
            if ruling is not None:
                yield FLOOR, ruling
                continue
        if bots:
            yield bot_answer(hand, chance)
            continue
        speaks = [who for who in due.may if hand.menu(who)]
        who = chance.choice(speaks) if speaks and chance.random() < 0.3 else chance.choice(due.must)
        yield who, random_meld_answer(hand, who, chance)
    raise AssertionError(f"the hand does not end: {hand!r}")


def random_ruling(hand: MeldHand, chance: random.Random) -> act.Action | None:
    """A ruling that the floor may make now, if there is one of those tried here."""
    kinds = [kind for kind in rulings_on(hand) if kind is not act.Misdeal]
    kind = chance.choice(kinds) if kinds else None
    if kind is act.FoulHand:
        return act.FoulHand(
            chance.choice(hand.in_action), chance.choice(("card_in_hand", "bad_spread", "other"))
        )
    if kind is act.BadMeld:
        lenders = {at for laid in hand.laid for at, _ in laid[3]}
        melds = [laid[0] for laid in hand.laid if laid[0] not in lenders]
        return act.BadMeld(chance.choice(melds)) if melds else None
    fresh = [
        seat
        for seat in hand.seats
        if seat not in hand.touched and hand.standing.get(seat, PLAYS) == PLAYS and hand.cards.get(seat)
    ]
    if kind is act.Miscount and fresh:
        return _miscount(hand, chance.choice(fresh), chance)
    if kind is act.Foreign and fresh:
        seat = chance.choice(fresh)
        return act.Foreign(seat, chance.choice(hand.cards[seat]))
    return None


def _miscount(hand: MeldHand, seat: int, chance: random.Random) -> act.Miscount | None:
    held = hand.cards[seat]
    if len(held) != 10:
        return None
    n = chance.choice((1, 2, 3, -1, -2))
    if n > 0:
        return act.Miscount(seat, missing=tuple(chance.sample(held, n)))
    extra = tuple(chance.sample(hand.cards_left, -n))
    return act.Miscount(seat, extra=extra, withdrawn=(chance.choice((*held, *extra)),) if n == -1 else ())


def play_meld_hand(
    terms: MeldTerms, chance: random.Random, *, rulings: float = 0.0
) -> tuple[MeldHand, list[Event]]:
    hand = MeldHand(terms)
    events: list[Event] = []
    for who, action in meld_answers(hand, chance, rulings=rulings):
        events += hand.play(who, action)
    return hand, events


# -- for the laws ------------------------------------------------------------------------------------------


def accounts(hand: MeldHand) -> dict[str, int]:
    book = {f"seat:{seat}": hand.stack[seat] for seat in hand.seats}
    return book | {"pot": hand.tops, "drop": hand.dropped}


def all_cards(hand: MeldHand) -> Counter[Card]:
    """Every card wherever it lies."""
    assert hand.left == sum(hand.stub)
    assert not hand.cards or hand.left == hand.head + hand.foot
    found: Counter[Card] = Counter(hand.cards_left)
    for pile in (hand.muck, hand.aside):
        found += Counter({Card(card): n for card, n in enumerate(pile) if n})
    for cards in hand.cards.values():
        found.update(cards)
    for board in hand.melds.values():
        for meld in board:
            found.update(meld)
    found.update(card for card in (hand.card, hand.option) if card != NO_CARD)
    return found


class DrawAuditor(Auditor):
    """No more cards are drawn than the deck has, once and for each time that the discards are shuffled. Some
    hands end because somebody is out, some because all others left."""

    def __init__(self) -> None:
        self.ends: Counter[str] = Counter()

    def begins(self, hand: MeldHand) -> None:
        self.drawn = 0

    def told(self, hand: MeldHand, event: Event) -> None:
        self.drawn += isinstance(event, ev.Dealt) and event.spots == (DRAWN,)

    def over(self, hand: MeldHand) -> None:
        spread = hand.terms.spread
        assert self.drawn <= spread.deck.size * (1 + int(spread.answers["reshuffles"]))
        out = bool(hand.winner) and hand.melded(hand.winner) == 11
        self.ends["out" if out else "left" if hand.winner else "void"] += 1

    def end(self, count: int) -> None:
        assert count < 20 or min(self.ends["out"], self.ends["left"]) > count // 20, self.ends


ODD: tuple[act.Action, ...] = (
    act.Fold(), act.Check(), act.TakePosts(), act.Deal(()), act.Deal((99,)), act.Reshuffle(), act.TurnFoot(),
    act.CloseForcing(), act.Stay(), act.Pass(), act.TouchDeck(), act.TakeOption(), act.GoOut(), act.Force(),
    act.LetDraw(), act.Release(-1), act.Release(99), act.AskPay(0), act.AskPay(-1), act.AskPay(99),
    act.Meld(()), act.Meld((0, 1)), act.Meld((0, 0, 0), ((1, 0),)), act.LayOff(0, 0), act.LayOff(0, 9),
    act.Shift(0, 1, 1), act.Shift(0, 9, 1), act.TakeFee(-1),
    act.Meld([0, 1, 2]), act.Meld((None,)), act.Meld((0,), (1,)), act.LayOff(None, 1), act.Release("5s"),  # type: ignore[arg-type]
    act.AskPay(None), act.AskPay(1.0), act.AskPay(True),  # type: ignore[arg-type]
)  # fmt: skip


def wrong(hand: MeldHand, who: int, offer: Offer, chance: random.Random) -> Iterator[tuple[act.Action, str]]:
    if isinstance(offer, Amounts):
        kind: Any = type(offer[0])
        yield kind(offer.most + 1), ""
        yield kind(offer.least - 1), ""


def cited(event: Event) -> Iterator[str]:
    found = list(clauses_in(event))
    assert found or isinstance(event, ev.Dealt | ev.Reshuffled | me.ForcingClosed), event
    yield from found


def sees_dealt(hand: MeldHand, spot: int, face: int, viewer: int) -> bool:
    return spot in (viewer, DRAWN)


def sees_lying(hand: MeldHand, spot: int, face: int, viewer: int) -> bool:
    return spot == viewer


def secrets(event: Event) -> tuple[int, Sequence[Card]] | None:
    return (HOUSE, event.cards) if isinstance(event, ev.Reshuffled) else None


def lays(event: Event, cards: dict[int, list[int]]) -> None:
    if isinstance(event, ev.Ruled | me.Recounted):
        for card, _, spot in event.cards if isinstance(event, ev.Ruled) else event.moved:
            cards.setdefault(spot, []).append(card)


def parted(one: MeldHand, other: MeldHand, events: list[Event], others: list[Event], viewer: int) -> bool:
    return [type(event) for event in events] != [type(event) for event in others]


def wagered(hand: MeldHand, events: list[Event]) -> tuple[int, ...]:
    return hand.seats


def older(event: Event) -> Event:
    return ev.Dealt(event.cards, event.spots, event.faces) if isinstance(event, ev.Dealt) else event


KIT = Kit(
    spreads=MELDED,
    tables=lambda house, game: meld_tables(),
    terms=random_meld_terms,
    answers=partial(meld_answers, rulings=0.02),
    ways={
        "no rulings": meld_answers,
        "bots": partial(meld_answers, rulings=0.02, bots=True),
        "bots, no rulings": partial(meld_answers, bots=True),
    },
    hands={
        "chips": (100, 2000),
        "menus": (50, 4000),
        "replay": (50, 4000),
        "copy": (20, 1000),
        "since": (40, 2000),
        "worlds": (50, 4000),
        "secrets": (40, 2000),
        "void": (40, 2000),
        "cited": (30, 2000),
        "absent": (20, 1000),
    },
    accounts=accounts,
    cards=all_cards,
    state=staged_state,
    auditor=DrawAuditor,
    looks=0.05,
    odd=ODD,
    odd_tries=(len(ODD), len(ODD)),
    wrong=wrong,
    bare={"hand_over", "unknown_ruling"},
    codes={"not_your_turn", "unknown_action", "not_open"},
    cited=cited,
    sees_dealt=sees_dealt,
    sees_lying=sees_lying,
    secrets=secrets,
    lays=lays,
    worlds=worlds_by(meld_answers, sees_dealt),
    parted=parted,
    wagered=wagered,
    windows=True,
    older=older,
)
"""The floor rules now and then."""
