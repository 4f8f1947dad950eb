"""Melds of Panguingue once more, slowly and by the words of the rules, to compare with."""

from __future__ import annotations

from itertools import combinations

from housedealer.cards.card import format_card

LINE = "A234567JQK"


def meld_kind(cards: tuple[int, ...]) -> str:
    """ "run", "same suit", "different suits", "any suits" (aces and kings) or ""."""
    texts = [format_card(card) for card in cards]
    if len(texts) < 3:
        return ""
    ranks, suits = [text[0] for text in texts], [text[1] for text in texts]
    if any(rank not in LINE for rank in ranks):
        return ""
    if len(set(ranks)) == 1:
        if len(set(suits)) == 1:
            return "same suit"
        if ranks[0] in "AK":
            return "any suits"
        three = any(len({suits[i] for i in some}) == 3 for some in combinations(range(len(suits)), 3))
        return "different suits" if three else ""
    if len(set(suits)) > 1:
        return ""
    return "run" if "".join(sorted(ranks, key=LINE.index)) in LINE else ""


def condition_value(cards: tuple[int, ...]) -> int:
    """Chips from each player, by the table of conditions: three cards, and each further one."""
    kind = meld_kind(cards)
    texts = [format_card(card) for card in cards]
    rank = texts[0][0]
    double = 2 if kind in ("same suit", "run") and texts[0][1] == "s" else 1
    more = len(cards) - 3
    if kind == "different suits":
        return 1 + more if rank in "357" else 0
    if kind == "same suit":
        return double * ((2 if rank in "357" else 1) + more)
    if kind == "run":
        ranks = {text[0] for text in texts}
        return double * (1 + more) if ranks >= set("A23") or ranks >= set("JQK") else 0
    return 0


def new_melds(
    own: tuple[int, ...], board: tuple[tuple[int, ...], ...]
) -> set[tuple[tuple[int, ...], tuple[tuple[int, int], ...]]]:
    """Every three of all cards, tried one after the other: what makes a meld and leaves melds behind."""
    pool = [(0, card) for card in own] + [(at, card) for at, meld in enumerate(board, 1) for card in meld]
    found = set()
    for some in combinations(pool, 3):
        if not meld_kind(tuple(card for _, card in some)):
            continue
        left = [list(meld) for meld in board]
        for at, card in some:
            if at:
                left[at - 1].remove(card)
        if all(meld_kind(tuple(meld)) for meld in left):
            mine = tuple(sorted(card for at, card in some if not at))
            found.add((mine, tuple(sorted((at, card) for at, card in some if at))))
    return found


def shifts(board: tuple[tuple[int, ...], ...]) -> set[tuple[int, int, int]]:
    """Every card tried on every other meld: (card, from, to) where the board is then worth more."""
    found = set()
    worth = sum(map(condition_value, board))
    for source, meld in enumerate(board, 1):
        for card in meld:
            for target in range(1, len(board) + 1):
                after = [list(other) for other in board]
                after[source - 1].remove(card)
                after[target - 1].append(card)
                melds = [tuple(other) for other in after]
                if (
                    target != source
                    and all(map(meld_kind, melds))
                    and sum(map(condition_value, melds)) > worth
                ):
                    found.add((card, source, target))
    return found
