"""Citizens of the room: every spread runs with them alone, the results add up, one seed gives one evening."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from kit import QUICK, encoded

from housedealer.bots.citizen import Citizen, Habits, Kind
from housedealer.bots.evening import Evening, open_evening, open_one, parse_evening, read_evening
from housedealer.bots.keeper import Keeper
from housedealer.bots.simulation import Simulation
from housedealer.bots.tally import Score, Tally
from housedealer.errors import Unreadable
from housedealer.houses import HOUSES
from housedealer.ledger.account import DROPPED, JACKPOT_FUND, wallet_of
from housedealer.record.check import check_files
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.room import lobby_event as le
from housedealer.room import open_table
from housedealer.room.dealer import SeededShuffler
from housedealer.room.host import Entry, replay
from housedealer.room.lobby import Lobby, LobbyEntry
from housedealer.room.room import Room
from housedealer.rules.spec import TableSpec

HANDS = 5
ZONE = "America/Los_Angeles"
SPECS = [TableSpec(house.key, game) for house in HOUSES.values() for game in (*house.dealt, *house.choices)]
EVENING = """
opens = "19:00"
closes = "22:00"

[[tables]]
name = "main"
table = "house garlic-city game holdem limit fixed 4/8"

[[tables]]
name = "feeder"
table = "house garlic-city game holdem limit fixed 4/8"

[[tables]]
name = "bank"
table = "house garlic-city game no_bust_21 bets 5-50"

[[people]]
name = "ann"
count = 22
bankroll = 700
plays = ["main", "feeder"]
comes = [0, 1]
stays = [0.5, 2]
rests = 0.05
late = 0.02

