"""Players of games of melds."""
