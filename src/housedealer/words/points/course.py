"""How a hand for points goes, in sentences, and what its scoring systems give."""

from __future__ import annotations

from housedealer.houses.points import PointsTable, scoring_of
from housedealer.houses.schema import SpreadFile
from housedealer.rules.points import steps as ps
from housedealer.rules.points.scoring import PARTS, Scoring
from housedealer.rules.points.terms import PointsSpread
from housedealer.rules.steps import Part
from housedealer.words.say import Line, bet_said, capital, counted, money, times_said

_FOUL = {
    "refuse": "A hand out of this order must be set again.",
    "punish": "A hand out of this order is improper.",
}
_KINDS = {
    "three_of_a_kind": "three of a kind",
    "full_house": "a full house",
    "four_of_a_kind": "four of a kind",
    "straight_flush": "a straight flush",
}
_OVERALL = {"total": "the higher total", "parts": "winning two of the three parts"}


def points_course(table: PointsTable) -> list[Line]:
    """From the first card to the payment, each step with its clause."""
    return [line for step in table.spread.game.steps for line in _told(step, table.spread)]


def _told(step: Part, spread: PointsSpread) -> list[Line]:
    if isinstance(step, ps.ToPositions):
        cards, positions = counted(step.n, "card"), counted(spread.positions, "position")
        return [
            (
                f"Each of {positions} gets {cards} face down, one at a time.",
                spread.source("deal"),
            ),
            (
                "Vacant positions are dealt in, and their cards stay face down.",
                spread.source("all_positions"),
            ),
        ]
    return _setting(spread) if isinstance(step, ps.SetParts) else _comparison(spread)


def _setting(spread: PointsSpread) -> list[Line]:
    return [
        (
            "Each player sets three cards in front, five in the middle and five in back.",
            spread.source("parts"),
        ),
        (
            "The back may not be lower than the middle, and the middle must be higher than the front.",
            spread.source("parts_order"),
        ),
        (_FOUL[str(spread.answers["foul"])], spread.source("foul")),
        ("A hand that is not set in time is improper.", spread.source("parts")),
        ("Some hands win automatically, and the player lays them down.", spread.source("automatic")),
        (
            "It must be declared before the hands are turned up, or the hand plays as it is set.",
            spread.source("automatic_declared"),
        ),
        (
            "Dragon: one card of every rank. It beats every other automatic win.",
            spread.source("dragon"),
        ),
        ("Six pairs: four of a kind count as two pairs.", spread.source("six_pairs")),
        ("Three flushes: each part is in one suit.", spread.source("three_flushes")),
        (
            "Three straights: each part is a straight, the front of three cards.",
            spread.source("three_straights"),
        ),
    ]


def _comparison(spread: PointsSpread) -> list[Line]:
    return [
        ("When all hands are set, they are turned up.", spread.source("open_parts")),
        ("Each hand is compared with every other, part by part.", spread.source("compare")),
        ("The higher part wins.", spread.source("part_won")),
        ("Nobody scores for equal parts.", spread.source("part_tied")),
        ("Two automatic wins tie, unless one is a dragon.", spread.source("automatic_tie")),
        ("Two improper hands tie.", spread.source("improper_tie")),
        (f"Losing players pay {money(spread.point)} a point.", spread.source("pay_points")),
    ]


# -- scoring systems ---------------------------------------------------------------------------------------


def scoring_lines(file: SpreadFile) -> list[Line]:
    """Every system that the game may be played by, the usual one first; at the end what all share."""
    systems = [scoring_of(key, scoring) for key, scoring in file.scoring.items()]
    lines = [(f"{capital(made.title)}: {text}", clause) for made in systems for text, clause in _earned(made)]
    return lines + list(dict.fromkeys(line for made in systems for line in _always(made)))


def system_lines(scoring: Scoring) -> list[Line]:
    """One system alone."""
    return [(capital(text), clause) for text, clause in (*_earned(scoring), *_always(scoring))]


def _earned(scoring: Scoring) -> list[Line]:
    sources = scoring.sources
    lines: list[Line] = []
    for clause in dict.fromkeys(sources[part] for part in PARTS):
        parts = [part for part in PARTS if sources[part] == clause]
        what = "each part won" if len(parts) == len(PARTS) else f"the better {' and '.join(parts)}"
        lines.append((f"one point for {what}.", clause))
    if scoring.overall:
        whose = _OVERALL[scoring.overall_by]
        lines.append((f"{counted(scoring.overall, 'more point')} for {whose}.", sources["overall"]))
    if scoring.trips > 1:
        points = counted(scoring.trips, "point")
        lines.append((f"a front won with three of a kind counts {points}.", sources["trips"]))
    instead = "instead of that point" if scoring.instead else "in addition to that point"
    lines += [
        (
            f"{_KINDS[row.kind]} that wins the {row.part} earns {counted(row.points, 'point')} {instead}.",
            row.source,
        )
        for row in scoring.bonus
    ]
    if scoring.ceiling:
        most = counted(scoring.ceiling, "bonus point")
        lines.append((f"at most {most} from one opponent.", sources["ceiling"]))
    for name, times, whose in (
        ("shot", scoring.shot, "won from an opponent"),
        ("home_run", scoring.home_run, "won from three opponents"),
    ):
        if times > 1:
            count = f"points other than bonuses count {times_said(times)}"
            text = f"all three parts {whose} are a {bet_said(name)}; {count}."
            lines.append((text, sources[name]))
    return lines


def _always(scoring: Scoring) -> list[Line]:
    automatic, improper = counted(scoring.automatic, "point"), counted(scoring.improper, "point")
    return [
        (f"An automatic win earns {automatic} from each player without one.", scoring.sources["automatic"]),
        (f"An improper hand pays {improper} to each other player.", scoring.sources["improper"]),
    ]
