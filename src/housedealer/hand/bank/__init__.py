"""The bank family: one player banks against all others. Each part has its own module next to the round."""
