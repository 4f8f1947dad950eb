"""The meld family: cards drawn one by one and laid down in melds that pay."""
