"""The vocabulary of points games: its parts, its questions, its terms."""
