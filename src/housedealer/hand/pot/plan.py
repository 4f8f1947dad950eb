"""The plan: a game's steps at one table, compiled once for the seats dealt in and the button.

Everything that does not change during a hand is worked out here, so that the hand itself only reads ints.
"""

from __future__ import annotations

from typing import Final

from housedealer.errors import Refused
from housedealer.hand.event import Posted
from housedealer.hand.offer import Offer
from housedealer.hand.pot.op import (
    AWARD,
    BET,
    BRANCH,
    BY_BOARD,
    BY_CARD,
    BY_UNIT,
    CHOOSE,
    DEAL,
    DISCARD,
    DOUBLES,
    DRAW,
    EACH,
    FEE,
    FROM_BLINDS,
    LAST_FEE,
    NO_BURN,
    ONCE,
    OVER,
    POST,
    RESHUFFLE,
    SHOW,
    STRADDLE,
    Op,
    Route,
    opener_keys,
)  # fmt: skip
from housedealer.ranking import SCALES
from housedealer.rules.place import BLIND, BOARD, BURN, DOWN, NEXT, UP, Face, Spot, clockwise, mask_of
from housedealer.rules.pot.blinds import blinds_of
from housedealer.rules.pot.terms import PotTerms, check_terms
from housedealer.rules.steps import (
    Award,
    Bet,
    ByBoard,
    ByCard,
    Collect,
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
from housedealer.rules.terms import BlindDue

FIXED: Final = 0
SPREAD: Final = 1
POT: Final = 2
NONE: Final = 3
KINDS = {"fixed": FIXED, "spread": SPREAD, "pot": POT, "none": NONE}

CAPPED: Final = 0
BEGAN_WITH_TWO: Final = 1
TWO_REMAIN: Final = 2
CAPS = {"capped": CAPPED, "began_with_two": BEGAN_WITH_TWO, "two_remain": TWO_REMAIN}
NO_CAP: Final = 1 << 30
PLANS_MAX = 1024


class Plan:
    __slots__ = (
        "adds_up", "ante", "blinds", "bring_in", "button", "by_card", "cap_raises", "cap_rule",
        "check_raise", "chip", "completes", "counts", "dead_undiscarded", "deck_size", "first", "flashes",
        "fold_when_free", "half_bet", "keeps_dealt", "kind", "least", "limit", "mask", "menus", "most",
        "odd_each", "odd_tied", "odd_to_high", "ops", "order", "over_facing", "overs", "plain", "posted",
        "posted_most", "pot_counts_call", "proves", "punishes", "scales", "seats", "sevens",
        "sevens_back", "sevens_stay", "show_aggressor", "single_deck", "special", "steady", "tabled",
        "turn_order", "uses", "wager_max", "watches_checks", "why_halves", "why_last",
        "why_odd", "why_tie", "wild_down", "winner_shows",
    )  # fmt: skip

    def __init__(self, terms: PotTerms) -> None:
        check_terms(terms)
        spread = terms.spread
        game, answers, limit = spread.game, spread.answers, terms.limit
        for question in sorted(game.asks()):
            if question not in answers:
                raise Refused("unanswered", house=spread.house, question=question, game=game.key)
        self.seats = tuple(seated.seat for seated in terms.seats)
        self.mask = mask_of(self.seats)
        self.button = terms.button
        self.order = clockwise(self.button, self.mask)
        self.limit = limit
        self.kind = KINDS[limit.kind]
        self.least = limit.small
        self.most = limit.big
        self.chip = limit.chip
        self.ante = limit.ante
        self.bring_in = limit.bring_in or limit.small
        self.wager_max = limit.wager_max or NO_CAP * NO_CAP
        self.overs = mask_of(terms.overs.seats) if terms.overs else 0
        covered = limit.kind in ("fixed", "spread") or answers["raise_cap_covers"] == "every_limit"
        self.cap_raises = int(answers["raise_cap"]) if covered and answers["raise_cap"] else NO_CAP
        self.cap_rule = CAPS[str(answers["raise_cap_two_handed"])]
        self.half_bet = answers["short_all_in"] == "half_bet" and limit.kind in ("fixed", "spread")
        self.adds_up = bool(answers["short_all_ins_add_up"])
        self.over_facing = answers["raise_over_short"] == "facing"
        self.pot_counts_call = bool(answers["pot_counts_call"])
        self.fold_when_free = bool(answers["fold_when_free"])
        self.check_raise = bool(answers["check_raise"])
        self.turn_order = "discard_order" in answers and answers["discard_order"] == "in_turn"
        self.dead_undiscarded = "discard_missed" in answers and answers["discard_missed"] == "hand_dead"
        self.tabled = answers["show_how"] == "all_tabled"
        self.show_aggressor = answers["show_first"] == "last_aggressor"
        self.winner_shows = bool(answers["winner_shows"])
        self.odd_to_high = answers["odd_between"] == "high"
        self.odd_each = answers["odd_many"] == "each"
        self.odd_tied = str(answers["odd_tied"])
        self.proves = "openers_proof" in answers and bool(answers["openers_proof"])
        self.punishes = "false_openers" in answers and answers["false_openers"] == "punish"
        self.sevens_back = "sevens_pays" in answers and answers["sevens_pays"] == "returned"
        self.sevens_stay = "sevens_all" in answers and answers["sevens_all"] == "best_hand"
        self.uses = game.makes
        self.counts = bytes(spread.deck.counts()).ljust(256, b"\0")
        self.deck_size = spread.deck.size
        self.single_deck = max(self.counts) == 1
        self.why_last = (answers.source("last_in"),)
        self.why_tie = (answers.source("tie"),)
        self.why_halves = (answers.source("halves"),)
        self.why_odd = (answers.source("odd_between"), answers.source("odd_tied"))
        self.blinds: tuple[BlindDue, ...] = ()
        self.first = 0
        self.sevens = ""
        self.wild_down = False
        self.ops = self._ops(game.steps, terms)
        self.scales = next(op for op in self.ops if op.code == AWARD).scales
        self.by_card = any(op.opens in (BY_CARD, BY_UNIT) for op in self.ops)
        self._check_live(terms)
        # An amount below a full bet is completed to a full bet, not raised by one.
        self.completes = self.kind == FIXED or self.by_card
        self.plain = self.kind == NONE and not limit.wager_max and self.over_facing and not self.by_card
        needs = any(op.needs for op in self.ops)
        self.special = needs or any(not op.check for op in self.ops)
        self.flashes = "flashed_card" in game.asks() and answers["flashed_card"] == "low_is_kept"
        self.keeps_dealt = needs or self.sevens == "before_draw" or self.flashes
        self.watches_checks = bool(self.sevens) or not self.check_raise
        # Fixed bets make few different menus: they are kept, see menu.bet_offers.
        self.steady = self.kind == FIXED and not (self.special or self.adds_up or limit.wager_max)
        self.menus: dict[tuple[int, int, bool], tuple[dict[type, Offer], tuple[Offer, ...]]] = {}
        self.posted: Posted | None = None
        self.posted_most = self._most_posted()

    def _ops(self, steps: tuple[Part, ...], terms: PotTerms) -> tuple[Op, ...]:
        answers = terms.spread.answers
        when = terms.fee.when if terms.fee else None
        ops: list[Op] = []
        for step in steps:
            if isinstance(step, When):
                if answers[step.answer] != step.value:
                    continue
                step = step.step
            if when == "award" and isinstance(step, Show):
                ops.append(Op(LAST_FEE, "fee", Collect()))
            op = self._op(step, terms)
            if isinstance(step, ToSeats) and ops and isinstance(ops[-1].step, ToSeats):
                ops[-1].faces += op.faces  # cards that come one after the other are one task of the house
                continue
            ops.append(op)
            before = ops[:-1]
            if (
                (when == "before_deal" and isinstance(step, Post))
                or (when == "flop" and isinstance(step, ToBoard) and step.name == when)
                or (when == "draw" and isinstance(step, Draw) and not _has(before, Draw))
            ):
                ops.append(Op(FEE, "fee", Collect()))
        ops.append(Op(OVER, "over"))
        return tuple(ops)

    def _op(self, step: Part, terms: PotTerms) -> Op:
        if isinstance(step, Post):
            printed = blinds_of(terms.spread, self.seats, self.button)
            self.blinds = terms.blinds if terms.blinds is not None else printed
            last = next((due.seat for due in reversed(self.blinds) if due.leads), self.button)
            self.first = NEXT[last][self.mask]
            return Op(POST, "post", step)
        if isinstance(step, Straddle):
            op = Op(STRADDLE, "straddle", step)
            op.straddle = step
            return op
        if isinstance(step, ToSeats | Street | ToBoard | UpOrDown | Draw):
            return self._cards_op(step, terms)
        if isinstance(step, Discard):
            op = Op(DISCARD, "discard", step)
            op.n = step.n
            return op
        if isinstance(step, Bet):
            return self._bet_op(step, terms)
        if isinstance(step, IfUnopened):
            op = Op(BRANCH, "unopened", step)
            op.branch = self._ops(step.steps, terms)
            if step.steps:
                turns = terms.spread.answers["jacks_back_turns"]
                op.needs = turns == "nobody_has"
                for other in op.branch:
                    if other.code == AWARD:
                        other.why = (terms.spread.answers.source("jacks_back_turns"),)
            return op
        if isinstance(step, Show):
            return Op(SHOW, "showdown", step)
        if isinstance(step, Award):
            op = Op(AWARD, "award", step)
            op.scales = tuple(SCALES[share.scale] for share in step.shares)
            op.why = (terms.spread.answers.source("award"),)
            self.wild_down = self.wild_down or any(scale.wild_down for scale in op.scales)
            return op
        raise Refused("unknown_step", step=type(step).__name__)

    def _cards_op(self, step: ToSeats | Street | ToBoard | UpOrDown | Draw, terms: PotTerms) -> Op:
        answers = terms.spread.answers
        if isinstance(step, ToBoard):
            op = Op(DEAL, "board", step)
            op.n, op.burn = step.n, ONCE if step.burn else NO_BURN
        elif isinstance(step, UpOrDown):
            op = Op(CHOOSE, "choice", step)
            op.burn = ONCE if step.burn else NO_BURN
        elif isinstance(step, Draw):
            op = Op(DRAW, "draw", step)
            op.face = step.face
            op.n = op.at_once = step.most
            if not step.most:
                op.n, op.at_once = int(answers["draw_most"]), int(answers["draw_at_once"])
                op.burn = {"none": NO_BURN, "once": ONCE, "each": EACH}[str(answers["draw_burn"])]
        else:
            op = Op(DEAL, "deal", step)
            op.faces = (Face(step.face),) * (step.n if isinstance(step, ToSeats) else 1)
            if isinstance(step, Street):
                op.short = str(answers["street_short"])
                op.burn = ONCE if answers["street_burn"] else NO_BURN
        return op

    def _bet_op(self, step: Bet, terms: PotTerms) -> Op:
        answers, limit, opens = terms.spread.answers, terms.limit, step.opens
        op = Op(BET, step.name, step)
        op.unit = limit.small if step.unit == "small" else limit.big
        op.big = limit.big if limit.kind == "fixed" else 0
        if terms.overs:
            over = terms.overs.limit
            op.over_unit, op.over_big = over.small if step.unit == "small" else over.big, over.big
        if isinstance(opens, ByCard):
            op.opens = BY_CARD if opens.bet == "bring_in" else BY_UNIT
            op.in_full = opens.bet == "bring_in" and answers["short_bring_in"] == "full"
            op.keys = opener_keys(opens, str(answers["opener_suits"]) if opens.ties == "suit" else "")
        elif isinstance(opens, ByBoard):
            op.opens = BY_BOARD
            op.scales = (SCALES[opens.scale],)
        elif opens.left_of == "blinds":
            op.opens = FROM_BLINDS
        if step.doubles and (step.doubles != "open_pair" or answers["open_pair_doubles"]):
            op.doubles = DOUBLES[step.doubles]
        op.needs = bool(step.needs)
        op.check = not step.check or bool(answers[step.check])
        if step.sevens and answers["sevens"] == step.sevens:
            op.sevens = True
            self.sevens = step.sevens
        return op

    def _check_live(self, terms: PotTerms) -> None:
        if self.by_card and self.blinds:
            raise Refused("live_post", terms.spread.clauses, why="blinds")

    def _most_posted(self) -> int:
        return self.ante + max([int(due.cents) for due in self.blinds] or [0])

    def way(self, op: Op, live: int) -> Route:
        """The destinations of the next deal's cards, one at a time around the table, burn first."""
        way = op.ways.get(live)
        if way is None:
            if op.fixed is not None:
                return op.fixed
            burn = op.burn != NO_BURN
            if op.faces:
                seats = tuple(Spot(seat) for seat in clockwise(self.button, live))
                spots = (BURN,) * burn + seats * len(op.faces)
                faces = (Face(BLIND),) * burn + tuple(face for face in op.faces for _ in seats)
            else:
                spots = (BURN,) * burn + (BOARD,) * op.n
                faces = (Face(BLIND),) * burn + (Face(UP),) * op.n
            way = op.ways[live] = (spots, faces)
        return way


def _has(ops: list[Op], part: type[Part]) -> bool:
    return any(isinstance(op.step, part) for op in ops)


def plan_of(terms: PotTerms) -> Plan:
    """The plan for these terms, compiled at most once per table for the same seats and button."""
    key = (
        tuple([seated.seat for seated in terms.seats]),
        terms.button,
        terms.fee.when if terms.fee else None,
        terms.kill.limit if terms.kill else None,
        terms.blinds,
        terms.overs and (terms.overs.seats, terms.overs.limit),
    )
    plans = terms.spread.plans
    plan: Plan | None = plans.get(key)
    if plan is None:
        if len(plans) >= PLANS_MAX:
            plans.clear()
        plan = plans[key] = Plan(terms)
    return plan


def fixed_deal(op: Op, way: Route) -> Op:
    """A deal in place of `op` with fixed destinations."""
    deal = Op(DEAL, op.name, op.step)
    deal.fixed = way
    return deal


def reshuffle_from(source: Spot) -> Op:
    op = Op(RESHUFFLE, "reshuffle")
    op.source = source
    return op


def short_street(op: Op, seats: tuple[int, ...], left: int, burned: int) -> tuple[Op, ...]:
    """A street for which the deck is too short, as other ops: the burns are mixed in, or one card is shared.

    No card is burned that a player needs."""
    face, spots = op.faces[0], tuple(Spot(seat) for seat in seats)
    faces = (face,) * len(spots)
    if left == len(spots):
        return (fixed_deal(op, (spots, faces)),)
    if op.short == "burns_then_shared" and left + burned >= len(spots):
        first = max(0, left - 1)
        rest = fixed_deal(op, (spots[first:], faces[first:]))
        start = (fixed_deal(op, (spots[:first], faces[:first])),) if first else ()
        return (*start, reshuffle_from(BURN), rest)
    burn = op.burn != NO_BURN and left > 1
    return (fixed_deal(op, ((BURN,) * burn + (BOARD,), (Face(BLIND),) * burn + (Face(UP),))),)


def resumed(op: Op, what: str) -> tuple[Op, ...]:
    """The ops that a ruling plays in place of `op`."""
    if what == "reshuffle_then_no_burn":
        plain = Op(op.code, op.name, op.step)
        plain.n, plain.faces = op.n, op.faces
        return Op(RESHUFFLE, "reshuffle"), plain
    if what == "again":
        return (op,)
    if what.startswith("card_to "):
        seat = Spot(int(what.removeprefix("card_to ")))
        return fixed_deal(op, ((seat,), (Face(DOWN),))), op
    raise Refused("unknown_resume", ruling=what)
