"""How games of melds are read, run, compared and written as scripts."""
