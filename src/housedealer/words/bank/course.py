"""How a banked round goes, in sentences, read off the parts that the game is built from."""

from __future__ import annotations

from housedealer.cards.card import format_cards
from housedealer.cards.tile import PAIRS
from housedealer.houses.bank import BankTable
from housedealer.rules.bank import steps as bs
from housedealer.rules.bank.terms import BankSpread
from housedealer.rules.place import UP
from housedealer.rules.steps import Collect, Part
from housedealer.words.say import Line, bet_said, counted, money

TIMES = {1: "equal to the {}", 2: "of twice the {}"}


def bank_course(table: BankTable) -> list[Line]:
    """From the first wager to the settlement, each step with its clause where one is known."""
    return [line for step in table.spread.game.steps for line in _told(step, table.spread)]


def _told(step: Part, spread: BankSpread) -> list[Line]:
    if isinstance(step, bs.Bets):
        return _bets(step, spread)
    if isinstance(step, Collect):
        return [("The house takes the collection.", "")]
    if isinstance(step, bs.PlayOrFold):
        bet = TIMES[step.times].format(_main(spread))
        return [
            ("Each player looks at their own cards and decides.", spread.source("turn")),
            (f"The player folds or makes a play bet {bet}.", spread.source("play_bet")),
            (f"A folded hand loses its {_main(spread)}.", spread.source("fold_loses")),
        ]
    if isinstance(step, bs.SetHands):
        two = "tiles" if step.of == "tiles" else "cards"
        return [
            (f"Each player sets two hands; the lower one has two {two}.", spread.source("turn")),
            ("A player may have the house set the hand.", spread.source("house_way")),
            ("When all hands are set, the bank's hand is turned up and set.", spread.source("bank_sets")),
        ]
    if isinstance(step, bs.DrawOrStand):
        return _draws(step, spread)
    if isinstance(step, bs.Insure):
        return _insurance(spread)
    if isinstance(step, bs.HitOrStand):
        return _hits(spread)
    if isinstance(step, bs.Settle):
        return [
            ("The house settles the hands one after another.", spread.source("action_begins")),
            ("Bets that the bank's wager does not cover have no action and go back.", spread.source("cover")),
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
        (
            f"Players bet against the bank on the squares. This bet is the {step.main}.",
            spread.source("squares"),
        ),
        (f"The minimum {step.main} is {money(stake.least)}.", spread.source("bets_least")),
        (f"The maximum {step.main} is {money(stake.most)}.", spread.source("bets_most")),
    ]
    for side in step.side:
        amount = bounds if side.most == "table" else f"from $1 up to the amount of the {step.main}"
        lines.append((f"Players may also bet {bet_said(side.name)}: {amount}.", spread.source("side_bet")))
    if step.keeps:
        kept = "as much" if step.keeps == 1 else "twice as much"
        text = f"A player must keep {kept} for the play bet."
        lines.append((text, spread.source("play_bet")))
    return [
        *lines,
        ("The player-dealer puts up the bank's wager.", spread.source("bank_wager")),
        ("Then the house closes the bets.", spread.source("bets_closed")),
    ]


def _dealing(step: Part, spread: BankSpread) -> list[Line]:
    deal = spread.source("deal")
    if isinstance(step, bs.Piles):
        piles = counted(spread.positions, "pile")
        each = counted(step.cards, "tile" if step.cards == 4 else "card")
        return [(f"The house lays out {piles} of {each} face down, one for each position.", deal)]
    if isinstance(step, bs.Pick):
        what = "the pile that goes out first" if step.of == "pile" else "how the piles go out"
        return [(f"The player-dealer chooses {what}.", spread.source("pick"))]
    if isinstance(step, bs.Dice):
        text = "Three dice, counted with the bank as one, decide where the first hand goes."
        return [(text, spread.source("dice_count"))]
    if isinstance(step, bs.Deliver):
        return [("From there, each position gets a pile.", deal)]
    if isinstance(step, bs.HandsFromDice):
        text = f"From there, each position gets {counted(step.n, 'card')} at once."
        return [(text, deal), ("Cards for vacant positions are discarded.", deal)]
    if isinstance(step, bs.ToHands):
        way = "face up" if step.face == UP else "face down"
        text = f"Each hand and the bank get {counted(step.n, 'card')} {way}, one at a time."
        if step.up:
            return [(text, deal), ("One of the bank's cards is turned up, the others stay face down.", deal)]
        return (
            [(text, deal)] if step.face != UP else [(text, deal), ("The bank's cards stay face down.", deal)]
        )
    return []


def _draws(step: bs.DrawOrStand, spread: BankSpread) -> list[Line]:
    chooses = f"{step.draws + 1} to {step.chooses}"
    return [
        ("Each hand in turn may draw one card.", spread.source("draw_one")),
        (
            f"Then the bank's hand is turned up. It draws on 0 to {step.draws}.",
            spread.source("bank_must_draw"),
        ),
        (f"On {chooses} the player-dealer may draw or stand.", spread.source("bank_may_draw")),
        (f"On {step.chooses + 1} to 9 it stands.", spread.source("bank_must_stand")),
    ]


