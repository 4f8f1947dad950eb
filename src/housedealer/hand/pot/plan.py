"""The plan: a game's steps at one table, compiled once for the seats dealt in and the button.

Everything that does not change during a hand is worked out here, so that the hand itself only reads ints.
"""

from __future__ import annotations

from housedealer.errors import Refused
from housedealer.ranking import SCALES, Scale
from housedealer.rules.place import BLIND, BOARD, BURN, NEXT, UP, Spot, clockwise, mask_of
from housedealer.rules.steps import (
    Award,
    Bet,
    Collect,
    Discard,
    Part,
    Post,
    Show,
    Straddle,
    ToBoard,
    ToSeats,
    When,
)  # fmt: skip
from housedealer.rules.terms import BlindDue, Terms, check_terms

# What an op asks for.
POST, STRADDLE, FEE, DEAL, BET, DISCARD, RESHUFFLE, SHOW, AWARD, OVER = range(10)

FIXED, SPREAD, POT, NONE = range(4)
KINDS = {"fixed": FIXED, "spread": SPREAD, "pot": POT, "none": NONE}

CAPPED, BEGAN_WITH_TWO, TWO_REMAIN = range(3)
CAPS = {"capped": CAPPED, "began_with_two": BEGAN_WITH_TWO, "two_remain": TWO_REMAIN}
NO_CAP = 1 << 30
PLANS_MAX = 1024

Way = tuple[tuple[Spot, ...], tuple[int, ...]]
"""Where the cards of one deal go, and who may see each."""


class Op:
    """One step of a plan. Which fields matter depends on `code`."""

    __slots__ = ("burn", "code", "face", "from_blinds", "n", "name", "step", "straddle", "unit", "ways")

    def __init__(self, code: int, name: str, step: Part | None = None) -> None:
        self.code = code
        self.name = name
        self.step = step
        self.n = 0
        self.face = 0
        self.burn = False
        self.unit = 0
        self.from_blinds = False
        self.straddle: Straddle | None = None
        self.ways: dict[int, Way] = {}

    def __repr__(self) -> str:
        return f"<Op {self.name}>"


