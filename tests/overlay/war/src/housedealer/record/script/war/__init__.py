"""Scripts of one-card war."""
