"""Stud: cards up and down, street by street."""
