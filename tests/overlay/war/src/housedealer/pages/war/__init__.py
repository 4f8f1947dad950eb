"""One-card war on the wall: how it is played and what is posted."""
