"""The fees per hand of Garlic City's poker games, in hands that are played: before the first card, out of the
blinds or antes, and what they do not cover out of the next bets. The figures are those of the sheet."""

from __future__ import annotations

import pytest
from claims import proves
from fee_kit import BEFORE, BETS, FOLDS, STAYS, Paid, Pot, into, paid, posted
from kit import played

from housedealer.errors import Refused
from housedealer.hand import event as ev
from housedealer.houses import house_of

CLUB = "garlic-city/house/"
HOLDEM = ("holdem", "pineapple", "crazy_pineapple")
SPLIT = ("omaha_hi_lo", "crazy_pineapple_hi_lo")
STUD = ("seven_card_stud", "stud_hi_lo")
MEXICAN = ("mexican",)
OTHERS = {"holdem_hi_lo": HOLDEM, "razz": STUD}
"""Two games in no heading: they pay like those."""

Column = tuple[int, int, float]
ROWS: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[Column, ...]]] = {
    "08": (HOLDEM, ("fixed 2/4",), ((7, 9, 3.00), (6, 6, 2.00), (2, 5, 1.00))),
    "09": (HOLDEM, ("fixed 3/6", "fixed 10/20"), ((7, 9, 4.00), (6, 6, 2.00), (2, 5, 2.00))),
    "10": (HOLDEM, ("no-limit 1/2",), ((7, 9, 4.00), (6, 6, 3.00), (2, 5, 2.00))),
    "18": (SPLIT, ("fixed 2/4", "fixed 6/12"), ((7, 9, 4.00), (6, 6, 3.00), (2, 5, 1.00))),
    "19": (SPLIT, ("fixed 10/20", "fixed 100/200"), ((7, 9, 4.00), (6, 6, 3.00), (2, 5, 2.00))),
    "20": (STUD, ("fixed 2/4",), ((7, 8, 3.00), (6, 6, 2.00), (2, 5, 1.00))),
    "21": (STUD, ("fixed 3/6", "fixed 100/200"), ((7, 8, 4.00), (6, 6, 3.00), (2, 5, 2.00))),
    "29": (MEXICAN, ("fixed 2/4",), ((6, 7, 2.50), (2, 5, 2.00))),
    "30": (MEXICAN, ("fixed 3/6",), ((6, 7, 3.00), (2, 5, 4.00))),
    "31": (MEXICAN, ("fixed 6/12",), ((6, 7, 4.00), (2, 5, 2.50))),
    "32": (MEXICAN, ("no-limit 0/0 bet 1",), ((6, 7, 4.00), (2, 5, 3.00))),
    "33": (MEXICAN, ("no-limit 0/0 bet 2",), ((6, 7, 5.00), (2, 5, 3.00))),
    "34": (MEXICAN, ("no-limit 0/0 bet 10",), ((6, 7, 10.00), (2, 5, 5.00))),
}
"""By clause: the games of the heading, the limits at both ends of the row, and dollars by number of players.
Nine players have a column in stud, but eight can be dealt. A dollar for the jackpot comes to each of them."""
JACKPOT = 1.00
STACKS = {"10": 100, "32": 50, "33": 100, "34": 500}
"""No limit is played with no more than the greatest buy-in."""


def asks(game: str, limit: str) -> str:
    return f"house garlic-city  game {game}  limit {limit}"


def rows(*numbers: str) -> list[object]:
    """Each row with each of its games, limits, and numbers of players at both ends of a column."""
    return [
        pytest.param(number, game, limit, players, drop, id=f"{number}-{game}-{limit}-{players}",
                     marks=proves(CLUB + number, CLUB + "35"))
        for number in numbers or ROWS
        for game in ROWS[number][0]
        for limit in ROWS[number][1]
        for least, most, drop in ROWS[number][2]
        for players in sorted({least, most})
    ]  # fmt: skip


def check_before_the_deal(hand: Pot, due: float) -> None:
    """As much as was posted, and no more than is due, went out of it before the first card: the drop first.
    Nothing else has left before."""
    first = [one for one in hand.paid if one.when == BEFORE]
    assert into("drop", first) + into("jackpot", first) == min(due, posted(hand.events, hand.hand))
    assert into("jackpot", first) == max(0, min(due, posted(hand.events, hand.hand)) - (due - JACKPOT))
    source = "front" if any(hand.hand.terms.limit.blinds) else "pot"
    assert {one.source for one in first} == {source}


