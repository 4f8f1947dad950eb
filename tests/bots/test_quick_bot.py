"""The quick player: every game is played out by the offers alone, and little is said in a window."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from bank_kit import BANKED, bank_tables, random_bank_terms
from kit import tries
from table_kit import chairs_for

from housedealer.bots import Dealer, QuickPlayer, bots_of, play_out
from housedealer.bots.family import covering_bets
from housedealer.bots.quick import HOUSE_WAY, LEAST, SAID_MAX
from housedealer.cards.card import parse_cards
from housedealer.errors import Broken
from housedealer.hand import action as act
from housedealer.hand import hand_on
from housedealer.hand.bank import event as be
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.event import Event
from housedealer.hand.offer import Amounts, Arranging, Choose, Offer, One, Stakes
from housedealer.hand.view import View
from housedealer.houses import HOUSES, House, house_of
from housedealer.rules.place import HOUSE, Cents, PersonOrNobody, Square
from housedealer.rules.terms import Seated
from housedealer.tables import rotation_of

SPREADS = [(house, game) for house in HOUSES.values() for game in (*house.dealt, *house.choices)]
every_table = pytest.mark.parametrize(
    ("house", "game"), SPREADS, ids=[f"{house.key}-{game}" for house, game in SPREADS]
)
HANDS = tries(3, 300)


class Viewed:
    """The same player, asked by view; whatever he says is on the menu."""

    def __init__(self, chance: random.Random) -> None:
        self.quick = QuickPlayer(chance)

    def choose(self, view: View) -> act.Action | None:
        said = self.quick.choose(view)
        assert said is None or any(said in offer for offer in view.menu), (said, view.menu)
        assert said is not None or not view.must
        return said


@every_table
@pytest.mark.parametrize("full", [False, True], ids=["fewest", "most"])
def test_every_spread_is_played_out_with_the_fewest_and_the_most_seats(
    house: House, game: str, full: bool
) -> None:
    table = house.table(game)
    chance = random.Random(f"quick {house.key} {game} {full}")
    chairs = chairs_for(table, table.seats_max if full else 2)
    rotation, robots = rotation_of(table), bots_of(table.spread.game.family)
    kind = Viewed if full else QuickPlayer
    players = {chair.seat: kind(chance) for chair in chairs}
    between = rotation.begin(chance.choice(chairs).seat)
    for _ in range(HANDS):
        while due := rotation.asks(between, chairs):
            answer = robots.answer(rotation, between, chairs, chance)
            between = rotation.answered(between, chairs, due.must[0], answer)
        hand = hand_on(rotation.terms(between, chairs))
        events = play_out(hand, Dealer(rotation.at(between).spread.deck, chance), players)
        assert not hand.due.must
        assert not hand.outcome().voided
        assert wagers(events) <= SAID_MAX * len(chairs)
        between = rotation.begin(chance.choice(chairs).seat)


@pytest.mark.parametrize(("house", "game"), BANKED)
def test_people_without_a_seat_bet_too_and_short_stacks_play_on(house: str, game: str) -> None:
    chance = random.Random(f"quick backers {house} {game}")
    bettors: Counter[int] = Counter()
    for table in bank_tables(house, game):
        for _ in range(tries(12, 400)):
            hand = BankHand(random_bank_terms(chance, table))
            events = play_out(
                hand,
                Dealer(table.spread.deck, chance),
                {int(who): QuickPlayer(chance) for who in hand.people},
            )
            bettors.update(event.who for event in events if isinstance(event, be.Wagered | be.Shared))
            assert wagers(events) <= SAID_MAX * len(hand.people)
            outcome = hand.outcome()
            assert sum(outcome.net.values()) + outcome.drop == 0
    assert (max(bettors) > 100) == table.spread.backline


def wagers(events: list[Event]) -> int:
    return sum(isinstance(event, be.Wagered | be.Shared) for event in events)


# -- kinds of action ---------------------------------------------------------------------------------------


def counted(menu: tuple[Offer, ...], n: int = 3000) -> Counter[type]:
    quick = QuickPlayer(random.Random("kinds"))
    return Counter(type(quick.pick(menu, must=True)) for _ in range(n))


def test_every_kind_of_action_is_as_likely_however_many_offers_it_has() -> None:
    menu: tuple[Offer, ...] = (
        *[One(act.Release(card)) for card in parse_cards("2c3c4c5c6c")],
        One(act.Fold()),
        Amounts("raise_to", Cents(200), Cents(10**12), Cents(1)),
    )
    seen = counted(menu)
    assert set(seen) == {act.Release, act.Fold, act.RaiseTo}
    assert all(900 < count < 1100 for count in seen.values()), seen


def test_amounts_are_mostly_the_least_and_sometimes_any() -> None:
    quick = QuickPlayer(random.Random("amounts"))
    offer = Amounts("bet", Cents(200), Cents(20000), Cents(100))
    chosen = [quick.pick((offer,), must=True) for _ in range(2000)]
    least = chosen.count(act.Bet(Cents(200)))
    assert LEAST - 0.05 < least / 2000 < LEAST + 0.05
    assert len(set(chosen)) > 100
    assert max(action.to for action in chosen if isinstance(action, act.Bet)) > 19000


def test_every_choice_of_cards_is_made() -> None:
    quick = QuickPlayer(random.Random("cards"))
    offer = Choose(parse_cards("AsKsQs"), 0, 3)
    assert len({quick.pick((offer,), must=True) for _ in range(200)}) == len(offer)


def test_thirteen_cards_are_set_properly_and_seldom_left_to_the_house() -> None:
    cards = tuple(sorted(parse_cards("2c2d2h5s6s7s8s9sTcJdQhKcKd")))
    menu: tuple[Offer, ...] = (Arranging(cards, foul=True), One(act.HouseWay()))
    seen = counted(menu, 1000)
    assert 0 < seen[act.HouseWay] < 1000 * 2 * HOUSE_WAY
    set_by_hand = QuickPlayer(random.Random(1)).pick(menu[:1], must=True)
    assert set_by_hand in Arranging(cards, foul=False)
    assert QuickPlayer(random.Random(1)).pick(menu[1:], must=True) == act.HouseWay()


def test_who_is_asked_has_a_menu() -> None:
    with pytest.raises(Broken, match="a player is asked"):
        QuickPlayer(random.Random(1)).pick((), must=True)


def test_the_same_chance_makes_the_same_choices() -> None:
    menu = (One(act.Fold()), One(act.Call()), Amounts("raise_to", Cents(2), Cents(99), Cents(1)))
    one, two = QuickPlayer(random.Random(4)), QuickPlayer(random.Random(4))
    assert [one.pick(menu, must=True) for _ in range(50)] == [two.pick(menu, must=True) for _ in range(50)]


# -- windows -----------------------------------------------------------------------------------------------


def banked(backline: bool = True) -> BankHand:
    table = house_of("garlic-city").table("three_card")
    assert table.spread.backline == backline
    return BankHand(table.terms(tuple(Seated(seat, Cents(100000)) for seat in (1, 2, 4)), 1))


def test_the_bank_is_put_up_once_and_not_for_the_least() -> None:
    assert covering_bets() == {"bank"}
    for seed in range(50):
        hand, quick = banked(), QuickPlayer(random.Random(seed))
        (offer,) = hand.menu(1)
        assert isinstance(offer, Stakes)
        said = quick.pick(hand.menu(1), must=False, who=1)
        assert isinstance(said, act.Wager)
        assert said.bet == "bank"
        assert said.to >= offer.most // 2
        hand.play(1, said)
        assert all(quick.pick(hand.menu(1), must=False, who=1) is None for _ in range(20))


def test_the_first_bet_is_on_the_player_s_own_square_and_a_second_is_another_one() -> None:
    seen: Counter[bool] = Counter()
    for seed in range(200):
        hand, quick = banked(), QuickPlayer(random.Random(seed))
        first = quick.pick(hand.menu(4), must=False, who=4)
        assert isinstance(first, act.Wager)
        assert (first.square, first.bet) == (4, "ante")
        hand.play(4, first)
        second = quick.pick(hand.menu(4), must=False, who=4)
        seen[second is not None] += 1
        if isinstance(second, act.Wager):
            assert (second.square, second.bet) != (4, "ante")
            hand.play(4, second)
            assert quick.pick(hand.menu(4), must=False, who=4) is None
    assert 25 < seen[True] < 75


def test_a_numbered_window_is_remembered_whatever_lies_there() -> None:
    hand = banked()
    for seed in range(50):
        quick = QuickPlayer(random.Random(seed))
        said = [quick.pick(hand.menu(2), must=False, opened=7) for _ in range(10)]
        made = [action for action in said if action is not None]
        assert 1 <= len(made) <= SAID_MAX
        assert said[len(made) :] == [None] * (10 - len(made))
        assert quick.pick(hand.menu(2), must=False, opened=8) is not None
        quick.begin(8)
        assert quick.pick(hand.menu(2), must=False, opened=8) is not None


def test_who_was_silent_in_a_numbered_window_stays_so() -> None:
    menu = (One(act.Force()),)
    firsts: Counter[bool] = Counter()
    for seed in range(200):
        quick = QuickPlayer(random.Random(seed))
        said = [quick.pick(menu, must=False, opened=3) for _ in range(5)]
        firsts[said[0] is None] += 1
        if said[0] is None:
            assert said == [None] * 5
    assert min(firsts.values()) > 60


def test_a_part_of_a_bet_is_not_taken_twice() -> None:
    share = Stakes(Square(3), "ante", Cents(500), Cents(900), Cents(100), PersonOrNobody(3))
    menu = (share, One(act.Share(Square(3), PersonOrNobody(3), Cents(0))))
    assert all(QuickPlayer(random.Random(seed)).pick(menu, must=False) is None for seed in range(100))


def test_an_answer_in_between_does_not_open_the_window_again() -> None:
    hand, quick = banked(), QuickPlayer(random.Random(2))
    while quick.pick(hand.menu(2), must=False, opened=5) is not None:
        pass
    assert quick.pick((One(act.Fold()),), must=True, opened=5) == act.Fold()
    assert quick.pick(hand.menu(2), must=False, opened=5) is None
    assert hand.due.must == (HOUSE,)
