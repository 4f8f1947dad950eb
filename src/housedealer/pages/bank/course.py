"""The course of a banked round in sentences, read off the parts that the game is built from."""

from __future__ import annotations

from housedealer.cards.card import format_cards
from housedealer.cards.tile import PAIRS
from housedealer.houses.bank import BankTable
from housedealer.rules.bank import steps as bs
from housedealer.rules.bank.terms import BankSpread
from housedealer.rules.place import UP
from housedealer.rules.steps import Collect, Part
from housedealer.words.fees import Line
from housedealer.words.say import bet_said, counted, money

TIMES = {1: "as large as the {}", 2: "of twice the {}"}


def bank_course(table: BankTable) -> list[Line]:
    """What happens from the first wager to the settlement, each with its clause where one is known."""
    return [line for step in table.spread.game.steps for line in _told(step, table.spread)]


def _told(step: Part, spread: BankSpread) -> list[Line]:
    if isinstance(step, bs.Bets):
        return _bets(step, spread)
    if isinstance(step, Collect):
        return [("The collection is taken from each payer.", "")]
    if isinstance(step, bs.PlayOrFold):
        bet = TIMES[step.times].format(_main(spread))
        return [
            ("Each player looks at his own cards and decides.", spread.source("turn")),
            (f"Each hand is folded, or played for a further bet {bet}.", spread.source("play_bet")),
            (f"A folded hand loses its {_main(spread)}.", spread.source("fold_loses")),
        ]
    if isinstance(step, bs.SetHands):
        two = "tiles" if step.of == "tiles" else "cards"
        return [
            (f"Each hand is set in two, the lower one of two {two}.", spread.source("turn")),
            ("It may be left to the house way.", spread.source("house_way")),
            ("When all have set, the bank's hand is opened and set.", spread.source("bank_sets")),
        ]
    if isinstance(step, bs.DrawOrStand):
        return _draws(step, spread)
    if isinstance(step, bs.Insure):
        return _insurance(spread)
    if isinstance(step, bs.HitOrStand):
        return _hits(spread)
    if isinstance(step, bs.Settle):
        return [
            ("Hands are settled one after the other.", spread.source("action_begins")),
            ("What the bank's wager does not cover has no action and goes back.", spread.source("cover")),
        ]
    return _dealing(step, spread)


def _main(spread: BankSpread) -> str:
    bets = spread.game.steps[0]
    assert isinstance(bets, bs.Bets)
    return bets.main


