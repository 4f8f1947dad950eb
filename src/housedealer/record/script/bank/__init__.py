"""How banked games are read, run, compared and written as scripts."""
