"""How fees are taken: when, out of what, how many kinds, and what no house may do."""

from __future__ import annotations

from datetime import datetime

import pytest
from claims import proves
from club_kit import Texts, but, club, faults, loaded
from kit import played

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.houses.half_hour import TimeFile, marks, payers
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.terms import Seated


def kinds(done: PotRun) -> list[str]:
    return [type(event).__name__ for event in done.events]


# -- when, and out of what -----------------------------------------------------------------------------------


FLOP = {
    "oasis/holdem": "oasis/holdem/74",
    "oasis/omaha_hi_lo": "oasis/omaha-hi-lo/91",
    "oasis/pineapple": "oasis/pineapple/79",
}


@pytest.mark.parametrize(
    "where", [pytest.param(at, id=at, marks=proves(id_, "oasis/house/01")) for at, id_ in FLOP.items()]
)
def test_oasis_takes_its_fee_out_of_the_pot_as_soon_as_the_flop_lies(where: str) -> None:
    house, game = where.split("/")
    head = f"house {house}  game {game}  seats 1:100 2:100 3:100  button 3\n"
    discard = "all discard\n" if game == "pineapple" else ""
    before = "3 calls, 1 calls, 2 checks\n" + discard + "expect fee 0\nexpect pot 12\n"
    done = played(head + before + "flop 2c7d9h\nexpect fee 4\nexpect pot 8\n1 checks\n")
    names = kinds(done)
    at = names.index("FeeTaken")
    assert names[at - 1] == "Dealt"
    assert names[at + 1] == "Checked"
    played(head + "3 raises to 12, 1 folds, 2 folds\nexpect over\nexpect fee 0\nexpect net 3:+6\n")


@proves("oasis/lowball/74", "oasis/house/01")
def test_oasis_lowball_pays_when_the_draw_is_complete() -> None:
    head = "house oasis  game lowball  seats 1:100 2:100 3:100  button 3\n"
    first = "1 bets 3, 2 calls, 3 calls\nexpect fee 0\n1 stands pat, 2 stands pat\nexpect fee 0\n"
    played(head + first + "3 stands pat\nexpect fee 4\nexpect pot 8\nexpect due 1 bet\n")
    played(head + "1 bets 3, 2 folds, 3 folds\nexpect over\nexpect fee 0\nexpect net 1:+2\n")


OMAHA = "house san-rafael  game omaha  limit fixed 4/8  seats {seats}  button 2  fee option 1 9 16\n"


@proves("san-rafael/omaha/084")
@pytest.mark.parametrize(("players", "dollars"), [(7, 10), (6, 9), (5, 9), (4, 8)])
def test_san_rafael_omaha_pays_by_the_number_dealt_in_when_the_flop_lies(players: int, dollars: int) -> None:
    head = OMAHA.format(seats=" ".join(f"{seat}:100" for seat in range(1, players + 1)))
    chips = 4 * players
    done = played(
        head + f"all call\nexpect fee 0\nflop 2c7d9h\nexpect fee {dollars}\nexpect pot {chips - dollars}\n"
        "all check\nturn 3s\n"
    )
    assert kinds(done).count("FeeTaken") == 1


@proves("san-rafael/omaha/084")
def test_san_rafael_omaha_never_takes_more_than_the_pot_holds() -> None:
    head = OMAHA.format(seats="1:2 2:2 3:2")
    played(head + "rest call\nflop 2c7d9h\nturn 3s\nriver 4s\nexpect fee 6\nexpect over\n")


@proves("san-rafael/omaha/085")
def test_san_rafael_omaha_pays_nothing_without_a_flop() -> None:
    done = played(OMAHA.format(seats="1:100 2:100 3:100") + "rest fold\nexpect over\nexpect fee 0\n")
    assert "FeeTaken" not in kinds(done)


