"""Laws that hold in every round of every banked game, on random lawful play."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from bank_kit import (
    BANKED,
    ROUNDS,
    bank_answers,
    bank_state,
    bank_tables,
    play_round,
    random_bank_answer,
    random_bank_terms,
)
from kit import SOAK, encoded

from housedealer.cards.card import HIDDEN
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.account import account_of
from housedealer.hand.bank import event as be
from housedealer.hand.bank.apply import APPLY
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.bank.settle import order_of
from housedealer.hand.offer import Amounts, Stakes
from housedealer.hand.protocol import rulings_on
from housedealer.rules.bank.steps import INSURANCE
from housedealer.rules.place import BANK, FLOOR, HOUSE, OWN, RAIL, UP

every_banked = pytest.mark.parametrize(("house", "game"), BANKED, ids=[f"{h}-{g}" for h, g in BANKED])
FEWER = ROUNDS if SOAK else 120


def rounds_of(house: str, game: str, count: int, salt: str):
    offered = bank_tables(house, game)
    for number in range(count):
        chance = random.Random(f"{salt} {house} {game} {number}")
        yield random_bank_terms(chance, offered[number % len(offered)]), chance


@every_banked
def test_chips_are_conserved_account_by_account_and_nobody_loses_more_than_he_put_up(
    house: str, game: str
) -> None:
    for terms, chance in rounds_of(house, game, ROUNDS, "chips"):
        hand = BankHand(terms)
        had = {seated.seat: int(seated.stack) for seated in terms.seats}
        had |= {backer.who: int(backer.stack) for backer in terms.backers}
        book = Counter({account_of(who): cents for who, cents in had.items()})
        put_up: Counter[int] = Counter()
        settled: list[be.Settled] = []
        for who, action in bank_answers(hand, chance):
            for event in hand.play(who, action):
                for move in hand.moves(event):
                    assert move.cents > 0
                    book[move.source] -= move.cents
                    book[move.target] += move.cents
                assert min(book.values()) >= 0, event
                if isinstance(event, be.Settled):
                    settled.append(event)
            assert sum(book.values()) == sum(had.values()) == hand.chips
            assert all(book[account_of(who)] == hand.stack[who] for who in had)
            assert book["bank"] == hand.bank
            assert book["drop"] == hand.dropped == sum(hand.fees.values())
            if not settled:
                on_squares = Counter(dict.fromkeys(had, 0))
                for bet in hand.riding:
                    for owner, cents in bet.shares:
                        on_squares[owner] += cents
                put_up = on_squares
        outcome = hand.outcome()
        assert sum(outcome.net.values()) + outcome.drop == 0
        assert outcome.voided or abs(outcome.net[terms.bank] + outcome.fees.get(terms.bank, 0)) <= hand.wager
        for who, net in outcome.net.items():
            assert hand.stack[who] >= 0
            if who != terms.bank and not outcome.voided:
                assert net + outcome.fees.get(who, 0) >= -max(put_up[who], _staked(settled, who))
        check_cover(hand, settled)


def _staked(settled: list[be.Settled], who: int) -> int:
    """All that he had on the table when it was settled."""
    return sum(
        staked
        for event in settled
        for row in event.rows
        for owner, staked, _, _ in row.owners
        if owner == who and row.bet != "ante_bonus"
    )


def check_cover(hand: BankHand, settled: list[be.Settled]) -> None:
    """The bank's wager is used up in order, by wins and losses alike, and nothing after it has action."""
    left = hand.wager
    order = order_of(hand)
    for kind in (True, False):
        squares = [e.spot for e in settled if (e.rows[0].bet == INSURANCE) is kind]
        assert squares == sorted(squares, key=order.index)
    for event in settled:
        for row in event.rows:
            taken = row.paid + row.lost
            assert taken == min(row.due, left)
            assert not (row.paid and row.lost)
            assert (row.result == "no action") == (row.due > 0 and left == 0)
            assert sum(won for _, _, won, _ in row.owners) == row.paid
            assert sum(staked for _, staked, _, _ in row.owners) == row.stake
            bonus = row.bet == "ante_bonus"
            for _, staked, won, back in row.owners:
                assert 0 <= back <= staked
                assert won >= 0
                assert bonus or staked - back <= row.lost
            assert row.clauses
            assert all(row.clauses)
            left -= taken
        assert event.cover == left


@every_banked
def test_cards_are_conserved(house: str, game: str) -> None:
    for terms, chance in rounds_of(house, game, FEWER, "cards"):
        hand = BankHand(terms)
        deck = Counter(terms.spread.deck.cards)
        for who, action in bank_answers(hand, chance):
            hand.play(who, action)
            on_table = Counter(card for pile in hand.cards.values() for card in pile)
            assert on_table + Counter(hand.cards_left) == deck
            assert hand.left == len(hand.cards_left)
            assert all(len(hand.cards[spot]) == len(hand.faces[spot]) for spot in hand.cards)


