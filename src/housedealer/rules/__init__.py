"""The vocabulary in which games, limits and houses are written: data only, no functions."""