[[people]]
name = "bob"
count = 9
bankroll = 500
plays = ["bank"]
comes = [0, 0.5]
stays = [1, 3]
declines = 0.4
"""


def sizes(spec: TableSpec) -> tuple[int, int]:
    table = HOUSES[spec.house].open(spec)
    return table.seats_least, table.seats_max


TABLES = [
    pytest.param(spec, seats, id=f"{spec.house}-{spec.game}-{seats}")
    for spec in SPECS
    for seats in sorted(set(sizes(spec)))
]


def told(simulation: Simulation, hands: int = 0, until: int = 0) -> tuple[Tally, list[Entry | LobbyEntry]]:
    """Play it all; with a time, to the end at which everybody goes home."""
    tally, log = Tally(ZONE), []
    for entries in (simulation.run(hands, until), simulation.close() if until else iter(())):
        for entry in entries:
            tally.told(entry)
            log.append(entry)
    tally.finish()
    return tally, log


def adds_up(tally: Tally, simulation: Simulation) -> None:
    """What players lost is what the house and the jackpot got, by the results and by the books."""
    nets = sum(score.net for score in tally.people.values())
    assert nets + tally.drop + tally.jackpot + tally.carried == 0
    books = [host.table.book for host in simulation.room.hosts.values()]
    assert tally.drop == sum(book[DROPPED] for book in books)
    assert tally.jackpot == sum(book[JACKPOT_FUND] for book in books)
    for host in simulation.room.hosts.values():
        host.table.check()
        host.table.book.check()


@pytest.mark.parametrize(("spec", "seats"), TABLES)
def test_every_spread_is_played_by_citizens_alone(spec: TableSpec, seats: int) -> None:
    kinds: tuple[Kind, ...] = ("quick",) if QUICK else ("quick", "sensible")
    for kind in kinds:
        simulation = open_one(spec, seats, kind, seed=seats)
        tally, log = told(simulation, HANDS)
        assert tally.hands == simulation.hands == HANDS
        adds_up(tally, simulation)
        absent = [event for entry in log for event in entry.events if isinstance(event, ev.Absent)]
        assert not absent, "everybody answers in time"
        assert sum(score.hands for score in tally.people.values()) >= HANDS * 2


@pytest.mark.parametrize("kind", ["quick", "sensible"])
def test_the_same_seed_plays_the_same_bytes(kind: Kind) -> None:
    def log(seed: int) -> bytes:
        return encoded(told(open_one(TableSpec("oasis", "omaha_hi_lo"), 4, kind, seed), 10)[1])

    assert log(3) == log(3)
    assert log(3) != log(4)


def test_a_long_table_never_runs_out_of_players() -> None:
    hands = 5 if QUICK else 150
    simulation = open_one(TableSpec("garlic-city", "holdem"), 6, "quick", 1)
    tally, log = told(simulation, hands)
    table = simulation.room.hosts["table 1"].table
    assert {score.hands for score in tally.people.values()} == {hands}
    assert all(score.bought >= table.table.stack_usual for score in tally.people.values())
    bought = [entry for entry in log if isinstance(entry.command.action, act.BuyIn)]
    assert len(bought) > 6 or QUICK, "somebody has bought chips again"
    stacks = {present.person: present.stack for present in table.state.people.values()}
    assert {name: score.bought + score.net for name, score in tally.people.items()} == stacks
    mine = [entry for entry in log if isinstance(entry, Entry)]
    opened = mine[0].command.at
    assert replay(open_table("table 1", table.state.spec, opened), mine).written() == table.written()


def test_results_come_with_their_interval() -> None:
    score = Score(hands=4, net=200, squares=100**2 + 300**2 + 100**2 + 100**2)  # 100, 300, -100, -100
    assert score.per_hundred == 5000
    assert score.interval == pytest.approx(100 * 1.96 * (36666.67 / 4) ** 0.5, rel=1e-4)
    assert Score(hands=1, net=5, squares=25).interval is None


# -- evenings ----------------------------------------------------------------------------------------------


@cache
def evening(seed: int) -> tuple[Tally, list[Entry | LobbyEntry], Simulation, Evening]:
    asked = parse_evening(EVENING)
    simulation = open_evening(asked, seed)
    return *told(simulation, until=asked.closes), simulation, asked


def test_an_evening_has_people_coming_waiting_moving_and_going_home() -> None:
    tally, log, simulation, asked = evening(5)
    kinds: Counter[Any] = Counter(type(event) for entry in log for event in entry.events)
    for kind in (le.Listed, le.Called, le.SeatRecalled, ev.SatOut, ev.CameBack, ev.ComesIn, ev.TimeBankUsed):
        assert kinds[kind], f"no {kind.__name__}"
    assert kinds[ev.Absent] >= 1
    declined = [e for entry in log for e in entry.events if isinstance(e, ev.Answered)]
    assert {type(event.answer).__name__ for event in declined} == {"TakeBank", "PassBank"}
    assert set(tally.tables) == {"main", "feeder", "bank"}
    assert all(floor.hands for floor in tally.tables.values())
    adds_up(tally, simulation)
    lobby = simulation.room.lobby
    assert kinds[le.Welcomed] == kinds[le.Redeemed] + len(
        [name for name in lobby.state.people if -tally.people[name].net == 50_000 + 20_000 * ("ann" in name)]
    ), "everybody goes home, most with chips to sell"
    assert not any(lobby.book[wallet_of(name)] for name in lobby.state.people)
    assert not simulation.room.transit
    assert all(not host.table.state.people for host in simulation.room.hosts.values())
    assert simulation.room.now < asked.closes + 10 * 60_000


def test_the_same_seed_is_the_same_evening() -> None:
    asked = parse_evening(EVENING)
    again = told(open_evening(asked, 5), until=asked.closes)[1]
    assert encoded(evening(5)[1]) == encoded(again)


def test_people_cannot_lose_more_than_they_bring() -> None:
    tally = evening(5)[0]
    assert all(score.outlay <= (70_000 if "ann" in name else 50_000) for name, score in tally.people.items())


def test_the_evening_of_the_examples_can_be_read() -> None:
    example = read_evening(Path(__file__).parents[2] / "examples" / "evening.toml")
    assert len(example.tables) == 3
    assert example.closes - example.opens == 8 * 3_600_000


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('opens = "19:00"', 'opens = "25:00"', "cannot read the time '25:00'; expected a time like 18:00"),
        ('opens = "19:00"', "", "missing required field `opens`"),
        ("game holdem", "game bridge", "bridge"),
        ("fixed 4/8", "fixed 4", "table 1"),
        ('name = "feeder"', 'name = "main"', "a table called 'main'; expected a name of its own"),
        ('plays = ["bank"]', 'plays = ["bar"]', "no table is called 'bar'; expected main, feeder, bank"),
        ("count = 22", "count = 0", "count 0; expected from 1 to 2,000"),
        ("stays = [1, 3]", "stays = [3, 1]", "the smaller number first"),
        ("late = 0.02", "late = 2", "late 2.0; expected from 0 to 1"),
        ("count = 9", 'count = 9\nbots = "clever"', "clever"),
        ("count = 9", "count = 9\nhats = 3", "hats"),
        ('closes = "22:00"', "closes = [", "not TOML"),
    ],
)
def test_an_evening_file_that_says_something_wrong_is_refused(old: str, new: str, message: str) -> None:
    assert old in EVENING
    with pytest.raises(Unreadable) as caught:
        parse_evening(EVENING.replace(old, new), "friday.toml")
    assert message in str(caught.value)
    assert str(caught.value).startswith("friday.toml")
    assert caught.value.expected
    assert "\n" not in str(caught.value)


# -- records -----------------------------------------------------------------------------------------------


def kept(keeper: Keeper, entries: list[Entry | LobbyEntry]) -> None:
    for entry in entries:
        keeper.told(entry)


@pytest.mark.parametrize("name", ["night.json", "night.hand", "night.phhs", "night.phh"])
@pytest.mark.parametrize("game", ["holdem", "lowball", "no_bust_21", "chinese", "panguingue"])
def test_the_hands_of_a_simulation_are_read_back(tmp_path: Path, name: str, game: str) -> None:
    simulation = open_one(TableSpec("garlic-city", game), 3, "quick", 8)
    keeper = Keeper(simulation.room, tmp_path / name)
    entries = list(simulation.run(3))
    if "phh" in name and game not in ("holdem", "lowball"):
        with pytest.raises(Unreadable, match="expected a hand for a pot"):
            kept(keeper, entries)
        return
    kept(keeper, entries)
    assert keeper.hands == 3
    several = name in ("night.hand", "night.phh")
    files = sorted(tmp_path.iterdir())
    stem, _, form = name.partition(".")
    assert [file.name for file in files] == ([f"{stem}-{n}.{form}" for n in (1, 2, 3)] if several else [name])
    assert check_files(files).summary == "3 passed, 0 failed"


# -- one citizen -------------------------------------------------------------------------------------------


def test_a_citizen_thinks_well_within_the_clock_unless_he_is_often_late() -> None:
    steady = Citizen("ann", "quick", random.Random(1))
    times = [steady.think(30_000) for _ in range(500)]
    assert 500 < min(times) < max(times) <= 24_000
    assert len(set(times)) > 100
    late = Citizen("bob", "quick", random.Random(1), Habits(late=1))
    assert min(late.think(30_000) for _ in range(100)) >= 30_000


def test_a_citizen_without_money_goes_home() -> None:
    asked = parse_evening(
        EVENING.replace("bankroll = 700", "bankroll = 90").replace('"main", "feeder"', '"main"')
    )
    simulation = open_evening(asked, 1)
    tally, log = told(simulation, until=asked.closes)
    broke = [event.person for entry in log for event in entry.events if isinstance(event, le.NoChips)]
    assert broke
    assert not simulation.citizens
    adds_up(tally, simulation)


def test_a_citizen_who_has_lost_his_chain_is_waited_for_and_the_order_given_up() -> None:
    habits = Habits(cuts=True)
    people = [Citizen(f"p{seat}", "quick", random.Random(f"lost {seat}"), habits) for seat in (1, 2, 3)]
    simulation = Simulation(Room(Lobby(), lambda table: SeededShuffler("lost"), 1_763_776_800_000))
    simulation.room.open("T1", TableSpec("garlic-city", "holdem"))
    simulation.seat("T1", people, 10**9)
    entries: list[Entry | LobbyEntry] = []
    for entry in simulation.run(hands=3):
        entries.append(entry)
        if len(entries) == 60:
            people[0]._chains.clear()
    events = [event for entry in entries for event in entry.events]
    assert ("p1",) in [event.missing for event in events if isinstance(event, ev.Abandoned)]
    assert len(entries) < 300
