"""Laws that hold in every hand of every game at every house, on random lawful play."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from kit import DEALT, HANDS, Said, answers, encoded, held, play_random, random_terms, state_of, tables
from reference.awards import check_awards

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.offer import Amounts
from housedealer.hand.pot.apply import APPLY
from housedealer.hand.pot.hand import PotHand
from housedealer.rules.place import BLIND, FLOOR, HOUSE, OWN, RAIL, seats_of
from housedealer.rules.pot.terms import KillDue, PotTerms
from housedealer.rules.terms import Seated

every_spread = pytest.mark.parametrize(("house", "game"), DEALT, ids=[f"{h}-{g}" for h, g in DEALT])


def hands_of(house: str, game: str, count: int, salt: str):
    """(terms, chance) for so many hands, the listed limits taking turns."""
    offered = tables(house, game)
    for number in range(count):
        chance = random.Random(f"{salt} {house} {game} {number}")
        yield random_terms(chance, offered[number % len(offered)]), chance


@every_spread
def test_chips_are_conserved_account_by_account(house: str, game: str) -> None:
    for terms, chance in hands_of(house, game, HANDS, "chips"):
        hand = PotHand(terms)
        book = Counter({f"seat:{seated.seat}": seated.stack for seated in terms.seats})
        book["carried"] = terms.carried
        for who, action in answers(hand, chance):
            for event in hand.play(who, action):
                for move in hand.moves(event):
                    assert move.cents > 0
                    book[move.source] -= move.cents
                    book[move.target] += move.cents
                assert min(book.values()) >= 0, event
            assert sum(book.values()) == sum(seated.stack for seated in terms.seats) + terms.carried
            for seated in terms.seats:
                assert book[f"seat:{seated.seat}"] == hand.stack[seated.seat]
            assert book["front"] == sum(hand.front) - hand.front_fee
            assert book["pot"] == hand.gathered - hand.awarded == sum(pot.chips for pot in hand.pots)
            assert (book["drop"], book["jackpot"]) == (hand.dropped, hand.jackpot)
        outcome = hand.outcome()
        assert book["carried"] == outcome.carried
        assert sum(outcome.net.values()) + outcome.drop + outcome.jackpot + outcome.carried == terms.carried
        fee = terms.fee
        assert outcome.drop + outcome.jackpot <= (fee.drop + fee.jackpot if fee else 0)


@every_spread
def test_cards_are_conserved(house: str, game: str) -> None:
    for terms, chance in hands_of(house, game, HANDS, "cards"):
        hand = PotHand(terms)
        deck = Counter(terms.spread.deck.cards)
        for who, action in answers(hand, chance):
            hand.play(who, action)
            piles = [*hand.cards, *hand.thrown, hand.board, hand.burns, hand.aside, tuple(held(hand))]
            assert Counter(card for pile in piles for card in pile) == deck


@every_spread
def test_what_the_menu_offers_is_accepted_and_its_neighbours_are_refused(house: str, game: str) -> None:
    for terms, chance in hands_of(house, game, HANDS, "menus"):
        hand = PotHand(terms)
        looks = random.Random(f"looks {chance.random()}")
        for who, action in answers(hand, chance):
            if looks.random() < 0.2:
                check_everybodys_menu(hand)
            hand.play(who, action)
        for action in (act.Fold(), act.Check(), act.Deal(()), act.TakePosts()):
            with pytest.raises(Refused, match="over"):
                hand.decide(1, action)


def check_everybodys_menu(hand: PotHand) -> None:
    before = state_of(hand)
    for due in hand.due.must:
        check_menu(hand, due)
    for seat in (*hand.plan.seats, HOUSE, RAIL):
        if seat not in hand.due.must:
            assert hand.menu(seat) == ()
            for offer in hand.menu(hand.due.must[0]):
                with pytest.raises(Refused, match="not_your_turn"):
                    hand.decide(seat, offer[0])
    assert state_of(hand) == before


def check_menu(hand: PotHand, who: int) -> None:
    offers = hand.menu(who)
    assert offers
    for offer in offers:
        for i in {0, len(offer) // 2, len(offer) - 1}:
            assert offer[i] in offer
            hand.decide(who, offer[i])
        if isinstance(offer, Amounts):
            kind = type(offer[0])
            for to in (
                offer.least - offer.chip,
                offer.most + offer.chip,
                offer.least - 1,
                offer.most + 1,
                0,
                -offer.least,
            ):
                with pytest.raises(Refused):
                    hand.decide(who, kind(to))
            for to in (float(offer.least), str(offer.least), None, True):
                with pytest.raises(Refused):
                    hand.decide(who, kind(to))
    kinds = {type(offer[0]) for offer in offers}
    for action in (
        act.Fold(),
        act.Check(),
        act.Call(),
        act.Show(),
        act.Muck(),
        act.Decline(),
        act.TakePosts(),
    ):
        if type(action) not in kinds:
            with pytest.raises(Refused):
                hand.decide(who, action)
    assert hand.absent(who) in next(offer for offer in offers if type(offer[0]) is type(hand.absent(who)))


@every_spread
def test_applying_the_events_again_rebuilds_the_hand(house: str, game: str) -> None:
    for terms, chance in hands_of(house, game, HANDS, "replay"):
        hand, said, events = play_random(terms, chance)
        replayed = PotHand(terms)
        for event in events:
            replayed.apply(event)
        assert state_of(replayed) == state_of(hand)
        assert hand.follow() is None
        again = PotHand(terms)
        assert [event for who, action in said for event in again.play(who, action)] == events


@every_spread
def test_a_copy_goes_its_own_way(house: str, game: str) -> None:
    for terms, chance in hands_of(house, game, HANDS, "copy"):
        hand = PotHand(terms)
        looks = random.Random(f"looks {chance.random()}")
        for who, action in answers(hand, chance):
            if looks.random() < 0.1:
                before = state_of(hand)
                twin = hand.copy()
                assert state_of(twin) == before
                for elsewhere, other in answers(twin, random.Random(looks.random())):
                    twin.play(elsewhere, other)
                assert state_of(hand) == before
            hand.play(who, action)


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
    return PotTerms(
        terms.spread, tuple(seats), turn(terms.button, by), terms.fee, kill, carried=terms.carried
    )


@every_spread
def test_two_worlds_that_differ_only_in_hidden_cards_look_the_same(house: str, game: str) -> None:
    for terms, chance in hands_of(house, game, HANDS, "worlds"):
        hand, said, events = play_random(terms, chance)
        viewer = chance.choice((*hand.plan.seats, RAIL, FLOOR))
        other = swap_of(hand, events, viewer, chance)
        assert watched(terms, said, viewer) == watched(terms, swapped(said, other), viewer)


def swap_of(hand: PotHand, events: list[Event], viewer: int, chance: random.Random) -> dict[int, int]:
    """A shuffle of all cards that the viewer never sees."""
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
    """Seats whose hidden cards lawfully show in what happens: an opener has openers, a seven costs bets."""
    openers = {event.who for event in events if isinstance(event, ev.Opened)} if hand.plan.special else set()
    return openers | set(seats_of(hand.marks.get("sevens", 0)))


def swapped(said: Said, other: dict[int, int]) -> Said:
    told: Said = []
    for who, action in said:
        if isinstance(action, act.Deal | act.Discard):
            action = type(action)(tuple(other.get(card, card) for card in action.cards))
        told.append((who, action))
    return told


def watched(terms: PotTerms, said: Said, viewer: int) -> list[bytes]:
    hand = PotHand(terms)
    messages = []
    for who, action in said:
        messages += [encoded(hand.seen(event, viewer)) for event in hand.play(who, action)]
        messages.append(encoded(hand.view(viewer)))
    return messages


@every_spread
def test_since_moves_only_when_the_menu_does(house: str, game: str) -> None:
    for terms, chance in hands_of(house, game, HANDS, "since"):
        hand = PotHand(terms)
        everybody = (HOUSE, *hand.plan.seats)
        last = {who: (hand.menu(who), hand.since(who)) for who in everybody}
        for speaker, action in answers(hand, chance):
            hand.play(speaker, action)
            for who in everybody:
                offers, since = last[who]
                now = hand.menu(who), hand.since(who)
                if now[0] != offers:
                    assert now[1] > since, (who, speaker, action)
                if who != speaker and now[0] == offers:
                    assert now[1] == since, (who, speaker, action)
                last[who] = now


def test_every_event_is_applied_told_and_moved() -> None:
    assert set(APPLY) == {*ev.SharedEvent.__args__, *ev.PotEvent.__args__}
