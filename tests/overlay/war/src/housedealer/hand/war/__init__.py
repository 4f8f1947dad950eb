"""The war family: one card each, the highest takes the antes."""
