"""Draw and lowball: five cards down, and new cards for those discarded."""
