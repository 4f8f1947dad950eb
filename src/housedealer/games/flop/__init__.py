"""Flop games: each player's own cards and five on the board."""
