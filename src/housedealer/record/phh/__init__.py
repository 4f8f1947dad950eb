"""Hand histories in the PHH notation, a format of the games with a pot: read, replayed, compared, written."""
