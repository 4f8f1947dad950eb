"""Garlic City, Chinese poker: what each part is worth in the five scoring systems."""

from __future__ import annotations

from itertools import pairwise

import pytest
from claims import proves
from telling.points import A, B, C, D, Thirteen, against, cards_of

from housedealer.hand.points import event as pe
from housedealer.rules.points.scoring import Total

SHEET = "garlic-city/chinese-poker/"
PLAIN = ("2-4", "basic", "western")


def c(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(SHEET + number for number in numbers))


# Hands of which only one part differs in rank: the others tie. Back, middle, front.
LOW = "AsKd9h6c4s QsJd8h5c3s 7h6s2d"
BACK_UP = "AhKsTc6d4c QhJc8d5d3h 7d6h2s"
MIDDLE_UP = "AhKs9c6d4c QhJc9d5d3h 7d6h2s"
FRONT_UP = "AhKs9c6d4c QhJc8d5d3h 8c6h2s"


@c("13", "14", "15", "53")
@pytest.mark.parametrize("system", PLAIN)
@pytest.mark.parametrize(("text", "part"), [(BACK_UP, 2), (MIDDLE_UP, 1), (FRONT_UP, 0)])
def test_the_higher_hand_of_each_part_wins_a_point(text: str, part: int, system: str) -> None:
    """And in 2-4 the point overall, as the other parts tie; elsewhere that takes two parts."""
    overall = 1 if system == "2-4" else 0
    told = Thirteen({1: text, 2: LOW}, scoring=system).sets()
    pair = told.pair(1, 2)
    assert pair.parts == tuple(1 if at == part else 0 for at in range(3))
    assert pair.totals == (Total(1, 1, 0, overall), Total(0, 1, 0, 0))
    assert pair.points == 1 + overall
    back = Thirteen({1: LOW, 2: text}, scoring=system).sets().pair(1, 2)
    assert (back.points, back.parts[part]) == (-1 - overall, -1)
    cited = {"2-4": ("53", "53", "53")}.get(system, ("13", "14", "15"))[part]
    assert SHEET + cited in pair.clauses


@c("10")
@pytest.mark.parametrize("system", ["eastern", "mandarin"])
def test_a_part_is_worth_one_point(system: str) -> None:
    assert [against(text, LOW, system) for text in (BACK_UP, MIDDLE_UP, FRONT_UP)] == [1, 1, 1]


@c("10", "12", "47", "48", "57")
@pytest.mark.parametrize("system", PLAIN)
def test_each_hand_is_compared_with_every_other_once(system: str) -> None:
    told = Thirteen({1: A, 2: B, 3: C, 4: D}, scoring=system).sets()
    pairs = {(pair.one, pair.other): pair.points for pair in told.hand.pairs}
    assert pairs == {(1, 2): -2, (1, 3): 4, (1, 4): 2, (2, 3): 2, (2, 4): 0, (3, 4): 2}
    assert told.totals == {1: 4, 2: 4, 3: -4, 4: -4}
    assert told.net == {1: 20, 2: 20, 3: -20, 4: -20}
    assert all(SHEET + "12" in pair.clauses for pair in told.hand.pairs)
    opened = next(event for event in told.events if isinstance(event, pe.PartsOpened))
    assert [seat for seat, _ in opened.hands] == [1, 2, 3, 4]
    assert opened.clause == SHEET + "47"


@c("47")
def test_nothing_is_compared_before_all_have_set() -> None:
    told = Thirteen({1: A, 2: B, 3: C, 4: D}).sets(1, 2, 3)
    assert not told.hand.tabled
    assert told.hand.pairs == ()
    told.sets(4)
    assert len(told.hand.pairs) == 6


