"""The fees of Oasis and San Rafael, in hands that are played: out of the pot when the flop lies or the draw
is complete, and nothing without them. The figures are those of the printed schedules."""

from __future__ import annotations

import pytest
from claims import proves
from fee_kit import BETS, DRAW, FLOP, FOLDS, STAYS, Paid, Pot, into, paid
from kit import played

from housedealer.errors import Refused, Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.terms import Seated

# -- Oasis: $4 once a pot ------------------------------------------------------------------------------------

FEE = 4.00
OASIS = {
    "holdem": ("74", "76"),
    "omaha-hi-lo": ("91", "93"),
    "pineapple": ("79", "81"),
    "lowball": ("74", "76"),
}
"""By sheet: the clause on the moment, and that on the amount."""
WHEN = {"holdem": FLOP, "omaha-hi-lo": FLOP, "pineapple": FLOP, "lowball": DRAW}
HOUSE_FEE = ("oasis/house/01", "oasis/house/09")


def oasis(sheet: str) -> str:
    return f"house oasis  game {sheet.replace('-', '_')}"


def taken(dollars: float, when: str) -> list[Paid]:
    return [Paid("pot", "drop", dollars, when)] if dollars else []


def oasis_sheets(*which: int, more: tuple[str, ...] = HOUSE_FEE) -> pytest.MarkDecorator:
    """Each sheet as proof of its clauses on the moment (0) or the amount (1), and of those of the house."""
    return pytest.mark.parametrize(
        "sheet",
        [
            pytest.param(
                sheet, id=sheet, marks=proves(*(f"oasis/{sheet}/{numbers[n]}" for n in which), *more)
            )
            for sheet, numbers in OASIS.items()
        ],
    )


@oasis_sheets(0, 1)
@pytest.mark.parametrize("players", [2, 3, 7, 10])
def test_oasis_takes_four_dollars_when_the_flop_lies_or_the_draw_is_complete(
    sheet: str, players: int
) -> None:
    """Once, from a small pot and from one with everything in it; from nobody if all but one fold before."""
    for way in (STAYS, BETS):
        hand = Pot(oasis(sheet), players, way=way)
        assert hand.paid == taken(min(FEE, hand.pot), WHEN[sheet])
        assert hand.pot >= FEE or (sheet, players, way) in (("lowball", 2, STAYS), ("lowball", 3, STAYS))
    walk = Pot(oasis(sheet), players, way=FOLDS)
    assert walk.paid == []
    assert sum(walk.hand.outcome().net.values()) == 0


@oasis_sheets(0, 1)
def test_the_fee_of_oasis_is_taken_before_anybody_bets_again(sheet: str) -> None:
    """Nothing is gone before the flop or while cards are still drawn, and a later fold gives none back."""
    head = f"{oasis(sheet)}  seats 1:100 2:100 3:100  button 3\n"
    first = "1 bets 3, 2 calls, 3 calls\n" if sheet == "lowball" else "3 calls, 1 calls, 2 checks\n"
    waits = {"pineapple": "all discard\n", "lowball": "1 stands pat, 2 stands pat\n"}.get(sheet, "")
    falls = "3 stands pat\n" if sheet == "lowball" else "flop 2c7d9h\n"
    told = played(
        f"{head}{first}expect fee 0\n{waits}expect fee 0\nexpect pot 12\n"
        f"{falls}expect fee 4\nexpect pot 8\nexpect due 1 bet\n"
        "1 bets 6, 2 folds, 3 folds\nexpect fee 4\nexpect over\n"
    )
    at = kinds(told).index("FeeTaken")
    assert kinds(told).count("FeeTaken") == 1
    assert kinds(told)[at - 1] in ("Dealt", "Discarded")
    assert kinds(told)[at + 1] == "Opened"


def kinds(done: PotRun) -> list[str]:
    return [type(event).__name__ for event in done.events]


@oasis_sheets(1, more=("oasis/house/09",))
@pytest.mark.parametrize(
    ("stacks", "fee"),
    [({1: 1, 2: 1}, 2), ({1: 1, 2: 100}, 2), ({1: 1, 2: 1, 3: 1}, 3), ({1: 1, 2: 1, 3: 1, 4: 1, 5: 1}, 4)],
)
def test_oasis_never_takes_more_than_the_pot_holds(sheet: str, stacks: dict[int, float], fee: float) -> None:
    """Everybody is all in with a dollar; one who has more gets back what nobody can call."""
    hand = Pot(oasis(sheet), stacks)
    assert hand.paid == taken(fee, WHEN[sheet])


