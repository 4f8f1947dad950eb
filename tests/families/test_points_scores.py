"""What is special to Chinese poker: points against a second scorer, payment by short stacks, set hands."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from kit import QUICK
from points_kit import (
    TIMES,
    play_points,
    points_answers,
    points_tables,
    random_deck,
    random_points_terms,
    text_of,
)
from reference.points_hands import is_proper, pair_points
from reference.thirteen import Set, wins

from housedealer.cards.card import HIDDEN
from housedealer.hand import action as act
from housedealer.hand.points import event as pe
from housedealer.hand.points.hand import PointsHand
from housedealer.hand.protocol import rulings_on
from housedealer.rules.place import FLOOR, HOUSE, RAIL
from housedealer.rules.points.scoring import Parts
from housedealer.rules.points.terms import PointsTerms

TABLES = points_tables()
SYSTEMS = len({table.spread.scoring.key for table in TABLES})


def hands_of(count: int, salt: str) -> Iterator[tuple[PointsTerms, random.Random]]:
    for number in range(count * TIMES // (10 if QUICK else 1)):
        chance = random.Random(f"{salt} {number}")
        yield random_points_terms(chance, TABLES[number % len(TABLES)]), chance


# -- points ------------------------------------------------------------------------------------------------


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
        assert QUICK or seen[what] > 3 * TIMES, (what, seen)
    for what in ("shot", "home run", "bonus", "short", "two automatic", "two improper", "2 seats", "4 seats"):
        assert QUICK or seen[what] > TIMES, (what, seen)


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


def test_a_debtor_pays_what_he_lost_as_far_as_it_goes() -> None:
    short = 0
    for terms, chance in hands_of(200, "chips"):
        hand, _ = play_points(terms, chance)
        assert hand.outcome().drop == 0
        for seat in hand.seats:
            short += check_payment(hand, seat)
    assert QUICK or short > 20 * TIMES


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


# -- the table ---------------------------------------------------------------------------------------------


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
    assert QUICK or voided > 10


def test_how_a_hand_is_set_is_seen_when_all_are_opened() -> None:
    for terms, chance in hands_of(100, "hidden"):
        hand = PointsHand(terms)
        for who, action in points_answers(hand, chance):
            hand.play(who, action)
            for viewer in (*hand.seats, RAIL, 9):
                check_view(hand, viewer)


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
