"""The fees of Garlic City's player-banked games and of California-22, in rounds that are played: out of the
chips of each payer, apart from the wagers, before the first card. The figures are those of the sheets."""

from __future__ import annotations

import pytest
from claims import numbered, proves
from fee_kit import BEFORE, Banked, Paid, bill, paid, played_out
from telling.bank import Round
from telling.told import cents

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.houses import house_of
from housedealer.rules.place import BANK, FLOOR, HOUSE

CLUB = "garlic-city/house/"
TILES = "garlic-city/pai-gow-tiles/"
ASIAN = ("caribbean_stud", "pai_gow_tiles", "double_hand", "super_pan_nine", "three_card")
OPTIONS = {
    1: ("41", 5, 100, 1.00, 1.00, 2.00),
    2: ("42", 5, 100, 2.00, 2.00, 3.00),
    3: ("43", 25, 100, 1.00, 1.00, 2.00),
    4: ("44", 25, 200, 2.00, 2.00, 3.00),
    5: ("45", 50, 200, 1.00, 2.00, 2.00),
    6: ("46", 100, 200, 1.00, 2.00, 2.00),
}
"""By option: clause, table limit, and what a player, a backline bettor for a square, and the bank pay."""
STACKS = {1: 9_000, 2: 3_000, 3: 3_000, 4: 3_000}
BACKERS = {101: 3_000, 102: 3_000}


def table(game: str, option: int, **more: object) -> Round:
    _, least, most, *_ = OPTIONS[option]
    text = f"house garlic-city  game {game}  bets {least}-{most}  fee option {option}"
    return Banked(text, **{"stacks": STACKS, "backers": BACKERS, "wager": 6_000, **more})  # type: ignore[arg-type]


def wagers(told: Round) -> int:
    """All wagers that lie on the squares, in cents."""
    return sum(bet.cents for bet in told.hand.riding)


each_option = [
    pytest.param(game, option, id=f"{game}-{option}", marks=proves(CLUB + OPTIONS[option][0], CLUB + "39"))
    for option in OPTIONS
    for game in ASIAN
]


@pytest.mark.parametrize(("game", "option"), each_option)
def test_a_round_costs_players_backline_and_bank_what_the_option_says(game: str, option: int) -> None:
    """With the least and the largest wager; 101 backs two squares, one of them vacant, and seat 4 seat 2."""
    _, least, most, player, backline, bank = OPTIONS[option]
    told = table(game, option).bet(2, least).bet(3, most)
    told.bet(101, least, on=2).bet(101, most, on=5).bet(102, most, on=3).bet(4, least, on=2)
    played_out(told, f"{game} {option}")
    assert bill(told) == {
        "seat:2": player,
        "seat:3": player,
        "seat:4": backline,
        "person:101": 2 * backline,
        "person:102": backline,
        "seat:1": bank,
    }


@pytest.mark.parametrize(("game", "option"), each_option)
def test_a_player_pays_once_for_a_hand_and_the_bank_once_for_the_round(game: str, option: int) -> None:
    """Alone with the bank, for the least and for the largest wager, in the bank's first and second round."""
    _, least, most, player, _, bank = OPTIONS[option]
    for bet, turn in ((least, 1), (most, 2)):
        told = table(game, option, stacks={1: 9_000, 2: 3_000}, backers={}, turn=turn).bet(2, bet)
        assert bill(played_out(told, game)) == {"seat:2": player, "seat:1": bank}
        assert sum(told.hand.outcome().net.values()) == -cents(player + bank)


@proves(CLUB + "40", CLUB + "47")
@pytest.mark.parametrize("game", ASIAN)
def test_the_fee_has_left_every_stack_before_a_card_is_dealt(game: str) -> None:
    """The wagers stay whole, the house may deal only afterwards, and nothing more is taken later."""
    told = table(game, 1).bet(2, 10).bet(3, 20).bet(101, 10, on=2)
    before, riding = dict(told.hand.stack), wagers(told)
    told.say(HOUSE, act.CloseBets())
    assert told.hand.due.ask == "fee"
    assert told.refused(HOUSE, act.Deal(told.hand.cards_left)).code == "not_open"
    told.say(HOUSE, told.hand.menu(HOUSE)[0][0])
    assert not told.hand.cards
    assert not told.told(ev.Dealt)
    left = {who: before[who] - now for who, now in told.hand.stack.items() if now != before[who]}
    assert left == {1: 200, 2: 100, 3: 100, 101: 100}
    assert wagers(told) == riding == 4_000
    assert {(one.target, one.when) for one in paid(told.hand, told.events)} == {("drop", BEFORE)}
    assert told.hand.dropped == 500


@proves(CLUB + "40")
@pytest.mark.parametrize("game", ASIAN)
def test_the_number_of_players_does_not_matter(game: str) -> None:
    for seats in range(2, house_of("garlic-city").table(game).seats_max + 1):
        told = table(game, 1, stacks=dict.fromkeys(range(1, seats + 1), 6_000), wager=5_000)
        for seat in range(2, seats + 1):
            told.bet(seat, 10)
        assert bill(played_out(told, game)) == {"seat:1": 2.00} | {
            f"seat:{seat}": 1.00 for seat in range(2, seats + 1)
        }


@proves(CLUB + "39")
@pytest.mark.parametrize("game", ["no_bust_21", "holdem", "panguingue"])
def test_other_games_do_not_pay_by_that_schedule(game: str) -> None:
    """The five play by its options; another game has none of them."""
    assert [bill(played_out(table(five, 3).bet(2, 25), five)) for five in ASIAN] == [
        {"seat:2": 1.00, "seat:1": 2.00}
    ] * 5
    with pytest.raises(Refused) as refused:
        house_of("garlic-city").collection(game, None, (3,)).check()
    assert refused.value.code == "fee_option"