def check_row(game: str, limit: str, players: int, drop: float, stack: float) -> None:
    text, due = asks(game, limit), drop + JACKPOT
    big = Pot(text, players, way=BETS, stack=stack)
    assert (into("drop", big.paid), into("jackpot", big.paid)) == (drop, JACKPOT)
    check_before_the_deal(big, due)
    late = [one for one in big.paid if one.when != BEFORE]
    assert {one.source for one in late} <= {"front"}
    kinds = [type(event) for event in big.events]
    assert not late or kinds.index(ev.RoundClosed) > max(
        at for at, kind in enumerate(kinds) if kind is ev.FeeTaken
    )
    calm = Pot(text, players, way=STAYS, stack=stack)
    check_before_the_deal(calm, due)
    assert into("drop", calm.paid) + into("jackpot", calm.paid) <= due
    if posted(calm.events, calm.hand) >= due:
        assert (into("drop", calm.paid), into("jackpot", calm.paid)) == (drop, JACKPOT)
    ended = Pot(text, players, way=FOLDS, stack=stack)
    check_before_the_deal(ended, due)
    assert into("drop", ended.paid) + into("jackpot", ended.paid) <= due


@pytest.mark.parametrize(("number", "game", "limit", "players", "drop"), rows())
def test_a_hand_pays_what_its_row_says(number: str, game: str, limit: str, players: int, drop: float) -> None:
    """In a pot of many bets, in one of a few, and in one that nobody contests."""
    check_row(game, limit, players, drop, STACKS.get(number, 0))


@pytest.mark.parametrize("game", OTHERS)
def test_a_game_in_no_heading_pays_like_those_of_its_kind(game: str) -> None:
    for games, limits, columns in ROWS.values():
        for limit in limits if games == OTHERS[game] else ():
            for least, most, drop in columns:
                for players in (least, most):
                    check_row(game, limit, players, drop, 0)


# -- out of what, and when -----------------------------------------------------------------------------------


@proves(CLUB + "05")
@pytest.mark.parametrize(
    ("game", "limit", "players", "source", "drop"),
    [
        ("holdem", "fixed 4/8", 3, "front", 2),
        ("holdem_hi_lo", "fixed 4/8", 3, "front", 2),
        ("omaha_hi_lo", "fixed 4/8", 3, "front", 1),
        ("crazy_pineapple", "fixed 4/8", 2, "front", 2),
        ("seven_card_stud", "fixed 4/8", 3, "pot", 2),
        ("stud_hi_lo", "fixed 4/8", 4, "pot", 2),
        ("razz", "fixed 4/8", 5, "pot", 2),
        ("mexican", "fixed 6/12", 3, "pot", 2.50),
    ],
)
def test_the_fee_leaves_the_blinds_or_antes_before_the_first_card(
    game: str, limit: str, players: int, source: str, drop: float
) -> None:
    """The drop, and after it the jackpot's dollar; in a hand that is folded to one player no less."""
    for way in (STAYS, BETS, FOLDS):
        hand = Pot(asks(game, limit), players, way=way)
        assert hand.paid == [Paid(source, "drop", drop, BEFORE), Paid(source, "jackpot", JACKPOT, BEFORE)]
        assert [type(event) for event in hand.events[:3]] == [ev.Posted, ev.FeeTaken, ev.Dealt]


@proves(CLUB + "05")
def test_what_the_blinds_do_not_cover_comes_out_of_the_next_chips_and_there_is_no_waiver() -> None:
    """$2/4 with eight: 3 + 1 due, 3 in the blinds, one still to come; taken without a flop too."""
    text = asks("holdem", "fixed 2/4")
    called = Pot(text, 8)
    first = Paid("front", "drop", 3, BEFORE)
    assert called.paid == [first, Paid("front", "jackpot", 1, "after Checked")]
    seats = " ".join(f"{seat}:100" for seat in range(1, 9))
    raised = played(f"{text}  seats {seats}  button 1\n4 raises to 4, rest fold\nexpect net 4:-1\n")
    assert paid(raised.hand, raised.events) == [first, Paid("front", "jackpot", 1, "after Folded")]
    assert Pot(text, 8, way=FOLDS).paid == [first]


