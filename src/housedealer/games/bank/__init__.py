"""Games against a player who banks."""
