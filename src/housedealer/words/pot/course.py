"""The course of a hand in sentences, read off the parts that the game is built from."""

from __future__ import annotations

from housedealer.cards.card import parse_cards
from housedealer.houses import Table
from housedealer.ranking import SCALES
from housedealer.rules.answers import Answers
from housedealer.rules.limit import Limit
from housedealer.rules.place import UP
from housedealer.rules.steps import (
    Award,
    Bet,
    ByCard,
    ByPlace,
    Discard,
    Draw,
    IfUnopened,
    Part,
    Post,
    Show,
    Straddle,
    Street,
    ToBoard,
    ToSeats,
    UpOrDown,
    When,
)
from housedealer.words.pot.answers import ANSWERS
from housedealer.words.say import Line, counted, lower, money, up_to


def course(table: Table) -> list[Line]:
    """From the first forced bet to the award, each step with its clause where one is known."""
    spread = table.spread
    return [line for step in spread.game.steps for line in _told(step, spread.answers, spread.limit)]


def _told(step: Part, answers: Answers, limit: Limit) -> list[Line]:
    if isinstance(step, When):
        return _told(step.step, answers, limit) if answers[step.answer] == step.value else []
    if isinstance(step, Post):
        return _posts(answers, limit)
    if isinstance(step, Straddle):
        return [("A straddle is twice the blind or the straddle before it.", answers.source("straddle"))]
    if isinstance(step, ToSeats):
        way = "face up" if step.face == UP else "face down"
        return [(f"Each player gets {counted(step.n, 'card')} {way}.", answers.source("deal"))]
    if isinstance(step, Street):
        way = "face up" if step.face == UP else "face down"
        burn = ", after a burn" if answers["street_burn"] else ""
        return [(f"Each player gets one more card {way}{burn}.", answers.source("street_burn"))]
    if isinstance(step, UpOrDown):
        burn = ", after a burn" if step.burn else ""
        return [
            (f"Each player in turn takes one more card, face up or face down{burn}.", answers.source("deal"))
        ]
    if isinstance(step, ToBoard):
        cards = counted(step.n, "card")
        return [(f"The dealer puts {cards} on the board{', after a burn' if step.burn else ''}.", "")]
    if isinstance(step, Discard):
        return [(f"Each player discards {counted(step.n, 'card')} face down.", answers.source("discard"))]
    if isinstance(step, Draw):
        most = step.most or int(answers["draw_most"])
        text = f"The draw: each player in turn may draw {up_to(most, 'card')}."
        return [(text, answers.source("draw_most") if not step.most else "")]
    if isinstance(step, Bet):
        return [_round(step, answers, limit)]
    if isinstance(step, IfUnopened):
        return _unopened(step, answers, limit)
    if isinstance(step, Show):
        return [("Then comes the showdown.", answers.source("show_how"))]
    if isinstance(step, Award):
        return _award(step, answers)
    return []


def _posts(answers: Answers, limit: Limit) -> list[Line]:
    lines = []
    if limit.ante:
        lines.append((f"Everybody antes {money(limit.ante)}.", answers.source("ante")))
    if any(limit.blinds):
        small, big = (money(blind) for blind in limit.blinds)
        lines.append((f"The blinds, {small} and {big}, are posted.", answers.source("blinds_place")))
    return lines


def _round(step: Bet, answers: Answers, limit: Limit) -> Line:
    opens = step.opens
    if isinstance(opens, ByPlace):
        blinds = opens.left_of == "blinds" and any(limit.blinds)
        who = f"starting to the left of the {'blinds' if blinds else 'button'}"
        source = answers.source("turn") if opens.left_of == "blinds" else ""
    elif isinstance(opens, ByCard):
        bet = money(limit.bring_in or limit.small)
        who = f"the {'lowest' if opens.which == 'low' else 'highest'} up card must open for at least {bet}"
        source = answers.source("opening")
    else:
        best = "lowest" if SCALES[opens.scale].low else "highest"
        who, source = f"starting with the {best} board", answers.source("turn")
    if limit.kind == "fixed":
        who += f"; bets of {money(limit.small if step.unit == 'small' else limit.big)}"
    if step.needs:
        who += "; a player needs jacks or better to open"
    return f"Betting round, {step.name}: {who}.", source


def _unopened(step: IfUnopened, answers: Answers, limit: Limit) -> list[Line]:
    if not step.steps:
        stays = (
            "stays for the next deal" if answers["passed_pot"] == "carried" else "goes back to the players"
        )
        return [(f"If nobody opens, the hand is over and the pot {stays}.", answers.source("passed_pot"))]
    then = [
        (f"In that case: {lower(text)}", source)
        for part in step.steps
        for text, source in _told(part, answers, limit)
    ]
    turns = ANSWERS["jacks_back_turns"][answers["jacks_back_turns"]]
    return [(turns, answers.source("jacks_back_turns")), *then]


def _award(step: Award, answers: Answers) -> list[Line]:
    scales = [SCALES[share.scale] for share in step.shares]
    if len(scales) == 1:
        return [
            (f"The best hand wins the pot ({scales[0].title}).", answers.source("award")),
            ("Equal hands split it.", answers.source("tie")),
        ]
    names = " and for ".join(scale.title for scale in scales)
    lines = [(f"The best hands for {names} split the pot.", answers.source("halves"))]
    if scales[1].value(_NO_LOW) is None:
        lines.append(("If there is no qualifying low, the high hand wins it all.", answers.source("award")))
    return [*lines, ("Equal hands split their share.", answers.source("tie"))]


_NO_LOW = parse_cards("KcQdJh9s8c")
"""No low where a low must qualify."""