class Plan:
    __slots__ = (
        "adds_up", "ante", "blinds", "button", "cap_raises", "cap_rule", "chip", "counts",
        "dead_undiscarded", "end", "first",
        "fold_when_free", "half_bet", "kind", "least", "limit", "mask", "most", "odd_each", "odd_to_high",
        "ops", "order", "over_facing", "plain", "pot_counts_call", "scales", "seats", "show_aggressor",
        "single_deck", "source", "tabled", "turn_order", "uses", "wager_max", "winner_shows",
    )  # fmt: skip

    def __init__(self, terms: Terms) -> None:
        check_terms(terms)
        spread = terms.spread
        game, answers, limit = spread.game, spread.answers, terms.limit
        for question in sorted(game.asks()):
            if question not in answers:
                raise Refused("unanswered", says=f"{spread.house} does not answer {question} for {game.key}")
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
        self.wager_max = limit.wager_max or NO_CAP * NO_CAP
        covered = limit.kind in ("fixed", "spread") or answers["raise_cap_covers"] == "every_limit"
        self.cap_raises = int(answers["raise_cap"]) if covered and answers["raise_cap"] else NO_CAP
        self.cap_rule = CAPS[str(answers["raise_cap_two_handed"])]
        self.half_bet = answers["short_all_in"] == "half_bet" and limit.kind in ("fixed", "spread")
        self.adds_up = bool(answers["short_all_ins_add_up"])
        self.over_facing = answers["raise_over_short"] == "facing"
        self.plain = limit.kind == "none" and not limit.wager_max and self.over_facing
        self.pot_counts_call = bool(answers["pot_counts_call"])
        self.fold_when_free = bool(answers["fold_when_free"])
        self.turn_order = "discard_order" in answers and answers["discard_order"] == "in_turn"
        self.dead_undiscarded = "discard_missed" in answers and answers["discard_missed"] == "hand_dead"
        self.tabled = answers["show_how"] == "all_tabled"
        self.show_aggressor = answers["show_first"] == "last_aggressor"
        self.winner_shows = bool(answers["winner_shows"])
        self.odd_to_high = answers["odd_between"] == "high"
        self.odd_each = answers["odd_many"] == "each"
        self.uses = game.makes
        self.counts = bytes(game.deck.counts()).ljust(256, b"\0")
        self.single_deck = max(self.counts) == 1
        self.source = spread.clauses
        self.scales: tuple[Scale, ...] = ()
        self.blinds: tuple[BlindDue, ...] = ()
        self.first = 0
        self.ops = self._ops(terms)
        closing = (SHOW, AWARD, OVER) if not (terms.fee and terms.fee.when == "award") else (FEE,)
        self.end = next(i for i, op in enumerate(self.ops) if op.code in closing)

    def _ops(self, terms: Terms) -> tuple[Op, ...]:
        answers = terms.spread.answers
        when = terms.fee.when if terms.fee else None
        ops: list[Op] = []
        board = False
        for step in terms.spread.game.steps:
            if isinstance(step, When):
                if answers[step.answer] != step.value:
                    continue
                step = step.step
            flop = isinstance(step, ToBoard) and not board
            board = board or flop
            if when == "award" and isinstance(step, Show):
                ops.append(Op(FEE, "fee", Collect()))
            ops.append(self._op(step, terms))
            if (when == "before_deal" and isinstance(step, Post)) or (when == "flop" and flop):
                ops.append(Op(FEE, "fee", Collect()))
        ops.append(Op(OVER, "over"))
        return tuple(ops)

    def _op(self, step: Part, terms: Terms) -> Op:
        if isinstance(step, Post):
            self.blinds = terms.blinds if terms.blinds is not None else self._blinds(step, terms)
            last = next((due.seat for due in reversed(self.blinds) if due.leads), self.button)
            self.first = NEXT[last][self.mask]
            return Op(POST, "post", step)
        if isinstance(step, Straddle):
            op = Op(STRADDLE, "straddle", step)
            op.straddle = step
            return op
        if isinstance(step, ToSeats):
            op = Op(DEAL, "deal", step)
            op.n, op.face = step.n, step.face
            return op
        if isinstance(step, ToBoard):
            op = Op(DEAL, "board", step)
            op.n, op.burn = step.n, step.burn
            return op
        if isinstance(step, Discard):
            op = Op(DISCARD, "discard", step)
            op.n = step.n
            return op
        if isinstance(step, Bet):
            op = Op(BET, step.name, step)
            op.unit = terms.limit.small if step.unit == "small" else terms.limit.big
            op.from_blinds = step.opens.left_of == "blinds"
            return op
        if isinstance(step, Show):
            return Op(SHOW, "showdown", step)
        if isinstance(step, Award):
            self.scales = tuple(SCALES[share.scale] for share in step.shares)
            return Op(AWARD, "award", step)
        raise Refused("unknown_step", says=f"the pot family has no step {type(step).__name__}")

    def _blinds(self, step: Post, terms: Terms) -> tuple[BlindDue, ...]:
        """The blinds by the places the game prints, two-handed by the house's answer."""
        answers, blinds = terms.spread.answers, step.blinds
        amounts = {"small blind": terms.spread.limit.blinds[0], "big blind": terms.spread.limit.blinds[1]}
        if answers["blinds_used"] == "one" and blinds:
            return (BlindDue(self.order[0], amounts["big blind"]),)
        two_handed = len(self.seats) == 2 and answers["blinds_two_handed"] == "button_small"
        shift = 1 if two_handed or answers["blinds_place"] == "on_button" else 0
        dues = []
        for blind in blinds:
            place = blind.left - shift
            seat = self.order[-1] if place == 0 else self.order[(place - 1) % len(self.order)]
            if amounts[blind.amount]:
                dues.append(BlindDue(seat, amounts[blind.amount]))
        return tuple(dues)

    def way(self, op: Op, live: int) -> Way:
        """Where the next deal's cards go, one at a time round the table, burn first."""
        way = op.ways.get(live)
        if way is None:
            step = op.step
            if isinstance(step, ToSeats):
                spots = tuple(Spot(seat) for seat in clockwise(self.button, live)) * op.n
                faces = (op.face,) * len(spots)
            else:
                spots = (BURN,) * op.burn + (BOARD,) * op.n
                faces = (BLIND,) * op.burn + (UP,) * op.n
            way = op.ways[live] = (spots, faces)
        return way


def plan_of(terms: Terms) -> Plan:
    """The plan for these terms, compiled at most once per table for the same seats and button."""
    key = (
        tuple([seated.seat for seated in terms.seats]),
        terms.button,
        terms.fee.when if terms.fee else None,
        terms.kill.limit if terms.kill else None,
        terms.blinds,
    )
    plans = terms.spread.plans
    plan: Plan | None = plans.get(key)
    if plan is None:
        if len(plans) >= PLANS_MAX:
            plans.clear()
        plan = plans[key] = Plan(terms)
    return plan


def resumed(op: Op, what: str) -> tuple[Op, ...]:
    """What a ruling lets be played in the place of `op`."""
    if what == "reshuffle_then_no_burn":
        plain = Op(op.code, op.name, op.step)
        plain.n, plain.face = op.n, op.face
        return Op(RESHUFFLE, "reshuffle"), plain
    raise Refused("unknown_resume", says=f"no ruling resumes with {what}")