@proves("san-rafael/house/03", "san-rafael/house/04")
@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo"])
def test_the_blinds_of_san_rafael_are_reserved_and_stay_live(game: str) -> None:
    """Button and left of it post 1 and 3: they are the fee, and both keep credit for them."""
    head = f"house san-rafael  game {game}  seats 1:100 2:100 3:100  button 3\n"
    done = played(head + "expect fee 0\nexpect pot 4\n2 calls\nexpect menu 3 fold, call 2, raise to 6\n")
    fee = done.hand.terms.fee
    assert fee is not None
    assert fee.drop == 400 == sum(done.hand.terms.limit.blinds)
    played(
        head
        + "2 calls, 3 calls, 1 checks\nexpect fee 0\nexpect pot 9\nflop 2c7d9h\nexpect fee 4\nexpect pot 5\n"
    )
    played(head + "2 folds, 3 folds\nexpect over\nexpect fee 0\nexpect net 1:+1 3:-1\n")
    wider = head.replace("seats", "limit fixed 6/12 blinds 2/6  seats")
    played(wider + "2 calls, 3 calls, 1 checks\nflop 2c7d9h\nexpect fee 8\nexpect pot 10\n")


GARLIC = "house garlic-city  game {game}  limit {limit}  seats {seats}  button 1\n"


def garlic(game: str, limit: str, players: int) -> str:
    seats = " ".join(f"{seat}:100" for seat in range(1, players + 1))
    return GARLIC.format(game=game, limit=limit, seats=seats)


OPENED = {
    "seven_card_stud": "deal 2 2c\n2 brings in\n",
    "razz": "deal 2 Kc\n2 brings in\n",
    "mexican": "deal 2 As\n2 bets 2\n",
}


@proves("garlic-city/house/05")
@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo", "crazy_pineapple"])
def test_garlic_city_takes_its_fee_before_the_first_card_and_out_of_the_blinds(game: str) -> None:
    done = played(garlic(game, "fixed 4/8", 3) + "expect pot 3\n" if game != "omaha_hi_lo" else
                  garlic(game, "fixed 4/8", 3) + "expect pot 4\n")  # fmt: skip
    assert kinds(done)[:3] == ["Posted", "FeeTaken", "Dealt"]


@proves("garlic-city/house/05")
def test_what_the_blinds_do_not_cover_comes_out_of_the_next_chips_and_there_is_no_waiver() -> None:
    """$2/4 with eight: 3 + 1 due, 3 in the blinds, one still to come; taken without a flop too."""
    head = garlic("holdem", "fixed 2/4", 8)
    played(head + "expect fee 3\nexpect jackpot 0\n4 calls, rest fold\nexpect jackpot 1\n")
    played(head + "4 raises to 4, rest fold\nexpect over\nexpect fee 3\nexpect jackpot 1\nexpect net 4:-1\n")


@proves("garlic-city/house/02")
def test_the_club_is_paid_by_its_fee_alone_by_game_and_number_of_players() -> None:
    for game, limit, players, fee in (
        ("holdem", "fixed 4/8", 9, 4),
        ("holdem", "fixed 4/8", 6, 2),
        ("holdem", "fixed 2/4", 6, 2),
        ("omaha_hi_lo", "fixed 4/8", 6, 3),
        ("seven_card_stud", "fixed 4/8 ante 1 bring-in 1", 7, 4),
    ):
        done = played(garlic(game, limit, players) + OPENED.get(game, "") + "rest fold\nexpect over\n")
        outcome = done.hand.outcome()
        assert (sum(outcome.net.values()), done.hand.dropped) == (-100 * (fee + 1), 100 * fee), game
    table = house_of("garlic-city").table("lowball")
    assert table.fee_due(6) is None
    assert [charge.per for charge in table.fees.charges(6)] == ["half_hour"]


@proves("garlic-city/house/07")
def test_a_killed_pot_pays_the_row_of_the_table_it_was_dealt_at() -> None:
    """Five players at 6/12 pay 1; the killed hand is 10/20, whose row says 2."""
    head = garlic("omaha_hi_lo", "fixed 6/12", 5)
    done = played(head + "kill 4\nexpect fee 1\nexpect jackpot 1\n")
    assert done.hand.terms.limit.name == "fixed 10/20"


