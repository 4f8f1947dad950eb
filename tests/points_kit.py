"""The test kit for Chinese poker: tables, random terms, decks with rare hands, and hands played by menu."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
from family_kit import Kit, clauses_in, staged_state, worlds_by
from kit import SOAK
from reference.points_hands import is_proper

from housedealer.cards.card import Card, format_card
from housedealer.cards.deck import DECK_52
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.offer import Arranging, Offer
from housedealer.hand.points import event as pe
from housedealer.hand.points.hand import PointsHand
from housedealer.houses import HOUSES, house_of
from housedealer.houses.points import PointsTable
from housedealer.rules.answers import Answer
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.points.scoring import plain_order
from housedealer.rules.points.terms import PointsTerms
from housedealer.rules.terms import Seated

POINTED = [(house.key, game) for house in HOUSES.values() for game in house.of("points")]
TIMES = 10 if SOAK else 1
"""How many times as many deals are tried."""
VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"foul": "punish"},
    {"foul": "punish", "short_pays": "in_proportion"},
)
"""Answers that a table may have instead of the usual ones."""

Cards = list[Card]


def points_tables(house: str = "garlic-city", game: str = "chinese") -> list[PointsTable]:
    """Every scoring system by each variant of the answers, for small points and large ones."""
    home = house_of(house)
    file = home.of("points")[game]
    assert file.stakes is not None
    values = [cents for bounds in file.stakes.ranges for cents in bounds]
    found = []
    for number, system in enumerate(file.scoring):
        for more, answers in enumerate(VARIANTS):
            point = values[(number + more) % len(values)]
            table = home.table(game, str(point // 100), scoring=system)
            given = {key: Answer(value, "setting: tried") for key, value in answers.items()}
            table.spread.answers = table.spread.answers.but(given)
            found.append(table)
    return found


def random_points_terms(chance: random.Random, table: PointsTable) -> PointsTerms:
    """Two to four players with few chips or many, wherever they sit."""
    spread = table.spread
    numbers = sorted(chance.sample(range(1, spread.positions + 1), chance.randint(2, spread.positions)))

    def stack() -> Cents:
        points = chance.choice((0, 1, 3, 8, 500))
        return Cents(points * spread.point + spread.chip * chance.randint(1, 9))

    return table.terms(tuple(Seated(number, stack()) for number in numbers))


# -- decks -------------------------------------------------------------------------------------------------


def _dragon(left: Cards, chance: random.Random) -> Cards | None:
    ranks = [[card for card in left if card >> 2 == rank] for rank in range(13)]
    return [chance.choice(cards) for cards in ranks] if all(ranks) else None


def _pairs(left: Cards, chance: random.Random) -> Cards | None:
    """Six pairs, two of them perhaps of one rank, and any card."""
    found: Cards = []
    for _ in range(6):
        ranks = [rank for rank in range(13) if sum(card >> 2 == rank for card in left) >= 2]
        if not ranks:
            return None
        rank = chance.choice(ranks)
        two = chance.sample([card for card in left if card >> 2 == rank], 2)
        found += two
        left = [card for card in left if card not in two]
    return [*found, chance.choice(left)]


def _suited(left: Cards, chance: random.Random) -> Cards | None:
    found: Cards = []
    for size in (5, 5, 3):
        suits = [suit for suit in range(4) if sum(card & 3 == suit for card in left) >= size]
        if not suits:
            return None
        suit = chance.choice(suits)
        some = chance.sample([card for card in left if card & 3 == suit], size)
        found += some
        left = [card for card in left if card not in some]
    return found


def _runs(left: Cards, chance: random.Random) -> Cards | None:
    """Three straights, an ace high or low in each."""
    found: Cards = []
    for size in (5, 5, 3):
        first = chance.randint(-1, 13 - size)
        for rank in (at % 13 for at in range(first, first + size)):
            held = [card for card in left if card >> 2 == rank]
            if not held:
                return None
            card = chance.choice(held)
            found.append(card)
            left = [other for other in left if other != card]
    return found


def _rich(left: Cards, chance: random.Random) -> Cards | None:
    """Four of a kind or a straight flush, a full house, three of a kind: hands with bonuses."""
    found: Cards = []
    suit, low = chance.randrange(4), chance.randrange(9)
    flush = [Card(rank << 2 | suit) for rank in range(low, low + 5)]
    if chance.random() < 0.5 and set(flush) <= set(left):
        found += flush
    for size in (4, 3, 3) if not found else (3, 3):
        held = [card for card in left if card not in found]
        ranks = [rank for rank in range(13) if sum(card >> 2 == rank for card in held) >= size]
        if not ranks:
            return None
        rank = chance.choice(ranks)
        found += chance.sample([card for card in held if card >> 2 == rank], size)
    rest = [card for card in left if card not in found]
    return [*found, *chance.sample(rest, 13 - len(found))]


PLANTED = (_dragon, _pairs, _suited, _runs, _rich, _rich)


def random_deck(chance: random.Random) -> tuple[Card, ...]:
    """In the order of the deal; at every other position a rare hand, where the cards reach."""
    left: Cards = list(DECK_52.cards)
    hands: dict[int, Cards] = {}
    for at in chance.sample(range(4), 4):
        made = chance.choice(PLANTED)(left, chance) if chance.random() < 0.5 else None
        hands[at] = made or chance.sample(left, 13)
        chance.shuffle(hands[at])
        left = [card for card in left if card not in hands[at]]
    return tuple(hands[at][i] for i in range(13) for at in range(4))


# -- play --------------------------------------------------------------------------------------------------


def random_points_answer(hand: PointsHand, who: int, chance: random.Random) -> act.Action:
    """An automatic win mostly; the house way, a plain setting, any setting at all, none."""
    if who == HOUSE:
        return act.Deal(random_deck(chance))
    menu = hand.menu(who)
    if isinstance(menu[0][0], act.DeclareWin) and chance.random() < 0.7:
        return menu[0][0]
    kind = chance.random()
    if kind < 0.4:
        return act.HouseWay()
    if kind < 0.7:
        return plain_setting(hand, who)
    setting = next(offer for offer in menu if isinstance(offer, Arranging))
    return setting[chance.randrange(len(setting))] if kind < 0.93 else act.LeaveUnset()


def plain_setting(hand: PointsHand, who: int) -> act.Arrange:
    parts = plain_order(hand.cards[who])
    return act.Arrange(parts.front, parts.middle, parts.back)


def points_answers(hand: PointsHand, chance: random.Random) -> Iterator[tuple[int, act.Action]]:
    """What is said next until the hand is over; the caller plays it."""
    while hand.due.must:
        who = chance.choice(hand.due.must)
        yield who, random_points_answer(hand, who, chance)


def play_points(terms: PointsTerms, chance: random.Random) -> tuple[PointsHand, list[Event]]:
    hand = PointsHand(terms)
    events: list[Event] = []
    for who, action in points_answers(hand, chance):
        events += hand.play(who, action)
    return hand, events


# -- for the laws ------------------------------------------------------------------------------------------


def accounts(hand: PointsHand) -> dict[str, int]:
    return {f"seat:{seat}": hand.stack[seat] for seat in hand.seats}


def all_cards(hand: PointsHand) -> Counter[Card]:
    """Every card wherever it lies."""
    assert hand.left == len(hand.cards_left)
    assert all(len(hand.cards[spot]) == len(hand.faces[spot]) == 13 for spot in hand.cards)
    return Counter(card for pile in (*hand.cards.values(), hand.cards_left) for card in pile)


ODD: tuple[act.Action, ...] = (
    act.Fold(), act.Check(), act.TakePosts(), act.Deal(()), act.Deal((Card(99),)), act.TakeFee(-1),
    act.SetHand(()), act.Stand(), act.HouseWay(), act.LeaveUnset(), act.DeclareWin("dragon"),
    act.DeclareWin("six_pairs"), act.DeclareWin("three_flushes"), act.DeclareWin("three_straights"),
    act.DeclareWin(""), act.DeclareWin("five pairs"), act.DeclareWin(None), act.DeclareWin(7),  # type: ignore[arg-type]
    act.Arrange((), (), ()), act.Arrange(None, None, None), act.Arrange((None,) * 3, (1,) * 5, ("x",) * 5),  # type: ignore[arg-type]
)  # fmt: skip


def text_of(cards: tuple[Card, ...]) -> list[str]:
    return [format_card(card) for card in cards]


def wrong(
    hand: PointsHand, who: int, offer: Offer, chance: random.Random
) -> Iterator[tuple[act.Action, str]]:
    if not isinstance(offer, Arranging):
        return
    good = plain_setting(hand, who)
    front, middle, back = good.front, good.middle, good.back
    other = next(card for card in hand.terms.spread.deck.cards if card not in offer.cards)
    yield act.Arrange(front[:2], (*middle, front[2]), back), "parts_count"
    yield act.Arrange((*front, middle[0]), middle[1:], back), "parts_count"
    yield act.Arrange(front, middle, list(back)), "parts_count"  # type: ignore[arg-type]
    yield act.Arrange(front, middle, (*back[:4], middle[0])), "parts_cards"
    yield act.Arrange(front, middle, (*back[:4], other)), "parts_cards"
    yield act.Arrange(front, middle, (*back[:4], Card(-1))), "parts_cards"
    mixed = list(offer.cards)
    chance.shuffle(mixed)
    some = act.Arrange(tuple(mixed[:3]), tuple(mixed[3:8]), tuple(mixed[8:]))
    proper = is_proper((text_of(some.front), text_of(some.middle), text_of(some.back)))
    if proper or hand.spread.answers["foul"] == "punish":
        event = hand.decide(who, some)
        assert isinstance(event, pe.PartsSet)
        assert event.proper == proper
    else:
        yield some, "parts_order"


def cited(event: Event) -> Iterator[str]:
    if isinstance(event, pe.Compared):
        assert all(pair.clauses for pair in event.pairs)
        yield from (clause for pair in event.pairs for clause in pair.clauses)
    else:
        found = list(clauses_in(event))
        assert found or isinstance(event, ev.Dealt), event
        yield from found


def sees_dealt(hand: PointsHand, spot: int, face: int, viewer: int) -> bool:
    return spot == viewer


def sees_lying(hand: PointsHand, spot: int, face: int, viewer: int) -> bool:
    """One's own, and after all are opened every hand that was set; vacant hands never."""
    return spot == viewer or (hand.tabled and spot in hand.seats and bool(hand.parts[spot].back))


