"""Banked games on the wall: how they are played and what is posted."""
