"""One definition, several clubs: the same cards, and what differs is in the house files alone."""

from __future__ import annotations

import pytest
from kit import played

from housedealer.houses import house_of


@pytest.mark.parametrize(
    ("game", "houses"),
    [
        ("omaha_hi_lo", ("oasis", "garlic-city", "san-rafael", "angies")),
        ("omaha", ("san-rafael", "angies")),
        ("lowball", ("oasis", "garlic-city", "angies")),
        ("pineapple", ("oasis", "garlic-city")),
        ("seven_card_stud", ("garlic-city", "angies")),
        ("stud_hi_lo", ("garlic-city", "angies")),
        ("razz", ("garlic-city", "angies")),
        ("five_card_draw", ("garlic-city", "angies")),
        ("holdem", ("san-rafael", "oasis", "garlic-city", "angies")),
    ],
)
def test_the_clubs_share_one_definition_and_answer_it_differently(game: str, houses: tuple[str, ...]) -> None:
    spreads = [house_of(house).table(game).spread for house in houses]
    assert all(spread.game is spreads[0].game for spread in spreads)
    answers = [{key: answer.value for key, answer in spread.answers.given.items()} for spread in spreads]
    for i, mine in enumerate(answers):
        for other in answers[i + 1 :]:
            asked = spreads[0].game.asks()
            assert any(mine[key] != other[key] for key in asked)


# -- two Omahas ----------------------------------------------------------------------------------------------

HI_LO = """house {house}  game omaha_hi_lo  limit no-limit 1/4 bet 1 unlisted  fee none
seats 1:100 2:100 3:100 4:100  button 4
deal 3 Ac3cQhQs  4 KdKh9s8s
3 calls, 4 calls, 1 folds, 2 checks
flop 2d5c7h  2 checks, 3 bets 6, 4 calls, 2 folds
turn Ks  all check
river Jd  all check
"""


@pytest.mark.parametrize(
    ("house", "paid"), [("oasis", "3:13 4:12"), ("garlic-city", "3:12 4:13"), ("angies", "3:12 4:13")]
)
def test_the_odd_chip_between_high_and_low_goes_to_a_seat_or_to_high(house: str, paid: str) -> None:
    """oasis/omaha-hi-lo/90, garlic-city/omaha/22, angies/omaha-hi-lo/15.

    $25: seat 3, nearest the button's left, has the low and seat 4 the high."""
    played(HI_LO.format(house=house) + f"expect paid {paid}\n")


def test_two_omahas_of_two_clubs_put_the_blinds_elsewhere_and_stop_raising_elsewhere() -> None:
    """san-rafael/omaha/053, angies: the cap holds where three began, or no more once two are left."""
    text = """house {house}  game omaha  limit fixed 4/8 unlisted  fee none
seats 1:300 2:300 3:300  button 3
3 raises to 8, 1 raises to 12, 2 folds
expect menu 3 fold, call 4, raise to 16
3 raises to 16
"""
    played(text.format(house="san-rafael") + "expect menu 1 fold, call 4, no raise\n")
    played(text.format(house="angies") + "expect menu 1 fold, call 4, raise to 20\n")


# -- three lowballs ------------------------------------------------------------------------------------------

LOWBALL = """house {house}  game lowball  limit {limit} unlisted  fee none
seats 1:100 2:100 3:100  button 3
deal 1 7c5d4h2sAd  2 8d6h3c2dAs  3 KcQdJhTs9d
"""
LIMITS = {
    "oasis": "fixed 3/6 no blinds ante 1",
    "garlic-city": "fixed 3/3",
    "angies": "fixed 3/6",
}


def lowball(house: str) -> str:
    return LOWBALL.format(house=house, limit=LIMITS[house])


def test_lowball_is_begun_by_antes_or_blinds_and_checking_is_free_or_not() -> None:
    played(lowball("oasis") + "expect pot 3\nexpect due 1 bet\nexpect menu 1 check, fold, bet 3\n")
    played(lowball("garlic-city") + "expect due 3 bet\nexpect menu 3 fold, call 3, raise to 6\n")
    free = lowball("angies").replace("fixed 3/6", "fixed 3/6 no blinds ante 1")
    played(free + "expect due 1 bet\nexpect menu 1 fold, bet 3\n")