def _bets(step: bs.Bets, spread: BankSpread) -> list[Line]:
    stake = spread.stake
    bounds = f"{money(stake.least)} to {money(stake.most)}"
    lines: list[Line] = [
        (f"Everybody bets on a square against the bank: the {step.main}.", spread.source("squares")),
        (f"The {step.main} is at least {money(stake.least)}.", spread.source("bets_least")),
        (f"It is at most {money(stake.most)}.", spread.source("bets_most")),
    ]
    for side in step.side:
        amount = bounds if side.most == "table" else f"from $1 up to the {step.main}"
        lines.append(
            (f"{_capital(bet_said(side.name))} may be bet beside it, {amount}.", spread.source("side_bet"))
        )
    if step.keeps:
        kept = "as much" if step.keeps == 1 else "twice as much"
        lines.append((f"For the bet after the cards {kept} is kept back.", spread.source("play_bet")))
    return [
        *lines,
        ("The player-dealer puts up a wager of his own.", spread.source("bank_wager")),
        ("Then bets are closed.", spread.source("bets_closed")),
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _dealing(step: Part, spread: BankSpread) -> list[Line]:
    deal = spread.source("deal")
    if isinstance(step, bs.Piles):
        piles = counted(spread.positions, "pile")
        each = counted(step.cards, "tile" if step.cards == 4 else "card")
        return [(f"{_capital(piles)} of {each} are laid out face down, one for each position.", deal)]
    if isinstance(step, bs.Pick):
        what = "the pile that is given out first" if step.of == "pile" else "how the piles are given out"
        return [(f"The player-dealer chooses {what}.", spread.source("pick"))]
    if isinstance(step, bs.Dice):
        text = "Three dice, counted from the bank as one, say where the first hand goes."
        return [(text, spread.source("dice_count"))]
    if isinstance(step, bs.Deliver):
        return [("A pile goes to each position from there on.", deal)]
    if isinstance(step, bs.HandsFromDice):
        text = f"{_capital(counted(step.n, 'card'))} at once go to each position from there on."
        return [(text, deal), ("Those of vacant positions are discarded.", deal)]
    if isinstance(step, bs.ToHands):
        way = "face up" if step.face == UP else "face down"
        text = f"{_capital(counted(step.n, 'card'))} go {way} to each hand and to the bank, one at a time."
        if step.up:
            return [(text, deal), ("One of the bank's lies open, the others face down.", deal)]
        return [(text, deal)] if step.face != UP else [(text, deal), ("The bank's stay face down.", deal)]
    return []


def _draws(step: bs.DrawOrStand, spread: BankSpread) -> list[Line]:
    chooses = f"{step.draws + 1} to {step.chooses}"
    return [
        ("Each hand in turn may draw one card.", spread.source("draw_one")),
        (f"Then the bank's is opened. It draws on 0 to {step.draws}.", spread.source("bank_must_draw")),
        (f"On {chooses} the player-dealer may choose.", spread.source("bank_may_draw")),
        (f"On {step.chooses + 1} to 9 it stands.", spread.source("bank_must_stand")),
    ]


def _insurance(spread: BankSpread) -> list[Line]:
    if spread.answers["insurance"] == "none":
        return []
    return [
        ("With an ace up everybody may insure his bets.", spread.source("insurance")),
        ("Insurance wins if the bank has a natural.", spread.source("insured")),
        ("Else it is lost.", spread.source("uninsured")),
    ]


def _hits(spread: BankSpread) -> list[Line]:
    answers = spread.answers
    less = "up to as much" if answers["double_for_less"] else "as much"
    alike = "of one rank" if answers["split_alike"] == "rank" else "of one value"
    return [
        ("The hands are played one after the other.", spread.source("turn")),
        ("Each takes cards or stands.", spread.source("hit_or_stand")),
        (f"The first two cards may be doubled: {less} again, for one card.", spread.source("double")),
        (f"Two cards {alike} may be split for an equal bet.", spread.source("split")),
        ("Split aces get one card each.", spread.source("split_aces")),
        (
            "Then the bank's hand is opened. It draws up to 16 and on a soft 17.",
            answers.source("bank_must_draw"),
        ),
        ("It stands from a hard 17 on.", answers.source("bank_must_stand")),
        ("It does not split.", answers.source("bank_no_split")),
        ("It does not double.", answers.source("bank_no_double")),
    ]


# -- what decides ------------------------------------------------------------------------------------------


def _tile_ranks() -> list[Line]:
    """The chart that the club keeps in a brochure of its own."""
    pairs = ", ".join(f"{name} ({format_cards(tiles * (3 - len(tiles)))})" for name, tiles in PAIRS.items())
    trade = "trade: the chart is not in the club's rules"
    return [
        (f"Pairs, the best first: {pairs}.", trade),
        ("Then Teen and Dey with a nine (wong), then with an eight (gong), Teen before Dey.", trade),
        ("Then the last digit of the spots, nine the best; 2-1 and 4-2 count three or six.", trade),
        ("Of equal numbers the hand with the higher single tile wins, but every zero is equal.", trade),
    ]


def bank_decides(table: BankTable) -> list[Line]:
    """How a hand is compared with the bank's, and what comes of it."""
    spread = table.spread
    last = spread.game.steps[-1]
    assert isinstance(last, bs.Settle)
    if isinstance(last, bs.SettleThree | bs.SettleCaribbean):
        return _qualified(last, spread)
    win, lose, push = (spread.source(key) for key in ("win", "lose", "push"))
    if isinstance(last, bs.SettleTwoHands):
        return [
            ("Both hands better than the bank's: the player wins.", win),
            ("Both worse: the bank wins.", lose),
            ("One of each: a push.", push),
            ("Equal hands are the bank's.", spread.source("copy")),
            ("Wins are even money.", win),
            *(_tile_ranks() if last.of == "tiles" else ()),
        ]
    if isinstance(last, bs.SettleTwentyOne):
        return _twenty_one(last, spread)
    return [
        ("The last digit of the sum counts, pictures nothing: nearer to nine wins.", win),
        ("Farther from nine loses.", lose),
        ("Equal: a push.", push),
        ("Wins are even money.", win),
    ]


def _qualified(last: bs.Settle, spread: BankSpread) -> list[Line]:
    pays = " even money" if isinstance(last, bs.SettleThree) else ""
    lines: list[Line] = [
        ("If the bank does not qualify the ante wins even money and the further bet goes back.",
         spread.source("not_qualified")),
        (f"If it does, a better hand than the bank's wins both bets{pays}.", spread.source("win")),
        ("A worse one loses both bets.", spread.source("lose")),
        ("Equal hands push.", spread.source("push")),
    ]  # fmt: skip
    if isinstance(last, bs.SettleThree):
        return [*lines, ("A side bet that does not win is lost.", spread.source("side_lost"))]
    paid = "by the table" if spread.answers["ante_pays"] == "table" else "even money"
    return [
        *lines,
        ("As printed, ante and bet are both paid by the table of winnings; the trade's usual rule pays the "
         "ante even money. The table's switch ante_pays decides: here the ante is paid " + paid + ".",
         spread.source("ante_pays")),
    ]  # fmt: skip


def _twenty_one(last: bs.SettleTwentyOne, spread: BankSpread) -> list[Line]:
    lines = [
        (f"Nearer to {last.target} without going over wins even money.", spread.source("win")),
        ("Farther loses.", spread.source("lose")),
        ("Equal totals push.", spread.source("push")),
        ("A natural beats every other hand.", spread.source("natural_wins")),
        ("A natural against a natural is a push.", spread.source("natural_tie")),
        ("Only the player is over: he loses.", spread.source("player_over")),
        ("Only the bank is over: the player wins.", spread.source("bank_over")),
        ("Both over, the bank nearer or equal: the bank wins.", spread.source("over_tie")),
    ]
    if "side_lost" in last.questions():
        lines.append(("The buster bet wins when the bank goes over.", spread.source("side_lost")))
    return lines
