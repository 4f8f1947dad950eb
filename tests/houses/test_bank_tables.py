"""Tables of banked games: stakes, decks, pay tables, and how the bank goes round."""

from __future__ import annotations

import pytest
from claims import proves
from club_kit import club, faults
from table_kit import next_bank, own_rotation

from housedealer.errors import Refused, Unreadable
from housedealer.houses import house_of
from housedealer.houses.bank import BankTable
from housedealer.rules.bank.terms import Backer
from housedealer.rules.place import Cents
from housedealer.rules.terms import Seated

GARLIC = house_of("garlic-city")
SEATS = (Seated(1, Cents(100_00)), Seated(2, Cents(100_00)), Seated(3, Cents(100_00)))


def table(game: str = "double_hand") -> BankTable:
    found: BankTable = GARLIC.table(game)
    return found


@proves("garlic-city/no-bust-21/162", "garlic-city/no-bust-21/163", "garlic-city/no-bust-21/164")
def test_the_bank_passes_after_two_rounds_and_the_game_stops_when_nobody_intervenes() -> None:
    blackjack = table("no_bust_21")
    assert next_bank(blackjack, 1, 1, {1: True, 2: True, 3: True}) == (1, 2)
    assert next_bank(blackjack, 1, 2, {1: True, 2: False, 3: True}) == (3, 1)
    assert next_bank(blackjack, 3, 2, {1: True, 2: False, 3: True}) == (1, 1)
    assert next_bank(blackjack, 1, 2, {1: True, 2: False, 3: False}) == (0, 0)
    for game in GARLIC.of("bank"):
        assert next_bank(table(game), 1, 2, {1: True, 2: False, 3: True}, (1, 3)) == (3, 1)
        assert next_bank(table(game), 1, 2, {1: True, 2: False, 3: False}, (1, 3)) == (0, 0)
        with pytest.raises(Refused, match="bank_turn"):
            table(game).terms((Seated(1, Cents(100_000)), Seated(2, Cents(100_000))), 1, turn=3)


@proves("garlic-city/no-bust-21/070", "garlic-city/no-bust-21/072", "garlic-city/no-bust-21/073")
def test_blackjack_offers_the_bank_clockwise() -> None:
    assert own_rotation(table("no_bust_21")).offered(3, 2, (1, 3, 5, 7)) == (5, 7, 1)
    assert own_rotation(table("no_bust_21")).offered(3, 1, (1, 3, 5, 7)) == (3, 5, 7, 1)
    assert next_bank(table("no_bust_21"), 3, 2, dict.fromkeys((1, 3, 5, 7), False)) == (0, 0)


@proves("garlic-city/double-hand/04")
def test_double_hand_offers_the_bank_counter_clockwise_for_two_rounds() -> None:
    assert own_rotation(table()).offered(3, 2, (1, 3, 5, 7)) == (1, 7, 5)
    assert next_bank(table(), 3, 1, {3: True, 5: True}) == (3, 2)
    assert next_bank(table(), 3, 2, {3: True, 5: True}) == (5, 1)


@proves("garlic-city/pai-gow-tiles/025", "garlic-city/pai-gow-tiles/026")
def test_the_tile_bank_is_offered_counter_clockwise_and_may_be_declined() -> None:
    tiles = table("pai_gow_tiles")
    assert own_rotation(tiles).offered(3, 2, (1, 2, 3, 5), (1, 2, 5)) == (2, 1, 5)
    assert next_bank(tiles, 3, 1, {1: True, 2: True, 3: True}, (1, 2)) == (3, 2)
    assert next_bank(tiles, 3, 2, {1: True, 2: False, 3: True}, (1, 2)) == (1, 1)
    assert next_bank(tiles, 3, 2, {1: False, 2: False, 3: True}, (1, 2)) == (0, 0)


@proves("garlic-city/pai-gow-tiles/069")
def test_nobody_banks_tiles_on_a_position_that_had_no_wager() -> None:
    tiles = table("pai_gow_tiles")
    assert own_rotation(tiles).offered(3, 2, (1, 2, 3, 5), (1, 5)) == (1, 5)
    assert next_bank(tiles, 3, 2, dict.fromkeys((1, 2, 3, 5), True), (5,)) == (5, 1)
    assert own_rotation(table("double_hand")).offered(3, 2, (1, 2, 3)) == (2, 1)


def test_a_shoe_has_as_many_decks_as_the_game_allows() -> None:
    assert table("no_bust_21").spread.deck.size == 6 * 52
    assert GARLIC.table("no_bust_21", decks=1).spread.deck.size == 52
    assert GARLIC.table("super_pan_nine").spread.deck.size == 288
    for game, decks in (("no_bust_21", 9), ("super_pan_nine", 7), ("super_pan_nine", 13), ("three_card", 2)):
        with pytest.raises(Refused, match=r"decks"):
            GARLIC.table(game, decks=decks)