@c("08")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("5h6h7h8h9h Kd4sQh2cKh 7s5s3s", "TsTdTcThAs 7c8c5c3h3d 2d8s6c"),  # straight flush over four
        ("TsTdTcThAs Qh4sJs2cQs 7c5h3s", "KsKdKh8s8d 6h7d5c3h3d 2d7s5s"),  # four over a full house
        ("KsKdKh8s8d Qh5cJs2cQs 7h5s3s", "AhJh8h6h4h 7c7s5d3h3d 2d9c6c"),  # that over a flush
        ("AhJh8h6h4h Kd5dQh2cKh 8s6c3s", "5c6d7h8c9c 7s9d5h3h3d 2d9s6s"),  # that over a straight
        ("5c6d7h8c9c Kh4sQh2cKs 8d6c3s", "QsQdQc8s5d 7d8h5h3h3d 2d9h6h"),  # that over three of a kind
        ("QsQdQc8s5d Js4sTs2cQh 7d5s3s", "AsAcKcKdJd 6s7h5c3h3d 2d8c6c"),  # that over two pair
        ("AsAcKcKdJd Js4sTs2cQc 7d5s3s", "AhAdQd8s5d 6s7h5c3h3d 2d8c6c"),  # that over a pair
        ("AhAdQd8s5d 8c7c3s6sJs 2dTs4s", "AcKhJh8h6c 2sQh6d5c9s 5s6hTc"),  # that over an ace
        ("5c4d3h2cAd KhKs9c7d2s Qc8d6s", "QsQdQh8s5d JcJd9h7c3c Tc8h6d"),  # a straight from the ace up
        ("6c5h4c3c2h KhKs9c7d2s Qc8d6s", "5c4d3h2cAd JcJd9h7h3d Tc8h6d"),  # which is the lowest one
        ("AsKd9h6c4s QsJd8h5c3h 7h6d2d", "AhKc9d6s3s QhJc8d5d2s 7d4c2h"),  # down to the fifth card
    ],
)
def test_parts_rank_as_poker_hands_do(higher: str, lower: str) -> None:
    assert Thirteen({1: higher, 2: lower}).sets().pair(1, 2).parts[2] == 1
    assert Thirteen({1: lower, 2: higher}).sets().pair(1, 2).parts[2] == -1


FIVES = [
    "5c6c7c8c9c",  # a straight flush
    "4c4d4h4sKc",
    "9c9d9h2c2d",
    "KcJc8c6c4c",
    "5d6d7h8s9c",
    "8c8d8h4c2d",
    "KcKdJcJd9c",
    "AcAdQc7d5c",
    "KcQd9c7h5h",  # nothing
]
"""From the best kind of hand down; two neighbors have no card in common, but for two that share a card."""


@c("08")
@pytest.mark.parametrize(("higher", "lower"), [*pairwise(FIVES)])
def test_the_middle_ranks_as_poker_hands_do(higher: str, lower: str) -> None:
    used = {*cards_of(higher), *cards_of(lower)}
    low = [f"{rank}{suit}" for rank in "23467" for suit in "sh" if cards_of(f"{rank}{suit}")[0] not in used]
    front = "".join({card[0]: card for card in low if card[1] == "s"}.values())[:6]
    other = "".join({card[0]: card for card in low if card[1] == "h"}.values())[:6]
    one, two = f"TsJsQsKsAs {higher} {front}", f"ThJhQhKhAh {lower} {other}"
    assert Thirteen({1: one, 2: two}).sets().pair(1, 2).parts[1] == 1
    assert Thirteen({1: two, 2: one}).sets().pair(1, 2).parts[1] == -1


