"""Writing hand histories: every spread goes round, and others can read what has a code."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import pytest
from kit import SOAK, seats
from msgspec import structs
from pot_kit import DEALT, held, play_random, random_terms, tables

from housedealer.cards.card import format_cards, parse_cards
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.record.failure import Stopped
from housedealer.record.phh.read import VARIANTS, parse_phh, parse_phhs
from housedealer.record.phh.replay import check, replay
from housedealer.record.phh.write import format_phh, format_phhs, variant_of
from housedealer.rules.answers import Answer
from housedealer.rules.limit import parse_limit
from housedealer.rules.place import BOARD, BURN, FLOOR, HOUSE, Cents
from housedealer.rules.pot.terms import KillDue, PotSpread, PotTerms
from housedealer.rules.terms import BlindDue, FeeDue, Seated

HANDS = 500 if SOAK else 25
FOREIGN = 500 if SOAK else 20


def random_hand(chance: random.Random, house: str, game: str) -> tuple[PotTerms, list[ev.Event]]:
    terms = random_terms(chance, chance.choice(tables(house, game)))
    return terms, play_random(terms, chance)[2]


# -- there and back ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "game"), DEALT)
def test_random_hands_of_every_spread_go_round(house: str, game: str) -> None:
    chance = random.Random(f"phh {house} {game}")
    hands = [random_hand(chance, house, game) for _ in range(HANDS)]
    records = parse_phhs(format_phhs(hands), f"{house} {game}")
    for record, (terms, events) in zip(records, hands, strict=True):
        hand, again = replay(record)
        assert again == events, record.where
        assert hand.terms.button == terms.button
        assert hand.terms.seats == terms.seats
        check(record)


CODES = sorted(VARIANTS.items())


def plain(text: str) -> str:
    """The hand as another program writes it: without our own fields but the rake."""
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if line[0] != "_" or line.startswith("_rake "))


@pytest.mark.parametrize(("code", "meant"), CODES, ids=[code for code, _ in CODES])
def test_hands_of_the_trade_are_read_without_our_own_fields(code: str, meant: tuple[str, str]) -> None:
    game, kind = meant
    chance = random.Random(f"plain {code}")
    named = {"fixed": "fixed 4/8", "pot": "pot-limit 2/4", "none": "no-limit 2/4"}[kind]
    stud = house_of("trade").limits(game)[0].bring_in
    table = house_of("trade").table(game, "fixed 4/8 ante 1 bring-in 1" if stud else named)
    for _ in range(FOREIGN):
        terms = structs.replace(
            random_terms(chance, table), fee=FeeDue(Cents(100), "award"), kill=None, overs=None
        )
        text = plain(format_phh(terms, play_random(terms, chance)[2]))
        record = parse_phh(text, code)
        assert (record.variant, record.own) == (code, None)
        check(record)


# -- the fields of PHH -------------------------------------------------------------------------------------


def played(terms: PotTerms, *said: tuple[int, act.Action]) -> tuple[PotHand, list[ev.Event]]:
    """The hand after this; the house deals whatever comes first, and nobody straddles."""
    hand = PotHand(terms)
    events: list[ev.Event] = []

    def house() -> None:
        while hand.due.must == (HOUSE,):
            cards = tuple(held(hand)[: hand.cards_due])
            events.extend(hand.play(HOUSE, act.Deal(cards) if cards else hand.menu(HOUSE)[0][0]))

    house()
    for who, action in said:
        events += hand.play(who, action)
        house()
    return hand, events


def fields_of(terms: PotTerms, *said: tuple[int, act.Action]) -> dict[str, Any]:
    _, events = played(terms, *said)
    return tomllib.loads(format_phh(terms, events))


FOLD, CALL, CHECK = act.Fold(), act.Call(), act.Check()


def test_a_written_hand_reads_like_this() -> None:
    table = house_of("trade").table("holdem", "no-limit 1/2")
    _, events = played(
        table.terms(seats(s2=100, s5=100, s9=40), 2), (2, act.RaiseTo(Cents(600))), (5, FOLD), (9, FOLD)
    )
    assert format_phh(table.terms(seats(s2=100, s5=100, s9=40), 2), events) == (
        "variant = 'NT'\n"
        "antes = [0, 0, 0]\n"
        "blinds_or_straddles = [100, 200, 0]\n"
        "min_bet = 200\n"
        "starting_stacks = [10000, 4000, 10000]\n"
        "actions = ['d dh p1 2c2s', 'd dh p2 2d3c', 'd dh p3 2h3d', 'p3 cbr 600', 'p1 f', 'p2 f']\n"
        "finishing_stacks = [9900, 3800, 10300]\n"
        "winnings = [0, 0, 500]\n"
        "seats = [5, 9, 2]\n"
        "_rake = 0\n"
        "_house = 'trade'\n"
        "_limit = 'no-limit 1/2'\n"
    )


def test_two_handed_the_blinds_stand_in_reverse() -> None:
    terms = house_of("trade").table("holdem", "no-limit 1/2").terms(seats(s3=100, s4=100), 4)
    fields = fields_of(terms, (4, FOLD))
    assert fields["seats"] == [3, 4]
    assert fields["blinds_or_straddles"] == [100, 200]
    assert fields["actions"][-1] == "p2 f"


def test_a_bring_in_is_posted_and_a_full_opening_is_a_bet() -> None:
    terms = house_of("trade").table("razz").terms(seats(s1=100, s2=100), 2)
    opener = played(terms)[0].due.must[0]
    assert fields_of(terms, (opener, act.Bet(Cents(100))))["actions"][-1].endswith(" pb")
    fields = fields_of(terms, (opener, act.Bet(Cents(400))))
    assert fields["actions"][-1].endswith(" cbr 400")
    assert (fields["antes"], fields["bring_in"], fields["small_bet"]) == ([100, 100], 100, 400)
    assert "blinds_or_straddles" not in fields


def test_all_discards_stand_before_the_cards_drawn() -> None:
    terms = house_of("trade").table("five_card_draw", "fixed 2/4").terms(seats(s1=100, s2=100), 2)
    cards = played(terms)[0].cards
    said = ((2, CALL), (1, CHECK), (1, act.Discard(cards[1][:2])), (2, act.Discard(())), (1, CHECK))
    words = [action.split()[1] for action in fields_of(terms, *said)["actions"]]
    assert words == ["dh", "dh", "cc", "cc", "sd", "sd", "dh", "cc"]


def test_posts_out_of_turn_are_negative_and_dead_ones_antes() -> None:
    table = house_of("trade").table("holdem", "no-limit 1/2")
    owing = tuple(
        structs.replace(seated, live=Cents(200), dead=Cents(100)) if seated.seat == 4 else seated
        for seated in seats(s1=100, s2=100, s3=100, s4=100)
    )
    fields = fields_of(table.terms(owing, 4))
    assert (fields["blinds_or_straddles"], fields["antes"]) == ([100, 200, 0, -200], [0, 0, 0, 100])
    assert (fields["_live"], fields["_dead"]) == ([0, 0, 0, 200], [0, 0, 0, 100])


def test_a_running_hand_has_no_result() -> None:
    terms = house_of("trade").table("holdem", "no-limit 1/2").terms(seats(s3=100, s4=100), 4)
    fields = fields_of(terms)
    assert "finishing_stacks" not in fields
    with pytest.raises(Unreadable, match="the record ends early: bet is due"):
        replay(parse_phh(format_phh(terms, played(terms)[1])))


@pytest.mark.parametrize(
    ("house", "game", "limit", "variant"),
    [
        ("trade", "holdem", "fixed 2/4", "FT"),
        ("trade", "holdem", "spread 2-10 blinds 1/2", "_holdem"),
        ("trade", "kansas_city", "no-limit 1/2", "N2L1D"),
        ("trade", "kansas_city", "fixed 2/4", "_kansas_city"),
        ("trade", "mexican", None, "_mexican"),
        ("trade", "jacks_or_better", None, "_jacks_or_better"),
        ("trade", "razz", None, "FR"),
    ],
)
def test_a_game_without_a_code_is_called_by_its_key(
    house: str, game: str, limit: str | None, variant: str
) -> None:
    table = house_of(house).table(game, limit)
    assert variant_of(table.terms(seats(s1=100, s2=100), 1)) == variant


def test_with_a_joker_or_with_blinds_it_is_not_the_game_of_the_code() -> None:
    for game, limit, rule in (
        ("kansas_city", "no-limit 1/2", {"joker": Answer(True, "")}),
        ("razz", None, {"stud_opens": Answer("place", "")}),
    ):
        spread = house_of("trade").table(game, limit).spread
        other = PotSpread(spread.game, spread.limit, spread.answers.but(rule), "trade", "trade")
        assert variant_of(PotTerms(other, seats(s1=100, s2=100), 1)) == f"_{game}"


# -- what PHH has no word for ------------------------------------------------------------------------------


def again(terms: PotTerms, events: list[ev.Event]) -> PotTerms:
    """The terms as they are read back; the events must be the same."""
    hand, back = replay(parse_phh(format_phh(terms, events), "t.phh"))
    assert back == events
    return hand.terms


def fold_all(terms: PotTerms) -> list[ev.Event]:
    hand, _ = played(terms)
    said = []
    while hand.due.must:
        who = hand.due.must[0]
        said.append((who, FOLD))
        hand, _ = played(terms, *said)
    return played(terms, *said)[1]


def test_all_that_was_agreed_is_read_back() -> None:
    table = house_of("trade").table("holdem", "fixed 2/4")
    spread = table.spread
    rules = {"raise_cap": Answer(4, 'the floor\'s "own" rule'), "fold_when_free": Answer(True, "elsewhere")}
    terms = PotTerms(
        PotSpread(spread.game, structs.replace(spread.limit, wager_max=Cents(700)), spread.answers.but(rules),
               "trade", "trade"),
        seats(s2=100, s5=100, s9=40, s10=50),
        7,
        FeeDue(Cents(300), "flop", Cents(100), "sheet 4"),
        KillDue(5, Cents(400), parse_limit("fixed 4/8"), "kill"),
        (BlindDue(9, Cents(100)), BlindDue(10, Cents(200), leads=False)),
        Cents(500),
    )  # fmt: skip
    back = again(terms, fold_all(terms))
    assert structs.replace(back, spread=spread) == structs.replace(terms, spread=spread)
    assert back.spread.limit.wager_max == 700
    assert {key: back.spread.answers.given[key] for key in rules} == rules


def test_burns_are_read_back() -> None:
    terms = house_of("trade").table("holdem", "fixed 2/4").terms(seats(s1=100, s2=100), 2)
    _, events = played(terms, (2, CALL), (1, CHECK), (1, FOLD))
    burned = [
        card for event in events if type(event) is ev.Dealt for card in event.cards if BURN in event.spots
    ]
    assert f"_burns = '{format_cards(burned[:1])}'" in format_phh(terms, events)
    again(terms, events)


def test_a_straddle_stands_among_the_blinds() -> None:
    table = house_of("trade").table("holdem", "no-limit 1/2")
    rules = table.spread.answers.but({"straddle": Answer(True, "")})
    spread = PotSpread(table.spread.game, table.spread.limit, rules, "trade", "trade")
    terms = PotTerms(spread, seats(s1=100, s2=100, s3=100, s4=100), 4)
    said = ((3, act.Straddle(Cents(400))), (4, FOLD), (1, FOLD), (2, FOLD))
    fields = fields_of(terms, *said)
    assert (fields["blinds_or_straddles"], fields["_straddles"]) == ([100, 200, 400, 0], 1)
    again(terms, played(terms, *said)[1])
    again(terms, played(terms, (3, act.Decline()), (3, FOLD), (4, FOLD), (1, FOLD))[1])


def test_a_misdeal_is_read_back() -> None:
    terms = house_of("trade").table("holdem", "no-limit 1/2").terms(seats(s1=100, s2=100), 2)
    for said in ((), ((2, CALL),)):
        again(terms, played(terms, *said, (FLOOR, act.Misdeal()))[1])
    hand = PotHand(terms)
    events = hand.play(HOUSE, act.TakePosts()) + hand.play(FLOOR, act.Misdeal())
    again(terms, events)


def test_an_early_turn_is_read_back() -> None:
    terms = house_of("trade").table("holdem", "no-limit 1/2").terms(seats(s1=100, s2=100), 2)
    early = act.EarlyTurn(*parse_cards("AsKs"))
    said = ((2, CALL), (1, CHECK), (1, CHECK), (FLOOR, early), (2, CHECK), (1, CHECK), (2, CHECK), (1, CHECK))
    hand, events = played(terms, *said, (2, CHECK), (1, act.Show()), (2, act.Show()))
    assert hand.over
    assert "d _early_turn AsKs" in format_phh(terms, events)
    again(terms, events)


def test_what_cannot_be_told_is_not_written() -> None:
    table = house_of("trade").table("holdem", "no-limit 1/2")
    terms = table.terms(seats(s1=100, s2=100), 2)
    _, events = played(terms)
    with pytest.raises(Unreadable, match="cannot tell of the ruling flashed"):
        format_phh(terms, [*events, ev.Ruled("flashed", "")])
    elsewhere = PotSpread(table.spread.game, table.spread.limit, table.spread.answers, "home")
    with pytest.raises(Unreadable, match="home does not spread holdem"):
        format_phh(PotTerms(elsewhere, seats(s1=100, s2=100), 2), events)


# -- own fields that cannot be read ------------------------------------------------------------------------

OWN = {
    "variant": "'NT'",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[100, 200, 0]",
    "min_bet": "200",
    "starting_stacks": "[10000, 4000, 10000]",
    "actions": "['d dh p1 2c3c', 'd dh p2 2d3d', 'd dh p3 2h3h', 'p3 cbr 600', 'p1 f', 'p2 f']",
    "finishing_stacks": "[9900, 3800, 10300]",
    "seats": "[5, 9, 2]",
    "_house": "'trade'",
    "_limit": "'no-limit 1/2'",
}


@pytest.mark.parametrize(
    ("fields", "where", "message", "expected"),
    [
        ({"variant": "'_nogame'"}, "", "variant '_nogame' is no game of ours", "one of "),
        ({"variant": "'_mexican'", "_house": None}, "", "there is no _house", "the house"),
        ({"variant": "'_mexican'", "_limit": None}, "", "there is no _limit", "the limit"),
        ({"variant": "'_mexican'", "_limit": "'x'"}, ": _limit", "cannot read the limit 'x'", "a limit"),
        ({"_limit": "'much'"}, ": _limit", "cannot read the limit 'much'", "a limit"),
        ({"_limit": None}, "", "our own fields: Object missing required field `limit`", "fields as"),
        ({"_house": "'home'"}, "", "there is no house 'home'", "one of "),
        ({"_limit": "'no-limit 1/3'"}, "",
         "blinds (100, 200, 0) where _house and _limit give (100, 300, 0)", "the same"),
        ({"min_bet": "300"}, "", "small 300 where _house and _limit give 200", "the same said twice"),
        ({"antes": "[1, 1, 1]"}, "", "antes (1, 1, 1) where _house and _limit give (0, 0, 0)", "the same"),
        ({"bring_in": "5"}, "", "bring_in 5 where _house and _limit give 0", "the same said twice"),
        ({"seats": "[5, 2, 9]"}, ": seats", "cannot read [5, 2, 9]", "3 seats from 1 to 10 clockwise"),
        ({"seats": "[5, 9]"}, ": seats", "cannot read [5, 9]", "3 seats"),
        ({"seats": "[5, 9, 11]"}, ": seats", "cannot read [5, 9, 11]", "3 seats"),
        ({"_button": "5"}, ": _button", "the button at seat 5", "a button between"),
        ({"_live": "[1]"}, ": _live", "1 amounts", "3, one for each player"),
        ({"_rules": "{luck = {is = 3}}"}, "", "_rules: luck cannot be 3", "a question and one"),
        ({"_rules": "{raise_cap = {is = 'x'}}"}, "", "_rules: raise_cap cannot be 'x'", "a question"),
    ],
)  # fmt: skip
def test_own_fields_that_are_wrong_are_named(
    fields: dict[str, str], where: str, message: str, expected: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        check(parse_phh(own_text(**fields), "t.phh"))
    assert caught.value.where == f"t.phh{where}"
    assert caught.value.message == message
    assert caught.value.expected.startswith(expected)


def own_text(**fields: str | None) -> str:
    row = {**OWN, **fields}
    return "".join(f"{key} = {value}\n" for key, value in row.items() if value is not None)


@pytest.mark.parametrize(
    "wrong",
    [
        {"_fee": "{drop = -1, when = 'flop'}"},
        {"_fee": "{drop = 1, when = 'never'}"},
        {"_fee": "{drop = 1, when = 'flop', more = 2}"},
        {"_kill": "3"},
        {"_carried": "10000000000000000"},
        {"_button": "11"},
        {"_straddles": "'two'"},
        {"_blinds": "[{seat = 0, cents = 1}]"},
    ],
)
def test_own_fields_of_another_shape_are_not_read(wrong: dict[str, str]) -> None:
    with pytest.raises(Unreadable, match=r"t\.phh: our own fields: .*expected fields as we write them"):
        parse_phh(own_text(**wrong), "t.phh")


def test_terms_that_no_hand_can_be_dealt_on_stop_the_replay() -> None:
    with pytest.raises(Stopped, match="the terms of the hand"):
        check(parse_phh(own_text(_fee="{drop = 33, when = 'flop'}"), "t.phh"))


def test_seats_of_others_count_only_where_they_can_be() -> None:
    foreign = own_text(_house=None, _limit=None)
    assert parse_phh(foreign).seats == (5, 9, 2)
    assert check(parse_phh(foreign)).terms.button == 2
    assert parse_phh(foreign.replace("[5, 9, 2]", "[0, 12, 7]")).seats == (1, 2, 3)


def test_board_cards_are_the_only_ones_that_go_to_nobody() -> None:
    terms = house_of("trade").table("holdem", "fixed 2/4").terms(seats(s1=100, s2=100), 2)
    _, events = played(terms, (2, CALL), (1, CHECK), (1, FOLD))
    flop = next(event for event in events if type(event) is ev.Dealt and BOARD in event.spots)
    assert f"'d db {format_cards(flop.cards[1:])}'" in format_phh(terms, events)


def test_a_banked_round_has_no_hand_history() -> None:
    table = house_of("garlic-city").table("three_card")
    terms = table.terms((Seated(1, Cents(50000)), Seated(2, Cents(50000))), 1)
    with pytest.raises(Unreadable, match="3 Card Poker in PHH; expected a hand for a pot"):
        format_phh(terms, [])
