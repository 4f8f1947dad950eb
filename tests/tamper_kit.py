"""Ways to cheat with a proof, each with the fault that must name it. A cheat who can make a proof consistent
again does so: seals, cuts and openings are made anew where the change allows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from shuffle_kit import HANDS, TABLE, Play, draw, holdem, pan, secret_of, shoe, tiles

from housedealer.shuffle.chain import Chain
from housedealer.shuffle.commit import LIST_MAX, OnRoster, SealedOrder, layers_of, path_of, salt_of, seal_of
from housedealer.shuffle.cut import cut_seed, throw_of

Proof = dict[str, Any]
Change = Callable[[Proof, Play], None]
OTHER = secret_of("something else").hex()


class Tampering(NamedTuple):
    name: str
    hand: Callable[[], Play]
    change: Change
    named: str
    """The code of the fault that must be among those found."""


def at(proof: Proof, kind: str, number: int = 0, epoch: int = 0) -> int:
    """Where the n-th step of a kind stands."""
    found = [
        at
        for at, step in enumerate(proof["steps"])
        if step["step"] == kind and epoch in (0, step.get("epoch", 0))
    ]
    return found[number]


def step_of(proof: Proof, kind: str, number: int = 0, epoch: int = 0) -> Any:
    return proof["steps"][at(proof, kind, number, epoch)]


# -- made consistent again ---------------------------------------------------------------------------------


def resealed(proof: Proof, play: Play, epoch: int) -> None:
    """A seal that fits what the step tells, a cut that fits the links, openings that fit the cut."""
    sealed = step_of(proof, "sealed", epoch=epoch)
    roster = [OnRoster(*one) for one in sealed["roster"]]
    sealed["seal"] = seal_of(TABLE, epoch, sealed["what"], sealed["count"], sealed["told"], roster)
    links = {
        step["person"]: step["link"]
        for step in proof["steps"]
        if step["step"] == "link" and step["epoch"] == epoch
    }
    given = [links[one.person] for one in roster if one.person in links]
    recut(proof, play, epoch, cut_seed(TABLE, epoch, sealed["seal"], roster, given))


def recut(proof: Proof, play: Play, epoch: int, seed: str) -> None:
    """The same positions dealt under another cut, and opened rightly."""
    play.seeds[epoch] = step_of(proof, "cut", epoch=epoch)["seed"] = seed
    order = play.orders[epoch]
    for opening in proof["openings"]:
        if opening["epoch"] == epoch:
            index, card = play.card_at(epoch, opening["position"])
            opening |= {"index": index, "card": card, "salt": salt_of(order.secret, index).hex()}
            if order.count > LIST_MAX:
                opening["path"] = [node.hex() for node in path_of(layers_of(order.leaves), index)]
    for step in proof["steps"]:
        if step["step"] == "dealt" and step["epoch"] == epoch:
            shown = zip(step["positions"], step["cards"], strict=True)
            step["cards"] = [card if card == "??" else play.card_at(epoch, at)[1] for at, card in shown]
        if step["step"] == "rolled" and step["epoch"] == epoch:
            step["dice"] = list(throw_of(order.secret, seed))


# -- changes -----------------------------------------------------------------------------------------------


def put(kind: str, key: str, value: Any, number: int = 0, epoch: int = 0) -> Change:
    """Another value for a field of a step."""

    def change(proof: Proof, play: Play) -> None:
        step_of(proof, kind, number, epoch)[key] = value

    return change


def removed(kind: str, number: int = 0, epoch: int = 0) -> Change:
    def change(proof: Proof, play: Play) -> None:
        del proof["steps"][at(proof, kind, number, epoch)]

    return change


def moved(kind: str, before: tuple[str, int], number: int = 0, epoch: int = 0) -> Change:
    """A step stands before another one (a kind and its number), counted after it was taken out."""

    def change(proof: Proof, play: Play) -> None:
        step = proof["steps"].pop(at(proof, kind, number, epoch))
        proof["steps"].insert(at(proof, *before), step)

    return change


def told_again(kind: str, number: int = 0, epoch: int = 0) -> Change:
    def change(proof: Proof, play: Play) -> None:
        here = at(proof, kind, number, epoch)
        proof["steps"].insert(here, proof["steps"][here])

    return change


def added(step: dict[str, Any], before: tuple[str, int] = ("ended", 0)) -> Change:
    def change(proof: Proof, play: Play) -> None:
        proof["steps"].insert(at(proof, *before), step)

    return change


def opening_with(key: str, value: Any, number: int = 4) -> Change:
    def change(proof: Proof, play: Play) -> None:
        proof["openings"][number][key] = value

    return change


def leaf_flipped(proof: Proof, play: Play) -> None:
    opened = {one["index"] for one in proof["openings"] if one["epoch"] == 7}
    hidden = next(index for index in range(52) if index not in opened)
    step_of(proof, "sealed", epoch=7)["told"][hidden] = OTHER


def roster_swapped(proof: Proof, play: Play) -> None:
    step_of(proof, "sealed", epoch=7)["roster"].pop()


def old_head(proof: Proof, play: Play) -> None:
    step_of(proof, "sealed", epoch=7)["roster"][0][1] = step_of(proof, "anchor")["anchor"]
    resealed(proof, play, 7)


def wrong_number(proof: Proof, play: Play) -> None:
    step_of(proof, "sealed", epoch=7)["roster"][0][2] -= 1
    resealed(proof, play, 7)


def twice_on_roster(proof: Proof, play: Play) -> None:
    roster = step_of(proof, "sealed", epoch=7)["roster"]
    roster.append(roster[0])
    resealed(proof, play, 7)


def skipped_links(proof: Proof, play: Play) -> None:
    """A chain that is said to have given seventeen links has given another number of them."""
    step_of(proof, "anchor")["links"] -= 1


def other_link(proof: Proof, play: Play) -> None:
    step_of(proof, "link", -1)["link"] = OTHER
    resealed(proof, play, 7)


def house_invents_a_person(proof: Proof, play: Play) -> None:
    """A person whom the house made up when it had seen the links of the others."""
    chain = Chain(secret_of("invented"), 5)
    sealed = step_of(proof, "sealed", epoch=7)
    sealed["roster"].append(["zoe", chain.anchor, 5])
    here = at(proof, "cut", epoch=7)
    head, link = chain.anchor, chain.give()
    proof["steps"][here:here] = [
        {"step": "anchor", "person": "zoe", "anchor": head, "links": 5},
        {"step": "link", "epoch": 7, "person": "zoe", "link": link},
    ]
    resealed(proof, play, 7)


def seed_without(person: str) -> Change:
    """The cut is made without a person's link, and all cards are opened accordingly."""

    def change(proof: Proof, play: Play) -> None:
        sealed = step_of(proof, "sealed", epoch=7)
        roster = [OnRoster(*one) for one in sealed["roster"]]
        links = [play.links[7][one.person] for one in roster if one.person != person]
        recut(proof, play, 7, cut_seed(TABLE, 7, sealed["seal"], roster, links))

    return change