@c("08", "09")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("TsKs6s9c6c 2d4d5dKhTd 9s7d2c", "Jh5hAsAc3h 9dQs8s8d4c 8h7h6h"),  # no straight flush in front
        ("2c6s3s6c7d 9d4c4s6d8d AsKd3c", "7c2d7h9s9h 8hJc5h8cQc QhJhTh"),
        ("7h6d4c8h5s 3d7sKs9s9c 2s2d3c", "AdJs4s8cAc 8dQd5d7cQs AhKhQh"),
        ("4s6h8c8d4c AhKh3h7sAc AsAd2c", "9d9c9s5cKc 2d2h7dJhJs KsKdQc"),  # pairs by rank
        ("7c8d9cThJs 6c6d6hQs3c 2s2d2c", "KsKhKdTsTd 9s9h4s4hQc AhAc5d"),  # three of a kind over a pair
    ],
)
def test_the_front_knows_three_of_a_kind_pairs_and_high_cards_only(higher: str, lower: str) -> None:
    assert Thirteen({1: higher, 2: lower}).sets().pair(1, 2).parts[0] == 1
    assert Thirteen({1: lower, 2: higher}).sets().pair(1, 2).parts[0] == -1


@c("13")
def test_a_tied_part_scores_nothing() -> None:
    pair = Thirteen({2: B, 4: D}).sets().pair(2, 4)
    assert pair.parts == (0, 1, -1)
    assert pair.points == 0
    assert "reading: " + SHEET + "13" in pair.clauses


@c("16", "51", "38")
@pytest.mark.parametrize("system", PLAIN)
def test_two_of_three_parts_are_worth_two_points(system: str) -> None:
    pair = Thirteen({1: A, 4: D}, scoring=system).sets().pair(1, 4)
    assert sorted(pair.parts) == [-1, 1, 1]
    assert pair.totals == (Total(2, 1, 0, 1), Total(1, 1, 0, 0))
    assert pair.points == 2
    assert against(D, A, system) == -2


@pytest.mark.parametrize(
    ("system", "cited"),
    [pytest.param("basic", "16", marks=c("16")), pytest.param("western", "37", marks=c("37"))],
)
def test_the_point_for_the_majority_takes_two_parts(system: str, cited: str) -> None:
    """One part won and two tied are one point; two won and one tied three."""
    assert [against(text, LOW, system) for text in (BACK_UP, MIDDLE_UP, FRONT_UP)] == [1, 1, 1]
    assert [against(LOW, text, system) for text in (BACK_UP, MIDDLE_UP, FRONT_UP)] == [-1, -1, -1]
    two = "AhKsTc6d4c QhJc9d5d3h 7d6c2s"
    pair = Thirteen({1: two, 2: LOW.replace("6c", "6h")}, scoring=system).sets().pair(1, 2)
    assert pair.totals == (Total(2, 1, 0, 1), Total(0, 1, 0, 0))
    assert SHEET + cited in pair.clauses


@c("17", "52", "37")
@pytest.mark.parametrize("system", PLAIN)
def test_all_three_parts_are_worth_four_points(system: str) -> None:
    pair = Thirteen({1: A, 3: C}, scoring=system).sets().pair(1, 3)
    assert pair.parts == (1, 1, 1)
    assert pair.totals == (Total(3, 1, 0, 1), Total(0, 1, 0, 0))
    assert pair.points == 4
    cited = {"2-4": "55", "basic": "16", "western": "37"}[system]
    assert SHEET + cited in pair.clauses
    assert against(C, A, system) == -4


@c("55", "56")
def test_the_higher_total_gets_one_point_more_and_collects_the_difference() -> None:
    """2-4 scoring has no bonus: four queens are worth their part."""
    one_tied = Thirteen({1: MIDDLE_UP, 2: LOW}).sets().pair(1, 2)
    assert one_tied.totals == (Total(1, 1, 0, 1), Total(0, 1, 0, 0))
    second = Thirteen({1: LOW, 2: MIDDLE_UP}).sets().pair(1, 2)
    assert second.totals == (Total(0, 1, 0, 0), Total(1, 1, 0, 1))
    even = Thirteen({2: B, 4: D}).sets().pair(2, 4)
    assert even.totals == (Total(1, 1, 0, 0), Total(1, 1, 0, 0))
    assert even.points == 0
    quads = "QcQdQhQs4h 8s8d8c3h3c JdTs9h"
    pair = Thirteen({1: quads, 2: "AsAdAh6c6d 5c6s7d8h9c KdKh2c"}).sets().pair(1, 2)
    assert pair.totals == (Total(2, 1, 0, 1), Total(1, 1, 0, 0))
    assert pair.points == 2


