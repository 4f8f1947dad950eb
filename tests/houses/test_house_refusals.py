"""At a club's own table: a refusal cites that club's clause for that game; clubs differ as their books do."""

from __future__ import annotations

import pytest
from felt import Felt, felt, net, on, raise_range, say

from housedealer.errors import Refused
from housedealer.hand.action import Bet, Discard, Misdeal, Muck, RaiseTo, TakeFee
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.place import FLOOR, HOUSE, Cents
from housedealer.rules.terms import Seated


def stacks(count: int, dollars: int = 400) -> dict[int, int]:
    return dict.fromkeys(range(1, count + 1), dollars)


def refused(hand: PotHand, who: int, action: object) -> Refused:
    with pytest.raises(Refused) as error:
        hand.decide(who, action)  # type: ignore[arg-type]
    return error.value


CAPS = [
    ("san-rafael", "holdem", None, ("4r6", "1r9", "2r12"), 1, "reading: san-rafael/holdem/02"),
    ("san-rafael", "omaha_hi_lo", None, ("4r6", "1r9", "2r12"), 1, "reading: san-rafael/holdem/02"),
    ("san-rafael", "omaha", "fixed 4/8", ("4r8", "1r12", "2r16"), 4, "san-rafael/omaha/051"),
    ("oasis", "holdem", None, ("4r8", "1r16", "2r32"), 4, "oasis/holdem/47"),
    ("oasis", "omaha_hi_lo", None, ("4r8", "1r16", "2r32"), 4, "oasis/omaha-hi-lo/58"),
    ("oasis", "pineapple", None, ("4r8", "1r16", "2r32"), 4, "oasis/pineapple/48"),
    ("garlic-city", "holdem", "4/8", ("4r8", "1r12", "2r16"), 4, "garlic-city/holdem/38"),
    ("garlic-city", "holdem_hi_lo", "4/8", ("4r8", "1r12", "2r16"), 4, "garlic-city/holdem/38"),
    ("garlic-city", "omaha_hi_lo", "4/8", ("4r8", "1r12", "2r16"), 4, "garlic-city/omaha/49"),
    ("garlic-city", "crazy_pineapple", "4/8", ("4r8", "1r12", "2r16"), 4, "garlic-city/holdem/38"),
    ("angies", "holdem", "2/4", ("4r4", "1r6", "2r8"), 4, "trade: a bet and three raises in limit games"),
]


@pytest.mark.parametrize(("house", "game", "limit", "raises", "button", "clause"), CAPS)
def test_a_fourth_raise_is_refused_by_the_clause_of_that_club_and_game(
    house: str, game: str, limit: str | None, raises: tuple[str, ...], button: int, clause: str
) -> None:
    hand = say(felt(house, game, limit, stacks(4), button), "3c", *raises)
    error = refused(hand, 3, RaiseTo(Cents(10000)))
    assert (error.code, error.clause) == ("raise_cap", clause)


def test_garlic_city_no_limit_has_the_cap_of_its_sheet() -> None:
    hand = felt("garlic-city", "holdem", "no-limit 1/2", stacks(4, 100), 4)
    say(hand, "3r4", "4r8", "1r16")
    assert raise_range(hand, 2) is None
    assert refused(hand, 2, RaiseTo(Cents(3200))).clause == "garlic-city/holdem/38"


@pytest.mark.parametrize("limit", ["no-limit 2/5", "pot-limit 2/5"])
def test_san_rafael_omaha_has_no_cap_beyond_limit_play(limit: str) -> None:
    hand = felt("san-rafael", "omaha", limit, stacks(4), 4)
    say(hand, "3r10", "4r15", "1r20", "2r25", "3r30")
    assert raise_range(hand, 4) is not None


def test_a_round_that_comes_down_to_two_stays_capped_at_oasis_but_not_at_garlic_city() -> None:
    oasis = say(felt("oasis", "holdem", None, stacks(3), 3), "3r8", "1f", "2r16", "3r32")
    assert refused(oasis, 2, RaiseTo(Cents(6400))).clause == "oasis/holdem/47"
    garlic = say(felt("garlic-city", "holdem", "4/8", stacks(3), 3), "3r8", "1f", "2r12", "3r16")
    assert raise_range(garlic, 2) == (20, 20)


