"""Half-hour fees by played half hours: who pays, how much, at which mark, in mid-hand, from a short stack."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from claims import proves
from room_kit import MINUTE, At

from housedealer.errors import Unreadable
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.rules.place import Cents

CLUB = ZoneInfo("America/Los_Angeles")
PEOPLE = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida")


def moment(text: str) -> int:
    return int(datetime.fromisoformat(f"2025-11-17 {text}").replace(tzinfo=CLUB).timestamp() * 1000)


def sitting(at: At, players: int, first: int = 0) -> None:
    for number in range(first, first + players):
        at.sit(PEOPLE[number], number + 1)


def taken(at: At) -> list[tuple[str, dict[str, tuple[int, int]]]]:
    """The collections so far: the time of the mark, and drop and jackpot of each payer."""
    found: list[tuple[str, dict[str, tuple[int, int]]]] = []
    for event in at.events(ev.TimeTaken):
        mark = datetime.fromtimestamp(event.mark / 1000, CLUB).strftime("%H:%M") if event.mark else "owed"
        found.append((mark, {PEOPLE[one.who - 1]: (int(one.drop), int(one.jackpot)) for one in event.paid}))
    return found


def play_until(at: At, text: str) -> None:
    """Hands are played until that time; nobody loses more than the blinds."""
    while at.now < moment(text):
        if at.table.hand is None:
            at.deal()
        at.finish()
        at.now += 2 * MINUTE
    at.tick()


ROWS = [
    # clause, game, limits, the fee by number of players
    ("11", "holdem", ("fixed 15/30",), {2: 400, 5: 400, 6: 500, 7: 600, 9: 600}),
    ("12", "holdem", ("fixed 20/40",), {2: 500, 5: 500, 6: 600, 7: 700, 9: 700}),
    ("13", "holdem", ("fixed 40/80",), {2: 500, 5: 500, 6: 700, 7: 900, 9: 900}),
    ("14", "holdem", ("fixed 60/120",), {2: 500, 5: 500, 6: 800, 7: 1000, 9: 1000}),
    ("15", "holdem", ("fixed 80/160",), {2: 600, 5: 600, 6: 800, 7: 1100, 9: 1100}),
    ("16", "holdem", ("fixed 100/200",), {2: 600, 5: 600, 6: 900, 7: 1200, 9: 1200}),
    ("22", "lowball", ("fixed 2/2", "fixed 30/30"), {2: 300, 4: 300, 5: 500, 8: 500}),
    ("22", "five_card_draw", ("fixed 4/4 no blinds ante 1",), {2: 300, 4: 300, 5: 500, 8: 500}),
    ("22", "chinese", ("point 2",), {2: 300, 4: 300}),
    ("23", "lowball", ("fixed 40/40", "fixed 200/200"), {2: 600, 4: 600, 5: 800, 8: 800}),
    ("23", "chinese", ("point 40", "point 200"), {2: 600, 4: 600}),
]
GARLIC = [
    (number, game, limit, players, drop)
    for number, game, limits, fees in ROWS
    for limit in limits
    for players, drop in fees.items()
]


def pass_mark(at: At, text: str) -> None:
    """That time comes; a hand in progress is played out."""
    at.now = moment(text)
    at.tick()
    if at.table.hand is not None:
        at.finish()


@pytest.mark.parametrize(
    ("game", "limit", "players", "drop"),
    [
        pytest.param(game, limit, n, drop, id=f"{game}-{limit}-{n}",
                     marks=proves(f"garlic-city/house/{number}", "garlic-city/house/35"))
        for number, game, limit, n, drop in GARLIC
    ],
)  # fmt: skip
def test_each_player_pays_for_the_half_hour_with_a_dollar_for_the_jackpot(
    game: str, limit: str, players: int, drop: int
) -> None:
    at = At("garlic-city", game, limit, now=moment("12:01"))
    sitting(at, players)
    at.deal()
    at.finish()
    before = {name: at.stack(name) for name in PEOPLE[:players]}
    assert taken(at) == []
    at.now = moment("12:30")
    at.tick()
    assert taken(at) == [("12:30", dict.fromkeys(PEOPLE[:players], (drop, 100)))]
    assert {name: at.stack(name) for name in before} == {
        name: cents - drop - 100 for name, cents in before.items()
    }
    assert at.table.book["drop"] == players * drop  # type: ignore[index]
    assert at.table.book["jackpot"] == players * 100  # type: ignore[index]
    assert not any(event.drop for event in at.events(ev.HandEnded))


@pytest.mark.parametrize(("unit", "fee"), [(10, 800), (20, 800), (40, 1200)])
@pytest.mark.parametrize("players", [2, 7])
@proves("garlic-city/house/28")
def test_the_higher_games_of_pan_pay_by_the_half_hour_without_a_jackpot(
    unit: int, fee: int, players: int
) -> None:
    at = At("garlic-city", "panguingue", f"chip {unit}", now=moment("12:10"))
    sitting(at, players)
    at.deal()
    at.finish()
    pass_mark(at, "12:30")
    assert taken(at) == [("12:30", dict.fromkeys(PEOPLE[:players], (fee, 0)))]
    assert at.table.book["drop"] == players * fee  # type: ignore[index]


@pytest.mark.parametrize(
    ("option", "fee"),
    [
        pytest.param(option, 100 * (option - 17), id=f"option {option}",
                     marks=proves(f"san-rafael/omaha/{90 + option}", "san-rafael/omaha/109"))
        for option in range(23, 38)
    ],
)  # fmt: skip
@pytest.mark.parametrize("players", [2, 9])
def test_under_options_23_to_37_each_player_pays_at_the_end_of_each_half_hour(
    option: int, fee: int, players: int
) -> None:
    at = At("san-rafael", "omaha", now=moment("18:00"), options=(option,))
    sitting(at, players)
    at.deal()
    at.finish()
    assert [event.drop for event in at.events(ev.HandEnded)] == [0]
    pass_mark(at, "18:30")
    pass_mark(at, "19:00")
    marks = taken(at)
    assert marks[-1] == ("19:00", dict.fromkeys(PEOPLE[:players], (fee, 0)))
    charged = sum(drop for _, paid in marks for drop, _ in paid.values())
    assert at.table.book["drop"] == charged  # type: ignore[index]
    for limit in ("fixed 1/2", "no-limit 5000/10000"):
        At("san-rafael", "omaha", limit, options=(option,))
    for limit in ("fixed 0.50/1", "no-limit 6000/12000"):
        with pytest.raises(Unreadable, match="does not spread"):
            At("san-rafael", "omaha", limit, options=(option,))


@proves("san-rafael/omaha/110")
def test_a_game_that_starts_between_two_marks_plays_its_first_half_hour_free() -> None:
    at = At("san-rafael", "omaha", now=moment("18:10"), options=(23,))
    sitting(at, 3)
    at.deal()
    at.finish()
    for mark in ("18:30", "19:00", "19:30"):
        pass_mark(at, mark)
    assert taken(at) == [("18:30", {})] + [
        (mark, dict.fromkeys(PEOPLE[:3], (600, 0))) for mark in ("19:00", "19:30")
    ]


@proves("san-rafael/omaha/111")
@pytest.mark.parametrize(("sits", "mark", "pays"), [("19:10", "19:30", True), ("19:40", "20:00", False)])
def test_a_player_who_sits_down_between_two_marks_pays_only_for_the_bottom_of_the_hour(
    sits: str, mark: str, pays: bool
) -> None:
    at = At("san-rafael", "omaha", now=moment("18:00"), options=(25,))
    sitting(at, 2)
    at.deal()
    at.finish()
    for early in ("18:30", "19:00", "19:30"):
        if early < sits:
            pass_mark(at, early)
    at.now = moment(sits)
    sitting(at, 1, 2)
    pass_mark(at, mark)
    assert ("cat" in dict(taken(at))[mark]) == pays
    pass_mark(at, "20:30")
    assert dict(taken(at))["20:30"]["cat"] == (800, 0)


@proves("san-rafael/omaha/109")
def test_a_player_away_from_his_seat_pays_too() -> None:
    at = At("san-rafael", "omaha", now=moment("18:00"), options=(23,))
    sitting(at, 3)
    at.deal()
    at.finish()
    at.say("cat", act.SitOut("meal"))
    pass_mark(at, "19:00")
    assert dict(taken(at))["19:00"]["cat"] == (600, 0)


@proves("garlic-city/house/02")
def test_a_mark_in_mid_hand_is_charged_when_the_hand_is_over() -> None:
    at = At("garlic-city", "lowball", "fixed 4/4", now=moment("12:20"))
    sitting(at, 3)
    at.now = moment("12:29")
    at.deal()
    at.now = moment("12:30")
    at.tick()
    assert at.table.hand is not None
    assert taken(at) == []
    assert [event.at for event in at.events(ev.MarkPassed)] == [moment("12:30")]
    at.finish()
    assert taken(at) == [("12:30", dict.fromkeys(PEOPLE[:3], (300, 100)))]


def test_a_stack_smaller_than_the_fee_pays_what_there_is_and_owes_the_rest() -> None:
    at = At("garlic-city", "lowball", "fixed 4/4", now=moment("12:05"))
    sitting(at, 3)
    at.deal()
    at.finish()
    cat = at.person("cat")
    books = at.table.book.balances
    books["transit"] += cat.stack - 200  # type: ignore[index]
    books["stack:cat"] = cat.stack = 200  # type: ignore[index]
    pass_mark(at, "12:30")
    assert taken(at)[0][1]["cat"] == (200, 0)
    assert (at.stack("cat"), cat.owes_drop, cat.owes_jackpot) == (0, 100, 100)
    at.say("cat", act.BuyIn(Cents(10000)))
    assert taken(at)[-1] == ("owed", {"cat": (100, 100)})
    assert (at.stack("cat"), cat.owes_drop, cat.owes_jackpot) == (9800, 0, 0)


@proves("garlic-city/house/02")
def test_nobody_pays_twice_for_a_half_hour_or_pays_before_the_game_has_begun() -> None:
    at = At("garlic-city", "lowball", "fixed 4/4", now=moment("12:05"))
    at.sit("ann", 1)
    pass_mark(at, "12:30")
    assert [paid for _, paid in taken(at)] == [{}]
    at.sit("bob", 2)
    play_until(at, "13:31")
    assert [mark for mark, paid in taken(at) if paid] == ["13:00", "13:30"]
