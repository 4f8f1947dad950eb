"""Flop games: cards of one's own and five on the board."""