def secrets(event: Event) -> tuple[int, Sequence[Card]] | None:
    if not isinstance(event, pe.PartsSet | pe.WinDeclared):
        return None
    parts = event.parts
    return event.who, (*parts.front, *parts.middle, *parts.back)


def lays(event: Event, cards: dict[int, list[int]]) -> None:
    if isinstance(event, pe.PartsOpened):
        for seat, parts in event.hands:
            if parts.back:
                cards[seat] = [*parts.front, *parts.middle, *parts.back]


def twin_of(
    other: PointsHand, who: int, action: act.Action, viewer: int, chance: random.Random
) -> act.Action:
    """The others set their hands somehow, well or badly; what is declared everybody hears."""
    if who == viewer or isinstance(action, act.DeclareWin):
        return action
    return chance.choice((act.HouseWay(), act.LeaveUnset(), plain_setting(other, who)))


def wagered(hand: PointsHand, events: list[Event]) -> tuple[int, ...]:
    return hand.seats


def older(event: Event) -> Event:
    if isinstance(event, ev.Dealt):
        return ev.Dealt(event.cards, event.spots, event.faces)
    return msgspec.structs.replace(event, told="") if isinstance(event, pe.PartsSet) else event


KIT = Kit(
    spreads=POINTED,
    tables=points_tables,
    terms=random_points_terms,
    answers=points_answers,
    hands={
        "chips": (120, 2000),
        "menus": (90, 1500),
        "replay": (60, 1000),
        "copy": (60, 1000),
        "since": (45, 750),
        "worlds": (90, 1500),
        "secrets": (60, 1000),
        "void": (45, 750),
        "cited": (30, 500),
        "absent": (30, 500),
    },
    accounts=accounts,
    cards=all_cards,
    state=staged_state,
    looks=1.0,
    odd=ODD,
    odd_tries=(len(ODD), len(ODD)),
    wrong=wrong,
    bare={"hand_over", "unknown_ruling"},
    codes={"not_your_turn", "unknown_action", "parts_count"},
    cited=cited,
    sees_dealt=sees_dealt,
    sees_lying=sees_lying,
    secrets=secrets,
    lays=lays,
    worlds=worlds_by(points_answers, sees_dealt, twin_of),
    parted=lambda one, other, events, others, viewer: one.tabled,
    wagered=wagered,
    older=older,
)
