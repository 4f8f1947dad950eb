"""How a hand of Panguingue goes, in sentences, and what its conditions pay."""

from __future__ import annotations

from housedealer.cards.card import parse_cards
from housedealer.houses.meld import MeldTable
from housedealer.houses.schema import SpreadFile
from housedealer.rules.meld import steps as ms
from housedealer.rules.meld.melds import OUT, OUTS, value_of
from housedealer.rules.meld.terms import MeldSpread
from housedealer.rules.steps import Collect, Part
from housedealer.words.family import Row
from housedealer.words.say import Line, counted, money


def meld_course(table: MeldTable) -> list[Line]:
    """From the tops to the last chip, each step with its clause."""
    return [line for step in table.spread.game.steps for line in _told(step, table)]


def _told(step: Part, table: MeldTable) -> list[Line]:
    spread = table.spread
    if isinstance(step, ms.Tops):
        return [(f"Everybody puts up a top of {money(spread.unit)}.", spread.source("tops"))]
    if isinstance(step, Collect):
        return [
            ("The house takes the collection out of the tops.", charge.source)
            for charge in table.fees.posted[:1]
        ]
    if isinstance(step, ms.Packets):
        cards = counted(step.n * step.times, "card")
        text = f"Each player gets {cards}, {counted(step.n, 'card')} at a time, going to the right."
        return [(text, spread.source("deal"))]
    if isinstance(step, ms.PlayOrPass):
        return [(text, spread.source(key)) for key, text in _DECLARING]
    return _turns(spread)


def _turns(spread: MeldSpread) -> list[Line]:
    return [(text, spread.source(key)) for key, text in (*_DRAWING, *_FORCING, *_MELDS, *_PAY, *_END)]


_DECLARING = (
    ("declare", "Before the draw each player in turn, going to the right, plays or passes."),
    ("passing", "A player who passes leaves the top, but may change that until the next player acts."),
    ("one_plays", "If all players but one pass, that player wins the tops."),
)
_DRAWING = (
    ("first_draw", "The winner of the last hand draws first, or else the first active player to the right."),
    ("turn", "In turn, a player draws from the deck, or takes the option card if it can be used."),
    ("draw_shown", "Drawn cards are turned face up."),
    ("draw", "A player uses a drawn card in a meld at once or discards it."),
    ("never_in_hand", "A drawn card never goes into the hand."),
    ("option_card", "The option card is the card that the previous player drew and did not use."),
    ("option_given_up", "A player who touches the deck gives up the option card."),
    (
        "discard",
        "A player who uses the drawn card discards one from the hand; a released discard is final.",
    ),
)
_FORCING = (
    (
        "force_option",
        "Any player may force an option card that fits a meld of the player in turn.",
    ),
    (
        "force_after_touch",
        "After the player touches the deck, any player may still force the card or allow the draw.",
    ),
    ("force_not_later", "The player who drew the card and passed it on may not force it."),
    ("out_card", "An out card may not be forced, unless the next player would go out with it for more."),
    ("force_out", "Then any active player may force it to end the hand at the lower cost."),
    (
        "must_use",
        "A player who can use a card may not pass it to a player who would go out with it, ten cards down.",
    ),
)
_MELDS = (
    (
        "melds",
        "A meld is a run in one suit, or a set in one suit or three; any three aces or kings are a set.",
    ),
    ("rank_order", "The ace is low, the king is high, and the jack follows the seven."),
    ("add", "After the draw a player may lay down melds and add cards to their own melds."),
    ("borrow", "A player may split a meld, or borrow cards from it for another, if a meld remains."),
)
_PAY = (
    ("payers", "Every active player pays, and so does a player whose hand was fouled."),
    ("pay_equal", "All players pay the same; a player with less pays what they have."),
    ("pay_short", "A player may ask for less than is due, but the same from everybody."),
    ("pay_again", "Pay that was forgotten may be collected when the hand is hit again."),
    ("no_chip", "A player with no chip left is out of the hand."),
)
_END = (
    ("going_out", f"A player with {OUT} cards in melds goes out and does not discard."),
    ("outs", f"Each player pays the winner {counted(OUTS, 'chip')}, and every condition again."),
    ("outs_as_lie", "The house counts the outs as the melds lie."),
    ("losing_hands", "The tops are paid once the other hands are dead."),
    ("winner", "The winner takes the tops."),
    ("run_out", "If no card is left to draw, the tops stay for the next hand."),
)


# -- conditions --------------------------------------------------------------------------------------------

_CONDITIONS = (
    ("valle_suits", "Threes, fives or sevens in three suits", "3c3d3h", ""),
    ("valle_suit", "Threes, fives or sevens in one suit", "3c3c3c", "3s3s3s"),
    ("suit", "Any other set in one suit", "4c4c4c", "4s4s4s"),
    ("low_run", "Ace, deuce and three in one suit", "Ac2c3c", "As2s3s"),
    ("high_run", "Jack, queen and king in one suit", "JcQcKc", "JsQsKs"),
)
_FURTHER = (("3c3d3h", "3c3d3h3s"), ("3c3c3c", "3c3c3c3c"), ("Ac2c3c", "Ac2c3c4c"))


def condition_lines(file: SpreadFile) -> list[Line]:
    """What is paid for each kind of meld by each player: threes of cards, and each card more."""
    source, spades = file.cites["conditions"], file.cites["spades_double"]
    lines: list[Line] = []
    for _, name, plain, black in _CONDITIONS:
        lines.append((f"{name}: {_chips(plain)} from each player.", source))
        if black:
            lines.append((f"{name}, in spades: {_chips(black)}.", spades))
    further = {_value(more) - _value(three) for three, more in _FURTHER}
    assert len(further) == 1
    more = counted(further.pop(), "chip")
    in_spades = counted(_value("3s3s3s3s") - _value("3s3s3s"), "chip")
    return [
        *lines,
        (f"Each card added to one of these: {more}, or {in_spades} in spades.", source),
        (f"Any other meld: {_chips('4c4d4h')}.", source),
        (f"Going out: {counted(OUTS, 'chip')}, and all of these are paid again.", file.cites["outs"]),
    ]


_BRIEF = {
    "valle_suits": "3s, 5s or 7s of three suits",
    "valle_suit": "3s, 5s or 7s of one suit",
    "suit": "Another set of one suit",
    "low_run": "Ace-deuce-three of a suit",
    "high_run": "Jack-queen-king of a suit",
    "added": "Each card added to these",
    "out": "Going out, and all again",
}


def condition_rows(file: SpreadFile) -> tuple[Row, ...]:
    """The same in columns: chips from each player, and in spades."""
    source = file.cites["conditions"]
    found = [
        Row(key, _BRIEF[key], (str(_value(plain)), str(_value(black)) if black else ""), source)
        for key, _, plain, black in _CONDITIONS
    ]
    added = (str(_value("Ac2c3c4c") - _value("Ac2c3c")), str(_value("3s3s3s3s") - _value("3s3s3s")))
    found.append(Row("added", _BRIEF["added"], added, source))
    found.append(Row("out", _BRIEF["out"], (str(OUTS), ""), file.cites["outs"]))
    return tuple(found)


def _value(text: str) -> int:
    return value_of(tuple(sorted(parse_cards(text))))


def _chips(text: str) -> str:
    return counted(_value(text), "chip") if _value(text) else "nothing"
