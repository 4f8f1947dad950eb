"""Every printed fee, with the figures read out of the words of its clause and not out of a house file."""

from __future__ import annotations

import re

import pytest
from claims import proves
from telling.bank import Round

from housedealer.errors import Refused, Unreadable
from housedealer.hand import action as act
from housedealer.houses import house_of
from housedealer.houses.fees import Charge, Collection
from housedealer.rulebook import clauses
from housedealer.rules.place import HOUSE

HEADS = {"7 to 9 players": (7, 8, 9), "6": (6,), "5 or fewer": (2, 3, 4, 5), "5 to 8 players": (5, 6, 7, 8)}
HEADS |= {"4 or fewer": (2, 3, 4), "6 or more players": (6, 7)}
LIMITS: tuple[str, ...] = (
    "2/4",
    "3/6",
    "4/8",
    "5/10",
    "6/12",
    "8/16",
    "10/20",
    "15/30",
    "20/40",
    "40/80",
    "60/120",
    "80/160",
)
LIMITS += ("100/200",)
GARLIC = {
    range(8, 17): ("holdem", "holdem_hi_lo", "pineapple", "crazy_pineapple"),
    range(18, 20): ("omaha_hi_lo", "crazy_pineapple_hi_lo"),
    range(20, 22): ("seven_card_stud", "stud_hi_lo", "razz"),
    range(22, 24): ("lowball", "kansas_city", "five_card_draw", "jacks_or_better", "jacks_back"),
    range(29, 35): ("mexican",),
}


def cents(dollars: str) -> int:
    return round(100 * float(dollars.replace(",", "")))


def only(charges: tuple[Charge, ...], payer: str) -> Charge:
    [found] = [charge for charge in charges if charge.payer == payer]
    return found


def cases(*ids: str) -> list[object]:
    return [pytest.param(id_, id=id_, marks=proves(id_)) for id_ in ids]


# -- Garlic City: poker by the hand and by the half hour -----------------------------------------------------


def limits_of(rule: str) -> list[str]:
    """`$3/6 up to and including $10/20 limit`: the limits of the row that the club lists."""
    if found := re.match(r"\$(\d+/\d+) up to and including \$(\d+/\d+) limit", rule):
        return list(LIMITS[LIMITS.index(found[1]) : LIMITS.index(found[2]) + 1])
    if found := re.match(r"\$(\d+/\d+) limit", rule):
        return [found[1]]
    if found := re.match(r"Limits \$(\d+) to \$(\d+)", rule):
        return [str(limit) for limit in (2, 3, 4, 10, 15, 30, 40, 60, 100, 200) if _in(limit, found)]
    if rule.startswith("No limit with a $100 maximum buy-in"):
        return ["no-limit 1/2"]
    [most] = re.findall(r"No limit \$(\d+)", rule)
    return {"50": ["no-limit 0/0 bet 1"], "100": ["no-limit 0/0 bet 2"], "500": ["no-limit 0/0 bet 10"]}[most]


def _in(limit: int, found: re.Match[str]) -> bool:
    return int(found[1]) <= limit <= int(found[2])


def test_two_games_in_no_heading_have_the_fees_of_others_as_a_setting() -> None:
    own = {file.game: file.fees_source for file in house_of("garlic-city").file.spread if file.fees_source}
    assert sorted(own) == ["holdem_hi_lo", "razz"]
    assert all(source.startswith("setting: the fees of") for source in own.values())


def row_numbers(by_time: bool) -> list[str]:
    """The rows of poker: those by the hand, or those by the half hour."""
    found = [f"garlic-city/house/{number:02}" for numbers in GARLIC for number in numbers]
    return [id_ for id_ in found if ("per half hour" in clauses()[id_].rule) == by_time]


