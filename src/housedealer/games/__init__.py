"""The games: one GAME in each file, and only data."""