@proves("garlic-city/house/35")
@pytest.mark.parametrize(
    ("game", "limit"),
    [("holdem", "fixed 4/8"), ("omaha_hi_lo", "fixed 10/20"), ("mexican", "fixed 2/4 no blinds ante 1"),
     ("razz", "fixed 4/8 ante 1 bring-in 1")],
)  # fmt: skip
def test_a_jackpot_dollar_goes_apart_whatever_the_number_of_players(game: str, limit: str) -> None:
    for players in (2, 5, 7):
        done = played(garlic(game, limit, players) + OPENED.get(game, "") + "rest fold\n")
        outcome = done.hand.outcome()
        assert outcome.jackpot == done.hand.jackpot == 100
        assert done.hand.dropped + outcome.jackpot == -sum(outcome.net.values())
    for file in house_of("garlic-city").file.spread:
        schedules = [house_of("garlic-city").file.fee[name] for name in file.fees]
        banked = file.bank is not None
        assert {fee.jackpot for fee in schedules} == ({0} if banked or file.game == "panguingue" else {100})


# -- fixed before the hand -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("oasis", "holdem", marks=proves("oasis/house/04")),
        pytest.param("oasis", "lowball", marks=proves("oasis/house/04")),
        pytest.param("san-rafael", "omaha", marks=proves("san-rafael/house/08")),
        pytest.param("san-rafael", "holdem", marks=proves("san-rafael/house/08")),
    ],
)
def test_the_fee_is_settled_before_the_hand_and_no_other_can_be_taken(house: str, game: str) -> None:
    table = house_of(house).table(game)
    seats = tuple(Seated(seat, Cents(10000)) for seat in range(1, 8))
    hand = PotHand(table.terms(seats, 7))
    due = hand.terms.fee
    assert due is not None
    assert due.drop == 400
    while hand.due.ask != "take the fee" and hand.due.must:
        who = hand.due.must[0]
        dealing = hand.cards_due
        stub = [card for card, n in enumerate(hand.stub) for _ in range(n)]
        offers = {type(offer[0]): offer[0] for offer in hand.menu(who)}
        if who == HOUSE and act.TakeFee in offers:
            break
        hand.play(who, act.Deal(tuple(stub[:dealing])) if dealing else _quietly(offers))  # type: ignore[arg-type]
    for wrong in (0, 300, 500):
        with pytest.raises(Refused) as refused:
            hand.decide(HOUSE, act.TakeFee(Cents(wrong)))
        assert refused.value.code == "fee_amount"
    [taken] = [event for event in hand.play(HOUSE, act.TakeFee(Cents(400))) if isinstance(event, ev.FeeTaken)]
    assert (taken.drop, taken.clauses) == (400, (due.source,))


def _quietly(offers: dict[type, act.Action]) -> act.Action:
    for kind in (act.Check, act.Call, act.TakePosts, act.Discard):
        if kind in offers:
            return act.Discard(()) if kind is act.Discard else offers[kind]
    return next(iter(offers.values()))


# -- one option, five rates, no percentage -------------------------------------------------------------------


@proves("oasis/house/03")
@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo", "pineapple", "lowball"])
def test_an_oasis_table_runs_the_one_option_that_is_printed(game: str) -> None:
    home = house_of("oasis")
    assert {charge.row.option for charge in home.table(game, options=(1,)).fees.posted} == {1}
    for options in ((2,), (1, 2)):
        with pytest.raises(Refused) as refused:
            home.table(game, options=options)
        assert (refused.value.code, refused.value.clause) == ("fee_option", "oasis/house/03")


@proves("san-rafael/house/09")
@pytest.mark.parametrize("options", [(1, 2), (9, 15), (1, 23), (23, 24), (38,)])
def test_a_san_rafael_table_runs_one_option_for_each_number_of_players(options: tuple[int, ...]) -> None:
    home = house_of("san-rafael")
    with pytest.raises(Refused) as refused:
        home.table("omaha", options=options)
    assert (refused.value.code, refused.value.clause) == ("fee_option", "san-rafael/house/09")
    fees = home.table("omaha", options=(2, 12, 22)).fees
    in_force = [[charge.row.option for charge in fees.charges(players)] for players in range(2, 10)]
    assert in_force == [[22], [22], [22], [12], [12], [2], [2], [2]]