@pytest.mark.parametrize("id_", [*cases(*row_numbers(by_time=False)), *row_numbers(by_time=True)])
def test_garlic_city_poker_pays_what_its_row_says(id_: str) -> None:
    """That half hours are charged is proven where they are played (test_time_fees.py)."""
    rule = clauses()[id_].rule
    number = int(id_[-2:])
    games = next(games for numbers, games in GARLIC.items() if number in numbers)
    rates = re.findall(
        r"\$(\d+\.\d\d) with (7 to 9 players|6 or more players|5 to 8 players|6|[45] or fewer)", rule
    )
    [jackpot] = re.findall(r"plus \$(\d+\.\d\d) jackpot", rule)
    assert len(rates) == (2 if number >= 22 else 3)
    for game in games:
        for limit in limits_of(rule):
            fees = house_of("garlic-city").table(game, limit).fees
            for dollars, heads in rates:
                for players in HEADS[heads]:
                    if players > fees.seats[1]:
                        continue  # nine columns are printed for stud, eight can be dealt
                    [charge] = fees.charges(players)
                    assert (charge.cents, charge.jackpot) == (cents(dollars), cents(jackpot)), (game, limit)
                    by_time = "per half hour" in rule
                    assert charge.taken == ("half_hour" if by_time else "before_deal")
                    assert charge.payer == ("player" if by_time else "pot")
                    assert charge.source == (house_of("garlic-city").file_of(game).fees_source or id_)


@proves("garlic-city/house/20")
@pytest.mark.parametrize("game", GARLIC[range(20, 22)])
def test_stud_is_dealt_to_eight_at_the_most(game: str) -> None:
    table = house_of("garlic-city").table(game)
    assert (table.seats_max, table.fees.seats[1]) == (8, 8)


@pytest.mark.parametrize(
    ("game", "limit", "dollars"),
    [
        *(
            pytest.param(
                game, "no-limit 1/2", 100, marks=proves(*(f"garlic-city/house/{n}" for n in (10, 17)))
            )
            for game in GARLIC[range(8, 17)]
        ),
        pytest.param("mexican", "no-limit 0/0 bet 1", 50, marks=proves("garlic-city/house/32")),
        pytest.param("mexican", "no-limit 0/0 bet 2", 100, marks=proves("garlic-city/house/33")),
        pytest.param("mexican", "no-limit 0/0 bet 10", 500, marks=proves("garlic-city/house/34")),
    ],
)
def test_no_limit_has_a_greatest_buy_in(game: str, limit: str, dollars: int) -> None:
    assert house_of("garlic-city").table(game, limit).buy_in_bounds[1] == 100 * dollars


@proves("garlic-city/house/17")
@pytest.mark.parametrize("game", GARLIC[range(8, 17)])
def test_no_limit_has_no_half_hour_figures_and_opens_by_the_hand_only(game: str) -> None:
    home = house_of("garlic-city")
    assert {charge.taken for charge in home.table(game, "no-limit 1/2").fees.posted} == {"before_deal"}
    taken = {row.kinds for row in home.file.fee["holdem_half_hour"].rows}
    assert taken == {("fixed",)}


@pytest.mark.parametrize(
    ("game", "limit", "clause"),
    [
        pytest.param(game, limit, f"garlic-city/house/{number}", marks=proves(f"garlic-city/house/{number}"))
        for game, limit, number in (
            ("holdem", "30/60", 11),
            ("pineapple", "12/24", 11),
            ("omaha_hi_lo", "8/16", 19),
            ("crazy_pineapple_hi_lo", "8/16", 19),
            ("lowball", "35/35", 22),
            ("five_card_draw", "1/1", 22),
            ("jacks_back", "300/300", 22),
        )
    ],
)
def test_a_limit_without_a_row_does_not_open(game: str, limit: str, clause: str) -> None:
    with pytest.raises(Refused) as refused:
        house_of("garlic-city").table(game, limit)
    assert (refused.value.code, refused.value.clause) == ("no_fee_posted", clause)


# -- Garlic City: Pan, Chinese, the player-banked games ------------------------------------------------------


