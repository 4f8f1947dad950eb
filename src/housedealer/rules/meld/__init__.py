"""The vocabulary of meld games: its parts, its questions, its terms."""