# -- Pai Gow Tiles: in advance, for every wager, and back for a dead hand ------------------------------------

BANK_HAND, OTHER = "4-1 2-2 5-4 5-5", "3-1 6-1 5-1 6-5"
t = numbered(TILES)


@t("033", "056")
@pytest.mark.parametrize("option", OPTIONS)
def test_every_wager_on_tiles_pays_in_advance(option: int) -> None:
    """Two on one square, two squares of one person, a vacant square; a further round costs the same again."""
    _, least, _, player, backline, bank = OPTIONS[option]
    for turn in (1, 2):
        told = table("pai_gow_tiles", option, turn=turn).bet(2, least).bet(102, least, on=2)
        told.bet(101, least, on=3).bet(101, least, on=7).bet(2, least, on=8)
        assert bill(played_out(told)) == {
            "seat:2": player + backline,
            "person:102": backline,
            "person:101": 2 * backline,
            "seat:1": bank,
        }


@t("034")
@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("who", [2, 101])
def test_after_the_collection_a_full_minimum_bet_is_left(option: int, who: int) -> None:
    """Just enough for both is bet to the last chip; a dollar less is no bet."""
    _, least, _, player, backline, bank = OPTIONS[option]
    fee = player if who == 2 else backline
    for short in (0, 1):
        stack = least + fee - short
        stacks, backers = (STACKS | {2: stack}, BACKERS) if who == 2 else (STACKS, BACKERS | {101: stack})
        told = table("pai_gow_tiles", option, stacks=stacks, backers=backers)
        square = 2 if who == 2 else 3
        wager = act.Wager(square, "wager", cents(least))
        if short:
            assert told.refused(who, wager).code == "not_enough"
            told.bet(4, least)
            assert bill(told.close()) == {"seat:4": player, "seat:1": bank}
        else:
            told.say(who, wager)
            assert bill(told.close()) == {("seat:2" if who == 2 else "person:101"): fee, "seat:1": bank}
            assert told.hand.stack[who] == 0
            assert wagers(told) == cents(least)


@t("088")
@pytest.mark.parametrize("option", [1, 2])
def test_a_dead_hand_of_tiles_gets_its_collections_back_out_of_the_box(option: int) -> None:
    """Of seat and backline on that square, and of nobody else."""
    _, _, _, player, backline, bank = OPTIONS[option]
    told = table("pai_gow_tiles", option).bet(2, 10).bet(101, 20, on=2).bet(101, 30, on=3).bet(3, 40)
    told.deal({2: OTHER, 3: "6-6 6-6 1-1 1-1", BANK: BANK_HAND})
    took = paid(told.hand, told.events)
    assert sum(one.dollars for one in took) == 2 * player + 2 * backline + bank
    [dead] = told.say(FLOOR, act.DeadHand(2))
    assert isinstance(dead, be.SquareDead)
    back = paid(told.hand, told.events)[len(took) :]
    assert [(one.source, one.target, one.dollars) for one in back] == [
        ("drop", "seat:2", player),
        ("drop", "person:101", backline),
    ]
    told.sets(3, "1-1 1-1").sets(1, "4-1 2-2")
    assert told.hand.outcome().fees == {1: cents(bank), 2: 0, 3: cents(player), 101: cents(backline)}
    assert told.hand.outcome().drop == cents(player + backline + bank)
    assert told.net[2] == 0


# -- California-22 at San Rafael -----------------------------------------------------------------------------

c = numbered("san-rafael/california-22/")


@pytest.mark.parametrize(
    ("bet", "fee"),
    [
        pytest.param(2, 0.50, marks=c("06", "07")),
        pytest.param(20, 0.50, marks=c("06", "07")),
        pytest.param(21, 1.00, marks=c("06", "08")),
        pytest.param(50, 1.00, marks=c("06", "08")),
    ],
)
def test_a_bet_of_california_22_pays_by_its_size_and_the_bank_nothing(bet: int, fee: float) -> None:
    """Before the deal, out of the bettor's own chips, for each bet, at a full table and at a small one."""
    for seats in (2, 9):
        told = Banked(
            "house san-rafael  game california_22",
            dict.fromkeys(range(1, seats + 1), 900),
            wager=800,
        )
        for seat in range(2, seats + 1):
            told.bet(seat, bet)
        played_out(told, f"{bet}")
        assert bill(told) == {f"seat:{seat}": fee for seat in range(2, seats + 1)}


@c("06", "07", "08")
def test_doubled_and_split_bets_of_california_22_cost_nothing_more() -> None:
    for bet, fee in ((2, 0.50), (20, 0.50), (21, 1.00), (50, 1.00)):
        told = Banked("house san-rafael  game california_22", {1: 900, 2: 900}).bet(2, bet)
        told.deal({2: "8c8d", BANK: "Th9h"})
        told.say(2, act.Split())
        told.give("3h3c").stands(2, 2)
        doubled = Banked("house san-rafael  game california_22", {1: 900, 2: 900}).bet(2, bet)
        doubled.deal({2: "6c5d", BANK: "Th9h"})
        doubled.say(2, act.Double(cents(bet)))
        doubled.give("2c")
        for ended in (told, doubled):
            assert ended.hand.over
            assert paid(ended.hand, ended.events) == [Paid("seat:2", "drop", fee, BEFORE)]
