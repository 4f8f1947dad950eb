"""Garlic City, seven card stud, its split form and razz: what holds on every street, and the fee of razz."""

from __future__ import annotations

from claims import Sheet, each, proves
from telling.pot import played

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import event as ev
from housedealer.hand.pot.view import seats_of
from housedealer.houses import house_of

STUD = Sheet("garlic-city/7-card-stud")
STREETS = (
    ("fourth 1 4s  2 Kc  3 {fourth}", 4),
    ("fifth 1 5s  2 Kd  3 Jc", 8),
    ("sixth 1 6c  2 9h  3 Jd", 8),
    ("seventh", 8),
)


def to_the_street(sheet: Sheet, at: int, *, fold: bool = False) -> str:
    """Called and checked down to this street; seat 3 is out before it if `fold`. Seat 2 leads, in razz 1."""
    razz = sheet.game == "razz"
    text = f"seats 1:400 2:400 3:400  button 3\nfee none\ndeal 1 {'Kh' if razz else '3c'}  2 9d  3 Qs\n"
    text += f"1 brings in, 2 calls, 3 {'folds' if fold else 'calls'}\n"
    for street, _ in STREETS[:at]:
        text += f"{without_third(street, fold=fold)}  all check\n"
    text += without_third(STREETS[at][0], fold=fold) + "\n"
    return text.format(fourth="Qd" if razz else "2h")


def without_third(street: str, *, fold: bool) -> str:
    return street.split("  3 ")[0] if fold else street


@each({"garlic-city/7-card-stud": "14 45", "garlic-city/7-card-stud-hi-lo": "13", "garlic-city/razz": "11"})
def test_every_street_has_three_raises_and_no_more(sheet: Sheet) -> None:
    lead, other = (1, 2) if sheet.game == "razz" else (2, 1)
    for at, (_, bet) in enumerate(STREETS):
        played(
            sheet,
            to_the_street(sheet, at, fold=True)
            + f"""{lead} bets {bet}, {other} raises to {2 * bet}, {lead} raises to {3 * bet}
            expect menu {other} fold, call {bet}, raise to {4 * bet}
            {other} raises to {4 * bet}
            expect menu {lead} fold, call {bet}, no raise
            expect refused {lead} raises to {5 * bet} raise_cap""",
        )
        second, third = (2, 3) if sheet.game == "razz" else (3, 1)
        played(
            sheet,
            to_the_street(sheet, at)
            + f"""{lead} bets {bet}, {second} raises to {2 * bet}, {third} raises to {3 * bet}
            expect menu {lead} fold, call {2 * bet}, raise to {4 * bet}
            {lead} raises to {4 * bet}
            expect refused {second} raises to {5 * bet} raise_cap""",
        )


@each({"garlic-city/7-card-stud": "14", "garlic-city/7-card-stud-hi-lo": "13", "garlic-city/razz": "11"})
def test_two_players_are_capped_on_third_street(sheet: Sheet) -> None:
    opener = "Kh" if sheet.game == "razz" else "3c"
    played(
        sheet,
        f"""seats 1:200 2:200  button 2
        fee none
        deal 1 {opener}  2 9d
        1 brings in, 2 completes to 4, 1 raises to 8, 2 raises to 12
        expect menu 1 fold, call 4, raise to 16
        1 raises to 16
        expect refused 2 raises to 20 raise_cap""",
    )


@each({"garlic-city/7-card-stud": "46", "garlic-city/7-card-stud-hi-lo": "14", "garlic-city/razz": "12"})
def test_who_checked_may_raise_on_every_street(sheet: Sheet) -> None:
    lead, other = (1, 2) if sheet.game == "razz" else (2, 1)
    for at, (_, bet) in enumerate(STREETS):
        played(
            sheet,
            to_the_street(sheet, at, fold=True)
            + f"""{lead} checks, {other} bets {bet}
            expect menu {lead} fold, call {bet}, raise to {2 * bet}
            {lead} raises to {2 * bet}""",
        )


