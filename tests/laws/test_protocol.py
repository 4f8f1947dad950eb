"""Laws of the hand protocol that hold in every family, on random hands of every spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from bank_kit import bank_tables
from kit import SOAK, encoded, seats
from protocol_kit import KITS, every_spread, new_hands, people_of, viewers_of

from housedealer.cards.card import HIDDEN
from housedealer.hand import Hand, hand_on
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.meld import event as me
from housedealer.hand.offer import Stakes
from housedealer.hand.points import event as pe
from housedealer.hand.protocol import quote_of, rulings_on
from housedealer.houses import house_of
from housedealer.rules.place import FLOOR, HOUSE, RAIL, Cents, Square, square_of
from housedealer.rules.terms import Seated

HANDS = 400 if SOAK else 24


@every_spread
def test_the_outcome_says_who_wagered(family: str, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "wagered"):
        events: list[ev.Event] = []
        for who, action in answers(hand, chance):
            events += hand.play(who, action)
        outcome = hand.outcome()
        if outcome.voided:
            assert outcome.wagered == ()
        elif family == "bank":
            rows = [event for event in events if isinstance(event, be.Settled)]
            backers = {who for event in rows for row in event.rows for who, *_ in row.owners if who > 99}
            assert set(outcome.wagered) == {square_of(event.spot) for event in rows} | backers
            assert len(set(outcome.wagered)) == len(outcome.wagered)
        elif family == "pot":
            moved = [move.source for event in events for move in hand.moves(event)]
            seats = [seated.seat for seated in hand.terms.seats if f"seat:{seated.seat}" in moved]
            assert list(outcome.wagered) == seats
        else:
            assert outcome.wagered == tuple(seated.seat for seated in hand.terms.seats)


@every_spread
def test_nobody_wagered_in_a_hand_that_is_void(family: str, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, 6, "void"):
        for who, action in answers(hand, chance):
            hand.play(who, action)
            if act.Misdeal in rulings_on(hand):
                hand.play(FLOOR, act.Misdeal())
                assert hand.outcome().wagered == ()
                break


@every_spread
def test_what_is_seen_of_an_event_depends_on_the_event_alone(family: str, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "seen"):
        viewers = viewers_of(hand)
        told: list[tuple[ev.Event, list[bytes]]] = []
        before = hand.copy()
        for who, action in answers(hand, chance):
            for event in hand.play(who, action):
                told.append((event, [encoded(before.seen(event, viewer)) for viewer in viewers]))
            before = hand.copy()
        for event, then in told:
            assert [encoded(hand.seen(event, viewer)) for viewer in viewers] == then
            assert hand.seen(event, HOUSE) == event


@every_spread
def test_who_folds_what_he_has_seen_knows_the_cards_of_his_view(family: str, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "fold"):
        viewer = chance.choice((*people_of(hand), RAIL, FLOOR))
        known = Known(KITS[family].shows)
        for who, action in answers(hand, chance):
            for event in hand.play(who, action):
                known.tell(hand.seen(event, viewer))
            for spot, cards in shown(hand, viewer).items():
                assert Counter(cards) <= Counter(known.at(spot)), (spot, viewer)


class Known:
    """What a client knows of the cards at each spot by the events it was told."""

    def __init__(self, shows: Callable[[ev.Event], Mapping[int, Sequence[int]]]) -> None:
        self.shows = shows
        self.cards: dict[int, list[int]] = {}

    def at(self, spot: int) -> list[int]:
        return self.cards.setdefault(spot, [])

    def tell(self, event: ev.Event) -> None:
        if isinstance(event, ev.Dealt):
            for card, spot in zip(event.cards, event.spots, strict=True):
                self.at(spot).append(card)
        elif isinstance(event, be.Delivered):
            for (_, spot), cards in zip(event.piles, event.hands, strict=True):
                self.cards[spot] = list(cards)
        elif isinstance(event, be.DecisionTaken) and HIDDEN not in event.cards:
            self.cards[event.square] = list(event.cards)
        elif isinstance(event, be.SplitUp):
            self.cards[event.new] = [self.at(event.spot).pop()]
        elif isinstance(event, be.Turned | be.BankClosed):
            for spot, cards in zip(event.spots, event.hands, strict=True):
                self.cards[spot] = list(cards)
        elif isinstance(event, ev.Shown):
            for seat, cards in zip(event.seats, event.hands, strict=True):
                self.cards[seat] = list(cards)
        elif isinstance(event, pe.PartsOpened):
            for seat, parts in event.hands:
                self.cards[seat] = (
                    self.at(seat) if not parts.back else [*parts.front, *parts.middle, *parts.back]
                )
        elif isinstance(event, ev.Ruled | me.Recounted):
            moved = event.cards if isinstance(event, ev.Ruled) else event.moved
            for card, _, spot in moved:
                self.at(spot).append(card)
        elif isinstance(event, ev.Chose):
            self.at(event.who).extend(event.turned)
        else:
            self.cards |= {spot: list(cards) for spot, cards in self.shows(event).items()}


def shown(hand: Hand, viewer: int) -> dict[int, list[int]]:
    """The cards that lie at each spot and that the viewer's view shows."""
    spots = hand.view(viewer).spots
    return {at.where: [card for card in at.cards if card != HIDDEN] for at in spots}


