"""Games for a pot in words."""
