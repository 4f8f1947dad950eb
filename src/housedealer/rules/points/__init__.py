"""The vocabulary of games for points: its parts, its questions, its terms."""
