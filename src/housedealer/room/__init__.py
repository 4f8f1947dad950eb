"""What lasts between hands: people and seats, blinds and banks, clocks and books. Pure, as a hand is.

table = open_table("T1", parse_spec("house oasis  game holdem"), now)
table.play(HOUSE, Come("ann"))
table.menu(100)                  # the same face as a hand: due, menu, decide, follow, apply, view, seen
"""

from housedealer.room.table import RoomTable, open_table, read_table

__all__ = ["RoomTable", "open_table", "read_table"]
