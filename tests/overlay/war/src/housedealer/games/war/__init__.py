"""Games of war."""
