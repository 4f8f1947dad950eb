"""Pai Gow Tiles: where bets lie and how large they are, pooled bets, collections, and bets that go back."""

from __future__ import annotations

import pytest
from claims import proves
from telling.bank import Round
from telling.told import cents

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.offer import Stakes
from housedealer.rules.place import BANK, FLOOR, HOUSE, Who

SHEET = "garlic-city/pai-gow-tiles"
BANK_HAND = "4-1 2-2 5-4 5-5"
"""Nine with Bon, and nine with Mooy."""
WINS, LOSES, PUSHES = "6-6 6-6 1-1 1-1", "3-1 6-1 5-1 6-5", "6-4 6-4 3-2 6-2"
"""Two pairs; one and seven points; a pair and three points."""
LOWS = {BANK_HAND: "4-1 2-2", WINS: "1-1 1-1", LOSES: "3-1 6-1", PUSHES: "3-2 6-2"}


def table(stakes: str | None = None, options: tuple[int | str, ...] = (), **given: object) -> Round:
    """Seats 1 to 4 with $1,000 and 101 and 102 behind them; seat 1 banks with $500."""
    told: dict[str, object] = {"backers": {101: 1000, 102: 1000}, "wager": 500, **given}
    return Round("pai_gow_tiles", stakes=stakes, options=options, **told)  # type: ignore[arg-type]


def wager(square: int, dollars: float, bet: str = "wager") -> act.Wager:
    return act.Wager(square, bet, cents(dollars))


def ends(told: Round, hands: dict[int, str]) -> Round:
    """Dealt, set and settled; the dice leave the order 7, 6, ... 1, 8."""
    told.deal({**hands, BANK: BANK_HAND})
    for square, tiles in hands.items():
        told.sets(int(told.hand.decider[square]), LOWS[tiles])
    return told.sets(1, LOWS[BANK_HAND])