@every_spread
def test_a_question_stays_open_until_another_is_asked(family: str, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "opened"):
        before, opened = hand.due, hand.opened
        assert opened == 0
        for who, action in answers(hand, chance):
            at, count = hand.at, hand.count
            events = hand.play(who, action)
            due = hand.due
            if due.ask != before.ask or not set(due.must) <= set(before.must):
                assert count < hand.opened <= hand.count
            elif len(events) == 1 and hand.at == at and who > HOUSE:
                assert hand.opened == opened, (before, due)
            for person in people_of(hand):
                speaks = person in due.may and person not in due.must
                assert quote_of(hand, person) == (hand.opened if speaks else hand.since(person))
            assert quote_of(hand, HOUSE) == hand.since(HOUSE)
            before, opened = due, hand.opened


@every_spread
def test_the_house_waits_only_for_who_may_speak(family: str, house: str, game: str) -> None:
    waited = 0
    for hand, answers, chance in new_hands(family, house, game, HANDS, "waits"):
        for who, action in answers(hand, chance):
            hand.play(who, action)
            due = hand.due
            waited += len(due.waits)
            assert set(due.waits) <= set(due.may)
            assert len(set(due.waits)) == len(due.waits)
            if due.ask == "wager":
                assert set(due.waits) == {person for person in due.may if is_waited_for(hand, person)}
            else:
                assert due.waits == due.may
    assert (waited > 0) == (family in ("bank", "meld"))


def is_waited_for(hand: Hand, who: int) -> bool:
    """His menu lets him make a first main wager."""
    assert isinstance(hand, BankHand)
    main = hand.bets.main
    if any(who in dict(bet.shares) for bet in hand.riding if bet.bet == main):
        return False
    name = "bank" if who == hand.terms.bank else main
    first = not hand.wager if who == hand.terms.bank else True
    stakes = [offer for offer in hand.menu(who) if isinstance(offer, Stakes)]
    return first and any(offer.bet == name and not offer.of for offer in stakes)


def test_a_wager_does_not_make_the_wagers_of_others_stale() -> None:
    table = bank_tables("garlic-city", "pai_gow_tiles")[0]
    hand = BankHand(table.terms(seats(s1=900, s2=900, s3=900), 1))
    least = table.spread.stake.least
    assert hand.due.waits == (1, 2, 3)
    for seat, bet in ((1, "bank"), (2, hand.bets.main)):
        quoted = quote_of(hand, 3)
        hand.play(seat, act.Wager(seat, bet, least))
        assert quote_of(hand, 3) == quoted == hand.opened == 0
    assert hand.due.waits == (3,)
    hand.play(HOUSE, act.CloseBets())
    assert hand.opened == hand.count


@every_spread
def test_a_view_says_what_its_viewer_must_quote(family: str, house: str, game: str) -> None:
    """The menu for one who must answer, the window for one who only may."""
    for hand, answers, chance in new_hands(family, house, game, 3, "quoted"):
        for who, action in answers(hand, chance):
            hand.play(who, action)
            due = hand.due
            for person in people_of(hand):
                only_may = person in due.may and person not in due.must
                told = hand.opened if only_may else hand.since(person)
                assert hand.view(person).since == told


def test_the_view_of_a_bettor_quotes_the_window_while_bets_are_open() -> None:
    table = house_of("garlic-city").table("three_card")
    hand = hand_on(table.terms(tuple(Seated(seat, Cents(100_000)) for seat in (1, 2, 3)), bank=1))
    before = hand.view(3).since
    hand.play(3, act.Wager(Square(3), "ante", Cents(1_000)))
    assert hand.since(3) > before
    assert hand.view(3).since == before
