"""Banked games at the terminal."""