def fees(told: Round) -> dict[int, int]:
    [event] = told.told(ev.FeeTaken)
    assert isinstance(event, ev.FeeTaken)
    return {int(who): paid // 100 for who, paid in event.payers}


@proves(f"{SHEET}/023")
def test_everybody_bets_against_the_bank_only() -> None:
    told = table()
    for square in (2, 3, 5):
        assert told.refused(1, wager(square, 10)).code == "bank_bets"
    assert told.refused(2, wager(1, 10)).code == "square"
    assert told.refused(2, wager(1, 10, "bank")).code == "bank_wager"
    told.bet(2, 10).bet(3, 20).bet(4, 30)
    ends(told, {2: WINS, 3: LOSES, 4: PUSHES})
    assert [told.net[who] for who in (1, 2, 3, 4)] == [8, 9, -21, -1]


@proves(f"{SHEET}/036", f"{SHEET}/035")
@pytest.mark.parametrize(
    ("stakes", "least"), [("5-100", 5), ("25-100", 25), ("25-200", 25), ("50-200", 50), ("100-200", 100)]
)
def test_a_bet_is_at_least_the_minimum_of_the_table(stakes: str, least: int) -> None:
    told = table(stakes)
    for who, square in ((2, 2), (2, 7), (101, 3)):
        assert told.refused(who, wager(square, least - 1)).code == "below_least"
        told.bet(who, least, on=square)
    assert told.refused(2, wager(2, least - 1)).code == "below_least"


@proves(f"{SHEET}/038", f"{SHEET}/035")
@pytest.mark.parametrize(("stakes", "most"), [("5-100", 100), ("25-200", 200)])
@pytest.mark.parametrize("over", [0, 1, 50])
def test_what_is_above_the_maximum_has_no_action(stakes: str, most: int, over: int) -> None:
    stake = most + over
    fee = 1 if most == 100 else 2
    for hand, result in ((WINS, most), (LOSES, -most), (PUSHES, 0)):
        told = table(stakes).bet(2, stake)
        ends(told, {2: hand})
        row = told.row(2, "wager")
        assert row.stake == 100 * stake
        assert row.due == (100 * most if result else 0)
        assert row.paid - row.lost == 100 * result
        assert told.net[2] == result - fee
    short = table(stakes, wager=most + 10).bet(2, stake).bet(3, 100)
    ends(short, {3: PUSHES, 2: WINS})
    assert short.told(be.Settled)[-1].cover == 1000  # type: ignore[attr-defined]


@proves(f"{SHEET}/039")
def test_the_banks_wager_has_no_maximum() -> None:
    told = Round("pai_gow_tiles", stacks={1: 5002, 2: 500}, wager=None)
    [offer] = told.hand.menu(1)
    assert offer == Stakes(1, "bank", cents(5), cents(5000), cents(1))
    told.say(1, wager(1, 101, "bank"))
    told.say(1, wager(1, 5000, "bank"))
    assert told.refused(1, wager(1, 5001, "bank")).code == "not_enough"
    assert told.hand.view(2).table.wager == 500000


@proves(f"{SHEET}/040")
def test_a_kum_kum_bet_is_paid_and_collected_as_one() -> None:
    told = table().bet(2, 10).share(3, 20, of=2, on=2).share(101, 15, of=2, on=2)
    ends(told, {2: WINS})
    [row] = told.rows(2)
    assert (row.stake, row.result, row.paid) == (4500, "wins", 4500)
    assert [told.net[who] for who in (1, 2, 3, 101)] == [-47, 9, 20, 15]
    lost = table().bet(2, 10).share(3, 20, of=2, on=2)
    ends(lost, {2: LOSES})
    assert [(row.stake, row.lost) for row in lost.rows(2)] == [(3000, 3000)]
    assert [lost.net[who] for who in (1, 2, 3)] == [28, -11, -20]


@proves(f"{SHEET}/038", f"{SHEET}/040", f"{SHEET}/046", f"{SHEET}/118")
def test_a_kum_kum_bet_has_one_maximum_and_one_place_in_the_cover() -> None:
    over = table().bet(2, 80).share(3, 40, of=2, on=2)
    ends(over, {2: LOSES})
    assert [(row.stake, row.lost, row.back) for row in over.rows(2)] == [(12000, 10000, 2000)]
    short = table(wager=7).bet(2, 5).share(3, 7, of=2, on=2)
    ends(short, {2: WINS})
    [row] = short.rows(2)
    assert (row.due, row.paid, row.owners) == (1200, 700, ((2, 500, 300, 500), (3, 700, 400, 700)))


@proves(f"{SHEET}/041")
@pytest.mark.parametrize(("stakes", "least"), [("5-100", 5), ("50-200", 50)])
def test_each_partner_puts_in_the_minimum(stakes: str, least: int) -> None:
    told = table(stakes)
    assert told.refused(3, act.Share(2, Who(2), cents(least))).code == "no_such_bet"
    told.bet(2, least)
    for partner in (3, 101):
        assert told.refused(partner, act.Share(2, Who(2), cents(least - 1))).code == "below_least"
        told.share(partner, least, of=2, on=2)
    assert told.refused(3, act.Share(2, Who(2), cents(least - 1))).code == "below_least"


@proves(f"{SHEET}/046", f"{SHEET}/066")
def test_bets_are_chips_that_lie_there_and_no_words() -> None:
    told = table(stacks={1: 1000, 2: 50, 3: 1000}, wager=20, backers={101: 30})
    for dollars in (7.5, 10.01, 5.99):
        assert told.refused(3, wager(3, dollars)).code == "amount"
    assert told.refused(1, wager(1, 20.5, "bank")).code == "amount"
    assert told.refused(2, wager(2, 60)).code == "not_enough"  # though no more than 20 would be covered
    assert told.refused(2, wager(2, 50)).code == "not_enough"  # the collection is chips too
    assert told.refused(101, wager(3, 31)).code == "not_enough"
    told.bet(2, 49)
    assert told.refused(2, wager(3, 5)).code == "not_enough"
    assert told.refused(1, wager(1, 999, "bank")).code == "not_enough"
    with pytest.raises(Refused, match=r"amount.chips"):
        table(stacks={1: 1000, 2: 50.5})


@proves(f"{SHEET}/050", f"{SHEET}/055", f"{SHEET}/065", f"{SHEET}/024", f"{SHEET}/049")
def test_bets_lie_in_the_spots_of_the_positions_and_only_those_play() -> None:
    told = table()
    for who in (2, 101):
        for square in (0, 1, 9, 11, -2, 101):
            assert told.refused(who, wager(square, 10)).code == "square"
        assert told.refused(who, wager(2, 10, "tie")).code == "no_such_bet"
        offered = {offer.square for offer in told.hand.menu(who) if isinstance(offer, Stakes)}
        assert offered == {2, 3, 4, 5, 6, 7, 8}
    told.bet(2, 10).bet(101, 20, on=2).bet(101, 30, on=8).bet(3, 40).bet(3, 0)
    told.close()
    assert told.hand.squares == (2, 8)
    told.deal({2: WINS, 8: LOSES, BANK: BANK_HAND})
    assert set(told.hand.cards) & {*range(1, 12)} == {2, 8, BANK}
    told.sets(2, LOWS[WINS]).sets(101, LOWS[LOSES]).sets(1, LOWS[BANK_HAND])
    assert [told.net[who] for who in (1, 2, 3, 4, 101)] == [-2, 9, 0, 0, -12]


@proves(f"{SHEET}/051")
def test_a_seat_that_does_not_bet_cannot_forbid_another_to() -> None:
    told = table().bet(101, 10, on=3).bet(4, 20, on=3)
    told.deal({3: WINS, BANK: BANK_HAND})
    assert told.hand.due.must == (101,)
    assert told.refused(3, act.HouseWay()).code == "not_your_turn"
    told.sets(101, LOWS[WINS]).sets(1, LOWS[BANK_HAND])
    assert [told.net[who] for who in (3, 4, 101)] == [0, 19, 9]


@proves(f"{SHEET}/060", f"{SHEET}/064")
def test_bets_are_locked_when_betting_is_closed() -> None:
    told = table().bet(2, 10).share(3, 10, of=2, on=2).bet(101, 10, on=4)
    tried: list[tuple[int, act.Action]] = [
        (2, wager(2, 20)), (2, wager(2, 0)), (4, wager(4, 10)), (101, wager(4, 0)), (102, wager(2, 5)),
        (3, act.Share(2, Who(2), cents(0))), (3, act.Share(2, Who(2), cents(20))), (1, wager(1, 600, "bank")),
        (1, wager(1, 0, "bank")), (HOUSE, act.CallOff()),
    ]  # fmt: skip
    told.bet(2, 10, on=5).bet(2, 0, on=5)
    [closed] = told.say(HOUSE, act.CloseBets())
    assert closed == be.BetsClosed(cents(30), cents(500), f"{SHEET}/060")
    stages = []
    while not told.hand.over:
        stages.append(told.hand.due.ask)
        for who, action in tried:
            told.refused(who, action)
        who = int(told.hand.due.must[0])
        first = told.hand.menu(who)[0][0]
        told.say(who, act.Deal(told.hand.cards_left) if isinstance(first, act.Deal) else first)
    assert stages == ["fee", "deal", "pick", "dice", "set", "set", "set"]


@proves(f"{SHEET}/033", f"{SHEET}/056")
@pytest.mark.parametrize(("option", "player", "backline", "bank"), [(1, 1, 1, 2), (2, 2, 2, 3)])
def test_every_wager_pays_its_collection_before_the_tiles_are_dealt(
    option: int, player: int, backline: int, bank: int
) -> None:
    told = table(options=(option,))
    told.bet(2, 10).bet(3, 100).bet(101, 5, on=2).bet(101, 5, on=6).bet(2, 5, on=7).share(102, 5, of=3, on=3)
    told.say(HOUSE, act.CloseBets())
    assert told.hand.due.ask == "fee"
    assert told.refused(HOUSE, act.Deal(told.hand.cards_left)).code == "not_open"
    told.say(HOUSE, told.hand.menu(HOUSE)[0][0])
    assert fees(told) == {2: player + backline, 101: 2 * backline, 3: player, 1: bank}
    assert told.hand.due.ask == "deal"
    again = table(options=(option,), turn=2).bet(2, 5).close()
    assert fees(again) == {2: player, 1: bank}


@proves(f"{SHEET}/033", f"{SHEET}/056")
@pytest.mark.parametrize("hand", [WINS, LOSES, PUSHES])
def test_the_collection_is_paid_whatever_comes_of_the_bet(hand: str) -> None:
    told = table().bet(2, 10)
    ends(told, {2: hand})
    assert (told.fee(2), told.fee(1), told.hand.outcome().drop) == (1, 2, 300)


@proves(f"{SHEET}/034")
@pytest.mark.parametrize(
    ("stakes", "option", "who", "short"),
    [
        ("5-100", 1, 2, 5),
        ("5-100", 2, 2, 6),
        ("25-200", 4, 2, 26),
        ("50-200", 5, 101, 51),
        ("5-100", 1, 101, 5),
    ],
)
def test_beside_the_collection_a_full_minimum_must_be_left(
    stakes: str, option: int, who: int, short: int
) -> None:
    least = int(stakes.split("-")[0])
    stacks, backers = {1: 1000, 2: 1000, 3: 1000}, {101: 1000}
    (stacks if who < 100 else backers)[who] = short
    told = table(stakes, (option,), stacks=stacks, backers=backers)
    square = who if who < 100 else 3
    assert told.refused(who, wager(square, least)).code == "not_enough"
    assert told.hand.menu(who) == ()
    (stacks if who < 100 else backers)[who] = short + 1
    told = table(stakes, (option,), stacks=stacks, backers=backers)
    assert told.refused(who, wager(square, least + 1)).code == "not_enough"
    told.bet(who, least, on=square).close()
    assert told.hand.stack[who] == 0


@proves(f"{SHEET}/034")
def test_each_further_bet_leaves_the_collections_of_all() -> None:
    for stack, second in ((11, False), (12, True)):
        told = table(backers={101: stack}).bet(101, 5, on=2)
        if second:
            told.bet(101, 5, on=3)
        else:
            assert told.refused(101, wager(3, 5)).code == "not_enough"
        told.close()
        assert told.hand.stack[101] == (0 if second else 500)
    told = table(stacks={1: 1000, 2: 100, 3: 11}).bet(2, 5).bet(3, 5)
    assert told.refused(3, act.Share(2, Who(2), cents(6))).code == "not_enough"
    told.share(3, 5, of=2, on=2)
    told = table(stacks={1: 1000, 2: 100, 3: 10}).bet(2, 5).share(3, 5, of=2, on=2)
    assert told.refused(3, wager(3, 5)).code == "not_enough"
    bank = table(stacks={1: 6, 2: 100}, wager=None)
    assert bank.hand.menu(1) == ()
    bank = table(stacks={1: 7, 2: 100}, wager=None)
    bank.say(1, wager(1, 5, "bank"))
    assert bank.refused(1, wager(1, 6, "bank")).code == "not_enough"


@proves(f"{SHEET}/087", f"{SHEET}/088")
def test_a_dead_hand_gives_all_its_wagers_and_collections_back() -> None:
    told = table().bet(2, 10).bet(101, 20, on=2).bet(101, 30, on=3).bet(3, 40).share(4, 5, of=2, on=2)
    told.deal({2: LOSES, 3: LOSES.replace("6-1", "5-2"), BANK: BANK_HAND})
    [event] = told.say(FLOOR, act.DeadHand(2))
    assert event == be.SquareDead(
        2, ((2, 1000, 100), (4, 500, 0), (101, 2000, 100)), f"{SHEET}/088"  # type: ignore[arg-type]
    )  # fmt: skip
    assert told.hand.due.must == (3,)
    assert told.refused(2, act.HouseWay()).code == "not_your_turn"
    told.sets(3, "3-1 5-2").sets(1, LOWS[BANK_HAND])
    assert 2 not in told.hand.settled
    assert [told.net[who] for who in (1, 2, 3, 4, 101)] == [68, 0, -41, 0, -31]
    assert [told.fee(who) for who in (1, 2, 3, 101)] == [2, 0, 1, 1]


@proves(f"{SHEET}/085")
def test_a_dead_round_gives_everything_back() -> None:
    told = table().bet(2, 10).bet(101, 20, on=2).share(4, 5, of=2, on=2)
    told.deal({2: WINS, BANK: BANK_HAND}).sets(2, LOWS[WINS])
    told.say(FLOOR, act.Misdeal())
    assert told.hand.outcome().voided
    assert [told.net[who] for who in (1, 2, 3, 4, 101)] == [0, 0, 0, 0, 0]
    late = table().bet(2, 10)
    ends(late, {2: WINS})
    assert late.refused(FLOOR, act.Misdeal()).code == "ruling_late"


def test_a_shared_bet_is_not_changed_under_its_partners() -> None:
    told = Round("pai_gow_tiles").bet(2, 10).share(3, 10, of=2, on=2)
    for dollars in (0, 20):
        assert told.refused(2, act.Wager(2, "wager", cents(dollars))).code == "shared_bet"
    told.share(3, 0, of=2, on=2).bet(2, 20)
