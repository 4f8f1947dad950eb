"""What a proof opens, against what was sealed: single cards, whole epochs, dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from housedealer.shuffle import step as st
from housedealer.shuffle.commit import LIST_MAX, SealedOrder, leaf_of, root_from
from housedealer.shuffle.cut import throw_of
from housedealer.shuffle.walk import Epoch, Walk


def check_opened(walk: Walk) -> None:
    """After the walk: every opening, every secret, and that nothing shown lacks one."""
    for opening in walk.proof.openings:
        _check_opening(walk, opening)
    whole: dict[int, st.Whole] = {}
    for secret in walk.proof.secrets:
        if secret.epoch in whole:
            walk.faults.add("secret_twice", epoch=secret.epoch)
            continue
        whole[secret.epoch] = secret
        _check_secret(walk, secret)
    for epoch in walk.epochs.values():
        if epoch.dice and epoch.number not in whole:
            walk.faults.add("dice_unopened", epoch=epoch.number)
        _check_shown(walk, epoch)
        _check_times(walk, epoch)


def _check_opening(walk: Walk, opening: st.Opening) -> None:
    add, number, position = walk.faults.add, opening.epoch, opening.position
    epoch = walk.epochs.get(number)
    if epoch is not None:
        epoch.wrong.add(position)
    if epoch is None or epoch.state != "cut" or epoch.sealed.what != "cards":
        add("opening_uncut", epoch=number, position=position)
        return
    if position >= epoch.sealed.count:
        add("position_beyond", epoch=number, position=position, count=epoch.sealed.count)
        return
    expected = epoch.indexes[position]
    if opening.index != expected:
        add("opening_index", epoch=number, position=position, index=opening.index, expected=expected)
        return
    code = _fault_in(walk.proof.table, epoch.sealed, opening)
    if code:
        add(code, epoch=number, position=position, card=opening.card)
        return
    epoch.wrong.discard(position)
    epoch.opened[position] = opening.card


def _fault_in(table: str, sealed: st.Sealed, opening: st.Opening) -> str:
    """The code of what is wrong with the leaf or its path; "" if it is the one sealed."""
    index, path = opening.index, [bytes.fromhex(node) for node in opening.path]
    leaf = leaf_of(table, sealed.epoch, index, opening.card, bytes.fromhex(opening.salt))
    if sealed.count <= LIST_MAX:
        told = index < len(sealed.told) and sealed.told[index] == leaf.hex()
        return "opening_path" if path else "" if told else "opening_leaf"
    root = root_from(leaf, index, sealed.count, path)
    if root is None:
        return "opening_path"
    return "" if root.hex() == sealed.told[0] else "opening_leaf"


def _check_secret(walk: Walk, whole: st.Whole) -> None:
    add, epoch = walk.faults.add, walk.epochs.get(whole.epoch)
    if epoch is None:
        add("secret_unsealed", epoch=whole.epoch)
        return
    sealed, secret = epoch.sealed, bytes.fromhex(whole.secret)
    order = SealedOrder(walk.proof.table, whole.epoch, secret, whole.cards, sealed.what)
    _check_composition(walk, epoch, whole.cards)
    if order.told != sealed.told:
        add("secret_wrong", epoch=whole.epoch)
        return
    if epoch.state != "cut":
        return
    if sealed.what == "dice":
        throw = throw_of(secret, epoch.seed)
        if epoch.dice and epoch.dice != throw:
            add("dice_wrong", epoch=whole.epoch, dice=epoch.dice, expected=throw)
        return
    epoch.opened |= {at: order.cards[index] for at, index in enumerate(epoch.indexes)}


def _check_composition(walk: Walk, epoch: Epoch, cards: Sequence[str]) -> None:
    """The cards that were shuffled are the deck; in mid-hand, some of it; for dice, none."""
    deck = Counter(walk.proof.deck if epoch.sealed.what == "cards" else ())
    shuffled = Counter(cards)
    extra, missing = shuffled - deck, Counter[str]() if epoch.part else deck - shuffled
    if extra or missing:
        walk.faults.add(
            "composition",
            epoch=epoch.number,
            extra=tuple(sorted(extra.elements())),
            missing=tuple(sorted(missing.elements())),
        )


def _check_shown(walk: Walk, epoch: Epoch) -> None:
    for position, card in epoch.shown:
        if card == st.HIDDEN:
            continue
        opened = epoch.opened.get(position)
        if opened is None and position not in epoch.wrong:
            walk.faults.add("unopened", epoch=epoch.number, position=position, card=card)
        elif opened is not None and opened != card:
            walk.faults.add("card_other", epoch=epoch.number, position=position, card=card, opened=opened)


def _check_times(walk: Walk, epoch: Epoch) -> None:
    """No card is opened more often than the deck has it."""
    deck = Counter(walk.proof.deck)
    for card, times in sorted(Counter(epoch.opened.values()).items()):
        if times > deck[card]:
            walk.faults.add("card_often", epoch=epoch.number, card=card, times=times, deck=deck[card])
