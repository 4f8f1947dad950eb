"""Games of melds in words."""
