"""The script: a hand as text, whose first comment says what it is about. The grammar: docs/scripts.md.

script = parse(text, "odd_chip.hand")
played = run(script)                    # played.hand, played.events
text = format_hand(terms, events)       # back again, card by card
"""

from housedealer.record.script.bank.run import BankRun
from housedealer.record.script.meld.run import MeldRun
from housedealer.record.script.play import run
from housedealer.record.script.points.run import PointsRun
from housedealer.record.script.pot.run import Run
from housedealer.record.script.pot.write import format_hand
from housedealer.record.script.read import parse
from housedealer.record.script.statement import Script

__all__ = ["BankRun", "MeldRun", "PointsRun", "Run", "Script", "format_hand", "parse", "run"]
