"""The vocabulary of games of melds: its parts, its questions, its terms."""
