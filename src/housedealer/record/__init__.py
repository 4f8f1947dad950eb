"""Hands as text: scripts (`.hand`), JSON of events, and PHH hand histories. Text in, text out."""
