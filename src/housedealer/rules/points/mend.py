"""A setting that is out of order, mended: as few cards as possible change their part."""

from __future__ import annotations

from itertools import combinations

from housedealer.rules.points.scoring import FRONT, SIZES, Cards, Parts, in_order, plain_order, values_of


def mend(parts: Parts) -> Parts | None:
    """The nearest proper setting; None for one that is proper.

    First middle and back change places; then the cards of front and middle are divided anew, beside either
    five in back; in the end all of them are."""
    if in_order(values_of(parts)):
        return None
    turned = Parts(parts.front, parts.back, parts.middle)
    if in_order(values_of(turned)):
        return turned
    found = [near for one in (parts, turned) if (near := _divided(one)) is not None]
    return found[0] if found else plain_order((*parts.front, *parts.middle, *parts.back))


def _divided(parts: Parts) -> Parts | None:
    """The same back, and in front as many of the same cards as can stay; among equals the better front."""
    both = (*parts.front, *parts.middle)
    best: tuple[int, int] | None = None
    found = None
    for three in combinations(both, SIZES[FRONT]):
        stays = sum([card in parts.front for card in three])
        if best is not None and stays < best[0]:
            continue
        near = Parts(three, _without(both, three), parts.back)
        values = values_of(near)
        if in_order(values) and (best is None or (stays, values[FRONT]) > best):
            best, found = (stays, values[FRONT]), near
    return found


def _without(cards: Cards, gone: Cards) -> Cards:
    return tuple([card for card in cards if card not in gone])
