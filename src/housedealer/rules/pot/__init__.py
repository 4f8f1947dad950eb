"""The vocabulary of pot games: its parts, its questions, its terms."""
