"""Games for points in words."""