@proves(CLUB + "05")
@pytest.mark.parametrize(
    ("stacks", "source", "fee"),
    [
        ({1: 2, 2: 4}, "front", [("drop", 2), ("jackpot", 1)]),
        ({1: 1, 2: 1}, "front", [("drop", 2)]),
        ({1: 2, 2: 1, 3: 200}, "front", [("drop", 2), ("jackpot", 1)]),
        ({1: 1, 2: 1, 3: 200, 4: 1, 5: 1, 6: 1, 7: 1}, "front", [("drop", 2)]),
    ],
)
def test_blinds_who_are_all_in_pay_as_far_as_their_chips_go(
    stacks: dict[int, float], source: str, fee: list[tuple[str, float]]
) -> None:
    """$4/8: the seat with the button pays the small blind of two players, else those to its left."""
    hand = Pot(asks("holdem", "fixed 4/8"), stacks, button=max(stacks))
    first = [one for one in hand.paid if one.when == BEFORE]
    assert first == [Paid(source, target, dollars, BEFORE) for target, dollars in fee]
    due = (4 if len(stacks) == 7 else 2) + JACKPOT
    assert into("drop", hand.paid) + into("jackpot", hand.paid) == min(
        due, sum(min(4, n) for n in stacks.values())
    )


@proves(CLUB + "05")
@pytest.mark.parametrize(
    ("game", "drop"), [("holdem", 2), ("omaha_hi_lo", 1), ("crazy_pineapple", 2), ("holdem_hi_lo", 2)]
)
def test_the_blinds_of_garlic_city_stay_live(game: str, drop: float) -> None:
    """The fee comes out of them, and both blinds are still credited with all they posted."""
    told = played(f"""
        {asks(game, "fixed 4/8")}  seats 1:100 2:100 3:100  button 1
        expect menu 1 fold, call 4, raise to 8
        1 calls
        expect menu 2 fold, call 2, raise to 8
        2 calls
        expect menu 3 check, fold, raise to 8
    """)
    assert (told.hand.dropped, told.hand.jackpot) == (100 * drop, 100)
    assert sum(told.hand.stack) + told.hand.pot_total == 30_000 - 100 * drop - 100


@proves(CLUB + "02")
def test_the_club_is_paid_by_its_fee_alone_by_game_and_number_of_players() -> None:
    for game, limit, players, fee in (
        ("holdem", "fixed 4/8", 9, 4),
        ("holdem", "fixed 4/8", 6, 2),
        ("holdem", "fixed 2/4", 5, 1),
        ("omaha_hi_lo", "fixed 4/8", 6, 3),
        ("omaha_hi_lo", "fixed 4/8", 2, 1),
        ("seven_card_stud", "fixed 4/8", 7, 4),
    ):
        hand = Pot(asks(game, limit), players, way=BETS)
        assert sum(hand.hand.outcome().net.values()) == -100 * (fee + 1), game
        assert into("drop", hand.paid) == fee


@proves(CLUB + "02")
def test_players_are_counted_and_not_seats() -> None:
    """By the hand, and by the half hour where the table is charged so: then a hand costs nothing."""
    text = asks("holdem", "fixed 4/8")
    for seats, drop in (((1, 5, 9), 2), ((1, 2, 4, 5, 8, 9), 2), ((2, 3, 4, 5, 7, 8, 9), 4)):
        assert into("drop", Pot(text, dict.fromkeys(seats, 500.0)).paid) == drop
    lowball = Pot(asks("lowball", "fixed 4/4"), 5, way=BETS)
    assert lowball.paid == []
    charged = [[(one.cents, one.per) for one in lowball.table.fees.charges(n)] for n in (2, 4, 5, 8)]
    assert charged == [[(cents, "half_hour")] for cents in (300, 300, 500, 500)]


