"""The clubs of the package, a folder each: house.toml, games.toml, fees.csv and clauses.csv."""
