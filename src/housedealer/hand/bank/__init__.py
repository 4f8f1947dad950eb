"""The bank family: one player banks against all others. A module for each part beside the round itself."""