@c("54")
def test_bonus_points_count_in_the_total_that_earns_the_overall_point() -> None:
    """A table that pays the Eastern bonus hands in 2-4: four queens outweigh the two parts they lose with."""
    quads, others = "QcQdQhQs4h KsJd8s5h3c Ts7d2c", "AsAdAh6d6s 5c6h7c8h9c KdKh2d"
    plain = Thirteen({1: quads, 2: others}).sets().pair(1, 2)
    assert (plain.parts, plain.points) == ((-1, -1, 1), -2)
    first = Thirteen({1: quads, 2: others}, bonus="eastern").sets().pair(1, 2)
    assert [(t.regular, t.bonus, t.overall) for t in first.totals] == [(1, 4, 1), (2, 0, 0)]
    assert first.points == 4
    second = Thirteen({1: others, 2: quads}, bonus="eastern").sets().pair(1, 2)
    assert second.points == -4


# -- Eastern -----------------------------------------------------------------------------------------------

X2, Y2 = "QcQdQhQs4h 8s8d8c3h3c JdTs9h", "AsAdAh6c6d 5c6s7d8h9c KdKh2c"
X3, Y3 = "5h6h7h8h9h JsJdJc4s4d 2s2d2c", "KsKdKhKc3s AsQs9s6s5s AhAd7c"


@c("28", "35")
def test_eastern_pays_a_point_a_part_and_none_overall() -> None:
    told = Thirteen({1: A, 2: B, 3: C, 4: D}, scoring="eastern").sets()
    pairs = [pair.points for pair in told.hand.pairs]
    assert pairs == [-1, 3, 1, 1, 0, 1]
    assert told.totals == {1: 3, 2: 2, 3: -3, 4: -2}
    assert all(total.overall == 0 for pair in told.hand.pairs for total in pair.totals)


STRAIGHT_FLUSH = ("5h6h7h8h9h 2h2s5s4cTc 8cQd5c", "KcJcTh2cTd 7dQhAs3hJh Ah4d3d")
FOUR = ("8h8d8s8c9h 2d5d5c6hJh Td3d7h", "Ac9c9s4d5s 3c7cAdQs6s 9dTsJd")
TWO_STRAIGHT_FLUSHES = ("9hThJhQhKh 4c5c6c7c8c 2d4h3s", "Ad2c9s5h8s JsTc6s7dKc 3c5dJc")
TWO_FOURS = ("9h9d9s9cKh 8c8d8h8sKc 3sAh7h", "Qs3c4dJsQh 4sJcTs2sJh TcTh3d")
TWO_FULL_HOUSES = ("6h6d6c9s9c 5c5d5h8s8c 2d4d3s", "Ad2cTs5sTc QdJc7h7sKd 3c4sJs")
TRIPS_IN_FRONT = ("TdTs5dQhTh 9s7d9d9hJh 3c3d3h", "KsAc8s4c5c Kd4hAh2s6d Jc6c7s")
"""The first wins back and middle; the front too where that is what it is about."""


@pytest.mark.parametrize(
    ("hands", "points"),
    [
        pytest.param(STRAIGHT_FLUSH, 5 + 1 - 1, marks=c("29")),
        pytest.param(FOUR, 4 + 1 - 1, marks=c("30")),
        pytest.param(TWO_STRAIGHT_FLUSHES, 5 + 10 - 1, marks=c("31")),
        pytest.param(TWO_FOURS, 4 + 8 - 1, marks=c("32")),
        pytest.param(TWO_FULL_HOUSES, 1 + 2 - 1, marks=c("33")),
        pytest.param(TRIPS_IN_FRONT, 1 + 1 + 3, marks=c("34")),
    ],
)
def test_eastern_bonus_hands_by_the_table(hands: tuple[str, str], points: int) -> None:
    mine, theirs = hands
    assert against(mine, theirs, "eastern") == points
    assert against(theirs, mine, "eastern") == -points


