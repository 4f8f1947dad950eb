"""Garlic City, Super Pan Nine: the shoe, the dice, one card more or none, and the hand nearer to nine."""

from __future__ import annotations

from collections import Counter

import pytest
from claims import proves
from table_kit import next_bank, own_rotation
from telling.bank import Round
from telling.told import cents

from housedealer.cards.card import HIDDEN
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.rules.place import BANK, BLIND, HOUSE, MUCK, OWN, UP

SHEET = "garlic-city/super-pan-nine/"


def c(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(SHEET + number for number in numbers))


def dealt(hands: dict[int, str], *, bets: dict[int, float] | None = None, wager: float = 500) -> Round:
    """Seat 1 banks; the dice say 3 and the first hand goes to seat 7."""
    told = Round("super_pan_nine", stacks={1: 2000, 2: 500, 3: 500, 4: 500}, wager=wager)
    for seat, dollars in (bets or {2: 10}).items():
        told.bet(seat, dollars)
    return told.deal(hands)


def against(mine: str, bank: str) -> be.Row:
    """Both stand."""
    told = dealt({2: mine, BANK: bank}).stands(2)
    if told.hand.due.must == (1,):
        told.stands(1)
    return told.row(2, "wager")


@c("02")
@pytest.mark.parametrize(("decks", "cards"), [(8, 288), (10, 360), (12, 432)])
def test_eight_to_twelve_decks_without_sevens_to_tens(decks: int, cards: int) -> None:
    told = Round("super_pan_nine", decks=decks)
    left = Counter(card >> 2 for card in told.hand.cards_left)
    assert sum(left.values()) == cards
    assert left == dict.fromkeys((0, 1, 2, 3, 4, 9, 10, 11, 12), 4 * decks)
    assert set(Counter(told.hand.cards_left).values()) == {decks}
    for wrong in (1, 7, 13):
        with pytest.raises(Refused, match=r"decks.*least 8, most 12"):
            Round("super_pan_nine", decks=wrong)


@c("02")
def test_the_shoe_goes_on_into_the_next_round() -> None:
    told = dealt({2: "Ac2c3c", BANK: "5c5d5h"}).stands(2)
    told.stands(1)
    outcome = told.hand.outcome()
    assert len(outcome.shoe) == 288 - 24
    again = Round("super_pan_nine", shoe=outcome.shoe)
    assert Counter(again.hand.cards_left) == Counter(outcome.shoe)


@c("03")
def test_every_hand_is_compared_with_the_bank_and_with_nothing_else() -> None:
    told = Round("super_pan_nine", wager=None)
    told.bet(2, 10)
    assert told.refused(HOUSE, act.CloseBets()).clause == "reading: " + SHEET + "03"
    told.bet(1, 100, "bank", on=1).bet(3, 10)
    told.deal({2: "4c4dAh", 3: "4h4sJc", BANK: "4cAdAc"}).stands(3, 2).stands(1)
    assert (told.row(2, "wager").result, told.row(3, "wager").result) == ("wins", "wins")


@c("03")
def test_the_bank_is_offered_counter_clockwise_after_two_hands() -> None:
    table = Round("super_pan_nine").table
    assert own_rotation(table).offered(3, 1, (1, 3, 5, 7)) == (3, 1, 7, 5)
    assert own_rotation(table).offered(3, 2, (1, 3, 5, 7)) == (1, 7, 5)
    assert next_bank(table, 3, 2, {1: False, 3: True, 5: True}) == (5, 1)
    assert next_bank(table, 3, 2, {1: False, 3: True}) == (0, 0)


@c("04", "05")
@pytest.mark.parametrize(
    ("bank", "dice", "first"),
    [
        (2, (5, 3, 3), 8),
        (1, (1, 1, 1), 7),
        (8, (1, 1, 1), 6),
        (5, (6, 6, 6), 4),
        (5, (3, 3, 3), 5),
        (3, (1, 2, 1), 8),
    ],
)
def test_three_dice_are_counted_counter_clockwise_from_the_bank(
    bank: int, dice: tuple[int, int, int], first: int
) -> None:
    told = Round("super_pan_nine", stacks=dict.fromkeys(range(1, 9), 2000), bank=bank)
    other = bank % 8 + 1
    told.bet(other, 10).close()
    assert told.hand.due.must == (HOUSE,)
    assert told.hand.due.ask == "dice"
    for wrong in (dice[:2], (*dice, 1), dice[:1], ()):
        assert told.refused(HOUSE, act.Roll(wrong)).clause == SHEET + "04"  # type: ignore[arg-type]
    told.say(HOUSE, act.Roll(dice))
    assert told.hand.first == first