NOT_REOPENED = [
    ("oasis", "holdem", None, "reading: oasis/holdem/46"),
    ("oasis", "omaha_hi_lo", None, "reading: oasis/omaha-hi-lo/57"),
    ("oasis", "pineapple", None, "reading: oasis/pineapple/47"),
    ("garlic-city", "holdem", "no-limit 1/2", "garlic-city/holdem/44"),
    ("san-rafael", "omaha", "no-limit 2/5", "reading: san-rafael/omaha/047"),
    ("san-rafael", "omaha", "no-limit 5/10", "reading: san-rafael/omaha/047"),
]


@pytest.mark.parametrize(("house", "game", "limit", "clause"), NOT_REOPENED)
def test_a_short_all_in_opens_nothing_by_the_clause_of_that_club_and_game(
    house: str, game: str, limit: str | None, clause: str
) -> None:
    hand = felt(house, game, limit, {1: 400, 2: 400, 3: 400, 4: 45}, 4)
    say(hand, "3r40", "4r45", "1f", "2c")
    error = refused(hand, 3, RaiseTo(Cents(20000)))
    assert (error.code, error.clause) == ("betting_not_reopened", clause)


def river(game: str) -> Felt:
    """$4/$8 at Garlic City on the last card: seat 1 bets 8, seat 2 is all-in for 10."""
    hand = felt("garlic-city", game, "4/8", {1: 100, 2: 14, 3: 100}, 3)
    return say(hand, "3c", "1c", "2k", *("1k", "2k", "3k") * 2, "1b8", "2r10")


@pytest.mark.parametrize(
    ("game", "clause"), [("holdem", "garlic-city/holdem/44"), ("omaha_hi_lo", "garlic-city/omaha/55")]
)
def test_garlic_city_raises_the_bet_and_not_the_short_all_in(game: str, clause: str) -> None:
    hand = river(game)
    assert raise_range(hand, 3) == (16, 16)
    say(hand, "3c")
    error = refused(hand, 1, RaiseTo(Cents(1600)))
    assert (error.code, error.clause) == ("betting_not_reopened", clause)


def test_garlic_city_no_limit_raises_from_the_short_all_in() -> None:
    hand = felt("garlic-city", "holdem", "no-limit 1/2", {1: 100, 2: 12, 3: 100}, 3)
    say(hand, "3c", "1c", "2k", "1b8", "2r10")
    assert raise_range(hand, 3) == (18, 98)


def test_half_a_bet_more_opens_the_betting_again_at_san_rafael() -> None:
    hand = felt("san-rafael", "holdem", "3/6", {1: 100, 2: 100, 3: 8, 4: 100}, 1)
    say(hand, "3c", "4c", "1f", "2k", "2b3", "3r5", "4c")
    assert raise_range(hand, 2) == (8, 8)


def test_half_a_bet_more_opens_the_betting_again_at_angies() -> None:
    hand = felt("angies", "holdem", "2/4", {1: 100, 2: 5, 3: 100}, 3)
    say(hand, "3c", "1c", "2k", "1b2", "2r3", "3c")
    assert raise_range(hand, 1) == (5, 5)


WRONG_AMOUNTS = [
    ("oasis", "holdem", None, 7, "amount_below_minimum", "reading: oasis/holdem/45"),
    ("oasis", "omaha_hi_lo", None, 7, "amount_below_minimum", "reading: oasis/omaha-hi-lo/56"),
    ("oasis", "pineapple", None, 7, "amount_below_minimum", "reading: oasis/pineapple/46"),
    ("garlic-city", "holdem", "4/8", 9, "amount_above_limit", "garlic-city/holdem/44"),
    ("garlic-city", "omaha_hi_lo", "4/8", 7, "amount_below_minimum", "garlic-city/omaha/55"),
    ("garlic-city", "holdem", "no-limit 1/2", 3, "amount_below_minimum", "garlic-city/holdem/44"),
    ("san-rafael", "omaha", "no-limit 2/5", 9, "amount_below_minimum", "san-rafael/omaha/046"),
    ("san-rafael", "omaha", "pot-limit 2/5", 18, "amount_above_limit", "san-rafael/omaha/049"),
    ("san-rafael", "omaha", "fixed 4/8", 9, "amount_above_limit", "san-rafael/omaha/046"),
]


