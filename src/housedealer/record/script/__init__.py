"""The script: a hand as text, whose first comment says what it is about. The grammar: docs/scripts.md.

script = parse(text, "odd_chip.hand")
played = run(script)                    # played.hand, played.events
text = format_hand(terms, events)       # back again, card by card
"""

from housedealer.record.script.bank_run import BankRun
from housedealer.record.script.meld_run import MeldRun
from housedealer.record.script.play import run
from housedealer.record.script.points_run import PointsRun
from housedealer.record.script.read import parse
from housedealer.record.script.run import Run
from housedealer.record.script.statement import Script
from housedealer.record.script.write import format_hand

__all__ = ["BankRun", "MeldRun", "PointsRun", "Run", "Script", "format_hand", "parse", "run"]