@proves(*(f"garlic-city/7-card-stud/{number}" for number in ("15", "20", "21", "22")))
def test_who_is_all_in_gets_every_card_and_the_last_one_is_his_alone() -> None:
    run = played(
        STUD,
        """seats 1:200 2:2 3:200  button 3
        fee none
        deal 1 3c  2 9d  3 Qs
        1 brings in, 2 calls all-in, 3 calls
        fourth 1 4s  2 Kc  3 2h
        expect cards 2 (????)9dKc
        all check
        fifth 1 5s  2 Th  3 3h
        expect cards 2 (????)9dKcTh
        all check
        sixth 1 8s  2 Jh  3 4h
        expect cards 2 (????)9dKcThJh
        all check
        seventh 1 (8c)  2 (8d)  3 (8h)
        expect cards 2 (????8d)9dKcThJh""",
    )
    last = run.events[-1]
    assert isinstance(last, ev.Dealt)
    assert last.spots[1:] == (1, 2, 3)
    for viewer, seen in ((1, "8c"), (2, "8d"), (3, "8h")):
        told = run.hand.seen(last, viewer).cards  # type: ignore[union-attr]
        assert [card for card in told if card != HIDDEN] == list(parse_cards(seen))
    two = seats_of(run.hand.view(1))[1]
    assert two.cards == (HIDDEN, HIDDEN, *parse_cards("9dKcThJh"), HIDDEN)
    assert run.hand.view(2).spots[1].cards[-1:] == parse_cards("8d")


@proves("garlic-city/7-card-stud/38", "garlic-city/7-card-stud/32")
def test_all_ten_straights_one_above_the_other() -> None:
    ranks = "A23456789TJQKA"
    suits = "sdhcs"
    runs = ["".join(map("".join, zip(ranks[low : low + 5], suits, strict=True))) for low in range(10)]
    played(
        STUD,
        "seats 1:200 2:200  button 2\nfee none\nexpect order 7d5d4d3d2d > "
        + " > ".join(reversed(runs))
        + " > AsAhAdKcQs",
    )


@proves("garlic-city/razz/01")
def test_razz_odd_chips_go_round_from_the_button_wherever_it_is() -> None:
    """$17 among seats 4, 1 and 2, dealt in this order: the button, seat 2, gets the least."""
    for one, two in (
        ("(AcKc3c)4h6c2cTd", "(AdKd3d)4c6d2dTc"),
        ("(AdKd3d)4c6d2dTc", "(AcKc3c)4h6c2cTd"),
    ):
        played(
            Sheet("garlic-city/razz"),
            f"""seats 1:200 2:200 3:200 4:200  button 2
            fee none
            deal 1 {one}  2 {two}  3 Ks  4 (AhKh3s)4d6h2hTh
            3 brings in, 4 completes, 1 calls, 2 calls, 3 folds
            fourth  all check
            fifth   all check
            sixth   all check
            seventh all check
            expect pot 17
            expect paid 4:6 1:6 2:5""",
        )


@proves("garlic-city/razz/01")
def test_razz_pays_the_fees_of_stud() -> None:
    for limit, fees in (("2/4", {8: 300, 6: 200, 5: 100}), ("4/8", {7: 400, 6: 300, 2: 200})):
        table = house_of("garlic-city").table("razz", limit)
        for players, cents in fees.items():
            due = table.fee_due(players)
            assert due is not None
            assert (due.drop, due.jackpot, due.when) == (cents, 100, "before_deal")


@proves("garlic-city/holdem-hi-lo/01")
def test_holdem_hi_lo_pays_the_fees_of_holdem() -> None:
    for limit, fees in (("2/4", {9: 300, 6: 200, 5: 100}), ("4/8", {7: 400, 6: 200, 2: 200})):
        table = house_of("garlic-city").table("holdem_hi_lo", limit)
        for players, cents in fees.items():
            due = table.fee_due(players)
            assert due is not None
            assert (due.drop, due.jackpot, due.when) == (cents, 100, "before_deal")
