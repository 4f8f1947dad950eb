"""One-card war at the terminal."""
