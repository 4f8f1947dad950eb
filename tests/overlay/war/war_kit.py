"""The test kit for one-card war."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from family_kit import Kit, clauses_in, staged_state, worlds_by

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.offer import FromDeck, Offer
from housedealer.hand.war.event import Flipped
from housedealer.hand.war.hand import WarHand
from housedealer.houses import HOUSES, house_of
from housedealer.houses.war import WarTable
from housedealer.rules.answers import Answer
from housedealer.rules.place import UP, Cents
from housedealer.rules.terms import Seated
from housedealer.rules.war.terms import WarTerms


def war_tables(house: str, game: str) -> list[WarTable]:
    found = []
    for ante in ("1", "5", "200"):
        for value in ("back", "lowest_seat"):
            table = house_of(house).table(game, ante)
            table.spread.answers = table.spread.answers.but({"war_none_flips": Answer(value, "setting")})
            found.append(table)
    return found


def random_war_terms(chance: random.Random, table: WarTable) -> WarTerms:
    """Some with the ante and nothing more."""
    most = table.seats_max
    numbers = sorted(chance.sample(range(1, most + 1), chance.randint(2, most)))
    ante, chip = table.spread.ante, table.chip
    return table.terms(
        tuple(Seated(number, Cents(ante + chip * chance.choice((0, 1, 50)))) for number in numbers)
    )


def war_answers(hand: WarHand, chance: random.Random) -> Iterator[tuple[int, act.Action]]:
    """What is said next until the hand is over; the caller plays it."""
    while hand.due.must:
        who = chance.choice(hand.due.must)
        offer = chance.choice(hand.menu(who))
        if isinstance(offer, FromDeck):
            yield who, act.Deal(tuple(chance.sample(offer.held, offer.n)))
        else:
            yield who, offer[0]


# -- for the laws ------------------------------------------------------------------------------------------


def accounts(hand: WarHand) -> dict[str, int]:
    return {f"seat:{seat}": hand.stack[seat] for seat in hand.seats} | {"pot": hand.pot}


def all_cards(hand: WarHand) -> Counter[Card]:
    assert hand.left == len(hand.cards_left)
    return Counter(card for pile in (*hand.cards.values(), hand.cards_left) for card in pile)


ODD: tuple[act.Action, ...] = (
    act.Flip(), act.Surrender(), act.Fold(), act.TakePosts(), act.Deal(()), act.Deal((Card(99),)),
)  # fmt: skip


def wrong(hand: WarHand, who: int, offer: Offer, chance: random.Random) -> Iterator[tuple[act.Action, str]]:
    """Too many cards, and too few."""
    if isinstance(offer, FromDeck):
        yield act.Deal(offer.held[: offer.n + 1]), "cards_count"
        yield act.Deal(offer.held[: offer.n - 1]), "cards_count"


def sees(hand: WarHand, spot: int, face: int, viewer: int) -> bool:
    return spot == viewer or face == UP


def lays(event: Event, cards: dict[int, list[int]]) -> None:
    if isinstance(event, Flipped):
        cards[event.who] = [event.card]


def parted(one: WarHand, other: WarHand, events: list[Event], others: list[Event], viewer: int) -> bool:
    """A card that may be another lies open now."""
    return any(isinstance(event, Flipped | ev.PotAwarded) for event in (*events, *others))


KIT = Kit(
    spreads=[(house.key, game) for house in HOUSES.values() for game in house.of("war")],
    tables=war_tables,
    terms=random_war_terms,
    answers=war_answers,
    hands={
        "chips": (60, 1000),
        "menus": (60, 1000),
        "replay": (60, 1000),
        "copy": (60, 1000),
        "since": (60, 1000),
        "worlds": (60, 1000),
        "secrets": (60, 1000),
        "void": (60, 1000),
        "cited": (20, 300),
        "absent": (20, 200),
    },
    accounts=accounts,
    cards=all_cards,
    state=staged_state,
    odd=ODD,
    odd_tries=(len(ODD), len(ODD)),
    wrong=wrong,
    bare={"hand_over", "unknown_ruling", "ruling_late"},
    codes={"not_your_turn", "unknown_action"},
    cited=clauses_in,
    sees_dealt=sees,
    sees_lying=sees,
    lays=lays,
    worlds=worlds_by(war_answers, sees),
    parted=parted,
    wagered=lambda hand, events: hand.seats,
)
