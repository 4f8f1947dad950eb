"""The course of a hand of Panguingue in sentences, and what its conditions pay."""

from __future__ import annotations

from housedealer.cards.card import parse_cards
from housedealer.houses.meld import MeldTable
from housedealer.houses.schema import SpreadFile
from housedealer.rules.meld import steps as ms
from housedealer.rules.meld.melds import OUT, OUTS, value_of
from housedealer.rules.meld.terms import MeldSpread
from housedealer.rules.steps import Collect, Part
from housedealer.words.fees import Line
from housedealer.words.say import counted, money


def meld_course(table: MeldTable) -> list[Line]:
    """What happens from the tops to the last chip, each with its clause."""
    return [line for step in table.spread.game.steps for line in _told(step, table)]


def _told(step: Part, table: MeldTable) -> list[Line]:
    spread = table.spread
    if isinstance(step, ms.Tops):
        return [(f"Everybody puts up {money(spread.unit)}, the top.", spread.source("tops"))]
    if isinstance(step, Collect):
        return [("The collection comes out of the tops.", charge.source) for charge in table.fees.posted[:1]]
    if isinstance(step, ms.Packets):
        cards = counted(step.n * step.times, "card")
        text = f"{cards.capitalize()} go to each player, {counted(step.n, 'card')} at a time, to the right."
        return [(text, spread.source("deal"))]
    if isinstance(step, ms.PlayOrPass):
        return [
            ("In turn, to the right, everybody plays or passes before the draw.", spread.source("declare")),
            ("Who passes leaves his top; until the next acts he may change it.", spread.source("passing")),
            ("If all but one pass, that player takes the tops.", spread.source("one_plays")),
        ]  # fmt: skip
    return _turns(spread)


def _turns(spread: MeldSpread) -> list[Line]:
    return [(text, spread.source(key)) for key, text in (*_DRAWING, *_FORCING, *_MELDS, *_PAY, *_END)]


_DRAWING = (
    ("first_draw", "The winner of the hand before draws first, else the first player in to his right."),
    ("turn", "A turn begins with the top card of the deck, or with the option card if it can be used."),
    ("draw_shown", "Cards drawn lie open."),
    ("draw", "A card drawn is used in a meld at once or discarded."),
    ("never_in_hand", "It is never put into the hand."),
    ("option_card", "The option card is what the player before drew and did not use."),
    ("option_given_up", "Who touches the deck has given up the option card."),
    ("discard", "Who used his card throws away one of his hand; a discard counts when it is released."),
)
_FORCING = (
    (
        "force_option",
        "An option card that fits a meld of the player in turn may be forced on him by anybody.",
    ),
    ("force_after_touch", "Once he has touched the deck anybody may still force it, or let him draw."),
    ("force_not_later", "But not who drew it and passed it on."),
    ("out_card", "An out card is not forced, unless the next player would go out with it for more."),
    ("force_out", "Then anybody in action may force it to end the hand at the smaller price."),
    ("must_use", "Who can use a card may not pass it on to a player with ten cards down whom it puts out."),
)
_MELDS = (
    (
        "melds",
        "A meld is a run of a suit or a set of a rank, of one suit or three; of aces and kings any three.",
    ),
    ("rank_order", "Ace is low, king is high, jack and seven are next to each other."),
    ("add", "After the draw melds may be laid down, and cards added to one's own."),
    ("borrow", "A meld may be split, or lend cards to another, if what stays is a meld."),
)
_PAY = (
    ("payers", "Everybody in action pays, and whose hand was fouled."),
    ("pay_equal", "All pay the same; who has less pays what he has."),
    ("pay_short", "Less than is due may be asked, of all alike."),
    ("pay_again", "Pay that was forgotten may be asked for when the hand is hit again."),
    ("no_chip", "Who has no chip left is out of the hand."),
)
_END = (
    ("going_out", f"Who has {OUT} cards in melds is out; he does not discard."),
    ("outs", f"Each pays him {counted(OUTS, 'chip')} and every condition once more."),
    ("outs_as_lie", "The outs are read as the cards lie."),
    ("losing_hands", "The tops are paid when the other hands are dead."),
    ("winner", "The winner takes the tops."),
    ("run_out", "If no card is left to draw the tops stay for the next hand."),
)


# -- conditions --------------------------------------------------------------------------------------------

_CONDITIONS = (
    ("Threes, fives or sevens of three suits", "3c3d3h", ""),
    ("Threes, fives or sevens of one suit", "3c3c3c", "3s3s3s"),
    ("Another set of one suit", "4c4c4c", "4s4s4s"),
    ("Ace, deuce and three of a suit", "Ac2c3c", "As2s3s"),
    ("Jack, queen and king of a suit", "JcQcKc", "JsQsKs"),
)
_FURTHER = (("3c3d3h", "3c3d3h3s"), ("3c3c3c", "3c3c3c3c"), ("Ac2c3c", "Ac2c3c4c"))


def condition_lines(file: SpreadFile) -> list[Line]:
    """What is paid for each kind of meld by each player: threes of cards, and each card more."""
    source, spades = file.cites["conditions"], file.cites["spades_double"]
    lines: list[Line] = []
    for name, plain, black in _CONDITIONS:
        lines.append((f"{name}: {_chips(plain)} from each player.", source))
        if black:
            lines.append((f"{name}, in spades: {_chips(black)}.", spades))
    further = {_value(more) - _value(three) for three, more in _FURTHER}
    assert len(further) == 1
    more = counted(further.pop(), "chip")
    in_spades = counted(_value("3s3s3s3s") - _value("3s3s3s"), "chip")
    return [
        *lines,
        (f"Each card added to one of these: {more}, all in spades {in_spades}.", source),
        (f"Any other meld: {_chips('4c4d4h')}.", source),
        (f"Going out: {counted(OUTS, 'chip')} and all of these once more.", file.cites["outs"]),
    ]


def _value(text: str) -> int:
    return value_of(tuple(sorted(parse_cards(text))))


def _chips(text: str) -> str:
    return counted(_value(text), "chip") if _value(text) else "nothing"
