"""One-card war in words."""
