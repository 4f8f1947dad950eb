"""What is told before the cards are shown cannot be searched for a hidden card; without salts it could."""

from __future__ import annotations

from shuffle_kit import DECK_52, TABLE, Play, holdem, secret_of

from housedealer.shuffle.commit import SealedOrder, fingerprint, leaf_of, salt_of, seal_of

GUESSES = (b"", bytes(32), b"salt", TABLE.encode())
"""Salts that somebody without the secret may try."""


def found_in(told: str, epoch: int, salts: tuple[bytes, ...]) -> dict[int, str]:
    """By place in the secret order, the cards whose leaf stands in the text that was told."""
    return {
        index: card
        for salt in salts
        for index in range(52)
        for card in DECK_52
        if leaf_of(TABLE, epoch, index, card, salt).hex() in told
    }


def everything_told(play: Play) -> str:
    """All that the proof of a hand tells, but for what it opens."""
    steps = [{**step, "cards": []} for step in play.proof()["steps"]]
    seals = [fingerprint(step["seal"]) for step in play.proof()["steps"] if step["step"] == "sealed"]
    return f"{steps} {seals}"


def test_a_hidden_card_is_not_found_by_trying_all_cards() -> None:
    play = holdem()
    told = everything_told(play)
    opened = [bytes.fromhex(one["salt"]) for one in play.openings if one["epoch"] == 7]
    assert opened  # the salts of the cards shown say nothing of the others
    found = found_in(told, 7, (*GUESSES, *opened))
    assert found == {one["index"]: one["card"] for one in play.openings if one["epoch"] == 7}


def test_the_search_would_find_every_card_without_salts() -> None:
    order = SealedOrder(TABLE, 7, secret_of("epoch", 7), DECK_52)
    told = " ".join(leaf_of(TABLE, 7, index, card, b"").hex() for index, card in enumerate(order.cards))
    assert found_in(told, 7, GUESSES) == dict(enumerate(order.cards))


def test_the_search_would_find_every_card_with_one_salt_for_all() -> None:
    """A salt that is opened with one card must not open the others."""
    order = SealedOrder(TABLE, 7, secret_of("epoch", 7), DECK_52)
    salt = salt_of(order.secret, 0)
    told = " ".join(leaf_of(TABLE, 7, index, card, salt).hex() for index, card in enumerate(order.cards))
    assert len(found_in(told, 7, (salt,))) == 52


def test_a_seal_is_not_found_by_trying_the_card_that_differs() -> None:
    """Somebody who knows every card but the last two still cannot tell how they lie from the seal."""
    order = SealedOrder(TABLE, 7, secret_of("epoch", 7), DECK_52)
    seal = order.seal(())
    swapped = (*order.cards[:-2], order.cards[-1], order.cards[-2])
    for salt in GUESSES:
        for cards in (order.cards, swapped):
            leaves = [leaf_of(TABLE, 7, index, card, salt).hex() for index, card in enumerate(cards)]
            guess = seal_of(TABLE, 7, "cards", 52, leaves, ())
            assert (guess == seal, fingerprint(guess) == fingerprint(seal)) == (False, False)
    known = [leaf_of(TABLE, 7, index, card, salt_of(order.secret, index)).hex()
             for index, card in enumerate(order.cards)]  # fmt: skip
    assert seal_of(TABLE, 7, "cards", 52, known, ()) == seal  # with the salts it is found


def test_no_two_salts_are_alike_and_none_is_shared_between_epochs() -> None:
    salts = [salt_of(secret_of("epoch", epoch), index) for epoch in range(20) for index in range(52)]
    assert len(set(salts)) == len(salts)
    assert {len(salt) for salt in salts} == {32}
