"""The command line: play at a table, list the games, check hand records."""
