"""Games for a pot at the terminal."""
