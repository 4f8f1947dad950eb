"""The pot family: betting rounds, pots and shares. The rules are in the modules next to the hand."""
