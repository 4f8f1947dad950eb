"""Games for points."""