@pytest.mark.parametrize(("house", "game", "limit", "to", "code", "clause"), WRONG_AMOUNTS)
def test_a_wrong_amount_cites_what_a_bet_or_a_raise_may_be(
    house: str, game: str, limit: str | None, to: int, code: str, clause: str
) -> None:
    error = refused(felt(house, game, limit, stacks(4), 4), 3, RaiseTo(Cents(100 * to)))
    assert (error.code, error.clause) == (code, clause)


def test_san_rafael_omaha_lets_no_wager_go_beyond_ten_thousand() -> None:
    hand = felt("san-rafael", "omaha", "no-limit 50/100", stacks(3, 20_000), 3)
    assert raise_range(hand, 3) == (200, 10_000)
    error = refused(hand, 3, RaiseTo(Cents(1_000_100)))
    assert (error.code, error.clause) == ("amount_above_limit", "san-rafael/omaha/086")


def test_oasis_lets_a_round_be_opened_for_a_dollar() -> None:
    hand = say(felt("oasis", "holdem", None, stacks(3), 3), "3c", "1c", "2k")
    assert raise_range(hand, 1) == (1, 396)
    assert refused(hand, 1, Bet(Cents(50))).clause == "reading: oasis/holdem/45"


@pytest.mark.parametrize(
    ("house", "game", "seated", "clause"),
    [
        ("san-rafael", "holdem", 10, "san-rafael/holdem/10"),
        ("san-rafael", "omaha", 10, "san-rafael/omaha/022"),
        ("garlic-city", "holdem", 10, "garlic-city/house/08"),
        ("garlic-city", "omaha_hi_lo", 10, "garlic-city/house/18"),
    ],
)
def test_one_player_too_many_is_refused(house: str, game: str, seated: int, clause: str) -> None:
    seats = tuple(Seated(seat, Cents(40000)) for seat in range(1, seated + 1))
    with pytest.raises(Refused) as error:
        house_of(house).table(game).terms(seats, 1)
    assert (error.value.code, error.value.clause) == ("seats_count", clause)


@pytest.mark.parametrize(
    ("house", "game", "clause"),
    [
        ("garlic-city", "holdem", "garlic-city/holdem/52"),
        ("garlic-city", "omaha_hi_lo", "garlic-city/omaha/63"),
        ("oasis", "holdem", "trade: a misdeal stands once two players have acted"),
    ],
)
def test_a_misdeal_comes_too_late_once_two_have_acted(house: str, game: str, clause: str) -> None:
    hand = say(felt(house, game, None, stacks(4), 4), "3f")
    assert hand.decide(FLOOR, Misdeal())
    say(hand, "4f")
    error = refused(hand, FLOOR, Misdeal())
    assert (error.code, error.clause) == ("too_late_for_misdeal", clause)


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        ("holdem", "garlic-city/holdem/63"),
        ("omaha_hi_lo", "garlic-city/omaha/71"),
        ("crazy_pineapple", "garlic-city/crazy-pineapple/14"),
        ("crazy_pineapple_hi_lo", "garlic-city/crazy-pineapple-hi-lo/16"),
    ],
)
def test_the_winner_at_garlic_city_must_show(game: str, clause: str) -> None:
    hand = say(felt("garlic-city", game, "4/8", stacks(3), 3), "3f", "1c", "2k", "1k", "2k")
    while hand.due.ask == "discard":
        for who in hand.due.must:
            hand.play(who, Discard(hand.cards[who][-1:]))
        on(hand)
    say(hand, "1k", "2k", "1k", "2k", "1m")
    error = refused(hand, 2, Muck())
    assert (error.code, error.clause) == ("must_show", clause)


def test_garlic_city_shows_from_the_player_who_began_the_last_round() -> None:
    hand = say(felt("garlic-city", "holdem", "4/8", stacks(3), 3), "3c", "1c", "2k", *("1k", "2k", "3k") * 2)
    assert say(hand, "1k", "2b8", "3c", "1c").due.must == (1,)


