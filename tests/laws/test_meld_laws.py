"""Laws that hold in every hand of Panguingue, on random lawful play with rulings of the floor in between."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from bank_kit import bank_state
from kit import SOAK, encoded
from meld_kit import (
    HANDS,
    all_cards,
    meld_answers,
    meld_tables,
    play_meld_hand,
    random_meld_terms,
    taken,
)

from housedealer.cards.card import HIDDEN
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.meld.apply import APPLY
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.meld.standing import BROKE, FOULED, PLAYS
from housedealer.hand.offer import Amounts
from housedealer.hand.protocol import rulings_on
from housedealer.rulebook import clauses
from housedealer.rules.meld.melds import kind_of
from housedealer.rules.meld.terms import MeldTerms
from housedealer.rules.place import DRAWN, FLOOR, HOUSE, RAIL

FEWER = HANDS if SOAK else 80
TABLES = meld_tables()
by_chance_and_by_bots = pytest.mark.parametrize("bots", [False, True], ids=["chance", "bots"])


def hands_of(count: int, salt: str) -> Iterator[tuple[MeldTerms, random.Random]]:
    for number in range(count):
        chance = random.Random(f"{salt} {number}")
        yield random_meld_terms(chance, TABLES[number % len(TABLES)]), chance


@by_chance_and_by_bots
def test_chips_and_cards_are_conserved_and_every_hand_ends_within_its_bound(bots: bool) -> None:
    """Account by account, card by card. No more cards are drawn than the deck has, once and for each time
    that the discards are shuffled."""
    ends: Counter[str] = Counter()
    for number, (terms, chance) in enumerate(hands_of(HANDS, "chips")):
        hand = MeldHand(terms)
        had = {f"seat:{seated.seat}": int(seated.stack) for seated in terms.seats}
        book = Counter({**had, "carried": int(terms.carried)})
        deck = Counter(terms.spread.deck.cards)
        drawn = 0
        for who, action in meld_answers(hand, chance, rulings=0.02 if number % 2 else 0.0, bots=bots):
            for event in hand.play(who, action):
                for move in hand.moves(event):
                    assert move.cents > 0
                    book[move.source] -= move.cents
                    book[move.target] += move.cents
                assert min(book.values()) >= 0, event
                drawn += isinstance(event, ev.Dealt) and event.spots == (DRAWN,)
            assert sum(book.values()) == sum(had.values()) + terms.carried
            assert all(book[f"seat:{seat}"] == hand.stack[seat] for seat in hand.seats)
            assert (book["pot"], book["drop"]) == (hand.tops, hand.dropped)
            assert all_cards(hand) == deck
            assert hand.left == sum(hand.stub)
            assert not hand.cards or hand.left == hand.head + hand.foot
        assert drawn <= deck.total() * (1 + int(terms.spread.answers["reshuffles"]))
        outcome = hand.outcome()
        assert sum(outcome.net.values()) + outcome.drop + outcome.carried == terms.carried
        ends[
            "out" if hand.winner and hand.melded(hand.winner) == 11 else "left" if hand.winner else "void"
        ] += 1
    assert min(ends["out"], ends["left"]) > HANDS // 20, ends


@by_chance_and_by_bots
def test_pay_is_the_same_for_everybody_in_action_and_repaid_exactly(bots: bool) -> None:
    """Who has less pays what he has and is out. A foul repays what each still in action paid him."""
    seen: Counter[str] = Counter()
    for terms, chance in hands_of(HANDS, "pay"):
        hand = MeldHand(terms)
        unit = terms.spread.unit
        owes: Counter[tuple[int, int]] = Counter()
        for who, action in meld_answers(hand, chance, rulings=0.02, bots=bots):
            stacks, standing = dict(hand.stack), dict(hand.standing)
            for event in hand.play(who, action):
                if isinstance(event, me.Collected):
                    seen[event.why] += 1
                    payers = {
                        seat
                        for seat in hand.seats
                        if seat != event.who and standing[seat] in (PLAYS, FOULED) and stacks[seat]
                    }
                    assert {seat for seat, _ in event.paid} == payers
                    for seat, cents in event.paid:
                        assert cents == min(event.chips * unit, stacks[seat])
                        owes[(event.who, seat)] += cents
                        stacks[seat] -= cents
                        stacks[event.who] += cents
                elif isinstance(event, me.Broke):
                    seen["broke"] += 1
                    assert stacks[event.who] < unit
                    standing[event.who] = BROKE
                elif isinstance(event, me.Fouled):
                    seen["fouled"] += 1
                    left, back = stacks[event.who], dict(event.back)
                    for seat in hand.to_right(event.who)[1:]:
                        due = owes[(event.who, seat)] if standing[seat] == PLAYS else 0
                        assert back.get(seat, 0) == min(due, left)
                        left -= back.get(seat, 0)
                elif isinstance(event, me.MeldUndone):
                    seen["undone"] += 1
                    for seat, cents in event.back:
                        owes[(event.who, seat)] -= cents
            assert all(hand.stack[seat] >= unit for seat in hand.in_action) or hand.over
    assert {"pay", "outs", "broke", "fouled", "undone"} <= seen.keys()


def test_melds_on_the_board_are_melds_and_counts_are_right() -> None:
    for terms, chance in hands_of(FEWER, "melds"):
        hand = MeldHand(terms)
        for who, action in meld_answers(hand, chance):
            hand.play(who, action)
            for seat in hand.in_action:
                board = hand.melds[seat]
                assert all(kind_of(meld) for meld in board)
                assert len(board) <= 3
                mine = len(hand.cards.get(seat, ())) + hand.melded(seat)
                assert mine == 11 if seat == hand.turn and hand.used else mine == 10 or not hand.cards


_OTHERS = (
    act.Fold(), act.Check(), act.TakePosts(), act.Deal(()), act.Deal((99,)), act.Reshuffle(), act.TurnFoot(),
    act.CloseForcing(), act.Stay(), act.Pass(), act.TouchDeck(), act.TakeOption(), act.GoOut(), act.Force(),
    act.LetDraw(), act.Release(-1), act.Release(99), act.AskPay(0), act.AskPay(-1), act.AskPay(99),
    act.Meld(()), act.Meld((0, 1)), act.Meld((0, 0, 0), ((1, 0),)), act.LayOff(0, 0), act.LayOff(0, 9),
    act.Shift(0, 1, 1), act.Shift(0, 9, 1), act.TakeFee(-1),
    act.Meld([0, 1, 2]), act.Meld((None,)), act.Meld((0,), (1,)), act.LayOff(None, 1), act.Release("5s"),  # type: ignore[arg-type]
    act.AskPay(None), act.AskPay(1.0), act.AskPay(True),  # type: ignore[arg-type]
)  # fmt: skip


def test_what_the_menu_offers_is_accepted_and_its_neighbours_are_refused() -> None:
    for terms, chance in hands_of(FEWER, "menus"):
        hand = MeldHand(terms)
        looks = random.Random(f"looks {chance.random()}")
        for who, action in meld_answers(hand, chance):
            if looks.random() < 0.05:
                check_menus(hand)
            hand.play(who, action)
        assert hand.due.must == ()
        with pytest.raises(Refused, match="over"):
            hand.decide(HOUSE, act.Deal(()))


def check_menus(hand: MeldHand) -> None:
    before = bank_state(hand)
    due = hand.due
    for who in (HOUSE, *hand.seats, RAIL, 150):
        offers = hand.menu(who)
        assert bool(offers) == (who in due.must or who in due.may)
        for offer in offers:
            for i in {0, len(offer) // 2, len(offer) - 1}:
                assert offer[i] in offer
                hand.decide(who, offer[i])
            if isinstance(offer, Amounts):
                with pytest.raises(Refused):
                    hand.decide(who, act.AskPay(offer.most + 1))
        for action in _OTHERS:
            if not any(action in offer for offer in offers):
                with pytest.raises(Refused) as refused:
                    hand.decide(who, action)
                assert refused.value.clause or "unknown" in refused.value.code
    for who in due.must:
        if who != HOUSE:
            assert any(hand.absent(who) in offer for offer in hand.menu(who))
    assert bank_state(hand) == before


def test_a_hand_that_nobody_attends_to_ends_by_itself() -> None:
    """With the house's answer for all who are away it goes on until it is won or no card is left."""
    for terms, chance in hands_of(FEWER // 4, "absent"):
        hand = MeldHand(terms)
        while hand.due.must:
            due = hand.due
            if due.must == (HOUSE,):
                hand.play(HOUSE, taken(hand.menu(HOUSE)[0], chance))
            else:
                hand.play(due.must[0], hand.absent(due.must[0]))
        assert hand.over


def test_applying_the_events_again_rebuilds_the_hand() -> None:
    for terms, chance in hands_of(FEWER, "replay"):
        hand, events = play_meld_hand(terms, chance, rulings=0.02)
        again = MeldHand(terms)
        for event in events:
            again.apply(event)
        assert bank_state(again) == bank_state(hand)


def test_a_copy_goes_its_own_way() -> None:
    for terms, chance in hands_of(FEWER // 4, "copy"):
        hand = MeldHand(terms)
        for who, action in meld_answers(hand, chance, rulings=0.02):
            other = hand.copy()
            before = bank_state(hand)
            events = other.play(who, action)
            assert bank_state(hand) == before
            assert hand.play(who, action) == events
            assert bank_state(hand) == bank_state(other)


def test_since_tells_when_a_menu_changed() -> None:
    for terms, chance in hands_of(FEWER // 2, "since"):
        hand = MeldHand(terms)
        told = {who: (hand.menu(who), hand.since(who)) for who in (HOUSE, *hand.seats)}
        for who, action in meld_answers(hand, chance, rulings=0.02):
            count = hand.count
            hand.play(who, action)
            for person, (menu, since) in told.items():
                if hand.menu(person) != menu:
                    assert hand.since(person) > count
                assert hand.since(person) >= since
                told[person] = (hand.menu(person), hand.since(person))


def test_two_worlds_look_alike_to_who_may_not_see_the_difference() -> None:
    """The hands of two others change places card by card: a third is told the same, byte for byte, until one
    of them shows a card that he has not in the other world."""
    compared = 0
    for terms, chance in hands_of(FEWER, "two worlds"):
        if len(terms.seats) < 3:
            continue
        one, other = MeldHand(terms), MeldHand(terms)
        viewer = chance.choice(one.seats)
        for who, action in meld_answers(one, chance):
            for looker in (viewer, RAIL, FLOOR):
                assert encoded(one.view(looker)) == encoded(other.view(looker))
            compared += 1
            twin = exchanged(one, action, viewer, chance) if not one.cards else action
            if not any(twin in offer for offer in other.menu(who)):
                break
            events, others = one.play(who, action), other.play(who, twin)
            if [type(event) for event in events] != [type(event) for event in others]:
                break
            for event, again in zip(events, others, strict=True):
                assert encoded(one.seen(event, viewer)) == encoded(other.seen(again, viewer))
    assert compared > 3 * FEWER


def test_a_view_says_the_same_whatever_the_others_hold() -> None:
    """At any time the cards that others hold are dealt out among them anew: he who may not see them sees the
    same, what a card forced on somebody would cost among it."""
    fits = 0
    for terms, chance in hands_of(FEWER, "whatever they hold"):
        hand = MeldHand(terms)
        viewer = chance.choice((*hand.seats, RAIL, FLOOR))
        for who, action in meld_answers(hand, chance, bots=True):
            hand.play(who, action)
            view = hand.view(viewer)
            fits += bool(view.table.fits)
            if view.table.fits or chance.random() < 0.1:
                assert encoded(view) == encoded(dealt_anew(hand, viewer, chance).view(viewer))
    assert fits > 20


def dealt_anew(hand: MeldHand, viewer: int, chance: random.Random) -> MeldHand:
    other = hand.copy()
    seats = [seat for seat in hand.seats if seat != viewer and hand.cards.get(seat)]
    held = [card for seat in seats for card in hand.cards[seat]]
    chance.shuffle(held)
    for seat in seats:
        n = len(hand.cards[seat])
        other.cards[seat], held = tuple(held[:n]), held[n:]
    return other


def exchanged(hand: MeldHand, action: act.Action, viewer: int, chance: random.Random) -> act.Action:
    if not isinstance(action, act.Deal):
        return action
    event = hand.decide(HOUSE, action)
    assert isinstance(event, ev.Dealt)
    at = [i for i, spot in enumerate(event.spots) if spot != viewer]
    cards = list(action.cards)
    for i, j in zip(at, chance.sample(at, len(at)), strict=True):
        cards[i] = action.cards[j]
    return act.Deal(tuple(cards))


def test_nobody_is_shown_a_card_that_he_may_not_see() -> None:
    for terms, chance in hands_of(FEWER // 2, "hidden"):
        hand = MeldHand(terms)
        for who, action in meld_answers(hand, chance, rulings=0.02):
            for event in hand.play(who, action):
                for viewer in (*hand.seats, RAIL):
                    told = hand.seen(event, viewer)
                    if isinstance(told, ev.Dealt):
                        for card, spot in zip(told.cards, told.spots, strict=True):
                            assert (card == HIDDEN) == (spot not in (viewer, DRAWN))
                    if isinstance(told, ev.Reshuffled):
                        assert set(told.cards) == {HIDDEN}
            for viewer in (*hand.seats, RAIL):
                for at in hand.view(viewer).spots:
                    if at.where != viewer:
                        assert set(at.cards) <= {HIDDEN}


def test_every_event_cites_a_clause_that_there_is() -> None:
    known = clauses()
    for terms, chance in hands_of(FEWER // 2, "cites"):
        _, events = play_meld_hand(terms, chance, rulings=0.02)
        for event in events:
            if isinstance(event, ev.Dealt | ev.Reshuffled | me.ForcingClosed):
                continue
            cited = [getattr(event, "clause", "")] if hasattr(event, "clause") else list(event.clauses)
            cited = [one[1] if isinstance(one, tuple) else one for one in cited]
            assert cited, event
            assert all(one in known or one.startswith(("trade: ", "setting: ")) for one in cited), event


def test_the_floor_can_void_a_hand_before_the_first_draw() -> None:
    for terms, chance in hands_of(FEWER // 2, "void"):
        hand = MeldHand(terms)
        for who, action in meld_answers(hand, chance, rulings=0.05):
            hand.play(who, action)
            if act.Misdeal in rulings_on(hand) and chance.random() < 0.2:
                hand.play(FLOOR, act.Misdeal())
                assert hand.voided
                assert all(net == 0 for net in hand.outcome().net.values())
                assert (hand.outcome().drop, hand.outcome().carried) == (0, terms.carried)


def test_every_event_has_its_place() -> None:
    assert set(me.MeldEvent.__args__) <= set(APPLY)