@proves(CLUB + "07")
@pytest.mark.parametrize(
    ("game", "limit", "players", "drop"),
    [
        ("omaha_hi_lo", "fixed 6/12  kills", 5, 1),
        ("omaha_hi_lo", "fixed 6/12  kills half", 2, 1),
        ("holdem", "fixed 4/8  kills full", 6, 2),
        ("holdem", "fixed 4/8  kills full", 9, 4),
        ("holdem", "fixed 10/20  kills full", 7, 4),
    ],
)
def test_a_killed_pot_pays_the_row_of_the_table_it_was_dealt_at(
    game: str, limit: str, players: int, drop: float
) -> None:
    """The kill makes 10/20 of 6/12 and 20/40 of 10/20, which have other rows; the fee is the usual one."""
    for way in (BETS, FOLDS):
        killed = Pot(asks(game, limit), players, way=way, kill=2)
        assert killed.hand.terms.kill is not None
        assert killed.hand.terms.limit.small > killed.table.spread.limit.small
        usual = Pot(asks(game, limit), players, way=way)
        for hand in (killed, usual):
            assert (into("drop", hand.paid), into("jackpot", hand.paid)) == (drop, JACKPOT)
            assert {one.when for one in hand.paid} == {BEFORE}


@proves(CLUB + "07")
def test_a_hand_over_the_limit_pays_the_row_of_the_table() -> None:
    """Five players at 6/12 pay 1. Those with an overs button go on at 12/24, and pay no more for it."""
    text = asks("omaha_hi_lo", "fixed 6/12  overs")
    hand = Pot(text, 5, way=BETS, overs=(1, 2, 3, 4, 5))
    assert any(isinstance(event, ev.OversBegun) for event in hand.events)
    assert hand.paid == [Paid("front", "drop", 1, BEFORE), Paid("front", "jackpot", 1, BEFORE)]


@proves(CLUB + "35")
@pytest.mark.parametrize(
    ("game", "limit"),
    [
        ("holdem", "fixed 4/8"),
        ("omaha_hi_lo", "fixed 10/20"),
        ("mexican", "fixed 2/4"),
        ("razz", "fixed 4/8"),
    ],
)
def test_a_jackpot_dollar_goes_apart_whatever_the_number_of_players(game: str, limit: str) -> None:
    for players in range(2, 8):
        hand = Pot(asks(game, limit), players, way=BETS)
        outcome = hand.hand.outcome()
        assert into("jackpot", hand.paid) == outcome.jackpot / 100 == JACKPOT
        assert outcome.drop + outcome.jackpot == -sum(outcome.net.values())


# -- limits that are listed, and others ----------------------------------------------------------------------


@proves(CLUB + "20")
@pytest.mark.parametrize("game", [*STUD, "razz"])
def test_stud_is_dealt_to_eight_at_the_most(game: str) -> None:
    text = asks(game, "fixed 2/4")
    assert into("drop", Pot(text, 8, way=BETS).paid) == 3
    with pytest.raises(Refused) as refused:
        Pot(text, 9)
    assert refused.value.code == "seats_count"


@pytest.mark.parametrize(
    ("game", "limit", "most", "drop"),
    [
        *(
            pytest.param(game, "no-limit 1/2", 100, 2, marks=proves(CLUB + "10", CLUB + "17"))
            for game in (*HOLDEM, "holdem_hi_lo")
        ),
        pytest.param("mexican", "no-limit 0/0 bet 1", 50, 3, marks=proves(CLUB + "32")),
        pytest.param("mexican", "no-limit 0/0 bet 2", 100, 3, marks=proves(CLUB + "33")),
        pytest.param("mexican", "no-limit 0/0 bet 10", 500, 5, marks=proves(CLUB + "34")),
    ],
)
def test_no_limit_has_a_greatest_buy_in_and_pays_by_the_hand(
    game: str, limit: str, most: int, drop: float
) -> None:
    hand = Pot(asks(game, limit), 3, way=BETS, stack=most)
    assert hand.table.buy_in_bounds[1] == 100 * most
    assert into("drop", hand.paid) == drop
    assert {charge.taken for charge in hand.table.fees.posted} == {"before_deal"}


@proves(CLUB + "19")
@pytest.mark.parametrize("game", SPLIT)
def test_a_limit_between_the_rows_does_not_open(game: str) -> None:
    """$6/12 and $10/20 are charged by two rows; $8/16 has none."""
    for limit, drop in (("fixed 6/12", 1), ("fixed 10/20", 2)):
        assert into("drop", Pot(asks(game, limit), 5).paid) == drop
    with pytest.raises(Refused) as refused:
        house_of("garlic-city").table(game, "8/16")
    assert (refused.value.code, refused.value.clause) == ("no_fee_posted", CLUB + "19")
