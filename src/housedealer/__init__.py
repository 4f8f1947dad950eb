"""The house dealer as software: it deals, enforces, collects and settles card-room games from the clubs' own
rulebooks, never plays, and can name the clause behind everything it did."""

__version__ = "0.1.0"