@every_banked
def test_what_the_menu_offers_is_accepted_and_its_neighbours_are_refused(house: str, game: str) -> None:
    for terms, chance in rounds_of(house, game, ROUNDS, "menus"):
        hand = BankHand(terms)
        looks = random.Random(f"looks {chance.random()}")
        for who, action in bank_answers(hand, chance):
            if looks.random() < 0.15:
                check_menus(hand)
            hand.play(who, action)
        assert hand.due.must == ()
        for action in (act.Fold(), act.Hit(), act.CloseBets(), act.Deal(())):
            with pytest.raises(Refused, match="over"):
                hand.decide(HOUSE, action)


_OTHERS = (
    act.Fold(), act.Play(), act.Hit(), act.Stand(), act.Split(), act.Decline(), act.HouseWay(),
    act.Insure((9,)), act.PickPile(0), act.PickPile(99), act.PickStyle("other"), act.SetHand(()),
    act.Double(-100), act.TakeDecision(0), act.CloseBets(), act.CallOff(), act.Roll((1, 2, 7)),
    act.Roll((0, 1, 1)), act.Deal(()), act.TakeFee(-1), act.Check(), act.Call(), act.TakePosts(),
    act.Wager(0, "ante", 500), act.Wager(1, "", 500), act.Share(1, 1, 500),
    act.Wager(1, [], 500), act.Wager(1, None, 500), act.Share(1, "", 500), act.Share(1, None, 500),  # type: ignore[arg-type]
)  # fmt: skip


