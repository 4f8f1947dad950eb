"""OpenSpiel's hands (universal_poker, C++): six seats, 200 chips, blinds 1 and 2, every amount an action."""

from random import Random

import pyspiel

NLHE = pyspiel.load_game(
    "universal_poker",
    {
        "betting": "nolimit",
        "bettingAbstraction": "fullgame",
        "numPlayers": 6,
        "stack": "200 200 200 200 200 200",
        "blind": "1 2 0 0 0 0",
        "firstPlayer": "3 1 1 1",
        "numRounds": 4,
        "numSuits": 4,
        "numRanks": 13,
        "numHoleCards": 2,
        "numBoardCards": "0 3 1 1",
    },
)
# Plain numbers: comparing with the members of PlayerId would cost OpenSpiel a sixth of its speed.
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
CHANCE = int(pyspiel.PlayerId.CHANCE)
CARDS = range(52)
CARDS_DEALT = 6 * 2 + 5


def play_nlhe(n: int, seed: int) -> int:
    """Uniform over fold (facing a bet), check or call, and raise; the raise uniform over its whole range."""
    rng = Random(seed)
    chance = rng.random
    actions = 0
    for _ in range(n):
        state = NLHE.new_initial_state()
        # A chance action is a card's number: drawing them at once saves OpenSpiel listing the deck for each.
        cards = iter(rng.sample(CARDS, CARDS_DEALT))
        while (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                state.apply_action(next(cards))
                continue
            actions += 1
            legal = state.legal_actions()  # fold 0 (facing a bet), call 1, then every amount to raise to
            raises_from = 2 - legal[0]
            choice = int(chance() * min(raises_from + 1, len(legal)))
            if choice == raises_from:
                choice += int(chance() * (len(legal) - raises_from))
            state.apply_action(legal[choice])
        state.returns()
    return actions