@c("05", "06")
def test_hands_and_action_go_counter_clockwise_from_the_first_one() -> None:
    told = Round("super_pan_nine", stacks={1: 2000, 2: 500, 4: 500, 7: 500})
    told.bet(2, 10).bet(4, 10).bet(7, 10).deal({BANK: "6h6s6d"}, dice=(2, 2, 1))
    [deal] = told.told(ev.Dealt)
    assert isinstance(deal, ev.Dealt)
    assert told.hand.first == 5
    assert list(dict.fromkeys(spot for spot in deal.spots if spot != MUCK)) == [4, 2, 11, 7]
    assert [spot for spot in deal.spots if spot == 4] == [4, 4, 4]
    assert deal.spots[3:6] == (4, 4, 4)
    for who in (4, 2, 7):
        assert told.hand.due.must == (who,)
        told.stands(who)
    settled = [event.spot for event in told.events if isinstance(event, be.Settled)]
    assert settled == [4, 2, 7]


@c("07")
def test_the_hand_of_a_vacant_position_is_discarded_unseen() -> None:
    told = dealt({BANK: "6h6s6d"})
    [deal] = told.told(ev.Dealt)
    assert isinstance(deal, ev.Dealt)
    assert len(deal.cards) == 24
    assert Counter(deal.spots) == {2: 3, 11: 3, int(MUCK): 18}
    assert {face for spot, face in zip(deal.spots, deal.faces, strict=True) if spot == MUCK} == {BLIND}
    told.stands(2)
    assert all(told.hand.faces[MUCK][i] == BLIND for i in range(18))
    closed = told.events[-1]
    assert isinstance(closed, be.BankClosed)
    assert closed.spots == ()


COUNTS = {
    "KcQdJh": 0, "Ac2d3h": 6, "5c5d6h": 6, "4c5dKh": 9, "6c6d6h": 8, "AcAdKh": 2, "6c5d4h": 5, "6c4dJh": 0,
    "3c4d6h": 3, "2c2dQh": 4,
}  # fmt: skip


MORE = {**COUNTS, "AcJdKh": 1, "6cAdJh": 7}


@c("08", "09", "10", "11", "12", "20", "21")
@pytest.mark.parametrize(("mine", "count"), COUNTS.items())
def test_the_last_digit_of_the_sum_decides(mine: str, count: int) -> None:
    for bank, against_count in (("6d5dAd", 2), ("6h6s6d", 8), ("4d5hJd", 9), ("KdKhKs", 0)):
        row = _row(mine, bank)
        draws = against_count <= 3
        banked = (against_count + 4) % 10 if draws else against_count
        expected = "wins" if count > banked else "loses" if count < banked else "pushes"
        assert row.result == expected, (mine, bank)
        assert (row.paid, row.lost) == {"wins": (1000, 0), "loses": (0, 1000), "pushes": (0, 0)}[expected]


def _row(mine: str, bank: str) -> be.Row:
    """The player stands; a bank that must draw gets a four."""
    told = dealt({2: mine, BANK: bank}).stands(2)
    if told.hand.owed:
        told.give("4s")
    if told.hand.due.must == (1,):
        told.stands(1)
    return told.row(2, "wager")


@c("11")
def test_pictures_are_nothing_and_an_ace_is_one() -> None:
    assert against("KcQd4h", "JcJd4s").result == "pushes"
    assert against("AcAdAh", "4cAsJd").result == "loses"
    assert against("AcAd4h", "5cAsJd").result == "pushes"


@c("13")
def test_wagers_are_placed_before_any_card() -> None:
    told = Round("super_pan_nine").bet(2, 10).close()
    assert (told.hand.cards, told.hand.due.ask) == ({}, "dice")
    for who in (2, 3):
        assert told.refused(who, act.Wager(who, "wager", cents(20))).code == "not_your_turn"
    told.deal({})
    assert told.refused(2, act.Wager(2, "wager", cents(20))).code == "not_open"
    assert told.hand.squares == (2,)


@c("14")
def test_three_cards_face_down_to_each() -> None:
    told = dealt({2: "Ac2c3c", 3: "4c5c6c", BANK: "JcQcKc"}, bets={2: 10, 3: 10})
    assert [len(told.hand.cards[spot]) for spot in (2, 3, BANK)] == [3, 3, 3]
    assert (told.hand.faces[2], told.hand.faces[BANK]) == ((OWN,) * 3, (BLIND,) * 3)
    [deal] = told.told(ev.Dealt)
    assert told.hand.seen(deal, 2).cards.count(HIDDEN) == 21  # type: ignore[union-attr]
    assert told.hand.seen(deal, 4).cards.count(HIDDEN) == 24  # type: ignore[union-attr]


