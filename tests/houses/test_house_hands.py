"""Stud, draw and lowball at the clubs' own tables: worked examples, refusals by the clause of the game."""

from __future__ import annotations

import pytest
from felt import Felt, felt, net, raise_range, say

from housedealer.errors import Refused
from housedealer.hand.action import Bet, Discard, Misdeal, RaiseTo
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.place import FLOOR, Cents
from housedealer.rules.terms import Seated

UP = {1: "9c9d2c", 2: "8c8dTc", 3: "7c7dJc", 4: "6c6dQc"}
"""Two down and one up: seat 1 shows the lowest card, seat 4 the highest."""


def stacks(count: int, dollars: int = 400) -> dict[int, int]:
    return dict.fromkeys(range(1, count + 1), dollars)


def refused(hand: PotHand, who: int, action: object) -> Refused:
    with pytest.raises(Refused) as error:
        hand.decide(who, action)  # type: ignore[arg-type]
    return error.value


JACKS = {1: "JcJd2c3d4h"}
READ = "reading: "
RAISED = ("3c", "4r8", "1r12", "2r16")
OPENED = ("1b4", "2r8", "3r12", "4r16")
CAPS = [
    ("garlic-city", "seven_card_stud", "4/8", UP, ("1b1", "2r4", "3r8", "4r12", "1r16"), 2, "7-card-stud/45"),
    ("garlic-city", "stud_hi_lo", "4/8", UP, ("1b4", "2r8", "3r12", "4r16"), 1, "7-card-stud-hi-lo/13"),
    ("garlic-city", "razz", "4/8", UP, ("4b1", "1r4", "2r8", "3r12", "4r16"), 1, "razz/11"),
    (
        "garlic-city", "mexican", "2/4", {1: "2cAs", 2: "3c4d", 3: "3d4h", 4: "3h4s"},
        ("1b2", "2r4", "3r6", "4r8"), 1, f"{READ}mexican-poker/35",
    ),
    ("garlic-city", "lowball", "4", {}, RAISED, 3, f"{READ}lo-ball-california/12"),
    ("garlic-city", "kansas_city", "4", {}, RAISED, 3, f"{READ}kansas-city-lowball/01"),
    ("garlic-city", "five_card_draw", "4", {}, OPENED, 1, f"{READ}draw/04"),
    ("garlic-city", "jacks_or_better", "4", JACKS, OPENED, 1, f"{READ}jacks-or-better/04"),
    ("garlic-city", "jacks_back", "4", JACKS, OPENED, 1, f"{READ}jacks-back/05"),
    ("oasis", "lowball", "3/6", {}, ("1b3", "2r6", "3r9", "4r12"), 1, "lowball/44"),
]  # fmt: skip


@pytest.mark.parametrize(("house", "game", "limit", "cards", "said", "who", "clause"), CAPS)
def test_a_fourth_raise_is_refused_by_the_clause_of_that_game(
    house: str, game: str, limit: str, cards: dict[int, str], said: tuple[str, ...], who: int, clause: str
) -> None:
    hand = say(felt(house, game, limit, stacks(4), 4, cards=cards), *said)
    assert raise_range(hand, who) is None
    error = refused(hand, who, RaiseTo(Cents(10000)))
    kind = READ if clause.startswith(READ) else ""
    assert (error.code, error.clause) == ("raise_cap", f"{kind}{house}/{clause.removeprefix(kind)}")


def test_two_players_stay_capped_in_the_stud_of_garlic_city_and_not_in_its_lowball() -> None:
    stud = felt("garlic-city", "seven_card_stud", "4/8", stacks(2), 2, cards={1: UP[1], 2: UP[2]})
    say(stud, "1b1", "2r4", "1r8", "2r12", "1r16")
    assert refused(stud, 2, RaiseTo(Cents(2000))).clause == "garlic-city/7-card-stud/45"
    lowball = say(felt("garlic-city", "lowball", "4", stacks(2), 2), "1r8", "2r12", "1r16")
    assert raise_range(lowball, 2) == (20, 20)