@pytest.mark.parametrize("id_", cases("garlic-city/house/24", "garlic-city/house/25", "garlic-city/house/26"))
def test_pan_pays_by_the_hand(id_: str) -> None:
    rule = clauses()[id_].rule
    heads = {"Pan with 7 players": (7,), "Pan with 6 players": (6,), "Pan with 4 or 5 players": (4, 5)}
    rates = re.findall(r"\$(\d+\.\d\d) in the \$(\d+) game", rule)
    assert len(rates) == 3
    for dollars, chip in rates:
        fees = house_of("garlic-city").collection("panguingue", chip)
        for players in heads[rule.split(",")[0]]:
            [charge] = fees.charges(players)
            assert (charge.cents, charge.jackpot, charge.payer) == (cents(dollars), 0, "pot")
            assert (charge.taken, charge.source) == ("before_deal", id_)


@proves("garlic-city/house/27")
def test_pan_of_three_or_fewer_pays_a_dollar() -> None:
    rule = clauses()["garlic-city/house/27"].rule
    [dollars] = re.findall(r"\$(\d+\.\d\d) in the \$2, \$3 and \$5 games", rule)
    for chip in ("2", "3", "5"):
        for players in (2, 3):
            [charge] = house_of("garlic-city").collection("panguingue", chip).charges(players)
            assert (charge.cents, charge.source) == (cents(dollars), "garlic-city/house/27")
            assert (charge.payer, charge.taken, charge.jackpot) == ("pot", "before_deal", 0)


def test_pan_in_the_higher_games_pays_by_the_half_hour() -> None:
    rates = re.findall(r"\$(\d+\.\d\d) in the \$(\d+) game", clauses()["garlic-city/house/28"].rule)
    assert len(rates) == 3
    for dollars, chip in rates:
        for players in range(2, 8):
            [charge] = house_of("garlic-city").collection("panguingue", chip).charges(players)
            assert (charge.cents, charge.jackpot) == (cents(dollars), 0)
            assert (charge.payer, charge.per) == ("player", "half_hour")


@pytest.mark.parametrize("id_", ["garlic-city/house/22", "garlic-city/house/23"])
def test_chinese_poker_pays_the_short_column_by_the_value_of_a_point(id_: str) -> None:
    rule = clauses()[id_].rule
    [dollars] = re.findall(r"\$(\d+\.\d\d) with 4 or fewer", rule)
    for point in re.findall(r"Limits \$(\d+) to \$(\d+)", rule)[0]:
        for players in (2, 3, 4):
            [charge] = house_of("garlic-city").collection("chinese", point).charges(players)
            assert (charge.cents, charge.jackpot, charge.source) == (cents(dollars), 100, id_)
            assert (charge.payer, charge.per) == ("player", "half_hour")
    assert house_of("garlic-city").collection("chinese").seats[1] == 4


ASIAN = ("three_card", "caribbean_stud", "double_hand", "pai_gow_tiles", "super_pan_nine")


@pytest.mark.parametrize("id_", cases(*(f"garlic-city/house/{number}" for number in range(41, 47))))
def test_the_california_and_asian_games_pay_by_option(id_: str) -> None:
    rule = clauses()[id_].rule
    found = re.match(r"Option (\d), table limit \$(\d+) to \$(\d+)", rule)
    assert found
    figures = re.findall(r"\$(\d+\.\d\d) per (hand|square)", rule)
    payers = ("player", "backline", "bank")
    for game in ASIAN:
        fees = house_of("garlic-city").collection(game, f"{found[2]}-{found[3]}", (int(found[1]),))
        charges = fees.charges(2)
        assert len(charges) == 3
        for payer, (dollars, per) in zip(payers, figures, strict=True):
            charge = only(charges, payer)
            assert (charge.cents, charge.per, charge.source) == (cents(dollars), per, id_)
            assert (charge.taken, charge.jackpot) == ("before_deal", 0)