def test_a_pay_table_is_chosen_by_its_option() -> None:
    assert table("no_bust_21").spread.pays["buster"]["6"].odds == (18, 1)
    assert GARLIC.table("no_bust_21", pays="B").spread.pays["buster"]["6"].odds == (16, 1)
    with pytest.raises(Refused, match=r"pay_option.*'B'"):
        GARLIC.table("no_bust_21", pays="C")
    with pytest.raises(Refused, match=r"pay_option.*options \(\)"):
        GARLIC.table("three_card", pays="B")


def test_only_what_is_spread_has_a_table() -> None:
    with pytest.raises(Unreadable, match="does not spread california_22"):
        GARLIC.table("california_22")
    with pytest.raises(Unreadable, match="there is no game"):
        GARLIC.table("no such game")
    with pytest.raises(Unreadable, match="not played for"):
        GARLIC.table("three_card", "5-50")


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        ({"bank": 4}, "bank_seat"),
        ({"seats": (Seated(1, Cents(100_00)), Seated(8, Cents(100_00)))}, "seat_number.*most 7"),
        ({"seats": (SEATS[1], SEATS[0])}, "seat_order"),
        ({"seats": (SEATS[0],)}, "seats_count.no_bets"),
        ({"seats": (SEATS[0], Seated(2, Cents(150)))}, "amount.chips.*stack"),
        ({"backers": (Backer(99, Cents(100_00)),)}, "backer_number.*most 199"),
        ({"backers": (Backer(101, Cents(100_00)), Backer(101, Cents(100_00)))}, "backer_number.twice"),
        ({"turn": 3}, "bank_turn"),
        ({"action": 8}, "action_button.*most 7"),
        ({"shoe": (0, 1, 2)}, "shoe: .*least"),
    ],
)
def test_terms_that_no_round_can_be_dealt_on_are_refused(bad: dict[str, object], reason: str) -> None:
    given: dict[str, object] = {"seats": SEATS, "bank": 1, **bad}
    with pytest.raises(Refused, match=reason):
        table().terms(**given)  # type: ignore[arg-type]


def test_no_backline_at_san_rafael() -> None:
    c22 = house_of("san-rafael").table("california_22")
    with pytest.raises(Refused, match="no_backline"):
        c22.terms(SEATS, 1, backers=(Backer(101, Cents(100_00)),))


PAIR_PLUS = 'pair_plus = { pair = "1 to 1", flush = "4 to 1", straight = "6 to 1"'


@pytest.mark.parametrize(
    ("old", "new", "key", "says"),
    [
        (PAIR_PLUS, PAIR_PLUS.replace("pair =", "pairs ="), "three_card.pays.pair_plus", "pays for"),
        (PAIR_PLUS, PAIR_PLUS.replace("6 to 1", "0 to 1"), "three_card.pays.pair_plus", "pays for"),
        (PAIR_PLUS, PAIR_PLUS.replace("6 to 1", "6:1"), "three_card.pays.pair_plus.straight", "is not a pay"),
        ("ante_bonus = {", "bonus = {", "three_card.pays", "pay tables bonus, pair_plus"),
        ("kum_kum = false", "kum_kum = true", "three_card.rules", "kum_kum"),
        ('three_qualifies = "queen_high"', 'three_qualifies = "jack_high"',
         "three_card.rules.three_qualifies", "cannot be jack_high"),
        ("turns_max = 2", "turns_max = 0", "three_card.bank", "turns_max = 0"),
        ('passes = "', 'passes = "around', "three_card.bank.passes", "Invalid enum"),
        ('bets = ["5-100"', 'bets = ["100-5"', "three_card.bets", ""),
        ('bets = ["5-100"', 'bets = ["2.50-100"', "three_card.bets", ""),
    ],
)  # fmt: skip
def test_a_fault_in_a_banked_game_is_told_with_its_key(old: str, new: str, key: str, says: str) -> None:
    texts = club("garlic-city")
    games = texts["games.toml"]
    start = games.index("[three_card]")
    assert old in games[start:]
    broken = games[:start] + games[start:].replace(old, new, 1)
    found = faults({**texts, "games.toml": broken}, "garlic-city")
    assert [fault for fault in found if fault.key == key and says in fault.message], [
        (fault.key, fault.message) for fault in found
    ]


def test_who_banks_which_round_and_how_many_decks_are_whole_numbers() -> None:
    blackjack = table("no_bust_21")
    for bank in (True, 1.0, "1", None):
        with pytest.raises(Refused, match="bank_seat"):
            blackjack.terms(SEATS, bank)  # type: ignore[arg-type]
    for turn in (True, 1.0, "1", None):
        with pytest.raises(Refused, match="bank_turn"):
            blackjack.terms(SEATS, 1, turn=turn)  # type: ignore[arg-type]
    for decks in (1.5, 2.0, "2", True):
        with pytest.raises(Refused, match=r"decks.*least 1, most 8"):
            GARLIC.table("no_bust_21", decks=decks)  # type: ignore[arg-type]
