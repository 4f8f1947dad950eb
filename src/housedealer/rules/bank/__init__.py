"""The vocabulary of banked games: its parts, its questions, its terms."""