@pytest.mark.parametrize(
    "sheet",
    [
        pytest.param(sheet, id=sheet, marks=proves("oasis/house/09", f"oasis/{sheet}/{OASIS[sheet][1]}"))
        for sheet in ("holdem", "omaha-hi-lo", "pineapple")
    ],
)
def test_option_1_is_played_from_a_dollar_to_no_limit_with_three_raises(sheet: str) -> None:
    head = f"{oasis(sheet)}  seats 1:100 2:100 3:100  button 3\n"
    discard = "all discard\n" if sheet == "pineapple" else ""
    played(
        head
        + f"""
        expect menu 3 fold, call 4, raise 8 to 100
        3 calls, 1 calls, 2 checks
        {discard}
        flop 2c7d9h
        expect fee 4
        expect menu 1 check, fold, bet 1 to 96
        1 bets 1, 2 raises to 2, 3 raises to 3, 1 raises to 4
        expect menu 2 fold, call 2
        expect refused 2 raises to 5 raise_cap
        expect fee 4
    """
    )


# -- San Rafael: the blind chips of Hold'em and the older Omaha ----------------------------------------------

DROP = ("san-rafael/house/03", "san-rafael/house/04")


@proves(*DROP)
@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo"])
@pytest.mark.parametrize("players", [2, 3, 9])
@pytest.mark.parametrize(("limit", "chips"), [("", 4), ("  limit fixed 6/12 blinds 2/6", 8)])
def test_the_four_blind_chips_drop_when_the_flop_lies(
    game: str, players: int, limit: str, chips: float
) -> None:
    """One chip and three, of a dollar or of two; none without a flop."""
    text = f"house san-rafael  game {game}{limit}"
    for way in (STAYS, BETS):
        hand = Pot(text, players, way=way)
        posts = [event for event in hand.events if isinstance(event, ev.Posted)]
        assert [move.cents for post in posts for move in hand.hand.moves(post)] == [25 * chips, 75 * chips]
        assert hand.paid == taken(chips, FLOP)
    walk = Pot(text, players, way=FOLDS)
    assert walk.paid == []
    assert sum(walk.hand.outcome().net.values()) == 0


@proves(*DROP)
@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo"])
def test_the_blinds_of_san_rafael_are_reserved_and_stay_live(game: str) -> None:
    """Button and left of it post 1 and 3: they are the fee, and both keep credit for them."""
    head = f"house san-rafael  game {game}  seats 1:100 2:100 3:100  button 3\n"
    played(
        head
        + "expect fee 0\nexpect pot 4\n2 calls\nexpect menu 3 fold, call 2, raise to 6\n3 calls, 1 checks\n"
        "expect fee 0\nexpect pot 9\nflop 2c7d9h\nexpect fee 4\nexpect pot 5\n"
    )
    played(head + "2 folds, 3 folds\nexpect over\nexpect fee 0\nexpect net 1:+1 3:-1\n")


@proves("san-rafael/house/04")
@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo"])
@pytest.mark.parametrize(
    ("stacks", "fee"), [({1: 1, 2: 1}, 2), ({1: 1, 2: 100, 3: 1}, 3), ({1: 3, 2: 100, 3: 1}, 4)]
)
def test_blinds_who_are_all_in_drop_no_more_than_the_pot_holds(
    game: str, stacks: dict[int, float], fee: float
) -> None:
    assert Pot(f"house san-rafael  game {game}", stacks).paid == taken(fee, FLOP)


# -- San Rafael: Omaha by option -----------------------------------------------------------------------------

PER_POT = {
    (7, 9): {87: (1, 10), 88: (2, 9), 89: (3, 8), 90: (4, 7), 91: (5, 6), 92: (6, 5), 93: (7, 4), 94: (8, 3)},
    (5, 6): {95: (9, 9), 96: (10, 8), 97: (11, 7), 98: (12, 6), 99: (13, 5), 100: (14, 4), 101: (15, 3)},
    (2, 4): {
        102: (16, 8),
        103: (17, 7),
        104: (18, 6),
        105: (19, 5),
        106: (20, 4),
        107: (21, 3),
        108: (22, 2),
    },
}
"""By the number of players: clause, option, and dollars. Seven or more are nine at the most."""
LIMITS = ("fixed 4/8", "pot-limit 2/5", "no-limit 2/5", "fixed 1/2", "no-limit 5000/10000")
"""Limit, pot limit and no limit, with wagers from $1 to $10,000."""


