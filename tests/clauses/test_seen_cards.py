"""A card dealt down is seen by its owner alone, one dealt up by everybody: at the table and on the wire."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import played

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import event as ev
from housedealer.hand.pot.view import seats_of
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.place import BOARD, RAIL

CALLED = "3 calls, 1 calls, 2 checks\n"
FLOP = CALLED + "flop 2c7d9h\nall check\nturn 3s\nall check\nriver Kc\n"
SEVEN = CALLED + "fourth\nall check\nfifth\nall check\nsixth\nall check\nseventh\n"
FIVE = CALLED + "third\nall check\nfourth\nall check\nfifth\n"
DRAWN = "1 draws 3c, 2 draws 2, 3 stands pat\n"
BLINDS = "deal 1 AsAd3c7h9d\n" + CALLED + DRAWN
ANTES = "deal 1 AsAd3c7h9d\n1 bets 4, 2 calls, 3 calls\n" + DRAWN

# The talk; how many cards of each deal the rail sees, and how many seat 1; how many of his lie up and down.
STUD = (SEVEN, "3 3 3 3 0", "5 3 3 3 1", 4, 3)
DRAW = "0 0 0", "5 1 0", 0, 5
SEEN = {
    "angies/holdem": (FLOP, "0 3 1 1", "2 3 1 1", 0, 2),
    "angies/omaha": (FLOP, "0 3 1 1", "4 3 1 1", 0, 4),
    "angies/omaha-hi-lo": (FLOP, "0 3 1 1", "4 3 1 1", 0, 4),
    "angies/7-card-stud-basic": STUD,
    "angies/7-card-stud": STUD,
    "angies/5-card-stud": (FIVE, "3 3 3 3", "4 3 3 3", 4, 1),
    "angies/option-alley": (FIVE, "3 3 3 3", "4 3 3 3", 4, 1),
    "angies/5-card-draw": (BLINDS, *DRAW),
    "angies/lowball": (BLINDS, "0 0 0 0", "2 3 1 0", 0, 5),
    "garlic-city/lo-ball-california": (BLINDS, *DRAW),
    "garlic-city/kansas-city-lowball": (BLINDS, *DRAW),
    "garlic-city/draw": (ANTES, *DRAW),
    "garlic-city/jacks-or-better": (ANTES, *DRAW),
    "garlic-city/jacks-back": (ANTES, *DRAW),
}


def visible(run: PotRun, viewer: int) -> str:
    """How many cards of each deal the viewer is told."""
    told = [run.hand.seen(event, viewer) for event in run.events if isinstance(event, ev.Dealt)]
    return " ".join(str(sum(card != HIDDEN for card in deal.cards)) for deal in told)  # type: ignore[union-attr]


def check_seen(house: str, game: str, seen: tuple[str, str, str, int, int]) -> None:
    talk, rail, own, up, down = seen
    limit = {BLINDS: "fixed 4/4", ANTES: "fixed 4/4 no blinds ante 1"}.get(talk, "fixed 2/4")
    run = played(f"house {house}  game {game}  limit {limit}  seats 1:100 2:100 3:100  button 3\n{talk}")
    assert (visible(run, RAIL), visible(run, 1)) == (rail, own)
    mine = seats_of(run.hand.view(1))[0]
    assert (len(mine.cards), mine.cards.count(HIDDEN), len(mine.rest.up)) == (up + down, 0, up)
    for viewer in (2, 3, RAIL):
        view = run.hand.view(viewer)
        seat = seats_of(view)[0]
        assert (len(seat.cards), seat.cards.count(HIDDEN), seat.rest.up) == (up + down, down, mine.rest.up)
        assert tuple(card for card in seat.cards if card != HIDDEN) == mine.rest.up
        assert view.cards(BOARD) == (parse_cards("2c7d9h3sKc") if talk is FLOP else ())


@each(
    {
        "angies/holdem": "03 06 08 10 12",
        "angies/omaha": "02 04 06 08 10",
        "angies/omaha-hi-lo": "09",
        "angies/7-card-stud-basic": "01 02",
        "angies/7-card-stud": "02 04 08 10",
        "angies/5-card-stud": "02 07 08 09",
        "angies/option-alley": "03",
        "angies/5-card-draw": "01 05",
        "angies/lowball": "10 28",
        "garlic-city/lo-ball-california": "11",
        "garlic-city/kansas-city-lowball": "01",
        "garlic-city/draw": "03",
        "garlic-city/jacks-or-better": "03",
        "garlic-city/jacks-back": "04",
    }
)
def test_down_cards_are_seen_by_their_owner_and_up_cards_by_all(sheet: Sheet) -> None:
    check_seen(sheet.house, sheet.game, SEEN[sheet.name])


@pytest.mark.parametrize("game", ["stud_hi_lo", "razz"])
@proves("angies/7-card-stud-basic/01", "angies/7-card-stud-basic/02")
def test_so_it_is_in_every_form_of_stud(game: str) -> None:
    check_seen("angies", game, STUD)


@proves("angies/lowball/28")
def test_discards_are_seen_by_their_owner_alone() -> None:
    run = played("house angies  game lowball  limit fixed 4/4  seats 1:100 2:100 3:100  button 3\n" + BLINDS)
    [thrown, *_] = [event for event in run.events if isinstance(event, ev.Discarded)]
    assert run.hand.seen(thrown, 1) == thrown
    for viewer in (2, 3, RAIL):
        assert run.hand.seen(thrown, viewer).cards == (HIDDEN,)  # type: ignore[union-attr]


@pytest.mark.parametrize("buyer", [1, 2])
@proves("angies/option-alley/05", "angies/option-alley/06")
def test_a_bought_card_is_seen_as_the_one_thrown_away_was(buyer: int) -> None:
    """Seat 1 throws away his hole card, seat 2 an up card."""
    run = played(
        "house angies  game option_alley  limit fixed 2/4  seats 1:100 2:100 3:100  button 3\n"
        "deal 1 (2h)9c  2 (3h)8c\n"
        f"{FIVE}all check\n" + ("1 draws 2h -> Js" if buyer == 1 else "1 stands pat, 2 draws 8c -> Js")
    )
    bought = next(event for event in reversed(run.events) if isinstance(event, ev.Dealt))
    jack, hidden = parse_cards("Js"), (HIDDEN,)
    told = [run.hand.seen(bought, viewer).cards for viewer in (1, 2, 3, RAIL)]  # type: ignore[union-attr]
    assert told == ([jack, hidden, hidden, hidden] if buyer == 1 else [jack] * 4)