def chosen_seed(proof: Proof, play: Play) -> None:
    recut(proof, play, 7, OTHER)


def seconds(proof: Proof, play: Play) -> None:
    """The second card is dealt, and the top card kept for the one after."""
    step = step_of(proof, "dealt", 2)
    step["positions"] = [7, 6, *step["positions"][2:]]
    shown = [index for index, card in enumerate(step["cards"]) if card != "??"]
    for index in shown:
        step["cards"][index] = play.open(7, step["positions"][index])
    proof["openings"] = play.openings


def swapped_cards(proof: Proof, play: Play) -> None:
    """Two cards are dealt as each other."""
    first, second = (one for one in proof["openings"] if one["epoch"] == 7 and one["position"] in (7, 8))
    for key in ("card", "salt"):
        first[key], second[key] = second[key], first[key]


def unopened(proof: Proof, play: Play) -> None:
    del proof["openings"][4]


def deck_with(other: str) -> Change:
    """A deck with another card in place of the first that was dealt."""

    def change(proof: Proof, play: Play) -> None:
        dealt = next(card for step in proof["steps"] if step["step"] == "dealt" for card in step["cards"])
        proof["deck"] = [other if card == dealt else card for card in proof["deck"]]

    return change


def one_too_many(proof: Proof, play: Play) -> None:
    """The house shuffles a third 6-6 in place of the 2-1, and deals all tiles openly."""
    cards = ["6-6", *(card for card in play.deck if card != "2-1")]
    _shuffled(proof, play, cards)
    proof["secrets"] = [one for one in proof["secrets"] if not one["cards"]]


