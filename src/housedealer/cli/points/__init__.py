"""Games for points at the terminal."""
