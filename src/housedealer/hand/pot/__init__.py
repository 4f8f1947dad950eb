"""The pot family: betting rounds, pots and shares. The rules live in the modules beside the hand."""
