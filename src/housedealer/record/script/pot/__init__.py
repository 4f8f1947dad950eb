"""How games for a pot are read, run, compared and written as scripts."""