def _insurance(spread: BankSpread) -> list[Line]:
    if spread.answers["insurance"] == "none":
        return []
    return [
        ("When the bank shows an ace, players may insure their bets.", spread.source("insurance")),
        ("Insurance wins if the bank has a natural.", spread.source("insured")),
        ("Otherwise insurance loses.", spread.source("uninsured")),
    ]


def _hits(spread: BankSpread) -> list[Line]:
    answers = spread.answers
    less = "up to the amount of the bet" if answers["double_for_less"] else "the amount of the bet"
    alike = "rank" if answers["split_alike"] == "rank" else "value"
    return [
        ("The hands are played one after another.", spread.source("turn")),
        ("Each player hits or stands.", spread.source("hit_or_stand")),
        (
            f"On the first two cards a player may double: add {less} and get one card.",
            spread.source("double"),
        ),
        (f"Two cards of the same {alike} may be split for an equal bet.", spread.source("split")),
        ("Each split ace gets only one card.", spread.source("split_aces")),
        (
            "Then the bank's hand is turned up. It hits on 16 or less and on a soft 17.",
            answers.source("bank_must_draw"),
        ),
        ("It stands on a hard 17 or more.", answers.source("bank_must_stand")),
        ("It never splits.", answers.source("bank_no_split")),
        ("It never doubles.", answers.source("bank_no_double")),
    ]


# -- what decides ------------------------------------------------------------------------------------------


def _tile_ranks(spread: BankSpread) -> list[Line]:
    """The chart that the club keeps in a brochure of its own, and what its sheet says of it."""
    pairs = ", ".join(f"{name} ({format_cards(tiles * (3 - len(tiles)))})" for name, tiles in PAIRS.items())
    trade = "trade: the chart is not in the club's rules"
    return [
        (f"Pairs, best first: {pairs}.", trade),
        (
            "Next are Teen or Dey with a nine (wong), then with an eight (gong); Teen outranks Dey.",
            spread.source("wong_and_gong") or trade,
        ),
        (
            "Other hands count the last digit of the spots, nine being best; 2-1 and 4-2 count three or six.",
            spread.source("last_digit") or trade,
        ),
        (
            "If the counts are equal, the higher single tile wins, but all zeros are equal.",
            spread.source("equal_counts") or trade,
        ),
    ]


def bank_decides(table: BankTable) -> list[Line]:
    """How a hand is compared with the bank's, and the result."""
    spread = table.spread
    last = spread.game.steps[-1]
    assert isinstance(last, bs.Settle)
    if isinstance(last, bs.SettleThree | bs.SettleCaribbean):
        return _qualified(last, spread)
    win, lose, push = (spread.source(key) for key in ("win", "lose", "push"))
    if isinstance(last, bs.SettleTwoHands):
        return [
            ("If both hands beat the bank's, the player wins.", win),
            ("If both lose, the bank wins.", lose),
            ("If one wins and one loses, it is a push.", push),
            ("The bank wins equal hands.", spread.source("copy")),
            ("Winning bets pay even money.", spread.source("even_money") or win),
            *(_tile_ranks(spread) if last.of == "tiles" else ()),
        ]
    if isinstance(last, bs.SettleTwentyOne):
        return _twenty_one(last, spread)
    return [
        ("The last digit of the total counts; face cards count zero. The hand closer to nine wins.", win),
        ("The hand farther from nine loses.", lose),
        ("Equal counts push.", push),
        ("Winning bets pay even money.", spread.source("even_money") or win),
    ]


def _qualified(last: bs.Settle, spread: BankSpread) -> list[Line]:
    pays = " at even money" if isinstance(last, bs.SettleThree) else ""
    lines: list[Line] = [
        ("If the bank does not qualify, the ante pays even money and the play bet goes back.",
         spread.source("not_qualified")),
        (f"If the bank qualifies, a hand that beats it wins both bets{pays}.", spread.source("win")),
        ("A hand that the bank beats loses both bets.", spread.source("lose")),
        ("Equal hands push.", spread.source("push")),
    ]  # fmt: skip
    if isinstance(last, bs.SettleThree):
        return [*lines, ("A side bet that does not win loses.", spread.source("side_lost"))]
    paid = "according to the pay table" if spread.answers["ante_pays"] == "table" else "even money"
    return [
        *lines,
        ("As printed, ante and play bet are both paid according to the pay table; most houses pay the ante "
         "even money. At this table the ante is paid " + paid + ".",
         spread.source("ante_pays")),
    ]  # fmt: skip


def _twenty_one(last: bs.SettleTwentyOne, spread: BankSpread) -> list[Line]:
    lines = [
        (f"The hand closer to {last.target} without going over wins even money.", spread.source("win")),
        ("The hand farther away loses.", spread.source("lose")),
        ("Equal totals push.", spread.source("push")),
        ("A natural beats every other hand.", spread.source("natural_wins")),
        ("A natural against a natural is a push.", spread.source("natural_tie")),
        ("If only the player is over, the player loses.", spread.source("player_over")),
        ("If only the bank is over, the player wins.", spread.source("bank_over")),
        ("If both are over and the bank is closer or equal, the bank wins.", spread.source("over_tie")),
    ]
    if "side_lost" in last.questions():
        lines.append(("The buster bet wins if the bank goes over.", spread.source("side_lost")))
    return lines
