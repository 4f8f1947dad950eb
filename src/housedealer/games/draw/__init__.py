"""Draw and lowball: five cards down, and new ones for those thrown away."""
