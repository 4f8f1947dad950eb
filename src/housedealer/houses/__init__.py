"""The houses: one TOML file each, every value with the clause behind it."""

from housedealer.houses.house import House
from housedealer.houses.load import HOUSES, house_of, known_house, load_house
from housedealer.houses.table import Table

__all__ = ["HOUSES", "House", "Table", "house_of", "known_house", "load_house"]