def test_lowball_draws_three_or_five_cards_at_once_or_four_and_one() -> None:
    for house, menu in (("oasis", "up to 3"), ("garlic-city", "up to 5"), ("angies", "up to 5")):
        opened = "1 bets 3, 2 calls, 3 calls\n" if house == "oasis" else "3 calls, 1 calls, 2 checks\n"
        played(lowball(house) + opened + f"expect due 1 draw\nexpect menu 1 draw {menu}\n")
    four_and_one = lowball("angies") + "3 calls, 1 calls, 2 checks\n1 stands pat, 2 stands pat, 3 draws 5\n"
    done = played(four_and_one + "expect due 1 bet\nexpect burned 1\n")
    dealt = [event for event in done.events if type(event).__name__ == "Dealt"]
    assert [sum(spot == 3 for spot in event.spots) for event in dealt[-2:]] == [4, 1]
    at_once = played(
        four_and_one.replace("angies", "garlic-city").replace("3/6", "3/3") + "expect burned 0\n"
    )
    dealt = [event for event in at_once.events if type(event).__name__ == "Dealt"]
    assert sum(spot == 3 for spot in dealt[-1].spots) == 5


def test_a_seven_that_was_checked_is_punished_before_the_draw_after_it_or_never() -> None:
    """Seat 1 holds 7-5-4-2-A, seat 2 8-6-3-2-A; everybody stands pat."""
    pat = "all stand pat\n"
    played(
        lowball("oasis") + "1 checks, 2 bets 3, 3 folds, 1 calls\n" + pat
        + "1 checks, 2 bets 6, 1 calls\nexpect paid 1:9 2:12\n"
    )  # fmt: skip
    played(
        lowball("angies") + "3 folds, 1 calls, 2 checks\n" + pat
        + "1 checks, 2 bets 6, 1 calls\nexpect paid 1:6 2:12\n"
    )  # fmt: skip
    played(
        lowball("garlic-city") + "3 folds, 1 calls, 2 checks\n" + pat
        + "1 checks, 2 bets 3, 1 calls\nexpect paid 1:12 2:0\n"
    )  # fmt: skip


def test_the_joker_is_in_two_of_the_three_decks() -> None:
    sizes = {house: house_of(house).table("lowball").spread.deck.size for house in LIMITS}
    assert sizes == {"oasis": 52, "garlic-city": 53, "angies": 53}


# -- two pineapples ------------------------------------------------------------------------------------------

PINEAPPLE = """house {house}  game pineapple  limit fixed 4/8 unlisted  fee none
seats 1:100 2:100 3:100  button 3
deal 1 AcKd2h  2 QsQd7c  3 9h8h7h
"""


def test_pineapple_throws_a_card_away_at_once_or_after_the_first_round() -> None:
    garlic, oasis = PINEAPPLE.format(house="garlic-city"), PINEAPPLE.format(house="oasis")
    played(
        garlic + "expect due 1 2 3 discard\n3 discards 7h, 1 discards 2h, 2 discards 7c\nexpect due 3 bet\n"
    )
    first = "expect due 3 bet\n3 calls, 1 calls, 2 checks\n"
    played(oasis + first + "expect due 1 discard\n1 discards 2h\nexpect due 2 discard\n")


# -- three stud openings -------------------------------------------------------------------------------------

STUD = """house {house}  game {game}  limit {limit} unlisted  fee none
seats 1:100 2:100 3:100 4:100  button 4
deal 1 (2s3s)9d  2 (4s5s)Kc  3 (6s7s)3h  4 (8s9s)3c
"""
CARDS = "fixed 4/8 ante 1 bring-in 1"


@pytest.mark.parametrize(
    ("house", "game", "limit", "due"),
    [
        ("garlic-city", "seven_card_stud", CARDS, "4 open"),
        ("garlic-city", "razz", CARDS, "2 open"),
        ("angies", "seven_card_stud", "fixed 4/8", "3 bet"),
    ],
)
def test_stud_is_opened_by_the_low_card_the_high_card_or_by_place(
    house: str, game: str, limit: str, due: str
) -> None:
    """garlic-city/7-card-stud/08 and 09 (3c is lower than 3h), garlic-city/razz/07, angies/7-card-stud/03."""
    played(STUD.format(house=house, game=game, limit=limit) + f"expect due {due}\n")
