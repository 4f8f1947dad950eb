"""How meld games are read, run, compared and written as scripts."""
