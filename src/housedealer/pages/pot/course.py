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
from housedealer.words.fees import Line
from housedealer.words.say import counted, money


def course(table: Table) -> list[Line]:
    """What happens from the first forced bet to the award, each with its clause where one is known."""
    spread = table.spread
    return [line for step in spread.game.steps for line in _told(step, spread.answers, spread.limit)]


def _told(step: Part, answers: Answers, limit: Limit) -> list[Line]:
    if isinstance(step, When):
        return _told(step.step, answers, limit) if answers[step.answer] == step.value else []
    if isinstance(step, Post):
        return _posts(answers, limit)
    if isinstance(step, Straddle):
        return [("A straddle doubles the blind or the straddle before it.", answers.source("straddle"))]
    if isinstance(step, ToSeats):
        way = "face up" if step.face == UP else "face down"
        goes = "goes" if step.n == 1 else "go"
        return [
            (f"{counted(step.n, 'card').capitalize()} {goes} {way} to each player.", answers.source("deal"))
        ]
    if isinstance(step, Street):
        way = "face up" if step.face == UP else "face down"
        burn = ", after a burn" if answers["street_burn"] else ""
        return [(f"One more card goes {way} to each player{burn}.", answers.source("street_burn"))]
    if isinstance(step, UpOrDown):
        burn = ", after a burn" if step.burn else ""
        return [
            (f"One more card to each player in turn, up or down as he asks{burn}.", answers.source("deal"))
        ]
    if isinstance(step, ToBoard):
        cards = counted(step.n, "card")
        return [(f"{cards.capitalize()} on the board for all{', after a burn' if step.burn else ''}.", "")]
    if isinstance(step, Discard):
        return [(f"Each player throws away {counted(step.n, 'card')}, face down.", answers.source("discard"))]
    if isinstance(step, Draw):
        most = step.most or int(answers["draw_most"])
        text = f"The draw: in turn each player may change up to {counted(most, 'card')}."
        return [(text, answers.source("draw_most") if not step.most else "")]
    if isinstance(step, Bet):
        return [_round(step, answers, limit)]
    if isinstance(step, IfUnopened):
        return _unopened(step, answers, limit)
    if isinstance(step, Show):
        return [("The showdown.", answers.source("show_how"))]
    if isinstance(step, Award):
        return _award(step, answers)
    return []


def _posts(answers: Answers, limit: Limit) -> list[Line]:
    lines = []
    if limit.ante:
        lines.append((f"Everybody antes {money(limit.ante)}.", answers.source("ante")))
    if any(limit.blinds):
        small, big = (money(blind) for blind in limit.blinds)
        lines.append((f"Blinds of {small} and {big} are posted.", answers.source("blinds_place")))
    return lines


def _round(step: Bet, answers: Answers, limit: Limit) -> Line:
    opens = step.opens
    if isinstance(opens, ByPlace):
        blinds = opens.left_of == "blinds" and any(limit.blinds)
        who = f"begun left of the {'blinds' if blinds else 'button'}"
        source = answers.source("turn") if opens.left_of == "blinds" else ""
    elif isinstance(opens, ByCard):
        bet = money(limit.bring_in or limit.small)
        who = f"the {'lowest' if opens.which == 'low' else 'highest'} up card must open for at least {bet}"
        source = answers.source("opening")
    else:
        best = "lowest" if SCALES[opens.scale].low else "highest"
        who, source = f"begun by the {best} board", answers.source("turn")
    if limit.kind == "fixed":
        who += f"; bets of {money(limit.small if step.unit == 'small' else limit.big)}"
    if step.needs:
        who += "; only jacks or better may open"
    return f"A round of betting, {step.name}: {who}.", source


def _unopened(step: IfUnopened, answers: Answers, limit: Limit) -> list[Line]:
    if not step.steps:
        stays = "stays for the next deal" if answers["passed_pot"] == "carried" else "goes back"
        return [(f"If nobody opens the hand is over and the pot {stays}.", answers.source("passed_pot"))]
    then = [
        (f"Then: {text[:1].lower()}{text[1:]}", source)
        for part in step.steps
        for text, source in _told(part, answers, limit)
    ]
    return [("If nobody opens, the hand goes on for low.", answers.source("jacks_back_low")), *then]


def _award(step: Award, answers: Answers) -> list[Line]:
    scales = [SCALES[share.scale] for share in step.shares]
    if len(scales) == 1:
        return [
            (f"The best hand takes the pot ({scales[0].title}).", answers.source("award")),
            ("Equal hands share it.", answers.source("tie")),
        ]
    names = " and for ".join(scale.title for scale in scales)
    lines = [(f"The best hands for {names} share the pot.", answers.source("halves"))]
    if scales[1].value(_NO_LOW) is None:
        lines.append(("Where there is no such low the high hand takes it all.", answers.source("award")))
    return [*lines, ("Equal hands share their part.", answers.source("tie"))]


_NO_LOW = parse_cards("KcQdJh9s8c")
"""What is no low where a low must qualify."""
