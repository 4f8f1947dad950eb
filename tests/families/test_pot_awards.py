"""What is special to games with a pot: awards against a slow reference, the table turned, rules of awards."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from kit import tries
from law_kit import is_cited, new_hands, tables_of
from msgspec import structs
from pot_kit import DEALT, HANDS, SPREADS, play_random, random_terms, tables
from reference.awards import check_awards

from housedealer.hand import event as ev
from housedealer.hand.pot.apply import APPLY
from housedealer.hand.pot.hand import PotHand
from housedealer.rules.place import HOUSE
from housedealer.rules.pot.terms import KillDue, PotTerms
from housedealer.rules.terms import Seated

every_spread = pytest.mark.parametrize(("house", "game"), DEALT, ids=[f"{h}-{g}" for h, g in DEALT])
FEW = tries(25, 400)


def hands_of(house: str, game: str, count: int, salt: str) -> Iterator[tuple[PotTerms, random.Random]]:
    """(terms, chance) for so many hands, the listed limits taking turns."""
    offered = tables_of("pot", house, game)
    for number in range(count):
        chance = random.Random(f"{salt} {house} {game} {number}")
        yield random_terms(chance, offered[number % len(offered)]), chance


@every_spread
def test_pots_and_awards_agree_with_the_slow_reference(house: str, game: str) -> None:
    for terms, chance in hands_of(house, game, HANDS, "awards"):
        hand, _, events = play_random(terms, chance)
        check_awards(hand, events)


@every_spread
def test_turning_the_table_turns_the_result(house: str, game: str) -> None:
    for terms, chance in hands_of(house, game, HANDS, "rotate"):
        hand, said, _ = play_random(terms, chance)
        by = chance.randint(1, 9)
        turned = PotHand(turned_terms(terms, by))
        for who, action in said:
            turned.play(who if who == HOUSE else turn(who, by), action)
        net = hand.outcome().net
        assert turned.outcome().net == {turn(seat, by): cents for seat, cents in net.items()}


def turn(seat: int, by: int) -> int:
    return (seat - 1 + by) % 10 + 1


def turned_terms(terms: PotTerms, by: int) -> PotTerms:
    seats = sorted(
        (Seated(turn(s.seat, by), s.stack, s.live, s.dead) for s in terms.seats), key=lambda s: s.seat
    )
    kill = terms.kill and KillDue(
        turn(terms.kill.seat, by), terms.kill.to, terms.kill.limit, terms.kill.source
    )
    overs = terms.overs and structs.replace(
        terms.overs, seats=tuple(sorted(turn(seat, by) for seat in terms.overs.seats))
    )
    return PotTerms(
        terms.spread,
        tuple(seats),
        turn(terms.button, by),
        terms.fee,
        kill,
        carried=terms.carried,
        overs=overs,
    )


@every_spread
def test_what_the_house_would_do_for_itself_is_on_its_menu(house: str, game: str) -> None:
    for hand, answers, chance in new_hands("pot", house, game, FEW, "house"):
        for who, action in answers(hand, chance):
            if hand.due.must == (HOUSE,):
                usual = hand.absent(HOUSE)
                assert any(usual in offer for offer in hand.menu(HOUSE))
            hand.play(who, action)


@pytest.mark.parametrize(("house", "game"), SPREADS)
def test_an_award_stands_on_the_rule_that_it_was_made_by(house: str, game: str) -> None:
    for terms, chance in hands_of(house, game, FEW, "rules of awards"):
        hand, _, events = play_random(terms, chance)
        best = "award" if hand.scales == hand.plan.scales else "jacks_back_turns"
        for event in events:
            if isinstance(event, ev.PotAwarded):
                assert all(is_cited(clause, house) for clause in event.clauses)
                check_award(event, terms, best)


def check_award(award: ev.PotAwarded, terms: PotTerms, best: str) -> None:
    """One winner stands on the rule of the best hand, or on what turned the hand low; a tie on that of ties,
    a last player on his own."""
    source = terms.spread.answers.source
    shares = {share for share, _, _ in award.paid}
    if award.late or shares == {-2}:
        return
    if shares == {-1}:
        assert award.clauses == (source("last_in"),)
    elif len(award.paid) == 1:
        assert award.clauses == (source(best),)
    elif len(shares) > 1:
        assert source("halves") in award.clauses
    else:
        assert source("tie") in award.clauses


@pytest.mark.parametrize(
    ("house", "game", "limit"),
    [
        ("garlic-city", "seven_card_stud", None),
        ("garlic-city", "razz", None),
        ("garlic-city", "mexican", None),
    ],
)
def test_a_forced_opening_names_its_clause(house: str, game: str, limit: str | None) -> None:
    chance = random.Random(f"opening {game}")
    [table, *_] = tables(house, game)
    openings = []
    for _ in range(20):
        _, _, events = play_random(random_terms(chance, table), chance)
        openings += [event.clause for event in events if isinstance(event, ev.Opened)][:1]
    known = {"seven_card_stud": "7-card-stud/08", "razz": "razz/07", "mexican": "mexican-poker/03"}
    assert f"garlic-city/{known[game]}" in openings


def test_every_event_is_applied() -> None:
    assert set(APPLY) == {*ev.SharedEvent.__args__, *ev.PotEvent.__args__}