def test_oasis_lowball_lifts_the_cap_as_soon_as_two_players_remain() -> None:
    hand = say(felt("oasis", "lowball", "3/6", stacks(3), 3), "1b3", "2r6", "3f", "1r9", "2r12")
    assert raise_range(hand, 1) == (15, 15)


KINGS = {1: "2c3dKc", 2: "2d3hKs", 3: "2h3sQd"}
DEUCES = {1: "KcKd2c", 2: "KhQd2s", 3: "QcQsTd"}


@pytest.mark.parametrize(("house", "opener"), [("garlic-city", 1), ("trade", 2)])
def test_between_equal_kings_the_club_opens_razz_at_garlic_city_and_the_spade_elsewhere(
    house: str, opener: int
) -> None:
    hand = felt(house, "razz", "4/8", stacks(3), 3, cards=KINGS)
    assert (hand.due.ask, hand.due.must) == ("open", (opener,))


@pytest.mark.parametrize("game", ["seven_card_stud", "stud_hi_lo"])
def test_between_equal_deuces_the_club_opens_stud_at_garlic_city(game: str) -> None:
    hand = felt("garlic-city", game, "4/8", stacks(3), 3, cards=DEUCES)
    assert (hand.due.ask, hand.due.must) == ("open", (1,))
    assert raise_range(hand, 1) == (1, 4)
    assert refused(hand, 1, Bet(Cents(200))).facts["asked"] == 200


@pytest.mark.parametrize("game", ["seven_card_stud", "stud_hi_lo", "razz", "five_card_stud", "option_alley"])
def test_stud_at_angies_starts_left_of_the_big_blind_whatever_lies_open(game: str) -> None:
    hand = felt("angies", game, None, stacks(4), 4)
    assert (hand.front[1], hand.front[2], hand.due.ask, hand.due.must) == (100, 200, "bet", (3,))


def fourth_street(house: str, game: str) -> Felt:
    """Two players; seat 2 shows a pair of tens and is first."""
    cards = {1: "9c9d2c3c", 2: "8c8dTcTd"}
    hand = felt(house, game, "4/8", stacks(2), 2, cards=cards)
    return say(hand, "2c", "1k") if house == "angies" else say(hand, "1b1", "2c")


@pytest.mark.parametrize(
    ("house", "game", "bets"),
    [
        ("garlic-city", "seven_card_stud", (4, 8)),
        ("garlic-city", "stud_hi_lo", (4, 4)),
        ("angies", "seven_card_stud", (4, 4)),
        ("angies", "stud_hi_lo", (4, 4)),
    ],
)
def test_an_open_pair_lets_the_upper_bet_be_made_only_in_high_stud_at_garlic_city(
    house: str, game: str, bets: tuple[int, int]
) -> None:
    hand = fourth_street(house, game)
    assert hand.due.must == (2,)
    assert raise_range(hand, 2) == bets


def test_a_mexican_misdeal_comes_too_late_after_the_forced_bet_and_one_more_action() -> None:
    cards = {1: "2cAs", 2: "3c4d", 3: "3d4h"}
    hand = say(felt("garlic-city", "mexican", "2/4", stacks(3), 3, cards=cards), "1b2")
    assert hand.decide(FLOOR, Misdeal())
    say(hand, "2c")
    error = refused(hand, FLOOR, Misdeal())
    assert (error.code, error.clause) == ("too_late_for_misdeal", "garlic-city/mexican-poker/38")


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        ("jacks_or_better", "garlic-city/jacks-or-better/05"),
        ("jacks_back", "reading: garlic-city/jacks-back/07"),
    ],
)
def test_nobody_opens_without_jacks_at_garlic_city(game: str, clause: str) -> None:
    hand = felt("garlic-city", game, "4", stacks(3), 3, cards={1: "TcTd2c3d4h"})
    error = refused(hand, 1, Bet(Cents(400)))
    assert error.clause == clause


