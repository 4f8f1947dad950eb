"""Players of games for a pot."""