def test_oasis_and_san_rafael_table_all_hands_by_themselves() -> None:
    oasis = felt("oasis", "holdem", None, stacks(3), 3)
    assert say(oasis, "3c", "1c", "2k", *("1k", "2k", "3k") * 3).over
    san_rafael = felt("san-rafael", "holdem", None, stacks(3), 1)
    assert say(san_rafael, "3c", "1c", "2k", *("2k", "3k", "1k") * 3).over


def test_the_fee_is_fixed_by_its_clause() -> None:
    table = house_of("garlic-city").table("holdem", "4/8")
    hand = PotHand(table.terms(tuple(Seated(seat, Cents(40000)) for seat in range(1, 9)), 8))
    hand.play(HOUSE, hand.menu(HOUSE)[0][0])
    error = refused(hand, HOUSE, TakeFee(Cents(400)))
    assert (error.code, error.clause, error.facts["due"]) == ("fee_amount", "garlic-city/house/09", 500)


def test_two_players_post_by_the_letter_at_oasis_and_garlic_city() -> None:
    oasis = felt("oasis", "holdem", None, stacks(2), 1)
    assert (oasis.front[1], oasis.front[2], oasis.due.must) == (400, 200, (2,))
    garlic = felt("garlic-city", "holdem", "4/8", stacks(2), 1)
    assert (garlic.front[1], garlic.front[2], garlic.due.must) == (400, 200, (2,))


def test_the_button_posts_the_small_blind_in_the_older_games_of_san_rafael() -> None:
    for game in ("holdem", "omaha_hi_lo"):
        for players in (2, 3, 9):
            hand = felt("san-rafael", game, None, stacks(players), 1)
            assert (hand.front[1], hand.front[2]) == (100, 300)
            assert hand.due.must == (3 if players > 2 else 1,)


def test_the_small_blind_sits_left_of_the_button_in_the_omaha_of_2024() -> None:
    hand = felt("san-rafael", "omaha", "no-limit 2/5", stacks(4), 1)
    assert (hand.front[2], hand.front[3], hand.due.must) == (200, 500, (4,))


def test_pineapple_is_thrown_away_after_the_first_round_in_turn_at_oasis() -> None:
    hand = felt("oasis", "pineapple", None, stacks(3), 3)
    assert (hand.due.ask, hand.due.must) == ("bet", (3,))
    say(hand, "3c", "1c", "2k")
    assert (hand.due.ask, hand.due.must) == ("discard", (1,))


def test_pineapple_is_thrown_away_at_once_by_all_at_garlic_city() -> None:
    hand = felt("garlic-city", "pineapple", "4/8", stacks(3), 3)
    assert (hand.due.ask, hand.due.must) == ("discard", (1, 2, 3))


def test_crazy_pineapple_is_thrown_away_after_the_flop_betting_by_all() -> None:
    hand = say(
        felt("garlic-city", "crazy_pineapple", "4/8", stacks(3), 3), "3c", "1c", "2k", "1k", "2k", "3k"
    )
    assert (hand.due.ask, hand.due.must) == ("discard", (1, 2, 3))


@pytest.mark.parametrize(
    ("house", "limit", "won"),
    [("oasis", None, {3: 5, 4: 4}), ("angies", "no-limit 2/4 bet 1", {3: 6, 4: 7})],
)
def test_the_odd_chip_between_high_and_low_goes_as_the_club_has_it(
    house: str, limit: str | None, won: dict[int, int]
) -> None:
    """To the seat left of the button [oasis/omaha-hi-lo/84], to the high hand [angies/omaha-hi-lo/15]."""
    cards = {3: "Ac3cQhQs", 4: "KdKh9s8s"}
    hand = felt(house, "omaha_hi_lo", limit, stacks(4), 4, cards=cards, board="2d5c7hKsJd")
    say(hand, "3c", "4c", "1f", "2k", "2k", "3b7", "4c", "2c", "2k", "3k", "4b15", "2f", "3c", "3k", "4k")
    if house == "angies":
        say(hand, "3s", "4s")
    assert {seat: net(hand)[seat] for seat in won} == won