def one_too_many_told(proof: Proof, play: Play) -> None:
    one_too_many(proof, play)
    order = play.orders[2]
    proof["secrets"].append({"epoch": 2, "secret": order.secret.hex(), "cards": sorted(order.cards)})


def _shuffled(proof: Proof, play: Play, cards: list[str]) -> None:
    """Everything as it would be with other cards in the first epoch of the hand; all dealt cards open."""
    sealed = step_of(proof, "sealed")
    epoch = sealed["epoch"]
    order = SealedOrder(TABLE, epoch, play.orders[epoch].secret, cards)
    play.orders[epoch] = order
    sealed["told"] = list(order.told)
    resealed(proof, play, epoch)
    step = step_of(proof, "dealt", epoch=epoch)
    proof["openings"] = play.openings = [one for one in proof["openings"] if one["epoch"] != epoch]
    step["cards"] = [play.open(epoch, position) for position in step["positions"]]


def secret_with(key: str, value: Any, number: int = 0) -> Change:
    def change(proof: Proof, play: Play) -> None:
        proof["secrets"][number][key] = value

    return change


def secret_again(proof: Proof, play: Play) -> None:
    proof["secrets"].append(proof["secrets"][0])


def secret_kept(proof: Proof, play: Play) -> None:
    proof["secrets"] = [one for one in proof["secrets"] if one["cards"]]


def card_shown_otherwise(proof: Proof, play: Play) -> None:
    step = step_of(proof, "dealt")
    step["cards"][3] = step["cards"][0]


def path_cut_short(proof: Proof, play: Play) -> None:
    proof["openings"][2]["path"].pop()


def path_bent(proof: Proof, play: Play) -> None:
    proof["openings"][2]["path"][0] = OTHER


def renumbered(proof: Proof, play: Play) -> None:
    """The abandoned epoch is left out, as if the house had drawn once."""
    proof["steps"] = [step for step in proof["steps"] if step.get("epoch") != 6]


def dealt_from_the_old(proof: Proof, play: Play) -> None:
    step = step_of(proof, "dealt", -1)
    step |= {"epoch": 1, "positions": [48, 49], "cards": ["??", "??"]}


def dice_chosen(proof: Proof, play: Play) -> None:
    dice = step_of(proof, "rolled")["dice"]
    step_of(proof, "rolled")["dice"] = [6 if dice[0] != 6 else 1, *dice[1:]]


def smaller(proof: Proof, play: Play) -> None:
    """The house says that only 51 cards were sealed."""
    sealed = step_of(proof, "sealed", epoch=5)
    sealed["count"], sealed["told"] = 51, sealed["told"][:51]
    proof["openings"] = [one for one in proof["openings"] if one["epoch"] != 5]
    step_of(proof, "dealt", epoch=5)["cards"] = ["??"] * 3
    resealed(proof, play, 5)


def _dealt(epoch: int, *positions: int) -> dict[str, Any]:
    hidden, to = ["??"] * len(positions), [0] * len(positions)
    return {"step": "dealt", "epoch": epoch, "positions": list(positions), "cards": hidden, "to": to}