@c("15")
@pytest.mark.parametrize("mine", MORE)
def test_a_player_plays_his_three_cards_or_draws_one_on_any_total(mine: str) -> None:
    told = dealt({2: mine, BANK: "6h6s6d"})
    assert [offer[0] for offer in told.hand.menu(2)] == [act.Hit(), act.Stand()]
    drawn = dealt({2: mine, BANK: "6h6s6d"}).hits(2, "5s")
    assert len(drawn.hand.cards[2]) == 4
    assert drawn.row(2, "wager").result == _result((MORE[mine] + 5) % 10, 8)
    told.stands(2)
    assert told.hand.over


def _result(mine: int, bank: int) -> str:
    return "wins" if mine > bank else "loses" if mine < bank else "pushes"


@c("15")
def test_a_second_card_is_not_drawn() -> None:
    told = dealt({2: "Ac2d3h", 3: "2cJcKc", BANK: "6h6s6d"}, bets={2: 10, 3: 10})
    assert told.hand.due.must == (3,)
    told.hits(3, "5s")
    assert told.hand.due.must == (2,)
    assert told.refused(3, act.Hit()).code == "not_your_turn"


@c("16")
def test_the_bank_is_opened_when_the_players_have_finished() -> None:
    told = dealt({2: "Ac2d3h", 3: "2cJcKc", BANK: "6h6s6d"}, bets={2: 10, 3: 10})
    told.stands(3)
    assert told.hand.faces[BANK] == (BLIND,) * 3
    assert set(told.hand.view(1).cards(BANK)) == {HIDDEN}
    told.stands(2)
    assert told.hand.faces[BANK] == (UP,) * 3


DRAWS = ("KcQdJd", "AcQdJd", "AcAdJd", "2cAdJd", "6c4dJd", "6c5dJd", "6c6dQd", "6c5d2d")
CHOOSES = ("4cQdJd", "5cQdJd", "6cQdJd", "6c6d2d", "5c5d5h", "5c5d6h")
STANDS = ("6cAdJd", "6c2dJd", "6c3dJd", "6c6d5d", "6c6d6h")
"""Totals of the bank, as they are and with ten more."""


@pytest.mark.parametrize("bank", [pytest.param(cards, marks=c("17")) for cards in DRAWS])
def test_the_bank_must_draw_up_to_three(bank: str) -> None:
    told = dealt({2: "4c5dKh", BANK: bank}).stands(2)
    assert told.hand.due.must == (HOUSE,)
    assert told.hand.due.ask == "deal"
    assert told.refused(1, act.Stand()).code == "not_your_turn"
    told.give("5s")
    assert len(told.bank_cards) == 4
    assert told.hand.over


@pytest.mark.parametrize("bank", [pytest.param(cards, marks=c("18")) for cards in CHOOSES])
def test_the_bank_draws_or_stands_as_it_likes_from_four_to_six(bank: str) -> None:
    told = dealt({2: "4c5dKh", BANK: bank}).stands(2)
    assert told.hand.due.must == (1,)
    assert [offer[0] for offer in told.hand.menu(1)] == [act.Hit(), act.Stand()]
    told.stands(1)
    assert len(told.bank_cards) == 3
    told = dealt({2: "4c5dKh", BANK: bank}).stands(2).hits(1, "3s")
    assert len(told.bank_cards) == 4
    assert told.hand.over


@pytest.mark.parametrize("bank", [pytest.param(cards, marks=c("19")) for cards in STANDS])
def test_the_bank_stands_from_seven_up(bank: str) -> None:
    told = dealt({2: "4c5dKh", BANK: bank}).stands(2)
    assert told.hand.over
    assert len(told.bank_cards) == 3


@c("20")
def test_wins_are_even_money_as_far_as_the_bank_covers() -> None:
    told = dealt(
        {2: "4c5dKh", 3: "4d5hKc", 4: "KdKsJs", BANK: "6cAdJd"}, bets={2: 50, 3: 40, 4: 30}, wager=60
    )
    told.stands(4, 3, 2)
    assert [event.spot for event in told.events if isinstance(event, be.Settled)] == [4, 3, 2]
    assert (told.row(4, "wager").lost, told.row(3, "wager").paid) == (3000, 3000)
    assert told.row(2, "wager").result == "no action"
    assert told.net[1] == -2


@c("21")
def test_equal_totals_move_no_money() -> None:
    told = dealt({2: "6cAdJd", BANK: "6d6h5h"}, bets={2: 50}).stands(2)
    assert told.row(2, "wager").result == "pushes"
    assert (told.net[1], told.net[2]) == (-2, -1)