@pytest.mark.parametrize(
    ("house", "game", "seated", "clause"),
    [
        ("garlic-city", "razz", 9, "garlic-city/house/20"),
        ("garlic-city", "mexican", 8, "setting: 41 cards are enough for seven hands and three burns"),
        ("garlic-city", "lowball", 9, "garlic-city/house/22"),
        ("garlic-city", "jacks_back", 9, "garlic-city/house/22"),
        ("angies", "lowball", 9, "setting: the book prints no number of seats"),
    ],
)
def test_one_player_too_many_is_refused(house: str, game: str, seated: int, clause: str) -> None:
    seats = tuple(Seated(seat, Cents(40000)) for seat in range(1, seated + 1))
    table = house_of(house).table(game)
    assert table.terms(seats[1:], 1)
    with pytest.raises(Refused) as error:
        table.terms(seats, 1)
    assert (error.value.code, error.value.clause) == ("seats_count", clause)


@pytest.mark.parametrize(
    ("house", "limit", "most"), [("oasis", "3/6", 3), ("garlic-city", "4", 5), ("angies", "2/4", 5)]
)
def test_so_many_cards_may_be_drawn_in_lowball(house: str, limit: str, most: int) -> None:
    hand = felt(house, "lowball", limit, stacks(3), 3)
    say(
        hand,
        *{"oasis": ("1b3", "2c", "3f"), "angies": ("3d", "3f", "1c", "2k")}.get(house, ("3f", "1c", "2k")),
    )
    assert (hand.due.ask, hand.due.must) == ("draw", (1,))
    assert hand.decide(1, Discard(hand.cards[1][:most]))
    if most < 5:
        assert refused(hand, 1, Discard(hand.cards[1][: most + 1])).clause == "oasis/lowball/50"


def test_a_checked_seven_wins_only_the_pot_before_the_draw_at_oasis() -> None:
    """oasis/lowball/68 to 70, the fee of $4 when the draw is complete."""
    cards = {1: "7s5d4c2hAs", 2: "8d6s5h3cQdAc", 3: "9h6c4s3hJc2d"}
    hand = felt("oasis", "lowball", None, stacks(4), 4, cards=cards)
    say(hand, "1k", "2b3", "3c", "4f", "1c", "1x", "2xQd", "3xJc")
    assert hand.dropped == 400
    say(hand, "1k", "2b6", "3c", "1c")
    assert net(hand) == {1: -1, 2: 8, 3: -10, 4: -1}


def test_a_tie_at_oasis_gives_the_odd_chip_to_the_left_of_the_button() -> None:
    """oasis/lowball/73"""
    cards = {3: "8s7d5c3dAd", 4: "8h7c5d3sAc"}
    hand = felt("oasis", "lowball", None, stacks(5), 5, cards=cards)
    say(hand, *("1k", "2k", "3k", "4k", "5k"), *("1x", "2x", "3x", "4x", "5x"))
    say(hand, "1k", "2k", "3b6", "4c", "5f", "1f", "2f")
    assert net(hand) == {1: -1, 2: -1, 3: 0, 4: -1, 5: -1}


def test_a_seven_checked_after_the_draw_wins_only_the_pot_before_it_at_angies() -> None:
    """angies/lowball/13"""
    cards = {2: "7c5d4h2sKcAc", 3: "8d6h3c2dKhAs"}
    hand = felt("angies", "lowball", None, stacks(5), 5, cards=cards)
    say(hand, "3d", "3r4", "4f", "5f", "1f", "2c", "2xKc", "3xKh", "2k", "3b4", "2c")
    assert net(hand) == {1: -1, 2: 1, 3: 0, 4: 0, 5: 0}


