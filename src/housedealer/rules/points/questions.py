"""The questions that the parts of Chinese poker ask a house."""

from __future__ import annotations

from housedealer.rules.question import Question, fact

FAMILY: tuple[Question, ...] = (
    Question(
        "short_pays",
        ("seat_order", "in_proportion"),
        "a player who cannot cover all losses pays in seat order, or everybody in proportion",
    ),
    fact("all_positions", "vacant positions are dealt in too"),
    fact("parts", "how many cards each part has"),
    fact("parts_order", "how the parts of a hand must rank"),
    fact("automatic", "hands that win without being compared"),
    fact("automatic_declared", "when an automatic win is declared"),
    fact("automatic_tie", "two automatic wins against each other"),
    fact("dragon", "one card of every rank"),
    fact("six_pairs", "six pairs"),
    fact("three_flushes", "three suited parts"),
    fact("three_straights", "three straights"),
    fact("open_parts", "all hands are opened when all are set"),
    fact("compare", "each hand is compared with every other"),
    fact("part_won", "the higher part wins"),
    fact("part_tied", "equal parts"),
    fact("improper_tie", "two improperly set hands"),
    fact("pay_points", "what a point is worth"),
)