def omaha(limit: str, *options: int) -> str:
    return f"house san-rafael  game omaha  limit {limit}  fee option {' '.join(map(str, options))}"


@pytest.mark.parametrize(
    ("players", "option", "fee"),
    [
        pytest.param(
            players, option, fee, id=f"{clause:03}-{players}",
            marks=proves(f"san-rafael/omaha/{clause:03}", "san-rafael/omaha/084", "san-rafael/omaha/085"),
        )
        for heads, rows in PER_POT.items()
        for clause, (option, fee) in rows.items()
        for players in heads
    ],
)  # fmt: skip
def test_san_rafael_omaha_takes_the_option_when_the_flop_lies_and_nothing_without_one(
    players: int, option: int, fee: float
) -> None:
    for limit in LIMITS:
        hand = Pot(omaha(limit, option), players, way=BETS)
        assert hand.pot >= fee
        assert hand.paid == taken(fee, FLOP), limit
        assert Pot(omaha(limit, option), players, way=FOLDS).paid == []
    calm = Pot(omaha("fixed 4/8", option), players)
    assert calm.paid == taken(fee, FLOP)
    for limit in ("fixed 0.50/1", "no-limit 6000/12000"):
        with pytest.raises(Unreadable, match="does not spread"):
            Pot(omaha(limit, option), players)


@proves("san-rafael/omaha/084")
@pytest.mark.parametrize(
    ("seats", "fee"),
    [((1, 5, 9), 8), ((2, 3, 4, 9), 8), ((1, 2, 3, 4, 9), 9), (range(3, 9), 9), (range(1, 8), 10)],
)
def test_san_rafael_counts_players_and_not_seats(seats: tuple[int, ...], fee: float) -> None:
    hand = Pot(omaha("fixed 4/8", 1, 9, 16), dict.fromkeys(seats, 100.0))
    assert hand.paid == taken(fee, FLOP)


@proves("san-rafael/omaha/084")
@pytest.mark.parametrize(("stacks", "fee"), [({1: 2, 2: 2, 3: 2}, 6), ({1: 2, 2: 2, 3: 2, 4: 100}, 8)])
def test_san_rafael_omaha_never_takes_more_than_the_pot_holds(stacks: dict[int, float], fee: float) -> None:
    assert Pot(omaha("fixed 4/8", 16), stacks).paid == taken(fee, FLOP)


@proves("san-rafael/omaha/085")
def test_a_raise_before_the_flop_that_nobody_calls_costs_nothing() -> None:
    head = omaha("fixed 4/8", 1, 9, 16) + "  seats 1:100 2:100 3:100  button 2\n"
    told = played(head + "2 raises to 8, rest fold\nexpect over\nexpect fee 0\nexpect net 2:+6\n")
    assert "FeeTaken" not in kinds(told)
    called = "2 raises to 8, 3 folds, 1 calls\nexpect fee 0\nflop 2c7d9h\nexpect fee 8\n"
    played(head + called + "1 bets 4, 2 folds\nexpect over\nexpect fee 8\n")


# -- settled before the hand ---------------------------------------------------------------------------------

LEFT = "3 folds, 4 folds, 5 folds, 6 raises to {}, 7 folds, 1 folds, 2 calls\n"
BUTTON = "2 folds, 3 folds, 4 folds, 5 folds, 6 raises to {}, 7 calls, 1 folds\n"
SEVEN = " ".join(f"{seat}:500" for seat in range(1, 8))
OPTIONS = ("san-rafael/house/08", "san-rafael/omaha/084")


@pytest.mark.parametrize(
    ("house", "game", "talk", "raises", "fee"),
    [
        *(
            pytest.param("oasis", game, LEFT, (12, 40, 80), 4, marks=proves(*HOUSE_FEE, "oasis/house/04"))
            for game in ("holdem", "omaha_hi_lo", "pineapple")
        ),
        *(
            pytest.param(
                "san-rafael", game, BUTTON, (6, 9, 12), 4, marks=proves(*DROP, "san-rafael/house/08")
            )
            for game in ("holdem", "omaha_hi_lo")
        ),
        pytest.param("san-rafael", "omaha", LEFT, (8, 12, 16), 10, marks=proves(*OPTIONS)),
    ],
)
def test_the_fee_at_the_flop_is_that_of_the_seven_dealt_in(
    house: str, game: str, talk: str, raises: tuple[int, int, int], fee: int
) -> None:
    """Five fold, or all stay in, or all of them in a raised pot: the same is taken, once."""
    head = f"house {house}  game {game}  seats {SEVEN}  button 7"
    head += "  limit fixed 4/8  fee option 1 9 16\n" if game == "omaha" else "\n"
    discard = "all discard\n" if game == "pineapple" else ""
    later = f"all check\nturn 3s\nall check\nriver 4s\nexpect fee {fee}\nexpect jackpot 0\n"
    flop = f"{discard}expect fee 0\nflop 2c7d9h\nexpect fee {fee}\n{later}"
    bets = ", ".join(f"{seat} raises to {raised}" for seat, raised in zip((3, 4, 5), raises, strict=True))
    raised = ("2 calls, " if talk is BUTTON else "") + bets + ", rest call\n"
    for said in (talk.format(raises[0]), "all call\n", raised):
        told = played(head + said + flop)
        assert paid(told.hand, told.events) == taken(fee, FLOP)


