"""The games: one file, one GAME. Data only."""