TAMPERED = (
    Tampering("a leaf is changed after the seal", holdem, leaf_flipped, "seal_wrong"),
    Tampering("somebody is struck off the roster after the seal", holdem, roster_swapped, "seal_wrong"),
    Tampering("the seal is another", holdem, put("sealed", "seal", OTHER, epoch=7), "seal_wrong"),
    Tampering("a proof of another table", holdem, lambda proof, play: proof.update(table="T2"), "seal_wrong"),
    Tampering("the roster has an old head", holdem, old_head, "roster_head"),
    Tampering("the roster counts links wrong", holdem, wrong_number, "roster_link"),
    Tampering("a person stands twice on the roster", holdem, twice_on_roster, "roster_twice"),
    Tampering("links before the proof do not add up", pan, skipped_links, "roster_head"),
    Tampering("an anchor comes after the seal", holdem, moved("anchor", ("link", 0)), "anchor_late"),
    Tampering("an anchor was never announced", holdem, removed("anchor"), "anchor_missing"),
    Tampering("the house invents a person after the links", holdem, house_invents_a_person, "anchor_late"),
    Tampering("a link does not lead to its head", holdem, other_link, "link_wrong"),
    Tampering("a link is missing and the epoch was cut", holdem, removed("link", -1), "link_missing"),
    Tampering("a link comes twice", holdem, told_again("link", -1), "link_twice"),
    Tampering(
        "somebody not on the roster gives a link", holdem,
        added({"step": "link", "epoch": 7, "person": "bob", "link": OTHER}, ("cut", 1)), "link_stranger",
    ),
    Tampering("the cut ignores a link", holdem, seed_without("cat"), "cut_ignores"),
    Tampering("the cut is chosen", holdem, chosen_seed, "cut_wrong"),
    Tampering("the seal comes after the links", holdem, moved("sealed", ("cut", 1), epoch=7),
              "link_unsealed"),
    Tampering("the seal comes after the cut", holdem, moved("sealed", ("dealt", 1), epoch=7), "cut_unsealed"),
    Tampering(
        "the seal comes after the cards", holdem, moved("sealed", ("back", 0), epoch=7), "used_unsealed"
    ),
    Tampering("the cut comes before its links", holdem, moved("cut", ("link", 5), epoch=7), "link_missing"),
    Tampering("the cut comes before its last link", holdem, moved("cut", ("link", 6), epoch=7), "link_late"),
    Tampering("a card is dealt before the cut", holdem, moved("cut", ("back", 0), epoch=7), "used_uncut"),
    Tampering("the deck is cut twice", holdem, told_again("cut", epoch=7), "cut_twice"),
    Tampering(
        "an abandoned epoch is cut", holdem,
        added({"step": "cut", "epoch": 6, "seed": OTHER}, ("sealed", 2)), "cut_abandoned",
    ),
    Tampering("an abandoned epoch is dealt", holdem, added(_dealt(6, 0), ("sealed", 2)), "used_abandoned"),
    Tampering("an epoch is sealed twice", holdem, told_again("sealed", epoch=7), "seal_twice"),
    Tampering("an epoch is left out", holdem, renumbered, "epoch_skipped"),
    Tampering("epochs stand in another order", holdem, moved("sealed", ("sealed", 0), epoch=7),
              "epoch_order"),
    Tampering(
        "an epoch is abandoned for somebody who gave his link", holdem,
        put("abandoned", "missing", ["bob", "ann"]), "abandoned_given",
    ),
    Tampering("an epoch is abandoned for nobody", holdem, put("abandoned", "missing", []),
              "abandoned_nobody"),
    Tampering(
        "an epoch is abandoned for a stranger", holdem, put("abandoned", "missing", ["bob", "eve"]),
        "abandoned_stranger",
    ),
    Tampering("a missing person is not named", holdem, removed("link", 4), "abandoned_unnamed"),
    Tampering(
        "an epoch is abandoned after its cut", holdem,
        added({"step": "abandoned", "epoch": 7, "missing": ["ann"]}, ("dealt", 1)), "abandoned_late",
    ),
    Tampering("an epoch is abandoned before its seal", holdem, moved("abandoned", ("sealed", 1)),
              "abandoned_unsealed"),
    Tampering("the dealer deals seconds", holdem, seconds, "position_skipped"),
    Tampering("the card kept back is dealt later", holdem, seconds, "position_late"),
    Tampering("a burn is left out", holdem, put("dealt", "positions", [7, 8, 9, 10], 2), "position_skipped"),
    Tampering("a position is dealt twice", holdem, added(_dealt(7, 3)), "position_repeated"),
    Tampering("a position beyond the deck", holdem, added(_dealt(7, 52)), "position_beyond"),
    Tampering("cards put back do not come again", holdem, removed("dealt", 4), "position_skipped"),
    Tampering("a card put back was never dealt", holdem, put("back", "positions", [30]), "back_not_out"),
    Tampering("cards taken off were not on top", holdem,
              added({"step": "off", "epoch": 7, "positions": [40]}), "position_skipped"),
    Tampering("a shoe begins earlier than it did", shoe, put("earlier", "positions", 119),
              "position_skipped"),
    Tampering("a shoe repeats positions", shoe, put("earlier", "positions", 121), "position_repeated"),
    Tampering("earlier hands of a shoe are told too late", shoe, moved("earlier", ("ended", 0)),
              "earlier_late"),
    Tampering("a hand goes on with the old deck", draw, dealt_from_the_old, "used_old"),
    Tampering("cards come from the dice", tiles, added(_dealt(3, 0)), "used_kind"),
    Tampering("dice are thrown twice", tiles, told_again("rolled"), "rolled_twice"),
    Tampering("the hand ends without a cut", holdem,
              lambda proof, play: _strip(proof, "cut", "dealt", "back"), "never_cut"),
    Tampering("an opening has another card", holdem, opening_with("card", "JK"), "opening_leaf"),
    Tampering("an opening has another salt", holdem, opening_with("salt", OTHER), "opening_leaf"),
    Tampering("an opening has another index", holdem, opening_with("index", 51), "opening_index"),
    Tampering("an opening has a path that it does not need", holdem, opening_with("path", [OTHER]),
              "opening_path"),
    Tampering("an opening is of a position beyond the deck", holdem, opening_with("position", 60),
              "position_beyond"),
    Tampering("an opening is of an abandoned epoch", holdem, opening_with("epoch", 6), "opening_uncut"),
    Tampering("two cards are dealt as each other", holdem, swapped_cards, "opening_leaf"),
    Tampering("a path is too short", pan, path_cut_short, "opening_path"),
    Tampering("a path leads elsewhere", pan, path_bent, "opening_leaf"),
    Tampering("a path is missing", pan, opening_with("path", []), "opening_path"),
    Tampering("a shown card is never opened", holdem, unopened, "unopened"),
    Tampering("another card is shown than was sealed", tiles, card_shown_otherwise, "card_other"),
    Tampering("the deck has an opened card less often", holdem, deck_with("JK"), "card_often"),
    Tampering("the deck that was sealed has a card twice", tiles, one_too_many, "card_often"),
    Tampering("a whole deck is not the deck", tiles, one_too_many_told, "composition"),
    Tampering("fewer cards are sealed than the deck has", holdem, smaller, "deck_size"),
    Tampering("fewer leaves are told than cards", holdem,
              lambda proof, play: step_of(proof, "sealed")["told"].pop(), "told_count"),
    Tampering("the secret is another", tiles, secret_with("secret", OTHER), "secret_wrong"),
    Tampering("the cards of an opened shoe are others", shoe,
              lambda proof, play: proof["secrets"][0]["cards"].__setitem__(0, "JK"), "composition"),
    Tampering("two secrets are told", tiles, secret_again, "secret_twice"),
    Tampering("a secret is of no epoch", tiles, secret_with("epoch", 77), "secret_unsealed"),
    Tampering("the dice were chosen", tiles, dice_chosen, "dice_wrong"),
    Tampering("the secret of the dice is kept", tiles, secret_kept, "dice_unopened"),
)  # fmt: skip


def _strip(proof: Proof, *kinds: str) -> None:
    """Nothing of these kinds happened in the last epoch."""
    proof["steps"] = [step for step in proof["steps"] if step["step"] not in kinds or step.get("epoch") == 5]
    proof["openings"] = [one for one in proof["openings"] if one["epoch"] == 5]


def tampered(one: Tampering) -> Proof:
    play = one.hand()
    proof = play.proof()
    one.change(proof, play)
    return proof


__all__ = ["HANDS", "TAMPERED", "Tampering", "tampered"]