@c("36")
def test_an_eastern_bonus_stands_for_the_point_of_its_part_and_only_if_that_is_won() -> None:
    pair = Thirteen({1: X2, 2: Y2}, scoring="eastern").sets().pair(1, 2)
    assert pair.totals[0].regular == 0
    assert pair.totals[0].bonus == 4 + 2
    assert pair.points == 4 + 2 - 1
    beside = Thirteen({1: STRAIGHT_FLUSH[0], 2: STRAIGHT_FLUSH[1]}, scoring="eastern").sets().pair(1, 2)
    assert (beside.totals[0].regular, beside.totals[0].bonus, beside.totals[1].points) == (1, 5, 1)
    sweep = Thirteen({1: X3, 2: Y3}, scoring="eastern").sets().pair(1, 2)
    assert (sweep.totals[0].points, sweep.totals[1].points) == (5 + 2 + 3, 0)
    beaten = ("7c7d7h7s2s 2d4s4dAd2c Ts5hTc", "8c8d8h8s3s QdJc6h6sKd 3d5dJs")
    assert against(*beaten, "eastern") == 1 + 1 - 4


# -- Mandarin ----------------------------------------------------------------------------------------------


@c("39")
def test_mandarin_pays_a_point_a_part_and_none_overall() -> None:
    pair = Thirteen({1: A, 4: D}, scoring="mandarin").sets().pair(1, 4)
    assert pair.totals == (Total(2, 1, 0, 0), Total(1, 1, 0, 0))
    assert pair.points == 1


@c("40")
def test_mandarin_three_of_a_kind_in_front_are_worth_three_points() -> None:
    mine, theirs = "9hTcJhQhKh 5c5d5hTs8c 3c3d3h", "7c8s9cThJc 6s7s8d9dTd AhAs4d"
    pair = Thirteen({1: mine, 2: theirs}, scoring="mandarin").sets().pair(1, 2)
    assert pair.parts == (1, -1, 1)
    assert pair.totals == (Total(3 + 1, 1, 0, 0), Total(1, 1, 0, 0))
    assert "reading: " + SHEET + "40" in pair.clauses
    beaten = ("AsQsTs8s6s 9c9d9hJs2d 3c3d3h", "9sThJcQdKh 8c8d8hJd2h 4c4d4h")
    assert against(*beaten, "mandarin") == 1 + 1 - 3


@c("41", "42")
def test_mandarin_bonus_hands_add_to_the_point_of_their_part() -> None:
    pair = Thirteen({1: X2, 2: Y2}, scoring="mandarin").sets().pair(1, 2)
    assert pair.totals == (
        Total(2, 1, 4 + 2, 0, pair.totals[0].bonuses),
        Total(1, 1, 0, 0),
    )
    assert pair.points == 7
    assert "reading: " + SHEET + "41" in pair.clauses


@c("41", "42")
@pytest.mark.parametrize(
    ("hands", "points"),
    [
        (STRAIGHT_FLUSH, (1 + 5) + 1 - 1),
        (FOUR, (1 + 4) + 1 - 1),
        (TWO_STRAIGHT_FLUSHES, (1 + 5) + (1 + 10) - 1),
        (TWO_FOURS, (1 + 4) + (1 + 8) - 1),
        (TWO_FULL_HOUSES, 1 + (1 + 2) - 1),
    ],
)
def test_mandarin_bonuses_are_those_of_the_middle_and_back(hands: tuple[str, str], points: int) -> None:
    assert against(*hands, "mandarin") == points