@proves("garlic-city/house/39")
@pytest.mark.parametrize("game", ASIAN)
def test_five_games_pay_by_that_schedule(game: str) -> None:
    assert house_of("garlic-city").file_of(game).fees == ("asian",)
    others = [file.game for file in house_of("garlic-city").file.spread if "asian" in file.fees]
    assert sorted(others) == sorted(ASIAN)


@proves("garlic-city/house/40", "garlic-city/house/47")
@pytest.mark.parametrize("game", ASIAN)
def test_the_fee_has_left_every_stack_before_a_card_is_dealt(game: str) -> None:
    told = Round(game, backers={101: 500}).bet(2, 10).bet(3, 20).bet(101, 10, on=2)
    before = dict(told.hand.stack)
    told.say(HOUSE, act.CloseBets())
    assert told.hand.due.ask == "fee"
    told.say(HOUSE, told.hand.menu(HOUSE)[0][0])
    assert not told.hand.cards
    paid = {
        who: cents - told.hand.stack[who] for who, cents in before.items() if cents != told.hand.stack[who]
    }
    rates = {charge.payer: int(charge.cents) for charge in told.table.fees.posted}
    assert paid == {1: rates["bank"], 2: rates["player"], 3: rates["player"], 101: rates["backline"]}
    assert sum(paid.values()) == told.hand.dropped > 0


@proves("garlic-city/house/40", "garlic-city/house/47")
@pytest.mark.parametrize("game", ASIAN)
def test_nothing_is_taken_from_a_pot_or_after_the_deal_in_a_banked_game(game: str) -> None:
    posted = house_of("garlic-city").collection(game).posted
    assert {charge.payer for charge in posted} == {"player", "backline", "bank"}
    assert {charge.taken for charge in posted} == {"before_deal"}
    for players in range(2, 8):
        assert len(house_of("garlic-city").collection(game).charges(players)) == 3


NO_BUST = [f"garlic-city/no-bust-21/{number}" for number in (*range(117, 130), *range(131, 161))]


def no_bust_row(id_: str) -> tuple[str, ...]:
    """Option, table limit, total action, the bank's and the players' fee; "" where there is none."""
    rule = clauses()[id_].rule.replace(",0", "0").replace(",5", "5")
    found = re.match(
        r"Option ([AB]), table limit \$(\d+)-\$(\d+), total action \$(\d+)(?:-\$(\d+)| and up): "
        r"player/dealer \$(\d+\.\d\d) per hand, (?:each player \$(\d+\.\d\d) per square|players nothing)",
        rule,
    )
    assert found, rule
    return found.groups("")


@pytest.mark.parametrize("id_", cases(*NO_BUST))
def test_no_bust_pays_by_option_table_limit_and_total_action(id_: str) -> None:
    option, least, most, low, high, bank, player = no_bust_row(id_)
    fees = house_of("garlic-city").collection("no_bust_21", f"{least}-{most}", (option,))
    for action in (int(low), int(high or 9999)):
        for players in (2, 8):
            charges = fees.charges(players, action=100 * action)
            assert only(charges, "bank").cents == cents(bank)
            assert only(charges, "bank").source == id_
            assert [charge.cents for charge in charges if charge.payer == "player"] == (
                [cents(player)] if player else []
            )
            assert all(charge.taken == "before_deal" for charge in charges)


def bet_in_all(told: Round, least: int, most: int, action: int) -> list[int]:
    """Wagers of so many dollars in all, of seat 2 and the backline, square by square; who made them."""
    left, people = action, []
    for who in (2, 101, 102):
        for square in range(2, 9):
            if left:
                bet = min(left, most)
                if 0 < left - bet < least:
                    bet = left - least
                told.bet(who, bet, on=square)
                left -= bet
                people.append(who)
    assert not left
    return people


