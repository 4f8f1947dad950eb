"""Fees in hands that are played: settled before the first card, whoever folds and however much is bet."""

from __future__ import annotations

import re

import pytest
from claims import proves
from kit import played

from housedealer.houses import house_of
from housedealer.record.script.pot.run import PotRun
from housedealer.rulebook import clauses


def kinds(done: PotRun) -> list[str]:
    return [type(event).__name__ for event in done.events]


def seats(numbers: range | tuple[int, ...]) -> str:
    return " ".join(f"{seat}:500" for seat in numbers)


OASIS = ("oasis/house/01", "oasis/house/04", "oasis/house/09")
DROP = ("san-rafael/house/03", "san-rafael/house/04", "san-rafael/house/08")
OPTIONS = ("san-rafael/house/08", "san-rafael/omaha/084")
LEFT = "3 folds, 4 folds, 5 folds, 6 raises to {}, 7 folds, 1 folds, 2 calls\n"
BUTTON = "2 folds, 3 folds, 4 folds, 5 folds, 6 raises to {}, 7 calls, 1 folds\n"


@pytest.mark.parametrize(
    ("house", "game", "talk", "raises", "fee"),
    [
        *(
            pytest.param("oasis", game, LEFT, (12, 40, 80), 4, marks=proves(*OASIS))
            for game in ("holdem", "omaha_hi_lo", "pineapple")
        ),
        *(
            pytest.param("san-rafael", game, BUTTON, (6, 9, 12), 4, marks=proves(*DROP))
            for game in ("holdem", "omaha_hi_lo")
        ),
        pytest.param("san-rafael", "omaha", LEFT, (8, 12, 16), 10, marks=proves(*OPTIONS)),
    ],
)
def test_the_fee_at_the_flop_is_that_of_the_seven_dealt_in(
    house: str, game: str, talk: str, raises: tuple[int, int, int], fee: int
) -> None:
    """Five fold, or all stay in, or all of them in a raised pot: the same is taken, once."""
    head = f"house {house}  game {game}  seats {seats(range(1, 8))}  button 7"
    head += "  limit fixed 4/8  fee option 1 9 16\n" if game == "omaha" else "\n"
    discard = "all discard\n" if game == "pineapple" else ""
    later = f"all check\nturn 3s\nall check\nriver 4s\nexpect fee {fee}\nexpect jackpot 0\n"
    flop = f"{discard}expect fee 0\nflop 2c7d9h\nexpect fee {fee}\n{later}"
    played(head + talk.format(raises[0]) + flop)
    played(head + "all call\n" + flop)
    bets = ", ".join(f"{seat} raises to {raised}" for seat, raised in zip((3, 4, 5), raises, strict=True))
    played(head + ("2 calls, " if talk is BUTTON else "") + bets + ", rest call\n" + flop)


@proves("oasis/house/04", "oasis/house/09", "oasis/lowball/76")
def test_the_fee_of_oasis_lowball_is_settled_too() -> None:
    head = f"house oasis  game lowball  seats {seats(range(1, 8))}  button 7\n"
    draw = "all stand pat\nexpect fee 4\nall check\nexpect fee 4\nexpect jackpot 0\n"
    played(head + "1 bets 3, 2 folds, 3 folds, 4 folds, 5 folds, 6 raises to 6, 7 folds, 1 calls\n" + draw)
    played(head + "1 bets 3, all call\n" + draw)
    played(head + "1 bets 3, 2 raises to 6, 3 raises to 9, 4 raises to 12, rest call\n" + draw)


