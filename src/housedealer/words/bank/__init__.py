"""Games against a bank in words."""