@pytest.mark.parametrize("id_", cases(*NO_BUST))
def test_a_round_of_no_bust_costs_what_the_row_says(id_: str) -> None:
    option, least, most, low, high, bank, player = no_bust_row(id_)
    for action in (int(low), int(high or int(low) + 49)):
        told = Round(
            "no_bust_21", stacks={1: 20_000, 2: 20_000}, backers={101: 20_000, 102: 20_000},
            stakes=f"{least}-{most}", options=(option,), wager=7_777,
        )  # fmt: skip
        people = bet_in_all(told, int(least), int(most), action)
        told.bet(2, min(int(least), 5), "buster", on=2).close()
        assert told.fee(1) == float(bank)
        assert [told.fee(who) for who in (2, 101, 102)] == [
            float(player or 0) * people.count(who) for who in (2, 101, 102)
        ]


@proves("garlic-city/no-bust-21/116", "garlic-city/no-bust-21/130")
def test_option_a_charges_both_and_option_b_the_bank_alone() -> None:
    def payers(option: str) -> set[str]:
        posted = house_of("garlic-city").collection("no_bust_21", "100-200", (option,)).posted
        return {charge.payer for charge in posted}

    assert payers("A") == {"bank", "player"}
    assert payers("B") == {"bank"}


@proves("garlic-city/no-bust-21/117")
def test_an_amount_between_two_bands_falls_into_the_upper_one() -> None:
    small = house_of("garlic-city").collection("no_bust_21", "3-25", ("A",))
    bank = [only(small.charges(3, action=action), "bank").cents for action in (2500, 2550, 5050, 20050)]
    assert bank == [25, 50, 100, 200]
    assert {only(small.charges(3, action=action), "player").cents for action in (2550, 5050)} == {25}
    fees = house_of("garlic-city").collection("no_bust_21", "5-50", ("A",))
    assert only(fees.charges(3, action=5000), "bank").cents == 50
    assert only(fees.charges(3, action=5050), "bank").cents == 100


@proves("garlic-city/no-bust-21/117")
def test_the_action_is_all_base_wagers_of_seats_and_backline() -> None:
    told = Round("no_bust_21", stakes="3-25", options=("A",), backers={101: 500}).bet(2, 10)
    told.bet(2, 10, "buster").bet(101, 10, on=2).bet(3, 6, on=4).close()
    assert told.fee(1) == 0.5
    told = Round("no_bust_21", stakes="3-25", options=("A",), backers={101: 500}).bet(2, 10)
    told.bet(2, 10, "buster").bet(101, 10, on=2).bet(3, 5, on=4).close()
    assert told.fee(1) == 0.25


# -- San Rafael and Oasis ------------------------------------------------------------------------------------


def check_limits(option: int) -> None:
    """Limits from $1 to $10,000, and no others."""
    for limit in ("fixed 1/2", "no-limit 1/1", "no-limit 5000/10000", "fixed 5000/10000"):
        house_of("san-rafael").table("omaha", limit, (option,))
    for limit in ("fixed 0.50/1", "no-limit 0.50/1", "fixed 6000/12000", "no-limit 6000/12000"):
        with pytest.raises(Unreadable, match="does not spread"):
            house_of("san-rafael").table("omaha", limit, (option,))


PER_POT = {"7 or more": (7, 8, 9), "5 or 6": (5, 6), "4 or fewer": (2, 3, 4)}


@pytest.mark.parametrize("id_", cases(*(f"san-rafael/omaha/{number:03}" for number in range(87, 109))))
def test_san_rafael_omaha_pays_the_option_out_of_the_pot(id_: str) -> None:
    found = re.match(
        r"Schedule option (\d+): with (.+) players the collection is \$(\d+) per pot", clauses()[id_].rule
    )
    assert found
    for limit in ("fixed 4/8", "pot-limit 2/5", "no-limit 2/5"):
        fees = house_of("san-rafael").table("omaha", limit, (int(found[1]),)).fees
        for players in PER_POT[found[2]]:
            [charge] = fees.charges(players)
            assert (charge.cents, charge.payer, charge.taken) == (cents(found[3]), "pot", "flop")
            assert charge.source == id_
    check_limits(int(found[1]))