def test_lo_ball_at_garlic_city_costs_nothing_out_of_the_pot() -> None:
    """The worked example of lo-ball-california: $4, five players, the better eight wins 30."""
    cards = {3: "8d6c4h2sKcAc", 4: "8s6d5h2cAd"}
    hand = felt("garlic-city", "lowball", "4", stacks(5), 5, cards=cards)
    say(hand, "3c", "4r8", "5f", "1f", "2f", "3c", "3xKc", "4x", "3k", "4b4", "3c")
    assert net(hand) == {1: -2, 2: -4, 3: 18, 4: -12, 5: 0}
    assert hand.dropped == 0


def test_antes_nobody_opened_for_are_played_for_in_the_next_deal() -> None:
    """garlic-city/jacks-or-better/06 and 07: 6 stay, the next deal makes 12, the opener takes 20."""
    nothing = {
        1: "2c4c6c8dTd",
        2: "2d4d6d8hTh",
        3: "2h4h6h8sTs",
        4: "3c5c7c9dQd",
        5: "3d5d7d9hQh",
        6: "3h5h7h9sQs",
    }
    first = felt("garlic-city", "jacks_or_better", "4", stacks(6), 6, cards=nothing)
    say(first, "1k", "2k", "3k", "4k", "5k", "6k")
    assert (first.over, first.outcome().carried) == (True, 600)
    cards = {2: "QsQd7c5h3d", 5: "KsTd8c6h2d"}
    second = felt("garlic-city", "jacks_or_better", "4", stacks(6), 1, cards=cards, carried=6)
    say(second, "2b4", "3f", "4f", "5c", "6f", "1f", "2x", "5x", "2b4", "5f")
    assert net(first)[2] + net(second)[2] == 14
    assert net(second)[5] == -5


def test_a_tied_pot_of_draw_poker_gives_the_odd_chip_to_the_left_of_the_button_at_garlic_city() -> None:
    """garlic-city/draw/08"""
    cards = {2: "AsKd9h9c4s", 4: "AhKc9d9s4c"}
    hand = felt("garlic-city", "five_card_draw", "4", stacks(5), 1, cards=cards)
    say(hand, "2b4", "3f", "4c", "5f", "1f", "2x", "4x", "2b4", "4r8", "2c", "2s", "4s")
    assert net(hand) == {1: -1, 2: 2, 3: -1, 4: 1, 5: -1}


ACE_OF_CLUBS, ACE_OF_SPADES = "AcKdQhJsTc2d3s", "AsKcQdJhTd4d5h"
"""Two hands of seven with the same straight; the second has the higher ace and shows the better side card."""


def test_the_odd_chip_of_tied_stud_hands_goes_to_the_highest_card_by_suit_at_garlic_city() -> None:
    """garlic-city/7-card-stud/24: antes of 3 pay the fee, of 3 more in the pot the spade ace gets two."""
    cards = {1: ACE_OF_CLUBS, 2: "8c8d7h6s5s3c3d", 3: ACE_OF_SPADES}
    hand = felt("garlic-city", "seven_card_stud", "4/8", stacks(3), 3, cards=cards)
    say(hand, "2b1", "3c", "1c", *("1k", "2k", "3k") * 2, *("3k", "1k", "2k") * 2)
    assert net(hand) == {1: -1, 2: -2, 3: 0}
    assert (hand.dropped, hand.jackpot) == (200, 100)


def test_the_odd_chip_of_tied_stud_hands_goes_to_the_left_of_the_button_at_angies() -> None:
    """angies/holdem/15, for every game of the club."""
    cards = {2: ACE_OF_CLUBS, 3: ACE_OF_SPADES}
    hand = felt("angies", "seven_card_stud", "2/4", stacks(3), 3, cards=cards)
    say(hand, "3c", "1f", "2k", *("2k", "3k") * 2, *("3k", "2k") * 2)
    assert net(hand) == {1: -1, 2: 1, 3: 0}
