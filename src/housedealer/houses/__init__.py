"""The houses: one TOML each, every value with the clause it stands on."""

from housedealer.houses.house import House
from housedealer.houses.load import HOUSES, house_of
from housedealer.houses.table import Table

__all__ = ["HOUSES", "House", "Table", "house_of"]