@pytest.mark.parametrize("id_", [f"san-rafael/omaha/{number}" for number in range(113, 128)])
def test_san_rafael_omaha_pays_the_option_by_the_half_hour(id_: str) -> None:
    found = re.match(
        r"Schedule option (\d+): with 2 or more players each player pays \$(\d+) per half hour",
        clauses()[id_].rule,
    )
    assert found
    check_limits(int(found[1]))
    table = house_of("san-rafael").table("omaha", "no-limit 2/5", (int(found[1]),))
    for players in range(2, 10):
        [charge] = table.fees.charges(players)
        assert (charge.cents, charge.payer, charge.per) == (cents(found[2]), "player", "half_hour")
        assert charge.source == id_
        assert table.fee_due(players) is None


@proves("san-rafael/california-22/06", "san-rafael/california-22/07", "san-rafael/california-22/08")
@pytest.mark.parametrize(("number", "bets"), [("07", (2, 20)), ("08", (21, 50))])
def test_california_22_pays_by_the_bet(number: str, bets: tuple[int, int]) -> None:
    id_ = f"san-rafael/california-22/{number}"
    found = re.match(r"For a bet of \$(\d+) up to \$(\d+) the collection fee is (.+)\.", clauses()[id_].rule)
    assert found
    assert (int(found[1]), int(found[2])) == bets
    due = {"50 cents": 50, "$1.00": 100}[found[3]]
    fees = house_of("san-rafael").collection("california_22")
    for bet in bets:
        [charge] = fees.charges(4, bet=100 * bet)
        assert (charge.cents, charge.payer, charge.per, charge.source) == (due, "player", "hand", id_)
        assert charge.taken == "before_deal"


OASIS = {"holdem": "holdem/76", "omaha_hi_lo": "omaha-hi-lo/93", "pineapple": "pineapple/81"}


@pytest.mark.parametrize(
    ("game", "id_"),
    [
        pytest.param(game, f"oasis/{sheet}", id=sheet, marks=proves(f"oasis/{sheet}", "oasis/house/09"))
        for game, sheet in OASIS.items()
    ],
)
def test_oasis_takes_four_dollars_with_blinds_of_two_and_four(game: str, id_: str) -> None:
    for told in (id_, "oasis/house/09"):
        found = re.search(r"blinds \$(\d+) small and \$(\d+) big, player fee \$(\d+)", clauses()[told].rule)
        assert found
        table = house_of("oasis").table(game)
        assert table.spread.limit.blinds == (cents(found[1]), cents(found[2]))
        for players in range(2, table.seats_max + 1):
            [charge] = table.fees.charges(players)
            assert (charge.cents, charge.payer, charge.taken) == (cents(found[3]), "pot", "flop")


@proves("oasis/lowball/76")
def test_oasis_lowball_pays_the_same_four_dollars_after_the_draw() -> None:
    [dollars] = re.findall(r"player fee \$(\d+)", clauses()["oasis/lowball/76"].rule)
    fees: Collection = house_of("oasis").table("lowball").fees
    for players in range(2, fees.seats[1] + 1):
        [charge] = fees.charges(players)
        assert (charge.cents, charge.payer, charge.taken) == (cents(dollars), "pot", "draw")


@proves("san-rafael/house/04")
@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo"])
def test_san_rafael_drops_the_four_blind_chips_of_its_older_games(game: str) -> None:
    assert "four blind chips (one plus three)" in clauses()["san-rafael/house/04"].rule
    home = house_of("san-rafael")
    for limit, chips in (("fixed 3/6 blinds 1/3", 400), ("fixed 6/12 blinds 2/6", 800)):
        for players in range(2, 10):
            [charge] = home.table(game, limit).fees.charges(players)
            assert (charge.cents, charge.payer, charge.taken) == (chips, "pot", "flop")
