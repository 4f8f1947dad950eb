"""Games of melds."""
