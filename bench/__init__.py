"""Hands per second of housedealer beside other engines; run with `python -m bench`."""