def check_menus(hand: BankHand) -> None:
    before = bank_state(hand)
    due = hand.due
    for who in (HOUSE, *hand.people, RAIL, 150):
        offers = hand.menu(who)
        assert bool(offers) <= (who in due.must or who in due.may)
        if who in due.must:
            assert offers
        for offer in offers:
            for i in {0, len(offer) // 2, len(offer) - 1}:
                assert offer[i] in offer
                hand.decide(who, offer[i])
            if isinstance(offer, Stakes | Amounts):
                check_neighbours(hand, who, offer)
        for action in _OTHERS:
            if not any(action in offer for offer in offers):
                with pytest.raises(Refused):
                    hand.decide(who, action)
    for who in due.must:
        if who != HOUSE:
            assert any(hand.absent(who) in offer for offer in hand.menu(who))
    assert bank_state(hand) == before


def check_neighbours(hand: BankHand, who: int, offer: Stakes | Amounts) -> None:
    wrong = (offer.least - offer.chip, offer.most + offer.chip, offer.least - 1, offer.most + 1, -offer.least)
    for to in (*wrong, float(offer.least), str(offer.least), None, True):
        action = msgspec.structs.replace(offer[0], to=to)
        if not any(action in other for other in hand.menu(who)):  # 0 takes a bet back
            with pytest.raises(Refused) as refused:
                hand.decide(who, action)
            assert refused.value.clause


@every_banked
def test_applying_the_events_again_rebuilds_the_round(house: str, game: str) -> None:
    for terms, chance in rounds_of(house, game, FEWER, "replay"):
        hand, events = play_round(terms, chance)
        again = BankHand(terms)
        for event in events:
            again.apply(event)
        assert bank_state(again) == bank_state(hand)


@every_banked
def test_a_copy_goes_its_own_way(house: str, game: str) -> None:
    for terms, chance in rounds_of(house, game, FEWER // 2, "copy"):
        hand = BankHand(terms)
        for who, action in bank_answers(hand, chance):
            other = hand.copy()
            before = bank_state(hand)
            events = other.play(who, action)
            assert bank_state(hand) == before
            assert hand.play(who, action) == events
            assert bank_state(hand) == bank_state(other)


@every_banked
def test_since_tells_when_a_menu_changed(house: str, game: str) -> None:
    for terms, chance in rounds_of(house, game, FEWER // 2, "since"):
        hand = BankHand(terms)
        told = {who: (hand.menu(who), hand.since(who)) for who in (HOUSE, *hand.people)}
        for who, action in bank_answers(hand, chance):
            count = hand.count
            hand.play(who, action)
            for person, (menu, since) in told.items():
                if hand.menu(person) != menu:
                    assert hand.since(person) > count
                assert hand.since(person) >= since
                told[person] = (hand.menu(person), hand.since(person))


@every_banked
def test_nobody_is_shown_a_card_that_he_may_not_see(house: str, game: str) -> None:
    for terms, chance in rounds_of(house, game, FEWER // 2, "worlds"):
        hand = BankHand(terms)
        for who, action in bank_answers(hand, chance):
            events = hand.play(who, action)
            for event in events:
                for viewer in (*hand.people, RAIL, 150):
                    check_hidden(hand, event, viewer)
            for viewer in (*hand.people, RAIL):
                check_view(hand, viewer)


@every_banked
def test_two_worlds_look_alike_to_who_may_not_see_the_difference(house: str, game: str) -> None:
    """Cards that a viewer may not see change places with others: he is told the same, byte for byte, until a
    hand is opened or the bank's was looked at."""
    compared = 0
    for terms, chance in rounds_of(house, game, FEWER // 2, "two worlds"):
        one, other = BankHand(terms), BankHand(terms)
        viewer = chance.choice((*one.people, RAIL))
        for who, action in bank_answers(one, chance):
            own = [square for square, who_looks in one.looks.items() if viewer in who_looks]
            if any(one.cards.get(square) != other.cards.get(square) for square in own):
                break  # the dice brought him one of the piles that changed places
            for looker in (viewer, RAIL, FLOOR):
                assert encoded(one.view(looker)) == encoded(other.view(looker))
            compared += 1
            twin = action
            if isinstance(action, act.Deal):
                twin = exchanged(one, action, viewer, chance)
            elif not any(action in offer for offer in other.menu(who)):
                break  # it depends on cards that are others there
            events, others = one.play(who, action), other.play(who, twin)
            if any(isinstance(event, be.Turned | be.Peeked | be.Settled) for event in (*events, *others)):
                break
            if any(isinstance(event, be.DecisionTaken) and event.who == viewer for event in events):
                break  # now he looks
            if [type(event) for event in events] != [type(event) for event in others]:
                break  # a hand that may be hit no more stands by itself
            dealt_him = [square for square in own if one.cards.get(square) != other.cards.get(square)]
            for event, again in zip(events, others, strict=True) if not dealt_him else ():
                assert encoded(one.seen(event, viewer)) == encoded(other.seen(again, viewer))
    assert compared > FEWER


def exchanged(hand: BankHand, action: act.Deal, viewer: int, chance: random.Random) -> act.Deal:
    """The same cards, those that the viewer does not see in another order."""
    event = hand.decide(HOUSE, action)
    assert isinstance(event, ev.Dealt)
    at = [
        i
        for i, (spot, face) in enumerate(zip(event.spots, event.faces, strict=True))
        if not may_know(hand, spot, face, viewer)
    ]
    cards = list(action.cards)
    for i, j in zip(at, chance.sample(at, len(at)), strict=True):
        cards[i] = action.cards[j]
    return act.Deal(tuple(cards))


def may_know(hand: BankHand, spot: int, face: int, viewer: int) -> bool:
    square = spot % 30
    lookers = hand.looks.get(square, ())
    return face == UP or (face == OWN and viewer in lookers)


def check_hidden(hand: BankHand, event: ev.Event, viewer: int) -> None:
    told = hand.seen(event, viewer)
    if isinstance(event, ev.Dealt):
        assert isinstance(told, ev.Dealt)
        for card, spot, face in zip(told.cards, told.spots, told.faces, strict=True):
            assert (card == HIDDEN) != may_know(hand, spot, face, viewer)
    if isinstance(event, be.HandSet) and not event.opened and viewer != event.who:
        assert isinstance(told, be.HandSet)
        assert set(told.low + told.high) == {HIDDEN}
    if isinstance(event, be.DecisionTaken) and viewer != event.who:
        assert isinstance(told, be.DecisionTaken)
        assert set(told.cards) == {HIDDEN}
    assert encoded(hand.seen(event, HOUSE)) == encoded(event)


def check_view(hand: BankHand, viewer: int) -> None:
    view = hand.view(viewer)
    assert {at.where for at in view.spots} == {
        spot for spot, cards in hand.cards.items() if cards and spot > 0
    }
    for at in view.spots:
        for card, real, face in zip(at.cards, hand.cards[at.where], hand.faces[at.where], strict=True):
            assert card == (real if may_know(hand, at.where, face, viewer) else HIDDEN)
        if HIDDEN in at.cards:
            assert at.made == ()
    table = view.table
    for held in (table.bank_hand, *(held for square in table.squares for held in square.hands)):
        if HIDDEN in view.cards(held.spot):
            assert set(held.low) <= {HIDDEN}
    if HIDDEN in view.cards(BANK):
        assert BANK not in hand.lows


@every_banked
def test_every_event_of_the_family_can_be_applied_and_the_floor_can_always_void(
    house: str, game: str
) -> None:
    for terms, chance in rounds_of(house, game, FEWER // 4, "void"):
        hand = BankHand(terms)
        chips = hand.chips
        for who, action in bank_answers(hand, chance):
            hand.play(who, action)
            if act.Misdeal in rulings_on(hand) and chance.random() < 0.1:
                hand.play(FLOOR, act.Misdeal())
                assert hand.voided
                assert hand.chips == chips
                assert all(net == 0 for net in hand.outcome().net.values())
                assert hand.outcome().drop == 0


def test_every_event_has_its_place() -> None:
    assert set(be.BankEvent.__args__) <= set(APPLY)


def test_answers_come_from_the_menu_alone() -> None:
    table = bank_tables("garlic-city", "three_card")[0]
    chance = random.Random(1)
    hand = BankHand(random_bank_terms(chance, table))
    action = random_bank_answer(hand, hand.terms.bank, chance)
    assert any(action in offer for offer in hand.menu(hand.terms.bank))