@proves("oasis/house/04", "oasis/house/09", "oasis/lowball/76")
@pytest.mark.parametrize(
    "said",
    [
        "1 bets 3, 2 folds, 3 folds, 4 folds, 5 folds, 6 raises to 6, 7 folds, 1 calls\n",
        "1 bets 3, all call\n",
        "1 bets 3, 2 raises to 6, 3 raises to 9, 4 raises to 12, rest call\n",
    ],
)
def test_the_fee_of_oasis_lowball_is_settled_too(said: str) -> None:
    head = f"house oasis  game lowball  seats {SEVEN}  button 7\n"
    told = played(head + said + "all stand pat\nexpect fee 4\nall check\nexpect fee 4\nexpect jackpot 0\n")
    assert paid(told.hand, told.events) == taken(FEE, DRAW)


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
    hand = PotHand(table.terms(tuple(Seated(seat, Cents(10000)) for seat in range(1, 8)), 7))
    due = hand.terms.fee
    assert due is not None
    assert due.drop == 400
    while hand.due.must and not any(isinstance(offer[0], act.TakeFee) for offer in hand.menu(HOUSE)):
        who = hand.due.must[0]
        stub = [card for card, n in enumerate(hand.stub) for _ in range(n)]
        offers = {type(offer[0]): offer[0] for offer in hand.menu(who)}
        hand.play(who, act.Deal(tuple(stub[: hand.cards_due])) if hand.cards_due else _quietly(offers))
    for wrong in (0, 300, 500):
        with pytest.raises(Refused) as refused:
            hand.decide(HOUSE, act.TakeFee(Cents(wrong)))
        assert refused.value.code == "fee_amount"
    [event] = [event for event in hand.play(HOUSE, act.TakeFee(Cents(400))) if isinstance(event, ev.FeeTaken)]
    assert (event.drop, event.clauses) == (400, (due.source,))
    assert [(move.source, move.target, move.cents) for move in hand.moves(event)] == [("pot", "drop", 400)]


def _quietly(offers: dict[type, act.Action]) -> act.Action:
    for kind in (act.Check, act.Call, act.TakePosts, act.Discard):
        if kind in offers:
            return act.Discard(()) if kind is act.Discard else offers[kind]
    return next(iter(offers.values()))


# -- one option at a table -----------------------------------------------------------------------------------


@proves("oasis/house/03")
@pytest.mark.parametrize("sheet", OASIS)
def test_an_oasis_table_runs_the_one_option_that_is_printed(sheet: str) -> None:
    text = oasis(sheet)
    assert (
        Pot(text + "  fee option 1", 5, way=BETS).paid
        == Pot(text, 5, way=BETS).paid
        == taken(FEE, WHEN[sheet])
    )
    for options in ("2", "1 2"):
        with pytest.raises(Refused) as refused:
            Pot(f"{text}  fee option {options}", 5)
        assert (refused.value.code, refused.value.clause) == ("fee_option", "oasis/house/03")


@proves("san-rafael/house/09")
@pytest.mark.parametrize("options", [(1, 2), (9, 15), (1, 23), (23, 24), (38,)])
def test_a_san_rafael_table_runs_one_option_for_each_number_of_players(options: tuple[int, ...]) -> None:
    """$9, $6 and $2 by the options 2, 12 and 22; no two of them for the same number of players."""
    with pytest.raises(Refused) as refused:
        Pot(omaha("fixed 4/8", *options), 5)
    assert (refused.value.code, refused.value.clause) == ("fee_option", "san-rafael/house/09")
    fees = [into("drop", Pot(omaha("fixed 4/8", 2, 12, 22), players).paid) for players in range(2, 10)]
    assert fees == [2, 2, 2, 6, 6, 9, 9, 9]
