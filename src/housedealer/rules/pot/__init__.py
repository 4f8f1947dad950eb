"""The vocabulary of games for a pot: its parts, its questions, its terms."""