RATES = {"oasis": "option_1,1,,,,,,2-10,,,4,house/09", "san-rafael": "drop,,,,,,,2-9,,,4 in blinds,house/04"}


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("oasis", marks=proves("oasis/house/05")),
        pytest.param("san-rafael", marks=proves("san-rafael/house/10")),
    ],
)
@pytest.mark.parametrize("rate", ["5%", "5 percent", "2.555", "5% of the pot"])
def test_a_percentage_cannot_be_written_down(house: str, rate: str) -> None:
    row = RATES[house]
    cells = row.split(",")
    found = faults(but(club(house), "fees.csv", row, ",".join((*cells[:-2], rate, cells[-1]))), house)
    told = [(fault.file, fault.key) for fault in found]
    assert told[0] == (f"{house}/fees.csv", "amount")
    assert found[0].message == f"amount {rate!r}"
    if "%" in rate or "percent" in rate:
        assert "fixed amount" in found[0].expected


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("oasis", marks=proves("oasis/house/06")),
        pytest.param("san-rafael", marks=proves("san-rafael/house/11")),
    ],
)
def test_a_table_has_five_rates_and_no_sixth(house: str) -> None:
    row = RATES[house]

    def with_rates(count: int) -> Texts:
        cells, rows = row.split(","), []
        for n in range(count):
            players = str(2 + n) if n < count - 1 else f"{2 + n}-10"
            rows.append(",".join((*cells[:7], players, "", "", str(n + 1), cells[-1])))
        return but(club(house), "fees.csv", row, "\n".join(rows))

    assert loaded(with_rates(5), house).table("holdem").fees.rates == (100, 200, 300, 400, 500)
    found = faults(with_rates(6), house)
    assert found[0].message == "6 rates at one limit"
    assert found[0].key.startswith("fee.")


# -- time ----------------------------------------------------------------------------------------------------


def time_rule() -> TimeFile:
    rule = house_of("san-rafael").file.fee["half_hour"].time
    assert rule is not None
    return rule


def at(hour: int, minute: int) -> datetime:
    return datetime(2024, 4, 1, hour, minute)


def paid(started: datetime, sat: dict[int, datetime], until: datetime) -> dict[str, list[int]]:
    """Who pays at which mark."""
    return {
        f"{mark:%H:%M}": sorted(payers(time_rule(), mark, started, sat)) for mark in marks(started, until)
    }


def test_every_player_pays_at_the_end_of_each_half_hour() -> None:
    assert paid(at(18, 0), {1: at(18, 0), 2: at(18, 0)}, at(19, 45)) == {
        "18:30": [1, 2],
        "19:00": [1, 2],
        "19:30": [1, 2],
    }


@pytest.mark.parametrize("minute", [1, 10, 29])
def test_a_game_that_starts_in_mid_slot_plays_it_free(minute: int) -> None:
    begun = at(18, minute)
    assert paid(begun, {1: begun, 2: at(18, 29)}, at(19, 30)) == {
        "18:30": [],
        "19:00": [1, 2],
        "19:30": [1, 2],
    }


def test_who_sits_down_in_mid_slot_pays_for_it_only_at_the_bottom_of_the_hour() -> None:
    sat = {1: at(17, 0), 2: at(18, 10), 3: at(18, 40), 4: at(19, 0), 5: at(19, 30)}
    assert paid(at(17, 0), sat, at(20, 0)) == {
        "17:30": [1],
        "18:00": [1],
        "18:30": [1, 2],
        "19:00": [1, 2],
        "19:30": [1, 2, 3, 4],
        "20:00": [1, 2, 3, 4, 5],
    }


def test_the_clause_of_each_payment_is_named() -> None:
    sat = {1: at(17, 0), 2: at(18, 10)}
    assert payers(time_rule(), at(18, 30), at(17, 0), sat) == {
        1: "san-rafael/omaha/109",
        2: "san-rafael/omaha/111",
    }


@proves("garlic-city/house/48")
@pytest.mark.parametrize(
    "game", ["three_card", "caribbean_stud", "double_hand", "pai_gow_tiles", "super_pan_nine"]
)
def test_options_are_not_mixed_at_a_table_of_a_banked_game(game: str) -> None:
    home = house_of("garlic-city")
    with pytest.raises(Refused) as refused:
        home.collection(game, "5-100", (1, 2))
    assert (refused.value.code, refused.value.clause) == ("fee_option", "garlic-city/house/48")
    for option in (1, 2):
        assert {charge.row.option for charge in home.collection(game, "5-100", (option,)).posted} == {option}
