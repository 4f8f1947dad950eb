"""Games of melds at the terminal."""