@pytest.mark.parametrize(
    ("game", "ends", "fee"),
    [
        pytest.param("holdem", "flop 2c7d9h", 2, marks=proves("oasis/house/09", "oasis/holdem/76")),
        pytest.param("omaha_hi_lo", "flop 2c7d9h", 2, marks=proves("oasis/house/09", "oasis/omaha-hi-lo/93")),
        pytest.param("pineapple", "all discard\nflop 2c7d9h", 2, marks=proves("oasis/pineapple/81")),
        pytest.param("lowball", "all stand pat", 2, marks=proves("oasis/house/09", "oasis/lowball/76")),
    ],
)
def test_oasis_never_takes_more_than_the_pot_holds(game: str, ends: str, fee: int) -> None:
    """Two players with a dollar each."""
    played(f"house oasis  game {game}  seats 1:1 2:1  button 2\n{ends}\nexpect fee {fee}\n")


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("holdem", marks=proves("oasis/house/09", "oasis/holdem/76")),
        pytest.param("omaha_hi_lo", marks=proves("oasis/house/09", "oasis/omaha-hi-lo/93")),
        pytest.param("pineapple", marks=proves("oasis/house/09", "oasis/pineapple/81")),
    ],
)
def test_option_1_is_played_from_a_dollar_to_no_limit_with_three_raises(game: str) -> None:
    head = f"house oasis  game {game}  seats 1:100 2:100 3:100  button 3\n"
    discard = "all discard\n" if game == "pineapple" else ""
    played(
        head
        + f"""
        expect menu 3 fold, call 4, raise 8 to 100
        3 calls, 1 calls, 2 checks
        {discard}
        flop 2c7d9h
        expect menu 1 check, fold, bet 1 to 96
        1 bets 1, 2 raises to 2, 3 raises to 3, 1 raises to 4
        expect menu 2 fold, call 2
        expect refused 2 raises to 5 raise_cap
    """
    )


POT_OPTIONS = [f"san-rafael/omaha/{number:03}" for number in range(87, 109)]


@pytest.mark.parametrize("id_", [pytest.param(id_, id=id_, marks=proves(id_)) for id_ in POT_OPTIONS])
def test_san_rafael_omaha_takes_the_option_at_the_flop_and_nothing_without_one(id_: str) -> None:
    found = re.match(
        r"Schedule option (\d+): with (\d)(.*) players the collection is \$(\d+)", clauses()[id_].rule
    )
    assert found
    option, players, _, dollars = found.groups()
    head = (
        f"house san-rafael  game omaha  limit fixed 4/8  seats {seats(range(1, int(players) + 1))}  button 1"
    )
    head += f"  fee option {option}\n"
    flop = (
        f"flop 2c7d9h\nexpect fee {dollars}\nall check\nturn 3s\nall check\nriver 4s\nexpect fee {dollars}\n"
    )
    played(head + "all call\nexpect fee 0\n" + flop)
    done = played(head + "rest fold\nexpect over\nexpect fee 0\n")
    assert "FeeTaken" not in kinds(done)


@proves("garlic-city/house/05")
@pytest.mark.parametrize(
    ("game", "limit", "fee"),
    [
        ("seven_card_stud", "fixed 4/8 ante 1 bring-in 1", 2),
        ("stud_hi_lo", "fixed 4/8 ante 1 bring-in 1", 2),
        ("razz", "fixed 4/8 ante 1 bring-in 1", 2),
        ("mexican", "fixed 3/6 no blinds ante 1.50", 4),
    ],
)
def test_garlic_city_takes_its_fee_out_of_the_antes(game: str, limit: str, fee: int) -> None:
    head = f"house garlic-city  game {game}  limit {limit}  seats 1:99 2:99 3:99  button 1\n"
    assert kinds(played(head + f"expect fee {fee}\nexpect pot 0"))[:3] == ["Posted", "FeeTaken", "Dealt"]


@proves("garlic-city/house/05")
@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo", "crazy_pineapple", "holdem_hi_lo"])
def test_the_blinds_of_garlic_city_stay_live(game: str) -> None:
    """The fee comes out of them, and both blinds are still credited with all they posted."""
    played(f"""
        house garlic-city  game {game}  limit fixed 4/8  seats 1:100 2:100 3:100  button 1
        expect menu 1 fold, call 4, raise to 8
        1 calls
        expect menu 2 fold, call 2, raise to 8
        2 calls
        expect menu 3 check, fold, raise to 8
    """)


@proves("garlic-city/house/02")
def test_players_are_counted_and_not_seats() -> None:
    played(
        f"house garlic-city  game holdem  limit fixed 4/8  seats {seats((1, 5, 9))}  button 1\nexpect fee 2\n"
    )
    table = house_of("garlic-city").table("lowball")
    by_number = [[(charge.cents, charge.per) for charge in table.fees.charges(n)] for n in (4, 5, 8)]
    assert by_number == [[(300, "half_hour")], [(500, "half_hour")], [(500, "half_hour")]]


@proves("san-rafael/omaha/084")
def test_san_rafael_counts_players_and_not_seats() -> None:
    head = f"house san-rafael  game omaha  limit fixed 4/8  seats {seats((1, 5, 9))}  button 1"
    played(head + "  fee option 1 9 16\nall call\nflop 2c7d9h\nexpect fee 8\n")
