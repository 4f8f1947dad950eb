"""The script: a hand as text, whose first comment says what it shows. For the grammar, see docs/scripts.md.

script = parse(text, "odd_chip.hand")
played = run(script)                    # played.hand, played.events
text = format_hand(terms, events)       # back again, card by card
"""

from housedealer.record.script.header import families
from housedealer.record.script.play import failures, run
from housedealer.record.script.read import parse
from housedealer.record.script.running import Running
from housedealer.record.script.statement import Script
from housedealer.record.script.write import format_hand

families()  # finds an unregistered family now, not at its first hand

__all__ = ["Running", "Script", "failures", "format_hand", "parse", "run"]
