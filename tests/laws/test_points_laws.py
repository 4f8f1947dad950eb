"""Laws that hold in every hand of Chinese poker, by every scoring system, on random lawful play."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from bank_kit import bank_state
from kit import encoded
from points_kit import (
    TIMES,
    plain_setting,
    play_points,
    points_answers,
    points_tables,
    random_deck,
    random_points_terms,
)
from reference.points_hands import is_proper, pair_points
from reference.thirteen import Set, wins
from test_citations import is_cited, refusal

from housedealer.cards.card import HIDDEN, Card, format_card
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.offer import Arranging
from housedealer.hand.points import event as pe
from housedealer.hand.points.apply import APPLY
from housedealer.hand.points.hand import PointsHand
from housedealer.hand.protocol import rulings_on
from housedealer.rules.place import FLOOR, HOUSE, RAIL
from housedealer.rules.points.scoring import Parts
from housedealer.rules.points.terms import PointsTerms

TABLES = points_tables()
SYSTEMS = len({table.spread.scoring.key for table in TABLES})


def hands_of(count: int, salt: str) -> Iterator[tuple[PointsTerms, random.Random]]:
    for number in range(count * TIMES):
        chance = random.Random(f"{salt} {number}")
        yield random_points_terms(chance, TABLES[number % len(TABLES)]), chance


# -- points ------------------------------------------------------------------------------------------------


def text_of(cards: tuple[Card, ...]) -> list[str]:
    return [format_card(card) for card in cards]


def parts_text(parts: Parts) -> Set | None:
    return (text_of(parts.front), text_of(parts.middle), text_of(parts.back)) if parts.back else None


def test_points_are_those_of_the_second_scorer_and_what_one_wins_the_other_loses() -> None:
    """1,000 deals; 2,000 in all tests together. Everything that may happen does."""
    seen: Counter[str] = Counter()
    for terms, chance in hands_of(1000, "points"):
        hand, events = play_points(terms, chance)
        system = terms.spread.scoring.key
        hands = {seat: parts_text(hand.parts[seat]) for seat in hand.seats}
        declared = {event.who: event.win for event in events if isinstance(event, pe.WinDeclared)}
        expected = pair_points(system, hands, declared)
        assert {(pair.one, pair.other): pair.points for pair in hand.pairs} == expected
        for event in events:
            if isinstance(event, pe.PartsSet):
                assert event.proper == is_proper(hands[event.who])
            if isinstance(event, pe.Compared):
                points = dict(event.points)
                assert sum(points.values()) == 0
                for seat in hand.seats:
                    mine = [
                        n if seat == one else -n
                        for (one, other), n in expected.items()
                        if seat in (one, other)
                    ]
                    assert points[seat] == sum(mine)
        note(hand, seen, system)
    assert len([key for key in seen if key.startswith("system")]) == SYSTEMS
    for what in ("improper", "unset", "dragon", "six_pairs", "three_flushes", "three_straights", "tied part"):
        assert seen[what] > 3 * TIMES, (what, seen)
    for what in ("shot", "home run", "bonus", "short", "two automatic", "two improper", "2 seats", "4 seats"):
        assert seen[what] > TIMES, (what, seen)


def note(hand: PointsHand, seen: Counter[str], system: str) -> None:
    """What the hand was about."""
    seen[f"system {system}"] += 1
    seen[f"{len(hand.seats)} seats"] += 1
    seen.update(hand.standing.values())
    seen["unset"] += sum(not hand.parts[seat].back for seat in hand.seats)
    sources = hand.spread.scoring.sources
    for pair in hand.pairs:
        seen["tied part"] += bool(pair.totals) and 0 in pair.parts
        seen["bonus"] += any(total.bonuses for total in pair.totals)
        seen["shot"] += sources.get("shot") in pair.clauses
        seen["home run"] += sources.get("home_run") in pair.clauses
        both = {hand.standing[pair.one], hand.standing[pair.other]}
        seen["two improper"] += both == {"improper"}
        seen["two automatic"] += not both & {"set", "improper"}
    seen["short"] += any(due > cents for _, _, due, cents in hand.paid)


def test_automatic_wins_are_offered_to_who_has_them_and_to_nobody_else() -> None:
    for terms, chance in hands_of(40, "wins"):
        hand = PointsHand(terms)
        hand.play(HOUSE, act.Deal(random_deck(chance)))
        for seat in hand.seats:
            offered = [offer[0].win for offer in hand.menu(seat) if isinstance(offer[0], act.DeclareWin)]
            assert set(offered) == wins(text_of(hand.cards[seat]))
            assert "dragon" not in offered[1:]


# -- chips -------------------------------------------------------------------------------------------------


def test_chips_and_cards_are_conserved_and_nobody_pays_more_than_he_has() -> None:
    short = 0
    for terms, chance in hands_of(200, "chips"):
        hand = PointsHand(terms)
        book = Counter({f"seat:{seated.seat}": int(seated.stack) for seated in terms.seats})
        had, deck = book.copy(), Counter(terms.spread.deck.cards)
        for who, action in points_answers(hand, chance):
            for event in hand.play(who, action):
                for move in hand.moves(event):
                    assert move.cents > 0
                    book[move.source] -= move.cents
                    book[move.target] += move.cents
                    assert min(book.values()) >= 0, event
            assert all(book[f"seat:{seat}"] == hand.stack[seat] for seat in hand.seats)
            assert sum(book.values()) == sum(had.values()) == hand.chips
            on_table = Counter(card for cards in hand.cards.values() for card in cards)
            assert on_table + Counter(hand.cards_left) == deck
            assert hand.left == len(hand.cards_left)
            assert all(len(hand.cards[spot]) == len(hand.faces[spot]) == 13 for spot in hand.cards)
        assert sum(hand.outcome().net.values()) == 0
        assert hand.outcome().drop == 0
        for seat in hand.seats:
            short += check_payment(hand, seat)
    assert short > 20 * TIMES


def check_payment(hand: PointsHand, debtor: int) -> bool:
    """His debts are what he lost. If he is short he pays all he has: creditors by seat, or in proportion."""
    point, chip = hand.spread.point, hand.spread.chip
    rows = [row for row in hand.paid if row[0] == debtor]
    lost = {
        (pair.other if pair.one == debtor else pair.one): abs(pair.points) * point
        for pair in hand.pairs
        if (pair.one == debtor and pair.points < 0) or (pair.other == debtor and pair.points > 0)
    }
    assert {creditor: due for _, creditor, due, _ in rows} == lost
    assert [creditor for _, creditor, _, _ in rows] == sorted(lost)
    assert all(0 <= cents <= due for _, _, due, cents in rows)
    if sum(cents for *_, cents in rows) == sum(lost.values()):
        return False
    assert hand.stack[debtor] == 0
    if hand.spread.answers["short_pays"] == "seat_order":
        reached = next(i for i, (_, _, due, cents) in enumerate(rows) if cents < due)
        assert all(cents == 0 for *_, cents in rows[reached + 1 :])
    elif not any(row[1] == debtor for row in hand.paid):
        have = sum(cents for *_, cents in rows)
        assert all(abs(cents - have * due / sum(lost.values())) <= chip for _, _, due, cents in rows)
    return True


# -- the menu ----------------------------------------------------------------------------------------------

_OTHERS = (
    act.Fold(), act.Check(), act.TakePosts(), act.Deal(()), act.Deal((Card(99),)), act.TakeFee(-1),
    act.SetHand(()), act.Stand(), act.HouseWay(), act.LeaveUnset(), act.DeclareWin("dragon"),
    act.DeclareWin("six_pairs"), act.DeclareWin("three_flushes"), act.DeclareWin("three_straights"),
    act.DeclareWin(""), act.DeclareWin("five pairs"), act.DeclareWin(None), act.DeclareWin(7),  # type: ignore[arg-type]
    act.Arrange((), (), ()), act.Arrange(None, None, None), act.Arrange((None,) * 3, (1,) * 5, ("x",) * 5),  # type: ignore[arg-type]
)  # fmt: skip


def test_what_the_menu_offers_is_accepted_and_its_neighbours_are_refused() -> None:
    for terms, chance in hands_of(150, "menus"):
        hand = PointsHand(terms)
        for who, action in points_answers(hand, chance):
            check_menus(hand, chance)
            hand.play(who, action)
        assert hand.due.must == ()
        for action in (act.Deal(()), act.HouseWay(), act.LeaveUnset()):
            with pytest.raises(Refused, match="over"):
                hand.decide(HOUSE, action)


def check_menus(hand: PointsHand, chance: random.Random) -> None:
    before, due = bank_state(hand), hand.due
    for who in (HOUSE, *range(1, 6), RAIL, 150):
        offers = hand.menu(who)
        assert bool(offers) == (who in due.must)
        for offer in offers:
            for i in {0, len(offer) // 2, len(offer) - 1}:
                assert offer[i] in offer
                hand.decide(who, offer[i])
            if isinstance(offer, Arranging):
                check_neighbours(hand, who, offer, chance)
        for action in _OTHERS:
            if not any(action in offer for offer in offers):
                refused = refusal(hand, who, action)
                assert refused is not None
                assert is_cited(refused.clause, hand.spread.house), refused.code
    for who in due.must:
        if who != HOUSE:
            assert any(hand.absent(who) in offer for offer in hand.menu(who))
    assert bank_state(hand) == before


def check_neighbours(hand: PointsHand, who: int, offer: Arranging, chance: random.Random) -> None:
    good = plain_setting(hand, who)
    front, middle, back = good.front, good.middle, good.back
    other = next(card for card in hand.terms.spread.deck.cards if card not in offer.cards)
    wrong = [
        (act.Arrange(front[:2], (*middle, front[2]), back), "parts_count"),
        (act.Arrange((*front, middle[0]), middle[1:], back), "parts_count"),
        (act.Arrange(front, middle, list(back)), "parts_count"),  # type: ignore[arg-type]
        (act.Arrange(front, middle, (*back[:4], middle[0])), "parts_cards"),
        (act.Arrange(front, middle, (*back[:4], other)), "parts_cards"),
        (act.Arrange(front, middle, (*back[:4], Card(-1))), "parts_cards"),
    ]
    mixed = list(offer.cards)
    chance.shuffle(mixed)
    some = act.Arrange(tuple(mixed[:3]), tuple(mixed[3:8]), tuple(mixed[8:]))
    proper = is_proper((text_of(some.front), text_of(some.middle), text_of(some.back)))
    if proper or hand.spread.answers["foul"] == "punish":
        event = hand.decide(who, some)
        assert isinstance(event, pe.PartsSet)
        assert event.proper == proper
    else:
        wrong.append((some, "parts_order"))
    for action, code in wrong:
        refused = refusal(hand, who, action)
        assert refused is not None
        assert refused.code == code
        assert is_cited(refused.clause, hand.spread.house)


# -- the protocol ------------------------------------------------------------------------------------------


def test_applying_the_events_again_rebuilds_the_hand() -> None:
    for terms, chance in hands_of(100, "replay"):
        hand, events = play_points(terms, chance)
        again = PointsHand(terms)
        for event in events:
            again.apply(event)
        assert bank_state(again) == bank_state(hand)


def test_a_copy_goes_its_own_way() -> None:
    for terms, chance in hands_of(100, "copy"):
        hand = PointsHand(terms)
        for who, action in points_answers(hand, chance):
            other, before = hand.copy(), bank_state(hand)
            events = other.play(who, action)
            assert bank_state(hand) == before
            assert hand.play(who, action) == events
            assert bank_state(hand) == bank_state(other)


def test_since_tells_when_a_menu_changed() -> None:
    for terms, chance in hands_of(75, "since"):
        hand = PointsHand(terms)
        told = {who: (hand.menu(who), hand.since(who)) for who in (HOUSE, *hand.seats)}
        for who, action in points_answers(hand, chance):
            count = hand.count
            hand.play(who, action)
            for person, (menu, since) in told.items():
                assert (hand.since(person) > count) == (hand.menu(person) != menu)
                assert hand.since(person) >= since
                told[person] = (hand.menu(person), hand.since(person))


def test_the_floor_can_void_a_hand_until_it_is_opened() -> None:
    voided = 0
    for terms, chance in hands_of(75, "void"):
        hand = PointsHand(terms)
        for who, action in points_answers(hand, chance):
            hand.play(who, action)
            assert (act.Misdeal in rulings_on(hand)) == (not hand.tabled)
            if rulings_on(hand) and chance.random() < 0.2:
                hand.play(FLOOR, act.Misdeal())
                voided += 1
        assert not hand.voided or set(hand.outcome().net.values()) == {0}
    assert voided > 10


def test_every_event_names_its_clause() -> None:
    for terms, chance in hands_of(50, "cited"):
        for event in play_points(terms, chance)[1]:
            for clause in cited_in(event):
                assert is_cited(clause, terms.spread.house), event


def cited_in(event: ev.Event) -> list[str]:
    if isinstance(event, pe.Compared):
        assert all(pair.clauses for pair in event.pairs)
        return [clause for pair in event.pairs for clause in pair.clauses]
    if isinstance(event, pe.PointsPaid):
        assert event.clauses
        return list(event.clauses)
    return [] if isinstance(event, ev.Dealt) else [event.clause]  # type: ignore[union-attr]


def test_every_event_has_its_place() -> None:
    assert set(pe.PointsEvent.__args__) <= set(APPLY)


# -- who may know what -------------------------------------------------------------------------------------


def test_two_worlds_look_alike_to_who_may_not_see_the_difference() -> None:
    """Cards that a viewer may not see change places with others, and hands that others set, well or badly:
    he is told the same, byte for byte, until the hands are opened."""
    compared = 0
    for terms, chance in hands_of(150, "two worlds"):
        one, other = PointsHand(terms), PointsHand(terms)
        viewer = chance.choice((*one.seats, RAIL, 9))
        for who, action in points_answers(one, chance):
            for looker in (viewer, RAIL, FLOOR):
                assert encoded(one.view(looker)) == encoded(other.view(looker))
            compared += 1
            twin = twin_of(action, other, who, viewer, chance)
            if twin is None:
                break  # what is declared everybody hears
            events, others = one.play(who, action), other.play(who, twin)
            if one.tabled:
                break
            for event, again in zip(events, others, strict=True):
                assert encoded(one.seen(event, viewer)) == encoded(other.seen(again, viewer))
                assert event == again or viewer != who
    assert compared > 300


def twin_of(
    action: act.Action, other: PointsHand, who: int, viewer: int, chance: random.Random
) -> act.Action | None:
    if isinstance(action, act.Deal):
        at = [i for i in range(52) if i % 4 + 1 != viewer]
        cards = list(action.cards)
        for i, j in zip(at, chance.sample(at, len(at)), strict=True):
            cards[i] = action.cards[j]
        return act.Deal(tuple(cards))
    if who == viewer:
        return action
    if isinstance(action, act.DeclareWin):
        return action if any(action in offer for offer in other.menu(who)) else None
    return chance.choice((act.HouseWay(), act.LeaveUnset(), plain_setting(other, who)))


def test_nobody_is_shown_a_card_before_its_time_and_vacant_hands_never() -> None:
    for terms, chance in hands_of(100, "hidden"):
        hand = PointsHand(terms)
        for who, action in points_answers(hand, chance):
            for event in hand.play(who, action):
                assert encoded(hand.seen(event, HOUSE)) == encoded(event)
                for viewer in (*hand.seats, RAIL, 9):
                    check_seen(hand.seen(event, viewer), viewer)
            for viewer in (*hand.seats, RAIL, 9):
                check_view(hand, viewer)
        vacant = set(range(1, terms.spread.positions + 1)) - set(hand.seats)
        for viewer in (*hand.seats, RAIL):
            assert all(set(at.cards) == {HIDDEN} for at in hand.view(viewer).spots if at.where in vacant)


def check_seen(event: ev.Event, viewer: int) -> None:
    if isinstance(event, ev.Dealt):
        for card, spot in zip(event.cards, event.spots, strict=True):
            assert (card != HIDDEN) == (spot == viewer)
    if isinstance(event, pe.PartsSet | pe.WinDeclared) and event.who != viewer:
        parts = event.parts
        assert {*parts.front, *parts.middle, *parts.back} == {HIDDEN}


def check_view(hand: PointsHand, viewer: int) -> None:
    view = hand.view(viewer)
    for at in view.table.positions:
        cards = hand.cards.get(at.seat, ())
        shown = hand.tabled and at.seat in hand.seats and hand.parts[at.seat].back
        assert view.cards(at.seat) == (cards if shown or at.seat == viewer else (HIDDEN,) * len(cards))
        if at.seat in hand.parts and not hand.tabled and viewer != at.seat:
            assert {*at.parts.front, *at.parts.middle, *at.parts.back} == {HIDDEN}
            assert view.person(at.seat).standing != "improper"
            assert view.spot(at.seat).made == ()
