"""`python -m housedealer` is the command `housedealer`."""

from __future__ import annotations

from housedealer.cli.main import main

if __name__ == "__main__":
    main()