@c("43", "44")
def test_a_mandarin_shot_doubles_the_regular_points_and_not_the_bonus() -> None:
    plain = Thirteen({1: A, 3: C}, scoring="mandarin").sets().pair(1, 3)
    assert plain.totals == (Total(3, 2, 0, 0), Total(0, 1, 0, 0))
    assert plain.points == 6
    assert "reading: " + SHEET + "44" in plain.clauses
    assert against(C, A, "mandarin") == -6
    two = Thirteen({1: A, 4: D}, scoring="mandarin").sets().pair(1, 4)
    assert [total.times for total in two.totals] == [1, 1]
    rich = Thirteen({1: X3, 2: Y3}, scoring="mandarin").sets().pair(1, 2)
    assert (rich.totals[0].regular, rich.totals[0].times, rich.totals[0].bonus) == (1 + 1 + 3, 2, 5 + 2)
    assert rich.points == 17


P1 = "6h6c6s5c5d QsJhTs9d8c Ad7s3c"
P2 = "KdQd8d4d3d AcJcJs9h8h 7h4c2h"
P3 = "7c6d5s4h3h AhKsKc2c2s JdTc9s"
P4 = "As5h4s3s2d KhQcQhTdTh 9c8s7d"


@c("43", "45")
def test_a_mandarin_home_run_triples_them_and_needs_four_players() -> None:
    told = Thirteen({1: P1, 2: P2, 3: P3, 4: P4}, scoring="mandarin", point="2").sets()
    assert [told.points(1, other) for other in (2, 3, 4)] == [9, 9, 9]
    assert [told.points(2, 3), told.points(2, 4), told.points(3, 4)] == [-1, -1, 6]
    assert told.net == {1: 54, 2: -22, 3: -4, 4: -28}
    assert "reading: " + SHEET + "45" in told.pair(1, 2).clauses
    three = Thirteen({1: P1, 2: P2, 3: P3}, scoring="mandarin").sets()
    assert [three.points(1, other) for other in (2, 3)] == [6, 6]
    unset = Thirteen({1: P1, 2: P2, 3: P3, 4: P4}, scoring="mandarin").leaves(4).sets()
    assert [unset.points(1, other) for other in (2, 3, 4)] == [6, 6, 4]


@c("45")
def test_a_home_run_may_be_anybodys_and_triples_no_bonus() -> None:
    last = Thirteen({1: P2, 2: P3, 3: P4, 4: P1}, scoring="mandarin").sets()
    assert [last.points(other, 4) for other in (1, 2, 3)] == [-9, -9, -9]
    rich = "KsKdKhKc2s QsQdQh3s3d AhAd2d"
    poor = {
        2: "6h6d6c4s4d AcQcJhTd9s 8c5h2c",
        3: "8s8h8dJsJd 5d5cAsTc7d 4c3h2h",
        4: "9h9d9c7s7h TsTh7cJc6s 5s4h3c",
    }
    told = Thirteen({1: rich, **poor}, scoring="mandarin").sets()
    assert [told.points(1, other) for other in (2, 3, 4)] == [3 * 3 + 4 + 2] * 3


@c("45")
@pytest.mark.parametrize(
    ("hands", "points"),
    [
        ((P1.replace("Ad", "Jd"), P2, P3.replace("Jd", "Ad"), P4), [6, 1 + 1 - 1, 6]),
        ((P1, "JcJsKdQd8d 9h8h4d4c2h Ac7h3d", P3, P4), [1 + 1, 6, 6]),
    ],
    ids=["a part lost", "a part tied"],
)
def test_all_parts_of_all_three_make_a_home_run(hands: tuple[str, str, str, str], points: list[int]) -> None:
    told = Thirteen(dict(enumerate(hands, 1)), scoring="mandarin").sets()
    assert [told.points(1, other) for other in (2, 3, 4)] == points


def test_the_basic_system_and_western_score_as_2_4_does_where_no_part_is_tied() -> None:
    for one, other in ((A, B), (A, C), (A, D), (B, C), (B, D), (C, D), (X2, Y2), (X3, Y3)):
        assert against(one, other, "basic") == against(one, other, "western") == against(one, other)
