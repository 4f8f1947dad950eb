"""The vocabulary of one-card war: its parts, its questions, its terms."""
