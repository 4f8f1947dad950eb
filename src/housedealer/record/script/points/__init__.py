"""How games for points are read, run, compared and written as scripts."""
